"""Game logs: JSON lines and sentences, folded into a position."""

from __future__ import annotations

import json
import random
import re
from functools import lru_cache
from itertools import islice
from typing import Any

import pytest

from companion.games.catalogue import parse_position
from companion.games.players import play_game, random_player
from companion.ports import UnusableInput
from companion.rules.actions import Action
from companion.rules.log_lines import NOTES, format_sentence, parse_line, parse_sentence, replay
from companion.rules.notation import format_action, format_position, parse_action
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from tests.games.combinations import Combination, named, one_of_each, start
from tests.games.table import loaded, table, take
from tests.long import many
from tests.tree import ROOT

ADD = {"type": "add_tile", "piece": "elephant", "truck": 0}
STALLS = table(
    {"barn": ["camel", "stall.kiosk"]}, {"barn": ["flamingo"]}, trucks=loaded("camel", "coin", players=4), players=4
)


def lines(*entries: object) -> list[tuple[int, str]]:
    texts = [entry if isinstance(entry, str) else json.dumps(entry) for entry in entries]
    return list(enumerate(texts, start=2))


MOST_TURNS = many(50, None)


@lru_cache
def played(combination: Combination, seed: int = 5) -> tuple[Ruleset, Position, list[Action], Position]:
    rules, first = start(combination)
    game = play_game(rules, first, [random_player] * combination[2], random.Random(seed))
    turns = list(islice(game, MOST_TURNS))
    return rules, first, [action for action, _ in turns], turns[-1][1]


@pytest.mark.parametrize("combination", one_of_each(), ids=named)
def test_a_log_folds_to_what_was_played(combination: Combination):
    rules, first, actions, last = played(combination)
    entries = [json.dumps(format_action(rules, action)) for action in actions]
    told = replay(*parse_position(format_position(rules, first)), enumerate(entries, start=2))
    assert (told.position, told.illegal, list(told.actions)) == (last, None, actions)


@pytest.mark.parametrize("combination", one_of_each(), ids=named)
def test_a_log_of_sentences_folds_to_what_was_played(combination: Combination):
    rules, first, actions, last = played(combination)
    told = replay(rules, first, enumerate((format_sentence(rules, action) for action in actions), start=2))
    assert (told.position, told.illegal) == (last, None)


@pytest.mark.parametrize("combination", one_of_each(), ids=named)
def test_every_kind_of_action_has_a_sentence(combination: Combination):
    assert all(play.sentence for play in start(combination)[0].plays.values())


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (ADD, "Anna: adds elephant to truck 1"),
        ({**ADD, "from": "disc"}, 'Anna: adds elephant to truck 1 + {"from":"disc"}'),
        (take(("camel", "E6")), "Anna: takes truck 1: camel→E6"),
        (take(("camel", "E6"), ("stall.kiosk", "E4a")), "Anna: takes truck 1: camel→E6, stall.kiosk→E4a"),
        (take(), "Anna: takes truck 1: nothing"),
        ({"type": "move", "piece": "stall.kiosk", "from": "B", "to": "E4a"}, "Anna: moves stall.kiosk from B to E4a"),
        (
            {"type": "exchange", "a": ["B", "camel"], "b": ["E5", "flamingo"]},
            "Anna: exchanges camel in B for flamingo in E5",
        ),
        (
            {"type": "purchase", "from_player": 1, "piece": "flamingo", "to": "E4"},
            "Anna: buys flamingo from Bert for E4",
        ),
        ({"type": "discard", "piece": "camel", "player": 2}, "Carl: discards camel"),
        ({"type": "expand"}, "Anna: builds an expansion"),
    ],
)
def test_an_action_is_told_in_one_sentence_and_read_again(action: dict[str, Any], sentence: str):
    rules, position = parse_position(STALLS)
    meant = parse_action(rules, position, action)
    assert format_sentence(rules, meant) == sentence
    assert parse_line(rules, position, sentence) == meant


def test_the_longest_name_that_fits_is_the_one_meant():
    names = ["Anna", "Anna: adds elephant to truck 1, says Bert"]
    rules, position = parse_position({**table(players=2), "players": names, "to_move": 1})
    for seat in (0, 1):
        action = parse_action(rules, position, {**ADD, "player": seat})
        assert parse_line(rules, position, format_sentence(rules, action)) == action


