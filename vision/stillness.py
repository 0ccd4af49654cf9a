"""Whether a picture is worth reading: cheap comparison of small grey copies of pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Layout
from companion.ports import Point, SheetSeen

if TYPE_CHECKING:
    from companion.ports import Image

WIDTH_PX = 320
CHANGED = 9.0
"""Grey levels; sensor noise averages out to less, a tile laid anywhere makes more."""

Small = NDArray[np.float32]
"""(height, WIDTH_PX) float32 grey 0..255."""


def small(image: Image) -> Small:
    """A small grey copy, a little soft.  image: (height, width, 3) uint8 BGR."""
    height = max(1, round(image.shape[0] * WIDTH_PX / image.shape[1]))
    shrunk = cv2.resize(image, (WIDTH_PX, height), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.blur(cv2.cvtColor(shrunk, cv2.COLOR_BGR2GRAY), (3, 3)), np.float32)


def is_changed(before: Small, now: Small) -> bool:
    """Whether something moved; light that changes evenly is no movement."""
    return bool(changes(before, now).any())


def changes(before: Small, now: Small) -> NDArray[np.bool_]:
    """Where something moved, (height, WIDTH_PX); everywhere between pictures of different shapes."""
    if before.shape != now.shape:
        return np.ones(now.shape, bool)
    difference = now - before
    return np.asarray(np.abs(difference - np.median(difference)) > CHANGED)


GAP_PX = 9
"""Parts of an arm are nearer to each other than this, where its sleeve has the colour of what it covers."""


def reaching_in(where: NDArray[np.bool_]) -> list[NDArray[np.bool_]]:
    """The parts of a changed area that reach the picture's border, as an arm does and a tile does not."""
    joined = cv2.morphologyEx(where.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((GAP_PX, GAP_PX), np.uint8))
    _, labels = cv2.connectedComponents(joined)
    rim = np.concatenate([labels[:2].ravel(), labels[-2:].ravel(), labels[:, :2].ravel(), labels[:, -2:].ravel()])
    return [labels == label for label in np.unique(rim) if label]


ZoneName = tuple[str, str]
"""Sheet id, zone id."""


@dataclass(frozen=True, slots=True)
class ZonesInView:
    """Where the zones of the sheets in sight lie in small copies of the picture.

    numbers: (height, WIDTH_PX), for each pixel the number of its zone in `names`, counted from 1; 0 outside.
    """

    names: tuple[ZoneName, ...]
    numbers: NDArray[np.uint16]

    def touched(self, where: NDArray[np.bool_]) -> frozenset[ZoneName]:
        """The zones of some pixels, (height, WIDTH_PX); none for a picture of another shape."""
        if where.shape != self.numbers.shape:
            return frozenset()
        return frozenset(self.names[number - 1] for number in np.unique(self.numbers[where]) if number)


def zones_in_view(layout: Layout, sheets: Iterable[SheetSeen], size_px: tuple[int, int]) -> ZonesInView:
    """The zones of the sheets that were found.  size_px: (width, height) of the picture that the corners refer to."""
    width, height = size_px
    shrink = WIDTH_PX / width
    numbers = np.zeros((max(1, round(height * shrink)), WIDTH_PX), np.uint16)
    corners = {sheet.id: sheet.corners_px for sheet in sheets if sheet.corners_px}
    names: list[ZoneName] = []
    for sheet in layout.sheets:
        if sheet.id in corners:
            small_from_sheet = _small_from_sheet(sheet.size_mm, corners[sheet.id], shrink)
            for zone in sheet.zones:
                names.append((sheet.id, zone.id))
                polygon = cv2.perspectiveTransform(np.array([zone.polygon_mm], np.float64), small_from_sheet)
                cv2.fillPoly(numbers, [np.round(polygon[0]).astype(np.int32)], len(names))
    return ZonesInView(tuple(names), numbers)


def _small_from_sheet(size_mm: Point, corners_px: Sequence[Point], shrink: float) -> NDArray[np.float64]:
    wide, high = size_mm
    edge_mm = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    return np.asarray(cv2.getPerspectiveTransform(edge_mm, np.array(corners_px, np.float32) * np.float32(shrink)))
