"""What people ask at the table: the rule that they mean is among three; a verdict is given on whole sentences only."""

from __future__ import annotations

import pytest

from companion.games.catalogue import all_rule_ids, parse_position
from companion.i18n import LANGUAGES, texts
from companion.rules.actions import Move, Purchase
from companion.rules.position import TABLE, Piece
from companion.rules.referee import violations
from companion.teach.asking import answer_question
from companion.teach.wishes import carried, judge_question
from tests.games.table import loaded, table, truck

ANNA = {
    "coins": 2,
    "enclosures": {"E4": ["camel"], "E5": ["leopard"] * 4, "E6": ["elephant", "elephant"]},
    "stalls": {"E6a": "stall.kiosk"},
    "barn": ["camel", "stall.popcorn"],
}
BERT = {"coins": 1, "barn": ["leopard"]}
AT_TABLE = parse_position(table(ANNA, BERT, trucks=loaded("elephant", "stall.barrow", "coin")))


def rules_for(question: str, language: str = "en") -> list[str]:
    return [one.rule for one in answer_question(*AT_TABLE, question, language).rules]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_what_people_ask_about_it(language):
    asked = texts(language)
    assert [rule for rule in all_rule_ids() if "?" not in asked.get(f"faq.{rule}", "")] == []


@pytest.mark.parametrize(
    ("language", "question", "rule"),
    [
        ("en", "is my camel allowed in with the leopards", "ZB-PLACE-2"),
        ("en", "how offen does one pair breed", "ZB-OFF-2"),
        ("en", "why do i loose points", "ZB-SCO-6"),
        ("de", "Darf man ein Viech von einem Käfig in den andern tun", "ZB-C-MOV-2"),
        ("de", "was kostet ausbaun", "ZB-C-EXP-1"),
        ("de", "Wie viele Tiere passen ins Gehege?", "ZB-GEO-6"),
        ("fr", "la lorry est pleine, combien de tuiles sur un camion", "ZB-A-2"),
        ("fr", "qui est-ce qui gagne si on est à égalité", "ZB-SCO-7"),
    ],
)
def test_the_rule_that_is_meant_is_among_three_however_it_is_put(language, question, rule):
    assert rule in rules_for(question, language)


def test_the_rule_is_there_before_the_word_is_whole():
    assert "ZB-C-EXC-1" in rules_for("swap my camels exch")


@pytest.mark.parametrize("question", ["", "?", "will it rain tomorrow", "<b>", "x" * 400])
def test_there_are_always_three_rules(question):
    assert len(set(rules_for(question))) == 3


@pytest.mark.parametrize(
    ("question", "rule"),
    [("Puis-je prendre un camion vide ?", "ZB-B-1"), ("Darf ich zwei Arten in ein Gehege legen?", "ZB-PLACE-2")],
)
def test_a_guest_is_understood_in_his_language_whatever_the_page_speaks(question, rule):
    answer = answer_question(*AT_TABLE, question, "en")
    assert answer.is_found
    assert answer.rules[0].rule == rule


def test_a_verdict_is_not_followed_by_what_holds_for_another_truck():
    answer = answer_question(*AT_TABLE, "May I take truck 1?")
    assert answer.verdict.legal
    assert [one.now for one in answer.rules if one.rule == answer.verdict.rule] == [()]


def test_a_rule_comes_with_the_numbers_of_the_table():
    found = {one.rule: one for one in answer_question(*AT_TABLE, "how much does it cost to expand my zoo?").rules}
    assert found["ZB-C-EXP-1"].now == ("Anna, an expansion costs 3 coins. You have 2.", "Anna has 2 coins now.")


def test_whoever_names_another_player_is_told_whose_turn_it_is():
    assert "ZB-TURN-1" in rules_for("can Bert exchange something?")


# Verdicts


@pytest.mark.parametrize(
    ("language", "question", "legal"),
    [
        ("en", "May I take truck 1?", False),
        ("en", "May I take truck 2?", True),
        ("de", "Darf ich das Kamel aus dem Stall wegwerfen?", True),
        ("de", "Darf ich den Leopard wegwerfen?", False),
        ("fr", "Puis-je échanger les éléphants contre les léopards ?", True),
        ("fr", "Je peux agrandir mon zoo ?", False),
    ],
)
def test_a_whole_sentence_is_judged_for_this_table(language, question, legal):
    position = parse_position(
        table(
            {**ANNA, "enclosures": {"E5": ["leopard"], "E6": ["elephant"]}}, trucks=[truck(), truck("camel"), truck()]
        )
    )
    verdict = judge_question(*position, question, language)
    assert verdict is not None
    assert verdict.legal is legal


@pytest.mark.parametrize(
    "question",
    [
        "May I take truck 2 twice?",
        "May I not take truck 2?",
        "May I take truck 2 and then buy a leopard?",
        "Once I have taken a truck, may I still exchange elephants?",
        "May I discard two camels?",
        "May I move the camel from the barn to enclosure E4 for nothing?",
        "May Bert take truck 2?",
        "May I take a truck?",
        "Can I put three pandas into the empty pen by paying one coin?",
    ],
)
def test_a_sentence_with_a_word_that_nothing_uses_gets_rules_and_no_verdict(question):
    answer = answer_question(*AT_TABLE, question)
    assert answer.verdict is None
    assert len(answer.rules) == 3


@pytest.mark.rule("ZB-C-MOV-2")
def test_a_name_of_the_table_is_nothing_else_and_that_of_the_mover_changes_no_verdict():
    def asked(question, *names):
        document = table(ANNA, BERT, trucks=loaded("elephant")) | {"players": [*names, "Cleo"]}
        return answer_question(*parse_position(document), question)

    assert asked("mum?", "Anna", "Bert").is_found  # a mother
    assert not asked("mum?", "Anna", "Mum").is_found
    assert asked("May Mum take truck 1?", "Mum", "Bert").verdict.legal
    baby = "How many points for a baby?"
    one, other = asked(baby, "Mum", "Baby"), asked(baby, "Anna", "Bert")
    assert [found.rule for found in one.rules[:2]] == [found.rule for found in other.rules[:2]]


def test_where_something_comes_from_is_not_where_it_goes():
    assert judge_question(*AT_TABLE, "May I move the elephant into the barn?").legal is False
    assert judge_question(*AT_TABLE, "May I move the camel out of the barn?").legal is True


# Carrying

AT_BARN, LEOPARD = (1, "B"), Piece("animal", "leopard")


@pytest.mark.rule("ZB-C-PUR-1")
def test_who_carries_a_tile_out_of_another_barn_buys_it_also_where_it_may_not_go():
    allowed = carried(*AT_TABLE, LEOPARD, AT_BARN, (0, "E5"))
    assert (type(allowed), allowed.from_player, allowed.to) == (Purchase, 1, "E5")
    assert not violations(*AT_TABLE, allowed)
    wrong = carried(*AT_TABLE, LEOPARD, AT_BARN, (0, "E4"))
    assert isinstance(wrong, Purchase)
    assert violations(*AT_TABLE, wrong)


@pytest.mark.rule("ZB-TURN-1")
def test_what_somebody_carries_into_his_own_zoo_out_of_turn_is_his_action():
    early = carried(*AT_TABLE, LEOPARD, AT_BARN, (1, "E5"))
    assert (type(early), early.player) == (Move, 1)
    assert violations(*AT_TABLE, early)[0].rule == "ZB-TURN-1"


def test_what_no_action_does_means_nothing():
    assert carried(*AT_TABLE, Piece("animal", "elephant"), (TABLE, "truck 0"), (0, "E6")) is None
