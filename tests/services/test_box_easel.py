"""Learning a box at the demo table: its camera shows the sheets that are asked for, and goes back to the game."""

import pytest

from calibration.box import Box
from companion.ports import Frame
from companion.services.boxes.reader import BoxReader
from companion.services.boxes.repository import BoxRepository
from companion.services.boxes.service import BoxService, BoxSources
from companion.services.pictures import FrameCache
from companion.simulator.camera import LAID_WITHIN_S, PUT_AWAY_AFTER_S, DemoTable, EnrolmentEasel
from companion.simulator.games import DemoGame
from companion.simulator.stage import demo_layout

LAYOUT = demo_layout(2)


class Evening:
    """A demo table whose clock is turned by hand; its camera is what the workbench sees."""

    def __init__(self):
        self.now = 100.0
        self.rested = 0.0
        self.easel = EnrolmentEasel(clock=lambda: self.now)
        self.seconds_of_table = []
        table = DemoTable(LAYOUT, DemoGame(players=2))
        self.pictures = self.easel.over(lambda seconds: self._table(table, seconds))

    def _table(self, table, seconds):
        self.seconds_of_table.append(seconds)
        return table.picture_at(seconds)

    def pass_by(self, seconds):
        self.now += seconds

    def picture(self):
        return Frame(self.pictures(self.now - 100.0), "demo")

    def rest(self, seconds):
        self.rested = seconds


@pytest.fixture(scope="module")
def evening():
    return Evening()


@pytest.fixture(scope="module")
def box_service(evening, tmp_path_factory):
    shelf, eyes = BoxRepository(tmp_path_factory.mktemp("home")), BoxReader(LAYOUT, Box(()))
    yield BoxService(shelf, eyes, BoxSources(FrameCache(), evening, evening.easel))
    eyes.wait_ready()


def test_the_sheet_that_is_asked_for_fills_while_one_looks(box_service, evening):
    word = box_service.begin("", "Demo", {"game": ["zooloretto"], "species": ["panda zebra unicorn"]})
    assert evening.picture().image.shape[0] > 0
    first = box_service.glance(word, "enrol-1")
    assert set(first.values()) == {"empty"}
    assert evening.rested > 0
    evening.pass_by(LAID_WITHIN_S / 2)
    halfway = box_service.glance(word, "enrol-1")
    evening.pass_by(LAID_WITHIN_S - 1)
    box_service.glance(word, "enrol-1")
    evening.pass_by(3.0)
    full = box_service.glance(word, "enrol-1")
    assert 0 < count(halfway) < count(full)
    taken = box_service.take(word, None)
    assert count(taken.sheets["enrol-1"]) == count(full)
    assert {"panda", "zebra.baby"} <= set(box_service.box(word).pieces)
    assert "unicorn.baby" in box_service.box(word).pieces  # of which there is no picture: a card with its letters


def count(states):
    return sum(state == "seen" for state in states.values())


def test_the_game_goes_on_where_it_stood_when_nobody_learns_any_more(evening):
    before = evening.seconds_of_table[-1]
    evening.pass_by(PUT_AWAY_AFTER_S + 1)
    assert evening.picture().image.shape[0] > 0
    assert evening.seconds_of_table[-1] - before < PUT_AWAY_AFTER_S + 4
