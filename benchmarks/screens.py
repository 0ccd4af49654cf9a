"""Pictures of the pages, to be looked at one by one: `python -m benchmarks.screens FOLDER [NAME …]`.

Automatic players play a game, then Chromium photographs a page in the size of a device; `docs/screens.md` shows the ten
most telling ones.
"""

from __future__ import annotations

import argparse
import base64
import random
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from companion.games.players import greedy_player, play_game
from companion.rules.notation import format_action, format_position
from companion.session.commands import Act, BeginGame
from companion.session.session import Session
from companion.simulator.games import DemoGame, set_up_demo
from tests.web.browsing import SIZES, chromium, served_table, shape

NAMES = ("Leo", "Oma", "Mia", "Papa", "Jonas")
EVERYTHING = ("xxl", "exotic", "aquaretto_xxl")
SETTLES_S = 1.5
QUALITY = 78
TO_THE_END = 10_000


class Screen(NamedTuple):
    """A page in a game.  game: empty for a table at which nobody has played.  moves: so many were played before.

    tap: what is tapped first, as a CSS selector.
    """

    path: str
    size: str
    game: str = "zooloretto"
    with_: tuple[str, ...] = ()
    players: int = 3
    moves: int = 50
    is_dark: bool = False
    tap: str = ""
    language: str = "en"


SCREENS: Mapping[str, Screen] = {
    "home": Screen("/", "phone"),
    "play": Screen("/play", "phone"),
    "unloading": Screen("/play", "phone", moves=30, is_dark=True, tap=".area.truck.target"),
    "dice": Screen("/play", "phone", game="dice", moves=30, language="fr"),
    "tablet": Screen("/play", "tablet", is_dark=True, language="de"),
    "television": Screen("/tv", "television"),
    "everything": Screen("/tv", "television", "zooloretto+aquaretto", EVERYTHING, 5, 260),
    "lesson": Screen("/learn", "phone", game="", tap='[data-first="zooloretto"][data-players="2"]'),
    "winner": Screen("/game/1/end", "phone", moves=TO_THE_END),
    "time-line": Screen("/game/1", "tablet", moves=TO_THE_END, language="de"),
}


def photographed(folder: Path, names: Sequence[str]) -> None:
    """Write a picture of each screen into a folder."""
    with tempfile.TemporaryDirectory() as profile, chromium(Path(profile)) as browser:
        for name in names:
            screen = SCREENS[name]
            with tempfile.TemporaryDirectory() as home, served_table(Path(home)) as (session, address):
                if screen.game:
                    _play(session, screen)
                shape(browser, screen.size, screen.is_dark)
                browser.get(f"{address}{screen.path}?lang={screen.language}")
                time.sleep(SETTLES_S)
                if screen.tap:
                    browser.execute_script("document.querySelector(arguments[0]).click()", screen.tap)
                    time.sleep(SETTLES_S)
                width, height = SIZES[screen.size]
                top = browser.execute_script("document.querySelector('#time')?.scrollIntoView(); return scrollY")
                clip = {"x": 0, "y": top, "width": width, "height": height, "scale": 1 if width < 1200 else 0.6}
                wish = {"format": "webp", "quality": QUALITY, "clip": clip}
                taken = browser.execute_cdp_cmd("Page.captureScreenshot", wish)
                (folder / f"{name}.webp").write_bytes(base64.b64decode(taken["data"]))


def _play(session: Session, screen: Screen) -> None:
    chance = random.Random(4)
    wish = DemoGame(screen.game, screen.with_, screen.players, names=NAMES[: screen.players])
    rules, position = set_up_demo(wish, chance)
    session.handle(BeginGame(format_position(rules, position), "tap"))
    players = [greedy_player] * screen.players
    for action, _ in islice(play_game(rules, position, players, chance), screen.moves):
        session.handle(Act(format_action(rules, action)))


def main() -> int:
    """Photograph the screens that are named, all without a name."""
    parser = argparse.ArgumentParser("python -m benchmarks.screens", description="Pictures of the pages.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", metavar="NAME", nargs="*", help=f"some of {', '.join(SCREENS)}; default all")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in SCREENS]
    if unknown:
        parser.error(f"no screen '{unknown[0]}'; there are {', '.join(SCREENS)}")
    options.folder.mkdir(parents=True, exist_ok=True)
    photographed(options.folder, options.names or list(SCREENS))
    return 0


if __name__ == "__main__":
    sys.exit(main())
