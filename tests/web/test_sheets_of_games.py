"""Which ways of telling moves a new game is offered: the camera only where its own sheets lie."""

import html
import re

import pytest

from companion.art import picture_svg
from companion.games.catalogue import GAMES
from companion.services.pictures import PictureCache
from companion.session.commands import TableSetup
from companion.session.session import Session
from companion.simulator.stage import demo_layout
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from tests.session.tables import BOX, looked
from tests.web.conftest import Browserless

SINGLE = ("zooloretto", "junior", "aquaretto", "dice")


@pytest.fixture
def page_of(tmp_path):
    """The pages of a table on which the sheets of a game lie."""
    sessions = []

    def page(game):
        layout = demo_layout(2, game)
        session = Session(TableSetup.of(layout, BOX), tmp_path / game)
        session.handle(looked(layout))
        sessions.append(session)
        return Browserless(create_app(Dashboard(session, PictureCache(), picture_svg)))

    yield page
    for session in sessions:
        session.close()


def offered(page, game):
    """The modes that can be chosen."""
    shown = html.unescape(page.get("/new", query_string={"game": game, "players": 2}).text)
    return {mode for mode, more in re.findall(r'name="mode" value="(\w+)"([^>]*)>', shown) if "disabled" not in more}


@pytest.mark.parametrize("lying", SINGLE)
def test_the_camera_is_offered_for_the_game_whose_sheets_lie_there_and_for_no_other(page_of, lying):
    page = page_of(lying)
    for game in GAMES:
        assert ("follow" in offered(page, game)) == (game == lying), game
        assert "tap" in offered(page, game)
