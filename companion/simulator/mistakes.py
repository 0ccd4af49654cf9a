"""Mistakes of players: a legal action turned into one that is not, or a piece that nobody fetches."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from companion.rules.actions import Action, AddTile, Placement, Purchase, TakeTruck
from companion.rules.position import BABY, Place, Position
from companion.rules.referee import after, completions, violations
from companion.rules.ruleset import Ruleset, action_type_of
from companion.sight.faces import COVERED, PlaceFaces, faces, shown_faces
from companion.sight.scene import GameSight
from companion.tracking.revisions import is_open

CHANCE = 0.12
"""Of a turn to go wrong, if it can."""

MOST_PAUSES = 2
_CONSIDERED = 12


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake and how it is mended.

    action: what was done; position: what the rules make of it; violations: the rules that it breaks (none when only
    something was forgotten).  forgotten: (place, face) of pieces that nobody has laid.  pauses: how many moments pass
    unnoticed.  mended: the position after the repair.  is_done: whether the turn is over then; else everything lies
    again as before it.
    """

    action: Action
    position: Position
    mended: Position
    violations: tuple[str, ...] = ()
    forgotten: tuple[tuple[Place, str], ...] = ()
    pauses: int = 0

    @property
    def is_done(self) -> bool:
        """True if the player's turn is over after the repair."""
        return bool(self.forgotten)


Temptation = Callable[[Ruleset, Position, Action], Iterator[Action]]


def mishap(rules: Ruleset, position: Position, action: Action, chance: random.Random) -> Mistake | None:
    """Perhaps a mistake that a player makes instead of a legal action."""
    if chance.random() >= CHANCE:
        return None
    pauses = chance.randrange(MOST_PAUSES + 1)
    ways = [tempt for tempt in TEMPTATIONS if (next(tempt(rules, position, action), None)) is not None]
    forgotten = _forgettable(rules, position, action)
    if forgotten and (not ways or chance.random() < FORGETTING):
        done = after(rules, position, action)
        return Mistake(action, done, done, forgotten=(chance.choice(forgotten),), pauses=pauses)
    if not ways:
        return None
    wrong = chance.choice(list(islice(chance.choice(ways)(rules, position, action), _CONSIDERED)))
    broken = tuple(violation.rule for violation in violations(rules, position, wrong))
    return Mistake(wrong, after(rules, position, wrong), position, broken, pauses=pauses)


FORGETTING = 0.5
"""How often something that may be forgotten is, where something else could go wrong as well."""


def _forgettable(rules: Ruleset, position: Position, action: Action) -> list[tuple[Place, str]]:
    """The babies and coworkers that the action brings and that somebody has to fetch from the supply."""
    before, now = faces(rules, position), faces(rules, after(rules, position, action))
    brought = _of(action.player, now)
    brought.subtract(_of(action.player, before))
    bonus = action.bonus if isinstance(action, TakeTruck) else None
    if isinstance(action, Purchase):  # another player hands it over
        brought[str(action.piece)] -= 1
    elif bonus is not None and bonus.from_player is not None:
        brought[str(bonus.piece)] -= 1
    fetched = {piece for piece in brought if piece.endswith(f".{BABY}") or piece in rules.part(GameSight).fetched}
    return [
        (place, piece)
        for place, there in now.items()
        if place[0] == action.player
        for piece, number in there.items()
        if brought[piece] > 0 and number > before.get(place, Counter())[piece] and piece in fetched
    ]


def _of(seat: int, seen: PlaceFaces) -> Counter[str]:
    """Everything that a player has in sight."""
    return Counter(piece for place, there in seen.items() if place[0] == seat for piece in Counter(there).elements())


def _wrong_ones(rules: Ruleset, position: Position, actions: Iterator[Action]) -> Iterator[Action]:
    """Those that break a rule, whatever choice nobody has told, and change what is surely seen of the table."""
    seen = _surely_seen(rules, position)
    for action in actions:
        is_wrong = not all(map(is_open, violations(rules, position, action)))
        if is_wrong and _surely_seen(rules, after(rules, position, action)) != seen:
            yield action


def _surely_seen(rules: Ruleset, position: Position) -> dict[Place, tuple[str, ...]]:
    """The visible part of a position wherever pieces cover others."""
    return {
        place: tuple(sorted(text for text in texts if not text.startswith(COVERED)))
        for place, texts in shown_faces(rules, position).items()
    }


def _overloads(rules: Ruleset, position: Position, action: Action) -> Iterator[Action]:
    """A tile or dice on a truck that is full.  Rules: ZB-A-2, ZD-A-2"""
    full = [
        number
        for number, spaces in enumerate(position.spaces)
        if not (position.taken and position.taken[number] is not None) and len(position.on_truck(number)) >= spaces
    ]
    if isinstance(action, AddTile):
        yield from _wrong_ones(rules, position, (replace(action, truck=number) for number in full))
    trucks: tuple[int, ...] = getattr(action, "trucks", None) or ()
    if trucks:
        others: list[dict[str, Any]] = [{"trucks": (number, *trucks[1:])} for number in full]
        yield from _wrong_ones(rules, position, (replace(action, **other) for other in others))


def _mixtures(rules: Ruleset, position: Position, action: Action) -> Iterator[Action]:
    """One animal of a truck among others that it may not live with.  Rules: ZB-PLACE-2, ZJ-PLACE-1, AQ-PLACE-2"""
    if not isinstance(action, TakeTruck) or not action.place:
        return
    for number, placement in enumerate(action.place):
        if placement.piece.kind == "animal":
            for home in _homes(rules, position, action.player, placement):
                place = (*action.place[:number], Placement(placement.piece, home), *action.place[number + 1 :])
                yield from _wrong_ones(rules, position, iter([replace(action, place=place, bonus=None)]))


def _homes(rules: Ruleset, position: Position, seat: int, placement: Placement) -> list[str]:
    """Where an animal might be put by mistake: in an enclosure in which others live, on a free space of the park."""
    spaces = [space for space in rules.spaces(rules, position, seat) if space not in rules.piled]
    if placement.to in spaces:
        is_free = {space: not (position.bag(seat, space) or position.count(seat, space)) for space in spaces}
        return [space for space in spaces if is_free[space] and space != placement.to]
    homes = rules.zones.keys() - rules.piled
    return sorted(zone for owner, zone in position.bags if owner == seat and zone in homes)


def _out_of_turn(rules: Ruleset, position: Position, action: Action) -> Iterator[Action]:
    """Somebody takes the truck whose turn it is not, and it is seen who.  Rules: ZB-TURN-1, ZB-B-3"""
    play = action_type_of(rules, action)
    if not play.leaves or (isinstance(action, TakeTruck) and not action.place):
        return
    taken: dict[str, Any] = {"truck": getattr(action, "truck", None)}
    for seat in rules.seats:
        if seat != position.to_move and seat not in position.out:
            early = replace(position, to_move=seat)
            opened = play.action(seat, **taken)
            yield from _wrong_ones(rules, position, islice(completions(rules, early, opened), 1))


TEMPTATIONS: tuple[Temptation, ...] = (_overloads, _mixtures, _out_of_turn)
