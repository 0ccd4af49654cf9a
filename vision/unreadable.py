"""Where a picture says nothing of a sheet: it ends there, a lamp is mirrored there, or no light falls there.

What is burnt white or black in the camera has lost its print, and whatever lies there: it is neither a piece nor an
empty field; and of what is burnt in one colour alone, as a pale red is, nobody knows the colour.  That holds for the
picture's own levels, not for those in white light.  What lies beyond the picture's edge may be anything, too.  A
picture in black and white says little of what is told by its colours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.ports import Unknown, Unreadable
from vision.above import Window, picture_px
from vision.leftovers import face_of
from vision.patches import PatchPlace
from vision.pose import Pose
from vision.unknown import PX_PER_MM, inside, share_of
from vision.white import BURNT, White

if TYPE_CHECKING:
    from companion.ports import Image

OUTSIDE, TOO_LIGHT, COVERED, SHADOW = "outside", "overexposed", "covered", "shadow"
"""Why: it lies beyond the picture's edge; the whole picture is burnt, not a lamp's mirror image in it; something large
lies over it, which is told as well; or in the shadows there nobody can tell a thing from the ground."""
OVEREXPOSED = 250.0
"""BURNT in a picture in which paper itself is burnt: light fields are then nearly so."""
MOSTLY = 0.5
"""If a larger share of the fields is burnt, the whole picture is overexposed."""
BLACK = 7.0
"""Levels, in the lightest colour, of all that lies within BLACK_MM: even white print has nothing left."""
BLACK_MM = 20.0
SPECK_MM = 5.0
"""A mirror image that is narrower is a wet rim or the edge of a tile, beside which all can be read."""
RIM_MM = 3.0
"""Around what is burnt the mirror image fades, and the print is still as good as gone."""
HIDDEN_SHARE, PALE_SHARE = 0.06, 0.25
"""What is no piece for sure, and of which more than the first share is burnt, is not unknown but unreadable; or more
than the second in one colour alone: in warm light the red of any white rim is."""
CUT_MM, PIECE_MM = 5.0, 30.0
"""If a zone reaches less than CUT_MM beyond the picture's edge, its pieces are still read; if farther, those that are
cut off count as lost: their middle is nearer to the edge than half a side."""
NARROW_MM = 10.0
"""Narrower parts hide no piece: the rim of a field that borders on white paper, and of a piece."""

COLOURLESS, SAMPLED = 4, 8
"""Of a black-and-white picture the colours of no pixel, of every so manieth each way, are farther apart than this."""

Mask = NDArray[np.bool_]


class Lost(NamedTuple):
    """The parts of a sheet's zones of which nothing can be said.

    where: they are; mirrored: a lamp is white in a picture; burnt: one colour is: all (rows, columns) at PX_PER_MM.
    """

    parts: tuple[Unreadable, ...]
    where: Mask
    mirrored: Mask
    burnt: Mask

    def hides(self, place: PatchPlace) -> str:
        """The reason why nobody can know a piece, of which too much is burnt; empty where it is not."""
        face = face_of(place, self.burnt.shape)
        if share_of(self.mirrored, face) > HIDDEN_SHARE:
            return "glare"
        return TOO_LIGHT if share_of(self.burnt, face) > PALE_SHARE else ""


def lies_in(mask: Mask, thing: PatchPlace | Unknown) -> bool:
    """True if the middle of a thing is in a mask of its sheet."""
    row, column = (int(place * PX_PER_MM) for place in (thing.y_mm, thing.x_mm))
    return 0 <= row < mask.shape[0] and 0 <= column < mask.shape[1] and bool(mask[row, column])


def is_colourless(image: Image) -> bool:
    """True if a picture is in black and white: pieces are told by their colours.  image: (height, width, 3) uint8."""
    some = image[::SAMPLED, ::SAMPLED]
    colours = cv2.split(some)
    is_grey = int((np.max(colours, axis=0) - np.min(colours, axis=0)).max()) <= COLOURLESS
    return is_grey and int(some.max()) - int(some.min()) > COLOURLESS


def lost_on(
    pose: Pose,
    levels: NDArray[Any],
    white: White,
    pieces: Sequence[PatchPlace],
    nameless: Sequence[PatchPlace] = (),
    hidden: Iterable[tuple[str, Mask]] = (),
) -> Lost:
    """The part of a sheet that a picture has lost.

    levels: the picture's own, of the sheet from above at PX_PER_MM.  white: how paper looks in it.  pieces: what was
    recognised although.  nameless: what may be a piece; if its middle is lost, all of it is.  hidden: what else is,
    with why, (rows, columns) at PX_PER_MM each.
    """
    clear = np.ones(levels.shape[:2], np.bool_)
    for piece in pieces:
        clear &= ~face_of(piece, clear.shape)
    white_from = BURNT if white.min() < BURNT else OVEREXPOSED
    darkest, lightest = (of(cv2.split(levels), axis=0) for of in (np.min, np.max))
    mirrored = _without_specks(darkest >= white_from)
    burnt = cv2.dilate(mirrored, _disc(2 * RIM_MM)) > 0
    for place in nameless:
        if lies_in(burnt, place):
            burnt |= face_of(place, burnt.shape)
    is_all = share_of(burnt, inside(pose.sheet.zones, clear.shape)) > MOSTLY
    outside = _outside(pose, clear.shape)
    lost = ((TOO_LIGHT if is_all else "glare", burnt), ("dark", _black(lightest)), *hidden)
    found: list[Unreadable] = []
    everywhere = np.zeros_like(clear)
    for why, mask in ((OUTSIDE, outside), *((why, mask & ~outside) for why, mask in lost)):
        if not mask.any():
            continue
        for zone in pose.sheet.zones:
            there = (mask & clear & inside([zone], clear.shape)).astype(np.uint8)
            part = cv2.morphologyEx(there, cv2.MORPH_OPEN, _disc(NARROW_MM))
            found += _parts(pose.sheet.id, zone.id, part, why)
            everywhere |= (part > 0) & (why != COVERED)
    return Lost(tuple(found), everywhere, mirrored > 0, _without_specks(lightest >= white_from) > 0)


def _outside(pose: Pose, shape: tuple[int, ...]) -> Mask:
    """Where a piece in a zone lies beyond the picture's edge, or is cut off by it."""
    found = np.zeros(shape, np.bool_)
    size_px = pose.lens.size_px
    if not _beyond(pose.corners_px, size_px).any():
        return found
    beyond = _beyond(picture_px(pose, PX_PER_MM, 0.0, 0.0, Window(0, 0, shape[1], shape[0])), size_px)
    for zone in pose.sheet.zones:
        there = inside([zone], shape)
        cut = cv2.morphologyEx((beyond & there).astype(np.uint8), cv2.MORPH_OPEN, _disc(CUT_MM))
        found |= (cv2.dilate(cut, _disc(PIECE_MM)) > 0) & there
    return found


