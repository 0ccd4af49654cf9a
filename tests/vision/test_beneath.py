"""A piece half over another: players put a tile on a full truck, and a barn overflows."""

from dataclasses import replace

import pytest

from companion.ports import Frame
from tests.evenings.watched import BEFORE, LAYOUT, lying, picture, usual_table
from tests.long import long_if
from tests.tabletop import gallery
from vision.read import Reader
from vision.watchful import LOOKS, WatchfulReader

LOWER = lying("trucks", "T1", "camel.m")
PIECES = ("camel.m", "flamingo", "coin")
EVERY_WAY = [(13, 0), (-13, 2), (2, 13), (-2, -13), (10, -9), (-9, 10), (16, 6)]


@pytest.fixture(scope="module")
def reader():
    return Reader(LAYOUT, gallery())


@pytest.fixture
def watchful(reader):
    return WatchfulReader(reader)


def on_trucks(watchful, *pieces, table=None):
    """What is told of the trucks when these pieces lie there, the last on top."""
    seen = watchful.read(Frame(picture(table or usual_table(), (*BEFORE, *pieces)), "evening"))
    told = (thing.piece if hasattr(thing, "piece") else "?" for thing in (*seen.pieces, *seen.unknown))
    where = [thing.sheet for thing in (*seen.pieces, *seen.unknown)]
    return sorted(piece for piece, sheet in zip(told, where, strict=True) if sheet == "trucks")


def moved(piece, right_mm, down_mm, turn_deg=0.0):
    angle_deg = piece.angle_deg + turn_deg
    return replace(piece, x_mm=piece.x_mm + right_mm, y_mm=piece.y_mm + down_mm, angle_deg=angle_deg)


def over(right_mm=13.0, down_mm=0.0, piece="camel.m", height_mm=4.0):
    return replace(moved(LOWER, right_mm, down_mm, 6.0), piece=piece, height_mm=height_mm)


@pytest.mark.parametrize(
    ("way", "piece"),
    [
        long_if(piece != PIECES[number % len(PIECES)], way, piece, id=f"{way}-{piece}")
        for number, way in enumerate(EVERY_WAY)
        for piece in PIECES
    ],
)
def test_a_tile_of_which_a_strip_peeps_out_is_still_there(watchful, way, piece):
    on_trucks(watchful, LOWER)
    assert on_trucks(watchful, LOWER, over(*way, piece)) == sorted(["camel.m", piece])


@pytest.mark.parametrize("way", EVERY_WAY, ids=str)
def test_a_tile_that_is_pushed_aside_leaves_none_behind(watchful, way):
    on_trucks(watchful, LOWER)
    assert on_trucks(watchful, moved(LOWER, *way)) == ["camel.m"]


@pytest.mark.parametrize("way", EVERY_WAY, ids=str)
def test_a_tile_that_was_taken_before_another_came_is_gone(watchful, way):
    on_trucks(watchful, LOWER)
    assert on_trucks(watchful, over(*way, "flamingo")) == ["flamingo"]


@pytest.mark.parametrize("pushed", [(1.5, 1.0, 4.0), (-2.0, 1.0, -4.0), (0.0, -2.5, 2.0)], ids=str)
def test_a_tile_may_be_pushed_a_little_when_another_is_laid_on_it(watchful, pushed):
    on_trucks(watchful, LOWER)
    assert on_trucks(watchful, moved(LOWER, *pushed), over(piece="flamingo")) == ["camel.m", "flamingo"]


def test_it_stays_known_however_often_the_table_is_read_and_when_the_mat_is_pushed(watchful):
    on_trucks(watchful, LOWER)
    for _ in range(2 * LOOKS):
        assert on_trucks(watchful, LOWER, over()) == ["camel.m", "camel.m"]
    table = usual_table()
    pushed = replace(table, sheets=tuple(replace(sheet, x_mm=sheet.x_mm + 9) for sheet in table.sheets))
    assert on_trucks(watchful, LOWER, over(), table=pushed) == ["camel.m", "camel.m"]


def test_a_tile_that_comes_to_light_again_is_read_anew(watchful):
    on_trucks(watchful, LOWER)
    on_trucks(watchful, LOWER, over(piece="flamingo"))
    assert on_trucks(watchful, LOWER) == ["camel.m"]
    on_trucks(watchful, LOWER, over(piece="flamingo"))
    assert on_trucks(watchful, over(piece="flamingo")) == ["flamingo"]


def test_three_tiles_one_half_over_the_other(watchful):
    on_trucks(watchful, LOWER)
    on_trucks(watchful, LOWER, over(13, 0, "flamingo"))
    third = over(14, 14, "coin", height_mm=6.0)
    assert on_trucks(watchful, LOWER, over(13, 0, "flamingo"), third) == ["camel.m", "coin", "flamingo"]
    assert on_trucks(watchful, LOWER, over(13, 0, "flamingo"), third) == ["camel.m", "coin", "flamingo"]


def test_whoever_did_not_see_it_before_does_not_guess(watchful):
    assert "camel.m" not in on_trucks(watchful, LOWER, over(10, -9, "flamingo"))
