"""Questions to the referee on the page and at its door for programs."""

from __future__ import annotations

import html

import pytest

from companion.i18n import LANGUAGES
from companion.session.commands import BeginGame
from companion.teach.lessons import LESSONS

LESSON = LESSONS["zoo_barn"]
"""Truck 1 carries a panda and a camel; a camel, a leopard and an elephant have the enclosures."""

FORBIDDEN = {
    "en": "can I put the panda with the camel?",
    "de": "darf der Panda zum Kamel?",
    "fr": "le panda peut aller avec le chameau ?",
}


@pytest.fixture
def playing(page, session):
    session.handle(BeginGame(LESSON.document(), "tap"))
    return page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_is_answered_for_the_game_at_the_table_in_the_reader_s_language(playing, language):
    shown = html.unescape(playing.get("/ask", query_string={"question": FORBIDDEN[language], "lang": language}).text)
    told = playing.get("/api/v1/game/ask", query_string={"question": FORBIDDEN[language], "lang": language}).get_json()
    assert (told["rule"], told["legal"]) == ("ZB-PLACE-2", False)
    assert told["answer"].partition(" ")[2] in shown
    assert '#cross"' in shown


def test_the_answer_is_what_is_read_aloud(playing):
    shown = html.unescape(playing.get("/ask?part&question=can+I+take+truck+1?").text)
    assert 'data-aloud="Yes. You may take any truck' in shown


def test_what_is_not_understood_is_said_and_never_guessed(playing):
    assert "I did not understand that." in playing.get("/ask?question=shall+we+have+pizza?").text
    told = playing.get("/api/v1/game/ask?question=shall+we+have+pizza?").get_json()
    assert (told["rule"], told["legal"], told["answer"]) == ("", None, None)


def test_without_a_game_there_is_nobody_to_ask(page):
    assert page.get("/ask?question=may+I?").status_code == 200
    assert page.get("/api/v1/game/ask?question=may+I?").status_code == 404


def test_a_question_is_no_way_to_write_on_the_page(playing):
    assert "<script>alert" not in playing.get("/ask", query_string={"question": "<script>alert(1)</script>"}).text


def test_only_this_page_may_listen(playing):
    assert "microphone=(self)" in playing.get("/ask").headers["Permissions-Policy"]
    assert "microphone=()" in playing.get("/coach").headers["Permissions-Policy"]


@pytest.mark.parametrize("path", ["/learn", "/coach"])
def test_the_pages_that_teach_lead_to_it(playing, path):
    assert 'href="/ask"' in playing.get(path).text
