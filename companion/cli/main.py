"""The `companion` command: finds the command's file, runs it, and turns errors into one line.

Exit status: 0 success, 1 the answer is "no" or not everything could be read, 2 unusable input, 3 not now: the disk, a
lock, a port, a camera or another program is in the way, which may be over when it is tried again.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from importlib import import_module
from io import TextIOWrapper
from typing import Any, NoReturn

from companion import __version__
from companion.cli import NOT_NOW, UNUSABLE, Subcommand, exit_status
from companion.ports import CompanionError, UnusableInput

# Before numpy is loaded: matrices are small here, and threads that wait for each other take three times the processor.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

SERVICES = ("serve", "hub")
"""Commands that the system starts again and again."""
COMMANDS = {
    "check": ("companion.cli.referee", "judge actions: one verdict a line"),
    "mend": ("companion.cli.referee", "how to mend actions that were against the rules: what hands do"),
    "legal": ("companion.cli.referee", "what may be done in a position"),
    "score": ("companion.cli.referee", "the points of every player, line by line"),
    "ask": ("companion.cli.referee", "answer questions about a table in one's own words"),
    "replay": ("companion.cli.replay", "play a game log again and name the first illegal action"),
    "rules": ("companion.cli.rules", "what the rules say, in plain words"),
    "texts": ("companion.cli.rules", "every text with its forms, for proof-reading"),
    "plan": ("companion.cli.planning", "how the sheets lie, and which camera sees them from which height"),
    "mats": ("companion.cli.drawn", "print the sheets that the camera reads"),
    "markers": ("companion.cli.planning", "markers to cut out, for boards of your own"),
    "enrol": ("companion.cli.photos", "learn the pieces of your box from photographs"),
    "read": ("companion.cli.photos", "what lies on the table in a photograph"),
    "count": ("companion.cli.photos", "from photographs to points"),
    "follow": ("companion.cli.follow", "follow a game given as pictures, and write its log"),
    "demo": ("companion.cli.drawn", "a whole drawn game as a folder of pictures"),
    "serve": ("companion.cli.serve", "the table: camera and dashboard"),
    "hub": ("", "one wall, people and tournaments for many tables: the club's hub"),
    "backup": ("companion.cli.keep", "everything that is kept, in one file"),
    "restore": ("companion.cli.keep", "take a backup up again at the next start"),
    "doctor": ("companion.cli.keep", "what works on this machine, and how to mend the rest"),
}
"""Each command, the module in whose table `COMMANDS` it stands, and its one-line help; no module: see `ADDED`."""
GROUP = "companion.commands"
ADDED = {"hub": "./setup.sh install --hub"}
"""Commands that packages of their own bring, as entry points of this group, and how each is installed."""


class _Parser(argparse.ArgumentParser):
    def __init__(self, **options: Any) -> None:
        super().__init__(**options, allow_abbrev=False)  # `--demo` would be taken for `--demo-game`

    def error(self, message: str) -> NoReturn:
        self.exit(UNUSABLE, f"companion: {message}; see '{self.prog} --help'\n")

    def refuse(self, kind: str, words: Sequence[str], known: Iterable[str]) -> NoReturn:
        """Say which words are unknown, and what may have been meant by the first."""
        near = get_close_matches(words[0].partition("=")[0], known, 1)
        self.error(f"there is no {kind} {' '.join(words)}" + "".join(f"; did you mean {one}?" for one in near))

    def known_options(self) -> list[str]:
        """`--camera`, …"""
        return list(self._option_string_actions)


def _command(name: str, module: str) -> Subcommand:
    """Raises UnusableInput when its package is not installed."""
    if module:
        found: Mapping[str, Subcommand] = import_module(module).COMMANDS
        return found[name]
    from importlib.metadata import entry_points

    points = tuple(entry_points(group=GROUP, name=name))
    if not points:
        raise UnusableInput(f"'companion {name}' is a package of its own; install it with: {ADDED[name]}")
    added: Subcommand = points[0].load()
    return added


def parse_words(words: list[str]) -> tuple[Subcommand, argparse.Namespace]:
    """The command that is asked for, and its arguments.  Raises UnusableInput and SystemExit."""
    parser = _Parser(prog="companion", description="A companion for a real board game on a real table.")
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    subparsers = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=_Parser)
    parsers: dict[str, _Parser] = {
        name: subparsers.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        for name, (_, summary) in COMMANDS.items()
    }
    for word in words:
        if "\0" in word:
            parser.error(f"{word!r}: no path and no name holds a NUL character; leave it out")
    if not words:
        parser.print_help(sys.stderr)
        parser.exit(UNUSABLE)
    name = words[0]
    if name not in COMMANDS:  # an option of no command, or a slip
        if name.startswith("-"):
            parser.parse_args(words)
        parser.refuse("command", [name], COMMANDS)
    command = _command(name, COMMANDS[name][0])
    command.add_arguments(parsers[name])
    arguments, strange = parser.parse_known_args(words)
    if strange:
        parsers[name].refuse("argument", strange, parsers[name].known_options())
    return command, arguments


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.  argv: the words after `companion`; None takes the process's own."""
    words = list(sys.argv[1:] if argv is None else argv)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="surrogateescape")  # a path goes out as it came in, whatever its bytes are
    is_service = words[:1] != [] and words[0] in SERVICES
    try:
        command, arguments = parse_words(words)
        return command.run(arguments)
    except CompanionError as error:
        print(f"companion: {error}", file=sys.stderr)
        return exit_status(error) if is_service else UNUSABLE
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:  # what a command does not tell in its own words
        place = "" if error.filename is None else f"{os.fspath(error.filename)!r}: "
        print(f"companion: {place}{error.strerror or error}; choose another path, or mend this one", file=sys.stderr)
        return NOT_NOW if is_service else UNUSABLE
    except KeyboardInterrupt:
        return 130
