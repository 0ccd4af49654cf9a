"""Lessons and the coach, without a browser."""

import html
from contextlib import closing

import pytest

from companion.i18n import LANGUAGES
from companion.rules.notation import format_position
from companion.services.pictures import PictureCache
from companion.session.commands import Act, BeginGame, TableSetup, Undo
from companion.session.session import Session
from companion.simulator.stage import demo_layout
from companion.teach.lessons import GUIDES, LEARNERS, LESSONS, document_for, played
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from tests.session.tables import BOX, looked
from tests.teach.hinted import middle_of
from tests.web.conftest import Browserless
from vision.art import picture_svg

LESSON = LESSONS["zoo_first_turns"]


def text_of(answer):
    return html.unescape(answer.text)


def begin(session, lesson=LESSON):
    session.handle(BeginGame(lesson.document(), "tap", {"lesson": lesson.id}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_there_in_every_language(page, language):
    for path in ("/learn", "/coach", "/coach?part", *(f"/learn/{id_}" for id_ in LESSONS)):
        answer = page.get(f"{path}{'&' if '?' in path else '?'}lang={language}")
        assert answer.status_code == 200, path
        assert "page." not in text_of(answer).replace("page.css", ""), path


def test_a_lesson_that_there_is_not_is_not_found(page):
    assert page.get("/learn/flying").status_code == 404


def test_a_lesson_is_begun_and_done_by_what_its_page_offers(page):
    answer = page.say("begin", {"position": LESSON.document(), "mode": "tap", "lesson": LESSON.id})
    assert answer.status_code == 200
    for number, step in enumerate(LESSON.steps):
        shown = text_of(page.get(f"/learn/{LESSON.id}"))
        assert shown.count('class="step done"') == number
        at = shown.partition('data-at="')[2].partition('"')[0]
        assert page.say("act", {"at": at, "action": dict(step.example), "insist": False}).status_code == 200
    assert "That was the whole lesson" in text_of(page.get(f"/learn/{LESSON.id}"))


def test_what_is_not_the_step_is_answered_until_it_is_taken_back(page, session):
    begin(session)
    session.handle(Act({"type": "add_tile", "piece": "panda", "truck": 2}))
    assert "this step is about something else" in text_of(page.get(f"/learn/{LESSON.id}"))
    session.handle(Undo())
    assert "this step is about something else" not in text_of(page.get(f"/learn/{LESSON.id}"))


def test_what_is_against_the_rules_is_answered_with_the_rule(page, session):
    begin(session)
    session.handle(Act({"type": "take_truck", "truck": 0, "place": []}))
    assert "truck 1 is empty" in text_of(page.get(f"/learn/{LESSON.id}"))


def test_a_lesson_that_the_camera_cannot_watch_says_so(page):
    shown = text_of(page.get(f"/learn/{LESSON.id}"))
    assert 'data-mode="tap"' in shown
    assert "The camera cannot watch this" in shown


@pytest.mark.parametrize("number", [2, 3, 5])
def test_a_lesson_is_watched_on_mats_for_any_number_of_players(tmp_path, number):
    mats = demo_layout(number, "zooloretto")
    with closing(Session(TableSetup.of(mats, BOX), tmp_path)) as session:
        session.handle(looked(mats))
        page = Browserless(create_app(Dashboard(session, PictureCache(), picture_svg)))
        shown = text_of(page.get(f"/learn/{LESSON.id}"))
        assert 'data-mode="follow"' in shown
        assert "The camera is watching" in shown
        begun = {"position": document_for(LESSON, LEARNERS[:number]), "mode": "follow", "lesson": LESSON.id}
        assert page.say("begin", begun).status_code == 200
        assert 'class="step now"' in text_of(page.get(f"/learn/{LESSON.id}"))


@pytest.mark.parametrize("game", GUIDES)
def test_each_part_of_a_guided_game_leads_to_the_next_and_the_last_to_a_game(page, session, game):
    for lesson, following in zip(GUIDES[game], (*GUIDES[game][1:], None), strict=True):
        begin(session, lesson)
        for step in lesson.steps:
            assert 'id="boards"' in page.get(f"/learn/{lesson.id}").text
            session.handle(Act(dict(step.example)))
        shown = text_of(page.get(f"/learn/{lesson.id}?part"))
        assert (f'data-lesson="{following.id}"' if following else 'href="/new"') in shown


@pytest.mark.parametrize("notes", [{}, {"lesson": "zoo_baby"}])
def test_a_game_that_begins_like_a_lesson_is_not_taken_for_it(page, session, notes):
    session.handle(BeginGame(LESSON.document(), "tap", notes))
    assert 'class="step now"' not in text_of(page.get(f"/learn/{LESSON.id}"))


def test_the_pages_of_a_game_say_that_it_is_a_lesson_and_lead_to_it(page, session):
    begin(session)
    for path in ("/play", "/watch", "/me/1"):
        shown = page.get(path).text
        assert "This is a lesson" in shown
        assert f'href="/learn/{LESSON.id}"' in shown
    assert "This is a lesson" in page.get("/tv").text


@pytest.mark.parametrize("strength", [0, 1, 2])
@pytest.mark.parametrize("combination", [("zooloretto", (), 3), ("dice", (), 3), ("aquaretto", (), 3)])
def test_the_coach_gives_a_hint_with_reasons(page, session, strength, combination):
    rules, position = middle_of(combination, 20)
    session.handle(BeginGame(format_position(rules, position), "tap"))
    shown = text_of(page.get(f"/coach?strength={strength}"))
    assert '<ul class="reasons"><li>' in shown
    assert rules.players[position.to_move] in shown


def test_the_coach_says_what_to_do_with_a_drawn_tile(page, session):
    begin(session)
    assert "Put this tile on truck" in text_of(page.get("/coach?strength=1&drawn=camel"))


def test_without_asking_there_is_no_hint(page, session):
    begin(session)
    assert '<ul class="reasons">' not in text_of(page.get("/coach"))


def test_the_coach_says_why_a_truck_cannot_be_taken(page, session):
    begin(session)
    assert "truck 1 is empty" in text_of(page.get("/coach"))


@pytest.mark.parametrize("asked", ["strength=7", "strength=1&drawn=unicorn"])
def test_rubbish_is_refused_in_one_sentence(page, session, asked):
    begin(session)
    answer = page.get(f"/coach?{asked}")
    assert answer.status_code == 400
    assert "\n" not in answer.get_json()["error"]


def test_a_dice_game_wants_both_dice(page, session):
    begin(session, LESSONS["dice_first_turns"])
    assert page.get("/coach?strength=1&drawn=lion").status_code == 400
    assert page.get("/coach?strength=1&drawn=lion&drawn=coin").status_code == 200


def test_children_hear_few_words(page, session):
    begin(session)
    assert "Do one thing." in text_of(page.get("/coach?child=1"))


def test_where_the_owner_says_that_children_play_every_device_is_spoken_to_so_unless_it_wants_otherwise(page, session):
    begin(session)
    assert page.post("/owner/commands/children", {"on": True}).status_code == 200
    assert "Do one thing." in text_of(page.get("/coach"))
    assert "Do one thing." not in text_of(page.get("/coach?child=0"))
    page.post("/owner/commands/children", {"on": False})
    assert "Do one thing." not in text_of(page.get("/coach"))


def test_a_hint_is_shown_with_pictures_of_its_pieces(page, session):
    begin(session)
    assert 'class="tile' in page.get("/coach?child=1&strength=1&drawn=coin").text.partition('id="options"')[0]


def test_what_a_player_missed_is_named(page, session):
    begin(session)
    session.handle(Act({"type": "take_truck", "truck": 0, "place": []}, insist=True, source="camera"))
    assert "(1×)" in text_of(page.get("/coach"))


def test_the_lesson_tables_are_what_a_game_begins_with():
    for lesson in LESSONS.values():
        rules, tables, _ = played(lesson)
        assert format_position(rules, tables[0])["players"] == lesson.document()["players"]


def test_a_step_that_no_camera_can_see_is_told_by_a_button(tmp_path):
    lesson, mats = LESSONS["zoo_money"], demo_layout(2, "zooloretto")
    with closing(Session(TableSetup.of(mats, BOX), tmp_path)) as session:
        session.handle(looked(mats))
        page = Browserless(create_app(Dashboard(session, PictureCache(), picture_svg)))
        session.handle(BeginGame(lesson.document(), "follow", {"lesson": lesson.id}))
        assert "The camera is watching" in text_of(page.get(f"/learn/{lesson.id}"))
        session.handle(Act(dict(lesson.steps[0].example)))
        shown = text_of(page.get(f"/learn/{lesson.id}"))
        assert "The camera cannot see this step" in shown
        assert "I have done it</button>" in shown
