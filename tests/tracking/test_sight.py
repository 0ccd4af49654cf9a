"""What a look says, place by place, and how badly a position agrees with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.catalogue import parse_position
from companion.ports import Likely, Unknown, Unreadable
from companion.rules.position import TABLE, truck
from companion.session.commands import Observe
from companion.tracking import priors
from companion.tracking.observation import (
    Detection,
    Difference,
    MappedPlace,
    agreement,
    clutter_of,
    detection_of,
    make_place_observation,
    pair_cost,
    place_observation_of,
    places,
    without_clutter,
)
from companion.tracking.outcomes import EXPLAINED, NOTHING
from companion.tracking.tracker import begin
from tests.games.table import table
from tests.session.tables import looked, mat, seen, unknown
from tests.tracking.looks import sight_with, sure
from tests.tracking.scenes import ADDS_CAMEL, Evening

MAT = mat(2)
KNOWN = places(MAT)


def sight(look: Observe):
    return place_observation_of(look.observation, KNOWN)


# Places


def test_under_an_arm_is_its_zone_and_whatever_cannot_be_seen_of_the_sheets_it_touches():
    hand = Unknown("zoo-1", "E5", 60.0, 60.0, "a hand, or something else that is large, lies here")
    observation = looked(MAT, hand, seen("zoo-2/E4", "panda")).observation
    found = place_observation_of(observation, KNOWN, {("zoo-1", "E4"), ("zoo-2", "B")})
    assert {(0, "E4"), (0, "E5"), (0, "B"), (1, "B")} <= found.covered
    assert {(1, "E4"), (1, "E5")} <= found.visible
    assert not found.covered & found.visible


def test_a_piece_is_seen_at_the_place_of_its_zone():
    found = sight(looked(MAT, seen("zoo-2/E4", "panda"), seen("yard/T1", "zebra.m")))
    assert [glimpse.face for glimpse in found.at((1, "E4"))] == ["panda"]
    assert [glimpse.face for glimpse in found.at(truck(0))] == ["zebra.m"]


def test_an_empty_place_is_visible_too():
    assert (0, "B") in sight(looked(MAT)).visible


def test_a_piece_beside_the_zones_is_nowhere():
    assert sight(looked(MAT, seen("zoo-1/-", "panda"))).detections == {}


def test_a_sheet_that_is_not_found_is_covered_and_not_empty():
    found = sight(looked(MAT, hidden=("zoo-1",)))
    assert (0, "E4") not in found.visible
    assert (1, "E4") in found.visible


def test_a_hand_covers_the_sheet_on_which_it_lies():
    hand = replace(unknown("zoo-1/B"), why="a hand, or something else that is large, lies here")
    found = sight(looked(MAT, hand, seen("zoo-1/E4", "panda")))
    assert (0, "E4") not in found.visible
    assert found.at((0, "E4")) == ()


def test_a_zone_with_a_lamp_mirrored_in_it_is_not_empty_but_unseen():
    look = looked(MAT, seen("zoo-1/B", "panda"))
    mirror = Unreadable("zoo-1", "E5", ((40.0, 40.0), (70.0, 40.0), (70.0, 70.0), (40.0, 70.0)), "glare")
    found = place_observation_of(replace(look.observation, unreadable=(mirror,)), KNOWN)
    assert (0, "E5") not in found.visible
    assert {(0, "E4"), (0, "B"), (1, "E5")} <= found.visible


def test_a_small_thing_without_a_name_covers_nothing():
    found = sight(looked(MAT, unknown("zoo-1/B")))
    assert (0, "B") in found.visible
    assert [glimpse.named for glimpse in found.at((0, "B"))] == [False]


def test_babies_that_nobody_has_laid_out_are_not_missed():
    assert (TABLE, "O") not in sight(looked(MAT)).visible
    assert (TABLE, "O") in sight(looked(MAT, seen("yard/O", "panda.baby"))).visible


def test_figures_of_which_not_one_is_seen_are_not_used():
    assert "visitor" in make_place_observation({}, {(0, "V2")}).away
    assert "visitor" not in make_place_observation({(0, "V2"): (sure("visitor.red"),)}, {(0, "V2")}).away


def test_the_rivals_of_a_reading_stay_with_it():
    piece = replace(seen("zoo-1/E4", "panda", confidence=0.7), rivals=(Likely("panda.m", 0.25),))
    assert detection_of(piece).likely == (("panda", 0.7), ("panda.m", 0.25))


def test_where_only_visitors_have_room_a_stall_is_no_rival():
    known = {("zoo-1", "E4"): MappedPlace("path", "V1", 0, holds="visitor")}
    thing = replace(seen("zoo-1/E4", "stall.kiosk", confidence=0.8), rivals=(Likely("visitor.red", 0.1),))
    other = replace(seen("zoo-1/E4", "stall.kiosk", confidence=0.8), rivals=())
    found = place_observation_of(looked(MAT, thing, other).observation, known).at((0, "V1"))
    assert [one.face for one in found] == ["visitor.red", ""]


def test_no_reading_is_quite_sure():
    assert detection_of(seen("zoo-1/E4", "panda", confidence=1.0)).probability < 1


@pytest.mark.parametrize(("confidence", "is_named"), [(0.3, False), (0.7, True)])
def test_what_is_rather_something_else_than_what_it_was_read_as_has_no_name(confidence, is_named):
    assert detection_of(seen("zoo-1/E4", "panda", confidence=confidence)).named is is_named


@pytest.mark.rule("ZB-2P-3")
def test_face_down_tiles_that_block_a_truck_are_no_new_tiles():
    rules, position = parse_position(table(players=2))
    back = Detection()
    look = make_place_observation({truck(2): (back, back, back), truck(1): (sure("zebra"), back)}, {truck(1), truck(2)})
    left = without_clutter(look, begin(rules, position).clutter)
    assert len(left.at(truck(2))) == 1
    assert left.at(truck(1)) == (sure("zebra"),)


def test_what_has_no_name_before_the_game_is_the_table_and_no_move():
    evening = Evening()
    ghost = {truck(0): (Detection(), Detection()), (0, "E5"): (Detection(),)}
    clear = sight_with(evening.rules, evening.position)
    table_before = replace(clear, detections={**clear.detections, **ghost})
    evening.tracked = replace(evening.tracked, clutter=clutter_of(evening.rules, evening.position, table_before))
    assert evening.sees(table_before).outcome == NOTHING
    evening.does(ADDS_CAMEL)
    laid = {**table_before.detections, truck(0): (*ghost[truck(0)], sure("camel"))}
    assert evening.sees(replace(table_before, detections=laid)).outcome == EXPLAINED
    assert evening.is_right


# Agreement


def test_what_is_read_as_it_should_be_costs_nothing():
    there = (sure("panda"), sure("panda.m"), sure("panda", 0.6))
    assert agreement(("panda", "panda", "panda.m"), there).cost == 0


def test_a_piece_that_is_not_seen_is_missing():
    found = agreement(("panda", "zebra"), (sure("zebra"),))
    assert found.cost == priors.MISSED
    assert found.difference == Difference(("panda",), ())


def test_a_piece_that_should_not_be_there_is_extra():
    found = agreement((), (sure("zebra"),))
    assert found.difference.seen == ("zebra",)
    assert found.cost > agreement((), (sure("zebra", 0.5),)).cost > agreement((), (Detection(),)).cost > 0


def test_a_misread_piece_is_likelier_than_one_piece_gone_and_another_come():
    found = agreement(("panda",), (sure("zebra"),))
    assert 0 < found.cost < agreement(("panda",), ()).cost + agreement((), (sure("zebra"),)).cost
    assert found.difference == Difference(("panda",), (sure("zebra"),))


def test_a_near_rival_hardly_counts_as_a_difference():
    found = agreement(("panda.m",), (sure("panda", 0.55, ("panda.m", 0.44)),))
    assert found.cost < 0.5
    assert found.difference == Difference()
    assert found.unlike.missing == ("panda.m",)


def test_another_mark_is_likelier_than_another_species():
    reading = sure("panda", 0.97)
    assert pair_cost("panda", reading) == 0
    assert pair_cost("panda.m", reading) < pair_cost("zebra", reading)


def test_a_thing_without_a_name_may_be_any_piece():
    assert pair_cost("panda", Detection()) == priors.UNNAMED
    assert agreement(("panda",), (Detection(),)).difference == Difference()


def test_pieces_are_matched_in_the_likeliest_way():
    doubtful = sure("panda", 0.5, ("panda.m", 0.3), ("panda.f", 0.2))
    clear = sure("panda", 0.9, ("panda.f", 0.09))
    swapped = agreement(("panda.m", "panda.f"), (doubtful, clear))
    assert swapped.cost == pytest.approx(pair_cost("panda.m", doubtful) + pair_cost("panda.f", clear))


def test_a_full_barn_is_compared_as_well_as_a_small_one():
    faces = tuple(f"{name}.m" for name in "abcdefgh")
    there = tuple(sure(name, 0.8, (f"{name}.m", 0.15)) for name in "abcdefgh")
    assert agreement(faces, there).difference.missing == faces * (pair_cost("a.m", there[0]) >= 1.6)
    assert agreement(faces, there).cost == pytest.approx(8 * pair_cost("a.m", there[0]))


def test_an_unknown_thing_with_rivals_is_likely_one_of_them():
    thing = Unknown("zoo-1", "E4", 1, 1, "no enrolled piece looks like this", (Likely("panda", 0.6),))
    assert pair_cost("panda", detection_of(thing)) < pair_cost("zebra", detection_of(thing))
