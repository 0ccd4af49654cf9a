"""Looks at the newest picture of the table for somebody who sets the camera up: nothing is looked at unless asked."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat
from threading import Lock

from calibration.layout import Layout
from calibration.lens import Lens
from companion.ports import Frame
from companion.services.camera_loop import CameraLoop
from companion.tracking.observation import reserve_sheets
from hardware.pictures import as_jpeg
from vision.board import BoardFinder
from vision.indicators import Indicator, indicators, worst
from vision.quality import (
    FEWEST_LOOKS,
    WORTH_MM,
    SheetQuality,
    Sighting,
    TooFewLooks,
    ViewQuality,
    best_quality,
    find_sheets,
    measured_lens,
    moved_px,
    off_mm,
    quality,
)
from vision.together import parts_of

BETWEEN_S = 1.0
"""So long at most is waited for a second picture: whether the camera stands still takes two."""
_PAUSE_S = 0.05
FRESH_S = 1.0
"""Pages that ask at the same moment get the same answer."""
JUDGED = ("size", "focus", "light")
"""What makes a whole picture unreadable, whatever lies where."""
MOST_LOOKS = 12
SAME_PX = 25.0
"""A picture in which the sheets lie nearly where they lay in the one before teaches nothing about the lens."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A picture of the camera at this moment.  state: of all lamps together."""

    state: str
    indicators: Sequence[Indicator]
    sheets: Sequence[SheetQuality]
    size_px: tuple[int, int]


@dataclass(frozen=True, slots=True)
class LensShown:
    """The accuracy with which places are told.  looks: pictures taken for measuring; wanted: how many there must be.

    now_mm: what markers or prints are off in the newest picture, as it is read now; None when that cannot be said.
    before_mm, after_mm: the same over the pictures taken, with the usual lens and with the one just measured; None
    before there are enough.  is_worth: whether measuring makes it better.  is_kept: a measured lens is kept already.
    """

    looks: int
    wanted: int
    now_mm: float | None = None
    before_mm: float | None = None
    after_mm: float | None = None
    is_worth: bool = False
    is_kept: bool = False


