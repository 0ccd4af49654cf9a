"""Learning a box: cutting the pieces out of photographs of enrolment sheets, and saying how good the pictures are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import dist
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeGuard

import cv2
import numpy as np

from calibration.box import PICTURE_PX, PIECE_PX, Box, PieceSample
from calibration.layout import DICE_MM, Layout, Zone
from calibration.lens import Lens
from companion.ports import Frame, UnusableInput
from vision.gallery import kind_name
from vision.indicators import unfit
from vision.markers import MarkerSeen, markers_of
from vision.outline import (
    SHADOWS,
    GreyMask,
    Outline,
    fill_holes,
    find_emblem,
    find_face,
    find_outline,
    paper_of,
    unlike_paper,
)
from vision.patches import PatchPlace, cut_patch, patch_from_image
from vision.pose import Pose, bundle_for, sights_of
from vision.printed_code import code_seen
from vision.white import White, in_white_light, white_of

if TYPE_CHECKING:
    from companion.ports import Image


CELL_PX = 240
RIM_SHARE = 0.12
"""The paper is looked for in the outer part of a cell."""
SMALLEST_SHARE, FRAME_SHARE = 0.3, 0.9
"""Of a cell's side: what is smaller is no piece, and what encloses more is one with the printed frame."""
FRAME_MM = 1.6
"""So far into a cell its printed frame reaches."""
CUT_UNEVEN, CUT_MM = 1.04, 2.0
"""A shape that is longer than wide by more than this has lost a whole side to the frame, not only a corner; one that
ends at the frame over more than so many mm lies over it."""
SAME_MIDDLE = 0.05
"""Two discs whose middles are less apart than this share of the larger one are one piece."""
SIZE_SPREAD = 0.08
"""Pieces of one shape are all of one size; an outline that is off by more than this was not seen clearly."""
WIDEST_SPREAD = 2 * SIZE_SPREAD
"""What is off by more than this is not cut out at all: a piece that shows bare paper would be seen everywhere."""
TILE_HEIGHT_MM = 2.0
SMALLEST_TILE_MM = 18.0
"""Cells of which the sheet does not say what they hold, and whose shapes are smaller, hold dice; unless those are discs
or figures: larger than an emblem can be, and round."""
USUAL_DIE = "die"
EMBLEM_SHARE = (0.25, 0.85)
"""How large the emblem of a die's face is, in sides of the die."""
BRIGHTER_THAN_PAPER, GLARE_SHARE = 252, 0.03
"""So much of a piece's picture brighter than white paper in all colours is a lamp that shines in it."""

