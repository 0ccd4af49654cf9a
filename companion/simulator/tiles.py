"""Stand-in tiles: an own drawing for every piece text of the notation.

All tiles of one species have the same picture on the same ground; a male or female tile differs from the plain one
by a small disc with a symbol, in a corner that changes from species to species.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.art import names
from companion.art.images import picture

TileDrawing = NDArray[np.uint8]
"""(px, px, 4) uint8 blue-green-red-alpha."""

Colour = tuple[int, int, int]

ROUND_SHARE = 0.9
"""Diameter of an offspring tile, in sides of a square tile."""

_OVERSAMPLING = 2
_BORDER_SHARE = 0.035
_CORNER_SHARE = 0.05
_LETTERS = 3
"""Of a name, on a card without a picture."""
_MARK_SHARE = 0.21
"""Diameter of the disc with the symbol, in sides of the tile."""

_CORNERS = ((0.84, 0.84), (0.16, 0.16), (0.16, 0.84), (0.84, 0.16))

_WHITE: Colour = (244, 248, 248)
_MARK_INK: dict[str, Colour] = {"m": (168, 74, 28), "f": (62, 32, 190)}
_SIGNS = ("m", "f", "baby", "fish", "flash")
"""What stands beside an animal; anything else after a point is the name of a piece of its kind."""

_AWNINGS: dict[str, tuple[Colour, Colour]] = {
    "kiosk": ((224, 238, 250), (104, 178, 240)),
    "barrow": ((232, 240, 236), (196, 176, 104)),
    "snacks": ((216, 244, 226), (120, 190, 120)),
    "popcorn": ((240, 226, 236), (196, 128, 176)),
    "souvenirs": ((214, 236, 246), (120, 140, 232)),
}
_BOARD_LINE: Colour = (130, 110, 70)
_OTHER_AWNING: tuple[Colour, Colour] = ((230, 230, 230), (150, 150, 150))


@dataclass(frozen=True, slots=True)
class Face:
    """The face of a piece.

    picture: its name; empty for a bare ground.  ground: the key of its background; mark: `m`, `f`, the name of a small
    picture, or empty.  figure: the colour of a figure's coat, or the number on a token, instead of a picture.
    """

    picture: str
    ground: str
    mark: str = ""
    is_round: bool = False
    figure: str = ""


def face(piece: str) -> Face:
    """The print on a piece that is given as its text."""
    head, _, tail = piece.rstrip("*").partition(".")
    if head in ("visitor", "coworker"):
        return Face("", "figure", is_round=True, figure=tail or head)
    if head == "token":
        return Face("", head, figure=tail)
    if head in ("coin", "food", "block", "ground"):
        return Face("" if head in ("block", "ground") else head, f"{head}{tail}", "fish" if tail == "aqua" else "")
    if tail in ("", *_SIGNS):
        return Face(head, "animal", "" if tail == "baby" else tail, is_round=tail == "baby")
    return Face(tail, head)


@lru_cache(maxsize=512)
def tile_image(piece: str, px: int) -> TileDrawing:
    """The piece seen from above, its sides filling px x px (an offspring tile's circle does), read-only.

    One without a picture is a card with the first letters of its name.
    """
    shown = face(piece)
    side = px * _OVERSAMPLING
    image = np.ascontiguousarray(_ground(shown, side))
    _draw_frame(image, shown)
    if shown.figure:
        _draw_figure(image, shown.figure)
    elif shown.picture in names():
        _lay(image, picture(shown.picture), (0.5, 0.5), 0.62 if shown.is_round else 0.72)
    elif shown.picture:
        _draw_figure(image, shown.picture[:_LETTERS].capitalize())
    if shown.mark:
        _draw_mark(image, shown)
    opaque = np.dstack([image, _outline(shown, side)])
    drawing = np.asarray(cv2.resize(opaque, (px, px), interpolation=cv2.INTER_AREA), np.uint8)
    drawing.setflags(write=False)
    return drawing


@lru_cache(maxsize=64)
def die_image(face_text: str, px: int) -> TileDrawing:
    """One face of a die, px x px, read-only.  Raises UnusableInput when there is no picture of it."""
    side = px * _OVERSAMPLING
    image = np.full((side, side, 3), _IVORY, np.uint8)
    _lay(image, picture(face(face_text).picture), (0.5, 0.5), _EMBLEM_SHARE)
    mask = np.zeros((side, side), np.uint8)
    radius = round(side * _DIE_CORNER_SHARE)
    cv2.rectangle(mask, (radius, radius), (side - 1 - radius, side - 1 - radius), 255, 2 * radius, cv2.LINE_AA)
    cv2.rectangle(mask, (radius, radius), (side - 1 - radius, side - 1 - radius), 255, -1)
    drawing = np.asarray(cv2.resize(np.dstack([image, mask]), (px, px), interpolation=cv2.INTER_AREA), np.uint8)
    drawing.setflags(write=False)
    return drawing


DIE_FACES = ("crocodile", "ostrich", "monkey", "elephant", "lion", "coin")

_IVORY: Colour = (222, 234, 238)
_EMBLEM_SHARE = 0.68
_DIE_CORNER_SHARE = 0.12


def _ground(shown: Face, side: int) -> NDArray[np.uint8]:
    if shown.ground == "figure":
        return np.full((side, side, 3), _WHITE, np.uint8)
    if shown.ground == "stall":
        stripe = np.arange(side) * 7 // side % 2
        return np.broadcast_to(np.array(_AWNINGS.get(shown.picture, _OTHER_AWNING), np.uint8)[stripe], (side, side, 3))
    number = zlib.crc32(shown.picture.encode())
    hue, saturation, value = (
        _GROUNDS.get(shown.ground)
        or _SPECIES_GROUNDS.get(shown.picture)
        or (number % 180, 70 + number // 180 % 80, 140 + number // 14400 % 70)
    )
    rng = np.random.default_rng(zlib.crc32(f"{shown.ground} {shown.picture}".encode()))
    clouds = cv2.resize(rng.normal(0, 1, (7, 7)).astype(np.float32), (side, side), interpolation=cv2.INTER_CUBIC)
    grain = cv2.resize(rng.normal(0, 0.35, (64, 64)).astype(np.float32), (side, side), interpolation=cv2.INTER_LINEAR)
    values = np.clip(value + 11 * (clouds + grain), 0, 255).astype(np.uint8)
    hsv = np.dstack([np.full_like(values, hue), np.full_like(values, saturation), values])
    return np.asarray(cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR), np.uint8)


_GROUNDS: dict[str, tuple[int, int, int]] = {
    "land": (38, 70, 214),
    "jungle": (64, 150, 88),
    "coin": (108, 60, 96),
    "coinaqua": (92, 150, 196),
    "food": (100, 90, 150),
    "block": (12, 130, 120),
    "ground": (96, 120, 200),
    "token": (26, 150, 225),
}
"""Hue (0 to 179), saturation and value of the grounds that are not a species' own."""


_SPECIES_GROUNDS: dict[str, tuple[int, int, int]] = {
    "flamingo": (58, 95, 150),
    "camel": (104, 120, 190),
    "leopard": (150, 110, 130),
    "elephant": (14, 140, 205),
    "panda": (86, 120, 170),
    "chimpanzee": (30, 110, 215),
    "zebra": (2, 130, 190),
    "kangaroo": (132, 70, 160),
}
"""The grounds of the species that lie together most often; every other has one that follows from its name."""


_COATS: dict[str, Colour] = {
    "red": (44, 40, 196),
    "blue": (176, 92, 36),
    "green": (64, 138, 52),
    "white": (206, 212, 212),
    "yellow": (40, 184, 236),
    "coworker": (120, 60, 108),
}
_FIGURE_INK: Colour = (44, 34, 30)
_RAYS = 9


def _draw_figure(image: NDArray[np.uint8], figure: str) -> None:
    """A person on rays of that colour; for anything else its text."""
    side = len(image)
    if figure not in _COATS:
        scale, width = side / (15 + 19 * len(figure)), max(1, round(side * 0.1 / len(figure)))
        (wide, high), _ = cv2.getTextSize(figure, cv2.FONT_HERSHEY_DUPLEX, scale, width)
        begin = (side - wide) // 2, (side + high) // 2
        cv2.putText(image, figure, begin, cv2.FONT_HERSHEY_DUPLEX, scale, _FIGURE_INK, width, cv2.LINE_AA)
        return
    # Rays: nothing printed on a mat looks like them, however they are turned.
    y, x = np.mgrid[:side, :side] - (side - 1) / 2
    is_dark = np.sin(_RAYS * np.arctan2(y, x)) > 0
    coat = np.array(_COATS[figure], np.float32)
    image[:] = np.where(is_dark[..., None], coat * 0.62, coat * 0.8 + 51).astype(np.uint8)
    cv2.circle(image, (side // 2, side // 2), round(0.485 * side), _WHITE, max(1, round(0.05 * side)), cv2.LINE_AA)
    body = np.array([[0.27, 0.84], [0.34, 0.52], [0.5, 0.42], [0.66, 0.52], [0.73, 0.84]])
    outline = (body * side).astype(np.int32)
    head, radius = (side // 2, round(0.31 * side)), round(0.14 * side)
    line = max(1, round(side * 0.03))
    for paint, width in ((_WHITE, -1), (_FIGURE_INK, line)):
        cv2.drawContours(image, [outline], 0, paint, width, cv2.LINE_AA)
        cv2.circle(image, head, radius, paint, width, cv2.LINE_AA)
    if figure == "coworker":
        cv2.ellipse(image, (side // 2, round(0.2 * side)), (radius, radius // 2), 0, 0, 360, _FIGURE_INK, -1)


def _draw_frame(image: NDArray[np.uint8], shown: Face) -> None:
    side = len(image)
    width = max(1, round(side * _BORDER_SHARE))
    if shown.ground == "ground":
        cv2.rectangle(image, (0, 0), (side - 1, side - 1), _BOARD_LINE, width // 2)
    elif shown.is_round:
        centre = (side // 2, side // 2)
        cv2.circle(image, centre, side // 2, _WHITE, width, cv2.LINE_AA)
        cv2.circle(image, centre, round(side * 0.40), _WHITE, width, cv2.LINE_AA)
    else:
        cv2.rectangle(image, (0, 0), (side - 1, side - 1), _WHITE, 2 * width)


def _lay(image: NDArray[np.uint8], art: TileDrawing, centre: tuple[float, float], share: float) -> None:
    size = round(len(image) * share)
    left, top = (round(len(image) * c - size / 2) for c in centre)
    small = cv2.resize(art, (size, size), interpolation=cv2.INTER_AREA)
    alpha = small[..., 3:].astype(np.float32) / 255
    under = image[top : top + size, left : left + size]
    under[:] = (under * (1 - alpha) + small[..., :3] * alpha + 0.5).astype(np.uint8)


def _draw_mark(image: NDArray[np.uint8], shown: Face) -> None:
    centre = _CORNERS[zlib.crc32(shown.picture.encode()) % len(_CORNERS)]
    side = len(image)
    x, y = (round(side * c) for c in centre)
    cv2.circle(image, (x, y), round(side * _MARK_SHARE / 2), _WHITE, -1, cv2.LINE_AA)
    if shown.mark not in _MARK_INK:
        _lay(image, picture(shown.mark), centre, _MARK_SHARE * 0.8)
        return
    ink, disc_px = _MARK_INK[shown.mark], side * _MARK_SHARE
    width = max(1, round(disc_px * 0.09))
    for start, end in _STROKES[shown.mark]:
        cv2.line(image, _along((x, y), start, disc_px), _along((x, y), end, disc_px), ink, width, cv2.LINE_AA)
    ring = _along((x, y), _RING[shown.mark], disc_px)
    cv2.circle(image, ring, round(disc_px * 0.19), ink, width, cv2.LINE_AA)


_RING = {"m": (-0.07, 0.07), "f": (0.0, -0.12)}
_STROKES = {
    "m": (((0.06, -0.06), (0.28, -0.28)), ((0.1, -0.28), (0.28, -0.28)), ((0.28, -0.1), (0.28, -0.28))),
    "f": (((0.0, 0.07), (0.0, 0.38)), ((-0.14, 0.23), (0.14, 0.23))),
}
"""Where ring and strokes of the two symbols lie, in diameters of their disc from its centre."""


def _along(centre: tuple[int, int], step: tuple[float, float], disc_px: float) -> tuple[int, int]:
    return round(centre[0] + step[0] * disc_px), round(centre[1] + step[1] * disc_px)


def _outline(shown: Face, side: int) -> NDArray[np.uint8]:
    mask = np.zeros((side, side), np.uint8)
    if shown.is_round:
        cv2.circle(mask, (side // 2, side // 2), side // 2 - 1, 255, -1, cv2.LINE_AA)
        return mask
    radius = round(side * _CORNER_SHARE)
    inner = np.array([[radius, radius], [side - 1 - radius, side - 1 - radius]])
    cv2.rectangle(mask, (radius, 0), (side - 1 - radius, side - 1), 255, -1)
    cv2.rectangle(mask, (0, radius), (side - 1, side - 1 - radius), 255, -1)
    for x in inner[:, 0]:
        for y in inner[:, 1]:
            cv2.circle(mask, (int(x), int(y)), radius, 255, -1, cv2.LINE_AA)
    return mask
