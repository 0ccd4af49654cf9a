"""What lies under something else, or comes and goes between two looks, is told all the same."""

from companion.rules.faces import COVERED, faces, shown_faces
from companion.rules.position import truck
from companion.table.tracker import Habits
from tests.games.table import loaded, take
from tests.games.test_junior import JUNIOR
from tests.table.scenes import ANNA, Evening

NARROW = 2
"""The truck with one space, of the three for two players.  Rule: ZJ-SET-1"""
ADDS_MEERKAT = {"type": "add_tile", "piece": "meerkat", "truck": NARROW}


def narrow():
    trucks = [{}, {}, {"tiles": ["llama"]}]
    return Evening(game="junior", players=2, species=JUNIOR[:4], trucks=trucks)


def test_a_tile_laid_over_the_only_one_that_has_room_is_named_and_taken_back():  # ZB-A-2
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
    evening = Evening({"coins": 3}, habits=Habits(every_look_is_a_turn=True), trucks=trucks)
    evening.looks()
    gone = [(truck(0), "camel", ""), (truck(0), "elephant", "")]
    assert evening.looks(*gone).outcome == "unfinished"
    assert evening.looks(*gone).actions == ()
    assert evening.tracked.actions == ()


def test_a_baby_that_is_born_into_the_barn_and_discarded_at_once_is_no_forgotten_baby():  # ZJ-BON-1
    full = {"enclosures": {"J1": ["meerkat.f", "meerkat", "meerkat"]}}
    evening = Evening(full, game="junior", species=JUNIOR, trucks=loaded("meerkat.m"))
    action = take(("meerkat.m", "J1"), bonus={"type": "discard", "piece": "meerkat.baby"})
    told = evening.after(action)
    assert evening.position.bag(ANNA, "B") == ()
    assert (told.outcome, told.slips) == ("explained", ())
    assert evening.is_right
