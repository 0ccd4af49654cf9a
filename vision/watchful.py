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

import numpy as np
from numpy.typing import NDArray

from companion.ports import Frame, Observation
from vision.above import reach_mm
from vision.anchors import Anchor, anchors_of, hold
from vision.changed import Mask, Where, differing, halved, part_of, taken_over
from vision.read import Reader
from vision.sheet_read import SheetRead, read_sheet

if TYPE_CHECKING:
    from companion.ports import Image

LOOKS = 3


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A sheet in sight: what was read on it, and the markers that hold it."""

    read: SheetRead
    anchors: tuple[Anchor, ...]

    @property
    def id(self) -> str:
        """The sheet's name."""
        return self.read.pose.sheet.id


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

    def read(self, frame: Frame) -> Observation:
        """What lies on the table.  Raises DoubledMarker when a marker is there twice."""
        now = halved(frame.image)
        if self._before is None or self._before.shape != now.shape:
            self._due = np.zeros(now.shape[:2], np.uint8)
            return self._told(frame, now, self._found(frame, ()))
        changed = differing(self._before, now)
        self._due[changed] = LOOKS
        where = changed if changed.any() else self._due > 0
        if not where.any():
            return self._told(frame, now, self._found(frame, ()))
        observation = self._told(frame, taken_over(self._before, now, changed), self._looked_at(frame, where))
        self._due[where] -= 1
        return observation

    def _looked_at(self, frame: Frame, where: Where) -> Sequence[_Sheet]:
        """The sheets with this part of the picture read again."""
        changed = where.astype(np.uint8) * np.uint8(255)
        held = [one for sheet in self._sheets if (one := self._again(sheet, frame, changed)) is not None]
        if len(held) == len(self._sheets) and not self._lost:
            return held
        return self._found(frame, held)

    def _again(self, sheet: _Sheet, frame: Frame, changed: Mask) -> _Sheet | None:
        """The sheet with its part read again, if there is any; None if it lies there no more."""
        before = sheet.read
        part = part_of(before.pose, changed, self._reach_mm)
        if part is None:
            return sheet
        if not hold(sheet.anchors, frame.image):
            return None
        read = read_sheet(before.pose, frame.image, self._reader.families, before, part)
        return _Sheet(read, sheet.anchors)

    def _found(self, frame: Frame, held: Sequence[_Sheet]) -> Sequence[_Sheet]:
        """The sheets that are held, and all others that lie there; those are read as a whole."""
        known = {sheet.id for sheet in held}
        markers = self._reader.markers_in(frame)
        poses = [pose for pose in self._reader.poses_in(frame, markers) if pose.sheet.id not in known]
        before = {sheet.id: sheet.read for sheet in self._sheets}
        reads = (read_sheet(pose, frame.image, self._reader.families, before.get(pose.sheet.id)) for pose in poses)
        return [*held, *(_Sheet(read, anchors_of(read.pose.sheet, markers, frame.image)) for read in reads)]

    def _told(self, frame: Frame, now: Image, sheets: Sequence[_Sheet]) -> Observation:
        """Remember the sheets, and the picture that they were read in."""
        ids = {sheet.id for sheet in sheets}
        self._lost = (self._lost | {sheet.id for sheet in self._sheets}) - ids
        self._sheets, self._before = tuple(sheets), now
        return self._reader.told(frame, [sheet.read for sheet in sheets])