CellState = Literal["seen", "doubtful", "glare", "over", "empty"]
"""Of a cell: its piece was cut out; something lies there whose outline is unclear or not of the usual size; a lamp
shines in it; it lies over the cell's edge; nothing lies there."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """One occupied or empty cell in one photograph.

    outlines: of what is unlike the paper; rims: of what that encloses, for tiles as grey as the paper.
    is_over: whether something lies there that reaches over the cell's edge.
    """

    zone: Zone
    pose: Pose
    frame: Frame
    white: White
    middle_mm: tuple[float, float]
    side_mm: float
    outlines: tuple[Outline, ...]
    rims: tuple[Outline, ...]
    is_over: bool


@dataclass(frozen=True, slots=True)
class CellSeen:
    """The sight of one cell in one photograph.  look: its piece as it was cut out; None where nothing was."""

    photo: str
    sheet: str
    zone: str
    piece: str
    state: CellState
    look: PieceSample | None


@dataclass(frozen=True, slots=True)
class Learned:
    """The result of a set of photographs.

    asked: the pieces of the layout's cells.  photos_without_sheet: names of photographs in which no sheet of the
    layout was found.  doubtful: pieces that were learned from an unclear outline.
    cells: what every photograph shows of every cell.
    """

    looks: tuple[PieceSample, ...]
    asked: tuple[str, ...] = ()
    sheets_not_found: tuple[str, ...] = ()
    photos_without_sheet: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()
    cells: tuple[CellSeen, ...] = ()

    @property
    def box(self) -> Box:
        """A box of nothing but this."""
        return Box(self.looks, self.asked)

    @property
    def missing(self) -> tuple[str, ...]:
        """The pieces that were asked for and not found."""
        return self.box.lacks


class UnfitPhotograph(UnusableInput):
    """A photograph that nothing can be learned from.

    reason: its text is `page.box.no.REASON`.  photo: its name.  values: for the text.
    """

    def __init__(self, reason: str, photo: str, **values: object) -> None:
        super().__init__(f"{photo}: {reason}", key=f"page.box.no.{reason}", **values)
        self.reason, self.photo = reason, photo


def learn(layout: Layout, frames: Iterable[Frame], lens: Lens | None = None) -> Learned:
    """The looks of all pieces that lie in the layout's `enrol` cells.

    Raises DoubledMarker when a marker is twice in a photograph, and UnfitPhotograph.
    """
    by_photo = [(frame.name, _cells(layout, frame, lens)) for frame in frames]
    cells = [cell for _, found in by_photo for cell in found]
    groups: dict[tuple[str | None, float], list[_Cell]] = {}  # in cells of another size lies another kind of thing
    for cell in cells:
        groups.setdefault((cell.zone.holds, round(cell.side_mm, 1)), []).append(cell)
    cut = [one for alike in groups.values() for one in _cut_cells(alike)]
    clear = {one.cell.zone.piece for one in cut if one.is_clear}
    wanted = [one for one in cut if one.is_clear or one.cell.zone.piece not in clear]
    looks = [one.look for one in wanted if one.look]
    seen = {cell.pose.sheet.id for cell in cells}
    asked = [(sheet.id, zone.piece) for sheet in layout.sheets for zone in sheet.zones if zone.piece]
    return Learned(
        tuple(looks),
        tuple(dict.fromkeys(piece for _, piece in asked)),
        tuple(dict.fromkeys(sheet for sheet, _ in asked if sheet not in seen)),
        tuple(name for name, found_there in by_photo if not found_there),
        tuple(dict.fromkeys(one.look.piece for one in wanted if one.look and not one.is_clear)),
        tuple(
            CellSeen(
                one.cell.frame.name,
                one.cell.pose.sheet.id,
                one.cell.zone.id,
                str(one.cell.zone.piece),
                _state(one),
                one.look,
            )
            for one in cut
        ),
    )


class _CutCell(NamedTuple):
    """The cutting of a cell, and whether its outline was clear."""

    cell: _Cell
    look: PieceSample | None
    is_clear: bool


def _state(one: _CutCell) -> CellState:
    if one.look is None:
        return "over" if one.cell.is_over else "doubtful" if one.cell.outlines else "empty"
    if glare_of(one.look) > GLARE_SHARE:
        return "glare"
    return "seen" if one.is_clear else "doubtful"


def glare_of(look: PieceSample) -> float:
    """The share of a piece's picture in which a lamp shines."""
    return float((look.picture.min(axis=2) >= BRIGHTER_THAN_PAPER).mean())


def _cut_cells(cells: Sequence[_Cell]) -> list[_CutCell]:
    """Find the piece in each cell: tiles of the usual sizes; dice where most shapes are too small for tiles."""
    sizes = {is_round: _usual_side(cells, is_round) for is_round in (False, True)}
    clear = [_look(cell, sizes, SIZE_SPREAD) for cell in cells]
    if die := _die_in(cells, sizes, clear):
        return [_CutCell(cell, look := _die_look(cell, die), look is not None) for cell in cells]
    # A piece and its siblings have the shape of most of their pictures.  Of a tile whose rim is hardly darker than the
    # paper a corner may be missing, and it looks round: so a tie is square.
    counts = Counter((kind_name(look.piece), look.shape) for look in clear if look)
    shapes = {name: "round" if counts[name, "round"] > counts[name, "square"] else "square" for name, _ in counts}
    return [_cut_cell(cell, look, sizes, shapes) for cell, look in zip(cells, clear, strict=True)]


def _die_in(cells: Sequence[_Cell], sizes: dict[bool, float], clear: Sequence[PieceSample | None]) -> str:
    """The shape of the dice that the cells hold, empty if they hold none.

    sizes: usual ones, of squares and discs.  clear: what fits one of them.
    """
    if holds := cells[0].zone.holds:
        return holds if holds in DICE_MM else ""
    occupied = sum(1 for cell in cells if cell.outlines)
    if sum(map(bool, clear)) < occupied / 8:
        return USUAL_DIE
    is_disc = sizes[True] > max(sizes[False], EMBLEM_SHARE[1] * DICE_MM[USUAL_DIE])
    return USUAL_DIE if max(sizes.values()) < SMALLEST_TILE_MM and not is_disc else ""


