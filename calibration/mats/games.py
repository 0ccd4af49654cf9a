"""The one list of games that have mats: which boards each player has, and which belong to all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from calibration.layout import BadLayout, Sheet
from calibration.mats import aquaretto, dice, junior, zooloretto
from calibration.mats.table import Table, junior_trucks, trucks

PlayerBoards = Callable[[Table, int], list[Sheet]]
CommonBoards = Callable[[Table], list[Sheet]]


@dataclass(frozen=True, slots=True)
class Game:
    """A game's mats.  title: for people.  players: fewest and most."""

    title: str
    players: tuple[int, int]
    expansions: tuple[str, ...]
    each: tuple[PlayerBoards, ...]
    common: tuple[CommonBoards, ...]


GAMES = {
    "zooloretto": Game(
        "Zooloretto", (2, 5), ("xxl", "exotic"), (zooloretto.boards,), (trucks, zooloretto.supply)
    ),
    "junior": Game("Zooloretto Junior", (2, 5), (), (junior.boards,), (junior_trucks, junior.supply)),
    "dice": Game("The dice game", (2, 4), (), (dice.boards,), (dice.middle,)),
    "aquaretto": Game("Aquaretto", (2, 5), ("xxl",), (aquaretto.boards,), (trucks, aquaretto.supply)),
    "zooloretto+aquaretto": Game(
        "Zooloretto with Aquaretto", (2, 5), ("xxl", "exotic", "aquaretto_xxl"),
        (zooloretto.boards_beside_park, aquaretto.boards_beside_zoo),
        (trucks, zooloretto.supply, aquaretto.second_supply),
    ),
}  # fmt: skip


def check_game(name: str, with_: Iterable[str], players: int) -> None:
    """Raises BadLayout for what has no mats or cannot be played."""
    if name not in GAMES:
        raise BadLayout(f"--game {name}: there are no mats for it; there are mats for {', '.join(GAMES)}")
    game = GAMES[name]
    for expansion in with_:
        if expansion not in game.expansions:
            known = ", ".join(game.expansions) or "nothing"
            raise BadLayout(f"--with {expansion}: not known for {name}; there is {known}")
    fewest, most = game.players
    if not fewest <= players <= most:
        raise BadLayout(
            f"--players {players}: {game.title} is for {fewest} to {most} players; "
            f"name a number from {fewest} to {most}"
        )


def table_sheets(name: str, table: Table) -> tuple[Sheet, ...]:
    """All sheets of one table."""
    game = GAMES[name]
    own = [sheet for player in range(1, table.players + 1) for boards in game.each for sheet in boards(table, player)]
    return (*own, *(sheet for boards in game.common for sheet in boards(table)))
