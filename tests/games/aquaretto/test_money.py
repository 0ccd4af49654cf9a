"""Aquaretto: money actions, expansions and points, a sentence of the rulebook a test, with its rule."""

from __future__ import annotations

import pytest

from companion.games.catalogue import parse_position
from companion.rules.notation import format_action, parse_action
from companion.rules.referee import completions
from tests.games.table import action_error, after, ask, legal, rule, winners
from tests.games.water import THREE, board, lines, park, row, total, water

FROM_DEPOT = {"type": "move", "from": "D"}
FOUR = row("dolphin", "1,1", "2,1", "3,1", "4,1")

# Move


@pytest.mark.rule("AQ-DEP-2")
def test_only_the_top_tile_is_moved_bought_and_discarded():
    rich = {"coins": 5, "depot": ["orca", "turtle"]}
    assert rule(water(rich), **FROM_DEPOT, piece="orca", to="2,2") == "AQ-DEP-2"
    assert rule(water(rich), type="discard", piece="orca") == "AQ-DEP-2"
    buy = {"type": "purchase", "from_player": 1, "piece": "orca", "to": "2,2"}
    assert rule(water({"coins": 5}, rich), **buy) == "AQ-DEP-2"


@pytest.mark.rule("AQ-MOV-1")
def test_a_move_needs_a_coin_and_a_tile():
    assert rule(water({"coins": 0, "depot": ["orca"]}), **FROM_DEPOT, piece="orca", to="2,2") == "AQ-MOV-1"
    assert rule(water(), **FROM_DEPOT, piece="orca", to="2,2") == "AQ-MOV-1"
    assert rule(water({"depot": ["orca"]}), **FROM_DEPOT, piece="orca", to="D") == "AQ-MOV-1"


@pytest.mark.rule("AQ-MOV-1")
def test_tiles_in_the_park_stay_where_they_are():
    lying = water({"tiles": {"1,1": "orca"}})
    assert rule(lying, type="move", piece="orca", **{"from": "1,1", "to": "2,2"}) == "AQ-MOV-1"
    assert rule(lying, type="move", piece="orca", **{"from": "1,1", "to": "D"}) == "AQ-MOV-1"


@pytest.mark.rule("AQ-PLACE-3", "AQ-BON-2", "AQ-MOV-1")
def test_a_moved_tile_follows_the_rules_of_basins_and_brings_what_it_brings():
    four = water({"tiles": FOUR, "depot": ["dolphin"]})
    assert rule(four, **FROM_DEPOT, piece="dolphin", to="2,3") == "AQ-PLACE-3"
    assert rule(four, **FROM_DEPOT, piece="dolphin", to="2,2") == "AQ-BON-2"
    assert park(four, **FROM_DEPOT, piece="dolphin", to="2,2", coworkers=[["keeper"]])["keepers"] == 1
    assert rule(four, **FROM_DEPOT, piece="dolphin", to="2,2", coworkers=[["keeper"]] * 2) == "AQ-BON-2"


@pytest.mark.rule("AQ-OFF-1")
def test_a_moved_tile_breeds():
    pair = water({"tiles": {"1,1": "orca.m"}, "depot": ["orca.f"]})
    assert park(pair, **FROM_DEPOT, piece="orca.f", to="2,1", baby="3,1")["tiles"]["3,1"] == "orca.baby"
    assert rule(pair, **FROM_DEPOT, piece="orca.f", to="2,1") == "AQ-OFF-2"


@pytest.mark.rule("AQ-MOV-1")
def test_moves_are_offered_once_a_space_with_their_choices_open():
    offered = legal(water({"tiles": FOUR, "depot": ["dolphin"]}), "move")
    assert {"type": "move", "piece": "dolphin", "from": "D", "to": "2,2"} in offered
    assert len(offered) == 6


@pytest.mark.rule("AQ-BON-2")
def test_every_choice_of_an_open_move_can_be_made():
    rules, position = parse_position(water({"tiles": FOUR, "depot": ["dolphin"]}))
    move = parse_action(rules, position, {**FROM_DEPOT, "piece": "dolphin", "to": "2,2"})
    made = [format_action(rules, way)["coworkers"] for way in completions(rules, position, move)]
    assert len(made) == 3 + (19 - 5)
    assert [["manager"]] in made


