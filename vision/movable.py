"""Boards that are moved in play: trucks, which stand in the middle, before a player, or on his board.

They are small and mostly covered by what lies on them, so little of their print is seen.  But they lie on the table,
whose plane the other sheets tell: a feature of their print says alone where the board would lie, and few of those that
agree are a board.  Where it lay before is looked at first.  Equal ones keep their names by the shortest ways.

What lies on a movable board lies on that one only, though it is seen over the sheet below, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.layout import Layout
from companion.ports import Beside, Seen, Unknown, Unreadable
from vision.features import (
    ALIKE,
    FIRST_ALIKE,
    SHRUNK,
    Features,
    Grey,
    KnownPrint,
    features_in,
    matched,
    patches_seen,
    prints_of,
    within,
)
from vision.naming import names_of
from vision.plane import TablePlane, plane_of
from vision.pose import Points, Pose, Sight, lifted

if TYPE_CHECKING:
    from companion.ports import Image

FEATURES = 12_000
"""So many features of a picture are compared: a small board has few."""
NEAR_MM, NEAR_TURN, SIZES = 6.0, 0.2, (0.6, 1.6)
"""Two features agree when they have the board's middle not farther apart, and its turn (radians); and a feature may
be so much smaller or larger than the print's."""
FEWEST_FEATURES = 4
FITS_MM = 2.5
"""So far a feature may be from where the others have it."""
FEWEST_PATCHES, PATCH_FITS_MM = 6, 0.7
LOOKS = 3
"""So often a guess is looked at closely, each time from where the last look had it."""
TRIES = 12
"""So many guesses are looked at for each board that is missing."""


class MovableFinder:
    """Finds the movable boards of a layout by their print."""

    def __init__(self, layout: Layout) -> None:
        self.prints = prints_of(layout, movable=True)
        self.known: Mapping[str, KnownPrint] = {sheet.id: known for known in self.prints for sheet in known.sheets}

    def poses(
        self, image: Image, lying: Sequence[Pose], before: Sequence[Pose] = (), *, is_new: bool = True
    ) -> tuple[Pose, ...]:
        """The movable boards in a picture, (height, width, 3) BGR, beside sheets that were found in it.

        before: where boards lay in the last picture.  is_new: whether what does not lie there is looked for everywhere.
        """
        plane = plane_of([pose for pose in lying if not pose.sheet.movable])
        missing = self.known.keys() - {pose.sheet.id for pose in lying}
        if plane is None or not missing:
            return ()
        grey = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY))
        last = {pose.sheet.id: pose for pose in before if pose.sheet.id in missing}
        near = (on_plane(self.known[name], pose, plane, grey) for name, pose in last.items())
        held = [pose for pose in near if pose]
        for shrunk in SHRUNK if is_new else ():
            lost = missing - {pose.sheet.id for pose in held}
            if lost:
                seen = features_in(grey, shrunk, FEATURES)
                for known in self.prints:
                    sheets = [sheet for sheet in known.sheets if sheet.id in lost]
                    taken = [pose for pose in (*lying, *held) if pose.sheet.movable]
                    new = _searched(known, seen, grey, plane, len(sheets), taken)
                    order = names_of([outline_of(pose) for pose in new], sheets, tuple(last.values()))
                    held += [replace(pose, sheet=sheet) for pose, sheet in zip(new, order, strict=True)]
        return tuple(held)


def on_plane(known: KnownPrint, guess: Pose, plane: TablePlane, grey: Grey) -> Pose | None:
    """The board of a print near where a guess has it; None where it is not seen.  grey: (height, width)."""
    middle_mm, angle = plane.place(guess)
    centre = np.array(guess.sheet.size_mm) / 2
    for look in range(LOOKS):
        pose = plane.pose(guess.sheet, middle_mm, angle)
        told, there = patches_seen(known, pose, grey, ALIKE if look else FIRST_ALIKE)
        shifted = _shifted(told - centre, there - centre)
        if shifted is None:
            return None
        turn, shift, agree = shifted
        middle_mm, angle = middle_mm + _turned(angle) @ shift, angle + turn
    sight = Sight(guess.sheet, lifted(told[agree]), pose.image_from_sheet(there[agree]), is_print=True)
    return plane.pose(guess.sheet, middle_mm, angle, sight)


def _shifted(told: Points, there: Points) -> tuple[float, Points, NDArray[np.bool_]] | None:
    """The small turn and the shift with which most points agree, and which do; None when those are too few."""
    if len(told) < FEWEST_PATCHES:
        return None
    off = np.linalg.norm((there - told)[:, None] - (there - told)[None], axis=2)
    agree = off[(off < 2 * PATCH_FITS_MM).sum(axis=1).argmax()] < 2 * PATCH_FITS_MM
    for _ in range(4):
        if agree.sum() < FEWEST_PATCHES:
            return None
        turn, shift = _rigid(told[agree], there[agree])
        agree = np.linalg.norm(told @ _turned(turn).T + shift - there, axis=1) < PATCH_FITS_MM
    return (turn, shift, agree) if agree.sum() >= FEWEST_PATCHES else None


