"""Which cameras are plugged in, and by which names they are known."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any

from hardware.sources import sources_of

_BY_NAME = Path("v4l") / "by-id"
_OF_THE_PI = re.compile(r"bcm2835|unicam|rp1-cfe|pispbe|rpivid|rpi-hevc", re.IGNORECASE)
"""Video devices of the Raspberry Pi's own that are no USB cameras."""
_USB_NAME = re.compile(r"/usb|-[0-9a-f]{4}:[0-9a-f]{4}$", re.IGNORECASE)
"""In the name that libcamera gives a USB camera: its port, and maker and product at the end."""


def picamera_is_there() -> bool:
    """True if picamera2 is installed and sees a camera on a ribbon cable."""
    try:
        return bool(numbers_on_ribbons(import_module("picamera2").Picamera2))
    except ImportError:
        return False


def numbers_on_ribbons(picamera2: Any) -> list[int]:
    """Without USB cameras: libcamera lists them, but gives them one stream only; Video4Linux reads them."""
    return [camera["Num"] for camera in picamera2.global_camera_info() if not _USB_NAME.search(camera["Id"])]


def found_cameras(
    has_picamera: Callable[[], bool] = picamera_is_there,
    devices: Path = Path("/dev"),
    described: Path = Path("/sys/class/video4linux"),
) -> tuple[tuple[str, str], ...]:
    """Every camera as (source, what it calls itself): the Raspberry Pi's first, then the one with the most pixels."""
    found = []
    for device in sorted(devices.glob("video[0-9]*"), key=lambda path: int(path.name.removeprefix("video"))):
        name, index = (_model_of(described / device.name / what) for what in ("name", "index"))
        if index in ("", "0") and not _OF_THE_PI.search(name):
            from hardware.video4linux import VideoNode  # only where there is one

            with closing(VideoNode(device)) as node:
                most_px = max((width * height for width, height in node.sizes("MJPG")), default=0)
            found.append((most_px, f"usb:{device.name.removeprefix('video')}", name))
    found.sort(key=lambda camera: -camera[0])
    return (*((("picamera2", ""),) if has_picamera() else ()), *((source, name) for _, source, name in found))


def usb_number(source: str, devices: Path = Path("/dev")) -> int | None:
    """The N of /dev/videoN that `usb:N`, `usb:NAME` or the path itself means at this moment; None for another source.

    NAME: of a link in /dev/v4l/by-id, which stays the same whatever is plugged in first.
    """
    if Path(source).is_relative_to(devices):
        node = Path(source).resolve().name.removeprefix("video")
    else:
        kind, _, which = source.partition(":")
        if kind != "usb" or not which or "/" in which:
            return None
        node = which if which.isdecimal() else (devices / _BY_NAME / which).resolve().name.removeprefix("video")
    return int(node) if node.isdecimal() else None


def lasting_source(source: str, devices: Path = Path("/dev")) -> str:
    """The same camera by a name that lasts, `usb:NAME`, where it has one; so each of several."""
    if len(sources := sources_of(source)) > 1:
        return ",".join(lasting_source(one, devices) for one in sources)
    number = usb_number(source, devices)
    links = sorted((devices / _BY_NAME).glob("*")) if number is not None else []
    return next((f"usb:{link.name}" for link in links if link.resolve().name == f"video{number}"), source)


def present_source(source: str, devices: Path = Path("/dev")) -> str:
    """The source as `found_cameras` calls it at this moment; so each of several."""
    if len(sources := sources_of(source)) > 1:
        return ",".join(present_source(one, devices) for one in sources)
    number = usb_number(source, devices)
    return source if number is None else f"usb:{number}"


def _model_of(path: Path) -> str:
    try:
        return path.read_text("utf-8", errors="replace").strip()
    except OSError:
        return ""
