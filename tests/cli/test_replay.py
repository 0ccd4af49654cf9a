"""`companion replay`: the final position, or the first line that breaks a rule."""

from __future__ import annotations

import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from companion.cli.main import main
from tests.games.table import loaded, table, take

START = table(trucks=loaded("elephant"), players=2)
GOOD = [take(("elephant", "E4")), {"type": "add_tile", "piece": "camel", "truck": 1}]
BAD = {"type": "add_tile", "piece": "camel", "truck": 0}


def log(folder: Path, *entries: object) -> str:
    file = folder / "game.jsonl"
    texts = [entry if isinstance(entry, str) else json.dumps(entry) for entry in entries]
    file.write_text("\n".join(texts) + "\n", encoding="utf-8")
    return str(file)


def answer(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    (line,) = capsys.readouterr().out.splitlines()
    return dict(json.loads(line))


def test_a_legal_game_ends_with_its_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["replay", log(tmp_path, START, *GOOD)]) == 0
    told = answer(capsys)
    assert (told["legal"], told["actions"], told["position"]["to_move"]) == (True, 2, 1)
    assert told["position"]["zoos"][0]["enclosures"]["E4"] == ["elephant"]


def test_scores_are_told_when_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["replay", "--scores", log(tmp_path, {"position": START, "at": 5}, *GOOD)]) == 0
    told = answer(capsys)
    assert [score["player"] for score in told["scores"]] == ["Anna", "Bert"]
    assert told["winners"]


def test_the_first_illegal_line_is_named_with_its_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["replay", log(tmp_path, START, GOOD[0], "", BAD, "never read")]) == 1
    told = answer(capsys)
    assert (told["legal"], told["line"], told["rule"]) == (False, 4, "ZB-A-1")
    assert told["action"] == {**BAD, "player": 1}
    assert told["why"].startswith("Bert")
    assert told["position"]["to_move"] == 1


def test_a_log_is_told_in_sentences_that_are_a_log_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["replay", "--tell", log(tmp_path, START, *GOOD)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1:] == ["Anna: takes truck 1: elephant→E4", "Bert: adds camel to truck 2"]
    assert main(["replay", log(tmp_path, *told)]) == 0
    assert answer(capsys)["actions"] == 2
    assert main(["replay", "--tell", log(tmp_path, START, GOOD[0], BAD)]) == 1
    assert "Line 3 breaks a rule: Bert: adds camel to truck 1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ([], "no game log: nothing is in it"),
        (["", "# Companion"], "no game log: line 2 is no set-up; a log begins with a line {…} of JSON"),
        ([{"game": "chess", "players": ["Anna", "Bert"]}], "line 1: game"),
        ([START, GOOD[0], "nonsense"], "line 3: "),
        ([START, {**BAD, "piece": "unicorn"}], "line 2: action/piece"),
    ],
)
def test_what_is_no_log_is_one_line_and_status_two(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], entries: list[object], said: str
):
    name = log(tmp_path, *entries)
    assert main(["replay", name]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert told.err.startswith(f"companion: {name}: {said}")


class Screen:
    """Standard output as a screen that shows plain letters only."""

    encoding = "ascii"

    def __init__(self) -> None:
        self.shown = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> None:
        assert text.isascii()
        self.shown += text

    def flush(self) -> None:
        """Nothing waits."""


def test_people_read_what_went_wrong(tmp_path: Path):
    screen = Screen()
    bad = take(("elephant", "E4"), number=1, player=1)
    with redirect_stdout(screen):  # type: ignore[type-var]
        assert main(["replay", "--scores", log(tmp_path, START, GOOD[0], bad)]) == 1
    assert screen.shown.splitlines()[:3] == [
        "Legal actions: 1",
        "Line 3 breaks a rule: Bert: takes truck 2: elephant\\u2192E4",
        "  Bert, truck 2 is empty. The one you take holds at least one tile. (ZB-B-1)",
    ]
