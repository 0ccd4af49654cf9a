"""How much of a photograph's quality may be lost before the reading suffers.

Each photograph of a set is read as it is, and again after one thing was done to it: less light, a lamp's mirror image,
a person's shadow, blur, noise, fewer pixels, hidden markers.  What is done is the same in every run: chance comes from
the photograph's name.  Light is taken away or added in linear light, as it falls, not in the picture's own values.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import dist
from pathlib import Path
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from benchmarks.photos import Photo, load_groups
from benchmarks.reading import accuracy_figures, accuracy_lines
from benchmarks.score import NEAR_UNKNOWN_MM, judge
from companion.ports import UnusableInput
from companion.simulator.renderer import PiecePlaced
from hardware.exposure import Exposure, ExposureLimits, better_exposure, lightness
from tests.tabletop import box, table_of, zoo_layout, zoo_print, zoo_reader
from vision.gallery import make_gallery
from vision.markers import find_markers
from vision.read import Reader

if TYPE_CHECKING:
    from companion.ports import Image

Figures = dict[str, Any]
READ_AT_MOST = 8
"""Photographs of a group; each is read once in every condition."""
GAMMA = 2.2
WOOD = (92, 128, 160)
"""BGR of what hides a marker."""
FOLLOWED_US, FOLLOWED_LOOKS = 20_000.0, 6
FOLLOWED_LIMITS = ExposureLimits(100, 100_000, 10_000, most_gain=12)
GLARED = 4
"""Pieces of a photograph that a lamp is mirrored in."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A photograph to be spoilt; None is a drawn one.  pixels: (height, width, 3) BGR; side_px: of a tile in it."""

    photo: Photo | None
    pixels: Image
    side_px: float
    random: np.random.Generator


Condition = Callable[[Shot], "Image"]


def _exposed(factor: float, tint: tuple[float, float, float] = (1.0, 1.0, 1.0)) -> Condition:
    """All of the picture in `factor` of the light, in the colour of a lamp (B, G, R)."""

    def spoil(shot: Shot) -> Image:
        return _lit(shot.pixels, np.float32(factor) * np.float32(tint))

    return spoil


def _scaled_values(factor: float) -> Condition:
    """The picture's own values times `factor`, cut at white: how the review of the reader darkened and overexposed."""
    return lambda shot: _bytes(shot.pixels * np.float32(factor))


def _followed(factor: float) -> Condition:
    """The same, once a live camera has followed the light, as `hardware.exposure` says."""

    def spoil(shot: Shot) -> Image:
        exposure = Exposure(FOLLOWED_US)
        for _ in range(FOLLOWED_LOOKS):
            share = (exposure.time_us * exposure.gain / FOLLOWED_US) ** (1 / GAMMA)
            pixels = _bytes(shot.pixels * np.float32(factor * share))
            exposure = better_exposure(lightness(pixels), exposure, FOLLOWED_LIMITS)
        return pixels

    return spoil


def _lit(pixels: Image, light: NDArray[Any]) -> Image:
    """A picture in other light: a factor, or one for every pixel and colour, of linear light."""
    return _bytes(255 * np.clip((pixels / np.float32(255)) ** GAMMA * light, 0, 1) ** (1 / GAMMA))


def _bytes(values: NDArray[Any]) -> Image:
    return np.clip(np.rint(values), 0, 255).astype(np.uint8)


def _blurred(sigma_px: float) -> Condition:
    return lambda shot: cv2.GaussianBlur(shot.pixels, (0, 0), sigma_px)


def _moved(length_px: int) -> Condition:
    """The camera moved sideways while it looked."""
    kernel = np.full((1, length_px), 1 / length_px, np.float32)
    return lambda shot: cv2.filter2D(shot.pixels, -1, kernel)


def _noisy(sigma: float) -> Condition:
    return lambda shot: _bytes(shot.pixels + shot.random.normal(0, sigma, shot.pixels.shape).astype(np.float32))


def _packed(quality: int) -> Condition:
    def spoil(shot: Shot) -> Image:
        _, packed = cv2.imencode(".jpg", shot.pixels, (cv2.IMWRITE_JPEG_QUALITY, quality))
        return cv2.imdecode(packed, cv2.IMREAD_COLOR)

    return spoil


def _smaller(factor: float) -> Condition:
    return lambda shot: cv2.resize(shot.pixels, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)


def _glaring(reach: float) -> Condition:
    """A lamp mirrored in some pieces.  reach: of the white spot, in sides of a tile."""

    def spoil(shot: Shot) -> Image:
        lit = np.zeros(shot.pixels.shape[:2], np.float32)
        pictured = [piece.middle_px for piece in shot.photo.pieces if piece.is_pictured and piece.middle_px]
        for number in shot.random.permutation(len(pictured))[:GLARED]:
            x, y = np.rint(pictured[number]).astype(int)
            cv2.circle(lit, (int(x), int(y)), max(2, round(reach * shot.side_px)), 1.0, -1)
        soft = cv2.GaussianBlur(lit, (0, 0), 0.12 * shot.side_px)[..., np.newaxis]
        return _bytes(shot.pixels + 420 * soft)

    return spoil


