"""The sheet of the dice game: what is crossed for which die, what it is worth, and how a position writes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate

from companion.panels import BoardPanel, LinePanel, Marks, NameLabel, SheetPanel, place_name
from companion.ports import UnusableInput
from companion.rules import schema as shapes
from companion.rules.events import AdjustCount, Event, EventRecorder, Violation, broken
from companion.rules.keys import count_key, nothing
from companion.rules.options import ByName, Number, Numbers, Option
from companion.rules.position import Piece, Place, Position, animal, format_piece
from companion.rules.reading import listing, mapping, one_of, whole
from companion.rules.ruleset import PositionKey, PositionReader, Ruleset, ScoreLine

ROWS = {"crocodile": 1, "ostrich": 2, "monkey": 3, "elephant": 4, "lion": 5}
"""The enclosures and their spaces.  Rule: ZD-CMP-2"""

COIN_SPACES = 6
"""Of the ticket office.  Rule: ZD-CMP-2"""

COIN = animal("coin")
"""A die is called by what it shows, and the coin on it is no tile."""

EACH_GROUP, EACH_IN_THE_BARN = 1, -2
"""Rules: ZD-SCO-3, ZD-SCO-4"""


# Where crosses are counted

OFFICE = "ticket office"


def row_of(seat: int, name: str) -> Place:
    """Where the crosses in an animal's enclosure are counted."""
    return seat, f"row {name}"


def barn_of(seat: int, name: str) -> Place:
    """Where the cross on an animal's barn space is counted."""
    return seat, f"barn {name}"


def bonus_of(seat: int, name: str) -> Place:
    """Where the cross on an animal's bonus space is counted."""
    return seat, f"bonus {name}"


def office_of(seat: int) -> Place:
    """Where the crosses in the ticket office are counted."""
    return seat, OFFICE


def is_full(position: Position, seat: int, name: str) -> bool:
    """True if every space of the animal's enclosure is crossed."""
    return position.count(*row_of(seat, name)) >= ROWS[name]


# Marking


def mark(rules: Ruleset, course: EventRecorder, seat: int, die: Piece) -> None:
    """One cross for one die.  Rules: ZD-M-1 to ZD-M-4"""
    if die == COIN:
        _cross(course, seat, die, "coin_crossed", "ZD-M-4", office_of(seat), COIN_SPACES)
    elif is_full(course.position, seat, die.name):
        _cross(course, seat, die, "barn_crossed", "ZD-M-2", barn_of(seat, die.name), 1)
    else:
        _cross(course, seat, die, "crossed", "ZD-M-1", row_of(seat, die.name), ROWS[die.name])
        taken = any(course.position.count(*bonus_of(other, die.name)) for other in rules.seats)
        if is_full(course.position, seat, die.name) and not taken:  # only the first to fill it gets the bonus
            values = {"die": die.name, "points": rules.options["row_bonus"][die.name]}
            course.record(Event("first_to_fill", "ZD-M-3", seat, values, (AdjustCount(bonus_of(seat, die.name), 1),)))


def _cross(course: EventRecorder, seat: int, die: Piece, event: str, rule: str, place: Place, spaces: int) -> None:
    """A cross on the next free space; without one, nothing is marked.  Rules: ZD-M-2, ZD-M-4"""
    values = {"die": format_piece(die)}
    if course.position.count(*place) < spaces:
        course.record(Event(event, rule, seat, values, (AdjustCount(place, 1),)))
    else:
        course.record(Event("unmarked", rule, seat, values))


# Scoring


