"""A game followed look by look: doubt, what a later look heals, turns that nobody sees, what people say."""

from __future__ import annotations

import random
from typing import Any

from companion.games.catalogue import parse_position
from companion.rules.actions import Discard
from companion.rules.notation import format_action, parse_action
from companion.rules.position import truck
from companion.tracking.observation import Detection, PlaceObservation, make_place_observation
from companion.tracking.outcomes import sentences
from companion.tracking.tracker import Tracked, begin, retold, update
from tests.games.table import loaded, take
from tests.games.water import board, water
from tests.tracking.looks import CLEAR, sight_with, sure, watched
from tests.tracking.scenes import ADDS_CAMEL, ANNA, BERT, CARL, Evening, words

# Doubt


def look_with(evening: Evening, place: Any, *glimpses: Detection) -> PlaceObservation:
    sight = CLEAR.look(evening.rules, evening.position, random.Random(1))
    return make_place_observation({**sight.detections, place: glimpses}, watched(evening.rules))


def test_a_new_tile_that_is_read_badly_is_asked_about():
    evening = Evening()
    explanation = evening.sees(look_with(evening, truck(0), sure("camel", 0.6, ("leopard", 0.39))))
    assert explanation.asked
    assert [format_action(evening.rules, rival[0])["piece"] for rival in evening.rivals[:1]] == ["leopard"]


def test_a_question_is_asked_once():
    evening = Evening()
    doubtful = look_with(evening, truck(0), sure("camel", 0.6, ("leopard", 0.39)))
    assert evening.sees(doubtful).asked
    again = evening.sees(doubtful)
    assert (again.asked, again.is_open) == (False, True)


def test_nobody_is_asked_of_a_doubtful_sign_as_long_as_the_tile_is_on_a_truck():
    evening = Evening()
    first = evening.sees(look_with(evening, truck(0), sure("camel", 0.6, ("camel.m", 0.39))))
    assert (first.asked, first.is_early) == (False, True)


def test_a_sign_that_is_still_doubtful_when_the_truck_is_taken_is_asked_about():
    evening = Evening()
    doubtful = sure("camel", 0.6, ("camel.m", 0.5))
    evening.sees(look_with(evening, truck(0), doubtful))
    taken = evening.sees(look_with(evening, (1, "E5"), doubtful))
    assert (taken.asked, taken.is_early) == (True, False)
    assert {str(rival[-1].place[0].piece) for rival in evening.rivals[:1]} == {"camel.m"}


def test_a_person_answers():
    evening = Evening()
    evening.sees(look_with(evening, truck(0), sure("camel", 0.6, ("camel.m", 0.39))))
    answer = evening.parsed({**ADDS_CAMEL, "piece": "camel.m"})
    evening.tracked = retold(evening.tracked, [answer])
    again = evening.sees(look_with(evening, truck(0), sure("camel", 0.6, ("camel.m", 0.39))))
    assert evening.tracked.actions == (answer,)
    assert (again.outcome, again.asked, again.is_open) == ("nothing", False, False)


def test_a_later_look_heals_a_misreading():
    evening = Evening()
    evening.sees(look_with(evening, truck(0), sure("leopard", 0.97)))
    assert evening.told()[0]["piece"] == "leopard"
    evening.does(ADDS_CAMEL)
    looks = [evening.looks() for _ in range(3)]
    assert evening.is_right
    (healed,) = [one for one in looks if one.rewritten is not None]
    assert "I was wrong about turn 1. Now I know better." in sentences(evening.rules, healed)


def test_one_misreading_does_not_change_what_was_seen_often():
    evening = Evening()
    evening.after(ADDS_CAMEL)
    evening.looks()
    explanation = evening.sees(look_with(evening, truck(0), sure("leopard", 0.97)))
    assert (explanation.outcome, explanation.asked) == ("nothing", False)
    assert evening.is_right


def test_a_tile_that_is_always_misread_does_not_spoil_the_game():
    evening = Evening({"enclosures": {"E4": ["camel"]}})
    wrong = ((ANNA, "E4"), "camel", "flamingo")
    for number in range(3):
        evening.does({"type": "add_tile", "piece": "leopard", "truck": number})
        assert evening.looks(wrong).violations == ()
    assert evening.is_right


def test_a_covered_sheet_changes_nothing():
    evening = Evening({"enclosures": {"E5": ["camel"]}})
    hidden = [(ANNA, zone) for zone in evening.rules.zones]
    assert evening.looks(hidden=hidden).outcome == "nothing"


# Turns that nobody sees


def test_an_expansion_is_only_believed_in_when_a_later_look_needs_it():
    evening = Evening({"coins": 3}, trucks=loaded("leopard"))
    evening.does({"type": "expand"})
    assert evening.looks().outcome == "nothing"
    evening.after(take(("leopard", "E5")))
    assert evening.tracked.explanation is not None
    assert evening.tracked.explanation.asked
    assert [action["type"] for action in options(evening)] == ["expand", "take_truck"]