def coworker(source: str, to: str) -> dict[str, str]:
    return {"type": "move", "piece": "coworker", "from": source, "to": to}


@pytest.mark.rule("AQ-MOV-2")
def test_a_coworker_moves_for_one_coin_and_may_change_his_profession():
    staff = {"manager": True, "trainers": ["1,1"], "cashiers": 2}
    assert park(water(staff), **coworker("manager", "3,3"))["trainers"] == ["1,1", "3,3"]
    assert park(water(staff), **coworker("1,1", "keeper"))["keepers"] == 1
    assert park(water(staff), **coworker("1,1", "1,2"))["trainers"] == ["1,2"]
    assert park(water(staff), **coworker("cashier", "2,2"))["cashiers"] == 1


@pytest.mark.rule("AQ-COW-1", "AQ-COW-2", "AQ-COW-3", "AQ-COW-4", "AQ-MOV-2")
def test_a_coworker_moves_only_to_a_free_post():
    staff = {"manager": True, "trainers": ["1,1"], "cashiers": 2, "keepers": 2, "tiles": {"3,3": "orca"}}
    broken = {to: rule(water(staff), **coworker("1,1", to)) for to in ("cashier", "keeper", "manager", "3,3", "9,9")}
    assert broken == {
        "cashier": "AQ-COW-1",
        "keeper": "AQ-COW-2",
        "manager": "AQ-COW-4",
        "3,3": "AQ-COW-3",
        "9,9": "AQ-GEO-1",
    }


@pytest.mark.rule("AQ-MOV-2")
def test_a_coworker_moves_from_where_he_is_to_somewhere_else():
    staff = {"cashiers": 1}
    assert rule(water(staff), **coworker("keeper", "2,2")) == "AQ-MOV-2"
    assert rule(water(staff), **coworker("cashier", "cashier")) == "AQ-MOV-2"
    assert rule(water(staff), **coworker("cashier", "D")) == "AQ-MOV-2"
    assert rule(water({**staff, "coins": 0}), **coworker("cashier", "2,2")) == "AQ-MOV-2"
    assert rule(water(staff), **coworker("cashier", "2,2"), coworkers=[["keeper"]]) == "AQ-BON-2"
    assert rule(water(staff), **coworker("cashier", "2,2"), baby="1,1") == "AQ-OFF-1"


@pytest.mark.rule("AQ-MOV-2")
def test_every_move_of_a_coworker_is_offered_once():
    offered = legal(water({"cashiers": 2, "trainers": ["1,1"]}), "move")
    assert len(offered) == (2 + 18) + (2 + 18)
    assert all(move["piece"] == "coworker" for move in offered)


# Purchase and discard


@pytest.mark.parametrize(
    ("change", "parts"),
    [({"to": "D"}, {}), ({"from_player": 0}, {}), ({"piece": "penguin"}, {}), ({}, {"coins": 1})],
)
@pytest.mark.rule("AQ-PUR-1")
def test_a_purchase_is_from_another_depot_into_the_own_park(change: dict, parts: dict):
    buy = {"type": "purchase", "from_player": 1, "piece": "orca", "to": "2,2", **change}
    depots = {"coins": 5, "depot": ["orca"], **parts}, {"depot": ["turtle", "orca"]}
    assert rule(water(*depots), **buy) == "AQ-PUR-1"


@pytest.mark.rule("AQ-PLACE-4", "AQ-PUR-1")
def test_a_bought_tile_follows_the_rules_of_basins():
    rich = water({"coins": 5, "tiles": THREE}, {"depot": ["penguin"]})
    buy = {"type": "purchase", "from_player": 1, "piece": "penguin", "to": "3,3"}
    assert rule(rich, **buy) == "AQ-PLACE-4"
    assert legal(rich, "purchase") == []


@pytest.mark.rule("AQ-DIS-1")
def test_to_discard_the_top_tile_costs_two_coins():
    gone = after(water({"coins": 3, "depot": ["orca", "turtle"]}), type="discard", piece="turtle")
    assert gone["parks"][0]["depot"] == ["orca"]
    assert (gone["parks"][0]["coins"], gone["bank"]) == (1, 29)
    assert rule(water({"coins": 1, "depot": ["turtle"]}), type="discard", piece="turtle") == "AQ-DIS-1"
    assert rule(water({"coins": 3}), type="discard", piece="turtle") == "AQ-DIS-1"


