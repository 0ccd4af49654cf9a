"""The parts of a served table: the wish, what lies there, and who takes part."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from calibration.layout import Layout
from companion.journal.decisions import Decision
from companion.later import Later
from companion.ports import Language
from companion.services.devices import DeviceRegistry
from companion.services.listeners import TableListeners
from companion.services.panel_trial import PanelTrial
from companion.services.pictures import FrameCache, PictureCache
from companion.services.recent_log import RecentLog
from companion.services.setup_progress import SetupProgress
from companion.session.commands import TableSetup
from companion.session.ledger import Ledger
from companion.session.session import Session
from hardware.found import found_cameras
from hardware.outfit import Peripherals
from hardware.sources import DEMO as DEMO
from hardware.sources import PHONE as PHONE

if TYPE_CHECKING:
    from companion.eyes import Eyes
    from companion.services.films.recorder import FilmRecorder
    from companion.services.phone_camera import PhoneCamera
    from companion.simulator.camera import EnrolmentEasel
    from companion.simulator.games import DemoGame

NO_SHEETS = Layout("no camera", ())


@dataclass(frozen=True, slots=True)
class Demo:
    """The game on the demo table, how fast, and whether the light over it changes.  speed: 1 is leisurely."""

    game: DemoGame
    seed: int = 1
    speed: float = 1.0
    light_changes: bool = False


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """Options of a table.  layout, box: not needed for the demo.  interval_s: how long each photo of a folder is shown.

    panel: `usual` or the path of a wiring file; None takes the data folder's, if it has one.  language: of the voice.
    standing: the camera that the options of a service name.  size_px: of a live camera; None for the largest.
    trusted: proxies that are believed when they say for whom they ask.  names: under which browsers find this machine.
    https_ports: where https is spoken, too, the first that can be had; none: nowhere.
    broker: of MQTT; None takes the one that the owner's page has, if it has one.
    """

    camera: str = "auto"
    layout: Path | None = None
    box: Path | None = None
    lens: Path | None = None
    players: tuple[str, ...] = ()
    interval_s: float = 3.0
    host: str = "0.0.0.0"
    port: int = 8000
    demo: Demo | None = None
    panel: str | None = None
    speaks: bool = False
    language: Language = "en"
    standing: str | None = None
    size_px: tuple[int, int] | None = None
    trusted: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    https_ports: tuple[int, ...] = ()
    broker: object | None = None


@dataclass(frozen=True, slots=True)
class Equipment:
    """The equipment of a table.  eyes: who reads pictures of it, made when there is one to read.

    easel: shows enrolment sheets to the demo's camera.
    """

    setting: TableSetup
    layout: Layout
    eyes: Later[Eyes]
    easel: EnrolmentEasel | None = None


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of one table.

    house: the journal with what is decided about the house.  folder: of the table's games.
    pictures: those that pages show; frames: the last ones as they were taken.
    phone: that is the camera, if one is.  listeners: who tell others.  films: records them; None without a camera.
    progress: of the first run.  trial: of the panel.
    recent: what was logged last.
    """

    wish: ServeOptions
    home: Path
    house: Ledger
    folder: Path
    equipment: Equipment
    outfit: Peripherals
    session: Session
    pictures: PictureCache
    devices: DeviceRegistry
    phone: PhoneCamera | None
    listeners: TableListeners
    films: FilmRecorder | None
    progress: Decision[SetupProgress]
    frames: FrameCache = field(default_factory=FrameCache)
    trial: PanelTrial = field(default_factory=PanelTrial)
    recent: RecentLog = field(default_factory=RecentLog)


def source_of(camera: str) -> str:
    """The source that `auto` stands for at this moment."""
    return next((source for source, _ in found_cameras()), camera) if camera == "auto" else camera
