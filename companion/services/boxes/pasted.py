"""A box's own pictures laid on its mats: how the camera will see each piece, before anybody plays.

A look of the box is the face of a solid piece, the mat is the sheet as it is printed.  Both are put into one picture as
a lens above the table has them: a face as high above the mat as the piece is thick, its side below it, its shadow
beside it.  Then the light is coloured and falls off across the mat, and the sensor blurs and adds its noise.  Nothing
is needed of the pieces but what was learned of them, and nothing of the table but its print.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.box import PICTURE_PX, PIECE_PX, PieceSample
from calibration.layout import DICE_MM, Layout, Sheet
from calibration.prints import picture_of_print
from companion.mats import sheet_png
from companion.ports import Frame
from companion.printing.spread import SheetLaid, on_table, rotation

Picture = NDArray[np.uint8]
Floats = NDArray[np.float64]

PRINT_PX_PER_MM = 4.0
APART = 1.2
"""Places are at least so many sides of the largest piece apart: each piece lies alone."""
ASIDE_MM, TURNED_DEG = 1.5, 5.0
"""So far from its place, and from straight, a piece is laid (standard deviation of the turn)."""
FOCAL_PX = 1500.0
AROUND_MM = 14.0
"""So much of the table is seen around the sheet."""
WOOD, SIDE, DIE_SIDE = (96, 128, 150), (150, 165, 175), (191, 209, 214)
"""Colours in good light (BGR): of the table, and of the sides of tiles and dice."""
SHADOW = 0.55
"""What is left of the light beside a piece."""


@dataclass(frozen=True, slots=True)
class ProofLight:
    """A light in which a box is tried.

    colour: BGR, of white paper.  falls: how much darker the far corner is.  towards_deg: where that is.
    noise: of the sensor, in levels, at white.  blur_px: of lens and sharpening.
    """

    colour: tuple[float, float, float]
    falls: float
    towards_deg: float
    noise: float
    blur_px: float = 0.7


LIGHTS: dict[str, ProofLight] = {
    "bright": ProofLight((0.88, 0.87, 0.86), 0.12, 30, 2.0),
    "evening": ProofLight((0.58, 0.74, 0.86), 0.35, 150, 3.0),
    "dim": ProofLight((0.30, 0.42, 0.50), 0.40, 250, 5.0, 0.9),
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
        yield _photograph(mat, pasted, light, px_per_mm, int(chance.integers(2**31)))
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


@dataclass(frozen=True, eq=False, slots=True)
class _View:
    """The picture of a lens that looks straight down from at_mm, (3,); the middle of the table is in its middle."""

    size_px: tuple[int, int]
    at_mm: Floats

    def scale(self, height_mm: float) -> float:
        """Pixels a millimetre, at a height above the table."""
        return float(FOCAL_PX / (self.at_mm[2] - height_mm))

    def px(self, points_mm: Floats, height_mm: float) -> Floats:
        """Where points of the table's plane, (n, 2), raised to a height, are seen."""
        moved = self.at_mm[:2] * (self.scale(0.0) - self.scale(height_mm))
        return np.asarray(np.array(self.size_px) / 2 + moved + self.scale(height_mm) * points_mm)

    def lay(
        self, canvas: Floats, picture: Picture, size_mm: Floats, at_mm: Floats, turn_deg: float, height_mm: float
    ) -> None:
        """Draw a picture, (height, width, 4) BGR and opaqueness, as it lies there: its size, its middle, its turn."""
        wide, high = np.maximum(1, np.rint(size_mm * self.scale(height_mm))).astype(int).tolist()
        small = cv2.resize(picture, (wide, high), interpolation=cv2.INTER_AREA)
        linear = self.scale(height_mm) * rotation(turn_deg) @ np.diag(size_mm / (wide, high))
        origin = self.px(at_mm[None], height_mm)[0] - linear @ ((np.array((wide, high)) - 1) / 2)
        warped = cv2.warpAffine(small, np.column_stack([linear, origin]), self.size_px).astype(np.float64)
        canvas += (warped[..., 3:] / 255) * (warped[..., :3] - canvas)


