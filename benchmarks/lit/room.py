"""A room in linear light: solid pieces on printed sheets, lit by lamps and by the walls, seen by a pinhole.

The third simulator, and the only one with real light.  It shares no drawing, camera or light with the demo's renderer
(`renderer`, `optics`) or with the boards of the benchmarks: what the reader was tuned on is not what it is measured on.

The frame is the table's: millimetres, x to the right, y downwards as seen from above, heights positive.  What lies
there is painted from below to above.  A piece first takes away the light of each lamp where its shadow falls, on
whatever was painted before, and is then painted itself, sides first.  So heaps shade each other as they do on a table.
Everything is radiance: 1 is white paper straight below a lamp of power 1.  `sensor` makes a picture of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

RoomField = NDArray[np.float32]
RoomPoints = NDArray[np.float64]
Picture = NDArray[np.uint8]
LinearColour = tuple[float, float, float]
"""Blue, green, red, in linear light."""

LACQUER = 0.04
"""What a smooth surface mirrors of a lamp that is seen in it straight on."""
SHEET_MM = 0.8
"""How thick a sheet is: it throws a narrow shadow."""
AROUND = 1.1
"""The pinhole sees so much more than the picture: a lens bends some of that into it."""


@dataclass(frozen=True, slots=True)
class RoomCamera:
    """A pinhole at eye_mm, (x, y, height), that looks at target_mm on the table."""

    size_px: tuple[int, int]
    focal_px: float
    eye_mm: tuple[float, float, float]
    target_mm: tuple[float, float] = (0.0, 0.0)
    spin_deg: float = 0.0

    def project(self, points_mm: Any) -> RoomPoints:
        """(n, 3) x, y and height in mm -> (n, 2) px of the pinhole's picture, centres of pixels being whole."""
        seen = (np.asarray(points_mm, np.float64) - self.eye_mm) * (1, 1, -1) @ self._axes().T
        centre = (np.array(self.size_px) - 1) / 2
        return np.asarray(seen[:, :2] / seen[:, 2:] * self.focal_px + centre)

    def px_per_mm(self) -> float:
        """The resolution at the place that is looked at."""
        return self.focal_px / float(np.linalg.norm(np.array(self.eye_mm) - (*self.target_mm, 0.0)))

    def _axes(self) -> RoomPoints:
        """Rows: right, down and forward, with heights downwards."""
        forward = (np.array([*self.target_mm, 0.0]) - self.eye_mm) * (1, 1, -1)
        forward /= np.linalg.norm(forward)
        spin = np.radians(self.spin_deg)
        right = np.array([np.cos(spin), np.sin(spin), 0.0])
        right -= forward * (right @ forward)
        right /= np.linalg.norm(right)
        return np.array([right, np.cross(forward, right), forward])


@dataclass(frozen=True, slots=True)
class Lamp:
    """A lamp at at_mm, (x, y, height).

    power: the light on paper straight below it.  radius_mm: of what shines; the larger, the softer its shadows.
    cone_deg: half the angle of a spot aimed straight down; 180 shines everywhere.
    """

    at_mm: tuple[float, float, float]
    power: float = 0.8
    colour: LinearColour = (1.0, 1.0, 1.0)
    radius_mm: float = 60.0
    cone_deg: float = 180.0


@dataclass(frozen=True, slots=True)
class RoomLight:
    """The lamps of a room and what its walls throw back, evenly."""

    lamps: tuple[Lamp, ...]
    walls: float = 0.25
    walls_colour: LinearColour = (1.0, 1.0, 1.0)


@dataclass(frozen=True, eq=False, slots=True)
class PrintedSheet:
    """A sheet or board that lies flat.

    image: (height, width, 3) BGR.  x_mm, y_mm: its middle; angle_deg: counter-clockwise as seen from above.
    gloss: 0 is paper, 1 is lacquer or foil.  wave: how much its slope varies, as a curled foil's does.
    """

    image: Picture
    size_mm: tuple[float, float]
    x_mm: float = 0.0
    y_mm: float = 0.0
    angle_deg: float = 0.0
    gloss: float = 0.0
    wave: float = 0.0

    def on_table(self, points_mm: Any) -> RoomPoints:
        """(n, 2) places of the sheet, from its upper left corner, on the table."""
        from_middle = np.asarray(points_mm, np.float64) - np.array(self.size_mm) / 2
        return np.add(_turn(from_middle, self.angle_deg), (self.x_mm, self.y_mm))


