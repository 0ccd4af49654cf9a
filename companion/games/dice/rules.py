"""Zooloretto, the dice game (2012): dice instead of tiles, crosses on a sheet instead of a zoo.

Here are its two actions, rolling and taking, how they are told and seen, and its tables; the sheet is in `sheet`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, product

from companion.games.dice.sheet import (
    COIN,
    CROSSES,
    ROWS,
    is_full,
    mark,
    most_coins,
    score_barn,
    score_bonuses,
    score_groups,
    score_rows,
    sheet_panel,
    wrong_crosses,
)
from companion.games.teaching import NOTHING_MORE, Aftermath, EventReason, Occasion, Teaching, is_event_of, may
from companion.games.with_trucks import alone, at_first, last_round
from companion.panels import Display, Pile
from companion.ports import UnusableInput
from companion.rules import defects, fields, keys
from companion.rules import schema as shapes
from companion.rules.actions import Action
from companion.rules.events import AddPiece, AdjustCount, Event, EventRecorder, SetBag, Violation, broken
from companion.rules.keys import bag_key, count_key, parse_piece, parse_pieces, show_pieces
from companion.rules.position import TABLE, Piece, Place, Position, animal, format_piece, truck
from companion.rules.reading import listing, mapping, whole
from companion.rules.referee import record_last_round
from companion.rules.ruleset import (
    ActionType,
    Advice,
    CountedThing,
    Field,
    PositionKey,
    PositionReader,
    Ruleset,
    Setting,
    TruckCard,
    parts_of,
    unlike,
)
from companion.sight.scene import MOST_READINGS, Clearing, GameSight, PrintedPlace, SceneDiff, piece_of

FACES = (*map(animal, ROWS), COIN)
"""Rule: ZD-CMP-1"""

DICE = {2: 6, 3: 8, 4: 10}
TRUCKS = {2: 3, 3: 3, 4: 4}
"""By number of players.  Rule: ZD-CMP-1"""

CRATES = 3
"""Rule: ZD-A-2"""

SUPPLY = (TABLE, "supply")

PRINTED = (
    PrintedPlace("tray", "DICE", bag="dice", is_optional=True),
    PrintedPlace("tray", "TRAY", is_owned=False, is_silent=True),
)
"""Dice in the tray are on no truck yet, or rest between two rolls."""


# The actions, and what their fields hold: the dice rolled and the trucks that they went to

DICE_ROLLED = 2
"""Rule: ZD-A-1"""


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """A roll of the dice, and the truck of each die."""

    dice: tuple[Piece, ...] | None = None
    trucks: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class TakeDice(Action):
    """Take all dice of a truck and mark them."""

    truck: int


def rolling_advice(action: Roll) -> Iterator[Advice]:
    """To roll; or where each die goes that was rolled."""
    if action.dice is None:
        yield "do.roll", {}
    for die, number in zip(action.dice or (), action.trucks or (), strict=True):
        yield "do.roll.drawn", {"piece": die, "truck": number}


class DiceRolled(fields.Several, fields.Asked):
    """The faces of the dice."""

    begins = True

    def ask(self, asking: fields.Asking, _play: ActionType, field: Field) -> fields.InputStep | fields.Told:
        """All dice at once, each roll whatever their order: one tap tells it.  Dice that were told stay."""
        rolled = listing(asking.told.get(field.name, []), f"told/{field.name}")
        if len(rolled) >= DICE_ROLLED:
            return asking.told
        faces = [format_piece(piece) for piece in asking.rules.pieces.values()]
        choices = []
        for more in combinations_with_replacement(faces, DICE_ROLLED - len(rolled)):
            dice = [*rolled, *more]
            choices.append(fields.Choice(field.name, dice, {**asking.told, field.name: dice}, self))
        return fields.InputStep(field.name, tuple(choices))


class TrucksLoaded(fields.Several, fields.Asked):
    """The truck of each die."""

    def ask(self, asking: fields.Asking, play: ActionType, field: Field) -> fields.InputStep | fields.Told:
        """The truck of one die after the other."""
        rolled, loaded = asking.told["dice"], listing(asking.told.get(field.name, []), f"told/{field.name}")
        if len(loaded) >= len(rolled):
            return asking.told
        dice = tuple(parse_piece(asking.rules, die, "told/dice") for die in rolled)
        choices = []
        for number in range(len(asking.position.spaces)):
            entries = (*loaded, number)
            trucks = [whole(entry, f"told/{field.name}", 0, len(asking.rules.trucks) - 1) for entry in entries]
            why = tuple(play.check(asking.rules, asking.position, Roll(asking.seat, dice, tuple(trucks))))
            told = {**asking.told, field.name: trucks}
            choices.append(fields.Choice("truck", number, told, self.of, why, truck(number)))
        return fields.InputStep(field.name, tuple(choices), piece=str(rolled[len(loaded)]))


ROLLED = Field("dice", DiceRolled(fields.AnyPiece(), DICE_ROLLED))
LOADED = Field("trucks", TrucksLoaded(fields.TruckNumber(), DICE_ROLLED))


# What a camera may have seen of the dice game: two dice that were rolled, a truck that was emptied.


def rolling(diff: SceneDiff) -> Iterator[Roll]:
    """Two new dice on trucks; one that nobody can name, cocked or stacked, may show anything.  Rule: ZD-A-1"""
    new = [(number, glimpse) for number in diff.trucks for glimpse in diff.extra(truck(number))]
    for rolled in combinations(new, diff.rules.plays["roll"].reveals):
        faces: list[list[Piece]] = []
        for _, glimpse in rolled:
            read = (piece_of(diff.rules, face) for face, _ in glimpse.likely[:MOST_READINGS])
            faces.append([piece for piece in read if piece is not None] or list(diff.rules.pieces.values()))
        for dice in product(*faces):
            yield Roll(diff.position.to_move, dice, tuple(number for number, _ in rolled))


# A. Roll two dice and add them to trucks


def _check_rolling(_rules: Ruleset, position: Position, action: Roll) -> Iterator[Violation]:
    """Rules: ZD-A-1, ZD-A-2, ZD-A-3"""
    if position.count(*SUPPLY) < DICE_ROLLED:
        yield broken("ZD-A-3", seat=action.player)
    if action.dice is not None and len(action.dice) != DICE_ROLLED:
        yield broken("ZD-A-1", seat=action.player, number=len(action.dice), limit=DICE_ROLLED)
    trucks = action.trucks or ()
    for number in sorted(set(trucks)):
        if len(position.on_truck(number)) + trucks.count(number) > position.spaces[number]:
            yield broken("ZD-A-2", seat=action.player, truck=number, spaces=position.spaces[number])


def _refuse_rolling(_rules: Ruleset, _position: Position, action: Roll) -> None:
    if len(action.dice or ()) != len(action.trucks or ()):
        raise UnusableInput("action/trucks: name one truck for each die")


def _roll(_rules: Ruleset, course: EventRecorder, action: Roll) -> None:
    """The dice lie as they fell.  Rules: ZD-A-1, ZD-A-2"""
    if action.dice is None or action.trucks is None:
        raise UnusableInput("action/dice: what was rolled, and where did it go? name the dice and their trucks")
    for die, number in zip(action.dice, action.trucks, strict=True):
        values = {"die": format_piece(die), "truck": number}
        course.record(
            Event("rolled", "ZD-A-1", action.player, values, (AdjustCount(SUPPLY, -1), AddPiece(truck(number), die)))
        )


def _rollings(rules: Ruleset, position: Position, action: Roll) -> Iterator[Roll]:
    """Every roll, if it is still open, and every way to load it; equal ones once.  Rules: ZD-A-1, ZD-A-2"""
    rolls = combinations_with_replacement(FACES, DICE_ROLLED) if action.dice is None else (action.dice,)
    for dice in rolls:
        ways: dict[object, Roll] = {}
        for trucks in product(range(len(position.spaces)), repeat=len(dice)):
            way = Roll(action.player, dice, trucks)
            if not any(_check_rolling(rules, position, way)):
                ways.setdefault(tuple(sorted(zip(dice, trucks, strict=True))), way)
        yield from ways.values()


def _rollings_near(rules: Ruleset, position: Position, proposal: Roll, done: Roll) -> Iterator[Roll]:
    """Two of the dice that were rolled, on the trucks where they lie or on others.  Rules: ZD-A-1, ZD-A-2"""
    rolled = tuple(zip(done.dice or (), done.trucks or (), strict=True))
    for pair in combinations(rolled, DICE_ROLLED):
        dice, trucks = zip(*pair, strict=True)
        ways = _rollings(rules, position, Roll(proposal.player, dice))
        yield from sorted((Roll(proposal.player, dice, trucks), *ways), key=lambda way: unlike(way, done))


def counted_thing(place: Place) -> CountedThing | None:
    """Dice that are not rolled show nothing; everything on a sheet is a cross."""
    if place == SUPPLY:
        return CountedThing("", "supply")
    return None if place[0] == TABLE else CountedThing("cross", place[1])


ROLL = ActionType(
    "roll",
    Roll,
    (ROLLED, LOADED),
    lambda _rules, position: (Roll(position.to_move),),
    _check_rolling,
    _roll,
    complete=_rollings,
    near=_rollings_near,
    refuse=_refuse_rolling,
    rules=("ZD-A-1",),
    sentence="rolls {dice} onto trucks {trucks}",
    advice=rolling_advice,
    reveals=DICE_ROLLED,
    revealed="dice",
    symbol="dice",
)

# B. Take all dice from a truck


def _check_taking(_rules: Ruleset, position: Position, action: TakeDice) -> Iterator[Violation]:
    """Rule: ZD-B-1"""
    if not position.on_truck(action.truck):
        yield broken("ZD-B-1", seat=action.player, truck=action.truck)


def _take(rules: Ruleset, course: EventRecorder, action: TakeDice) -> None:
    """The dice go to the sheet and are marked; the truck stays in the middle.

    It is the last round once all enclosures of the taker are full, or all but one.  Rules: ZD-B-1 to ZD-B-3, ZD-END-1
    """
    dice, seat = course.position.on_truck(action.truck), action.player
    moved = (AddPiece((seat, "dice"), die) for die in dice)
    course.record(
        Event("took_dice", "ZD-B-1", seat, {"truck": action.truck}, (SetBag(truck(action.truck), ()), *moved))
    )
    for die in dice:
        mark(rules, course, seat, die)
    if sum(not is_full(course.position, seat, name) for name in ROWS) <= 1:
        record_last_round(course)


TAKE_DICE = ActionType(
    "take_dice",
    TakeDice,
    (fields.TRUCK,),
    fields.every(TakeDice, fields.TRUCK),
    _check_taking,
    _take,
    leaves=True,
    symbol="truck-mark",
    rules=("ZD-B-1",),
    sentence="takes the dice of truck {truck}",
)


def return_dice(rules: Ruleset, course: EventRecorder) -> None:
    """All dice go back to the supply; the last taker may have rolled on until then.  Rules: ZD-RND-1, ZD-RND-2"""
    position = course.position
    emptied = [truck(number) for number in range(len(position.spaces))] + [(seat, "dice") for seat in rules.seats]
    back = rules.amounts["dice"] - position.count(*SUPPLY)
    cleared = (SetBag(place, ()) for place in emptied)
    course.record(Event("dice_back", "ZD-RND-1", None, {}, (*cleared, AdjustCount(SUPPLY, back))))


# The position document


def _parse_trucks(rules: Ruleset, reading: PositionReader, value: object, where: str, _seat: int) -> None:
    for number, entry in enumerate(listing(value, where, len(rules.trucks))):
        given = mapping(entry, f"{where}/{number}", ("dice",))
        reading.set_bag(truck(number), parse_pieces(rules, given.get("dice", []), f"{where}/{number}/dice"))
    _set_up_trucks(rules, reading, TABLE)


def _set_up_trucks(rules: Ruleset, reading: PositionReader, _seat: int) -> None:
    reading.fields["spaces"] = tuple(card.spaces for card in rules.trucks)


def _show_trucks(_rules: Ruleset, position: Position, _seat: int) -> object:
    return [{"dice": show_pieces(position.on_truck(number))} for number in range(len(position.spaces))]


def _default_supply(rules: Ruleset, reading: PositionReader, _seat: int) -> None:
    """The dice that are seen nowhere else."""
    reading.set_count(SUPPLY, max(0, rules.amounts["dice"] - sum(map(len, reading.bags.values()))))


TABLE_KEYS = (
    PositionKey(
        "trucks", _parse_trucks, _set_up_trucks, _show_trucks, shapes.many(shapes.record({"dice": shapes.TILES}), 5)
    ),
    count_key("supply")._replace(default=_default_supply),
)

# What can be wrong with a position


def wrong_round(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """Dice lost or too many, one gone alone, an overloaded truck; players who are out have a truckful of dice at most.

    Once the game is over, dice and turns mean nothing.  Rules: ZD-CMP-1, ZD-A-2, ZD-A-4, ZD-B-1, ZD-B-2
    """
    if position.over:
        return
    supply, limit = position.count(*SUPPLY), rules.amounts["dice"]
    seen = sum(1 for _ in position.pieces())
    if supply + seen != limit:
        yield broken("ZD-CMP-1", supply=supply, number=seen, limit=limit)
    if supply % DICE_ROLLED:
        yield broken("ZD-A-4", number=supply)
    for number, spaces in enumerate(position.spaces):
        if len(position.on_truck(number)) > spaces:
            yield broken("ZD-A-2", truck=number, spaces=spaces)
    for seat in rules.seats:
        dice = len(position.bag(seat, "dice"))
        if (dice > 0) != (seat in position.out):
            yield broken("ZD-B-2", seat=seat)
        if dice > CRATES:
            yield broken("ZD-B-1", "too_many", seat=seat, number=dice, limit=CRATES)
    yield from defects.wrong_turn(rules, position)


# The game

RULES_HERE = {"ZB-B-3": "ZD-B-1.out", "ZB-RND-1": "ZD-RND-1", "ZB-RND-2": "ZD-RND-2", "ZB-END-1": "ZD-END-1"}
"""What this rulebook says about turns and rounds, by the rule of the base game that it is like."""


CARRIED = {
    "amounts.dice": ("ZD-CMP-1",),
    "seat_keys.sheets": ("ZD-CMP-2",),
    "options.row_bonus": ("ZD-CMP-3",),
    "plays.take_dice": ("ZD-B-3",),
    "tie_break": ("ZD-SCO-5",),
}
"""The rules that only these tables and parts state."""


def dice(setting: Setting) -> Ruleset:
    """The dice game; its species are the animals on the dice."""
    players = len(setting.players)
    return Ruleset(
        setting=setting,
        pieces={format_piece(face): face for face in FACES},
        amounts={"dice": DICE[players]},
        trucks=(TruckCard(CRATES),) * TRUCKS[players],
        plays={play.word: play for play in (ROLL, TAKE_DICE)},
        scores=(score_rows, score_bonuses, score_groups, score_barn),
        tie_break=most_coins,
        seat_keys={"sheets": (*CROSSES, keys.OUT, bag_key("dice", "dice"))},
        table_keys=TABLE_KEYS,
        defects=(wrong_round, wrong_crosses),
        at_round_end=(return_dice,),
        own_rules=RULES_HERE,
        carried=(CARRIED,),
        counted=(counted_thing,),
        parts=parts_of(DISPLAY, SIGHT, TEACHING),
    )


DISPLAY = Display(
    (sheet_panel,),
    (lambda _rules, position: (Pile("supply", position.count(*SUPPLY)),),),
    {"animal": "{name}"},
    {"rows": ("ZD-SCO-1",), "bonuses": ("ZD-SCO-2",), "coins": ("ZD-SCO-3",), "barn": ("ZD-SCO-4",)},
    quiet=frozenset({"dice_back"}),
)
SIGHT = GameSight(PRINTED, clearings={"dice_back": Clearing("dice_not_back", "dice")}, candidates={ROLL.word: rolling})


TEACHING = Teaching(
    (
        Occasion(-10, "goal_sheet", ("ZD-SCO-1",), at_first),
        Occasion(70, "three_dice", ("ZD-A-2",), lambda _scene: NOTHING_MORE),
        Occasion(210, "count", ("ZD-SCO-5",), last_round),
        Occasion(0, "turn", ("ZB-TURN-1",), lambda _scene: NOTHING_MORE),
        Occasion(20, "last_round", ("ZD-END-1",), last_round),
        Occasion(60, "alone", ("ZD-RND-2",), alone),
        Occasion(80, "take_dice", ("ZD-B-1",), may("take_dice")),
    ),
    (
        Aftermath("out", ("ZD-B-1",), is_event_of("out")),
        Aftermath("first_to_fill", ("ZD-M-3",), is_event_of("first_to_fill")),
        Aftermath("barn_crossed", ("ZD-M-2",), is_event_of("barn_crossed")),
        Aftermath("coin_crossed", ("ZD-SCO-3",), is_event_of("coin_crossed")),
        Aftermath("round", ("ZD-RND-1",), is_event_of("round")),
    ),
    {"first_to_fill": EventReason("first_to_fill", ("ZD-M-3",))},
    remarks={
        "last_round": ("ZD-END-1",),
        "round_ends": ("ZD-RND-1",),
        "out": ("ZD-B-1",),
        "taking": ("ZD-B-1",),
        "adding": ("ZD-A-1",),
    },
)
