"""Puts a table together: camera, reader, session and dashboard.  The only module that sees them all."""

from __future__ import annotations

import fcntl
import logging
import socket
import struct
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from calibration.box import BadBox, Box
from calibration.layout import Layout, load_layout
from calibration.lens import Lens, load_lens
from companion.later import Later
from companion.loops import Loop
from companion.parts import DEMO, NO_SHEETS, Equipment, Parts, ServeOptions, source_of
from companion.services.boxes.portraits import Portraits
from companion.services.boxes.reader import BoxReader
from companion.services.boxes.repository import NAMED, BoxRepository
from companion.services.data_folder import lies_ready
from companion.services.devices import DeviceRegistry
from companion.services.keys import KeyRegistry
from companion.services.listeners import TableListeners, Telling
from companion.services.panel import Listeners, PanelController
from companion.services.people import colours_of
from companion.services.phone_camera import PHONE, PhoneCamera
from companion.services.pictures import PictureCache
from companion.services.records import LOOKED_BACK
from companion.services.setup_progress import FILE, MatsChosen, ProgressFile, kept_lens, printed_layout
from companion.session.commands import KnowPieces, TableSetup
from companion.session.session import Session
from companion.web.app import create_app
from companion.web.dashboard import Dashboard, FirstRun
from companion.webkit.secure import Secure
from companion.webkit.server import Server
from hardware.outfit import NO_CAMERA, open_peripherals
from hardware.several import sources_of
from hardware.system import Heart, Watchdog
from vision.art import picture_svg

if TYPE_CHECKING:
    from companion.services.boxes.service import BoxService
    from companion.services.camera_loop import CameraLoop
    from companion.services.films.recorder import FilmRecorder
    from companion.services.first_run import SetupWizard
    from companion.services.maintenance import MaintenanceService
    from companion.services.score_sheets import ScoreSheetRenderer
    from companion.simulator.camera import EnrolmentEasel

log = logging.getLogger(__name__)

EVERYWHERE = ("0.0.0.0", "::", "*")
DEVICES_FILE = "devices.json"
KEYS_FILE = "keys.json"
FILMS = "films"


class Serving:
    """A running table with its dashboard."""

    def __init__(self, parts: Parts, watch: CameraLoop | None, server: Server, panel: PanelController) -> None:
        self._session, self._outfit, self._recent = parts.session, parts.outfit, parts.recent
        self._watch = watch
        self._panel = panel
        self._server, self._listeners = server, parts.listeners
        self.owner_code = parts.devices.code.digits
        self.port = server.port
        hearts: dict[str, Heart] = {"page": server, "session": parts.session}
        self._watchdog = Watchdog(parts.outfit.systemd, hearts | ({"watch": watch} if watch else {}))

    def run(self) -> None:
        """Serve until `close` or a signal's exception."""
        if self._watch:
            self._watch.start()
        self._panel.start()
        self._listeners.start()
        self._watchdog.start()
        self._server.run()

    def end_streams(self) -> None:
        """Let every open event stream end."""
        self._session.close()

    @property
    def is_reading(self) -> bool:
        """Whether a picture is still being read after `close`."""
        return self._watch is not None and self._watch.is_looking

    def close(self) -> None:
        """Stop looking, end every stream, give the port and everything with a wire back."""
        self._watchdog.close()
        self._session.close()
        self._listeners.close()
        if self._watch:
            self._watch.close()
        self._panel.close()
        self._server.close()
        self._outfit.close()
        logging.getLogger().removeHandler(self._recent)


