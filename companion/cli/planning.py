"""`companion plan`: how the sheets lie, and which camera sees them.  `companion markers`: for boards of your own."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from calibration.layout import Layout, load_layout
from companion.cli import Subcommand, add_expansions, add_language, say
from companion.games.catalogue import GAMES
from companion.i18n import text
from companion.i18n.formats import figure
from companion.mats import bare_markers, game_layout, write_files
from companion.ports import UnusableInput
from companion.printing.bare_markers import BOARDS, SIZES_MM
from companion.printing.paper import DICTIONARY
from companion.printing.writers import pdf_bytes, svg_text
from companion.services import table_plan


def add_table(parser: argparse.ArgumentParser, *, is_needed: bool = True) -> None:
    """The arguments that say which sheets lie on a table."""
    parser.add_argument("--game", required=is_needed, metavar="G", help=f"one of: {', '.join(GAMES)}")
    add_expansions(parser)
    parser.add_argument("--players", required=is_needed, type=int, metavar="N", help="how many zoos or parks there are")
    parser.add_argument("--tile-mm", type=float, default=30.0, metavar="MM", help="side of a tile (default 30)")
    parser.add_argument("--paper", default="a4", help="a4 (default), letter, a3 or tabloid")


def plan_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `plan`."""
    add_table(parser, is_needed=False)
    parser.add_argument("--layout", metavar="L.json", type=Path, help="instead: the sheets of a layout, own boards too")
    known = ", ".join(table_plan.USUAL_CAMERAS)
    parser.add_argument("--camera", metavar="NAME", help=f"only this one: {known} (default: all of them)")
    parser.add_argument(
        "--cameras", type=int, default=1, metavar="N", help="so many of each over one table (default 1)"
    )
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print the plan as JSON")


def plan(arguments: argparse.Namespace) -> int:
    """Print the plan.  Exit status 1 when no camera that was asked for sees the table finely enough."""
    layout = _table(arguments)
    plans = table_plan.cameras_over(layout, [arguments.camera] if arguments.camera else [], arguments.cameras)
    if arguments.json:
        keys = ("layout",) if arguments.layout else ("game", "players", "paper", "tile_mm", "with_")
        asked = {key.rstrip("_"): getattr(arguments, key) for key in keys}
        document = {**asked, **table_plan.plan_document(layout, plans, arguments.language)}
        print(json.dumps(document, ensure_ascii=False, default=str))
    else:
        setting = (
            layout.name
            if arguments.layout
            else table_plan.setting_words(arguments.game, arguments.with_, arguments.players, arguments.language)
        )
        say("\n".join([setting, *_as_text(layout, plans, arguments.language)]))
    return 0 if any(one.fits for one in plans) else 1


def _table(arguments: argparse.Namespace) -> Layout:
    """The sheets of a layout, or of a game.  Raises UnusableInput unless one of the two is named."""
    parts = bool(arguments.game) + bool(arguments.players)
    if parts != (0 if arguments.layout else 2):
        raise UnusableInput("plan: name either a game with --game and --players, or sheets with --layout")
    if arguments.layout:
        return load_layout(arguments.layout)
    return game_layout(arguments.game, arguments.players, arguments.with_, arguments.tile_mm, arguments.paper)


def _as_text(layout: Layout, plans: Sequence[table_plan.CameraPlan], language: str) -> list[str]:
    """The sheets row by row as they lie for the first camera, then camera by camera."""
    first = table_plan.plan_document(layout, plans, language)
    width, depth = first["table_cm"]
    lines = [text(language, "plan.table", width=width, depth=depth, camera=plans[0].called(language)), ""]
    for sheet in first["sheets"]:
        name = table_plan.title_of(layout, sheet["id"], language)
        x, y = (f"{sheet[side] / 10:.0f}" for side in ("x_mm", "y_mm"))
        size = " × ".join(figure(sheet[side] / 10, 1, language) for side in ("width_mm", "height_mm")) + " cm"
        lines.append(f"  {sheet['id']:<14} {name:<22} x {x:>3}  y {y:>3}   {size}")
    outside = dict.fromkeys(table_plan.title_of(layout, sheet, language) for sheet in table_plan.reserves(layout))
    if outside:
        lines += ["", text(language, "plan.outside", sheets=", ".join(outside))]
    lines += [text(language, "plan.over" if len(plans[0].table.frames) == 1 else "plan.over.several"), ""]
    for one in plans:
        size = " × ".join(map(str, one.camera.size_px))
        lines += [f"  {one.camera.name:<14} {one.called(language)}, {size}, {one.heights(language)}"]
        is_so = one.table.sheets == plans[0].table.sheets
        views = one.views(language) if is_so else [text(language, "plan.otherwise", camera=one.camera.name)]
        lines += [f"  {'':<14} {told}" for told in (one.why(language), *views)]
    return lines


# Markers


def markers_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `markers`."""
    parser.add_argument("--out", required=True, type=Path, metavar="DIR", help="where the files go")
    parser.add_argument("--paper", default="a4", help="a4 (default), letter, a3 or tabloid")
    add_language(parser, "of the printed words")
    parser.add_argument("--json", action="store_true", help="list the files, sizes and marker numbers as JSON")


def markers(arguments: argparse.Namespace) -> int:
    """Draw and write every size, then list the files."""
    pages = bare_markers(arguments.paper, arguments.language)
    contents = {"markers.pdf": pdf_bytes([page for _, page in pages])}
    for size_mm in SIZES_MM:
        of_size = [page for size, page in pages if size == size_mm]
        for number, page in enumerate(of_size, start=1):
            part = f"-{number}" if len(of_size) > 1 else ""
            contents[f"markers-{size_mm:g}mm{part}.svg"] = svg_text(page).encode()
    files = [str(path) for path in write_files(contents, arguments.out)]
    if arguments.json:
        told = {"dictionary": DICTIONARY, "sizes_mm": SIZES_MM, "boards": BOARDS}
        print(json.dumps({"files": files, **told}))
    else:
        print(*files, sep="\n")
        first, *_, last = BOARDS
        print(f"{DICTIONARY}: board 1 has {first[0]} to {first[-1]}, …, board {len(BOARDS)} {last[0]} to {last[-1]}.")
        print("Print at 100 %, stick a, b, c, d of one board in its corners, and say in a layout where (docs/mats.md).")
    return 0


COMMANDS = {"plan": Subcommand(plan_arguments, plan), "markers": Subcommand(markers_arguments, markers)}
