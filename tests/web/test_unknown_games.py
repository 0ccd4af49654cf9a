"""A journal may tell of games that nobody here knows any more: pages show the others, and these as far as they go."""

import time

import pytest

from companion.art import picture_svg
from companion.journal.store import JOURNAL_FOLDER, Journal
from companion.services.pictures import PictureCache
from companion.session.commands import TableSetup
from companion.session.session import Session
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from tests.session.tables import BOX, mat

UNHEARD = {"position": {"game": "unheard", "players": ["Anna", "Bert"]}}
NOT_UNDERSTOOD = ({"position": {"game": 5, "players": 7}}, {"position": [1]})


@pytest.fixture
def page(tmp_path):
    journal = Journal(tmp_path / JOURNAL_FOLDER, time.time, time.monotonic)
    for body in (UNHEARD, *NOT_UNDERSTOOD):
        journal.append("begun", "person", body)
    journal.close()
    session = Session(TableSetup.of(mat(), BOX, ("Cleo", "Dora")), tmp_path)
    yield create_app(Dashboard(session, PictureCache(), picture_svg)).test_client()
    session.close()


@pytest.mark.parametrize("path", ["/", "/new", "/history", "/api/v1/games"])
def test_a_game_of_a_package_that_has_gone_breaks_no_page(page, path):
    assert page.get(path, headers={"Accept": "*/*"}).status_code == 200


def test_a_game_that_has_gone_is_listed_and_one_that_nobody_understands_is_not(page):
    games = page.get("/api/v1/games", headers={"Accept": "*/*"}).json["games"]
    assert [(game["game"], game["players"]) for game in games] == [("unheard", ["Anna", "Bert"])]


def test_the_game_itself_is_refused_with_the_games_that_there_are(page):
    answer = page.get("/game/1", headers={"Accept": "application/json"})
    assert answer.status_code == 404
    assert "zooloretto" in answer.text
