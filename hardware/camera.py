"""Opens a camera by its source: `auto`, `picamera2`, `usb:N`, `file:PATH` or `demo`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.ports import Camera, UnusableInput
from hardware.camera_process import CameraProcess
from hardware.failure import CameraError
from hardware.files import FileCamera
from hardware.picamera import PiCamera, picamera_is_there
from hardware.usb import UsbCamera

__all__ = ["SOURCES", "CameraError", "live_camera", "open_camera"]

SOURCES = "auto, picamera2, usb:0, file:PATH, demo or none"


def open_camera(
    source: str,
    open_demo: Callable[[], Camera],
    interval_s: float = 3.0,
    loop: bool = False,
    has_picamera: Callable[[], bool] = picamera_is_there,
    devices: Path = Path("/dev"),
) -> Camera:
    """The camera that a source names.

    open_demo: opens the demo table's camera.  interval_s, loop: for a folder of photos (see FileCamera).
    `auto` takes the Raspberry Pi's camera, else the first USB camera.
    Raises CameraError when it is not there or cannot be used, UnusableInput when no source is named so.
    """
    kind, _, rest = source.partition(":")
    if source == "demo":
        return open_demo()
    if source == "auto":
        return _first_found(has_picamera, devices)
    if source == "picamera2":
        return PiCamera()
    if kind == "usb" and rest.isdecimal():
        return UsbCamera(int(rest), devices=devices)
    if kind == "file" and rest:
        return FileCamera(Path(rest).expanduser(), interval_s, loop)
    raise UnusableInput(f"{source}: no such camera source; use {SOURCES}", key="camera.missing", name=source)


def live_camera(source: str) -> CameraProcess | None:
    """The camera in a process of its own; None for the demo and for files, which cannot hang."""
    kind, _, rest = source.partition(":")
    if source in ("auto", "picamera2") or (kind == "usb" and rest.isdecimal()):
        return CameraProcess(source, partial(open_camera, source, _no_demo))
    return None


def _no_demo() -> Camera:
    raise UnusableInput("the demo table draws its pictures in the companion's own process; use --camera demo")


def _first_found(has_picamera: Callable[[], bool], devices: Path) -> Camera:
    if has_picamera():
        return PiCamera()
    if not (devices / "video0").exists():
        raise CameraError("auto: no camera found on this machine; plug one in, or try --camera demo", key="camera.none")
    return UsbCamera(0, devices=devices)
