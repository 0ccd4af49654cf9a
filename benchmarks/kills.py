"""A table is killed while somebody plays through the API: `python -m benchmarks.kills [--kills N] [--keep FILE]`.

Each time the whole journal of before and every command that was answered must be in the journal, in order, and the next
table goes on with that game.  The tables are forked from one process, so that Python is loaded once.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Timer
from time import monotonic
from typing import Any

import cv2

from benchmarks.kept import Found, keep_argument, resumed
from companion.cli import serving
from companion.cli.main import main as companion
from companion.journal.entries import JournalLine, parse_entry
from companion.journal.opening import lines_in
from companion.journal.store import JOURNAL_FOLDER

LIVES_A_HOME = 50
"""So many tables have one journal; then a new one is begun."""
PLAYS_S = 1.5
UNDOES = 0.12
ASKED = ("begun", "acted", "undone")
"""The entries that the player asks for; with them others may be kept."""

Said = tuple[str, Mapping[str, Any]]
"""The kind of an entry, and what its action must hold."""


def main() -> int:
    """Kill, count, print.  Exit status 1 if anything was lost."""
    assert serving  # loaded before the first fork
    parser = argparse.ArgumentParser("python -m benchmarks.kills", description=__doc__)
    parser.add_argument("--kills", metavar="N", type=int, default=1000, help="how many; default 1000")
    keep_argument(parser)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    counts: Counter[str] = Counter()
    starts: list[float] = []
    with tempfile.TemporaryDirectory() as name:
        for found in resumed(options.keep, map(str, range(options.kills)), lambda case: _life(Path(name), int(case))):
            counts.update({key: found[key] for key in ("acknowledged", "unanswered", "lost")})
            starts.append(found["started_s"])
            if found["lost"]:
                print(f"kill {found['case']}: {found['lost']} entries lost: {found['wrong']}", flush=True)
    print(
        f"killed {options.kills} times: {counts['acknowledged']} commands acknowledged, {counts['lost']} lost, "
        f"{counts['unanswered']} written and not answered; a table started in {sorted(starts)[len(starts) // 2]:.2f} s"
    )
    return int(counts["lost"] > 0)


def _life(folder: Path, number: int) -> Found:
    """One table: served, played with and killed."""
    home = folder / str(number // LIVES_A_HOME)
    home.mkdir(exist_ok=True)
    chance = random.Random(number)
    before = _lines(home)
    begun = monotonic()
    process, port = _served(home)
    started_s = monotonic() - begun
    timer = Timer(PLAYS_S * chance.random(), os.kill, (process, signal.SIGKILL))
    answered: list[Said] = []
    for said in _played(port, chance):
        answered.append(said)
        if len(answered) == 1:  # a slow machine has said something by then, too
            timer.start()
    os.waitpid(process, 0)
    after = _lines(home)
    lost = sum(line.sha256 not in {one.sha256 for one in after[line.seq - 1 : line.seq]} for line in before)
    missing, extra = _missing(answered, after[len(before) :])
    return {
        "acknowledged": len(answered),
        "unanswered": extra,
        "lost": lost + len(missing),
        "wrong": str(missing)[:200] if missing else "",
        "started_s": round(started_s, 3),
    }


def _lines(home: Path) -> list[JournalLine]:
    return list(lines_in(home / JOURNAL_FOLDER))


def _missing(answered: list[Said], lines: list[JournalLine]) -> tuple[list[Said], int]:
    """What was answered and is not there in this order; and how many entries nobody was answered for."""
    entries = [parse_entry(line) for line in lines if line.kind in ASKED]
    kept: Iterator[Said] = iter([(entry.kind, entry.body.get("action", {})) for entry in entries])
    missing = [said for said in answered if not any(_is(said, one) for one in kept)]
    return missing, len(entries) - len(answered) + len(missing)


def _is(said: Said, kept: Said) -> bool:
    return said[0] == kept[0] and all(kept[1].get(key) == value for key, value in said[1].items())


def _served(home: Path) -> tuple[int, int]:
    """A table in a process of its own, and its port."""
    ours, theirs = os.pipe()
    process = os.fork()
    if process == 0:
        os.dup2(theirs, 1)
        os.environ["COMPANION_HOME"] = str(home)
        sys.stdout = open(1, "w", buffering=1)  # noqa: SIM115 - until the end. Our own may be of a file
        os._exit(companion(["serve", "--camera", "none", "--host", "127.0.0.1", "--port", "0"]))
    os.close(theirs)
    with os.fdopen(ours) as said:
        found = re.match(r"Open http://127\.0\.0\.1:(\d+)", said.readline())
    if found is None:
        raise SystemExit("the table did not start")
    return process, int(found[1])


def _played(port: int, chance: random.Random) -> Iterator[Said]:
    """Plays game after game, and tells what was answered; until nobody answers any more."""
    with suppress(OSError, HTTPException):
        yield from _playing(_Table(port), chance)


def _playing(table: _Table, chance: random.Random) -> Iterator[Said]:
    while True:
        game = table.get("/game")
        if not game.get("legal") or game.get("ended"):
            position = table.get("/setup?game=zooloretto&name=Anna&name=Bert&name=Cleo")["position"]
            table.say("begin", {"position": position, "mode": "tap"})
            yield "begun", {}
        elif game["can_undo"] and chance.random() < UNDOES:
            table.say("undo", {"at": game["at"]})
            yield "undone", {}
        else:
            action = _filled(chance.choice(game["legal"]), game, chance)
            answer = table.say("act", {"at": game["at"], "action": action, "insist": True})
            if "at" in answer and not answer["objection"]:
                yield "acted", {key: value for key, value in action.items() if value is not None}


def _filled(action: dict[str, Any], game: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
    """An action that leaves open which tile was drawn gets one."""
    if action["type"] == "add_tile" and action.get("piece", 0) is None:
        return {**action, "piece": chance.choice(game["position"]["species"])}
    return action


class _Table:
    """The API of a table."""

    def __init__(self, port: int) -> None:
        self._port = port
        token = self.get("/about")["token"]
        self._words = {
            "Origin": f"http://127.0.0.1:{port}", "X-Table-Token": token, "Content-Type": "application/json",
        }  # fmt: skip

    def get(self, path: str) -> Any:
        return self._answer("GET", path)

    def say(self, what: str, words: Mapping[str, Any]) -> Any:
        return self._answer("POST", f"/commands/{what}", json.dumps(words), self._words)

    def _answer(self, method: str, path: str, body: str = "", headers: Mapping[str, str] | None = None) -> Any:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=30)
        try:
            connection.request(method, f"/api/v1{path}", body, dict(headers or {}))
            answer = connection.getresponse()
            content = json.loads(answer.read())
        except json.JSONDecodeError as error:
            raise HTTPException("cut off") from error
        finally:
            connection.close()
        if answer.status not in (200, 404, 422):  # no game yet; an action that leaves something open
            raise SystemExit(f"{method} {path}: {answer.status} {content}")
        return content


if __name__ == "__main__":
    sys.exit(main())
