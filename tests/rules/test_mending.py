"""How to mend a turn that was against the rules: what hands do, best first, and that it ends the violation."""

from __future__ import annotations

from functools import cache
from time import process_time
from typing import Any

import pytest

from companion.games.catalogue import parse_position
from companion.i18n import LANGUAGES
from companion.rules import referee
from companion.rules.mending import mends
from companion.rules.notation import parse_action
from companion.words.mends import coach_line, format_mends
from companion.words.sentences import why
from tests.games.combinations import Combination, named
from tests.games.table import loaded, table, take, truck
from tests.games.water import water
from tests.rules.mended import Broken, broken_turns, failures

DONATE = {"type": "donate", "enclosure": "E4"}
LEOPARD_AT_HOME = {"enclosures": {"E4": ["leopard"], "E5": ["camel"], "E6": ["elephant"]}}


def mended(position: dict[str, Any], language: str = "en", **action: Any) -> list[dict[str, Any]]:
    """The mends of a turn."""
    rules, parsed = parse_position(position)
    found: Any = format_mends(rules, parsed, parse_action(rules, parsed, action), language)
    return list(found["mends"])


def line(position: dict[str, Any], language: str = "en", **action: Any) -> str:
    """The coach's line about a turn."""
    rules, parsed = parse_position(position)
    done = parse_action(rules, parsed, action)
    first = referee.violations(rules, parsed, done)[0]
    return coach_line(rules, why(rules, first, language), mends(rules, parsed, done), done, language)


def hands(mend: dict[str, Any]) -> list[tuple[str, str, str]]:
    return [(move["piece"], move["from"], move["to"]) for move in mend["moves"]]


def test_what_is_legal_needs_no_mending():
    assert mended(table(trucks=loaded("kangaroo")), **take(("kangaroo", "E4"))) == []


@pytest.mark.rule("ZB-PLACE-2")
def test_the_kangaroo_leaves_the_leopard_for_the_barn_or_the_truck_goes_back():
    position = table(LEOPARD_AT_HOME, trucks=loaded("kangaroo", "coin"))
    barn, back = mended(position, **take(("kangaroo", "E4")))
    assert barn["action"]["place"] == [["kangaroo", "B"]]
    assert hands(barn) == [("kangaroo", "E4", "B")]
    assert back["action"] is None
    assert hands(back) == [("kangaroo", "E4", "truck:0"), ("coin", "coins", "truck:0")]


@pytest.mark.rule("ZB-A-2")
def test_a_tile_on_a_full_truck_goes_to_another_truck_or_back_on_the_stack():
    position = table(trucks=loaded("camel", "coin", "coin"))
    found = mended(position, type="add_tile", piece="camel", truck=0)
    assert [hands(mend) for mend in found] == [
        [("camel", "truck:0", "truck:1")],
        [("camel", "truck:0", "truck:2")],
        [("camel", "truck:0", "stack")],
    ]


@pytest.mark.rule("ZB-TURN-1")
def test_a_tile_drawn_out_of_turn_may_count_for_whose_turn_it_is():
    first, back = mended(table(), type="add_tile", piece="camel", truck=0, player=1)[::2][:2]
    assert (first["action"]["player"], first["moves"]) == (0, [])
    assert "Anna" in first["text"]
    assert back["moves"]


@pytest.mark.rule("ZB-C-PUR-1")
def test_what_was_bought_for_too_little_goes_back_to_its_owner_and_so_does_the_money():
    position = table({"coins": 1}, {"barn": ["camel"]})
    (back,) = mended(position, type="purchase", piece="camel", from_player=1, to="E4")
    assert back["moves"] == [
        {"piece": "camel", "from": "E4", "to": "B", "player": 0, "to_player": 1},
        {"piece": "coin", "from": "coins", "to": "coins", "player": 1, "to_player": 0},
    ]


@pytest.mark.rule("ZB-A-3")
def test_a_tile_from_under_the_disc_goes_back_as_long_as_others_are_left():
    (back,) = mended(table(), type="add_tile", piece="camel", truck=0, **{"from": "disc"})
    assert hands(back) == [("camel", "truck:0", "stack")]


@pytest.mark.rule("ZB-COIN-1")
def test_a_coin_tile_that_was_laid_into_the_barn_is_money():
    (first, back) = mended(table(trucks=loaded("coin")), **take(("coin", "B")))
    assert hands(first) == [("coin", "B", "coins")]
    assert first["text"] == "Anna: Put the coin tile with your coins."
    assert hands(back) == [("coin", "B", "truck:0")]


