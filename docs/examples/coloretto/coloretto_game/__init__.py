"""Coloretto: cards of seven colours come in rows; three colours count for you, the others against you."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from pathlib import Path

from companion.games import with_trucks
from companion.panels import Display
from companion.rules import keys
from companion.rules.adding import ADD_TILE
from companion.rules.events import AddPiece, Event, EventRecorder, RemovePiece
from companion.rules.package import Game, Lesson, LessonStep
from companion.rules.placement import nowhere
from companion.rules.position import Piece, Position
from companion.rules.ruleset import Chance, PlacementContext, PlacementRule, Ruleset, ScoreLine, Setting, Zone
from companion.rules.trucks import TAKE_TRUCK

COLOURS = ("blue", "brown", "gray", "green", "orange", "pink", "yellow")
CARDS_OF_A_COLOUR, JOKERS, PLUS_TWOS, LAST = 9, 3, 10, 15
"""Rule: CO-CMP-1"""
POINTS, COUNTED = (0, 1, 3, 6, 10, 15, 21), 3
"""Rule: CO-SCO-1"""
HAND, JOKER, PLUS_TWO = "hand", Piece("joker"), Piece("plus_two")


def _keep(_rules: Ruleset, course: EventRecorder, put: PlacementContext) -> None:
    """The card lies in front of whoever took the row.  Rule: CO-B-1"""
    piece = put.placement.piece
    lifted = () if put.source is None else (RemovePiece(put.source, piece),)
    course.record(Event("kept", "CO-B-1", put.seat, {"piece": piece}, (*lifted, AddPiece((put.seat, HAND), piece))))


CARD = PlacementRule(lambda *_: (), nowhere("CO-B-1"), _keep, automatic=True)


def _deal(rules: Ruleset, chance: Chance) -> Iterator[Event]:
    """Everybody begins with a card, with two if two play, all of different colours.  Rule: CO-SET-1"""
    cards = [Piece("card", colour) for colour in rules.setting.species["coloretto"]]
    chance.shuffle(cards)
    for number, card in enumerate(cards[: rules.amounts["dealt"]]):
        seat = number % len(rules.players)
        yield Event("dealt", "CO-SET-1", seat, {"piece": card}, (AddPiece((seat, HAND), card),))


def _worth(cards: Counter[str]) -> list[tuple[str, int]]:
    """Rule: CO-SCO-1"""
    ranked = sorted(cards, key=lambda name: (-cards[name], name))
    points = (POINTS[min(cards[name], 6)] for name in ranked)
    return [(name, one if at < COUNTED else -one) for at, (name, one) in enumerate(zip(ranked, points, strict=True))]


def _score_colours(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """The jokers stand where they bring most.  Rule: CO-SCO-1"""
    bag = position.bag(seat, HAND)
    mine = Counter(piece.name for piece in bag if piece.kind == "card")
    jokers = combinations_with_replacement(rules.setting.species["coloretto"], bag.count(JOKER))
    cards = max((mine + Counter(more) for more in jokers), key=lambda way: sum(points for _, points in _worth(way)))
    for name, points in _worth(cards):
        variant = "" if points >= 0 else "against"
        yield ScoreLine("CO-SCO-1", points, variant, piece=Piece("card", name), values={"number": cards[name]})


def _score_plus(_rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Rule: CO-SCO-2"""
    if number := position.bag(seat, HAND).count(PLUS_TWO):
        yield ScoreLine("CO-SCO-2", 2 * number, values={"number": number})


def coloretto(setting: Setting) -> Ruleset:
    """The game with the colours that are in play.  Rule: CO-SET-1"""
    limits = {Piece("card", name): CARDS_OF_A_COLOUR for name in setting.species["coloretto"]}
    base = with_trucks.tiles_on_trucks(setting, {**limits, JOKER: JOKERS, PLUS_TWO: PLUS_TWOS})
    players = len(setting.players)
    out, dealt = {2: (2, 4), 3: (1, 3)}.get(players, (0, players))
    normal = (len(COLOURS) - out) * CARDS_OF_A_COLOUR + JOKERS + PLUS_TWOS - dealt - LAST
    return replace(
        base,
        zones={HAND: Zone(HAND, "hand", frozenset({"card", "joker", "plus_two"}))},
        amounts={"species": len(COLOURS) - out, "species_out": out, "normal": normal, "disc": LAST, "dealt": dealt},
        placings=dict.fromkeys(("card", "joker", "plus_two"), CARD),
        deal=_deal,
        plays={play.word: play for play in (ADD_TILE, TAKE_TRUCK)},
        scores=(_score_colours, _score_plus),
        seat_keys={"zoos": (keys.OUT, keys.bag_key("cards", HAND))},
        table_keys=(keys.DRAW, keys.TRUCKS),
        parts=base.parts_with(
            Display((with_trucks.zones_panel,), (), {"card": "{name}"}, {"colours": ("CO-SCO-1", "CO-SCO-2")})
        ),
        carried=({"limits": ("CO-CMP-1",), "amounts.species_out": ("CO-SET-1",)},),
    )


START = {
    "game": "coloretto",
    "species": ["blue", "brown", "gray", "green", "pink"],
    "zoos": [{"cards": ["card.blue", "card.green"]}, {"out": True}],
    "trucks": [{"tiles": ["card.blue", "plus_two"]}, {}, {"taken_by": 1}],
}
TAKE = LessonStep("take", {"type": "take_truck", "truck": 0, "place": [], "player": 0})

PACKAGE = Game(
    name="coloretto",
    texts=Path(__file__).parent / "texts",
    players=(2, 5),
    build=coloretto,
    for_two=with_trucks.printed_trucks,
    box=COLOURS,
    tie="other",
    chapters=("CO", *with_trucks.CHAPTERS),
    asks={"species": ""},
    lessons=(Lesson("coloretto_take", START, (TAKE,)),),
    ideas=("turn", "take_truck", "truck_full", "truck_taken", "out", "last_round"),
    mats="coloretto_game.mats:MATS",
)
