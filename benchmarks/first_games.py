"""First games through the server, tap by tap: whether each comes to its end, every idea told before the count."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from calibration.layout import Layout
from companion.games.catalogue import GAMES
from companion.services.pictures import PictureCache
from companion.session.commands import TableSetup
from companion.session.session import Session
from companion.teach.first_game import ideas_of, ideas_told
from companion.web.app import create_app
from companion.web.dashboard import Dashboard

MOST_TAPS = 6000
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
        assert session.view.game is not None
        story = session.view.game.story
        told = [(number, one.name) for number, ideas in ideas_told(story) for one in ideas]
        return {
            "is_over": story.is_over,
            "moves": moves,
            "taps": taps,
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


def first_game_figures(number: int = 30) -> dict[str, Any]:
    """So many games of every box and number of players in turn."""
    boxes: list[tuple[str, list[str]]] = [(name, []) for name in GAMES]
    boxes += [(name, list(entry.expansions)) for name, entry in GAMES.items() if entry.expansions]
    found: list[dict[str, Any]] = []
    for seed in range(number):
        game, with_ = boxes[seed % len(boxes)]
        fewest, most = GAMES[game].players
        found.append(first_game(game, with_, fewest + (seed // len(boxes)) % (most - fewest + 1), seed))
    return {
        "games": number,
        "whole": sum(one["is_over"] for one in found),
        "all_told": sum(not one["missing"] for one in found),
        "missing": dict(Counter(name for one in found for name in one["missing"])),
        "last_told": sorted(one["last_told"] for one in found)[number // 2],
        "taps_a_move": sum(one["taps"] for one in found) / sum(one["moves"] for one in found),
    }


def first_game_lines(report: dict[str, Any]) -> list[str]:
    """The figures for people."""
    return [
        f"{report['games']} first games, {report['whole']} to their end; every idea told in {report['all_told']} "
        f"(missing: {report['missing'] or 'none'}), half of them after {report['last_told']} moves; "
        f"{report['taps_a_move']:.1f} answers a move"
    ]
