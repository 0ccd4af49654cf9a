"""Printed sheets: nothing is told of an empty one; one whose print is known tells by it where and what lies."""

from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest

from calibration.box import load_box
from calibration.layout import Layout
from companion.mats import drawn_print, game_layout, sheet_png, with_style
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
        one = with_style(Layout("one sheet", (sheet,)), "grey")
        reader = Reader(one, gallery_of(box), draw=drawn_print)
        pictures = [Frame(np.ascontiguousarray(sheet_png(layout, sheet.id, PX_PER_MM)), "straight from above")]
        if request.config.getoption("long"):
            pictures.append(table_of(one, [sheet_png(layout, sheet.id)]).frame())
        for picture in pictures:
            told = reader.read(picture)
            assert [seen.found for seen in told.sheets] == [True]
            assert (told.pieces, told.unknown, told.unreadable) == ((), (), ()), (sheet.id, picture.name)


@pytest.fixture(scope="module")
def zoo():
    """The zoo board, of which it is known how it was drawn, and its reader."""
    layout = with_style(zoo_layout(), "grey")
    return layout.sheets[0], Reader(layout, gallery(), draw=drawn_print)


@pytest.mark.parametrize(("hidden", "blur_px"), [(range(4), 0.5), ((0, 1), 2.2)], ids=["no marker", "out of focus"])
def test_a_mat_whose_print_is_known_lies_where_its_print_is_seen_though_markers_are_hidden(zoo, hidden, blur_px):
    sheet, reader = zoo
    table = table_of(zoo_layout(), [without_markers(zoo_print(), sheet, hidden)])
    frame = replace(table, light=replace(CALM, blur_px=blur_px)).frame((at("E5", "camel.m"), at("B", "elephant")))
    told = reader.read(frame)
    true_px = project(table.camera, on_table(table.sheets[0], np.array(sheet.corners_mm)))
    off_px = np.linalg.norm(np.array(told.sheets[0].corners_px) - true_px, axis=1)
    assert off_px.max() < 0.5 * told.sheets[0].px_per_mm
    assert {piece.piece for piece in told.pieces} == {"camel.m", "elephant"}


def test_of_two_mats_with_the_same_print_a_hidden_one_is_found_beside_the_other_and_none_where_none_lies(zoo):
    sheet, _ = zoo
    markers = replace(sheet.markers, at=tuple(replace(one, id=one.id + 100) for one in sheet.markers.at))
    layout = Layout("two zoos", (sheet, replace(sheet, id="zoo-2", markers=markers)))
    for hidden, found in (((), [True, False]), (range(4), [False, False])):
        table = table_of(zoo_layout(), [without_markers(zoo_print(), sheet, hidden)])
        told = Reader(layout, gallery(), draw=drawn_print).read(table.frame())
        assert [one.found for one in told.sheets] == found


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


LEAST_MM, MOST_MM, CLEARLY = 22.0, 40.0, 30.0
"""Sides of what is painted, and how far most of it is from the print below it, in Lab."""
ASIDE_MM = 16.0
"""So far from a printed place: some reach over the field's edge.  At least IN_FIELDS of a tile's area do not."""
IN_FIELDS = 0.5


def painted_thing(chance):
    """Something flat, 4 px per mm: plain, striped or spotted, dark or bright."""
    rows, columns = (int(4 * side) for side in chance.uniform(LEAST_MM, MOST_MM, 2))
    thing = np.full((rows, columns, 3), chance.uniform(10, chance.choice((70, 255)), 3), np.uint8)
    sort, colour = chance.integers(3), chance.uniform(10, 255, 3)
    if sort == 1:
        thing[np.arange(rows) // 16 % 2 == 0] = colour
    for middle in chance.integers(0, min(rows, columns), (4 * (sort == 2), 2)).tolist():
        cv2.circle(thing, middle, int(chance.integers(8, 24)), colour.tolist(), -1)
    return thing


def lay(image, thing, middle_mm, angle_deg):
    """The image with a thing painted on it, and where it is, (rows, columns) bool."""
    (rows, columns), size = thing.shape[:2], image.shape[1::-1]
    warp = cv2.getRotationMatrix2D((columns / 2, rows / 2), angle_deg, 1.0)
    warp[:, 2] += 4 * np.array(middle_mm) - (columns / 2, rows / 2)
    where = cv2.warpAffine(np.ones((rows, columns), np.uint8), warp, size) > 0
    return np.where(where[..., None], cv2.warpAffine(thing, warp, size, borderMode=cv2.BORDER_REPLICATE), image), where


def lab(image):
    return cv2.cvtColor((image / 255).astype(np.float32), cv2.COLOR_BGR2LAB)


def is_told(told, where):
    """Whether what is painted there is named, unknown, or in a part that cannot be seen."""
    things = [(one.x_mm, one.y_mm) for one in (*told.pieces, *told.unknown)]
    lost = np.zeros(where.shape, np.uint8)
    for part in told.unreadable:
        cv2.fillPoly(lost, [np.rint(4 * np.array(part.polygon_mm)).astype(np.int32)], 1)
    return any(where[int(4 * y), int(4 * x)] for x, y in things) or (lost[where] > 0).mean() > 1 / 2


@pytest.mark.parametrize(
    ("size_mm", "middle_mm", "grey"),
    [((30, 30), (209, 105), 45), ((75, 150), (130, 80), 28), ((60, 60), (60, 60), 40), ((100, 140), (150, 100), 90)],
    ids=["over a field's edge", "a telephone", "a wallet", "a grey card"],
)
def test_a_dark_thing_that_hides_what_is_printed_is_no_shadow(zoo, size_mm, middle_mm, grey):
    thing = np.full((*(4 * side for side in reversed(size_mm)), 3), grey, np.uint8)
    image, where = lay(zoo_print(), thing, middle_mm, 45 if size_mm[0] == 30 else 10)
    assert is_told(zoo[1].read(table_of(zoo_layout(), [image]).frame()), where)


@pytest.mark.parametrize("seed", range(5))
def test_nothing_that_lies_on_a_mat_is_passed_over_in_silence(zoo, seed):
    sheet, reader = zoo
    chance, image, laid = np.random.default_rng(seed), zoo_print(), []
    fields = np.zeros(image.shape[:2], np.uint8)
    for one in sheet.zones:
        cv2.fillPoly(fields, [np.rint(4 * np.array(one.polygon_mm)).astype(np.int32)], 1)
    for zone in ("E4", "E5", "E6", "B"):
        slots = next(one for one in sheet.zones if one.id == zone).slots_mm
        middle = np.array(slots[chance.integers(len(slots))]) + chance.uniform(-ASIDE_MM, ASIDE_MM, 2)
        painted, where = lay(image, painted_thing(chance), middle, chance.uniform(0, 360))
        is_clear = np.median(np.linalg.norm(lab(painted) - lab(image), axis=2)[where]) > CLEARLY
        if is_clear and fields[where].sum() > IN_FIELDS * (4 * 30) ** 2:
            image = painted
            laid.append((zone, where))
    told = reader.read(table_of(zoo_layout(), [image]).frame())
    assert [zone for zone, where in laid if not is_told(told, where)] == []
    assert [one.piece for one in told.pieces if one.confidence > 0.5] == []
