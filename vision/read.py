"""Reading a picture of the table: markers, sheets, pieces, an observation."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from calibration.layout import Layout, Sheet
from calibration.lens import Lens, usual_lens
from companion.ports import Frame, Observation, Seen, SheetSeen, Unknown
from vision.find import make_families
from vision.gallery import Gallery
from vision.markers import MarkerSeen, markers_of
from vision.pose import Pose, find_poses
from vision.sheet_read import SheetRead, points_of, read_sheet


class Reader:
    """Reads pictures with one layout and one box.  Working out the gallery takes a while: make one reader and keep it.

    lens: the measured lens, or None to refine a usual one from the markers of each picture.
    """

    def __init__(self, layout: Layout, gallery: Gallery, lens: Lens | None = None) -> None:
        self._layout = layout
        self.families = make_families(gallery)
        self._lens = lens

    def read(self, frame: Frame) -> Observation:
        """What lies on the table.  Raises DoubledMarker when a marker is there twice."""
        poses = self.poses_in(frame, self.markers_in(frame))
        return self.told(frame, [read_sheet(pose, frame.image, self.families) for pose in poses])

    def markers_in(self, frame: Frame) -> tuple[MarkerSeen, ...]:
        """The layout's markers in a picture.  Raises DoubledMarker when one is there twice."""
        return markers_of(self._layout, frame.image, frame.name)

    def poses_in(self, frame: Frame, markers: tuple[MarkerSeen, ...]) -> tuple[Pose, ...]:
        """The sheets that these markers of a picture show."""
        size_px = size_of(frame)
        lens = self._lens.scaled(size_px) if self._lens else usual_lens(size_px)
        return find_poses(self._layout, markers, lens, measured=self._lens is not None)

    def told(self, frame: Frame, sheets: Sequence[SheetRead]) -> Observation:
        """The observation that the sheets of a picture make up."""
        poses = [sheet.pose for sheet in sheets]
        things = [thing for sheet in sheets for thing in sheet.things]
        return Observation(
            photo=frame.name,
            size_px=size_of(frame),
            sheets=tuple(_sheet_seen(sheet, poses) for sheet in _sheets(self._layout, poses)),
            pieces=tuple(thing for thing in things if isinstance(thing, Seen)),
            unknown=tuple(thing for thing in things if isinstance(thing, Unknown)),
            at=frame.at,
        )


def size_of(frame: Frame) -> tuple[int, int]:
    """(width, height) of a picture in px."""
    return frame.image.shape[1], frame.image.shape[0]


def _sheets(layout: Layout, poses: Sequence[Pose]) -> list[Sheet]:
    """The sheets of the layout, each id once: of two variants the one that lies there."""
    by_id = {sheet.id: sheet for sheet in layout.sheets}
    by_id.update({pose.sheet.id: pose.sheet for pose in poses})
    return list(by_id.values())


def _sheet_seen(sheet: Sheet, poses: Sequence[Pose]) -> SheetSeen:
    for pose in poses:
        if pose.sheet is sheet:
            width, height = sheet.size_mm
            corners = pose.image_from_sheet(np.array([[0, 0], [width, 0], [width, height], [0, height]]))
            return SheetSeen(sheet.id, True, pose.px_per_mm(), points_of(corners))
    return SheetSeen(sheet.id, False)
