"""Where something is wrong is marked on the boards."""

import re

import pytest

from companion.art import picture_svg
from companion.services.pictures import PictureCache
from companion.session.commands import Act
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from companion.webkit.limits import event_seats
from tests.web.conftest import Browserless
from tests.web.test_game_pages import begin, mark


@pytest.fixture
def at_table(session):
    return Browserless(
        create_app(Dashboard(session, PictureCache(), picture_svg, seats=event_seats(3)), ["table.local"])
    )


def test_where_a_rule_is_broken_is_marked_on_every_board_until_it_is_mended(session, at_table):
    begin(session)
    lies = [{"seat": 0, "zone": "E4", "pieces": ["zoo_a"]}, {"seat": -1, "zone": "truck 1", "pieces": ["zoo_b"]}]
    assert at_table.say("set-contents", {"at": mark(at_table), "contents": lies}).status_code == 200
    mixed = {"type": "take_truck", "player": 0, "truck": 1, "place": [["zoo_b", "E4"]]}
    assert places_marked(at_table, "/play") == []
    at_table.say("act", {"at": mark(at_table), "action": mixed, "insist": False})
    assert [places_marked(at_table, path) for path in ("/play", "/watch", "/tv")] == [["0/E4"]] * 3
    session.handle(Act(mixed, insist=True, source="camera"))
    assert [places_marked(at_table, path) for path in ("/play", "/watch", "/tv")] == [["0/E4"]] * 3
    at_table.say("undo", {"at": mark(at_table)})
    assert places_marked(at_table, "/tv") == []
    at_table.say(
        "set-contents", {"at": mark(at_table), "contents": [{**lies[1], "pieces": ["zoo_b", "zoo_b", "zoo_b"]}]}
    )
    full = {"type": "add_tile", "player": 0, "piece": "coin", "truck": 1}
    session.handle(Act(full, insist=True, source="camera"))
    assert places_marked(at_table, "/tv") == ["-1/truck 1"]


def test_who_did_it_anyway_is_not_told_any_more_what_to_mend(session, at_table):
    """The button of the page: the camera saw a fourth tile, and people play on with it."""
    begin(session)
    full = {"type": "add_tile", "player": 0, "piece": "coin", "truck": 1}
    lies = [{"seat": -1, "zone": "truck 1", "pieces": ["zoo_b", "zoo_b", "zoo_b"]}]
    at_table.say("set-contents", {"at": mark(at_table), "contents": lies})
    session.handle(Act(full, insist=True, source="camera"))
    page = at_table.get("/play").text
    assert 'data-do="accept" data-option="0">We did it anyway' in page
    advised = "Please mend this on the table"
    assert advised in page
    assert at_table.say("accept", {"at": mark(at_table), "option": 0}).status_code == 200
    assert advised not in at_table.get("/play").text
    assert places_marked(at_table, "/tv") == []


def places_marked(page, path):
    return re.findall(r'data-place="([^"]+)"[^>]* data-wrong', page.get(path).text)
