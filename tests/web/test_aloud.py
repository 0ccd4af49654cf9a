"""What a device may read aloud: the newest sentence of the game, as the table's voice says it."""

from __future__ import annotations

import re
from html import unescape

import pytest

from companion.i18n import LANGUAGES, text
from companion.services.devices import DeviceRegistry
from companion.session.commands import Act, BeginGame, SetMode, Undo
from tests.web.visitors import LESSON, Visitor, begin

PAGES = ("/play", "/me/0", "/watch", "/camera", "/ask")


def aloud(answer):
    """What the page would read aloud, and whether that interrupts."""
    found = re.search(r'data-aloud="([^"]*)"\s+data-urgent="(\w+)"', answer.text)
    return unescape(found[1]), found[2] == "yes"


def act(session, step=0):
    return session.handle(Act(dict(LESSON.steps[step].example)))


def names(session):
    return session.view.game.story.rules.players


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_just_happened_and_whose_turn_it_is(page, session, path, language):
    begin(session)
    page.get("/play")
    act(session)
    words, is_urgent = aloud(page.get(f"{path}?lang={language}"))
    anna, bert = names(session)[:2]
    assert anna in words
    assert text(language, "speech.turn", player=bert) in words
    assert not is_urgent


def test_the_next_page_says_the_same_and_a_state_without_news_says_nothing_new(page, session):
    begin(session)
    page.get("/play")
    act(session)
    said = aloud(page.get("/play"))
    session.handle(SetMode("confirm"))
    assert aloud(page.get("/play")) == aloud(page.get("/watch")) == said


def test_a_broken_rule_interrupts_and_is_not_said_any_more_when_it_is_taken_back(page, session):
    session.handle(BeginGame(LESSON.document(), "confirm"))
    page.get("/play")
    session.handle(Act({"type": "add_tile", "piece": "panda", "truck": 1}))
    words, is_urgent = aloud(page.get("/play?lang=en"))
    objected = session.view.game.objection is not None
    assert (is_urgent, bool(words)) == (objected, True)
    session.handle(Undo() if not objected else SetMode("tap"))
    assert aloud(page.get("/play?lang=en")) == (text("en", "speech.turn", player=names(session)[0]), False)


def test_a_page_that_comes_late_only_hears_what_is_to_be_done(page, session):
    begin(session)
    for step in range(len(LESSON.steps)):
        act(session, step)
    seat = session.view.game.story.position.to_move
    assert aloud(page.get("/play?lang=en")) == (text("en", "speech.turn", player=names(session)[seat]), False)


def test_a_lesson_reads_its_step(page):
    told = page.get(f"/learn/{LESSON.id}?lang=de").text
    assert unescape(re.search(r'data-spoken="([^"]+)"', told)[1])
    assert 'id="aloud-switch"' in told


def test_children_hear_few_words_slowly(app, session, page):
    begin(session)
    page.get("/play")
    devices: DeviceRegistry = app.extensions["dashboard"].devices
    assert 'data-slow="no"' in page.get("/play").text
    owner = Visitor(app, "127.0.0.1")
    owner.send("/owner/commands/children", {"on": True})
    assert devices.house.is_for_children
    assert 'data-slow="yes"' in page.get("/play").text
    act(session)
    assert len(aloud(page.get("/play?lang=en"))[0]) > 0


def test_a_television_has_no_switch_and_a_table_without_a_game_reads_the_points(page):
    assert 'id="aloud-switch"' not in page.get("/tv").text
    told = page.get("/camera").text
    assert aloud(page.get("/camera"))[0] == ""
    assert "Anna" in re.search(r'data-spoken="([^"]+)"', told)[1]
