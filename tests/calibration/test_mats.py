"""Mats: true size, findable markers, room for every tile, everything the game needs, readable in black and white."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import cv2
import numpy as np
import pypdfium2  # type: ignore[import-untyped]
import pytest

from calibration.layout import KINDS, BadLayout, Layout, Marker, Markers, Sheet, Zone, load_layout, zone_at
from calibration.mats import ink
from calibration.mats.art import sheet_drawing, slot_side_mm
from calibration.mats.boards import FURNITURE, furniture, outline
from calibration.mats.drawing import Drawing, Shape, lettering, polyline, text_width
from calibration.mats.markers import QUIET_MM
from calibration.mats.paper import MARGIN_MM, PAPERS_MM, Box, around, extent, occupied, quiet_boxes
from calibration.mats.words import LANGUAGES, WORDS, sheet_title
from calibration.mats.writers import POINTS_PER_MM, Page, pdf_bytes, pixels, svg_text
from calibration.mats.zooloretto import EDITION_2007_SPECIES, EDITION_2007_STALLS
from calibration.printables import (
    CannotPrint,
    Look,
    box_pieces,
    enrolment_layout,
    joined,
    sheet_png,
    write_mats,
    zooloretto_layout,
)

if TYPE_CHECKING:
    from companion.ports import Image

PIECES = box_pieces(EDITION_2007_SPECIES, EDITION_2007_STALLS)
TILES_MM = (20, 25, 30, 33.5, 40, 45)
TABLES = [(players, tile, paper) for players in (2, 5) for tile in TILES_MM for paper in ("a4", "letter")]
TABLES += [(3, 30, "a3"), (4, 45, "tabloid"), (3, 30, "a4"), (4, 30, "letter")]


def table(players: int, tile_mm: float, paper: str) -> Layout:
    """A table's sheets and its enrolment sheets."""
    sheets = zooloretto_layout(players, tile_mm, paper), enrolment_layout(PIECES, tile_mm, paper)
    return joined("table", sheets)


every_table = pytest.mark.parametrize(("players", "tile_mm", "paper"), TABLES)


@every_table
def test_no_marker_comes_twice_on_a_table(players: int, tile_mm: float, paper: str) -> None:
    markers = [marker.id for sheet in table(players, tile_mm, paper).sheets for marker in sheet.markers.at]
    assert len(markers) == len(set(markers))
    assert max(markers) < 587


@every_table
def test_every_zone_lies_inside_its_sheet_and_clear_of_the_markers(players: int, tile_mm: float, paper: str) -> None:
    for sheet in table(players, tile_mm, paper).sheets:
        width, height = sheet.size_mm
        quiet = quiet_boxes(sheet.markers.at)
        for box in map(extent, sheet.zones):
            assert box.left >= MARGIN_MM - 0.01
            assert box.top >= MARGIN_MM - 0.01
            assert box.right <= width - MARGIN_MM + 0.01
            assert box.bottom <= height - MARGIN_MM + 0.01
            assert not any(box.grown(-0.01, -0.01, -0.01, -0.01).touches(one) for one in quiet)


@every_table
def test_a_tile_lies_in_every_slot_without_touching_its_neighbour_or_leaving_its_zone(
    players: int, tile_mm: float, paper: str
) -> None:
    for sheet in table(players, tile_mm, paper).sheets:
        for zone in sheet.zones:
            half = tile_mm / 2
            for x, y in zone.slots_mm:
                corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
                assert all(zone_at(sheet, corner) == zone for corner in corners)
            for one, other in combinations(zone.slots_mm, 2):
                assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= tile_mm + 2
            if zone.slots_mm:
                assert slot_side_mm(zone) >= tile_mm


@every_table
def test_every_sheet_has_a_title_and_a_ruler(players: int, tile_mm: float, paper: str) -> None:
    for sheet in table(players, tile_mm, paper).sheets:
        assert furniture(sheet.size_mm, occupied(sheet)).keys() == {name for name, _, _ in FURNITURE}


ZOO_ZONES = {
    "E4": ("enclosure", 4), "E5": ("enclosure", 5), "E6": ("enclosure", 6), "B": ("barn", None),
    "E4a": ("stall", 1), "E4b": ("stall", 1), "E5a": ("stall", 1), "E6a": ("stall", 1), "COINS": ("money", None),
}  # fmt: skip


