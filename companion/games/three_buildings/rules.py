"""Three additional buildings: two pavilions and a restaurant are bought, the souvenir shop comes with the first baby.

A pavilion fills a space of an enclosure and is no animal; the restaurant lies on two stall spaces, a half on each.
Rules: ZM-BLD-1 to ZM-BLD-17
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.games.teaching import Aftermath, EventReason, Occasion, Teaching, is_event_of, may
from companion.games.three_buildings.given import SHOP, SHOP_SEEN, given_with
from companion.games.three_buildings.package import MIDDLE, NAME
from companion.panels import Display, Pile
from companion.rules import schema as shapes
from companion.rules.actions import Action, Move
from companion.rules.boxes import pieces_of
from companion.rules.defects import more_than
from companion.rules.events import AddPiece, Event, EventRecorder, RemovePiece, Violation, broken
from companion.rules.fields import AnyPiece, ZoneOf, every
from companion.rules.keys import parse_pieces, show_pieces
from companion.rules.money_actions import cannot_pay, pay
from companion.rules.position import BABY, TABLE, Piece, Position
from companion.rules.ruleset import ActionType, Field, PositionKey, PositionReader, Ruleset, ScoreLine, Zone, is_there
from companion.rules.scoring import with_lines, zones_of
from companion.sight.fields import values_seen
from companion.sight.scene import GameSight, PrintedPlace, SceneDiff

RESTAURANT, PAVILION = Piece("restaurant"), Piece("pavilion")
BUILDINGS = (RESTAURANT, SHOP, PAVILION, PAVILION)
"""Rule: ZM-BLD-1"""

PRICE, EACH = 3, 2
"""Rules: ZM-BLD-2, ZM-BLD-5, ZM-BLD-6, ZM-BLD-13"""

BOX = {RESTAURANT: 2, SHOP: 1, PAVILION: 2}
"""Of the restaurant two halves.  Rule: ZM-BLD-1"""

CARRIED = {
    "amounts.three_buildings": ("ZM-BLD-1",),
    "zones.E4": ("ZM-BLD-14", "ZM-BLD-15", "ZM-BLD-16"),
    "plays.exchange": ("ZM-BLD-17",),
    "scores": ("ZM-BLD-7", "ZM-BLD-11", "ZM-BLD-12"),
}


DISPLAY = Display(
    table_panels=(lambda _rules, now: (Pile("buildings", len(now.bag(TABLE, MIDDLE))),),),
    score_sources={"stalls": ("ZM-BLD-5", "ZM-BLD-6", "ZM-BLD-10")},
    news=frozenset({"built", "shop"}),
)
SIGHT = GameSight(
    (PrintedPlace("stack", MIDDLE, is_owned=False, is_optional=True),),
    figures=frozenset({RESTAURANT.kind}),
    seen_choices=(SHOP_SEEN,),
)
TEACHING = Teaching(
    (Occasion(164, "may_build", ("ZM-BLD-13",), may("buy_building")),),
    (Aftermath("shop", ("ZM-BLD-8",), is_event_of("shop")),),
    {"shop": EventReason("shop", ("ZM-BLD-8",))},
)


def three_buildings(rules: Ruleset) -> Ruleset:
    """The game with the buildings in the middle; a stall that is in no stack is never drawn."""
    stacks = tuple(one._replace(holds=_without_shop(one.holds)) for one in rules.stacks)
    grown = replace(
        rules,
        zones={id_: _open(zone) for id_, zone in rules.zones.items()},
        pieces={**rules.pieces, **pieces_of((RESTAURANT, PAVILION))},
        stacks=stacks,
        amounts={**rules.amounts, NAME: len(BUILDINGS)},
        plays={**rules.plays, BUILD.word: BUILD, "move": _staying(rules.plays["move"])},
        scores=(*with_lines(rules.scores, _with_restaurant), score_shop),
        table_keys=(*rules.table_keys, PositionKey("buildings", _parse, _default, _show, shapes.TILES)),
        defects=(*rules.defects, more_than(BOX, "ZM-BLD-1")),
        carried=(*rules.carried, CARRIED),
        parts=rules.parts_with(DISPLAY, SIGHT, TEACHING),
    )
    return given_with(grown)


def _without_shop(holds: Any) -> Any:
    return lambda piece: piece != SHOP and holds(piece)


def _open(zone: Zone) -> Zone:
    more = {"enclosure": PAVILION.kind, "stall": RESTAURANT.kind}.get(zone.role)
    return replace(zone, accepts=zone.accepts | {more}) if more else zone


# Build


@dataclass(frozen=True, slots=True)
class Build(Action):
    """A building is bought and laid.  to: an enclosure, or one of the two stall spaces that the restaurant covers."""

    piece: Piece
    to: str


class Building(AnyPiece):
    """A building in the middle."""

    def values(self, _rules: Ruleset, position: Position, _seat: int) -> Iterable[Piece]:
        return dict.fromkeys(piece for piece in position.bag(TABLE, MIDDLE) if piece != SHOP)


@values_seen.register
def _(_kind: Building, changed: SceneDiff, _told: Mapping[str, Any]) -> Iterable[Piece]:
    """Any of them, also one that nobody may buy."""
    return dict.fromkeys(changed.position.bag(TABLE, MIDDLE))


def _spaces(rules: Ruleset, action: Build) -> tuple[str, ...]:
    """The zones that it covers."""
    pairs = (zone.stalls for zone in rules.zones.values() if action.to in zone.stalls)
    return next(pairs, ()) if action.piece == RESTAURANT else (action.to,)


def _check(rules: Ruleset, position: Position, action: Build) -> Iterator[Violation]:
    """Rules: ZM-BLD-2, ZM-BLD-3, ZM-BLD-8, ZM-BLD-13, ZM-BLD-14"""
    seat, piece, to, spaces = action.player, action.piece, action.to, _spaces(rules, action)
    price, place = ("ZM-BLD-2", "ZM-BLD-3") if piece == RESTAURANT else ("ZM-BLD-13", "ZM-BLD-14")
    if piece not in (RESTAURANT, PAVILION):
        yield broken("ZM-BLD-8", "bought", seat=seat, piece=piece)
        return
    yield from cannot_pay(position, seat, PRICE, price)
    if piece not in position.bag(TABLE, MIDDLE):
        yield broken("ZM-GEN-5", seat=seat, piece=piece)
    known = [rules.zones[space] for space in spaces if space in rules.zones]
    if len(known) != (2 if piece == RESTAURANT else 1) or not all(zone.takes(piece) for zone in known):
        yield broken(place, seat=seat, zone=to, piece=piece)
    elif not is_there(rules, position, seat, to):
        yield broken("ZB-C-EXP-1", seat=seat, zone=to)
    elif any(len(position.bag(seat, zone.id)) >= (zone.spaces or 0) for zone in known):
        yield broken(place, "full", seat=seat, zone=to, piece=piece)


def _decide(rules: Ruleset, course: EventRecorder, action: Build) -> None:
    """It is paid for and lies there for good.  Rules: ZM-BLD-2, ZM-BLD-13"""
    rule = "ZM-BLD-2" if action.piece == RESTAURANT else "ZM-BLD-13"
    pay(course, action.player, PRICE, rule)
    laid = tuple(AddPiece((action.player, space), action.piece) for space in _spaces(rules, action) or (action.to,))
    values = {"piece": action.piece, "to": action.to}
    taken = RemovePiece((TABLE, MIDDLE), action.piece)
    course.record(Event("built", rule, action.player, values, (taken, *laid)))


FIELDS = (Field("piece", Building()), Field("to", ZoneOf(("enclosure", "stall"))))


def _propose(rules: Ruleset, position: Position) -> Iterator[Build]:
    """Every tile of the middle, wherever it may lie; of two spaces that it covers the first."""
    for action in every(Build, *FIELDS)(rules, position):
        if isinstance(action, Build) and action.to in _spaces(rules, action)[:1]:
            yield action


BUILD = ActionType(
    "buy_building",
    Build,
    FIELDS,
    _propose,
    _check,
    _decide,
    rules=("ZM-BLD-13",),
    symbol="do-expand",
    sentence="builds {piece} at {to}",
)


def _staying(play: ActionType) -> ActionType:
    """Rules: ZM-BLD-4, ZM-BLD-17"""

    def check(rules: Ruleset, position: Position, action: Move) -> Iterator[Violation]:
        if action.piece in (RESTAURANT, PAVILION):
            rule = "ZM-BLD-4" if action.piece == RESTAURANT else "ZM-BLD-17"
            yield broken(rule, seat=action.player, piece=action.piece)
        yield from play.check(rules, position, action)

    return replace(play, check=check)


# Scoring


def _with_restaurant(rules: Ruleset, position: Position, seat: int, line: ScoreLine) -> ScoreLine:
    """Each stall counts, not each type, and the restaurant itself.  Rules: ZM-BLD-5, ZM-BLD-6"""
    stalls = [piece for zone in zones_of(rules, position, seat, "stall") for piece in position.bag(seat, zone.id)]
    if line.rule != "ZB-SCO-4" or RESTAURANT not in stalls or line.piece is None:
        return line
    if line.piece == RESTAURANT:
        return ScoreLine("ZM-BLD-6", EACH, piece=RESTAURANT)
    number = stalls.count(line.piece)
    return ScoreLine("ZM-BLD-5", EACH * number, piece=line.piece, values={"number": number})


def score_shop(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """A point for every baby of the zoo, if the shop stands on a stall space.  Rule: ZM-BLD-10"""
    if any(SHOP in position.bag(seat, zone.id) for zone in zones_of(rules, position, seat, "stall")):
        zones = (zone for zone in rules.zones.values() if rules.options["shop_counts_all"] or zone.role == "enclosure")
        number = sum(piece.mark == BABY for zone in zones for piece in position.bag(seat, zone.id))
        yield ScoreLine("ZM-BLD-10", number, values={"number": number})


# The key of a position


def _parse(rules: Ruleset, reading: PositionReader, value: object, where: str, seat: int) -> None:
    reading.set_bag((seat, MIDDLE), parse_pieces(rules, value, where))


def _default(_rules: Ruleset, reading: PositionReader, seat: int) -> None:
    """In the middle lies whatever nobody has."""
    left = list(BUILDINGS)
    laid = [piece for bag in reading.bags.values() for piece in bag if piece in BOX]
    for piece in dict.fromkeys(laid):
        for _ in range(1 if piece == RESTAURANT else laid.count(piece)):
            if piece in left:
                left.remove(piece)
    reading.set_bag((seat, MIDDLE), tuple(left))


def _show(_rules: Ruleset, position: Position, seat: int) -> list[str]:
    return show_pieces(position.bag(seat, MIDDLE))
