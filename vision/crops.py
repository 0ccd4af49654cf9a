"""Telling pieces that somebody has already cut out of a picture, whatever game they are of.

A crop has no sheet: it does not say how large its piece is, how it is turned, nor what white is, and the piece lies
somewhat aside in it, by the parallax of a thick tile or by a careless cut.  Therefore every look of the box is searched
in it as a whole and by its middle, at every turn; what looks best is aligned and compared where both are seen.  Looks
that differ are kept as several: a die photographed from two sides has no mean.

What fits best is a matter of three likenesses: of what is fine, in the whole and in the middle, and of all colours of
the middle, in the same light.  How unlike each is divides the odds, as in a conditional logit model (McFadden, 1974),
fitted to drawn dice, cards and tiles.  Siblings are then told by their sign, as on a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import exp, log
from typing import TYPE_CHECKING, Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.box import PICTURE_PX, PIECE_PX, Box, PieceSample
from companion.ports import Likely
from vision.align import align, rotation, warp_patch
from vision.appearance import DARK, Channels, bgr_of, channels_of, standardise
from vision.find import RIVAL_WITHIN, WINDOW_PX, Find, Guess, KindFamily, compare, family_of, windows_in
from vision.gallery import ALIGN_PX, PieceKind, face_mask, kinds_of, make_gallery
from vision.patches import PatchPart, PatchPlace
from vision.recognise import WITH_MARGIN, PieceView, match, move_place

if TYPE_CHECKING:
    from companion.ports import Image

CROP_SIZE_MM, CROP_HEIGHT_MM = 30.0, 2.0
"""What a ready-cut picture is taken to measure: it does not say."""
MARGIN_PX = (PICTURE_PX - PIECE_PX) // 2
WHOLE, MIDDLE = 0.96, 0.62
"""Shares of a piece that are searched for."""
ROOM = {WHOLE: 0.2, MIDDLE: 0.0}
"""How far a crop is continued beyond its rim, so that pieces that are cut off can be looked for there."""
ENLARGED = (1.0, 0.87, 1.15)
"""How large the piece may be in its crop: as large as the crop, cut off at the rim, or with a margin."""
DIRECTIONS = 100
"""More than on a table: looks of many games differ in more ways."""
LEAST = 0.25
"""A look that is searched for and looks less like the crop is not there."""
LAID = 12
"""So many looks are laid over a crop."""
QUARTERS = (0.0, 90.0, 180.0, 270.0)


@dataclass(frozen=True, slots=True)
class _Crop:
    """A crop as it is read.

    picture: (PICTURE_PX, PICTURE_PX, 3).  view: of the picture.  inside: a view that is 1 where the crop shows
    something, 0 where it is only continued.
    """

    picture: Channels
    view: PieceView
    inside: PieceView


class _Laid(NamedTuple):
    """A look laid over a crop.  likeness: -1..1, where both are seen.  score: logarithm of its odds."""

    piece: str
    place: PatchPlace
    likeness: float
    score: float


def on_canvas(crop: Image) -> Image:
    """A crop as a reference picture: (PICTURE_PX, PICTURE_PX, 3).

    The crop fills the piece's place and its rim is continued around it.

    crop: (height, width, 3) BGR; a crop that is not square is stretched.
    """
    piece = cv2.resize(crop, (PIECE_PX, PIECE_PX), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.copyMakeBorder(piece, MARGIN_PX, MARGIN_PX, MARGIN_PX, MARGIN_PX, cv2.BORDER_REPLICATE))


def look_of_crop(piece: str, crop: Image) -> PieceSample:
    """One look of a piece from a ready-cut picture, (height, width, 3) BGR."""
    shape = "round" if piece.endswith(".baby") else "square"
    return PieceSample(piece, shape, CROP_SIZE_MM, CROP_HEIGHT_MM, on_canvas(crop))


class CropReader:
    """Tells ready-cut pictures with one box.  Working out the looks takes a while: make one reader and keep it."""

    def __init__(self, box: Box) -> None:
        samples = tuple(replace(look, size_mm=CROP_SIZE_MM, height_mm=CROP_HEIGHT_MM) for look in box.looks)
        discs = (replace(look, shape="round") for look in samples)
        kinds = tuple(kinds_of(str(number), [look])[0] for number, look in enumerate(discs))  # each look is one
        self._families = {
            share: family_of(kinds, share * CROP_SIZE_MM, DIRECTIONS) for share in (WHOLE, MIDDLE) if kinds
        }
        kinds_of_box = make_gallery(Box(samples)).kinds
        self._signed = {one.piece: kind for kind in kinds_of_box if len(kind.siblings) > 1 for one in kind.siblings}

    def read(self, crop: Image) -> tuple[Likely, ...]:
        """The pieces that a crop, (height, width, 3) BGR, may show, likeliest first; empty when it is like none.

        Only the pieces' pictures count here: a crop has no size.
        """
        seen = _crop(crop)
        laid = sorted(self._lay(seen), key=lambda one: -one.score)
        if not laid or laid[0].likeness < LEAST_ALIKE:
            return ()
        odds = [exp(one.score - laid[0].score) for one in laid]
        known = 1 / (1 + exp(-KNOWN_STEEP * (laid[0].likeness - KNOWN_FROM)))
        chances: dict[str, float] = {}
        for one, odd in zip(laid, odds, strict=True):
            name = self._family_name(one.piece)
            chances[name] = chances.get(name, 0.0) + known * odd / sum(odds)
        first = self._family_name(laid[0].piece)
        likely = [Likely(name, chance) for name, chance in chances.items() if name != first]
        siblings = self._siblings(seen, laid[0], chances[first])
        return (*siblings[:1], *sorted((*siblings[1:], *likely), key=lambda one: -one.probability))

    def _family_name(self, piece: str) -> str:
        """The first of the siblings of a piece."""
        return self._signed[piece].siblings[0].piece if piece in self._signed else piece

    def _siblings(self, crop: _Crop, laid: _Laid, chance: float) -> list[Likely]:
        """The likeliest piece, and those that differ from it by a sign alone."""
        kind = self._signed.get(laid.piece)
        if kind is None:
            return [Likely(laid.piece, chance)]
        place = laid.place
        turns = tuple(place.angle_deg + quarter for quarter in QUARTERS)
        find = Find(place.x_mm, place.y_mm, (Guess(kind, 1.0, turns),), place.size_mm / CROP_SIZE_MM)
        told = match(crop.view, find)[0].siblings
        if not told:
            return [Likely(laid.piece, chance / len(kind.siblings))]
        # So many pixels of the enrolled picture as are one of the crop's are one witness, not many.
        sharp = min(crop.view.px_per_mm * CROP_SIZE_MM / PIECE_PX, 1.0) ** 2
        odds = [max(one.probability, 1e-9) ** sharp for one in told]
        return [Likely(one.piece, chance * odd / sum(odds)) for one, odd in zip(told, odds, strict=True)]

    def _lay(self, crop: _Crop) -> Iterator[_Laid]:
        """The looks that a crop may show, each laid over it as well as it will go."""
        found: dict[str, tuple[Guess, PatchPlace]] = {}
        for share, family in self._families.items():
            for scale in ENLARGED:
                for guess, place in _finds(crop.picture, family, share, scale):
                    if guess.kind.name not in found or found[guess.kind.name][0].likeness < guess.likeness:
                        found[guess.kind.name] = guess, place
        for likely, place in sorted(found.values(), key=lambda one: -one[0].likeness)[:LAID]:
            yield _lay(crop, likely.kind, place)


def _crop(crop: Image) -> _Crop:
    picture = channels_of(on_canvas(crop))
    shown = np.zeros((PICTURE_PX, PICTURE_PX, 1), np.float32)
    shown[MARGIN_PX:-MARGIN_PX, MARGIN_PX:-MARGIN_PX] = 1
    px_per_mm = min(crop.shape[:2]) / CROP_SIZE_MM
    return _Crop(picture, _view(picture, px_per_mm), _view(shown, px_per_mm))


def _finds(picture: Channels, family: KindFamily, share: float, scale: float) -> Iterator[tuple[Guess, PatchPlace]]:
    """The looks that a crop seems to show in one size."""
    sides = 1 + 2 * ROOM[share]
    side_px = max(round(sides * WINDOW_PX / share / scale), WINDOW_PX)
    zoom = sides * PIECE_PX / side_px
    shift = (PICTURE_PX - 1) / 2 - zoom * (side_px - 1) / 2
    smooth = cv2.GaussianBlur(picture, (0, 0), 0.3 * zoom)
    small = warp_patch(smooth, np.array([[zoom, 0, shift], [0, zoom, shift]]), side_px)
    mm = CROP_SIZE_MM * zoom / PIECE_PX
    for spot in compare(small, family, np.ones(windows_in(small), np.bool_), rivals=2 * LAID, least=LEAST):
        x_mm, y_mm = ((spot.middle_px - side_px / 2) * mm).tolist()
        for guess in spot.guesses:
            if guess.likeness > spot.guesses[0].likeness - RIVAL_WITHIN:
                yield guess, PatchPlace(x_mm, y_mm, guess.angles_deg[0], scale * CROP_SIZE_MM)


def _view(picture: Channels, px_per_mm: float) -> PieceView:
    canvas_px_per_mm = PIECE_PX / CROP_SIZE_MM

    def at(place: PatchPlace, side_px: int, part: PatchPart | None = None) -> Channels:
        left, top, right, bottom = part or (0, 0, side_px, side_px)
        zoom = place.size_mm * canvas_px_per_mm * WITH_MARGIN / side_px
        turn = rotation(-place.angle_deg, side_px, zoom)[:, :2]
        middle = (PICTURE_PX - 1) / 2 + np.array([place.x_mm, place.y_mm]) * canvas_px_per_mm
        shift = middle - turn @ np.full(2, (side_px - 1) / 2)
        return warp_patch(picture, np.column_stack([turn, shift]), side_px)[top:bottom, left:right]

    return PieceView(at, px_per_mm)


# How well a look fits.


STEEP = 1.1
"""How much each likeness counts: weighed apart (conditional logit), all three were found to tell about as much."""
DISCS = tuple(face_mask("round", ALIGN_PX, share) for share in (0.92, 0.65))
FINE_PX = 5.0
"""Shades and mirrored lamps are softer than this, at ALIGN_PX; what is printed is finer."""
NEVER_THE_SAME = 1.05
LEAST_ALIKE = 0.2
"""What looks less like every look (correlation) is none."""
KNOWN_FROM, KNOWN_STEEP = 0.6, 18.0
"""A likeness that is as common among strangers as among the pieces of a box, and how soon more of it is sure."""


def _lay(crop: _Crop, kind: PieceKind, place: PatchPlace) -> _Laid:
    piece = kind.siblings[0].piece
    warp, _ = align(kind.template, crop.view.at(place, ALIGN_PX), rotation(0.0, ALIGN_PX))
    place = move_place(place, warp)
    seen, wanted = crop.view.at(place, ALIGN_PX), kind.template.picture
    shown = crop.inside.at(place, ALIGN_PX).reshape(ALIGN_PX, ALIGN_PX) > 0.5
    whole, middle = (disc & shown for disc in DISCS)
    if not middle.any():
        return _Laid(piece, place, -1.0, -1e3)
    fine, fine_wanted = _fine(seen), _fine(wanted)
    alike = (
        _likeness(fine[whole], fine_wanted[whole]),
        _likeness(fine[middle], fine_wanted[middle]),
        _likeness(_in_light_of(wanted[middle], seen[middle]), wanted[middle]),
    )
    score = -STEEP * sum(log(NEVER_THE_SAME - one) for one in alike)
    return _Laid(piece, place, _likeness(seen[whole], wanted[whole]), score)


def _likeness(seen: NDArray[Any], wanted: NDArray[Any]) -> float:
    return float(standardise(seen) @ standardise(wanted))


def _fine(picture: Channels) -> Channels:
    return np.asarray(picture - cv2.GaussianBlur(picture, (0, 0), FINE_PX))


def _in_light_of(wanted: NDArray[Any], seen: NDArray[Any]) -> NDArray[Any]:
    """The seen colours, (n, 3), in the light that gives them the mean of the wanted ones."""
    seen_bgr = bgr_of(seen)
    means = (np.maximum(bgr.mean(axis=0), 0) + np.float32(DARK) for bgr in (bgr_of(wanted), seen_bgr))
    return channels_of(seen_bgr * np.divide(*means))