def wire(
    wish: ServeOptions,
    home: Path,
    tell: Callable[[str], None],
    begin_again: Callable[[str], None] | None = None,
    end: Callable[[], None] = lambda: None,
    kept: Sequence[socket.socket] = (),
) -> Serving:
    """Everything that serves a table, listening already.

    tell: takes a line for the person who waits.  begin_again: starts the program anew with another camera.
    end: ends the program, to be started again, where nobody knows what the disk has taken.
    kept: sockets that listen already.
    Raises CompanionError for a wish that cannot be fulfilled.
    """
    folder = _folder_of_games(wish, home, tell)
    equipment = _equipment(wish, home, tell)
    with ExitStack() as undo:
        given = open_peripherals(wish.camera, wish.panel, wish.speaks, home, tell, wish.size_px)
        outfit = undo.enter_context(closing(given))
        pictures = PictureCache()
        session = undo.enter_context(closing(Session(equipment.setting, folder, pictures.get)))
        session.when_doubtful(end)
        phone = PhoneCamera() if wish.camera == PHONE else None
        devices = DeviceRegistry(home / DEVICES_FILE)
        telling = Telling(lambda: _problems(parts), colours_of, wish.broker, wish.language)
        listeners = undo.enter_context(closing(TableListeners(session, folder, telling)))
        films = None if wish.camera == NO_CAMERA else _films(folder / FILMS, equipment, session)
        progress = ProgressFile(home / FILE)
        parts = Parts(
            wish, home, folder, equipment, outfit, session, pictures, devices, phone, listeners, films, progress
        )
        logging.getLogger().addHandler(parts.recent)
        undo.callback(logging.getLogger().removeHandler, parts.recent)
        watch = None if wish.camera == NO_CAMERA else _watch(parts)
        if watch:
            undo.callback(watch.close)
            session.attach_camera(watch.look_now)
        Loop("looking back", partial(session.look_back, LOOKED_BACK)).start()  # nobody who looks waits for it
        equipment.reader.when_changed(partial(_tell_of_box, session, watch))
        server = _server(parts, watch, tell, begin_again, kept)
        undo.pop_all()

    panel = PanelController(
        session,
        outfit.panel,
        outfit.voice,
        wish.language,
        parts.trial,
        lambda: Listeners(devices.house.is_for_children, devices.house.is_tournament),  # as the owner has it now
    )
    return Serving(parts, watch, server, panel)


def _server(
    parts: Parts,
    watch: CameraLoop | None,
    tell: Callable[[str], None],
    begin_again: Callable[[str], None] | None,
    kept: Sequence[socket.socket],
) -> Server:
    """The pages of a table, with everything that they can ask for, and who listens for them.

    Raises CannotListen.
    """
    wish, reader = parts.wish, parts.equipment.reader
    secure = _secure(wish, parts.home, tell)
    films, wizard = parts.films, Later(lambda: _wizard(parts, watch, begin_again))
    app = create_app(
        Dashboard(
            parts.session,
            parts.pictures,
            picture_svg,
            score_sheets=Later(_score_sheets),
            box_service=Later(lambda: _box_service(parts, watch)),
            portraits_of=Portraits(lambda: reader.in_use.box),
            has_camera=watch is not None,
            devices=parts.devices,
            maintenance=Later(lambda: _maintenance(parts)),
            is_filming=lambda: films is not None and films.is_on,
            first_run=FirstRun(wizard, parts.progress, is_demo=wish.camera == DEMO),
            phone_camera=parts.phone,
            secure=secure,
            reached_as=partial(_reached_as, wish),
            listeners=parts.listeners,
            keys=KeyRegistry(parts.home / KEYS_FILE),
        ),
        (*own_names(), *wish.names),
    )
    return Server(app, wish.host, wish.port, wish.trusted, secure, kept)


# What is loaded when it is needed


def _problems(parts: Parts) -> list[dict[str, str]]:
    from companion.workshop import problems

    return problems(parts)


def _maintenance(parts: Parts) -> MaintenanceService:
    from companion.workshop import maintenance

    return maintenance(parts)


def _box_service(parts: Parts, watch: CameraLoop | None) -> BoxService:
    from companion.workshop import box_service

    return box_service(parts, watch)


def _wizard(parts: Parts, watch: CameraLoop | None, begin_again: Callable[[str], None] | None) -> SetupWizard:
    from companion.workshop import wizard

    return wizard(parts, watch, begin_again)


def _score_sheets() -> ScoreSheetRenderer:
    from companion.services.score_sheets import ScoreSheetRenderer

    return ScoreSheetRenderer()


def _films(folder: Path, equipment: Equipment, session: Session) -> FilmRecorder:
    from companion.services.films.recorder import FilmRecorder

    return FilmRecorder(folder, equipment.reader.layout, lambda: session.view.position, time.monotonic)


def _watch(parts: Parts) -> CameraLoop:
    from companion.watching import camera_loop

    return camera_loop(parts)


RENEWED_EVERY_S = 600.0


def _secure(wish: ServeOptions, home: Path, tell: Callable[[str], None]) -> Secure | None:
    """How https is spoken here, its certificate kept fresh from now on; None where it is not, or has no keys."""
    if not wish.https_ports:
        return None
    from companion.services.https import FOLDER, Https, NotCertified

    try:
        https = Https(home / FOLDER, lambda: (*own_names(), *wish.names, *own_addresses()))
    except NotCertified as error:
        tell(f"{error}; until then https is not spoken")
        return None

    def turn() -> None:
        https.renew()
        loop.rest(RENEWED_EVERY_S)

    loop = Loop("https", turn)
    loop.start()
    return Secure(wish.https_ports, https.context, https.authority, https.fingerprint)


