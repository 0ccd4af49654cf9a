"""How a piece looks in a picture: its colours, the white of the paper, cutting it out, laying one look over another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.pose import Pose

if TYPE_CHECKING:
    from companion.ports import Image


Channels = NDArray[Any]
"""(height, width, 3) float32: brightness, red against green, blue against yellow."""

_OPPONENTS_FROM_BGR = np.array(
    [[1 / 3, 0.0, 0.7], [1 / 3, -1.0, -0.35], [1 / 3, 1.0, -0.35]], np.float32
)  # columns: brightness, red - green, blue - yellow
_BGR_FROM_OPPONENTS = np.linalg.inv(_OPPONENTS_FROM_BGR)


def channels_of(image: Image | Lit) -> Channels:
    """Opponent colours of a BGR picture, or of a lit one (in FINE levels), each about -255..255."""
    levels = np.float32(FINE if image.dtype == np.uint16 else 1)
    return image.astype(np.float32) @ (_OPPONENTS_FROM_BGR / levels)


def bgr_of(channels: Channels) -> NDArray[Any]:
    """Opponent colours (..., 3) as BGR, float32: the inverse of `channels_of`."""
    return np.asarray(channels @ _BGR_FROM_OPPONENTS)


def mean_colour(pixels: NDArray[Any]) -> NDArray[Any]:
    """(..., n, 3) -> (..., 1, 3).  A product with ones is many times faster than numpy's mean over this axis."""
    count = pixels.shape[-2]
    return np.full((1, count), 1 / count, np.float32) @ pixels


LOCAL = 0.12
"""So far around a place, in sides of a piece (standard deviation), tells how light it is there."""
DARK = 8.0
"""Levels of white that are added before one is divided by another: of black nobody knows the light."""
IN_LEVELS, BRIGHTNESS = 128.0, 0.8
"""What colours without light are multiplied by, to be about as large as levels; and how much their brightness counts:
a shadow's edge leaves a little of itself there, and nothing in the colours."""


def without_light(picture: Channels, side_px: float) -> Channels:
    """What is printed, whatever light falls on it: a shadow's edge or a lamp at one side changes next to nothing of it.

    The colours in shares of their own brightness, and the logarithm of the brightness beside that of what is around it
    (a centre and its surround, as Land's Retinex has it).

    picture: (height, width, 3), in white light.  side_px: of a piece in it.
    """
    bright = np.maximum(picture[..., :1], 0) + np.float32(DARK)
    level = np.log(bright[..., 0])
    beside = level - cv2.GaussianBlur(level, (0, 0), LOCAL * side_px)
    return np.float32(IN_LEVELS) * np.dstack([1 + np.float32(BRIGHTNESS) * beside, picture[..., 1:] / bright])


LEAST_SPREAD = 0.01
"""Colours that vary by less than this (root of the variance) do not vary: the rest is rounding, and is like nothing."""


def standardised(pixels: NDArray[Any]) -> NDArray[Any]:
    """(..., n, 3) colours of n pixels -> (..., 3 n): each channel's mean taken away, the whole of length 1.

    Of pixels that are all alike nothing is left.
    """
    centred = pixels - mean_colour(pixels)
    flat = centred.reshape(*centred.shape[:-2], -1)
    length, least = np.linalg.norm(flat, axis=-1, keepdims=True), LEAST_SPREAD * flat.shape[-1] ** 0.5
    return flat * ((length >= least) / np.maximum(length, least))


# What white looks like on a sheet: taken from the paper around its markers, so that no colour chart is needed.


White = NDArray[Any]

RING = (1.10, 1.24)
"""Inner and outer half side of the sampled ring around a marker, in half sides of the marker."""
PAPER_WHITE = 235.0
BURNT = 246.0
"""Levels of the camera's 255 from which a colour is burnt: what it was nobody knows.  Packing leaves a little less."""
Lit = NDArray[np.uint16]
"""(height, width, 3) BGR of a picture in white light, in FINE levels for one."""
FINE = 32
"""Levels of a lit picture for one of white light: what a shadow left keeps its steps, and a lamp's spot its colours."""
SAMPLES_A_SIDE = 16


def white_of(pose: Pose, image: Image) -> White:
    """The colour of white paper on a sheet, (3,) BGR 1..255; the median over its markers in the picture.

    image: (height, width, 3) BGR.  Without a marker in it, paper is taken to be PAPER_WHITE.
    """
    markers = pose.sheet.markers
    along, edge = np.linspace(-1.0, 1.0, SAMPLES_A_SIDE), np.ones(SAMPLES_A_SIDE)
    sides = ((along, edge), (along, -edge), (edge, along), (-edge, along))
    rings_mm = [part * (markers.size_mm / 2) * np.column_stack(side) for part in RING for side in sides]
    whites = []
    for marker in markers.at:
        ring_px = pose.image_from_sheet(np.vstack(rings_mm) + np.array([marker.x_mm, marker.y_mm]))
        inside = ((ring_px >= 0) & (ring_px < (image.shape[1], image.shape[0]))).all(axis=1)
        if inside.mean() > 0.7:
            x_px, y_px = ring_px[inside].astype(int).T
            whites.append(np.percentile(image[y_px, x_px], 60, axis=0))
    return np.maximum(np.median(whites, axis=0), 1.0) if whites else np.full(3, PAPER_WHITE)


