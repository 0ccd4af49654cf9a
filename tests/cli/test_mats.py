"""`companion mats` from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from calibration.layout import load_layout
from companion.cli.main import main


def mats(*words: str) -> int:
    return main(["mats", *words])


def test_the_command_writes_the_sheets_and_lists_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--game", "zooloretto", "--players", "3", "--tile-mm", "30", "--out", str(tmp_path)]
    assert mats(*asked, "--json") == 0
    files = json.loads(capsys.readouterr().out)["files"]
    assert {Path(name) for name in files} == set(tmp_path.iterdir())
    sheets = [sheet.id for sheet in load_layout(tmp_path / "layout.json").sheets]
    assert sheets[:2] == ["zoo-1", "expansion-1"]
    assert sheets[-1] == "enrol-2"
    for sheet in load_layout(tmp_path / "layout.json").sheets:
        assert (sheet.drawn is None) == sheet.id.startswith("enrol")


def test_the_text_answer_ends_with_how_to_print(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--game", "zooloretto", "--players", "2", "--with", "xxl", "--species", "llama", "--stalls", ""]
    assert mats(*asked, "--out", str(tmp_path)) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "Print mats.pdf at 100 %, without scaling, and check the 100 mm line on a sheet with a ruler."
    pieces = [
        zone.piece for sheet in load_layout(tmp_path / "layout.json").sheets for zone in sheet.zones if zone.piece
    ]
    assert pieces == [
        "llama", "llama.m", "llama.f", "llama.baby", "coin", "token.6", "token.5", "token.4",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["--game", "chess", "--players", "2"],
            "companion: --game chess: there are no mats for it; there are mats for zooloretto, junior, dice, "
            "aquaretto, zooloretto+aquaretto\n",
        ),
        (
            ["--game", "zooloretto", "--players", "1"],
            "companion: --players 1: Zooloretto is for 2 to 5 players; name a number from 2 to 5\n",
        ),
        (
            ["--game", "aquaretto", "--players", "3", "--with", "xxl,exotic"],
            "companion: --with exotic: not known for aquaretto; there is xxl\n",
        ),
        (
            ["--game", "dice", "--players", "5"],
            "companion: --players 5: Zooloretto, the dice game is for 2 to 4 players; name a number from 2 to 4\n",
        ),
        (
            ["--game", "zooloretto", "--players", "3", "--tile-mm", "50"],
            "companion: --tile-mm 50: mats are drawn for tiles of 20 to 45 mm; measure a tile's side\n",
        ),
    ],
)
def test_what_cannot_be_printed_is_said_in_one_line(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert mats(*words, "--out", str(tmp_path / "mats")) == 2
    assert capsys.readouterr().err == sentence
    assert not (tmp_path / "mats").exists()
