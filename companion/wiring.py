"""Puts a table together: camera, reader, session and dashboard.  The only module that sees them all."""

from __future__ import annotations

import fcntl
import logging
import socket
import struct
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from tempfile import mkdtemp

from calibration.box import VERSION, BadBox, Box, load_box, save_box
from calibration.layout import Layout, load_layout
from calibration.lens import Lens, load_lens
from companion.i18n import DEFAULT_LANGUAGE, text
from companion.loops import Loop
from companion.ports import Camera, Language
from companion.rules.notation import format_position
from companion.services.backup.archive import NotWritten
from companion.services.backup.restoring import apply
from companion.services.backup.support import RecentLog
from companion.services.boxes.reader import BoxReader, WatchfulBoxReader
from companion.services.boxes.repository import NAMED, About, BoxRepository, write_about
from companion.services.boxes.service import BoxService, BoxSources
from companion.services.camera_check import CameraCheck, PictureJudge
from companion.services.camera_loop import CameraLoop
from companion.services.devices import DeviceRegistry
from companion.services.diagnostics import told
from companion.services.films.recorder import FilmRecorder
from companion.services.first_run import SetupContext, SetupWizard, kept_layout, kept_lens, printed_layout
from companion.services.keys import KeyRegistry
from companion.services.listeners import TableListeners, Telling
from companion.services.maintenance import MaintenanceService
from companion.services.panel import Listeners, PanelController, PanelTrial
from companion.services.people import colours_of
from companion.services.phone_camera import PHONE, PhoneCamera
from companion.services.pictures import FrameCache, PictureCache
from companion.services.score_sheets import ScoreSheetRenderer
from companion.session.commands import BeginGame, KnowPieces, TableSetup
from companion.session.session import Session
from companion.simulator.camera import NO_GAME, TURN_S, EnrolmentEasel, Playing, open_demo_camera
from companion.simulator.games import DemoGame, DemoGameRecord
from companion.simulator.stage import demo_enrolment_frames, demo_enrolment_layout, demo_layout
from companion.web.app import create_app
from companion.web.dashboard import Dashboard, FirstRun
from companion.web.pages.history import LOOKED_BACK
from companion.webkit.secure import Secure
from companion.webkit.server import Server
from hardware.camera import found_cameras
from hardware.camera_process import Viewer
from hardware.open_camera import open_camera
from hardware.outfit import NO_CAMERA, Peripherals, open_peripherals
from hardware.several import joined, sources_of
from hardware.watchdog import Heart, Watchdog
from vision.art import picture_svg
from vision.enrolment import learn

log = logging.getLogger(__name__)

EVERYWHERE = ("0.0.0.0", "::", "*")
DEMO = "demo"
DEVICES_FILE = "devices.json"
KEYS_FILE = "keys.json"
NO_SHEETS = Layout("no camera", ())
FILMS = "films"
DEMO_BOX = f"box-{VERSION}"
FOLLOWING = ("follow", "confirm")
"""The modes in which a moving picture tells the moves."""


