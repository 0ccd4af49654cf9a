"""`companion mats`: printable sheets.  `companion demo`: a whole drawn game as pictures, to be read or followed."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from calibration.box import save_box
from companion.cli import Subcommand, add_expansions, add_language, size_px
from companion.cli.planning import add_table
from companion.games.catalogue import GAMES, first_game, nameable_pieces
from companion.mats import (
    PrintStyle,
    check_game,
    enrolment_layout,
    game_layout,
    game_pieces,
    join_layouts,
    write_mats,
)
from companion.services.table_plan import cameras_over, draw_plan, setting_words
from companion.simulator.film import stills, write_stills
from companion.simulator.games import USUAL_PLAYERS, DemoGame, play_demo_game
from companion.simulator.stage import demo_enrolment_frames, demo_enrolment_layout, demo_layout
from vision.enrolment import learn


def mats_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `mats`."""
    add_table(parser)
    parser.add_argument("--out", required=True, type=Path, metavar="DIR", help="where the files go")
    parser.add_argument("--style", default="grey", help="grey (default, read best) or white (saves ink)")
    add_language(parser, "of the printed words")
    for asked in nameable_pieces():
        said = f"your box's {asked.replace('_', ' ')}, separated by commas"
        parser.add_argument(f"--{asked.replace('_', '-')}", metavar="NAMES", help=said)
    parser.add_argument("--json", action="store_true", help="list the files as JSON")


def mats(arguments: argparse.Namespace) -> int:
    """Draw and write all sheets, then list the files."""
    size = arguments.tile_mm, arguments.paper
    table = game_layout(arguments.game, arguments.players, arguments.with_, *size)
    given = {asked: getattr(arguments, asked) for asked in nameable_pieces()}
    names = {
        asked: tuple(name.strip() for name in told.split(",") if name.strip())
        for asked, told in given.items()
        if told is not None
    }
    if "species" not in names:  # a game that asks for one list of species takes it from any option
        asks = nameable_pieces(arguments.game, arguments.with_)
        others = [told for asked, told in names.items() if asked.endswith("species") and asked not in asks]
        names |= {"species": others[0]} if others else {}
    pieces = game_pieces(arguments.game, arguments.with_, names)
    layout = join_layouts(table.name, (table, enrolment_layout(pieces, *size, game=arguments.game)))
    look = PrintStyle(arguments.style, arguments.language)
    setting = setting_words(arguments.game, arguments.with_, arguments.players, arguments.language)
    first = draw_plan(table, cameras_over(table), setting, arguments.paper, arguments.language)
    written = write_mats(layout, arguments.out, look, [first])
    if arguments.json:
        print(json.dumps({"files": [str(path) for path in written]}))
    else:
        print(*written, sep="\n")
        print("Print mats.pdf at 100 %, without scaling, and check the 100 mm line on a sheet with a ruler.")
    return 0


# The demo

SMALLEST_PX, LARGEST_PX = 160, 8000


def demo_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `demo`."""
    parser.add_argument("--game", default=first_game(), metavar="G", help=f"one of: {', '.join(GAMES)}")
    add_expansions(parser)
    parser.add_argument("--players", type=int, default=USUAL_PLAYERS, metavar="N", help="how many play (default 3)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed plays the same game")
    parser.add_argument("--mistakes", action="store_true", help="players sometimes do what they should not")
    parser.add_argument("--light", action="store_true", help="the light changes from time to time")
    parser.add_argument("--size", metavar="WxH", help="of the pictures, in pixels (default: as the table needs)")
    parser.add_argument("--out", required=True, type=Path, metavar="DIR", help="where the pictures go")
    parser.add_argument("--box", type=Path, metavar="DIR", help="also learn the drawn pieces and keep them there")


def demo(arguments: argparse.Namespace) -> int:
    """Play, draw and write; then say what was written."""
    check_game(arguments.game, arguments.with_, arguments.players)
    size = size_px(arguments.size, SMALLEST_PX, LARGEST_PX) if arguments.size else None
    wish = DemoGame(arguments.game, tuple(arguments.with_), arguments.players, arguments.mistakes)
    layout = demo_layout(wish.players, wish.game, wish.with_)
    story = play_demo_game(layout, wish, arguments.seed)
    frames = stills(layout, story.moments, size, arguments.seed, arguments.light)
    count = write_stills(layout, story, frames, arguments.out)
    print(f"{count} pictures with layout.json, start.json, truth.jsonl and log.jsonl in {arguments.out}")
    if arguments.box is not None:
        enrolment = demo_enrolment_layout(wish.game, wish.with_)
        save_box(learn(enrolment, demo_enrolment_frames(enrolment, game=wish.game)).box, arguments.box)
        print(f"the drawn pieces in {arguments.box}")
    return 0


COMMANDS = {"mats": Subcommand(mats_arguments, mats), "demo": Subcommand(demo_arguments, demo)}