def _shaded(left: float) -> Condition:
    """Somebody stands in the light: a hard shadow with a slanting edge over part of the picture.  left: light in it."""

    def spoil(shot: Shot) -> Image:
        height, width = shot.pixels.shape[:2]
        middle, slope = shot.random.uniform(0.35, 0.65), shot.random.uniform(-0.4, 0.4)
        x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
        inside = (x - middle * width + slope * (y - height / 2)) * (1 if shot.random.random() < 0.5 else -1)
        softness = 0.1 * shot.side_px
        share = np.clip(inside / softness, 0, 1)[..., np.newaxis]
        return _bytes(shot.pixels * (1 - (1 - np.float32(left)) * share))

    return spoil


def _barred(left: float) -> Condition:
    """The sun shines through a window: slanting bars over all of the picture.  left: light in them."""

    def spoil(shot: Shot) -> Image:
        height, width = shot.pixels.shape[:2]
        x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
        turn, apart = shot.random.uniform(0.3, 0.7), 2.8 * shot.side_px
        across = x * np.cos(turn) + y * np.sin(turn) + shot.random.uniform(0, apart)
        in_bar = (across % apart < 0.42 * apart).astype(np.float32)
        light = 1 - (1 - np.float32(left)) * cv2.GaussianBlur(in_bar, (0, 0), 0.02 * shot.side_px)
        return _bytes(shot.pixels * light[..., np.newaxis])

    return spoil


def _hidden(count: int) -> Condition:
    """So many markers of every sheet lie under something."""

    def spoil(shot: Shot) -> Image:
        pixels = shot.pixels.copy()
        grey = cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY)
        printed = {sheet.markers.dictionary for sheet in shot.photo.layout.sheets}
        corners = {(one.dictionary, one.id): one.corners_px for one in find_markers(grey, printed)}
        for sheet in shot.photo.layout.sheets:
            there = [key for one in sheet.markers.at if (key := (sheet.markers.dictionary, one.id)) in corners]
            for number in shot.random.permutation(len(there))[:count]:
                four = corners[there[number]]
                wider = four.mean(axis=0) + 1.15 * (four - four.mean(axis=0))
                cv2.fillConvexPoly(pixels, np.rint(wider).astype(np.int32), WOOD, cv2.LINE_AA)
        return pixels

    return spoil


def _slanting(length_px: int) -> Condition:
    """The camera moved up and aside while it looked."""
    kernel = np.zeros((length_px, length_px), np.float32)
    cv2.line(kernel, (0, length_px - 1), (length_px - 1, 0), 1.0)
    return lambda shot: cv2.filter2D(shot.pixels, -1, kernel / kernel.sum())


def _between_lamps(shot: Shot) -> Image:
    """Warm light from the left, cold light from the right."""
    across = np.linspace(0, 1, shot.pixels.shape[1], dtype=np.float32)[:, None]
    warm, cold = np.float32([0.55, 0.85, 1.1]), np.float32([1.15, 1.0, 0.75])
    return _bytes(shot.pixels * (warm + across * (cold - warm)))


CONDITIONS: dict[str, Condition] = {
    "as is": lambda shot: shot.pixels,
    "motion 13 slanting": _slanting(13),
    "two lamps": _between_lamps,
    **{f"blur {sigma:g}": _blurred(sigma) for sigma in (1.5, 2, 3, 4)},
    **{f"motion {length}": _moved(length) for length in (7, 11, 15, 17)},
    **{f"noise {sigma}": _noisy(sigma) for sigma in (16, 30)},
    **{f"jpeg {quality}": _packed(quality) for quality in (30, 15)},
    **{f"gain {factor:g}": _scaled_values(factor) for factor in (1.25, 1.5, 1.8)},
    **{f"gain {factor:g} followed": _followed(factor) for factor in (1.5, 1.8)},
    **{f"dark {factor:g}": _scaled_values(factor) for factor in (0.5, 0.3, 0.15, 0.08)},
    "warm": _exposed(1.0, (0.55, 0.85, 1.1)),
    "very warm": _exposed(1.0, (0.3, 0.7, 1.15)),
    "cool": _exposed(1.0, (1.15, 1.0, 0.75)),
    "very cool": _exposed(1.0, (1.25, 0.95, 0.5)),
    **{f"scale {factor:g}": _smaller(factor) for factor in (0.6, 0.4, 0.25)},
    "glare small": _glaring(0.22),
    "glare large": _glaring(0.7),
    "shadow hard": _shaded(0.45),
    "shadow deep": _shaded(0.25),
    **{f"window bars {left:g}": _barred(left) for left in (0.35, 0.2)},
    **{f"hide {count} markers": _hidden(count) for count in (1, 2, 3)},
}


