"""Mats: true size, findable markers, room for every tile, everything the game needs, readable in black and white."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from calibration.layout import BadLayout, Layout, Zone, load_layout, zone_at
from companion.games.zooloretto.mats import STALLS
from companion.games.zooloretto.rules import SPECIES
from companion.i18n import LANGUAGES, texts
from companion.mats import (
    CannotPrint,
    PrintStyle,
    drawn_print,
    enrolment_layout,
    game_layout,
    join_layouts,
    sheet_png,
    trim_of,
    with_style,
    write_mats,
)
from companion.printing.art import slot_side_mm
from companion.printing.boards import FURNITURE, furniture, outline
from companion.printing.drawing import Drawing, DrawnShape, lettering, polyline, text_width
from companion.printing.paper import MARGIN_MM, PAPERS_MM, PaperBox, around, extent, occupied_boxes, quiet_boxes
from companion.printing.signs import sheet_title
from companion.printing.writers import Page, pixels
from tests.tabletop import box_pieces, zooloretto_layout

PIECES = box_pieces(SPECIES, STALLS)
TILES_MM = (20, 25, 30, 33.5, 40, 45)
TABLES = [(players, tile, paper) for players in (2, 5) for tile in TILES_MM for paper in ("a4", "letter")]
TABLES += [(3, 30, "a3"), (4, 45, "tabloid"), (3, 30, "a4"), (4, 30, "letter")]


def table(players: int, tile_mm: float, paper: str) -> Layout:
    """A table's sheets and its enrolment sheets."""
    sheets = zooloretto_layout(players, tile_mm, paper), enrolment_layout(PIECES, tile_mm, paper)
    return join_layouts("table", sheets)


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
        assert furniture(sheet.size_mm, occupied_boxes(sheet)).keys() == {name for name, _, _ in FURNITURE}


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


@pytest.mark.parametrize(("game", "with_"), [("zooloretto", ("xxl",)), ("zooloretto+aquaretto", ())])
def test_where_more_tiles_come_into_play_there_is_a_second_barn(game: str, with_: tuple[str, ...]) -> None:
    layout = game_layout(game, 3, with_, 30.0)
    barns = (zones_of(layout, "zoo-2")["B"], zones_of(layout, "expansion-2")["B"])
    assert sum(len(barn.slots_mm) for barn in barns) == 18


@pytest.mark.parametrize("with_", [(), ("xxl",), ("xxl", "exotic")])
@pytest.mark.parametrize("game", ["zooloretto", "zooloretto+aquaretto"])
def test_an_expansion_lies_in_the_middle_of_its_sheet(game: str, with_: tuple[str, ...]) -> None:
    layout = game_layout(game, 3, with_, 30.0)
    sheet = next(sheet for sheet in layout.sheets if sheet.id == "expansion-1")
    across = [x for zone in sheet.zones for x, _ in zone.polygon_mm]
    assert min(across) == pytest.approx(sheet.size_mm[0] - max(across), abs=10)


def test_two_players_have_a_second_expansion_each() -> None:
    layout = zooloretto_layout(2)
    assert meaning(zones_of(layout, "second-expansion-2")) == {"X2": ("enclosure", 5), "X2a": ("stall", 1)}
    assert zones_of(zooloretto_layout(3), "second-expansion-1") == {}


@pytest.mark.parametrize(("players", "trucks"), [(2, 3), (3, 3), (4, 4), (5, 5)])
def test_there_is_a_truck_of_three_for_every_player_and_never_fewer_than_three(players: int, trucks: int) -> None:
    expected = {f"T{number}": ("truck", 3) for number in range(1, trucks + 1)}
    assert meaning(zones_of(zooloretto_layout(players), "trucks")) == expected


def test_the_xxl_trucks_for_two_players_have_three_two_and_one_space() -> None:
    trucks = zones_of(game_layout("zooloretto", 2, ["xxl"]), "trucks")
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


# Files and errors


def test_everything_is_written_and_the_layout_is_the_one_that_was_drawn(tmp_path: Path) -> None:
    layout = zooloretto_layout(2)
    written = write_mats(layout, tmp_path / "new" / "mats", PrintStyle("white"))
    assert {path.name for path in written} == {"layout.json", "mats.pdf"} | {
        f"{sheet.id}.{suffix}" for sheet in layout.sheets for suffix in ("pdf", "svg")
    }
    kept = load_layout(tmp_path / "new" / "mats" / "layout.json")
    assert kept == with_style(layout, "white")
    printed = drawn_print(kept.sheets[0])
    assert np.array_equal(printed, sheet_png(layout, kept.sheets[0].id, 2.0, PrintStyle("white")))
    assert drawn_print(replace(kept.sheets[0], drawn="white v0")) is None


def test_a_directory_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(
        CannotPrint, match=r"^--out: .*file/mats/layout\.json: .*; name a directory that can be written$"
    ):
        write_mats(zooloretto_layout(2), tmp_path / "file" / "mats", PrintStyle())


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
    "unknown style": (lambda: PrintStyle("black"), "--style black: not known; use one of grey, white"),
    "unknown language": (lambda: PrintStyle("grey", "it"), "--language it: not known; use one of en, de, fr"),
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
    red: Drawing = (DrawnShape(polyline(((0, 5), (20, 5))), None, "#ff0000", 4, (5, 6)),)
    image = pixels(Page("line", (20, 10), red), 10)
    assert image[50, 10].tolist() == [0, 0, 255]
    assert image[50, 85].tolist() == [255, 255, 255]


def test_the_box_around_boxes_holds_them_all() -> None:
    assert around([PaperBox(0, 1, 2, 3), PaperBox(-1, 2, 1, 5)]) == PaperBox(-1, 1, 2, 5)


def test_every_printed_word_exists_in_every_language_and_in_the_type() -> None:
    type_file = Path(__file__).parents[2] / "companion" / "printing" / "lettering.json"
    letters = set(json.loads(type_file.read_text(encoding="utf-8"))["bold"])
    for language in LANGUAGES:
        words = [said for key, said in texts(language).items() if key.startswith("mat.")]
        assert len(words) > 30
        assert set("".join(words)) - {"\u00a0"} <= letters


def test_a_sheet_is_titled_by_its_name() -> None:
    sheet = zooloretto_layout(2).sheets[0]
    en, de, fr = (trim_of(sheet, language).word for language in LANGUAGES)
    assert sheet_title("zoo-3b", en) == "Zoo 3b"
    assert sheet_title("second-expansion-1", de) == "Erweiterung 2 von Zoo 1"
    assert sheet_title("trucks-a", fr) == "Camions a"
    assert sheet_title("my board", en) == "my board"


def test_papers_lie() -> None:
    assert all(width > height for width, height in PAPERS_MM.values())
