"""USB cameras that play pictures, for every Python program that is started with this folder on its path.

The folder in `VIDEO_DEVICES` stands for /dev, and its `described` for /sys/class/video4linux.  A video device there
plays the JPEGs in its folder of `played`; it knows no sizes and no controls.  Everything else is the program's own: how
cameras are found and named, and how they are opened, asked, watched and opened anew.
"""

from __future__ import annotations

import os
import random
import time
from inspect import signature
from pathlib import Path
from typing import Any

FOLDER = "VIDEO_DEVICES"
EVERY_S = 0.1


class Played:
    """As cv2.VideoCapture of a device; gone once its file is."""

    def __init__(self, devices: Path, number: int) -> None:
        self._node, self._folder = devices / f"video{number}", devices / "played" / f"video{number}"

    def isOpened(self) -> bool:  # noqa: N802  OpenCV's name
        return self._node.exists()

    def set(self, _setting: int, _value: float) -> bool:
        return True

    def grab(self) -> bool:
        time.sleep(EVERY_S)
        return self._node.exists()

    def retrieve(self) -> tuple[bool, Any]:
        import numpy as np

        path = random.choice(sorted(self._folder.glob("*.jpg")))
        return True, np.frombuffer(path.read_bytes(), np.uint8)[None]

    def release(self) -> None:
        pass


def preset(function: Any, **values: Any) -> None:
    """Give parameters another default.  Raises KeyError for one that the function has not."""
    defaults = {
        name: one.default for name, one in signature(function).parameters.items() if one.default is not one.empty
    }
    if unknown := values.keys() - defaults.keys():
        raise KeyError(f"{function.__qualname__} has no {unknown}")
    function.__defaults__ = tuple((defaults | values).values())


def play(devices: Path) -> None:
    """Let this program's devices be those of the folder."""
    from hardware import camera, found, open_camera

    for asked in (found.usb_number, found.lasting_source, found.present_source, open_camera.open_camera):
        preset(asked, devices=devices)
    preset(found.found_cameras, has_picamera=lambda: False, devices=devices, described=devices / "described")
    preset(camera.UsbCamera.__init__, open_device=lambda number: Played(devices, number), devices=devices)


if folder := os.environ.get(FOLDER):
    play(Path(folder))
