"""The command line: one file a group of commands, imported only when one of its commands is asked for."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import NamedTuple

from companion.i18n import DEFAULT_LANGUAGE, LANGUAGES


class Command(NamedTuple):
    """A command, as the table `COMMANDS` of its file has it.  run: gives the exit status."""

    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


def add_expansions(parser: argparse._ActionsContainer) -> None:
    """`--with`: the expansions of a game."""
    parser.add_argument(
        "--with", dest="with_", nargs="+", default=[], metavar="E", help="the expansions played with it"
    )


def add_language(parser: argparse.ArgumentParser, help_: str = "of the sentences") -> None:
    """`--language`: in which the answers are."""
    parser.add_argument("--language", choices=LANGUAGES, default=DEFAULT_LANGUAGE, help=help_)


def say(line: str) -> None:
    """Print a line for people at once; letters that the screen cannot show are escaped."""
    encoding = sys.stdout.encoding or "utf-8"
    sys.stdout.write(line.encode(encoding, "backslashreplace").decode(encoding) + "\n")
    sys.stdout.flush()
