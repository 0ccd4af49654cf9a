"""Which cameras are plugged in."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from hardware.picamera import picamera_is_there

_OF_THE_PI = re.compile(r"bcm2835|unicam|rp1-cfe|pispbe|rpivid|rpi-hevc", re.IGNORECASE)
"""Video devices of the Raspberry Pi's own that are no USB cameras."""


def found_cameras(
    has_picamera: Callable[[], bool] = picamera_is_there,
    devices: Path = Path("/dev"),
    described: Path = Path("/sys/class/video4linux"),
) -> tuple[tuple[str, str], ...]:
    """Every camera as (source, what it calls itself), the Raspberry Pi's first."""
    found = [("picamera2", "")] if has_picamera() else []
    for device in sorted(devices.glob("video[0-9]*"), key=lambda path: int(path.name.removeprefix("video"))):
        name, index = (_said(described / device.name / what) for what in ("name", "index"))
        if index in ("", "0") and not _OF_THE_PI.search(name):
            found.append((f"usb:{device.name.removeprefix('video')}", name))
    return tuple(found)


def _said(path: Path) -> str:
    try:
        return path.read_text("utf-8", errors="replace").strip()
    except OSError:
        return ""
