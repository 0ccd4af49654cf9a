"""A box's own pictures laid on its mats: how the camera will see each piece, before anybody plays.

A look of the box is the face of a solid piece; the mat is the sheet as it is printed; `room` and `sensor` photograph
both.  So nothing is needed of the pieces but what was learned of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import hypot
from typing import Any

import cv2
import numpy as np

from calibration.box import PICTURE_PX, PIECE_PX, PieceSample
from calibration.layout import Layout, Sheet
from calibration.prints import picture_of_print
from companion.mats import sheet_png
from companion.ports import Frame
from companion.simulator.room import Lamp, Picture, PrintedSheet, Room, RoomCamera, RoomLight, SolidPiece, radiance
from companion.simulator.sensor import RoomLens, RoomSensor, picture_of

PRINT_PX_PER_MM = 4.0
APART = 1.2
"""Places are at least so many sides of the largest piece apart: each piece lies alone."""
ASIDE_MM, TURNED_DEG = 1.5, 5.0
"""So far from its place, and from straight, a piece is laid (standard deviation of the turn)."""
FOCAL_PX = 1500.0
AROUND_MM = 14.0
"""So much of the table is seen around the sheet."""


@dataclass(frozen=True, slots=True)
class ProofLight:
    """A light in which a box is tried."""

    room: RoomLight
    sensor: RoomSensor


_WARM, _DAY = (0.55, 0.8, 1.0), (1.0, 0.98, 0.95)
LIGHTS: dict[str, ProofLight] = {
    "bright": ProofLight(RoomLight((Lamp((-300, -200, 1400), 0.7, _DAY, 120),), 0.3), RoomSensor()),
    "evening": ProofLight(
        RoomLight((Lamp((350, -250, 900), 0.8, _WARM, 70),), 0.15, _WARM), RoomSensor(light=3.0, balance=0.7)
    ),
    "dim": ProofLight(RoomLight((Lamp((-250, 350, 1100), 0.7, _WARM, 90),), 0.2, _WARM), RoomSensor(0.8, most_gain=5)),
}
"""From the best to the worst."""


@dataclass(frozen=True, eq=False, slots=True)
class Mat:
    """A sheet and its print, (height, width, 3) BGR."""

    sheet: Sheet
    print: Picture


@dataclass(frozen=True, slots=True)
class Pasted:
    """A piece on a mat.  look: whose face was laid there, at (x_mm, y_mm) of the sheet."""

    look: PieceSample
    x_mm: float
    y_mm: float


@dataclass(frozen=True, eq=False, slots=True)
class PastedPicture:
    """A photograph of a mat, and what lies on it."""

    mat: Mat
    light: str
    frame: Frame
    pasted: tuple[Pasted, ...]


def mats_for(layout: Layout) -> tuple[Mat, ...]:
    """The sheets of a table with their prints, of equal ones the first."""
    found: dict[Any, Mat] = {}
    for sheet in layout.sheets:
        shape = tuple((zone.id, zone.kind, zone.polygon_mm) for zone in sheet.zones)
        if sheet.zones and shape not in found:
            printed = picture_of_print(sheet) if sheet.print else sheet_png(layout, sheet.id, PRINT_PX_PER_MM)
            found[shape] = Mat(sheet, np.asarray(printed, np.uint8))
    return tuple(found.values())


def pictures_on(
    mat: Mat, looks: Sequence[PieceSample], light: str, px_per_mm: float, seed: int
) -> Iterator[PastedPicture]:
    """Photographs of a mat until every look has lain on it; without looks one of the bare mat."""
    places = _places(mat.sheet, max((look.size_mm for look in looks), default=30.0))
    chance = np.random.default_rng(seed)
    left = [looks[number] for number in chance.permutation(len(looks))] if places else []
    while True:
        chosen = chance.permutation(len(places))[: len(left)]
        pasted = tuple(
            Pasted(look, *(chance.uniform(-ASIDE_MM, ASIDE_MM, 2) + places[number]).tolist())
            for look, number in zip(left, chosen, strict=False)
        )
        left = left[len(pasted) :]
        yield _photographed(mat, pasted, light, px_per_mm, int(chance.integers(2**31)))
        if not left:
            return


def _places(sheet: Sheet, size_mm: float) -> list[tuple[float, float]]:
    """Where pieces may lie, none too near another: the printed places, or the middles of the zones."""
    wanted = [slot for zone in sheet.zones for slot in zone.slots_mm]
    wanted += [(float(x), float(y)) for x, y in (np.mean(z.polygon_mm, axis=0) for z in sheet.zones if not z.slots_mm)]
    free: list[tuple[float, float]] = []
    for x, y in wanted:
        if all(hypot(x - other_x, y - other_y) > APART * size_mm for other_x, other_y in free):
            free.append((x, y))
    return free


def _photographed(mat: Mat, pasted: Sequence[Pasted], light: str, px_per_mm: float, seed: int) -> PastedPicture:
    chance = np.random.default_rng(seed)
    sheet = PrintedSheet(mat.print, mat.sheet.size_mm, angle_deg=float(chance.normal(0, 2)))
    pieces = tuple(_solid(one, sheet, chance) for one in pasted)
    wide, high = ((side + 2 * AROUND_MM) * px_per_mm for side in mat.sheet.size_mm)
    eye_mm = (float(chance.normal(0, 60)), float(60 + chance.normal(0, 40)), FOCAL_PX / px_per_mm)
    camera = RoomCamera((2 * round(wide / 2), 2 * round(high / 2)), FOCAL_PX, eye_mm)
    table = np.full((64, 64, 3), (96, 128, 150), np.uint8)
    shown, how = radiance(Room(table, (sheet,), pieces), camera, LIGHTS[light].room, seed), LIGHTS[light].sensor
    image = picture_of(shown.light, camera, RoomLens(), how, seed)
    return PastedPicture(mat, light, Frame(image, f"{mat.sheet.id} {light}"), tuple(pasted))


def _solid(pasted: Pasted, sheet: PrintedSheet, chance: np.random.Generator) -> SolidPiece:
    look = pasted.look
    x_mm, y_mm = sheet.on_table([(pasted.x_mm, pasted.y_mm)])[0].tolist()
    angle_deg = float(90 * chance.integers(4) + chance.normal(0, TURNED_DEG)) + sheet.angle_deg
    is_round = look.shape == "round"
    piece = SolidPiece(face_of(look), x_mm, y_mm, angle_deg, look.size_mm, look.height_mm, is_round)
    return replace(piece, edge=(0.75, 0.8, 0.82)) if look.shape == "die" else piece


def face_of(look: PieceSample) -> Picture:
    """The face in a look, (PIECE_PX, PIECE_PX, 4) BGR and opaqueness."""
    margin = (PICTURE_PX - PIECE_PX) // 2
    face = look.picture[margin:-margin, margin:-margin]
    cover = np.full((PIECE_PX, PIECE_PX), 255, np.uint8)
    if look.shape == "round":
        cover[:] = 0
        cv2.circle(cover, (PIECE_PX // 2, PIECE_PX // 2), PIECE_PX // 2, 255, -1, cv2.LINE_AA)
    return np.dstack([face, cover])