def _beyond(at_px: NDArray[Any], size_px: tuple[int, int]) -> Mask:
    """Which of some points, (..., 2), lie outside a picture of that size."""
    return np.asarray(((at_px < -0.5) | (at_px > np.array(size_px) - 0.5)).any(axis=-1))


def _without_specks(burnt: Mask) -> NDArray[Any]:
    return np.asarray(cv2.morphologyEx(burnt.astype(np.uint8), cv2.MORPH_OPEN, _disc(SPECK_MM)))


def _black(lightest: NDArray[Any]) -> Mask:
    black = (lightest < BLACK).astype(np.uint8)
    return np.asarray(cv2.morphologyEx(black, cv2.MORPH_OPEN, _disc(2 * BLACK_MM)) > 0) if black.any() else black > 0


def _parts(sheet: str, zone: str, mask: NDArray[Any], why: str) -> Iterator[Unreadable]:
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    for outline in outlines:
        corners = (cv2.approxPolyDP(outline, 1.0, True).reshape(-1, 2) + 0.5) / PX_PER_MM
        yield Unreadable(sheet, zone, tuple((float(x), float(y)) for x, y in corners), why)


def _disc(across_mm: float) -> NDArray[Any]:
    side = round(across_mm * PX_PER_MM) | 1
    return cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side))