def in_white_light(image: Image, white: White, fine: int = 1) -> NDArray[Any]:
    """A picture, (height, width, 3) BGR, in light that makes paper PAPER_WHITE in all three colours.

    fine: so many levels for one of the picture's; from 2 on of 16 bits each, and nothing is cut off at white.
    """
    times = np.append(fine * PAPER_WHITE / white, 0.0)
    return np.asarray(cv2.multiply(image, times, dtype=cv2.CV_8U if fine == 1 else cv2.CV_16U))


# Laying one picture of a piece exactly over another: turn, scale and shift by Gauss-Newton on all colours.
#
# Inverse compositional alignment (Baker and Matthews, 2004): the slopes belong to the template and are found once.


Matrix = NDArray[Any]

STEPS = 12
STILL = 0.04
"""A step that moves the rim by less than this, in px, is the last."""
HOPELESS_AFTER, HOPELESS = 1, 0.42
"""Pictures that look less alike than this after so many steps are given up.  Of about 1000 that came to look 0.8 alike,
in photographs and drawn games, the worst looked 0.47 alike by then."""
SPARSE = 4
"""Every so manieth pixel tells how far most are off."""
POOR, PROGRESS = 0.55, 0.001
"""Pictures less alike than this, which a step has made no more alike than by so much, are as alike as they will be."""


@dataclass(frozen=True, slots=True)
class Template:
    """A picture to align to.

    picture: (n, n, 3).  mask: (n, n) bool, the m pixels that count.  colours: theirs, less their mean, (m, 3).
    slopes: (3 m, 4) derivatives of the masked pixels by (scale, turn, x, y) around the middle.
    products: (m, 16) of each pixel's slopes with one another, summed over the channels.
    """

    picture: Channels
    mask: NDArray[np.bool_]
    colours: NDArray[Any]
    slopes: NDArray[Any]
    products: NDArray[Any]


def make_template(picture: Channels, mask: NDArray[np.bool_]) -> Template:
    """Prepare a picture for aligning others to it."""
    smooth = cv2.GaussianBlur(picture, (0, 0), 0.8)
    by_y, by_x = np.gradient(smooth, axis=(0, 1))
    side = picture.shape[0]
    y, x = np.mgrid[:side, :side].astype(np.float32) - (side - 1) / 2
    x, y = x[..., None], y[..., None]
    slopes = np.stack([by_x * x + by_y * y, by_y * x - by_x * y, by_x, by_y], axis=-1)[mask]
    slopes = (slopes - slopes.mean(axis=0, keepdims=True)).astype(np.float32)
    products = np.einsum("pci,pcj->pij", slopes, slopes).reshape(-1, 16)
    colours = picture[mask]
    return Template(picture, mask, colours - mean_colour(colours), slopes.reshape(-1, 4), products)


def warped(picture: Channels, picture_from_template: Matrix, side: int) -> Channels:
    """A picture as the template sees it: (side, side, 3)."""
    return cv2.warpAffine(
        picture,
        picture_from_template,
        (side, side),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )


def turned(angle_deg: float, side: int, scale: float = 1.0) -> Matrix:
    """(2, 3): turns a picture of a side around its middle, counter-clockwise as one sees it."""
    return cv2.getRotationMatrix2D(((side - 1) / 2, (side - 1) / 2), -angle_deg, scale).astype(np.float64)


def likeness(template: Template, picture: Channels) -> float:
    """Normalised correlation (-1..1) of a picture that already lies over the template."""
    return float(standardised(template.colours) @ standardised(picture[template.mask]))


def align(template: Template, picture: Channels, start: Matrix) -> tuple[Matrix, float]:
    """The warp (2, 3) template px -> picture px that makes the picture look most like the template, and how much.

    start: where to begin, within about a tenth of the piece's side.
    """
    side = template.picture.shape[0]
    warp, best, best_likeness, before = start, start, -1.0, -1.0
    wanted = standardised(template.colours)
    for number in range(STEPS):
        seen = warped(picture, warp, side)[template.mask]
        seen -= mean_colour(seen)
        alike = _correlation(wanted, seen)
        if alike > best_likeness:
            best, best_likeness = warp, alike
        if (number == HOPELESS_AFTER and best_likeness < HOPELESS) or alike < min(POOR, before + PROGRESS):
            return best, best_likeness
        before = alike
        step = _step(template, seen)
        # The step was found on the template's side: undo it there.
        scale, turn = step[:2]
        undone = np.array([[1 + scale, turn], [-turn, 1 + scale]]) / ((1 + scale) ** 2 + turn**2)
        middle = np.full(2, (side - 1) / 2)
        around = middle - undone @ (middle + step[2:])
        warp = np.column_stack([warp[:, :2] @ undone, warp[:, :2] @ around + warp[:, 2]])
        if np.abs(step * (side / 2, side / 2, 1, 1)).max() < STILL:
            break
    last = likeness(template, warped(picture, warp, side))
    return (warp, last) if last >= best_likeness else (best, best_likeness)


