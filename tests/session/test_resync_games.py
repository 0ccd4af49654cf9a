"""Every game is found back to, not only Zooloretto: by turns that nobody saw, or by what lies where."""

import random
from dataclasses import replace
from itertools import islice

import pytest

from companion.games.players import greedy_player, play_game
from companion.rules.position import TABLE
from companion.session.commands import Accept, Undo
from companion.tracking.outcomes import UNEXPLAINED
from tests.games.combinations import CARD_READ, named, start

GAMES = [
    (("dice", (), 3), 30, 8),
    (("aquaretto", (), 3), 14, 7),
    (("aquaretto", ("xxl",), 3), 14, 7),
    (("zooloretto+aquaretto", (), 3), 14, 7),
]
"""A game, how many turns of it are seen, and how many are not after them."""


@pytest.fixture(params=GAMES, ids=lambda param: named(param[0]))
def played(request):
    """The rules, the position that is known, and the one to which the turns led that nobody saw."""
    combination, known, missed = request.param
    rules, begun = start(combination, CARD_READ)
    turns = play_game(rules, begun, [greedy_player] * 3, random.Random(4))
    positions = [position for _, position in islice(turns, known + missed)]
    return rules, positions[known - 1], positions[-1], missed


def lost(desk, rules, known, truth):
    """What is asked when nobody saw how the table came to lie as it does."""
    desk.begin("follow", known, rules)
    view, looks = desk.see(known), 0
    while looks < 5 and (view.question is None or view.question.resync is None):
        view, looks = desk.see(truth), looks + 1
    assert (view.signal.state, view.question.outcome) == ("question", UNEXPLAINED)
    return view.question.resync


def lying(position):
    """The pieces, wherever they lie."""
    return {place: sorted(map(str, bag)) for place, bag in position.bags.items()}


def test_a_table_after_missed_turns_is_found_back_by_about_as_many_changes(desk, played):
    rules, known, truth, missed = played
    found = lost(desk, rules, known, truth)
    assert 0 < len(found.actions) + len(found.lies) <= missed + 1
    assert desk.do(Accept()).mismatches == ()


def with_others_pieces(position):
    """The table on which the first two players have changed what lies in their zoos; the places."""
    zones = {zone for seat, zone in position.bags if seat in (0, 1)}
    unlike = [zone for zone in sorted(zones) if lying(position).get((0, zone)) != lying(position).get((1, zone))]
    places = [(seat, zone) for zone in unlike for seat in (0, 1)]
    bags = {**position.bags, **{(seat, zone): position.bag(1 - seat, zone) for seat, zone in places}}
    return replace(position, bags={place: bag for place, bag in bags.items() if bag}), places


def test_a_table_that_no_turns_explain_is_found_back_by_the_places_that_lie_otherwise_and_no_others(desk, played):
    rules, _, known, _ = played
    truth, places = with_others_pieces(known)
    found = lost(desk, rules, known, truth)
    assert {one.place for one in found.rest if one.place[0] != TABLE} <= set(places)
    assert len(found.actions) + len(found.lies) <= len(places)
    assert desk.do(Accept()).mismatches == ()
    for _ in range(desk.game.story.done):
        desk.do(Undo())
    assert desk.position == known
