"""The camera and the light of a drawn table: where a place lies in the picture, and what a sensor makes of it.

A pinhole camera with radial distortion stands above the table.  The table's frame: millimetres, x to the right and y
downwards as seen from above, heights above the table positive.  Over it hang lamps that are switched, dimmed and turned
up as time goes by; clouds pass the window.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from math import cos, pi, radians, sin
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class SceneCamera:
    """A camera that looks at a place of the table.

    target_mm: what lies at the centre of the picture.  distance_mm: from there to the lens.
    tilt_deg: away from looking straight down.  turn_deg: where the camera stands, counter-clockwise as seen from
    above; 0 with a tilt stands at the lower side.  k1, k2: radial distortion as OpenCV has it.
    """

    size_px: tuple[int, int] = (1280, 720)
    focal_px: float = 960.0
    target_mm: tuple[float, float] = (0.0, 0.0)
    distance_mm: float = 800.0
    tilt_deg: float = 0.0
    turn_deg: float = 0.0
    k1: float = 0.0
    k2: float = 0.0

    def enlarge(self, factor: int) -> SceneCamera:
        """The same view with `factor` times as many pixels to a side."""
        width, height = self.size_px
        return replace(self, size_px=(width * factor, height * factor), focal_px=self.focal_px * factor)


def project(camera: SceneCamera, points_mm: Floats, height_mm: float = 0.0) -> Floats:
    """Where places of the table lie in the picture.  points_mm: (n, 2); gives (n, 2) pixels, centres being whole."""
    world = np.column_stack([points_mm, np.full(len(points_mm), -height_mm)])
    rays: Floats = world @ _rotation(camera).T + _translation(camera)
    flat = rays[:, :2] / rays[:, 2:]
    square = (flat**2).sum(axis=1, keepdims=True)
    seen: Floats = flat * (1 + camera.k1 * square + camera.k2 * square**2)
    return seen * camera.focal_px + _centre(camera)


def table_seen(camera: SceneCamera) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The place of the table that every pixel shows: x and y in millimetres, each (height, width)."""
    width, height = camera.size_px
    centre = _centre(camera)
    seen_x = ((np.arange(width) - centre[0]) / camera.focal_px).astype(np.float32)[None, :]
    seen_y = ((np.arange(height) - centre[1]) / camera.focal_px).astype(np.float32)[:, None]
    from_centre = seen_x**2 + seen_y**2
    stretch = np.ones((height, width), np.float32)
    for _ in range(8):  # a fixed point: converges while the distortion is a lens's, not a fish's eye's
        square = from_centre / (stretch * stretch)
        stretch = 1 + square * (camera.k1 + camera.k2 * square)
    flat_x, flat_y = seen_x / stretch, seen_y / stretch
    table_from_flat = np.linalg.inv(np.column_stack([_rotation(camera)[:, :2], _translation(camera)]))
    x, y, scale = (row[0] * flat_x + row[1] * flat_y + row[2] for row in table_from_flat.astype(np.float32))
    return x / scale, y / scale


def px_per_mm(camera: SceneCamera) -> float:
    """The fineness with which the middle of the picture is seen."""
    return camera.focal_px / camera.distance_mm


def _centre(camera: SceneCamera) -> Floats:
    width, height = camera.size_px
    return np.array([(width - 1) / 2, (height - 1) / 2])


def _rotation(camera: SceneCamera) -> Floats:
    tilt, turn = np.radians([camera.tilt_deg, camera.turn_deg])
    upright = np.array([[np.cos(turn), -np.sin(turn), 0], [np.sin(turn), np.cos(turn), 0], [0, 0, 1]])
    leaning = np.array([[1, 0, 0], [0, np.cos(tilt), np.sin(tilt)], [0, -np.sin(tilt), np.cos(tilt)]])
    rotation: Floats = leaning @ upright
    return rotation


def _translation(camera: SceneCamera) -> Floats:
    turned: Floats = _rotation(camera) @ np.array([*camera.target_mm, 0.0])
    return np.array([0.0, 0.0, camera.distance_mm]) - turned


Image = NDArray[np.uint8]
LightField = NDArray[np.floating[Any]]

SURFACES = ("oak", "walnut", "cloth")

