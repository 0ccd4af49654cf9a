"""Questions to the referee, as people ask them, about a table that everybody sees."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from benchmarks.answers import ask_figures, tables
from companion.games.catalogue import parse_position
from companion.i18n import LANGUAGES
from companion.teach.questions.answering import RefereeAnswer, answered
from companion.teach.questions.vocabulary import is_one_slip, questions_of, vocabulary
from tests.games.table import loaded, table

ANNA = {
    "coins": 3,
    "enclosures": {"E4": ["camel"], "E5": ["leopard"] * 4, "E6": ["elephant", "elephant"]},
    "stalls": {"E6a": "stall.kiosk"},
    "barn": ["flamingo", "stall.popcorn"],
}
BERT = {"coins": 1, "barn": ["leopard"]}


def asked(question: str, language: str = "en", **keys: object) -> RefereeAnswer:
    answer = answer_or_none(question, language, **keys)
    assert answer is not None, question
    return answer


def answer_or_none(question: str, language: str = "en", **keys: object) -> RefereeAnswer | None:
    trucks = loaded("camel", "stall.barrow")
    return answered(*parse_position(table(ANNA, BERT, **{"trucks": trucks, **keys})), question, language)


@pytest.mark.rule("ZB-PLACE-2")
@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Can I put the camel in with the leopards?"),
        ("de", "Darf das Kamel zu den Leoparden?"),
        ("fr", "Le chameau peut aller avec les léopards ?"),
    ],
)
def test_what_is_forbidden_here_is_answered_no_with_the_referees_own_reason(language, question):
    answer = asked(question, language)
    assert (answer.rule, answer.legal) == ("ZB-PLACE-2", False)
    assert "Anna" in answer.sentences[1]


@pytest.mark.rule("ZB-PLACE-1")
def test_the_same_question_about_the_tiles_own_kind_is_answered_yes():
    assert asked("Can I put the camel in with my other camel?").legal is True


@pytest.mark.rule("ZB-PLACE-5")
def test_a_stall_stands_beside_whoever_lives_there():
    assert asked("may I put the barrow next to the leopards?").rule == "ZB-PLACE-5"
    assert asked("may I put the barrow next to the elephants?").legal is False, "its only stall space is taken"


@pytest.mark.rule("ZB-PLACE-5")
def test_what_is_named_first_goes_where_what_is_named_next_lives():
    assert asked("may I put a stall next to the leopards?").rule == "ZB-PLACE-5"
    assert asked("may I put the camel next to the leopards?").rule == "ZB-PLACE-2"


@pytest.mark.rule("ZB-C-MOV-2")
def test_what_is_mine_does_not_come_from_a_truck():
    assert asked("can my camel go to the leopards?").legal is False
    assert asked("darf mein Kamel in den Stall?", "de").rule == "ZB-C-MOV-2"


@pytest.mark.parametrize(
    "question",
    [
        "may I put the camel in the fridge?",
        "can I put the camel with Bert's leopard?",
        "may I swap my camel with Bert's leopard?",
        "which truck can I take?",
        "must I take truck 1?",
        "can I put the camel in an empty enclosure?",
        "où vivent les vrais chameaux ?",
    ],
)
def test_a_verdict_uses_every_word_that_was_said_or_there_is_none(question):
    """Rather no answer than one to another question: no such place, another's zoo, no such truck, no empty one."""
    answer = answer_or_none(question, "fr" if question.startswith("où") else "en")
    assert answer is None or answer.legal is None


def test_a_player_named_as_the_owner_is_not_the_one_who_acts():
    assert asked("is buying the leopard from Bert possible?").legal is True
    assert asked("what are Bert's points?").sentences[0].startswith("Bert has")


@pytest.mark.rule("ZB-C-EXC-1")
def test_a_question_supposes_the_coins_that_it_names():
    assert asked("can I swap with one coin?").legal is True
    assert asked("can I swap with 0 coins?").legal is False
    assert asked("can I expand with two coins?").rule == "ZB-C-EXP-1"
    assert asked("can I expand with two coins?").legal is False
    assert asked("have I got enough money for an expansion?").legal is True, "`an` is no number of coins"
    assert asked("can I swap with no money?").legal is False
    assert asked("I'm skint, can I swap?").legal is False
    assert asked("je n'ai plus d'argent, je peux agrandir mon zoo ?", "fr").legal is False


@pytest.mark.rule("ZB-TURN-1")
def test_what_another_player_may_do_waits_for_his_turn():
    assert (asked("can Bert take truck 1?").rule, asked("can I take truck 1?").rule) == ("ZB-TURN-1", "ZB-B-1")


