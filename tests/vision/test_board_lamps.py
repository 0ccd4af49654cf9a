"""Boards without markers on the camera page: each disturbance lights its own lamp, and the lens is measured on them."""

from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest

from benchmarks.tabletop import BOARD_MM, LIGHTS, Camera, Laid, Light, board_zones, busy_art, photograph
from calibration.layout import Layout, Print, Sheet, save_layout
from companion.ports import Frame
from companion.services.diagnostics import CheckRequest, examine
from companion.services.maintenance import mats_only
from tests.tabletop import straightened
from vision.board import BoardFinder
from vision.indicators import indicators
from vision.quality import find_sheets, measured_lens, moved_px, off_mm, quality

CAMERA = Camera((1280, 720), 1.7, tilt_deg=8)


@cache
def art():
    return busy_art(BOARD_MM, 2)


@pytest.fixture(scope="module")
def board(tmp_path_factory) -> Sheet:
    path = straightened(tmp_path_factory.mktemp("board"), art(), 0.6)
    return Sheet("zoo-1", BOARD_MM, zones=board_zones(), print=Print(path, art().shape[1] * 0.6 / BOARD_MM[0]))


@pytest.fixture(scope="module")
def looked(board):
    """Looks at the board lying somewhere, in some light."""
    finder = BoardFinder(Layout("own", (board,)))

    @cache
    def look(light: Light = LIGHTS["calm"], x_mm=0.0, angle_deg=3.0, camera=CAMERA):
        picture = photograph([Laid(board, art(), x_mm, 0.0, angle_deg)], camera, light, 5)
        return find_sheets(Layout("own", (board,)), Frame(picture, "board"), boards=finder)

    return look


def lit(seen, before) -> dict[str, str]:
    return {lamp.what: lamp.advice for lamp in indicators(quality(seen, before)) if lamp.state in ("fair", "bad")}


@pytest.mark.parametrize(
    ("light", "lamps"),
    [
        (LIGHTS["calm"], {}),
        (replace(LIGHTS["calm"], blur_px=2.2), {"focus": "focus"}),
        (replace(LIGHTS["calm"], colour=(0.3, 0.3, 0.3)), {"light": "dark"}),
    ],
    ids=["good", "blurred", "dark"],
)
def test_a_board_without_markers_lights_the_lamps_that_a_mat_would(looked, light, lamps):
    assert lit(looked(light), looked(light)) == lamps


def test_a_camera_that_shakes_is_seen_by_the_board_alone(looked):
    still, moved = looked(), looked(x_mm=1.5)
    assert lit(still, still) == {}
    assert lit(moved, still) == {"shake": "shake"}


def test_the_lens_is_measured_on_a_board_without_markers(looked):
    bent = replace(CAMERA, k1=0.12, k2=-0.04)
    looks = [looked(camera=bent, x_mm=x_mm, angle_deg=turn) for x_mm, turn in ((-150, 0), (100, 40), (120, 100))]
    lens = measured_lens(looks)
    assert lens.k1 == pytest.approx(bent.k1, abs=0.03)
    assert off_mm(looks[0], lens) < 0.3
    assert moved_px(looks[0], looks[1]) > 100


def test_the_doctor_counts_boards_and_names_those_that_are_missing(board, tmp_path):
    two = Layout("own", (board, replace(board, id="zoo-2")))
    save_layout(two, tmp_path / "layout.json")
    cv2.imwrite(str(tmp_path / "table.png"), photograph([Laid(board, art(), 0, 0)], CAMERA, LIGHTS["calm"], 1))
    request = CheckRequest(camera=f"file:{tmp_path / 'table.png'}", layout=tmp_path / "layout.json")
    (found,) = [one for one in examine(request) if one.check == "boards"]
    assert (found.state, found.values) == ("warning", {"found": 1, "wanted": 2, "missing": "zoo-2"})


def test_pictures_for_whoever_helps_show_a_board_and_nothing_beside_it(board):
    picture = photograph([Laid(board, art(), 0, 0, 20)], CAMERA, LIGHTS["calm"], 1)
    cut = mats_only(Layout("own", (board,)), cv2.imencode(".jpg", picture)[1].tobytes())
    shown = cv2.imdecode(np.frombuffer(cut, np.uint8), cv2.IMREAD_COLOR)
    assert shown.shape[1] < picture.shape[1]
    black = (shown.max(axis=2) < 20).mean()
    assert 0.2 < black < 0.8, "what lies around a turned board is black"
