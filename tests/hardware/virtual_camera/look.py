"""Runs inside the tree of build.sh: hardware/picamera.py with the real picamera2 on libcamera's virtual camera.

run.sh calls `look` and `hurt` and prints what they found as one line of JSON.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
import time
import types
from pathlib import Path

import libcamera
import numpy as np

kms = types.ModuleType("pykms")  # only the preview window needs it
kms.PixelFormat = type("PixelFormat", (), {"__getattr__": lambda _self, _name: None})()
sys.modules.setdefault("pykms", kms)

from picamera2 import Picamera2  # noqa: E402
from picamera2.allocators import Allocator, LibcameraAllocator  # noqa: E402

from companion.ports import CameraSilent  # noqa: E402
from hardware.camera_process import CameraProcess  # noqa: E402
from hardware.capture import CameraError, StallLimits  # noqa: E402
from hardware.picamera import PiCamera  # noqa: E402


class VirtualPicamera2(Picamera2):
    """The virtual camera has no raw stream, which picamera2 asks for, and wants its buffers in one piece."""

    def __init__(self):
        super().__init__(0, allocator=Allocator())
        self.allocator = LibcameraAllocator(self.camera)

    def _get_raw_modes(self):
        given = self.camera.generate_configuration([libcamera.StreamRole.VideoRecording]).at(0).formats
        return [{"format": str(f), "size": (s.width, s.height)} for f in given.pixel_formats for s in given.sizes(f)]

    @property
    def sensor_modes(self):
        return [{"format": "NV12"}]


def open_virtual():
    return PiCamera(open_device=VirtualPicamera2)


def open_files():
    return len(list(Path("/proc/self/fd").iterdir()))


def a_picture(process):
    for _ in range(20):
        try:
            return process.frame(2.0)
        except CameraSilent:
            continue
    raise SystemExit(process.health.why)


def look() -> dict:
    """One camera in this process."""
    camera = open_virtual()
    first, glance = camera.frame(2.0), camera.glance(2.0)
    means = {round(float(camera.frame(2.0).image.mean())) for _ in range(30)}
    begin, before = time.monotonic(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    files = open_files()
    for _ in range(1000):
        camera.glance(2.0)
    seconds = time.monotonic() - begin
    found = {
        "frame": first.image.shape,
        "colour_bgr": [round(float(value)) for value in np.median(first.image, axis=(0, 1))],
        "glance": glance.image.shape,
        "format": camera._streams["main"].format,
        "means": sorted(means),
        "glances_a_second": round(1000 / seconds),
        "growth_kb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before,
        "files_opened": open_files() - files,
    }
    try:
        PiCamera(open_device=VirtualPicamera2)
        found["second"] = "opened"
    except CameraError as error:
        found["second"] = str(error)
    camera.close()
    open_virtual().close()
    return found


def hurt() -> dict:
    """The camera in its own process, killed and stopped."""
    process = CameraProcess("picamera2", open_virtual, StallLimits(retry_s=0.0))
    a_picture(process)
    times = []
    for which in (signal.SIGKILL, signal.SIGSTOP) * 3:
        restarts, begin = process.health.restarts, time.monotonic()
        os.kill(process.pid, which)
        while process.health.restarts == restarts:
            time.sleep(0.005)
        noticed = time.monotonic() - begin
        a_picture(process)
        times.append([which.name, round(noticed, 2), round(time.monotonic() - begin, 2)])
    process.close()
    return {"hurt": times}