# Expand


def expand(kind: str, *cells: str, **parts: object) -> str:
    """The rule that an expansion breaks on these spaces."""
    return rule(water({"coins": 5, **parts}), type="expand", kind=kind, cells=list(cells))


@pytest.mark.rule("AQ-EXP-1", "AQ-EXP-2")
def test_a_large_expansion_costs_two_coins_and_a_small_one_one():
    large = {"type": "expand", "kind": "large", "cells": ["5,1", "5,2", "6,1", "6,2"]}
    small = {"type": "expand", "kind": "small", "cells": ["5,1", "5,2", "6,1"]}
    assert park(water({"coins": 2}), **large)["coins"] == 0
    assert park(water({"coins": 2}), **small)["coins"] == 1
    assert rule(water({"coins": 1}), **large) == "AQ-EXP-1"
    assert rule(water({"coins": 0}), **small) == "AQ-EXP-2"
    assert park(water({"coins": 2}), **large)["built"] == [{"kind": "large", "cells": large["cells"]}]


@pytest.mark.rule("AQ-EXP-3")
def test_an_expansion_joins_the_park_or_another_one_by_an_edge():
    assert expand("small", "5,0", "6,0", "6,1") == "AQ-EXP-3"
    assert expand("small", "4,4", "5,4", "5,5") == "legal"
    assert expand("large", "6,1", "7,1", "6,2", "7,2") == "AQ-EXP-3"
    assert expand("large", "7,1", "8,1", "7,2", "8,2", built=[board("large", "5,1", "6,1", "5,2", "6,2")]) == "legal"


@pytest.mark.rule("AQ-GEO-1", "AQ-EXP-3")
def test_expansions_lie_neither_over_the_park_nor_on_its_corner():
    assert expand("small", "4,1", "5,1", "5,2") == "AQ-EXP-3"
    assert expand("small", "1,0", "1,-1", "2,-1") == "AQ-GEO-1"
    assert expand("large", "-1,0", "-1,1", "0,0", "0,1") == "AQ-GEO-1"


@pytest.mark.rule("AQ-GEO-2")
def test_small_expansions_bend_and_large_ones_are_square():
    assert expand("small", "5,1", "6,1", "7,1") == "AQ-GEO-2"
    assert expand("small", "5,1", "5,2", "6,1", "6,2") == "AQ-GEO-2"
    assert expand("large", "5,1", "6,1", "7,1", "8,1") == "AQ-GEO-2"
    for missing in range(4):
        cells = ["5,1", "5,2", "6,1", "6,2"]
        del cells[missing]
        assert expand("small", *cells) == "legal"


@pytest.mark.rule("AQ-SET-1")
def test_everybody_has_two_of_each_size():
    two = [board("small", "5,1", "5,2", "6,1"), board("small", "5,3", "6,3", "6,4")]
    assert expand("small", "1,5", "2,5", "1,6", built=two) == "AQ-SET-1"
    assert expand("large", "1,5", "2,5", "1,6", "2,6", built=two) == "legal"


def test_there_is_no_very_large_expansion_in_the_box():
    assert "one of small, large" in action_error(water(), {"type": "expand", "kind": "xxl", "cells": ["5,1"]})


@pytest.mark.parametrize("cells", [[], ["5,1", "5,1", "5,2"], ["5,1", "a", "b"], "5,1", [5, 1]])
def test_spaces_that_make_no_sense_are_refused(cells: object):
    refused = action_error(water(), {"type": "expand", "kind": "small", "cells": cells})
    assert refused.startswith("action/cells")


@pytest.mark.rule("AQ-EXP-1", "AQ-EXP-2")
def test_expansions_are_offered_with_their_ground_open():
    offered = legal(water({"coins": 2}), "expand")
    assert offered == [{"type": "expand", "kind": kind, "cells": None} for kind in ("small", "large")]
    assert legal(water({"coins": 0}), "expand") == []


