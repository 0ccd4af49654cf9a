"""Boards that are moved in play: trucks, which stand in the middle, before a player, or on his board.

What lies on a movable board lies on that one only, though it is seen over the sheet below, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import cv2
import numpy as np

from companion.ports import NearestSheet, Seen, Unknown, Unreadable
from vision.features import within
from vision.on_plane import rotation_matrix
from vision.plane import plane_of
from vision.pose import PointArray, Pose
from vision.unreadable import COVERED

Thing = Seen | Unknown
COVERING_MM2 = 250.0
"""A zone of which a movable board covers more is not seen; what is less is a quarter of a tile."""


def beside(pose: Pose, lying: Sequence[Pose]) -> NearestSheet | None:
    """Where a movable board lies, in the frame of the nearest of the sheets that are not moved."""
    plane = plane_of(lying)
    if plane is None:
        return None
    middle, angle = plane.place(pose)

    def away_mm(other: Pose) -> float:
        """Of the board's middle from another sheet; 0 on it."""
        corners = plane.on_table(other.corners_px).astype(np.float32)
        return max(0.0, -cv2.pointPolygonTest(corners, (float(middle[0]), float(middle[1])), True))

    nearest = min(lying, key=away_mm)
    origin, turn = plane.place(nearest)
    x_mm, y_mm = (rotation_matrix(-turn) @ (middle - origin) + np.array(nearest.sheet.size_mm) / 2).tolist()
    return NearestSheet(nearest.sheet.id, x_mm, y_mm, float(np.degrees(turn - angle) % 360))


def untangle(things: Sequence[Thing], poses: Sequence[Pose]) -> tuple[list[Thing], list[Unreadable]]:
    """Each thing once, where movable boards lie over other sheets; and which zones of those are covered by them.

    What is seen within a movable board lies on it, and nothing else does.
    """
    boards = {pose.sheet.id: pose.corners_px for pose in poses if pose.sheet.movable}

    def lies_on_its_own(thing: Thing) -> bool:
        middle = np.mean(thing.outline_px, axis=0)[None]
        over = [name for name, outline in boards.items() if within(outline, middle)[0]]
        return thing.sheet in over if thing.sheet in boards else not over

    covered = [part for pose in poses if not pose.sheet.movable for part in _covered_parts(pose, boards.values())]
    return [thing for thing in things if lies_on_its_own(thing)], covered


def _covered_parts(pose: Pose, outlines: Iterable[PointArray]) -> Iterator[Unreadable]:
    """The parts of a sheet's zones over which boards of these outlines lie."""
    plane = plane_of([pose])
    assert plane is not None
    for outline in outlines:
        over = plane.on_table(outline).astype(np.float32)
        for zone in pose.sheet.zones:
            area, part = cv2.intersectConvexConvex(over, cv2.convexHull(np.array(zone.polygon_mm, np.float32)))
            if area > COVERING_MM2:
                yield Unreadable(
                    pose.sheet.id, zone.id, tuple((x, y) for x, y in part.reshape(-1, 2).tolist()), COVERED
                )
