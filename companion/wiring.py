"""Puts a table together: camera, reader, session and dashboard.  The only module that sees them all."""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from calibration.layout import Layout, load_layout
from companion.addresses import own_address, own_addresses, own_names
from companion.art import picture_svg
from companion.later import Later
from companion.loops import Loop
from companion.parts import DEMO, NO_SHEETS, PHONE, Equipment, Parts, ServeOptions, source_of
from companion.services.automatic import AutomaticPlayer
from companion.services.backup.nightly import NightlyBackups
from companion.services.data_folder import BOX, BOXES, CHOSEN, lies_ready
from companion.services.devices import DeviceRegistry
from companion.services.keys import KeyRegistry
from companion.services.listeners import TableListeners, Telling
from companion.services.panel import Listeners, PanelController
from companion.services.people import colours_of
from companion.services.pictures import PictureCache
from companion.services.records import LOOKED_BACK
from companion.services.setup_progress import MatsChosen, printed_layout, setup_progress
from companion.session.commands import KnowPieces, TableSetup
from companion.session.ledger import Ledger
from companion.session.session import Session
from companion.web.app import create_app, load_beside_a_game
from companion.web.dashboard import Dashboard, FirstRun
from companion.webkit.secure import Secure
from companion.webkit.server import Server
from companion.webkit.watchdog import Systemd, Watchdog
from hardware.outfit import NO_CAMERA, open_peripherals
from hardware.sources import sources_of
from hardware.wiring import Tell

if TYPE_CHECKING:
    from calibration.box import Box
    from companion.eyes import Eyes
    from companion.journal.decisions import Decisions
    from companion.services.boxes.service import BoxService
    from companion.services.camera_loop import CameraLoop
    from companion.services.films.recorder import FilmRecorder
    from companion.services.first_run import SetupWizard
    from companion.services.maintenance import MaintenanceService
    from companion.services.phone_camera import PhoneCamera

log = logging.getLogger(__name__)

EVERYWHERE = ("0.0.0.0", "::", "*")
FILMS = "films"


class Serving:
    """A running table with its dashboard."""

    def __init__(self, parts: Parts, watch: CameraLoop | None, server: Server, panel: PanelController) -> None:
        self._session, self._outfit, self._recent, self._house = parts.session, parts.outfit, parts.recent, parts.house
        self._watch = watch
        self._panel = panel
        self._server, self._listeners = server, parts.listeners
        self.owner_code = parts.devices.code.digits
        self.port = server.port
        hearts = {"page": server.beat, "session": parts.session.beat} | ({"watch": watch.beat} if watch else {})
        self._nightly = NightlyBackups(parts.house)
        self._watchdog = Watchdog(Systemd(), hearts)

    def run(self) -> None:
        """Serve until `close` or a signal's exception."""
        if self._watch:
            self._watch.start()
        self._panel.start()
        self._listeners.start()
        self._nightly.start()
        self._watchdog.start()
        self._server.run()

    def end_streams(self) -> None:
        """Let every open event stream end."""
        self._session.close()

    @property
    def is_reading(self) -> bool:
        """True if a picture is still being read after `close`."""
        return self._watch is not None and self._watch.is_looking

    def close(self) -> None:
        """Stop looking, end every stream, give the port and everything with a wire back."""
        self._watchdog.close()
        self._nightly.close()
        self._session.close()
        self._listeners.close()
        if self._watch:
            self._watch.close()
        self._panel.close()
        self._server.close()
        self._outfit.close()
        self._house.close()
        logging.getLogger().removeHandler(self._recent)


def open_ledger(folder: Path, tell: Tell, copies: tuple[Path, ...] = ()) -> Ledger:
    """The journal of a folder, after a backup that lies ready there is in place.  copies: folders for copies of it.

    Raises NotRemembered when another program has it open.
    """
    if lies_ready(folder):
        from companion.services.backup.archive import NotWritten
        from companion.services.backup.restoring import apply

        try:
            if aside := apply(folder):
                tell(f"The backup is in place; what was there before is kept in {folder / aside}.")
        except NotWritten as error:  # it lies ready still, and is put in place once the disk can be written
            tell(f"{error}; the table starts with what there is")
    return Ledger(folder, copies)


