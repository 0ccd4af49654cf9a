"""The open facts: every question that no rulebook settles, with the answer used unless somebody gives another."""

from __future__ import annotations

from companion.games.dice_sheet import COIN_SPACES, ROWS
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
        raise UnusableInput(f"{where}: the groups have {sum(groups)} spaces together, the sheet has {COIN_SPACES}")
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
        Option("short_bank", "pay_what_is_there", "U14", "What a bank pays that is too short for a bonus: "
               "the text speaks only of an empty one.", False, _short_bank),
        Option("stall_visitor", {}, "U4", "Which stall moves which visitor stands on the summary card only.",
               True, _stall_visitor),
        Option("jungle_spaces", 5, "U5", "How many animals the jungle board holds: one review says five.",
               True, _jungle_spaces),
        Option("visitors_on_purchase", True, "U8", "Whether visitors walk when a stall is bought or a jungle animal "
               "moved in: only moving a stall is exempted.", False, lambda value, where: flag(value, where)),
        Option("row_bonus", ROW_BONUS, "U2", "The bonus of each row of the dice sheet: read the five hexagons.",
               True, _row_bonus),
        Option("coin_groups", [2, 2, 2], "U3", "How the six coin spaces of the dice sheet are grouped.",
               True, _coin_groups),
        Option("trained", ["dolphin", "orca", "sea_lion"], "U22", "Which species trainers count, as the box's owner "
               "calls them.", False, _trained),
    )
}  # fmt: skip
"""By name, in the order in which they are listed.  The sources U… are rows of the digest of open facts."""


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
