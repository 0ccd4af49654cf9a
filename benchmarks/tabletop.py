"""Photographs of a table that no other part of the companion draws: busy boards, tiles on them, any camera.

The boards are full of noise, blots, lettering and scraps of photographs.  A picture is put together flat: each board
and each tile is warped to where the camera sees it, tiles are lifted and have side faces, then come the lens, an uneven
light, soft shadows, blur, noise and JPEG.  What is true about it follows from the same numbers.

This is the companion's second simulator, and it shares with the first, the demo's, nothing but the faces of the tiles:
a mistake in how one of them has a camera, a lens or a light is not measured away with itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Sheet, Zone
from companion.simulator.tiles import tile_image

SCRAPS = Path(__file__).parents[1] / "tests" / "photos" / "noto"
"""The photographs that boards are littered with scraps of."""
HEIGHT_MM = 2.0
TILE_MM = 30.0
SIDE_FACE = (150, 165, 175)
BARE_PX_PER_MM = 4.0
BULGE_STEPS = 33

Picture = NDArray[Any]
Chance = np.random.Generator


def busy_art(size_mm: tuple[float, float], seed: int, px_per_mm: float = BARE_PX_PER_MM) -> Picture:
    """A board crammed with print, (height, width, 3) BGR."""
    chance = np.random.default_rng(seed)
    width, height = (round(side * px_per_mm) for side in size_mm)
    art = np.zeros((height, width, 3), np.float32)
    for across in (4, 12, 40, 120):
        grid = chance.normal(0, 1, (max(2, across * height // width), across, 3)).astype(np.float32)
        art += cv2.resize(grid, (width, height), interpolation=cv2.INTER_CUBIC) * (40 / across**0.25)
    art += chance.uniform(90, 170, 3)
    art = np.clip(art, 0, 255).astype(np.uint8)
    for _ in range(14):
        _paste_scrap(art, chance, round(35 * px_per_mm))
    for _ in range(90):
        _blot(art, chance, px_per_mm)
    for _ in range(25):
        _lettering(art, chance, px_per_mm)
    return art


@cache
def _scraps() -> tuple[Picture, ...]:
    return tuple(np.asarray(cv2.imread(str(path))) for path in sorted(SCRAPS.glob("*.jpg"))[:8])


def _paste_scrap(art: Picture, chance: Chance, side: int) -> None:
    """A piece of some photograph, enlarged, in other colours."""
    source = _scraps()[chance.integers(len(_scraps()))]
    cut = int(chance.integers(60, 140))
    top, left = (int(chance.integers(0, most - cut)) for most in source.shape[:2])
    scrap = cv2.resize(source[top : top + cut, left : left + cut], (side, side), interpolation=cv2.INTER_CUBIC)
    scrap = np.roll(np.rot90(scrap, int(chance.integers(4))), int(chance.integers(3)), axis=2)
    top, left = (int(chance.integers(0, most - side)) for most in art.shape[:2])
    art[top : top + side, left : left + side] = scrap


def _blot(art: Picture, chance: Chance, px_per_mm: float) -> None:
    middle = (chance.uniform(0, 1, 2) * art.shape[1::-1]).astype(int).tolist()
    colour = chance.uniform(0, 255, 3).tolist()
    axes = (chance.uniform(2, 16, 2) * px_per_mm).astype(int).tolist()
    thick = int(chance.choice([-1, round(px_per_mm), round(2 * px_per_mm)]))
    cv2.ellipse(art, middle, axes, float(chance.uniform(0, 360)), 0, int(chance.choice([360, 200])), colour, thick)


def _lettering(art: Picture, chance: Chance, px_per_mm: float) -> None:
    text = "".join(chance.choice(list("ABCDEFGHKLMNOPRSTUVWXYZ0123456789"), 5))
    at = (chance.uniform(0, 0.85, 2) * art.shape[1::-1]).astype(int).tolist()
    size = float(chance.uniform(0.15, 0.5)) * px_per_mm
    cv2.putText(
        art, text, at, int(chance.integers(8)), size, chance.uniform(0, 255, 3).tolist(), round(px_per_mm / 1.5)
    )


PITCH_MM = 30.6
"""Of the places, which fill a board: tiles on nine of ten of them cover four fifths of it."""
FIELDS = {
    "E4": ("enclosure", 0, 0, 4, 3), "E5": ("enclosure", 4, 0, 9, 2), "S1": ("stall", 4, 2, 6, 3),
    "E6": ("enclosure", 0, 3, 5, 6), "B": ("barn", 6, 2, 9, 5),
    "S2": ("stall", 5, 3, 6, 6), "T1": ("truck", 6, 5, 9, 6),
}  # fmt: skip
"""Kind, and the first and last column and row of places."""
BOARD_MM = (280.0, 200.0)


def board_zones() -> tuple[Zone, ...]:
    """The fields of a board, with their places."""
    across, down = (int(side // PITCH_MM) for side in BOARD_MM)
    margin = (np.array(BOARD_MM) - PITCH_MM * np.array([across, down])) / 2
    zones = []

    def place(column: float, row: float) -> tuple[float, float]:
        x_mm, y_mm = (margin + PITCH_MM * np.array([column, row])).tolist()
        return x_mm, y_mm

    for name, (kind, left, top, right, bottom) in FIELDS.items():
        corners = place(left, top), place(right, top), place(right, bottom), place(left, bottom)
        middles = [(column + 0.5, row + 0.5) for row in range(top, bottom) for column in range(left, right)]
        zones.append(Zone(name, kind, corners, tuple(place(*middle) for middle in middles)))
    return tuple(zones)


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile on a sheet.  piece: its name, or `back` for one that lies face down."""

    piece: str
    x_mm: float
    y_mm: float
    angle_deg: float = 0.0


