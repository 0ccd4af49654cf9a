"""Turns that are half done when somebody looks: tiles in a hand, an exchange on its way, figures laid down later."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from companion.games.catalogue import parse_position
from companion.rules.notation import parse_action
from companion.rules.position import truck
from companion.rules.referee import after
from companion.simulator.camera import visits
from companion.simulator.games import DemoGame, play_demo_game
from companion.simulator.stage import demo_layout
from companion.tracking.observation import place_observation_of, places
from companion.tracking.revisions import likeness
from companion.tracking.tracker import begin, update
from tests.evenings.laid import read_as_laid
from tests.games.combinations import JUNIOR
from tests.games.table import loaded, take
from tests.games.water import row, water
from tests.tracking.looks import sight_with
from tests.tracking.scenes import ANNA, Evening, words


def test_a_tile_that_is_gone_from_a_barn_may_be_in_a_hand_before_it_counts_as_discarded():
    evening = Evening({"barn": ["camel"], "coins": 4})
    evening.does({"type": "discard", "piece": "camel"})
    assert evening.looks().outcome == "unfinished"
    evening.looks()
    assert evening.is_right
    assert "pay" in words(evening)
    assert not evening.looks().asked


def test_the_rest_of_a_truck_is_waited_for_however_long_it_stays_in_a_hand():
    evening = Evening(trucks=loaded("camel", "leopard"))
    half = (truck(0), "camel", ""), (truck(0), "leopard", ""), ((ANNA, "E4"), "", "camel")
    assert {evening.looks(*half).outcome for _ in range(7)} == {"unfinished"}
    told = evening.after(take(("camel", "E4"), ("leopard", "E5")))
    assert (told.outcome, told.asked) == ("explained", False)
    assert evening.is_right


@pytest.mark.rule("ZJ-BON-1")
def test_a_tile_in_a_hand_while_another_lies_there_already_was_not_discarded():
    evening = Evening(game="junior", species=JUNIOR, trucks=loaded("impala.m", "meerkat"))
    half = (truck(0), "impala.m", ""), (truck(0), "meerkat", ""), ((ANNA, "J1"), "", "meerkat")
    assert {evening.looks(*half).outcome for _ in range(5)} == {"unfinished"}
    assert evening.after(take(("meerkat", "J1"), ("impala.m", "J3"))).outcome == "explained"
    assert evening.is_right


HALF_EXCHANGED = {
    "one lifted": [("E4", "camel", "")],
    "both lifted": [("E4", "camel", ""), ("E5", "leopard", "")],
    "one laid": [("E4", "camel", "leopard"), ("E5", "leopard", "")],
    "laid beside those that wait": [("E4", "", "leopard"), ("E5", "leopard", "")],
}


@pytest.mark.parametrize("changes", HALF_EXCHANGED.values(), ids=HALF_EXCHANGED)
@pytest.mark.rule("ZB-C-EXC-1")
def test_an_exchange_that_is_half_done_is_waited_for(changes: list[tuple[str, str, str]]):
    evening = Evening({"enclosures": {"E4": ["camel"], "E5": ["leopard"]}, "coins": 1})
    half = evening.looks(*(((ANNA, zone), gone, come) for zone, gone, come in changes))
    assert (half.outcome, half.violations) == ("unfinished", ())
    explanation = evening.after({"type": "exchange", "a": ["E4", "camel"], "b": ["E5", "leopard"]})
    assert (explanation.outcome, explanation.asked) == ("explained", False)
    assert evening.is_right


@pytest.mark.parametrize("truly", [False, True], ids=["live", "every look a turn"])
@pytest.mark.rule("AQ-BON-2")
def test_a_coworker_who_is_placed_a_little_later_belongs_to_the_truck(truly: bool):
    four = row("dolphin", "1,1", "2,1", "3,1", "4,1")
    rules, start = parse_position(water({"tiles": four}, trucks=loaded("dolphin"), to_move=0))
    at_once, whole = (
        parse_action(rules, start, take(("dolphin", "4,2"), coworkers=coworkers))
        for coworkers in ([], [["trainer", "2,2"]])
    )
    tracked = update(begin(rules, start, every_look_is_a_turn=truly), sight_with(rules, start))
    tracked = update(tracked, sight_with(rules, after(rules, start, at_once)))
    assert tracked.actions == (at_once,)
    tracked = update(tracked, sight_with(rules, after(rules, start, whole)))
    assert tracked.actions == (whole,)
    assert (tracked.explanation.outcome, tracked.explanation.asked) == ("explained", False)
    assert tracked.explanation.rewritten is None
    assert tracked.player_errors == ()


def by_zone(before, after) -> Iterator[tuple]:
    """A turn in its steps: all that goes is lifted, zone by zone, and then the rest laid down."""
    return (visit.pieces for visit in visits(before, after))


def by_tile(before, after) -> Iterator[tuple]:
    """A turn in its steps: one tile after the other goes where it belongs, and what is left over in the end."""
    gone = [piece for piece in before if piece not in set(after)]
    lying = list(before)
    for piece in after:
        if piece not in set(before):
            same = next((one for one in gone if one.piece == piece.piece), None)
            if same:
                gone.remove(same)
                lying.remove(same)
            lying.append(piece)
            yield tuple(lying)
    if gone:
        yield tuple(one for one in lying if one not in gone)


@pytest.mark.parametrize("in_steps", [by_zone, by_tile])
@pytest.mark.parametrize("kind", [("zooloretto", 3), ("junior", 2)], ids=lambda kind: kind[0])
def test_players_with_slow_hands_are_waited_for(kind, in_steps):
    """There is a settled look after every step of a turn: nobody is told of a broken rule, and the turns come right."""
    game, players = kind
    layout = demo_layout(players, game)
    story, known = play_demo_game(layout, DemoGame(game, (), players), 1), places(layout)
    tracked = begin(story.rules, story.moments[0].position)
    alarms, wrong = [], []
    for before, moment in pairwise(story.moments):
        for pieces in (*in_steps(before.pieces, moment.pieces), moment.pieces):
            tracked = update(tracked, place_observation_of(read_as_laid(layout, pieces), known))
            told = tracked.explanation
            alarms += () if told.asked else told.violations
        if likeness(story.rules, tracked.position) != likeness(story.rules, moment.position):
            wrong.append((moment.action, told))
    assert (alarms, wrong) == ([], [])
