"""What happens on real tables and is no move: hands that rest, bumps, lamps, cups, coins on markers, broken pictures.

Drawn photographs, the real reader, the real watch and the real session; only the clock is ours.
"""

from dataclasses import replace
from math import sin

import cv2
import numpy as np
import pytest

from companion.printing.spread import on_table
from companion.simulator.optics import project, px_per_mm
from companion.simulator.renderer import Hand
from tests.evenings.watched import MOVE, SIZE_PX, STEP_S, Evening, lying, usual_table
from tests.long import long_if
from tests.tabletop import CALM

DIM = replace(CALM, gain=0.47)
"""The camera's exposure has been locked so that twice the light still fits into the picture."""


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
    evening.lies(MOVE, seconds=3.0)
    (moment,) = evening.game.story.moments
    assert (str(moment.action.piece), moment.action.truck, moment.violations) == ("flamingo.f", 0, ())
    assert evening.game.question is None


def middle_px(table, sheet_id, x_mm, y_mm):
    """Where a point of a sheet is in the picture."""
    sheet = next(one for one in table.sheets if one.id == sheet_id)
    return project(table.camera, on_table(sheet, np.array([[x_mm, y_mm]])))[0]


# Hands and things


@pytest.mark.parametrize(
    "sleeve",
    [
        long_if(False, (236, 238, 240), id="white"),
        long_if(True, (112, 74, 52), id="dark"),
    ],
)
def test_a_hand_that_rests_on_the_table_for_ten_seconds_is_no_move(evening, sleeve):
    sheet = next(one for one in evening.table.sheets if one.id == "zoo-2")
    evening.passes(10.0, hand=Hand(sheet.x_mm, sheet.y_mm, from_deg=200, sleeve=sleeve))
    assert_nothing_happened(evening)
    evening.passes()
    assert_nothing_happened(evening)
    assert_the_next_move_is_understood(evening)


def test_a_sleeve_over_the_trucks_is_no_move(evening):
    trucks = next(one for one in evening.table.sheets if one.id == "trucks")
    for reach_mm in (-260, -200, -140):  # the hand is far beyond the trucks, only the sleeve lies over them
        evening.passes(0.6, hand=Hand(trucks.x_mm + reach_mm, trucks.y_mm + 20, from_deg=0))
    evening.passes(4.0, hand=Hand(trucks.x_mm - 260, trucks.y_mm + 20, from_deg=0))
    assert_nothing_happened(evening)
    evening.passes()
    assert_the_next_move_is_understood(evening)


def cup(sheet, x_mm, y_mm):
    """A coffee cup seen from above."""

    def paint(image, table):
        x, y = middle_px(table, sheet, x_mm, y_mm)
        mm = px_per_mm(table.camera)
        for radius_mm, colour in ((42, (225, 228, 230)), (37, (30, 45, 70))):
            cv2.circle(image, (round(x), round(y)), round(radius_mm * mm), colour, -1, cv2.LINE_AA)

    return paint


def playing_card(sheet, x_mm, y_mm):
    """The queen of another game, 63 by 88 mm, a little turned."""

    def paint(image, table):
        x, y = middle_px(table, sheet, x_mm, y_mm)
        mm = px_per_mm(table.camera)
        corners = cv2.boxPoints(((float(x), float(y)), (63 * mm, 88 * mm), 12.0)).astype(np.int32)
        cv2.fillConvexPoly(image, corners, (240, 242, 243), cv2.LINE_AA)
        inner = cv2.boxPoints(((float(x), float(y)), (40 * mm, 62 * mm), 12.0)).astype(np.int32)
        cv2.fillConvexPoly(image, inner, (60, 60, 200), cv2.LINE_AA)
        cv2.putText(image, "Q", (round(x) - 20, round(y) + 20), cv2.FONT_HERSHEY_DUPLEX, 1.5, (20, 20, 20), 3)

    return paint


