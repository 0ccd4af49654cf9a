"""Rate a camera's view of the table in figures, and measure the lens.

Everything is measured on what was printed: the markers, the paper around them, the area of the sheets; on boards
without markers their own print.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Layout
from calibration.lens import Lens, usual_lens
from companion.ports import Frame, Point, UnusableInput
from vision.bare import white_on
from vision.board import BoardFinder
from vision.features import KnownPrint
from vision.markers import HIGH, LOW, MarkerSeen, edge_px, markers_of
from vision.pose import PointArray, Pose, Sight, bundle_for, fit_lens, sights_of
from vision.white import BURNT

Grey = NDArray[np.uint8]

STEEPEST = 99.8
_SPECK_PX = 5
"""Single bright pixels are noise."""


@dataclass(frozen=True, slots=True)
class SheetQuality:
    """The quality of one sheet's view; without the figures when it was not found.

    edge_px: over how many pixels the edges of its markers, or of its print, rise from 10 to 90 percent.  glare: the
    share of its pixels that are saturated, and glare_at their middle in shares of the picture's width and height.
    tilt_deg: how far the view is from straight above.  at: the sheet's middle, in the same shares.  white: the grey
    level of its paper.
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
class ViewQuality:
    """The quality of the view of the table.

    percentiles: the 2nd, 50th and 98th percentile of the grey levels on the sheets, of the picture if none is found.
    picture_edge_px: how wide the steepest edges of the whole picture are.  shake_mm: how far markers and boards moved
    since the picture before, None without one.
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
    """The markers and sheets of one picture: what `quality` measures on.  boards: found its boards by their print."""

    frame: Frame
    layout: Layout
    markers: tuple[MarkerSeen, ...]
    poses: tuple[Pose, ...]
    boards: BoardFinder

    @property
    def sights(self) -> list[Sight]:
        """The sights by which its sheets were found."""
        return [pose.sight for pose in self.poses if pose.sight]


def find_sheets(
    layout: Layout,
    frame: Frame,
    lens: Lens | None = None,
    boards: BoardFinder | None = None,
    before: Sighting | None = None,
) -> Sighting:
    """Find the layout's sheets.  Raises DoubledMarker.

    lens: the measured one, if there is one.  boards: finds those of this layout; None makes one, which takes a while.
    before: the picture before, of the same camera: boards are looked for where they lay in it.
    """
    boards = boards or BoardFinder(layout)
    markers = markers_of(layout, frame.image, frame.name)
    lay = [pose for pose in before.poses if pose.is_by_print] if before else []
    height, width = frame.image.shape[:2]
    bundle, sights = bundle_for((width, height), lens), sights_of(layout, markers, frame.image)
    poses = boards.poses(frame.image, bundle, sights, lay)
    return Sighting(frame, layout, markers, poses, boards)


def quality(now: Sighting, before: Sighting | None = None) -> ViewQuality:
    """Every figure of a picture.  before: the picture a moment earlier, for the shake."""
    grey: Grey = cv2.cvtColor(now.frame.image, cv2.COLOR_BGR2GRAY).astype(np.uint8, copy=False)
    poses = {pose.sheet.id: pose for pose in now.poses}
    names = dict.fromkeys(sheet.id for sheet in now.layout.sheets)
    sheets = tuple(_sheet(poses[name], now, grey) if name in poses else SheetQuality(name, False) for name in names)
    height, width = grey.shape
    shake_mm = _shake_mm(before, now) if before else None
    mask = np.zeros(grey.shape, np.uint8)
    for pose in now.poses:
        mask |= _mask(pose, grey.shape)
    dark, middle, bright = np.percentile(grey[mask > 0] if mask.any() else grey, (2, 50, 98))
    percentiles = float(dark), float(middle), float(bright)
    return ViewQuality((width, height), sheets, percentiles, steepest_edge_px(grey), shake_mm)


def best_quality(views: Sequence[ViewQuality]) -> ViewQuality:
    """The quality of several cameras together: each sheet as the camera has it that sees it most finely.

    All else is as the camera has it that does worst: darkest, brightest, softest, most shaken.
    """
    shakes = [view.shake_mm for view in views if view.shake_mm is not None]
    dark, middle, bright = zip(*(view.percentiles for view in views), strict=True)
    return ViewQuality(
        (sum(view.size_px[0] for view in views), max(view.size_px[1] for view in views)),
        tuple(max(seen, key=lambda one: one.px_per_mm) for seen in zip(*(view.sheets for view in views), strict=True)),
        (min(dark), float(np.median(middle)), max(bright)),
        max(view.picture_edge_px for view in views),
        max(shakes) if len(shakes) == len(views) else None,
    )


def _sheet(pose: Pose, now: Sighting, grey: Grey) -> SheetQuality:
    mine = {marker.id for marker in pose.sheet.markers.at}
    seen = [marker for marker in now.markers if marker.id in mine]
    mask = _mask(pose, grey.shape)
    rows, columns = np.nonzero((mask > 0) & (np.asarray(cv2.blur(grey, (_SPECK_PX, _SPECK_PX))) >= BURNT))
    glare = len(rows) / max(1, int(np.count_nonzero(mask)))
    glare_at = _share(np.array([columns.mean(), rows.mean()]), grey) if len(rows) else None
    middle = pose.image_from_sheet(np.array(pose.sheet.size_mm) / 2)[0]
    known = now.boards.print_of(pose.sheet)
    white = float(white_on(pose, now.frame.image, now.boards.bare_of(pose.sheet)).mean())
    soft_px = (
        print_edge_px(grey, pose, known)
        if known and pose.is_by_print
        else edge_px(grey, [marker.corners_px for marker in seen])
    )
    return SheetQuality(
        pose.sheet.id, True, pose.px_per_mm(), soft_px, glare, glare_at, _tilt_deg(pose), _share(middle, grey), white
    )


def _share(point_px: NDArray[Any], grey: Grey) -> Point:
    height, width = grey.shape
    return float(point_px[0] / width), float(point_px[1] / height)


# Sharpness


def steepest_edge_px(grey: NDArray[Any]) -> float:
    """The pixels over which the steepest edges of a grey picture rise from 10 to 90 percent of its contrast."""
    calm = cv2.GaussianBlur(grey, (3, 3), 0)
    steps = np.abs(cv2.Sobel(calm, cv2.CV_32F, 1, 0, ksize=1)) / 2
    low, high = np.percentile(calm, (1, 99))
    return float((high - low) * (HIGH - LOW) / max(float(np.percentile(steps, STEEPEST)), 1.0))


def print_edge_px(grey: Grey, pose: Pose, known: KnownPrint) -> float:
    """The same of a board, without what the print itself is soft by: both blurs add up in squares."""
    (left, top), (right, bottom) = np.clip(pose.corners_px.min(axis=0), 0, None), pose.corners_px.max(axis=0)
    across, down = pose.px_per_mm() / known.px_per_mm
    told = cv2.resize(known.grey, None, fx=across, fy=down, interpolation=cv2.INTER_AREA)
    seen_px, told_px = map(steepest_edge_px, (grey[int(top) : int(bottom), int(left) : int(right)], told))
    return float(np.sqrt(max(seen_px**2 - told_px**2, 0.0)))


# Glare and light


def _mask(pose: Pose, shape: tuple[int, ...]) -> NDArray[np.uint8]:
    """Where a sheet lies: (height, width) uint8, 255 inside."""
    mask = np.zeros(shape, np.uint8)
    cv2.fillConvexPoly(mask, pose.corners_px.round().astype(np.int32), 255)
    return mask


# Where the camera stands


def _tilt_deg(pose: Pose) -> float:
    """The angle between straight above the sheet's middle and the line from there to the lens."""
    rotation, _ = cv2.Rodrigues(pose.rotation)
    width, height = pose.sheet.size_mm
    middle = rotation @ np.array([width / 2, height / 2, 0.0]) + pose.translation.ravel()
    cosine = abs(float(rotation[:, 2] @ middle)) / float(np.linalg.norm(middle))
    return float(np.degrees(np.arccos(np.clip(cosine, 0, 1))))


