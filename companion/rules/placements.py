"""The field of an unloading: every tile with its place, in order, and the choices that belong to one tile.

`[["zebra", "E6"], ["dolphin", "2,3", {"baby": "2,4"}], …]`.  What may stand in the object beside a tile are fields of
kinds that follow from a placement (`Beside`); those that an action gathers in a row of its own are its own fields.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules import schema as shapes
from companion.rules.actions import Placement, TakeTruck
from companion.rules.fields import (
    SCRATCH,
    AnyPiece,
    AnyPlace,
    Asked,
    Asking,
    Beside,
    Choice,
    InputStep,
    Told,
    agrees,
    apart,
    differing,
    distinct,
    parts_of,
)
from companion.rules.keys import parse_piece
from companion.rules.notation import parse_action
from companion.rules.pieces import Piece, format_piece
from companion.rules.placement import placement_rule_of, tiles_to_place
from companion.rules.position import Position, truck
from companion.rules.reading import LONGEST_LIST, listing, mapping, parse_json, shown, unusable, whole
from companion.rules.ruleset import ActionType, Advice, Field, PlacementContext, Ruleset
from companion.rules.violations import Violation
from companion.rules.words import notation_words

PIECE, PLACE = AnyPiece(), AnyPlace()


def compact(value: object) -> str:
    """JSON without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True)
class Unloading(Asked):
    """Where each tile of a truck goes.  beside: the fields that may stand in the object beside a tile."""

    beside: tuple[Field, ...] = ()

    pattern = r".*"

    def with_beside(self, field: Field) -> Unloading:
        """The same with one more choice beside a tile."""
        return replace(self, beside=(*self.beside, field))

    # JSON

    @property
    def schema(self) -> shapes.Shape:
        tile = shapes.words(60, 1)
        said_so = '`[["zebra", "E6"], …]`, in this order.'
        if not self.beside:
            return shapes.many(shapes.row(tile, shapes.ZONE), 5, description=said_so)
        keys: dict[str, Any] = {}
        for one in self.beside:
            keys |= one.kind.schema["properties"] if _is_spread(one) else {one.name: one.kind.schema}
        choices = shapes.record({}, keys, description="A choice that belongs to one tile.")
        entry = {**shapes.row(tile, shapes.ZONE, choices), "minItems": 2}
        return shapes.many(entry, 5, description=said_so)

    def parse(self, rules: Ruleset, position: Position, value: object, where: str) -> tuple[Placement, ...]:
        entries = enumerate(listing(value, where, most=LONGEST_LIST))
        return tuple([self._parse_entry(rules, position, entry, f"{where}/{at}") for at, entry in entries])

    def _parse_entry(self, rules: Ruleset, position: Position, value: object, where: str) -> Placement:
        entry = listing(value, where)
        if len(entry) != 2 and not (self.beside and len(entry) == 3 and type(entry[2]) is dict):
            raise unusable(where, 'a pair like ["panda", "E4"]', value)
        placement = Placement(parse_piece(rules, entry[0], where), PLACE.parse(rules, position, entry[1], where))
        return placement if len(entry) == 2 else self._with_beside(rules, position, placement, entry[2], f"{where}/2")

    def _with_beside(
        self, rules: Ruleset, position: Position, placement: Placement, value: object, where: str
    ) -> Placement:
        given = mapping(value, where, [key for one in self.beside for key in _keys(one)])
        chosen = {}
        for one in self.beside:
            own = {key: given[key] for key in _keys(one) if key in given}
            if _is_spread(one):
                chosen[one.attribute] = one.kind.parse(rules, position, own, where)
            elif own:
                chosen[one.attribute] = one.kind.parse(rules, position, own[one.name], f"{where}/{one.name}")
        return replace(placement, **chosen)

    def show(self, value: tuple[Placement, ...]) -> list[list[Any]]:
        return [self._show_entry(placement) for placement in value]

    def _show_entry(self, placement: Placement) -> list[Any]:
        choices: dict[str, object] = {}
        for one in self.beside:
            chosen = one.of(placement)
            if chosen is not None:
                shown_ = one.kind.show(chosen)
                choices |= shown_ if _is_spread(one) else {one.name: shown_}
        return [format_piece(placement.piece), placement.to, *([choices] if choices else [])]

    # The log: `zebra→E6, dolphin→2,3 {"baby":"2,4"}`

    def sentence(self, _rules: Ruleset, shown: list[list[Any]]) -> str:
        told = (f"{piece}→{to}" + "".join(f" {compact(choice)}" for choice in more) for piece, to, *more in shown)
        return ", ".join(told) or "nothing"

    def from_sentence(self, _rules: Ruleset, text: str) -> object:
        return [] if text == "nothing" else [_entry_told(part) for part in text.split(", ")]

    # Hints

    def label(self, rules: Ruleset, shown: list[list[Any]], language: str) -> str:
        return ", ".join(notation_words(rules, entry[0], language) for entry in shown)

    def advice(self, value: tuple[Placement, ...] | None) -> Iterator[Advice]:
        for placement in value or ():
            yield "do.place", {"piece": placement.piece, "to": placement.to}
            for one in self.beside:
                yield from one.kind.advice(one.of(placement))

    def pieces(self, value: tuple[Placement, ...] | None) -> Iterable[Piece]:
        return (placement.piece for placement in value or ())

    # Tile by tile: every place of the player, and why a tile may not go there

    def ask(self, asking: Asking, play: ActionType, field: Field) -> InputStep | Told:
        told, now = apart(asking.told)
        gathered = tuple(one for one in play.fields if isinstance(one.kind, Beside))
        while left := _left_on_truck(asking, told, field):
            tile = now.get("tile", left[0])
            if tile not in left:
                raise UnusableInput("told/now: that tile is not on the truck any more; begin anew")
            table = _table_after(asking, told, field, gathered)
            if "to" not in now:
                return _where(asking, table, field, told, tile, left)
            ways = _good_ways(asking, table, told, tile, now["to"])
            parts = [parts_of((*self.beside, *gathered), way) for way in ways]
            asked = differing(asking, parts, told, now, tile)
            if asked is not None:
                return asked
            way = next((way for way, one in zip(ways, parts, strict=True) if agrees(one, now)), ways[0])
            told, now = _with_tile(told, field, self._show_entry(way), gathered, way), {}
        return {**told, field.name: told.get(field.name, [])}


