"""Renders a table as a camera sees it: sheets with pieces on a wooden table, under a lamp, through a lens.

`prepare` draws what stays (table, sheets, light) once; `photograph` lays the pieces on it, fast enough to be a camera.
A hand is an arm with five fingers, seen from above.  Everything comes in as arguments, chance too: the same arguments
give the same picture.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import DICE_MM
from companion.ports import Point
from companion.printing.spread import SheetLaid, on_table, rotation
from companion.simulator.optics import (
    Floats,
    Image,
    LightField,
    SceneCamera,
    SceneLight,
    develop,
    glare_field,
    light_field,
    project,
    px_per_mm,
    surface,
    surface_at,
    table_seen,
)
from companion.simulator.tiles import DIE_FACES, ROUND_SHARE, die_image, face, tile_image

Coverage = NDArray[np.floating[Any]]

Limb = tuple[Point, Point, Point]

HEIGHT_MM = 45.0
"""How high over the table the hand is."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand whose finger tips are about at x_mm, y_mm of the table.

    from_deg: where its arm comes from, counter-clockwise from the right as seen from above.
    """

    x_mm: float
    y_mm: float
    from_deg: float = 270.0
    skin: tuple[int, int, int] = (128, 160, 208)
    sleeve: tuple[int, int, int] = (112, 74, 52)


_SKIN: tuple[Limb, ...] = (
    ((92, 0), (150, 2), (38, 30)),
    ((150, 2), (235, 0), (30, 30)),
    ((70, -27), (22, -34), (11, 9)),
    ((66, -9), (2, -12), (11, 9)),
    ((66, 9), (4, 10), (11, 9)),
    ((72, 26), (24, 32), (10, 8)),
    ((112, -30), (64, -62), (14, 11)),
)
_SLEEVE: tuple[Limb, ...] = (((225, 0), (900, 0), (40, 58)), ((900, 0), (3000, 0), (58, 58)))
"""Rounded limbs: begin, end and their two radii, in millimetres from the finger tips, the arm along x.  However large
the table is, nobody's arm begins in the middle of it.
"""


def hand_px(hand: Hand, camera: SceneCamera) -> Floats:
    """The outlines of all its limbs in the picture: (n, 2)."""
    return np.concatenate(_outlines((*_SKIN, *_SLEEVE), hand, camera))


def hand_masks(
    hand: Hand, camera: SceneCamera, shape: tuple[int, ...] = (), origin: Point = (0, 0)
) -> tuple[Coverage, Coverage]:
    """The share of every pixel that the skin and the sleeve cover: two (height, width) arrays, 0 to 1.

    shape, origin: (height, width) and the first pixel, (x, y), of a part of the picture; without them all of it.
    """
    masks = []
    for limbs in (_SKIN, _SLEEVE):
        mask = np.zeros(shape or camera.size_px[::-1], np.uint8)
        for outline in _outlines(limbs, hand, camera):
            corners = np.clip((outline - origin) * 16, -(2**28), 2**28).round().astype(np.int32)
            cv2.fillConvexPoly(mask, corners, 255, cv2.LINE_AA, shift=4)
        masks.append(mask.astype(np.float32) / 255)
    skin, sleeve = masks
    return skin, sleeve


def shade_limb(mask: Coverage, limb_px: float) -> Coverage:
    """The shading of a round limb: 1 along its middle, darker towards its edge."""
    inside = cv2.distanceTransform((mask > 0.5).astype(np.uint8), cv2.DIST_L2, 3)
    share = np.clip(inside / limb_px, 0, 1)
    shade = 0.62 + 0.38 * np.sqrt(1 - (1 - share) ** 2)
    return np.asarray(cv2.GaussianBlur(shade, (0, 0), max(0.6, limb_px / 6)), np.float32)


def limb_px(camera: SceneCamera) -> float:
    """Half a finger's width in the picture."""
    return 11 * px_per_mm(camera)


def _outlines(limbs: tuple[Limb, ...], hand: Hand, camera: SceneCamera) -> list[Floats]:
    angle = np.radians(hand.from_deg)
    along, aside = np.array([np.cos(angle), -np.sin(angle)]), np.array([np.sin(angle), np.cos(angle)])
    arms_mm = (_outline(*limb) for limb in limbs)
    tips_mm = np.array([hand.x_mm, hand.y_mm])
    return [project(camera, mm[:, :1] * along + mm[:, 1:] * aside + tips_mm, HEIGHT_MM) for mm in arms_mm]


