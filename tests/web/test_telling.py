"""Whole games of every kind, told tap by tap, as the board is tapped and as the play is named first."""

import json
import random

import pytest

from companion.games.catalogue import GAMES, parse_position, ruleset, set_up
from companion.rules import referee
from companion.rules.drafting import draft_of
from companion.rules.notation import format_position, parse_action
from companion.rules.offspring import offspring
from companion.rules.telling import next_step, opening
from companion.web.views.drawing import boards, piles, trucks

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil")
MOST_TAPS = 40
OFTEN = {"add_tile": 12, "roll": 12, "take_truck": 7, "take_dice": 7}
"""How many times as often people do this as they pay for something."""


def table(game, with_=(), players=3):
    """The rules and the set-up, whatever the animals are called."""
    entry = GAMES[game]
    names = NAMES[:players]

    def species(number):
        parts = {part: [f"{part[:3]}_{chr(97 + at)}" for at in range(number)] for part in entry.parts}
        return parts if len(parts) > 1 else next(iter(parts.values()))

    if entry.species:
        return set_up(game, names, (), with_)
    return set_up(game, names, species(ruleset(game, with_, names, species(1)).amounts["species"]), with_)


def tapped_on_the_board(rules, position, chance):
    """The action that somebody tells on the board, and with how many taps: what has one answer is not asked."""
    allowed = [choice for choice in opening(rules, position, {}).choices if not choice.why]
    told, taps = likely(allowed, chance).told, 1
    while (step := next_step(rules, position, json.loads(json.dumps(told)))).key != "done":
        allowed = [choice for choice in step.choices if not choice.why]
        taps += len(allowed) > 1
        told = chance.choice(allowed).told
    return step, taps


def likely(choices, chance):
    """A choice, with the plays about as often as people do them."""
    plays = {}
    for choice in choices:
        plays.setdefault(choice.told["type"], []).append(choice)
    weights = [OFTEN.get(play, 1) for play in plays]
    return chance.choice(plays[chance.choices(list(plays), weights)[0]])


def told_by_tapping(rules, position, chance, choose=None):
    """The action that somebody tells who taps any choice that is allowed."""
    told = {}
    for _ in range(MOST_TAPS):
        step = next_step(rules, position, json.loads(json.dumps(told)))
        if step.key == "done":
            return step
        allowed = [choice for choice in step.choices if not choice.why]
        picked = (choose and choose(step, allowed)) or chance.choice(allowed or list(step.choices))
        told = picked.told
    raise AssertionError(f"no end: {told}")


@pytest.mark.parametrize(
    ("game", "with_", "players", "moves"),
    [
        ("zooloretto", (), 2, 200),
        ("zooloretto", ("xxl", "exotic"), 3, 60),
        ("junior", (), 3, 120),
        ("dice", (), 3, 120),
        ("aquaretto", ("xxl",), 3, 60),
        ("zooloretto+aquaretto", ("xxl", "exotic", "aquaretto_xxl"), 3, 50),
    ],
)
def test_every_move_that_is_told_by_allowed_taps_is_legal(game, with_, players, moves):
    rules, position = table(game, with_, players)
    chance = random.Random(5)
    words = set()
    for _ in range(moves):
        if position.over:
            break
        step = told_by_tapping(rules, position, chance)
        assert step.violations == (), step.document
        words.add(step.document["type"])
        position = referee.after(rules, position, step.action)
        assert len(boards(rules, position)) == players
        assert trucks(position)
        assert all(pile.number >= 0 for pile in piles(rules, position))
        assert all(species.left >= 0 for species in offspring(rules, position))
    assert words >= {"roll", "take_dice"} or words >= {"add_tile", "take_truck"}
    assert json.dumps(format_position(rules, position))


@pytest.mark.parametrize(
    ("game", "with_", "most"),
    [
        ("zooloretto", (), 2.2),
        ("zooloretto", ("xxl", "exotic"), 2.2),
        ("junior", (), 2.2),
        ("dice", (), 2.2),  # both dice are one tap, and so is each of their trucks
        ("aquaretto", ("xxl",), 2.2),
        ("zooloretto+aquaretto", ("xxl", "exotic", "aquaretto_xxl"), 2.2),
    ],
)
def test_a_move_told_on_the_board_takes_about_two_taps_and_is_legal(game, with_, most):
    rules, position = table(game, with_)
    chance = random.Random(5)
    taps = []
    while not position.over and len(taps) < 250:
        step, number = tapped_on_the_board(rules, position, chance)
        assert step.violations == (), step.document
        position = referee.after(rules, position, step.action)
        taps.append(number)
    assert sum(taps) / len(taps) <= most


def test_on_the_board_a_tile_is_drawn_by_tapping_it_and_a_truck_taken_by_tapping_it():
    rules, position = table("zooloretto")
    first = opening(rules, position, {})
    tiles = [choice for choice in first.choices if choice.told["type"] == "add_tile"]
    assert {choice.piece for choice in tiles} >= {"coin", "stall.kiosk", f"{rules.setting.species['zooloretto'][0]}.m"}
    assert next_step(rules, position, tiles[0].told).key == "truck"
    assert "take_truck" in [choice.value for choice in first.choices if choice.why]
    step = next_step(rules, position, {**tiles[0].told, "truck": 1})
    after = referee.after(rules, position, step.action)
    taken = [choice for choice in opening(rules, after, {}).choices if choice.told["type"] == "take_truck"]
    assert [(choice.value, choice.zone, bool(choice.why)) for choice in taken] == [
        (0, (-1, "truck 0"), True), (1, (-1, "truck 1"), False), (2, (-1, "truck 2"), True)
    ]  # fmt: skip


def test_a_coworker_who_moves_is_told_by_his_name_for_he_is_no_piece_to_draw():
    document = format_position(*set_up("aquaretto", NAMES[:2], ("dolphin", "orca", "sea_lion", "turtle", "penguin")))
    document["parks"][0] |= {"trainers": ["2,1"], "depot": ["turtle"], "tiles": {"3,3": "orca"}}
    rules, position = parse_position(document)
    told = {"type": "move", "player": 0}
    choices = next_step(rules, position, told).choices
    shown = {str(one.value): list(one.kind.pictures(position, one.value)) for one in choices}
    assert shown == {"turtle": ["turtle"], "coworker": []}
    drafts = [draft_of(rules, position, (told, one.told)) for one in choices]
    assert [draft.held for draft in drafts] == [("turtle",), ()]


def test_a_tile_that_no_truck_may_carry_says_why():
    """Rule: AZ-A-1"""
    rules, position = table("zooloretto+aquaretto")
    for number, piece in enumerate(("aqu_a", "zoo_a", "zoo_a")):
        for _ in range(position.spaces[number] if number else 1):
            draw = {"type": "add_tile", "player": position.to_move, "truck": number, "piece": piece}
            position = referee.after(rules, position, parse_action(rules, position, draw))
    why = {choice.piece: [one.rule for one in choice.why] for choice in opening(rules, position, {}).choices}
    assert why["aqu_b"] == []
    assert why["zoo_b"] != []


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_told_to_choose_what_the_stack_or_the_dice_decide(game):
    rules, position = table(game)
    for wish in (choice for choice in opening(rules, position, {}).choices if choice.why):
        instead = draft_of(rules, position, [wish.told]).instead
        assert not [choice.told for choice in instead if choice.told["type"] in ("add_tile", "roll")]
