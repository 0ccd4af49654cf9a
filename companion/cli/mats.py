"""`companion mats`: printable sheets with their layout.json."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from calibration.mats.words import LANGUAGES
from calibration.mats.zooloretto import EDITION_2007_SPECIES, EDITION_2007_STALLS
from calibration.printables import (
    GAMES,
    CannotPrint,
    Look,
    box_pieces,
    enrolment_layout,
    joined,
    write_mats,
    zooloretto_layout,
)


def add_arguments(command: str, parser: argparse.ArgumentParser) -> None:
    """The arguments of `mats`."""
    del command
    parser.add_argument("--game", required=True, metavar="G", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument("--players", required=True, type=int, metavar="N", help="how many zoos to print")
    parser.add_argument("--out", required=True, type=Path, metavar="DIR", help="where the files go")
    parser.add_argument("--tile-mm", type=float, default=30.0, metavar="MM", help="side of a tile (default 30)")
    parser.add_argument("--paper", default="a4", help="a4 (default), letter, a3 or tabloid")
    parser.add_argument("--style", default="grey", help="grey (default, read best) or white (saves ink)")
    parser.add_argument("--language", default="en", help=f"of the printed words: {', '.join(LANGUAGES)}")
    parser.add_argument(
        "--with", dest="expansions", default="", metavar="xxl", help="xxl: its one- and two-space trucks"
    )
    parser.add_argument("--species", default=",".join(EDITION_2007_SPECIES), help="to enrol, parted by commas")
    parser.add_argument("--stalls", default=",".join(EDITION_2007_STALLS), help="to enrol, parted by commas")
    parser.add_argument("--px-per-mm", type=float, default=4.0, metavar="PX", help="fineness of the PNG (default 4)")
    parser.add_argument("--json", action="store_true", help="list the files as JSON")


def run(command: str, arguments: argparse.Namespace) -> int:
    """Draw and write all sheets, then list the files."""
    del command
    _check(arguments)
    size = arguments.tile_mm, arguments.paper
    table = zooloretto_layout(arguments.players, *size, xxl_trucks=bool(arguments.expansions))
    pieces = box_pieces(_names(arguments.species), _names(arguments.stalls))
    layout = joined(table.name, (table, enrolment_layout(pieces, *size)))
    look = Look(arguments.style, arguments.language)
    written = write_mats(layout, arguments.out, look, arguments.px_per_mm)
    _report(written, as_json=arguments.json)
    return 0


def _check(arguments: argparse.Namespace) -> None:
    if arguments.game not in GAMES:
        raise CannotPrint(f"--game {arguments.game}: there are no mats for it; there are mats for {', '.join(GAMES)}")
    if arguments.expansions not in ("", "xxl"):
        raise CannotPrint(f"--with {arguments.expansions}: not known; use xxl or leave it out")
    if not 1 <= arguments.px_per_mm <= 24:
        raise CannotPrint(f"--px-per-mm {arguments.px_per_mm:g}: too coarse or too fine; use a number from 1 to 24")


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _report(written: tuple[Path, ...], as_json: bool) -> None:
    if as_json:
        print(json.dumps({"files": [str(path) for path in written]}))
        return
    print(*written, sep="\n")
    print("Print mats.pdf at 100 %, without scaling, and check the 100 mm line on a sheet with a ruler.")