def _cut_cell(cell: _Cell, look: PieceSample | None, sizes: dict[bool, float], shapes: dict[str, str]) -> _CutCell:
    """Find the piece in a cell, in the shape of its siblings.  look: what its clearest outline shows."""
    shape = shapes.get(kind_name(str(cell.zone.piece)))
    if shape is not None and (look is None or look.shape != shape):
        sizes = {is_round: side if is_round == (shape == "round") else 0.0 for is_round, side in sizes.items()}
        look = _look(cell, sizes, SIZE_SPREAD)
    unclear = None if look or cell.is_over else _look(cell, sizes, WIDEST_SPREAD)
    return _CutCell(cell, look or unclear, look is not None)


def _die_look(cell: _Cell, die: str) -> PieceSample | None:
    """The upper face of the die in a cell: white on grey paper, or around the middle of its emblem."""
    die_mm = DICE_MM[die]
    place = PatchPlace(*cell.middle_mm, 0.0, cell.side_mm, die_mm)
    picture = _cut_picture(cell, place, CELL_PX, 1.0)
    paper = paper_of(picture, int(RIM_SHARE * CELL_PX))
    px_per_mm = CELL_PX / cell.side_mm
    smallest, largest = (share * die_mm * px_per_mm for share in EMBLEM_SHARE)
    middle = find_face(picture, die_mm * px_per_mm) or find_emblem(
        [unlike_paper(picture, paper, shadow) for shadow in SHADOWS], smallest, largest
    )
    if middle is None:
        return None
    right, down = ((np.array(middle) - (CELL_PX - 1) / 2) / px_per_mm).tolist()
    place = PatchPlace(place.x_mm + right, place.y_mm + down, 0.0, die_mm, die_mm)
    face = _cut_picture(cell, place, PICTURE_PX, PICTURE_PX / PIECE_PX)
    return PieceSample(str(cell.zone.piece), die, die_mm, die_mm, face)


def _cut_picture(cell: _Cell, place: PatchPlace, side_px: int, scale: float) -> Image:
    """The picture of a place in the cell's photograph, white made white."""
    homography = patch_from_image(cell.pose, place, side_px, scale)
    return in_white_light(cut_patch(cell.frame.image, homography, side_px), cell.white)


def _cells(layout: Layout, frame: Frame, lens: Lens | None) -> list[_Cell]:
    size_px = (frame.image.shape[1], frame.image.shape[0])
    markers = markers_of(layout, frame.image, frame.name)
    poses = bundle_for(size_px, lens).poses(sights_of(layout, markers))
    for pose in poses:
        _check(pose, frame, markers)
    return [
        _cell(zone, pose, frame, white_of(pose, frame.image))
        for pose in poses
        for zone in pose.sheet.zones
        if zone.kind == "enrol" and zone.piece
    ]


def _check(pose: Pose, frame: Frame, markers: Sequence[MarkerSeen]) -> None:
    """Raises UnfitPhotograph for a sheet that is seen too poorly, or that is not the one of the layout."""
    if reason := unfit(pose, frame.image, markers):
        raise UnfitPhotograph(reason, frame.name)
    code, number = pose.sheet.code, pose.sheet.id.rpartition("-")[2]
    printed = code_seen(code, pose, frame.image) if code else ""
    if code and printed is None:
        raise UnfitPhotograph("no_code", frame.name, sheet=number, code=code.text)
    if code and printed not in ("", code.text):
        raise UnfitPhotograph("other_print", frame.name, sheet=number, printed=printed, code=code.text)