def score_rows(_rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """A point for every crossed animal space.  Rule: ZD-SCO-1"""
    for name in ROWS:
        if crosses := position.count(*row_of(seat, name)):
            yield ScoreLine("ZD-SCO-1", crosses, piece=animal(name))


def score_bonuses(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """A line for every bonus taken; and a line that says that one is missing if nobody has crossed it.

    Rules: ZD-SCO-2, ZD-M-3
    """
    for name in ROWS:
        if position.count(*bonus_of(seat, name)):
            yield ScoreLine("ZD-SCO-2", rules.options["row_bonus"][name], piece=animal(name))
        elif is_full(position, seat, name) and not any(position.count(*bonus_of(other, name)) for other in rules.seats):
            yield ScoreLine("ZD-SCO-2", 0, "missing", piece=animal(name))


def _in_the_barn(position: Position, seat: int) -> list[Piece]:
    return [animal(name) for name in ROWS if position.count(*barn_of(seat, name))]


def full_groups(rules: Ruleset, position: Position, seat: int) -> int:
    """The number of groups of coin spaces that are crossed completely, from the left.  Rule: ZD-SCO-3"""
    coins = position.count(*office_of(seat))
    return sum(end <= coins for end in accumulate(rules.options["coin_groups"]))


def score_groups(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Each full group wipes an animal from the barn, which is worth more, or brings a point.  Rule: ZD-SCO-3"""
    barn, groups = _in_the_barn(position, seat), full_groups(rules, position, seat)
    for piece in barn[:groups]:
        yield ScoreLine("ZD-SCO-3", 0, "wiped", piece=piece)
    for _ in range(groups - len(barn)):
        yield ScoreLine("ZD-SCO-3", EACH_GROUP)


def score_barn(rules: Ruleset, position: Position, seat: int) -> Iterator[ScoreLine]:
    """Every animal that is left in the barn.  Rule: ZD-SCO-4"""
    for piece in _in_the_barn(position, seat)[full_groups(rules, position, seat) :]:
        yield ScoreLine("ZD-SCO-4", EACH_IN_THE_BARN, piece=piece)


def most_coins(_rules: Ruleset, position: Position, seat: int) -> int:
    """Crossed coins decide a tie.  Rule: ZD-SCO-5"""
    return position.count(*office_of(seat))


# How it is drawn


def sheet_panel(rules: Ruleset, position: Position, seat: int) -> Iterator[BoardPanel]:
    """Rows, ticket office and barn with their crosses, and the dice taken in this round."""
    rows = [
        Marks(
            place_name(*row_of(seat, name)),
            NameLabel(piece=name),
            name,
            position.count(*row_of(seat, name)),
            spaces,
            rules.options["row_bonus"][name],
            place_name(*bonus_of(seat, name)) if position.count(*bonus_of(seat, name)) else "",
        )
        for name, spaces in ROWS.items()
    ]
    place = office_of(seat)
    office = Marks(place_name(*place), NameLabel("play.office"), COIN.name, position.count(*place), COIN_SPACES)
    barn = tuple(
        (animal(name), place_name(*barn_of(seat, name)), position.count(*barn_of(seat, name)) > 0) for name in ROWS
    )
    yield SheetPanel((*rows, office), NameLabel("play.barn"), barn)
    yield LinePanel(NameLabel("play.dice"), position.bag(seat, "dice"), "dice-taken")


# The open facts about it

ROW_BONUS = {"crocodile": 1, "ostrich": 1, "monkey": 1, "elephant": 2, "lion": 2}
OPTIONS = (
    Option("row_bonus", ROW_BONUS, "U2", True, ByName(tuple(ROWS), Number(0, 9), ROW_BONUS), ("ZD-SCO-2",)),
    Option(
        "coin_groups", [2, 2, 2], "U3", True, Numbers(1, COIN_SPACES, together=COIN_SPACES), ("ZD-SCO-3", "ZD-SCO-4")
    ),
)

# How a position writes it


def _parse_rows(_rules: Ruleset, reading: PositionReader, value: object, where: str, seat: int) -> None:
    for name, crosses in mapping(value, where, ROWS).items():
        reading.set_count(row_of(seat, name), whole(crosses, f"{where}/{name}", 0, ROWS[name]))


def _names_key(key: str, place: Callable[[int, str], Place]) -> PositionKey:
    """A key whose value lists the animals with a cross at their `place`."""

    def parse(_rules: Ruleset, reading: PositionReader, value: object, where: str, seat: int) -> None:
        names = [one_of(name, f"{where}/{at}", ROWS) for at, name in enumerate(listing(value, where))]
        if len(set(names)) < len(names):
            raise UnusableInput(f"{where}: an animal stands there twice; its space is crossed once")
        for name in names:
            reading.set_count(place(seat, name), 1)

    def show(_rules: Ruleset, position: Position, seat: int) -> object:
        return [name for name in ROWS if position.count(*place(seat, name))]

    return PositionKey(key, parse, nothing, show, shapes.NAMES)


CROSSES = (
    PositionKey(
        "rows",
        _parse_rows,
        nothing,
        lambda _rules, position, seat: {name: position.count(*row_of(seat, name)) for name in ROWS},
        shapes.COUNTS,
    ),
    count_key("coins", at=OFFICE, most=COIN_SPACES, schema=shapes.COINS),
    _names_key("barn", barn_of),
    _names_key("bonuses", bonus_of),
)
"""The keys of a sheet that tell what is crossed."""


def wrong_crosses(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """Barn or bonus crossed though the enclosure is not full, or a bonus given twice.  Rules: ZD-M-2, ZD-M-3"""
    for name in ROWS:
        takers = [seat for seat in rules.seats if position.count(*bonus_of(seat, name))]
        for seat in rules.seats:
            if position.count(*barn_of(seat, name)) and not is_full(position, seat, name):
                yield broken("ZD-M-2", seat=seat, piece=animal(name))
            if seat in takers and not is_full(position, seat, name):
                yield broken("ZD-M-3", seat=seat, piece=animal(name))
        if len(takers) > 1:
            yield broken("ZD-M-3", "twice", seat=takers[1], taker=takers[0], piece=animal(name))
