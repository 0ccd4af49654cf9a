"""Learning a box: cutting the pieces out of photographs of enrolment sheets, and saying how good the pictures are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np

from calibration.box import PICTURE_PX, PIECE_PX, Look
from calibration.layout import Layout, Zone
from calibration.lens import Lens, usual_lens
from companion.ports import Frame
from vision.gallery import kind_name
from vision.light import White, in_white_light, white_of
from vision.markers import markers_of
from vision.outline import (
    SHADOWS,
    Mask,
    Outline,
    enclosed,
    find_emblem,
    find_face,
    find_outline,
    paper_of,
    unlike_paper,
)
from vision.patches import Place, cut, patch_from_image
from vision.pose import Pose, find_poses

if TYPE_CHECKING:
    from companion.ports import Image


CELL_PX = 240
RIM_SHARE = 0.12
"""The paper is looked for in the outer part of a cell."""
SMALLEST_SHARE, FRAME_SHARE = 0.3, 0.9
"""Of a cell's side: what is smaller is no piece, and what encloses more is the printed frame."""
SIZE_SPREAD = 0.08
"""Pieces of one shape are all of one size; an outline that is off by more than this was not seen clearly."""
TILE_HEIGHT_MM = 2.0
SMALLEST_TILE_MM = 18.0
"""Cells whose shapes are smaller hold dice."""
DIE_MM = 16.0
"""Dice are taken to be of this side; a millimetre more or less only shifts a reading by as much."""
EMBLEM_SHARE = (0.25, 0.85)
"""How large the emblem of a die's face is, in sides of the die."""
BRIGHTER_THAN_PAPER, GLARE_SHARE = 252, 0.03
"""So much of a piece's picture brighter than white paper in all colours is a lamp that shines in it."""

State = Literal["seen", "doubtful", "glare", "empty"]
"""Of a cell: its piece was cut out; something lies there whose outline is unclear or not of the usual size; a lamp
shines in it; nothing lies there."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """One occupied or empty cell in one photograph.

    outlines: of what is unlike the paper; rims: of what that encloses, for tiles as grey as the paper.
    """

    zone: Zone
    pose: Pose
    frame: Frame
    white: White
    middle_mm: tuple[float, float]
    side_mm: float
    outlines: tuple[Outline, ...]
    rims: tuple[Outline, ...]


@dataclass(frozen=True, slots=True)
class CellSeen:
    """What one photograph shows of one cell.  look: its piece as it was cut out; None where nothing was."""

    photo: str
    sheet: str
    zone: str
    piece: str
    state: State
    look: Look | None


@dataclass(frozen=True, slots=True)
class Learned:
    """What came of a set of photographs.

    missing: pieces asked for by the layout's cells and not found.  photos_without_sheet: names of photographs in
    which no sheet of the layout was found.  doubtful: pieces that were learned from an unclear outline.
    cells: what every photograph shows of every cell.
    """

    looks: tuple[Look, ...]
    missing: tuple[str, ...] = ()
    sheets_not_found: tuple[str, ...] = ()
    photos_without_sheet: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()
    cells: tuple[CellSeen, ...] = ()


def learn(layout: Layout, frames: Iterable[Frame], lens: Lens | None = None) -> Learned:
    """The looks of all pieces that lie in the layout's `enrol` cells.

    Raises DoubledMarker when a marker is twice in a photograph.
    """
    by_photo = [(frame.name, _cells(layout, frame, lens)) for frame in frames]
    cells = [cell for _, found in by_photo for cell in found]
    cut = [one for alike in _by_size(cells) for one in _cut_cells(alike)]
    clear = {one.cell.zone.piece for one in cut if one.is_clear}
    wanted = [one for one in cut if one.is_clear or one.cell.zone.piece not in clear]
    looks = [one.look for one in wanted if one.look]
    found = {look.piece for look in looks}
    seen = {cell.pose.sheet.id for cell in cells}
    asked = [(sheet.id, zone.piece) for sheet in layout.sheets for zone in sheet.zones if zone.piece]
    return Learned(
        tuple(looks),
        tuple(dict.fromkeys(piece for _, piece in asked if piece not in found)),
        tuple(dict.fromkeys(sheet for sheet, _ in asked if sheet not in seen)),
        tuple(name for name, found_there in by_photo if not found_there),
        tuple(dict.fromkeys(one.look.piece for one in wanted if one.look and not one.is_clear)),
        tuple(_cell_seen(one) for one in cut),
    )


class _CutCell(NamedTuple):
    """What was cut out of a cell, and whether its outline was clear."""

    cell: _Cell
    look: Look | None
    is_clear: bool


def _cell_seen(one: _CutCell) -> CellSeen:
    zone = one.cell.zone
    return CellSeen(one.cell.frame.name, one.cell.pose.sheet.id, zone.id, str(zone.piece), _state(one), one.look)


def _state(one: _CutCell) -> State:
    if one.look is None:
        return "doubtful" if one.cell.outlines else "empty"
    if glare_of(one.look) > GLARE_SHARE:
        return "glare"
    return "seen" if one.is_clear else "doubtful"


def glare_of(look: Look) -> float:
    """The share of a piece's picture in which a lamp shines."""
    return float((look.picture.min(axis=2) >= BRIGHTER_THAN_PAPER).mean())


