"""Every game, number of players and camera: how finely it sees the table, and how many pieces are read rightly.

`python -m benchmarks.cameras --keep FILE`.  The sheets lie as the plan has them; the table is drawn at exactly the
camera's size, at moments of a demo game.  A table that the plan refuses for a camera is not read; so a table is either
refused beforehand, with the reason, or read.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import asdict
from functools import lru_cache

import cv2

from benchmarks.kept import Found, keep_argument, resumed
from benchmarks.score import TruePiece, judge, sentence, tally
from calibration.box import load_box
from companion.games.catalogue import GAMES
from companion.i18n import DEFAULT_LANGUAGE
from companion.services.table_plan import USUAL_CAMERAS, over_table
from companion.simulator.film import stills
from companion.simulator.games import DemoGame, DemoTurn, play_demo_game
from companion.simulator.stage import demo_layout
from tests.learned import learned_box
from vision.gallery import Gallery, make_gallery
from vision.read import Reader

CAMERAS = ("module-3", "usb-1080p", "usb-4k")
SEED = 5
EMPTY_GROUND = "ground"
"""Printed board, no piece that anybody reads."""


def main() -> int:
    """Measure what the file does not hold yet, and show everything as a table."""
    parser = argparse.ArgumentParser("python -m benchmarks.cameras", description="Every table under three cameras.")
    parser.add_argument("--pictures", type=int, default=3, help="of each table and camera; default 3")
    parser.add_argument("--game", default="", help="only this game")
    keep_argument(parser)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    found = []
    for one in resumed(options.keep, cases(options.game), lambda case: measured(case, options.pictures)):
        found.append(one)
        print(one["case"], one["why"], _share(one), file=sys.stderr, flush=True)
    print("\n".join(camera_lines(found)))
    return 0


def cases(game: str = "") -> list[str]:
    """`zooloretto 4 usb-1080p`: a table and a camera.  game: only of this one."""
    return [
        f"{name} {players} {camera}"
        for name, entry in GAMES.items()
        if game in ("", name)
        for players in range(entry.players[0], entry.players[1] + 1)
        for camera in CAMERAS
    ]


def measured(case: str, pictures: int) -> Found:
    """How finely the camera sees the table and whether that is enough; if it is, how its pieces are read.

    pictures: of moments spread over the game.
    """
    game, players, name = case.split()
    wish = DemoGame(game, (), int(players))
    layout, camera = demo_layout(wish.players, game), USUAL_CAMERAS[name]
    plan = over_table(layout, camera)
    told: Found = {"px_per_mm": round(plan.px_per_mm, 2), "fits": plan.fits, "why": plan.why(DEFAULT_LANGUAGE)}
    if not plan.fits:
        return told
    moments = _spread(play_demo_game(layout, wish, SEED).moments, pictures)
    reader, verdicts = Reader(layout, _gallery(game)), []
    for moment, frame in zip(moments, stills(layout, moments, camera.size_px, SEED), strict=True):
        truth = [
            TruePiece(one.sheet, one.zone, one.piece, one.x_mm, one.y_mm, one.angle_deg)
            for one in moment.pieces
            if one.piece != EMPTY_GROUND
        ]
        verdicts += judge(truth, reader.read(frame))
    wrong = [sentence(one) for one in verdicts if one.outcome not in ("right", "outside")]
    return told | asdict(tally(verdicts)) | {"not_right": wrong}


def _spread(moments: Sequence[DemoTurn], number: int) -> list[DemoTurn]:
    """Turns from all over a game, the last of them at its end, when most lies on the table."""
    turns = [moment for moment in moments if moment.kind == "turn"]
    return [turns[(at + 1) * len(turns) // number - 1] for at in range(number)]


@lru_cache(maxsize=1)
def _gallery(game: str) -> Gallery:
    return make_gallery(load_box(learned_box(game)))


def camera_lines(found: Sequence[Found]) -> list[str]:
    """A row a table, for each camera its pixels a millimetre and the share of pieces that is right, or `refused`."""
    by_case = {one["case"]: one for one in found}
    tables = dict.fromkeys(case.rpartition(" ")[0] for case in by_case)
    lines = ["| table | " + " | ".join(CAMERAS) + " |", "| --- |" + " --- |" * len(CAMERAS)]
    for table in tables:
        cells = [_cell(by_case.get(f"{table} {camera}")) for camera in CAMERAS]
        lines.append(f"| {table} | {' | '.join(cells)} |")
    for camera in CAMERAS:
        read = [one for case, one in by_case.items() if case.endswith(f" {camera}") and one["fits"]]
        right, true = (sum(one[count] for one in read) for count in ("right", "true"))
        ghosts = sum(one["ghost"] for one in read)
        lines.append(f"{camera}: {len(read)} tables read, {right} of {true} pieces right, {ghosts} ghosts")
    return [*lines, *(f"  {one['case']}: {line}" for one in found for line in one.get("not_right", ()))]


def _cell(one: Found | None) -> str:
    return "" if one is None else f"{one['px_per_mm']:.2f}: {_share(one)}"


def _share(one: Found) -> str:
    return f"{one['right']} of {one['true']}" if one["fits"] else "refused"


if __name__ == "__main__":
    sys.exit(main())
