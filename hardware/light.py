"""When a locked exposure must be found anew: the light has left its range for good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from companion.ports import Image

DARK, BRIGHT = 30.0, 225.0
"""Mean brightness, 0 to 255, below and above which a picture is of no use."""
DIMMED, MORE_DROWNED = 0.4, 0.15
"""A picture less than so many times as bright as the first one after locking, or so much more of it drowned in white,
shows pieces no longer as they were learned."""
DROWNED = 250
"""From here on a colour is as bright as it gets; what is above is lost."""
EVERY_PX = 16
OFF_RANGE_S = 5.0
"""A hand over the lens is shorter."""
LEARNING_S = 3.0


class Exposed(NamedTuple):
    """How a picture is exposed.  brightness: its mean, 0 to 255.  drowned: the share that is as bright as it gets."""

    brightness: float
    drowned: float = 0.0

    def is_off(self, usual: Exposed) -> bool:
        """Whether pieces look otherwise than in the usual light, or are not seen at all."""
        is_lost = not DARK <= self.brightness <= BRIGHT
        is_dimmed = self.brightness < DIMMED * usual.brightness
        return is_lost or is_dimmed or self.drowned > usual.drowned + MORE_DROWNED


def exposed(image: Image) -> Exposed:
    """How a picture is exposed, by every 16th pixel each way.  image: (height, width, 3) uint8 BGR."""
    sample = image[::EVERY_PX, ::EVERY_PX]
    return Exposed(float(sample.mean()), float((sample.max(axis=2) >= DROWNED).mean()))


class Light:
    """Judges how pictures are exposed.  Pure: times come in as arguments."""

    def __init__(self) -> None:
        self._usual: Exposed | None = None
        self._off_since: float | None = None
        self._learning_since: float | None = None

    def remedy(self, seen: Exposed, now: float) -> Literal["none", "learn", "lock"]:
        """What to do after a picture: nothing, let the camera find its exposure, or lock what it found."""
        if self._learning_since is not None:
            return self._finish(now)
        self._usual = self._usual or seen
        if not seen.is_off(self._usual):
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
        self._usual = self._learning_since = self._off_since = None
        return "lock"
