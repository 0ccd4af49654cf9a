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
from dataclasses import replace
from math import exp, log
from typing import TYPE_CHECKING, Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.box import PICTURE_PX, PIECE_PX, Box, PieceSample
from calibration.layout import Sheet, Zone
from calibration.lens import usual_lens
from companion.ports import Likely
from vision.align import align, rotation
from vision.appearance import DARK, Channels, bgr_of, channels_of, standardise
from vision.find import Find, Guess, family_of, find_pieces
from vision.gallery import ALIGN_PX, PieceKind, face_mask, kinds_of, make_gallery
from vision.patches import PatchPlace, patch_from_image
from vision.pose import Pose
from vision.recognise import WITH_MARGIN, PieceView, match, move_place, view_of
from vision.white import PAPER_WHITE, Lit

if TYPE_CHECKING:
    from companion.ports import Image

CROP_SIZE_MM, CROP_HEIGHT_MM = 30.0, 2.0
"""What a ready-cut picture is taken to measure: it does not say."""
MARGIN_PX = (PICTURE_PX - PIECE_PX) // 2
SHARES = (0.96, 0.62)
"""Shares of a piece that are searched for: the whole and its middle."""
ASIDE = 0.2
"""So far beside the crop's middle that of its piece may be, in shares of the crop's side."""
ENLARGED = (1.0, 0.87, 1.15)
"""How large the piece may be in its crop: as large as the crop, cut off at the rim, or with a margin."""
DIRECTIONS = 100
"""More than on a table: looks of many games differ in more ways."""
LAID = 12
"""So many looks are laid over a crop."""


class CropSheet(NamedTuple):
    """A crop as a sheet that is photographed from straight above."""

    pose: Pose
    lit: Lit

    @property
    def view(self) -> PieceView:
        """The view of its piece."""
        return view_of(self.pose, self.lit)


class _Laid(NamedTuple):
    """A look laid over a crop.  likeness: -1..1, where both are seen.  score: logarithm of its odds."""

    piece: str
    crop: CropSheet
    place: PatchPlace
    likeness: float
    score: float


def look_of_crop(piece: str, crop: Image) -> PieceSample:
    """One look of a piece from a ready-cut picture, (height, width, 3) BGR; one that is not square is stretched.

    The crop fills the piece's place in the look, and its rim is continued around it.
    """
    shape = "round" if piece.endswith(".baby") else "square"
    inner = cv2.resize(crop, (PIECE_PX, PIECE_PX), interpolation=cv2.INTER_AREA)
    picture = cv2.copyMakeBorder(inner, MARGIN_PX, MARGIN_PX, MARGIN_PX, MARGIN_PX, cv2.BORDER_REPLICATE)
    return PieceSample(piece, shape, CROP_SIZE_MM, CROP_HEIGHT_MM, np.asarray(picture))


class CropReader:
    """Tells ready-cut pictures with one box.  Working out the looks takes a while: make one reader and keep it."""

    def __init__(self, box: Box) -> None:
        samples = tuple(replace(look, size_mm=CROP_SIZE_MM, height_mm=0.0) for look in box.looks)
        discs = (replace(look, shape="round") for look in samples)
        kinds = tuple(kinds_of(str(number), [look])[0] for number, look in enumerate(discs))  # each look is one
        self._families = tuple(family_of(kinds, share * CROP_SIZE_MM, DIRECTIONS) for share in SHARES if kinds)
        kinds_of_box = make_gallery(Box(samples)).kinds
        self._signed = {one.piece: kind for kind in kinds_of_box if len(kind.siblings) > 1 for one in kind.siblings}

    def read(self, crop: Image) -> tuple[Likely, ...]:
        """The pieces that a crop, (height, width, 3) BGR, may show, likeliest first; empty when it is like none.

        Only the pieces' pictures count here: a crop has no size.
        """
        laid = sorted(self._lay(crop), key=lambda one: -one.score)
        if not laid:
            return ()
        odds = [exp(one.score - laid[0].score) for one in laid]
        known = 1 / (1 + exp(-KNOWN_STEEP * (laid[0].likeness - KNOWN_FROM)))
        chances: dict[str, float] = {}
        for one, odd in zip(laid, odds, strict=True):
            name = self._family_name(one.piece)
            chances[name] = chances.get(name, 0.0) + known * odd / sum(odds)
        first = self._family_name(laid[0].piece)
        likely = [Likely(name, chance) for name, chance in chances.items() if name != first]
        siblings = self._siblings(laid[0], chances[first])
        return (*siblings[:1], *sorted((*siblings[1:], *likely), key=lambda one: -one.probability))

    def _family_name(self, piece: str) -> str:
        """The first of the siblings of a piece."""
        return self._signed[piece].siblings[0].piece if piece in self._signed else piece

    def _siblings(self, laid: _Laid, chance: float) -> list[Likely]:
        """The likeliest piece, and those that differ from it by a sign alone."""
        kind = self._signed.get(laid.piece)
        if kind is None:
            return [Likely(laid.piece, chance)]
        place = laid.place
        turns = tuple(place.angle_deg + 90 * quarter for quarter in range(4))
        find = Find(place.x_mm, place.y_mm, (Guess(kind, 1.0, turns),), place.size_mm / CROP_SIZE_MM)
        told = match(laid.crop.view, find)[0].siblings
        if not told:
            return [Likely(laid.piece, chance / len(kind.siblings))]
        # So many pixels of the enrolled picture as are one of the crop's are one witness, not many.
        sharp = min(laid.crop.view.px_per_mm * CROP_SIZE_MM / PIECE_PX, 1.0) ** 2
        odds = [max(one.probability, 1e-9) ** sharp for one in told]
        return [Likely(one.piece, chance * odd / sum(odds)) for one, odd in zip(told, odds, strict=True)]

    def _lay(self, crop: Image) -> Iterator[_Laid]:
        """The looks that a crop may show, each laid over it as well as it will go."""
        found: dict[str, tuple[Guess, CropSheet, PatchPlace]] = {}
        for scale in ENLARGED:
            seen = crop_sheet(crop, CROP_SIZE_MM / scale)
            for find in (one for family in self._families for one in find_pieces(*seen, family, rivals=2 * LAID)):
                for guess in find.guesses:
                    if guess.kind.name not in found or found[guess.kind.name][0].likeness < guess.likeness:
                        place = PatchPlace(find.x_mm, find.y_mm, guess.angles_deg[0], CROP_SIZE_MM, 0.0)
                        found[guess.kind.name] = guess, seen, place
        for likely, seen, place in sorted(found.values(), key=lambda one: -one[0].likeness)[:LAID]:
            yield _lay(seen, likely.kind, place)


