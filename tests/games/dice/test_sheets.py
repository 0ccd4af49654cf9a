"""The dice game: a sentence of the rulebook a test, with its rule."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from companion.games.catalogue import parse_position
from companion.games.dice.rules import COIN
from companion.games.players import play_game, random_player
from companion.rules.notation import format_action
from companion.rules.referee import completions, legal_actions
from companion.words.sentences import piece_words
from companion.words.verdicts import format_scores
from tests.games.combinations import start
from tests.games.table import (
    NAMES,
    action_error,
    after,
    ask,
    complete,
    defects,
    error,
    legal,
    rule,
    rules_broken,
    winners,
)

FULL = {"crocodile": 1, "ostrich": 2, "monkey": 3, "elephant": 4, "lion": 5}
BONUS = {"crocodile": 1, "ostrich": 2, "monkey": 1, "elephant": 1, "lion": 2}


def dice(*sheets: dict[str, Any], trucks: tuple[str, ...] = (), players: int = 2, **keys: Any) -> dict[str, Any]:
    """A position: the sheets given, trucks by their dice (`"lion coin"`), the other dice in the supply."""
    loads = [{"dice": load.split()} for load in trucks]
    empty = [{"dice": []}] * ((4 if players == 4 else 3) - len(loads))
    seats = [*sheets, *[{}] * (players - len(sheets))]
    return {"game": "dice", "players": NAMES[:players], "trucks": loads + empty, "sheets": seats, **keys}


def roll(*dice_: str, on: tuple[int, ...] = (0, 0), **keys: Any) -> dict[str, Any]:
    return {"type": "roll", "dice": list(dice_), "trucks": list(on), **keys}


def take(number: int = 0, **keys: Any) -> dict[str, Any]:
    return {"type": "take_dice", "truck": number, **keys}


def marked(position: dict[str, Any], number: int = 0) -> dict[str, Any]:
    """Anna's sheet after she has taken the dice of a truck."""
    return dict(after(position, **take(number))["sheets"][0])


def events(position: dict[str, Any]) -> list[str]:
    return [event["type"] for event in ask(position, **take())["events"]]


def lines(sheet: dict[str, Any], *groups: int, bert: dict[str, Any] | None = None) -> list[tuple[str, int]]:
    """Anna's score lines: rule and points."""
    options = {"row_bonus": BONUS, "coin_groups": list(groups or (2, 2, 2))}
    scores: Any = format_scores(*parse_position(dice(sheet, bert or {}, options=options)))["scores"]
    return [(line["rule"], line["points"]) for line in scores[0]["lines"]]


# Set-up


@pytest.mark.parametrize(("players", "number", "trucks"), [(2, 6, 3), (3, 8, 3), (4, 10, 4)])
@pytest.mark.rule("ZD-CMP-1")
def test_dice_and_trucks_go_by_the_number_of_players(players: int, number: int, trucks: int):
    whole = complete({"game": "dice", "players": NAMES[:players]})
    assert (whole["supply"], len(whole["trucks"])) == (number, trucks)


@pytest.mark.rule("ZD-CMP-1")
def test_the_animals_are_those_on_the_dice():
    assert complete(dice())["species"] == list(FULL)
    assert complete(dice(species=sorted(FULL)))["species"] == list(FULL)
    assert "leave the key out" in error(dice(species=["panda"]))


def test_dice_that_are_seen_nowhere_are_in_the_supply():
    assert complete(dice(trucks=("lion coin", "lion lion")))["supply"] == 2


# A: roll two dice


@pytest.mark.rule("ZD-A-1", "ZD-A-2")
def test_two_dice_leave_the_supply_and_lie_where_they_were_put():
    told = after(dice(trucks=("lion coin",)), **roll("monkey", "coin", on=(0, 2)))
    assert [truck["dice"] for truck in told["trucks"]] == [["lion", "coin", "monkey"], [], ["coin"]]
    assert told["supply"] == 2


@pytest.mark.parametrize("rolled", [(), ("lion",), ("lion", "lion", "coin")])
@pytest.mark.rule("ZD-A-1")
def test_exactly_two_dice_are_rolled(rolled: tuple[str, ...]):
    assert rule(dice(), **roll(*rolled, on=(0,) * len(rolled))) == "ZD-A-1"


@pytest.mark.rule("ZD-A-3")
def test_with_an_empty_supply_nobody_rolls():
    empty = dice(trucks=("lion lion", "coin coin", "monkey monkey"))
    assert rule(empty, **roll("lion", "lion", on=(0, 1))) == "ZD-A-3"
    assert legal(empty, "roll") == []


@pytest.mark.rule("ZD-A-4")
def test_the_supply_is_even_in_every_game():
    for players in (2, 3, 4):
        rules, position = start(("dice", (), players))
        turns = play_game(rules, position, [random_player] * players, random.Random(players))
        assert {table.count(-1, "supply") % 2 for _, table in turns} == {0}


@pytest.mark.rule("ZD-A-1")
def test_a_roll_is_offered_once_with_dice_and_trucks_open():
    assert legal(dice(), "roll") == [{"type": "roll", "dice": None, "trucks": None}]


