"""The buttons for the whole table, pressed on a page: each is tried by what follows from it."""

import html

import pytest

from companion.art import picture_svg
from companion.services.pictures import PictureCache
from companion.session.commands import Act, BeginGame, TableSetup
from companion.session.session import Session
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from tests.web.conftest import LAYOUT, Browserless

GAME = {"game": "zooloretto", "players": ["Anna", "Bert"], "species": ["camel", "zebra", "panda", "flamingo", "lion"]}


@pytest.fixture
def playing(page, session):
    session.handle(BeginGame(GAME, "tap"))
    return page


def press(page, button, gesture="press"):
    told = page.get("/api/v1/game").get_json()
    state = "turn" if "at" in told else "nobody"
    return page.say("press", {"at": told.get("at", "0"), "button": button, "gesture": gesture, "state": state})


def shown(page, path="/play"):
    return html.unescape(page.get(path).text)


@pytest.mark.parametrize(("language", "words"), [("en", "You may"), ("de", "Du darfst"), ("fr", "Tu peux")])
def test_help_is_on_the_page_until_somebody_goes_on(playing, session, language, words):
    path = f"/play?lang={language}"
    assert 'id="help"' not in shown(playing, path)
    assert press(playing, "help").status_code == 200
    _, _, help_ = shown(playing, path).partition('id="help"')
    assert words in help_.partition("</section>")[0]
    assert words in shown(playing, path).partition('data-aloud="')[2].partition('"')[0]
    assert playing.get("/state.json").get_json()["help"]
    session.handle(Act({"type": "add_tile", "piece": "camel", "truck": 0}))
    assert 'id="help"' not in shown(playing, path)


def test_help_without_a_game_says_how_to_begin_one(page):
    assert press(page, "help").status_code == 200
    assert "Begin a game" in shown(page, "/")
    assert "Begin a game" in shown(page, "/play")


def test_repeat_makes_devices_say_the_last_sentence_again(playing):
    before = shown(playing)
    press(playing, "repeat")
    after = shown(playing)
    assert 'data-repeats="0"' in before
    assert 'data-repeats="1"' in after


def test_silence_is_shown_and_kept(playing, session, tmp_path):
    press(playing, "repeat", "hold")
    for path in ("/", "/play"):
        assert "The voice is off" in shown(playing, path)
    assert 'data-muted="yes"' in shown(playing)
    assert playing.get("/state.json").get_json()["muted"] is True
    session.close()
    again = Session(TableSetup.of(LAYOUT, (), ()), tmp_path)
    assert "The voice is off" in shown(Browserless(create_app(Dashboard(again, PictureCache(), picture_svg))))
    again.close()


def test_look_now_takes_a_look_or_says_that_no_camera_is_there(playing, session):
    refused = press(playing, "help", "double")
    assert refused.status_code == 422
    assert "No camera" in refused.get_json()["error"]
    looks = []
    session.attach_camera(lambda: looks.append("now"))
    assert press(playing, "help", "double").status_code == 200
    assert looks == ["now"]