def _shake_mm(before: Sighting, now: Sighting) -> float | None:
    """The movement of what both pictures show: the median, so that one pushed mat is no shake."""
    then = {(marker.dictionary, marker.id): marker.corners_px for marker in before.markers}
    fineness = {marker.id: pose.px_per_mm() for pose in now.poses for marker in pose.sheet.markers.at}
    moved = [
        float(np.linalg.norm(marker.corners_px - then[marker.dictionary, marker.id], axis=1).mean())
        / fineness[marker.id]
        for marker in now.markers
        if (marker.dictionary, marker.id) in then and marker.id in fineness
    ]
    lay = {pose.sheet.id: pose for pose in before.poses if pose.is_by_print}
    for pose in now.poses:
        if pose.is_by_print and pose.sheet.id in lay:
            corners_px, then_px = (one.corners_px for one in (pose, lay[pose.sheet.id]))
            moved.append(float(np.linalg.norm(corners_px - then_px, axis=1).mean()) / pose.px_per_mm())
    return float(np.median(moved)) if moved else None


# Measuring a lens from several pictures of the sheets, and how much that helps.


FEWEST_LOOKS = 3
_LEAST_PARTS = 3
"""So many markers of a sheet, or quarters of a board's print, must be left when one is taken away."""
WORTH_MM = 0.15
"""A measured lens that tells places better by less than this is not worth keeping."""


