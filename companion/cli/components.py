"""`companion components`: is the box whole?  Photographs of all its pieces, counted against its list."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from companion.cli import Subcommand, add_expansions, add_language, say
from companion.cli.photos import NO_SHEET, reader_of
from companion.games.catalogue import GAMES, first_game
from companion.ports import Observation, UnusableInput
from companion.services.component_check import check_components, check_document, check_words, contents
from hardware.pictures import load_picture
from vision.read import Reader


def components_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `components`."""
    parser.add_argument("photos", metavar="PHOTO", nargs="+", type=Path, help="photographs, lot after lot")
    parser.add_argument("--layout", metavar="L.json", type=Path, required=True, help="the sheets they lie on")
    parser.add_argument("--box", metavar="DIR", type=Path, required=True, help="the box that was learned")
    parser.add_argument("--game", default=first_game(), metavar="G", help=f"one of: {', '.join(GAMES)}")
    add_expansions(parser)
    parser.add_argument("--looks", type=int, default=1, metavar="N", help="photographs of each lot, one after another")
    parser.add_argument("--lens", metavar="LENS.json", type=Path, help="the camera's measured lens")
    parser.add_argument("--json", action="store_true", help="print JSON (always so, except to a screen)")
    add_language(parser)


def components(arguments: argparse.Namespace) -> int:
    """Say what is missing and what is too many.  Exit status 1 when the box is not whole."""
    if arguments.looks < 1 or len(arguments.photos) % arguments.looks:
        raise UnusableInput(
            f"--looks {arguments.looks}: {len(arguments.photos)} photographs cannot be parted into lots of so many; "
            "photograph every lot equally often"
        )
    _, box, reader = reader_of(arguments)
    expected = contents(arguments.game, arguments.with_, box.pieces())
    looks = [_read_photo(reader, path) for path in arguments.photos]
    lots = [looks[at : at + arguments.looks] for at in range(0, len(looks), arguments.looks)]
    check = check_components(expected, lots)
    if sys.stdout.isatty() and not arguments.json:
        say("\n".join(check_words(check, arguments.language)))
    else:
        print(json.dumps(check_document(check, arguments.language), ensure_ascii=False))
    return 0 if check.is_whole else 1


def _read_photo(reader: Reader, path: Path) -> Observation:
    look = reader.read(load_picture(path))
    if not any(sheet.found for sheet in look.sheets):
        raise UnusableInput(f"{path}: {NO_SHEET}")
    return look


COMMANDS = {"components": Subcommand(components_arguments, components)}
