"""How well the table is seen: every page, the voice and the lights tell the same, as long as it is so."""

import html
import urllib.request

import pytest

from companion.i18n import LANGUAGES
from companion.mats import game_layout
from companion.ports import CameraSilent, Signal
from companion.session.commands import BeginGame, CameraSays, CameraShown, KnowPieces
from companion.tracking.observation import reserve_sheets
from tests.session.tables import BOX, looked
from tests.session.test_attending import GAME
from tests.web.browsing import served_table
from tests.web.conftest import LAYOUT

SILENT = CameraShown.of("silent", CameraSilent("usb:0: no picture"), 1_700_000_000.0)
SEEING = CameraShown("seeing")
PAGES = ("/", "/play", "/tv", "/watch", "/me/0", "/camera", "/table", "/learn", "/learn/zoo_first_turns", "/new")


def said(page, path, language="en"):
    return html.unescape(page.get(path, headers={"Accept-Language": language}).text)


@pytest.mark.parametrize("path", PAGES)
def test_no_page_hides_that_nothing_is_seen_and_all_forget_it_when_pictures_come_again(session, page, path):
    session.handle(BeginGame(GAME, "follow"))
    session.handle(CameraSays(SILENT))
    assert "I see nothing since " in said(page, path)
    session.handle(CameraSays(SEEING))
    assert "I see nothing" not in said(page, path)


def test_where_moves_are_tapped_nobody_is_bothered_with_the_camera(session, page):
    session.handle(BeginGame(GAME, "tap"))
    session.handle(CameraSays(SILENT))
    assert "I see nothing" not in said(page, "/play")
    assert "gives no picture" in said(page, "/camera")


def test_without_sheets_before_a_camera_nobody_s_zoo_is_called_out_of_sight(tmp_path):
    with served_table(tmp_path) as (session, address):
        session.handle(BeginGame(GAME, "tap"))
        with urllib.request.urlopen(f"{address}/camera?lang=en") as answer:
            shown = answer.read().decode()
    assert 'id="scores"' in shown
    assert "out of sight" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_box_with_a_gap_is_named_before_a_game_and_during_it(session, page, language):
    kangaroo = {"en": "kangaroo", "de": "Känguru", "fr": "kangourou"}[language]
    session.handle(KnowPieces(BOX, ("kangaroo",)))
    assert kangaroo in said(page, "/new", language)
    session.handle(BeginGame(GAME, "follow"))
    session.handle(looked(LAYOUT))
    assert kangaroo in said(page, "/play", language)


def test_a_bad_picture_and_a_sheet_out_of_sight_are_said_in_one_line_and_each_by_the_camera(session, page):
    session.handle(CameraSays(CameraShown("seeing", faults=("focus",))))
    session.handle(looked(LAYOUT, hidden=("zoo-2",)))
    assert "I do not see everything." in said(page, "/")
    shown = said(page, "/camera")
    assert "The picture is blurred." in shown
    assert "A mat is out of sight (zoo 2)." in shown


def test_the_lights_show_it_unless_the_game_is_over(session):
    session.handle(BeginGame(GAME, "follow"))
    assert session.handle(CameraSays(SILENT)).signal == Signal("blind")
    assert session.handle(CameraSays(SEEING)).signal.state != "blind"


def test_only_sheets_of_reserves_may_lie_out_of_sight():
    assert reserve_sheets(game_layout("zooloretto", 3, ("xxl", "exotic"))) == {"supply"}
    assert reserve_sheets(game_layout("zooloretto+aquaretto", 2)) == {"supply", "water-supply"}
    assert reserve_sheets(game_layout("dice", 2)) == frozenset()