def test_a_truck_of_money_that_left_no_trace_was_taken_by_whoever_was_to_move():
    """Anna expanded her zoo, which nobody saw, and Bert took the truck, not she: she takes another one later."""
    evening = Evening({"coins": 3}, trucks=[{"tiles": ["coin"]}, {"tiles": ["leopard"]}, {"tiles": []}])
    evening.does({"type": "expand"})
    evening.looks()
    evening.after(take())
    evening.after({"type": "add_tile", "piece": "camel", "truck": 2})
    explanation = evening.after(take(("leopard", "E5"), number=1))
    assert explanation.asked
    assert [("expand", ANNA), ("take_truck", BERT), ("add_tile", CARL), ("take_truck", ANNA)] in [
        [(format_action(evening.rules, action)["type"], action.player) for action in rival] for rival in evening.rivals
    ]


def test_somebody_who_acts_out_of_turn_is_not_blamed_where_another_one_may_have_expanded_unseen():
    evening = Evening({"coins": 3}, trucks=[{"tiles": []}, {"tiles": ["leopard"]}, {"tiles": []}])
    evening.does({"type": "expand"})
    evening.looks()
    evening.after({"type": "add_tile", "piece": "camel", "truck": 2})
    explanation = evening.after(take(("leopard", "E5"), number=1))
    assert (explanation.outcome, explanation.asked) == ("wrong_player", True)
    assert [action["type"] for action in options(evening)] == ["expand", "add_tile", "take_truck"]


def test_somebody_who_acts_out_of_turn_is_named_where_nobody_can_have_expanded():
    evening = Evening({"coins": 2}, trucks=[{"tiles": []}, {"tiles": ["leopard"]}, {"tiles": []}])
    evening.after({"type": "add_tile", "piece": "camel", "truck": 2})
    explanation = evening.after({**take(("leopard", "E5"), number=1), "player": CARL})
    assert (explanation.outcome, explanation.asked) == ("wrong_player", False)


def options(evening: Evening) -> list[dict[str, Any]]:
    """The longest of all answers that are offered."""
    explanation = evening.tracked.explanation
    assert explanation is not None
    every = [explanation.actions, *evening.rivals]
    return [format_action(evening.rules, action) for action in max(every, key=len)]


def test_where_every_look_is_a_turn_a_quiet_look_speaks_for_an_expansion():
    evening = Evening({"coins": 3}, trucks=loaded("leopard"), every_look_is_a_turn=True)
    evening.looks()
    assert evening.after({"type": "expand"}).outcome == "unseen_turn"
    assert evening.after(take(("leopard", "E5"))).outcome == "explained"
    assert evening.is_right


def test_where_every_look_is_a_turn_one_that_shows_none_is_asked_about():
    evening = Evening(every_look_is_a_turn=True)
    assert not evening.looks().asked  # the table at the beginning
    explanation = evening.looks()
    assert (explanation.outcome, explanation.actions, explanation.asked) == ("nothing", (), True)
    assert words(evening).startswith("I see no turn")
    evening.after(ADDS_CAMEL)
    assert evening.is_right


def test_where_looks_are_taken_at_any_time_one_that_shows_no_turn_is_nothing():
    evening = Evening()
    evening.looks()
    assert (evening.looks().asked, words(evening)) == (False, "")


def test_where_every_look_is_a_turn_a_new_tile_that_nobody_can_name_is_asked_about():
    evening = Evening(every_look_is_a_turn=True)
    evening.looks()
    explanation = evening.sees(look_with(evening, truck(0), Detection(())))
    assert (explanation.outcome, explanation.asked) == ("explained", True)
    assert [(action["type"], action["truck"]) for action in evening.told()] == [("add_tile", 0)]


def test_a_discarded_tile_under_which_its_like_lies_is_only_a_guess_and_asked_about():
    built = [board("small", "5,2", "6,2", "6,3")]  # a further one would be seen
    rules, position = parse_position(water({"depot": ["orca", "orca"], "built": built, "coins": 2}, {}, to_move=0))
    tracked = begin(rules, position, every_look_is_a_turn=True)
    for _ in range(2):
        tracked = update(tracked, sight_with(rules, position))
    assert tracked.explanation is not None
    assert [type(action) for action in tracked.actions] == [Discard]
    assert (tracked.explanation.outcome, tracked.explanation.asked) == ("unseen_turn", True)


def test_an_expansion_believed_in_by_mistake_is_forgotten_again():
    evening = Evening({"coins": 3}, trucks=loaded("leopard"), every_look_is_a_turn=True)
    evening.looks()
    evening.looks()
    evening.after(take(("leopard", "E5")))
    assert evening.is_right
    assert [action["type"] for action in evening.told()] == ["take_truck"]


# What people say


def test_a_person_corrects_the_past():
    evening = Evening()
    evening.after(ADDS_CAMEL)
    evening.after({"type": "add_tile", "piece": "leopard", "truck": 1})
    first, second = evening.tracked.actions
    corrected = parse_action(evening.rules, evening.tracked.start, {**ADDS_CAMEL, "piece": "camel.f"})
    assert retold(evening.tracked, [corrected, second]).actions == (corrected, second)
    assert first not in retold(evening.tracked, [corrected, second]).actions


def test_nothing_is_changed_in_place():
    evening = Evening()
    before: Tracked = evening.tracked
    evening.after(ADDS_CAMEL)
    assert before.actions == ()
    assert before.explanation is None