def _is_spread(field: Field) -> bool:
    return isinstance(field.kind, Beside) and field.kind.is_spread


def _keys(field: Field) -> tuple[str, ...]:
    """The keys of an object beside a tile that belong to a field."""
    return tuple(field.kind.schema["properties"]) if _is_spread(field) else (field.name,)


def _entry_told(text: str) -> list[object]:
    tile, _, choice = text.partition(" ")
    piece, arrow, to = tile.partition("→")
    if not arrow:
        raise UnusableInput(f"expected a tile and its place, like zebra→E6, got {shown(text)}")
    return [piece, to, parse_json(choice)] if choice else [piece, to]


def _left_on_truck(asking: Asking, told: Told, field: Field) -> list[str]:
    number = whole(told.get("truck"), "told/truck", 0, len(asking.rules.trucks) - 1)
    left = [format_piece(piece) for piece in tiles_to_place(asking.rules, asking.position, number)]
    for entry in listing(told.get(field.name, []), f"told/{field.name}"):
        if type(entry) is list and entry and entry[0] in left:
            left.remove(entry[0])
    return left


def _table_after(asking: Asking, told: Told, field: Field, gathered: Iterable[Field]) -> Position:
    """The table after the tiles that are told already; what was against the rules has happened as well."""
    if not told.get(field.name):
        return asking.position
    keys = ("type", "truck", field.name, *(one.name for one in gathered))
    document = {key: told[key] for key in keys if told.get(key)}
    action = parse_action(asking.rules, asking.position, {**document, "truck": told["truck"], "player": asking.seat})
    return referee.after(asking.rules, asking.position, action)


def _where(asking: Asking, table: Position, field: Field, told: Told, tile: str, left: Sequence[str]) -> InputStep:
    choices = []
    for zone in _all_places(asking, table, tile):
        ways = list(_ways(asking.rules, table, _put(asking, told, tile, zone)))
        why = () if any(not found for _, found in ways) else ways[0][1]
        now = {**told, SCRATCH: {"tile": tile, "to": zone}}
        choices.append(Choice("to", zone, now, PLACE, why, (asking.seat, zone), tile))
    others = tuple(
        Choice("tile", other, {**told, SCRATCH: {"tile": other}}, PIECE, piece=other)
        for other in distinct(left)
        if other != tile
    )
    return InputStep(field.name, tuple(choices), piece=tile, others=others)


def _put(asking: Asking, told: Told, tile: str, zone: str) -> PlacementContext:
    piece, action = parse_piece(asking.rules, tile, "told/now"), TakeTruck(asking.seat, told["truck"])
    return PlacementContext(asking.seat, truck(told["truck"]), Placement(piece, zone), action)


def _all_places(asking: Asking, table: Position, tile: str) -> list[str]:
    """Every place of the player, those made for such a piece first."""
    rules, seat, piece = asking.rules, asking.seat, parse_piece(asking.rules, tile, "told/now")
    made_for_it = placement_rule_of(rules, piece).places(rules, table, seat, piece)
    return distinct([*made_for_it, *rules.zones, *rules.spaces(rules, table, seat)])


Way = tuple[Placement, tuple[Violation, ...]]


def _ways(rules: Ruleset, table: Position, put: PlacementContext) -> Iterator[Way]:
    """The placement with its further choices (a visitor, a baby's space, coworkers), and what each breaks."""
    placing = placement_rule_of(rules, put.placement.piece)
    for way in list((placing.asked or placing.choices)(rules, table, put)) or [put.placement]:
        yield way, tuple(placing.check(rules, table, put._replace(placement=way)))


def _good_ways(asking: Asking, table: Position, told: Told, tile: str, zone: object) -> list[Placement]:
    """Those that break nothing; if there are none, all: it may have happened all the same."""
    ways = list(_ways(asking.rules, table, _put(asking, told, tile, str(zone))))
    return [way for way, found in ways if not found] or [way for way, _ in ways]


def _with_tile(told: Told, field: Field, entry: list[Any], gathered: Iterable[Field], way: Placement) -> dict[str, Any]:
    rows = {one.name: [*(told.get(one.name) or []), *one.kind.show(one.of(way))] for one in gathered if one.of(way)}
    return {**told, field.name: [*told.get(field.name, []), entry], **rows}


UNLOADING = Field("place", Unloading())
