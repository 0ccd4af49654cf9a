"""The page of a link shows the game, and holds nothing that could change it."""

from __future__ import annotations

import re

import pytest

from companion.services.keys import Scope
from companion.session.commands import Act, EndGame
from tests.web.visitors import LESSON, Visitor, begin


@pytest.fixture
def keys(app):
    return app.extensions["dashboard"].keys


@pytest.fixture
def game(session):
    begin(session)
    session.handle(Act(dict(LESSON.steps[0].example)))
    return session


@pytest.fixture
def link(keys):
    return f"/watch/{keys.make('grandmother', (Scope.WATCH,))[1]}"


def test_a_link_s_page_holds_no_token_no_button_and_no_way_on(app, game, link):
    page = Visitor(app).open(link).text
    assert app.extensions["dashboard"].token not in page
    assert not re.search(r"<(button|form|input|select|dialog|nav)\b", page)
    files = app.extensions["files"]
    assert set(re.findall(r'href="(/[^"]*)"', page)) == {f"{files}/{name}" for name in (
        "paw.svg", "table.css", "pieces.css", "game.css", "scenery.css", "watching.css")}  # fmt: skip
    for name in game.view.game.story.rules.players:
        assert name in page


def test_what_changes_of_the_page_is_asked_for_alone(app, game, link):
    page = Visitor(app).open(link).text
    part = Visitor(app).open(re.search(r'data-source="([^"]+)"', page)[1]).text
    assert 'id="scores"' in part
    assert "<html" not in part
    assert f'<meta name="key" content="{link.rpartition("/")[2]}">' in page
    assert game.view.game


def test_a_link_shows_the_boards_and_nothing_of_the_room(app, session, link):
    begin(session)
    page = Visitor(app).open(link).text
    assert page.count('class="board-card') == len(session.view.game.story.rules.players)
    assert "/moment/" not in page
    assert "/picture/" not in page


def test_a_link_opens_one_page_for_a_stranger_in_a_private_house_until_it_is_revoked(app, game, keys, link):
    app.extensions["dashboard"].devices.decide(is_open=False, is_private=True)
    friend = Visitor(app)
    word = link.rpartition("/")[2]
    assert game.view.game
    for path in (link, f"/events?key={word}", f"/state.json?key={word}", "/art/panda.svg"):
        with friend.http.get(path, environ_base={"REMOTE_ADDR": "10.0.0.9"}) as answer:
            assert answer.status_code == 200
    for path in ("/watch", "/play", "/history", "/picture/1.jpg", "/api/v1/game"):
        assert friend.open(path).status_code == 403
    keys.revoke(keys.all()[0].id)
    refused = friend.open(f"{link}?")
    assert refused.status_code == 401
    assert app.extensions["dashboard"].token not in refused.text
    assert friend.open(f"/state.json?key={word}").status_code == 401


def test_after_the_end_the_page_names_who_has_won(app, game, link):
    game.handle(EndGame())
    assert "The game is over. In front: " in Visitor(app).open(link).text


def test_a_link_that_was_never_made_opens_nothing(app, link):
    for word in ("x", "ck_" + "A" * 43, link.rpartition("/")[2][:-1]):
        assert Visitor(app).open(f"/watch/{word}").status_code == 401


def test_without_a_game_the_page_says_so(app, link):
    assert "No game" in Visitor(app).open(f"{link}?lang=en").text


def test_no_page_may_stand_in_a_frame(app, link):
    for path in (link, "/play"):
        headers = Visitor(app).open(path).headers
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["X-Frame-Options"] == "DENY"