def wire(
    wish: ServeOptions,
    house: Ledger,
    tell: Callable[[str], None],
    begin_again: Callable[[str], None] | None = None,
    kept: Sequence[socket.socket] = (),
) -> Serving:
    """Everything that serves a table, listening already.

    tell: takes a line for the person who waits.  begin_again: starts the program anew with another camera.
    kept: sockets that listen already.
    house: the journal of the data folder, which has what is decided about the house, also where the demo is played.
    Raises CompanionError for a wish that cannot be fulfilled.
    """
    home = house.home
    folder = home / DEMO if wish.camera == DEMO else home
    news = BoxNews()
    equipment = _equipment(wish, house, tell, news)
    with ExitStack() as undo:
        given = open_peripherals(wish.camera, wish.panel, wish.speaks, home, tell, wish.size_px, Systemd().is_there)
        outfit = undo.enter_context(closing(given))
        pictures = PictureCache()
        ledger = house if folder == home else undo.enter_context(closing(open_ledger(folder, tell)))
        session = undo.enter_context(closing(Session(equipment.setting, folder, pictures.get, ledger)))
        news.session = session
        phone = _phone() if wish.camera == PHONE else None
        devices = DeviceRegistry(house.decisions, home)
        telling = Telling(lambda: _problems(parts), colours_of, wish.broker, wish.language)
        listeners = undo.enter_context(closing(TableListeners(session, folder, telling)))
        films = None if wish.camera == NO_CAMERA else _films(folder / FILMS, equipment, session)
        progress = setup_progress(house.decisions, home)
        parts = Parts(
            wish, home, house, folder, equipment, outfit, session, pictures, devices, phone, listeners, films, progress
        )
        logging.getLogger().addHandler(parts.recent)
        undo.callback(logging.getLogger().removeHandler, parts.recent)
        watch = None if wish.camera == NO_CAMERA else _watch(parts)
        if watch:
            news.watch = watch
            undo.callback(watch.close)
            session.attach_camera(watch.look_now)
        Loop("looking back", partial(session.look_back, LOOKED_BACK)).start()  # nobody who looks waits for it
        Loop("automatic player", AutomaticPlayer(session).turn).start()
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
    wish, eyes = parts.wish, parts.equipment.eyes
    secure = _secure(wish, parts.home, tell)
    films, wizard = parts.films, Later(lambda: _wizard(parts, watch, begin_again))
    app = create_app(
        Dashboard(
            parts.session,
            parts.pictures,
            picture_svg,
            box_service=Later(lambda: _box_service(parts, watch)),
            portraits_of=lambda: eyes().portraits if eyes.is_made else None,
            has_camera=watch is not None,
            sheets=tuple(dict.fromkeys(sheet.id for sheet in parts.equipment.layout.sheets)),
            devices=parts.devices,
            maintenance=Later(lambda: _maintenance(parts)),
            is_filming=lambda: films is not None and films.is_on,
            first_run=FirstRun(wizard, parts.progress, is_demo=wish.camera == DEMO),
            phone_camera=parts.phone,
            secure=secure,
            reached_as=partial(_public_address, wish),
            listeners=parts.listeners,
            keys=KeyRegistry(parts.house.decisions, parts.home),
        ),
        (*own_names(), *wish.names),
    )
    Loop("pages beside a game", partial(load_beside_a_game, app, parts.session)).start()
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


def _films(folder: Path, equipment: Equipment, session: Session) -> FilmRecorder:
    from companion.services.films.recorder import FilmRecorder

    return FilmRecorder(folder, equipment.layout, lambda: session.view.position, time.monotonic)


