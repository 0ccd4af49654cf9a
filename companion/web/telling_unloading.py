"""Unloading a truck tile by tile: every place of the player, and why a tile may not go there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

from companion.games.aquaretto.park import DEPOT, is_space, park_of
from companion.games.aquaretto.placing import ways_on
from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.actions import Placement, TakeTruck
from companion.rules.keys import parse_piece
from companion.rules.notation import parse_action
from companion.rules.pieces import format_piece
from companion.rules.placement import placing_of
from companion.rules.position import Position, truck
from companion.rules.reading import listing, whole
from companion.rules.ruleset import Play, Put, Ruleset
from companion.rules.trucks import tiles_to_place
from companion.rules.violations import Violation
from companion.web.telling_steps import (
    SCRATCH,
    Asking,
    Choice,
    Step,
    Told,
    agrees,
    apart,
    distinct,
    first_difference,
    flat_choices,
    scratched,
)


def unloaded(asking: Asking, play: Play) -> Step | Told:
    """The next choice of the next tile, or everything told once no tile is left on the truck."""
    told, now = apart(asking.told)
    while left := _left_on_truck(asking, told):
        tile = now.get("tile", left[0])
        if tile not in left:
            raise UnusableInput("told/now: that tile is not on the truck any more; begin anew")
        table = _table_after(asking, told)
        if "to" not in now:
            return _where(asking, table, told, tile, left)
        ways = _good_ways(asking, table, told, tile, now["to"])
        documents = [_beside(play, way) for way in ways]
        asked = first_difference([flat_choices(document) for document in documents], now)
        if asked is not None:
            return Step(asked[0], tuple(scratched(told, now, asking.seat, *asked, tile)), piece=tile)
        at = next((at for at, document in enumerate(documents) if agrees(flat_choices(document), now)), 0)
        told, now = _with_tile(told, tile, now["to"], documents[at]), {}
    return {**told, "place": told.get("place", [])}


def _left_on_truck(asking: Asking, told: Told) -> list[str]:
    number = whole(told.get("truck"), "told/truck", 0, len(asking.rules.trucks) - 1)
    left = [format_piece(piece) for piece in tiles_to_place(asking.rules, asking.position, number)]
    for entry in listing(told.get("place", []), "told/place"):
        if type(entry) is list and entry and entry[0] in left:
            left.remove(entry[0])
    return left


def _table_after(asking: Asking, told: Told) -> Position:
    """The table after the tiles that are told already; what was against the rules has happened as well."""
    if not told.get("place"):
        return asking.position
    document = {key: told[key] for key in ("type", "truck", "place", "coworkers") if told.get(key)}
    action = parse_action(asking.rules, asking.position, {**document, "truck": told["truck"], "player": asking.seat})
    return referee.after(asking.rules, asking.position, action)


def _where(asking: Asking, table: Position, told: Told, tile: str, left: Sequence[str]) -> Step:
    choices = []
    for zone in _all_places(asking, table, tile):
        ways = list(_ways(asking.rules, table, _put(asking, told, tile, zone)))
        why = () if any(not found for _, found in ways) else ways[0][1]
        choices.append(
            Choice("to", zone, {**told, SCRATCH: {"tile": tile, "to": zone}}, why, (asking.seat, zone), tile)
        )
    others = tuple(
        Choice("tile", other, {**told, SCRATCH: {"tile": other}}, piece=other)
        for other in distinct(left)
        if other != tile
    )
    return Step("place", tuple(choices), piece=tile, others=others)


def _put(asking: Asking, told: Told, tile: str, zone: str) -> Put:
    piece, action = parse_piece(asking.rules, tile, "told/now"), TakeTruck(asking.seat, told["truck"])
    return Put(asking.seat, truck(told["truck"]), Placement(piece, zone), action)


def _all_places(asking: Asking, table: Position, tile: str) -> list[str]:
    """Every place of the player, those made for such a piece first."""
    rules, seat, piece = asking.rules, asking.seat, parse_piece(asking.rules, tile, "told/now")
    made_for_it = placing_of(rules, piece).places(rules, table, seat, piece)
    park = [*park_of(table, seat).ground, DEPOT] if "parks" in rules.seat_keys else []
    return distinct([*made_for_it, *rules.zones, *park])


Way = tuple[Placement, tuple[Violation, ...]]


def _ways(rules: Ruleset, table: Position, put: Put) -> Iterator[Way]:
    """The placement with its further choices (a visitor, a baby's space, coworkers), and what each breaks."""
    placing = placing_of(rules, put.placement.piece)
    ways = list(_ways_on_park(table, put)) or list(placing.choices(rules, table, put))
    for way in ways or [put.placement]:
        yield way, tuple(placing.check(rules, table, put._replace(placement=way)))


def _ways_on_park(table: Position, put: Put) -> Iterator[Placement]:
    """The choices beside a tile on a space of a park where it can lie."""
    piece, space = put.placement.piece, put.placement.to
    if piece.kind == "animal" and is_space(space):
        park = park_of(table, put.seat)
        if space in park.ground and park.is_free(space):
            yield from (way for _, way in ways_on(park, piece, space))


def _good_ways(asking: Asking, table: Position, told: Told, tile: str, zone: object) -> list[Placement]:
    """Those that break nothing; if there are none, all: it may have happened all the same."""
    ways = list(_ways(asking.rules, table, _put(asking, told, tile, str(zone))))
    return [way for way, found in ways if not found] or [way for way, _ in ways]


def _beside(play: Play, way: Placement) -> dict[str, Any]:
    """What stands beside a placement in an action document, and the coworkers that it brings."""
    show = next(key.show for key in play.keys if key.name == "place")
    (entry,) = cast(list[list[Any]], show((way,)))
    coworkers = [[one.post, *([one.cell] if one.cell else [])] for one in way.coworkers]
    return {**(entry[2] if len(entry) > 2 else {}), **({"coworkers": coworkers} if coworkers else {})}


def _with_tile(told: Told, tile: str, zone: object, document: dict[str, Any]) -> dict[str, Any]:
    beside = {key: value for key, value in document.items() if key != "coworkers"}
    entry = [tile, zone, *([beside] if beside else [])]
    coworkers = [*(told.get("coworkers") or []), *document.get("coworkers", ())]
    more = {"coworkers": coworkers} if coworkers else {}
    return {**told, "place": [*told.get("place", []), entry], **more}
