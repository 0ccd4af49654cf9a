"""Whatever happened, the game goes on from what lies on the table."""

import random
from dataclasses import replace
from itertools import islice

import pytest

from companion.games.players import greedy_player, play_game
from companion.rules.actions import AddTile, TakeTruck
from companion.rules.position import truck
from companion.session.commands import Accept, CompanionIsRight, Redo, Reject, Saw, Undo
from companion.session.game import game_of
from companion.sight.scene import Detection
from companion.tracking.observation import make_place_observation
from companion.tracking.outcomes import UNEXPLAINED
from companion.tracking.revisions import likeness
from tests.session.desk import CAMEL, RULES, START, kinds
from tests.session.tables import contents
from tests.tracking.looks import Eyes, watched

MOVES = list(islice(play_game(RULES, START, [greedy_player] * len(RULES.players), random.Random(4)), 40))
KNOWN, MISSED = 12, 5
"""So many turns are seen, then so many are not."""


@pytest.fixture
def lost(desk):
    """A game of which nobody saw some turns, and whose table has been still since."""
    desk.begin("follow")
    for _, position in MOVES[:KNOWN]:
        desk.see(position)
    for _ in range(4):
        desk.see(MOVES[KNOWN + MISSED - 1][1])
    return desk


def is_found(desk, position=MOVES[KNOWN + MISSED - 1][1]):
    return likeness(RULES, desk.position) == likeness(RULES, position)


def test_when_nothing_explains_the_table_people_are_asked_to_go_on_from_what_lies_there(lost):
    view = lost.view
    assert (view.signal.state, view.question.outcome) == ("question", UNEXPLAINED)
    assert view.question.resync.actions
    assert not is_found(lost)
    assert kinds(lost).count("asked") == 1


def test_who_accepts_has_the_table_back_and_the_next_turns_are_followed(lost):
    view = lost.do(Accept())
    assert (view.question, view.mismatches) == (None, ())
    for _, position in MOVES[KNOWN + MISSED :][:4]:
        view = lost.see(position)
    assert is_found(lost, MOVES[KNOWN + MISSED + 3][1])
    assert view.question is None


def test_finding_back_is_kept_taken_back_and_done_again(lost):
    before = lost.position
    lost.do(Accept())
    found, edits = lost.position, lost.game.story.done
    assert game_of(lost.journal.current()).story.position == found
    while lost.position != before:
        lost.do(Undo())
    while lost.game.story.done < edits:
        lost.do(Redo())
    assert lost.position == found


def test_whoever_keeps_the_companions_belief_is_asked_again_only_once_the_table_was_mended(lost):
    before, wrong = lost.position, MOVES[KNOWN + MISSED - 1][1]
    lost.do(CompanionIsRight())
    views = [lost.see(wrong) for _ in range(5)]
    assert all(view.question is None for view in views)
    assert lost.position == before
    assert lost.see(before).mismatches == ()
    assert [bool(lost.see(wrong).question) for _ in range(5)][-1]


def test_whoever_says_no_is_asked_again_only_when_the_table_has_changed(lost):
    lost.do(Reject())
    views = [lost.see(MOVES[KNOWN + MISSED - 1][1]) for _ in range(4)]
    assert all(view.question is None and view.mismatches for view in views)
    views = [lost.see(MOVES[KNOWN + MISSED + 3][1]) for _ in range(4)]
    assert views[-1].question.resync is not None


def test_a_table_that_is_put_right_needs_no_answer(lost):
    before = lost.position
    for _ in range(3):
        view = lost.see(before)
    assert (view.question, view.mismatches, lost.position) == (None, (), before)
    assert kinds(lost)[-1] == "answered"


def test_a_wrong_answer_is_found_out_and_the_game_goes_on_from_the_table(desk):
    """Nobody has put a camel on truck 1: there were other turns, which the first question did not offer."""
    desk.begin("follow")
    for _ in range(2):
        desk.do(seen_as(desk, START, camel=0.6, zebra=0.39))
    desk.do(Accept(0))
    truth = MOVES[KNOWN][1]
    for _ in range(5):
        view = desk.see(truth)
    assert view.question is not None
    view = desk.do(Accept())
    assert view.mismatches == ()
    assert {place: sorted(bag) for place, bag in desk.position.bags.items()} == {
        place: sorted(bag) for place, bag in truth.bags.items()
    }


def seen_as(desk, position, **faces):
    clear = Eyes().look(RULES, position, desk.chance)
    likely = tuple(sorted(faces.items(), key=lambda pair: -pair[1]))
    there = {**clear.detections, truck(0): (Detection(likely, bool(likely)),)}
    return Saw(make_place_observation(there, watched(RULES)))


@pytest.mark.parametrize("says_no", [False, True])
def test_what_lies_where_is_an_answer_to_every_question(desk, says_no):
    """Neither of the pieces that the camera thinks of: whoever names the tile on the truck has told the turn."""
    desk.begin("follow")
    for _ in range(3):
        desk.do(seen_as(desk, START, panda=0.6, zebra=0.39))
    if says_no:
        assert desk.do(Reject()).is_open
    view = desk.do(contents({"seat": -1, "zone": "truck 0", "pieces": ["camel"]}))
    assert [moment.action for moment in view.story.moments] == [AddTile(0, 0, CAMEL)]
    assert (view.question, view.is_open, view.signal.seat) == (None, False, 1)


@pytest.fixture
def put_back(desk):
    """A truck was taken and told, and everything has been laid back; on the table lies something that has no name."""
    number = next(at for at, (action, _) in enumerate(MOVES) if isinstance(action, TakeTruck))
    before = MOVES[number - 1][1]
    desk.begin("follow", before)
    desk.see(MOVES[number][1])
    desk.see(MOVES[number][1])
    taken = truck(MOVES[number][0].truck)
    for _ in range(4):
        sight = Eyes().look(RULES, before, desk.chance)
        desk.do(Saw(replace(sight, detections={**sight.detections, taken: (*sight.at(taken), Detection())})))
    return desk, before


def test_whoever_says_what_lies_on_the_trucks_has_said_that_none_was_taken(put_back):
    desk, before = put_back
    assert before.taken != desk.position.taken
    lies = [{"seat": -1, "zone": truck(at)[1], "pieces": [str(one) for one in before.on_truck(at)]} for at in range(3)]
    desk.do(contents(*lies))
    assert is_found(desk, before)
