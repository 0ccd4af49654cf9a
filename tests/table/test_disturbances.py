"""What happens on real tables and is no move: hands that rest, bumps, lamps, a coin on a marker, broken pictures.

Drawn photographs, the real reader, the real watch and the real session; only the clock is ours.
"""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from calibration.printables import sheet_png, zooloretto_layout
from companion.demo.stage import arranged, camera_over
from companion.games.catalogue import set_up
from companion.ports import Frame
from companion.rules.notation import format_position
from companion.table.commands import Setting
from companion.table.game_commands import BeginGame
from companion.table.session import Session
from companion.watching import Watch
from companion.web.pictures import PictureShelf
from tests.tabletop import CALM, Table, gallery, only, without_markers
from tests.tabletop import box as small_box
from vision.read import Reader
from vision.scene import PiecePlaced, Scene, render
from vision.scene_hand import Hand

SIZE_PX = (1600, 900)
STEP_S = 0.3
LAYOUT = only(zooloretto_layout(2), "zoo-1", "zoo-2", "trucks")
SHEETS = {sheet.id: sheet for sheet in LAYOUT.sheets}
RULES, START = set_up("zooloretto", ("Anna", "Bert"), ("flamingo", "camel", "elephant", "panda", "zebra"))


def lying(sheet, zone, piece, slot=0, angle_deg=3.0):
    place = next(one for one in SHEETS[sheet].zones if one.id == zone)
    x_mm, y_mm = place.slots_mm[slot]
    return PiecePlaced(sheet, piece, float(x_mm), float(y_mm), angle_deg, zone=zone)


BEFORE = (
    lying("zoo-1", "E5", "camel"),
    lying("zoo-2", "E4", "elephant.m"),
    lying("zoo-2", "B", "flamingo", angle_deg=80),
)
MOVE = lying("trucks", "T1", "flamingo.f")
"""Anna's next move: it must be understood after every disturbance."""


def position():
    document = format_position(RULES, START)
    document["zoos"][0]["enclosures"]["E5"] = ["camel"]
    document["zoos"][1]["enclosures"]["E4"] = ["elephant.m"]
    document["zoos"][1]["barn"] = ["flamingo"]
    return document


@cache
def usual_table(light=CALM, covered=()):
    sheets = arranged(LAYOUT, SIZE_PX[0] / SIZE_PX[1], 4.0)
    printed = {sheet: without_markers(sheet_png(LAYOUT, sheet, 4.0), SHEETS[sheet], marks) for sheet, marks in covered}
    sheets = tuple(replace(one, image=printed.get(one.id, one.image)) for one in sheets)
    return Table(LAYOUT, sheets, camera_over(sheets, SIZE_PX), light)


@cache
def picture(table, pieces, hand):
    scene = Scene(table.sheets, pieces, hand=hand)
    return render(scene, table.camera, table.light, np.random.default_rng(7)).image


class Evening:
    """A camera over a table, whose pictures the companion looks at."""

    name = "evening"

    def __init__(self, folder):
        self.table, self.pieces, self.now, self.image = usual_table(), BEFORE, 0.0, None
        shelf = PictureShelf()
        self.session = Session(Setting.of(LAYOUT, small_box().pieces(), ("Anna", "Bert")), folder, shelf.get)
        self.session.handle(BeginGame(position(), "follow"))
        reader = Reader(LAYOUT, gallery())
        keep = shelf.put
        self.watch = Watch(self, lambda: self, reader, LAYOUT, self.session.handle, keep, lambda: self.now)

    def frame(self, timeout_s):  # noqa: ARG002 - this camera is never late
        return Frame(self.image, self.name, at=self.now)

    def close(self):
        pass

    def shows(self, image, seconds):
        """The camera shows this picture for so long."""
        self.image = image
        for _ in range(max(1, round(seconds / STEP_S))):
            self.watch.look()
            self.now += STEP_S

    def passes(self, seconds=1.5, hand=None):
        """Time passes over the table as it is now."""
        self.shows(picture(self.table, tuple(self.pieces), hand), seconds)

    @property
    def game(self):
        return self.session.view.game


@pytest.fixture
def evening(tmp_path):
    evening = Evening(tmp_path)
    evening.passes()
    yield evening
    evening.session.close()


def assert_nothing_happened(evening):
    game = evening.game
    assert (len(game.story.moments), game.question, game.signal.state) == (0, None, "turn")


def assert_the_next_move_is_understood(evening):
    evening.pieces = (*evening.pieces, MOVE)
    evening.passes(3.0)
    (moment,) = evening.game.story.moments
    assert (str(moment.action.piece), moment.action.truck, moment.violations) == ("flamingo.f", 0, ())
    assert evening.game.question is None


def test_a_hand_that_rests_on_the_table_for_ten_seconds_is_no_move(evening):
    sheet = next(one for one in evening.table.sheets if one.id == "zoo-2")
    evening.passes(10.0, hand=Hand(sheet.x_mm, sheet.y_mm, from_deg=200))
    assert_nothing_happened(evening)
    evening.passes()
    assert_nothing_happened(evening)
    assert_the_next_move_is_understood(evening)


def test_a_bumped_camera_is_no_move(evening):
    x_mm, y_mm = evening.table.camera.target_mm
    evening.table = evening.table.with_camera(
        target_mm=(x_mm + 20, y_mm - 8), turn_deg=evening.table.camera.turn_deg + 5
    )  # fmt: skip
    evening.passes()
    assert_nothing_happened(evening)
    assert_the_next_move_is_understood(evening)


def test_a_mat_that_was_pushed_with_all_that_lies_on_it_is_no_move(evening):
    first, *others = evening.table.sheets
    evening.table = replace(evening.table, sheets=(replace(first, x_mm=first.x_mm - 25, y_mm=first.y_mm - 16), *others))
    evening.passes()
    assert_nothing_happened(evening)
    assert_the_next_move_is_understood(evening)


@pytest.mark.parametrize(
    "light",
    [{"gain": 0.5 * CALM.gain}, {"gain": 1.25 * CALM.gain}, {"kelvin": 2700}, {"kelvin": 6500}, {"gradient": 0.4}],
    ids=str,
)
def test_another_light_is_no_move(evening, light):
    evening.table = replace(evening.table, light=replace(CALM, **light))
    evening.passes()
    assert_nothing_happened(evening)
    assert_the_next_move_is_understood(evening)


def test_a_coin_on_a_marker_all_game_long_does_no_harm(evening):
    evening.table = usual_table(covered=(("zoo-1", (0,)), ("trucks", (2,))))
    evening.passes()
    assert_nothing_happened(evening)
    assert_the_next_move_is_understood(evening)


@pytest.mark.parametrize("broken", ["noise", "black"])
def test_a_broken_picture_is_no_move(evening, broken):
    shape = (SIZE_PX[1], SIZE_PX[0], 3)
    noise = np.random.default_rng(1).integers(0, 256, shape, np.uint8)
    evening.shows(noise if broken == "noise" else np.zeros(shape, np.uint8), 2.0)
    assert_nothing_happened(evening)
    evening.passes()
    assert_nothing_happened(evening)
    assert_the_next_move_is_understood(evening)
