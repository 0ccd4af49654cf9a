"""The lens and the sensor of the room's camera: what it makes of the light that the pinhole is shown.

In the order of the light's way: the lens bends and darkens the corners and parts the colours a little, is not quite in
focus, and moves; lamps flicker while row after row is read; every pixel catches photons of one colour only, loses some
of them to chance, and is read with noise of its own; then the colours are balanced, filled in between, written down
with sRGB's curve, and packed as JPEG.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from benchmarks.lit.room import Picture, RoomCamera, RoomField, RoomPoints


@dataclass(frozen=True, slots=True)
class RoomLens:
    """bend, bend_more: how much farther out the pinhole sees what the picture shows at half its width from the middle.

    vignette: light lost in the corners.  colours: how much farther out red is than green, and blue less.
    defocus_px: radius of what a point becomes.  motion_px, motion_deg: how far the camera moved meanwhile, and where.
    """

    bend: float = 0.012
    bend_more: float = -0.004
    vignette: float = 0.25
    colours: float = 0.0004
    defocus_px: float = 0.6
    motion_px: float = 0.0
    motion_deg: float = 0.0

    def distort(self, pinhole_px: RoomPoints, camera: RoomCamera) -> RoomPoints:
        """Where the picture shows what the pinhole has at some places, (n, 2)."""
        middle, unit = (np.array(camera.size_px) - 1) / 2, camera.size_px[0] / 2
        wanted = (pinhole_px - middle) / unit
        seen = wanted.copy()
        for _ in range(12):
            square = (seen**2).sum(axis=1, keepdims=True)
            seen = wanted / (1 + self.bend * square + self.bend_more * square**2)
        return np.asarray(seen * unit + middle)


@dataclass(frozen=True, slots=True)
class RoomSensor:
    """light: photons of the white point in thousands, before `gain`; 8 is a bright room.  read_noise: in photons.

    white: the level, of 1, at which the sensor is to put white paper; most_gain: it amplifies no more than this.
    balance: how much of the light's colour is taken out, 0 to 1.  flicker: of the lamps, in shares; flicker_rows: how
    many rows one flicker lasts.  sharpen: what the camera's own electronics add.  jpeg: quality.
    """

    light: float = 8.0
    read_noise: float = 3.0
    white: float = 0.8
    most_gain: float = 8.0
    balance: float = 0.85
    flicker: float = 0.0
    flicker_rows: float = 430.0
    sharpen: float = 0.3
    jpeg: int = 92


FULL = 8.0
"""Thousands of photons of a pixel that is as white as can be, without any gain."""
BITS = 1023


def through_lens(light: RoomField, camera: RoomCamera, lens: RoomLens) -> RoomField:
    """The light on the sensor: (height, width, 3), linear, of the wider view of a pinhole."""
    width, height = camera.size_px
    shift_x, shift_y = (light.shape[1] - width) / 2, (light.shape[0] - height) / 2
    across = (np.arange(width, dtype=np.float32) - (width - 1) / 2)[None, :] / (width / 2)
    down = (np.arange(height, dtype=np.float32) - (height - 1) / 2)[:, None] / (width / 2)
    square = across**2 + down**2
    stretch = 1 + np.float32(lens.bend) * square + np.float32(lens.bend_more) * square**2
    seen = np.empty((height, width, 3), np.float32)
    for channel, colour in enumerate((-lens.colours, 0.0, lens.colours)):
        wide = stretch * np.float32(1 + colour) * np.float32(width / 2)
        x = across * wide + np.float32((width - 1) / 2 + shift_x)
        y = down * wide + np.float32((height - 1) / 2 + shift_y)
        plane = np.ascontiguousarray(light[..., channel])
        seen[..., channel] = cv2.remap(plane, x, y, cv2.INTER_CUBIC, None, cv2.BORDER_REPLICATE)
    seen *= (1 - np.float32(lens.vignette) * square / square.max())[..., None]
    for kernel in (_disc(lens.defocus_px), _line(lens.motion_px, lens.motion_deg)):
        if kernel is not None:
            seen = np.asarray(cv2.filter2D(seen, -1, kernel), np.float32)
    return np.maximum(seen, 0)


def _disc(radius_px: float) -> RoomField | None:
    """The spread of a point out of focus; None where nothing is seen of it."""
    if radius_px < 0.3:
        return None
    reach = int(np.ceil(radius_px)) + 1
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    covered = np.clip(radius_px + 0.5 - np.hypot(x, y), 0, 1).astype(np.float32)
    return np.asarray(covered / covered.sum(), np.float32)


def _line(length_px: float, angle_deg: float) -> RoomField | None:
    if length_px < 1:
        return None
    reach = int(np.ceil(length_px / 2)) + 1
    kernel = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
    step = np.array([np.cos(np.radians(angle_deg)), -np.sin(np.radians(angle_deg))]) * length_px / 2
    ends = [np.rint((reach + way * step) * 256).astype(int).tolist() for way in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], 1.0, 1, cv2.LINE_8, shift=8)
    return np.asarray(kernel / kernel.sum(), np.float32)


def white_of_light(light: RoomField) -> Any:
    """The colour that the camera takes for white, (3,) BGR: what the brightest things have in common."""
    small = cv2.resize(light, None, fx=0.1, fy=0.1, interpolation=cv2.INTER_AREA).reshape(-1, 3)
    bright = small[:, 1] >= np.percentile(small[:, 1], 93)
    return np.median(small[bright], axis=0)


def expose(falling: RoomField, sensor: RoomSensor, seed: int) -> Picture:
    """The picture, (height, width, 3) BGR, of what falls on the sensor.  seed: of its noise."""
    chance = np.random.default_rng(seed)
    height, width = falling.shape[:2]
    white = white_of_light(falling)
    rows = np.arange(height, dtype=np.float32)
    flicker = 1 + np.float32(sensor.flicker) * np.sin(2 * np.pi * (rows / sensor.flicker_rows + chance.random()))
    gain = float(np.clip(sensor.white * FULL / (sensor.light * max(float(white[1]), 1e-6)), 0.05, sensor.most_gain))
    photons = _mosaic(falling * np.float32(1000 * sensor.light)) * flicker[:, None].astype(np.float32)
    noise = chance.standard_normal(photons.shape, np.float32) * np.sqrt(photons + np.float32(sensor.read_noise**2))
    raw = (photons + noise) * np.float32(gain / (1000 * FULL))
    balance = (float(white[1]) / np.maximum(white, 1e-6)) ** sensor.balance
    raw = np.clip(raw, 0, 1) * _mosaic(np.ones((height, width, 3), np.float32) * balance.astype(np.float32))
    coded = np.rint(np.clip(raw, 0, 1) * BITS).astype(np.uint16) * np.uint16(64)
    filled = cv2.cvtColor(coded, cv2.COLOR_BayerRGGB2BGR).astype(np.float32) / np.float32(64 * BITS)
    curved = np.where(filled <= 0.0031308, 12.92 * filled, 1.055 * np.maximum(filled, 1e-6) ** (1 / 2.4) - 0.055)
    if sensor.sharpen:
        curved = curved + sensor.sharpen * (curved - cv2.GaussianBlur(curved, (0, 0), 1.2))
    seen = np.clip(255 * curved + 0.5, 0, 255).astype(np.uint8)
    packed = cv2.imencode(".jpg", seen, [cv2.IMWRITE_JPEG_QUALITY, sensor.jpeg])[1]
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)


def _mosaic(colours: RoomField) -> RoomField:
    """One colour a pixel: red and green, green and blue in turn."""
    one = colours[..., 1].copy()
    one[::2, ::2], one[1::2, 1::2] = colours[::2, ::2, 2], colours[1::2, 1::2, 0]
    return one


def picture_of(light: RoomField, camera: RoomCamera, lens: RoomLens, sensor: RoomSensor, seed: int) -> Picture:
    """The picture that the camera gives of what its pinhole is shown."""
    return expose(through_lens(light, camera, lens), sensor, seed)
