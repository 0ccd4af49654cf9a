"""How many ways there are to play on from tiny positions: as many as are found by trying everything."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.catalogue import GAMES, parse_position
from companion.rules.position import Position
from companion.rules.referee import after, completions, legal_actions
from companion.rules.ruleset import Ruleset
from tests.games.naive import likeness, successors
from tests.long import long_if, many

DEPTH = many(2, 3)
NOTHING_TO_DRAW = {"normal": 0, "disc": 0}
Document = dict[str, Any]


def two_players(game: str, seats: str, *boards: Document, trucks: tuple[list[str], ...], **keys: Any) -> Document:
    """Anna and Bert, few animals and nothing left to draw.  seats: the key that the boards stand under."""
    laid = {"trucks": [{"tiles": tiles} for tiles in trucks], seats: list(boards), "draw": NOTHING_TO_DRAW}
    return {"game": game, "players": ["Anna", "Bert"], "species": ["panda"], **laid, **keys}


def zooloretto(*zoos: Document, trucks: tuple[list[str], ...], **keys: Any) -> Document:
    return two_players("zooloretto", "zoos", *({"coins": 0, **zoo} for zoo in zoos), trucks=trucks, **keys)


def junior(*zoos: Document, trucks: tuple[list[str], ...], **keys: Any) -> Document:
    """Every truck is full: its cards have as many spaces as it carries tiles."""
    full = [{"tiles": tiles, "spaces": len(tiles)} for tiles in trucks]
    return two_players("junior", "zoos", *zoos, trucks=(), **keys) | {"trucks": full}


def dice(*sheets: Document, trucks: tuple[list[str], ...], **keys: Any) -> Document:
    loaded = [{"dice": dice} for dice in trucks]
    return {"game": "dice", "players": ["Anna", "Bert"], "sheets": list(sheets), "trucks": loaded, **keys}


def aquaretto(*parks: Document, trucks: tuple[list[str], ...], **keys: Any) -> Document:
    return two_players("aquaretto", "parks", *({"coins": 0, **park} for park in parks), trucks=trucks, **keys)


def together(*zoos: Document, park: Document, trucks: tuple[list[str], ...], spaces: int = 3, **keys: Any) -> Document:
    """Pandas in the zoos, orcas in crowded parks."""
    both = {"game": "zooloretto+aquaretto", "species": {"zooloretto": ["panda"], "aquaretto": ["orca"]}}
    laid = {"draw": {"zooloretto": NOTHING_TO_DRAW, "aquaretto": NOTHING_TO_DRAW}, **keys}
    laid["trucks"] = [{"tiles": tiles, "spaces": spaces} for tiles in trucks]
    parks = [{"trainers": CROWD, **park}, {"trainers": CROWD}]
    return {**zooloretto(*zoos, trucks=trucks), **both, **laid, "parks": parks}


CROWD = ["1,1", "2,1", "4,1", "1,2", "3,2", "2,3", "4,3", "1,4"]

FULL = {"rows": {"crocodile": 1, "ostrich": 2, "monkey": 3, "elephant": 4, "lion": 3}, "bonuses": ["monkey"]}
KOALA, KIOSK = ["jungle.koala"], ["stall.kiosk"]
CALLS_RED = {"stall_visitor": {"kiosk": "red"}}

POSITIONS: dict[str, Document] = {
    "zooloretto: the first tiles": zooloretto(
        {}, {}, trucks=([], ["block"], ["block", "block"]), draw={"normal": 1, "disc": 15}
    ),
    "zooloretto: a pair, a stall and a tile under the disc": zooloretto(
        {"enclosures": {"E4": ["panda.m"]}}, {}, trucks=(["panda.f"], KIOSK, ["coin"]), draw={"normal": 0, "disc": 1}
    ),
    "zooloretto: money": zooloretto(
        {"coins": 2, "barn": ["panda.f", "stall.kiosk"], "enclosures": {"E4": ["camel"], "E5": ["panda.m"]}},
        {"barn": ["camel"]},
        trucks=(["coin"], [], ["coin"]), species=["camel", "panda"],
    ),
    "zooloretto: an expansion": zooloretto({"coins": 3}, {}, trucks=(["panda"], [], ["coin"])),
    "zooloretto with XXL: a donation": zooloretto(
        {"enclosures": {"E4": ["panda"] * 4, "E5": ["panda"] * 5}}, {"coins": 1, "barn": ["panda"]},
        trucks=(["panda"], [], ["coin"]), **{"with": ["xxl"]},
    ),
    "zooloretto with Exotic: a jungle animal": zooloretto(
        {"visitors": {"red": [1, 4], "blue": []}}, {"visitors": {"red": [1, 3], "blue": [2]}},
        trucks=(KOALA, [], []), **{"with": ["exotic"]},
    ),
    "zooloretto with Exotic: a stall": zooloretto(
        {"visitors": {"red": [4, 5]}}, {"barn": KIOSK},
        trucks=(KIOSK, ["coin"], []), options=CALLS_RED, **{"with": ["exotic"]},
    ),
    "junior: a bonus action": junior(
        {"enclosures": {"J1": ["panda.f", "panda", "panda", "panda"]}, "barn": ["land.pond"]}, {"barn": ["panda"]},
        trucks=(["panda.m"], ["land.rock"], ["panda"]),
    ),
    "junior: a round ends": junior(
        {}, {}, trucks=(["panda.m"], ["land.rock"], ["panda"]), draw={"normal": 0, "disc": 1}
    ),
    "dice: two dice are left": dice(
        {"rows": {"lion": 4}}, {}, trucks=(["lion", "lion"], ["coin", "monkey"], []), supply=2
    ),
    "dice: the last round": dice(FULL, {}, trucks=(["lion"] * 3, ["coin"], ["ostrich"] * 2), supply=0),
    "aquaretto: a pair": aquaretto({"tiles": {"1,1": "panda.m"}}, {}, trucks=(["panda.f"], [], ["coin"])),
    "aquaretto: a coworker": aquaretto(
        {"tiles": dict.fromkeys(["1,1", "2,1", "3,1", "4,1"], "panda.fish")}, {},
        trucks=(["panda.fish"], [], ["coin"]),
    ),
    "aquaretto: a coworker moves": aquaretto(
        {"coins": 1, "manager": True, "trainers": ["2,2"]}, {"tiles": {"2,3": "panda"}},
        trucks=(["coin"], [], ["coin"]),
    ),
    "aquaretto: tiles in the depots": aquaretto(
        {"tiles": {"1,1": "camel", "3,1": "orca", "1,3": "zebra"}, "depot": ["camel.fish"]},
        {"coins": 2, "tiles": {"2,2": "camel.fish"}},
        trucks=(["panda"], [], ["coin"]), species=["panda", "camel", "orca", "zebra"],
    ),
    "aquaretto: an expansion": aquaretto({"coins": 2}, {}, trucks=(["coin"], [], ["coin"])),
    "together: a tile of either game": together({}, {}, park={}, trucks=(["panda"], ["orca"], [])),
    "together: the last empty truck": together(
        {"barn": ["panda"]}, {}, park={"depot": ["orca"]}, trucks=(["coin"], ["coin"], []), spaces=1,
        draw={"zooloretto": {"normal": 1, "disc": 15}, "aquaretto": {"normal": 0, "disc": 15}},
    ),
}  # fmt: skip
"""Small enough to be written out; what happens in them is what they are named after."""


def counted(rules: Ruleset, position: Position, depth: int) -> int:
    """The leaves of the tree that the referee offers."""
    if depth == 0:
        return 1
    offered = (action for open_ in legal_actions(rules, position) for action in completions(rules, position, open_))
    return sum(counted(rules, after(rules, position, action), depth - 1) for action in offered)


class Tried:
    """The tree of everything that can be written down and is legal; equal tables are tried once."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.following: dict[object, list[Position]] = {}
        self.leaves: dict[object, int] = {}

    def count(self, position: Position, depth: int) -> int:
        """The leaves of the tree."""
        if depth == 0:
            return 1
        table = likeness(position)
        if (table, depth) not in self.leaves:
            if table not in self.following:
                self.following[table] = list(successors(self.rules, position).values())
            self.leaves[table, depth] = sum(self.count(later, depth - 1) for later in self.following[table])
        return self.leaves[table, depth]


LONG = {"together: the last empty truck", "aquaretto: tiles in the depots", "aquaretto: an expansion"}


@pytest.mark.parametrize("name", [long_if(name in LONG, name, id=name) for name in POSITIONS])
def test_everything_legal_is_offered_once_and_nothing_else(name: str):
    rules, position = parse_position(POSITIONS[name])
    naive, depths = Tried(rules), range(1, DEPTH + 1)
    offered = [counted(rules, position, depth) for depth in depths]
    assert offered == [naive.count(position, depth) for depth in depths]
    assert max(offered) > 1


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_is_counted_from_two_positions(game: str):
    assert sum(document["game"] == game for document in POSITIONS.values()) >= 2
