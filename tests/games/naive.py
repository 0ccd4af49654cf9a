"""Every action that can be written down in a position, sensible or not: what `legal_actions` is measured against.

It knows the notation and nothing of the rules: whatever is illegal is left to `violations`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations_with_replacement, permutations, product
from typing import Any

from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.notation import parse_action
from companion.rules.position import Piece, Position, format_piece
from companion.rules.ruleset import Field, Ruleset

LEFT_OUT = object()
COLOURS = ("red", "blue", "green", "white", "yellow")
POSTS = ("cashier", "keeper", "manager")
NEVER_PLACED = ("coin", "food", "block")
Document = dict[str, Any]
Values = Callable[[Ruleset, Position, Document], Iterable[Any]]


def successors(rules: Ruleset, position: Position) -> dict[object, Position]:
    """Every table that a legal action leads to, once for each type of action and truck."""
    found: dict[object, Position] = {}
    for document in documents(rules, position):
        try:
            action = parse_action(rules, position, document)
        except UnusableInput:
            continue
        if not referee.violations(rules, position, action):
            after = referee.after(rules, position, action)
            found.setdefault((document["type"], document.get("truck"), likeness(after)), after)
    return found


def likeness(position: Position) -> object:
    """Equal for tables that differ only in the order of tiles in a zone; a depot is a pile, its order counts."""
    bags = [(place, bag if place[1] == "D" else tuple(sorted(bag))) for place, bag in sorted(position.bags.items())]
    counts = tuple(sorted((place, number) for place, number in position.counts.items() if number))
    boards = tuple(sorted((seat, tuple(sorted(laid))) for seat, laid in position.boards.items() if laid))
    turn = (position.spaces, position.taken, position.out, position.round, position.start, position.to_move)
    return tuple(bags), counts, boards, turn, position.last_round, position.over


def documents(rules: Ruleset, position: Position) -> Iterator[Document]:
    """Every action document; nothing for a game that is over."""
    for play in rules.plays.values() if not position.over else ():
        yield from _filled(rules, position, {"type": play.word}, play.fields)


def _filled(rules: Ruleset, position: Position, document: Document, keys: tuple[Field, ...]) -> Iterator[Document]:
    if not keys:
        yield document
        return
    name = keys[0].name
    for value in (VALUES.get(f"{document['type']} {name}") or VALUES[name])(rules, position, document):
        longer = document if value is LEFT_OUT else {**document, name: value}
        yield from _filled(rules, position, longer, keys[1:])


def _on_the_table(rules: Ruleset, position: Position, _document: Document) -> Iterable[str]:
    """Every printed piece that lies somewhere, and a coworker."""
    return sorted({"coworker", *(format_piece(piece.as_printed()) for piece in position.pieces())} - _unknown(rules))


def _unknown(rules: Ruleset) -> set[str]:
    return set() if "parks" in rules.seat_keys else {"coworker"}


def _in_the_box(rules: Ruleset, _position: Position, _document: Document) -> Iterable[str]:
    return [text for text in rules.pieces if not text.endswith("*")]


def _places(rules: Ruleset, position: Position, _document: Document) -> Iterable[str]:
    places = dict.fromkeys((*rules.zones, "B", "D", "JB", *POSTS, *_cells(position)))
    return [text for text in places if rules.is_known_place(text)]


def _cells(position: Position) -> list[str]:
    """Every space of a board, printed or built, and a margin."""
    built = (cell for boards in position.boards.values() for board in boards for cell in board.cells)
    return list(dict.fromkeys((*(f"{x},{y}" for x, y in product(range(-1, 5), repeat=2)), *built)))


def _own_places(rules: Ruleset, position: Position, _document: Document) -> Iterable[str]:
    """Where tiles and coworkers of the player to move are."""
    used = {zone for seat, zone in (*position.bags, *position.counts) if seat == position.to_move}
    return sorted(zone for zone in used if rules.is_known_place(zone))


def _unloadings(rules: Ruleset, position: Position, document: Document) -> Iterator[list[list[Any]]]:
    tiles = [piece for piece in position.on_truck(document["truck"]) if piece.kind not in NEVER_PLACED]
    for order in sorted(set(permutations(tiles))):
        yield from map(list, product(*(list(_placements(rules, position, piece)) for piece in order)))


def _placements(rules: Ruleset, position: Position, piece: Piece) -> Iterator[list[Any]]:
    babies = [{"baby": cell} for cell in _babies_of(rules, position, piece)]
    shops = [{} if zone is LEFT_OUT else {"shop": zone} for zone in _shops(rules, position, {}) if piece.is_fertile]
    births = [{**baby, **shop} for baby, shop in product([{}, *babies], shops or [{}])]
    beside = _visits_of(rules, position, piece.kind) + [one for one in births if one]
    for to, more in product(_places(rules, position, {}), beside):
        yield [format_piece(piece), to] if more is LEFT_OUT else [format_piece(piece), to, more]


def _visits(rules: Ruleset, position: Position, document: Document) -> Iterable[Any]:
    return _visits_of(rules, position, document["piece"].partition(".")[0])


def _visits_of(rules: Ruleset, position: Position, kind: str) -> list[Any]:
    """A visitor walks, if at all, because of a stall or a jungle animal."""
    if "exotic" not in rules.setting.with_ or kind not in ("stall", "jungle"):
        return [LEFT_OUT]
    points = range(1, 6)
    others = [str(seat) for seat in rules.seats if seat != position.to_move]
    backs = [dict(zip(others, back, strict=True)) for back in product((None, *points), repeat=len(others))]
    told = [{seat: point for seat, point in back.items() if point} for back in backs]
    visits = product(COLOURS, (*points, "supply"), told)
    return [LEFT_OUT, *({"visitor": colour, "from": start, "back": back} for colour, start, back in visits)]


def _babies_of(rules: Ruleset, position: Position, piece: Piece) -> list[str]:
    """Only of a father or a mother, and only on a grid or with nurseries, a place has to be named for the baby."""
    if rules.nurseries and piece.name not in rules.setting.species.get("aquaretto", ()):
        return list(rules.nurseries) if piece.is_fertile else []
    return ["D", *_cells(position)] if "parks" in rules.seat_keys and piece.is_fertile else []


def _babies(rules: Ruleset, position: Position, document: Document) -> list[Any]:
    moved = rules.pieces.get(document["piece"])
    return [LEFT_OUT, *(_babies_of(rules, position, moved) if moved else [])]


def _shops(rules: Ruleset, position: Position, _document: Document) -> list[Any]:
    """Where a stall space is free, or the barn."""
    stalls = [zone.id for zone in rules.zones.values() if zone.role == "stall"] if "buy_building" in rules.plays else []
    return [
        LEFT_OUT,
        *(zone for zone in stalls if not position.bag(position.to_move, zone)),
        *(["B"] if stalls else []),
    ]


def _all_babies(rules: Ruleset, _position: Position, _document: Document) -> Iterator[Any]:
    yield LEFT_OUT
    for number in (1, 2):
        yield from map(list, product(rules.nurseries and ("E4", "E5", "E6", *rules.nurseries), repeat=number))


def _coworkers(_rules: Ruleset, position: Position, _document: Document) -> Iterator[Any]:
    """None or one; none in a park that is too empty for anybody to come."""
    yield LEFT_OUT
    if sum("," in zone for seat, zone in position.bags if seat == position.to_move) >= 4:
        yield from ([[post]] for post in POSTS)
        yield from ([["trainer", cell]] for cell in _cells(position))


def _grounds(_rules: Ruleset, position: Position, _document: Document) -> Iterator[Any]:
    """Every square and every corner of three spaces; none for somebody without money."""
    yield LEFT_OUT
    spaces = [[int(value) for value in cell.split(",")] for cell in _cells(position)]
    across, up = ([value[at] for value in spaces] for at in (0, 1))
    corners = product(range(min(across) - 2, max(across) + 2), range(min(up) - 2, max(up) + 2))
    for x, y in corners if position.count(position.to_move, "coins") else ():
        square = [f"{x + right},{y + higher}" for right, higher in product((0, 1), repeat=2)]
        yield square
        yield from ([cell for cell in square if cell != left] for left in square)


def _bonuses(rules: Ruleset, position: Position, _document: Document) -> Iterator[Any]:
    pieces = list(_on_the_table(rules, position, {}))
    yield LEFT_OUT
    yield from ({"type": "discard", "piece": piece} for piece in pieces)
    for owner, piece, to in product(rules.seats, pieces, _places(rules, position, {})):
        yield {"type": "take_over", "from_player": owner, "piece": piece, "to": to}


def _sides(rules: Ruleset, _position: Position, _document: Document) -> Iterator[list[str]]:
    species = [name for part in rules.setting.species.values() for name in part]
    yield from map(list, product(rules.zones, species))


VALUES: dict[str, Values] = {
    "add_tile piece": _in_the_box,
    "add_tile from": lambda *_: (LEFT_OUT, "normal", "disc"),
    "piece": _on_the_table,
    "truck": lambda rules, _position, _document: range(len(rules.trucks)),
    "place": _unloadings,
    "from": _own_places,
    "to": _places,
    "from_player": lambda rules, _position, _document: rules.seats,
    "a": _sides,
    "b": _sides,
    "enclosure": _places,
    "visit": _visits,
    "bonus": _bonuses,
    "baby": _babies,
    "exchange baby": _all_babies,
    "reward": lambda rules, *_: (
        LEFT_OUT,
        *(one.name for one in rules.pieces.values() if one.kind == "bonus_enclosure"),
    ),
    "coworkers": _coworkers,
    "shop": _shops,
    "kind": lambda *_: (LEFT_OUT, "small", "large"),
    "game": lambda *_: (LEFT_OUT,),
    "cells": _grounds,
    "dice": lambda rules, _position, _document: map(list, combinations_with_replacement(rules.pieces, 2)),
    "trucks": lambda rules, _position, _document: map(list, product(range(len(rules.trucks)), repeat=2)),
}
"""What may stand under a key, by its name or by the type of action and its name."""