@dataclass(frozen=True, eq=False, slots=True)
class SolidPiece:
    """A tile, disc or die.

    face: (side, side, 4) BGR and opaqueness.  base_mm: how high its lower face is in the middle.  slope: how much
    higher it gets for each mm to the right and downwards, where it leans.
    """

    face: Picture
    x_mm: float
    y_mm: float
    angle_deg: float = 0.0
    side_mm: float = 30.0
    thick_mm: float = 2.0
    is_round: bool = False
    base_mm: float = 0.0
    slope: tuple[float, float] = (0.0, 0.0)
    gloss: float = 0.0
    edge: LinearColour = (0.30, 0.38, 0.42)

    def outline(self, is_upper: bool) -> RoomPoints:
        """Its upper or lower edge, (n, 3): four corners, the art's upper left one first, or a circle."""
        turns = np.linspace(0, 2 * np.pi, 40, endpoint=False)
        circle = np.column_stack([np.cos(turns), np.sin(turns)])
        return self._at(circle / 2 if self.is_round else _CORNERS / 2, is_upper)

    def corners(self) -> RoomPoints:
        """Of the square around its upper face, (4, 3)."""
        return self._at(_CORNERS / 2, is_upper=True)

    def _at(self, shares: RoomPoints, is_upper: bool) -> RoomPoints:
        offset = _turn(shares * self.side_mm, self.angle_deg)
        height = self.base_mm + offset @ np.array(self.slope) + self.thick_mm * is_upper
        return np.column_stack([np.add(offset, (self.x_mm, self.y_mm)), height])


@dataclass(frozen=True, slots=True)
class RoomArm:
    """An arm whose finger tips are at x_mm, y_mm, height_mm over the table.  from_deg: where it comes from."""

    x_mm: float
    y_mm: float
    from_deg: float = 270.0
    height_mm: float = 50.0
    skin: LinearColour = (0.25, 0.36, 0.62)
    sleeve: LinearColour = (0.20, 0.09, 0.06)


@dataclass(frozen=True, eq=False, slots=True)
class Room:
    """The things in a room.  table: (height, width, 3) BGR of 1 m x 1 m, repeated."""

    table: Picture
    sheets: tuple[PrintedSheet, ...]
    pieces: tuple[SolidPiece, ...] = ()
    arms: tuple[RoomArm, ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class Radiance:
    """The pinhole's view, (height, width, 3) linear, and the visible share of every piece's upper face."""

    light: RoomField
    visible: tuple[float, ...]


_CORNERS = np.array([[-1.0, -1], [1, -1], [1, 1], [-1, 1]])


def _row(values: Any) -> RoomField:
    return np.asarray(values, np.float32)


def _turn(offsets: RoomPoints, angle_deg: float) -> RoomPoints:
    angle = np.radians(angle_deg)
    return np.asarray(offsets @ np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]))


_SHARES = np.arange(256, dtype=np.float32) / 255
_LINEAR = np.where(_SHARES <= 0.04045, _SHARES / 12.92, ((_SHARES + 0.055) / 1.055) ** 2.4).astype(np.float32)
"""The light of each level of a picture: sRGB's curve."""


def linear(picture: Picture) -> RoomField:
    """A picture in linear light, 0 to 1."""
    return np.asarray(_LINEAR[picture])


