"""The keys of action documents that several games share."""

from __future__ import annotations

from typing import Any

from companion.ports import UnusableInput
from companion.rules.actions import Placement
from companion.rules.keys import parse_piece
from companion.rules.pieces import format_piece
from companion.rules.position import Position
from companion.rules.reading import LONGEST_LIST, listing, shown, unusable, whole
from companion.rules.ruleset import ActionKey, Ruleset


def parse_place(rules: Ruleset, _position: Position, value: object, where: str) -> str:
    """The id of a place, bought or not.  Raises UnusableInput if there is none of that name."""
    if type(value) is not str or not rules.is_place(value):
        raise UnusableInput(f"{where}: unknown place {shown(value)}")
    return value


def _parse_piece(rules: Ruleset, _position: Position, value: object, where: str) -> object:
    return parse_piece(rules, value, where)


def parse_truck(rules: Ruleset, _position: Position, value: object, where: str) -> int:
    """The number of a truck."""
    return whole(value, where, 0, len(rules.trucks) - 1)


def parse_seat(rules: Ruleset, _position: Position, value: object, where: str) -> int:
    """The number of a player."""
    return whole(value, where, 0, len(rules.players) - 1)


def as_it_is(value: Any) -> object:
    """A value that is JSON already."""
    return value


def piece_key() -> ActionKey:
    """`"piece": "panda"`"""
    return ActionKey("piece", "piece", _parse_piece, format_piece)


def place_key(name: str, field: str) -> ActionKey:
    """A key whose value is a place."""
    return ActionKey(name, field, parse_place, as_it_is)


TRUCK = ActionKey("truck", "truck", parse_truck, as_it_is)
PIECE = piece_key()
FROM = place_key("from", "source")
TO = place_key("to", "to")
FROM_PLAYER = ActionKey("from_player", "from_player", parse_seat, as_it_is)


def _parse_unloading(rules: Ruleset, position: Position, value: object, where: str) -> tuple[Placement, ...]:
    entries = listing(value, where, most=LONGEST_LIST)
    return tuple(_parse_placement(rules, position, entry, f"{where}/{at}") for at, entry in enumerate(entries))


def _parse_placement(rules: Ruleset, position: Position, value: object, where: str) -> Placement:
    pair = listing(value, where)
    if len(pair) != 2:
        raise unusable(where, 'a pair like ["panda", "E4"]', value)
    piece = parse_piece(rules, pair[0], where)
    return Placement(piece, parse_place(rules, position, pair[1], where))


def _show_unloading(place: tuple[Placement, ...]) -> object:
    return [[format_piece(placement.piece), placement.to] for placement in place]


PLACE = ActionKey("place", "place", _parse_unloading, _show_unloading)
"""`"place": [["zebra", "E6"], …]`; a game with choices beside a placement replaces it."""