def _by_size(cells: Sequence[_Cell]) -> Iterator[list[_Cell]]:
    """The cells in groups of one size: what lies in cells of another size is another kind of thing."""
    for side_mm in dict.fromkeys(round(cell.side_mm, 1) for cell in cells):
        yield [cell for cell in cells if round(cell.side_mm, 1) == side_mm]


def _cut_cells(cells: Sequence[_Cell]) -> list[_CutCell]:
    """What lies in each cell: tiles of the usual sizes; dice where most shapes are too small for tiles."""
    sizes = {is_round: _usual_side(cells, is_round) for is_round in (False, True)}
    clear = [_look(cell, sizes, SIZE_SPREAD) for cell in cells]
    occupied = sum(1 for cell in cells if cell.outlines)
    if max(sizes.values()) < SMALLEST_TILE_MM or sum(map(bool, clear)) < occupied / 8:
        return [_CutCell(cell, look := _die_look(cell), look is not None) for cell in cells]
    shapes = _shapes(look for look in clear if look)
    return [_cut_cell(cell, look, sizes, shapes) for cell, look in zip(cells, clear, strict=True)]


def _shapes(looks: Iterable[Look]) -> dict[str, str]:
    """The shape of a piece and its siblings: that of most of their pictures.

    Of a tile whose rim is hardly darker than the paper a corner may be missing, and it looks round: so a tie is square.
    """
    counts = Counter((kind_name(look.piece), look.shape) for look in looks)
    return {name: "round" if counts[name, "round"] > counts[name, "square"] else "square" for name, _ in counts}


def _cut_cell(cell: _Cell, look: Look | None, sizes: dict[bool, float], shapes: dict[str, str]) -> _CutCell:
    """What lies in a cell, in the shape of its siblings.  look: what its clearest outline shows."""
    shape = shapes.get(kind_name(str(cell.zone.piece)))
    if shape is not None and (look is None or look.shape != shape):
        sizes = {is_round: side if is_round == (shape == "round") else 0.0 for is_round, side in sizes.items()}
        look = _look(cell, sizes, SIZE_SPREAD)
    return _CutCell(cell, look or _look(cell, sizes, np.inf), look is not None)


def _die_look(cell: _Cell) -> Look | None:
    """The upper face of the die in a cell: white on grey paper, or around the middle of its emblem."""
    place = Place(*cell.middle_mm, 0.0, cell.side_mm, DIE_MM)
    picture = _cut(cell, place, CELL_PX, 1.0)
    paper = paper_of(picture, int(RIM_SHARE * CELL_PX))
    px_per_mm = CELL_PX / cell.side_mm
    smallest, largest = (share * DIE_MM * px_per_mm for share in EMBLEM_SHARE)
    middle = find_face(picture, DIE_MM * px_per_mm) or find_emblem(
        [unlike_paper(picture, paper, shadow) for shadow in SHADOWS], smallest, largest
    )
    if middle is None:
        return None
    right, down = ((np.array(middle) - (CELL_PX - 1) / 2) / px_per_mm).tolist()
    place = Place(place.x_mm + right, place.y_mm + down, 0.0, DIE_MM, DIE_MM)
    face = _cut(cell, place, PICTURE_PX, PICTURE_PX / PIECE_PX)
    return Look(str(cell.zone.piece), "die", DIE_MM, DIE_MM, face)


