"""The values that an action's fields may have had, by what has changed on the table.

`values_seen` is told for each kind of field; a game with a kind of its own registers what is seen of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import singledispatch
from typing import Any

from companion.rules.fields import (
    FROM,
    FROM_PLAYER,
    AnyPiece,
    AnyPlace,
    AnySeat,
    PlaceLeft,
    Side,
    SideOf,
    TruckNumber,
    ZoneOf,
)
from companion.rules.position import BARN, TABLE, Piece, truck
from companion.rules.ruleset import Kind, is_store, role_of
from companion.sight.scene import SceneDiff, pieces_like


@singledispatch
def values_seen(_kind: Kind, _changed: SceneDiff, _told: Mapping[str, Any]) -> Iterable[Any] | None:
    """Every value that what has changed on the table tells of; None for a kind of which no look tells anything.

    told: the player, and the fields before this one, by attribute.
    """
    return None


@values_seen.register
def _(_kind: TruckNumber, changed: SceneDiff, _told: Mapping[str, Any]) -> Iterable[int]:
    return (number for number in changed.trucks if truck(number) in changed.places)


@values_seen.register
def _(_kind: AnySeat, changed: SceneDiff, told: Mapping[str, Any]) -> Iterable[int]:
    places = (*changed.places, *changed.tops_unseen)
    return dict.fromkeys(seat for seat, _ in places if seat not in (TABLE, told["player"]))


@values_seen.register
def _(_kind: AnyPiece, changed: SceneDiff, told: Mapping[str, Any]) -> Iterable[Piece]:
    """Those that have gone from the zones of its owner."""
    return dict.fromkeys(piece for _, piece in _departures(changed, told.get(FROM_PLAYER.attribute, told["player"])))


@values_seen.register
def _(_kind: AnyPlace, changed: SceneDiff, told: Mapping[str, Any]) -> Iterable[str]:
    """Where something has gone; with a piece told, where it has come: if nobody sees it, wherever it may go."""
    seat, piece, rules = told["player"], told.get("piece"), changed.rules
    if piece is None:
        return dict.fromkeys(zone for zone, _ in _departures(changed, seat))
    if places := changed.places_with(str(piece)):
        return [zone for owner, zone in places if owner == seat]
    source = told.get(FROM.attribute, BARN)
    is_kept = is_store(rules, source) or role_of(rules, source) not in ("", "enclosure")
    if seat != changed.position.to_move or not is_kept:
        return ()
    placing = rules.placings.get(piece.family)
    return placing.places(rules, changed.position, seat, piece) if placing else ()


@values_seen.register
def _(_kind: PlaceLeft, changed: SceneDiff, told: Mapping[str, Any]) -> Iterable[str]:
    return [zone for zone, piece in _departures(changed, told["player"]) if piece == told["piece"]]


@values_seen.register
def _(kind: ZoneOf, changed: SceneDiff, told: Mapping[str, Any]) -> Iterable[str]:
    zones = values_seen.dispatch(AnyPlace)(kind, changed, told)
    return [zone for zone in zones or () if role_of(changed.rules, zone) in kind.roles]


@values_seen.register
def _(_kind: SideOf, changed: SceneDiff, told: Mapping[str, Any]) -> Iterator[Side]:
    """Read an exchange off what has left an area; of a pair the sides in one order are enough."""
    for place in changed.places:
        if place[0] == told["player"] and place[1] in changed.rules.zones:
            animals = (one.name for one in pieces_like(changed.rules, changed.gone(place)) if one.kind == "animal")
            sides = ((place[1], name) for name in dict.fromkeys(animals))
            yield from (side for side in sides if side > told.get("a", ("", "")))


def _departures(changed: SceneDiff, seat: int) -> Iterator[tuple[str, Piece]]:
    """The zones of a player with the pieces that may have gone from there; from below in a pile, those that came."""
    for (owner, zone), _ in changed.in_zoos:
        if owner == seat:
            yield from ((zone, piece) for piece in pieces_like(changed.rules, changed.gone((owner, zone))))
    yield from ((zone, piece) for (owner, zone), piece in changed.tops_unseen.items() if owner == seat)
    piles = ((zone, changed.position.bag(seat, zone)) for zone in changed.rules.piled)
    yield from ((zone, one) for zone, pile in piles for one in pile[:-1] if changed.places_with(str(one.as_printed())))
