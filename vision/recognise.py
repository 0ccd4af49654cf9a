"""Which piece lies at a spot: the kind by laying its picture over, the sibling by the sign, and how sure that is.

A piece that was recognised before stays recognised by what peeps out from under others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.box import PICTURE_PX, PIECE_PX
from calibration.layout import DICE_MM
from companion.ports import Likely
from vision.align import HOPELESS, align, rotation
from vision.appearance import (
    DARK,
    Channels,
    bgr_of,
    centre,
    channels_of,
    length_of,
    mean_colour,
    pick,
    standardise,
    without_light,
)
from vision.certainty import ALMOST_PERFECT, IS_PIECE_OUTSIDE
from vision.find import RIVAL_WITHIN, Find
from vision.gallery import ALIGN_PX, PieceKind, in_light, light_change
from vision.patches import PatchPart, PatchPlace, cut_patch, patch_from_image
from vision.pose import Pose
from vision.white import BURNT, Lit

WITH_MARGIN = PICTURE_PX / PIECE_PX
SHIFTS_PX = (-2, 0, 2)
"""How far a sign is searched around its place, at PICTURE_PX."""
COVERED, LEAST_COVERED = 0.8, 30.0
"""A pixel is covered when it is off by this share of the piece's contrast, and by this much at least."""
STICK_PX, STICK = 20.0, 2.2
"""A patch at ALIGN_PX that is longer than this, and so many times as long as wide, is a part of a stick: where its
colour is that of the piece below it has gaps."""
LEAST_CLEAR = 0.5
"""A piece of which less than this share is clear is not recognised."""
VEIL = 0.7
COARSE = 1.1
"""A picture that shows pieces so many times as coarsely as they were enrolled makes signs less clear."""
LEAST_BURNT = 0.04
"""A face of which a smaller share is burnt is compared as it is."""
SHADE_SHARES, ONE_LIGHT, SHADE_STEPS = (8, 92), 0.35, 6
"""A shadow's edge runs across a face if its light differs by so much (logarithms) between those percentiles."""
SURE = 14.0
"""Steepness of the sign's probability."""


@dataclass(frozen=True, slots=True)
class Match:
    """A kind laid over a spot.

    likeness: -1..1.  siblings: each piece of the kind with its probability, likeliest first.
    rival: likeness of the best kind that was not laid over, as the search found it.
    """

    kind: PieceKind
    place: PatchPlace
    likeness: float
    siblings: tuple[Likely, ...]
    rival: float = -1.0


class PieceView(NamedTuple):
    """The view of pieces in a picture.

    at: (place, side_px, part=None) the piece at a place, upright with its margin: (side_px, side_px, 3) in white light,
    or a part of that.  px_per_mm: how finely the picture itself shows it.  lightest: the lightest BGR in white light
    that the camera could tell, (3,).  lit: of a view without light, the one with it.
    """

    at: Callable[..., Channels]
    px_per_mm: float = inf
    lightest: NDArray[Any] | float = inf
    lit: PieceView | None = None


def view_of(pose: Pose, sheet: Lit) -> PieceView:
    """The view of a sheet in a picture, of which each sample takes in two pixels each way."""
    px_per_mm = pose.px_per_mm()

    def at(place: PatchPlace, side_px: int, part: PatchPart | None = None) -> Channels:
        times = max(1, int(px_per_mm * WITH_MARGIN * place.size_mm / side_px / 2))
        cut = cut_patch(sheet.image, patch_from_image(pose, place, side_px, WITH_MARGIN), side_px, part, times)
        return channels_of(cut, sheet.gain)

    return PieceView(at, px_per_mm, BURNT * sheet.gain)


def view_without_light(view: PieceView) -> PieceView:
    """The view of a sheet as it is without the light that falls on it."""

    def at(place: PatchPlace, side_px: int, part: PatchPart | None = None) -> Channels:
        left, top, right, bottom = part or (0, 0, side_px, side_px)
        return without_light(view.at(place, side_px), side_px / WITH_MARGIN)[top:bottom, left:right]

    return PieceView(at, view.px_per_mm, lit=view)


