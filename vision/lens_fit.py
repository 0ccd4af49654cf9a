"""Measuring a lens from several pictures of the sheets, and how much that helps."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from calibration.lens import Lens, usual_lens
from companion.ports import UnusableInput
from vision.markers import MarkerSeen, corners_on
from vision.pose import find_poses, fit_lens
from vision.quality import Sighting

FEWEST_LOOKS = 3
_LEAST_MARKERS = 3
"""So many of a sheet must be left when one is taken away."""
_ROUNDS = 4
WORTH_MM = 0.15
"""A measured lens that tells places better by less than this is not worth keeping."""


class TooFewLooks(UnusableInput):
    """Not enough pictures, or too little in them.  reason: which of the sentences of the pages says it."""

    def __init__(self, reason: str, why: str) -> None:
        super().__init__(why, key=f"page.first.no.{reason}")
        self.reason = reason


def measured_lens(looks: Sequence[Sighting]) -> Lens:
    """The lens that explains the markers of all pictures best.  Raises TooFewLooks.

    looks: pictures of the same camera and size; the more differently the sheets lie in them, the better.
    """
    usable = [look for look in looks if look.poses]
    if len(usable) < FEWEST_LOOKS:
        raise TooFewLooks(
            "looks", f"{len(usable)} pictures with sheets; take {FEWEST_LOOKS} at least, the sheets lying elsewhere"
        )
    height, width = usable[0].frame.image.shape[:2]
    return fit_lens([(look.layout, look.markers) for look in usable], usual_lens((width, height)))


def off_mm(look: Sighting, lens: Lens | None = None) -> float | None:
    """How far markers lie from where the others of their sheet say, root mean square, in mm on the table.

    lens: the measured one; without it the usual one, refined from the picture itself, as the reader does.
    None when no sheet shows enough markers.
    """
    errors = [error for left_out in range(_ROUNDS) for error in _errors(look, lens, left_out)]
    return float(np.sqrt(np.mean(np.square(errors)))) if errors else None


def _errors(look: Sighting, lens: Lens | None, left_out: int) -> list[float]:
    """What the left out marker of every sheet is off, corner by corner, mm."""
    height, width = look.frame.image.shape[:2]
    kept, away = _parted(look, left_out)
    start = lens.scaled((width, height)) if lens else usual_lens((width, height))
    errors: list[float] = []
    for pose in find_poses(look.layout, kept, start, measured=lens is not None):
        marker = away.get(pose.sheet.id)
        if marker is not None:
            off_px = pose.image_from_sheet(corners_on(pose.sheet, marker.id)) - marker.corners_px
            errors += [float(one) / pose.px_per_mm() for one in np.linalg.norm(off_px, axis=1)]
    return errors


def _parted(look: Sighting, left_out: int) -> tuple[list[MarkerSeen], dict[str, MarkerSeen]]:
    """The markers without one of each sheet that has enough of them, and those."""
    away: dict[str, MarkerSeen] = {}
    for pose in look.poses:
        mine = {marker.id for marker in pose.sheet.markers.at}
        seen = sorted((marker for marker in look.markers if marker.id in mine), key=lambda one: one.id)
        if len(seen) > _LEAST_MARKERS:
            away[pose.sheet.id] = seen[left_out % len(seen)]
    gone = {marker.id for marker in away.values()}
    return [marker for marker in look.markers if marker.id not in gone], away
