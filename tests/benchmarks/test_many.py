"""Many games in a row, broken off and gone on with."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import pytest

from benchmarks.many import games_parser, play_many
from companion.simulator.games import DemoGame


class Told:
    """A game in which as many looks were right as its seed says; of seed 2 one more was wrong."""

    def __init__(self, game: DemoGame, seed: int) -> None:
        self.game = game
        self.counts = Counter({"right": seed, "wrong": int(seed == 2), "same score": 1})
        self.wrong = ["a look"] if seed == 2 else []


def play(*words: str) -> int:
    options = games_parser("games", "").parse_args(["--game", "dice", *words])
    return play_many(options, Told, ("right", "wrong"), wrong="wrong")


def test_games_that_a_file_holds_are_not_played_again_but_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = str(tmp_path / "games.jsonl")
    assert play("--games", "3", "--keep", kept) == 0
    capsys.readouterr()
    assert play("--games", "9", "--keep", kept) == 1
    lines = Path(kept).read_text().splitlines()
    assert [(json.loads(line)["name"], json.loads(line)["seed"]) for line in lines] == [
        (f"dice-{players}", seed) for seed in (1, 2, 3) for players in (2, 3, 4)
    ]
    assert capsys.readouterr().out.splitlines()[-1].split() == ["all", "9", "18", "3"]


def test_games_played_in_another_way_are_not_taken_for_these(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    play("--games", "2", "--keep", str(kept))
    play("--games", "2", "--mistakes", "--keep", str(kept))
    assert len(kept.read_text().splitlines()) == 4


def test_plain_games_have_no_expansions(capsys: pytest.CaptureFixture[str]) -> None:
    options = games_parser("games", "").parse_args(["--plain", "--games", "19"])
    play_many(options, Told, ("right",), wrong="wrong")
    names = [line.split(",")[0] for line in capsys.readouterr().out.splitlines()[1:-1]]
    assert len(set(names)) == 19
    assert not any("xxl" in name or "exotic" in name for name in names)


def test_games_are_played_whatever_opencv_did_before(capsys: pytest.CaptureFixture[str]) -> None:
    """It keeps threads, which a forked process would wait for and not have."""
    cv2.GaussianBlur(np.zeros((2000, 2000, 3), np.uint8), (0, 0), 5)
    assert play("--games", "1") == 0
    assert capsys.readouterr().out.splitlines()[-1].split() == ["all", "1", "1", "0"]
