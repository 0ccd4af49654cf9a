"""Contents that a person states of a place, laid over the position that the companion believed in, or over a look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from companion.games.catalogue import hold_position
from companion.ports import UnusableInput
from companion.rules.keys import parse_piece
from companion.rules.notation import format_position, read_position
from companion.rules.placement import BANK
from companion.rules.position import BLOCK, TABLE, Draft, Piece, Place, Position, format_piece
from companion.rules.reading import listing, mapping, require, whole, words
from companion.rules.ruleset import PositionReader, Ruleset
from companion.sight.scene import SURE_AT_MOST, Detection
from companion.strict_json import quote
from companion.tracking.observation import PlaceObservation

PLACE_KEYS = ("seat", "zone", "pieces", "count")


def with_lies(rules: Ruleset, position: Position, lies: object) -> Position:
    """The position with what lies in some places, and nothing else, as somebody says.

    lies: a list of {"seat": 0, "zone": "E4", "pieces": […]}, or {…, "zone": "coins", "count": 3} where things are only
    counted; seat -1 is the middle of the table.  What cardboard does not show stays as it was known: who has bred, and
    the face-down tiles on a truck.  Coins are the bank's.  Raises UnusableInput for what is no place or piece here.
    """
    draft, set_up = Draft(position), read_position(rules, {})[0]
    for at, entry in enumerate(listing(lies, "lies")):
        _state(rules, set_up, draft, entry, f"lies/{at}")
    paid = sum(position.count(seat, "coins") - draft.counts.get((seat, "coins"), 0) for seat in rules.seats)
    if "bank" in rules.amounts and (kept := position.count(*BANK)) == draft.counts.get(BANK, 0):
        draft.set_count(BANK, max(0, kept + paid))
    return _with_pairs_bred(rules, draft.position())


def _state(rules: Ruleset, set_up: Position, draft: Draft, value: object, where: str) -> None:
    given = mapping(value, where, PLACE_KEYS)
    seat = whole(require(given, where, "seat"), f"{where}/seat", TABLE, len(rules.players) - 1)
    place: Place = seat, words(require(given, where, "zone"), f"{where}/zone")
    if "count" in given:
        count = whole(given["count"], f"{where}/count")
        _check_place(rules, set_up, place, (), count, where)
        draft.set_count(place, count)
    else:
        pieces = _pieces(rules, set_up, require(given, where, "pieces"), f"{where}/pieces")
        _check_place(rules, set_up, place, pieces, 0, where)
        draft.set_bag(place, _as_known(draft.bags.get(place, ()), pieces))


def _pieces(rules: Ruleset, set_up: Position, value: object, where: str) -> tuple[Piece, ...]:
    """Pieces as the notation has them, and those that it only counts (`token.6`) as they lie at set-up."""
    counted = {format_piece(piece): piece for piece in set_up.pieces()}
    texts = listing(value, where)
    return tuple(
        counted[text] if isinstance(text, str) and text in counted else parse_piece(rules, text, f"{where}/{at}")
        for at, text in enumerate(texts)
    )


def _check_place(
    rules: Ruleset, set_up: Position, place: Place, pieces: tuple[Piece, ...], count: int, where: str
) -> None:
    """A place is one of this game if the notation can say what lies there."""
    draft = Draft(set_up)
    if pieces:
        draft.set_bag(place, pieces)
    if count:
        draft.set_count(place, count)
    try:
        told = read_position(rules, format_position(rules, draft.position()))[0]
    except ValueError as error:  # a piece for which the notation of this place has no word at all
        raise UnusableInput(f"{where}: nothing of that kind can lie in {quote(place[1])} of {place[0]}") from error
    lying = Counter(piece.as_printed() for piece in told.bags.get(place, ()))
    said = Counter(piece.as_printed() for piece in pieces)
    if (pieces and lying != said) or (count and told.counts.get(place, 0) != count):
        raise UnusableInput(f"{where}: nothing of that kind can lie in {quote(place[1])} of {place[0]}")


def _as_known(before: tuple[Piece, ...], now: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The pieces that lie there now, with what was known of the tiles that lay there before."""
    bred = Counter(piece for piece in before if piece.bred) - Counter(now)
    blocks = (BLOCK,) * (before.count(BLOCK) - now.count(BLOCK))
    known = []
    for piece in now:
        had_baby = not piece.bred and bred[piece.as_bred()] > 0
        known.append(piece.as_bred() if had_baby else piece)
        bred[piece.as_bred()] -= had_baby
    return (*blocks, *known)


def _with_pairs_bred(rules: Ruleset, position: Position) -> Position:
    """A pair that lies together has bred, as in any position from outside.  Rule: ZB-OFF-1"""
    reading = PositionReader()
    reading.bags.update(position.bags)
    reading.counts.update(position.counts)
    reading.boards.update(position.boards)
    for imply in rules.given:
        imply(rules, reading)
    return replace(position, bags=reading.bags)


def with_turn(rules: Ruleset, position: Position, seat: object) -> Position:
    """The position in which it is this seat's turn.

    Raises UnusableInput for who is out of the round, and after the end of the game.
    """
    number = whole(seat, "to_move", 0, len(rules.players) - 1)
    if position.over or number in position.out:
        raise UnusableInput("to_move: expected somebody who is still in the round")
    return replace(position, to_move=number)


def adopt_position(rules: Ruleset, document: object) -> Position:
    """A whole table as somebody says it lies.  Raises UnusableInput for a table of another game or other players."""
    other, position, _ = hold_position(document)
    if other.setting != rules.setting:
        raise UnusableInput("position: not the game, players, species or options of this table; begin a new game")
    return position


BRED = "*"
"""Marks a piece that has bred; nothing on it shows."""


def as_stated(sight: PlaceObservation, lies: Iterable[Mapping[str, Any]]) -> PlaceObservation:
    """The look if in these places lies what somebody says; what is only counted is no matter of looks."""
    named = {(int(lie["seat"]), str(lie["zone"])): lie["pieces"] for lie in lies if "pieces" in lie}
    faces = {place: [text.rstrip(BRED) for text in texts] for place, texts in named.items()}
    told = {place: tuple(Detection(((face, SURE_AT_MOST),), True) for face in there) for place, there in faces.items()}
    return replace(sight, detections={**sight.detections, **told}, visible=sight.visible | told.keys())
