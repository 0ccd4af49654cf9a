"""Which of several equal boards is which: their print does not say, where they lie does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations

import numpy as np

from calibration.layout import Sheet
from vision.pose import PointArray, Pose

FAR_PX = 1e5
"""How far a board that has never been seen counts as having moved: it is named last."""


def names_of(outlines: Sequence[PointArray], sheets: Sequence[Sheet], before: Sequence[Pose]) -> list[Sheet]:
    """Which sheet each of some equal boards is: that which lay nearest until now; or else they count from the left,
    then from the top.

    outlines: (4, 2) px of each.  sheets: at least as many.
    """
    middles = [outline.mean(axis=0) for outline in outlines]
    last = {pose.sheet.id: pose.image_from_sheet(np.array(pose.sheet.size_mm) / 2)[0] for pose in before}
    if any(sheet.id in last for sheet in sheets):

        def distance(order: Iterable[Sheet]) -> float:
            return sum(float(np.linalg.norm(last[sheet.id] - middle)) if sheet.id in last else FAR_PX
                       for sheet, middle in zip(order, middles, strict=True))  # fmt: skip

        return list(min(permutations(sheets, len(outlines)), key=distance))
    columns: list[list[int]] = []  # boards above each other are a column
    for number in sorted(range(len(outlines)), key=lambda one: float(middles[one][0])):
        if columns and middles[number][0] - middles[columns[-1][0]][0] < np.ptp(outlines[number][:, 0]) / 2:
            columns[-1].append(number)
        else:
            columns.append([number])
    ranked = [one for column in columns for one in sorted(column, key=lambda one: float(middles[one][1]))]
    return [sheets[ranked.index(number)] for number in range(len(outlines))]
