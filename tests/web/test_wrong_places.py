"""Where something is wrong is marked on the boards."""

import re

import pytest

from companion.services.pictures import PictureCache
from companion.web.app import create_app
from tests.web.conftest import Browserless
from tests.web.test_game_pages import begin, mark
from vision.art import picture_svg


@pytest.fixture
def at_table(session):
    return Browserless(create_app(session, PictureCache(), picture_svg, names=["table.local"], subscribers=3))


def test_where_a_rule_is_broken_is_marked_on_every_board_until_it_is_mended(session, at_table):
    begin(session)
    lies = [{"seat": 0, "zone": "E4", "pieces": ["zoo_a"]}, {"seat": -1, "zone": "truck 1", "pieces": ["zoo_b"]}]
    assert at_table.say("set-contents", {"at": mark(at_table), "contents": lies}).status_code == 200
    mixed = {"type": "take_truck", "player": 0, "truck": 1, "place": [["zoo_b", "E4"]]}
    assert places_marked(at_table, "/play") == []
    for insist in (False, True):
        at_table.say("act", {"at": mark(at_table), "action": mixed, "insist": insist})
        assert [places_marked(at_table, path) for path in ("/play", "/watch", "/tv")] == [["0/E4"]] * 3
    at_table.say("undo", {"at": mark(at_table)})
    assert places_marked(at_table, "/tv") == []
    at_table.say(
        "set-contents", {"at": mark(at_table), "contents": [{**lies[1], "pieces": ["zoo_b", "zoo_b", "zoo_b"]}]}
    )
    full = {"type": "add_tile", "player": 0, "piece": "coin", "truck": 1}
    at_table.say("act", {"at": mark(at_table), "action": full, "insist": True})
    assert places_marked(at_table, "/tv") == ["-1/truck 1"]


def places_marked(page, path):
    return re.findall(r'data-place="([^"]+)"[^>]* data-wrong', page.get(path).text)
