"""The open facts: every question that no rulebook settles, with the answer used unless somebody gives another."""

from __future__ import annotations

from companion.games.dice.sheet import COIN_SPACES, ROWS
from companion.ports import UnusableInput
from companion.rules.pieces import IDENTIFIER
from companion.rules.reading import flag, listing, mapping, one_of, unusable, whole
from companion.rules.ruleset import Option

COLOURS = ("red", "blue", "green", "white", "yellow")


def _short_bank(value: object, where: str) -> str:
    return one_of(value, where, ("pay_what_is_there", "pay_nothing"))


def _stall_visitor(value: object, where: str) -> dict[str, str]:
    given = mapping(value, where)
    for stall in given:
        if not IDENTIFIER.fullmatch(stall):
            raise unusable(where, "names of stall types", stall)
    return {stall: one_of(colour, f"{where}/{stall}", COLOURS) for stall, colour in given.items()}


def _jungle_spaces(value: object, where: str) -> int:
    return whole(value, where, 1, 20)


def _row_bonus(value: object, where: str) -> dict[str, int]:
    given = mapping(value, where, ROWS)
    return {row: whole(given.get(row, ROW_BONUS[row]), f"{where}/{row}", 0, 9) for row in ROWS}


def _coin_groups(value: object, where: str) -> list[int]:
    groups = [whole(size, f"{where}/{at}", 1, COIN_SPACES) for at, size in enumerate(listing(value, where))]
    if sum(groups) != COIN_SPACES:
        together = sum(groups)
        said = f"{where}: the groups have {together} spaces together, the sheet has {COIN_SPACES}"
        raise UnusableInput(said, key="trouble.coin_groups", together=together, spaces=COIN_SPACES)
    return groups


def _trained(value: object, where: str) -> list[str]:
    names = listing(value, where)
    for name in names:
        if type(name) is not str or not IDENTIFIER.fullmatch(name):
            raise unusable(where, "names of species", name)
    return [str(name) for name in names]


ROW_BONUS = {"crocodile": 1, "ostrich": 1, "monkey": 1, "elephant": 2, "lion": 2}

OPTIONS = {
    option.name: option
    for option in (
        # name, default, source, unconfirmed, parse
        Option("short_bank", "pay_what_is_there", "U14", False, _short_bank),
        Option("stall_visitor", {}, "U4", True, _stall_visitor),
        Option("jungle_spaces", 5, "U5", True, _jungle_spaces),
        Option("visitors_on_purchase", True, "U8", False, flag),
        Option("row_bonus", ROW_BONUS, "U2", True, _row_bonus),
        Option("coin_groups", [2, 2, 2], "U3", True, _coin_groups),
        Option("trained", ["dolphin", "orca", "sea_lion"], "U22", False, _trained),
    )
}
"""By name, in the order in which they are listed.  The sources U… are rows of the digest of open facts."""

SETTLED = {
    # source: unconfirmed
    "U7": False, "U9": True, "U10": True, "U12": False, "U13": False, "U15": False, "U16": False, "U18": False,
    "U19": False, "U20": False, "U21": False, "U23": False, "U24": False,
}  # fmt: skip
"""Open facts with one answer for everybody: what it is, text key `settled.SOURCE`."""


def parse_options(value: object, where: str = "options") -> dict[str, object]:
    """Every option, with its default where none is given."""
    given = mapping(value, where, OPTIONS)
    return {
        name: option.parse(given[name], f"{where}/{name}") if name in given else option.default
        for name, option in OPTIONS.items()
    }


def assumed_options(options: dict[str, object]) -> list[Option]:
    """The unconfirmed guesses that are in use: what the table should be told."""
    return [option for option in OPTIONS.values() if option.unconfirmed and options[option.name] == option.default]