def zones_of(layout: Layout, name: str) -> dict[str, Zone]:
    """The zones of all sheets whose id is the name, or the name and a letter."""
    sheets = [sheet for sheet in layout.sheets if sheet.id == name or sheet.id[:-1].rstrip("-") == name]
    return {zone.id: zone for sheet in sheets for zone in sheet.zones}


def meaning(zones: dict[str, Zone]) -> dict[str, tuple[str, int | None]]:
    return {name: (zone.kind, zone.capacity) for name, zone in zones.items()}


@pytest.mark.parametrize("tile_mm", TILES_MM)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_player_has_a_whole_zoo(players: int, tile_mm: float) -> None:
    layout = zooloretto_layout(players, tile_mm)
    for player in range(1, players + 1):
        zoo = zones_of(layout, f"zoo-{player}")
        assert meaning(zoo) == ZOO_ZONES
        assert len(zoo["B"].slots_mm) >= 9
        assert meaning(zones_of(layout, f"expansion-{player}")) == {"X1": ("enclosure", 5), "X1a": ("stall", 1)}
    assert zones_of(layout, f"zoo-{players + 1}") == {}


def test_two_players_have_a_second_expansion_each() -> None:
    layout = zooloretto_layout(2)
    assert meaning(zones_of(layout, "second-expansion-2")) == {"X2": ("enclosure", 5), "X2a": ("stall", 1)}
    assert zones_of(zooloretto_layout(3), "second-expansion-1") == {}


@pytest.mark.parametrize(("players", "trucks"), [(2, 3), (3, 3), (4, 4), (5, 5)])
def test_there_is_a_truck_of_three_for_every_player_and_never_fewer_than_three(players: int, trucks: int) -> None:
    expected = {f"T{number}": ("truck", 3) for number in range(1, trucks + 1)}
    assert meaning(zones_of(zooloretto_layout(players), "trucks")) == expected


def test_the_xxl_trucks_for_two_players_have_three_two_and_one_space() -> None:
    trucks = zones_of(zooloretto_layout(2, xxl_trucks=True), "trucks")
    assert [truck.capacity for truck in trucks.values()] == [3, 2, 1]
    assert [len(truck.slots_mm) for truck in trucks.values()] == [3, 2, 1]


def test_the_supply_has_room_for_babies_stacks_and_the_bank() -> None:
    supply = meaning(zones_of(zooloretto_layout(4), "supply"))
    assert supply == {
        "O": ("supply", None), "BANK": ("money", None), "DRAW": ("stack", None), "DISC": ("stack", None),
    }  # fmt: skip


def test_a_sheet_keeps_its_markers_when_more_players_come() -> None:
    few, many = zooloretto_layout(3), zooloretto_layout(5)
    assert set(few.sheets[:6]) <= set(many.sheets)


def test_thirty_millimetre_tiles_need_one_a4_or_letter_sheet_a_zoo() -> None:
    for paper in ("a4", "letter"):
        assert [sheet.id for sheet in zooloretto_layout(3, 30, paper).sheets][:2] == ["zoo-1", "expansion-1"]


def test_large_tiles_spread_a_zoo_over_sheets_with_letters() -> None:
    assert [sheet.id for sheet in zooloretto_layout(3, 36).sheets][:2] == ["zoo-1a", "zoo-1b"]


def test_enrolment_has_one_cell_for_every_piece() -> None:
    cells = [zone for sheet in enrolment_layout(PIECES).sheets for zone in sheet.zones]
    assert tuple(zone.piece for zone in cells) == PIECES
    assert len(PIECES) == 8 * 4 + 4 + 1
    assert {zone.kind for zone in cells} == {"enrol"}
    assert len({zone.id for zone in cells}) == len(cells)


def test_enrolment_takes_any_species_of_any_box() -> None:
    pieces = box_pieces(["llama", "red_panda"], [])
    assert pieces[4:] == ("red_panda", "red_panda.m", "red_panda.f", "red_panda.baby", "coin")


# What is printed


def seen_markers(image: Image, px_per_mm: float) -> dict[int, tuple[float, float]]:
    """The centres of the markers in a picture, in millimetres."""
    known = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
    finely = cv2.aruco.DetectorParameters()
    finely.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    corners, ids, _ = cv2.aruco.ArucoDetector(known, finely).detectMarkers(image)
    # The detector counts from the middle of the first pixel, a sheet from its corner.
    centres = [(one.reshape(4, 2).mean(axis=0) + 0.5) / px_per_mm for one in corners]
    return {int(number): (x, y) for number, (x, y) in zip(ids.reshape(-1), centres, strict=True)}


