"""Where a sheet lies before the camera, from few markers, through any lens."""

import json
from dataclasses import replace
from itertools import combinations, zip_longest

import numpy as np
import pytest

from calibration.layout import parse_layout
from calibration.lens import Lens
from companion.printing.spread import on_table
from companion.simulator.optics import project, px_per_mm
from hardware.pictures import load_picture
from tests.tabletop import PICTURE_PX, photograph_paths, table_of, without_markers, zoo_layout, zoo_print, zoo_table
from vision.markers import corners_on, markers_of
from vision.pose import bundle_for, fewest_markers, sights_of

SHEET = zoo_layout().sheets[0]
PLACES_MM = np.array([point for zone in SHEET.zones for point in zone.polygon_mm])
POOR_LENS = {"k1": -0.14, "k2": 0.03}


def poses_of(table, lens=None):
    frame = table.frame()
    size_px = (frame.image.shape[1], frame.image.shape[0])
    markers = markers_of(table.layout, frame.image, frame.name)
    return bundle_for(size_px, lens).poses(sights_of(table.layout, markers))


def seen_of(sheet, markers):
    """The markers of a sheet among those seen."""
    printed = {marker.id for marker in sheet.markers.at}
    return [marker for marker in markers if marker.id in printed]


def furthest_off_mm(table, pose, height_mm=0.0):
    """How far, at worst, a corner of a zone is taken to be from where it is seen."""
    true_px = project(table.camera, on_table(table.sheets[0], PLACES_MM), height_mm)
    off_px = np.linalg.norm(pose.image_from_sheet(PLACES_MM, height_mm) - true_px, axis=1)
    return float(off_px.max()) / px_per_mm(table.camera)


def covered(*markers):
    """The zoo table with something lying on these of its markers."""
    return table_of(zoo_layout(), [without_markers(zoo_print(), SHEET, markers)])


def measured(table):
    camera = table.camera
    return Lens(camera.size_px, camera.focal_px, camera.k1, camera.k2)


@pytest.mark.parametrize("hidden", range(4))
def test_any_three_markers_are_enough(hidden):
    table = covered(hidden)
    (pose,) = poses_of(table)
    assert furthest_off_mm(table, pose) < 0.5


@pytest.mark.parametrize("hidden", list(combinations(range(4), 2)))
def test_two_markers_will_do(hidden):
    table = covered(*hidden)
    (pose,) = poses_of(table)
    assert furthest_off_mm(table, pose) < 2.5


@pytest.mark.parametrize("seen", range(4))
def test_one_marker_near_the_camera_will_do(seen):
    table = covered(*{0, 1, 2, 3} - {seen})
    (pose,) = poses_of(table)
    assert furthest_off_mm(table, pose) < 8


def test_one_small_marker_far_away_does_not_tell_where_the_sheet_ends():
    table = covered(0, 1, 2)
    markers = markers_of(table.layout, table.frame().image, "x")
    far = [replace(marker, corners_px=600 + 0.05 * marker.corners_px) for marker in markers]
    assert len(far) == 1
    assert bundle_for(PICTURE_PX).poses(sights_of(table.layout, far)) == ()


def test_one_marker_of_few_cells_may_be_a_chance():
    assert fewest_markers("DICT_4X4_50") == 2
    assert fewest_markers("DICT_APRILTAG_36h11") == 1


def test_no_markers_no_poses():
    assert bundle_for(PICTURE_PX).poses(sights_of(zoo_layout(), ())) == ()


def test_the_distortion_of_a_lens_is_found_from_the_markers_alone():
    table = zoo_table().with_camera(**POOR_LENS)
    (pose,) = poses_of(table)
    assert furthest_off_mm(table, pose) < 0.5
    assert pose.lens.k1 < -0.07


def test_a_focal_length_that_nobody_would_guess_is_found_too():
    table = zoo_table().with_camera(focal_px=1760.0, distance_mm=760.0, tilt_deg=25)
    (pose,) = poses_of(table)
    assert furthest_off_mm(table, pose) < 0.5


def test_a_measured_lens_is_used_where_the_markers_tell_too_little():
    table = covered(1, 2).with_camera(focal_px=1360.0, distance_mm=560.0, tilt_deg=30, **POOR_LENS)
    (guessed,), (known,) = poses_of(table), poses_of(table, measured(table))
    assert furthest_off_mm(table, known) < 0.5 * furthest_off_mm(table, guessed)
    assert known.lens.k1 == pytest.approx(POOR_LENS["k1"], abs=0.01)


