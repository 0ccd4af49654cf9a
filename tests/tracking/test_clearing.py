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


def last_of_two() -> Evening:
    """Bert takes the second truck; an elephant stays behind on the third.  Rule: ZB-2P-5"""
    trucks = [{"tiles": ["elephant"]}, {"tiles": ["camel"]}, {"taken_by": ANNA}]
    evening = Evening({"out": True}, players=2, to_move=BERT, trucks=trucks)
    evening.looks()
    evening.does(take(("camel", "E4"), number=1))
    return evening


def test_what_is_left_at_the_end_of_a_round_is_to_be_cleared_away():
    evening = last_of_two()
    explanation = evening.looks(LEFT)
    assert slips(explanation) == ["not_cleared"]
    assert evening.is_right
    explanation = evening.looks()
    assert (explanation.outcome, explanation.asked) == ("nothing", False)
    assert evening.tracked.player_errors == ()
    assert not evening.after(ADDS_CAMEL).asked
    assert evening.is_right


def test_what_is_left_is_known_after_an_answer_too():
    evening = last_of_two()
    evening.looks(LEFT)
    evening.tracked = retold(evening.tracked, evening.tracked.actions)
    assert [slip.name for slip in evening.tracked.player_errors] == ["not_cleared"]


def cleared_at_once(moments: Sequence[DemoTurn]) -> tuple[DemoTurn, ...]:
    """What nobody took is cleared away while the last truck is unloaded."""
    following = [*moments[1:], None]
    return tuple(
        replace(moment, pieces=then.pieces) if then and then.kind == "clearing" else moment
        for moment, then in zip(moments, following, strict=True)
        if moment.kind != "clearing"
    )


@pytest.mark.parametrize(("game", "seed"), [("zooloretto", 13), ("aquaretto", 15)])
@pytest.mark.rule("ZB-2P-5")
def test_two_players_clear_the_third_truck_with_the_last_one_and_nothing_is_told_wrongly(game, seed):
    """Who sees which truck was taken?"""
    evening = laid_evening(DemoGame(game, (), 2), seed, cleared_at_once)
    assert (evening.wrong, evening.counts["false alarms"], evening.counts["same score"]) == ([], 0, True)
    assert evening.counts["asked"] <= 5