def _outline(begin: Point, end: Point, radii_mm: Point) -> NDArray[np.float64]:
    turns = np.linspace(0, 2 * np.pi, 28, endpoint=False)
    round_mm = np.column_stack([np.cos(turns), np.sin(turns)])
    ends = [np.array(centre) + radius * round_mm for centre, radius in zip((begin, end), radii_mm, strict=True)]
    return cv2.convexHull(np.concatenate(ends).astype(np.float32)).reshape(-1, 2).astype(np.float64)


ArtImage = Callable[[str, int], Image]
"""A piece and its side in px: what is seen of it from above, (side, side, 4) uint8 BGR and opaqueness."""

PixelWindow = tuple[slice, slice]
"""Rows and columns of a picture."""
WHOLE: PixelWindow = (slice(None), slice(None))

_CARDBOARD = (150, 172, 184)
SHADOW_MM = 1.6
_SHADOW_STEP_MM = (1.3, 1.6)
_HAND_SHADOW_STEP_MM = (26.0, 34.0)
_HAND_SHADOW_MM = 9.0
_BLUR_REACH = 4
"""How far a blur goes, in its widths."""


@dataclass(frozen=True, slots=True)
class PiecePlaced:
    """A piece on a sheet: its centre, and how far it is turned counter-clockwise from upright on that sheet.

    shape: of SHAPES_MM, or `tile`.  A die is named by the face that lies on top.
    """

    sheet: str
    piece: str
    x_mm: float
    y_mm: float
    angle_deg: float = 0.0
    height_mm: float = 2.0
    zone: str | None = None
    shape: str = "tile"


SHAPES_MM = {"figure": 20.0, "board": 32.2, **DICE_MM}
"""Sides or diameters of what is no tile; of a board, one space's."""


@dataclass(frozen=True, slots=True)
class PieceTruth:
    """Where a piece lies in the picture: the corners of its top face, top left first, clockwise as the art is read.

    covered: the share of its top face that a hand hides.
    """

    placed: PiecePlaced
    quad_px: tuple[Point, ...]
    covered: float = 0.0


@dataclass(frozen=True, eq=False, slots=True)
class Scene:
    """A table: its sheets, the pieces on them, the size of a square tile, the table's surface, and perhaps a hand.

    art: what is printed on what lies flat.
    """

    sheets: tuple[SheetLaid, ...]
    pieces: tuple[PiecePlaced, ...] = ()
    tile_mm: float = 30.0
    surface: str = "oak"
    hand: Hand | None = None
    art: ArtImage = tile_image


@dataclass(frozen=True, eq=False, slots=True)
class Backdrop:
    """The table and its sheets without pieces, drawn once for a camera and a light."""

    scene: Scene
    camera: SceneCamera
    light: SceneLight
    unlit: Image
    lit_by: LightField
    glare: LightField | None


@dataclass(frozen=True, eq=False, slots=True)
class Shot:
    """A rendered picture, (height, width, 3) uint8 BGR, and what is true about it."""

    image: Image
    truth: tuple[PieceTruth, ...]


def render(
    scene: Scene, camera: SceneCamera, light: SceneLight, rng: np.random.Generator, supersample: int = 1
) -> Shot:
    """One picture of a table.  supersample: draw so many times finer to a side, for smoother edges."""
    fine = prepare(scene, camera.enlarge(supersample), light, rng)
    lit = light_window(fine, scene.pieces, scene.hand)
    if supersample > 1:
        lit = np.asarray(cv2.resize(lit, camera.size_px, interpolation=cv2.INTER_AREA), np.float32)
    return Shot(develop(lit, light, rng), truth(scene, camera, scene.pieces, scene.hand))


def prepare(scene: Scene, camera: SceneCamera, light: SceneLight, rng: np.random.Generator) -> Backdrop:
    """Draw what stays: the scene's table and sheets, without its pieces and hand."""
    x_mm, y_mm = table_seen(camera)
    unlit = surface_at(surface(scene.surface, rng), x_mm, y_mm)
    for sheet in scene.sheets:
        _draw_sheet(unlit, sheet, (x_mm, y_mm), camera)
    glare = glare_field(light, camera.size_px) if light.glare > 0 else None
    return Backdrop(scene, camera, light, unlit, light_field(light, camera.size_px), glare)