@dataclass(frozen=True, slots=True)
class Demo:
    """What is played on the demo table, how fast, and whether the light over it changes.  speed: 1 is leisurely."""

    game: DemoGame = field(default_factory=DemoGame)
    seed: int = 1
    speed: float = 1.0
    light_changes: bool = False


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """What to serve.  layout, box: not needed for the demo.  interval_s: how long each photo of a folder is shown.

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
    demo: Demo = field(default_factory=Demo)
    panel: str | None = None
    speaks: bool = False
    language: Language = "en"
    standing: str | None = None
    size_px: tuple[int, int] | None = None
    trusted: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    https_ports: tuple[int, ...] = ()
    broker: object | None = None


class Serving:
    """A running table with its dashboard."""

    def __init__(self, parts: _Parts, watch: CameraLoop | None, server: Server, panel: PanelController) -> None:
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
        films = FilmRecorder(folder / FILMS, equipment.reader.layout, lambda: session.view.position, time.monotonic)
        parts = _Parts(wish, home, folder, equipment, outfit, session, pictures, devices, phone, listeners, films)
        logging.getLogger().addHandler(parts.recent)
        undo.callback(logging.getLogger().removeHandler, parts.recent)
        watch = _watch(parts)
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


@dataclass(frozen=True, slots=True)
class _Parts:
    """What one table is put together from.

    folder: of its games.  pictures: those that pages show; frames: the last ones as they were taken.
    phone: that is the camera, if one is.  listeners: who tell others.  films: records them.  trial: of the panel.
    recent: what was logged last.
    """

    wish: ServeOptions
    home: Path
    folder: Path
    equipment: _Equipment
    outfit: Peripherals
    session: Session
    pictures: PictureCache
    devices: DeviceRegistry
    phone: PhoneCamera | None
    listeners: TableListeners
    films: FilmRecorder
    frames: FrameCache = field(default_factory=FrameCache)
    trial: PanelTrial = field(default_factory=PanelTrial)
    recent: RecentLog = field(default_factory=RecentLog)


def _server(
    parts: _Parts,
    watch: CameraLoop | None,
    tell: Callable[[str], None],
    begin_again: Callable[[str], None] | None,
    kept: Sequence[socket.socket],
) -> Server:
    """The pages of a table, with everything that they can ask for, and who listens for them.

    Raises CannotListen.
    """
    wish, equipment, session = parts.wish, parts.equipment, parts.session
    sources = BoxSources(parts.frames, watch, equipment.easel, parts.pictures.put, session.handle)
    secure = _secure(wish, parts.home, tell)
    app = create_app(
        Dashboard(
            session,
            parts.pictures,
            picture_svg,
            score_sheets=ScoreSheetRenderer(),
            box_service=BoxService(equipment.boxes, equipment.reader, sources),
            devices=parts.devices,
            maintenance=_maintenance(parts),
            first_run=FirstRun(_wizard(parts, watch, begin_again)),
            phone_camera=parts.phone,
            secure=secure,
            reached_as=partial(_reached_as, wish),
            listeners=parts.listeners,
            keys=KeyRegistry(parts.home / KEYS_FILE),
        ),
        (*own_names(), *wish.names),
    )
    return Server(app, wish.host, wish.port, wish.trusted, secure, kept)


def _maintenance(parts: _Parts) -> MaintenanceService:
    """What the owner's pages do for this table."""
    session, equipment = parts.session, parts.equipment
    return MaintenanceService(
        home=parts.home,
        folder=parts.folder,
        picture=session.picture,
        entries=lambda: session.entries,
        pictures=parts.pictures,
        devices=parts.devices,
        layout=equipment.reader.layout,
        box=equipment.boxes.chosen_folder,
        has_camera=parts.wish.camera != NO_CAMERA,
        recent=parts.recent,
        panel=parts.wish.panel,
        is_watched=parts.outfit.systemd.is_there,
        held=session.held,
        films=parts.films if parts.wish.camera != NO_CAMERA else None,
    )


def _problems(parts: _Parts) -> list[dict[str, str]]:
    """What this table needs a hand for now, in English."""
    found = _maintenance(parts).findings(parts.session.view)
    return [{"check": one.check, "case": one.case, "found": told(one).found} for one in found if one.state == "problem"]


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
    try:
        aside = apply(folder)
    except NotWritten as error:  # it lies ready still, and is put in place once the disk can be written
        tell(f"{error}; the table starts with what there is")
        return folder
    if aside:
        tell(f"The backup is in place; what was there before is kept in {folder / aside}.")
    return folder


def _wizard(parts: _Parts, watch: CameraLoop | None, begin_again: Callable[[str], None] | None) -> SetupWizard:
    """The first run, about what is on this table.  It prints no sheets where the layout is given or drawn."""
    wish, reader = parts.wish, parts.equipment.reader
    cameras = (parts.phone,) if parts.phone else parts.outfit.cameras
    return SetupWizard(
        SetupContext(
            home=parts.home,
            source=source_of(wish.camera),
            view=CameraCheck(watch, reader.layout, reader.lenses, partial(_is_seeing, parts.session)),
            wiring=parts.outfit.wiring,
            trial=parts.trial,
            restart=begin_again,
            sheets=None if wish.layout or wish.camera == DEMO else reader.layout,
            standing=wish.standing,
            focus=(lambda: [camera.focus() for camera in cameras]) if cameras else None,
        )
    )


@dataclass(frozen=True, slots=True)
class _Equipment:
    """What lies on the table, and who knows it.  easel: shows enrolment sheets to the demo's camera."""

    setting: TableSetup
    reader: BoxReader
    boxes: BoxRepository
    easel: EnrolmentEasel | None = None


def source_of(camera: str) -> str:
    """The source that `auto` stands for at this moment."""
    return next((source for source, _ in found_cameras()), camera) if camera == "auto" else camera


def _is_seeing(session: Session) -> bool:
    return session.view.camera.state == "seeing"


def _equipment(wish: ServeOptions, home: Path, tell: Callable[[str], None]) -> _Equipment:
    """The sheets and the box that were named, else those of the first run; without a camera neither is needed."""
    sources = sources_of(wish.camera)
    lenses = [load_lens(wish.lens) if wish.lens else kept_lens(home, source_of(source)) for source in sources]
    if wish.camera == DEMO:
        game, folder = wish.demo.game, home / DEMO
        layout, names = demo_layout(game.players, game.game, game.with_), game.people
        TableSetup.of(layout, (), names)  # names that cannot be are refused before anybody has to wait for the box
        boxes = BoxRepository(folder, demo_box(folder, tell, game))
        return _equipped(layout, boxes, lenses, names, tell, EnrolmentEasel())
    boxes = BoxRepository(home, wish.box)
    if wish.camera == NO_CAMERA and wish.layout is None:
        return _equipped(printed_layout(home) or NO_SHEETS, boxes, lenses, (), tell)
    return _equipped(load_layout(wish.layout) if wish.layout else kept_layout(home), boxes, lenses, wish.players, tell)