_KELVINS = (2700.0, 3500.0, 4500.0, 5500.0, 7500.0)
_GAINS = ((0.58, 0.86, 1.12), (0.74, 0.92, 1.08), (0.88, 0.97, 1.03), (1.0, 1.0, 1.0), (1.1, 1.01, 0.92))
"""What a lamp of that colour temperature makes of white: blue, green, red."""

_WOODS = {"oak": ((92, 138, 182), (58, 96, 138)), "walnut": ((62, 84, 112), (34, 48, 70))}
"""Light and dark of the grain."""

_SURFACE_MM, _SURFACE_PX, _PLANK_PX = 2400, 1200, 75


@dataclass(frozen=True, slots=True)
class SceneLight:
    """The light on the table, and the sensor that catches it.

    gain: overall brightness.  kelvin: colour temperature.  gradient: how much darker the far side is (0 to 1), and
    gradient_deg where that side lies, counter-clockwise from the right.  vignette: darkening of the picture's corners.
    glare: strength of a lamp's reflection at glare_at (shares of the picture's width and height), glare_share wide.
    shadow: darkness of the pieces' shadows.  noise: standard deviation of a grey pixel.  blur_px: sigma of the lens.
    """

    gain: float = 0.94
    kelvin: float = 4800.0
    gradient: float = 0.18
    gradient_deg: float = 30.0
    vignette: float = 0.14
    glare: float = 0.0
    glare_at: tuple[float, float] = (0.7, 0.25)
    glare_share: float = 0.09
    shadow: float = 0.42
    noise: float = 1.6
    blur_px: float = 0.5


