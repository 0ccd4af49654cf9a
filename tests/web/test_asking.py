"""Questions to the referee on the page and at its door for programs."""

from __future__ import annotations

import html

import pytest

from companion.i18n import LANGUAGES, text
from companion.session.commands import BeginGame
from companion.teach.lessons import LESSONS

LESSON = LESSONS["zoo_barn"]
"""Truck 1 carries a panda and a camel; a camel, a leopard and an elephant have the enclosures."""

QUESTION = {
    "en": "can I put the panda with the camel?",
    "de": "darf der Panda zum Kamel?",
    "fr": "le panda peut aller avec le chameau ?",
}


def mark(session):
    return session.view.mark


@pytest.fixture
def playing(page, session):
    session.handle(BeginGame(LESSON.document(), "tap"))
    return page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_finds_its_rules_in_the_reader_s_language(playing, language):
    shown = html.unescape(playing.get("/ask", query_string={"question": QUESTION[language], "lang": language}).text)
    told = playing.get("/api/v1/game/ask", query_string={"question": QUESTION[language], "lang": language}).get_json()
    assert told["verdict"] is None
    assert "ZB-PLACE-2" in [one["rule"] for one in told["rules"]]
    assert all(text(language, f"rule.{one['rule']}") in shown for one in told["rules"])


def test_what_a_page_asks_for_is_in_its_own_language_whatever_another_page_has_chosen_since(playing):
    playing.get("/ask?lang=fr")
    found = playing.get("/ask?found&question=camel", headers={"X-Language": "en"})
    assert "Rule ZB-" in found.text


def test_the_verdict_on_a_whole_sentence_is_what_is_read_aloud(playing):
    shown = html.unescape(playing.get("/ask?part&question=can+I+take+truck+1?").text)
    assert 'data-aloud="possible' in shown
    assert '#tick"' in shown


@pytest.mark.parametrize("question", ["qqxz blorf", "what is the capital of France?", "my washing machine is broken"])
def test_where_no_rule_has_a_word_of_the_question_three_are_given_all_the_same(playing, question):
    shown = html.unescape(playing.get("/ask", query_string={"found": "", "question": question}).text)
    assert "No rule has these words" in shown
    assert shown.count("<li>") == 3
    assert "No rule has these words" not in playing.get("/ask?found&question=camel").text


@pytest.mark.rule("ZB-C-MOV-2")
def test_a_piece_carried_to_a_place_is_judged_where_the_turn_is_told(playing, session):
    camel = {"piece": "camel", "source": "0/E4", "to": "0/E5"}
    assert playing.say("carry", {"at": mark(session), **camel}).status_code == 200
    assert "ZB-C-MOV-2" in [one.rule for one in session.view.game.draft.turn.violations]
    assert text("en", "rule.ZB-C-MOV-2") in html.unescape(playing.get("/play?part").text)


@pytest.mark.parametrize(
    "odd", [{"to": "nowhere"}, {"source": "9/E4"}, {"piece": "x"}, {"source": "-1/truck 0"}, {"to": ""}]
)
def test_what_no_action_does_is_refused_in_one_sentence(playing, session, odd):
    answer = playing.say("carry", {"at": mark(session), "piece": "panda", "source": "0/E5", "to": "0/E4", **odd})
    assert (answer.status_code, answer.get_json()["error"]) == (422, "No action does that.")


def test_without_a_game_the_rules_are_found_all_the_same_but_nothing_of_a_table(page):
    assert text("en", "rule.ZB-A-2") in html.unescape(page.get("/ask?found&question=how+full+is+a+truck?").text)
    assert page.get("/api/v1/game/ask?question=may+I?").status_code == 404


def test_a_question_is_no_way_to_write_on_the_page(playing):
    assert "<script>alert" not in playing.get("/ask", query_string={"question": "<script>alert(1)</script>"}).text


def test_only_this_page_may_listen(playing):
    assert "microphone=(self)" in playing.get("/ask").headers["Permissions-Policy"]
    assert "microphone=()" in playing.get("/play").headers["Permissions-Policy"]


def test_the_page_that_teaches_leads_to_it(playing):
    assert 'href="/ask"' in playing.get("/learn").text