@dataclass(frozen=True, eq=False, slots=True)
class Laid:
    """A sheet on the table.  art: its print.  x_mm, y_mm: of its middle; angle_deg: counter-clockwise."""

    sheet: Sheet
    art: Picture
    x_mm: float
    y_mm: float
    angle_deg: float = 0.0
    tiles: tuple[Lying, ...] = ()
    bulge_mm: float = 0.0
    """How far its middle stands up: a board that is a little warped."""

    def on_table(self, points_mm: Any) -> NDArray[Any]:
        """(n, 2) points of the sheet, on the table."""
        angle = np.radians(self.angle_deg)
        turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
        from_middle = np.asarray(points_mm, np.float64) - np.array(self.sheet.size_mm) / 2
        return np.asarray(from_middle @ turn.T + (self.x_mm, self.y_mm))


@dataclass(frozen=True, slots=True)
class Camera:
    """Looks at the table's (x_mm, y_mm), tilt_deg off the vertical, so that a millimetre there has px_per_mm."""

    size_px: tuple[int, int]
    px_per_mm: float
    x_mm: float = 0.0
    y_mm: float = 0.0
    tilt_deg: float = 10.0
    from_deg: float = 90.0
    focal_in_widths: float = 0.77
    k1: float = 0.03
    k2: float = -0.01

    def project(self, points_mm: Any, height_mm: Any = 0.0, is_straight: bool = False) -> NDArray[Any]:
        """(n, 2) points of the table -> (n, 2) px.  is_straight: without the lens's distortion."""
        flat = np.asarray(points_mm, np.float64).reshape(-1, 2) - (self.x_mm, self.y_mm)
        points = np.column_stack([flat, np.broadcast_to(-np.asarray(height_mm, np.float64), len(flat))])
        tilt, around = np.radians(self.tilt_deg), np.radians(self.from_deg - 90)
        about_x = np.array([[1, 0, 0], [0, np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), np.cos(tilt)]])
        about_z = np.array([[np.cos(around), -np.sin(around), 0], [np.sin(around), np.cos(around), 0], [0, 0, 1]])
        away = np.array([0, 0, self.focal_px / self.px_per_mm])
        bent = np.zeros(4) if is_straight else np.array([self.k1, self.k2, 0, 0])
        seen, _ = cv2.projectPoints(points, cv2.Rodrigues(about_x @ about_z)[0], away, self.matrix, bent)
        return np.asarray(seen.reshape(-1, 2))

    @property
    def focal_px(self) -> float:
        """The focal length."""
        return self.focal_in_widths * max(self.size_px)

    @property
    def matrix(self) -> NDArray[Any]:
        """(3, 3)."""
        width, height = self.size_px
        return np.array([[self.focal_px, 0, (width - 1) / 2], [0, self.focal_px, (height - 1) / 2], [0, 0, 1.0]])


@dataclass(frozen=True, slots=True)
class Light:
    """colour: BGR shares.  gradient: how much darker one side is.  shadow: how dark a soft one is."""

    colour: tuple[float, float, float] = (0.94, 0.97, 1.0)
    gradient: float = 0.25
    shadow: float = 0.0
    noise: float = 2.0
    blur_px: float = 0.6
    jpeg: int = 92


LIGHTS = {
    "calm": Light(),
    "warm, uneven": Light((0.62, 0.82, 1.0), 0.45, 0.0, 2.5, 0.7),
    "dim": Light((0.40, 0.45, 0.48), 0.3, 0.0, 3.0, 0.8),
    "shadow": Light((0.9, 0.95, 0.98), 0.2, 0.45, 2.0, 0.6),
}


