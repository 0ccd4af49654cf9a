"""The machine: what a Raspberry Pi says of itself (elsewhere it says nothing), and what systemd is told."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

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
# vital part beats by itself, whatever guests do to the page; a camera that fails is a state that is shown, no reason to
# restart.


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
        """Whether anybody listens."""
        return bool(self._address)

    def tell(self, *lines: str) -> None:
        """Lines such as READY=1.  Raises OSError when systemd cannot be reached."""
        if self._address:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
                line.sendto("\n".join(lines).encode(), self._address)


class Heart(Protocol):
    """A loop that tells whether it turns."""

    def beat(self) -> float:
        """Seconds since it last turned."""
        ...


class Watchdog:
    """One thread that listens to the table's hearts and tells systemd.  hearts: of every vital part, by its name."""

    def __init__(self, systemd: Systemd, hearts: Mapping[str, Heart]) -> None:
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
        """The companion is about to end."""
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
        silent = [name for name, heart in self._hearts.items() if heart.beat() > longest_s]
        if not silent and not self._is_ready:
            self._is_ready = True
            self._systemd.tell("READY=1", "STATUS=the table is open")
        if self._is_ready and self._systemd.watchdog_s:
            self._systemd.tell(f"STATUS=no sign of life: {', '.join(silent)}" if silent else "WATCHDOG=1")
