"""The shapes of positions and actions, as the notation writes them.

What a species is called and what is possible is for the rules to say; here is which keys there are and what they hold.
"""

from __future__ import annotations

from companion.games.catalogue import GAMES
from companion.games.options import OPTIONS
from companion.web.shapes import (
    Shape,
    Shapes,
    either,
    flag,
    ledger,
    many,
    named,
    one_of,
    perhaps,
    record,
    row,
    whole,
    words,
)

NAME = words(40, 1, description="A species, stall or game, as the owner of the box calls it.")
SEAT = whole(0, 4, description="A player, counted from 0.")
ZONE = words(40, 1, description="A place: `E4`, `B`, `E4a`, `2,3`, `D`, ….")
TILES = many(named("Piece"), 200)
COUNT = whole(0, 1000)
COINS = whole(-1000, 1000, description="Below 0 only where people did what the rules forbid.")
NAMES = many(words(40, 1), 60)
COUNTS = ledger(COUNT)
POINTS = ledger(many(whole(1, 5), 20))


def _part(shape: Shape) -> Shape:
    """The same for one game, or for each of two games that are played together."""
    return either(shape, record({"zooloretto": shape, "aquaretto": shape}))


STACKS = record({"normal": COUNT, "disc": COUNT})
TRUCK = either(
    record({}, {"spaces": whole(1, 3), "tiles": TILES, "taken_by": perhaps(SEAT)}),
    record({"dice": TILES}),
)
ZOO = record(
    {},
    {
        "coins": COINS,
        "out": flag(),
        "expansions": whole(0, 2),
        "enclosures": ledger(TILES),
        "stalls": ledger(named("Piece")),
        "barn": TILES,
        "donations": many(COUNT, 20),
        "jungle": TILES,
        "visitors": POINTS,
        "bonus_tiles": NAMES,
    },
    description="A player's zoo.",
)
BUILT = record({"kind": one_of(("small", "large", "xxl")), "cells": many(ZONE, 5)})
PARK = record(
    {},
    {
        "coins": COINS,
        "out": flag(),
        "tiles": ledger(named("Piece")),
        "built": many(BUILT, 20),
        "depot": TILES,
        "trainers": many(ZONE, 20),
        "keepers": COUNT,
        "cashiers": COUNT,
        "manager": flag(),
        "food": COUNT,
    },
    description="A player's water park.",
)
SHEET = record(
    {},
    {"rows": COUNTS, "coins": COINS, "barn": NAMES, "bonuses": NAMES, "out": flag(), "dice": TILES},
    description="A player's sheet of the dice game.",
)
OPTION_SHAPES: Shapes = {
    "short_bank": one_of(("pay_what_is_there", "pay_nothing")),
    "stall_visitor": ledger(NAME),
    "jungle_spaces": whole(1, 20),
    "visitors_on_purchase": flag(),
    "row_bonus": ledger(whole(0, 9)),
    "coin_groups": many(whole(1, 6), 6),
    "trained": NAMES,
    "token_pile": many(whole(4, 6), 10),
    "very_large_cells": NAMES,
}
EXPANSIONS = tuple(dict.fromkeys(name for entry in GAMES.values() for name in entry.expansions))
POSITION = record(
    {"game": one_of(GAMES), "players": many(words(2000), 5, 1)},
    {
        "with": many(one_of(EXPANSIONS), len(EXPANSIONS)),
        "options": record({}, {name: OPTION_SHAPES[name] for name in OPTIONS}),
        "species": _part(NAMES),
        "round": whole(1),
        "start": SEAT,
        "to_move": SEAT,
        "last_round": flag(),
        "over": flag(),
        "zoos": many(named("Zoo"), 5),
        "parks": many(named("Park"), 5),
        "sheets": many(named("Sheet"), 5),
        "draw": _part(STACKS),
        "trucks": many(TRUCK, 5),
        "bank": COUNT,
        "offspring": COUNTS,
        "tokens": many(COUNT, 40),
        "visitors": COUNTS,
        "supply": COUNT,
    },
    description="Everything on the table. Answers are complete; in a request only game, players and species must be "
    "given (the dice game knows its species), and everything else is as at set-up.",
)