XXL, EXOTIC = {"with": ["xxl"]}, {"with": ["exotic"]}
SELDOM: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "ZB-C-EXC-4": (
        table({"enclosures": {"E4": ["camel"] * 4}, "barn": ["elephant"] * 5, "coins": 1}),
        {"type": "exchange", "a": ["B", "elephant"], "b": ["E4", "camel"]},
    ),
    "ZX-DON-4": (table({"enclosures": {"E4": ["camel"] * 4}, "donations": [6, 6]}, **XXL), DONATE),
    "ZX-SET-1": (table({"enclosures": {"E4": ["camel"] * 4}}, tokens=[], **XXL), DONATE),
    "ZE-PLACE-2": (
        table({"jungle": ["jungle.koala", "jungle.bat", "jungle.macaw"]}, trucks=loaded("jungle.monitor"), **EXOTIC),
        take(("jungle.monitor", "JB", {"visitor": "red", "from": 2, "back": {"1": 2, "2": 2}})),
    ),
    "AX-FOOD-1": (water(trucks=loaded("food"), **{"with": ["xxl"]}), take(("food", "1,1"))),
    "AQ-OFF-2": (
        water({"tiles": {"1,1": "orca.m"}}, trucks=loaded("orca.f")),
        take(("orca.f", "2,1")),
    ),
}


@pytest.mark.parametrize("rule", SELDOM)
def test_what_chance_seldom_breaks_is_mended_too(rule: str):
    rules, position = parse_position(SELDOM[rule][0])
    action = parse_action(rules, position, SELDOM[rule][1])
    assert rule in {one.rule for one in referee.violations(rules, position, action)}
    assert failures(Broken(rules, position, action, rule)) == []


@pytest.mark.rule("ZE-VIS-4")
def test_a_visitor_nobody_chose_is_moved_now():
    position = table({"visitors": {"red": [1, 2]}}, trucks=loaded("jungle.koala"), **{"with": ["exotic"]})
    found = mended(position, **take(("jungle.koala", "JB", {"visitor": "red"})))
    assert any(("visitor.red", "V1", "V3") in hands(mend) for mend in found)


@pytest.mark.rule("AQ-PLACE-3")
def test_an_order_in_which_it_is_allowed_needs_no_hand():
    position = {
        "game": "aquaretto",
        "players": ["Anna", "Bert"],
        "species": ["dolphin", "orca", "sea_lion", "turtle", "penguin"],
        "parks": [{"tiles": {"1,1": "dolphin"}}, {}],
        "trucks": [truck("dolphin", "dolphin", spaces=3), truck(), truck()],
    }
    first = mended(position, **take(("dolphin", "3,1"), ("dolphin", "2,1")))[0]
    assert first["moves"] == []
    assert first["action"]["place"] == [["dolphin", "2,1"], ["dolphin", "3,1"]]


@pytest.mark.rule("ZD-A-1")
def test_a_third_die_goes_back_into_the_supply():
    position = {"game": "dice", "players": ["Anna", "Bert"]}
    first = mended(position, type="roll", dice=["lion", "coin", "coin"], trucks=[0, 1, 1])[0]
    assert first["moves"][0]["to"] == "supply"
    assert len(first["moves"]) == 1


def test_the_coach_says_who_what_why_and_how_to_mend_it():
    position = table(LEOPARD_AT_HOME, trucks=loaded("kangaroo", "coin"))
    assert line(position, **take(("kangaroo", "E4"))) == (
        "Anna, the kangaroo can't go there: the leopard lives in enclosure E4. "
        "Put the kangaroo into the barn. Or put the truck back."
    )
    assert line(position, "de", **take(("kangaroo", "E4"))) == (
        "Anna, das Känguru darf nicht ins Gehege E4: Dort wohnt schon ein Leopard. "
        "Leg das Känguru in den Stall. Oder bring den Lastwagen zurück."
    )
    assert line(position, "fr", **take(("kangaroo", "E4"))).endswith(
        "Mets le kangourou à l’étable. Ou remets le camion au milieu."
    )


GAMES: list[Combination] = [
    ("zooloretto", (), 3),
    ("zooloretto", ("xxl", "exotic"), 4),
    ("junior", (), 3),
    ("dice", (), 3),
    ("aquaretto", ("xxl",), 2),
    ("zooloretto+aquaretto", ("xxl", "exotic", "aquaretto_xxl"), 3),
]


@cache
def broken(combination: Combination) -> list[Broken]:
    """Up to two turns against each rule."""
    once: dict[str, list[Broken]] = {}
    for one in broken_turns(combination, 5, turns=25, moments=1, among=600, tried=12):
        once.setdefault(one.rule, []).append(one)
    return [one for found in once.values() for one in found[:2]]


@pytest.mark.parametrize("combination", GAMES, ids=named)
def test_every_mend_carried_out_ends_the_violation(combination: Combination):
    """`python -m tests.rules.mended` does it for every game and prints the rules."""
    assert len({one.rule for one in broken(combination)}) > 3
    for one in broken(combination):
        assert failures(one) == [], one


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mend_is_said_in_every_language(language: str):
    for one in (one for combination in GAMES for one in broken(combination)):
        answer: Any = format_mends(one.rules, one.position, one.action, language)
        texts = [mend["text"] for mend in answer["mends"]]
        assert not [text for text in texts if "mend " in text or "–" in text or "Noun" in text]


def test_a_mend_is_found_within_a_moment():
    position = table(LEOPARD_AT_HOME, trucks=loaded("kangaroo", "coin"))
    begun = process_time()
    for _ in range(10):
        mended(position, **take(("kangaroo", "E4")))
    assert (process_time() - begun) / 10 < 0.05
