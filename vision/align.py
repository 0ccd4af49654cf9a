"""Laying one picture of a piece exactly over another: turn, scale and shift by Gauss-Newton on all colours.

Inverse compositional alignment (Baker and Matthews, 2004): the slopes belong to the template and are found once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.appearance import LEAST_SPREAD, Channels, centre, pick, squares_of, standardise

Matrix = NDArray[Any]
LEAST_NORMAL = np.diag(np.full(4, 1e-3, np.float32))

STEPS = 12
STILL = 0.1
"""A step that moves the rim by less than this, in px, is the last."""
HOPELESS_AFTER, HOPELESS = 1, 0.42
"""Pictures that look less alike than this after so many steps are given up.  Of about 1000 that came to look 0.8 alike,
in photographs and drawn games, the worst looked 0.47 alike by then."""


@dataclass(frozen=True, slots=True)
class Template:
    """A picture to align to.

    picture: (n, n, 3).  mask: (n, n) bool, the m pixels that count.  where: they are, (m,), as `pick` has it.
    colours: theirs, less their mean, (m, 3).
    slopes: (3 m, 4) derivatives of the masked pixels by (scale, turn, x, y) around the middle.
    products: (m, 16) of each pixel's slopes with one another, summed over the channels.
    """

    picture: Channels
    mask: NDArray[np.bool_]
    where: NDArray[Any]
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
    where = np.flatnonzero(mask)
    return Template(picture, mask, where, centre(pick(picture, where)), slopes.reshape(-1, 4), products)


def warp_patch(picture: Channels, picture_from_template: Matrix, side: int) -> Channels:
    """A picture as the template sees it: (side, side, 3)."""
    return cv2.warpAffine(
        picture,
        picture_from_template,
        (side, side),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )


def rotation(angle_deg: float, side: int, scale: float = 1.0) -> Matrix:
    """(2, 3): turns a picture of a side around its middle, counter-clockwise as one sees it."""
    return cv2.getRotationMatrix2D(((side - 1) / 2, (side - 1) / 2), -angle_deg, scale).astype(np.float64)


def likeness(template: Template, picture: Channels) -> float:
    """Normalised correlation (-1..1) of a picture that already lies over the template."""
    return float(standardise(template.colours) @ standardise(pick(picture, template.where)))


def align(template: Template, picture: Channels, start: Matrix) -> tuple[Matrix, float]:
    """The warp (2, 3) template px -> picture px that makes the picture look most like the template, and how much.

    start: where to begin, within about a tenth of the piece's side.
    """
    side = template.picture.shape[0]
    warp, best, best_likeness = start, start, -1.0
    wanted = standardise(template.colours)
    for number in range(STEPS):
        seen = centre(pick(warp_patch(picture, warp, side), template.where))
        alike = _correlation(wanted, seen)
        if alike > best_likeness:
            best, best_likeness = warp, alike
        if number == HOPELESS_AFTER and best_likeness < HOPELESS:
            return best, best_likeness
        step = _step(template, seen)
        # The step was found on the template's side: undo it there.
        scale, turn = step[:2]
        size = (1 + scale) ** 2 + turn**2
        same, other = (1 + scale) / size, turn / size
        x, y = (side - 1) / 2 + step[2:]
        around = (side - 1) / 2 - same * x - other * y, (side - 1) / 2 + other * x - same * y
        warp = warp @ np.array([[same, other, around[0]], [-other, same, around[1]], [0, 0, 1]])
        if np.abs(step * (side / 2, side / 2, 1, 1)).max() < STILL:
            break
    last = likeness(template, warp_patch(picture, warp, side))
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
    square = squares_of(off)
    middle = len(square) // 2
    limit = (2 * float(np.sqrt(np.partition(square, middle)[middle])) + 8) ** 2
    trust = 1 / (1 + square / np.float32(limit))
    normal = (trust @ template.products).reshape(4, 4) + LEAST_NORMAL
    wanted = (off.ravel() * np.repeat(trust, 3)) @ template.slopes
    return np.asarray(cv2.solve(normal, wanted[:, None])[1]).ravel()
