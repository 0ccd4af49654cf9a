"""Puts a table together: camera, reader, session and dashboard.  The only module that sees them all."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path

from calibration.box import VERSION, BadBox, Box, load_box, save_box
from calibration.enrol import learn
from calibration.layout import Layout, load_layout
from calibration.lens import load_lens
from companion.demo.camera import TURN_S, open_demo_camera
from companion.demo.games import NAMES, DemoGame
from companion.demo.stage import demo_enrolment_frames, demo_enrolment_layout, demo_layout
from companion.ports import Camera, UnusableInput
from companion.table.commands import Command, Setting
from companion.table.session import Session
from companion.watching import Watch
from companion.web import PictureShelf, create_app
from companion.web.server import Server
from hardware.camera import open_camera
from hardware.camera_process import Viewer
from hardware.notify import Watchdog, answers
from hardware.outfit import Outfit, open_outfit
from vision.art import picture_svg
from vision.gallery import make_gallery
from vision.read import Reader

log = logging.getLogger(__name__)

EVERYWHERE = ("0.0.0.0", "::", "*")
DEMO = "demo"
DEMO_BOX = f"box-{VERSION}"


@dataclass(frozen=True, slots=True)
class Demo:
    """What is played on the demo table, how fast, and whether the light over it changes.  speed: 1 is leisurely."""

    game: DemoGame = field(default_factory=DemoGame)
    seed: int = 1
    speed: float = 1.0
    light_changes: bool = False


@dataclass(frozen=True, slots=True)
class Wish:
    """What to serve.  layout, box: not needed for the demo.  interval_s: how long each photo of a folder is shown.

    panel: `usual` or the path of a wiring file; None takes the data folder's, if it has one.
    """

    camera: str = "auto"
    layout: Path | None = None
    box: Path | None = None
    lens: Path | None = None
    players: tuple[str, ...] = ()
    interval_s: float = 3.0
    host: str = "0.0.0.0"
    port: int = 8000
    demo: Demo = field(default_factory=Demo)
    panel: str | None = None
    speaks: bool = False


class Serving:
    """A running table with its dashboard."""

    def __init__(self, session: Session, watch: Watch, server: Server, outfit: Outfit, host: str) -> None:
        self._session = session
        self._watch = watch
        self._server = server
        self._outfit = outfit
        self.port = server.port
        self._watchdog = Watchdog(outfit.systemd, outfit.pulse, lambda: answers(self.port, host))

    def run(self) -> None:
        """Serve until `close` or a signal's exception."""
        self._watch.start()
        self._watchdog.start()
        self._server.run()

    def end_streams(self) -> None:
        """Let every open event stream end."""
        self._session.close()

    @property
    def is_reading(self) -> bool:
        """Whether a picture is still being read after `close`."""
        return self._watch.is_looking

    def close(self) -> None:
        """Stop looking, end every stream, give the port and everything with a wire back."""
        self._watchdog.close()
        self._session.close()
        self._watch.close()
        self._server.close()
        self._outfit.close()


def wire(wish: Wish, home: Path, tell: Callable[[str], None]) -> Serving:
    """Everything that serves a table, listening already.

    tell: takes a line for the person who waits.  Raises CompanionError for a wish that cannot be fulfilled.
    """
    is_demo = wish.camera == DEMO
    folder = home / DEMO if is_demo else home
    game = wish.demo.game
    layout = demo_layout(game.players, game.game, game.with_) if is_demo else load_layout(_named(wish.layout, "layout"))
    box = demo_box(folder, tell, game) if is_demo else load_box(_named(wish.box, "box"))
    names = wish.players or (NAMES[: game.players] if is_demo else ())
    setting = Setting.of(layout, box.pieces(), names)
    reader = Reader(layout, make_gallery(box), load_lens(wish.lens) if wish.lens else None)
    with ExitStack() as undo:
        outfit = undo.enter_context(closing(open_outfit(wish.camera, wish.panel, wish.speaks, home, tell)))
        camera = undo.enter_context(closing(_open_camera(wish, layout, outfit)))
        session = undo.enter_context(closing(Session(setting, folder)))
        pictures = PictureShelf()
        server = Server(create_app(session, pictures, picture_svg, own_names()), wish.host, wish.port)
        undo.pop_all()

    def handle(command: Command) -> None:
        session.handle(command)
        outfit.pulse.beat("watch")

    watch = Watch(camera, lambda: _open_camera(wish, layout, outfit), reader, layout, handle, pictures.put)
    return Serving(session, watch, server, outfit, "localhost" if wish.host in EVERYWHERE else wish.host)


def _named(path: Path | None, what: str) -> Path:
    if path is None:
        raise UnusableInput(f"serve: --{what} is missing; name it, or look at the demo table with --camera demo")
    return path


def _open_camera(wish: Wish, layout: Layout, outfit: Outfit) -> Camera:
    if outfit.camera:
        return Viewer(outfit.camera)
    demo = wish.demo

    def opened() -> Camera:
        turn_s = TURN_S / demo.speed
        return open_demo_camera(layout, demo.game, demo.seed, turn_s, light_changes=demo.light_changes)

    return open_camera(wish.camera, opened, wish.interval_s)


def demo_box(folder: Path, tell: Callable[[str], None], game: DemoGame) -> Box:
    """The box of the pieces that a demo game may show; learned at its first start and when it is of no use any more."""
    kept = folder / "-".join((DEMO_BOX, game.game, *game.with_))
    if (kept / "box.json").exists():
        try:
            return load_box(kept)
        except BadBox as error:
            log.warning("learning the demo box anew: %s", error)
    tell("Learning what the demo's pieces look like; this takes a few seconds, once …")
    layout = demo_enrolment_layout(game.game, game.with_)
    box = Box(learn(layout, demo_enrolment_frames(layout, game=game.game)).looks)
    save_box(box, kept)
    return box


def own_names() -> tuple[str, ...]:
    """The names under which the machines of this house may know this one."""
    name = socket.gethostname().lower()
    return tuple(f"{name}{ending}" for ending in ("", ".local", ".lan", ".home.arpa"))


def own_address() -> str | None:
    """The address under which other machines reach this one; None without a network.  Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])