class _Canvas:
    """The picture of a pinhole, being painted."""

    def __init__(self, camera: RoomCamera, lamps: Sequence[Lamp]) -> None:
        self.camera, self.lamps = camera, lamps
        width, height = self.size = wider(camera)
        self.shift = (np.array(self.size) - np.array(camera.size_px)) / 2
        self.paint = np.zeros((height, width, 3), np.float32)
        self.gloss = np.zeros((height, width), np.float32)
        self.slope = np.zeros((height, width, 2), np.float32)
        self.open = [np.ones((height, width), np.float32) for _ in (*lamps, "walls")]
        self.top = np.full((height, width), -1, np.int32)

    def px(self, points_mm: RoomPoints) -> RoomPoints:
        return self.camera.project(points_mm) + self.shift

    def box(self, points_px: RoomPoints, margin_px: float = 3.0) -> tuple[slice, slice]:
        low, high = np.floor(points_px.min(0) - margin_px), np.ceil(points_px.max(0) + margin_px + 1)
        left, top = np.clip(low, 0, self.size).astype(int)
        right, bottom = np.clip(high, 0, self.size).astype(int)
        return slice(int(top), int(bottom)), slice(int(left), int(right))

    def mask(self, outlines_px: Sequence[RoomPoints], here: tuple[slice, slice]) -> RoomField:
        """The share of each pixel of a box that some convex outlines cover."""
        shape = here[0].stop - here[0].start, here[1].stop - here[1].start
        covered = np.zeros(shape, np.uint8)
        for outline in outlines_px:
            hull = cv2.convexHull((outline - (here[1].start, here[0].start)).astype(np.float32))
            corners = np.clip(hull * 16, -(2**27), 2**27).round().astype(np.int32)
            cv2.fillConvexPoly(covered, corners, 255, cv2.LINE_AA, shift=4)
        return np.asarray(covered / np.float32(255), np.float32)

    def lay(
        self, here: tuple[slice, slice], colour: Any, cover: RoomField, gloss: float, slope: Any = (0.0, 0.0)
    ) -> None:
        """Paint over a box; what is painted lies in the open light."""
        share = cover[..., None]
        self.paint[here] += share * (_row(colour) - self.paint[here])
        self.gloss[here] += cover * (np.float32(gloss) - self.gloss[here])
        self.slope[here] += share * (_row(slope) - self.slope[here])
        for light in self.open:
            light[here] += cover * (1 - light[here])

    def shade(self, solids: Sequence[RoomPoints]) -> None:
        """Take away the light that convex bodies hide.  solids: their points, (n, 3)."""
        for lamp, light in zip(self.lamps, self.open, strict=False):
            thrown = [self.px(_shadow(solid, lamp)) for solid in solids]
            height = max(float(solid[:, 2].max()) for solid in solids)
            soft_mm = 0.5 * height * lamp.radius_mm / max(lamp.at_mm[2] - height, 1.0)
            soft_px = max(0.5, soft_mm * self.camera.px_per_mm())
            here = self.box(np.concatenate(thrown), 3 * soft_px)
            if light[here].size:
                light[here] *= 1 - cv2.GaussianBlur(self.mask(thrown, here), (0, 0), soft_px)
        feet = [self.px(solid * (1, 1, 0)) for solid in solids]
        soft_px = max(0.6, self.camera.px_per_mm() * max(float(solid[:, 2].max()) for solid in solids) * 0.7)
        here = self.box(np.concatenate(feet), 3 * soft_px)
        if self.open[-1][here].size:
            self.open[-1][here] *= 1 - 0.45 * cv2.GaussianBlur(self.mask(feet, here), (0, 0), soft_px)


def wider(camera: RoomCamera) -> tuple[int, int]:
    """The size of what the pinhole sees: (width, height), each an even number of pixels more than the picture."""
    width, height = (side + 2 * round(side * (AROUND - 1) / 2) for side in camera.size_px)
    return width, height


def _shadow(points_mm: RoomPoints, lamp: Lamp) -> RoomPoints:
    """Where a lamp throws points, on the table."""
    away = points_mm[:, :2] - lamp.at_mm[:2]
    share = points_mm[:, 2:] / np.maximum(lamp.at_mm[2] - points_mm[:, 2:], 1.0)
    return np.column_stack([points_mm[:, :2] + away * share, np.zeros(len(points_mm))])


def radiance(room: Room, camera: RoomCamera, light: RoomLight, seed: int) -> Radiance:
    """Render a room for a camera.  The same arguments give the same."""
    chance = np.random.default_rng(seed)
    canvas = _Canvas(camera, light.lamps)
    at_mm = _table_seen(canvas)
    _paint_table(canvas, room.table, at_mm)
    for sheet in room.sheets:
        _paint_sheet(canvas, sheet, chance)
    drawn_px = [0.0] * len(room.pieces)
    for number, piece in sorted(enumerate(room.pieces), key=lambda one: one[1].base_mm):
        drawn_px[number] = _paint_piece(canvas, piece, number)
    for arm in room.arms:
        _paint_arm(canvas, arm)
    left_px = np.bincount(canvas.top[canvas.top >= 0], minlength=len(room.pieces))
    visible = tuple(float(left) / max(drawn, 1.0) for left, drawn in zip(left_px, drawn_px, strict=True))
    return Radiance(_light_up(canvas, light, at_mm), visible)


