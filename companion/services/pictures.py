"""The last few pictures of the table, by number: as pages show them, and as they were read."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

from companion.ports import Frame

Picture = TypeVar("Picture")


class _Newest(Generic[Picture]):
    """Keeps the newest pictures.  May be used from any thread."""

    most: int

    def __init__(self) -> None:
        self._pictures: OrderedDict[int, Picture] = OrderedDict()
        self._lock = Lock()

    def put(self, number: int, picture: Picture) -> None:
        """Keep a picture; the oldest makes room."""
        with self._lock:
            self._pictures[number] = picture
            while len(self._pictures) > self.most:
                self._pictures.popitem(last=False)

    def numbers(self) -> tuple[int, ...]:
        """The numbers of those that are at hand, the oldest first."""
        with self._lock:
            return tuple(self._pictures)

    def get(self, number: int) -> Picture | None:
        """The picture of that number; None when it is gone."""
        with self._lock:
            return self._pictures.get(number)


class PictureCache(_Newest[bytes]):
    """JPEGs for pages: a slow page may still ask for the picture before the newest."""

    most = 6


class FrameCache(_Newest[Frame]):
    """Pictures as they were read, each up to 36 megabytes: the one on the page, and those that came since."""

    most = 3