def match(view: PieceView, find: Find) -> list[Match]:
    """The kinds that a find may be, each laid over it as well as it will go, likeliest first.

    Of the rivals of a kind that fits almost perfectly only its look-alikes are tried, and none that is far less likely;
    of the others it is known how likely the search found them.  Signs are not looked at where a kind is far behind.
    """
    laid: list[_LaidOver] = []
    perfect: PieceKind | None = None
    rival = -1.0
    for guess in find.guesses:
        is_far = guess.likeness < find.guesses[0].likeness - RIVAL_WITHIN
        if is_far or (perfect is not None and guess.kind.name not in perfect.look_alikes):
            rival = max(rival, guess.likeness)
            continue
        best = _lay_over(view, find, guess.kind, guess.angles_deg[0])
        for angle_deg in guess.angles_deg[1:]:
            if best.likeness > ALMOST_PERFECT:
                break
            best = max(best, _lay_over(view, find, guess.kind, angle_deg), key=lambda one: one.likeness)
        laid.append(best)
        if perfect is None and best.likeness > ALMOST_PERFECT:
            perfect = guess.kind
    laid.sort(key=lambda one: -one.likeness)
    told = (_match_of(view, one, one.likeness > laid[0].likeness - RIVAL_WITHIN) for one in laid)
    return [replace(one, rival=rival) for one in told]


class _LaidOver(NamedTuple):
    """A kind laid over a spot, before its sign is looked at.

    picture: the spot, at ALIGN_PX.  gain: by how much it is overexposed.  clear: of its face; None where nothing fits.
    light: what was divided out of the picture, (ALIGN_PX, ALIGN_PX).
    """

    kind: PieceKind
    place: PatchPlace
    likeness: float
    picture: Channels
    gain: float | None = None
    clear: NDArray[np.bool_] | None = None
    light: NDArray[Any] | None = None


def _lay_over(view: PieceView, find: Find, kind: PieceKind, angle_deg: float) -> _LaidOver:
    place = PatchPlace(find.x_mm, find.y_mm, angle_deg, find.scale * kind.size_mm, kind.height_mm)
    picture = view.at(place, ALIGN_PX)
    warp, alike = align(kind.template, picture, rotation(0.0, ALIGN_PX))
    if alike < HOPELESS:
        return _LaidOver(kind, place, alike, picture)
    place = move_place(place, warp)
    picture = view.at(place, ALIGN_PX)
    burnt = _burnt(picture, view.lightest)
    gain = _overexposure(kind, picture, burnt)
    shared, *looks = (_burn_out(one, gain, view.lightest)
                      for one in (kind.template.picture, *(sibling.small for sibling in kind.siblings)))  # fmt: skip
    clear = _clear(kind, shared, looks, picture, burnt)
    alike = _likeness(kind, looks, picture, clear | kind.small_sign)
    laid = _LaidOver(kind, place, alike, picture, gain, clear if alike >= HOPELESS else None)
    return _in_two_lights(view.lit, kind.lit, laid) if view.lit and kind.lit and kind.shape not in DICE_MM else laid


def _in_two_lights(view: PieceView, kind: PieceKind, laid: _LaidOver) -> _LaidOver:
    """A kind as it was enrolled where it was laid over without light, in one light or two; if it is liker so.

    What is certain without light is not asked: there the sign is clearer.
    """
    if laid.likeness > IS_PIECE_OUTSIDE:
        return laid
    seen = view.at(laid.place, ALIGN_PX)
    light = _two_lights(seen, kind.template.picture, kind.small_face)
    picture = _without(light, seen)
    looks = [sibling.small for sibling in kind.siblings]
    clear = _clear(kind, kind.template.picture, looks, picture, np.zeros_like(kind.small_face))
    alike = _likeness(kind, looks, picture, clear | kind.small_sign)
    return _LaidOver(kind, laid.place, alike, picture, None, clear, light) if alike > laid.likeness else laid


def _two_lights(seen: Channels, look: Channels, face: NDArray[np.bool_]) -> NDArray[Any]:
    """The light on a face across which a shadow's edge may run, in shares of the usual: (ALIGN_PX, ALIGN_PX)."""
    bright = (np.maximum(picture[..., 0], 0) + np.float32(DARK) for picture in (seen, look))
    ratio = cv2.medianBlur(np.log(np.divide(*bright)), 5)
    low, high = np.percentile(ratio[face], SHADE_SHARES)
    if high - low < ONE_LIGHT:
        return np.ones_like(ratio)
    for _ in range(SHADE_STEPS):
        is_light = ratio[face] > (low + high) / 2
        low, high = np.median(ratio[face][~is_light]), np.median(ratio[face][is_light])
    is_light = cv2.medianBlur((ratio > (low + high) / 2).astype(np.uint8), 9) > 0
    level = cv2.GaussianBlur(np.where(is_light, high, low).astype(np.float32), (0, 0), 1.0)
    return np.asarray(np.exp(level - level[face].mean()))


