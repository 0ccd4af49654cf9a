"""The mats of both games together: zoo and park for everybody, a supply for each."""

from __future__ import annotations

from calibration.mats.table import Board
from companion.games import aquaretto_mats as water
from companion.games import zooloretto_mats as land
from companion.games.aquaretto_coworkers import COWORKER
from companion.games.expansions.xxl_mats import with_more_barn
from companion.games.mat_parts import OFFSPRING, STACKS, Mats, Names
from companion.games.together import COIN_OF_THE_PARK
from companion.rules.ruleset import Ruleset


def _boards(rules: Ruleset, _boards: tuple[Board, ...]) -> tuple[Board, ...]:
    supply = Board("water-supply", (OFFSPRING, STACKS, water.COWORKERS), 492)
    return (*with_more_barn(land.boards(rules)), *water.OWN_BOARDS, supply)


def _pieces(_rules: Ruleset, names: Names, _pieces: tuple[str, ...]) -> tuple[str, ...]:
    """The coins of the two games are different tiles."""
    return (*land.pieces(names), *water.animals_of(names), str(COIN_OF_THE_PARK), str(COWORKER))


MATS = Mats(_boards, _pieces)
