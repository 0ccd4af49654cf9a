"""Whole games of every kind, told tap by tap."""

import json
import random

import pytest

from companion.games.catalogue import GAMES, ruleset, set_up
from companion.rules import referee
from companion.rules.notation import format_position
from companion.rules.telling import next_step
from companion.web.views.drawing import boards, offspring, piles, trucks

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil")
MOST_TAPS = 40


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
