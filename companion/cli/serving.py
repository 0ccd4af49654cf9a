"""Sets the table up that `companion serve` wishes, and serves it."""

from __future__ import annotations

import argparse
import gc
import logging
import os
import re
import signal
import socket
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from types import FrameType

from companion.addresses import own_address
from companion.cli import HTTPS_PORT, MQTT_PASSWORD, exit_status, size_px
from companion.damping import damp
from companion.games.catalogue import left_out
from companion.parts import DEMO, Demo, ServeOptions
from companion.ports import CompanionError, UnusableInput
from companion.services.big_blocks import give_back_big_blocks
from companion.services.data_folder import data_folder
from companion.services.listeners import broker_at
from companion.services.setup_progress import SetupProgress, remembered_camera, setup_progress
from companion.session.ledger import Ledger
from companion.webkit.watchdog import Systemd
from companion.wiring import EVERYWHERE, open_ledger, wire
from hardware.found import found_cameras
from hardware.outfit import NO_CAMERA
from hardware.sources import PHONE

FASTEST = 100.0
_HOST = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.-]{0,250}[A-Za-z0-9])?")
ANSWERED_WITHIN_S = 0.4


def serve_table(
    arguments: argparse.Namespace, sockets: Sequence[socket.socket], opened: Callable[[], None]
) -> tuple[int, list[str] | None]:
    """Serve until Ctrl-C or SIGTERM: the exit status, and the words to begin again with if that is wished.

    opened: is called when the table answers at the sockets from now on.
    """
    logging.basicConfig(format="companion: %(message)s", level=logging.WARNING)
    damp(logging.getLogger())
    give_back_big_blocks()
    again = list[str]()
    house = open_ledger(data_folder(), _tell, tuple(path.absolute() for path in arguments.copy_to))
    # Options of a service stand there for years: what was chosen on the page since then goes before them.
    standing = arguments.camera if Systemd().is_there else None
    if arguments.camera == standing:
        arguments.camera = _usual_camera(house, standing)

    def ask_again(camera: str) -> None:
        """Stop a moment from now, when the page has had its answer, and begin again with this camera."""
        again.append(camera)
        _stop_soon()

    def stop(number: int, _frame: FrameType | None) -> None:
        """End the streams before the server waits for its threads; a second signal ends the program at once."""
        signal.signal(number, signal.SIG_DFL)
        serving.end_streams()
        raise SystemExit(0)

    announce = cache(partial(_announce, arguments.host, arguments.port, arguments.camera))

    def tell(line: str) -> None:
        """Print a line; of the demo only once its page is ready: learning its box takes long, and the page says so."""
        if arguments.camera == DEMO:
            announce()
        _tell(line)

    logged = _Logged()
    logging.getLogger().handlers[0].addFilter(logged)
    try:
        serving = wire(_wish(arguments, standing), house, tell, ask_again, sockets)
    except CompanionError as error:
        house.close()
        if str(error) in logged.lines:
            return exit_status(error), None
        raise
    try:
        signal.signal(signal.SIGTERM, stop)
        signal.signal(signal.SIGINT, stop)
        opened()  # from here on whoever asks waits for the table itself
        for one in left_out():
            _tell(str(one))
        announce()
        print(f"The owner's code is {serving.owner_code}; on this machine itself nobody asks for it.", flush=True)
        gc.freeze()  # what is there by now lasts: to search it for garbage would hold up everything while people play
        with suppress(SystemExit):  # a signal ends it; what is still being read then is looked at below
            serving.run()
    finally:
        serving.close()
        sys.stdout.flush()
    if again:
        return 0, [*([] if standing else ["--camera", again[-1]]), "--port", str(serving.port)]
    if serving.is_reading:  # nobody waits for the picture that is being read: everything that matters is on the disk
        os._exit(0)
    return 0, None


def _stop_soon() -> None:
    threading.Timer(ANSWERED_WITHIN_S, os.kill, (os.getpid(), signal.SIGTERM)).start()


def _announce(host: str, port: int, camera: str) -> None:
    addresses = _addresses(host, port)
    for address in addresses:
        print(f"Open {address}", flush=True)
    if camera == PHONE:
        print(f"On the phone that is to be the camera open {addresses[-1]}/camera/phone", flush=True)


