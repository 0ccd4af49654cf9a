"""Opening a camera by its source: `auto`, `picamera2`, `usb:N`, `file:PATH` or `demo`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.ports import Camera, UnusableInput
from hardware.camera import UsbCamera
from hardware.camera_process import CameraProcess
from hardware.capture import CameraError
from hardware.found import found_cameras, usb_number
from hardware.frames import FileCamera
from hardware.network import NetworkCamera
from hardware.picamera import PiCamera
from hardware.several import join_cameras
from hardware.sources import ALONE, CAMERA_KINDS, SOURCES, is_address, kind_of, shown_address, sources_of

__all__ = ["CameraError", "live_cameras", "open_camera"]


def open_camera(
    source: str,
    open_demo: Callable[[], Camera],
    interval_s: float = 3.0,
    loop: bool = False,
    found: Callable[[], tuple[tuple[str, str], ...]] = found_cameras,
    devices: Path = Path("/dev"),
    size_px: tuple[int, int] | None = None,
) -> Camera:
    """The camera that a source names.

    open_demo: opens the demo table's camera.  interval_s, loop: for a folder of photos (see FileCamera).
    `auto` takes the first camera found: the Raspberry Pi's, else a USB camera.
    size_px: for a live camera, the size asked for; None for its largest.
    Several sources with commas between are one joint camera.
    Raises CameraError when it is not there or cannot be used, UnusableInput when no source is named so.
    """
    if len(sources := sources_of(source)) > 1:
        return join_cameras([open_camera(one, open_demo, interval_s, loop, found, devices, size_px) for one in sources])
    if source == "demo":
        return open_demo()
    if source == "auto":
        source = next((name for name, _ in found()), "")
        if not source:
            said = "auto: no camera found on this machine; plug one in, or try --camera demo"
            raise CameraError(said, key="camera.none")
    if source == "picamera2":
        return PiCamera(size_px)
    if (number := usb_number(source, devices)) is not None:
        return UsbCamera(number, size_px, devices=devices)
    if is_address(source):
        return NetworkCamera(source)
    if kind_of(source) == "file":
        return FileCamera(Path(source.partition(":")[2]).expanduser(), interval_s, loop)
    raise UnusableInput(f"{source}: no such camera source; use {SOURCES}", key="camera.missing", name=source)


def live_cameras(camera: str, size_px: tuple[int, int] | None = None) -> tuple[CameraProcess, ...]:
    """Every camera that is named, each in a process of its own; none for the demo and for files, which cannot hang.

    size_px: as above.  Raises UnusableInput where only some are live: a file and a camera never show the same moment.
    """
    sources = sources_of(camera)
    live = [
        one
        for one in sources
        if (kind := kind_of(one)) and CAMERA_KINDS[kind].is_live and (kind != "usb" or usb_number(one) is not None)
    ]
    alone = [source for source in sources if source in ALONE]
    if (live and len(live) < len(sources)) or (alone and len(sources) > 1):
        mixed = f"{camera}: name several live cameras, or several folders of photos; {', '.join(ALONE)} only alone"
        raise UnusableInput(mixed, key="camera.mixed", name=camera)
    return tuple(
        CameraProcess(shown_address(one), partial(open_camera, one, _no_demo, size_px=size_px)) for one in live
    )


def _no_demo() -> Camera:
    raise UnusableInput("the demo table draws its pictures in the companion's own process; use --camera demo")
