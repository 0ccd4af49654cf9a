"""How good a camera's view of the table is, in figures: sharpness, glare, exposure, shake, fineness, tilt.

Everything is measured on what was printed: the markers, the paper around them, the area of the sheets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Layout
from calibration.lens import Lens, usual_lens
from companion.ports import Frame, Point
from vision.light import white_of
from vision.markers import MarkerSeen, markers_of
from vision.pose import Pose, find_poses

Grey = NDArray[np.uint8]

SATURATED = 250
"""From this grey level on a pixel says nothing any more."""
LOW, HIGH = 0.1, 0.9
"""An edge rises from 10 to 90 percent of its height."""
_PARTS_OF_EDGE = ((0.15, 0.38), (0.38, 0.62), (0.62, 0.85))
"""A marker's edge is measured in parts, so that a bend of it counts for nothing."""
_STEP_PX = 0.25
_SAMPLES_ALONG = 12
_REACH_IN_CELLS = 0.9
_CELLS = 8
"""Of a marker, a side: six and a black border around them; fewer cells are larger."""
_LEAST_CONTRAST = 12.0
STEEPEST = 99.8
_SPECK_PX = 5
"""Single bright pixels are noise."""


@dataclass(frozen=True, slots=True)
class SheetQuality:
    """How well one sheet is seen; without the figures when it was not found.

    edge_px: over how many pixels the edges of its markers rise from 10 to 90 percent.  glare: the share of its pixels
    that are saturated, and glare_at their middle in shares of the picture's width and height.  tilt_deg: how far the
    view is from straight above.  at: the sheet's middle, in the same shares.  white: the grey level of its paper.
    """

    id: str
    found: bool
    px_per_mm: float = 0.0
    edge_px: float = 0.0
    glare: float = 0.0
    glare_at: Point | None = None
    tilt_deg: float = 0.0
    at: Point = (0.5, 0.5)
    white: float = 0.0


@dataclass(frozen=True, slots=True)
class Quality:
    """How well the table is seen.

    percentiles: the 2nd, 50th and 98th percentile of the grey levels on the sheets, of the picture if none is found.
    picture_edge_px: how wide the steepest edges of the whole picture are.  shake_mm: how far the markers moved since
    the picture before, None without one.
    """

    size_px: tuple[int, int]
    sheets: tuple[SheetQuality, ...]
    percentiles: tuple[float, float, float]
    picture_edge_px: float
    shake_mm: float | None = None

    @property
    def found(self) -> tuple[SheetQuality, ...]:
        """The sheets that are seen."""
        return tuple(sheet for sheet in self.sheets if sheet.found)

    @property
    def white(self) -> float | None:
        """The grey level of white paper, the median over the sheets; None without a sheet."""
        return float(np.median([sheet.white for sheet in self.found])) if self.found else None


@dataclass(frozen=True, slots=True)
class Sighting:
    """The markers and sheets of one picture: what `quality` measures on."""

    frame: Frame
    layout: Layout
    markers: tuple[MarkerSeen, ...]
    poses: tuple[Pose, ...]


def sighted(layout: Layout, frame: Frame, lens: Lens | None = None) -> Sighting:
    """Find the layout's sheets.  lens: the measured one, if there is one.  Raises DoubledMarker."""
    height, width = frame.image.shape[:2]
    markers = markers_of(layout, frame.image, frame.name)
    shape = lens.scaled((width, height)) if lens else usual_lens((width, height))
    return Sighting(frame, layout, markers, find_poses(layout, markers, shape, measured=lens is not None))


def quality(now: Sighting, before: Sighting | None = None) -> Quality:
    """Every figure of a picture.  before: the picture a moment earlier, for the shake."""
    grey: Grey = cv2.cvtColor(now.frame.image, cv2.COLOR_BGR2GRAY).astype(np.uint8, copy=False)
    poses = {pose.sheet.id: pose for pose in now.poses}
    names = dict.fromkeys(sheet.id for sheet in now.layout.sheets)
    sheets = tuple(_sheet(poses[name], now, grey) if name in poses else SheetQuality(name, False) for name in names)
    height, width = grey.shape
    shake_mm = _shake_mm(before, now) if before else None
    return Quality((width, height), sheets, _percentiles(now.poses, grey), _steepest_px(grey), shake_mm)


def _sheet(pose: Pose, now: Sighting, grey: Grey) -> SheetQuality:
    mine = {marker.id for marker in pose.sheet.markers.at}
    seen = [marker for marker in now.markers if marker.id in mine]
    glare, glare_at = _glare(pose, np.asarray(cv2.blur(grey, (_SPECK_PX, _SPECK_PX)), np.uint8))
    middle = pose.image_from_sheet(np.array(pose.sheet.size_mm) / 2)[0]
    white = float(white_of(pose, now.frame.image).mean())
    return SheetQuality(
        pose.sheet.id, True, pose.px_per_mm(), edge_px(grey, seen), glare, glare_at, _tilt_deg(pose),
        _share(middle, grey), white,
    )  # fmt: skip


