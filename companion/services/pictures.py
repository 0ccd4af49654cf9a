"""The last few pictures of the table, by number: as pages show them, and as they were read."""

from __future__ import annotations

from companion.cache import BoundedCache
from companion.ports import Frame


class PictureCache(BoundedCache[int, bytes]):
    """JPEGs for pages: a slow page may still ask for the picture before the newest."""

    def __init__(self) -> None:
        super().__init__(6)


class FrameCache(BoundedCache[int, Frame]):
    """Pictures as they were read, each up to 36 megabytes: the one on the page, and those that came since."""

    def __init__(self) -> None:
        super().__init__(3)
