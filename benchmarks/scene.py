"""How many pictures a second the demo table's camera can draw on one core."""

from __future__ import annotations

import time

from companion.simulator.camera import DemoTable
from companion.simulator.games import DemoGame
from companion.simulator.stage import demo_layout

SIZES_PX = ((1280, 720), (1920, 1080), (2304, 1296))
PICTURES = 10
LATE_S = 250.0
"""Far into a game, when many pieces lie on the table."""


def frames_per_second(size_px: tuple[int, int]) -> float:
    """Pictures a second (of the processor's time) of a table for three late in a game, hands included."""
    table = DemoTable(demo_layout(3), DemoGame(), 1, 2.0, size_px)
    table.picture_at(LATE_S)
    begin = time.process_time()
    for number in range(PICTURES):
        table.picture_at(LATE_S + 0.2 * (number + 1))
    return PICTURES / (time.process_time() - begin)


def scene_figures() -> dict[str, float]:
    """Pictures a second by the picture's size."""
    return {f"{width}x{height}": frames_per_second((width, height)) for width, height in SIZES_PX}


def scene_lines(figures: dict[str, float]) -> list[str]:
    """The figures as a table."""
    return ["pictures a second", *(f"{size:<12}{rate:>6.1f}" for size, rate in figures.items())]
