"""`companion serve`: the table with its camera and its dashboard."""

from __future__ import annotations

import argparse
import gc
import logging
import os
import re
import signal
import sys
import threading
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import FrameType

from companion.cli import NOT_NOW, Command, add_expansions, exit_status, size_px
from companion.games.catalogue import GAMES, first_game, left_out
from companion.i18n import LANGUAGES
from companion.outbox.event_settings import Broker, broker_at
from companion.ports import CompanionError, UnusableInput
from companion.services.big_blocks import give_back_big_blocks
from companion.services.damping import damp
from companion.services.data_folder import data_folder
from companion.services.first_run import remembered_camera
from companion.services.phone_camera import PHONE
from companion.simulator.games import USUAL_PLAYERS, DemoGame
from companion.wiring import DEMO, EVERYWHERE, Demo, ServeOptions, Serving, own_address, wire
from hardware.camera import SOURCES, found_cameras
from hardware.outfit import NO_CAMERA
from hardware.system import Systemd

FASTEST = 100.0
HTTPS_PORT = 8443
MQTT_PASSWORD = "COMPANION_MQTT_PASSWORD"
_HOST = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.-]{0,250}[A-Za-z0-9])?")
ANSWERED_WITHIN_S = 0.4


def serve_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `serve`."""
    usual = "the one chosen on the page, else auto"
    told = f"{SOURCES}; several with commas between: usb:0,usb:1 (default: {usual})"
    parser.add_argument("--camera", metavar="SOURCE", help=told)
    parser.add_argument("--size", metavar="WxH", help="of the camera's pictures, as 1920x1080 (default: its largest)")
    parser.add_argument("--layout", metavar="L.json", type=Path, help="the sheets that lie on the table")
    parser.add_argument("--box", metavar="DIR", type=Path, help="a learned box (default: the one chosen on the page)")
    parser.add_argument("--lens", metavar="LENS.json", type=Path, help="the camera's measured lens")
    parser.add_argument("--players", metavar="NAMES", default="", help="names in the order of the zoos: Anna,Bert")
    group = parser.add_argument_group("the demo table")
    group.add_argument("--demo-game", default=first_game(), metavar="G", help=f"one of: {', '.join(GAMES)}")
    add_expansions(group)
    group.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed plays the same games")
    group.add_argument("--speed", type=float, default=1.0, metavar="X", help="so many times as fast (default 1)")
    group.add_argument("--mistakes", action="store_true", help="players sometimes do what they should not")
    group.add_argument("--light", action="store_true", help="the light changes from time to time")
    parser.add_argument("--interval", metavar="S", type=float, default=3.0, help="seconds for each photo of a folder")
    parser.add_argument("--panel", metavar="WIRING", help="buttons and lights: 'usual', or a wiring file")
    parser.add_argument("--voice", action="store_true", help="say aloud what happens")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the voice (default: en)")
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: every one)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (default: 8000)")
    told = f"speak https, too, on this port (with --camera phone: {HTTPS_PORT})"
    parser.add_argument("--https-port", type=int, metavar="PORT", help=told)
    _add_broker_arguments(parser.add_argument_group("an MQTT broker (see docs/home-assistant.md)"))
    _add_proxy_arguments(parser.add_argument_group("behind another web server"))


def _add_broker_arguments(group: argparse._ArgumentGroup) -> None:
    told = (
        "the broker that is told of the table: mqtt://host, mqtts://user@host:8883 (default: that of the owner's page)"
    )
    group.add_argument("--mqtt", metavar="URL", help=told)
    told = f"the file that has the password in its first line (default: the environment's {MQTT_PASSWORD})"
    group.add_argument("--mqtt-password-file", metavar="FILE", type=Path, help=told)
    group.add_argument(
        "--mqtt-ca", metavar="FILE", type=Path, help="certificates to trust instead of the system's, PEM"
    )
    group.add_argument("--mqtt-prefix", metavar="WORD", default="companion", help="of every topic (default: companion)")
    told = "whoever may write there may undo, ask for help and have the camera look"
    group.add_argument("--mqtt-commands", action="store_true", help=told)


def _broker(arguments: argparse.Namespace) -> Broker | None:
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


def _add_proxy_arguments(group: argparse._ArgumentGroup) -> None:
    believed = "address or network of a proxy that is believed when it says for whom it asks; may be repeated"
    group.add_argument("--trusted-proxy", action="append", default=[], metavar="ADDRESS", help=believed)
    called = "a name under which browsers find this table; may be repeated"
    group.add_argument("--name", action="append", default=[], metavar="HOST", help=called)


def serve(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C or SIGTERM."""
    logging.basicConfig(format="companion: %(message)s", level=logging.WARNING)
    damp(logging.getLogger())
    give_back_big_blocks()
    home, again, doubts = data_folder(), list[str](), list[int]()
    # Options of a service stand there for years: what was chosen on the page since then goes before them.
    standing = arguments.camera if Systemd().is_there else None
    if arguments.camera == standing:
        arguments.camera = _usual_camera(home, standing)

    def ask_again(camera: str) -> None:
        """Stop a moment from now, when the page has had its answer, and begin again with this camera."""
        again.append(camera)
        _stop_soon()

    def end() -> None:
        """Stop likewise: the next start shows what the disk has taken."""
        doubts.append(NOT_NOW)
        _stop_soon()

    def stop(number: int, _frame: FrameType | None) -> None:
        """End the streams before the server waits for its threads; a second signal ends the program at once."""
        signal.signal(number, signal.SIG_DFL)
        serving.end_streams()
        raise SystemExit(0)

    logged = _Logged()
    logging.getLogger().handlers[0].addFilter(logged)
    try:
        serving = wire(_wish(arguments, standing), home, _tell, ask_again, end)
    except CompanionError as error:
        if str(error) in logged.lines:
            return exit_status(error)
        raise
    try:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, stop)
        _greet(arguments, serving)
        gc.freeze()  # what is there by now lasts: to search it for garbage would hold up everything while people play
        with suppress(SystemExit):  # a signal ends it; what is still being read then is looked at below
            serving.run()
    finally:
        serving.close()
        sys.stdout.flush()
        if again:  # the same program in the same process with the same words, only with this camera
            camera = [] if standing else ["--camera", again[-1]]
            os.execv(sys.executable, [*sys.orig_argv, *camera, "--port", str(serving.port)])
    if serving.is_reading:  # nobody waits for the picture that is being read: everything that matters is on the disk
        os._exit(max(doubts, default=0))
    return max(doubts, default=0)


