"""What may I do now, and why not the rest; why these points; who can still have babies."""

from __future__ import annotations

import pytest

from companion.games.catalogue import parse_position
from companion.i18n import LANGUAGES
from companion.rules.offspring import offspring
from companion.rules.position import BABY
from companion.rules.referee import legal_actions, violations
from companion.teach.options import option_words, options
from tests.games.combinations import each_with_its_own_game, named
from tests.games.table import loaded, table, truck
from tests.games.water import water
from tests.teach.hinted import middle_of


def kinds(document, seat=None):
    """Every kind of action by its word."""
    return {option.kind: option for option in options(*parse_position(document), seat)}


def rules_against(option):
    return [refused.violations[0].rule for refused in option.refused]


def test_at_the_start_a_tile_may_be_drawn_and_every_truck_is_empty():
    found = kinds(table())
    assert found["add_tile"].is_possible
    assert not found["take_truck"].is_possible
    assert rules_against(found["take_truck"]) == ["ZB-B-1"] * 3


def test_with_empty_barns_nothing_can_be_bought_moved_or_discarded():
    found = kinds(table())
    assert [found[kind].is_empty for kind in ("purchase", "move", "discard")] == [True, True, True]
    assert "nobody" in option_words(parse_position(table())[0], found["purchase"])[1]


def test_who_has_too_little_money_hears_the_price():
    found = kinds(table({"coins": 0, "barn": ["camel"]}, {"barn": ["leopard"]}))
    assert rules_against(found["move"])[0] == "ZB-C-MOV-1"
    assert rules_against(found["purchase"])[0] == "ZB-C-PUR-1"
    assert rules_against(found["expand"]) == ["ZB-C-EXP-1"]
    assert not any(found[kind].is_possible for kind in ("move", "purchase", "expand"))


def test_full_trucks_cannot_take_a_tile_and_each_says_so():
    rules, position = parse_position(table(trucks=[truck("camel", "camel", "leopard"), truck(), truck()]))
    found = {option.kind: option for option in options(rules, position)}
    assert found["add_tile"].is_possible
    assert option_words(rules, found["add_tile"])[1] == "Truck 1 is full: it has room for 3."


def test_who_is_not_to_move_may_do_nothing_and_hears_whose_turn_it_is():
    found = kinds(table(trucks=loaded("camel")), seat=1)
    assert not any(option.is_possible for option in found.values())
    assert rules_against(found["take_truck"])[0] == "ZB-TURN-1"


@pytest.mark.parametrize("combination", each_with_its_own_game(), ids=named)
def test_every_kind_of_action_is_possible_or_has_a_reason(combination):
    rules, position = middle_of(combination, 25)
    found = options(rules, position)
    assert [option.kind for option in found] == list(rules.plays)
    assert [action for option in found for action in option.actions] == list(legal_actions(rules, position))
    for option in found:
        assert option.is_possible or option.refused or option.is_empty
        assert all(violations(rules, position, refused.action) for refused in option.refused)
        assert all("–" not in line for language in LANGUAGES for line in option_words(rules, option, language))


# Babies


def species(document, name):
    return next(found for found in offspring(*parse_position(document)) if found.species == name)


def test_a_pair_that_is_apart_can_still_have_a_baby():
    found = species(table({"enclosures": {"E6": ["camel.m"]}}, trucks=loaded("camel.f")), "camel")
    (couple,) = found.couples
    assert (couple.seat, couple.father, couple.mother) == (0, (0, "E6"), (-1, "truck 0"))
    assert (found.left, found.born, found.hidden) == (2, (), (("m", 1), ("f", 1)))


def test_a_pair_that_has_bred_is_not_counted_again():
    found = species(table({"enclosures": {"E6": ["camel.m*", "camel.f*", "camel.baby"]}}), "camel")
    assert (len(found.bred), found.waiting, found.couples, found.left) == (2, (), (), 1)
    assert found.born == ((0, "E6"),)


def test_two_parents_in_the_barn_have_no_home_for_a_baby():
    assert species(table({"barn": ["camel.m", "camel.f"]}), "camel").couples == ()


def test_the_parents_of_a_water_park_are_found_on_their_spaces():
    found = species(water({"tiles": {"1,1": "orca.m"}, "depot": ["orca.f"]}), "orca")
    (couple,) = found.couples
    assert (couple.father, couple.mother) == ((0, "1,1"), (0, "D"))


@pytest.mark.parametrize("combination", each_with_its_own_game(), ids=named)
def test_babies_on_the_table_and_in_the_supply_are_all_there_are(combination):
    rules, position = middle_of(combination, 70)
    for found in offspring(rules, position):
        assert len(found.born) + found.left <= next(
            limit for piece, limit in rules.limits.items() if (piece.name, piece.mark) == (found.species, BABY)
        )
        assert len(found.bred) % 2 == 0


def test_a_game_without_births_has_no_offspring():
    assert offspring(*middle_of(("dice", (), 3), 4)) == ()