THINGS = {
    "a cup on an empty enclosure": cup("zoo-1", 200, 130),
    "a cup on the camel": cup("zoo-1", 90, 60),
    "a card on an empty enclosure": playing_card("zoo-1", 200, 130),
    "a card on the barn": playing_card("zoo-2", 90, 150),
}


@pytest.mark.parametrize("thing", [long_if("empty" in thing, thing, id=thing) for thing in THINGS])
def test_a_cup_or_a_card_on_a_zone_is_no_move(evening, thing):
    evening.passes(9.0, paint=[THINGS[thing]])
    assert_nothing_happened(evening)
    evening.passes()
    assert_nothing_happened(evening)
    assert_the_next_move_is_understood(evening)


def test_play_goes_on_beside_a_cup(evening):
    beside = [cup("zoo-1", 200, 130)]
    evening.passes(5.0, paint=beside)
    evening.pieces = (*evening.pieces, MOVE)
    evening.passes(6.0, paint=beside)
    (moment,) = evening.game.story.moments
    assert str(moment.action.piece) == "flamingo.f"
    assert evening.game.question is None


# Bumps


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


# Light


LIGHTS = {
    "halved": (CALM, {"gain": 0.5 * CALM.gain}),
    "doubled": (DIM, {"gain": 2 * DIM.gain}),
    "from warm to cold": (replace(CALM, kelvin=2700), {"kelvin": 6500}),
    "from one side": (CALM, {"gradient": 0.4}),
}


@pytest.mark.parametrize("light", [long_if(one == "doubled", one, id=one) for one in LIGHTS])
def test_another_light_is_no_move(tmp_path, light):
    before, change = LIGHTS[light]
    evening = Evening(tmp_path, table=usual_table(before))
    evening.passes()
    evening.table = replace(evening.table, light=replace(before, **change))
    evening.passes(9.0)
    assert_nothing_happened(evening)
    assert_the_next_move_is_understood(evening)
    evening.session.close()


def test_a_lamp_that_drowns_the_picture_is_no_move(evening):
    evening.table = replace(evening.table, light=replace(CALM, gain=2 * CALM.gain))
    evening.passes(9.0)
    assert_nothing_happened(evening)
    evening.table = usual_table()
    evening.passes()
    assert_the_next_move_is_understood(evening)


def test_clouds_are_no_move(evening):
    for step in range(20):
        gain = CALM.gain * (0.85 - 0.15 * sin(step / 2))
        evening.table = replace(evening.table, light=replace(CALM, gain=gain))
        evening.passes(2 * STEP_S)
    assert_nothing_happened(evening)
    assert_the_next_move_is_understood(evening)


def our_lights(image, table):
    """Two of our own LEDs beside the trucks, with their glow on the paper."""
    x, y = middle_px(table, "trucks", 60, -12)
    for dx, colour in ((0, (60, 60, 255)), (45, (80, 255, 80))):
        glow = np.zeros(image.shape, np.float32)
        cv2.circle(glow, (round(x) + dx, round(y)), 34, colour, -1)
        cv2.circle(image, (round(x) + dx, round(y)), 9, (255, 255, 255), -1)
        image[:] = np.clip(image + 0.3 * cv2.GaussianBlur(glow, (0, 0), 14), 0, 255).astype(np.uint8)


def test_our_own_lights_flashing_are_no_move(evening):
    for number in range(24):
        evening.passes(STEP_S, paint=[our_lights] if number % 2 else ())
    assert_nothing_happened(evening)
    evening.passes()
    assert_the_next_move_is_understood(evening)


RED, BLUE, ORANGE = (0.02, 0.05, 1.0), (1.0, 0.25, 0.05), (0.03, 0.3, 1.0)
"""Of lamps in a colour: what they leave of blue, green and red."""


def room_light(colour, share):
    """So much of the white light over the whole table has turned into this colour.  Light adds up before the camera
    writes it down as its root."""

    def paint(image, _table):
        white = (image.astype(np.float32) / 255) ** 2.2
        seen = white * (1 - share + share * np.array(colour, np.float32))
        image[:] = np.clip(255 * seen ** (1 / 2.2), 0, 255).astype(np.uint8)

    return paint