def at(name: str, question: str, language: str = "en") -> RefereeAnswer | None:
    """What is answered at one of the tables of the benchmark."""
    return answered(*tables()[name], question, language)


def verdict_at(name: str, question: str, language: str = "en") -> tuple[str, bool | None]:
    answer = at(name, question, language)
    assert answer is not None, question
    return answer.rule, answer.legal


@pytest.mark.rule("AQ-PLACE-2")
@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "can the dolphin off the truck go right next to the penguin?"),
        ("de", "darf der Delfin vom Laster an den Pinguin?"),
        ("fr", "je peux poser le dauphin collé au pingouin ?"),
    ],
)
def test_in_a_park_a_tile_goes_beside_others_of_its_kind_only(language, question):
    assert verdict_at("aqua", question, language) == ("AQ-PLACE-2", False)
    assert verdict_at("aquaxxl", "can I put the new orca right beside my other one") == ("AQ-PLACE-1", True)


@pytest.mark.rule("AQ-DIS-1")
def test_what_lies_in_a_basin_is_not_discarded():
    assert verdict_at("aquaxxl", "can I throw the orca out of my basin") == ("AQ-DIS-1", False)
    assert verdict_at("aqua", "can I throw the hippo out of my depot") == ("AQ-DIS-1", True)
    assert verdict_at("zoo", "can I throw the leopard out of the enclosure") == ("ZB-C-DIS-1", False)


@pytest.mark.rule("AZ-A-1")
def test_a_tile_that_is_drawn_goes_on_the_truck_that_is_told_by_what_lies_on_it():
    assert verdict_at("both", "if I draw a turtle can I put it on the zebra truck") == ("AZ-A-1", False)
    assert verdict_at("both", "wenn ich ein Känguru ziehe, darf es auf den Laster mit dem Zebra", "de")[1] is True
    assert verdict_at("zoo", "si je pioche un flamant je peux le mettre sur le camion plein", "fr")[1] is False


def test_a_place_in_the_zoo_is_no_place_on_a_truck():
    assert at("two", "can I put the zebra from the truck in my barn") is None, "no truck has a zebra"


@pytest.mark.rule("ZB-C-PUR-1")
def test_taking_what_is_anothers_is_buying_it():
    assert verdict_at("zoo", "can I have Ben's flamingo for two coins") == ("ZB-C-PUR-1", True)


@pytest.mark.rule("ZB-TURN-1")
def test_two_things_in_one_turn_are_no_turn():
    assert verdict_at("two", "can I draw a tile and take a truck") == ("ZB-TURN-1", False)
    assert verdict_at("two", "can I draw two tiles at once") == ("ZB-A-1", False)


def test_a_number_may_say_how_many_there_are_but_not_a_wrong_one():
    assert asked("can I put the elephant in with my two elephants", trucks=loaded("elephant")).legal is True
    assert answer_or_none("can I put the elephant in with my five elephants", trucks=loaded("elephant")) is None


@pytest.mark.rule("ZB-SCO-3")
def test_points_are_asked_for_without_the_word():
    assert verdict_at("zoo", "why do I get nothing for my camels") == ("ZB-SCO-3", None)
    assert verdict_at("zoo", "was krieg ich für meine Leoparden", "de") == ("ZB-SCO-2", None)


@pytest.mark.rule("ZD-RND-2")
def test_only_the_last_one_left_rolls_again():
    rules, position = tables()["dice"]
    assert answered(rules, position, "can I roll again?").legal is False
    assert answered(rules, replace(position, out=frozenset({1})), "can I roll again?") is None


@pytest.mark.rule("ZB-SCO-6")
def test_why_minus_two_tells_the_lines_that_cost_two():
    answer = asked("why minus two?")
    assert answer.legal is None
    assert [sentence for sentence in answer.sentences if "barn: -2 points" in sentence] == [
        "popcorn stall in the barn: -2 points.",
        "flamingo in the barn: -2 points.",
    ]


@pytest.mark.rule("ZB-SCO-2")
def test_points_of_a_kind_are_those_of_the_place_where_it_lives():
    assert "enclosure E5, one gap: 5 points." in asked("how many points do I get for the leopards?").sentences


def test_whose_turn_it_is_and_who_follows():
    assert asked("Wer ist dran?", "de").sentences == ("Anna, du bist dran.", "Danach ist Bert dran.")