def _without(light: NDArray[Any], picture: Channels) -> Channels:
    """A picture without a light in shares of the usual, (rows, columns)."""
    found = picture / light[..., None]
    found[..., 0] += np.float32(DARK) * (1 / light - 1)
    return found


def _match_of(view: PieceView, laid: _LaidOver, is_near: bool) -> Match:
    """A kind with what its sign tells, if it is near enough to be the right one."""
    kind = laid.kind
    if laid.clear is None:
        siblings: tuple[Likely, ...] = ()
    elif is_near and len(kind.siblings) > 1:
        siblings = _siblings(view, laid, laid.clear)
    else:
        siblings = tuple(Likely(one.piece, 1 / len(kind.siblings)) for one in kind.siblings)
    return Match(kind.lit or kind, laid.place, laid.likeness, siblings)


def move_place(place: PatchPlace, warp: NDArray[Any]) -> PatchPlace:
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


def _clear(
    kind: PieceKind, shared: Channels, looks: Sequence[Channels], picture: Channels, burnt: NDArray[np.bool_]
) -> NDArray[np.bool_]:
    """The part of the face on which nothing lies: no pencil, no neighbour's corner, no edge of the picture.

    What covers a piece is unlike all siblings and goes on beyond it; what differs within it alone is another piece's
    print, but for a lamp that is mirrored there.  shared, looks, picture: what the siblings share and each of them, as
    exposed, and what is seen, at ALIGN_PX.  burnt: where the picture is burnt white.
    """
    ends = kind.small_rim | burnt
    clear, calm = kind.small_face, ~kind.small_sign
    contrast = _spread(pick(shared, np.flatnonzero(kind.small_face)))
    for _ in range(2):
        seen = in_light(light_change(shared, picture, clear & calm), picture)
        off = np.minimum.reduce([length_of(seen - look) for look in looks])
        covered = off > max(COVERED * contrast, LEAST_COVERED)
        opened = cv2.morphologyEx(covered.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
        solid = np.asarray(opened, np.uint8)
        if kind.shape not in DICE_MM:  # whose glints and worn edges lie within its face
            solid = _covering(solid, ends)
        before, clear = clear, kind.small_face & (cv2.dilate(solid, np.ones((3, 3), np.uint8)) == 0)
        if not (before ^ clear).any():
            break
    return clear


def _covering(solid: NDArray[Any], ends: NDArray[np.bool_]) -> NDArray[Any]:
    """The patches of a mask that reach its ends, or are as long and narrow as a part of a stick."""
    outlines, _ = cv2.findContours(solid, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    covers = np.zeros_like(solid)
    for outline in outlines:
        columns, rows = outline[:, 0].T
        _, sides, _ = cv2.minAreaRect(outline)
        is_stick = max(sides) > STICK_PX and max(sides) > STICK * min(sides)
        if is_stick or ends[rows, columns].any():
            cv2.drawContours(covers, [outline], 0, 1, cv2.FILLED)
    return covers & solid


def _spread(pixels: NDArray[Any]) -> float:
    """The variation of colours over pixels (n, 3): the root of their total variance; 0 without pixels."""
    if not len(pixels):
        return 0.0
    away = centre(pixels)
    return float(np.sqrt(np.vdot(away, away) / len(away)))


def _likeness(kind: PieceKind, looks: Sequence[Channels], picture: Channels, clear: NDArray[np.bool_]) -> float:
    """The likeness of a picture to the best fitting sibling; the less of the face is clear, the less it counts."""
    where = np.flatnonzero(clear)
    share = len(where) / np.count_nonzero(kind.small_face)
    if share < LEAST_CLEAR:
        return 0.0
    seen = standardise(pick(picture, where))
    return share**0.5 * max(float(standardise(pick(look, where)) @ seen) for look in looks)


def _as_coarse(picture: Channels, times: float) -> Channels:
    """A sibling's picture so soft as if its pixels were so many times as large.

    Of a small sign that a coarse picture shows, the ground around it is half; sharp pictures with and without the sign
    are then both as unlike it.
    """
    return picture if times < COARSE else np.asarray(cv2.GaussianBlur(picture, (0, 0), (times**2 - 1) ** 0.5))


def _burnt(picture: Channels, lightest: NDArray[Any] | float) -> NDArray[np.bool_]:
    lightest_of = zip(cv2.split(bgr_of(picture)), np.broadcast_to(lightest, 3), strict=True)
    return np.logical_or.reduce([colour >= most for colour, most in lightest_of])


def _overexposure(kind: PieceKind, picture: Channels, burnt: NDArray[np.bool_]) -> float | None:
    """By how much a picture, at ALIGN_PX, was exposed for too long; None if it was not.  burnt: where it is."""
    told = np.flatnonzero(kind.small_face & ~burnt)
    if len(told) > (1 - LEAST_BURNT) * np.count_nonzero(kind.small_face):
        return None
    seen, wanted = bgr_of(pick(picture, told)), bgr_of(pick(kind.template.picture, told))
    return max(float(np.vdot(seen, wanted) / max(float(np.vdot(wanted, wanted)), 1e-6)), 1.0)


def _burn_out(picture: Channels, gain: float | None, lightest: NDArray[Any] | float) -> Channels:
    """An enrolled picture burnt out as one is that was exposed for too long: to no more than the lightest.

    Signs of which the same is left are then told by nothing.
    """
    return picture if gain is None else channels_of(np.minimum(gain * bgr_of(picture), lightest))


def _siblings(view: PieceView, laid: _LaidOver, clear: NDArray[np.bool_]) -> tuple[Likely, ...]:
    """The pieces of a kind by how well the sign fits, likeliest first; the less of it is clear, the less that says."""
    kind = laid.kind
    where = np.flatnonzero(kind.sign)
    rows, columns = np.divmod(where, PICTURE_PX)
    # How far each sibling's sign is off, where it fits best within a small shift.
    room = max(SHIFTS_PX)
    left, top, right, bottom = columns.min() - room, rows.min() - room, columns.max() + room + 1, rows.max() + room + 1
    part = (left, top, right, bottom)
    if laid.light is None or view.lit is None:
        picture = view.at(laid.place, PICTURE_PX, part)
    else:
        shade = cv2.resize(laid.light, (PICTURE_PX, PICTURE_PX))[top:bottom, left:right]
        picture = _without(shade, view.lit.at(laid.place, PICTURE_PX, part))
    width = right - left
    shifts = np.add.outer(np.multiply(SHIFTS_PX, width), SHIFTS_PX).reshape(-1, 1)
    shifted = np.take(picture.reshape(-1, 3), (rows - top) * width + columns - left + shifts, axis=0)
    coarse = PIECE_PX / (laid.place.size_mm * view.px_per_mm)
    calm = clear & ~kind.small_sign
    signs, off = [], np.zeros(len(kind.siblings))
    for number, sibling in enumerate(kind.siblings):
        sign = _burn_out(pick(_as_coarse(sibling.picture, coarse), where), laid.gain, view.lightest)
        small = _as_coarse(sibling.small, coarse * ALIGN_PX / PICTURE_PX)
        light = light_change(_burn_out(small, laid.gain, view.lightest), laid.picture, calm)
        signs.append(sign)
        off[number] = _level(in_light(light, shifted) - sign).min()
    order = np.argsort(off)
    # How likely each is, from how far it is off in shares of how far the siblings are from each other.  A sign that
    # fits none of them (a finger lies on it) tells little, whatever the margin.
    best = int(order[0])
    apart = np.array([float(_level(sign - signs[best])) for sign in signs])
    margin = (off - off[best]) / np.maximum(apart, 1.0)
    nearest = np.delete(apart, best).min()
    fits_none = off[best] / max(float(nearest), 1.0)
    sure = SURE * clear[kind.small_sign].mean()
    odds = np.exp(-sure * np.clip(margin, 0, 2) / (1 + fits_none))
    odds[best] = 1.0
    chances = odds / odds.sum()
    return tuple(Likely(kind.siblings[i].piece, float(chances[i])) for i in order)


def _level(difference: NDArray[Any]) -> NDArray[Any]:
    """Mean square of a difference (..., n, 3), less a veil of light that lies evenly over it: (...,)."""
    veil = mean_colour(difference)[..., 0, :]
    square = np.einsum("...ij,...ij->...", difference, difference) / difference.shape[-2]
    return np.asarray(square - VEIL * (2 - VEIL) * np.einsum("...j,...j->...", veil, veil))