class TooFewLooks(UnusableInput):
    """Not enough pictures, or too little in them.  reason: which of the sentences of the pages says it."""

    def __init__(self, reason: str, why: str) -> None:
        super().__init__(why, key=f"page.first.no.{reason}")
        self.reason = reason


def measured_lens(looks: Sequence[Sighting]) -> Lens:
    """The lens that explains the sheets of all pictures best.  Raises TooFewLooks.

    looks: pictures of the same camera and size; the more differently the sheets lie in them, the better.
    """
    usable = [look for look in looks if look.poses]
    if len(usable) < FEWEST_LOOKS:
        raise TooFewLooks(
            "looks", f"{len(usable)} pictures with sheets; take {FEWEST_LOOKS} at least, the sheets lying elsewhere"
        )
    height, width = usable[0].frame.image.shape[:2]
    return fit_lens([sight for look in usable for sight in look.sights], usual_lens((width, height)))


def moved_px(before: Sighting, now: Sighting) -> float | None:
    """The distance of the sheets that both pictures show, at their farthest corner, in pixels; None without any."""
    then = {pose.sheet.id: pose.corners_px for pose in before.poses}
    ways = [float(np.abs(pose.corners_px - then[pose.sheet.id]).max()) for pose in now.poses if pose.sheet.id in then]
    return max(ways, default=None)


def off_mm(look: Sighting, lens: Lens | None = None) -> float | None:
    """The error of markers against the place that the others of their sheet give, root mean square, in mm on the table.

    Of a board that was found by its print, a quarter of its patches from where the other quarters say.
    lens: the measured one; without it the usual one, refined from the picture itself, as the reader does.
    None when no sheet shows enough.
    """
    height, width = look.frame.image.shape[:2]
    bundle = bundle_for((width, height), lens)
    errors: list[float] = []
    for left_out in range(_LEAST_PARTS + 1):
        parted = {sight.sheet.id: _leave_out(sight, left_out) for sight in look.sights}
        kept = [sight for sight, _, _ in parted.values()]
        for pose in bundle.poses(kept):
            _, on_sheet, in_picture = parted[pose.sheet.id]
            if not len(on_sheet):
                continue
            off_px = pose.image_from_sheet(on_sheet) - in_picture
            errors += [float(one) / pose.px_per_mm() for one in np.linalg.norm(off_px, axis=1)]
    return float(np.sqrt(np.mean(np.square(errors)))) if errors else None


def _leave_out(sight: Sight, left_out: int) -> tuple[Sight, PointArray, PointArray]:
    """Part a sight: the sheet without one part of its points, if it has enough of them, and that part: mm, px."""
    on_sheet = sight.on_sheet[:, :2]
    if sight.is_print:
        right, low = (on_sheet > np.array(sight.sheet.size_mm) / 2).T
        part_of = 2 * low.astype(int) + right
    else:
        part_of = np.arange(len(on_sheet)) // 4  # marker after marker
    parts = np.unique(part_of)
    away = part_of == parts[left_out % len(parts)] if len(parts) > _LEAST_PARTS else np.zeros(len(on_sheet), np.bool_)
    kept = Sight(sight.sheet, sight.on_sheet[~away], sight.in_picture[~away], sight.is_print)
    return kept, on_sheet[away], sight.in_picture[away]