def _phone() -> PhoneCamera:
    from companion.services.phone_camera import PhoneCamera

    return PhoneCamera()


def _watch(parts: Parts) -> CameraLoop:
    from companion.watching import camera_loop

    return camera_loop(parts)


RENEWED_EVERY_S = 600.0


def _secure(wish: ServeOptions, home: Path, tell: Callable[[str], None]) -> Secure | None:
    """The https of this server, its certificate kept fresh from now on; None where it is not, or has no keys."""
    if not wish.https_ports:
        return None
    from companion.webkit.https import FOLDER, Https, NotCertified

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


@dataclass(slots=True)
class BoxNews:
    """Tells the table that pictures are read with another box, or with what it has learned."""

    session: Session | None = None
    watch: CameraLoop | None = None

    def __call__(self, box: Box) -> None:
        """Tell it of this box."""
        if self.session and not self.session.is_closed:
            self.session.handle(KnowPieces(box.pieces(), box.lacks))
        if self.watch:
            self.watch.look_again()


def _equipment(wish: ServeOptions, house: Ledger, tell: Callable[[str], None], news: BoxNews) -> Equipment:
    """The sheets and the box that were named, else those of the first run; without a camera neither is needed.

    news: hears of other boxes.  Raises BadBox for a box that was named.
    """
    home = house.home
    if wish.demo:
        from companion.demo_table import demo_box, demo_layout_of, easel

        layout, names = demo_layout_of(wish.demo.game), wish.demo.game.people
        TableSetup.of(layout, (), names)  # names that cannot be are refused before anybody has to wait for the box
        box = demo_box(home / DEMO, tell, wish.demo.game)
        eyes = Later(partial(_eyes, wish, home, home / DEMO, box, None, layout, tell, news))
        return Equipment(_setting(layout, eyes().box, names), layout, eyes, easel())
    if wish.layout is None and wish.camera == NO_CAMERA:
        layout, names = printed_layout(home) or NO_SHEETS, ()
    else:
        layout = load_layout(wish.layout) if wish.layout else printed_layout(home) or _usual_layout()
        names = wish.players
    eyes = Later(partial(_eyes, wish, home, home, wish.box, house.decisions, layout, tell, news))
    has_box = wish.box or house.decisions.has(BOX) or (home / BOXES / CHOSEN).exists()
    if wish.camera == NO_CAMERA and not has_box:
        return Equipment(TableSetup.of(layout, (), names), layout, eyes)
    return Equipment(_setting(layout, eyes().box, names), layout, eyes)


def _setting(layout: Layout, box: Box, names: Sequence[str]) -> TableSetup:
    return TableSetup.of(layout, box.pieces(), names, box.lacks)


def _eyes(
    wish: ServeOptions,
    home: Path,
    folder: Path,
    named: Path | None,
    decisions: Decisions | None,
    layout: Layout,
    tell: Tell,
    news: BoxNews,
) -> Eyes:
    """folder: with the boxes.  named: a box beside them.  decisions: which one is chosen."""
    from companion.eyes import lenses_of, open_eyes
    from companion.services.boxes.repository import BoxRepository

    boxes = BoxRepository(folder, named, decisions=decisions)
    boxes.take_over()
    eyes = open_eyes(boxes, layout, lenses_of(home, map(source_of, sources_of(wish.camera)), wish.lens), tell)
    eyes.reader.when_changed(news)
    return eyes


def _usual_layout() -> Layout:
    from companion.services.chosen_mats import layout_of

    return layout_of(MatsChosen())


def _public_address(wish: ServeOptions) -> str | None:
    """The name of this machine for others: the owner's for it, else its address; None where nobody gets through."""
    if wish.host not in EVERYWHERE:
        return None if wish.host in ("localhost", "::1") or wish.host.startswith("127.") else wish.host
    return wish.names[0] if wish.names else own_address()