@pytest.mark.parametrize("kind", ["small", "large"])
@pytest.mark.rule("AQ-GEO-2", "AQ-EXP-3")
def test_every_ground_that_is_legal_is_found_once(kind: str):
    document = water({"coins": 5, "built": [board("large", "5,1", "5,2", "6,1", "6,2")]})
    rules, position = parse_position(document)
    action = parse_action(rules, position, {"type": "expand", "kind": kind, "cells": ["9,9"]})
    open_action = type(action)(action.player, kind)
    found = [frozenset(way.cells) for way in completions(rules, position, open_action)]
    assert len(set(found)) == len(found)
    assert set(found) == set(every_square(document, kind))


def every_square(document: dict, kind: str) -> list[frozenset[str]]:
    """Every legal ground, found by asking for each."""
    squares = [[f"{x + dx},{y + dy}" for dx in (0, 1) for dy in (0, 1)] for x in range(-3, 9) for y in range(-3, 8)]
    tried = squares if kind == "large" else [[c for c in s if c != left] for s in squares for left in s]
    asked = ({"type": "expand", "kind": kind, "cells": cells} for cells in tried)
    return [frozenset(action["cells"]) for action in asked if ask(document, **action)["legal"]]


# Points


@pytest.mark.rule("AQ-SCO-1", "AQ-SCO-2", "AQ-SCO-3", "AQ-SCO-4", "AQ-SCO-5")
def test_the_rulebooks_example_scores_thirty():
    dolphins = row("dolphin", "0,2", "0,3", "1,2", "1,3", "1,4") | {"2,4": "dolphin.m"}
    sea_lions = row("sea_lion", "3,2", "3,3", "4,2", "4,3") | {"3,1": "sea_lion.flash"}
    bears = row("polar_bear.fish", "5,0", "6,0", "6,1", "7,0") | {"7,1": "polar_bear", "8,1": "polar_bear.m"}
    hippos = {"0,5": "hippo.fish", "0,6": "hippo"}
    built = [
        board("large", "5,0", "6,0", "5,1", "6,1"),
        board("large", "7,0", "8,0", "7,1", "8,1"),
        board("small", "1,5", "0,5", "0,6"),
    ]
    anna = {"built": built, "tiles": {**dolphins, **sea_lions, **bears, **hippos}, "keepers": 1, "coins": 3}
    position = water({**anna, "trainers": ["2,2", "2,3"], "depot": ["orca", "turtle"]}, players=5)
    assert lines(position, "AQ-SCO-4") == [4, 6]
    assert total(position) == 30


@pytest.mark.rule("AQ-SCO-3")
def test_every_keeper_counts_the_tiles_with_a_fish_in_the_park():
    fed = {
        "tiles": {"1,1": "turtle.fish", "1,2": "turtle.fish", "1,3": "turtle"},
        "depot": ["hippo.fish"],
        "keepers": 2,
    }
    assert lines(water(fed, players=5), "AQ-SCO-3") == [2, 2]


@pytest.mark.rule("AQ-SCO-4")
def test_a_trainer_counts_all_eight_spaces_around_him():
    ring = row("dolphin", "1,1", "1,2", "1,3", "2,1", "3,1") | row("dolphin.m", "2,3") | row("dolphin.f", "3,3", "3,2")
    given = {"tiles": ring, "trainers": ["2,2"]}
    assert lines(water(given, offspring={"dolphin": 0}), "AQ-SCO-4") == [8]


@pytest.mark.rule("AQ-SCO-4")
def test_a_tile_counts_for_several_trainers_and_babies_are_trained():
    given = {"tiles": {"2,2": "orca", "2,3": "orca.baby"}, "trainers": ["1,2", "3,2"]}
    assert lines(water(given), "AQ-SCO-4") == [2, 2]


@pytest.mark.rule("AQ-SCO-5")
def test_the_depot_costs_two_a_species_and_one_with_a_manager():
    depot = {"depot": ["orca", "orca.baby", "turtle"]}
    assert lines(water(depot), "AQ-SCO-5") == [-2, -2]
    assert lines(water({**depot, "manager": True}), "AQ-SCO-5") == [-1, -1]


@pytest.mark.rule("AQ-SCO-6")
def test_a_tie_goes_to_whoever_has_most_coins_else_it_is_shared():
    assert winners(water({"coins": 2}, {"coins": 3}, {"coins": 1})) == ["Bert"]
    assert winners(water()) == ["Anna", "Bert", "Carl"]
