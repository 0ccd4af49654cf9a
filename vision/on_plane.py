"""Boards that are found on the table's plane, where they can only be shifted and turned.

Of a small board, or of one that is nearly all covered, little print is seen: too little to say how it is tilted.  On
a plane that is known, a feature of the print says alone where the board would lie, and few of those that agree are a
board.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from calibration.layout import Sheet
from vision.features import (
    ALIKE,
    FIRST_ALIKE,
    STRAIGHT_MM,
    Features,
    GreyPicture,
    KnownPrint,
    match,
    patches_seen,
    within,
)
from vision.plane import TablePlane
from vision.pose import WORST_PRINT_CORNER_MM, PointArray, Pose, Sight, lift

NEAR_MM, NEAR_TURN = 6.0, 0.2
"""Two features agree when they have the board's middle not farther apart, and its turn (radians)."""
FEWEST_FEATURES, FEWEST_PATCHES = 4, 6
LOOKS = 3
"""So often a guess is looked at closely, each time from where the last look had it."""
TRIES = 12
"""So many guesses are looked at for each board that is missing."""
LEAST_NOISE_MM = 0.12
"""A patch is off by so much at least."""


def near_on_plane(known: KnownPrint, guess: Pose, plane: TablePlane, grey: GreyPicture) -> Pose | None:
    """The board of a print near where a guess has it; None where it is not seen.  grey: (height, width)."""
    middle_mm, angle = plane.place(guess)
    centre = np.array(guess.sheet.size_mm) / 2
    for look in range(LOOKS):
        pose = plane.pose(guess.sheet, middle_mm, angle)
        told, there = patches_seen(known, pose, grey, ALIKE if look else FIRST_ALIKE)
        shifted = _find_shift(told - centre, there - centre)
        if shifted is None:
            return None
        turn, shift, agree = shifted
        middle_mm, angle = middle_mm + rotation_matrix(angle) @ shift, angle + turn
    off_mm = np.linalg.norm((told - centre)[agree] @ rotation_matrix(turn).T + shift - (there - centre)[agree], axis=1)
    if _worst_corner_mm(told[agree], off_mm, guess.sheet) > WORST_PRINT_CORNER_MM:
        return None
    sight = Sight(guess.sheet, lift(told[agree]), pose.image_from_sheet(there[agree]), is_print=True)
    return plane.pose(guess.sheet, middle_mm, angle, sight)


def _worst_corner_mm(told: PointArray, off_mm: NDArray[Any], sheet: Sheet) -> float:
    """The error of the corner that is known worst, by how far its points are: a standard deviation."""
    noise_mm = max(LEAST_NOISE_MM, float(np.sqrt((off_mm**2).sum() / max(1, 2 * len(off_mm) - 3))))
    middle = told.mean(axis=0)
    reach, spread = (np.linalg.norm(points - middle, axis=1) for points in (np.array(sheet.corners_mm), told))
    return noise_mm * float(np.sqrt(1 / len(told) + (reach.max() ** 2) / max(float((spread**2).sum()), 1.0)))


def _find_shift(told: PointArray, there: PointArray) -> tuple[float, PointArray, NDArray[np.bool_]] | None:
    """The small turn and the shift with which most points agree, and which do; None when those are too few."""
    if len(told) < FEWEST_PATCHES:
        return None
    off = np.linalg.norm((there - told)[:, None] - (there - told)[None], axis=2)
    agree = off[(off < 2 * STRAIGHT_MM).sum(axis=1).argmax()] < 2 * STRAIGHT_MM
    for _ in range(4):
        if agree.sum() < FEWEST_PATCHES:
            return None
        turn, shift = _rigid(told[agree], there[agree])
        agree = np.linalg.norm(told @ rotation_matrix(turn).T + shift - there, axis=1) < STRAIGHT_MM
    return (turn, shift, agree) if agree.sum() >= FEWEST_PATCHES else None


def _rigid(told: PointArray, there: PointArray) -> tuple[float, PointArray]:
    """The turn and the shift that bring points nearest to others."""
    one, other = told - told.mean(axis=0), there - there.mean(axis=0)
    turn = float(np.arctan2((one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0]).sum(), (one * other).sum()))
    return turn, there.mean(axis=0) - rotation_matrix(turn) @ told.mean(axis=0)


def rotation_matrix(angle: float) -> NDArray[Any]:
    """The matrix, (2, 2), of a turn by radians, clockwise as the camera sees it."""
    return np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])


def search_plane(known: KnownPrint, seen: Features, grey: GreyPicture, plane: TablePlane, many: int) -> list[Pose]:
    """At most so many boards of a print, anywhere on the plane.

    seen: the picture's features, but for where no such board can lie.
    """
    if min(len(seen.at), len(known.features.at)) < FEWEST_FEATURES:
        return []
    sheet = known.sheets[0]
    of_picture, of_print = match(seen, known.features)
    if len(of_picture) < FEWEST_FEATURES:
        return []
    there, turns = _laid_flat(seen, of_picture, plane, sheet.height_mm)
    at_px, told = seen.at[of_picture], known.features.at[of_print] - np.array(sheet.size_mm) / 2
    turns = turns - known.features.turns[of_print]
    middles = ((there - _along(told, turns)) @ (1, 1j)).astype(np.complex64)
    ways = np.exp(1j * turns).astype(np.complex64)
    agree = np.abs(middles[:, None] - middles) < NEAR_MM
    agree &= np.abs(ways[:, None] - ways) < NEAR_TURN
    free = np.ones(len(there), np.bool_)
    found: list[Pose] = []
    for _ in range(TRIES * many):
        together = agree[(agree & free).sum(axis=1).argmax()] & free
        if len(found) == many or together.sum() < FEWEST_FEATURES:
            break
        turn, middle = _rigid(told[together], there[together])
        board = near_on_plane(known, plane.pose(sheet, middle, turn), plane, grey)
        if board:
            found.append(board)
        free &= ~(within(board.corners_px, at_px) if board else together)
    return found


def _laid_flat(
    seen: Features, which: NDArray[Any], plane: TablePlane, height_mm: float
) -> tuple[PointArray, NDArray[Any]]:
    """Where features lie on the plane, (n, 2) mm, and how they are turned there, (n,)."""
    ways = seen.sizes[which, None] * np.column_stack([np.cos(seen.turns[which]), np.sin(seen.turns[which])])
    begin, end = (plane.on_table(at, height_mm) for at in (seen.at[which], seen.at[which] + ways))
    across, down = (end - begin).T
    return begin, np.arctan2(down, across)


def _along(points: PointArray, turns: NDArray[Any]) -> PointArray:
    """Points, (n, 2), each turned by its own angle."""
    turned = (points[:, 0] + 1j * points[:, 1]) * np.exp(1j * turns)
    return np.column_stack([turned.real, turned.imag])