def _table_seen(canvas: _Canvas) -> tuple[RoomField, RoomField]:
    """The place of the table that every pixel shows, x and y in mm."""
    corners = np.array([[-500.0, -500, 0], [500, -500, 0], [500, 500, 0], [-500, 500, 0]])
    table = cv2.getPerspectiveTransform(canvas.px(corners).astype(np.float32), corners[:, :2].astype(np.float32))
    width, height = canvas.size
    across, down = np.arange(width, dtype=np.float32)[None, :], np.arange(height, dtype=np.float32)[:, None]
    x, y, scale = (np.float32(row[0]) * across + np.float32(row[1]) * down + np.float32(row[2]) for row in table)
    return np.asarray(x / scale, np.float32), np.asarray(y / scale, np.float32)


def _paint_table(canvas: _Canvas, table: Picture, at_mm: tuple[RoomField, RoomField]) -> None:
    px_per_mm = np.float32(len(table) / 1000)
    x, y = ((one + np.float32(500)) * px_per_mm for one in at_mm)
    seen = cv2.remap(table, x, y, cv2.INTER_LINEAR, None, cv2.BORDER_WRAP)
    canvas.paint[:] = linear(np.asarray(seen, np.uint8))


def _paint_sheet(canvas: _Canvas, sheet: PrintedSheet, chance: np.random.Generator) -> None:
    width, height = sheet.size_mm
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)
    on_table = np.column_stack([sheet.on_table(corners), np.zeros(4)])
    seen_px = canvas.px(on_table)
    here = canvas.box(seen_px)
    if not canvas.top[here].size:
        return
    canvas.shade([np.concatenate([on_table, np.add(on_table, (0, 0, SHEET_MM))])])
    print_ = _as_fine(sheet.image, float(np.linalg.norm(seen_px[1] - seen_px[0])), float(np.ptp(seen_px, axis=0)[1]))
    seen, cover = _warp(np.dstack([print_, np.full(print_.shape[:2], 255, np.uint8)]), seen_px, here)
    waves = cv2.resize(
        chance.normal(0, sheet.wave, (5, 7, 2)).astype(np.float32),
        seen.shape[1::-1],
        None,
        interpolation=cv2.INTER_CUBIC,
    )
    canvas.lay(here, seen, cover, sheet.gloss, waves)


def _as_fine(image: Picture, wide_px: float, high_px: float) -> Picture:
    """A print no finer than it is seen, so that it does not shimmer."""
    shrink = max(wide_px / image.shape[1], high_px / image.shape[0], 0.02)
    if shrink >= 1:
        return image
    return np.asarray(cv2.resize(image, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA), np.uint8)


