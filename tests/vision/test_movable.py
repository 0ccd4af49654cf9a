"""Trucks that are moved in play: found by their print wherever they stand, with what lies on them."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from benchmarks.tabletop import BOARD_MM, LIGHTS, Camera, Laid, Lying, board_zones, busy_art, photograph
from calibration.layout import Layout, Markers, Print, Sheet
from calibration.lens import usual_lens
from companion.ports import Frame
from tests.tabletop import TRUCK_MM, gallery, straightened, truck_art, truck_sheet
from vision.board import BoardFinder
from vision.plane import plane_of
from vision.pose import Bundle, Pose
from vision.read import Reader
from vision.watchful import WatchfulReader

CAMERA = Camera((1600, 900), 1.7, tilt_deg=12)
SLOTS = (19.5, 50.5, 81.5)
FULL = tuple(
    Lying(piece, x_mm, 22.0) for piece, x_mm in zip(("camel.m", "elephant", "stall.kiosk"), SLOTS, strict=True)
)
CORNERS_MM = np.array([[0, 0], [TRUCK_MM[0], 0], TRUCK_MM, [0, TRUCK_MM[1]]])


@pytest.fixture(scope="module")
def prints(tmp_path_factory) -> tuple[str, Sheet]:
    """The pictures of an empty board and of an empty truck."""
    folder = tmp_path_factory.mktemp("prints")
    return straightened(folder, art(), 0.75), truck_sheet(folder)


@cache
def art():
    return busy_art(BOARD_MM, 1)


def board(prints, x_mm=-150.0, y_mm=0.0) -> Laid:
    sheet = Sheet("zoo-1", BOARD_MM, zones=board_zones(), print=Print(prints[0], 3.0))
    return Laid(sheet, art(), x_mm, y_mm, 3.0)


def truck(prints, number, x_mm, y_mm, angle_deg=0.0, tiles=()) -> Laid:
    return Laid(replace(prints[1], id=f"truck-{number}"), truck_art(), x_mm, y_mm, angle_deg, tiles)


def layout_of(laid) -> Layout:
    return Layout("trucks", tuple(one.sheet for one in laid))


def frame_of(laid, light="calm", seed=3) -> Frame:
    return Frame(photograph(laid, CAMERA, LIGHTS[light], seed), "evening")


def poses_in(laid, before=(), layout=None, light="calm") -> dict[str, Pose]:
    frame, layout = frame_of(laid, light), layout or layout_of(laid)
    found = BoardFinder(layout).poses(frame.image, Bundle(usual_lens(CAMERA.size_px)), (), before)
    return {pose.sheet.id: pose for pose in found if pose.sheet.movable}


def off_mm(one: Laid, pose: Pose) -> float:
    """How far the worst corner is from where it is."""
    off = pose.image_from_sheet(CORNERS_MM) - CAMERA.project(one.on_table(CORNERS_MM))
    return float(np.linalg.norm(off, axis=1).max()) / pose.px_per_mm()


@pytest.mark.parametrize("light", ["warm, uneven", "dim"])
def test_a_truck_is_found_wherever_it_stands_empty_or_full(prints, light):
    zoo = board(prints)
    trucks = [
        truck(prints, 1, 140, -120, 20),
        truck(prints, 2, 220, 60, 200, FULL),
        truck(prints, 3, -150, 90, 80, FULL),
    ]
    found = poses_in([zoo, *trucks], light=light)
    # Equal ones count from the left; the one that lies over the board's edge is the first.
    off = {name: min(off_mm(one, pose) for one in trucks) for name, pose in found.items()}
    assert sorted(off) == ["truck-1", "truck-2", "truck-3"]
    assert max(off.values()) < 1.0


def test_no_truck_is_found_where_none_stands(prints):
    zoo, one = board(prints), truck(prints, 1, 140, -120)
    crate = replace(one, art=busy_art(TRUCK_MM, 4))
    assert poses_in([zoo], layout=layout_of([zoo, one])) == {}
    assert poses_in([zoo, crate]) == {}


def test_a_truck_keeps_its_name_where_it_is_taken_past_another(prints):
    zoo, first, second = board(prints), truck(prints, 1, 120, -100), truck(prints, 2, 260, -100)
    before = tuple(poses_in([zoo, first, second]).values())
    taken = replace(first, x_mm=330.0, y_mm=100.0)
    after = poses_in([zoo, second, taken], before, layout_of([zoo, first, second]))
    assert off_mm(taken, after["truck-1"]) < 1.0
    assert off_mm(second, after["truck-2"]) < 1.0


def test_a_truck_tells_at_which_board_it_stands(prints):
    zoo = board(prints)
    other = replace(zoo, sheet=replace(zoo.sheet, id="zoo-2"), x_mm=170.0, angle_deg=0.0)
    taken = truck(prints, 1, 170.0, 130.0, 30)
    (seen,) = [
        sheet
        for sheet in Reader(layout_of([zoo, other, taken]), gallery()).read(frame_of([zoo, other, taken])).sheets
        if sheet.id == "truck-1"
    ]
    where = seen.beside
    assert where is not None
    assert where.sheet == "zoo-2"
    assert (where.x_mm, where.y_mm, where.angle_deg) == pytest.approx((140.0, 230.0, 30.0), abs=1.5)


def test_tiles_on_a_truck_lie_on_it_alone_and_hide_the_zone_below(prints):
    zoo = replace(board(prints, 0.0), tiles=(Lying("flamingo.f", 50.0, 50.0),))
    over = truck(prints, 1, 20, 50, 5, FULL)
    seen = Reader(layout_of([zoo, over]), gallery()).read(frame_of([zoo, over]))
    assert sorted((one.sheet, one.piece) for one in seen.pieces) == [
        ("truck-1", "camel.m"), ("truck-1", "elephant"), ("truck-1", "stall.kiosk"), ("zoo-1", "flamingo.f"),
    ]  # fmt: skip
    assert {one.zone for one in seen.pieces if one.sheet == "truck-1"} == {"T1"}
    assert seen.unknown == ()
    assert {"E6", "B"} <= {part.zone for part in seen.unreadable if part.why == "covered"}


def test_a_truck_is_followed_while_it_is_laden_and_driven(prints):
    zoo, empty = board(prints), truck(prints, 1, 140, -120)
    laden = replace(empty, tiles=FULL[:2])
    driven = replace(laden, x_mm=200.0, y_mm=90.0, angle_deg=40.0)
    reader = WatchfulReader(Reader(layout_of([zoo, empty]), gallery()))
    told = [reader.read(frame_of([zoo, one], seed=4)) for one in (empty, laden, driven)]
    on_truck = [sorted(piece.piece for piece in one.pieces if piece.sheet == "truck-1") for one in told]
    assert on_truck == [[], ["camel.m", "elephant"], ["camel.m", "elephant"]]
    assert all(sheet.found for one in told for sheet in one.sheets)


def test_a_picture_without_any_detail_has_no_truck(prints):
    zoo, one = board(prints), truck(prints, 1, 140, -120)
    (lying,) = BoardFinder(layout_of([zoo])).poses(frame_of([zoo]).image, Bundle(usual_lens(CAMERA.size_px)), ())
    grey = np.full((*CAMERA.size_px[::-1], 3), 120, np.uint8)
    finder = BoardFinder(layout_of([zoo, one]))
    assert finder.poses(grey, Bundle(usual_lens(CAMERA.size_px)), (), [lying]) == ()


def test_a_truck_under_a_cloth_is_not_seen(prints):
    zoo, one = board(prints), truck(prints, 1, 140, -120)
    cloth = Sheet("cloth", (200.0, 120.0), Markers("DICT_4X4_50", 10.0, ()), zones=())
    over = Laid(cloth, np.full((240, 400, 3), 90, np.uint8), 140, -120)
    picture = replace(frame_of([zoo, one, over]))
    seen = Reader(layout_of([zoo, one]), gallery()).read(picture)
    assert [(sheet.id, sheet.found) for sheet in seen.sheets] == [("zoo-1", True), ("truck-1", False)]


def test_a_wooden_truck_is_as_high_as_the_layout_says():
    """The top of a thick board is nearer to the camera than the table."""
    ground = Sheet("ground", (300.0, 200.0), zones=(), print=Print("ground.png", 3.0))
    lens = usual_lens(CAMERA.size_px)
    laid = Pose(ground, lens, np.array([0.2, 0.02, 0.1]), np.array([-150.0, -100.0, 900.0]), 0.0)
    plane = plane_of([laid])
    assert plane is not None
    high = Sheet("truck-1", TRUCK_MM, zones=(), movable=True, height_mm=12.0)
    pose = plane.pose(high, np.array([170.0, 90.0]), 0.4)
    corners = CORNERS_MM - np.array(TRUCK_MM) / 2
    turned = corners @ np.array([[np.cos(0.4), np.sin(0.4)], [-np.sin(0.4), np.cos(0.4)]]) + (170.0, 90.0)
    np.testing.assert_allclose(pose.image_from_sheet(CORNERS_MM), laid.image_from_sheet(turned, 12.0), atol=1e-6)
    middle, angle = plane.place(pose)
    np.testing.assert_allclose((*middle, angle), (170.0, 90.0, 0.4), atol=1e-6)