def surface(kind: str, rng: np.random.Generator) -> Image:
    """A table's surface of 2.4 m x 2.4 m as (1200, 1200, 3), the table's origin in its middle.

    kind: one of SURFACES.
    """
    if kind == "cloth":
        squares = np.indices((_SURFACE_PX, _SURFACE_PX)) // 34 % 2
        weave = 1 + 0.05 * _noise(rng, 600, 600) + 0.05 * _noise(rng, 5, 5)
        base = np.array([96, 112, 88], np.float32) + squares.sum(axis=0)[..., None] * np.array([30, 34, 28], np.float32)
        return np.asarray(np.clip(base * weave[..., None], 0, 255), np.uint8)
    bend = 26 * _noise(rng, 3, 2)
    rows = np.arange(_SURFACE_PX)
    rings = np.sin((rows.astype(np.float32)[:, None] + bend) / 9 + 2.2 * _noise(rng, 24, 2)) * 0.16
    fibres = 0.34 * _noise(rng, 300, 5) + 0.2 * _noise(rng, 1000, 20) + rings + 0.25 * _noise(rng, 8, 1)
    tones = rng.normal(0, 0.09, _SURFACE_PX // _PLANK_PX + 1).astype(np.float32)
    seams = np.where(rows % _PLANK_PX == 0, -0.5, 0)
    planks = (tones[rows // _PLANK_PX] + seams).astype(np.float32)[:, None]
    share = np.clip(0.5 + 0.45 * fibres + planks, 0, 1)[..., None]
    light, dark = (np.array(colour, np.float32) for colour in _WOODS[kind])
    mixed: Image = (dark + (light - dark) * share).astype(np.uint8)
    return mixed


def surface_at(image: Image, x_mm: LightField, y_mm: LightField) -> Image:
    """The surface at places of the table, mirrored on where it ends."""
    scale, middle = _SURFACE_PX / _SURFACE_MM, _SURFACE_PX / 2
    seen = cv2.remap(image, x_mm * scale + middle, y_mm * scale + middle, cv2.INTER_LINEAR, None, cv2.BORDER_REFLECT)
    return np.asarray(seen, np.uint8)


def _noise(rng: np.random.Generator, rows: int, columns: int) -> LightField:
    coarse = rng.normal(0, 1, (rows + 3, columns + 3)).astype(np.float32)
    smooth = cv2.resize(coarse, (_SURFACE_PX, _SURFACE_PX), interpolation=cv2.INTER_CUBIC)
    return np.asarray(smooth, np.float32)


def light_field(light: SceneLight, size_px: tuple[int, int]) -> LightField:
    """The factor of the light at every pixel: (height, width, 3) factors."""
    across, down = _shares(size_px)
    angle = radians(light.gradient_deg)
    along = (across - 0.5) * cos(angle) - (down - 0.5) * sin(angle)
    from_centre = (across - 0.5) ** 2 + (down - 0.5) ** 2
    grey = light.gain * (1 - light.gradient * (along + 0.2)) * (1 - light.vignette * 2 * from_centre)
    tint = (float(np.interp(light.kelvin, _KELVINS, [gains[channel] for gains in _GAINS])) for channel in range(3))
    return np.asarray(cv2.merge([grey * share for share in tint]), np.float32)


def glare_field(light: SceneLight, size_px: tuple[int, int]) -> LightField:
    """The reflection of a lamp at every pixel: (height, width, 1)."""
    across, down = _shares(size_px)
    aspect = size_px[1] / size_px[0]
    away = (across - light.glare_at[0]) ** 2 + ((down - light.glare_at[1]) * aspect) ** 2
    return (255 * light.glare * np.exp(-away / (2 * light.glare_share**2)))[..., None].astype(np.float32)


def _shares(size_px: tuple[int, int]) -> tuple[LightField, LightField]:
    width, height = size_px
    across = np.linspace(0, 1, width, dtype=np.float32)[None, :]
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    return across, down


def develop(lit: LightField, light: SceneLight, rng: np.random.Generator) -> Image:
    """The picture that the sensor gives: blurred by the lens, with noise that grows with the light."""
    seen = through_lens(lit, light)
    return sense(seen, loudness(seen), light, rng)


def through_lens(lit: LightField, light: SceneLight) -> LightField:
    """The lit scene, blurred by the lens."""
    return np.asarray(cv2.GaussianBlur(lit, (0, 0), light.blur_px), np.float32) if light.blur_px > 0 else lit


def loudness(seen: LightField) -> LightField:
    """The strength of the noise in what the sensor is shown: stronger where there is more light."""
    return np.asarray(cv2.sqrt(cv2.addWeighted(seen, 1 / 180, seen, 0, 0.3)), np.float32)


def sense(seen: LightField, loud: LightField, light: SceneLight, rng: np.random.Generator) -> Image:
    """The sensor's picture of what it is shown, noise and all: (height, width, 3).  loud: its loudness.

    Normal noise, cheaply: one plate of it laid again and again, each time begun elsewhere.
    """
    flat, louds, image = seen.reshape(-1), loud.reshape(-1), np.empty(seen.size, np.uint8)
    plate = np.float32(light.noise) * rng.standard_normal(2 * _PLATE, dtype=np.float32)
    for first, begin in zip(range(0, flat.size, _PLATE), rng.integers(0, _PLATE, -(-flat.size // _PLATE)), strict=True):
        here = slice(first, first + _PLATE)
        noise = cv2.multiply(louds[here], plate[begin : begin + flat[here].size])
        image[here] = cv2.add(flat[here], noise, dtype=cv2.CV_8U).ravel()
    return image.reshape(seen.shape)


_PLATE = 128 * 1024
"""So many values at a time stay in the processor's cache, which makes it several times as fast."""


LAMP = SceneLight(glare=0.06, glare_at=(0.86, 0.12))

EVERY_S = 20.0
"""How long one lamp stays as it is."""

KELVINS = (2700.0, 3500.0, 4800.0, 6500.0)
SHARES = (0.5, 1.0, 1.0, 2.0)
"""Of the usual light."""
GAMMA = 2.2
"""A camera writes light down as its root of this degree: twice the light is no picture twice as bright."""

CLOUDS_S = 14.0
CLOUDS_SHARE = 0.25
CLOUD_STEPS = 12
"""A cloud takes away up to this share of the light, in so many steps."""


def lamp_at(seconds: float, seed: int) -> SceneLight:
    """The light so many seconds after the beginning, when it changes.  The same seed gives the same light."""
    number = int(seconds // EVERY_S)
    if number == 0:
        return LAMP
    chance = random.Random(f"{seed} {number}")
    gain = LAMP.gain * chance.choice(SHARES) ** (1 / GAMMA)
    if chance.random() < 0.5:
        return replace(LAMP, gain=gain, kelvin=chance.choice(KELVINS))
    dark = (1 - sin(2 * pi * seconds / CLOUDS_S)) / 2
    cloud = 1 - CLOUDS_SHARE * round(dark * CLOUD_STEPS) / CLOUD_STEPS
    return replace(LAMP, gain=gain * cloud, kelvin=KELVINS[-1])