def photograph(laid: Sequence[Laid], camera: Camera, light: Light, seed: int) -> Picture:
    """What the camera sees: (height, width, 3) BGR."""
    chance = np.random.default_rng(seed)
    width, height = camera.size_px
    picture = np.ascontiguousarray(cv2.resize(_cloth(int(chance.integers(3))), camera.size_px))
    for one in laid:
        _lay_board(picture, one, camera)
    tiles = [(one, tile) for one in laid for tile in one.tiles]
    for one, tile in sorted(
        tiles, key=lambda both: float(camera.project(both[0].on_table([[both[1].x_mm, both[1].y_mm]]))[0, 1])
    ):
        _lay_tile(picture, one, tile, camera)
    bent = _through_lens(picture, camera)
    field = np.array(light.colour) * (1 - light.gradient * _ramp(width, height, float(chance.uniform(0, 360))))
    if light.shadow:
        field *= 1 - light.shadow * _shade(width, height, chance)
    lit = cv2.GaussianBlur(bent.astype(np.float32) * field.astype(np.float32), (0, 0), light.blur_px)
    noise = chance.standard_normal(lit.shape, np.float32) * np.float32(light.noise)
    seen = np.clip(lit + noise, 0, 255).astype(np.uint8)
    return np.asarray(cv2.imdecode(cv2.imencode(".jpg", seen, [cv2.IMWRITE_JPEG_QUALITY, light.jpeg])[1], 1))


@lru_cache(maxsize=3)
def _cloth(number: int) -> Picture:
    """A table: wood, in a way."""
    chance = np.random.default_rng(900 + number)
    grain = cv2.resize(chance.normal(0, 1, (200, 12)).astype(np.float32), (1920, 1080), interpolation=cv2.INTER_CUBIC)
    base = np.array([(70, 105, 140), (120, 125, 120), (60, 70, 90)][number], np.float32)
    return np.asarray(np.clip(base + 14 * grain[..., None], 0, 255), np.uint8)


def _straight_from(one: Laid, camera: Camera, px_per_mm: NDArray[Any]) -> NDArray[Any]:
    """(3, 3) of a board's print -> the picture before the lens."""
    corners = np.array(one.sheet.corners_mm)
    seen = camera.project(one.on_table(corners), is_straight=True)
    return cv2.getPerspectiveTransform((corners * px_per_mm - 0.5).astype(np.float32), seen.astype(np.float32))


def _lay_board(picture: Picture, one: Laid, camera: Camera) -> None:
    art = one.art
    shrink = 1.4 * camera.px_per_mm * one.sheet.size_mm[0] / art.shape[1]
    if shrink < 1:  # the area of a print that one pixel shows
        smaller = tuple(round(shrink * side) for side in art.shape[1::-1])
        art = cv2.resize(art, smaller, interpolation=cv2.INTER_AREA)
    px_per_mm = np.array(art.shape[1::-1]) / one.sheet.size_mm
    art = _bulged(art, one, camera, px_per_mm)
    matrix = _straight_from(one, camera, px_per_mm)
    _warp_onto(picture, art, np.full(art.shape[:2], 255, np.uint8), matrix)


def _bulged(art: Picture, one: Laid, camera: Camera, px_per_mm: NDArray[Any]) -> Picture:
    """The print of a board whose middle stands up, laid flat where the camera sees it."""
    if not one.bulge_mm:
        return art
    height, width = art.shape[:2]
    x, y = np.meshgrid(np.linspace(-1, 1, BULGE_STEPS), np.linspace(-1, 1, BULGE_STEPS))
    at_mm = (np.column_stack([x.ravel(), y.ravel()]) + 1) / 2 * np.array(one.sheet.size_mm)
    up_mm = one.bulge_mm * (1 - x**2) * (1 - y**2)
    seen = camera.project(one.on_table(at_mm), up_mm.ravel(), is_straight=True)
    flat_from_picture = np.linalg.inv(_straight_from(one, camera, px_per_mm))
    there = cv2.perspectiveTransform(seen[None], flat_from_picture)[0] + 0.5
    moved = (there - at_mm * px_per_mm).reshape(BULGE_STEPS, BULGE_STEPS, 2).astype(np.float32)
    moved = cv2.resize(moved, (width, height), interpolation=cv2.INTER_CUBIC)
    columns, rows = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    return cv2.remap(art, columns - moved[..., 0], rows - moved[..., 1], cv2.INTER_LINEAR, None, cv2.BORDER_REPLICATE)


