"""A table too large for one camera, under two: each sees some of its sheets, and the game is followed as one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from calibration.box import load_box
from companion.ports import Frame
from companion.services.boxes.reader import BoxReader, WatchfulBoxReader
from companion.services.camera_check import CameraCheck
from companion.services.camera_loop import SETTLED_S, CameraLoop
from companion.services.table_plan import USUAL_CAMERAS, over_table
from companion.session.commands import Observe
from companion.simulator.film import Film
from companion.simulator.games import DemoGame, play_demo_game
from companion.simulator.optics import LAMP
from companion.simulator.renderer import Hand, Scene, prepare
from companion.simulator.stage import PRINT_PX_PER_MM, TILE_MM, arranged, camera_over, demo_layout
from hardware.several import joint
from tests.learned import learned_box
from tests.table.drawn import followed

SIZE_PX = (1920, 1080)
SEED = 3


class TwoCameras:
    """Draws a table as each of two cameras sees it at one moment; the sheet in the middle is seen by both.

    Implements companion.ports.Camera on what `lay` has laid there.
    """

    name = "usb:0 + usb:1"

    def __init__(self, layout):
        self.sheets = arranged(layout, 2 * SIZE_PX[0] / SIZE_PX[1], PRINT_PX_PER_MM)
        ordered = sorted(self.sheets, key=lambda sheet: sheet.x_mm)
        half, self.number = len(ordered) // 2, 0
        self.seen = ordered[: half + 1], ordered[half:]
        self.films = [Film(self._backdrop(seen, number)) for number, seen in enumerate(self.seen)]
        self.lay(())

    def _backdrop(self, seen, seed):
        scene = Scene(self.sheets, tile_mm=TILE_MM)
        return prepare(scene, camera_over(seen, SIZE_PX), LAMP, np.random.default_rng(seed))

    def lay(self, pieces, hand=None):
        self.pieces, self.hand = pieces, hand

    def frame(self, _timeout_s=0.0):
        self.number += 1
        chance = np.random.default_rng((SEED, self.number))
        pictures = [film.picture(self.pieces, chance, self.hand) for film in self.films]
        return joint([Frame(image, f"usb:{at}") for at, image in enumerate(pictures)], self.number)

    def close(self):
        pass


def reader_of(layout, game):
    return WatchfulBoxReader(BoxReader(layout, load_box(learned_box(game)), (None, None)))


def followed_by_two(wish, layout, cameras, looks=None):
    story = play_demo_game(layout, wish, SEED)
    story = replace(story, moments=story.moments[:looks])
    reader = reader_of(layout, wish.game)

    def observations():
        for moment in story.moments:
            cameras.lay(moment.pieces)
            yield reader.read(cameras.frame())

    return followed(layout, story, observations())


@pytest.fixture(scope="module")
def layout():
    return demo_layout(4)


@pytest.fixture(scope="module")
def cameras(layout):
    return TwoCameras(layout)


def test_one_such_camera_could_not_see_that_table(layout):
    assert not over_table(layout, USUAL_CAMERAS["usb-1080p"]).fits


def test_what_a_hand_lays_before_one_camera_is_read_when_both_show_a_calm_table(layout, cameras):
    story = play_demo_game(layout, DemoGame(players=4), SEED)
    piece = story.moments[1].pieces[0]
    sheet = next(one for one in cameras.sheets if one.id == piece.sheet)
    hand = Hand(sheet.x_mm, sheet.y_mm, 90)
    now, told = [0.0], []
    loop = CameraLoop(
        cameras, lambda: cameras, reader_of(layout, "zooloretto"), layout, told.append, lambda *_: None,
        clock=lambda: now[0], sleep=lambda _s: None,
    )  # fmt: skip

    def look():
        now[0] += 1.01 * SETTLED_S
        told.clear()
        loop.look()
        return next((one.observation for one in told if isinstance(one, Observe)), None)

    looks = [look(), look()]
    seen = next(one for one in reversed(looks) if one)
    assert all(one.found for one in seen.sheets)
    assert seen.pieces == ()
    cameras.lay((), hand)
    assert look() is None
    cameras.lay((piece,))
    assert look() is None
    seen = look()
    assert [(one.sheet, one.zone, one.piece) for one in seen.pieces] == [(piece.sheet, piece.zone, piece.piece)]
    camera = [sheet.id in {one.id for one in seen} for seen in cameras.seen].index(True)
    assert camera * SIZE_PX[0] < seen.pieces[0].outline_px[0][0] < (camera + 1) * SIZE_PX[0]


def test_the_camera_page_counts_what_both_see(layout, cameras):
    cameras.lay(())

    class Live:
        def picture(self):
            return cameras.frame()

    checked = CameraCheck(Live(), layout, (None, None)).check()
    lamps = {lamp.what: lamp.state for lamp in checked.indicators}
    assert all(sheet.found for sheet in checked.sheets)
    assert lamps["sheets"] == lamps["size"] == lamps["focus"] == "good"
    assert checked.size_px == (2 * SIZE_PX[0], SIZE_PX[1])


def test_turns_are_followed_under_two_cameras(layout, cameras):
    assert followed_by_two(DemoGame(players=4), layout, cameras, 4).counts["right"] == 4


@pytest.mark.long
@pytest.mark.parametrize("wish", [DemoGame(players=4), DemoGame("aquaretto", (), 4)], ids=str)
def test_a_whole_game_is_followed_under_two_cameras_of_which_one_could_not_see_the_table(wish):
    layout = demo_layout(wish.players, wish.game)
    evening = followed_by_two(wish, layout, TwoCameras(layout))
    counts = Counter(evening.counts)
    assert (counts["silently wrong"], counts["false alarms"]) == (0, 0), evening.wrong
    assert counts["right"] + counts["asked"] >= counts["looks"]
    assert evening.counts["same score"]
