"""Everything with a wire at one table, opened and closed together."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from companion.ports import Panel, Voice
from hardware.panel import open_panel
from hardware.voice import Espeak, NoVoice
from hardware.wiring import Tell, Wiring

if TYPE_CHECKING:
    from hardware.camera_process import CameraProcess

WIRING_FILE = "wiring.json"
NO_CAMERA = "none"


@dataclass(frozen=True, slots=True)
class Peripherals:
    """cameras: none when the pictures are drawn or come from files.  wiring: what the panel is connected to."""

    cameras: tuple[CameraProcess, ...]
    panel: Panel
    voice: Voice
    wiring: Wiring = field(default_factory=Wiring)

    def close(self) -> None:
        """Give everything back.  Closing twice is fine."""
        self.panel.close()
        self.voice.close()
        for camera in self.cameras:
            camera.close()


def open_peripherals(
    source: str,
    panel: str | None,
    speaks: bool,
    home: Path,
    tell: Tell,
    size_px: tuple[int, int] | None = None,
    is_service: bool = False,
) -> Peripherals:
    """The equipment of a table: the camera of a source, a panel (`usual` or a wiring file), a voice.

    home: the folder where a wiring.json counts without being named.  tell: takes a line about what is missing.
    size_px: of a live camera's pictures; None for the largest.
    Raises CameraError for a camera that does not open, but for a service: then the game begins without it.
    Raises UnusableInput for a wiring that cannot be.
    """
    opened = open_panel(panel, home / WIRING_FILE, tell)
    voice = Espeak(tell) if speaks else NoVoice()
    cameras = () if source == NO_CAMERA else _cameras(source, size_px)
    outfit = Peripherals(cameras, opened, voice, opened.wiring)
    try:
        for camera in outfit.cameras if not is_service else ():
            camera.wait_open()
    except BaseException:
        outfit.close()
        raise
    return outfit


def _cameras(source: str, size_px: tuple[int, int] | None) -> tuple[CameraProcess, ...]:
    from hardware.open_camera import live_cameras  # a table without one loads none of it

    return live_cameras(source, size_px)
