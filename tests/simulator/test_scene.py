"""The rendered table: what is true about a picture agrees with the picture."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.printing.spread import SheetLaid, on_table
from companion.simulator.optics import SURFACES, SceneCamera, SceneLight, project, table_seen
from companion.simulator.renderer import (
    Hand,
    PiecePlaced,
    Scene,
    hand_masks,
    photograph,
    prepare,
    relit,
    render,
    sheet_corners_px,
)
from companion.simulator.tiles import tile_image

PX_PER_MM = 4
SHEET_MM = (240.0, 160.0)
MARKER_MM = 30
MARKER_CENTRES_MM = {3: (25.0, 25.0), 5: (215.0, 25.0), 7: (215.0, 135.0), 9: (25.0, 135.0)}
DICTIONARY = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
CLEAN = SceneLight(noise=0, blur_px=0, shadow=0, vignette=0, gradient=0, kelvin=5500, gain=1)


def printed_sheet() -> np.ndarray:
    width, height = (round(side * PX_PER_MM) for side in SHEET_MM)
    image = np.full((height, width, 3), 255, np.uint8)
    side = MARKER_MM * PX_PER_MM
    for number, (x_mm, y_mm) in MARKER_CENTRES_MM.items():
        left, top = (round(centre * PX_PER_MM - side / 2) for centre in (x_mm, y_mm))
        marker = cv2.aruco.generateImageMarker(DICTIONARY, number, side)
        image[top : top + side, left : left + side] = marker[..., None]
    return image


SHEET = SheetLaid("zoo-1", printed_sheet(), SHEET_MM, x_mm=12, y_mm=-9, turn_deg=7)
TABLE = Scene((SHEET,))
CAMERAS = {
    "from straight above": SceneCamera(focal_px=1300),
    "tilted and turned": SceneCamera(focal_px=1300, tilt_deg=28, turn_deg=35, target_mm=(20, 10)),
    "through a poor lens": SceneCamera(focal_px=1300, tilt_deg=12, k1=-0.12, k2=0.03),
}


def chance(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def marker_corners_px(camera: SceneCamera, number: int) -> np.ndarray:
    square_mm = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * MARKER_MM / 2
    return project(camera, on_table(SHEET, square_mm + MARKER_CENTRES_MM[number]))


@pytest.mark.parametrize("view", CAMERAS)
@pytest.mark.parametrize("supersample", [1, 2])
def test_markers_lie_where_the_truth_says(view, supersample):
    camera = CAMERAS[view]
    image = render(TABLE, camera, replace(CLEAN, noise=1.5, blur_px=0.6), chance(), supersample).image
    settings = cv2.aruco.DetectorParameters()
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    corners, numbers, _ = cv2.aruco.ArucoDetector(DICTIONARY, settings).detectMarkers(image)
    found = dict(zip(np.ravel(numbers).tolist(), corners, strict=True))
    assert set(found) == set(MARKER_CENTRES_MM)
    for number, corners_px in found.items():
        away = np.linalg.norm(corners_px.reshape(4, 2) - marker_corners_px(camera, number), axis=1)
        assert away.max() < 1.0


@pytest.mark.parametrize("view", CAMERAS)
def test_a_piece_cut_out_at_its_true_corners_is_its_drawing(view):
    placed = PiecePlaced("zoo-1", "elephant.f", 120, 80, angle_deg=63)
    shot = render(replace(TABLE, pieces=(placed,)), CAMERAS[view], CLEAN, chance(), supersample=2)
    side = 64
    corners = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32) - 0.5
    upright_from_image = cv2.getPerspectiveTransform(np.array(shot.truth[0].quad_px, np.float32), corners)
    cut = cv2.warpPerspective(shot.image, upright_from_image, (side, side))[4:-4, 4:-4].astype(float)
    drawn = tile_image("elephant.f", side)[4:-4, 4:-4, :3].astype(float)
    assert np.corrcoef(cut.ravel(), drawn.ravel())[0, 1] > 0.97


def test_angles_count_counter_clockwise_from_upright():
    placed = PiecePlaced("zoo-1", "zebra", 120, 80, angle_deg=90)
    sheet = replace(SHEET, turn_deg=0)
    shot = render(Scene((sheet,), (placed,)), SceneCamera(), CLEAN, chance())
    top_left, top_right, *_ = shot.truth[0].quad_px
    assert top_right[1] < top_left[1], "the art's upper edge runs upwards when it lies on its left side"
    assert top_right[0] == pytest.approx(top_left[0], abs=0.1)


def test_a_sheet_turned_counter_clockwise_lifts_its_right_side():
    corners = sheet_corners_px(SHEET, SceneCamera())
    assert corners[1][1] < corners[0][1]


def test_a_camera_at_the_lower_side_sees_the_near_edge_larger():
    corners = sheet_corners_px(replace(SHEET, turn_deg=0), SceneCamera(tilt_deg=30))
    assert corners[2][0] - corners[3][0] > corners[1][0] - corners[0][0]


@pytest.mark.parametrize("view", CAMERAS)
def test_where_a_pixel_looks_and_where_a_place_is_seen_are_inverse(view):
    camera = CAMERAS[view]
    x_mm, y_mm = table_seen(camera)
    for column, row in ((0, 0), (1279, 719), (640, 200), (30, 700)):
        seen = project(camera, np.array([[x_mm[row, column], y_mm[row, column]]], np.float64))
        assert seen[0] == pytest.approx([column, row], abs=0.02)


def test_a_higher_piece_is_seen_further_out():
    away = np.array([[200.0, 0.0]])
    flat, high = (project(SceneCamera(), away, height_mm) for height_mm in (0, 16))
    assert high[0][0] > flat[0][0]


def test_the_same_chance_gives_the_same_picture_and_another_does_not():
    scene = replace(TABLE, pieces=(PiecePlaced("zoo-1", "panda.m", 80, 80),))
    first, again, other = (render(scene, SceneCamera(), SceneLight(), chance(seed)).image for seed in (4, 4, 5))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_a_photograph_leaves_the_prepared_table_as_it_was():
    backdrop = prepare(TABLE, SceneCamera(), SceneLight(), chance())
    empty = photograph(backdrop, [], chance(2)).image
    photograph(backdrop, [PiecePlaced("zoo-1", "coin", 80, 80)], chance(3), Hand(0, 0))
    assert np.array_equal(photograph(backdrop, [], chance(2)).image, empty)


def test_a_hand_hides_what_lies_under_it_and_the_truth_tells():
    backdrop = prepare(TABLE, SceneCamera(), CLEAN, chance())
    near, far = PiecePlaced("zoo-1", "zebra", 120, 120), PiecePlaced("zoo-1", "zebra", 40, 30)
    clear = photograph(backdrop, [near, far], chance())
    hand = photograph(backdrop, [near, far], chance(), Hand(12, -9, from_deg=270))
    assert [piece.covered for piece in clear.truth] == [0, 0]
    assert hand.truth[0].covered > 0.5
    assert hand.truth[1].covered == 0
    change = np.abs(hand.image.astype(int) - clear.image).max(axis=2)
    assert [piece_change(change, piece.quad_px) > 10 for piece in hand.truth] == [True, False]


def test_an_arm_reaches_in_from_beyond_the_picture_however_large_the_table_is():
    far = SceneCamera((480, 270), 360.0, (0.0, 0.0), 2100.0)
    for from_deg in range(0, 360, 30):
        _, sleeve = hand_masks(Hand(0, 0, from_deg), far)
        rim = np.concatenate([sleeve[0], sleeve[-1], sleeve[:, 0], sleeve[:, -1]])
        assert rim.max() == 1, from_deg


def piece_change(change: np.ndarray, quad_px) -> float:
    x, y = np.mean(quad_px, axis=0).astype(int)
    return float(change[y - 6 : y + 7, x - 6 : x + 7].mean())


def test_warm_light_is_redder_than_cold_light():
    warm, cold = (render(TABLE, SceneCamera(), replace(CLEAN, kelvin=k), chance()).image for k in (2700, 7500))
    balance = [float(image[..., 2].mean() / image[..., 0].mean()) for image in (warm, cold)]
    assert balance[0] > 1.5 * balance[1]


def test_glare_brightens_its_place_only():
    plain = render(TABLE, SceneCamera(), CLEAN, chance()).image.astype(int)
    shining = render(TABLE, SceneCamera(), replace(CLEAN, glare=0.4, glare_at=(0.9, 0.9)), chance()).image
    assert (shining - plain)[640:650, 1140:1160].mean() > 40
    assert (shining - plain)[20:40, 20:40].mean() < 1


@pytest.mark.parametrize("surface", SURFACES)
def test_every_surface_has_a_texture(surface):
    image = render(Scene((), surface=surface), SceneCamera(), CLEAN, chance()).image
    assert image.std(axis=(0, 1)).min() > 4


def test_a_piece_and_a_sheet_outside_the_picture_do_no_harm():
    far = replace(SHEET, x_mm=4000)
    shot = render(Scene((far,), (PiecePlaced("zoo-1", "coin", 50, 50),)), SceneCamera(), CLEAN, chance())
    assert shot.truth[0].quad_px[0][0] > 1280


def test_a_die_shows_its_upper_face_above_its_place_and_sides_towards_the_camera():
    die = PiecePlaced("zoo-1", "lion", 120, 80, 20, height_mm=16, shape="die")
    camera = CAMERAS["tilted and turned"]
    shot = render(Scene((SHEET,), (die,)), camera, CLEAN, chance())
    empty = render(TABLE, camera, CLEAN, chance())
    quad = np.array(shot.truth[0].quad_px)
    changed = np.abs(shot.image.astype(int) - empty.image).max(axis=2) > 30
    inside = np.zeros(changed.shape, np.uint8)
    cv2.fillConvexPoly(inside, quad.round().astype(np.int32), 1)
    assert cv2.contourArea(quad.astype(np.float32)) < changed.sum() < 3 * cv2.contourArea(quad.astype(np.float32))
    assert changed[inside > 0].mean() > 0.2


def test_a_figure_is_smaller_than_an_offspring_tile():
    pieces = PiecePlaced("zoo-1", "visitor.red", 80, 80, shape="figure"), PiecePlaced("zoo-1", "panda.baby", 160, 80)
    shot = render(Scene((SHEET,), pieces), CAMERAS["from straight above"], CLEAN, chance())
    figure, baby = (cv2.contourArea(np.array(one.quad_px, np.float32)) for one in shot.truth)
    assert figure / baby == pytest.approx((20 / 27) ** 2, rel=0.02)


def test_a_table_in_another_light_is_the_same_table():
    warm = replace(CLEAN, kelvin=2700, gain=0.5)
    table = prepare(TABLE, CAMERAS["from straight above"], CLEAN, chance())
    again = prepare(TABLE, CAMERAS["from straight above"], warm, chance())
    one, other = (photograph(backdrop, (), chance()).image for backdrop in (relit(table, warm), again))
    assert (one == other).all()
    assert relit(table, CLEAN) is table
