"""What lies under something else, or comes and goes between two looks, is told all the same."""

from dataclasses import replace

import pytest

from companion.games.catalogue import parse_position
from companion.rules.notation import parse_action
from companion.rules.position import truck
from companion.rules.referee import after
from companion.sight.faces import COVERED, faces, shown_faces
from companion.tracking.observation import Detection
from companion.tracking.tracker import begin, update
from tests.games.junior.test_landscapes import JUNIOR
from tests.games.table import loaded, take
from tests.games.water import water
from tests.tracking.looks import sight_with, sure
from tests.tracking.scenes import ANNA, BERT, Evening

NARROW = 2
"""The truck with one space, of the three for two players.  Rule: ZJ-SET-1"""
ADDS_MEERKAT = {"type": "add_tile", "piece": "meerkat", "truck": NARROW}


def narrow():
    trucks = [{}, {}, {"tiles": ["llama"]}]
    return Evening(game="junior", players=2, species=JUNIOR[:4], trucks=trucks)


@pytest.mark.rule("ZB-A-2")
def test_a_tile_laid_over_the_only_one_that_has_room_is_named_and_taken_back():
    evening = narrow()
    before = evening.position
    told = evening.after(ADDS_MEERKAT)
    assert [violation.rule for violation in told.violations] == ["ZB-A-2"]
    assert shown_faces(evening.rules, evening.position)[truck(NARROW)] == (f"{COVERED}llama", "meerkat")
    assert evening.looks().outcome == "nothing"
    evening.position = before
    assert evening.looks().outcome == "mended"


def test_two_tiles_on_a_narrow_truck_may_lie_side_by_side():
    evening = narrow()
    evening.does(ADDS_MEERKAT)
    told = evening.looks((truck(NARROW), "", "llama"))
    assert [violation.rule for violation in told.violations] == ["ZB-A-2"]
    assert faces(evening.rules, evening.position)[truck(NARROW)] == {"meerkat": 1, "llama": 1}


def test_while_somebody_is_in_the_middle_of_his_turn_no_quiet_look_is_a_turn():
    trucks = loaded("camel", "elephant", "flamingo")
    evening = Evening({"coins": 3}, every_look_is_a_turn=True, trucks=trucks)
    evening.looks()
    gone = [(truck(0), "camel", ""), (truck(0), "elephant", "")]
    assert evening.looks(*gone).outcome == "unfinished"
    assert evening.looks(*gone).actions == ()
    assert evening.tracked.actions == ()


@pytest.mark.parametrize("tile", ["camel", "stall.kiosk"])
def test_a_tile_that_is_put_down_under_an_arm_is_waited_for(tile):
    """The truck is empty, and where its tile went lies under the arm."""
    evening = Evening(trucks=loaded(tile))
    zoo = frozenset((ANNA, zone) for zone in evening.rules.zones)
    evening.does(take((tile, "E4b" if tile.startswith("stall") else "E6")))
    under_arm = sight_with(evening.rules, evening.position, hidden=zoo)
    assert evening.sees(replace(under_arm, covered=zoo)).outcome == "unfinished"
    assert evening.looks().outcome == "explained"
    assert evening.is_right


@pytest.mark.rule("ZJ-BON-1")
def test_a_baby_that_is_born_into_the_barn_and_discarded_at_once_is_no_forgotten_baby():
    full = {"enclosures": {"J1": ["meerkat.f", "meerkat", "meerkat"]}}
    evening = Evening(full, game="junior", species=JUNIOR, trucks=loaded("meerkat.m"))
    action = take(("meerkat.m", "J1"), bonus={"type": "discard", "piece": "meerkat.baby"})
    told = evening.after(action)
    assert evening.position.bag(ANNA, "B") == ()
    assert (told.outcome, told.player_errors) == ("explained", ())
    assert evening.is_right


@pytest.mark.rule("ZB-PLACE-1")
def test_a_stall_under_an_animal_is_hidden_and_the_rule_is_named():
    evening = Evening({"stalls": {"E4a": "stall.kiosk"}}, trucks=loaded("camel"))
    told = evening.after(take(("camel", "E4a")))
    assert [violation.rule for violation in told.violations] == ["ZB-PLACE-1"]
    assert not told.asked