class _Logged(logging.Filter):
    """Remembers what the log has said: nothing is said twice."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: set[str] = set()

    def filter(self, record: logging.LogRecord) -> bool:
        self.lines.add(record.getMessage())
        return True


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _usual_camera(house: Ledger, standing: str | None) -> str:
    """The camera chosen on the page, else the one that the service's options name, else the first that is found."""
    found, progress = cache(found_cameras), setup_progress(house.decisions, house.home).value or SetupProgress()
    if camera := remembered_camera(progress, found, standing) or standing:
        return camera
    if found():
        return "auto"
    _tell("No camera found: the page alone is served. Plug one in, or choose the demo table on the page /first-run.")
    return NO_CAMERA


def _wish(arguments: argparse.Namespace, standing: str | None) -> ServeOptions:
    _check_files(arguments.box, arguments.lens)
    if not 0 < arguments.interval < 86_400:
        raise UnusableInput(f"--interval {arguments.interval:g}: give seconds above 0")
    for name in arguments.name:
        if not _HOST.fullmatch(name):
            raise UnusableInput(f"--name {name}: give a host name alone, like zoo.example.org")
    players, demo = tuple(name for name in arguments.players.split(",") if name.strip()), None
    if arguments.camera == DEMO:
        demo = _demo(arguments, players)
        players = () if arguments.players.isdecimal() else players
    return ServeOptions(
        arguments.camera, arguments.layout, arguments.box, arguments.lens, players, arguments.interval,
        arguments.host, arguments.port, demo, arguments.panel, arguments.voice, arguments.language, standing,
        size_px(arguments.size) if arguments.size else None, tuple(arguments.trusted_proxy), tuple(arguments.name),
        _https_ports(arguments), _broker(arguments),
    )  # fmt: skip


def _check_files(box: Path | None, lens: Path | None) -> None:
    """Whatever is named is there, also where nothing needs it yet."""
    if box is not None and not (box / "box.json").is_file():
        raise UnusableInput(
            f"--box {box}: no learned box is there; learn one with `companion enrol PHOTO… --box {box}`"
        )
    if lens is not None:
        from calibration.lens import load_lens

        load_lens(lens)


def _demo(arguments: argparse.Namespace, players: tuple[str, ...]) -> Demo:
    from companion.simulator.games import USUAL_PLAYERS, DemoGame

    if not 0 < arguments.speed <= FASTEST:
        raise UnusableInput(f"--speed {arguments.speed:g}: give a number above 0, at most {FASTEST:g}")
    number = int(arguments.players) if arguments.players.isdecimal() else None
    names = players if number is None else ()
    playing = number or len(names) or USUAL_PLAYERS
    game = DemoGame(arguments.demo_game, tuple(arguments.with_), playing, arguments.mistakes, names)
    return Demo(game, arguments.seed, arguments.speed, arguments.light)


def _https_ports(arguments: argparse.Namespace) -> tuple[int, ...]:
    """Where https is spoken: where it was asked for; else, with a phone as camera, at the usual port or any other."""
    if arguments.https_port is not None:
        return (arguments.https_port,)
    return (HTTPS_PORT, 0) if arguments.camera == PHONE else ()


def _addresses(host: str, port: int) -> list[str]:
    """Where a browser finds the page: on this machine, and on the others of the house."""
    if host not in EVERYWHERE:
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}"]
    outside = own_address()
    return [f"http://localhost:{port}", *([f"http://{outside}:{port}"] if outside else [])]


def _broker(arguments: argparse.Namespace) -> object | None:
    """The broker that is named.  Its password is never an argument: everybody can read those of a process."""
    if arguments.mqtt is None:
        return None
    password = os.environ.get(MQTT_PASSWORD, "")
    if arguments.mqtt_password_file:
        password = next(iter(_text_of(arguments.mqtt_password_file).splitlines()), "")
    ca = _text_of(arguments.mqtt_ca) if arguments.mqtt_ca else ""
    return broker_at(arguments.mqtt, password, ca, arguments.mqtt_prefix, arguments.mqtt_commands)


def _text_of(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no text"
        raise UnusableInput(f"{path}: cannot be read ({why}); name another file") from error