@pytest.mark.parametrize("share", [long_if(True, 0.4, id="0.4"), long_if(False, 1.0, id="1.0")])
def test_a_red_pulse_of_the_room_s_light_is_no_move_and_no_question(evening, share):
    """As `docs/examples/home-assistant-red-pulse.yaml` makes it, in steps of a look."""
    for part in (0.5, 1.0, 0.6, 0.2) * 3:
        evening.passes(STEP_S, paint=[room_light(RED, part * share)])
        assert_nothing_happened(evening)
    evening.passes(4.5)
    assert_nothing_happened(evening)
    assert_the_next_move_is_understood(evening)


@pytest.mark.long
@pytest.mark.parametrize(("colour", "share"), [(BLUE, 1.0), (ORANGE, 0.4)], ids=["blue", "orange, weaker"])
def test_the_colour_of_whose_turn_it_is_over_the_table_is_no_move(evening, colour, share):
    for _ in range(2):
        evening.passes(6.0, paint=[room_light(colour, share)])
        assert_nothing_happened(evening)
        evening.passes(3.0)
        assert_nothing_happened(evening)
    assert_the_next_move_is_understood(evening)


# The camera


@pytest.mark.parametrize("rests_s", [long_if(False, STEP_S, id="a look"), long_if(True, 2.1, id="and rests")])
def test_a_camera_that_hunts_for_its_focus_makes_no_move(evening, rests_s):
    for blur_px in (1.5, 3.0, 5.0, 2.5, 6.0, 4.0, 2.0, 0.5):
        evening.table = replace(evening.table, light=replace(CALM, blur_px=blur_px))
        evening.passes(rests_s)
    game = evening.game
    assert game.story.moments == ()
    assert game.question is None or () in game.question.options, "whoever is asked can say that nothing happened"
    evening.passes()
    assert_the_next_move_is_understood(evening)


@pytest.mark.parametrize("broken", [long_if(False, "noise", id="noise"), long_if(True, "black", id="black")])
def test_a_broken_picture_is_no_move(evening, broken):
    shape = (SIZE_PX[1], SIZE_PX[0], 3)
    noise = np.random.default_rng(1).integers(0, 256, shape, np.uint8)
    evening.shows(noise if broken == "noise" else np.zeros(shape, np.uint8), 2.0)
    assert_nothing_happened(evening)
    evening.passes()
    assert_nothing_happened(evening)
    assert_the_next_move_is_understood(evening)


# Markers


def test_a_coin_on_a_marker_does_no_harm(evening):
    evening.table = usual_table(covered=(("zoo-1", (0,)), ("trucks", (2,))))
    evening.passes()
    assert_nothing_happened(evening)
    assert_the_next_move_is_understood(evening)


def test_a_game_is_played_with_a_marker_of_every_sheet_hidden(tmp_path):
    hidden = usual_table(covered=(("zoo-1", (0,)), ("zoo-2", (3,)), ("trucks", (2,))))
    evening = Evening(tmp_path, table=hidden)
    evening.passes()
    camel, flamingo, elephant = (
        lying("trucks", "T1", "camel.f"), lying("trucks", "T2", "flamingo.f"), lying("trucks", "T1", "elephant.f", 1),
    )  # fmt: skip
    evening.lies(camel)
    evening.lies(flamingo)
    evening.lies(elephant)
    evening.lies(lying("zoo-2", "E6", "flamingo.f"), gone=[flamingo])
    taken = lying("zoo-1", "E5", "camel.f", 1), lying("zoo-1", "E4", "elephant.f")
    evening.lies(*taken, gone=[camel, elephant], seconds=3.0)
    done = [type(moment.action).__name__ for moment in evening.game.story.moments]
    assert done == ["AddTile", "AddTile", "AddTile", "TakeTruck", "TakeTruck"]
    assert not any(moment.violations for moment in evening.game.story.moments)
    assert evening.game.question is None
    evening.session.close()
