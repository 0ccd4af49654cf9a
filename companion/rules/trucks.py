"""Taking a truck, and unloading it: every tile with its place, in order, and the choices that belong to one tile.

`[["zebra", "E6"], ["dolphin", "2,3", {"baby": "2,4"}], …]`.  What may stand in the object beside a tile are fields of
kinds that follow from a placement (`Beside`); those that an action gathers in a row of its own are its own fields.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import count
from typing import Any, NamedTuple

from companion.ports import UnusableInput
from companion.rules import fields, referee
from companion.rules import schema as shapes
from companion.rules.actions import Action, Placement, TakeTruck
from companion.rules.events import Event, EventRecorder, SetField, Violation, broken
from companion.rules.keys import parse_piece
from companion.rules.notation import parse_action
from companion.rules.placement import placement_rule_of, record_placed, tiles_to_place
from companion.rules.position import BLOCK, Piece, Place, Position, format_piece, truck
from companion.rules.reading import LONGEST_LIST, compact, listing, mapping, unusable, whole
from companion.rules.ruleset import ActionType, Advice, Field, PlacementContext, Ruleset, unlike
from companion.strict_json import parse_json, quote

PLACE = fields.AnyPlace()


@dataclass(frozen=True)
class Unloading(fields.Asked):
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
        placements = []
        for at, entry in enumerate(listing(value, where, most=LONGEST_LIST)):
            here = f"{where}/{at}"
            told = listing(entry, here)
            if len(told) != 2 and not (self.beside and len(told) == 3 and type(told[2]) is dict):
                raise unusable(here, 'a pair like ["panda", "E4"]', entry)
            placement = Placement(parse_piece(rules, told[0], here), PLACE.parse(rules, position, told[1], here))
            chosen = self._parse_beside(rules, position, told[2], f"{here}/2") if len(told) == 3 else {}
            placements.append(replace(placement, **chosen))
        return tuple(placements)

    def _parse_beside(self, rules: Ruleset, position: Position, value: object, where: str) -> dict[str, Any]:
        """The choices in the object beside a tile, by attribute of the placement."""
        given = mapping(value, where, [key for one in self.beside for key in _keys(one)])
        chosen = {}
        for one in self.beside:
            own = {key: given[key] for key in _keys(one) if key in given}
            if _is_spread(one):
                chosen[one.attribute] = one.kind.parse(rules, position, own, where)
            elif own:
                chosen[one.attribute] = one.kind.parse(rules, position, own[one.name], f"{where}/{one.name}")
        return chosen

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
        entries = []
        for told in text.split(", ") if text != "nothing" else ():
            tile, _, choice = told.partition(" ")
            piece, arrow, to = tile.partition("→")
            if not arrow:
                raise UnusableInput(f"expected a tile and its place, like zebra→E6, got {quote(told)}")
            entries.append([piece, to, parse_json(choice)] if choice else [piece, to])
        return entries

    # Hints

    def advice(self, value: tuple[Placement, ...] | None) -> Iterator[Advice]:
        for placement in value or ():
            yield "do.place", {"piece": placement.piece, "to": placement.to}
            for one in self.beside:
                yield from one.kind.advice(one.of(placement))

    def pieces(self, value: tuple[Placement, ...] | None) -> Iterable[Piece]:
        return (placement.piece for placement in value or ())

    # Tile by tile: every place of the player, and why a tile may not go there

    def ask(self, asking: fields.Asking, play: ActionType, field: Field) -> fields.InputStep | fields.Told:
        told, now = fields.apart(asking.told)
        gathered = tuple(one for one in play.fields if isinstance(one.kind, fields.Beside))
        while left := _remaining_tiles(asking, told, field):
            tile = now.get("tile", left[0])
            if tile not in left:
                raise UnusableInput("told/now: that tile is not on the truck any more; begin anew")
            table = _table_after(asking, told, field)
            if "to" not in now:
                return _where(asking, table, field, told, tile, left)
            judged = list(_ways(asking, table, told, tile, str(now["to"])))
            # Those that break nothing; if there are none, all: it may have happened all the same.
            ways = [way for way, found in judged if not found] or [way for way, _ in judged]
            parts = [fields.parts_of((*self.beside, *gathered), way) for way in ways]
            asked = fields.differing(asking, parts, told, now, tile)
            if asked is not None:
                return asked
            way = next((way for way, one in zip(ways, parts, strict=True) if fields.agrees(one, now)), ways[0])
            rows = {
                one.name: [*(told.get(one.name) or []), *one.kind.show(one.of(way))] for one in gathered if one.of(way)
            }
            told, now = {**told, field.name: [*told.get(field.name, []), self._show_entry(way)], **rows}, {}
        return {**told, field.name: told.get(field.name, [])}


def _is_spread(field: Field) -> bool:
    return isinstance(field.kind, fields.Beside) and field.kind.is_spread


def _keys(field: Field) -> tuple[str, ...]:
    """The keys of an object beside a tile that belong to a field."""
    return tuple(field.kind.schema["properties"]) if _is_spread(field) else (field.name,)


def _remaining_tiles(asking: fields.Asking, told: fields.Told, field: Field) -> list[str]:
    number = whole(told.get("truck"), "told/truck", 0, len(asking.rules.trucks) - 1)
    left = [format_piece(piece) for piece in tiles_to_place(asking.rules, asking.position, number)]
    for entry in listing(told.get(field.name, []), f"told/{field.name}"):
        if type(entry) is list and entry and entry[0] in left:
            left.remove(entry[0])
    return left


def partial_unloading(asking: fields.Asking) -> Action | None:
    """The truck that is told to be taken, with the tiles that are told already; None if none is.

    Raises UnusableInput for what was never told by a page of ours.
    """
    play = asking.rules.plays.get(str(asking.told.get("type")))
    unloading = next((one.name for one in play.fields if isinstance(one.kind, Unloading)), "") if play else ""
    if play is None or not unloading or asking.told.get("truck") is None:
        return None
    keys = {"type", "truck", *(one.name for one in play.fields if isinstance(one.kind, fields.Beside))}
    document = {key: value for key, value in asking.told.items() if key in keys and value}
    more = {"truck": asking.told["truck"], unloading: asking.told.get(unloading) or [], "player": asking.seat}
    return parse_action(asking.rules, asking.position, {**document, **more})


def _table_after(asking: fields.Asking, told: fields.Told, field: Field) -> Position:
    """The table after the tiles that are told already; what was against the rules has happened as well."""
    done = partial_unloading(replace(asking, told=told)) if told.get(field.name) else None
    return asking.position if done is None else referee.after(asking.rules, asking.position, done)


def _where(
    asking: fields.Asking, table: Position, field: Field, told: fields.Told, tile: str, left: Sequence[str]
) -> fields.InputStep:
    """Where the tile went: every place of the player, those made for such a piece first."""
    rules, seat, piece = asking.rules, asking.seat, parse_piece(asking.rules, tile, "told/now")
    made_for_it = placement_rule_of(rules, piece).places(rules, table, seat, piece)
    choices = []
    for zone in fields.distinct([*made_for_it, *rules.zones, *rules.spaces(rules, table, seat)]):
        ways = list(_ways(asking, table, told, tile, zone))
        why = () if any(not found for _, found in ways) else ways[0][1]
        now = {**told, fields.SCRATCH: {"tile": tile, "to": zone}}
        choices.append(fields.Choice("to", zone, now, PLACE, why, (seat, zone), tile))
    others = tuple(
        fields.Choice("tile", other, {**told, fields.SCRATCH: {"tile": other}}, fields.AnyPiece(), piece=other)
        for other in fields.distinct(left)
        if other != tile
    )
    return fields.InputStep(field.name, tuple(choices), piece=tile, others=others)


def _ways(
    asking: fields.Asking, table: Position, told: fields.Told, tile: str, zone: str
) -> Iterator[tuple[Placement, tuple[Violation, ...]]]:
    """The placement with its further choices (a visitor, a baby's space, coworkers), and what each breaks."""
    rules, number = asking.rules, told["truck"]
    piece = parse_piece(rules, tile, "told/now")
    action = TakeTruck(asking.seat, number)
    put = PlacementContext(asking.seat, truck(number), Placement(piece, zone), action)
    placing = placement_rule_of(rules, piece)
    for way in list((placing.asked or placing.choices)(rules, table, put)) or [put.placement]:
        yield way, tuple(placing.check(rules, table, put._replace(placement=way)))


UNLOADING = Field("place", Unloading())


def _check_taking(rules: Ruleset, position: Position, action: TakeTruck) -> Iterator[Violation]:
    """Rules: ZB-B-1, ZB-B-2, ZB-2P-4"""
    number, seat = action.truck, action.player
    tiles = position.on_truck(number)
    if position.taken[number] is not None:
        yield broken("ZB-B-1", "taken", seat=seat, truck=number, owner=position.taken[number])
    elif tiles.count(BLOCK) == len(tiles):
        yield broken("ZB-2P-4" if tiles else "ZB-B-1", seat=seat, truck=number)
    if action.place is not None:
        named = Counter(placement.piece for placement in action.place)
        if named != Counter(tiles_to_place(rules, position, number)):
            yield broken("ZB-B-2", seat=seat, truck=number)
        yield from unload(rules, position, action)[1]


def unload(rules: Ruleset, position: Position, action: TakeTruck) -> tuple[EventRecorder, list[Violation]]:
    """Unload a truck, and collect what is wrong with it; a tile that may not lie there is left aside.  Rule: ZB-B-4"""
    course = EventRecorder(position)
    found: list[Violation] = []
    _tell_taken(rules, course, action)
    for placement in action.place or ():
        put = PlacementContext(action.player, truck(action.truck), placement, action)
        placing = placement_rule_of(rules, placement.piece)
        wrong = list(placing.check(rules, course.position, put))
        found += wrong
        if not wrong:
            placing.settle(rules, course, put)
    return course, found


def _tell_taken(rules: Ruleset, course: EventRecorder, action: TakeTruck) -> None:
    """The truck stands before the player, and what needs no choice is unloaded, unless somebody laid it somewhere.

    Rules: ZB-B-2, ZB-COIN-1
    """
    laid = Counter(placement.piece for placement in action.place or ())
    taken = tuple(action.player if number == action.truck else by for number, by in enumerate(course.position.taken))
    values = {"truck": action.truck}
    course.record(Event("took_truck", "ZB-B-1", action.player, values, (SetField("taken", taken),)))
    for piece in course.position.on_truck(action.truck):
        placing = placement_rule_of(rules, piece)
        laid[piece] -= 1
        if placing.automatic and laid[piece] < 0:
            source: Place = truck(action.truck)
            placing.settle(rules, course, PlacementContext(action.player, source, Placement(piece, ""), action))


def _take(rules: Ruleset, course: EventRecorder, action: TakeTruck) -> None:
    if action.place is None:
        raise UnusableInput("action/place: where did each tile go? name the places")
    _tell_taken(rules, course, action)
    for placement in action.place:
        put = PlacementContext(action.player, truck(action.truck), placement, action)
        placing = placement_rule_of(rules, placement.piece)
        if placing.automatic:
            record_placed(course, put, "ZB-COIN-1")
        else:
            placing.settle(rules, course, put)


def unloadings(rules: Ruleset, position: Position, action: TakeTruck) -> Iterator[TakeTruck]:
    """Every legal way to unload the truck; of several that end with the same table only one.  Rule: ZB-B-4"""
    course = EventRecorder(position)
    _tell_taken(rules, course, action)
    ways: dict[object, tuple[Position, tuple[Placement, ...]]] = {None: (course.position, ())}
    for _ in tiles_to_place(rules, position, action.truck):
        further: dict[object, tuple[Position, tuple[Placement, ...]]] = {}
        for table, done in ways.values():
            for after, placement in _next_placements(rules, table, action):
                further.setdefault(after.likeness(action.player), (after, (*done, placement)))
        ways = further
    for _, place in ways.values():
        yield TakeTruck(action.player, action.truck, place)


def _next_placements(rules: Ruleset, position: Position, action: TakeTruck) -> Iterator[tuple[Position, Placement]]:
    """Every way to put the next tile: the table after it, and the placement."""
    source = truck(action.truck)
    for piece in dict.fromkeys(tiles_to_place(rules, position, action.truck)):
        placing = placement_rule_of(rules, piece)
        for to in placing.places(rules, position, action.player, piece):
            for placement in placing.choices(
                rules, position, PlacementContext(action.player, source, Placement(piece, to), action)
            ):
                put = PlacementContext(action.player, source, placement, action)
                if not any(placing.check(rules, position, put)):
                    course = EventRecorder(position)
                    placing.settle(rules, course, put)
                    yield course.position, placement


# The same tiles of the same truck, unloaded otherwise: the most like what was done first.

MOST_TRIED, MOST_FOUND = 400, 12
"""So many placements are tried for one unloading, and so many unloadings found."""


class _Way(NamedTuple):
    """An unloading on its way.  told: what was done with the tiles that are left; hired: how many of those earned
    beside tiles are used; rows: what an action gathers in a row of its own, by attribute.
    """

    table: Position
    left: tuple[Piece, ...]
    told: tuple[Placement, ...]
    place: tuple[Placement, ...] = ()
    rows: Mapping[str, tuple[Any, ...]] = {}


def unloadings_near(rules: Ruleset, position: Position, proposal: TakeTruck, done: TakeTruck) -> Iterator[TakeTruck]:
    """Legal ways to unload the truck, in the order of how many placements are other than those that were done.

    A way is only tried when nothing that is more like it is left.
    """
    if proposal.truck != done.truck or done.place is None:
        return
    gathered = tuple(one for one in rules.plays["take_truck"].fields if isinstance(one.kind, fields.Beside))
    course = EventRecorder(position)
    _tell_taken(rules, course, proposal)
    first = _Way(course.position, tiles_to_place(rules, position, proposal.truck), done.place)
    number = count()
    heap: list[tuple[int, int, int, _Way, Placement | None]] = [(0, 0, next(number), first, None)]
    seen: set[object] = set()
    found = 0
    for _ in range(MOST_TRIED):
        if not heap or found == MOST_FOUND:
            return
        cost, _, _, way, placement = heappop(heap)
        if placement is not None:
            laid = _lay_tile(rules, proposal, way, placement, gathered)
            if laid is None:
                continue
            way = laid
        likeness = way.table.likeness(proposal.player), way.left
        if likeness in seen:
            continue
        seen.add(likeness)
        if not way.left:
            found += 1
            rows: dict[str, Any] = dict(way.rows)
            yield replace(proposal, place=way.place, **rows)
        for further, one in _further(rules, proposal, done, way, gathered):
            heappush(heap, (cost + further, -len(way.place), next(number), way, one))


def _lay_tile(
    rules: Ruleset, action: TakeTruck, way: _Way, placement: Placement, gathered: Iterable[Field]
) -> _Way | None:
    """The unloading with one more tile put down; None if it may not lie there."""
    placing = placement_rule_of(rules, placement.piece)
    put = PlacementContext(action.player, truck(action.truck), placement, action)
    if any(placing.check(rules, way.table, put)):
        return None
    course = EventRecorder(way.table)
    placing.settle(rules, course, put)
    left = list(way.left)
    left.remove(placement.piece)
    told = list(way.told)
    as_done = next((one for one in told if one.piece == placement.piece), None)
    if as_done is not None:
        told.remove(as_done)
    rows = {one.attribute: (*way.rows.get(one.attribute, ()), *(one.of(placement) or ())) for one in gathered}
    return _Way(course.position, tuple(left), tuple(told), (*way.place, _bare(placement, gathered)), rows)


def _bare(placement: Placement, gathered: Iterable[Field]) -> Placement:
    """Without what an action gathers in a row of its own."""
    nothing: dict[str, Any] = {one.attribute: one.default for one in gathered}
    return replace(placement, **nothing)


def _further(
    rules: Ruleset, action: TakeTruck, done: TakeTruck, way: _Way, gathered: Iterable[Field]
) -> Iterator[tuple[int, Placement]]:
    """Every placement of a further tile, and in how much it differs from what was done with it."""
    for piece in dict.fromkeys(way.left):
        placing = placement_rule_of(rules, piece)
        as_done = next((one for one in way.told if one.piece == piece), None)
        places = placing.places(rules, way.table, action.player, piece)
        for to in dict.fromkeys((*(() if as_done is None else (as_done.to,)), *places)):
            put = PlacementContext(action.player, truck(action.truck), Placement(piece, to), action)
            ways = list((placing.asked or placing.choices)(rules, way.table, put)) or [put.placement]
            for one in ways:
                cost = 1 if as_done is None or to != as_done.to else unlike(_bare(one, gathered), as_done)
                yield cost + sum(_unlike_row(row, way, one, done) for row in gathered), one


def _unlike_row(row: Field, way: _Way, placement: Placement, done: TakeTruck) -> int:
    """The number of those named beside a tile that are not those named then."""
    used, named = len(way.rows.get(row.attribute, ())), row.of(placement) or ()
    return unlike(tuple(named), tuple(row.of(done))[used : used + len(named)])


def with_beside(play: ActionType, field: Field) -> ActionType:
    """Taking a truck with one more choice beside each tile; the same if it has one of that name."""

    def grown(one: Field) -> Field:
        kind = one.kind
        is_new = isinstance(kind, Unloading) and field.name not in {other.name for other in kind.beside}
        return replace(one, kind=kind.with_beside(field)) if isinstance(kind, Unloading) and is_new else one

    return replace(play, fields=tuple(map(grown, play.fields)))


TAKE_TRUCK = ActionType(
    "take_truck",
    TakeTruck,
    (fields.TRUCK, UNLOADING),
    fields.every(TakeTruck, fields.TRUCK),
    _check_taking,
    _take,
    complete=unloadings,
    near=unloadings_near,
    leaves=True,
    symbol="truck-mark",
    rules=("ZB-B-1",),
    sentence="takes truck {truck}: {place}",
)
