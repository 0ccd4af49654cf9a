"""Lessons and the coach, without a browser."""

import html

import pytest

from companion.i18n import LANGUAGES
from companion.rules.notation import format_position
from companion.session.commands import BeginGame
from companion.teach.lessons import LESSONS
from tests.teach.hinted import middle_of

LESSON = LESSONS["zoo_first_turns"]


def text_of(answer):
    return html.unescape(answer.text)


def begin(session, lesson=LESSON):
    session.handle(BeginGame(lesson.document(), "tap", lesson=lesson.id))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_there_in_every_language(page, language):
    for path in ("/learn", "/ask", "/ask?part", *(f"/learn/{id_}" for id_ in LESSONS)):
        answer = page.get(f"{path}{'&' if '?' in path else '?'}lang={language}")
        assert answer.status_code == 200, path
        assert "page." not in text_of(answer).replace("page.css", ""), path


def test_a_lesson_that_there_is_not_is_not_found(page):
    assert page.get("/learn/flying").status_code == 404


def test_a_lesson_shows_a_rule_step_by_step_and_touches_no_game(page, session):
    before = session.view.game
    shown = [text_of(page.get(f"/learn/{LESSON.id}?step={number}")) for number in range(len(LESSON.steps) + 1)]
    assert [one.count('class="step done"') for one in shown] == list(range(len(LESSON.steps) + 1))
    assert "That was the whole lesson" in shown[-1]
    assert session.view.game is before
    assert {page.get(f"/learn/{LESSON.id}?step={odd}").status_code for odd in ("x", "-9", "99")} == {200}


def test_a_first_game_is_begun_only_where_none_goes_on(page, session):
    assert "data-first" in page.get("/learn").text
    begin(session)
    shown = text_of(page.get("/learn"))
    assert "A game is running." in shown
    assert "data-first" not in shown


def test_a_first_game_tells_its_ideas_on_the_page_of_the_game(page, session):
    wish = {"game": "zooloretto", "players": "2", "mode": "tap", "learning": "yes"}
    told = page.get("/new/document.json", query_string=wish).get_json()
    assert len(told["position"]["stack"]) == 79
    assert page.say("begin", {**told, "learning": True, "automatic": [1]}).status_code == 200
    shown = text_of(page.get("/play"))
    assert "Full ones bring the most points." in shown
    assert shown.count('class="line"') == 3
    assert 'data-awaits="tap"' in page.get("/play").text
    session.handle(BeginGame(told["position"], "tap", automatic=(told["position"].get("to_move", 0),)))
    shown = page.get("/play").text
    assert 'data-awaits=""' in shown
    assert 'id="tell-title"' not in shown, "nobody is asked for the companion's turn"
    session.handle(BeginGame(LESSON.document(), "tap"))
    assert 'id="guide"' not in page.get("/play").text


@pytest.mark.parametrize("combination", [("zooloretto", (), 3), ("dice", (), 3), ("aquaretto", (), 3)])
def test_the_coach_gives_a_hint_with_reasons(page, session, combination):
    rules, position = middle_of(combination, 20)
    session.handle(BeginGame(format_position(rules, position), "tap"))
    shown = text_of(page.get("/ask?hint"))
    assert '<ul class="reasons"><li>' in shown
    assert rules.players[position.to_move] in shown


def test_the_coach_says_what_to_do_with_a_drawn_tile(page, session):
    begin(session)
    assert "Put this tile on truck" in text_of(page.get("/ask?hint&drawn=camel"))


def test_without_asking_there_is_no_hint(page, session):
    begin(session)
    assert '<ul class="reasons">' not in text_of(page.get("/ask"))


def test_the_coach_says_why_a_truck_cannot_be_taken(page, session):
    begin(session)
    assert "truck 1 is empty" in text_of(page.get("/ask"))


@pytest.mark.parametrize("asked", ["hint&drawn=unicorn", "hint&drawn=camel&drawn=x"])
def test_rubbish_is_refused_in_one_sentence(page, session, asked):
    begin(session)
    answer = page.get(f"/ask?{asked}")
    assert answer.status_code == 400
    assert "\n" not in answer.get_json()["error"]


def test_a_dice_game_wants_both_dice(page, session):
    begin(session, LESSONS["dice_first_turns"])
    assert page.get("/ask?hint&drawn=lion").status_code == 400
    assert page.get("/ask?hint&drawn=lion&drawn=coin").status_code == 200


def test_children_hear_few_words(page, session):
    begin(session)
    assert 'class="pictured"' in page.get("/ask?child=1").text


def test_where_the_owner_says_that_children_play_every_device_is_spoken_to_so_unless_it_wants_otherwise(page, session):
    begin(session)
    assert page.post("/owner/commands/children", {"on": True}).status_code == 200
    assert 'class="pictured"' in page.get("/ask").text
    assert 'class="pictured"' not in page.get("/ask?child=0").text
    page.post("/owner/commands/children", {"on": False})
    assert 'class="pictured"' not in page.get("/ask").text


def test_a_hint_is_shown_with_pictures_of_its_pieces(page, session):
    begin(session)
    assert 'class="tile' in page.get("/ask?child=1&hint&drawn=coin").text.partition('id="options"')[0]