@pytest.mark.parametrize(
    ("layout", "look"),
    [
        (zooloretto_layout(5), Look()),
        (zooloretto_layout(2, 45, "letter"), Look("white", "fr")),
        (enrolment_layout(PIECES, 24, "letter"), Look("grey", "de")),
    ],
    ids=["grey A4", "white Letter", "enrolment"],
)
def test_the_printed_markers_are_found_where_the_layout_says(layout: Layout, look: Look) -> None:
    for sheet in layout.sheets:
        found = seen_markers(sheet_png(layout, sheet.id, 4.0, look), 4.0)
        assert found.keys() == {marker.id for marker in sheet.markers.at}
        for marker in sheet.markers.at:
            assert found[marker.id] == pytest.approx((marker.x_mm, marker.y_mm), abs=0.1)


def test_a_picture_of_a_sheet_has_its_size_in_pixels() -> None:
    layout = zooloretto_layout(2, paper="letter")
    assert sheet_png(layout, "zoo-1", 4).shape == (864, 1118, 3)
    assert sheet_png(layout, "expansion-1", 3.3).shape == (461, 712, 3)


def test_a_marker_fills_exactly_its_millimetres() -> None:
    layout = zooloretto_layout(2)
    image = sheet_png(layout, "zoo-1", 4.0)
    marker = layout.sheets[0].markers.at[0]
    first, beyond = round((marker.x_mm - 12.5) * 4), round((marker.x_mm + 12.5) * 4)
    line = image[first + 3, :, 0]
    assert line[first - 1] == 255
    assert not line[first:beyond].any()
    assert line[beyond] == 255


def rendered(page: pypdfium2.PdfPage, px_per_mm: float) -> Image:
    return np.asarray(page.render(scale=px_per_mm / POINTS_PER_MM, grayscale=True).to_numpy()).squeeze()


@pytest.mark.parametrize("sheet_number", [0, 1])
def test_the_ruler_in_the_pdf_is_a_hundred_millimetres(sheet_number: int) -> None:
    sheet = zooloretto_layout(2).sheets[sheet_number]
    document = pypdfium2.PdfDocument(pdf_bytes([Page("sheet", sheet.size_mm, sheet_drawing(sheet))]))
    image = rendered(document[0], 10.0)
    box = furniture(sheet.size_mm, occupied(sheet))["ruler"]
    x, y = box.centre
    if box.width > box.height:
        line = image[round((y - 4.6 + 2.9) * 10), round(box.left * 10) + 20 : round(box.right * 10) - 20]
    else:
        line = image[round(box.top * 10) + 20 : round(box.bottom * 10) - 20, round((x - 4.6 + 2.9) * 10)]
    dark = np.flatnonzero(line < 128)
    assert dark[-1] - dark[0] == pytest.approx(1000, abs=5)
    document.close()


def test_the_pdf_has_the_size_of_its_paper_and_forbids_scaling(tmp_path: Path) -> None:
    write_mats(zooloretto_layout(2), tmp_path, Look())
    content = (tmp_path / "mats.pdf").read_bytes()
    document = pypdfium2.PdfDocument(content)
    sizes = {tuple(round(side / POINTS_PER_MM, 1) for side in page.get_size()) for page in document}
    assert sizes == {(297.0, 210.0), (210.0, 297.0)}
    assert b"/PrintScaling /None" in content
    document.close()


def test_two_half_sheets_share_a_page_of_the_pdf(tmp_path: Path) -> None:
    layout = zooloretto_layout(3)
    write_mats(layout, tmp_path, Look())
    document = pypdfium2.PdfDocument((tmp_path / "mats.pdf").read_bytes())
    image = cv2.cvtColor(rendered(document[len(document) - 2], 4.0), cv2.COLOR_GRAY2BGR).astype(np.uint8)
    found = seen_markers(image, 4.0)
    expansions = [sheet for sheet in layout.sheets if sheet.id.startswith("expansion")]
    upper, lower = expansions[0].markers.at, expansions[1].markers.at
    assert found.keys() == {marker.id for marker in upper + lower}
    assert found[lower[0].id] == pytest.approx((lower[0].x_mm, lower[0].y_mm + 148.5), abs=0.3)
    document.close()


