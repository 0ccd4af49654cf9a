"""Printed sheets: nothing is told of an empty one; one whose print is known tells by it where and what lies."""

from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest

from calibration.box import load_box
from calibration.layout import Layout, Print
from companion.mats import game_layout, sheet_png
from companion.ports import Frame
from companion.printing.spread import on_table
from companion.simulator.optics import project
from tests.learned import learned_box
from tests.long import long_if
from tests.tabletop import CALM, at, gallery, table_of, without_markers, zoo_layout, zoo_print
from vision.gallery import make_gallery
from vision.read import Reader

PX_PER_MM = 2.0
WITH = {"zooloretto": ("exotic",), "junior": (), "dice": (), "aquaretto": ("xxl",), "zooloretto+aquaretto": ("exotic",)}
"""The expansions that have sheets or figures of their own."""
FULLEST = "zooloretto+aquaretto"
"""The box that knows most pieces."""
ALWAYS = ("dice",)
"""Games whose sheets are read with their own box, straight from above; all others, and photographs, with --long."""


@cache
def gallery_of(game):
    return make_gallery(load_box(learned_box(game, WITH[game])))


@pytest.mark.parametrize(
    ("game", "box"),
    [
        long_if(game != box or game not in ALWAYS, game, box, id=f"{game}, read with the box of {box}")
        for game in WITH
        for box in sorted({game, FULLEST})
    ],
)
def test_of_a_printed_sheet_on_which_nothing_lies_nothing_is_told(game, box, request):
    layout = game_layout(game, 2, WITH[game])
    for sheet in (sheet for sheet in layout.sheets if "2" not in sheet.id):
        one = Layout("one sheet", (sheet,))
        reader = Reader(one, gallery_of(box))
        pictures = [Frame(np.ascontiguousarray(sheet_png(layout, sheet.id, PX_PER_MM)), "straight from above")]
        if request.config.getoption("long"):
            pictures.append(table_of(one, [sheet_png(layout, sheet.id)]).frame())
        for picture in pictures:
            told = reader.read(picture)
            assert [seen.found for seen in told.sheets] == [True]
            assert (told.pieces, told.unknown, told.unreadable) == ((), (), ()), (sheet.id, picture.name)


@pytest.fixture(scope="module")
def zoo(tmp_path_factory):
    """The zoo board, whose print is known by a picture, and its reader."""
    path = str(tmp_path_factory.mktemp("prints") / "zoo-1.png")
    cv2.imwrite(path, sheet_png(zoo_layout(), "zoo-1", PX_PER_MM))
    sheet = replace(zoo_layout().sheets[0], print=Print(path, PX_PER_MM))
    return sheet, Reader(Layout("printed", (sheet,)), gallery())


@pytest.mark.parametrize(("hidden", "blur_px"), [((0, 1, 3), 0.5), ((0, 1), 2.2)], ids=["one marker", "out of focus"])
def test_a_mat_whose_print_is_known_lies_where_its_print_is_seen_though_markers_are_hidden(zoo, hidden, blur_px):
    sheet, reader = zoo
    table = table_of(zoo_layout(), [without_markers(zoo_print(), sheet, hidden)])
    frame = replace(table, light=replace(CALM, blur_px=blur_px)).frame((at("E5", "camel.m"), at("B", "elephant")))
    (seen,) = reader.read(frame).sheets
    true_px = project(table.camera, on_table(table.sheets[0], np.array(sheet.corners_mm)))
    assert np.linalg.norm(np.array(seen.corners_px) - true_px, axis=1).max() < 0.5 * seen.px_per_mm


@pytest.mark.parametrize("light", [CALM, replace(CALM, gradient=0.4)], ids=["even light", "a lamp at one side"])
def test_what_lies_on_a_mat_whose_print_is_known_is_told(zoo, light):
    sheet, reader = zoo
    image, zones = zoo_print().copy(), ("E4", "E5", "E6", "B")
    for zone, colour in zip(zones, ((180, 180, 180), (50, 45, 40), (60, 50, 150), (70, 100, 130)), strict=True):
        x_mm, y_mm = next(one for one in sheet.zones if one.id == zone).slots_mm[0]
        cv2.circle(image, (round(4 * x_mm), round(4 * y_mm)), 40, colour, -1, cv2.LINE_AA)
    told = reader.read(replace(table_of(zoo_layout(), [image]), light=light).frame())
    assert sorted(thing.zone for thing in told.unknown) == sorted(zones)
    assert told.pieces == ()
