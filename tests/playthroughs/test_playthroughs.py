"""Golden games: they are still legal, as much is offered, and the points are the same after every action."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.games.catalogue import parse_position
from companion.rules.log_lines import parse_line
from companion.rules.referee import after, legal_actions, score, violations
from tests.games.combinations import all_combinations, named

FILES = sorted(Path(__file__).parent.glob("*.jsonl"))
LARGEST_BYTES = 60_000


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_plays_as_it_was_written_down(file: Path):
    header, *lines = file.read_text(encoding="utf-8").splitlines()
    rules, position = parse_position(json.loads(header))
    for number, line in enumerate(lines, start=2):
        entry = json.loads(line)
        action = parse_line(rules, position, json.dumps({"action": entry["action"]}))
        assert action is not None
        assert violations(rules, position, action) == (), number
        assert sum(1 for _ in legal_actions(rules, position)) == entry["offered"], number
        position = after(rules, position, action)
        assert [player.total for player in score(rules, position).players] == entry["points"], number
    assert position.over


def test_every_game_with_every_choice_of_expansions_has_a_golden_game():
    kinds = {(game, with_) for game, with_, _ in all_combinations()}
    names = {file.stem for file in FILES}
    written = {(game, with_) for game, with_, players in all_combinations() if named((game, with_, players)) in names}
    assert kinds == written


def test_golden_games_stay_small():
    assert {file.name: size for file in FILES if (size := file.stat().st_size) > LARGEST_BYTES} == {}