def _lay_tile(picture: Picture, one: Laid, tile: Lying, camera: Camera) -> None:
    half, angle = TILE_MM / 2, np.radians(tile.angle_deg)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    square = half * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) @ turn.T + (tile.x_mm, tile.y_mm)
    there = one.on_table(square)
    low, high = (camera.project(there, up, is_straight=True) for up in (0.0, HEIGHT_MM))
    shade = cv2.convexHull(np.vstack([low + 1.5, high]).astype(np.float32)).astype(np.int32)
    dark = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(dark, shade, 90)
    _within(picture, shade, lambda part, box: part * (1 - cv2.GaussianBlur(dark, (0, 0), 2)[box][..., None] / 255.0))
    cv2.fillConvexPoly(picture, cv2.convexHull(np.vstack([low, high]).astype(np.float32)).astype(np.int32), SIDE_FACE)
    px = max(16, round(TILE_MM * camera.px_per_mm * 1.3))
    drawn = face_of(tile.piece, px)
    corners = np.array([[0, 0], [px, 0], [px, px], [0, px]], np.float32) - np.float32(0.5)
    _warp_onto(picture, drawn[..., :3], drawn[..., 3], cv2.getPerspectiveTransform(corners, high.astype(np.float32)))


@lru_cache(maxsize=256)
def face_of(piece: str, px: int) -> Picture:
    """(px, px, 4) BGR and cover."""
    if piece != "back":
        return np.asarray(tile_image(piece, px))
    back = np.full((px, px, 4), (96, 150, 196, 255), np.uint8)
    cv2.circle(back, (px // 2, px // 2), px // 3, (70, 120, 160, 255), max(1, px // 14))
    return back


def _within(picture: Picture, corners: NDArray[Any], change: Any) -> None:
    height, width = picture.shape[:2]
    left, top = np.maximum(corners.reshape(-1, 2).min(axis=0) - 8, 0)
    right, bottom = np.minimum(corners.reshape(-1, 2).max(axis=0) + 9, (width, height))
    if right > left and bottom > top:
        box = slice(top, bottom), slice(left, right)
        picture[box] = np.clip(change(picture[box], box), 0, 255).astype(np.uint8)


def _warp_onto(picture: Picture, art: Picture, cover: Picture, matrix: NDArray[Any]) -> None:
    """Lay a drawing over the picture where the matrix says."""
    height, width = art.shape[:2]
    corners = np.array([[[0, 0], [width, 0], [width, height], [0, height]]], np.float64)
    there = cv2.perspectiveTransform(corners, matrix)[0]
    left, top = np.maximum(np.floor(there.min(axis=0)).astype(int) - 2, 0)
    right, bottom = np.minimum(np.ceil(there.max(axis=0)).astype(int) + 3, picture.shape[1::-1])
    if right <= left or bottom <= top:
        return
    moved = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1.0]]) @ matrix
    size = int(right - left), int(bottom - top)
    laid = cv2.warpPerspective(art, moved, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    share = cv2.warpPerspective(cover, moved, size, flags=cv2.INTER_LINEAR)[..., None] / np.float32(255)
    part = picture[top:bottom, left:right]
    picture[top:bottom, left:right] = (laid * share + part * (1 - share)).astype(np.uint8)


def _through_lens(picture: Picture, camera: Camera) -> Picture:
    columns, rows = _lens_maps(camera)
    return cv2.remap(picture, columns, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


@lru_cache(maxsize=4)
def _lens_maps(camera: Camera) -> tuple[Picture, Picture]:
    """For every pixel, where it is before the lens."""
    width, height = camera.size_px
    at = np.stack(np.meshgrid(np.arange(width), np.arange(height)), axis=-1).reshape(-1, 1, 2).astype(np.float32)
    straight = cv2.undistortPoints(at, camera.matrix, np.array([camera.k1, camera.k2, 0, 0]), P=camera.matrix)
    maps = straight.reshape(height, width, 2).astype(np.float32)
    return maps[..., 0].copy(), maps[..., 1].copy()


def _ramp(width: int, height: int, angle_deg: float) -> NDArray[Any]:
    """From 0 to 1 across a picture."""
    x, y = np.meshgrid(np.linspace(-0.5, 0.5, width), np.linspace(-0.5, 0.5, height))
    angle = np.radians(angle_deg)
    return np.asarray(np.clip(x * np.cos(angle) + y * np.sin(angle) + 0.5, 0, 1)[..., None])


def _shade(width: int, height: int, chance: Chance) -> NDArray[Any]:
    """Somebody leans over the table."""
    mask = np.zeros((height // 8, width // 8), np.float32)
    middle = (chance.uniform(0.1, 0.9, 2) * mask.shape[::-1]).astype(int).tolist()
    cv2.ellipse(mask, middle, (width // 32, height // 12), float(chance.uniform(0, 180)), 0, 360, 1.0, -1)
    return cv2.resize(cv2.GaussianBlur(mask, (0, 0), 2.5), (width, height))[..., None]
