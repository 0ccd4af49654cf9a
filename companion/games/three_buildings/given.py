"""The souvenir shop: whoever takes the first baby of the game must take it, and says where it stands.

`"shop": "E4a"` beside the tile that brings the baby, or in the action; left out, the first free stall space.
Rules: ZM-BLD-8, ZM-BLD-9
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

from companion.games.three_buildings.package import MIDDLE
from companion.rules.actions import Action, Exchange, Placement, TakeTruck
from companion.rules.events import AddPiece, Event, EventRecorder, RemovePiece, Violation, broken
from companion.rules.fields import BabyPlace, PlacementChoice
from companion.rules.position import BARN, TABLE, Piece, Position
from companion.rules.ruleset import Advice, Field, PlacementContext, PlacementRule, Ruleset, is_there
from companion.rules.trucks import with_beside
from companion.sight.scene import SceneDiff, SeenChoice

SHOP = Piece("stall", "souvenir_shop")
A = TypeVar("A", Placement, Exchange)


class ShopPlace(BabyPlace):
    """Where the souvenir shop stands."""

    def in_hand(self, _tile: str) -> str:
        return str(SHOP)

    def parts(self, value: str | None) -> Iterator[PlacementChoice]:
        if value:
            yield PlacementChoice("shop", value, self)

    def advice(self, _value: str | None) -> Iterator[Advice]:
        return iter(())


PLACE = Field("shop", ShopPlace(), "gift", default=None)


def given_with(rules: Ruleset) -> Ruleset:
    """The game in which the first baby brings the shop, whatever action it follows."""
    own = rules.setting.species["zooloretto"]
    exchange = rules.plays["exchange"]
    changed = replace(
        exchange.with_sequel(lambda rules, course, action: _give(rules, course, action.player, action.gift, 0)),
        fields=(*exchange.fields, PLACE),
    )

    def done(rules: Ruleset, position: Position, action: Action) -> EventRecorder:
        course = EventRecorder(position)
        changed.decide(rules, course, action)
        return course

    def check(rules: Ruleset, position: Position, action: Exchange) -> Iterable[Violation]:
        return () if action.gift is None else done(rules, position, action).violations

    def complete(rules: Ruleset, position: Position, action: Exchange) -> Iterator[Exchange]:
        for one in exchange.complete(rules, position, action):
            if isinstance(one, Exchange):
                yield from _each(rules, position, one, done(rules, position, one))

    named = {word: rules.plays[word] for word in ("move", "purchase")}
    plays = {
        **{word: replace(play, fields=(*play.fields, PLACE)) for word, play in named.items()},
        "take_truck": with_beside(rules.plays["take_truck"], PLACE),
        "exchange": replace(changed.with_check(check), complete=complete),
    }
    placings = {family: _giving(one) if family in own else one for family, one in rules.placings.items()}
    return replace(rules, plays={**rules.plays, **plays}, placings=placings)


def _giving(placing: PlacementRule) -> PlacementRule:
    """The placement of an animal, with whom the shop may come."""

    def settle(rules: Ruleset, course: EventRecorder, put: PlacementContext) -> None:
        before = len(course.events)
        placing.settle(rules, course, put)
        _give(rules, course, put.seat, put.placement.gift, before)

    def done(rules: Ruleset, position: Position, put: PlacementContext) -> EventRecorder:
        course = EventRecorder(position)
        settle(rules, course, put)
        return course

    def check(rules: Ruleset, position: Position, put: PlacementContext) -> Iterator[Violation]:
        yield from placing.check(rules, position, put)
        if put.placement.gift is not None:
            yield from done(rules, position, put).violations

    def choices(rules: Ruleset, position: Position, put: PlacementContext) -> Iterator[Placement]:
        for one in placing.choices(rules, position, put):
            if put.placement.piece.is_fertile and SHOP in position.bag(TABLE, MIDDLE):
                yield from _each(rules, position, one, done(rules, position, put._replace(placement=one)))
            else:
                yield one

    return replace(placing, settle=settle, check=check, choices=choices)


def _each(rules: Ruleset, position: Position, made: A, course: EventRecorder) -> Iterator[A]:
    """The action, with every place of the shop if it comes with it."""
    taker = next((event.seat for event in course.events if event.type == "shop"), None)
    places = [] if taker is None else _places(rules, position, taker)
    yield from [replace(made, gift=place) for place in places] if len(places) > 1 else [made]


def _places(rules: Ruleset, position: Position, seat: int) -> list[str]:
    """A free stall space; the barn if there is none, or if the table says so.  Rule: ZM-BLD-9"""
    stalls = (zone.id for zone in rules.zones.values() if zone.role == "stall")
    free = [zone for zone in stalls if is_there(rules, position, seat, zone) and not position.bag(seat, zone)]
    return [*free, BARN] if rules.options["shop_to_barn"] or not free else free


def _give(rules: Ruleset, course: EventRecorder, seat: int, wish: str | None, before: int) -> None:
    """The shop goes to whoever has the first baby.  before: events that are older.  Rules: ZM-BLD-8, ZM-BLD-9"""
    born = any(event.type == "birth" for event in course.events[before:])
    if not born or SHOP not in course.position.bag(TABLE, MIDDLE):
        if wish is not None:
            course.object(broken("ZM-BLD-8", "none", seat=seat, piece=SHOP))
        return
    places = _places(rules, course.position, seat)
    to = places[0] if wish is None else wish
    if to not in places:
        course.object(broken("ZM-BLD-9", seat=seat, zone=to, piece=SHOP))
    changes = (RemovePiece((TABLE, MIDDLE), SHOP), AddPiece((seat, to), SHOP))
    rule = "ZM-BLD-9" if to == BARN else "ZM-BLD-8"
    course.record(Event("shop", rule, seat, {"piece": SHOP, "to": to}, changes))


def _with_shop(changed: SceneDiff, action: TakeTruck) -> Iterator[TakeTruck]:
    """With the shop where it is new, beside each tile that may have brought the baby."""
    seen = [zone for seat, zone in changed.places_with(str(SHOP)) if seat == action.player]
    place = action.place or ()
    for zone in seen if SHOP in changed.position.bag(TABLE, MIDDLE) else ():
        for at, one in enumerate(place):
            if one.piece.is_fertile:
                yield replace(action, place=(*place[:at], replace(one, gift=zone), *place[at + 1 :]))
    yield action


def _shop_not_seen(changed: SceneDiff, action: Action) -> int:
    return action.gift is not None and not changed.extra((action.player, action.gift))


SHOP_SEEN = SeenChoice(_with_shop, _shop_not_seen)
