"""What may I do now, and why?  Every kind of action of the game: possible, or why not.  Every verdict and every score
line has its rule and the very pieces that it is about.

The attempts are what a player with enough money would wish to do; the referee says what is wrong with each.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.i18n import DEFAULT_LANGUAGE, text
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Violation
from companion.rules.position import Piece, Position
from companion.rules.ruleset import ActionType, Lying, Ruleset, ScoreLine
from companion.rules.words import line_words, piece_words, why, zone_words
from companion.teach.wording import rule_here, say

ENOUGH = 99
"""Coins with which a player can wish for anything."""

MOST_REFUSED = 6
"""Different reasons told for one kind of action."""


@dataclass(frozen=True, slots=True)
class RefusedAction:
    """Something that a player might wish to do and may not."""

    action: Action
    violations: tuple[Violation, ...]


@dataclass(frozen=True, slots=True)
class AvailableAction:
    """One kind of action.

    kind: its word in the notation.  rule: the one that describes it.  actions: the legal ones, choices left open; none
    means that it is not possible.  refused: wishes that are against the rules, each reason once.
    is_empty: whether there is nothing at all that one could try: text key `option.KIND.nothing`.
    symbol: the picture of the action.
    """

    kind: str
    rule: str
    actions: tuple[Action, ...] = ()
    refused: tuple[RefusedAction, ...] = ()
    is_empty: bool = False
    symbol: str = ""

    @property
    def is_possible(self) -> bool:
        """Whether the player may do it now."""
        return bool(self.actions)


def options(rules: Ruleset, position: Position, seat: int | None = None) -> tuple[AvailableAction, ...]:
    """What a player (the one to move, if none is named) may do, kind by kind, and why not the rest."""
    asking = position.to_move if seat is None else seat
    legal = tuple(referee.legal_actions(rules, position)) if asking == position.to_move else ()
    return tuple(_option(rules, position, asking, play, legal) for play in rules.plays.values())


def option_words(rules: Ruleset, option: AvailableAction, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """What the kind of action is, and why it (or a part of it) is not possible."""
    lines = [say(rules, f"option.{option.kind}", {}, language)]
    if option.is_empty:
        lines.append(say(rules, f"option.{option.kind}.nothing", {}, language))
    return lines + [why(rules, refused.violations[0], language) for refused in option.refused]


def _option(
    rules: Ruleset, position: Position, seat: int, play: ActionType, legal: tuple[Action, ...]
) -> AvailableAction:
    mine = tuple(action for action in legal if type(action) is play.action)
    refused: list[RefusedAction] = []  # the nearest to legal first, each first reason once
    told: set[str] = set()
    rich = replace(position, to_move=seat, counts={**position.counts, (seat, "coins"): ENOUGH})
    tried = (RefusedAction(wish, referee.violations(rules, position, wish)) for wish in play.propose(rules, rich))
    for wish in sorted((one for one in tried if one.violations), key=lambda one: len(one.violations)):
        reason = why(rules, wish.violations[0])
        if reason not in told and len(told) < MOST_REFUSED and wish.action not in mine:
            told.add(reason)
            refused.append(wish)
    rule, is_empty = rule_here(rules, *play.rules), not mine and not refused
    return AvailableAction(play.word, rule, mine, tuple(refused), is_empty, play.symbol or f"do-{play.word}")


# Why is it so?


@dataclass(frozen=True, slots=True)
class Reasoning:
    """Why something is so.  rule: its words are the text `rule.ID`.  pieces: by place, those that make it so."""

    rule: str
    sentence: str
    rule_words: str
    pieces: tuple[Lying, ...] = ()


def why_line(
    rules: Ruleset, position: Position, seat: int, line: ScoreLine, language: str = DEFAULT_LANGUAGE
) -> Reasoning:
    """Why a player has these points."""
    find = rules.line_pieces.get(line.rule, _lying_of)
    pieces = tuple(found for found in find(rules, position, seat, line) if found[1])
    return Reasoning(line.rule, line_words(rules, line, language), text(language, f"rule.{line.rule}"), pieces)


def why_not(rules: Ruleset, position: Position, broken: Violation, language: str = DEFAULT_LANGUAGE) -> Reasoning:
    """Why an action is against the rules."""
    pieces: tuple[Lying, ...] = ()
    if broken.seat is not None and broken.zone is not None and position.bag(broken.seat, broken.zone):
        pieces = (((broken.seat, broken.zone), position.bag(broken.seat, broken.zone)),)
    return Reasoning(broken.rule, why(rules, broken, language), text(language, f"rule.{broken.rule}"), pieces)


def piece_list(rules: Ruleset, because: Reasoning, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """The pieces in words, a line for each place: `enclosure E4: panda, panda`."""
    return [
        text(language, "because.lying", zone=zone_words(rules, place[1], language), pieces=_names(pieces, language))
        for place, pieces in because.pieces
    ]


def _names(pieces: tuple[Piece, ...], language: str) -> str:
    return ", ".join(piece_words(piece, language) for piece in pieces)


def _lying_of(rules: Ruleset, position: Position, seat: int, line: ScoreLine) -> Iterator[Lying]:
    """What lies in the zone of the line and on the stall spaces beside it, or the pieces of its kind."""
    if line.zone is not None:
        known = rules.zones.get(line.zone)
        for zone in (line.zone, *(known.stalls if known else ())):
            yield (seat, zone), position.bag(seat, zone)
    elif line.piece is not None:
        yield from _alike(rules, position, seat, line.piece, in_barn=line.points < 0)


def _alike(rules: Ruleset, position: Position, seat: int, kind: Piece, *, in_barn: bool) -> Iterator[Lying]:
    """Pieces of a kind and name: those in store for minus points, the others for points."""
    for place, bag in position.bags.items():
        known = rules.zones.get(place[1])
        is_store = place[1] in rules.piled or (known is not None and known.role == "barn")
        if place[0] == seat and is_store == in_barn:
            yield place, tuple(piece for piece in bag if (piece.kind, piece.name) == (kind.kind, kind.name))
