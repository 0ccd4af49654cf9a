"""From a settled table to the view of it: `python -m benchmarks live`.

A drawn game is watched by the real watch, reader and session under a clock of its own, while a second process keeps one
core busy.  Times are of the clock on the wall.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from cProfile import Profile
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from calibration.box import Box
from calibration.layout import Layout
from companion.journal.album import Album
from companion.journal.store import Journal
from companion.mats import drawn_print
from companion.ports import Frame, Observation
from companion.rules.notation import format_position
from companion.services.camera_loop import SETTLED_S, CameraLoop
from companion.session.commands import BeginGame, Command, Observe, TableSetup
from companion.session.session import Session
from companion.session.showing import view_of
from companion.session.tabletop import after
from companion.simulator.camera import DemoTable
from companion.simulator.games import DemoGame
from companion.simulator.stage import demo_enrolment_frames, demo_enrolment_layout, demo_layout
from companion.tracking.inference import explain
from companion.tracking.observation import place_observation_of
from companion.tracking.tracker import update
from hardware.pictures import as_jpeg
from vision.anchors import hold
from vision.changes import differing, halve, part_of, small
from vision.enrolment import learn
from vision.gallery import make_gallery
from vision.markers import markers_of
from vision.pose import Bundle
from vision.read import Reader, read_sheet
from vision.watchful import WatchfulReader

if TYPE_CHECKING:
    from companion.ports import Image

Figures = dict[str, Any]

SIZE_PX = (1920, 1080)
PLAYERS = 3
SEED = 1
TURN_S = 3.0
RESTS_S = 2.6
"""From a turn's beginning until the hands are away."""
PICTURE_S = 0.2
READ_AS_A_WHOLE = 8
"""Every so manieth picture is also read as a whole, to compare."""

STAGES: dict[str, tuple[Callable[..., Any], ...]] = {
    "stillness": (small, CameraLoop._note_movement),
    "sheets still there": (hold, markers_of, Bundle.poses),
    "what has changed": (halve, differing, part_of),
    "reading it": (read_sheet,),
    "picture for the page": (as_jpeg,),
    "explaining": (explain,),
    "beliefs": (place_observation_of, update),
    "journal": (Journal.append, Album.add),
    "view": (view_of, after),
}
"""`explaining` is a part of `beliefs`, and taken out of it; none of the others contains another."""

BUSY = "while True: pass"


@dataclass(slots=True)
class Drawn:
    """A camera that shows what it is told to, and a clock that is set."""

    name: str = "drawn"
    now: float = 0.0
    image: Image | None = None

    def frame(self, timeout_s: float) -> Frame:  # noqa: ARG002 - this camera is never late
        """The picture that is shown."""
        assert self.image is not None
        return Frame(self.image, self.name, at=self.now)

    def close(self) -> None:
        """Nothing to give back."""


class LastPicture:
    """Keeps the newest picture for the session."""

    def __init__(self) -> None:
        self._kept: tuple[int, bytes] | None = None

    def put(self, number: int, jpeg: bytes) -> None:
        """Keep this one."""
        self._kept = number, jpeg

    def get(self, number: int) -> bytes | None:
        """The picture of that number, if it is the newest."""
        return self._kept[1] if self._kept and self._kept[0] == number else None


@dataclass(slots=True)
class Looks:
    """Milliseconds.  stages: of every look that read a table, by stage."""

    read: list[float] = field(default_factory=list)
    unchanged: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)
    stages: dict[str, list[float]] = field(default_factory=dict)


class Table:
    """A drawn table that is watched."""

    def __init__(self, folder: Path, reader: WatchfulReader, layout: Layout, box: Box) -> None:
        shelf = LastPicture()
        self.camera = Drawn()
        self.session = Session(TableSetup.of(layout, box.pieces()), folder, shelf.get)
        self.told: list[Command] = []
        self.watch = CameraLoop(self.camera, lambda: self.camera, reader, layout, self._handle, shelf.put, self._clock)

    def _handle(self, command: Command) -> None:
        self.told.append(command)
        self.session.handle(command)

    def _clock(self) -> float:
        return self.camera.now

    def shows(self, image: Image, passed_s: float = PICTURE_S) -> tuple[float, bool]:
        """Show a picture: how many milliseconds the look takes, and whether it was read."""
        self.camera.image, self.camera.now = image, self.camera.now + passed_s
        self.told.clear()
        begun = time.perf_counter()
        self.watch.look()
        return 1000 * (time.perf_counter() - begun), any(isinstance(one, Observe) for one in self.told)


