"""A table too large for one camera, under two: each sees some of its sheets, and the game is followed as one."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from dataclasses import replace

import numpy as np
import pytest

from calibration.box import Box, load_box
from companion.i18n.errors import plainly
from companion.ports import CameraSilent, Frame
from companion.services.boxes.reader import BoxReader, WatchfulBoxReader
from companion.services.camera_check import CameraCheck
from companion.services.camera_loop import SETTLED_S, CameraLoop
from companion.services.table_plan import USUAL_CAMERAS, over_table
from companion.session.commands import TableSetup
from companion.session.session import Session
from companion.simulator.film import DrawnFilm
from companion.simulator.games import DemoGame, play_demo_game
from companion.simulator.optics import LAMP
from companion.simulator.renderer import Scene, prepare
from companion.simulator.stage import PRINT_PX_PER_MM, TILE_MM, arrange_sheets, camera_over, demo_layout
from hardware.several import AGAIN_S, JointCamera
from tests.evenings.drawn import followed
from tests.learned import learned_box

SIZE_PX, SMALL_PX = (1920, 1080), (1440, 810)
SEED = 3


class OneOfTwo:
    """Draws some of the sheets as one camera sees them, until its cable is pulled out.

    Implements companion.ports.Camera.
    """

    def __init__(self, name, sheets, seen, size_px):
        self.name, self.pieces, self.hand, self.is_plugged, self.number = name, (), None, True, 0
        self.seen = {sheet.id for sheet in seen}
        scene = Scene(sheets, tile_mm=TILE_MM)
        self.film = DrawnFilm(prepare(scene, camera_over(seen, size_px), LAMP, np.random.default_rng(len(seen))))

    def frame(self, timeout_s):
        if not self.is_plugged:
            raise CameraSilent(f"{self.name}: no picture for {timeout_s:g} s")
        self.number += 1
        image = self.film.picture(self.pieces, np.random.default_rng((SEED, self.number)), self.hand)
        return Frame(image, self.name, self.number)

    def close(self):
        pass


class TwoCameras:
    """A table of which each of two cameras sees some sheets; the one in the middle is seen by both."""

    def __init__(self, layout, size_px=SIZE_PX):
        self.layout = layout
        self.sheets = arrange_sheets(layout, 2 * size_px[0] / size_px[1], PRINT_PX_PER_MM)
        ordered = sorted(self.sheets, key=lambda sheet: sheet.x_mm)
        half, self.now = len(ordered) // 2, 0.0
        parts = ordered[: half + 1], ordered[half:]
        self.both = [OneOfTwo(f"usb:{at}", self.sheets, seen, size_px) for at, seen in enumerate(parts)]
        self.joint = JointCamera(self.both, lambda: self.now)

    def lay(self, pieces, hand=None):
        for one in self.both:
            one.pieces, one.hand = pieces, hand

    def frame(self):
        return self.joint.frame(1.0)


def reader_of(layout, box):
    return WatchfulBoxReader(BoxReader(layout, box, (None, None)))


def followed_by_two(wish, layout, cameras):
    story = play_demo_game(layout, wish, SEED)
    story = replace(story, moments=story.moments[: len(story.moments) // 2])
    reader = reader_of(layout, load_box(learned_box(wish.game)))

    def observations():
        for moment in story.moments:
            cameras.lay(moment.pieces)
            yield reader.read(cameras.frame())

    return followed(layout, story, observations())


@pytest.fixture
def cameras():
    return TwoCameras(demo_layout(2), SMALL_PX)


class Watched:
    """The table of two cameras with its watcher and its session."""

    def __init__(self, cameras, session, box):
        self.cameras, self.session = cameras, session
        reader = reader_of(cameras.layout, box)
        self.loop = CameraLoop(
            cameras.joint, lambda: cameras.joint, reader, cameras.layout, session.handle, lambda *_: None,
            clock=lambda: cameras.now, sleep=lambda _s: None,
        )  # fmt: skip

    def rest(self, looks=3):
        for _ in range(looks):
            self.cameras.now += 1.01 * SETTLED_S
            self.loop.look()
        return self.session.view

    def lying(self):
        return sorted((piece.sheet, piece.zone, piece.piece) for piece in self.session.view.pieces)


def found(view):
    return {sheet.id for sheet in view.sheets if sheet.found}


def test_one_look_holds_what_both_see_and_one_that_is_unplugged_is_named_and_forgets_nothing(cameras, tmp_path):
    left, right = cameras.both
    end = play_demo_game(cameras.layout, DemoGame(players=2), SEED).moments[-1].pieces
    pieces = [
        next(one for one in end if one.sheet in mine) for mine in (left.seen - right.seen, right.seen - left.seen)
    ]
    laid = sorted((one.sheet, one.zone, one.piece) for one in pieces)
    box = Box(tuple(look for look in load_box(learned_box()).looks if look.piece in {one.piece for one in pieces}))
    with closing(Session(TableSetup.of(cameras.layout, box.pieces()), tmp_path)) as session:
        watched = Watched(cameras, session, box)
        cameras.lay(pieces)
        assert found(watched.rest()) == left.seen | right.seen
        assert watched.lying() == laid

        right.is_plugged = False
        view = watched.rest()
        assert found(view) == left.seen
        assert watched.lying() == laid
        assert view.camera.state == "seeing"
        assert "usb:1" in plainly(view.camera.error(), "en")

        right.is_plugged = True
        cameras.now += AGAIN_S
        view = watched.rest()
        assert found(view) == left.seen | right.seen
        assert view.camera.trouble == ""


def test_the_camera_page_judges_each_sheet_by_the_camera_that_sees_it_best(cameras):
    class Live:
        def picture(self):
            return cameras.frame()

    checked = CameraCheck(Live(), cameras.layout, (None, None)).check()
    lamps = {lamp.what: lamp.state for lamp in checked.indicators}
    assert all(sheet.found for sheet in checked.sheets)
    assert lamps["sheets"] == lamps["size"] == lamps["focus"] == "good"
    assert checked.size_px == (2 * SMALL_PX[0], SMALL_PX[1])
    cameras.both[1].is_plugged = False
    missed = {sheet.id for sheet in CameraCheck(Live(), cameras.layout, (None, None)).check().sheets if not sheet.found}
    assert missed == {"expansion-2", "second-expansion-2"}


@pytest.mark.long
def test_half_a_game_is_followed_under_two_cameras_of_which_one_could_not_see_the_table():
    wish = DemoGame(players=4)
    layout = demo_layout(wish.players, wish.game)
    assert not over_table(layout, USUAL_CAMERAS["usb-1080p"]).fits
    evening = followed_by_two(wish, layout, TwoCameras(layout))
    counts = Counter(evening.counts)
    assert (counts["silently wrong"], counts["false alarms"]) == (0, 0), evening.wrong
    assert counts["right"] + counts["asked"] >= counts["looks"]
    assert evening.counts["same score"]
