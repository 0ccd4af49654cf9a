"""Games told by entries, for tests."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from companion.games.catalogue import parse_position
from companion.games.players import play_game, random_player
from companion.journal.entries import JournalEntry
from companion.rules.actions import Action
from companion.rules.log_lines import parse_line
from companion.rules.notation import format_action
from companion.rules.position import Piece, Place, Position, format_piece
from companion.rules.referee import after
from companion.rules.ruleset import Ruleset
from companion.session import entry_bodies as bodies
from companion.session.history import GameHistory, fold
from tests.games.combinations import CARD_READ, Combination, named, start
from tests.tree import ROOT

PLAYTHROUGHS = ROOT / "tests" / "playthroughs"
BASE: Combination = ("zooloretto", (), 3)

Said = tuple[str, dict[str, Any]]
"""The kind and the body of an entry."""


def entries(said: Iterable[Said], game: int = 1) -> list[JournalEntry]:
    """Entries as a journal would give them back: through JSON."""
    return [
        JournalEntry(seq, game, 1_000.0 + seq, float(seq), "camera", kind, json.loads(json.dumps(body)), picture=seq)
        for seq, (kind, body) in enumerate(said, start=game)
    ]


def story(said: Iterable[Said]) -> GameHistory:
    """The story that these tell."""
    told = fold(entries(said))
    assert told is not None
    return told


@cache
def played(combination: Combination = BASE) -> tuple[Ruleset, tuple[Position, ...], tuple[Action, ...]]:
    """A golden game, or else one by chance: the positions from the start on, and the actions between them."""
    file = PLAYTHROUGHS / f"{named(combination)}.jsonl"
    if not file.exists():
        rules, position = start(combination, CARD_READ if "exotic" in combination[1] else None)
        moves = tuple(play_game(rules, position, [random_player] * len(rules.seats), random.Random(1)))
        return rules, (position, *(reached for _, reached in moves)), tuple(action for action, _ in moves)
    header, *lines = file.read_text(encoding="utf-8").splitlines()
    rules, position = parse_position(json.loads(header))
    positions, actions = [position], []
    for line in lines:
        action = parse_line(rules, positions[-1], json.dumps({"action": json.loads(line)["action"]}))
        assert action is not None
        actions.append(action)
        positions.append(after(rules, positions[-1], action))
    return rules, tuple(positions), tuple(actions)


def begun(combination: Combination = BASE) -> Said:
    """The opening of that game."""
    rules, positions, _ = played(combination)
    return "begun", bodies.begun(rules, positions[0])


def game(combination: Combination = BASE, most: int | None = None) -> list[Said]:
    """The game, or so many actions of it, as it is told."""
    rules, _, actions = played(combination)
    return [begun(combination), *(("acted", bodies.acted(rules, action)) for action in actions[:most])]


def documents(rules: Ruleset, actions: Sequence[Action]) -> list[dict[str, Any]]:
    """The actions as JSON."""
    return [format_action(rules, action) for action in actions]


def lying(places: Mapping[Place, Sequence[Piece] | int], moment: int | None = None) -> dict[str, Any]:
    """`corrected`: what lies in these places, or how many are counted there; now, or after that moment."""
    there = {
        place: {"count": found} if isinstance(found, int) else {"pieces": [format_piece(piece) for piece in found]}
        for place, found in places.items()
    }
    lies = [{"seat": seat, "zone": zone, **found} for (seat, zone), found in there.items()]
    return {"lies": lies} if moment is None else {"lies": lies, "after": moment}