def _share(point_px: NDArray[Any], grey: Grey) -> Point:
    height, width = grey.shape
    return float(point_px[0] / width), float(point_px[1] / height)


# Sharpness


def edge_px(grey: Grey, markers: Sequence[MarkerSeen]) -> float:
    """Over how many pixels the markers' edges rise from 10 to 90 percent: the median; 0 if none can be measured."""
    rises = [rise for marker in markers for rise in _rises(grey, marker)]
    return float(np.median(rises)) if rises else 0.0


def _rises(grey: Grey, marker: MarkerSeen) -> Iterator[float]:
    corners = marker.corners_px
    middle = corners.mean(axis=0)
    side_px = float(np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1).mean())
    reach = (
        np.arange(-1.0, 1.0001, _STEP_PX / (_REACH_IN_CELLS * side_px / _CELLS)) * _REACH_IN_CELLS * side_px / _CELLS
    )
    for begin, end in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        along = (end - begin) / np.linalg.norm(end - begin)
        outward = np.array([along[1], -along[0]])
        outward *= np.sign(outward @ ((begin + end) / 2 - middle))
        for low, high in _PARTS_OF_EDGE:
            shares = np.linspace(low, high, _SAMPLES_ALONG)
            places = begin + shares[:, None] * (end - begin)
            lines = places[:, None, :] + reach[None, :, None] * outward
            at = lines.astype(np.float32)
            profile = cv2.remap(grey, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
            rise = _rise(profile.astype(np.float64).mean(axis=0))
            if rise is not None:
                yield rise * _STEP_PX


def _rise(profile: NDArray[np.float64]) -> float | None:
    """In how many steps a profile goes from 10 to 90 percent of its height; None where it does not rise."""
    dark, bright = float(profile[:3].mean()), float(profile[-3:].mean())
    if bright - dark < _LEAST_CONTRAST:
        return None
    height = np.maximum.accumulate((profile - dark) / (bright - dark))
    steps = np.arange(len(profile))
    return float(np.interp(HIGH, height, steps) - np.interp(LOW, height, steps))


def _steepest_px(grey: Grey) -> float:
    """How wide the steepest edges of a picture are: its contrast by what changes most from one pixel to the next."""
    calm = cv2.GaussianBlur(grey, (3, 3), 0)
    steps = np.abs(cv2.Sobel(calm, cv2.CV_32F, 1, 0, ksize=1)) / 2
    low, high = np.percentile(calm, (1, 99))
    return float((high - low) * (HIGH - LOW) / max(float(np.percentile(steps, STEEPEST)), 1.0))


# Glare and light


def _mask(pose: Pose, shape: tuple[int, ...]) -> NDArray[np.uint8]:
    """Where a sheet lies: (height, width) uint8, 255 inside."""
    width, height = pose.sheet.size_mm
    corners = pose.image_from_sheet(np.array([[0, 0], [width, 0], [width, height], [0, height]]))
    mask = np.zeros(shape, np.uint8)
    cv2.fillConvexPoly(mask, corners.round().astype(np.int32), 255)
    return mask


def _glare(pose: Pose, grey: Grey) -> tuple[float, Point | None]:
    """The share of a sheet that is saturated, and the middle of it.  grey: without specks."""
    mask = _mask(pose, grey.shape)
    rows, columns = np.nonzero((mask > 0) & (grey >= SATURATED))
    if not len(rows):
        return 0.0, None
    return len(rows) / int(np.count_nonzero(mask)), _share(np.array([columns.mean(), rows.mean()]), grey)


def _percentiles(poses: Sequence[Pose], grey: Grey) -> tuple[float, float, float]:
    mask = np.zeros(grey.shape, np.uint8)
    for pose in poses:
        mask |= _mask(pose, grey.shape)
    lit = grey[mask > 0] if mask.any() else grey
    low, middle, high = np.percentile(lit, (2, 50, 98))
    return float(low), float(middle), float(high)


# Where the camera stands


def _tilt_deg(pose: Pose) -> float:
    """The angle between straight above the sheet's middle and the line from there to the lens."""
    rotation, _ = cv2.Rodrigues(pose.rotation)
    width, height = pose.sheet.size_mm
    middle = rotation @ np.array([width / 2, height / 2, 0.0]) + pose.translation.ravel()
    cosine = abs(float(rotation[:, 2] @ middle)) / float(np.linalg.norm(middle))
    return float(np.degrees(np.arccos(np.clip(cosine, 0, 1))))


def _shake_mm(before: Sighting, now: Sighting) -> float | None:
    """How far the markers that both pictures show have moved: the median, so that one pushed mat is no shake."""
    then = {(marker.dictionary, marker.id): marker.corners_px for marker in before.markers}
    fineness = {marker.id: pose.px_per_mm() for pose in now.poses for marker in pose.sheet.markers.at}
    moved = [
        float(np.linalg.norm(marker.corners_px - then[marker.dictionary, marker.id], axis=1).mean())
        / fineness[marker.id]
        for marker in now.markers
        if (marker.dictionary, marker.id) in then and marker.id in fineness
    ]
    return float(np.median(moved)) if moved else None
