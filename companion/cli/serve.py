"""`companion serve`: the table with its camera and its dashboard."""

from __future__ import annotations

import argparse
import gc
import logging
import os
import signal
import sys
import threading
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import FrameType

from companion.games.catalogue import GAMES, first_game, left_out
from companion.i18n import LANGUAGES
from companion.ports import UnusableInput
from companion.services.damping import damp
from companion.services.data_folder import data_folder
from companion.services.setup.wizard import remembered_camera
from companion.simulator.games import USUAL_PLAYERS, DemoGame
from companion.wiring import DEMO, EVERYWHERE, Demo, ServeOptions, Serving, own_address, wire
from hardware.camera import SOURCES, found_cameras
from hardware.outfit import NO_CAMERA

FASTEST = 100.0
ANSWERED_WITHIN_S = 0.4


def add_arguments(command: str, parser: argparse.ArgumentParser) -> None:
    """The arguments of `serve`."""
    del command
    usual = "the one chosen on the page, else auto"
    parser.add_argument("--camera", metavar="SOURCE", help=f"{SOURCES} (default: {usual})")
    parser.add_argument("--layout", metavar="L.json", type=Path, help="the sheets that lie on the table")
    parser.add_argument("--box", metavar="DIR", type=Path, help="a learned box (default: the one chosen on the page)")
    parser.add_argument("--lens", metavar="LENS.json", type=Path, help="the camera's measured lens")
    parser.add_argument("--players", metavar="NAMES", default="", help="names in the order of the zoos: Anna,Bert")
    _add_demo_arguments(parser.add_argument_group("the demo table"))
    parser.add_argument("--interval", metavar="S", type=float, default=3.0, help="seconds for each photo of a folder")
    parser.add_argument("--panel", metavar="WIRING", help="buttons and lights: 'usual', or a wiring file")
    parser.add_argument("--voice", action="store_true", help="say aloud what happens")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the voice (default: en)")
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: every one)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (default: 8000)")
    _add_proxy_arguments(parser.add_argument_group("behind another web server"))


def _add_proxy_arguments(group: argparse._ArgumentGroup) -> None:
    believed = "address or network of a proxy that is believed when it says for whom it asks; may be repeated"
    group.add_argument("--trusted-proxy", action="append", default=[], metavar="ADDRESS", help=believed)
    called = "a name under which browsers find this table; may be repeated"
    group.add_argument("--name", action="append", default=[], metavar="HOST", help=called)


def _add_demo_arguments(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--demo-game", default=first_game(), metavar="G", help=f"one of: {', '.join(GAMES)}")
    group.add_argument("--with", dest="with_", nargs="+", default=[], metavar="E", help="the expansions played with it")
    group.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed plays the same games")
    group.add_argument("--speed", type=float, default=1.0, metavar="X", help="so many times as fast (default 1)")
    group.add_argument("--mistakes", action="store_true", help="players sometimes do what they should not")
    group.add_argument("--light", action="store_true", help="the light changes from time to time")


def run(command: str, arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C or SIGTERM."""
    del command
    logging.basicConfig(format="companion: %(message)s", level=logging.WARNING)
    damp(logging.getLogger())
    home, again = data_folder(), list[str]()
    arguments.camera = arguments.camera or _usual_camera(home)
    serving = wire(_wish(arguments), home, _tell, partial(_ask_again, again))
    try:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, partial(_stop, serving))
        for one in left_out():
            _tell(str(one))
        for address in _addresses(arguments.host, serving.port):
            print(f"Open {address}", flush=True)
        print(f"The owner's code is {serving.owner_code}; on this machine itself nobody asks for it.", flush=True)
        gc.freeze()  # what is there by now lasts: to search it for garbage would hold up everything while people play
        with suppress(SystemExit):  # a signal ends it; what is still being read then is looked at below
            serving.run()
    finally:
        serving.close()
        if again:
            _begin_again(again[-1], serving.port)
    if serving.is_reading:
        _leave_at_once()
    return 0


def _usual_camera(home: Path) -> str:
    """The camera that was chosen on the page, else any that is plugged in; without one the page alone is served."""
    found = found_cameras()
    remembered = remembered_camera(home, found)
    if remembered is None and not found:
        _tell(
            "No camera found: the page alone is served. Plug one in, or choose the demo table on the page /first-run."
        )
        return NO_CAMERA
    return remembered or "auto"


def _ask_again(again: list[str], camera: str) -> None:
    """Stop a moment from now, when the page has had its answer, and begin again with this camera."""
    again.append(camera)
    threading.Timer(ANSWERED_WITHIN_S, os.kill, (os.getpid(), signal.SIGTERM)).start()


def _begin_again(camera: str, port: int) -> None:
    """The same program in the same process with the same words, only with this camera."""
    sys.stdout.flush()
    os.execv(sys.executable, [*sys.orig_argv, "--camera", camera, "--port", str(port)])


def _leave_at_once() -> None:
    """End without waiting for the picture that is being read: everything that matters is on the disk."""
    sys.stdout.flush()
    os._exit(0)


def _stop(serving: Serving, number: int, frame: FrameType | None) -> None:
    """End the streams before the server waits for its threads; a second signal ends the program at once."""
    del frame
    signal.signal(number, signal.SIG_DFL)
    serving.end_streams()
    raise SystemExit(0)


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _wish(arguments: argparse.Namespace) -> ServeOptions:
    if not 0 <= arguments.port < 65536:
        raise UnusableInput(f"--port {arguments.port}: a port is a number from 1 to 65535")
    if not 0 < arguments.interval < 86_400:
        raise UnusableInput(f"--interval {arguments.interval:g}: give seconds above 0")
    is_demo = arguments.camera == DEMO
    number = int(arguments.players) if is_demo and arguments.players.isdecimal() else None
    players = tuple(name for name in arguments.players.split(",") if name.strip()) if number is None else ()
    return ServeOptions(
        arguments.camera, arguments.layout, arguments.box, arguments.lens, players, arguments.interval,
        arguments.host, arguments.port, _demo(arguments, players, number) if is_demo else Demo(),
        arguments.panel, arguments.voice, arguments.language, tuple(arguments.trusted_proxy), tuple(arguments.name),
    )  # fmt: skip


def _demo(arguments: argparse.Namespace, names: tuple[str, ...], number: int | None) -> Demo:
    """names: of the players, if they were told.  number: how many play, if that was told."""
    if not 0 < arguments.speed <= FASTEST:
        raise UnusableInput(f"--speed {arguments.speed:g}: give a number above 0, at most {FASTEST:g}")
    players = number or len(names) or USUAL_PLAYERS
    game = DemoGame(arguments.demo_game, tuple(arguments.with_), players, arguments.mistakes, names)
    return Demo(game, arguments.seed, arguments.speed, arguments.light)


def _addresses(host: str, port: int) -> list[str]:
    """Where a browser finds the page: on this machine, and on the others of the house."""
    if host not in EVERYWHERE:
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}"]
    outside = own_address()
    return [f"http://localhost:{port}", *([f"http://{outside}:{port}"] if outside else [])]