@pytest.mark.parametrize(
    "question", ["", "?", "is there any pizza left", "can I", "asdf qwer", "when is dinner", "x" * 999]
)
def test_what_nobody_understands_is_not_answered(question):
    assert answer_or_none(question) is None


@pytest.mark.rule("ZB-A-3")
def test_the_stack_under_the_disc_may_be_drawn_from_once_the_others_are_gone():
    question = "may I draw from the stack with the red disc?"
    assert asked(question).legal is False
    assert asked(question, draw={"normal": 0, "disc": 15}, last_round=True).legal is True


@pytest.mark.rule("ZB-TURN-1")
@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "can I move the camel and buy the leopard in the same turn?"),
        ("de", "Darf ich im selben Zug was umstellen und was kaufen?"),
        ("fr", "je peux déplacer et acheter dans le même tour ?"),
    ],
)
def test_two_things_in_one_turn_are_one_too_many(language, question):
    answer = asked(question, language)
    assert (answer.rule, answer.legal) == ("ZB-TURN-1", False)


@pytest.mark.parametrize(
    "question",
    [
        "what am I going to draw next?",  # not whose turn it is
        "if I had five coins could I build two extensions?",  # not one
        "can I put the tile back and draw another one?",
    ],
)
def test_a_word_that_changes_the_question_is_not_dropped(question):
    assert answer_or_none(question) is None


@pytest.mark.rule("ZB-SCO-2")
def test_what_does_not_explain_the_points_is_no_part_of_the_question():
    reason = asked("why has Anna got so many points?")
    assert asked("why has Anna got so many points, she has only got one camel?") == reason
    assert asked("warum hat Anna so viele Punkte, obwohl sie ein Kamel hat?", "de").rule == reason.rule


@pytest.mark.rule("ZB-B-1")
def test_a_truck_with_only_camels_carries_nothing_else():
    trucks = [{"tiles": ["stall.barrow"]}, {"tiles": ["camel"]}, {"tiles": []}]
    both = [{"tiles": ["stall.barrow"]}, {"tiles": ["camel", "coin"]}, {"tiles": []}]
    assert asked("can I take the truck with only the camel?", trucks=trucks).legal is True
    assert answer_or_none("can I take the truck with only the camel?", trucks=both) is None
    assert asked("can I take the truck with the camel?", trucks=both).legal is True


@pytest.mark.rule("ZB-C-EXP-1")
def test_what_costs_the_thing_one_may_have_is_no_wish():
    assert asked("what does it cost, the extension that I can build?").legal is None


def test_a_slip_of_the_finger_is_forgiven():
    assert asked("can I take the truk 1?").rule == "ZB-B-1"
    assert is_one_slip("kiosk", "kisok")
    assert not is_one_slip("kiosk", "kioks1")


@pytest.mark.parametrize("name", tables())
def test_whatever_is_asked_in_whatever_order_the_answer_is_no_error(name):
    chance = random.Random(name)
    rules, position = tables()[name]
    for language in LANGUAGES:
        phrases = [*vocabulary(rules, position, language).phrases]
        may = [row for row in phrases if "may" in vocabulary(rules, position, language).phrases[row]]
        for _ in range(60):
            said = [chance.choice(may), *chance.choices(phrases, k=chance.randint(1, 5))]
            answer = answered(rules, position, " ".join(" ".join(row) for row in said), language)
            assert answer is None or all(answer.sentences)


def test_a_player_may_be_called_like_a_word():
    called = {**table(ANNA, BERT, trucks=loaded("camel")), "players": ["Anna", "Can", "Will"]}
    assert answered(*parse_position(called), "can I take truck 1?", "en").legal is True
    assert answered(*parse_position(called), "can Will take truck 1?", "en") is not None


def test_when_the_game_is_over_nothing_may_be_done():
    assert asked("can I take truck 1?", over=True).legal is False


@pytest.mark.parametrize("name", tables())
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_a_rule_is_asked_with_has_words_in_every_language(name, language):
    rules, position = tables()[name]
    understood = frozenset().union(*vocabulary(rules, position, language).phrases.values())
    questions = questions_of(rules.setting.game, rules.setting.with_).values()
    assert set(re.findall(r"\w+", " ".join(questions))) <= understood


@pytest.mark.parametrize("half", ["build", "kept"])
def test_nearly_every_written_question_is_answered_rightly_and_hardly_one_wrongly(half):
    part = ask_figures()[half]
    assert part["right"] >= 0.9 * part["questions"]
    assert part.get("wrong", 0) <= 0.02 * part["questions"]
