"""Whether memory stays flat over a long evening: `python -m benchmarks memory --hours 2`.

A drawn game is shown again and again through the real camera process to the real watch, reader and session.  The
clock is that of the pictures, which come as fast as they are looked at.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from benchmarks.live import PLAYERS, SEED, SIZE_PX, LastPicture
from calibration.box import Box
from companion.mats import drawn_print
from companion.ports import Frame
from companion.rules.notation import format_position
from companion.services.camera_loop import CameraLoop
from companion.session.commands import BeginGame, Command, Observe, TableSetup
from companion.session.session import Session
from companion.simulator.film import stills
from companion.simulator.games import DemoGame, play_demo_game
from companion.simulator.stage import demo_enrolment_frames, demo_enrolment_layout, demo_layout
from hardware.camera_process import CameraProcess
from vision.enrolment import learn
from vision.gallery import make_gallery
from vision.read import Reader
from vision.watchful import WatchfulReader

Figures = dict[str, Any]

PICTURE_S = 0.5
TURN_S = 30.0
"""A turn of people who think."""
SAMPLES = 40
SETTLED_SHARE = 0.25
"""Of the time; what grows in it is being filled for the first time, and does not count for the slope."""
NOISE_ROWS = 8


class Played:
    """A camera that shows a folder's pictures one after the other, each for TURN_S of its own time, noise and all."""

    name = "played"

    def __init__(self, folder: Path) -> None:
        self._paths = sorted(folder.glob("*.jpg"))
        self._number = 0
        self._shown = -1
        self._image = np.zeros((0, 0, 3), np.uint8)

    def frame(self, timeout_s: float) -> Frame:  # noqa: ARG002 - this camera is never late
        """The next picture."""
        at_s = self._number * PICTURE_S
        turn = int(at_s / TURN_S) % len(self._paths)
        if turn != self._shown:
            self._shown = turn
            self._image = np.asarray(cv2.imread(str(self._paths[turn])), np.uint8)
        self._number += 1
        image = self._image.copy()
        image[:NOISE_ROWS] = np.random.default_rng(self._number).integers(90, 110, (NOISE_ROWS, 1, 3), np.uint8)
        return Frame(image, self.name, self._number, at_s)

    def close(self) -> None:
        """Nothing to give back."""


def memory_figures(hours: float) -> Figures:
    """Megabytes of the companion and of its camera process over so many hours of pictures."""
    layout, enrolment = demo_layout(PLAYERS), demo_enrolment_layout()
    box = Box(learn(enrolment, demo_enrolment_frames(enrolment)).looks)
    reader = WatchfulReader(Reader(layout, make_gallery(box), draw=drawn_print))
    story = play_demo_game(layout, DemoGame(players=PLAYERS), SEED)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for frame in stills(layout, story.moments, SIZE_PX):
            cv2.imwrite(str(folder / frame.name), frame.image)
        shelf = LastPicture()
        start = format_position(story.rules, story.moments[0].position)
        with (
            closing(Session(TableSetup.of(layout, box.pieces()), folder / "home", shelf.get)) as session,
            closing(CameraProcess("played", partial(Played, folder))) as camera,
        ):
            camera.wait_open()
            evening = Evening(camera, session, lambda: session.handle(BeginGame(start, "follow")), len(story.moments))
            watch = CameraLoop(
                evening, lambda: evening, reader, layout, evening.handle, shelf.put, lambda: evening.now_s
            )  # fmt: skip
            return _watched(evening, watch, hours)


class Evening:
    """The camera of a table on which one game is played after the other, and its clock."""

    name = "evening"

    def __init__(self, camera: CameraProcess, session: Session, begin: Callable[[], object], moments: int) -> None:
        self._camera, self._session, self._begin, self._moments = camera, session, begin, moments
        self.now_s, self.looks, self.games = 0.0, 0, 0

    @property
    def pids(self) -> tuple[str, str]:
        """Of the companion and of the camera process."""
        return "self", str(self._camera.pid)

    def frame(self, timeout_s: float) -> Frame:
        """The next picture; with a game's first one, the game begins."""
        frame = self._camera.frame(timeout_s)
        self.now_s = frame.at
        if self.now_s >= self.games * self._moments * TURN_S:
            self.games += 1
            self._begin()
        return frame

    def handle(self, command: Command) -> None:
        """To the session, and counted."""
        self._session.handle(command)
        self.looks += isinstance(command, Observe)

    def close(self) -> None:
        """Nothing to give back."""


def _watched(evening: Evening, watch: CameraLoop, hours: float) -> Figures:
    begun = time.monotonic()
    samples: list[tuple[float, ...]] = []
    pictures = 0
    while evening.now_s < hours * 3600:
        watch.look()
        pictures += 1
        if evening.now_s >= len(samples) * hours * 3600 / SAMPLES:
            samples.append((evening.now_s / 3600, *map(_resident_mb, evening.pids)))
    samples.append((evening.now_s / 3600, *map(_resident_mb, evening.pids)))
    at, companion, camera = np.array(samples).T
    is_settled = at >= SETTLED_SHARE * hours
    return {
        "hours": hours,
        "took_s": time.monotonic() - begun,
        "pictures": pictures,
        "looks": evening.looks,
        "games": evening.games,
        "at_hours": at.tolist(),
        "companion_mb": companion.tolist(),
        "camera_mb": camera.tolist(),
        "companion_mb_per_hour": float(np.polyfit(at[is_settled], companion[is_settled], 1)[0]),
        "camera_mb_per_hour": float(np.polyfit(at[is_settled], camera[is_settled], 1)[0]),
    }


def _resident_mb(pid: str) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def memory_lines(figures: Figures) -> list[str]:
    """The figures at every quarter, and how fast they grow."""
    last = len(figures["at_hours"]) - 1
    quarters = [round(share * last) for share in (0, 0.25, 0.5, 0.75, 1)]
    lines = [
        f"{figures['hours']:g} hours of pictures in {figures['took_s']:.0f} s: {figures['pictures']} pictures, "
        f"{figures['looks']} looks, {figures['games']} games",
        f"{'hours':<18}" + "".join(f"{figures['at_hours'][at]:>9.2f}" for at in quarters) + f"{'MB/h':>9}",
    ]
    for name in ("companion", "camera"):
        values = "".join(f"{figures[f'{name}_mb'][at]:>9.1f}" for at in quarters)
        lines.append(f"{name + ', MB':<18}{values}{figures[f'{name}_mb_per_hour']:>9.2f}")
    return lines
