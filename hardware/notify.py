"""Tells systemd how the companion is: ready, and alive as long as every vital part is.  Without systemd: nothing.

systemd ends and restarts a service whose watchdog is not told for too long.  So the watchdog is told only while every
vital part beats by itself; a camera that fails is a state that is shown, no reason to restart.
"""

from __future__ import annotations

import http.client
import os
import socket
import threading
import time
from collections.abc import Callable, Iterable, Mapping

_USUAL_EVERY_S = 4.0
_ANSWER_WITHIN_S = 3.0
_JOIN_S = 1.0


class Systemd:
    """The line to systemd, as sd_notify(3) describes it; silent where NOTIFY_SOCKET names none."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._address = environment.get("NOTIFY_SOCKET", "").replace("@", "\0", 1)
        for_us = environment.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
        self.watchdog_s = int(environment.get("WATCHDOG_USEC", "0")) / 1e6 if for_us else 0.0
        """So often at least the watchdog wants to be told; 0 when there is none."""

    @property
    def is_there(self) -> bool:
        """Whether anybody listens."""
        return bool(self._address)

    def tell(self, *lines: str) -> None:
        """Lines such as READY=1.  Raises OSError when systemd cannot be reached."""
        if self._address:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
                line.sendto("\n".join(lines).encode(), self._address)


class Pulse:
    """Remembers when each vital part beat last.  Any thread may call `beat`."""

    def __init__(self, vital: Iterable[str], clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._beats = dict.fromkeys(vital, clock())

    def beat(self, part: str) -> None:
        """This part is alive."""
        self._beats[part] = self._clock()

    def silent(self, longer_than_s: float) -> list[str]:
        """The parts that have not beaten for so long."""
        now = self._clock()
        return [part for part, at in self._beats.items() if now - at > longer_than_s]


class Watchdog:
    """One thread that asks whether the page answers and tells systemd.

    pulse: its part `page` is beaten here, the others beat by themselves.
    """

    PAGE = "page"

    def __init__(self, systemd: Systemd, pulse: Pulse, answers: Callable[[], bool]) -> None:
        self._systemd = systemd
        self._pulse = pulse
        self._answers = answers
        self._is_ready = False
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._work, name="watchdog", daemon=True)

    def start(self) -> None:
        """Begin to tell; does nothing without systemd."""
        if self._systemd.is_there:
            self._thread.start()

    def close(self) -> None:
        """The companion is about to end."""
        self._closing.set()
        if self._thread.is_alive():
            self._systemd.tell("STOPPING=1")
            self._thread.join(_JOIN_S)

    def _work(self) -> None:
        every_s = min(_USUAL_EVERY_S, self._systemd.watchdog_s / 4 or _USUAL_EVERY_S)
        while not self._closing.is_set():
            self.look()
            self._closing.wait(every_s)

    def look(self) -> None:
        """Ask the page, and tell what is so."""
        if self._answers():
            self._pulse.beat(self.PAGE)
            if not self._is_ready:
                self._is_ready = True
                self._systemd.tell("READY=1", "STATUS=the table is open")
        if not self._systemd.watchdog_s:
            return
        silent = self._pulse.silent(self._systemd.watchdog_s / 2)
        self._systemd.tell(f"STATUS=no sign of life: {', '.join(silent)}" if silent else "WATCHDOG=1")


def answers(port: int, host: str = "localhost") -> bool:
    """Whether a page comes from this machine's own server."""
    connection = http.client.HTTPConnection(host, port, timeout=_ANSWER_WITHIN_S)
    try:
        connection.request("GET", "/")
        return connection.getresponse().status < 500
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