def _correlation(wanted: NDArray[Any], centred: NDArray[Any]) -> float:
    """Of standardised colours and others, (m, 3), whose mean is 0."""
    flat = centred.ravel()
    length, least = float(np.sqrt(np.vdot(flat, flat))), LEAST_SPREAD * flat.size**0.5
    return float(np.vdot(wanted, flat)) / length if length >= least else 0.0


def _step(template: Template, seen: NDArray[Any]) -> NDArray[Any]:
    """One Gauss-Newton step; what lies over the piece (a pencil, a shadow) differs most and weighs least.

    seen: (m, 3), less its mean.
    """
    # What is seen less what is wanted, (m, 3), after the light that suits best: one gain, an offset a channel.
    gain = float(np.vdot(seen, template.colours) / max(float(np.vdot(seen, seen)), 1e-6))
    off = max(gain, 0.2) * seen - template.colours
    square = (off * off) @ np.ones(3, np.float32)
    limit = (2 * float(np.sqrt(np.median(square[::SPARSE]))) + 8) ** 2
    trust = 1 / (1 + square / np.float32(limit))
    normal = (trust @ template.products).reshape(4, 4) + 1e-3 * np.eye(4, dtype=np.float32)
    return np.linalg.solve(normal, (off * trust[:, None]).ravel() @ template.slopes)


# Cutting pieces out of a picture: turned upright, seen straight from above, to a given size.


UNIT_CORNERS = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
"""The corners of a piece of side 1 around its middle: top left first, clockwise, as the art is read."""


@dataclass(frozen=True, slots=True)
class PatchPlace:
    """Where a piece lies: its middle on the sheet, how far it is turned counter-clockwise, its side, its height."""

    x_mm: float
    y_mm: float
    angle_deg: float
    size_mm: float
    height_mm: float = 2.0


def corners_mm(place: PatchPlace, scale: float = 1.0) -> Matrix:
    """The corners of a piece on its sheet, (4, 2) mm; scale > 1 takes in a margin."""
    corners: Matrix = scale * place.size_mm * UNIT_CORNERS @ sheet_from_piece(place).T + (place.x_mm, place.y_mm)
    return corners


def sheet_from_piece(place: PatchPlace) -> Matrix:
    """How a piece is turned on its sheet, (2, 2): from its own right and down to the sheet's."""
    turn = np.deg2rad(place.angle_deg)
    return np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])


def apart_mm(one: PatchPlace, other: PatchPlace) -> float:
    """How far the middles of two pieces of a sheet are from each other."""
    return float(np.hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm))


def corners_px(pose: Pose, place: PatchPlace) -> Matrix:
    """The corners of a piece's face in the picture, (4, 2) px."""
    return pose.image_from_sheet(corners_mm(place), place.height_mm)


def patch_from_image(pose: Pose, place: PatchPlace, patch_px: int, scale: float) -> Matrix:
    """(3, 3) homography, picture px -> px of a square patch that shows `scale` times the piece's side."""
    source = pose.image_from_sheet(corners_mm(place, scale), place.height_mm).astype(np.float32)
    target = ((UNIT_CORNERS + 0.5) * patch_px - 0.5).astype(np.float32)
    return cv2.getPerspectiveTransform(source, target)


PatchPart = tuple[int, int, int, int]
"""A part of a patch in px: left, top, right, bottom; right and bottom are outside."""


def cut(image: NDArray[Any], patch_from_image_px: Matrix, patch_px: int, part: PatchPart | None = None) -> NDArray[Any]:
    """The patch (patch_px, patch_px, 3) under a homography, averaged over four samples a pixel; or a part of it."""
    left, top, right, bottom = part or (0, 0, patch_px, patch_px)
    doubled = np.diag([2.0, 2.0, 1.0]) @ _shift(0.5 - left, 0.5 - top) @ patch_from_image_px
    size = right - left, bottom - top
    fine: Any = cv2.warpPerspective(
        image,
        _shift(-0.5, -0.5) @ doubled,
        (2 * size[0], 2 * size[1]),
        flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(cv2.resize(fine, size, interpolation=cv2.INTER_AREA))


def _shift(right: float, down: float) -> Matrix:
    """Pixel centres lie at whole numbers; doubling a picture doubles distances between edges, not centres."""
    return np.array([[1.0, 0.0, right], [0.0, 1.0, down], [0.0, 0.0, 1.0]])
