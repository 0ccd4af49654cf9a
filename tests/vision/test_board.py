"""Boards that are found by their print, in photographs that no part of the companion draws."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from benchmarks.tabletop import BOARD_MM, LIGHTS, Camera, Laid, Light, Lying, board_zones, busy_art, photograph
from calibration.layout import Layout, Print, Sheet
from calibration.lens import usual_lens
from companion.ports import Frame
from tests.tabletop import gallery, straightened
from vision.anchors import anchors_of, hold
from vision.board import BoardFinder
from vision.features import features_in
from vision.pose import Bundle
from vision.read import Reader
from vision.watchful import WatchfulReader

PIECES = ("camel.m", "elephant", "flamingo.f", "stall.kiosk", "back")
CORNERS_MM = np.array([[0, 0], [BOARD_MM[0], 0], BOARD_MM, [0, BOARD_MM[1]]])
SIZE_PX = (1600, 900)


@cache
def art():
    return busy_art(BOARD_MM, 1)


@pytest.fixture(scope="module")
def image(tmp_path_factory) -> str:
    return straightened(tmp_path_factory.mktemp("board"), art(), 0.75)


def laid(image: str, number: int, x_mm=0.0, y_mm=0.0, angle_deg=0.0, covered=0.0, bulge_mm=0.0) -> Laid:
    """A board with tiles on a share of its places, in any turn."""
    chance = np.random.default_rng(number)
    sheet = Sheet(f"zoo-{number}", BOARD_MM, zones=board_zones(), print=Print(image, 3.0))
    tiles = tuple(
        Lying(str(chance.choice(PIECES)), x, y, float(90 * chance.integers(4) + chance.normal()))
        for zone in sheet.zones
        for x, y in zone.slots_mm
        if chance.random() < covered
    )
    return Laid(sheet, art(), x_mm, y_mm, angle_deg, tiles, bulge_mm)


def layout_of(boards) -> Layout:
    return Layout("boards", tuple(sorted((one.sheet for one in boards), key=lambda sheet: sheet.id)))


def poses_in(boards, camera, light: Light = LIGHTS["calm"], before=(), layout=None):
    """Where the boards are found in a photograph."""
    picture = photograph(boards, camera, light, 3)
    bundle = Bundle(usual_lens(camera.size_px))
    return BoardFinder(layout or layout_of(boards)).poses(picture, bundle, [], before)


def off_mm(boards, camera, poses) -> dict[str, float]:
    """By sheet how far its worst corner is from where it is."""
    where = {one.sheet.id: camera.project(one.on_table(CORNERS_MM)) for one in boards}
    off = {pose.sheet.id: pose.image_from_sheet(CORNERS_MM) - where[pose.sheet.id] for pose in poses}
    return {pose.sheet.id: float(np.linalg.norm(off[pose.sheet.id], axis=1).max()) / pose.px_per_mm() for pose in poses}


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("angle_deg", [0, 137])
def test_a_board_is_found_in_any_light_and_at_any_turn(image, light, angle_deg):
    boards = [laid(image, 1, angle_deg=angle_deg, covered=0.4)]
    camera = Camera(SIZE_PX, 1.8, tilt_deg=12)
    assert off_mm(boards, camera, poses_in(boards, camera, LIGHTS[light]))["zoo-1"] < 0.5


@pytest.mark.parametrize(
    ("covered", "px_per_mm", "tilt_deg"), [(0.8, 1.6, 10), (0.4, 1.2, 10), (0.3, 2.2, 55), (0.0, 3.0, 0)]
)
def test_a_board_is_found_when_it_is_covered_far_away_or_seen_from_aside(image, covered, px_per_mm, tilt_deg):
    boards = [laid(image, 1, angle_deg=20, covered=covered)]
    camera = Camera(SIZE_PX, px_per_mm, tilt_deg=tilt_deg)
    assert off_mm(boards, camera, poses_in(boards, camera))["zoo-1"] < 0.5


@pytest.mark.parametrize(("angle_deg", "bulge_mm"), [(0, 1.5), (130, -2.5)])
def test_a_slightly_warped_board_is_found_as_it_is_bent(image, angle_deg, bulge_mm):
    boards = [laid(image, 1, angle_deg=angle_deg, covered=0.3, bulge_mm=bulge_mm)]
    camera = Camera(SIZE_PX, 2.0, tilt_deg=25)
    (pose,) = found = poses_in(boards, camera)
    assert off_mm(boards, camera, found)["zoo-1"] < 0.4
    middle = np.array([BOARD_MM]) / 2
    seen = camera.project(boards[0].on_table(middle), bulge_mm)
    assert np.linalg.norm(pose.image_from_sheet(middle) - seen) / pose.px_per_mm() < 0.3


FIVE = ((-300, -120, 5), (-290, 110, 175), (10, -130, -8), (0, 100, 90), (310, 0, 3))
"""Where five equal boards lie, numbered from the left, and from the top where two are above each other."""


def five(image, places=FIVE):
    return [laid(image, number, *place, covered=0.5) for number, place in enumerate(places, start=1)]


def test_five_equal_boards_are_told_apart_from_the_left_and_from_the_top(image):
    boards, camera = five(image), Camera((2304, 1296), 1.6, tilt_deg=10)
    off = off_mm(boards, camera, poses_in(boards, camera))
    assert sorted(off) == [one.sheet.id for one in boards]
    assert max(off.values()) < 0.5


def test_equal_boards_keep_their_names_when_one_is_moved_past_another(image):
    camera = Camera(SIZE_PX, 1.5, tilt_deg=5)
    first, second = laid(image, 1, -100, -110, covered=0.3), laid(image, 2, 100, 110, covered=0.3)
    before = poses_in([first, second], camera)
    moved = [replace(first, x_mm=90.0), replace(second, x_mm=-110.0)]
    off = off_mm(moved, camera, poses_in(moved, camera, before=before, layout=layout_of([first, second])))
    assert sorted(off) == ["zoo-1", "zoo-2"]
    assert max(off.values()) < 0.5


def test_no_board_is_found_on_an_empty_table_or_in_another_print(image):
    camera = Camera(SIZE_PX, 2.0)
    board = laid(image, 1)
    assert poses_in([], camera, layout=layout_of([board])) == ()
    other = replace(board, art=busy_art(BOARD_MM, 2))
    assert poses_in([other], camera) == ()


def test_patches_hold_a_board_until_it_moves(image):
    board, camera = laid(image, 1, covered=0.3), Camera(SIZE_PX, 1.8)
    (pose,) = poses_in([board], camera)
    picture = photograph([board], camera, LIGHTS["calm"], 3)
    anchors = anchors_of(pose, (), picture)
    assert len(anchors_of(pose, (), picture[:, : picture.shape[1] // 2])) < len(anchors), "none is beyond it"
    more = replace(board, tiles=(*board.tiles, *laid(image, 7, covered=0.4).tiles))
    assert hold(pose, anchors, photograph([more], camera, LIGHTS["warm, uneven"], 4))
    assert not hold(pose, anchors, photograph([replace(board, x_mm=2.0)], camera, LIGHTS["calm"], 3))
    assert not hold(pose, anchors, photograph([], camera, LIGHTS["calm"], 3))


def test_a_board_that_rests_is_searched_for_once(image, monkeypatch):
    board, camera = laid(image, 1, covered=0.3), Camera(SIZE_PX, 2.0)
    searches = []
    watchful = WatchfulReader(Reader(layout_of([board]), gallery()))
    monkeypatch.setattr("vision.board.features_in", lambda *args: searches.append(1) or features_in(*args))
    fewer = replace(board, tiles=board.tiles[1:])
    at_first, later = (Frame(photograph([one], camera, LIGHTS["calm"], 3), "evening") for one in (board, fewer))
    for frame in (at_first, *[later] * 5):
        assert [sheet.found for sheet in watchful.read(frame).sheets] == [True]
    assert len(searches) == 1


def test_a_board_that_is_taken_away_comes_back(image):
    board, camera = laid(image, 1, covered=0.3), Camera(SIZE_PX, 2.0)
    watchful = WatchfulReader(Reader(layout_of([board]), gallery()))
    scenes = [board], [], [], [replace(board, x_mm=40.0, angle_deg=200.0)]
    frames = [Frame(photograph(scene, camera, LIGHTS["calm"], 3), "evening") for scene in scenes]
    assert [watchful.read(frame).sheets[0].found for frame in frames] == [True, False, False, True]


def test_boards_that_are_nearly_all_covered_are_laid_onto_one_plane(image):
    """What is seen of each of them hardly tells how it is tilted."""
    places = ((-180, -120, 5), (-20, 110, -8), (150, -110, 175))
    boards = [laid(image, number, *place, covered=0.85) for number, place in enumerate(places, start=1)]
    camera = Camera((2304, 1296), 1.8, tilt_deg=12)
    off = off_mm(boards, camera, poses_in(boards, camera))
    assert len(off) == 3
    assert max(off.values()) < 0.5


def test_a_board_is_held_while_it_is_covered_bit_by_bit(image):
    camera, before = Camera(SIZE_PX, 1.7, tilt_deg=20), ()
    board = laid(image, 2, angle_deg=30, covered=0.85)
    for share in (0.5, 0.8, 1.0):
        covered = replace(board, tiles=board.tiles[: round(share * len(board.tiles))])
        before = poses_in([covered], camera, before=before)
        assert off_mm([covered], camera, before)["zoo-2"] < 0.5
