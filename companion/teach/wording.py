"""Values of this package as sentences: for everybody, and shorter ones for children."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from companion.games.catalogue import rule_ids
from companion.i18n import DEFAULT_LANGUAGE, has_text, text
from companion.rules.actions import (
    Action,
    AddTile,
    Coworker,
    Discard,
    Donate,
    Exchange,
    Expand,
    Move,
    Placement,
    Purchase,
    Roll,
    TakeDice,
    TakeTruck,
)
from companion.rules.pieces import Piece
from companion.rules.ruleset import Ruleset
from companion.rules.words import piece_words, zone_words

PLAYERS = frozenset({"player", "owner"})
ZONES = frozenset({"zone", "to", "source", "baby"})


def say(
    rules: Ruleset, key: str, values: Mapping[str, object], language: str = DEFAULT_LANGUAGE, *, child: bool = False
) -> str:
    """The sentence of a key; for a child the one under `KEY.child`, if there is one.

    values: pieces, zones (`zone`, `to`, `source`, `baby`), seats (`player`, `owner`), trucks (counted from 0), the rest
    as it is said.
    """
    short = f"{key}.child"
    spoken = {name: _said(rules, name, value, language) for name, value in values.items() if value is not None}
    return text(language, short if child and has_text(short) else key, **spoken)


def _said(rules: Ruleset, name: str, value: object, language: str) -> object:
    if isinstance(value, Piece):
        return piece_words(value, language)
    if name in PLAYERS and isinstance(value, int):
        return rules.players[value]
    if name in ZONES and isinstance(value, str):
        return zone_words(rules, value, language)
    if name == "truck" and isinstance(value, int):
        return value + 1
    return value


def rule_here(rules: Ruleset, *candidates: str) -> str:
    """The first of these rules that holds in this game; the last one if none does."""
    holding = _rules_of(rules.setting.game, rules.setting.with_)
    return next((rule for rule in candidates if rule in holding), candidates[-1])


@lru_cache(maxsize=64)
def _rules_of(game: str, with_: tuple[str, ...]) -> frozenset[str]:
    return frozenset(rule_ids(game, with_))


# What to do


def action_sentences(rules: Ruleset, action: Action, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """An action as advice: what to do first, then where everything goes."""
    return [say(rules, key, values, language) for key, values in _told(action)]


Told = tuple[str, Mapping[str, object]]


def _told(action: Action) -> Iterator[Told]:
    """(text key, values) for each sentence."""
    match action:
        case AddTile(piece=None):
            yield f"do.add_tile.{action.game}" if action.game else "do.add_tile", {}
        case AddTile():
            yield "do.add_tile.drawn", {"piece": action.piece, "truck": action.truck}
        case TakeTruck():
            yield "do.take_truck", {"truck": action.truck}
            yield from (told for placement in action.place or () for told in _placed(placement))
            yield from map(_hired, action.coworkers)
            yield from _bonus(action)
        case Roll(dice=None):
            yield "do.roll", {}
        case Roll():
            pairs = zip(action.dice or (), action.trucks or (), strict=True)
            yield from (("do.roll.drawn", {"piece": die, "truck": truck}) for die, truck in pairs)
        case TakeDice():
            yield "do.take_dice", {"truck": action.truck}
        case _:
            yield from _money(action)


def _money(action: Action) -> Iterator[Told]:
    match action:
        case Move() | Purchase():
            owner = action.from_player if isinstance(action, Purchase) else None
            source = action.source if isinstance(action, Move) else None
            word = "purchase" if isinstance(action, Purchase) else "move"
            yield f"do.{word}", {"piece": action.piece, "source": source, "to": action.to, "owner": owner}
            yield from _beside(Placement(action.piece, action.to, action.baby, action.visit))
            yield from map(_hired, action.coworkers)
        case Exchange():
            one, other = Piece("animal", action.a[1]), Piece("animal", action.b[1])
            yield "do.exchange", {"piece": one, "zone": action.a[0], "other": other, "to": action.b[0]}
        case Discard():
            yield "do.discard", {"piece": action.piece}
        case Expand():
            cells = " · ".join(action.cells or ())
            yield (f"do.expand.{action.kind}" if action.kind else "do.expand"), {"cells": cells}
        case Donate():
            yield "do.donate", {"zone": action.enclosure}


def _placed(placement: Placement) -> Iterator[Told]:
    yield "do.place", {"piece": placement.piece, "to": placement.to}
    yield from _beside(placement)


def _beside(placement: Placement) -> Iterator[Told]:
    """Further choices: a baby's space, a visitor."""
    if placement.baby is not None:
        yield "do.place.baby", {"baby": placement.baby}
    if placement.visit is not None and placement.visit.visitor is not None:
        supply = placement.visit.source == "supply"
        walker = Piece("visitor", mark=placement.visit.visitor)
        yield ("do.visit.new" if supply else "do.visit"), {"piece": walker, "point": placement.visit.source}


def _hired(coworker: Coworker) -> Told:
    return f"do.coworker.{coworker.post}", {"zone": coworker.cell}


def _bonus(action: TakeTruck) -> Iterator[Told]:
    if action.bonus is not None:
        bonus = action.bonus
        yield f"do.bonus.{bonus.type}", {"piece": bonus.piece, "owner": bonus.from_player, "to": bonus.to}
