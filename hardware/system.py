"""The machine: what a Raspberry Pi says of itself (elsewhere it says nothing), and what systemd is told."""

from __future__ import annotations

import http.client
import os
import re
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ANSWER_WITHIN_S = 2.0


@dataclass(frozen=True, slots=True)
class RaspberryPi:
    """Where the board shows itself; a test has its own files.

    vcgencmd: the command that asks the firmware, for systems that do not show it in a file.
    """

    model: Path = Path("/proc/device-tree/model")
    heat: Path = Path("/sys/class/thermal/thermal_zone0/temp")
    throttled: Path = Path("/sys/devices/platform/soc/soc:firmware/get_throttled")
    voltage_alarms: Path = Path("/sys/class/hwmon")
    vcgencmd: Sequence[str] = ("vcgencmd",)


@dataclass(frozen=True, slots=True)
class Throttling:
    """What the firmware reports: each True if it is so at this moment, or was so since the start."""

    is_weak: bool = False
    is_slowed: bool = False
    is_too_hot: bool = False
    was_weak: bool = False
    was_slowed: bool = False
    was_too_hot: bool = False


BITS = {"is_weak": 0b1, "is_slowed": 0b110, "is_too_hot": 0b1000}
"""The bits of each; 16 higher the same since the start.  Slowed: the clock is capped, or throttled."""


def model(board: RaspberryPi) -> str | None:
    """What the board is called; None if this is no Raspberry Pi."""
    name = _text(board.model).rstrip("\0").strip()
    return name if "Raspberry Pi" in name else None


def heat_c(board: RaspberryPi) -> float | None:
    """The processor's heat in degrees Celsius; None where nobody measures it."""
    try:
        return int(_text(board.heat)) / 1000
    except ValueError:
        return None


def throttling(board: RaspberryPi) -> Throttling | None:
    """What the firmware reports of power and speed; None where there is none to ask."""
    bits = _bits(_text(board.throttled))
    if bits is None:
        bits = _bits(_asked(board, "get_throttled"))
    # The kernel's own sensor may say that the voltage is too low, too.
    sensors = (path.parent for path in board.voltage_alarms.glob("hwmon*/name") if _text(path).strip() == "rpi_volt")
    if any(_text(sensor / "in0_lcrit_alarm").strip() == "1" for sensor in sensors):
        bits = (bits or 0) | BITS["is_weak"]
    if bits is None:
        return None
    now = {name: bool(bits & mask) for name, mask in BITS.items()}
    then = {name.replace("is_", "was_"): bool(bits >> 16 & mask) for name, mask in BITS.items()}
    return Throttling(**now, **then)


def _bits(said: str) -> int | None:
    """`50005`, `0x50005` or `throttled=0x50005`."""
    match = re.fullmatch(r"(?:throttled=)?(?:0x)?([0-9a-fA-F]{1,8})", said.strip())
    return int(match[1], 16) if match else None


def _asked(board: RaspberryPi, what: str) -> str:
    try:
        asked = subprocess.run(
            [*board.vcgencmd, what], capture_output=True, text=True, timeout=ANSWER_WITHIN_S, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return asked.stdout if asked.returncode == 0 else ""


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace")
    except OSError:
        return ""


# Tells systemd how the companion is: ready, and alive as long as every vital part is.  Without systemd: nothing.
#
# systemd ends and restarts a service whose watchdog is not told for too long.  So the watchdog is told only while every
# vital part beats by itself; a camera that fails is a state that is shown, no reason to restart.


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
