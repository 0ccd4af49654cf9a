"""The boards of a table that are known by their print: those that lie still, and then those that are moved in play.

Where they lay in the last picture is looked at first, the rest is looked for everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

import cv2
import numpy as np

from calibration.layout import Layout
from vision.features import (
    ALIKE,
    FEATURES,
    FEATURES_A_BOARD,
    FIRST_ALIKE,
    SHRUNK,
    Features,
    Grey,
    Guess,
    KnownPrint,
    features_in,
    guesses_of,
    prints_of,
    seen_closely,
    within,
)
from vision.movable import MovableFinder
from vision.naming import names_of
from vision.pose import Bundle, Points, Pose, Sight, lifted

if TYPE_CHECKING:
    from companion.ports import Image


class BoardFinder:
    """Finds the boards of a layout that are known by their print."""

    def __init__(self, layout: Layout) -> None:
        self.prints = prints_of(layout)
        self.movable = MovableFinder(layout)
        self._lying = {sheet.id: known for known in self.prints for sheet in known.sheets}
        self.known: Mapping[str, KnownPrint] = {**self._lying, **self.movable.known}

    def poses(
        self, image: Image, bundle: Bundle, sights: Sequence[Sight], before: Sequence[Pose] = (), *, is_new: bool = True
    ) -> tuple[Pose, ...]:
        """The sheets that are seen by their markers (`sights`) and the boards of a picture, as `find` has it.

        Those that are moved in play are found beside the others.
        """
        lying = bundle.poses([*sights, *self.find(image, bundle, sights, before, is_new=is_new)])
        return (*lying, *self.movable.poses(image, lying, before, is_new=is_new))

    def find(
        self, image: Image, bundle: Bundle, others: Sequence[Sight], before: Sequence[Pose], *, is_new: bool = True
    ) -> list[Sight]:
        """The boards that lie still in a picture, (height, width, 3) BGR.

        bundle: what is known of the lens.  others: sheets that are seen by their markers; their boards are not looked
        for.  before: where boards lay in the last picture; there they are looked for first, and each keeps its name.
        is_new: whether what does not lie there is looked for everywhere.
        """
        away = {sight.sheet.id for sight in others}
        if not set(self._lying) - away:
            return []
        grey = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY))
        held: list[Sight] = []
        for pose in before:
            if pose.sheet.id in self._lying and pose.sheet.id not in away:
                sight = seen_closely(self._lying[pose.sheet.id], pose, grey)
                held += [sight] if sight else []
        missing = set(self._lying) - away - {sight.sheet.id for sight in held}
        if not missing or not is_new:
            return held
        lost = {one: [sheet for sheet in one.sheets if sheet.id in missing] for one in self.prints}
        new: dict[KnownPrint, list[Sight]] = {one: [] for one in self.prints}
        for shrunk in SHRUNK:
            taken = [*others, *held, *chain.from_iterable(new.values())]
            wanted = {one: len(lost[one]) - len(new[one]) for one in self.prints}
            if any(wanted.values()):
                found = _searched(grey, shrunk, sum(wanted.values()), taken)
                for one, many in wanted.items():
                    guesses = guesses_of(one, found, (grey.shape[1], grey.shape[0]), many)
                    looked = [_looked_at(guess, grey, taken, bundle) for guess in guesses]
                    new[one] += [sight for sight in looked if sight]
        for one, sights in new.items():
            order = names_of([_outline_px(sight) for sight in sights], lost[one], before)
            held += [replace(sight, sheet=sheet) for sight, sheet in zip(sights, order, strict=True)]
        return held


def _searched(grey: Grey, shrunk: float, many: int, taken: Sequence[Sight]) -> Features:
    """The features of a picture but for where sheets are found already."""
    found = features_in(grey, shrunk, FEATURES + FEATURES_A_BOARD * many)
    free = np.ones(len(found.at), np.bool_)
    for sight in taken:
        free &= ~within(_outline_px(sight), found.at)
    return Features(found.at[free], found.sizes[free], found.turns[free], found.descriptors[free])


def _looked_at(guess: Guess, grey: Grey, taken: Sequence[Sight], bundle: Bundle) -> Sight | None:
    """A guess looked at closely, twice: the first time its lens is not yet known well."""
    sight: Sight | None = Sight(guess.known.sheets[0], lifted(guess.on_print), guess.in_picture)
    for alike in (FIRST_ALIKE, ALIKE):
        if sight is not None:
            try:
                pose = bundle.guessed([*taken, sight])[-1]
            except np.linalg.LinAlgError:  # all of its points lie on one line
                return None
            sight = seen_closely(guess.known, pose, grey, alike)
    if sight is None or not any(pose.sight is sight for pose in bundle.poses([*taken, sight])):
        return None
    return sight


def _outline_px(sight: Sight) -> Points:
    """About where a board's corners are in the picture: (4, 2)."""
    homography, _ = cv2.findHomography(sight.on_sheet[:, :2], sight.in_picture)
    return np.asarray(cv2.perspectiveTransform(np.array(sight.sheet.corners_mm)[None], homography)[0])
