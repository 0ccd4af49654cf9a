"""The building guide: its heights are those of the plan."""

from __future__ import annotations

import re

import pytest

from companion.games.catalogue import GAMES
from companion.i18n import text
from companion.mats import game_layout
from companion.services.table_plan import cameras_over
from tests.tree import ROOT

GUIDE = (ROOT / "docs" / "building.md").read_text()
ROWS = [
    ("zooloretto", 2), ("zooloretto", 3), ("zooloretto", 4), ("zooloretto", 5), ("junior", 5), ("dice", 4),
    ("aquaretto", 3), ("aquaretto", 5), ("zooloretto+aquaretto", 3), ("zooloretto+aquaretto", 5),
]  # fmt: skip


def row(game: str, players: int) -> str:
    plans = cameras_over(game_layout(game, players))
    heights = [plan.heights("en").removesuffix(" cm") if plan.fits else "no" for plan in plans]
    table = "×".join(str(-(-side // 10)).removesuffix(".0") for side in plans[0].table.size_mm)
    return f"| {text('en', f'page.game.{game}')}, {players} ({table} cm) | {' | '.join(heights)} |"


@pytest.mark.parametrize(("game", "players"), ROWS)
def test_the_heights_of_the_guide_are_those_of_the_plan(game: str, players: int) -> None:
    assert row(game, players) in GUIDE


def test_every_game_is_in_the_guide() -> None:
    assert {game for game, _ in ROWS} == set(GAMES)
    assert len(re.findall(r"^\| .* cm\) \|", GUIDE, re.MULTILINE)) == len(ROWS)
