"""`companion demo`: a whole game of the demo table as a folder of pictures, to be read or followed."""

from __future__ import annotations

import argparse
from pathlib import Path

from calibration.box import Box, save_box
from companion.games.catalogue import GAMES, first_game
from companion.ports import UnusableInput
from companion.simulator.film import stills, write_stills
from companion.simulator.games import USUAL_PLAYERS, DemoGame, play_demo_game
from companion.simulator.stage import demo_enrolment_frames, demo_enrolment_layout, demo_layout
from vision.enrolment import learn

SMALLEST_PX, LARGEST_PX = 320, 8000


def add_arguments(command: str, parser: argparse.ArgumentParser) -> None:
    """The arguments of `demo`."""
    del command
    parser.add_argument("--game", default=first_game(), metavar="G", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument(
        "--with", dest="with_", nargs="+", default=[], metavar="E", help="the expansions played with it"
    )
    parser.add_argument("--players", type=int, default=USUAL_PLAYERS, metavar="N", help="how many play (default 3)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed plays the same game")
    parser.add_argument("--mistakes", action="store_true", help="players sometimes do what they should not")
    parser.add_argument("--light", action="store_true", help="the light changes from time to time")
    parser.add_argument("--size", metavar="WxH", help="of the pictures, in pixels (default: as the table needs)")
    parser.add_argument("--out", required=True, type=Path, metavar="DIR", help="where the pictures go")
    parser.add_argument("--box", type=Path, metavar="DIR", help="also learn the drawn pieces and keep them there")


def run(command: str, arguments: argparse.Namespace) -> int:
    """Play, draw and write; then say what was written."""
    del command
    size_px = _size(arguments.size) if arguments.size else None
    wish = DemoGame(arguments.game, tuple(arguments.with_), arguments.players, arguments.mistakes)
    layout = demo_layout(wish.players, wish.game, wish.with_)
    story = play_demo_game(layout, wish, arguments.seed)
    frames = stills(layout, story.moments, size_px, arguments.seed, arguments.light)
    count = write_stills(layout, story, frames, arguments.out)
    print(f"{count} pictures with layout.json, start.json, truth.jsonl and log.jsonl in {arguments.out}")
    if arguments.box is not None:
        enrolment = demo_enrolment_layout(wish.game, wish.with_)
        save_box(Box(learn(enrolment, demo_enrolment_frames(enrolment, game=wish.game)).looks), arguments.box)
        print(f"the drawn pieces in {arguments.box}")
    return 0


def _size(text: str) -> tuple[int, int]:
    """`2304x1296`.  Raises UnusableInput."""
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()) or not all(
        SMALLEST_PX // 2 <= int(side) <= LARGEST_PX for side in (width, height)
    ):
        raise UnusableInput(f"--size {text}: write width and height in pixels, like 2304x1296")
    return int(width), int(height)
