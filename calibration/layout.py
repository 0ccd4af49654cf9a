"""The layout of printed sheets: which markers, which zones, where.  One JSON file, validated here.

Lengths in millimetres; the origin is the sheet's top left corner, x to the right, y downwards.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.ports import Point, UnusableInput

KINDS = (
    "enclosure", "stall", "barn", "truck", "supply", "stack", "tray",
    "jungle", "path", "money", "depot", "park", "enrol",
)  # fmt: skip


class BadLayout(UnusableInput):
    """A layout file that cannot be used; the text names the key and how to mend it."""


@dataclass(frozen=True, slots=True)
class Marker:
    """One printed marker: its number in the dictionary and its centre on the sheet."""

    id: int
    x_mm: float
    y_mm: float


@dataclass(frozen=True, slots=True)
class Markers:
    """The markers of a sheet.  dictionary: an OpenCV predefined dictionary name; size_mm: the black square's side."""

    dictionary: str
    size_mm: float
    at: tuple[Marker, ...]


@dataclass(frozen=True, slots=True)
class Zone:
    """A named area of a sheet.  capacity: None without a limit; piece: what an `enrol` zone asks for."""

    id: str
    kind: str
    polygon_mm: tuple[Point, ...]
    slots_mm: tuple[Point, ...] = ()
    capacity: int | None = None
    piece: str | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """One printed sheet or one board.  size_mm: (width, height)."""

    id: str
    size_mm: tuple[float, float]
    markers: Markers
    zones: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything that lies on one table."""

    name: str
    sheets: tuple[Sheet, ...]


def parse_layout(document: Any, where: str = "layout") -> Layout:
    """The layout in a decoded JSON document.

    Raises BadLayout naming the place (`sheets/0/zones/3/polygon_mm`) and the cure.
    """
    raise BadLayout(f"{where}: not written yet")


def load_layout(path: Path) -> Layout:
    """The layout in a file.  Raises BadLayout when it is missing, no JSON, or not a layout."""
    return parse_layout(json.loads(path.read_text()), str(path))
