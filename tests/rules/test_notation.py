"""Malformed positions and actions: each gets one line that says what, where and how to mend it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.catalogue import parse_position
from companion.ports import UnusableInput
from companion.rules.notation import format_position
from companion.rules.position import Piece, format_piece
from companion.strict_json import parse_json
from tests.games.table import action_error, complete, error, table, take


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b"{", "not JSON"),
        (b"", "not JSON"),
        (b"{} {}", "not JSON"),
        (b'{"a": 1, "a": 2}', "stands twice"),
        (b'{"a": NaN}', "NaN"),
        (b'{"a": -Infinity}', "Infinity"),
        (b'"\xff"', "UTF-8"),
        (b"[" * 100_000, "nested"),
        (b'{"a":' * 100_000, "nested"),
        (b"1" * 10_000, "digits"),
    ],
)
def test_what_is_no_plain_json_is_refused(line: bytes, words: str):
    with pytest.raises(UnusableInput, match=words):
        parse_json(line)


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"colour": "red"}, "unknown key 'colour'"),
        ({"players": ["Anna"]}, "players: expected 2 to 5 names"),
        ({"players": ["Anna", "Anna"]}, "same name"),
        ({"players": ["Anna", 3]}, "players: expected names"),
        ({"players": ["Anna", " "]}, "players: expected names"),
        ({"species": []}, "species"),
        ({"species": ["Panda"]}, "species"),
        ({"species": ["coin"]}, "species"),
        ({"species": ["panda", "panda"]}, "species"),
        ({"with": ["dragons"]}, "with/0"),
        ({"options": {"short_bank": "steal"}}, "options/short_bank"),
        ({"options": {"coin_groups": [1, 1]}}, "options/coin_groups"),
        ({"options": {"house": 1}}, "unknown key 'house'"),
        ({"round": 0}, "round: expected a whole number"),
        ({"round": True}, "round: expected a whole number"),
        ({"round": 1.0}, "round: expected a whole number"),
        ({"last_round": 1}, "last_round: expected true or false"),
        ({"to_move": 3}, "to_move"),
        ({"start": -1}, "start"),
        ({"bank": -1}, "bank"),
        ({"bank": 10**30}, "bank"),
        ({"draw": {"normal": 1.5}}, "draw/normal"),
        ({"draw": {"middle": 1}}, "unknown key 'middle'"),
        ({"offspring": {"unicorn": 1}}, "unknown key 'unicorn'"),
        ({"trucks": [{}]}, "trucks: expected 3 entries"),
        ({"trucks": [{"tiles": "camel"}, {}, {}]}, "trucks/0/tiles: expected a list"),
        ({"trucks": [{"spaces": 4}, {}, {}]}, "trucks/0/spaces"),
        ({"trucks": [{"taken_by": 3}, {}, {}]}, "trucks/0/taken_by"),
        ({"trucks": [{"tiles": [["camel"]]}, {}, {}]}, "trucks/0/tiles/0"),
        ({"zoos": [{}]}, "zoos: expected 3 entries"),
        ({"zoos": [{"barn": [None]}, {}, {}]}, "zoos/0/barn/0"),
        ({"zoos": [{"coins": True}, {}, {}]}, "zoos/0/coins"),
        ({"zoos": [{"out": 0}, {}, {}]}, "zoos/0/out"),
        ({"zoos": [{"expansions": 2}, {}, {}]}, "zoos/0/expansions"),
        ({"zoos": [{"enclosures": {"E7": []}}, {}, {}]}, "unknown key 'E7'"),
        ({"zoos": [{"enclosures": {"E4": ["unicorn"]}}, {}, {}]}, "unknown piece 'unicorn'"),
        ({"zoos": [{"enclosures": {"E4": ["camel.baby*"]}}, {}, {}]}, "unknown piece"),
        ({"zoos": [{"enclosures": {"E4": ["block"]}}, {}, {}]}, "unknown piece"),
        ({"zoos": [{"stalls": {"E4a": "stall.Kiosk"}}, {}, {}]}, "unknown piece"),
        ({"zoos": [{"stalls": {"E4c": "stall.kiosk"}}, {}, {}]}, "unknown key 'E4c'"),
        ({"zoos": [{"stalls": {"E4a": None}}, {}, {}]}, "zoos/0/stalls/E4a"),
    ],
)
def test_a_malformed_position_is_refused_by_place(keys: dict[str, Any], words: str):
    assert words in error(table() | keys)


@pytest.mark.parametrize("position", [None, 1, [], "zooloretto", {}, {"game": "zooloretto"}, {"game": ["zooloretto"]}])
def test_what_is_no_position_is_refused(position: object):
    assert error(position)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({}, "type is missing"),
        ({"type": "sing"}, "action/type"),
        ({"type": ["expand"]}, "action/type"),
        ({"type": "expand", "kind": "small"}, "unknown key 'kind'"),
        ({"type": "expand", "player": 3}, "action/player"),
        ({"type": "expand", "player": True}, "action/player"),
        ({"type": "add_tile", "piece": "camel"}, "truck is missing"),
        ({"type": "add_tile", "piece": "camel", "truck": 3}, "action/truck"),
        ({"type": "add_tile", "piece": None, "truck": 0}, "action/piece"),
        ({"type": "add_tile", "piece": "camel", "truck": 0, "from": "box"}, "action/from"),
        ({"type": "take_truck", "truck": 0}, "place is missing"),
        ({"type": "take_truck", "truck": 0, "place": None}, "action/place"),
        (take(("camel", "Z9")), "unknown place 'Z9'"),
        ({"type": "take_truck", "truck": 0, "place": [["camel"]]}, "action/place/0"),
        ({"type": "take_truck", "truck": 0, "place": [["camel", "E4", {}]]}, "action/place/0"),
        ({"type": "move", "piece": "camel", "from": "B", "to": "X2"}, "unknown place 'X2'"),
        ({"type": "exchange", "a": ["B", "camel.m"], "b": ["E4", "zebra"]}, "no species"),
        ({"type": "purchase", "from_player": 7, "piece": "camel", "to": "E4"}, "action/from_player"),
        ({"type": "discard", "piece": "unicorn"}, "unknown piece"),
    ],
)
def test_a_malformed_action_is_refused_by_place(action: dict[str, Any], words: str):
    assert words in action_error(table(), action)


def test_every_key_left_out_takes_its_value_at_set_up():
    whole = complete(table(players=2))
    assert complete(whole) == whole
    assert whole["options"]["short_bank"] == "pay_what_is_there"
    assert whole["offspring"] == dict.fromkeys(whole["species"], 2)


def test_a_name_in_any_script_is_a_name():
    assert error(table(players=2) | {"players": ["Åsa 🐼", "\ud800"]}) == ""


PLAIN = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False)
RUBBISH = st.recursive(
    PLAIN | st.sampled_from(["camel", "E4", "coin", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["tiles", "E4", "barn"]), inner),
    max_leaves=6,
)


@settings(max_examples=300)
@given(st.sampled_from(sorted(complete(table()))), RUBBISH)
def test_rubbish_under_any_key_is_either_refused_in_one_line_or_read_back_alike(key: str, rubbish: object):
    document = {**complete(table()), key: rubbish}
    refused = error(document)
    assert "\n" not in refused
    assert refused or complete(complete(document)) == complete(document)


@pytest.mark.parametrize(
    ("piece", "text"),
    [
        (Piece("animal", "panda"), "panda"),
        (Piece("animal", "panda", "m", True), "panda.m*"),
        (Piece("animal", "panda", "baby"), "panda.baby"),
        (Piece("stall", "kiosk"), "stall.kiosk"),
        (Piece("coin"), "coin"),
    ],
)
def test_pieces_have_their_notation_text(piece: Piece, text: str):
    assert format_piece(piece) == text


def test_a_position_carries_the_options_of_its_own_game_and_expansions_only():
    assert list(format_position(*parse_position(table()))["options"]) == ["short_bank"]
    exotic = format_position(*parse_position(table() | {"with": ["exotic"]}))["options"]
    assert set(exotic) == {"short_bank", "stall_visitor", "jungle_spaces", "visitors_on_purchase"}


def test_an_older_position_with_the_options_of_other_games_is_read():
    old = table() | {"options": {"short_bank": "pay_nothing", "trained": ["orca"], "coin_groups": [2, 2, 2]}}
    assert format_position(*parse_position(old))["options"] == {"short_bank": "pay_nothing"}
