"""Every page opens on the table of every game, with and without a game, whatever lies there."""

from itertools import cycle

import pytest

from companion.art import picture_svg
from companion.games.catalogue import GAMES
from companion.mats import game_layout, game_pieces
from companion.rules.notation import format_position
from companion.services.pictures import PictureCache
from companion.session.commands import MODES, BeginGame, TableSetup
from companion.session.session import Session
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from tests.games.combinations import named, start
from tests.session.tables import looked, seen

ALWAYS = (
    "/",
    "/camera",
    "/table",
    "/state.json",
    "/play",
    "/tv",
    "/watch",
    "/me/0",
    "/learn",
    "/new",
)
IN_A_GAME = (*ALWAYS, "/me/1", "/history", "/join", "/game/1", "/game/1/end", "/play/box.json")
EVERYTHING = [(name, tuple(game.expansions), game.players[1]) for name, game in GAMES.items()]


@pytest.fixture(params=EVERYTHING, ids=named)
def combination(request):
    """A game with all its expansions and as many players as can be."""
    return request.param


@pytest.fixture
def session(combination, tmp_path):
    """A table on which some piece of the game lies in every zone."""
    game, with_, players = combination
    layout, pieces = game_layout(game, players, with_, 30.0), game_pieces(game, with_)
    zones = [f"{sheet.id}/{zone.id}" for sheet in layout.sheets for zone in sheet.zones]
    session = Session(TableSetup.of(layout, pieces), tmp_path)
    laid = enumerate(zip(zones, cycle(pieces), strict=False))
    session.handle(looked(layout, *(seen(zone, piece, 20 + 40 * at) for at, (zone, piece) in laid)))
    yield session
    session.close()


def not_open(session, pages):
    """The pages that do not open, with what they answer."""
    browser = create_app(Dashboard(session, PictureCache(), picture_svg)).test_client()
    answers = {page: browser.get(page).status_code for page in pages}
    return {page: status for page, status in answers.items() if status not in (200, 302)}


def test_every_page_opens_before_a_game(session):
    assert not_open(session, ALWAYS) == {}


def test_every_page_opens_in_a_game_however_its_moves_are_told(session, combination):
    rules, position = start(combination)
    for mode in MODES:
        session.handle(BeginGame(format_position(rules, position), mode))
        assert not_open(session, IN_A_GAME if mode == "follow" else ("/", "/play")) == {}, mode
