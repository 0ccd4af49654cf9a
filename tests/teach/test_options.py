"""What may I do now, and why not the rest; why these points; who can still have babies."""

from __future__ import annotations

import pytest

from companion.games.catalogue import parse_position
from companion.i18n import LANGUAGES
from companion.rules.breeding import offspring
from companion.rules.notation import parse_action
from companion.rules.position import BABY
from companion.rules.referee import legal_actions, score, violations
from companion.teach.options import option_words, options, piece_list, why_line, why_not
from tests.games.combinations import named, one_of_each
from tests.games.table import loaded, table, take, truck
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


@pytest.mark.parametrize("combination", one_of_each(), ids=named)
def test_every_kind_of_action_is_possible_or_has_a_reason(combination):
    rules, position = middle_of(combination, 25)
    found = options(rules, position)
    assert [option.kind for option in found] == list(rules.plays)
    assert [action for option in found for action in option.actions] == list(legal_actions(rules, position))
    for option in found:
        assert option.is_possible or option.refused or option.is_empty
        assert all(violations(rules, position, refused.action) for refused in option.refused)
        assert all("–" not in line for language in LANGUAGES for line in option_words(rules, option, language))


@pytest.mark.parametrize("combination", one_of_each(), ids=named)
def test_every_score_line_has_its_rule_and_pieces_of_its_player(combination):
    rules, position = middle_of(combination, 60)
    for player in score(rules, position).players:
        for line in player.lines:
            because = why_line(rules, position, player.seat, line)
            assert because.rule_words
            assert len(piece_list(rules, because)) == len(because.pieces)
            assert all(place[0] == player.seat and pieces for place, pieces in because.pieces)


def test_points_of_an_enclosure_name_its_animals_and_its_stall():
    rules, position = parse_position(
        table({"enclosures": {"E6": ["camel", "camel"]}, "stalls": {"E6a": "stall.kiosk"}})
    )
    line = score(rules, position).players[0].lines[0]
    assert piece_list(rules, why_line(rules, position, 0, line)) == [
        "enclosure E6: camel, camel",
        "stall space E6a: kiosk stall",
    ]


def test_minus_points_name_what_lies_in_the_barn_only():
    rules, position = parse_position(table({"enclosures": {"E6": ["camel"]}, "barn": ["camel", "camel.m", "leopard"]}))
    line = next(line for line in score(rules, position).players[0].lines if line.piece and line.piece.name == "camel")
    assert piece_list(rules, why_line(rules, position, 0, line)) == ["the barn: camel, male camel"]


def test_a_keeper_counts_the_tiles_with_fish():
    park = {"tiles": {"1,1": "turtle.fish", "2,1": "turtle"}, "keepers": 1}
    rules, position = parse_position(water(park))
    line = next(line for line in score(rules, position).players[0].lines if line.rule == "AQ-SCO-3")
    assert [place for place, _ in why_line(rules, position, 0, line).pieces] == [(0, "1,1")]


def test_a_verdict_shows_what_lies_in_the_way():
    rules, position = parse_position(table({"enclosures": {"E4": ["camel"]}}, trucks=loaded("leopard")))
    (broken,) = violations(rules, position, parse_action(rules, position, take(("leopard", "E4"))))
    because = why_not(rules, position, broken)
    assert (because.rule, piece_list(rules, because)) == ("ZB-PLACE-2", ["enclosure E4: camel"])


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


@pytest.mark.parametrize("combination", one_of_each(), ids=named)
def test_babies_on_the_table_and_in_the_supply_are_all_there_are(combination):
    rules, position = middle_of(combination, 70)
    for found in offspring(rules, position):
        assert len(found.born) + found.left <= next(
            limit for piece, limit in rules.limits.items() if (piece.name, piece.mark) == (found.species, BABY)
        )
        assert len(found.bred) % 2 == 0


def test_a_game_without_births_has_no_offspring():
    assert offspring(*middle_of(("dice", (), 3), 4)) == ()
