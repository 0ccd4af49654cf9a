"""`companion learn-board`: a board of your own becomes part of a layout, by one photograph of it empty."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from calibration.layout import Layout, Sheet, load_layout, save_layout
from calibration.lens import load_lens
from companion.cli import Subcommand, add_expansions
from companion.games.catalogue import GAMES
from companion.mats import game_layout, write_files
from companion.ports import UnusableInput
from companion.services.own_boards import (
    TRUCK,
    Misfit,
    as_print,
    board_sheet,
    check_print,
    kinds_in,
    misfit_words,
    misfits,
    straight_board,
    template,
    with_boards,
)
from hardware.pictures import load_picture
from vision.pose import PointArray
from vision.straighten import TRIES, FoundAgain, corners_of, found_again, outline, turned_to

MOST_PHOTOS = 2
_SIZE = re.compile(r"(\d+(?:\.\d+)?)[x×](\d+(?:\.\d+)?)")


def learn_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `learn-board`."""
    parser.add_argument("photos", metavar="PHOTO", nargs="+", type=Path, help="the empty board; a second one tries it")
    parser.add_argument("--game", required=True, metavar="G", help=f"one of: {', '.join(GAMES)}")
    add_expansions(parser)
    parser.add_argument("--players", type=int, metavar="N", help="how many have such a board (default: as many as may)")
    parser.add_argument("--zone-template", metavar="SHEET", help="whose zones it has: zoo, trucks, … (default: first)")
    parser.add_argument("--size-mm", required=True, metavar="WxH", help="the board's width and height, as 297x210")
    parser.add_argument("--corners", metavar="PX", help="its corners: 'x,y x,y x,y x,y', top left first, clockwise")
    parser.add_argument("--lens", metavar="LENS.json", type=Path, help="the measured lens of the camera")
    parser.add_argument("--tile-mm", type=float, default=30.0, metavar="MM", help="side of a tile (default 30)")
    parser.add_argument("--paper", default="a4", help="of the other sheets: a4 (default), letter, a3 or tabloid")
    parser.add_argument("--out", required=True, type=Path, metavar="DIR", help="where layout.json and picture go")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")


def learn_board(arguments: argparse.Namespace) -> int:
    """Learn, write, report.  Exit status 1 when tiles do not fit, or the second photograph does not show the board."""
    if len(arguments.photos) > MOST_PHOTOS:
        raise UnusableInput(f"{arguments.photos[MOST_PHOTOS]}: one photograph teaches the board, a second one tries it")
    size_mm = _size_mm(arguments.size_mm)
    mats = _mats(arguments)
    kind = arguments.zone_template or next(iter(kinds_in(mats)))
    photograph = load_picture(arguments.photos[0]).image
    corners_px = _corners(arguments, photograph, size_mm)
    lens = load_lens(arguments.lens) if arguments.lens else None
    board = straight_board(photograph, corners_px, size_mm, lens)
    zones, picture = template(mats, kind, size_mm), arguments.out / f"{kind}.jpg"
    tries = check_print(kind, board, arguments.tile_mm)
    write_files({picture.name: as_print(board.picture)}, arguments.out)
    sheet = board_sheet(kind, board, zones, str(picture))
    layout = with_boards(_around(arguments.out / "layout.json", mats), [sheet])
    save_layout(layout, arguments.out / "layout.json")
    again = _again(arguments.photos[1:], sheet)
    problems = list(misfits(sheet, arguments.tile_mm))
    report = _report(arguments.out, layout, kind, tries, again, problems, board.px_per_mm)
    print(json.dumps(report) if arguments.json else _as_text(report))
    return 1 if problems or None in again else 0


def _mats(arguments: argparse.Namespace) -> Layout:
    """The sheets of the table that the board is of."""
    entry = GAMES.get(arguments.game)
    players = arguments.players or (entry.players[1] if entry else 1)
    return game_layout(arguments.game, players, arguments.with_, arguments.tile_mm, arguments.paper)


def _around(path: Path, mats: Layout) -> Layout:
    """The layout that the board goes into: the mats, and boards that were learned into the same folder before.

    Raises BadLayout for a file that is no layout.
    """
    known = (
        {sheet.id: sheet for sheet in load_layout(path).sheets if sheet.print or sheet.drawn} if path.exists() else {}
    )
    boards = replace(mats, sheets=tuple(known.get(sheet.id, sheet) for sheet in mats.sheets))
    truck = next((replace(sheet, id=TRUCK) for sheet in known.values() if sheet.movable), None)
    return with_boards(boards, [truck]) if truck else boards


def _size_mm(words: str) -> tuple[float, float]:
    found = _SIZE.fullmatch(words)
    if found is None:
        raise UnusableInput(f"--size-mm {words}: give the board's width and height in millimetres, as 297x210")
    return float(found[1]), float(found[2])


def _corners(arguments: argparse.Namespace, photograph: NDArray[Any], size_mm: tuple[float, float]) -> PointArray:
    """As they were given, or as the board stands out from the table."""
    if arguments.corners:
        try:
            return corners_of([[float(number) for number in pair.split(",")] for pair in arguments.corners.split()])
        except ValueError as error:
            cure = "give 'x,y x,y x,y x,y' in pixels, the board's own top left corner first, clockwise"
            raise UnusableInput(f"--corners {arguments.corners}: {error}; {cure}") from error
    found = outline(photograph)
    if found is None:
        cure = "lay it alone on a plain table of another colour, or name its corners with --corners"
        raise UnusableInput(f"{arguments.photos[0]}: the board does not stand out from the table; {cure}")
    return turned_to(found, size_mm)


def _again(photos: Sequence[Path], sheet: Sheet) -> list[FoundAgain | None]:
    return [found_again(sheet, load_picture(path).image) for path in photos]


def _report(
    out: Path,
    layout: Layout,
    kind: str,
    tries: int,
    again: list[FoundAgain | None],
    problems: list[Misfit],
    fine: float,
) -> dict[str, Any]:
    return {
        "layout": str(out / "layout.json"),
        "picture": str(out / f"{kind}.jpg"),
        "px_per_mm": round(fine, 2),
        "sheets": [sheet.id for sheet in kinds_in(layout)[kind]],
        "printed": [sheet.id for sheet in layout.sheets if sheet.markers.at],
        "tries": {"found": tries, "of": TRIES},
        "found_again": [
            {"spots": one.spots, "of": one.of, "fit_mm": round(one.fit_mm, 2)} if one else None for one in again
        ],
        "misfits": misfit_words(problems),
    }


def _as_text(report: dict[str, Any]) -> str:
    tries = report["tries"]
    lines = [
        f"{report['layout']}: {', '.join(report['sheets'])} found by the print in {report['picture']}.",
        f"Half covered with tiles, it was found in {tries['found']} of {tries['of']} drawn tries.",
    ]
    for one in report["found_again"]:
        if one:
            spots = f"{one['spots']} of {one['of']} spots of its print"
            lines.append(f"Found again in the second photograph by {spots}, which fit to {one['fit_mm']:g} mm.")
        else:
            cure = "take both from nearer, sharp and without glare, or stick bare markers on it (companion markers)."
            lines.append(f"NOT found in the second photograph: {cure}")
    lines += [f"Does not fit: {problem}" for problem in report["misfits"]]
    lines += ["Mend that in the layout, or learn the board on the page /boards."] if report["misfits"] else []
    if report["printed"]:
        lines.append(f"Still to be printed (companion mats): {', '.join(report['printed'])}.")
    return "\n".join(lines)


COMMANDS = {"learn-board": Subcommand(learn_arguments, learn_board)}
