"""What lies on a board whose empty look is known, however busy; no part of the companion draws the pictures."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from benchmarks.tabletop import BOARD_MM, LIGHTS, Camera, Laid, Light, Lying, board_zones, busy_art, face_of, photograph
from calibration.layout import Layout, Print, Sheet
from companion.ports import Frame
from tests.long import long_if
from tests.tabletop import gallery
from vision.read import WHY, Reader
from vision.watchful import WatchfulReader

CAMERA = Camera((1600, 900), 2.4, tilt_deg=12)
LYING = (
    Lying("camel.m", 60.0, 40.0, 15.0), Lying("elephant", 200.0, 60.0, 181.0), Lying("flamingo.f", 130.0, 150.0, 92.0),
    Lying("stall.kiosk", 230.0, 170.0, 270.0),
)  # fmt: skip


def board(folder, art, *tiles: Lying) -> Laid:
    """A board before the camera, known by a picture of it in a file."""
    path = folder / "board.png"
    cv2.imwrite(str(path), cv2.resize(art, None, fx=0.75, fy=0.75, interpolation=cv2.INTER_AREA))
    sheet = Sheet("zoo-1", BOARD_MM, zones=board_zones(), print=Print(str(path), 3.0))
    return Laid(sheet, art, 0.0, 0.0, 8.0, tiles)


def frame(laid: Laid, light: Light = LIGHTS["calm"], seed: int = 3) -> Frame:
    return Frame(photograph([laid], CAMERA, light, seed), "evening")


def reader(laid: Laid) -> Reader:
    return Reader(Layout("board", (laid.sheet,)), gallery())


def told(observation):
    return sorted(one.piece for one in observation.pieces), [one.why for one in observation.unknown]


@pytest.mark.parametrize(
    ("art", "light"),
    [long_if(art == 2 and light != "calm", art, light, id=f"{art}-{light}") for art in (1, 2) for light in LIGHTS],
)
def test_an_empty_busy_board_gives_no_piece_and_nothing_unknown(tmp_path, art, light):
    laid = board(tmp_path, busy_art(BOARD_MM, art))
    observation = reader(laid).read(frame(laid, LIGHTS[light]))
    assert observation.sheets[0].found
    assert told(observation) == ([], [])


@pytest.mark.parametrize("light", LIGHTS)
def test_tiles_on_a_busy_board_are_read_and_one_that_lies_face_down_is_noticed(tmp_path, light):
    laid = board(tmp_path, busy_art(BOARD_MM, 1), *LYING, Lying("back", 100.0, 90.0, 30.0))
    observation = reader(laid).read(frame(laid, LIGHTS[light]))
    assert told(observation) == (sorted(tile.piece for tile in LYING), [WHY["thing"]])
    (back,) = observation.unknown
    assert (back.x_mm, back.y_mm) == pytest.approx((100.0, 90.0), abs=5)


def test_a_tile_that_is_printed_on_the_board_is_no_piece_and_one_that_lies_there_is(tmp_path):
    art = busy_art(BOARD_MM, 1)
    printed = face_of("elephant", 120)
    art[200:320, 400:520] = printed[..., :3]
    laid = board(tmp_path, art)
    assert told(reader(laid).read(frame(laid))) == ([], [])
    there = replace(laid, tiles=(Lying("camel.m", (400 + 60) / 4, (200 + 60) / 4, 0.0),))
    assert told(reader(laid).read(frame(there))) == (["camel.m"], [])


def test_a_hand_on_a_busy_board_is_large(tmp_path):
    laid = board(tmp_path, busy_art(BOARD_MM, 1))
    seen = frame(laid)
    middle = CAMERA.project(laid.on_table([[140.0, 100.0]]))[0].astype(int).tolist()
    cv2.ellipse(seen.image, middle, (150, 90), 20, 0, 360, (120, 150, 205), -1)
    assert WHY["large"] in told(reader(laid).read(seen))[1]


def test_a_game_on_a_busy_board_is_followed_picture_by_picture(tmp_path):
    empty = board(tmp_path, busy_art(BOARD_MM, 2))
    watchful = WatchfulReader(reader(empty))
    for count in (0, 1, 2, 3, 2):
        laid = replace(empty, tiles=LYING[:count])
        assert told(watchful.read(frame(laid))) == (sorted(tile.piece for tile in LYING[:count]), [])


def test_a_board_in_a_yellow_light_is_seen_in_white_light(tmp_path):
    laid = board(tmp_path, busy_art(BOARD_MM, 1), *LYING)
    yellow = replace(LIGHTS["calm"], colour=(0.5, 0.8, 1.0))
    sure = [one.confidence for one in reader(laid).read(frame(laid, yellow)).pieces]
    assert len(sure) == len(LYING)
    assert np.min(sure) > 0.9


@pytest.mark.parametrize("light", ["calm", "shadow"])
def test_a_tile_on_print_much_like_it_is_read_and_the_print_alone_is_no_piece(tmp_path, light):
    art, texture = busy_art(BOARD_MM, 1), np.random.default_rng(1).normal(0, 1, (240, 240, 3)).astype(np.float32)
    texture = cv2.GaussianBlur(texture, (0, 0), 4)
    for tile in LYING[:2]:
        face = face_of(tile.piece, 120)[..., :3]
        ground = np.median(face.reshape(-1, 3), axis=0) + 10 * texture / texture.std()
        ground[60:180, 60:180] = 0.65 * ground[60:180, 60:180] + 0.35 * face
        left, top = (round(4 * middle) - 120 for middle in (tile.x_mm, tile.y_mm))
        art[top : top + 240, left : left + 240] = np.clip(ground, 0, 255)
    tiles = tuple(replace(tile, angle_deg=0.0) for tile in LYING[:2])
    empty = board(tmp_path, art)
    assert told(reader(empty).read(frame(empty, LIGHTS[light]))) == ([], [])
    there = replace(empty, tiles=tiles)
    assert told(reader(there).read(frame(there, LIGHTS[light]))) == (sorted(tile.piece for tile in tiles), [])
