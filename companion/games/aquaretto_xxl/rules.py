"""Aquaretto XXL: food for the basins, one very large expansion, and a few more tiles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.aquaretto.park import park_of
from companion.games.teaching import Aftermath, EventReason, Occasion, Teaching, is_event_of, on_truck
from companion.panels import Counter, Display, NameLabel, place_name
from companion.rules.boxes import pieces_of, with_more_tiles
from companion.rules.events import AddPiece, Event, EventRecorder, RemovePiece
from companion.rules.keys import nothing
from companion.rules.placement import nowhere
from companion.rules.position import BABY, Piece, Position
from companion.rules.reading import whole
from companion.rules.ruleset import PlacementContext, PlacementRule, PositionKey, PositionReader, Ruleset, ScoreLine
from companion.rules.schema import COUNT
from companion.rules.scoring import zones_of
from companion.sight.scene import GameSight, PrintedPlace

MORE_OF_A_SPECIES, MORE_COIN_TILES, MORE_COINS = 1, 2, 12
"""Rule: AX-CMP-1"""

FOOD_TILES = {5: 12, 4: 11, 3: 10, 2: 9}
"""By number of players.  Rule: AX-SET-1"""

VERY_LARGE = {"xxl": 1}
"""One for the whole table.  Rule: AX-EXP-2"""

FED, HUNGRY = 2, -1
"""Rules: AX-SCO-1, AX-SCO-2"""

FOOD = Piece("food")


CARRIED = {
    "limits": ("AX-CMP-1",),
    "amounts.bank": ("AX-CMP-1",),
    "amounts.food_out": ("AX-SET-1",),
}
"""The rules that only these tables and parts state."""


def aquaretto_xxl(rules: Ruleset) -> Ruleset:
    """The game with the brown tiles of the XXL box.  For two, `for_two` has the trucks."""
    limits = _limits(rules)
    return replace(
        rules,
        pieces={**rules.pieces, **pieces_of(limits)},
        limits=limits,
        totals=_totals(rules),
        amounts=_amounts(rules),
        placings={**rules.placings, FOOD.kind: FOOD_PLACING},
        scores=(*rules.scores, score_basins, score_enclosures),
        seat_keys={**rules.seat_keys, "parks": (*rules.seat_keys["parks"], FOOD_KEY)},
        carried=(*rules.carried, CARRIED),
        parts=rules.parts_with(
            Display((food_panel,), score_sources={"food": ("AX-SCO-1", "AX-SCO-2", "AX-SCO-3")}),
            GameSight((PrintedPlace("stack", "FOOD", bag=FOOD.kind, is_optional=True),)),
            Teaching(
                (Occasion(130, "food", ("AX-FOOD-1",), on_truck("food")),),
                (Aftermath("fed", ("AX-SCO-1",), is_event_of("food")),),
                {
                    "food": EventReason("food", ("AX-FOOD-1",)),
                    "built_xxl": EventReason("more_room", ("AX-EXP-1",)),
                },
            ),
        ),
    )


def food_panel(_rules: Ruleset, position: Position, seat: int) -> Iterator[Counter]:
    """The food of a player."""
    food = position.bag(seat, FOOD.kind)
    yield Counter(NameLabel("play.food"), len(food), place_name(seat, FOOD.kind), art=FOOD.kind)


def _limits(rules: Ruleset) -> dict[Piece, int]:
    """One more animal of each species; nobody has told its sign, so one more of every tile may lie there.

    Rule: AX-CMP-1
    """
    more = {piece: MORE_OF_A_SPECIES for piece in rules.limits if _is_adult(rules, piece)}
    more |= {piece: MORE_COIN_TILES for piece in rules.limits if piece.kind == "coin" and _is_of_the_park(rules, piece)}
    grown = {piece: number + more.get(piece, 0) for piece, number in rules.limits.items()}
    return {**grown, FOOD: FOOD_TILES[len(rules.players)]}


def _totals(rules: Ruleset) -> dict[str, int]:
    """One more adult of each species, whichever tile it is.  Rule: AX-CMP-1"""
    adults = [(piece.name, number) for piece, number in rules.limits.items() if _is_adult(rules, piece)]
    species = rules.setting.species["aquaretto"]
    return {one: MORE_OF_A_SPECIES + sum(number for name, number in adults if name == one) for one in species}


def _is_adult(rules: Ruleset, piece: Piece) -> bool:
    return piece.name in rules.setting.species["aquaretto"] and piece.mark != BABY


def _is_of_the_park(rules: Ruleset, piece: Piece) -> bool:
    """True if a tile lies in the same stacks as the animals of the park."""
    return rules.stack_of(piece) == rules.stack_of(_an_animal(rules))


def _an_animal(rules: Ruleset) -> Piece:
    return Piece("animal", rules.setting.species["aquaretto"][0])


def _amounts(rules: Ruleset) -> dict[str, int]:
    """Higher stacks, a richer bank, and the very large expansion.  Rules: AX-CMP-1, AX-SET-1, AX-EXP-2"""
    animals = MORE_OF_A_SPECIES * len(rules.setting.species["aquaretto"])
    squares = animals + MORE_COIN_TILES + FOOD_TILES[len(rules.players)]
    amounts = with_more_tiles(rules, _an_animal(rules), squares)
    food_out = FOOD_TILES[max(FOOD_TILES)] - FOOD_TILES[len(rules.players)]
    return {**amounts, **VERY_LARGE, "bank": amounts["bank"] + MORE_COINS, "food_out": food_out}


# Food


def _settle(_rules: Ruleset, course: EventRecorder, put: PlacementContext) -> None:
    """Food lies beside the money, and is none.  Rule: AX-FOOD-1"""
    lifted = () if put.source is None else (RemovePiece(put.source, FOOD),)
    course.record(Event("food", "AX-FOOD-1", put.seat, {}, (*lifted, AddPiece((put.seat, FOOD.kind), FOOD))))


FOOD_PLACING = PlacementRule(lambda *_: (), nowhere("AX-FOOD-1"), _settle, automatic=True)
"""It goes into no zone.  Rule: AX-FOOD-1"""


def _parse_food(rules: Ruleset, reading: PositionReader, value: object, where: str, seat: int) -> None:
    reading.set_bag((seat, FOOD.kind), (FOOD,) * whole(value, where, 0, rules.limits[FOOD]))


FOOD_KEY = PositionKey(
    "food",
    _parse_food,
    nothing,
    lambda _rules, position, seat: len(position.bag(seat, FOOD.kind)),
    COUNT,
)

# Scoring


def score_basins(_rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Enough food for every basin, or a point less for each that has none.  Rules: AX-SCO-1, AX-SCO-2"""
    basins = len(park_of(position, seat).basins)
    hungry = basins - len(position.bag(seat, FOOD.kind))
    if hungry > 0:
        yield ScoreLine("AX-SCO-2", HUNGRY * hungry, values={"number": hungry})
    elif basins:
        yield ScoreLine("AX-SCO-1", FED)


def score_enclosures(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """The same food also feeds the enclosures of a zoo in which animals live.  Rule: AX-SCO-3"""
    homes = sum(bool(position.bag(seat, zone.id)) for zone in zones_of(rules, position, seat, "enclosure"))
    hungry = homes - len(position.bag(seat, FOOD.kind))
    if hungry > 0:
        yield ScoreLine("AX-SCO-3", HUNGRY * hungry, "hungry", values={"number": hungry})
    elif homes:
        yield ScoreLine("AX-SCO-3", FED)