@pytest.mark.rule("ZD-A-1", "ZD-A-2")
def test_an_open_roll_is_completed_in_every_way_that_differs():
    rules, position = parse_position(dice(trucks=("lion lion lion", "coin")))
    (open_roll,) = [a for a in legal_actions(rules, position) if format_action(rules, a)["type"] == "roll"]
    ways = [format_action(rules, way) for way in completions(rules, position, open_roll)]
    alike = {way["dice"][0] for way in ways if way["dice"][0] == way["dice"][1]}
    assert len(alike) == 6
    # Two crates are free on truck 1, three on truck 2: alike 11 12 22, different 11 12 21 22.
    assert len(ways) == 6 * 3 + 15 * 4


# B: take the dice of a truck


@pytest.mark.rule("ZD-B-1")
def test_only_a_truck_with_at_least_one_die_is_taken():
    position = dice(trucks=("lion coin",))
    assert legal(position, "take_dice") == [{"type": "take_dice", "truck": 0}]
    assert rule(position, **take(1)) == "ZD-B-1"


@pytest.mark.rule("ZD-B-1", "ZD-B-2")
def test_the_taker_is_out_and_his_dice_stay_on_his_sheet():
    told = after(dice(trucks=("lion coin",)), **take())
    assert (told["sheets"][0]["out"], told["sheets"][0]["dice"]) == (True, ["lion", "coin"])
    assert told["to_move"] == 1
    assert set(rules_broken(told, **take(0, player=0))) == {"ZD-B-1"}


@pytest.mark.rule("ZB-TURN-1")
def test_it_is_one_players_turn():
    assert rule(dice(), **roll("lion", "coin", player=1)) == "ZB-TURN-1"


# Marking


@pytest.mark.rule("ZD-M-1", "ZD-M-2")
def test_one_unloading_fills_an_enclosure_and_crosses_the_barn():
    sheet = marked(dice(trucks=("crocodile crocodile",)))
    assert (sheet["rows"]["crocodile"], sheet["barn"], sheet["bonuses"]) == (1, ["crocodile"], ["crocodile"])


# Rounds


@pytest.mark.parametrize("free", [(), ("lion",), ("lion", "elephant")])
@pytest.mark.rule("ZD-END-1")
def test_with_free_spaces_in_at_most_one_enclosure_the_round_is_the_last(free: tuple[str, ...]):
    rows = {**FULL, **dict.fromkeys(free, 0)}
    told = after(dice({"rows": rows}, trucks=("coin coin",)), **take())
    assert told["last_round"] == (len(free) <= 1)
    assert not told["over"]


@pytest.mark.rule("ZD-END-1")
def test_the_game_ends_with_the_last_round_and_nobody_acts_any_more():
    anna = {"rows": FULL, "out": True, "dice": ["lion", "lion"]}
    told = after(dice(anna, trucks=("coin coin",), to_move=1, last_round=True), **take())
    assert told["over"]
    assert rule(told, **roll("lion", "coin")) == "ZD-END-1"


# Scoring


@pytest.mark.rule("ZD-SCO-1", "ZD-SCO-2", "ZD-SCO-3", "ZD-SCO-4")
def test_the_example_of_the_rulebook_scores_fourteen():
    rows = {"crocodile": 1, "ostrich": 2, "monkey": 2, "elephant": 3, "lion": 5}
    sheet = {"rows": rows, "coins": 3, "bonuses": ["crocodile", "ostrich"], "barn": ["crocodile", "ostrich"]}
    assert lines(sheet, bert={"rows": {"lion": 5}, "bonuses": ["lion"]}) == [
        *[("ZD-SCO-1", points) for points in (1, 2, 2, 3, 5)],
        *[("ZD-SCO-2", 1), ("ZD-SCO-2", 2)],
        ("ZD-SCO-3", 0),
        ("ZD-SCO-4", -2),
    ]


@pytest.mark.parametrize(("coins", "groups", "points"), [(0, 0, 0), (1, 0, 0), (2, 1, 1), (5, 2, 2), (6, 3, 3)])
@pytest.mark.rule("ZD-SCO-3")
def test_each_complete_group_of_coins_brings_a_point(coins: int, groups: int, points: int):
    assert lines({"coins": coins}) == [("ZD-SCO-3", 1)] * groups
    assert sum(worth for _, worth in lines({"coins": coins})) == points


@pytest.mark.parametrize(("coins", "groups"), [(1, 1), (2, 1), (3, 2), (5, 2), (6, 3)])
@pytest.mark.rule("ZD-SCO-3")
def test_the_groups_are_those_of_the_sheet_and_fill_from_the_left(coins: int, groups: int):
    assert len(lines({"coins": coins}, 1, 2, 3)) == groups


@pytest.mark.rule("ZD-SCO-3")
def test_groups_are_used_as_they_bring_most():
    def total(coins: int, barn: int) -> int:
        return sum(worth for _, worth in lines({"coins": coins, "rows": FULL, "barn": list(FULL)[:barn]}))

    for groups, barn in product(range(4), range(6)):
        best = max(15 + (groups - wiped) - 2 * (barn - wiped) for wiped in range(min(groups, barn) + 1))
        assert total(2 * groups, barn) == best