def test_a_lens_measured_in_another_picture_size_fits_too():
    table = zoo_table().with_camera(**POOR_LENS)
    finer = Lens((2560, 1440), 2 * table.camera.focal_px, **POOR_LENS)
    (pose,) = poses_of(table, finer.scale_to(PICTURE_PX))
    assert furthest_off_mm(table, pose) < 0.5


def test_what_lies_higher_is_seen_further_out():
    table = zoo_table().with_camera(tilt_deg=25)
    (pose,) = poses_of(table)
    assert furthest_off_mm(table, pose, height_mm=16) < 0.5
    assert furthest_off_mm(table, pose) < 0.5


def test_two_sheets_share_one_lens_and_each_has_its_pose():
    other = replace(SHEET, id="zoo-9", markers=_renumbered(SHEET.markers, 100))
    layout = replace(zoo_layout(), sheets=(SHEET, other))
    table = table_of(layout, size_px=(2304, 1296))
    poses = poses_of(table)
    assert [pose.sheet.id for pose in poses] == ["zoo-1", "zoo-9"]
    assert poses[0].lens == poses[1].lens
    assert furthest_off_mm(table, poses[0]) < 0.5


def _renumbered(markers, more):
    return replace(markers, at=tuple(replace(marker, id=marker.id + more) for marker in markers.at))


def with_markers_aside(*aside_mm):
    """The zoo table with a layout that has its first markers so far to the right of where they are."""
    markers = tuple(
        replace(one, x_mm=one.x_mm + aside) for one, aside in zip_longest(SHEET.markers.at, aside_mm, fillvalue=0.0)
    )
    sheet = replace(SHEET, markers=replace(SHEET.markers, at=markers))
    return replace(zoo_table(), layout=replace(zoo_layout(), sheets=(sheet,)))


def test_of_a_sheet_one_marker_elsewhere_than_its_layout_says_is_left_out():
    table = with_markers_aside(40)
    (pose,) = poses_of(table)
    assert furthest_off_mm(table, pose) < 0.5


def test_a_sheet_whose_markers_are_elsewhere_than_its_layout_says_is_not_believed():
    assert poses_of(with_markers_aside(40, -40)) == ()


@pytest.mark.parametrize("up_mm", [30.0, 60.0])
def test_a_sheet_that_curls_up_is_found_as_it_lies_elsewhere(up_mm):
    table = zoo_table()
    markers = markers_of(table.layout, table.frame().image, "x")
    (flat,) = poses_of(table)
    first = SHEET.markers.at[0].id
    raised = flat.image_from_sheet(corners_on(SHEET, first), up_mm)
    curled = [replace(one, corners_px=raised) if one.id == first else one for one in markers]
    (pose,) = bundle_for(PICTURE_PX).poses(sights_of(table.layout, curled))
    others = np.vstack([corners_on(SHEET, marker.id) for marker in SHEET.markers.at[1:]])
    off_px = np.linalg.norm(pose.image_from_sheet(others) - flat.image_from_sheet(others), axis=1)
    assert off_px.max() / flat.px_per_mm() < 1.0


def test_how_finely_a_sheet_is_seen_is_told():
    table = zoo_table().with_camera(tilt_deg=0)
    (pose,) = poses_of(table)
    assert pose.px_per_mm() == pytest.approx(px_per_mm(table.camera), rel=0.02)


@pytest.mark.parametrize(
    "path", photograph_paths("station-001", "station-009", "table-002"), ids=lambda path: path.stem
)
def test_on_photographs_every_piece_is_expected_where_it_is(path):
    truth = json.loads(path.with_suffix(".json").read_text())
    layout, frame = parse_layout(truth), load_picture(path)
    markers = markers_of(layout, frame.image, frame.name)
    poses = {pose.sheet.id: pose for pose in bundle_for(tuple(truth["size_px"])).poses(sights_of(layout, markers))}
    assert set(poses) == {sheet.id for sheet in layout.sheets}
    sheets = [sheet.id for sheet in layout.sheets if len(seen_of(sheet, markers)) >= 3]
    for piece in (piece for piece in truth["pieces"] if piece["sheet"] in sheets):
        pose = poses[piece["sheet"]]
        (seen_px,) = pose.image_from_sheet(np.array([[piece["x_mm"], piece["y_mm"]]]), 2.0)
        assert np.linalg.norm(seen_px - np.mean(piece["quad_px"], axis=0)) < 0.6 * pose.px_per_mm()
