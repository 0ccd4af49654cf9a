"""When a locked exposure must be found anew: the light has left its range for good."""

from __future__ import annotations

from typing import Literal

DARK, BRIGHT = 30.0, 225.0
"""Mean brightness, 0 to 255, below and above which a picture is of no use."""
OFF_RANGE_S = 5.0
"""A hand over the lens is shorter."""
LEARNING_S = 3.0


class Light:
    """Judges the brightness of pictures.  Pure: times come in as arguments."""

    def __init__(self) -> None:
        self._off_since: float | None = None
        self._learning_since: float | None = None

    def remedy(self, brightness: float, now: float) -> Literal["none", "learn", "lock"]:
        """What to do after a picture: nothing, let the camera find its exposure, or lock what it found."""
        if self._learning_since is not None:
            return self._finish(now)
        if DARK <= brightness <= BRIGHT:
            self._off_since = None
            return "none"
        self._off_since = now if self._off_since is None else self._off_since
        if now - self._off_since < OFF_RANGE_S:
            return "none"
        self._learning_since = now
        return "learn"

    def _finish(self, now: float) -> Literal["none", "lock"]:
        assert self._learning_since is not None
        if now - self._learning_since < LEARNING_S:
            return "none"
        self._learning_since = self._off_since = None
        return "lock"