def _cut(cell: _Cell, place: Place, side_px: int, scale: float) -> Image:
    """The picture of a place in the cell's photograph, white made white."""
    homography = patch_from_image(cell.pose, place, side_px, scale)
    return in_white_light(cut(cell.frame.image, homography, side_px), cell.white)


def _cells(layout: Layout, frame: Frame, lens: Lens | None) -> list[_Cell]:
    size_px = (frame.image.shape[1], frame.image.shape[0])
    known = lens.scaled(size_px) if lens else usual_lens(size_px)
    poses = find_poses(layout, markers_of(layout, frame.image, frame.name), known, measured=lens is not None)
    return [
        _cell(zone, pose, frame, white_of(pose, frame.image))
        for pose in poses
        for zone in pose.sheet.zones
        if zone.kind == "enrol" and zone.piece
    ]


def _cell(zone: Zone, pose: Pose, frame: Frame, white: White) -> _Cell:
    corners = np.array(zone.polygon_mm)
    low, high = corners.min(axis=0), corners.max(axis=0)
    side_mm, middle = float((high - low).max()), (low + high) / 2
    place = Place(float(middle[0]), float(middle[1]), 0.0, side_mm, TILE_HEIGHT_MM)
    picture = in_white_light(cut(frame.image, patch_from_image(pose, place, CELL_PX, 1.0), CELL_PX), white)
    paper = paper_of(picture, int(RIM_SHARE * CELL_PX))
    masks = [unlike_paper(picture, paper, shadow) for shadow in SHADOWS]
    return _Cell(
        zone, pose, frame, white, (place.x_mm, place.y_mm), side_mm, _outlines(masks), _outlines(map(enclosed, masks))
    )


def _outlines(masks: Iterable[Mask]) -> tuple[Outline, ...]:
    """The shape in a cell, by each mask that shows one; the printed frame around the cell is none."""
    found = (find_outline(mask, SMALLEST_SHARE * CELL_PX) for mask in masks)
    return tuple(outline for outline in found if outline and outline.side_px < FRAME_SHARE * CELL_PX)


def _side_mm(cell: _Cell, outline: Outline) -> float:
    return outline.side_px * cell.side_mm / CELL_PX


def _usual_side(cells: Sequence[_Cell], is_round: bool) -> float:
    """The side in mm on which most outlines of a shape agree; 0 when there are none."""
    sides = np.array([_side_mm(cell, one) for cell in cells for one in cell.outlines if one.is_round == is_round])
    if not len(sides):
        return 0.0
    agreeing = [int((np.abs(sides / side - 1) < SIZE_SPREAD / 2).sum()) for side in sides]
    usual = sides[int(np.argmax(agreeing))]
    return float(np.median(sides[np.abs(sides / usual - 1) < SIZE_SPREAD / 2]))


def _look(cell: _Cell, sizes: dict[bool, float], spread: float) -> Look | None:
    """The cell's piece cut out in the size of its shape; None when no outline is within the spread of that size."""
    known = (one for one in (*cell.outlines, *cell.rims) if sizes[one.is_round])
    by_fit = sorted(known, key=lambda one: abs(_side_mm(cell, one) / sizes[one.is_round] - 1))
    if not by_fit or abs(_side_mm(cell, by_fit[0]) / sizes[by_fit[0].is_round] - 1) > spread:
        return None
    return _cut_out(cell, by_fit[0], sizes[by_fit[0].is_round])


def _cut_out(cell: _Cell, outline: Outline, side_mm: float) -> Look:
    mm = cell.side_mm / CELL_PX
    right, down = ((np.array(outline.centre_px) - (CELL_PX - 1) / 2) * mm).tolist()
    place = Place(cell.middle_mm[0] + right, cell.middle_mm[1] + down, outline.angle_deg, side_mm, TILE_HEIGHT_MM)
    picture = _cut(cell, place, PICTURE_PX, PICTURE_PX / PIECE_PX)
    shape = "round" if outline.is_round else "square"
    return Look(str(cell.zone.piece), shape, side_mm, TILE_HEIGHT_MM, picture)