def _folder_of_games(wish: ServeOptions, home: Path, tell: Callable[[str], None]) -> Path:
    """Where the games of this table are kept, after a backup that waits there is in place."""
    folder = home / DEMO if wish.camera == DEMO else home
    if not lies_ready(folder):
        return folder
    from companion.services.backup.archive import NotWritten, apply

    try:
        aside = apply(folder)
    except NotWritten as error:  # it lies ready still, and is put in place once the disk can be written
        tell(f"{error}; the table starts with what there is")
        return folder
    if aside:
        tell(f"The backup is in place; what was there before is kept in {folder / aside}.")
    return folder


def _equipment(wish: ServeOptions, home: Path, tell: Callable[[str], None]) -> Equipment:
    """The sheets and the box that were named, else those of the first run; without a camera neither is needed."""
    sources = sources_of(wish.camera)
    lenses = [load_lens(wish.lens) if wish.lens else kept_lens(home, source_of(source)) for source in sources]
    if wish.demo:
        from companion.demo_table import demo_box, demo_layout_of, easel

        layout, names = demo_layout_of(wish.demo.game), wish.demo.game.people
        TableSetup.of(layout, (), names)  # names that cannot be are refused before anybody has to wait for the box
        boxes = BoxRepository(home / DEMO, demo_box(home / DEMO, tell, wish.demo.game))
        return _equipped(layout, boxes, lenses, names, tell, easel())
    boxes = BoxRepository(home, wish.box)
    if wish.camera == NO_CAMERA and wish.layout is None:
        return _equipped(printed_layout(home) or NO_SHEETS, boxes, lenses, (), tell)
    layout = load_layout(wish.layout) if wish.layout else printed_layout(home) or _usual_layout()
    return _equipped(layout, boxes, lenses, wish.players, tell)


def _usual_layout() -> Layout:
    from companion.services.chosen_mats import layout_of

    return layout_of(MatsChosen())


def _equipped(
    layout: Layout,
    boxes: BoxRepository,
    lenses: Sequence[Lens | None],
    names: Sequence[str],
    tell: Callable[[str], None],
    easel: EnrolmentEasel | None = None,
) -> Equipment:
    """Raises BadBox for a box that was named; one that was chosen on the page and is damaged is told, and left out."""
    try:
        box = boxes.box(boxes.chosen) if boxes.chosen else Box(())
    except BadBox as error:
        if boxes.chosen == NAMED:
            raise
        tell(f"{error}; pictures are read without a box")
        box = Box(())
    reader = BoxReader(layout, box, lenses)
    return Equipment(TableSetup.of(layout, box.pieces(), names, box.lacks), reader, boxes, easel)


def _tell_of_box(session: Session, watch: CameraLoop | None, box: Box) -> None:
    """Pictures are read with another box, or with what it has learned."""
    if not session.is_closed:
        session.handle(KnowPieces(box.pieces(), box.lacks))
    if watch:
        watch.look_again()


def own_names() -> tuple[str, ...]:
    """The names under which the machines of this house may know this one; `*` stands for one part of a name."""
    name = socket.gethostname().lower()
    return tuple(f"{name}{ending}" for ending in ("", *ENDINGS))


ENDINGS = (".local", ".lan", ".home.arpa", ".home", ".fritz.box", ".*.ts.net")
"""What routers and private networks add to a machine's name."""


def _reached_as(wish: ServeOptions) -> str | None:
    """What other machines call this one: the owner's name for it, else its address; None where nobody gets through."""
    if wish.host not in EVERYWHERE:
        return None if wish.host in ("localhost", "::1") or wish.host.startswith("127.") else wish.host
    return wish.names[0] if wish.names else own_address()


def own_address() -> str | None:
    """The address under which other machines reach this one; None without a network.  Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


_ASK_ADDRESS = 0x8915
"""SIOCGIFADDR of Linux: the IPv4 address of an interface."""


def own_addresses() -> tuple[str, ...]:
    """Every IPv4 address of this machine."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # an interface without one
                answer = fcntl.ioctl(asked, _ASK_ADDRESS, struct.pack("256s", name.encode()[:15]))
                found.append(socket.inet_ntoa(answer[20:24]))
    return tuple(found)