def _cell(zone: Zone, pose: Pose, frame: Frame, white: White) -> _Cell:
    corners = np.array(zone.polygon_mm)
    low, high = corners.min(axis=0), corners.max(axis=0)
    side_mm, middle = float((high - low).max()), (low + high) / 2
    place = PatchPlace(float(middle[0]), float(middle[1]), 0.0, side_mm, TILE_HEIGHT_MM)
    picture = in_white_light(cut_patch(frame.image, patch_from_image(pose, place, CELL_PX, 1.0), CELL_PX), white)
    paper = paper_of(picture, int(RIM_SHARE * CELL_PX))
    masks = [unlike_paper(picture, paper, shadow) for shadow in SHADOWS]
    within = _within_frame(zone, pose, place)
    is_over = 2 * sum(_reaches(mask, within, CUT_MM * CELL_PX / side_mm) for mask in masks) > len(masks)
    shapes = [(_outline(mask, within, is_over), _outline(fill_holes(mask), within, is_over)) for mask in masks]
    outlines = tuple(rim if _is_ring_of(rim, shape) else shape for shape, rim in shapes if shape)
    rims = tuple(rim for _, rim in shapes if rim)
    return _Cell(zone, pose, frame, white, (place.x_mm, place.y_mm), side_mm, outlines, rims, is_over)


def _within_frame(zone: Zone, pose: Pose, place: PatchPlace) -> GreyMask:
    """Where the patch of a cell, which is level with the pieces' faces, shows what lies within the printed frame."""
    corners = np.array(zone.polygon_mm)
    middle = corners.mean(axis=0)
    inner = corners - FRAME_MM * np.sign(corners - middle)
    seen = cv2.perspectiveTransform(pose.image_from_sheet(inner)[None], patch_from_image(pose, place, CELL_PX, 1.0))[0]
    within = np.zeros((CELL_PX, CELL_PX), np.uint8)
    cv2.fillConvexPoly(within, np.rint(seen).astype(np.int32), 255)
    return within


def _outline(mask: GreyMask, within: GreyMask, is_over: bool) -> Outline | None:
    """The shape in a cell, if the mask shows one; where it is one with the printed frame, what is within that.

    is_over: what has lost a whole side to the frame is none.
    """
    smallest, largest = SMALLEST_SHARE * CELL_PX, FRAME_SHARE * CELL_PX
    found = find_outline(mask, smallest)
    if found and found.side_px >= largest:
        found = find_outline(cv2.bitwise_and(mask, within), smallest)
    if found is None or found.side_px >= largest or (is_over and found.uneven > CUT_UNEVEN):
        return None
    return found


def _reaches(mask: GreyMask, within: GreyMask, least_px: float) -> bool:
    """True if something large within the frame ends at it, over so many px at least."""
    solid = cv2.morphologyEx(cv2.bitwise_and(mask, within), cv2.MORPH_OPEN, np.ones((7, 7), np.uint8))
    rim = cv2.subtract(within, cv2.erode(within, np.ones((3, 3), np.uint8)))
    return cv2.countNonZero(cv2.bitwise_and(solid, rim)) > least_px


def _is_ring_of(rim: Outline | None, shape: Outline) -> TypeGuard[Outline]:
    """True if a shape is only the middle of a disc, inside a ring as white as the paper."""
    if rim is None or not rim.is_round or not shape.is_round:
        return False
    return dist(rim.centre_px, shape.centre_px) < SAME_MIDDLE * rim.side_px


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


def _look(cell: _Cell, sizes: dict[bool, float], spread: float) -> PieceSample | None:
    """The cell's piece cut out in the size of its shape; None when no outline is within the spread of that size."""
    known = (one for one in (*cell.outlines, *cell.rims) if sizes[one.is_round])
    by_fit = sorted(known, key=lambda one: abs(_side_mm(cell, one) / sizes[one.is_round] - 1))
    if not by_fit:
        return None
    outline, side_mm = by_fit[0], sizes[by_fit[0].is_round]
    if abs(_side_mm(cell, outline) / side_mm - 1) > spread:
        return None
    mm = cell.side_mm / CELL_PX
    right, down = ((np.array(outline.centre_px) - (CELL_PX - 1) / 2) * mm).tolist()
    place = PatchPlace(cell.middle_mm[0] + right, cell.middle_mm[1] + down, outline.angle_deg, side_mm, TILE_HEIGHT_MM)
    picture = _cut_picture(cell, place, PICTURE_PX, PICTURE_PX / PIECE_PX)
    shape = "round" if outline.is_round else "square"
    return PieceSample(str(cell.zone.piece), shape, side_mm, TILE_HEIGHT_MM, picture)
