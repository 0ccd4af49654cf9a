"""Telling pieces that somebody has already cut out of a picture, whatever game they are of.

A crop has no sheet: it does not say how large its piece is, how it is turned, nor what white is, and the piece lies
somewhat aside in it, by the parallax of a thick tile or by a careless cut.  Therefore every look of the box is searched
in it as a whole and by its middle, at every turn; what looks best is aligned and compared where both are seen.  Looks
that differ are kept as several: a die photographed from two sides has no mean.

What fits best is a matter of several likenesses: of all colours and of fine ones, of the whole and of the middle, how
far the light would have to differ and the piece to lie aside.  Their logarithms are weighed as in a conditional logit
model (McFadden, 1974), fitted to drawn dice, cards and tiles, so that the sum is a probability.  Siblings are then told
by their sign, as on a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import exp, hypot, log
from typing import TYPE_CHECKING, Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.box import PICTURE_PX, PIECE_PX, Box, PieceSample
from companion.ports import Likely
from vision.align import align, make_template, rotation, warp_patch
from vision.appearance import Channels, bgr_of, channels_of, standardise
from vision.find import RIVAL_WITHIN, WINDOW_PX, Find, Guess, KindFamily, compare, family_of, windows_in
from vision.gallery import ALIGN_PX, PieceKind, face_mask, make_gallery, rim_mask, sibling_of
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
SHORTEST, WITHIN, LONGEST = 6, 0.15, 24
"""So many looks are laid over a crop, and all others that are by no more than this less like it, up to so many."""
ALIKE, BY_COLOUR = 0.7, 4
"""When the search finds nothing so much alike, so many looks are laid over whose colours are the most alike."""
FEW_TURNS = 2
QUARTERS = (0.0, 90.0, 180.0, 270.0)


class _Look(NamedTuple):
    """A look of the box.  kind: of this look alone, named after its number.  fine: (ALIGN_PX, ALIGN_PX, 3)."""

    piece: str
    kind: PieceKind
    fine: Channels
    colours: NDArray[Any]


@dataclass(frozen=True, slots=True)
class _Crop:
    """A crop as it is read.

    picture: (PICTURE_PX, PICTURE_PX, 3).  view: of the picture.  inside: a view that is 1 where the crop shows
    something, 0 where it is only continued.
    """

    picture: Channels
    view: PieceView
    inside: PieceView
    colours: NDArray[Any]


class _Laid(NamedTuple):
    """A look laid over a crop.  likeness: -1..1, where both are seen.  score: logarithm of its odds."""

    look: _Look
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
        self._looks = tuple(_look(str(number), sample) for number, sample in enumerate(box.looks))
        kinds = tuple(look.kind for look in self._looks)
        self._families = {
            share: family_of(kinds, share * CROP_SIZE_MM, DIRECTIONS) for share in (WHOLE, MIDDLE) if kinds
        }
        samples = tuple(replace(look, size_mm=CROP_SIZE_MM, height_mm=CROP_HEIGHT_MM) for look in box.looks)
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
        odds = [exp(STEEP * (one.score - laid[0].score)) for one in laid]
        known = 1 / (1 + exp(-KNOWN_STEEP * (laid[0].likeness - KNOWN_FROM)))
        chances: dict[str, float] = {}
        for one, odd in zip(laid, odds, strict=True):
            name = self._family_name(one.look.piece)
            chances[name] = chances.get(name, 0.0) + known * odd / sum(odds)
        first = self._family_name(laid[0].look.piece)
        likely = [Likely(name, chance) for name, chance in chances.items() if name != first]
        siblings = self._siblings(seen, laid[0], chances[first])
        return (*siblings[:1], *sorted((*siblings[1:], *likely), key=lambda one: -one.probability))

    def _family_name(self, piece: str) -> str:
        """The first of the siblings of a piece."""
        return self._signed[piece].siblings[0].piece if piece in self._signed else piece

    def _siblings(self, crop: _Crop, laid: _Laid, chance: float) -> list[Likely]:
        """The likeliest piece, and those that differ from it by a sign alone."""
        kind = self._signed.get(laid.look.piece)
        if kind is None:
            return [Likely(laid.look.piece, chance)]
        place = laid.place
        turns = tuple(place.angle_deg + quarter for quarter in QUARTERS)
        find = Find(place.x_mm, place.y_mm, (Guess(kind, 1.0, turns),), place.size_mm / CROP_SIZE_MM)
        told = match(crop.view, find)[0].siblings
        if not told:
            return [Likely(laid.look.piece, chance / len(kind.siblings))]
        # So many pixels of the enrolled picture as are one of the crop's are one witness, not many.
        sharp = min(crop.view.px_per_mm * CROP_SIZE_MM / PIECE_PX, 1.0) ** 2
        odds = [max(one.probability, 1e-9) ** sharp for one in told]
        return [Likely(one.piece, chance * odd / sum(odds)) for one, odd in zip(told, odds, strict=True)]

    def _lay(self, crop: _Crop) -> Iterator[_Laid]:
        """The looks that a crop may show, each laid over it as well as it will go."""
        found: dict[str, tuple[float, PatchPlace, tuple[float, ...]]] = {}
        for share, family in self._families.items():
            for scale in ENLARGED:
                for guess, place in _finds(crop.picture, family, share, scale):
                    if guess.kind.name not in found or found[guess.kind.name][0] < guess.likeness:
                        found[guess.kind.name] = guess.likeness, place, guess.angles_deg[:FEW_TURNS]
        order = sorted(found.items(), key=lambda one: -one[1][0])[:LONGEST]
        best = order[0][1][0] if order else 0.0
        short = dict(one for number, one in enumerate(order) if number < SHORTEST or one[1][0] > best - WITHIN)
        if best < ALIKE:
            by_colour = sorted(self._looks, key=lambda look: -_common(look.colours, crop.colours))[:BY_COLOUR]
            for look in by_colour:
                short.setdefault(look.kind.name, (0.0, PatchPlace(0.0, 0.0, 0.0, CROP_SIZE_MM), QUARTERS))
        for name, (_, place, angles_deg) in short.items():
            for angle_deg in angles_deg:
                yield _lay(crop, self._looks[int(name)], replace(place, angle_deg=angle_deg))


def _look(name: str, sample: PieceSample) -> _Look:
    picture = channels_of(sample.picture)
    small = cv2.resize(picture, (ALIGN_PX, ALIGN_PX), interpolation=cv2.INTER_AREA)
    kind = PieceKind(
        name,
        sample.shape,
        CROP_SIZE_MM,
        CROP_HEIGHT_MM,
        (sibling_of(sample.piece, picture),),
        picture,
        make_template(small, face_mask("round", ALIGN_PX)),
        face_mask("round", PICTURE_PX),
        np.zeros((PICTURE_PX, PICTURE_PX), np.float32),
        face_mask("round", ALIGN_PX),
        np.zeros((ALIGN_PX, ALIGN_PX), np.bool_),
        rim_mask("round"),
    )
    return _Look(sample.piece, kind, _fine(small), _colours(picture))


def _crop(crop: Image) -> _Crop:
    picture = channels_of(on_canvas(crop))
    shown = np.zeros((PICTURE_PX, PICTURE_PX, 1), np.float32)
    shown[MARGIN_PX:-MARGIN_PX, MARGIN_PX:-MARGIN_PX] = 1
    px_per_mm = min(crop.shape[:2]) / CROP_SIZE_MM
    return _Crop(picture, _view(picture, px_per_mm), _view(shown, px_per_mm), _colours(picture))


def _finds(picture: Channels, family: KindFamily, share: float, scale: float) -> Iterator[tuple[Guess, PatchPlace]]:
    """The looks that a crop seems to show in one size."""
    sides = 1 + 2 * ROOM[share]
    side_px = max(round(sides * WINDOW_PX / share / scale), WINDOW_PX)
    zoom = sides * PIECE_PX / side_px
    shift = (PICTURE_PX - 1) / 2 - zoom * (side_px - 1) / 2
    smooth = cv2.GaussianBlur(picture, (0, 0), 0.3 * zoom)
    small = warp_patch(smooth, np.array([[zoom, 0, shift], [0, zoom, shift]]), side_px)
    mm = CROP_SIZE_MM * zoom / PIECE_PX
    for spot in compare(small, family, np.ones(windows_in(small), np.bool_), rivals=2 * LONGEST, least=LEAST):
        x_mm, y_mm = ((spot.middle_px - side_px / 2) * mm).tolist()
        for guess in spot.guesses:
            if guess.likeness > spot.guesses[0].likeness - RIVAL_WITHIN:
                yield guess, PatchPlace(x_mm, y_mm, 0.0, scale * CROP_SIZE_MM)


def _view(picture: Channels, px_per_mm: float) -> PieceView:
    canvas_px_per_mm = PIECE_PX / CROP_SIZE_MM

    def at(place: PatchPlace, side_px: int) -> Channels:
        zoom = place.size_mm * canvas_px_per_mm * WITH_MARGIN / side_px
        turn = rotation(-place.angle_deg, side_px, zoom)[:, :2]
        middle = (PICTURE_PX - 1) / 2 + np.array([place.x_mm, place.y_mm]) * canvas_px_per_mm
        return warp_patch(picture, np.column_stack([turn, middle - turn @ np.full(2, (side_px - 1) / 2)]), side_px)

    def part_at(place: PatchPlace, side_px: int, part: PatchPart | None) -> Channels:
        left, top, right, bottom = part or (0, 0, side_px, side_px)
        return at(place, side_px)[top:bottom, left:right]

    return PieceView(at, part_at, px_per_mm)


# How well a look fits.


class Weights(NamedTuple):
    """The weight of each difference between a look and a crop.

    fine, middle_fine: the logarithm of how unlike the fine colours are, of the whole and of the middle.  middle: of all
    colours of the middle, in the same light.  light, middle_light: how far the light would have to differ.
    colours: the share of the colours in common.  size: how far the size is off.  aside: how far it lies aside.
    """

    fine: float
    light: float
    middle: float
    middle_fine: float
    middle_light: float
    colours: float
    size: float
    aside: float


WEIGHTS = Weights(-2.05, -2.5, -1.2, -2.2, -0.95, 0.4, -3.7, -10.6)
STEEP = 0.55
"""Below 1, as photographs vary more than what is drawn."""
DISCS = tuple(face_mask("round", ALIGN_PX, share) for share in (0.92, 0.65))
FINE_PX = 5.0
"""Shades and mirrored lamps are softer than this, at ALIGN_PX; what is printed is finer."""
NEVER_THE_SAME = 1.05
LEAST_ALIKE = 0.2
"""What looks less like every look (correlation) is none."""
KNOWN_FROM, KNOWN_STEEP = 0.6, 18.0
"""A likeness that is as common among strangers as among the pieces of a box, and how soon more of it is sure."""
LEAST_LEVEL = 8.0
"""Added to the levels of both lights, so that black tells nothing about light."""


def _lay(crop: _Crop, look: _Look, place: PatchPlace) -> _Laid:
    warp, _ = align(look.kind.template, crop.view.at(place, ALIGN_PX), rotation(0.0, ALIGN_PX))
    place = move_place(place, warp)
    seen, wanted = crop.view.at(place, ALIGN_PX), look.kind.template.picture
    shown = crop.inside.at(place, ALIGN_PX).reshape(ALIGN_PX, ALIGN_PX) > 0.5
    whole, middle = (disc & shown for disc in DISCS)
    if not middle.any():
        return _Laid(look, place, -1.0, -1e3)
    fine = _fine(seen)
    lit, middle_light = _in_its_light(seen[middle], wanted[middle])
    measured = Weights(
        fine=_unlike(fine[whole], look.fine[whole]),
        light=_in_its_light(seen[whole], wanted[whole])[1],
        middle=_unlike(lit, wanted[middle]),
        middle_fine=_unlike(fine[middle], look.fine[middle]),
        middle_light=middle_light,
        colours=_common(look.colours, crop.colours),
        size=abs(log(place.size_mm / CROP_SIZE_MM)),
        aside=(hypot(place.x_mm, place.y_mm) / CROP_SIZE_MM) ** 2,
    )
    score = sum(weight * value for weight, value in zip(WEIGHTS, measured, strict=True))
    return _Laid(look, place, _likeness(seen[whole], wanted[whole]), score)


def _likeness(seen: NDArray[Any], wanted: NDArray[Any]) -> float:
    return float(standardise(seen) @ standardise(wanted))


def _unlike(seen: NDArray[Any], wanted: NDArray[Any]) -> float:
    """The logarithm of how much of the one is not in the other: a difference of it is a ratio of errors."""
    return log(NEVER_THE_SAME - _likeness(seen, wanted))


def _fine(picture: Channels) -> Channels:
    return np.asarray(picture - cv2.GaussianBlur(picture, (0, 0), FINE_PX))


def _in_its_light(seen: NDArray[Any], wanted: NDArray[Any]) -> tuple[NDArray[Any], float]:
    """Colours, (n, 3), in the light that gives them the mean of others; and how much that light is coloured."""
    seen_bgr = bgr_of(seen)
    means = seen_bgr.mean(axis=0), bgr_of(wanted).mean(axis=0)
    light = np.clip((means[1] + LEAST_LEVEL) / np.maximum(means[0] + LEAST_LEVEL, 1.0), 0.2, 5)
    off = np.log(light) - np.log(light).mean()
    return channels_of(seen_bgr * light), float(off @ off)


COLOURS = (8, 13, 13)
COLOUR_FROM, COLOUR_STEP = (0, -128, -128), (32, 20, 20)


def _colours(picture: Channels) -> NDArray[Any]:
    """The shares of some colours in a crop on its canvas."""
    inner = picture[MARGIN_PX:-MARGIN_PX:3, MARGIN_PX:-MARGIN_PX:3].reshape(-1, 3)
    bins = np.clip(((inner - COLOUR_FROM) / COLOUR_STEP).astype(int), 0, np.array(COLOURS) - 1)
    counts = np.bincount(np.ravel_multi_index(tuple(bins.T), COLOURS), minlength=int(np.prod(COLOURS)))
    return np.asarray(counts / len(inner), np.float32)


def _common(one: NDArray[Any], other: NDArray[Any]) -> float:
    """The share of the colours that two crops have in common."""
    return float(np.minimum(one, other).sum())
