"""Where news come from: numbered views, the newest of which every page shows."""

from __future__ import annotations

from typing import Protocol


class NumberedView(Protocol):
    """A state that pages show.  number: larger for a newer one."""

    @property
    def number(self) -> int: ...


class ViewSource(Protocol):
    """Makes views, and says when there is a newer one.  May be asked by any thread."""

    @property
    def is_closed(self) -> bool: ...

    def wait_newer(self, number: int, timeout_s: float, /) -> NumberedView: ...
