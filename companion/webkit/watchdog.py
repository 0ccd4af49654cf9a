"""Telling systemd how a service is: ready, and alive as long as every vital part is.  Without systemd: nothing.

systemd ends and restarts a service whose watchdog is not told for too long.  So the watchdog is told only while every
vital part beats by itself, whatever guests do to the page; a camera, broker or database that fails is a state that is
shown, no reason to restart.
"""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Callable, Mapping

_USUAL_EVERY_S = 4.0
_USUAL_SILENCE_S = 7.5
_UNTIL_READY_S = 0.2
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
        """True if anybody listens."""
        return bool(self._address)

    def tell(self, said: str) -> None:
        """A line such as READY=1.  Raises OSError when systemd cannot be reached."""
        if self._address:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
                line.sendto(said.encode(), self._address)


class Watchdog:
    """One thread that listens to the hearts of a service and tells systemd.

    hearts: by the name of each vital part, how many seconds ago it last turned.
    """

    def __init__(self, systemd: Systemd, hearts: Mapping[str, Callable[[], float]]) -> None:
        self._systemd = systemd
        self._hearts = hearts
        self._is_ready = False
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._work, name="watchdog", daemon=True)

    def start(self) -> None:
        """Begin to tell; does nothing without systemd."""
        if self._systemd.is_there:
            self._thread.start()

    def close(self) -> None:
        """The service is about to end."""
        self._closing.set()
        if self._thread.is_alive():
            self._systemd.tell("STOPPING=1")
            self._thread.join(_JOIN_S)

    def _work(self) -> None:
        every_s = min(_USUAL_EVERY_S, self._systemd.watchdog_s / 4 or _USUAL_EVERY_S)
        while not self._closing.is_set():
            self.look()
            self._closing.wait(every_s if self._is_ready else _UNTIL_READY_S)

    def look(self) -> None:
        """Listen, and tell what is so: ready once every heart beats, then alive as long as every one does."""
        longest_s = self._systemd.watchdog_s / 2 or _USUAL_SILENCE_S
        silent = [name for name, beat in self._hearts.items() if beat() > longest_s]
        if not silent and not self._is_ready:
            self._is_ready = True
            self._systemd.tell("READY=1")
        if self._is_ready and self._systemd.watchdog_s:
            self._systemd.tell(f"STATUS=no sign of life: {', '.join(silent)}" if silent else "WATCHDOG=1")
