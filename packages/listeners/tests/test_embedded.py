"""Pages for other screens show the game, and hold nothing that could change it."""

from __future__ import annotations

import re

import pytest

from companion.services.keys import Scope
from companion.session.commands import Act
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


@pytest.mark.parametrize("path", ["/embed/overlay", "/embed/card", "link"])
def test_a_page_for_other_screens_holds_no_token_no_button_and_no_way_on(app, game, link, path):
    page = Visitor(app).open(link if path == "link" else f"{path}?parts=turn,scores,alarm,news,trucks,boards").text
    assert app.extensions["dashboard"].token not in page
    assert not re.search(r"<(button|form|input|select|dialog|nav)\b", page)
    files = app.extensions["files"]
    assert set(re.findall(r'href="(/[^"]*)"', page)) == {f"{files}/{name}" for name in (
        "paw.svg", "table.css", "pieces.css", "game.css", "scenery.css", "embed.css")}  # fmt: skip
    for name in game.view.game.story.rules.players:
        assert name in page


def test_an_overlay_shows_the_parts_that_its_address_names_in_that_order(app, game):
    assert game.view.game
    page = Visitor(app).open("/embed/overlay?parts=scores,turn&scale=1.5&align=right&theme=light").text
    assert re.findall(r'id="(turn|scores|alarm|news|trucks|boards)"', page) == ["scores", "turn"]
    assert 'class="game scene right"' in page
    assert 'data-scale="1.5"' in page
    assert 'data-theme="light"' in page


@pytest.mark.parametrize(
    "asked",
    ["parts=turm", "parts=turn,", "scale=0", "scale=nan", "scale=99", "scale=x", "scale=inf", "align=up", "theme=pink",
     "parts=<script>", "part=&size=2", "<script>=1", "scale=" + "9" * 500],
)  # fmt: skip
def test_what_an_overlay_cannot_be_is_refused_with_what_it_can(app, game, asked):
    assert game.view.game
    refused = Visitor(app).open(f"/embed/overlay?lang=en&{asked}")
    assert refused.status_code == 400
    assert "Possible: " in refused.text
    assert "<script>" not in refused.text


def test_a_part_of_a_page_asks_for_itself_again_with_all_that_was_asked(app, game, keys):
    secret = keys.make("x", (Scope.READ,))[1]
    page = Visitor(app).open(f"/embed/card?key={secret}&parts=scores&theme=dark&lang=de").text
    source = re.search(r'data-source="([^"]+)"', page)[1].replace("&amp;", "&")
    part = Visitor(app).open(source).text
    assert 'id="scores"' in part
    assert 'id="turn"' not in part
    assert "<html" not in part
    assert f'<meta name="key" content="{secret}">' in page
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
    for path in ("/watch", "/play", "/history", f"/embed/card?key={word}", "/picture/1.jpg", "/api/v1/game"):
        assert friend.open(path).status_code == 403
    keys.revoke(keys.all()[0].id)
    refused = friend.open(f"{link}?")
    assert refused.status_code == 401
    assert app.extensions["dashboard"].token not in refused.text
    assert friend.open(f"/state.json?key={word}").status_code == 401


def test_a_link_that_was_never_made_opens_nothing(app, link):
    for word in ("x", "ck_" + "A" * 43, link.rpartition("/")[2][:-1]):
        assert Visitor(app).open(f"/watch/{word}").status_code == 401


def test_without_a_game_a_page_for_other_screens_says_so(app):
    for path in ("/embed/overlay", "/embed/card"):
        assert "No game" in Visitor(app).open(f"{path}?lang=en").text