@pytest.mark.rule("ZD-SCO-5")
def test_the_tied_player_with_more_coins_wins():
    assert winners(dice({"coins": 1}, {})) == ["Anna"]
    assert winners(dice({"coins": 1}, {"coins": 1})) == ["Anna", "Bert"]


# Tables that no game leads to


def out_with(*dice_: str, **keys: Any) -> dict[str, Any]:
    return {"out": True, "dice": list(dice_), **keys}


@pytest.mark.parametrize(
    ("position", "broken"),
    [
        (dice(trucks=("lion lion lion", "coin coin"), supply=4), "ZD-CMP-1"),
        (dice(supply=4), "ZD-CMP-1"),
        (dice(trucks=("lion lion lion lion",)), "ZD-A-2"),
        (dice({"out": True}), "ZD-B-2"),
        (dice({"dice": ["lion", "lion"]}), "ZD-B-2"),
        (dice(out_with("lion", "lion", "coin", "coin")), "ZD-B-1"),
        (dice({"rows": {"lion": 4}, "barn": ["lion"]}), "ZD-M-2"),
        (dice({"rows": {"lion": 4}, "bonuses": ["lion"]}), "ZD-M-3"),
        (dice({"rows": FULL, "bonuses": ["lion"]}, {"rows": FULL, "bonuses": ["lion"]}), "ZD-M-3"),
        (dice(out_with("lion", "lion"), to_move=0), "ZB-TURN-1"),
    ],
)
def test_an_impossible_table_is_held_and_its_rule_named(position: dict[str, Any], broken: str):
    assert defects(position) == [broken]


def test_once_the_game_is_over_dice_and_turns_mean_nothing():
    assert defects(dice({"out": True}, supply=3, over=True)) == []


def test_everything_that_is_wrong_with_a_roll_is_told():
    full = dice(trucks=("lion lion lion", "coin coin coin"))
    assert rules_broken(full, **roll("lion", "lion", "lion", on=(0, 0, 1))) == ["ZD-A-3", "ZD-A-1", "ZD-A-2", "ZD-A-2"]


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"players": NAMES[:5]}, "players: expected 2 to 4 names"),
        ({"supply": True}, "supply: expected a whole number"),
        ({"supply": -2}, "supply: expected a whole number"),
        ({"trucks": [{}]}, "trucks: expected 3 entries"),
        ({"trucks": [{"tiles": []}, {}, {}]}, "unknown key 'tiles'"),
        ({"trucks": [{"dice": ["panda"]}, {}, {}]}, "trucks/0/dice/0: unknown piece 'panda'"),
        ({"sheets": [{}]}, "sheets: expected 2 entries"),
        ({"sheets": [{"rows": {"lion": 6}}, {}]}, "sheets/0/rows/lion: expected a whole number from 0 to 5"),
        ({"sheets": [{"rows": {"panda": 1}}, {}]}, "unknown key 'panda'"),
        ({"sheets": [{"rows": []}, {}]}, "sheets/0/rows: expected an object"),
        ({"sheets": [{"coins": 7}, {}]}, "sheets/0/coins: expected a whole number from 0 to 6"),
        ({"sheets": [{"barn": ["coin"]}, {}]}, "sheets/0/barn/0: expected one of crocodile"),
        ({"sheets": [{"barn": ["lion", "lion"]}, {}]}, "sheets/0/barn: an animal stands there twice"),
        ({"sheets": [{"bonuses": "lion"}, {}]}, "sheets/0/bonuses: expected a list"),
        ({"draw": {"normal": 4}}, "unknown key 'draw'"),
        ({"with": ["xxl"]}, "with/0"),
    ],
)
def test_a_malformed_position_is_refused_by_place(keys: dict[str, Any], words: str):
    assert words in error(dice() | keys)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({"type": "roll", "dice": ["lion", "coin"]}, "trucks is missing"),
        ({"type": "roll", "dice": None, "trucks": None}, "action/dice: expected a list"),
        (roll("lion", "coin", on=(0,)), "action/trucks: name one truck for each die"),
        (roll("lion", "panda"), "action/dice/1: unknown piece 'panda'"),
        (roll("lion", "coin", on=(0, 3)), "action/trucks/1"),
        ({"type": "take_dice"}, "truck is missing"),
        ({"type": "take_dice", "truck": 4}, "action/truck"),
        ({"type": "take_truck", "truck": 0, "place": []}, "action/type"),
    ],
)
def test_a_malformed_action_is_refused_by_place(action: dict[str, Any], words: str):
    assert words in action_error(dice(), action)


@pytest.mark.parametrize(("language", "coin"), [("en", "coin"), ("de", "Münze"), ("fr", "pièce")])
def test_the_coin_of_a_die_is_called_a_coin_and_no_tile(language, coin):
    assert piece_words(COIN, language) == coin