THINGS = {
    "coin": ((160, 170, 165), 11.0), "button": ((40, 45, 50), 9.0), "sweet": ((60, 60, 150), 9.0),
    "tile's back": ((75, 100, 130), 15.0),
}  # fmt: skip
"""Colour, BGR, and half their size in mm, of what is laid on free fields of drawn mats."""
LIGHTS = ("as is", "window bars 0.35", "two lamps")


def degraded_figures(folder: Path, names: Iterable[str] = CONDITIONS) -> Figures:
    """For each condition: the accuracy over the photographs of a set; and what is noticed of things on drawn mats.

    Raises UnusableInput without photographs.
    """
    return {"photographs": photograph_figures(folder, names), "things": things_figures()}


def things_figures(mats: int = 3) -> Figures:
    """For each style of mats and each light: how many things are noticed, and how much is told where nothing lies."""
    return {f"{style}, {light}": _noticed(style, light, mats) for style in ("grey", "white") for light in LIGHTS}


def _noticed(style: str, light: str, mats: int) -> Figures:
    counts = Counter[str]()
    sheet, names = zoo_layout().sheets[0], box().pieces()
    for number in range(mats):
        chance = np.random.default_rng(number)
        places = chance.permutation([slot for zone in sheet.zones for slot in zone.slots_mm])
        image = zoo_print(style).copy()
        for (colour, half_mm), (x_mm, y_mm) in zip(THINGS.values(), places, strict=False):
            middle = round(4 * x_mm), round(4 * y_mm)
            cv2.circle(image, middle, round(4 * half_mm), colour, -1, cv2.LINE_AA)
        pieces = [
            PiecePlaced(sheet.id, str(chance.choice(names)), *place, float(chance.uniform(0, 360)))
            for place in places[len(THINGS) : 2 * len(THINGS)].tolist()
        ]
        frame = table_of(zoo_layout(), [image]).frame(pieces)
        shot = Shot(None, frame.image, 60.0, chance)
        seen = zoo_reader().read(replace(frame, image=CONDITIONS[light](shot)))
        read, unknown = ([(one.x_mm, one.y_mm) for one in told] for told in (seen.pieces, seen.unknown))
        true, things = [(piece.x_mm, piece.y_mm) for piece in pieces], places[: len(THINGS)].tolist()
        counts += Counter(
            things=len(things),
            noticed=sum(_is_near(one, unknown) for one in things),
            ghosts=sum(not _is_near(one, true) for one in read),
            needless=sum(not _is_near(one, true + things) for one in unknown),
            pieces=len(true),
            silent=sum(not _is_near(one, read + unknown) for one in true),
        )
    return dict(counts)


def _is_near(place: Sequence[float], others: Iterable[Sequence[float]]) -> bool:
    return any(dist(place, other) < NEAR_UNKNOWN_MM for other in others)


def photograph_figures(folder: Path, names: Iterable[str]) -> Figures:
    """For each condition: the accuracy over the photographs of a set.  Raises UnusableInput without photographs."""
    verdicts: dict[str, list[Any]] = {name: [] for name in names}
    for group in load_groups(folder):
        reader = Reader(group.layout, make_gallery(group.box()))
        for photo in group.photos[:READ_AT_MOST]:
            frame = photo.frame()
            for name in verdicts:
                pixels = CONDITIONS[name](_shot(photo, frame.image, name))
                verdicts[name] += judge(photo.pieces, reader.read(replace(frame, image=pixels)))
    if not any(verdicts.values()):
        raise UnusableInput(f"{folder}: no photographs to spoil")
    return {name: accuracy_figures(judged) for name, judged in verdicts.items()}


def _shot(photo: Photo, pixels: Image, condition: str) -> Shot:
    sides = [piece.side_px for piece in photo.pieces if piece.side_px]
    random = np.random.default_rng(zlib.crc32(f"{photo.path.name} {condition}".encode()))
    return Shot(photo, pixels, float(np.median(sides)) if sides else 60.0, random)


def degraded_lines(figures: Figures) -> list[str]:
    """The figures as tables."""
    lines = accuracy_lines(figures["photographs"].items())
    columns = ("things", "noticed", "ghosts", "needless", "pieces", "silent")
    lines += ["", f"{'things on free fields':<26}" + "".join(f"{column:>10}" for column in columns)]
    return lines + [f"{name:<26}" + "".join(f"{one.get(column, 0):>10}" for column in columns)
                    for name, one in figures["things"].items()]  # fmt: skip
