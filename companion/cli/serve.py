"""`companion serve`: the table with its camera and its dashboard.

The port is open before what serves it is loaded: whoever asks meanwhile gets the page that says so.
"""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import ExitStack
from pathlib import Path

from companion.cli import HTTPS_PORT, MQTT_PASSWORD, Subcommand, add_expansions
from companion.games.catalogue import GAMES, first_game
from companion.i18n import SPOKEN
from companion.ports import UnusableInput
from companion.webkit.listening import hand_over, inherited_sockets, listening
from companion.webkit.waiting import WaitingPage
from hardware.sources import SOURCES


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
    parser.add_argument("--language", choices=tuple(SPOKEN), default="en", help="of the voice (default: en)")
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: every one)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (default: 8000)")
    told = f"speak https, too, on this port (with --camera phone: {HTTPS_PORT})"
    parser.add_argument("--https-port", type=int, metavar="PORT", help=told)
    told = "keep a copy of the journal and nightly backups there (a stick, a network folder); may be repeated"
    parser.add_argument("--copy-to", action="append", default=[], type=Path, metavar="FOLDER", help=told)
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


def _add_proxy_arguments(group: argparse._ArgumentGroup) -> None:
    believed = "address or network of a proxy that is believed when it says for whom it asks; may be repeated"
    group.add_argument("--trusted-proxy", action="append", default=[], metavar="ADDRESS", help=believed)
    called = "a name under which browsers find this table; may be repeated"
    group.add_argument("--name", action="append", default=[], metavar="HOST", help=called)


def serve(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C or SIGTERM."""
    for option, port in (("--port", arguments.port), ("--https-port", arguments.https_port)):
        if port is not None and not 0 <= port < 65536:
            raise UnusableInput(f"{option} {port}: a port is a number from 1 to 65535")
    sockets = listening(arguments.host, arguments.port, kept=inherited_sockets())
    arguments.port = sockets[0].getsockname()[1]
    with ExitStack() as closing:
        for one in sockets:
            closing.enter_context(one)
        waiting = closing.enter_context(WaitingPage(sockets))
        from companion.cli.serving import serve_table

        status, again = serve_table(arguments, sockets, waiting.close)
        if again is not None:  # the same program in the same process with the same words, and these more
            hand_over(sockets)
            os.execv(sys.executable, [*sys.orig_argv, *again])
    return status


COMMANDS = {"serve": Subcommand(serve_arguments, serve)}
