"""Zooloretto XXL: more animals, a fifth type of stall, and full enclosures given to the zoos of other towns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.teaching import Aftermath, EventReason, Occasion, Teaching, is_event_of, may
from companion.games.xxl.package import TOKENS
from companion.panels import Display, LinePanel, NameLabel, Pile, place_name
from companion.rules import schema as shapes
from companion.rules.actions import Action
from companion.rules.boxes import species_limits, with_more_tiles
from companion.rules.events import AddPiece, Change, Event, EventRecorder, SetBag, Violation, broken
from companion.rules.fields import ZoneOf, every
from companion.rules.keys import nothing
from companion.rules.position import BABY, TABLE, Piece, Position
from companion.rules.reading import listing, whole
from companion.rules.ruleset import ActionType, Field, PositionKey, PositionReader, Ruleset, ScoreLine, is_there
from companion.sight.scene import GameSight, PrintedPlace

MORE_OF_A_SPECIES = {"": 4, "m": 1, "f": 1, BABY: 1}
"""Rules: ZX-CMP-1, ZX-CMP-2"""

MORE_COIN_TILES, MORE_COINS = 3, 12
"""Rule: ZX-CMP-1"""

MORE_STALL_TYPES = 1
"""Rules: ZX-CMP-3, ZX-STALL-1"""

MOST_DONATIONS = 2
"""Rule: ZX-DON-4"""

PILE = (TABLE, "tokens")
DONATIONS = "donations"

PRINTED = (
    PrintedPlace("stack", "DONATIONS", bag=DONATIONS, is_optional=True),
    PrintedPlace("stack", "TOKENS", bag=PILE[1], is_owned=False, is_silent=True),
)
"""Of the pile only the top is seen."""


CARRIED = {
    "limits": ("ZX-CMP-2",),
    "named.stall": ("ZX-CMP-3",),
    "amounts.normal": ("ZX-CMP-1",),
    "plays.donate": ("ZX-DON-2", "ZX-DON-3", "ZX-DON-5"),
}
"""The rules that only these tables and parts state."""


def xxl(rules: Ruleset) -> Ruleset:
    """The game with the tiles of the XXL box mixed in, and donations.  For two, `for_two` has the trucks."""
    species = rules.setting.species["zooloretto"]
    more = {**species_limits(species, MORE_OF_A_SPECIES), Piece("coin"): MORE_COIN_TILES}
    stalls = rules.named["stall"]
    return replace(
        rules,
        limits={piece: number + more.get(piece, 0) for piece, number in rules.limits.items()},
        named={**rules.named, "stall": stalls._replace(types=stalls.types + MORE_STALL_TYPES)},
        amounts=_amounts(rules, species, more),
        plays={**rules.plays, DONATE.word: DONATE},
        scores=(*rules.scores, score_tokens),
        seat_keys={**rules.seat_keys, "zoos": (*rules.seat_keys["zoos"], DONATIONS_KEY)},
        table_keys=(*rules.table_keys, TOKENS_KEY),
        defects=(*rules.defects, too_many_tokens),
        carried=(*rules.carried, CARRIED),
        parts=rules.parts_with(
            Display(
                (donations_panel,),
                (lambda _rules, position: (Pile("tokens", len(position.bag(*PILE))),),),
                {"token": ""},
                {"donations": ("ZX-STALL-1",)},
                news=frozenset({"donated"}),
            ),
            GameSight(PRINTED, figures=frozenset({"token"})),
            Teaching(
                (Occasion(140, "may_donate", ("ZX-DON-1",), may("donate")),),
                (Aftermath("donated", ("ZX-DON-5",), is_event_of("donated")),),
                {"donated": EventReason("empty_again", ("ZX-DON-5",))},
            ),
        ),
    )


def donations_panel(_rules: Ruleset, position: Position, seat: int) -> Iterator[LinePanel]:
    """The score tokens of a player."""
    tokens = position.bag(seat, DONATIONS)
    yield LinePanel(NameLabel("play.donations"), tokens, places=(place_name(seat, DONATIONS),) * len(tokens))


def _amounts(rules: Ruleset, species: tuple[str, ...], more: dict[Piece, int]) -> dict[str, int]:
    """Higher stacks and a richer bank.  Rule: ZX-CMP-1"""
    squares = sum(number for piece, number in more.items() if piece.mark != BABY)
    squares += MORE_STALL_TYPES * rules.named["stall"].copies
    amounts = with_more_tiles(rules, Piece("animal", species[0]), squares)
    return {**amounts, "bank": amounts["bank"] + MORE_COINS}


# D. Donate animals


@dataclass(frozen=True, slots=True)
class Donate(Action):
    """All animals of a full enclosure leave the game for points."""

    enclosure: str


def _check(rules: Ruleset, position: Position, action: Donate) -> Iterator[Violation]:
    """It costs nothing, but is a turn like any other.  Rules: ZX-DON-1, ZX-DON-2, ZX-DON-4, ZX-DON-6, ZB-C-EXP-1"""
    seat, to = action.player, action.enclosure
    if len(position.bag(seat, DONATIONS)) >= MOST_DONATIONS:
        yield broken("ZX-DON-4", seat=seat, most=MOST_DONATIONS)
    zone = rules.zones.get(to)
    if zone is not None and zone.role == "jungle":
        yield broken("ZX-DON-6", seat=seat, zone=to)
    elif zone is None or zone.role != "enclosure":
        yield broken("ZX-DON-1", "kind", seat=seat, zone=to)
    elif not is_there(rules, position, seat, to):
        yield broken("ZB-C-EXP-1", seat=seat, zone=to)
    elif len(position.bag(seat, to)) != zone.spaces:
        yield broken("ZX-DON-1", "gaps", seat=seat, zone=to)
    if not position.bag(*PILE):
        yield broken("ZX-SET-1", "empty", seat=seat)


def _decide(_rules: Ruleset, course: EventRecorder, action: Donate) -> None:
    """All animals leave the game, babies too; the enclosure is as good as new.  Rules: ZX-DON-1, ZX-DON-3, ZX-DON-5"""
    seat = action.player
    stays = tuple(piece for piece in course.position.bag(seat, action.enclosure) if piece.kind != "animal")
    changes: list[Change] = [SetBag((seat, action.enclosure), stays)]
    values: dict[str, object] = {"zone": action.enclosure}
    for top in course.position.bag(*PILE)[:1]:
        changes += [SetBag(PILE, course.position.bag(*PILE)[1:]), AddPiece((seat, DONATIONS), top)]
        values["points"] = points(top)
    course.record(Event("donated", "ZX-DON-1", seat, values, tuple(changes)))


ENCLOSURE = Field("enclosure", ZoneOf(("enclosure",), only_bought=False), gap="zone")
DONATE = ActionType(
    "donate",
    Donate,
    (ENCLOSURE,),
    every(Donate, ENCLOSURE),
    _check,
    _decide,
    rules=("ZX-DON-1",),
    symbol="heart",
    sentence="donates {enclosure}",
)


# Score tokens


def token(value: int) -> Piece:
    """A score token.  No tile: it is not among the pieces of the game, so nobody can draw it."""
    return Piece("token", str(value))


def points(piece: Piece) -> int:
    """The points that are printed on a score token."""
    return int(piece.name)


def score_tokens(_rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """The points of every token.  Rule: ZX-STALL-1"""
    for piece in position.bag(seat, DONATIONS):
        yield ScoreLine("ZX-STALL-1", points(piece))


def too_many_tokens(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """More donations than allowed, or more tokens than the box has.  Rules: ZX-DON-4, ZX-CMP-1"""
    donated = {seat: len(position.bag(seat, DONATIONS)) for seat in rules.seats}
    for seat, number in donated.items():
        if number > MOST_DONATIONS:
            yield broken("ZX-DON-4", seat=seat, most=MOST_DONATIONS)
    number = sum(donated.values()) + len(position.bag(*PILE))
    if number > len(TOKENS):
        yield broken("ZX-CMP-1", "tokens", number=number, limit=len(TOKENS))


def _parse_tokens(value: object, where: str) -> tuple[Piece, ...]:
    entries = enumerate(listing(value, where))
    return tuple(token(whole(entry, f"{where}/{at}", min(TOKENS), max(TOKENS))) for at, entry in entries)


def _default_pile(rules: Ruleset, reading: PositionReader, _seat: int) -> None:
    """The whole pile less what was donated, the sixes on top.  Rule: ZX-SET-1"""
    donated = Counter(piece for seat in rules.seats for piece in reading.bags.get((seat, DONATIONS), ()))
    left = Counter(token(value) for value in rules.options.get("token_pile", TOKENS)) - donated
    reading.set_bag(PILE, tuple(sorted(left.elements(), reverse=True)))


def _show(position: Position, seat: int, zone: str) -> list[int]:
    return [points(piece) for piece in position.bag(seat, zone)]


DONATIONS_KEY = PositionKey(
    DONATIONS,
    lambda _rules, reading, value, where, seat: reading.set_bag((seat, DONATIONS), _parse_tokens(value, where)),
    nothing,
    lambda _rules, position, seat: _show(position, seat, DONATIONS),
    shapes.many(shapes.COUNT, 20),
)
TOKENS_KEY = PositionKey(
    "tokens",
    lambda _rules, reading, value, where, _seat: reading.set_bag(PILE, _parse_tokens(value, where)),
    _default_pile,
    lambda _rules, position, _seat: _show(position, *PILE),
    shapes.many(shapes.COUNT, 40),
)