def _greet(arguments: argparse.Namespace, serving: Serving) -> None:
    """Say where the table is found, and the owner's code."""
    for one in left_out():
        _tell(str(one))
    addresses = _addresses(arguments.host, serving.port)
    for address in addresses:
        print(f"Open {address}", flush=True)
    if arguments.camera == PHONE:
        print(f"On the phone that is to be the camera open {addresses[-1]}/camera/phone", flush=True)
    print(f"The owner's code is {serving.owner_code}; on this machine itself nobody asks for it.", flush=True)


def _stop_soon() -> None:
    threading.Timer(ANSWERED_WITHIN_S, os.kill, (os.getpid(), signal.SIGTERM)).start()


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


def _usual_camera(home: Path, standing: str | None) -> str:
    """The camera chosen on the page, else the one that the service's options name, else the first that is found."""
    found = cache(found_cameras)
    if camera := remembered_camera(home, found, standing) or standing:
        return camera
    if found():
        return "auto"
    _tell("No camera found: the page alone is served. Plug one in, or choose the demo table on the page /first-run.")
    return NO_CAMERA


def _wish(arguments: argparse.Namespace, standing: str | None) -> ServeOptions:
    if not 0 <= arguments.port < 65536:
        raise UnusableInput(f"--port {arguments.port}: a port is a number from 1 to 65535")
    if arguments.https_port is not None and not 0 <= arguments.https_port < 65536:
        raise UnusableInput(f"--https-port {arguments.https_port}: a port is a number from 1 to 65535")
    if not 0 < arguments.interval < 86_400:
        raise UnusableInput(f"--interval {arguments.interval:g}: give seconds above 0")
    for name in arguments.name:
        if not _HOST.fullmatch(name):
            raise UnusableInput(f"--name {name}: give a host name alone, like zoo.example.org")
    players, demo = tuple(name for name in arguments.players.split(",") if name.strip()), Demo()
    if arguments.camera == DEMO:
        if not 0 < arguments.speed <= FASTEST:
            raise UnusableInput(f"--speed {arguments.speed:g}: give a number above 0, at most {FASTEST:g}")
        number = int(arguments.players) if arguments.players.isdecimal() else None
        players = players if number is None else ()
        playing = number or len(players) or USUAL_PLAYERS
        game = DemoGame(arguments.demo_game, tuple(arguments.with_), playing, arguments.mistakes, players)
        demo = Demo(game, arguments.seed, arguments.speed, arguments.light)
    return ServeOptions(
        arguments.camera, arguments.layout, arguments.box, arguments.lens, players, arguments.interval,
        arguments.host, arguments.port, demo, arguments.panel, arguments.voice, arguments.language, standing,
        size_px(arguments.size) if arguments.size else None, tuple(arguments.trusted_proxy), tuple(arguments.name),
        _https_ports(arguments), _broker(arguments),
    )  # fmt: skip


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


COMMANDS = {"serve": Command(serve_arguments, serve)}
