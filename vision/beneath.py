"""Pieces that were recognised before, and over which others have been laid since: what peeps out is enough for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.box import PICTURE_PX
from vision.align import Matrix, align, make_template, rotation
from vision.certainty import IS_PIECE_OUTSIDE
from vision.gallery import ALIGN_PX
from vision.leftovers import COVERED_MM
from vision.patches import PatchPlace, apart_mm, corners_mm, sheet_from_piece
from vision.recognise import WITH_MARGIN, Match, PieceView, move_place

ALIKE = 0.6
"""What peeps out looks so much like the piece (correlation); an empty field has nothing of its print."""
PUSHED_MM = 5.0
"""Who lays a piece on another pushes it by less than this."""


def still_beneath(view: PieceView, before: Sequence[list[Match]], seen: Sequence[Match]) -> list[list[Match]]:
    """The spots that still peep out from under pieces that are certain, or under one another, the upper ones first.

    before: spots that were read, whether they are still seen or not; those of this function last, in its order.
    seen: the pieces that are seen now.
    """
    certain = [one for one in seen if one.likeness > IS_PIECE_OUTSIDE]
    found: list[list[Match]] = []
    for spot in before:
        was = spot[0]
        is_seen = any(one.kind is was.kind and apart_mm(one.place, was.place) < PUSHED_MM for one in certain)
        if was.likeness <= IS_PIECE_OUTSIDE or is_seen:
            continue
        over = [one.place for one in (*certain, *(upper[0] for upper in found))]
        if place := _visible_place(view, was, over):
            found.append([replace(was, place=place), *spot[1:]])
    return found


def _visible_place(view: PieceView, was: Match, over: Sequence[PatchPlace]) -> PatchPlace | None:
    """Where a piece lies now, judged by what the pieces over it leave in sight; None if it does not lie there."""
    kind = was.kind
    uncovered = kind.face & ~_covered_pixels(was.place, over, COVERED_MM)
    if not uncovered.any() or not (kind.face & _covered_pixels(was.place, over)).any():
        return None
    picture = next(sibling.small for sibling in kind.siblings if sibling.piece == was.siblings[0].piece)
    mask = cv2.resize(uncovered.astype(np.uint8), (ALIGN_PX, ALIGN_PX), interpolation=cv2.INTER_AREA) > 0
    template, seen = make_template(picture, mask), view.at(was.place, ALIGN_PX)
    warp, alike = max((align(template, seen, start) for start in _starts(was.place)), key=lambda found: found[1])
    place = move_place(was.place, warp)
    is_there = alike > ALIKE and apart_mm(place, was.place) < PUSHED_MM
    return replace(place, size_mm=was.place.size_mm) if is_there else None


def _starts(place: PatchPlace) -> Iterator[Matrix]:
    """Where a piece that may have been pushed is looked for, (2, 3) each, px of its picture at ALIGN_PX."""
    step_px = PUSHED_MM / 2 * ALIGN_PX / (WITH_MARGIN * place.size_mm)
    for right, down in product((0, -step_px, step_px), repeat=2):
        yield np.add(rotation(0.0, ALIGN_PX), ((0, 0, right), (0, 0, down)))


def _covered_pixels(place: PatchPlace, over: Sequence[PatchPlace], rim_mm: float = 0.0) -> NDArray[np.bool_]:
    """The pixels of a piece's picture, (PICTURE_PX, PICTURE_PX), over which others lie with so much around them."""
    mask = np.zeros((PICTURE_PX, PICTURE_PX), np.uint8)
    for one in over:
        around = 1 + 2 * rim_mm / one.size_mm
        away_mm = corners_mm(one, around) - (place.x_mm, place.y_mm)
        shares = away_mm @ sheet_from_piece(place) / (WITH_MARGIN * place.size_mm)
        cv2.fillPoly(mask, [np.round((shares + 0.5) * PICTURE_PX - 0.5).astype(np.int32)], 1)
    return mask > 0
