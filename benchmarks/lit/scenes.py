"""Rooms by their number: busy boards and faces drawn by rule, evenings with lamps, and tiles laid as people lay them.

HELD_OUT numbers are for measuring alone: nobody tunes the reader, or this module, by what comes of them.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import hypot

import cv2
import numpy as np

from benchmarks.lit.room import (
    Lamp,
    Picture,
    PrintedSheet,
    Room,
    RoomArm,
    RoomCamera,
    RoomLight,
    SolidPiece,
    radiance,
)
from benchmarks.lit.sensor import RoomLens, RoomSensor, picture_of
from calibration.layout import Layout
from companion.ports import Frame
from companion.printing.spread import SheetLaid, bounds, breadth
from companion.simulator.games import TILE_MM, DemoTurn
from companion.simulator.renderer import PiecePlaced, Scene, side_mm
from companion.simulator.stage import PRINT_PX_PER_MM, arrange_sheets, picture_size
from companion.simulator.tiles import die_image, face, tile_image

HELD_OUT = range(9000, 10000)
"""Seeds that nobody looks at but a benchmark."""

FOCAL_SHARE = 0.8
"""Focal length in widths of the picture."""
AROUND = 1.12
FACE_PX = 160


@dataclass(frozen=True, slots=True)
class Mess:
    """How people lay tiles.  aside_mm, turned_deg: standard deviations from the printed place, and from straight."""

    aside_mm: float = 2.5
    turned_deg: float = 12.0


@lru_cache(maxsize=4)
def wooden_table(number: int) -> Picture:
    """A table of 1 m x 1 m, (500, 500, 3), that may be laid side by side."""
    chance = np.random.default_rng(71000 + number)
    across = np.linspace(0, 2 * np.pi, 500, endpoint=False)
    waves = [chance.normal(0, 1 / k) * np.sin(k * across + chance.uniform(0, 7)) for k in (1, 2, 3)]
    bends = np.sum(waves, axis=0)
    rings = np.sin(9 * across[:, None] + 0.8 * bends[None, :]) + 0.5 * np.sin(31 * across[:, None] + bends[None, :])
    colour = np.array([(62, 96, 140), (110, 118, 120), (40, 56, 82)][number % 3], np.float64)
    grain = 1 + 0.07 * rings + 0.02 * chance.standard_normal((500, 500))
    return np.clip(colour * grain[..., None], 0, 255).astype(np.uint8)


def evening_light(chance: np.random.Generator, reach_mm: float) -> RoomLight:
    """A lamp over the table, another in the corner of the room, and what the walls throw back of both."""
    warm = (float(chance.uniform(0.42, 0.6)), float(chance.uniform(0.74, 0.84)), 1.0)
    aside = chance.uniform(-0.5, 0.5, 2) * reach_mm
    over = Lamp((float(aside[0]), float(aside[1]), float(chance.uniform(900, 1300))), 0.75, warm, 70)
    angle = chance.uniform(0, 2 * np.pi)
    corner = (float(2200 * np.cos(angle)), float(2200 * np.sin(angle)), 1500.0)
    return RoomLight((over, Lamp(corner, 0.35, (0.5, 0.78, 1.0), 120)), float(chance.uniform(0.12, 0.25)), warm)


def evening_sensor(chance: np.random.Generator) -> RoomSensor:
    """A camera in a living room: a seventh to a third of the light of a bright one."""
    return RoomSensor(
        light=float(chance.uniform(1.1, 2.6)), most_gain=8.0, balance=float(chance.uniform(0.6, 0.9)), flicker=0.02
    )


def usual_lens(chance: np.random.Generator) -> RoomLens:
    """A lens as it comes: bending, with dark corners, a little out of focus."""
    return RoomLens(float(chance.uniform(-0.02, 0.03)), -0.004, 0.3, 0.0004, float(chance.uniform(0.5, 1.1)))


def camera_above(sheets: Sequence[SheetLaid], size_px: tuple[int, int], chance: np.random.Generator) -> RoomCamera:
    """A camera that sees all of some sheets, not quite from straight above."""
    width, height = size_px
    left, top, right, bottom = bounds(sheets)
    middle = (left + right) / 2, (top + bottom) / 2
    distance = breadth(sheets, width / height) * AROUND * FOCAL_SHARE
    tilt, around = np.radians(chance.uniform(4, 12)), np.radians(90 + chance.uniform(-20, 20))
    eye = (
        middle[0] + distance * np.sin(tilt) * np.cos(around),
        middle[1] + distance * np.sin(tilt) * np.sin(around),
        distance * np.cos(tilt),
    )
    return RoomCamera(size_px, FOCAL_SHARE * width, eye, middle, float(chance.normal(0, 1)))


PAPER, LAMINATED = 0.01, 0.15
"""Gloss of sheets as they come out of the printer, and in foil."""


def printed(laid: SheetLaid, gloss: float = PAPER) -> PrintedSheet:
    """A sheet of the stage in the room."""
    return PrintedSheet(laid.image, laid.size_mm, laid.x_mm, laid.y_mm, laid.turn_deg, gloss=gloss, wave=0.004)


def solid(piece: PiecePlaced, sheet: PrintedSheet, mess: Mess | None, seed: int) -> SolidPiece:
    """A piece of the stage in the room.  mess: laid so untidily, in the same way as long as it stays."""
    key = f"{piece.sheet} {piece.piece} {piece.x_mm:.1f} {piece.y_mm:.1f} {seed}"
    chance = np.random.default_rng(zlib.crc32(key.encode()))
    aside, turn = chance.normal(0, 1, 2), chance.normal(0, 1)
    x, y, angle = piece.x_mm, piece.y_mm, piece.angle_deg + sheet.angle_deg
    if mess and piece.shape == "tile":
        x, y = (float(at + mess.aside_mm * off) for at, off in zip((x, y), np.clip(aside, -2, 2), strict=True))
        angle += float(mess.turned_deg * turn)
    x_mm, y_mm = sheet.on_table([(x, y)])[0].tolist()
    drawing = die_image if piece.shape == "die" else tile_image
    gloss, is_round = float(chance.choice([0.0, 0.25])), face(piece.piece).is_round and piece.shape != "die"
    side = side_mm(Scene((), tile_mm=TILE_MM), piece)
    art = drawing(piece.piece, FACE_PX)
    return SolidPiece(art, x_mm, y_mm, angle, side, piece.height_mm, is_round, gloss=gloss)


def heaped(pieces: Sequence[SolidPiece]) -> tuple[SolidPiece, ...]:
    """The same, but what lies on another piece rests on it, and leans where only a part of it does."""
    laid: list[SolidPiece] = []
    for piece in pieces:
        under = [one for one in laid if _overlap(one, piece) > 0]
        if under:
            highest = max(under, key=lambda one: one.base_mm + one.thick_mm)
            top, share = highest.base_mm + highest.thick_mm, min(1.0, _overlap(highest, piece) / (0.7 * piece.side_mm))
            away = np.array([highest.x_mm - piece.x_mm, highest.y_mm - piece.y_mm])
            lean = away / max(float(np.hypot(*away)), 1.0) * (1 - share) * 2 * highest.thick_mm / piece.side_mm
            piece = replace(piece, base_mm=top * (0.5 + share / 2), slope=(float(lean[0]), float(lean[1])))
        laid.append(piece)
    return tuple(laid)


def _overlap(one: SolidPiece, other: SolidPiece) -> float:
    """How far two pieces reach into each other, about."""
    return 0.95 * (one.side_mm + other.side_mm) / 2 - hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm)


@dataclass(frozen=True, eq=False, slots=True)
class EveningRoom:
    """A table in a living room, photographed again and again from one place; in every fourth the mats are in foil."""

    sheets: tuple[SheetLaid, ...]
    camera: RoomCamera
    light: RoomLight
    lens: RoomLens
    sensor: RoomSensor
    seed: int
    mess: Mess | None = None
    gloss: float = PAPER

    def picture(self, pieces: Sequence[PiecePlaced], number: int, arms: Sequence[RoomArm] = ()) -> Frame:
        """The table with these pieces.  number: of the picture, for its noise."""
        printed_by_id = {laid.id: printed(laid, self.gloss) for laid in self.sheets}
        solids = heaped([solid(one, printed_by_id[one.sheet], self.mess, self.seed) for one in pieces])
        room = Room(wooden_table(self.seed), tuple(printed_by_id.values()), solids, tuple(arms))
        light = radiance(room, self.camera, self.light, self.seed)
        image = picture_of(light.light, self.camera, self.lens, self.sensor, 1000 * self.seed + number)
        return Frame(image, f"room {self.seed}", number)


def evening_room(
    sheets: tuple[SheetLaid, ...], size_px: tuple[int, int], seed: int, mess: Mess | None = None
) -> EveningRoom:
    """The room of a number.  sheets: printed and laid."""
    chance = np.random.default_rng(seed)
    camera = camera_above(sheets, size_px, chance)
    light = evening_light(chance, breadth(sheets, size_px[0] / size_px[1]) / 2)
    lens, sensor, gloss = usual_lens(chance), evening_sensor(chance), LAMINATED if seed % 4 == 0 else PAPER
    return EveningRoom(sheets, camera, light, lens, sensor, seed, mess, gloss)


def room_stills(layout: Layout, moments: Sequence[DemoTurn], seed: int) -> Iterator[Frame]:
    """A demo game in the room of a number, laid untidily: one picture a moment."""
    size_px = picture_size(layout)
    room = evening_room(arrange_sheets(layout, size_px[0] / size_px[1], PRINT_PX_PER_MM), size_px, seed, Mess())
    for number, moment in enumerate(moments):
        yield room.picture(moment.pieces, number)


# Boards full of print, and faces, drawn by rule


def busy_board(size_mm: tuple[float, float], seed: int, px_per_mm: float = 4.0) -> Picture:
    """A board of patches, paths, hatching, leaves and signs, (height, width, 3) BGR."""
    chance = np.random.default_rng(seed)
    width, height = (round(side * px_per_mm) for side in size_mm)
    seeds = chance.uniform(0, 1, (26, 2)) * (width, height)
    y, x = np.mgrid[0:height:4, 0:width:4]
    nearest = np.argmin([(x - at[0]) ** 2 + (y - at[1]) ** 2 for at in seeds], axis=0).astype(np.uint8)
    nearest = cv2.resize(nearest, (width, height), interpolation=cv2.INTER_NEAREST)
    art = chance.integers(60, 220, (26, 3)).astype(np.uint8)[nearest]
    for number in range(26):
        _hatched(art, nearest == number, chance, px_per_mm)
    for _ in range(9):
        ends = chance.uniform(0, 1, (4, 2)) * (width, height)
        share = np.linspace(0, 1, 40)[:, None]
        curve = (
            (1 - share) ** 3 * ends[0] + 3 * share * (1 - share) ** 2 * ends[1]
            + 3 * share**2 * (1 - share) * ends[2] + share**3 * ends[3]
        )  # fmt: skip
        colour = chance.integers(30, 250, 3).tolist()
        cv2.polylines(
            art, [curve.astype(np.int32)], False, colour, round(chance.uniform(1, 5) * px_per_mm), cv2.LINE_AA
        )
    for _ in range(120):
        _leaf(art, chance, px_per_mm)
    return art


def _hatched(art: Picture, where: np.ndarray, chance: np.random.Generator, px_per_mm: float) -> None:
    """Stripes over a patch, or none."""
    if chance.random() < 0.4:
        return
    y, x = np.mgrid[0 : art.shape[0], 0 : art.shape[1]]
    angle, pitch = chance.uniform(0, np.pi), chance.uniform(2, 8) * px_per_mm
    stripe = np.sin((x * np.cos(angle) + y * np.sin(angle)) * 2 * np.pi / pitch) > chance.uniform(-0.5, 0.7)
    mixed = 0.6 * art[where & stripe] + 0.4 * chance.integers(0, 255, 3)
    art[where & stripe] = mixed.astype(np.uint8)


def _leaf(art: Picture, chance: np.random.Generator, px_per_mm: float) -> None:
    middle = chance.uniform(0, 1, 2) * art.shape[1::-1]
    turns = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    lobes, long_mm = int(chance.integers(2, 6)), chance.uniform(2, 9)
    radius = long_mm * px_per_mm * (0.65 + 0.35 * np.cos(lobes * turns + chance.uniform(0, 7)))
    outline = middle + np.column_stack([radius * np.cos(turns), radius * np.sin(turns)])
    cv2.fillPoly(art, [outline.astype(np.int32)], chance.integers(10, 250, 3).tolist(), cv2.LINE_AA)
    cv2.polylines(art, [outline.astype(np.int32)], True, chance.integers(0, 120, 3).tolist(), 1, cv2.LINE_AA)


SIGN_COLOURS = {"m": (190, 90, 30), "f": (60, 40, 200)}


def beast_face(piece: str, side_px: int = FACE_PX) -> Picture:
    """A face for a piece that no other part of the companion draws: a creature like no other, and perhaps a sign.

    (side_px, side_px, 4) BGR and opaqueness.
    """
    stem, _, tail = piece.partition(".")
    sign = tail if tail in SIGN_COLOURS else ""
    chance = np.random.default_rng(zlib.crc32(f"{stem} {'' if sign else tail}".encode()))
    ground, coat, dots = (chance.integers(20, 245, 3) for _ in range(3))
    half = cv2.resize(chance.random((7, 4)).astype(np.float32), (48, 96), interpolation=cv2.INTER_CUBIC)
    body = np.hstack([half, half[:, ::-1]])
    y, x = np.mgrid[-1:1:96j, -1:1:96j]
    field = body - 0.75 * (x**2 + y**2) ** 1.5
    image = np.zeros((96, 96, 3), np.uint8) + ground.astype(np.uint8)
    image[(np.sin(9 * x + 5 * y + len(stem)) > 0.6)] = (0.75 * ground).astype(np.uint8)
    image[field > 0.22] = coat
    image[field > 0.5] = dots
    cv2.rectangle(image, (0, 0), (95, 95), (235, 240, 240), 4)
    if sign:
        corner = [(18, 18), (78, 18), (18, 78), (78, 78)][zlib.crc32(stem.encode()) % 4]
        cv2.circle(image, corner, 11, (245, 250, 250), -1, cv2.LINE_AA)
        cv2.putText(image, "+" if sign == "f" else "x", (corner[0] - 8, corner[1] + 6), 2, 0.7, SIGN_COLOURS[sign], 2)
    large = np.asarray(cv2.resize(image, (side_px, side_px), interpolation=cv2.INTER_CUBIC), np.uint8)
    return np.dstack([large, np.full((side_px, side_px), 255, np.uint8)])
