"""Which piece lies at a spot: the kind by laying its picture over, the sibling by the sign, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.box import PICTURE_PX, PIECE_PX
from companion.ports import Likely
from vision.align import align, turned, warped
from vision.colour import Channels, channels_of, standardised
from vision.find import Find
from vision.gallery import ALIGN_PX, Kind, in_light_of
from vision.light import White, in_white_light
from vision.patches import Place, cut, patch_from_image
from vision.pose import Pose

if TYPE_CHECKING:
    from companion.ports import Image

WITH_MARGIN = PICTURE_PX / PIECE_PX
SHIFTS_PX = (-2, 0, 2)
"""How far a sign is searched around its place, at PICTURE_PX."""


@dataclass(frozen=True, slots=True)
class Match:
    """A kind laid over a spot.  likeness: -1..1; siblings: each piece of the kind with its probability."""

    kind: Kind
    place: Place
    likeness: float
    siblings: tuple[Likely, ...]


def match(pose: Pose, image: Image, white: White, find: Find) -> list[Match]:
    """The kinds that a find may be, each laid over it as well as it will go, likeliest first."""
    laid = [_lay_over(pose, image, white, find, guess) for guess in find.guesses]
    return sorted(laid, key=lambda one: -one.likeness)


def _lay_over(pose: Pose, image: Image, white: White, find: Find, guess: tuple[Kind, float, float]) -> Match:
    kind, angle_deg, _ = guess
    place = Place(find.x_mm, find.y_mm, angle_deg, kind.size_mm, kind.height_mm)
    small = _seen(pose, image, white, place, ALIGN_PX)
    warp, _ = align(kind.template, small, turned(0.0, ALIGN_PX))
    place = _moved(place, warp)
    picture = _seen(pose, image, white, place, PICTURE_PX)
    return Match(kind, place, _face_likeness(kind, picture), _siblings(kind, picture))


def _seen(pose: Pose, image: Image, white: White, place: Place, side_px: int) -> Channels:
    return channels_of(in_white_light(cut(image, patch_from_image(pose, place, side_px, WITH_MARGIN), side_px), white))


def _moved(place: Place, warp: NDArray[np.float64]) -> Place:
    """The place after a warp found at ALIGN_PX around it."""
    middle = np.full(2, (ALIGN_PX - 1) / 2)
    right, down = (warp[:, :2] @ middle + warp[:, 2] - middle) * WITH_MARGIN * place.size_mm / ALIGN_PX
    scale, turn = float(np.hypot(warp[0, 0], warp[1, 0])), float(np.arctan2(warp[1, 0], warp[0, 0]))
    angle = np.deg2rad(place.angle_deg)
    return replace(
        place,
        x_mm=place.x_mm + float(right * np.cos(angle) + down * np.sin(angle)),
        y_mm=place.y_mm + float(-right * np.sin(angle) + down * np.cos(angle)),
        angle_deg=(place.angle_deg - float(np.rad2deg(turn))) % 360,
        size_mm=place.size_mm * float(np.clip(scale, 0.9, 1.1)),
    )


def _face_likeness(kind: Kind, picture: Channels) -> float:
    """How much a picture looks like the best fitting sibling, over the whole face."""
    seen = standardised(picture[kind.face])
    return max(float(standardised(sibling.picture[kind.face]) @ seen) for sibling in kind.siblings)


def _siblings(kind: Kind, picture: Channels) -> tuple[Likely, ...]:
    """The pieces of a kind by how well the sign fits, likeliest first."""
    if len(kind.siblings) == 1:
        return (Likely(kind.siblings[0].piece, 1.0),)
    off = np.array([_sign_off(kind, sibling.picture, picture) for sibling in kind.siblings])
    order = np.argsort(off)
    chances = _chances(kind, off, int(order[0]))
    return tuple(Likely(kind.siblings[i].piece, float(chances[i])) for i in order)


def _sign_off(kind: Kind, wanted: Channels, picture: Channels) -> float:
    """Mean squared difference of the sign, where it fits best within a small shift."""
    calm = kind.face & (kind.sign == 0)
    seen = in_light_of(wanted, picture, calm)
    where = kind.sign > 0
    return min(
        float(_level((np.roll(seen, (down, right), axis=(0, 1)) - wanted)[where]))
        for down in SHIFTS_PX
        for right in SHIFTS_PX
    )


def _level(difference: NDArray[np.float32]) -> np.floating:
    """Mean square of a difference, less a veil of light that lies evenly over it."""
    veil = difference.mean(axis=0)
    return ((difference - 0.7 * veil) ** 2).sum(axis=1).mean()


SURE = 14.0
"""Steepness of the sign's probability, by its margin in shares of the difference between the two siblings."""


def _chances(kind: Kind, off: NDArray[np.float64], best: int) -> NDArray[np.float64]:
    """Probabilities of the siblings from how far each is off, relative to how far the siblings are from each other."""
    where = kind.sign > 0
    pictures = [sibling.picture[where] for sibling in kind.siblings]
    apart = np.array([float(_level(picture - pictures[best])) for picture in pictures])
    margin = (off - off[best]) / np.maximum(apart, 1.0)
    odds = np.exp(-SURE * np.clip(margin, 0, 2))
    odds[best] = 1.0
    return odds / odds.sum()  # type: ignore[no-any-return]