def _rigid(told: Points, there: Points) -> tuple[float, Points]:
    """The turn and the shift that bring points nearest to others."""
    one, other = told - told.mean(axis=0), there - there.mean(axis=0)
    turn = float(np.arctan2((one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0]).sum(), (one * other).sum()))
    return turn, there.mean(axis=0) - _turned(turn) @ told.mean(axis=0)


def _turned(angle: float) -> NDArray[Any]:
    return np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])


def _searched(
    known: KnownPrint, seen: Features, grey: Grey, plane: TablePlane, many: int, taken: Sequence[Pose]
) -> list[Pose]:
    """At most so many boards of a print, anywhere on the plane.  taken: those that were found already."""
    if min(len(seen.at), len(known.features.at)) < FEWEST_FEATURES:
        return []
    sheet = known.sheets[0]
    of_picture, of_print = matched(seen, known.features)
    at_px, told = seen.at[of_picture], known.features.at[of_print] - np.array(sheet.size_mm) / 2
    there, sizes, turns = _laid_flat(seen, of_picture, plane, sheet.height_mm)
    turns, sizes = turns - known.features.turns[of_print], sizes / known.features.sizes[of_print]
    middles = there - _along(told, turns)
    free = (sizes > SIZES[0]) & (sizes < SIZES[1])
    for pose in taken:
        free &= ~within(outline_of(pose), at_px)
    near = np.linalg.norm(middles[:, None] - middles[None], axis=2) < NEAR_MM
    agree = near & (np.abs(np.angle(np.exp(1j * (turns[:, None] - turns[None])))) < NEAR_TURN)
    found: list[Pose] = []
    for _ in range(TRIES * many):
        together = agree[(agree & free).sum(axis=1).argmax()] & free
        if len(found) == many or together.sum() < FEWEST_FEATURES:
            break
        turn, middle = _rigid(told[together], there[together])
        board = on_plane(known, plane.pose(sheet, middle, turn), plane, grey)
        if board:
            found.append(board)
        free &= ~(within(outline_of(board), at_px) if board else together)
    return found


def _laid_flat(
    seen: Features, which: NDArray[Any], plane: TablePlane, height_mm: float
) -> tuple[Points, NDArray[Any], NDArray[Any]]:
    """Where features lie on the plane, (n, 2) mm, how large they are there, (n,) mm, and how turned, (n,)."""
    ways = seen.sizes[which, None] * np.column_stack([np.cos(seen.turns[which]), np.sin(seen.turns[which])])
    begin, end = (plane.on_table(at, height_mm) for at in (seen.at[which], seen.at[which] + ways))
    across, down = (end - begin).T
    return begin, np.hypot(across, down), np.arctan2(down, across)


def _along(points: Points, turns: NDArray[Any]) -> Points:
    """Points, (n, 2), each turned by its own angle."""
    turned = (points[:, 0] + 1j * points[:, 1]) * np.exp(1j * turns)
    return np.column_stack([turned.real, turned.imag])


def outline_of(pose: Pose) -> Points:
    """A sheet's corners in the picture, (4, 2) px."""
    return pose.image_from_sheet(np.array(pose.sheet.corners_mm))


# What is told of them


Thing = Seen | Unknown
COVERED = "covered"
COVERING_MM2 = 250.0
"""A zone of which a movable board covers more is not seen: about a quarter of a tile may be under its rim."""


def beside(pose: Pose, lying: Sequence[Pose]) -> Beside | None:
    """Where a movable board lies, in the frame of the nearest of the sheets that are not moved."""
    plane = plane_of(lying)
    if plane is None:
        return None
    middle, angle = plane.place(pose)

    def away_mm(other: Pose) -> float:
        """Of the board's middle from another sheet; 0 on it."""
        corners = plane.on_table(outline_of(other)).astype(np.float32)
        return max(0.0, -cv2.pointPolygonTest(corners, (float(middle[0]), float(middle[1])), True))

    nearest = min(lying, key=away_mm)
    origin, turn = plane.place(nearest)
    x_mm, y_mm = (_turned(-turn) @ (middle - origin) + np.array(nearest.sheet.size_mm) / 2).tolist()
    return Beside(nearest.sheet.id, x_mm, y_mm, float(np.degrees(turn - angle) % 360))


def untangled(things: Sequence[Thing], poses: Sequence[Pose]) -> tuple[list[Thing], list[Unreadable]]:
    """Each thing once, where movable boards lie over other sheets; and which zones of those are covered by them.

    What is seen within a movable board lies on it; what is beside its zones does not.
    """
    boards = {pose.sheet.id: outline_of(pose) for pose in poses if pose.sheet.movable}

    def lies_on_its_own(thing: Thing) -> bool:
        if thing.sheet in boards:
            return thing.zone is not None
        middle = np.mean(thing.outline_px, axis=0)[None]
        return not any(within(outline, middle)[0] for outline in boards.values())

    covered = [part for pose in poses if not pose.sheet.movable for part in _covered(pose, boards.values())]
    return [thing for thing in things if lies_on_its_own(thing)], covered


def _covered(pose: Pose, outlines: Iterable[Points]) -> Iterator[Unreadable]:
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
