"""Why?  Every score line and every verdict with its rule and the very pieces that it is about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.i18n import DEFAULT_LANGUAGE, text
from companion.rules.events import Violation
from companion.rules.position import Piece, Position
from companion.rules.ruleset import Lying, Ruleset, ScoreLine
from companion.rules.words import line_words, piece_words, why, zone_words


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


# Which pieces


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
