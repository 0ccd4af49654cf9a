"""The printed sheets themselves: true size, markers where the layout says, tones for a camera and a copier."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import cv2
import numpy as np
import pypdfium2  # type: ignore[import-untyped]
import pytest

from calibration.layout import KINDS, Layout, Marker, Markers, Sheet, Zone
from companion.games.zooloretto.mats import STALLS
from companion.games.zooloretto.rules import SPECIES
from companion.mats import (
    PrintStyle,
    enrolment_layout,
    sheet_png,
    trim_of,
    write_mats,
)
from companion.printing import ink
from companion.printing.art import sheet_drawing
from companion.printing.boards import furniture
from companion.printing.paper import QUIET_MM, ZONE_KINDS, PaperBox, occupied_boxes
from companion.printing.writers import POINTS_PER_MM, Page, pdf_bytes, svg_text
from tests.tabletop import box_pieces, zooloretto_layout

if TYPE_CHECKING:
    from companion.ports import Image

PIECES = box_pieces(SPECIES, STALLS)


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
        (zooloretto_layout(5), PrintStyle()),
        (zooloretto_layout(2, 45, "letter"), PrintStyle("white", "fr")),
        (enrolment_layout(PIECES, 24, "letter"), PrintStyle("grey", "de")),
    ],
    ids=["grey A4", "white Letter", "enrolment"],
)
def test_the_printed_markers_are_found_where_the_layout_says(layout: Layout, look: PrintStyle) -> None:
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
    page = Page("sheet", sheet.size_mm, sheet_drawing(sheet, trim_of(sheet, "en")))
    document = pypdfium2.PdfDocument(pdf_bytes([page]))
    image = rendered(document[0], 10.0)
    box = furniture(sheet.size_mm, occupied_boxes(sheet))["ruler"]
    x, y = box.centre
    if box.width > box.height:
        line = image[round((y - 4.6 + 2.9) * 10), round(box.left * 10) + 20 : round(box.right * 10) - 20]
    else:
        line = image[round(box.top * 10) + 20 : round(box.bottom * 10) - 20, round((x - 4.6 + 2.9) * 10)]
    dark = np.flatnonzero(line < 128)
    assert dark[-1] - dark[0] == pytest.approx(1000, abs=5)
    document.close()


def test_the_pdf_has_the_size_of_its_paper_and_forbids_scaling(tmp_path: Path) -> None:
    write_mats(zooloretto_layout(2), tmp_path, PrintStyle())
    content = (tmp_path / "mats.pdf").read_bytes()
    document = pypdfium2.PdfDocument(content)
    sizes = {tuple(round(side / POINTS_PER_MM, 1) for side in page.get_size()) for page in document}
    assert sizes == {(297.0, 210.0), (210.0, 297.0)}
    assert b"/PrintScaling /None" in content
    document.close()


def test_two_half_sheets_share_a_page_of_the_pdf(tmp_path: Path) -> None:
    layout = zooloretto_layout(3)
    write_mats(layout, tmp_path, PrintStyle())
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
    drawing = sheet_drawing(sheet, trim_of(sheet, "en"))
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
    for colour, edge in (kind.rim for kind in ZONE_KINDS.values()):
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
            box = PaperBox(marker.x_mm, marker.y_mm, marker.x_mm, marker.y_mm).grown(*(4 * [12.5 + QUIET_MM]))
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
    sheet = Sheet("found", (200.0, 150.0), Markers("DICT_4X4_50", 20.0, (Marker(3, 20.0, 20.0),)), zones=zones)
    assert len(sheet_drawing(sheet, trim_of(sheet, "en"))) > len(KINDS)
