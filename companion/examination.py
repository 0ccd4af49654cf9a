"""Looks over the machine: programs, data folder, clock, heat, pins, cameras, and what a camera sees."""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2

from calibration.layout import load_layout
from companion.demo.camera import open_demo_camera
from companion.demo.stage import demo_layout
from companion.home import data_folder
from companion.ports import CompanionError, Frame
from hardware.camera import open_camera
from vision.markers import markers_of

ENOUGH_BYTES = 500 * 2**20
LITTLE_BYTES = 50 * 2**20
SHARP = 60.0
"""Variance of the Laplacian of a picture 1280 wide; a blurred table has less."""
HOT_C, VERY_HOT_C = 70.0, 80.0
PICTURE_WITHIN_S = 5.0
THROTTLED = (
    # bit, state, what, remedy
    (0, "problem", "the power supply is too weak at this moment", "use the official power supply and its cable"),
    (2, "warning", "the processor is slowed down at this moment", "give it air or a fan"),
    (3, "warning", "the processor is too hot at this moment", "give it air or a fan"),
    (16, "warning", "the power supply has been too weak", "use the official power supply and its cable"),
    (18, "warning", "the processor has been slowed down", "give it air or a fan"),
)


@dataclass(frozen=True, slots=True)
class Finding:
    """state: `ok`, `warning` or `problem`.  remedy: what to do about it; empty when all is well."""

    state: str
    what: str
    found: str
    remedy: str = ""


@dataclass(frozen=True, slots=True)
class Wish:
    """What to look at besides the machine: a camera source, and the layout that should lie under it."""

    camera: str | None = None
    layout: Path | None = None


@dataclass(frozen=True, slots=True)
class Machine:
    """Where the machine shows itself; a test has its own."""

    devices: Path = Path("/dev")
    heat: Path = Path("/sys/class/thermal/thermal_zone0/temp")
    throttled: Path = Path("/sys/devices/platform/soc/soc:firmware/get_throttled")
    clock: Path = Path("/run/systemd/timesync/synchronized")
    has_module: Callable[[str], bool] = lambda name: importlib.util.find_spec(name) is not None


def examine(wish: Wish, machine: Machine | None = None) -> tuple[Finding, ...]:
    """Everything that was found.  Raises CompanionError for a layout that cannot be used."""
    machine = machine or Machine()
    found = (finding for look in EXAMINATIONS for finding in look(machine))
    return (*found, *(_picture(wish) if wish.camera else ()))


def _python(_machine: Machine) -> Iterator[Finding]:
    version = platform.python_version()
    enough = sys.version_info >= (3, 11)
    yield (
        Finding("ok", "Python", version)
        if enough
        else Finding(
            "problem", "Python", f"{version} is too old", "install Python 3.11 or newer and run setup.sh again"
        )
    )


def _opencv(_machine: Machine) -> Iterator[Finding]:
    yield Finding("ok", "OpenCV", cv2.__version__)


def _home(_machine: Machine) -> Iterator[Finding]:
    try:
        folder = data_folder()
    except CompanionError as error:
        yield Finding("problem", "data folder", str(error), "set COMPANION_HOME to a folder that can be written")
        return
    free = shutil.disk_usage(folder).free
    found = f"{folder}, {free // 2**20} MB free"
    if free < LITTLE_BYTES:
        yield Finding("problem", "data folder", found, "delete what is not needed: corrections may be lost")
    elif free < ENOUGH_BYTES:
        yield Finding("warning", "data folder", found, "delete what is not needed soon")
    else:
        yield Finding("ok", "data folder", found)


def _clock(machine: Machine) -> Iterator[Finding]:
    if machine.clock.exists():
        yield Finding("ok", "clock", "set by the network")
    elif machine.clock.parent.exists():
        yield Finding("warning", "clock", "not set by the network yet", "connect to the internet once after each start")
    else:
        yield Finding("ok", "clock", "set by somebody else than systemd-timesyncd")


def _heat(machine: Machine) -> Iterator[Finding]:
    try:
        celsius = int(machine.heat.read_text()) / 1000
    except (OSError, ValueError):
        return
    state = "problem" if celsius >= VERY_HOT_C else "warning" if celsius >= HOT_C else "ok"
    yield Finding(state, "heat", f"{celsius:.0f} degrees", "" if state == "ok" else "give it air or a fan")


