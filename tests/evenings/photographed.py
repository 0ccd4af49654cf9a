"""Games with somebody else's box: its pieces are cut out of photographs that were not drawn here.

It is learned from two photographs of `tests/photos/noto`; the pieces of two others, in other light, lie on the table.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from calibration.box import Box
from calibration.layout import load_layout
from companion.games.zooloretto.rules import STALL_NAMES
from companion.mats import drawn_print
from companion.simulator.film import stills
from companion.simulator.games import DemoGame, play_demo_game
from companion.simulator.optics import Image
from companion.simulator.stage import demo_layout
from hardware.pictures import load_picture
from tests.evenings.drawn import DemoEvening, followed
from tests.learned import kept
from tests.tabletop import photograph_paths
from vision.enrolment import learn
from vision.gallery import Gallery, make_gallery
from vision.read import Reader
from vision.watchful import WatchfulReader
from vision.white import in_white_light, white_of

LEARNED_FROM = ("enrol-001", "enrol-002")
CUT_FROM = ("enrol-003", "enrol-004")
STALLS = dict(zip(("balloon", "food", "ice", "photo", "popcorn"), STALL_NAMES, strict=True))
"""What the automatic players call the stalls of the photographs."""
SIDE_PX = 128


@cache
def photographed_gallery() -> Gallery:
    """What reading knows of the box in the photographs."""
    layout = load_layout(_enrolment_layout())
    looks = kept("photographed box", lambda: learn(layout, map(load_picture, photograph_paths(*LEARNED_FROM))).looks)
    return make_gallery(Box(tuple(replace(look, piece=_as_played(look.piece)) for look in looks)))


@cache
def photographed_art(piece: str, side_px: int) -> Image:
    """What is seen of a piece from above: (side, side, 4)."""
    opaque = np.full((SIDE_PX, SIDE_PX), 255, np.uint8)
    if piece.endswith(".baby"):
        opaque[:] = 0
        cv2.circle(opaque, (SIDE_PX // 2, SIDE_PX // 2), SIDE_PX // 2, 255, -1)
    drawing = np.dstack([_cut_out()[piece], opaque])
    return np.asarray(cv2.resize(drawing, (side_px, side_px), interpolation=cv2.INTER_AREA), np.uint8)


@cache
def _cut_out() -> dict[str, Image]:
    """Every piece as it looks in white light, (SIDE_PX, SIDE_PX, 3)."""
    return {_as_played(piece): image for path in photograph_paths(*CUT_FROM) for piece, image in _cut_from(path)}


def _cut_from(path: Path) -> list[tuple[str, Image]]:
    frame, reader = load_picture(path), Reader(load_layout(_enrolment_layout()), photographed_gallery())
    pose = reader.poses_in(frame, reader.markers_in(frame))[0]
    image = in_white_light(frame.image, white_of(pose, frame.image))
    truth = json.loads(path.with_suffix(".json").read_text())["pieces"]
    return [(one["piece"], _upright(image, one["quad_px"])) for one in truth]


def _upright(image: Image, corners_px: Sequence[Sequence[float]]) -> Image:
    upright = np.array([[0, 0], [SIDE_PX, 0], [SIDE_PX, SIDE_PX], [0, SIDE_PX]], np.float32)
    homography = cv2.getPerspectiveTransform(np.array(corners_px, np.float32), upright)
    return np.asarray(cv2.warpPerspective(image, homography, (SIDE_PX, SIDE_PX), flags=cv2.INTER_CUBIC), np.uint8)


def _as_played(piece: str) -> str:
    kind, _, name = piece.partition(".")
    return f"stall.{STALLS[name]}" if kind == "stall" else piece


def _enrolment_layout() -> Path:
    return photograph_paths(CUT_FROM[0])[0].with_name("enrol-layout.json")


def photographed_evening(wish: DemoGame, seed: int, light_changes: bool = False) -> DemoEvening:
    """A game of Zooloretto with the pieces of the photographs, read and followed."""
    layout = demo_layout(wish.players, wish.game, wish.with_)
    story = play_demo_game(layout, wish, seed)
    reader = WatchfulReader(Reader(layout, photographed_gallery(), draw=drawn_print))
    pictures = stills(layout, story.moments, seed=seed, light_changes=light_changes, art=photographed_art)
    return followed(layout, story, map(reader.read, pictures))