@pytest.mark.rule("ZB-A-2")
def test_a_fourth_tile_that_half_hides_two_others_is_named():
    evening = Evening(trucks=loaded("camel", "leopard", "flamingo"))
    evening.does({"type": "add_tile", "piece": "elephant", "truck": 0})
    told = evening.looks((truck(0), "camel", ""), (truck(0), "leopard", ""))
    assert [violation.rule for violation in told.violations] == ["ZB-A-2"]
    assert not told.asked


@pytest.mark.rule("ZB-A-2")
def test_a_fourth_tile_over_one_that_looks_the_same_is_named():
    """All that is seen is that another tile cannot be recognised any more."""
    evening = Evening(trucks=loaded("camel", "leopard", "flamingo"), every_look_is_a_turn=True)
    evening.looks()
    evening.does({"type": "add_tile", "piece": "camel", "truck": 0})
    told = evening.sees(nameless(evening, truck(0), "camel", "flamingo"))
    assert [violation.rule for violation in told.violations] == ["ZB-A-2"]


def nameless(evening, place, *faces):
    """A look at which these faces are seen at a place, and beside them something that nobody can name."""
    sight = sight_with(evening.rules, evening.position)
    return replace(sight, detections={**sight.detections, place: (*map(sure, faces), Detection())})


def test_while_a_baby_is_missing_and_when_it_is_fetched_no_turn_is_made_up():
    evening = Evening(
        {"enclosures": {"E5": ["camel.f"]}, "coins": 4}, trucks=loaded("camel.m"), every_look_is_a_turn=True
    )
    evening.looks()
    evening.does(take(("camel.m", "E5")))
    without = ((ANNA, "E5"), "camel.baby", "")
    evening.looks(without)
    assert evening.looks(without).actions == ()
    assert evening.looks().actions == ()
    assert evening.is_right


@pytest.mark.rule("ZJ-BON-1")
def test_an_animal_that_is_put_into_the_barn_and_discarded_at_once_is_thought_of_first():
    full = {"enclosures": {"J1": ["meerkat"] * 5}}
    evening = Evening(
        full, game="junior", species=JUNIOR, trucks=loaded("meerkat", "impala.m"), every_look_is_a_turn=True
    )
    evening.looks()
    action = take(("meerkat", "J1"), ("impala.m", "B"), bonus={"type": "discard", "piece": "impala.m"})
    told = evening.after(action)
    assert (told.outcome, told.asked) == ("explained", False)
    assert evening.is_right


def depots(*tiles, **keys):
    """Anna with coins, and Bert with a depot."""
    rules, position = parse_position(water({"coins": 4}, {"depot": list(tiles)}, to_move=ANNA, **keys))
    return begin(rules, position), rules, position


def looked(tracked, position):
    return update(tracked, sight_with(tracked.rules, position))


@pytest.mark.rule("AQ-DEP-2")
def test_the_top_of_a_depot_is_bought_and_the_next_tile_looks_the_same():
    tracked, rules, position = depots("orca", "orca")
    action = {"type": "purchase", "from_player": BERT, "piece": "orca", "to": "2,2"}
    bought = after(rules, position, parse_action(rules, position, action))
    tracked = looked(tracked, bought)
    assert (tracked.explanation.outcome, tracked.explanation.asked) == ("explained", False)
    assert tracked.position == bought


@pytest.mark.parametrize(("below", "above"), [("orca", "turtle"), ("turtle", "orca")])
@pytest.mark.rule("AQ-DEP-1")
def test_which_tile_lay_under_the_top_of_a_depot_is_learned_when_the_top_goes(below, above):
    """Nobody sees in which order the first two were put down; what was guessed wrongly is mended without a question."""
    trucks = [{"tiles": ["turtle", "orca", "penguin"]}, {"tiles": ["dolphin"]}, {"tiles": ["dolphin"]}]
    rules, position = parse_position(water({"coins": 4}, trucks=trucks, to_move=BERT))
    tracked = begin(rules, position, every_look_is_a_turn=True)
    for step in (
        take(("dolphin", "2,2"), number=1),
        take(("dolphin", "2,2"), number=2),
        take((below, "D"), (above, "D"), ("penguin", "D")),
        {"type": "discard", "piece": "penguin"},
    ):
        position = after(rules, position, parse_action(rules, position, step))
        tracked = looked(tracked, position)
        assert not tracked.explanation.asked
    assert tracked.position.bag(ANNA, "D") == position.bag(ANNA, "D")