def live_figures() -> Figures:
    """By stage, how long a settled table takes; an unchanged picture; a whole reading."""
    layout, enrolment = demo_layout(PLAYERS), demo_enrolment_layout()
    box = Box(learn(enrolment, demo_enrolment_frames(enrolment)).looks)
    reader = Reader(layout, make_gallery(box), draw=drawn_print)
    with busy_core():
        plain = _game(layout, box, reader, is_profiled=False)
        profiled = _game(layout, box, reader, is_profiled=True)
    share = median(plain.read) / median(profiled.read)
    whole = median(plain.whole)
    return {
        "looks": len(plain.read),
        "settled_to_view": _spread(plain.read),
        "stages": {name: _spread([share * ms for ms in found]) for name, found in profiled.stages.items()},
        "whole_reading": _spread(plain.whole),
        "unchanged": _spread(plain.unchanged) | {"share_of_whole": median(plain.unchanged) / whole},
    }


@contextmanager
def busy_core() -> Iterator[None]:
    """A second process that keeps one core busy."""
    with subprocess.Popen([sys.executable, "-c", BUSY]) as other:
        try:
            yield
        finally:
            other.kill()


def _game(layout: Layout, box: Box, reader: Reader, *, is_profiled: bool) -> Looks:
    """A drawn game, watched from the set-up to the end."""
    drawn = DemoTable(layout, DemoGame(players=PLAYERS), SEED, TURN_S, SIZE_PX)
    profiles = [Profile(), Profile()] if is_profiled else []
    looks = Looks()
    with tempfile.TemporaryDirectory() as name, _profiling_threads(profiles[1:]):
        table = Table(Path(name), WatchfulReader(reader), layout, box)
        with closing(table.session):
            table.session.handle(
                BeginGame(format_position(drawn.story.rules, drawn.story.moments[0].position), "follow")
            )
            for turn in range(len(drawn.story.moments)):
                _turn(table, drawn, turn, looks, profiles)
                if turn % READ_AS_A_WHOLE == 0 and not profiles:
                    looks.whole.append(_milliseconds(lambda: reader.read(table.camera.frame(0.0))))
    return looks


def _turn(table: Table, drawn: DemoTable, turn: int, looks: Looks, profiles: list[Profile]) -> None:
    """The table is at rest after a turn: seen once, seen still at rest and read, and seen once more."""
    first, second = (drawn.picture_at(turn * TURN_S + at) for at in (RESTS_S, RESTS_S + PICTURE_S))
    table.shows(first, TURN_S)
    before = _spent(profiles)
    with _profiling(profiles[:1]):
        took_ms, was_read = table.shows(second, SETTLED_S + PICTURE_S)
    if was_read and turn > 0:
        looks.read.append(took_ms)
        if profiles:
            _note_stages(looks.stages, before, _spent(profiles), took_ms)
    took_ms, was_read = table.shows(first)
    if not was_read:
        looks.unchanged.append(took_ms)


def _note_stages(
    stages: dict[str, list[float]], before: dict[object, float], now: dict[object, float], took_ms: float
) -> None:
    spent = {
        stage: 1000 * sum(now.get(one.__code__, 0.0) - before.get(one.__code__, 0.0) for one in functions)
        for stage, functions in STAGES.items()
    }
    spent["beliefs"] -= spent["explaining"]
    spent["rest"] = took_ms - sum(spent.values())
    for stage, ms in spent.items():
        stages.setdefault(stage, []).append(ms)


def _spent(profiles: list[Profile]) -> dict[object, float]:
    """Seconds in every function since its profile began."""
    return {entry.code: entry.totaltime for profile in profiles for entry in profile.getstats()}


@contextmanager
def _profiling(profiles: list[Profile]) -> Iterator[None]:
    for profile in profiles:
        profile.enable()
    yield
    for profile in profiles:
        profile.disable()


@contextmanager
def _profiling_threads(profiles: list[Profile]) -> Iterator[None]:
    """Threads that are begun in the block are profiled; there is one, the session's."""
    for profile in profiles:
        threading.setprofile(lambda *_event, mine=profile: mine.enable())
    yield
    threading.setprofile(None)


def _milliseconds(work: Callable[[], Observation]) -> float:
    begun = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - begun)


def _spread(times_ms: list[float]) -> Figures:
    return {"median_ms": median(times_ms), "p99_ms": quantiles(times_ms, n=100)[98]}


def live_lines(figures: Figures) -> list[str]:
    """The figures as a table."""
    rows = {"settled table to view": figures["settled_to_view"], **figures["stages"]}
    rows |= {"a whole reading": figures["whole_reading"], "an unchanged picture": figures["unchanged"]}
    lines = [f"{figures['looks']} looks at {SIZE_PX[0]}×{SIZE_PX[1]}, one core busy"]
    lines += [f"{'':<26}{'median ms':>10}{'p99 ms':>10}"]
    lines += [f"{name:<26}{one['median_ms']:>10.1f}{one['p99_ms']:>10.1f}" for name, one in rows.items()]
    return [
        *lines,
        f"an unchanged picture costs {100 * figures['unchanged']['share_of_whole']:.1f} % of a whole reading",
    ]
