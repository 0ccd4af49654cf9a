"""Reading the pictures of a camera one after the other: the sheets are found once, only what has changed is read again.

reader = WatchfulReader(Reader(layout, gallery))
observation = reader.read(frame)

What has changed is read at once, and again in the next pictures in which nothing changes, LOOKS times in all, so that
a single poor look does not stay.  A picture in which nothing has changed, and of which nothing is due to be read
again, is read as a whole: whoever reads it has the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.ports import Frame, Observation
from vision.above import reach_mm
from vision.anchors import Anchor, anchors_of, hold
from vision.changes import SHRINK, ChangeMask, Where, differing, halve, merge_changed, part_of
from vision.pose import Pose
from vision.read import Reader, SheetRead

if TYPE_CHECKING:
    from companion.ports import Image


LOOKS = 3
ANOTHER_SHEET = 0.004
"""A sheet that is laid down changes a larger share of a picture."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A sheet in sight: what was read on it, and the markers, or the patches of print, that hold it."""

    read: SheetRead
    anchors: tuple[Anchor, ...]

    @property
    def id(self) -> str:
        """The sheet's name."""
        return self.read.pose.sheet.id

    def lies_still(self, image: Image) -> bool:
        """True if it lies in this picture where it was found."""
        return hold(self.read.pose, self.anchors, image)


class WatchfulReader:
    """Reads the pictures of one camera in their order.  Not for several threads."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        kinds = [kind for family in reader.families for kind in family.kinds]
        self._reach_mm = max((reach_mm(kind.size_mm, kind.height_mm) for kind in kinds), default=0.0)
        self._sheets: tuple[_Sheet, ...] = ()
        self._lost: frozenset[str] = frozenset()
        self._before: Image | None = None
        self._due: NDArray[Any] = np.zeros((0, 0), np.uint8)
        self._lay: dict[str, Pose] = {}  # where every sheet was last seen

    def read(self, frame: Frame) -> Observation:
        """Read the table.  Raises DoubledMarker when a marker is there twice."""
        now = halve(frame.image)
        if self._before is None or self._before.shape != now.shape:
            self._due = np.zeros(now.shape[:2], np.uint8)
            return self._told(frame, now, self._found(frame, (), is_new=True))
        changed = differing(self._before, now)
        self._due[changed] = LOOKS
        where = changed if changed.any() else self._due > 0
        if not where.any():
            return self._told(frame, now, self._found(frame, (), is_new=False))
        here = where.astype(np.uint8) * np.uint8(255)
        held = [one for sheet in self._sheets if (one := self._again(sheet, frame, here)) is not None]
        is_whole = len(held) == len(self._sheets) and not self._lost and not self._may_show_another(changed)
        sheets = held if is_whole else self._found(frame, held, is_new=bool(changed.any()))
        observation = self._told(frame, merge_changed(self._before, now, changed), sheets)
        self._due[where] -= 1
        return observation

    def _may_show_another(self, changed: Where) -> bool:
        """True if so much has changed beside the sheets that one of those out of sight may have been laid down."""
        if len(self._sheets) == len({sheet.id for sheet in self._reader.layout.sheets}):
            return False
        beside = changed.astype(np.uint8)
        for sheet in self._sheets:
            corners = np.rint(sheet.read.pose.corners_px / SHRINK).astype(np.int32)
            cv2.fillConvexPoly(beside, corners, 0)
        return cv2.countNonZero(beside) > ANOTHER_SHEET * beside.size

    def _again(self, sheet: _Sheet, frame: Frame, changed: ChangeMask) -> _Sheet | None:
        """The sheet with its part read again, if there is any; None if it lies there no more."""
        before = sheet.read
        part = part_of(before.pose, changed, self._reach_mm)
        if part is None:
            return sheet
        if not sheet.lies_still(frame.image):
            return None
        read = self._reader.sheet_read(before.pose, frame, before, part)
        return _Sheet(read, sheet.anchors)

    def _found(self, frame: Frame, held: Sequence[_Sheet], *, is_new: bool) -> Sequence[_Sheet]:
        """The sheets that are held, and all others that lie there; those are read as a whole.

        is_new: whether the picture is new, so that a board that was not found may be found now.
        """
        known = {sheet.id for sheet in held}
        frame, markers = self._reader.steady(frame)
        found = self._reader.poses_in(frame, markers, tuple(self._lay.values()), is_new=is_new)
        self._lay |= {pose.sheet.id: pose for pose in found}
        poses = [pose for pose in found if pose.sheet.id not in known]
        before = {sheet.id: sheet.read for sheet in self._sheets}
        reads = (self._reader.sheet_read(pose, frame, before.get(pose.sheet.id)) for pose in poses)
        return [*held, *(_Sheet(read, anchors_of(read.pose, markers, frame.image)) for read in reads)]

    def _told(self, frame: Frame, now: Image, sheets: Sequence[_Sheet]) -> Observation:
        """Remember the sheets, and the picture that they were read in."""
        ids = {sheet.id for sheet in sheets}
        self._lost = (self._lost | {sheet.id for sheet in self._sheets}) - ids
        self._sheets, self._before = tuple(sheets), now
        return self._reader.told(frame, [sheet.read for sheet in sheets])
