"""The open facts: every question that no rulebook settles, with the answer used unless somebody gives another."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.aquaretto.park import EXPANSIONS, groups, is_space
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


def _token_pile(value: object, where: str) -> list[int]:
    return [whole(token, f"{where}/{at}", 4, 6) for at, token in enumerate(listing(value, where, len(TOKENS)))]


def _very_large_cells(value: object, where: str) -> list[str]:
    cells = [str(cell) for cell in listing(value, where, VERY_LARGE_CELLS)]
    if any(not is_space(cell) for cell in cells) or len(set(cells)) < len(cells) or len(groups(cells)) > 1:
        raise unusable(where, 'five joined spaces like "0,0", "1,0", "2,0", "3,0", "2,1"', value)
    return cells


TOKENS = [6, 6, 6, 5, 5, 5, 4, 4, 4, 4]
"""The score tokens of XXL, the next one first, at every number of players.  Rule: ZX-SET-1"""

VERY_LARGE_CELLS = EXPANSIONS["xxl"].spaces
ROW_BONUS = {"crocodile": 1, "ostrich": 1, "monkey": 1, "elephant": 2, "lion": 2}

OPTIONS = {
    option.name: option
    for option in (
        # name, default, source, unconfirmed, parse
        Option("short_bank", "pay_what_is_there", "U14", False, _short_bank),
        Option("stall_visitor", {}, "U4", True, _stall_visitor, ("ZE-SCO-2", "ZE-SCO-3")),
        Option("jungle_spaces", 5, "U5", True, _jungle_spaces),
        Option("visitors_on_purchase", True, "U8", False, flag),
        Option("row_bonus", ROW_BONUS, "U2", True, _row_bonus, ("ZD-SCO-2",)),
        Option("coin_groups", [2, 2, 2], "U3", True, _coin_groups, ("ZD-SCO-3", "ZD-SCO-4")),
        Option("trained", ["dolphin", "orca", "sea_lion"], "U22", False, _trained),
        Option("token_pile", TOKENS, "U9", True, _token_pile, ("ZX-STALL-1",), said=False),
        Option("very_large_cells", [], "U17", True, _very_large_cells, said=False),
    )
}
"""By name, in the order in which they are listed.  The sources U… are rows of the digest of open facts."""

SETTLED = {
    # source: unconfirmed
    "U7": False, "U10": True, "U12": False, "U13": False, "U15": False, "U16": False, "U18": False,
    "U19": False, "U20": False, "U21": False, "U23": False, "U24": False,
}  # fmt: skip
"""Open facts with one answer for everybody: what it is, text key `settled.SOURCE`."""


def parse_options(value: object, where: str = "options") -> dict[str, object]:
    """Every option, with its default where none is given; those that a position need not say only if given."""
    given = mapping(value, where, OPTIONS)
    return {
        name: option.parse(given[name], f"{where}/{name}") if name in given else option.default
        for name, option in OPTIONS.items()
        if name in given or option.said
    }


def assumed_options(options: Mapping[str, object]) -> list[Option]:
    """The unconfirmed guesses that are in use: what the table should be told."""
    return [
        option
        for option in OPTIONS.values()
        if option.unconfirmed and options.get(option.name, option.default) == option.default
    ]
