"""What the table has to know of a layout, in the layout's own words; `calibration.layout.Layout` is one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from companion.ports import Point


class PrintedZone(Protocol):
    """A named area of a sheet; lengths in millimetres on the sheet."""

    @property
    def id(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def polygon_mm(self) -> Sequence[Point]: ...
    @property
    def slots_mm(self) -> Sequence[Point]: ...
    @property
    def capacity(self) -> int | None: ...


class PrintedSheet(Protocol):
    """One printed sheet or board."""

    @property
    def id(self) -> str: ...
    @property
    def zones(self) -> Sequence[PrintedZone]: ...


class Mat(Protocol):
    """All the sheets of one table."""

    @property
    def sheets(self) -> Sequence[PrintedSheet]: ...