# Actions

VISITED = {"visitor": NAME, "from": either(whole(1, 5), one_of(("supply",))), "back": ledger(whole(1, 5))}
VISIT = record({}, VISITED, description="Exotic: which visitor comes closer, and whom others move back.")
BESIDE = record({}, {**VISITED, "baby": ZONE}, description="A choice that belongs to one tile.")
COWORKERS = many(many(words(40, 1), 2, 1), 20, description='`["cashier"]`, `["trainer", "3,3"]`, …')
PLACE = many(many(either(words(60, 1), BESIDE), 3, 2), 5, description='`[["zebra", "E6"], …]`, in this order.')
BONUS = record(
    {"type": one_of(("take_over", "discard")), "piece": named("Piece")},
    {"from_player": SEAT, "to": ZONE},
    description="Junior: what filling an enclosure allows.",
)
SIDE = row(ZONE, NAME)
DONE_BESIDE: Shapes = {"visit": VISIT, "baby": ZONE, "coworkers": COWORKERS}

ACTIONS: dict[str, tuple[Shapes, Shapes, tuple[str, ...]]] = {
    # type: keys that must be there, keys that may, and those that the list of what is legal leaves open
    "add_tile": (
        {"piece": named("Piece"), "truck": whole(0, 4)},
        {"from": one_of(("normal", "disc")), "game": one_of(("zooloretto", "aquaretto"))},
        ("piece",),
    ),
    "take_truck": ({"truck": whole(0, 4), "place": PLACE}, {"bonus": BONUS, "coworkers": COWORKERS}, ("place",)),
    "move": ({"piece": named("Piece"), "from": ZONE, "to": ZONE}, DONE_BESIDE, ()),
    "exchange": ({"a": SIDE, "b": SIDE}, {}, ()),
    "purchase": ({"from_player": SEAT, "piece": named("Piece"), "to": ZONE}, DONE_BESIDE, ()),
    "discard": ({"piece": named("Piece")}, {}, ()),
    "expand": ({}, {"kind": one_of(("small", "large", "xxl")), "cells": many(ZONE, 5)}, ("cells",)),
    "donate": ({"enclosure": ZONE}, {}, ()),
    "roll": (
        {"dice": many(named("Piece"), 2, 1), "trucks": many(whole(0, 4), 2, 1)},
        {},
        ("dice", "trucks"),
    ),
    "take_dice": ({"truck": whole(0, 4)}, {}, ()),
}
"""By the word of the notation; a test compares it with the rules of every game."""


def _action(word: str, *, is_open: bool) -> Shape:
    required, optional, open_ = ACTIONS[word]
    loose = {key: perhaps(shape) if is_open and key in open_ else shape for key, shape in required.items()}
    spare = {key: perhaps(shape) if is_open and key in open_ else shape for key, shape in optional.items()}
    return record({"type": one_of((word,)), **loose}, {"player": SEAT, **spare})


def _name(word: str, *, is_open: bool) -> str:
    return ("Open" if is_open else "") + "".join(part.capitalize() for part in word.split("_"))


def _any_action(*, is_open: bool, description: str) -> Shape:
    kinds = {word: named(_name(word, is_open=is_open))["$ref"] for word in ACTIONS}
    return {
        "oneOf": [{"$ref": kind} for kind in kinds.values()],
        "discriminator": {"propertyName": "type", "mapping": kinds},
        "description": description,
    }


NOTATION: Shapes = {
    "Piece": words(60, 1, description="A piece: `elephant`, `elephant.m`, `stall.kiosk`, `coin`, …."),
    "Position": POSITION,
    "Zoo": ZOO,
    "Park": PARK,
    "Sheet": SHEET,
    "Action": _any_action(is_open=False, description="What a player does, with every choice that is his."),
    "OpenAction": _any_action(is_open=True, description="What may be done; a choice that is still to be made is null."),
    **{_name(word, is_open=False): _action(word, is_open=False) for word in ACTIONS},
    **{_name(word, is_open=True): _action(word, is_open=True) for word in ACTIONS},
}
