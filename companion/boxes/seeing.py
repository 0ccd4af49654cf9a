"""What the workshop sees: the camera's newest pictures, and those in which a person may correct something."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Protocol

from calibration.layout import Layout
from companion.ports import Frame

KEPT = 3
"""Pictures as they were read, each up to 36 megabytes: the one on the page, and those that came since."""


class Live(Protocol):
    """The camera over the table, as long as somebody learns a box with it; `companion.watching.Watch` is one."""

    @property
    def newest(self) -> Frame | None:
        """The newest picture; None before the first."""
        ...

    def rest(self, seconds: float) -> None:
        """Take pictures and read none of them, for so long from now on."""
        ...


class Easel(Protocol):
    """Whoever lays an enrolment sheet under the camera: a person, who needs no telling; or the demo table."""

    def show(self, layout: Layout, sheet_id: str) -> None:
        """Show this sheet with its pieces from now on; the table is back when nobody asks for some seconds."""
        ...


class Recent:
    """The pictures that were read last, by number.  May be used from any thread."""

    def __init__(self) -> None:
        self._frames: OrderedDict[int, Frame] = OrderedDict()
        self._lock = Lock()

    def put(self, number: int, frame: Frame) -> None:
        """Keep a picture; the oldest makes room."""
        with self._lock:
            self._frames[number] = frame
            while len(self._frames) > KEPT:
                self._frames.popitem(last=False)

    def get(self, number: int) -> Frame | None:
        """The picture of that number; None when it is gone."""
        with self._lock:
            return self._frames.get(number)