def _photograph(mat: Mat, pasted: Sequence[Pasted], light: str, px_per_mm: float, seed: int) -> PastedPicture:
    chance = np.random.default_rng(seed)
    sheet = SheetLaid(mat.sheet.id, mat.print, mat.sheet.size_mm, turn_deg=float(chance.normal(0, 2)))
    wide, high = (2 * round((side + 2 * AROUND_MM) * px_per_mm / 2) for side in mat.sheet.size_mm)
    view = _View((wide, high), np.array([chance.normal(0, 60), 60 + chance.normal(0, 40), FOCAL_PX / px_per_mm]))
    canvas = np.full((high, wide, 3), WOOD, np.float64)
    printed = np.dstack([mat.print, np.full(mat.print.shape[:2], 255, np.uint8)])
    view.lay(canvas, printed, np.array(sheet.size_mm), np.zeros(2), sheet.turn_deg, 0.0)
    away = np.array([np.cos(np.radians(LIGHTS[light].towards_deg)), np.sin(np.radians(LIGHTS[light].towards_deg))])
    for one in pasted:
        _lay_piece(canvas, view, sheet, one, away, chance)
    image = _light_up(canvas, LIGHTS[light], away, chance)
    return PastedPicture(mat, light, Frame(image, f"{mat.sheet.id} {light}"), tuple(pasted))


def _lay_piece(
    canvas: Floats, view: _View, sheet: SheetLaid, pasted: Pasted, away: Floats, chance: np.random.Generator
) -> None:
    """Its shadow, its sides, its face.  away: where the light falls to, (2,)."""
    look = pasted.look
    at_mm = on_table(sheet, np.array([[pasted.x_mm, pasted.y_mm]]))[0]
    turn_deg = float(90 * chance.integers(4) + chance.normal(0, TURNED_DEG)) + sheet.turn_deg
    corners = 32 if look.shape == "round" else 4
    angles = np.radians((np.arange(corners) + 0.5) * 360 / corners)
    reach = look.size_mm / 2 * (1.0 if look.shape == "round" else np.sqrt(2))
    rim = at_mm + reach * np.column_stack([np.cos(angles), np.sin(angles)]) @ rotation(turn_deg).T
    shade = _fill(view, [view.px(rim, 0.0), view.px(rim + away * look.height_mm, 0.0)])
    canvas *= 1 - (1 - SHADOW) * cv2.GaussianBlur(shade, (0, 0), 1 + 0.2 * look.height_mm * view.scale(0.0))[..., None]
    side = _fill(view, [view.px(rim, 0.0), view.px(rim, look.height_mm)])[..., None]
    canvas += side * (np.array(DIE_SIDE if look.shape in DICE_MM else SIDE) - canvas)
    size_mm = np.array([look.size_mm, look.size_mm])
    view.lay(canvas, face_of(look), size_mm, at_mm, turn_deg, look.height_mm)


def _fill(view: _View, outlines: Sequence[Floats]) -> Floats:
    """The hull of some outlines, (height, width): 1 within."""
    hull = cv2.convexHull(np.concatenate(outlines).astype(np.float32))
    mask = np.zeros(view.size_px[::-1], np.uint8)
    cv2.fillConvexPoly(mask, np.rint(hull * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    return mask / 255.0


def _light_up(canvas: Floats, light: ProofLight, away: Floats, chance: np.random.Generator) -> Picture:
    """The sensor's picture of it, (height, width, 3) BGR."""
    high, wide = canvas.shape[:2]
    across = np.linspace(-1, 1, wide)[None] * away[0] + np.linspace(-1, 1, high)[:, None] * away[1]
    dimmed = canvas * np.array(light.colour) * (1 - light.falls * (across / (2 * np.abs(away).sum()) + 0.5))[..., None]
    seen = cv2.GaussianBlur(dimmed, (0, 0), light.blur_px)
    noisy = seen + chance.standard_normal(seen.shape) * light.noise * np.sqrt(seen / 255 + 0.1)
    return np.asarray(np.clip(noisy + 0.5, 0, 255), np.uint8)


def face_of(look: PieceSample) -> Picture:
    """The face in a look, (PIECE_PX, PIECE_PX, 4) BGR and opaqueness."""
    margin = (PICTURE_PX - PIECE_PX) // 2
    face = look.picture[margin:-margin, margin:-margin]
    cover = np.full((PIECE_PX, PIECE_PX), 255, np.uint8)
    if look.shape == "round":
        cover[:] = 0
        cv2.circle(cover, (PIECE_PX // 2, PIECE_PX // 2), PIECE_PX // 2, 255, -1, cv2.LINE_AA)
    return np.dstack([face, cover])
