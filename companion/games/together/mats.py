"""The mats of both games together: zoo and park for everybody, a supply for each."""

from __future__ import annotations

from companion.games.aquaretto import mats as water
from companion.games.aquaretto.coworkers import COWORKER
from companion.games.mats import OFFSPRING, STACKS, MatNames, Mats
from companion.games.together.rules import COIN_OF_THE_PARK
from companion.games.xxl.mats import with_more_barn
from companion.games.zooloretto import mats as land
from companion.printing.boards import Board
from companion.rules.ruleset import Ruleset


def _boards(rules: Ruleset, _boards: tuple[Board, ...]) -> tuple[Board, ...]:
    supply = Board("water-supply", (OFFSPRING, STACKS, water.COWORKERS), 492)
    return (*with_more_barn(land.boards(rules)), *water.OWN_BOARDS, supply)


def _pieces(_rules: Ruleset, names: MatNames, _pieces: tuple[str, ...]) -> tuple[str, ...]:
    """The coins of the two games are different tiles."""
    return (*land.pieces(names), *water.animals_of(names), str(COIN_OF_THE_PARK), str(COWORKER))


MATS = Mats(_boards, _pieces)