def crop_sheet(crop: Image, side_mm: float) -> CropSheet:
    """A crop, (height, width, 3) BGR, as a sheet of that side; one that is not square is stretched."""
    side_px = max(crop.shape[:2])
    square = cv2.resize(crop, (side_px, side_px), interpolation=cv2.INTER_AREA)
    near, far = (0.5 - ASIDE) * side_mm, (0.5 + ASIDE) * side_mm
    zone = Zone("crop", "crop", ((near, near), (far, near), (far, far), (near, far)))
    lens = usual_lens((side_px, side_px))
    away_mm = np.array([-side_mm / 2, -side_mm / 2, lens.focal_px * side_mm / side_px])
    pose = Pose(Sheet("crop", (side_mm, side_mm), zones=(zone,)), lens, np.zeros(3), away_mm, 0.0)
    return CropSheet(pose, Lit(np.asarray(square, np.uint8), np.full(3, PAPER_WHITE)))


# How well a look fits.


STEEP = 1.1
"""How much each likeness counts: weighed apart (conditional logit), all three were found to tell about as much."""
DISCS = tuple(face_mask("round", ALIGN_PX, share) for share in (0.92, 0.65))
FINE_PX = 5.0
"""Shades and mirrored lamps are softer than this, at ALIGN_PX; what is printed is finer."""
NEVER_THE_SAME = 1.05
KNOWN_FROM, KNOWN_STEEP = 0.6, 18.0
"""A likeness that is as common among strangers as among the pieces of a box, and how soon more of it is sure."""


def _lay(crop: CropSheet, kind: PieceKind, place: PatchPlace) -> _Laid:
    piece = kind.siblings[0].piece
    warp, _ = align(kind.template, crop.view.at(place, ALIGN_PX), rotation(0.0, ALIGN_PX))
    place = move_place(place, warp)
    seen, wanted = crop.view.at(place, ALIGN_PX), kind.template.picture
    size_px = crop.pose.lens.size_px
    warp = patch_from_image(crop.pose, place, ALIGN_PX, WITH_MARGIN)
    shown = cv2.warpPerspective(np.ones(size_px, np.uint8), warp, (ALIGN_PX, ALIGN_PX)) > 0
    whole, middle = (disc & shown for disc in DISCS)
    if not middle.any():
        return _Laid(piece, crop, place, -1.0, -1e3)
    fine, fine_wanted = _fine(seen), _fine(wanted)
    alike = (
        _likeness(fine[whole], fine_wanted[whole]),
        _likeness(fine[middle], fine_wanted[middle]),
        _likeness(_in_light_of(wanted[middle], seen[middle]), wanted[middle]),
    )
    score = -STEEP * sum(log(NEVER_THE_SAME - one) for one in alike)
    return _Laid(piece, crop, place, _likeness(seen[whole], wanted[whole]), score)


def _likeness(seen: NDArray[Any], wanted: NDArray[Any]) -> float:
    return float(standardise(seen) @ standardise(wanted))


def _fine(picture: Channels) -> Channels:
    return np.asarray(picture - cv2.GaussianBlur(picture, (0, 0), FINE_PX))


def _in_light_of(wanted: NDArray[Any], seen: NDArray[Any]) -> NDArray[Any]:
    """The seen colours, (n, 3), in the light that gives them the mean of the wanted ones."""
    seen_bgr = bgr_of(seen)
    means = (np.maximum(bgr.mean(axis=0), 0) + np.float32(DARK) for bgr in (bgr_of(wanted), seen_bgr))
    return channels_of(seen_bgr * np.divide(*means))
