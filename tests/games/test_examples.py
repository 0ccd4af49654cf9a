"""Worked questions with their answers, of every game.  The wording of sentences is free; rules and tables are not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli.referee import ANSWERS
from companion.games.catalogue import GAMES
from companion.ports import CompanionError

EXAMPLES = [json.loads(line) for line in (Path(__file__).parent / "examples.jsonl").read_text().splitlines()]


def is_known(example: dict[str, Any]) -> bool:
    game = GAMES.get(example["position"]["game"])
    return game is None or set(example["position"].get("with", [])) <= set(game.expansions)


def answer(example: dict[str, Any]) -> dict[str, Any]:
    keys = ("position", "action") if example["kind"] == "check" else ("position",)
    question: Any = {key: example[key] for key in keys}
    try:
        told = ANSWERS[example["kind"]](question if len(keys) == 2 else question["position"], "en")
    except CompanionError as refused:
        return {"error": str(refused)}
    return json.loads(json.dumps(told))


def of_its_game(expected: Any) -> Any:
    """A position without the options of other games, which it carried when the questions were written."""
    if not isinstance(expected, dict):
        return expected
    own = {option.name for option in GAMES[expected["game"]].options(expected["with"])}
    return {**expected, "options": {name: value for name, value in expected["options"].items() if name in own}}


def sorted_actions(told: dict[str, Any]) -> list[str]:
    return sorted(json.dumps(action, sort_keys=True) for action in told["actions"])


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["title"])
def test_the_worked_questions_get_their_answers(example: dict[str, Any]):
    if (example["position"]["game"] not in GAMES and "error" not in example["answer"]) or not is_known(example):
        pytest.skip("a game that the catalogue does not have")
    told, expected = answer(example), example["answer"]
    if "error" in expected:
        assert "error" in told
    elif example["kind"] == "legal":
        assert sorted_actions(told) == sorted_actions(expected)
    elif example["kind"] == "score":
        totals = {score["player"]: score["total"] for score in expected["scores"]}
        assert {score["player"]: score["total"] for score in told["scores"]} == totals
        assert told["winners"] == expected["winners"]
    else:
        keys = ("legal", "position") if expected["legal"] else ("legal", "rule")
        assert {key: told.get(key) for key in keys} == {key: of_its_game(expected[key]) for key in keys}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_of_the_catalogue_has_worked_questions(game: str):
    assert any(example["position"]["game"] == game for example in EXAMPLES)
