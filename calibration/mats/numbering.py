"""Which markers are on which sheet.

A sheet keeps its numbers whatever is played and by how many, so sheets of several prints go together.
"""

from __future__ import annotations

MARKERS = {
    # board: (first marker, markers for each player)
    "zoo": (0, 24), "sheet": (0, 24), "expansion": (120, 12), "second-expansion": (180, 12),
    "trucks": (204, 0), "dice": (204, 0), "supply": (228, 0), "jungle": (252, 20),
    "park": (352, 20), "depot": (452, 8), "water-supply": (492, 0), "enrol": (512, 0),
}  # fmt: skip
"""Score sheets take a zoo's numbers and the dice board those of the trucks: they never lie on one table."""

LAST_MARKER = 586
"""The dictionary has no more."""


def first_marker(board: str, player: int = 1) -> int:
    """The first marker of a board; those of its further sheets follow.  player: from 1."""
    first, for_each = MARKERS[board]
    return first + for_each * (player - 1)