def relit(backdrop: Backdrop, light: SceneLight) -> Backdrop:
    """The same table in another light; the very same backdrop while the light stays."""
    if light == backdrop.light:
        return backdrop
    size_px = backdrop.camera.size_px
    glare = glare_field(light, size_px) if light.glare > 0 else None
    return replace(backdrop, light=light, lit_by=light_field(light, size_px), glare=glare)


def photograph(
    backdrop: Backdrop, pieces: Sequence[PiecePlaced], rng: np.random.Generator, hand: Hand | None = None
) -> Shot:
    """One picture of a prepared table with these pieces on it."""
    lit = light_window(backdrop, pieces, hand)
    return Shot(develop(lit, backdrop.light, rng), truth(backdrop.scene, backdrop.camera, pieces, hand))


def truth(
    scene: Scene, camera: SceneCamera, pieces: Sequence[PiecePlaced], hand: Hand | None = None
) -> tuple[PieceTruth, ...]:
    """Where the pieces lie in the camera's picture."""
    quads = [project(camera, _corners(scene, piece), piece.height_mm) for piece in pieces]
    hidden = [0.0] * len(quads) if hand is None else _hidden(quads, hand, camera)
    return tuple(
        PieceTruth(piece, tuple((float(x), float(y)) for x, y in quad), share)
        for piece, quad, share in zip(pieces, quads, hidden, strict=True)
    )


def sheet_corners_px(sheet: SheetLaid, camera: SceneCamera) -> Floats:
    """A sheet's corners in the picture, top left first, clockwise: (4, 2)."""
    width, height = sheet.size_mm
    return project(camera, on_table(sheet, np.array([[0, 0], [width, 0], [width, height], [0, height]])))


def _draw_sheet(unlit: Image, sheet: SheetLaid, table_mm: tuple[LightField, LightField], camera: SceneCamera) -> None:
    rows, columns = _box(sheet_corners_px(sheet, camera), unlit.shape)
    if not unlit[rows, columns].size:
        return
    places = cv2.merge([table_mm[0][rows, columns] - sheet.x_mm, table_mm[1][rows, columns] - sheet.y_mm])
    paper, shrink = sheet.image, px_per_mm(camera) * 1.15 * sheet.size_mm[0] / sheet.image.shape[1]
    if shrink < 1:  # so that fine print does not shimmer where the camera sees it coarser
        paper = np.asarray(cv2.resize(paper, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA), np.uint8)
    size_px = np.array(paper.shape[1::-1])
    paper_from_table = np.column_stack([(rotation(sheet.turn_deg) * size_px / sheet.size_mm).T, size_px / 2 - 0.5])
    opaque = np.dstack([paper, np.full(paper.shape[:2], 255, np.uint8)])
    across, down = cv2.split(cv2.transform(places, paper_from_table))
    seen = np.asarray(cv2.remap(opaque, across, down, cv2.INTER_LINEAR), np.uint8)
    below, cover = unlit[rows, columns], seen[..., 3].astype(np.float32) / 255
    shade = cv2.GaussianBlur(cover, (0, 0), max(0.8, 1.2 * px_per_mm(camera)))
    _over(below, np.zeros_like(below), 0.25 * shade)
    _over(below, seen[..., :3], cover)


def _box(points_px: Floats, shape: tuple[int, ...], margin_px: int = 4) -> tuple[slice, slice]:
    low = np.floor(points_px.min(axis=0)).astype(int) - margin_px
    high = np.ceil(points_px.max(axis=0)).astype(int) + margin_px + 1
    left, top = np.clip(low, 0, None)
    right, bottom = np.clip(high, 0, (shape[1], shape[0]))
    return slice(int(top), max(int(top), int(bottom))), slice(int(left), max(int(left), int(right)))


def _over(below: Image, above: Image, cover: LightField) -> None:
    """Lay a picture over another one, in it.  cover: how much of each pixel is covered, (height, width), 0 to 1."""
    below[:] = cv2.blendLinear(np.ascontiguousarray(above), np.ascontiguousarray(below), cover, 1 - cover)