def _warp(drawing: Picture, quad_px: RoomPoints, here: tuple[slice, slice]) -> tuple[RoomField, RoomField]:
    """A drawing where it is seen in a box, linear, and how much of each pixel it covers."""
    height, width = drawing.shape[:2]
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - np.float32(0.5)
    to = (quad_px - (here[1].start, here[0].start)).astype(np.float32)
    size = here[1].stop - here[1].start, here[0].stop - here[0].start
    matrix = cv2.getPerspectiveTransform(corners, to)
    colours = cv2.warpPerspective(
        linear(drawing[..., :3]), matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    cover = cv2.warpPerspective(drawing[..., 3], matrix, size, flags=cv2.INTER_LINEAR)
    return np.asarray(colours, np.float32), np.asarray(cover / np.float32(255), np.float32)


def _paint_piece(canvas: _Canvas, piece: SolidPiece, number: int) -> float:
    """Paint it; gives how many pixels its upper face fills."""
    upper, lower = piece.outline(is_upper=True), piece.outline(is_upper=False)
    canvas.shade([np.concatenate([upper, lower])])
    whole_px, corners_px = canvas.px(np.concatenate([upper, lower])), canvas.px(piece.corners())
    here = canvas.box(np.concatenate([whole_px, corners_px]))
    if not canvas.top[here].size:
        return 0.0
    slope = (-piece.slope[0], -piece.slope[1])
    canvas.lay(here, _row(piece.edge) * 0.7, canvas.mask([whole_px], here), 0.0)
    wide_px = float(np.linalg.norm(corners_px[1] - corners_px[0]))
    face, cover = _warp(_as_fine(piece.face, wide_px, wide_px), corners_px, here)
    cover *= canvas.mask([canvas.px(upper)], here)
    canvas.lay(here, face, cover, piece.gloss, slope)
    canvas.top[here][cover > 0.5] = number
    return float((cover > 0.5).sum())


_LIMBS = (
    ((235, 0), (1500, 0), 44, 58, "sleeve"),
    ((105, 0), (240, 0), 33, 34, "skin"),
    ((60, 0), (108, 0), 40, 36, "skin"),
    ((2, -15), (62, -28), 8, 10, "skin"),
    ((-4, -3), (60, -9), 8, 10, "skin"),
    ((0, 9), (60, 10), 8, 10, "skin"),
    ((14, 22), (62, 27), 7, 9, "skin"),
    ((50, -58), (96, -26), 10, 13, "skin"),
)
"""Begin and end in mm from the finger tips, the arm along x; their radii; what is seen of them."""


def _paint_arm(canvas: _Canvas, arm: RoomArm) -> None:
    turns = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    circle = np.column_stack([np.cos(turns), np.sin(turns)])
    bodies = []
    for begin, end, first_mm, last_mm, part in _LIMBS:
        ends = [circle * radius + at for at, radius in ((begin, first_mm), (end, last_mm))]
        flat = np.add(_turn(np.concatenate(ends), arm.from_deg), (arm.x_mm, arm.y_mm))
        bodies.append((part, np.column_stack([flat, np.full(len(flat), arm.height_mm)])))
    canvas.shade([body for _, body in bodies])
    for part, body in bodies:
        seen_px = canvas.px(body)
        here = canvas.box(seen_px)
        if not canvas.top[here].size:
            continue
        cover = canvas.mask([seen_px], here)
        inside = cv2.distanceTransform((cover > 0.5).astype(np.uint8), cv2.DIST_L2, 3)
        bulge = np.sqrt(np.clip(inside / max(float(inside.max()), 1.0), 0.0, 1.0))[..., None]
        colour = arm.skin if part == "skin" else arm.sleeve
        canvas.lay(here, (0.45 + 0.55 * bulge) * _row(colour), cover, 0.0)
        canvas.top[here][cover > 0.5] = -1


def _light_up(canvas: _Canvas, light: RoomLight, at_mm: tuple[RoomField, RoomField]) -> RoomField:
    """The canvas in its light: what the paint throws back, and the lamps that are mirrored in what is smooth."""
    x_mm, y_mm = at_mm
    eye = _row(canvas.camera.eye_mm)
    tall = 1 / np.sqrt(1 + (canvas.slope**2).sum(axis=2))
    normal = canvas.slope[..., 0] * tall, canvas.slope[..., 1] * tall, tall
    view = _unit(eye[0] - x_mm, eye[1] - y_mm, np.full_like(x_mm, eye[2]))
    falling = _row(light.walls_colour) * (light.walls * canvas.open[-1])[..., None]
    mirrored = np.zeros_like(canvas.paint)
    for lamp, is_open in zip(light.lamps, canvas.open, strict=False):
        across, down, up = lamp.at_mm[0] - x_mm, lamp.at_mm[1] - y_mm, np.float32(lamp.at_mm[2])
        square = across**2 + down**2 + up**2
        to = _unit(across, down, np.full_like(across, up))
        facing = np.maximum(sum(a * b for a, b in zip(normal, to, strict=True)), 0)
        strength = lamp.power * is_open * facing * up**2 / square
        if lamp.cone_deg < 180:
            off_deg = np.degrees(np.arccos(np.clip(to[2], -1, 1)))
            strength *= 1 / (1 + np.exp(np.clip((off_deg - lamp.cone_deg) / 2.5, -30, 30)))
        falling += strength[..., None] * _row(lamp.colour)
        half = _unit(*(a + b for a, b in zip(view, to, strict=True)))
        off = 1 - np.clip(sum(a * b for a, b in zip(normal, half, strict=True)), 0, 1)
        wide = 0.5 * (lamp.radius_mm / lamp.at_mm[2] + 0.03)  # radians; the lacquer softens its rim
        lobe = canvas.gloss * is_open * np.exp(-off / (wide**2 / 2)) * (lamp.power * LACQUER / wide**2)
        mirrored += lobe[..., None] * _row(lamp.colour)
    return np.asarray(canvas.paint * falling + mirrored, np.float32)


def _unit(*parts: RoomField) -> tuple[RoomField, ...]:
    length = np.sqrt(sum(part**2 for part in parts))
    return tuple(np.asarray(part / length, np.float32) for part in parts)
