"""What nobody took is cleared from its truck when a round for two is over: at once, later, or with the next turn.

Rule: ZB-2P-5
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from companion.rules.position import truck
from companion.simulator.games import DemoGame, DemoTurn
from companion.tracking.tracker import retold
from tests.evenings.drawn import laid_evening
from tests.games.table import take
from tests.tracking.scenes import ADDS_CAMEL, ANNA, BERT, Evening, slips

LEFT = (truck(0), "", "elephant")


def last_of_two(*, is_turn: bool) -> Evening:
    """Bert takes the second truck; an elephant stays behind on the third.  Rule: ZB-2P-5"""
    trucks = [{"tiles": ["elephant"]}, {"tiles": ["camel"]}, {"taken_by": ANNA}]
    evening = Evening({"out": True}, players=2, to_move=BERT, trucks=trucks, every_look_is_a_turn=is_turn)
    evening.looks()
    evening.does(take(("camel", "E4"), number=1))
    return evening


@pytest.mark.parametrize("is_turn", [False, True])
def test_what_is_left_at_the_end_of_a_round_is_to_be_cleared_away(is_turn: bool):
    evening = last_of_two(is_turn=is_turn)
    explanation = evening.looks(LEFT)
    assert slips(explanation) == ["not_cleared"]
    assert evening.is_right
    explanation = evening.looks()
    assert (explanation.outcome, explanation.asked) == ("nothing", False)
    assert evening.tracked.player_errors == ()
    assert not evening.after(ADDS_CAMEL).asked
    assert evening.is_right


def test_what_is_left_is_known_after_an_answer_too():
    evening = last_of_two(is_turn=True)
    evening.looks(LEFT)
    evening.tracked = retold(evening.tracked, evening.tracked.actions)
    assert [slip.name for slip in evening.tracked.player_errors] == ["not_cleared"]


def test_a_tile_that_lies_where_its_like_was_left_is_told_where_every_look_is_a_turn():
    evening = last_of_two(is_turn=True)
    evening.looks(LEFT)
    elephant = {"type": "add_tile", "piece": "elephant", "truck": 0}
    action = evening.parsed(elephant)
    assert evening.after(elephant).actions == (action,)
    assert evening.is_right
    assert evening.tracked.player_errors == ()


def test_who_takes_a_truck_with_nothing_but_the_coin_just_drawn_takes_nothing_back():
    evening = Evening(trucks=[{"tiles": ["camel"]}, {}, {}], every_look_is_a_turn=True)
    evening.looks()
    evening.after({"type": "add_tile", "piece": "coin", "truck": 1})
    explanation = evening.after(take(number=1))
    assert (explanation.outcome, explanation.asked) == ("explained", False)
    assert evening.is_right


def cleared_at_once(moments: Sequence[DemoTurn]) -> tuple[DemoTurn, ...]:
    """What nobody took is cleared away while the last truck is unloaded."""
    following = [*moments[1:], None]
    return tuple(
        replace(moment, pieces=then.pieces) if then and then.kind == "clearing" else moment
        for moment, then in zip(moments, following, strict=True)
        if moment.kind != "clearing"
    )


def cleared_later(moments: Sequence[DemoTurn]) -> tuple[DemoTurn, ...]:
    """What nobody took is cleared away when the next turn is done."""
    return tuple(moment for moment in moments if moment.kind != "clearing")


HABITS = [
    ("zooloretto", 2, cleared_later),
    ("zooloretto+aquaretto", 14, cleared_later),
    ("zooloretto", 13, cleared_at_once),
    ("aquaretto", 15, cleared_at_once),
]


@pytest.mark.parametrize(("game", "seed", "habit"), HABITS)
@pytest.mark.rule("ZB-2P-5")
def test_however_two_players_clear_the_third_truck_nothing_is_told_wrongly(game, seed, habit):
    """With the last truck, or with the next turn: who sees which truck was taken, or that the same tile came again?"""
    evening = laid_evening(DemoGame(game, (), 2), seed, habit)
    assert (evening.wrong, evening.counts["false alarms"], evening.counts["same score"]) == ([], 0, True)
    assert evening.counts["asked"] <= 2