def light_window(
    backdrop: Backdrop, pieces: Sequence[PiecePlaced], hand: Hand | None = None, window: PixelWindow = WHOLE
) -> LightField:
    """The window of a picture in the light, before the lens: (height, width, 3), grey levels.

    hand: all that is seen of it and of its shadow must lie in the window.
    """
    unlit = backdrop.unlit[window].copy()
    origin = np.array([window[1].start or 0, window[0].start or 0])
    shadow = _shadows(backdrop, pieces, unlit.shape[:2], origin)
    for piece in pieces:
        _draw_piece(unlit, shadow, backdrop, piece, origin)
    if hand is not None:
        _draw_hand(unlit, shadow, backdrop, hand, origin)
    lit = backdrop.lit_by[window] * unlit
    lit *= (1 - shadow)[..., None]
    if backdrop.glare is not None:
        lit += backdrop.glare[window]
    return np.asarray(lit, np.float32)


def _shadows(backdrop: Backdrop, pieces: Sequence[PiecePlaced], shape: tuple[int, int], origin: Floats) -> LightField:
    """The darkness of the pieces' shadows on the sheets: (height, width), 0 to 1."""
    mask = np.zeros(shape, np.uint8)
    for piece in pieces:
        outline = shadow_px(backdrop, piece) - origin
        cv2.fillConvexPoly(mask, (outline * 16).round().astype(np.int32), 255, cv2.LINE_AA, shift=4)
    small = cv2.resize(mask, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    soft = cv2.GaussianBlur(small, (0, 0), max(0.6, SHADOW_MM * px_per_mm(backdrop.camera) / 2))
    full = cv2.resize(soft, shape[::-1], interpolation=cv2.INTER_LINEAR)
    return full.astype(np.float32) * (backdrop.light.shadow / 255)


def shadow_px(backdrop: Backdrop, piece: PiecePlaced) -> Floats:
    """The outline of a piece's shadow in the picture, as if it were sharp: (n, 2)."""
    scene, step = backdrop.scene, np.array(_SHADOW_STEP_MM) * piece.height_mm / 2
    corners = _corners(scene, piece)
    if piece.shape in DICE_MM:
        shade = np.concatenate([corners, corners + step * _DIE_SHADOW]).astype(np.float32)
        outline = np.asarray(cv2.convexHull(shade).reshape(-1, 2), np.float64)
    elif face(piece.piece).is_round:
        turns = np.linspace(0, 2 * np.pi, 24, endpoint=False)
        circle = side_mm(scene, piece) / 2 * np.column_stack([np.cos(turns), np.sin(turns)])
        outline = corners.mean(axis=0) + step + circle
    else:
        outline = corners + step
    return project(backdrop.camera, outline)


def hand_reach_px(backdrop: Backdrop, hand: Hand) -> Floats:
    """Points around all that a hand and its shadow can change in a picture: (n, 2)."""
    scale = px_per_mm(backdrop.camera)
    outline = hand_px(hand, backdrop.camera)
    shadow, soft = outline + scale * np.array(_HAND_SHADOW_STEP_MM), scale * _BLUR_REACH * _HAND_SHADOW_MM
    return np.concatenate([outline, shadow - soft, shadow + soft])


def piece_px(backdrop: Backdrop, piece: PiecePlaced) -> tuple[Floats, Floats]:
    """The corners of a piece in the picture where it stands and where it ends above: (4, 2) each."""
    corners = _corners(backdrop.scene, piece)
    return project(backdrop.camera, corners), project(backdrop.camera, corners, piece.height_mm)


_DIE_SHADOW = 0.8
"""A die's shadow, in those of a tile of its height."""


def side_mm(scene: Scene, piece: PiecePlaced) -> float:
    """The side of a piece, or its diameter."""
    usual = scene.tile_mm * (ROUND_SHARE if face(piece.piece).is_round else 1)
    return SHAPES_MM.get(piece.shape, usual)


def _corners(scene: Scene, piece: PiecePlaced) -> Floats:
    """The piece's corners on the table, top left first, clockwise as the art is read."""
    square = side_mm(scene, piece) / 2 * np.array([[-1.0, -1], [1, -1], [1, 1], [-1, 1]])
    sheet = next(sheet for sheet in scene.sheets if sheet.id == piece.sheet)
    return on_table(sheet, square @ rotation(piece.angle_deg).T + np.array([piece.x_mm, piece.y_mm]))


def _draw_piece(unlit: Image, shadow: LightField, backdrop: Backdrop, piece: PiecePlaced, origin: Floats) -> None:
    base, top = (corners - origin for corners in piece_px(backdrop, piece))
    rows, columns = _box(np.concatenate([base, top]), unlit.shape)
    under = unlit[rows, columns]
    if not under.size:
        return
    side_px = max(8, round(float(np.linalg.norm(top - np.roll(top, 1, axis=0), axis=1).mean())))
    begin = np.array([columns.start, rows.start])
    if piece.shape in DICE_MM:
        drawing = die_image(piece.piece, side_px)
        covered = _draw_sides(under, piece.piece, base - begin, top - begin)
        shadow[rows, columns] *= 1 - covered
    else:
        drawing = backdrop.scene.art(piece.piece, side_px)
        for quad in (base - begin, (base + top) / 2 - begin):  # the cut edge of cardboard
            rim = _warp(drawing[..., 3], quad, under.shape)
            _over(under, np.full_like(under, _CARDBOARD), rim.astype(np.float32) / 255)
    seen = _warp(drawing, top - begin, under.shape)
    cover = seen[..., 3].astype(np.float32) / 255
    _over(under, seen[..., :3], cover)
    shadow[rows, columns] *= 1 - cover


def _draw_sides(under: Image, top_face: str, base_px: Floats, top_px: Floats) -> LightField:
    """The sides of a die that face the camera, each with another picture.  Gives how much of each pixel they cover."""
    others = [name for name in DIE_FACES if name != top_face]
    covered = np.zeros(under.shape[:2], np.float32)
    for number, (here, there) in enumerate(((0, 1), (1, 2), (2, 3), (3, 0))):
        quad = np.array([top_px[here], top_px[there], base_px[there], base_px[here]])
        if cv2.contourArea(quad.astype(np.float32), oriented=True) >= -1:
            continue
        drawing = die_image(others[number], max(8, round(float(np.linalg.norm(top_px[there] - top_px[here])))))
        seen = _warp(drawing, quad[[1, 0, 3, 2]], under.shape)
        cover = seen[..., 3].astype(np.float32) / 255
        _over(under, (seen[..., :3] * _SIDE_SHADE[number]).astype(np.uint8), cover)
        np.maximum(covered, cover, out=covered)
    return covered


_SIDE_SHADE = (0.9, 0.7, 0.62, 0.8)
"""How light the four sides of a die are, beginning with the one behind its upper edge."""


def _warp(drawing: Image, quad_px: Floats, shape: tuple[int, ...]) -> Image:
    side = len(drawing) - 0.5
    corners = np.array([[-0.5, -0.5], [side, -0.5], [side, side], [-0.5, side]], np.float32)
    image_from_drawing = cv2.getPerspectiveTransform(corners, quad_px.astype(np.float32))
    # Outside the tile its edge goes on, transparent: so its colour does not bleed into the dark.
    return np.asarray(cv2.warpPerspective(drawing, image_from_drawing, shape[1::-1]), np.uint8)


def _draw_hand(unlit: Image, shadow: LightField, backdrop: Backdrop, hand: Hand, origin: Floats) -> None:
    camera = backdrop.camera
    skin, sleeve = hand_masks(hand, camera, shadow.shape, (origin[0], origin[1]))
    step_x, step_y = (step * px_per_mm(camera) for step in _HAND_SHADOW_STEP_MM)
    moved = cv2.warpAffine(np.maximum(skin, sleeve), np.array([[1, 0, step_x], [0, 1, step_y]]), skin.shape[::-1])
    soft = cv2.GaussianBlur(moved, (0, 0), _HAND_SHADOW_MM * px_per_mm(camera))
    np.maximum(shadow, soft * backdrop.light.shadow, out=shadow)
    wide_px = limb_px(camera)
    for mask, colour, width in ((skin, hand.skin, wide_px), (sleeve, hand.sleeve, 3 * wide_px)):
        shaded = shade_limb(mask, width)[..., None] * np.array(colour, np.float32)
        _over(unlit, shaded.astype(np.uint8), mask)
        shadow *= 1 - mask


def _hidden(quads: Sequence[Floats], hand: Hand, camera: SceneCamera) -> list[float]:
    """The share of each of these quads that a hand covers."""
    covered = np.maximum(*hand_masks(hand, camera))
    shares = []
    for quad in quads:
        rows, columns = _box(quad, covered.shape, margin_px=0)
        inside = np.zeros(covered[rows, columns].shape, np.uint8)
        if inside.size:
            cv2.fillConvexPoly(inside, (quad - [columns.start, rows.start]).round().astype(np.int32), 1)
        shares.append(float((covered[rows, columns] * inside).sum() / max(1, inside.sum())))
    return shares
