"""The room with real optics: where things lie in its pictures, and what light, lens and sensor do."""

from dataclasses import replace

import numpy as np
import pytest

from benchmarks.lit.room import (
    Lamp,
    PrintedSheet,
    Room,
    RoomArm,
    RoomCamera,
    RoomLight,
    SolidPiece,
    linear,
    radiance,
    wider,
)
from benchmarks.lit.sensor import RoomLens, RoomSensor, expose, picture_of, through_lens

CAMERA = RoomCamera((240, 180), 300.0, (20.0, 60.0, 300.0))
GREY = np.full((8, 8, 3), 128, np.uint8)
WHITE = np.full((60, 80, 3), 255, np.uint8)
SHEET = PrintedSheet(WHITE, (160.0, 120.0))
SUN = RoomLight((Lamp((-400.0, 0.0, 600.0), 0.8, radius_mm=10.0),), 0.2)
STRAIGHT = RoomLens(bend=0.0, bend_more=0.0, vignette=0.0, colours=0.0, defocus_px=0.0)


def black(x_mm=0.0, y_mm=0.0, **more):
    face = np.zeros((20, 20, 4), np.uint8)
    face[..., 3] = 255
    return SolidPiece(face, x_mm, y_mm, **more)


def seen(*pieces, light=SUN, arms=(), sheet=SHEET, camera=CAMERA):
    return radiance(Room(GREY, (sheet,), pieces, arms), camera, light, 1)


def at(shown, x_mm, y_mm, camera=CAMERA):
    """The light that is seen of a place of the table."""
    shift = (np.array(wider(camera)) - camera.size_px) / 2
    column, row = (camera.project([(x_mm, y_mm, 0.0)])[0] + shift).round().astype(int)
    return float(shown.light[row, column].mean())


def test_the_same_seed_gives_the_same_picture_and_another_one_other_noise():
    light = seen(black()).light
    first, again, other = (picture_of(light, CAMERA, RoomLens(), RoomSensor(), seed) for seed in (1, 1, 2))
    assert (first == again).all()
    assert (first != other).any()


@pytest.mark.parametrize("lens", [STRAIGHT, RoomLens(bend=0.06, defocus_px=0.0, colours=0.0)])
def test_a_piece_is_seen_where_the_lens_says(lens):
    piece = black(-50.0, 30.0, side_mm=8.0, angle_deg=30.0)
    falling = through_lens(seen(piece).light, CAMERA, lens)
    wanted = lens.distort(CAMERA.project(piece.corners()), CAMERA).mean(axis=0)
    dark = np.argwhere(falling.mean(axis=2) < 0.1 * falling.max())[:, ::-1]
    dark = dark[np.abs(dark - wanted).max(axis=1) < 8]
    assert len(dark) > 30
    assert np.abs(dark.mean(axis=0) - wanted).max() < 1.0


def test_a_piece_throws_its_shadow_away_from_the_lamp():
    shown = seen(black(thick_mm=10.0))
    assert at(shown, 19.0, 0.0) < 0.5 * at(shown, -19.0, 0.0)


def test_a_large_lamp_makes_a_soft_shadow():
    def steepest(radius_mm):
        light = replace(SUN, lamps=(replace(SUN.lamps[0], radius_mm=radius_mm),))
        row = [at(seen(black(thick_mm=20.0), light=light), x, 0.0) for x in range(16, 45)]
        return np.abs(np.diff(row)).max()

    assert steepest(150.0) < 0.6 * steepest(5.0)


def test_a_lamp_is_mirrored_in_foil_and_not_in_paper():
    eye = CAMERA.eye_mm
    above = RoomLight((Lamp((-eye[0], -eye[1], eye[2]), 0.8, radius_mm=30.0),), 0.2)
    paper, foil = (seen(light=above, sheet=replace(SHEET, gloss=gloss)) for gloss in (0.0, 1.0))
    assert at(foil, 0.0, 0.0) > 2 * at(paper, 0.0, 0.0)
    assert at(foil, 60.0, 50.0) == pytest.approx(at(paper, 60.0, 50.0), rel=0.05)


def test_a_spot_lights_only_what_is_below_it():
    spot = RoomLight((Lamp((0.0, 0.0, 300.0), cone_deg=6.0),), 0.05)
    assert at(seen(light=spot), 0.0, 0.0) > 5 * at(seen(light=spot), 65.0, 0.0)


def test_what_covers_a_piece_is_known():
    below, above = black(), black(15.0, 0.0, base_mm=2.0)
    assert seen(below).visible == (1.0,)
    first, second = seen(above, below).visible
    assert (first, round(second, 1)) == (1.0, 0.5)
    assert seen(below, arms=(RoomArm(0.0, 0.0, height_mm=20.0),)).visible[0] < 0.7


def test_a_leaning_piece_is_nearer_where_it_stands_up():
    corners = black(slope=(0.3, 0.0)).corners()
    assert corners[:, 2].tolist() == pytest.approx([-2.5, 6.5, 6.5, -2.5])


def test_less_light_is_more_noise_and_in_the_end_a_darker_picture():
    falling = through_lens(seen().light, CAMERA, STRAIGHT)

    def middle(light):
        sensor = RoomSensor(light, sharpen=0.0, jpeg=100)
        one, other = (expose(falling, sensor, seed)[70:110, 100:140].astype(float) for seed in (1, 2))
        return one.mean(), (one - other).std()

    (bright, calm), (dim, loud), (dark, _) = (middle(light) for light in (8.0, 1.0, 0.2))
    assert bright == pytest.approx(dim, rel=0.05)
    assert loud > 2 * calm
    assert dark < 0.8 * bright


def test_motion_smears_along_its_way_only():
    falling = seen(black(side_mm=10.0)).light
    still = through_lens(falling, CAMERA, STRAIGHT)
    moved = through_lens(falling, CAMERA, replace(STRAIGHT, motion_px=9.0, motion_deg=0.0))
    across, down = ([np.abs(np.diff(one, axis=axis)).max() for axis in (1, 0)] for one in (still, moved))
    assert down[0] < 0.4 * across[0]
    assert down[1] > 0.8 * across[1]


def test_flicker_makes_stripes_of_rows():
    falling = np.full((180, 240, 3), 0.5, np.float32)
    rows = expose(falling, RoomSensor(flicker=0.2, flicker_rows=60.0), 1).mean(axis=(1, 2))
    calm = expose(falling, RoomSensor(), 1).mean(axis=(1, 2))
    assert np.ptp(rows) > 10 * np.ptp(calm)


def test_linear_light_goes_from_nothing_to_all():
    assert linear(np.array([0, 188, 255], np.uint8)).tolist() == pytest.approx([0.0, 0.503, 1.0], abs=0.002)