def _power(machine: Machine) -> Iterator[Finding]:
    try:
        bits = int(machine.throttled.read_text(), 16)
    except (OSError, ValueError):
        return
    found = [Finding(state, "power", what, cure) for bit, state, what, cure in THROTTLED if bits >> bit & 1]
    yield from found or [Finding("ok", "power", "the supply is strong enough")]


def _pins(machine: Machine) -> Iterator[Finding]:
    chips = sorted(path.name for path in machine.devices.glob("gpiochip*"))
    if not chips:
        yield Finding("ok", "pins", "none on this machine; buttons are on the page")
    elif not machine.has_module("lgpio"):
        yield Finding("warning", "pins", f"{chips[0]}, but no lgpio", "run setup.sh again: it installs lgpio")
    elif not os.access(machine.devices / chips[0], os.R_OK | os.W_OK):
        yield Finding(
            "problem", "pins", f"no right to use {chips[0]}", "sudo usermod -aG gpio $USER, then log in again"
        )
    else:
        yield Finding("ok", "pins", ", ".join(chips))


def _cameras(machine: Machine) -> Iterator[Finding]:
    found = sorted(path.name for path in machine.devices.glob("video*"))
    if machine.has_module("picamera2"):
        yield Finding("ok", "Raspberry Pi camera", "picamera2 is installed")
    if found:
        yield Finding("ok", "USB cameras", ", ".join(found))
    elif not machine.has_module("picamera2"):
        remedy = "plug one in; without one: --camera demo or --camera file:PATH"
        yield Finding("warning", "cameras", "none found", remedy)


EXAMINATIONS: tuple[Callable[[Machine], Iterator[Finding]], ...] = (
    _python, _opencv, _home, _clock, _heat, _power, _pins, _cameras,
)  # fmt: skip


def _picture(wish: Wish) -> Iterator[Finding]:
    """What the camera sees: light, focus, and the markers of the layout."""
    assert wish.camera is not None
    is_demo = wish.camera == "demo"
    layout = demo_layout() if is_demo and not wish.layout else load_layout(wish.layout) if wish.layout else None
    try:
        camera = open_camera(wish.camera, lambda: open_demo_camera(demo_layout()))
    except CompanionError as error:
        yield Finding("problem", "camera", str(error), "mend that and run the doctor again")
        return
    try:
        frame = camera.frame(PICTURE_WITHIN_S)
    except CompanionError as error:
        yield Finding("problem", "camera", str(error), "check the cable, close other camera programs")
        return
    finally:
        camera.close()
    yield Finding("ok", "camera", f"{camera.name}, {frame.image.shape[1]}×{frame.image.shape[0]}")
    yield _focus(frame)
    if layout:
        wanted = {marker.id for sheet in layout.sheets for marker in sheet.markers.at}
        yield _markers(wanted, {marker.id for marker in markers_of(layout, frame.image, frame.name)})


def _focus(frame: Frame) -> Finding:
    grey = cv2.cvtColor(frame.image, cv2.COLOR_BGR2GRAY)
    small = cv2.resize(grey, (1280, round(grey.shape[0] * 1280 / grey.shape[1])), interpolation=cv2.INTER_AREA)
    sharpness = float(cv2.Laplacian(small, cv2.CV_64F).var())
    if sharpness >= SHARP:
        return Finding("ok", "focus", f"sharp ({sharpness:.0f})")
    return Finding(
        "warning", "focus", f"soft ({sharpness:.0f})", "turn the lens or move the camera, and give more light"
    )


def _markers(wanted: set[int], seen: set[int]) -> Finding:
    missing = sorted(wanted - seen)
    found = f"{len(wanted) - len(missing)} of {len(wanted)} in view"
    if not missing:
        return Finding("ok", "markers", found)
    state = "problem" if len(missing) == len(wanted) else "warning"
    numbers = ", ".join(map(str, missing[:8])) + (" …" if len(missing) > 8 else "")
    return Finding(state, "markers", f"{found}; missing {numbers}", "uncover them, give light, or move the camera")