class CameraCheck:
    """The camera's picture.  May be used from any thread.

    live: None without a camera.  lenses: of each camera; None for one that was not measured.
    is_seeing: whether it gives pictures at this moment.
    """

    def __init__(
        self,
        live: CameraLoop | None,
        layout: Layout,
        lenses: Sequence[Lens | None] = (None,),
        is_seeing: Callable[[], bool] = lambda: True,
    ) -> None:
        self._live = live
        self._is_seeing = is_seeing
        self._layout = layout
        self._boards = BoardFinder(layout)
        self._lenses = lenses
        self._lock = Lock()
        self._checked: tuple[float, Checked] | None = None
        self._earlier: Sequence[Sighting] = ()
        self._looks: tuple[Sighting, ...] = ()
        self._measured: Lens | None = None

    def newest(self) -> Frame | None:
        """The newest picture; None while the camera gives none."""
        return self._live.picture() if self._live and self._is_seeing() else None

    def picture(self) -> bytes | None:
        """The same as a JPEG."""
        frame = self.newest()
        return as_jpeg(frame.image) if frame is not None else None

    def sizes_px(self) -> tuple[tuple[int, int], ...]:
        """The width and height of each camera's pictures; empty while there is none."""
        frame = self.newest()
        return () if frame is None else tuple((one.image.shape[1], one.image.shape[0]) for one in parts_of(frame))

    def check(self) -> Checked | None:
        """The quality of the view."""
        with self._lock:
            if self._checked is None or time.monotonic() - self._checked[0] > FRESH_S:
                self._checked, seen = None, self._measure_view()
                if seen:
                    lit = indicators(without_reserves(seen, self._layout))
                    self._checked = (time.monotonic(), Checked(worst(lit), lit, seen.sheets, seen.size_px))
            return self._checked[1] if self._checked else None

    def _measure_view(self) -> ViewQuality | None:
        """The figures of the newest picture; with the shake since the one before, or since the check before."""
        before = self.newest()
        if before is None:
            return None
        first, until = self._find_sheets(before), time.monotonic() + BETWEEN_S
        while (frame := self.newest()) is before and time.monotonic() < until:
            time.sleep(_PAUSE_S)
        earlier, self._earlier = self._earlier, first
        if frame is None or frame is before:
            is_same = not earlier or earlier[0].frame is first[0].frame
            return _figures(first, () if is_same else earlier)
        return _figures(self._find_sheets(frame), first)

    def _find_sheets(self, frame: Frame) -> list[Sighting]:
        """The picture of each camera."""
        earlier = chain(self._earlier, repeat(None))
        views = zip(parts_of(frame), self._lenses, earlier, strict=False)
        return [find_sheets(self._layout, part, lens, self._boards, before) for part, lens, before in views]

    # The lens

    def lens(self, is_kept: bool) -> LensShown | None:
        """The accuracy with which places are told, and what measuring the lens has brought so far."""
        frame = self.newest()
        if frame is None:
            return None
        with self._lock:
            offs = map(off_mm, self._find_sheets(frame), self._lenses)
            now_mm = max((off for off in offs if off is not None), default=None)
            if self._measured is None:
                return LensShown(len(self._looks), FEWEST_LOOKS, now_mm, is_kept=is_kept)
            before_mm, after_mm = (_together(self._looks, lens) for lens in (None, self._measured))
            is_worth = before_mm is not None and after_mm is not None and before_mm - after_mm >= WORTH_MM
            return LensShown(len(self._looks), FEWEST_LOOKS, now_mm, before_mm, after_mm, is_worth, is_kept)

    def take_look(self) -> None:
        """One more picture for measuring.  Raises TooFewLooks for one that shows too little, or nothing new."""
        frame = self.newest()
        if frame is None:
            raise TooFewLooks("picture", "the camera shows no picture; wait until it does")
        if frame.parts:
            raise TooFewLooks("several", "start with one of the cameras alone to measure its lens")
        look = find_sheets(self._layout, frame, boards=self._boards)
        if off_mm(look) is None:
            raise TooFewLooks(
                "markers", "no sheet shows all its corner marks; lay one flat before the camera, uncovered"
            )
        with self._lock:
            moved = moved_px(self._looks[-1], look) if self._looks else None
            if moved is not None and moved < SAME_PX:
                raise TooFewLooks("same", "the sheets lie where they lay before; push or turn them, or move the camera")
            self._looks = (*self._looks, look)[-MOST_LOOKS:]
            self._measured = measured_lens(self._looks) if len(self._looks) >= FEWEST_LOOKS else None

    def measure_lens(self) -> Lens:
        """The lens as measured.  Raises TooFewLooks."""
        if self._measured is None:
            raise TooFewLooks("looks", f"take {FEWEST_LOOKS} pictures first, the sheets lying elsewhere in each")
        return self._measured

    def forget(self) -> None:
        """Take the pictures away."""
        with self._lock:
            self._looks, self._measured = (), None


def without_reserves(seen: ViewQuality, layout: Layout) -> ViewQuality:
    """The view as it is judged: a sheet that holds only reserves may lie out of sight."""
    reserves = reserve_sheets(layout)
    return replace(seen, sheets=tuple(sheet for sheet in seen.sheets if sheet.found or sheet.id not in reserves))


class PictureJudge:
    """Says what is bad about pictures of a table while it is watched.  lenses: as above."""

    def __init__(self, layout: Layout, lenses: Sequence[Lens | None]) -> None:
        self._layout, self._lenses, self._boards = layout, lenses, BoardFinder(layout)

    def faults(self, frame: Frame) -> tuple[str, ...]:
        """Those of `JUDGED` that are bad in the camera that sees best.  Raises DoubledMarker."""
        views = zip(parts_of(frame), self._lenses, strict=False)
        seen = _figures([find_sheets(self._layout, part, lens, self._boards) for part, lens in views], ())
        return tuple(lamp.what for lamp in indicators(seen) if lamp.what in JUDGED and lamp.state == "bad")


def _figures(now: Sequence[Sighting], before: Sequence[Sighting]) -> ViewQuality:
    """Of all cameras together that give pictures."""
    views = zip(now, chain(before, repeat(None)), strict=False)
    return best_quality([quality(one, earlier) for one, earlier in views if one.frame.silent is None])


def _together(looks: tuple[Sighting, ...], lens: Lens | None) -> float | None:
    offs = [off for look in looks if (off := off_mm(look, lens)) is not None]
    return sum(offs) / len(offs) if offs else None