def _equipped(
    layout: Layout,
    boxes: BoxRepository,
    lenses: Sequence[Lens | None],
    names: Sequence[str],
    tell: Callable[[str], None],
    easel: EnrolmentEasel | None = None,
) -> _Equipment:
    """Raises BadBox for a box that was named; one that was chosen on the page and is damaged is told, and left out."""
    try:
        box = boxes.box(boxes.chosen) if boxes.chosen else Box(())
    except BadBox as error:
        if boxes.chosen == NAMED:
            raise
        tell(f"{error}; pictures are read without a box")
        box = Box(())
    reader = BoxReader(layout, box, lenses)
    return _Equipment(TableSetup.of(layout, box.pieces(), names, box.lacks), reader, boxes, easel)


def _tell_of_box(session: Session, watch: CameraLoop | None, box: Box) -> None:
    """Pictures are read with another box, or with what it has learned."""
    if not session.is_closed:
        session.handle(KnowPieces(box.pieces(), box.lacks))
    if watch:
        watch.look_again()


def _watch(parts: _Parts) -> CameraLoop | None:
    """Who looks at the table; nobody without a camera."""
    if parts.wish.camera == NO_CAMERA:
        return None
    reader = parts.equipment.reader
    opened = partial(_open_camera, parts)
    watch = CameraLoop(
        opened(),
        opened,
        WatchfulBoxReader(reader),
        reader.layout,
        parts.session.handle,
        parts.pictures.put,
        recent=parts.frames.put,
        is_unclear=lambda: parts.session.is_unclear,
        judge=PictureJudge(reader.layout, reader.lenses).faults,
    )
    watch.recorder = parts.films
    return watch


def _open_camera(parts: _Parts) -> Camera:
    """The camera that was wished for."""
    if parts.phone:
        return parts.phone
    if parts.outfit.cameras:
        return joined([Viewer(camera) for camera in parts.outfit.cameras])
    wish, equipment, company = parts.wish, parts.equipment, AtTable(parts.session)
    demo = wish.demo

    def opened() -> Camera:
        return open_demo_camera(
            equipment.reader.layout,
            demo.game,
            demo.seed,
            TURN_S / demo.speed,
            light_changes=demo.light_changes,
            company=company,
            easel=equipment.easel,
        )

    return open_camera(wish.camera, opened, wish.interval_s)


class AtTable:
    """Implements companion.simulator.camera.GameProvider: the people whose game the session follows."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def playing(self) -> Playing | None:
        """The game of the session, from the last moment at which no rule was broken."""
        game = self._session.view.game
        if game is None or game.signal.state == "over":
            return None
        story = game.story
        sound = next((n for n in range(len(story.moments), 0, -1) if not story.moments[n - 1].violations), 0)
        return Playing(story.opening.seq, story.rules, story.position_after(sound), game.mode in FOLLOWING)

    def begin(self, story: DemoGameRecord) -> int:
        """The session follows it from now on."""
        start = format_position(story.rules, story.moments[0].position)
        game = self._session.handle(BeginGame(start, "follow")).game
        return game.story.opening.seq if game else NO_GAME


def demo_box(folder: Path, tell: Callable[[str], None], game: DemoGame) -> Path:
    """The box of the pieces that a demo game may show; learned at its first start and when it is of no use any more."""
    kept = folder / "-".join((DEMO_BOX, game.game, *game.with_))
    if (kept / "box.json").exists():
        try:
            load_box(kept)
            return kept
        except BadBox as error:
            log.warning("learning the demo box anew: %s", error)
    tell("Learning what the demo's pieces look like; this takes a few seconds, once …")
    layout = demo_enrolment_layout(game.game, game.with_)
    box = learn(layout, demo_enrolment_frames(layout, game=game.game)).box
    try:
        save_box(box, kept)
    except BadBox as error:
        tell(f"{error}; it is learned anew at the next start")
        kept = Path(mkdtemp(prefix="companion-"), kept.name)
        save_box(box, kept)
    write_about(kept, About(f"Demo ({' + '.join(_called(game))})"))
    return kept


def _called(game: DemoGame) -> Iterator[str]:
    """The game and its expansions, as it stands on their boxes."""
    yield text(DEFAULT_LANGUAGE, f"page.game.{game.game}")
    yield from (text(DEFAULT_LANGUAGE, f"page.with.{name}") for name in game.with_)


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
