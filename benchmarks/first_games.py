"""First games through the server: whether each comes to its end, every idea told before the count.

By taps, what is asked is answered.  Before a camera people play, and looks are all that the server gets: of drawn
tables, read by the real reader, or of what lies there as a reader without fault sees it, in a fiftieth of the time.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from functools import partial, reduce
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from calibration.layout import Layout
from companion.games.catalogue import GAMES
from companion.mats import drawn_print
from companion.ports import Observation
from companion.rules.position import Position
from companion.rules.referee import after
from companion.services.pictures import PictureCache
from companion.session.commands import Accept, Observe, PictureShown, TableSetup
from companion.session.session import Session
from companion.simulator.film import stills
from companion.simulator.games import DemoGame, DemoGameRecord, play_demo_game
from companion.simulator.stage import demo_layout
from companion.teach.first_game import ideas_of, ideas_told
from companion.tracking.revisions import likeness
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from tests.evenings.drawn import gallery_of
from tests.evenings.laid import read_as_laid
from vision.read import Reader
from vision.watchful import WatchfulReader

MOST_TAPS = 6000
LOOKS = 3
"""So many looks at a table that rests, until people are asked what the camera leaves open."""
IMPATIENCE = 0.3
"""How often a drawn player takes a truck where he might do something else."""


class _Client:
    def __init__(self, session: Session) -> None:
        self._http = create_app(Dashboard(session, PictureCache(), lambda *_: "")).test_client()
        self._token = ""

    def get(self, address: str, **query: Any) -> Any:
        return self._http.get(address, query_string=query)

    def post(self, address: str, words: dict[str, Any]) -> Any:
        if not self._token:
            found = re.search(r'name="table-token" content="([^"]+)"', self.get("/").text)
            self._token = found[1] if found else ""
        return self._http.post(
            address, json=words, headers={"Origin": "http://localhost", "X-Table-Token": self._token}
        )


def first_game(game: str, with_: list[str], players: int, seed: int) -> dict[str, Any]:
    """One first game, begun as the page begins it, each action found by tapping what is asked."""
    chance = random.Random(seed)
    setup = TableSetup.of(Layout("none", ()), ())
    with TemporaryDirectory() as folder, closing(Session(setup, Path(folder))) as session:
        client = _Client(session)
        wish = {"game": game, "with": with_, "players": players, "learning": "yes", "mode": "tap"}
        begun = client.get("/new/document.json", **wish).get_json()
        client.post("/commands/begin", {**begun, "learning": True})
        taps = moves = 0
        while session.view.game is not None and not session.view.game.story.is_over and taps < MOST_TAPS:
            taps += _move(client, chance)
            moves += 1
        return {**_told(session), "moves": moves, "taps": taps}


def watched_game(game: str, with_: tuple[str, ...], players: int, seed: int, *, is_drawn: bool) -> dict[str, Any]:
    """One first game before a camera, begun as the page begins it; what the camera asks is answered truly."""
    layout = demo_layout(players, game, with_)
    box = gallery_of(game, with_).pieces() if is_drawn else ()
    with TemporaryDirectory() as folder, closing(Session(TableSetup.of(layout, box), Path(folder))) as session:
        client = _Client(session)
        wish = {"game": game, "with": list(with_), "players": players, "learning": "yes", "mode": "follow"}
        begun = client.get("/new/document.json", **wish).get_json()
        client.post("/commands/begin", {**begun, "learning": True})
        assert session.view.game is not None
        story = session.view.game.story
        truth = play_demo_game(layout, DemoGame(game, with_, players), seed, (story.rules, story.position))
        asked = 0
        for number, (moment, seen) in enumerate(zip(truth.moments, _looks(layout, truth, seed, is_drawn), strict=True)):
            picture = PictureShown(number + 1, "drawn", seen.size_px, 0.0)
            for _ in range(LOOKS):
                session.handle(Observe(seen, picture))
            asked += _answered(session, moment.position)
        return {**_told(session), "asked": asked, "moves": len(truth.moments) - 1}


def _looks(layout: Layout, truth: DemoGameRecord, seed: int, is_drawn: bool) -> Iterator[Observation]:
    if not is_drawn:
        yield from (read_as_laid(layout, moment.pieces) for moment in truth.moments)
        return
    setting = truth.rules.setting
    reader = WatchfulReader(Reader(layout, gallery_of(setting.game, setting.with_), draw=drawn_print))
    yield from map(reader.read, stills(layout, truth.moments, seed=seed))


def _answered(session: Session, position: Position) -> int:
    """Answer a question by what is true; whether there was one."""
    game = session.view.game
    if game is None or game.question is None:
        return 0
    rules, question = game.story.rules, game.question
    ends = [
        reduce(partial(after, rules), way, start) for start, way in zip(question.starts, question.options, strict=True)
    ]
    true = (at for at, end in enumerate(ends) if likeness(rules, end) == likeness(rules, position))
    session.handle(Accept(next(true, 0)))
    return 1


def _told(session: Session) -> dict[str, Any]:
    """How far a first game has come, and which ideas were not told."""
    assert session.view.game is not None
    story = session.view.game.story
    told = [(number, one.name) for number, ideas in ideas_told(story) for one in ideas]
    return {
        "is_over": story.is_over,
        "missing": sorted({*ideas_of(story.rules)} - {name for _, name in told}),
        "last_told": max(number for number, _ in told),
    }


def _move(client: _Client, chance: random.Random) -> int:
    """Answer what is asked until an action is whole, then say it; how many answers it took."""
    told: dict[str, Any] = {}
    for taps in range(1, 60):
        step = client.get("/api/v1/game/next", told=json.dumps(told)).get_json()
        if step.get("action"):
            client.post("/commands/act", {"at": step["at"], "action": step["action"], "insist": False})
            return taps
        allowed = [choice for choice in step["choices"] if not choice["why"]]
        takes = [one for one in allowed if "truck" in one["told"] and str(one["told"].get("type")).startswith("take")]
        told = chance.choice(takes if takes and chance.random() < IMPATIENCE else allowed)["told"]
    raise AssertionError("a turn without end")


Figures = dict[str, Any]


def first_game_figures(number: int = 30) -> Figures:
    """So many games of every box and number of players in turn, by taps and before a drawn camera."""
    boxes = [(name, with_) for name, entry in GAMES.items() for with_ in dict.fromkeys(((), tuple(entry.expansions)))]
    wishes = []
    for seed in range(number):
        game, with_ = boxes[seed % len(boxes)]
        fewest, most = GAMES[game].players
        wishes.append((game, with_, fewest + (seed // len(boxes)) % (most - fewest + 1), seed))
    return {
        "taps": _summary([first_game(game, list(with_), *wish) for game, with_, *wish in wishes]),
        "camera": _summary([watched_game(*wish, is_drawn=True) for wish in wishes]),
    }


def _summary(found: list[Figures]) -> Figures:
    return {
        "games": len(found),
        "whole": sum(one["is_over"] for one in found),
        "all_told": sum(not one["missing"] for one in found),
        "missing": dict(Counter(name for one in found for name in one["missing"])),
        "last_told": sorted(one["last_told"] for one in found)[len(found) // 2],
        "answers_a_move": sum(one.get("taps", one.get("asked")) for one in found) / sum(one["moves"] for one in found),
    }


def first_game_lines(report: Figures) -> list[str]:
    """The figures for people."""
    return [
        f"{how}: {one['games']} first games, {one['whole']} to their end; every idea told in {one['all_told']} "
        f"(missing: {one['missing'] or 'none'}), half of them after {one['last_told']} moves; "
        f"{one['answers_a_move']:.2f} answers a move"
        for how, one in report.items()
    ]
