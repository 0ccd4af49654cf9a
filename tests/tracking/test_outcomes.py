"""Every outcome of a look that has a name, and what people forget and mix up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.catalogue import parse_position
from companion.i18n import LANGUAGES
from companion.rules.notation import parse_action
from companion.rules.position import truck
from companion.sight.faces import BABIES_LEFT
from companion.tracking.observation import Detection, PlaceObservation, make_place_observation
from companion.tracking.outcomes import OUTCOMES, Explanation, sentences
from companion.tracking.revisions import position_after
from companion.tracking.tracker import Tracked, begin, retold, update
from tests.games.combinations import start
from tests.games.table import loaded, table, take
from tests.tracking.looks import sight_with, sure
from tests.tracking.scenes import ADDS_CAMEL, ANNA, BERT, CARL, Evening, slips, words

# Turns


def test_nothing_happened():
    evening = Evening()
    assert evening.looks().outcome == "nothing"
    assert words(evening) == ""


def test_a_tile_is_put_on_a_truck():
    evening = Evening()
    explanation = evening.after(ADDS_CAMEL)
    assert (explanation.outcome, explanation.asked) == ("explained", False)
    assert evening.told() == [ADDS_CAMEL]
    assert words(evening) == "Anna puts the camel on truck 1."


def test_a_truck_is_unloaded_where_its_tiles_turn_up():
    evening = Evening(trucks=loaded("camel", "leopard", "coin"))
    evening.after(take(("camel", "E4"), ("leopard", "B")))
    assert evening.is_right
    assert "put the coin tile with your coins" in words(evening)


def test_a_birth_follows_by_itself():
    evening = Evening({"enclosures": {"E5": ["camel.f"]}}, trucks=loaded("camel.m"))
    assert evening.after(take(("camel.m", "E5"))).outcome == "explained"
    assert "baby camel" in words(evening)


def test_coins_of_the_bank_are_called_to_mind():
    evening = Evening({"enclosures": {"E4": ["camel"] * 3}}, trucks=loaded("camel"))
    evening.after(take(("camel", "E4")))
    assert "Anna, take 1 coin from the bank." in words(evening)


MONEY = [
    {"type": "move", "piece": "camel", "from": "B", "to": "E5"},
    {"type": "move", "piece": "stall.kiosk", "from": "E4a", "to": "E6a"},
    {"type": "purchase", "from_player": BERT, "piece": "leopard", "to": "E5"},
    {"type": "exchange", "a": ["B", "camel"], "b": ["E6", "flamingo"]},
]


@pytest.mark.parametrize("action", MONEY, ids=lambda action: action["type"])
def test_a_money_action_is_seen(action: dict[str, Any]):
    anna = {"barn": ["camel"], "enclosures": {"E6": ["flamingo"]}, "stalls": {"E4a": "stall.kiosk"}, "coins": 4}
    evening = Evening(anna, {"barn": ["leopard"]})
    explanation = evening.after(action)
    assert (explanation.outcome, explanation.asked) == ("explained", False)
    assert evening.is_right
    assert "pay" in words(evening)


# Against the rules


ILLEGAL = [
    ("ZB-PLACE-2", take(("camel", "E5"))),
    ("ZB-PLACE-1", take(("camel", "E4a"))),
    ("ZB-C-EXP-1", take(("camel", "X1"))),
]


@pytest.mark.parametrize(("rule", "action"), ILLEGAL, ids=[rule for rule, _ in ILLEGAL])
def test_a_tile_in_the_wrong_place_breaks_a_rule(rule: str, action: dict[str, Any]):
    evening = Evening({"enclosures": {"E5": ["leopard"]}}, trucks=loaded("camel"))
    explanation = evening.after(action)
    assert explanation.outcome == "illegal"
    assert explanation.violations[0].rule == rule
    assert not explanation.asked
    assert words(evening).startswith("Stop!")


def test_a_fourth_tile_on_a_truck_breaks_a_rule():
    evening = Evening(trucks=loaded("camel", "leopard", "coin"))
    assert evening.after(ADDS_CAMEL).violations[0].rule == "ZB-A-2"


def test_a_tile_on_a_truck_that_is_gone_breaks_a_rule():
    trucks = [{"tiles": [], "taken_by": BERT}, {"tiles": ["camel"]}, {"tiles": []}]
    evening = Evening({}, {"out": True}, trucks=trucks)
    assert evening.after(ADDS_CAMEL).violations[0].rule == "ZB-A-1"


def test_a_move_that_nobody_can_pay_breaks_a_rule():
    evening = Evening({"barn": ["camel"], "coins": 0})
    assert evening.after(MONEY[0]).violations[0].rule == "ZB-C-MOV-1"


def test_an_animal_that_leaves_its_enclosure_breaks_a_rule():
    evening = Evening({"enclosures": {"E5": ["camel"]}})
    moved = {"type": "move", "piece": "camel", "from": "E5", "to": "E4"}
    assert evening.after(moved).violations[0].rule == "ZB-C-MOV-2"


def test_the_wrong_player_takes_a_truck():
    evening = Evening({"coins": 0}, trucks=loaded("camel"))
    explanation = evening.after({**take(("camel", "E5")), "player": BERT})
    assert explanation.outcome == "wrong_player"
    assert explanation.violations[0].rule == "ZB-TURN-1"


def test_a_tile_from_the_wrong_stack_is_known_only_if_somebody_says_so():
    evening = Evening()
    evening.after(ADDS_CAMEL)
    said = {**ADDS_CAMEL, "from": "disc"}
    evening.tracked = retold(evening.tracked, [parse_action(evening.rules, evening.tracked.start, said)])
    assert evening.tracked.history[-1].step.violations[0].rule == "ZB-A-3"


def test_a_mistake_that_is_mended_leaves_no_trace():
    evening = Evening({"enclosures": {"E5": ["leopard"]}}, trucks=loaded("camel"))
    before = evening.position
    evening.after(take(("camel", "E5")))
    evening.position = before
    explanation = evening.looks()
    assert (explanation.outcome, explanation.asked) == ("mended", False)
    assert evening.told() == []


def test_a_mistake_may_also_be_mended_by_the_right_placement():
    evening = Evening({"enclosures": {"E5": ["leopard"]}}, trucks=loaded("camel"))
    before = evening.position
    evening.after(take(("camel", "E5")))
    evening.position = before
    assert not evening.after(take(("camel", "B"))).violations
    assert evening.is_right


OBEYED = {
    "into the barn": (take(("camel", "E5")), [((ANNA, "E5"), "camel", ""), ((ANNA, "B"), "", "camel")]),
    "onto another truck": (
        {"type": "add_tile", "piece": "camel", "truck": 1},
        [(truck(1), "camel", ""), (truck(2), "", "camel")],
    ),
}


@pytest.mark.parametrize(("done", "mend"), OBEYED.values(), ids=OBEYED)
def test_who_obeys_is_praised_and_nobody_says_that_the_companion_was_wrong(done, mend):
    full = [{"tiles": ["camel", "coin"]}, {"tiles": ["coin", "leopard", "leopard"]}, {}]
    evening = Evening({"enclosures": {"E5": ["leopard"]}}, trucks=full)
    assert evening.after(done).outcome == "illegal"
    mended = evening.looks(*mend)
    assert (mended.violations, mended.asked, mended.is_mend) == ((), False, True)
    assert words(evening).startswith("Well mended: that is allowed.")
    assert "I was wrong" not in words(evening)


def test_who_takes_a_mistake_back_is_thanked_without_an_apology():
    evening = Evening(trucks=[{"tiles": ["coin", "leopard", "leopard"]}, {}, {}])
    evening.after(ADDS_CAMEL)
    evening.looks((truck(0), "camel", ""))
    assert words(evening) == "Thank you, everything lies as before."


def test_nobody_goes_on_while_a_mistake_lies_on_the_table():
    evening = Evening(
        {"enclosures": {"E5": ["leopard"]}}, {"coins": 9}, trucks=loaded("camel"), every_look_is_a_turn=True
    )
    evening.after(take(("camel", "E5")))
    assert evening.looks().outcome == "nothing"


# Two looks for one turn, one look for two turns


def test_two_turns_between_looks_are_a_proposal():
    evening = Evening()
    evening.does(ADDS_CAMEL)
    explanation = evening.after({"type": "add_tile", "piece": "leopard", "truck": 1})
    assert (explanation.outcome, explanation.asked) == ("two_turns", True)
    assert len(explanation.actions) == 2


@pytest.mark.parametrize("before", ["leopard", "camel"])
def test_a_truck_that_is_taken_with_a_tile_nobody_saw_on_it_and_be_it_the_like_of_one_that_lay_there(before):
    evening = Evening(trucks=loaded(before))
    evening.does(ADDS_CAMEL)
    explanation = evening.after(take((before, "E4"), ("camel", "E5")))
    assert (explanation.outcome, explanation.asked) == ("truck_before_last_tile", True)
    assert evening.is_right


def test_a_bare_truck_that_came_and_went_with_one_tile_nobody_saw_on_it():
    evening = Evening()
    evening.does(ADDS_CAMEL)
    explanation = evening.after({**take(("camel", "E5")), "player": 1})
    assert (explanation.outcome, explanation.asked) == ("truck_before_last_tile", True)
    assert [action["type"] for action in evening.told()[-2:]] == ["add_tile", "take_truck"]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("number", range(3))
def test_every_truck_is_offered_that_may_have_gone_with_a_tile_nobody_saw_on_it(players, number):
    evening = Evening(players=players)
    evening.does(ADDS_CAMEL | {"truck": number})
    explanation = evening.after({**take(("camel", "E5")), "player": 1, "truck": number})
    assert (explanation.outcome, explanation.asked) == ("truck_before_last_tile", True)
    assert evening.position in [
        position_after(evening.tracked.start, one.history) for one in evening.tracked.hypotheses
    ]


def test_half_an_unloading_is_waited_for():
    evening = Evening(trucks=loaded("camel", "leopard"))
    explanation = evening.looks((truck(0), "camel", ""), ((ANNA, "E4"), "", "camel"))
    assert (explanation.outcome, explanation.asked) == ("unfinished", False)
    assert evening.after(take(("camel", "E4"), ("leopard", "E5"))).outcome == "explained"
    assert evening.is_right


def test_tiles_in_a_hand_are_waited_for():
    evening = Evening(trucks=loaded("camel", "leopard"))
    changes = [(truck(0), "camel", ""), (truck(0), "leopard", "")]
    assert evening.looks(*changes).outcome == "unfinished"


@pytest.mark.parametrize("put_down", [(), ("camel",)], ids=["none put down", "one put down"])
def test_tiles_in_a_hand_are_no_mistake_where_every_look_is_a_turn(put_down: tuple[str, ...]):
    """They could lie unseen under those in a full enclosure: nobody is told so of what may be in a hand."""
    camels = ["camel"] * (4 - len(put_down))
    evening = Evening({"enclosures": {"E4": camels}}, trucks=loaded("camel", "leopard"), every_look_is_a_turn=True)
    evening.looks()
    gone = [(truck(0), "camel", ""), (truck(0), "leopard", "")]
    explanation = evening.looks(*gone, *(((ANNA, "E4"), "", face) for face in put_down))
    assert (explanation.outcome, explanation.violations) == ("unfinished", ())


def test_a_tile_that_is_taken_back_undoes_the_turn():
    evening = Evening()
    before = evening.position
    evening.after(ADDS_CAMEL)
    evening.position = before
    explanation = evening.looks()
    assert explanation.outcome == "unfinished"
    explanation = evening.looks()
    assert (explanation.outcome, explanation.asked) == ("taken_back", True)
    assert evening.told() == []


def test_a_table_that_no_turn_explains_is_asked_about():
    evening = Evening({"enclosures": {"E5": ["camel", "camel"]}})
    explanation = evening.looks(((ANNA, "E5"), "camel", ""), ((CARL, "E6"), "", "leopard"), ((BERT, "E4"), "", "camel"))
    assert (explanation.outcome, explanation.asked) == ("unexplained", True)
    assert evening.told() == []


# Dice


def dice() -> tuple[Tracked, PlaceObservation]:
    """A dice game at its beginning, and a clear look at it."""
    rules, position = start(("dice", (), 3))
    return begin(rules, position), sight_with(rules, position)


def with_dice(look: PlaceObservation, number: int, *glimpses: Detection) -> PlaceObservation:
    return make_place_observation({**look.detections, truck(number): glimpses}, look.visible)


def test_two_dice_on_trucks_are_a_roll():
    tracked, look = dice()
    told_ = update(tracked, with_dice(look, 1, sure("lion"), sure("coin"))).explanation
    assert told_ is not None
    assert (told_.outcome, told_.asked, type(told_.actions[0]).__name__) == ("explained", False, "Roll")


def test_the_second_die_is_waited_for():
    tracked, look = dice()
    told_ = update(tracked, with_dice(look, 1, sure("lion"))).explanation
    assert told_ is not None
    assert (told_.outcome, told_.asked) == ("unfinished", False)


def test_a_die_that_nobody_can_name_is_asked_about():
    tracked, look = dice()
    after = update(tracked, with_dice(look, 1, sure("lion"), Detection()))
    assert after.explanation is not None
    assert after.explanation.asked
    assert len(after.hypotheses) > 5


# What is forgotten and mixed up


def births() -> Evening:
    evening = Evening({"enclosures": {"E5": ["camel.f"]}}, trucks=loaded("camel.m"))
    evening.does(take(("camel.m", "E5")))
    return evening


def test_a_forgotten_baby_is_called_to_mind():
    evening = births()
    explanation = evening.looks(((ANNA, "E5"), "camel.baby", ""), (BABIES_LEFT, "", "camel.baby"))
    assert slips(explanation) == ["forgotten_baby"]
    assert evening.is_right
    assert "Don't forget the baby camel" in words(evening)
    assert [slip.name for slip in evening.tracked.player_errors] == ["forgotten_baby"] * 2
    assert evening.looks().player_errors == ()
    assert evening.tracked.player_errors == ()


def test_babies_of_a_species_may_lie_on_each_other_in_the_supply():
    evening = Evening({"enclosures": {"E5": ["camel.f"]}}, trucks=loaded("camel.m"))
    assert evening.sees(stacked(evening)).outcome == "nothing"
    evening.does(take(("camel.m", "E5")))
    explanation = evening.sees(stacked(evening))
    assert (explanation.outcome, explanation.asked, explanation.player_errors) == ("explained", False, ())
    assert evening.is_right


def stacked(evening: Evening) -> PlaceObservation:
    """The table as it should be, with the babies of each species on one pile."""
    sight = sight_with(evening.rules, evening.position)
    upper = {glimpse.face: glimpse for glimpse in sight.at(BABIES_LEFT)}
    return replace(sight, detections={**sight.detections, BABIES_LEFT: tuple(upper.values())})


def test_a_baby_of_another_species_is_the_wrong_one():
    evening = births()
    explanation = evening.looks(
        ((ANNA, "E5"), "camel.baby", "leopard.baby"), (BABIES_LEFT, "leopard.baby", "camel.baby")
    )
    assert slips(explanation) == ["wrong_baby"]


def test_a_baby_may_lie_in_the_wrong_place():
    explanation = births().looks(((ANNA, "E5"), "camel.baby", ""), ((ANNA, "B"), "", "camel.baby"))
    assert slips(explanation) == ["baby_in_wrong_place"]


def test_a_baby_that_nobody_bore_goes_back():
    evening = Evening({"enclosures": {"E5": ["camel"]}}, trucks=loaded("camel.m"))
    evening.does(take(("camel.m", "E5")))
    explanation = evening.looks(((ANNA, "E5"), "", "camel.baby"), (BABIES_LEFT, "camel.baby", ""))
    assert slips(explanation) == ["baby_not_due"]
    assert evening.is_right


def last_of_a_round() -> Evening:
    """Carl takes the last truck but one; a leopard stays behind."""
    trucks = [{"taken_by": ANNA}, {"taken_by": BERT}, {"tiles": ["camel"]}]
    evening = Evening({"out": True}, {"out": True}, to_move=CARL, trucks=trucks)
    evening.does(take(("camel", "E4"), number=2))
    return evening


def test_the_last_truck_of_a_round_is_seen_like_any_other():
    evening = last_of_a_round()
    assert evening.looks().outcome == "explained"
    assert evening.is_right
    assert evening.tracked.position.round == 2


def test_a_tile_that_stays_away_is_missed_after_some_looks():
    evening = Evening({"enclosures": {"E5": ["camel", "camel"]}})
    gone = ((ANNA, "E5"), "camel", "")
    assert slips(evening.looks(gone)) == []
    evening.looks(gone)
    assert slips(evening.looks(gone)) == ["tile_missing"]
    assert slips(evening.looks(gone)) == []
    assert [slip.name for slip in evening.tracked.player_errors] == ["tile_missing"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("outcome", OUTCOMES)
def test_every_outcome_has_a_sentence(outcome: str, language: str):
    rules, _ = parse_position(table())
    lines = sentences(rules, Explanation(outcome, asked=True), language)
    assert lines
    assert all("{" not in line for line in lines)
