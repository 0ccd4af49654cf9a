"""The command line: one file a group of commands, imported only when one of its commands is asked for."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

from companion.i18n import DEFAULT_LANGUAGE, SPOKEN
from companion.ports import CompanionError, UnusableInput

UNUSABLE, NOT_NOW = 2, 3
"""Exit statuses: of a command line that cannot be, and of the disk, a lock, a port, a camera or another program that is
in the way now.  The system tries a service again after the second alone."""
HTTPS_PORT, MQTT_PASSWORD = 8443, "COMPANION_MQTT_PASSWORD"
"""The usual port of https, and the variable of the environment with a broker's password."""


def exit_status(error: CompanionError) -> int:
    """With which status a command ends that could not be carried out."""
    return NOT_NOW if isinstance(error, OSError) else UNUSABLE


class Subcommand(NamedTuple):
    """A command, as the table `COMMANDS` of its file has it.  run: gives the exit status."""

    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


class _Names(argparse.Action):
    """Names with blanks or commas between them, or said one by one."""

    def __call__(self, _parser: object, namespace: argparse.Namespace, values: Any, _option: str | None = None) -> None:
        named = [name for words in values for name in words.split(",") if name]
        setattr(namespace, self.dest, [*getattr(namespace, self.dest), *named])


def add_expansions(parser: argparse._ActionsContainer) -> None:
    """`--with`: the expansions of a game."""
    parser.add_argument(
        "--with",
        dest="with_",
        nargs="+",
        action=_Names,
        default=[],
        metavar="E",
        help="the expansions played with it",
    )


def add_language(parser: argparse.ArgumentParser, help_: str = "of the sentences") -> None:
    """`--language`: in which the answers are."""
    parser.add_argument("--language", choices=tuple(SPOKEN), default=DEFAULT_LANGUAGE, help=help_)


def size_px(words: str, least: int = 10, most: int = 99_999) -> tuple[int, int]:
    """The width and height in `1920x1080`.  least, most: of each side, in pixels.  Raises UnusableInput."""
    sides = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", words)
    if sides is None or not all(least <= int(side) <= most for side in sides.groups()):
        raise UnusableInput(
            f"--size {words}: give width and height in pixels, as 1920x1080, each from {least} to {most}"
        )
    return int(sides[1]), int(sides[2])


def say(line: str) -> None:
    """Print a line for people at once; letters that the screen cannot show are escaped."""
    encoding = sys.stdout.encoding or "utf-8"
    sys.stdout.write(line.encode(encoding, "backslashreplace").decode(encoding) + "\n")
    sys.stdout.flush()
