"""Busy printed boards in rooms with real optics, that the reader was not tuned on: `python -m benchmarks.rooms`.

Board, faces, light, lens and sensor are those of `benchmarks.lit.scenes`, none of them drawn by the demo or by the
other benchmarks.  Each case is a number: a board, a room, and how much of the board is covered; every fifth is
empty and every third has an arm over it.  `--first 9000` takes the numbers that are held out.  With `--keep FILE` a run
that is broken off goes on.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import cv2
import numpy as np

from benchmarks.kept import keep_argument, resumed
from benchmarks.lit.room import Picture, PrintedSheet, Room, RoomArm, RoomCamera, SolidPiece, radiance
from benchmarks.lit.scenes import (
    FOCAL_SHARE,
    HELD_OUT,
    beast_face,
    busy_board,
    camera_above,
    evening_light,
    evening_sensor,
    usual_lens,
    wooden_table,
)
from benchmarks.lit.sensor import RoomLens, RoomSensor, picture_of
from benchmarks.score import TruePiece, judge
from benchmarks.tabletop import BOARD_MM, board_zones
from calibration.box import Box
from calibration.layout import Layout, Print, Sheet, zone_at
from companion.mats import enrolment_layout, sheet_png
from companion.ports import Frame
from companion.printing.spread import SheetLaid
from vision.enrolment import learn
from vision.gallery import Gallery, make_gallery
from vision.read import Reader

Found = dict[str, Any]
SIZE_PX = (2304, 1296)
PRINT_PX_PER_MM = 3.0
STEMS = ("panda", "zebra", "camel", "llama", "elephant", "ibex", "okapi", "tapir")
PIECES = tuple(f"{stem}{sign}" for stem in STEMS for sign in ("", ".m", ".f"))
TILE_MM = 30.0
BOARDS = 6
"""So many different prints."""
VISIBLE, BURNT, MIRRORED = 0.85, 246, 0.12
"""A tile is judged of which so much is seen.  Where more than this share of it is as white as that in all colours, a
lamp is mirrored in it; such tiles are counted apart: right, or rightly unreadable."""
COLUMNS = (
    "pieces",
    "right",
    "wrong",
    "unknown",
    "missed",
    "ghost",
    "needless",
    "confident_errors",
    "unreadable",
    "mirrored",
    "mirrored, right or unreadable",
)


@cache
def _gallery() -> Gallery:
    """The box, learned from pictures of its enrolment sheets in daylight and in a room."""
    layout = enrolment_layout(PIECES, TILE_MM)
    frames = []
    for number, sheet in enumerate(layout.sheets):
        printed = PrintedSheet(sheet_png(layout, sheet.id, 5.0), sheet.size_mm, angle_deg=1.0)
        middles = [(str(zone.piece), np.mean(zone.polygon_mm, axis=0)) for zone in sheet.zones if zone.piece]
        pieces = tuple(
            SolidPiece(beast_face(piece), float(x_mm), float(y_mm), 1.0 + k % 3, TILE_MM)
            for k, (piece, middle) in enumerate(middles)
            for x_mm, y_mm in printed.on_table([middle])
        )
        laid = [SheetLaid(sheet.id, printed.image, sheet.size_mm)]
        for seed in (1, 2):
            chance = np.random.default_rng(seed)
            camera, light = camera_above(laid, SIZE_PX, chance), evening_light(chance, 150.0)
            shown = radiance(Room(wooden_table(1), (printed,), pieces), camera, replace(light, walls=0.6), number)
            frames.append(Frame(picture_of(shown.light, camera, RoomLens(), RoomSensor(), seed), f"{sheet.id} {seed}"))
    return make_gallery(Box(learn(layout, frames).looks))


@cache
def _art(number: int) -> Picture:
    return busy_board(BOARD_MM, number)


@cache
def _board(art: int, folder: str) -> Sheet:
    """A board and the picture of it empty, straightened as people do it."""
    path = Path(folder) / f"board-{art}.png"
    sheet = Sheet("zoo", BOARD_MM, zones=board_zones(), print=Print(str(path), PRINT_PX_PER_MM))
    camera = RoomCamera(SIZE_PX, FOCAL_SHARE * SIZE_PX[0], (20.0, 40.0, 420.0))
    printed, lens, chance = PrintedSheet(_art(art), BOARD_MM), RoomLens(), np.random.default_rng(art)
    light = replace(evening_light(chance, 100.0), walls=0.6)
    shown = radiance(Room(wooden_table(art), (printed,)), camera, light, art)
    picture = picture_of(shown.light, camera, lens, RoomSensor(), art)
    width, height = (round(side * PRINT_PX_PER_MM) for side in BOARD_MM)
    columns, rows = np.meshgrid(np.arange(width), np.arange(height))
    at_mm = printed.on_table((np.column_stack([columns.ravel(), rows.ravel()]) + 0.5) / PRINT_PX_PER_MM)
    at_px = lens.distort(camera.project(np.column_stack([at_mm, np.zeros(len(at_mm))])), camera)
    maps = at_px.reshape(height, width, 2).astype(np.float32)
    cv2.imwrite(str(path), cv2.remap(picture, maps[..., 0], maps[..., 1], cv2.INTER_LINEAR))
    return sheet


def case_found(seed: int, folder: str) -> Found:
    """What was read of one board in one room."""
    chance = np.random.default_rng(seed)
    art = seed % BOARDS + (BOARDS if seed in HELD_OUT else 0)
    sheet = _board(art, folder)
    printed = PrintedSheet(_art(art), BOARD_MM, angle_deg=float(chance.uniform(0, 360)))
    covered = 0.0 if seed % 5 == 0 else float(chance.choice([0.15, 0.4, 0.7]))
    slots = [slot for zone in sheet.zones for slot in zone.slots_mm if chance.random() < covered]
    names = [str(chance.choice(PIECES)) for _ in slots]
    pieces, truth = [], []
    for name, slot in zip(names, slots, strict=True):
        x, y = (np.array(slot) + chance.normal(0, 0.8, 2)).tolist()
        angle = float(90 * chance.integers(4) + chance.normal(0, 4))
        x_mm, y_mm = printed.on_table([(x, y)])[0].tolist()
        gloss = float(chance.choice([0.0, 0.2]))
        pieces.append(SolidPiece(beast_face(name), x_mm, y_mm, angle + printed.angle_deg, TILE_MM, gloss=gloss))
        zone = zone_at(sheet, (x, y))
        truth.append(TruePiece("zoo", zone.id if zone else None, name, x, y, angle % 360))
    x_mm, y_mm, from_deg = chance.uniform((-60, -60, 0), (60, 60, 360)).tolist()
    arms = (RoomArm(x_mm, y_mm, from_deg),) if seed % 3 == 1 else ()
    around = SheetLaid("zoo", printed.image, (340.0, 340.0))
    camera = camera_above([around], SIZE_PX, chance)
    shown = radiance(
        Room(wooden_table(seed % 3), (printed,), tuple(pieces), arms), camera, evening_light(chance, 250.0), seed
    )
    lens = usual_lens(chance)
    picture = picture_of(shown.light, camera, lens, evening_sensor(chance), seed)
    observation = Reader(Layout("board", (sheet,)), _gallery()).read(Frame(picture, f"room {seed}"))
    hidden = {number for number, share in enumerate(shown.visible) if share < VISIBLE}
    burnt = {
        number
        for number, piece in enumerate(pieces)
        if number not in hidden and _burnt(picture, lens.distort(camera.project(piece.corners()), camera)) > MIRRORED
    }
    verdicts = judge(truth, observation)
    judged = [one for one in verdicts if one.true is None or truth.index(one.true) not in hidden | burnt]
    mirrored = [one for one in verdicts if one.true is not None and truth.index(one.true) in burnt]
    counts = Counter(one.outcome for one in judged)
    counts["mirrored"] = len(mirrored)
    counts["mirrored, right or unreadable"] = sum(one.outcome in ("right", "unreadable") for one in mirrored)
    counts["pieces"] = sum(one.true is not None for one in judged)
    counts["confident_errors"] = sum(one.is_confident_error for one in judged)
    if arms:  # an arm is rightly unknown
        counts["needless"] = 0
    failed = [
        [one.outcome, one.true.piece if one.true else "", one.seen.piece if one.seen else ""]
        for one in judged
        if one.outcome != "right"
    ]
    found = any(one.found for one in observation.sheets)
    return {"found": found, "covered": covered, "arm": bool(arms), **counts, "failed": failed}


def _burnt(picture: Any, quad_px: Any) -> float:
    """The share of a quad, (4, 2) px, in which a picture is white."""
    mask = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, quad_px.round().astype(np.int32), 1)
    return float((picture[mask > 0].min(axis=1) >= BURNT).mean()) if mask.any() else 1.0


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser("python -m benchmarks.rooms", description="Busy boards in rooms with real optics.")
    parser.add_argument("--pictures", type=int, default=30, help="how many; default 30")
    parser.add_argument("--first", type=int, default=1, help="the first number; 9000 and on are held out; default 1")
    keep_argument(parser)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    cases = map(str, range(options.first, options.first + options.pictures))
    with TemporaryDirectory() as folder:
        found = list(resumed(options.keep, cases, lambda case: case_found(int(case), folder)))
    for name, chosen in (
        ("empty", [one for one in found if not one["covered"] and not one["arm"]]),
        ("with tiles", [one for one in found if one["covered"] and not one["arm"]]),
        ("under an arm", [one for one in found if one["arm"]]),
    ):
        total = {column: sum(one.get(column, 0) for one in chosen) for column in COLUMNS}
        right = f", {100 * total['right'] / total['pieces']:.2f} % right" if total["pieces"] else ""
        seen = sum(one["found"] for one in chosen)
        print(f"{name:<14}{len(chosen):>4} pictures, {seen} boards found{right}: {total}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
