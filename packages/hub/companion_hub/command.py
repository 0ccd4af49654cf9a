"""`companion hub`: one wall, one set of people and tournaments for many tables."""

from __future__ import annotations

import argparse
import getpass
import logging
import os
import signal
import socket
import sys
from base64 import b64encode
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING
from urllib.parse import quote

from companion.cli import Subcommand
from companion.damping import damp
from companion.ports import UnusableInput

if TYPE_CHECKING:
    from companion_hub.running import HubOptions

DATABASE, BROKER = "COMPANION_HUB_DATABASE", "COMPANION_HUB_BROKER"
"""In the environment, where no other user of the machine reads the passwords."""
VERBS = {
    "run": "serve the pages and take up what tables tell (the default)",
    "refold": "make games, results and broken rules anew from the events that are kept",
    "certify": "make or renew the broker's certificate in --folder; with --table say what that table needs",
    "staff": "let somebody sign in; asks for a password, or reads it from standard input",
}
NEEDED = ("psycopg", "psycopg_pool", "alembic")
PORT = 8010


def hub_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `hub`."""
    told = "; ".join(f"{verb}: {does}" for verb, does in VERBS.items())
    parser.add_argument("verb", nargs="?", choices=VERBS, default="run", metavar="VERB", help=told)
    address = f"postgresql://USER:PASSWORD@HOST/NAME (default: ${DATABASE})"
    parser.add_argument("--database", metavar="URL", default=os.environ.get(DATABASE), help=address)
    address = f"mqtt://USER:PASSWORD@HOST:PORT, or mqtts:// (default: ${BROKER})"
    parser.add_argument("--broker", metavar="URL", default=os.environ.get(BROKER), help=address)
    parser.add_argument("--prefix", default="companion", help="of the topics, as at the tables (default: companion)")
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: every one)")
    parser.add_argument("--port", type=int, default=PORT, help=f"port to listen on (default: {PORT})")
    group = parser.add_argument_group("behind another web server")
    believed = "address or network of a proxy that is believed when it says for whom it asks; may be repeated"
    group.add_argument("--trusted-proxy", action="append", default=[], metavar="ADDRESS", help=believed)
    called = "a name under which browsers find the hub; may be repeated"
    group.add_argument("--name", action="append", default=[], metavar="HOST", help=called)
    group = parser.add_argument_group("certify")
    group.add_argument("--folder", type=Path, metavar="DIR", help="where the authority and its certificate are kept")
    group.add_argument("--table", metavar="ID", help="print what this table needs; its password is read")
    group = parser.add_argument_group("staff")
    group.add_argument("--who", metavar="NAME", help="who may sign in")
    group.add_argument("--role", default="viewer", metavar="ROLE", help="viewer, steward or admin (default: viewer)")


def hub(arguments: argparse.Namespace) -> int:
    """Run a verb."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise UnusableInput(
            f"the hub's own packages are missing ({', '.join(missing)}); install them with: ./setup.sh install --hub"
        )
    logging.basicConfig(format="companion: %(message)s", level=logging.WARNING)
    damp(logging.getLogger())
    if not arguments.database and arguments.verb != "certify":
        raise UnusableInput(f"--database is missing; name it, or set {DATABASE}")
    return {"run": _run, "refold": _refold, "certify": _certify, "staff": _staff}[arguments.verb](arguments)


def _migrate_first(arguments: argparse.Namespace) -> str:
    """The address of the database, which is at this version now, as the server has it."""
    from companion_hub.database import check_address, migrate

    address = check_address(arguments.database)
    migrate(address)
    return address


def _refold(arguments: argparse.Namespace) -> int:
    from psycopg import OperationalError

    from companion_hub.database import DatabaseAway, connect
    from companion_hub.refold import refold

    address = _migrate_first(arguments)
    try:
        with connect(address) as connection:
            number = refold(connection)
    except OperationalError as error:
        raise DatabaseAway(f"the database does not answer ({error}); nothing was changed") from error
    print(f"Everything is made anew of {number} events.")
    return 0


def _certify(arguments: argparse.Namespace) -> int:
    """A password of the table is read from standard input: it stands in no list of processes."""
    from companion.addresses import own_addresses, own_names
    from companion.webkit.https import Https
    from companion_hub.subscriber import PORTS

    if not arguments.folder:
        raise UnusableInput("--folder is missing: where the authority and its certificate are kept")
    https = Https(arguments.folder, lambda: (*own_names(), *own_addresses()))
    if arguments.table:
        import segno

        password, host = quote(sys.stdin.readline().strip(), safe=""), socket.gethostname()
        ca = b64encode(https.authority).decode()
        line = f"mqtts://{arguments.table}:{password}@{host}:{PORTS['mqtts']}?ca={ca}"
        print(line)
        segno.make(line, error="l", micro=False).terminal(compact=True)
    return 0


def _staff(arguments: argparse.Namespace) -> int:
    from companion_hub.accounts import Accounts, role_of
    from companion_hub.database import PageDatabase

    if not arguments.who:
        raise UnusableInput("--who is missing: the name of whoever may sign in")
    role = role_of(arguments.role)
    database = PageDatabase(_migrate_first(arguments))
    is_typed = sys.stdin.isatty()
    password = getpass.getpass(f"Password of {arguments.who}: ") if is_typed else sys.stdin.readline().rstrip("\n")
    database.open()
    try:
        Accounts(database).add(arguments.who, password, role)
    finally:
        database.close()
    print(f"{arguments.who} may sign in as {role.word}.")
    return 0


def _run(arguments: argparse.Namespace) -> int:
    from companion_hub.running import Hub

    def stop(number: int, _frame: FrameType | None) -> None:
        signal.signal(number, signal.SIG_DFL)
        raise SystemExit(0)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    with suppress(SystemExit):
        hub = Hub(_options(arguments), lambda line: print(line, file=sys.stderr, flush=True))
        try:
            host = "localhost" if arguments.host in ("0.0.0.0", "::", "*") else arguments.host
            print(f"Open http://{host}:{hub.port}", flush=True)
            hub.run()
        finally:
            hub.end_streams()
            hub.close()
    return 0


def _options(arguments: argparse.Namespace) -> HubOptions:
    from companion_hub.database import check_address
    from companion_hub.running import HubOptions
    from companion_hub.subscriber import broker_address

    database = check_address(arguments.database)
    if not arguments.broker:
        raise UnusableInput(f"--broker is missing; name it, or set {BROKER}")
    if not 0 <= arguments.port < 65536:
        raise UnusableInput(f"--port {arguments.port}: a port is a number from 1 to 65535")
    return HubOptions(
        database,
        broker_address(arguments.broker),
        arguments.prefix,
        arguments.host,
        arguments.port,
        tuple(arguments.trusted_proxy),
        tuple(arguments.name),
    )


COMMAND = Subcommand(hub_arguments, hub)
