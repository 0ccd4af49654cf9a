"""A camera in a process of its own: it may hang, crash or freeze, and the game never waits for it.

One thread attends to the process, asks it for pictures, and kills and restarts it when it does not answer.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import pickle
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import Literal, TypeVar

from companion.ports import Camera, CameraSilent, CompanionError, Frame
from hardware.camera_child import LONGEST_MESSAGE, ChildMessage, SharedPicture
from hardware.capture import CameraError, StallDetector, StallLimits, Standstill

log = logging.getLogger(__name__)

_KILLED_WITHIN_S = 2.0
FEW_FAILURES = 2
"""Beyond so many in a row people are told what to do about it."""
_CURE = "play on by tapping, check the camera's cable, then switch everything off and on"

RequestKind = Literal["frame", "glance"]


@dataclass(frozen=True, slots=True)
class Health:
    """state: `opening`, `seeing`, `silent` (nothing new comes), or `lost` (the process ended or hung).

    why: what happened; None while all is well.  restarts: how often the process was started anew.
    """

    state: Literal["opening", "seeing", "silent", "lost"]
    why: CompanionError | None = None
    restarts: int = 0


class _Lost(CameraError):
    """The camera process is of no use any more; the text says why."""

    key = "camera.lost"


class _Process:
    """The process and the line to it.  Leaving the block kills it."""

    def __init__(self, open_camera: Callable[[], Camera], picture: SharedPicture, patience_s: float) -> None:
        self.line, far_end = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        files = (far_end.fileno(), picture.file)
        command = [sys.executable, "-P", "-m", "hardware.camera_child", *map(str, files)]
        surroundings = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        with far_end:
            self._process = subprocess.Popen(
                command, env=surroundings, pass_fds=files, stdin=subprocess.DEVNULL, start_new_session=True
            )
        self.pid = self._process.pid
        self.line.send(pickle.dumps((open_camera, patience_s)))

    def ask(self, order: str, within_s: float) -> ChildMessage:
        """The answer to an order.  Raises _Lost when the process ended or does not answer in time."""
        self.line.settimeout(within_s)
        try:
            self.line.send(order.encode())
            answer = self.line.recv(LONGEST_MESSAGE)
        except TimeoutError:
            raise _Lost(f"no answer for {within_s:g} s") from None
        except OSError:
            answer = b""
        if not answer:
            raise _Lost(self._ending())
        return json.loads(answer)

    def refuse_dead(self) -> None:
        """Raises _Lost: the line speaks although nothing was asked, so the process has ended."""
        raise _Lost(self._ending())

    def kill(self) -> None:
        """End it at once, from any thread; whoever waits for its answer is told."""
        self._process.kill()

    def _ending(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            status = self._process.wait(_KILLED_WITHIN_S)
            return f"its process was ended by {signal.Signals(-status).name}" if status < 0 else "its process ended"
        return "its process closed the line"

    def __enter__(self) -> _Process:
        return self

    def __exit__(self, *error: object) -> None:
        self.kill()
        try:
            self._process.wait(_KILLED_WITHIN_S)
        except subprocess.TimeoutExpired:
            log.error("the camera's driver hangs, its process cannot be ended; switch the machine off and on")
        self.line.close()


class CameraProcess:
    """Implements companion.ports.Camera and Glancing on a camera that another process owns.

    name: the source, for people.  open_camera: opens the camera; it is pickled and called in the other process.
    """

    def __init__(self, name: str, open_camera: Callable[[], Camera], limits: StallLimits | None = None) -> None:
        self.name = name
        self.health = Health("opening", CameraSilent(f"{name}: the camera is being started", key="camera.starting"))
        self._open_camera = open_camera
        self._limits = limits or StallLimits()
        self._process: _Process | None = None
        self._picture = SharedPicture()
        self._standstill = Standstill()
        self._failures, self._lost_at = 0, 0.0
        self._wished: RequestKind | None = None
        self._is_to_focus = False
        self._shown: dict[RequestKind, Frame] = {}
        self._news = threading.Condition()
        self._closing = threading.Event()
        self._wake_reader, self._wake_writer = socket.socketpair()
        self._thread = threading.Thread(target=self._supervise, name="camera", daemon=True)
        self._thread.start()

    # What the rest of the program does with it

    @property
    def pid(self) -> int | None:
        """The process that owns the camera; None between two of them."""
        return self._process.pid if self._process else None

    def frame(self, timeout_s: float) -> Frame:
        """The next whole picture.  Raises CameraSilent, at the latest when the last picture counts no more."""
        return self._next("frame", timeout_s)

    def glance(self, timeout_s: float) -> Frame:
        """The next small picture, a whole one from a camera that has no other.  Raises CameraSilent as `frame`."""
        return self._next("glance", timeout_s)

    def focus(self) -> None:
        """Let the camera focus anew, if it can; its pictures are soft for some seconds."""
        self._is_to_focus = True
        self._wake()

    def wait_open(self) -> None:
        """Wait for the first opening.  Raises CameraError, with the cure, when the camera does not open."""
        with self._news:
            self._news.wait_for(lambda: self.health.state != "opening", self._limits.opening_s)
            if self.health.state == "lost" and self.health.why:
                raise _as_kind(CameraError, self.health.why)

    def close(self) -> None:
        """End the process and give everything back.  Closing twice is fine."""
        self._closing.set()
        self._wake()
        if process := self._process:
            process.kill()
        if self._thread is not threading.current_thread():
            self._thread.join(_KILLED_WITHIN_S)

    def _next(self, kind: RequestKind, timeout_s: float) -> Frame:
        wait_s = min(timeout_s, self._limits.stale_s)
        with self._news:
            was_seeing = self.health.state == "seeing"
            self._shown.pop(kind, None)
            self._wished = kind
            self._wake()
            # Nobody need wait when everything closes, or when it has just turned out that no picture will come.
            self._news.wait_for(
                lambda: kind in self._shown or self._closing.is_set() or (was_seeing and self.health.state != "seeing"),
                wait_s,
            )
            self._wished = None
            if kind in self._shown:
                return self._shown.pop(kind)
        if self.health.why:
            raise _as_kind(CameraSilent, self.health.why)
        raise CameraSilent(f"{self.name}: no picture for {wait_s:g} s; check the camera's cable")

    def _wake(self) -> None:
        with contextlib.suppress(OSError):  # the socket is gone after closing
            self._wake_writer.send(b"!")

    # The thread that attends to the process

    def _supervise(self) -> None:
        while not self._closing.is_set():
            try:
                with _Process(self._open_camera, self._picture, self._limits.answer_s / 2) as process:
                    self._process = process
                    self._take_pictures(process)
            except _Lost as lost:
                self._process = None
                if not self._closing.is_set():
                    now = time.monotonic()
                    self._lost_at = self._lost_at if self._failures else now
                    self._failures += 1
                    pause_s = self._limits.pause_s(self._failures, now - self._lost_at)
                    said = str(lost) if str(lost).startswith(self.name) else f"{self.name}: {lost}"
                    if self._failures > FEW_FAILURES:
                        said = f"{said}; the camera failed {self._failures} times, next try in {pause_s:g} s: {_CURE}"
                    if self._failures & (self._failures - 1) == 0:  # the first, second, fourth, eighth …
                        log.warning("%s", said)
                    told = CameraError(said, key=lost.key, **lost.values)
                    self._tell(Health("lost", told, self.health.restarts + 1))
                    self._closing.wait(pause_s)
        self._picture.close()
        self._wake_writer.close()
        self._wake_reader.close()

    def _take_pictures(self, process: _Process) -> None:
        """Take pictures until `close`.  Raises _Lost."""
        self._open(process)
        opened_at = time.monotonic()
        patience = StallDetector(self._limits, opened_at)
        while self._wait_for_work(process):
            if patience.last_new_at - opened_at >= self._limits.respawn_s:
                self._failures = 0
            if self._is_to_focus:
                self._is_to_focus = False
                process.ask("focus", self._limits.answer_s)
            kind = self._wished or "glance"
            answer = process.ask(kind, self._limits.answer_s)
            if answer["is"] == "trouble":
                raise _error_in(_Lost, answer)
            self._take(process, kind, answer, patience)

    def _open(self, process: _Process) -> None:
        answer = process.ask("open", self._limits.opening_s)
        if answer["is"] != "opened":
            raise _error_in(_Lost, answer)
        self.name = answer["name"]
        if self.health.state == "opening":
            self._tell(Health("seeing"))

    def _wait_for_work(self, process: _Process) -> bool:
        """Wait until somebody wants a picture, or for the next heartbeat.  False once everything closes."""
        ready = wait([process.line, self._wake_reader], self._limits.heartbeat_s)
        if process.line in ready:
            process.refuse_dead()
        if self._wake_reader in ready:
            self._wake_reader.recv(LONGEST_MESSAGE)
        return not self._closing.is_set()

    def _take(self, process: _Process, kind: RequestKind, answer: ChildMessage, patience: StallDetector) -> None:
        now = time.monotonic()
        if answer["is"] == "silent":
            return self._handle_stall(process, _error_in(CameraSilent, answer), patience)
        image = self._picture.copy(tuple(answer["shape"]))
        same_s = self._standstill.lasts_s(image, now)
        if same_s >= self._limits.same_s:
            why = f"{self.name}: the picture has stood still to the last dot for {same_s:.0f} s; {_CURE}"
            return self._handle_stall(process, CameraSilent(why, key="camera.frozen"), patience)
        if same_s == 0:
            patience.renew(now)
        return self._show(kind, Frame(image, answer["name"], answer["number"], answer["at"]))

    def _handle_stall(self, process: _Process, why: CompanionError, patience: StallDetector) -> None:
        """Nothing new comes: say so, and try what helps.  Raises _Lost when only a new process can."""
        self._tell(Health("silent", why, self.health.restarts))
        remedy = patience.remedy(time.monotonic())
        if remedy == "respawn":
            raise _as_kind(_Lost, why)
        if remedy == "reopen":
            log.warning("%s; opening it anew", why)
            self._open(process)

    def _show(self, kind: RequestKind, frame: Frame) -> None:
        """Hand a picture out to whoever wishes its kind; a whole one may be wished while a small one is on its way."""
        with self._news:
            self.health = Health("seeing", restarts=self.health.restarts)
            if self._wished == kind:
                self._shown[kind] = frame
            self._news.notify_all()

    def _tell(self, health: Health) -> None:
        with self._news:
            self.health = health
            self._news.notify_all()


Kindred = TypeVar("Kindred", bound=CompanionError)


def _as_kind(kind: type[Kindred], error: CompanionError) -> Kindred:
    """An error as one of another kind: it says the same."""
    return kind(str(error), key=error.key, **error.values)


def _error_in(kind: type[Kindred], answer: ChildMessage) -> Kindred:
    """The error in an answer of the process."""
    return kind(answer["why"], key=answer["key"], **answer["values"])


class Viewer:
    """Implements companion.ports.Camera and Glancing: pictures of a camera process that outlives its viewers.

    Whoever gives a troubled camera back and opens it anew gets another viewer; the process mends itself meanwhile.
    """

    def __init__(self, process: CameraProcess) -> None:
        self.name = process.name
        self.frame = process.frame
        self.glance = process.glance

    def close(self) -> None:
        """Nothing to give back."""