def test_the_svg_has_the_same_shapes_in_millimetres() -> None:
    sheet = zooloretto_layout(3).sheets[0]
    drawing = sheet_drawing(sheet)
    root = ElementTree.fromstring(svg_text(Page("a < b", sheet.size_mm, drawing)))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("297mm", "210mm", "0 0 297 210")
    paths = root.findall("{http://www.w3.org/2000/svg}path")
    assert [path.get("fill") for path in paths] == [shape.fill or "none" for shape in drawing]


def grey(colour: str) -> float:
    """The lightness of a colour as a black and white print has it, linear, 0 to 1."""
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((grey(one), grey(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("style", ink.STYLES)
def test_the_mats_are_readable_in_black_and_white(style: str) -> None:
    palette = ink.STYLES[style]
    assert contrast(ink.TEXT, ink.WOOD_LIGHT) > 7
    assert contrast(ink.TEXT, palette.ground) > 7
    assert contrast(palette.print_on_field, palette.field) > 3
    assert contrast(palette.slot, palette.field) > 1.5
    for colour, edge in ink.RIMS.values():
        assert contrast(colour, edge) > 2
        assert contrast(edge, palette.path) > 3


@pytest.mark.parametrize("tile_mm", [20, 30, 45])
def test_fields_are_an_even_neutral_mid_grey(tile_mm: float) -> None:
    layout = zooloretto_layout(2, tile_mm)
    for sheet in layout.sheets[:3]:
        image = sheet_png(layout, sheet.id, 2.0)
        for zone in sheet.zones:
            for x, y in zone.slots_mm:
                reach = tile_mm / 2 - 1
                slot = image[
                    round((y - reach) * 2) : round((y + reach) * 2), round((x - reach) * 2) : round((x + reach) * 2)
                ]
                assert np.all(np.abs(slot.astype(int) - 128) <= 2)


def test_the_paper_around_the_markers_is_white() -> None:
    layout = zooloretto_layout(3, 30, "letter")
    for sheet in layout.sheets:
        image = sheet_png(layout, sheet.id, 4.0)
        for marker in sheet.markers.at:
            box = Box(marker.x_mm, marker.y_mm, marker.x_mm, marker.y_mm).grown(*(4 * [12.5 + QUIET_MM]))
            ring = np.ones(image.shape[:2], bool)
            ring[:] = False
            ring[round(box.top * 4) : round(box.bottom * 4), round(box.left * 4) : round(box.right * 4)] = True
            inner = box.grown(*(4 * [-QUIET_MM + 0.3]))
            ring[round(inner.top * 4) : round(inner.bottom * 4), round(inner.left * 4) : round(inner.right * 4)] = False
            light = image[ring].min(axis=1) >= 250
            assert light.mean() > 0.985  # the white is round at its own corners


def test_a_layout_of_any_kinds_can_be_drawn() -> None:
    zones = tuple(
        Zone(kind, kind, ((60.0, 10.0 * n), (80.0, 10.0 * n), (80.0, 10.0 * n + 8), (60.0, 10.0 * n + 8)), piece="x")
        for n, kind in enumerate(KINDS)
    )
    sheet = Sheet("found", (200.0, 150.0), Markers("DICT_4X4_50", 20.0, (Marker(3, 20.0, 20.0),)), zones)
    assert len(sheet_drawing(sheet)) > len(KINDS)


# Files and errors


def test_everything_is_written_and_the_layout_is_the_one_that_was_drawn(tmp_path: Path) -> None:
    layout = zooloretto_layout(2)
    written = write_mats(layout, tmp_path / "new" / "mats", Look(), px_per_mm=1.0)
    assert {path.name for path in written} == {"layout.json", "mats.pdf"} | {
        f"{sheet.id}.{suffix}" for sheet in layout.sheets for suffix in ("pdf", "svg", "png")
    }
    assert load_layout(tmp_path / "new" / "mats" / "layout.json") == layout
    picture = cv2.imread(str(tmp_path / "new" / "mats" / "zoo-1.png"))
    assert picture is not None
    assert picture.shape == (210, 297, 3)


def test_a_directory_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(
        CannotPrint, match=r"^--out: .*file/mats/layout\.json: .*; name a directory that can be written$"
    ):
        write_mats(zooloretto_layout(2), tmp_path / "file" / "mats", Look())


REFUSALS: dict[str, tuple[Callable[[], object], str]] = {
    "tile too small": (
        lambda: zooloretto_layout(3, 19),
        "--tile-mm 19: mats are drawn for tiles of 20 to 45 mm; measure a tile's side",
    ),
    "no number": (
        lambda: zooloretto_layout(3, float("nan")),
        "--tile-mm nan: mats are drawn for tiles of 20 to 45 mm; measure a tile's side",
    ),
    "six players": (
        lambda: zooloretto_layout(6),
        "--players 6: Zooloretto is for 2 to 5 players; name a number from 2 to 5",
    ),
    "unknown paper": (
        lambda: zooloretto_layout(3, paper="a5"),
        "--paper a5: not known; use one of a4, letter, a3, tabloid",
    ),
    "unknown style": (lambda: Look("black"), "--style black: not known; use one of grey, white"),
    "unknown language": (lambda: Look("grey", "it"), "--language it: not known; use one of en, de, fr"),
    "no pieces": (lambda: enrolment_layout([]), "no pieces to enrol; name at least one species"),
    "a piece twice": (
        lambda: enrolment_layout(["panda", "coin", "panda"]),
        "the piece 'panda' is named twice; name each once",
    ),
    "too many pieces": (
        lambda: enrolment_layout([f"s{n}" for n in range(4000)]),
        "4000 pieces: too many for the markers of one table; print them in several runs",
    ),
    "no name": (
        lambda: box_pieces(["Panda 1"], []),
        "'Panda 1' is no name for a species or a stall; use small letters and _ only",
    ),
    "no such sheet": (
        lambda: sheet_png(enrolment_layout(["coin"]), "zoo-9"),
        "enrolment: no sheet 'zoo-9'; there are enrol-1",
    ),
}


@pytest.mark.parametrize("case", REFUSALS)
def test_mats_that_cannot_be_are_refused_in_these_words(case: str) -> None:
    ask, sentence = REFUSALS[case]
    with pytest.raises((CannotPrint, BadLayout)) as caught:
        ask()
    assert str(caught.value) == sentence


# Parts


def test_joined_cells_have_one_outline_without_needless_corners() -> None:
    assert outline([(0, 0), (1, 0)]) == ((0, 0), (2, 0), (2, 1), (0, 1))
    assert outline([(1, 0), (0, 1), (1, 1)]) == ((0, 1), (1, 1), (1, 0), (2, 0), (2, 2), (0, 2))


def test_a_line_of_text_is_as_long_as_it_says() -> None:
    page = Page("text", (100, 20), (lettering("Zoo 12", 5, 14, 12, "#000000"),))
    dark = np.flatnonzero((pixels(page, 10)[:, :, 0] < 128).any(axis=0))
    assert (dark[-1] - dark[0]) / 10 == pytest.approx(text_width("Zoo 12", 12), abs=1.5)


def test_dashes_and_colours_reach_the_paper() -> None:
    red: Drawing = (Shape(polyline(((0, 5), (20, 5))), None, "#ff0000", 4, (5, 6)),)
    image = pixels(Page("line", (20, 10), red), 10)
    assert image[50, 10].tolist() == [0, 0, 255]
    assert image[50, 85].tolist() == [255, 255, 255]


def test_the_box_around_boxes_holds_them_all() -> None:
    assert around([Box(0, 1, 2, 3), Box(-1, 2, 1, 5)]) == Box(-1, 1, 2, 5)


def test_every_printed_word_exists_in_every_language_and_in_the_type() -> None:
    type_file = Path(__file__).parents[2] / "calibration" / "mats" / "lettering.json"
    letters = set(json.loads(type_file.read_text(encoding="utf-8"))["bold"])
    for row in WORDS.values():
        assert len(row) == len(LANGUAGES)
        assert set("".join(row)) <= letters


def test_a_sheet_is_titled_by_its_name() -> None:
    assert sheet_title("zoo-3b", "en") == "Zoo 3"
    assert sheet_title("second-expansion-1", "de") == "Erweiterung 2 von Zoo 1"
    assert sheet_title("trucks-a", "fr") == "Camions"
    assert sheet_title("my board", "en") == "my board"


def test_papers_lie() -> None:
    assert all(width > height for width, height in PAPERS_MM.values())
