"""Aquaretto's expansion boards: where they are laid beside the park they are seen, and nobody is asked."""

from dataclasses import replace

import pytest

from companion.games.catalogue import parse_position
from companion.i18n import LANGUAGES
from companion.rules.actions import Expand
from companion.rules.notation import parse_action
from companion.rules.referee import after
from companion.sight.faces import GROUND
from companion.tracking.observation import Detection
from companion.tracking.outcomes import sentences
from companion.tracking.tracker import begin, update
from tests.games.water import board, water
from tests.tracking.looks import sight_with

CORNER = ("5,2", "6,2", "6,3")
SQUARE = ("5,2", "6,2", "5,3", "6,3")
RULES, START = parse_position(water({"coins": 2}, {"coins": 2}, to_move=0))


def laid(seat, *cells, face=GROUND):
    return [((seat, cell), "", face) for cell in cells]


def look(tracked, *changes, position=START, hidden=()):
    return update(tracked, sight_with(RULES, position, *changes, hidden=hidden))


def nameless(sight, cell):
    """The same look, only that nobody can say what lies on one of the first player's spaces."""
    return replace(sight, detections={**sight.detections, (0, cell): (Detection(),)})


def told(kind, cells, seat=0):
    return Expand(seat, kind, tuple(cells))


@pytest.mark.parametrize(("kind", "cells"), [("small", CORNER), ("large", SQUARE)])
def test_a_board_that_is_laid_down_is_the_turn(kind, cells):
    tracked = look(begin(RULES, START), *laid(0, *cells))
    assert tracked.actions == (told(kind, cells),)
    assert (tracked.explanation.outcome, tracked.explanation.asked) == ("explained", False)
    assert tracked.position == after(RULES, START, told(kind, cells))
    again = look(tracked, position=tracked.position)
    assert (again.explanation.outcome, again.player_errors) == ("nothing", ())


def test_a_corner_of_a_board_that_looks_a_little_like_an_animal_is_the_board():
    """If it were not, the other three spaces would be a small one."""
    sight = sight_with(RULES, START, *laid(0, *SQUARE[1:]))
    faint = Detection((("orca", 0.03),), True)
    tracked = update(begin(RULES, START), replace(sight, detections={**sight.detections, (0, SQUARE[0]): (faint,)}))
    assert tracked.actions == (told("large", SQUARE),)
    assert not tracked.explanation.asked


@pytest.mark.parametrize(
    ("coins", "cells", "seat", "rule"),
    [
        (1, SQUARE, 0, "AQ-EXP-1"),
        (2, ("7,7", "6,7", "7,6"), 0, "AQ-EXP-3"),
        (2, ("5,2", "6,2", "7,2"), 0, "AQ-GEO-2"),
        (2, SQUARE, 1, "ZB-TURN-1"),
    ],
    ids=("too dear", "apart from the park", "of no shape", "out of turn"),
)
def test_what_is_wrong_with_a_board_is_said_and_taking_it_back_mends_it(coins, cells, seat, rule):
    rules, position = parse_position(water({"coins": coins}, {"coins": 2}, to_move=0))
    tracked = update(begin(rules, position), sight_with(rules, position, *laid(seat, *cells)))
    assert rule in {violation.rule for violation in tracked.explanation.violations}
    assert all(any(sentences(rules, tracked.explanation, language)) for language in LANGUAGES)
    mended = update(tracked, sight_with(rules, position))
    assert (mended.explanation.outcome, mended.position) == ("mended", position)


def test_a_tile_on_a_board_hides_one_of_its_spaces():
    rules, position = parse_position(
        water({"built": [board("small", *CORNER)], "coins": 2}, trucks=[{"tiles": ["orca"]}, {}, {}])
    )
    tracked = update(begin(rules, position), sight_with(rules, position))
    take = parse_action(rules, position, {"type": "take_truck", "truck": 0, "place": [["orca", "5,2"]]})
    tracked = update(tracked, sight_with(rules, after(rules, position, take)))
    assert tracked.actions == (take,)
    assert not tracked.explanation.asked


def test_where_nobody_lays_boards_they_are_believed_in_when_something_needs_them():
    tracked = look(begin(RULES, START), ((-1, "truck 0"), "", "orca"))
    assert not tracked.explanation.asked
    built = after(RULES, tracked.position, told("small", CORNER, 1))
    unseen = [((1, cell), GROUND, "") for cell in CORNER]
    quiet = look(tracked, *unseen, position=built)
    assert (quiet.explanation.outcome, quiet.player_errors) == ("nothing", ())


def test_a_hand_over_a_board_takes_nothing_away():
    tracked = look(begin(RULES, START), *laid(0, *CORNER))
    hidden = [(0, cell) for cell in CORNER]
    covered = look(tracked, *[((0, cell), GROUND, "") for cell in CORNER], position=tracked.position, hidden=hidden)
    assert (covered.explanation.outcome, covered.position) == ("nothing", tracked.position)


def test_a_coworker_who_walks_off_a_board_leaves_it_bare():
    parks = ({"built": [board("small", *CORNER)], "coins": 2, "trainers": [CORNER[0]]}, {})
    rules, position = parse_position(water(*parks, to_move=0))
    tracked = update(begin(rules, position), sight_with(rules, position))
    walks = {"type": "move", "piece": "coworker", "from": CORNER[0], "to": "1,3"}
    walked = after(rules, position, parse_action(rules, position, walks))
    tracked = update(tracked, nameless(sight_with(rules, walked), CORNER[0]))
    assert tracked.position == walked
    assert not tracked.explanation.asked


def test_something_nameless_on_a_board_is_the_board():
    tracked = look(begin(RULES, START), *laid(0, *CORNER))
    again = update(tracked, nameless(sight_with(RULES, tracked.position), CORNER[1]))
    assert (again.explanation.outcome, again.hypotheses[0].cost) == ("nothing", 0)
