"""`companion mats`: printable sheets with their layout.json."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from companion.games.catalogue import GAMES, asked_names
from companion.games.mats import Names
from companion.i18n import LANGUAGES
from companion.mats import (
    CannotPrint,
    PrintStyle,
    check_game,
    enrolment_layout,
    game_layout,
    game_pieces,
    joined,
    write_mats,
)


def add_arguments(command: str, parser: argparse.ArgumentParser) -> None:
    """The arguments of `mats`."""
    del command
    parser.add_argument("--game", required=True, metavar="G", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument(
        "--with", dest="with_", metavar="E", nargs="+", default=[], help="the expansions played with it"
    )
    parser.add_argument("--players", required=True, type=int, metavar="N", help="how many zoos or parks to print")
    parser.add_argument("--out", required=True, type=Path, metavar="DIR", help="where the files go")
    parser.add_argument("--tile-mm", type=float, default=30.0, metavar="MM", help="side of a tile (default 30)")
    parser.add_argument("--paper", default="a4", help="a4 (default), letter, a3 or tabloid")
    parser.add_argument("--style", default="grey", help="grey (default, read best) or white (saves ink)")
    parser.add_argument("--language", default="en", help=f"of the printed words: {', '.join(LANGUAGES)}")
    for asked in asked_names():
        said = f"your box's {asked.replace('_', ' ')}, parted by commas"
        parser.add_argument(f"--{asked.replace('_', '-')}", metavar="NAMES", help=said)
    parser.add_argument("--px-per-mm", type=float, default=4.0, metavar="PX", help="fineness of the PNG (default 4)")
    parser.add_argument("--json", action="store_true", help="list the files as JSON")


def run(command: str, arguments: argparse.Namespace) -> int:
    """Draw and write all sheets, then list the files."""
    del command
    check_game(arguments.game, arguments.with_, arguments.players)
    if not 1 <= arguments.px_per_mm <= 24:
        raise CannotPrint(f"--px-per-mm {arguments.px_per_mm:g}: too coarse or too fine; use a number from 1 to 24")
    size = arguments.tile_mm, arguments.paper
    table = game_layout(arguments.game, arguments.players, arguments.with_, *size)
    pieces = game_pieces(arguments.game, arguments.with_, _owner_names(arguments))
    layout = joined(table.name, (table, enrolment_layout(pieces, *size)))
    look = PrintStyle(arguments.style, arguments.language)
    written = write_mats(layout, arguments.out, look, arguments.px_per_mm)
    _report(written, as_json=arguments.json)
    return 0


def _owner_names(arguments: argparse.Namespace) -> Names:
    """The owner's names, as far as he told any; a game that asks for one list of species takes it from any option."""
    given = {asked: getattr(arguments, asked) for asked in asked_names()}
    names = {asked: _names(told) for asked, told in given.items() if told is not None}
    if "species" not in names:
        asks = asked_names(arguments.game, arguments.with_)
        others = [told for asked, told in names.items() if asked.endswith("species") and asked not in asks]
        names |= {"species": others[0]} if others else {}
    return names


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _report(written: tuple[Path, ...], as_json: bool) -> None:
    if as_json:
        print(json.dumps({"files": [str(path) for path in written]}))
        return
    print(*written, sep="\n")
    print("Print mats.pdf at 100 %, without scaling, and check the 100 mm line on a sheet with a ruler.")