def test_a_name_of_two_lines_is_told_on_one():
    rules, position = parse_position({**table(players=2), "players": ["Anna\nMaria", "Bert"]})
    assert format_sentence(rules, parse_action(rules, position, ADD)) == "Anna Maria: adds elephant to truck 1"


@pytest.mark.parametrize(
    "entry",
    [
        {**ADD, "at": 3.5, "source": "camera", "seen": [{"E4": "elephant"}], "asked": None, "violations": []},
        {"action": ADD, "number": 7, "whatever": {"else": True}},
        {"action": {**ADD, "player": 0}},
        {"action": "Anna: adds elephant to truck 1", "picture": "7.jpg"},
    ],
)
def test_notes_beside_an_action_are_not_judged(entry: dict[str, Any]):
    rules, position = parse_position(table())
    assert parse_line(rules, position, json.dumps(entry)) == parse_action(rules, position, ADD)


@pytest.mark.parametrize("entry", [{"seen": ["E4"], "at": 1}, {"action": None, "asked": "which?"}, {}])
def test_a_line_of_notes_alone_changes_nothing(entry: dict[str, Any]):
    rules, position = parse_position(table())
    assert replay(rules, position, lines(entry)).position == position


def test_the_first_illegal_line_ends_the_fold():
    rules, position = parse_position(table())
    told = replay(
        rules, position, lines(ADD, {**ADD, "player": 1}, {"type": "take_truck", "truck": 2, "place": []}, ADD)
    )
    assert told.illegal is not None
    assert (told.illegal.line, [broken.rule for broken in told.illegal.violations]) == (4, ["ZB-B-1"])
    assert told.position.on_truck(0) == 2 * (rules.pieces["elephant"],)


def test_the_set_up_of_a_log_may_be_any_moment_of_a_game():
    rules, position = parse_position(table(trucks=loaded("elephant"), round=7))
    told = replay(rules, position, lines(take(("elephant", "E4"))))
    assert format_action(rules, told.actions[0]) == {**take(("elephant", "E4")), "player": 0}


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "[]",
        "nonsense",
        "Zoe: builds an expansion",
        "Anna: sings",
        "Anna: takes truck 1: camel",
        "Anna: takes truck 0: nothing",
        "Anna: buys flamingo from Zoe for E4",
        'Anna: builds an expansion + {"kind":1}',
        "Anna: builds an expansion + {",
        '{"type": "add_tile", "piece": "elephant", "truck": 0, "colour": "red"}',
        '{"action": {"type": "sing"}}',
        '{"action": []}',
        b"Anna: adds eleph\xffnt to truck 1",
    ],
)
def test_a_line_that_tells_no_action_is_refused_with_its_number(line: bytes | str):
    rules, position = parse_position(STALLS)
    with pytest.raises(UnusableInput, match=r"^line 9: ") as refused:
        replay(rules, position, [(9, line)])
    assert len(str(refused.value)) < 300


DOCUMENT = (ROOT / "docs" / "game-log.md").read_text(encoding="utf-8")


def fenced(language: str) -> list[list[str]]:
    """The fenced blocks of the page about game logs, by line."""
    return [block.splitlines() for block in re.findall(rf"```{language}\n(.*?)```", DOCUMENT, re.DOTALL)]


def test_the_log_of_the_page_is_one():
    header, *entries = fenced("json")[0]
    rules, position = parse_position(json.loads(header))
    assert replay(rules, position, enumerate(entries, start=2)).actions


def test_the_notes_of_the_page_are_notes():
    rules, position = parse_position(json.loads(fenced("json")[0][0]))
    assert [parse_line(rules, position, line) is None for line in fenced("json")[1]] == [False, True]
    assert [name for name in NOTES if f"`{name}`" not in DOCUMENT] == []


@pytest.mark.parametrize("sentence", [line for block in fenced("text") for line in block])
def test_every_sentence_of_the_page_is_one(sentence: str):
    every = [start(combination)[0] for combination in one_of_each()]
    assert any(_is_sentence(rules, sentence) for rules in every)


def _is_sentence(rules: Ruleset, sentence: str) -> bool:
    try:
        return parse_sentence(rules, sentence)["type"] in rules.plays
    except UnusableInput:
        return False
