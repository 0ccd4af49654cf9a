"""The machine: what a Raspberry Pi says of itself; elsewhere it says nothing."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
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
    """The firmware's report: each True if it is so at this moment, or was so since the start."""

    is_weak: bool = False
    is_slowed: bool = False
    is_too_hot: bool = False
    was_weak: bool = False
    was_slowed: bool = False
    was_too_hot: bool = False


BITS = {"is_weak": 0b1, "is_slowed": 0b110, "is_too_hot": 0b1000}
"""The bits of each; 16 higher the same since the start.  Slowed: the clock is capped, or throttled."""


def model(board: RaspberryPi) -> str | None:
    """The name of the board; None if this is no Raspberry Pi."""
    name = _text(board.model).rstrip("\0").strip()
    return name if "Raspberry Pi" in name else None


def heat_c(board: RaspberryPi) -> float | None:
    """The processor's heat in degrees Celsius; None where nobody measures it."""
    try:
        return int(_text(board.heat)) / 1000
    except ValueError:
        return None


def throttling(board: RaspberryPi) -> Throttling | None:
    """The firmware's report of power and speed; None where there is none to ask."""
    bits = _bits(_text(board.throttled))
    if bits is None:
        bits = _bits(_ask(board, "get_throttled"))
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


def _ask(board: RaspberryPi, what: str) -> str:
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
