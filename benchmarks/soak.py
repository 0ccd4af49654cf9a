"""Hours of a busy table: `python -m benchmarks.soak [--hours 8] [--keep FILE] [--home FOLDER]`.

The demo table plays by itself at a quick pace in a process of its own, as people start it.  Round after round pages
come, follow what happens and leave; others look at pages of every kind, rename players and send photographs.  After
each round, when all have left, a line with what the table holds goes to the file.  A run that was broken off goes on
with the same file and folder: its next stint starts the table anew.

What grows is told as a slope over all stints, each with a level of its own and without its first part, in which what
is kept for speed fills up; the error is found by leaving out one stretch in turn.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import numpy as np

from benchmarks.crowd import Crowd
from benchmarks.history import commit
from benchmarks.pages import GAME, Table
from companion.ports import UnusableInput
from companion.rules.notation import format_position
from tests.games.combinations import start

Sample = dict[str, Any]

PAGES = 20
ROUND_S, COMMAND_EVERY_S = 60.0, 3.0
LOOKED_AT = (
    "/", "/play", "/watch", "/tv", "/me/0", "/me/1", "/new", "/history", "/learn", "/boxes", "/owner", "/owner/health",
    "/owner/mats.pdf?game=zooloretto&players=3", "/coach", "/api/v1/state", "/api/v1/game", "/api/v1/games",
    "/api/v1/health", "/api/v1/people", "/state.json",
)  # fmt: skip
NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil")
FINE = ("2", "3", "4", "503")
"""How the answers begin that a table may give: 503 is how it says that it has too much to do."""
SETTLED_AFTER = 1 / 6
"""Of a stint; at most SETTLED_MOST_H of it do not count for the slopes."""
SETTLED_MOST_H = 0.5
STRETCHES = 10
SLOPES = {
    "companion_mb": "MB of the companion",
    "others_mb": "MB of its processes",
    "threads": "threads",
    "descriptors": "descriptors",
    "processes": "processes",
    "journal_mb": "MB of the journal",
    "folder_mb": "MB of the folder",
    "command_ms": "ms a command",
    "push_ms": "ms until a page hears",
}


def main(words: Sequence[str] | None = None) -> int:
    """Go on until so many hours are in the file, then print.  Exit status 1 if an answer was a failure of the table."""
    options = _options(words)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # the table ends with the run
    with ExitStack() as stack:
        home = options.home or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        samples = kept(options.keep)
        if hours(samples) < options.hours:
            samples += soaked(home, options.keep, samples, options)
    print("\n".join(soak_lines(samples)))
    return int(any(one["failed"] for one in samples))


def _options(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m benchmarks.soak", description="Whether a table grows over hours.")
    add = parser.add_argument
    add("--hours", metavar="H", type=float, default=8.0, help="of play that the file has in the end; default 8")
    add("--keep", metavar="FILE", type=Path, help="takes the samples; a run that it holds is gone on with")
    add("--home", metavar="FOLDER", type=Path, help="the table's folder; default one that is thrown away")
    add("--camera", metavar="SOURCE", default="demo", help="of the table; default demo")
    add("--speed", metavar="X", type=float, default=8.0, help="of the demo table; default 8")
    add("--pages", metavar="N", type=int, default=PAGES, help=f"that come and go; default {PAGES}")
    add("--round", metavar="S", type=float, default=ROUND_S, help=f"between samples; default {ROUND_S:g}")
    options = parser.parse_args(words)
    if not (0 < options.hours <= 1000 and 1 <= options.pages <= 500 and options.round >= 1 and options.speed > 0):
        parser.error("--hours above 0 up to 1000, --pages 1 to 500, --round 1 or more, --speed above 0")
    return options


# The run


def kept(path: Path | None) -> list[Sample]:
    """The samples of a file; a last line that was cut off does not count."""
    samples = []
    for line in path.read_text().splitlines() if path and path.exists() else []:
        with suppress(json.JSONDecodeError):
            samples.append(json.loads(line))
    return samples


def hours(samples: Sequence[Sample]) -> float:
    """Of all stints."""
    longest: dict[int, float] = {}
    for sample in samples:
        longest[sample["stint"]] = max(longest.get(sample["stint"], 0.0), sample["hours"])
    return sum(longest.values())


def soaked(home: Path, path: Path | None, before: Sequence[Sample], options: argparse.Namespace) -> list[Sample]:
    """One more stint, as long as hours are missing; every sample is kept at once."""
    stint = max((one["stint"] for one in before), default=0) + 1
    missing_h, measured, chance = options.hours - hours(before), commit(), random.Random(stint)
    samples: list[Sample] = []
    with _served(home, options, stint) as (table, process):
        begun = time.monotonic()
        while not samples or samples[-1]["hours"] < missing_h:
            found = _round(table, chance, 1 + chance.randrange(options.pages), options.round)
            at_h = (time.monotonic() - begun) / 3600
            held = {"stint": stint, "hours": round(at_h, 5), "commit": measured, **held_by(process.pid, home)}
            samples.append(held | found)
            if path:
                with path.open("a") as file:
                    file.write(json.dumps(samples[-1]) + "\n")
    return samples


@contextmanager
def _served(home: Path, options: argparse.Namespace, seed: int) -> Iterator[tuple[Table, subprocess.Popen[str]]]:
    demo = ["--speed", str(options.speed), "--seed", str(seed), "--mistakes"] if options.camera == "demo" else []
    command = [sys.executable, "-m", "companion", "serve", "--port", "0", "--host", "localhost"]
    command += ["--camera", options.camera, *demo]
    environment = os.environ | {"COMPANION_HOME": str(home), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = next(filter(None, (re.search(r"http://localhost:(\d+)", line) for line in process.stdout)), None)
            if found is None:
                raise SystemExit("the table did not start")
            table = Table(int(found[1]))
            table.token = table.get("/api/v1/about")["token"]
            if not demo:
                going_on = {} if seed == 1 else {"at": table.get("/api/v1/game")["at"]}
                table.say("begin", position=format_position(*start(GAME)), mode="tap", **going_on)
            yield table, process
        finally:
            process.terminate()


def _round(table: Table, chance: random.Random, pages: int, seconds: float) -> Sample:
    """Pages come, much is done beside them, they leave.  What was met and how quickly."""
    met: Counter[str] = Counter()
    said: list[tuple[str, float, float]] = []
    end = time.monotonic() + seconds
    with Crowd(table.port, pages) as crowd:
        _asked(table.port, "POST", "/photo/send", met, _picture(table, met), table.token)
        while (begun := time.monotonic()) < end:
            with suppress(UnusableInput):  # there is no such seat in this game
                seat = chance.randrange(3)
                told = table.say("name", seat=seat, name=f"{chance.choice(NAMES)} {seat + 1}")
                said.append((told["id"], begun, time.monotonic()))
            _asked(table.port, "GET", chance.choice(LOOKED_AT), met)
            time.sleep(max(0.0, min(end, begun + COMMAND_EVERY_S) - time.monotonic()))
        heard = [page.heard for page in crowd.pages]
    pushed = [max(0.0, page[name] - answered) for name, _, answered in said for page in heard if name in page]
    time.sleep(min(1.0, seconds / 4))  # until the table has noticed that they left
    failed = sum(times for what, times in met.items() if not what.startswith(FINE))
    return {
        "pages": pages, "commands": len(said), "views": max(map(len, heard)), "failed": failed, "met": dict(met),
        "command_ms": _median_ms([answered - begun for _, begun, answered in said]), "push_ms": _median_ms(pushed),
        "push_most_ms": round(1000 * max(pushed, default=0.0), 2),
    }  # fmt: skip


def _median_ms(seconds: Sequence[float]) -> float | None:
    return round(1000 * median(seconds), 2) if seconds else None


def _picture(table: Table, met: Counter[str]) -> bytes:
    """The table's newest picture: what somebody's phone would take a photograph of."""
    shown = table.get("/api/v1/state")["picture"]
    return _asked(table.port, "GET", shown["address"], met) if shown else b""


def _asked(port: int, method: str, path: str, met: Counter[str], body: bytes | None = None, token: str = "") -> bytes:
    """An answer whatever it is; its status is counted."""
    connection = HTTPConnection("localhost", port, timeout=60)
    headers = {"Origin": f"http://localhost:{port}", "X-Table-Token": token, "Content-Type": "application/octet-stream"}
    try:
        connection.request(method, path, body, headers if method == "POST" else {"Accept": "text/html"})
        answer = connection.getresponse()
        content = answer.read()
        met[f"{answer.status}" if answer.status < 400 else f"{answer.status} {path.partition('?')[0]}"] += 1
    except (OSError, HTTPException) as error:
        content = b""
        met[f"cut off {path}: {type(error).__name__}"] += 1
    finally:
        connection.close()
    return content


# What the table holds


def held_by(pid: int, home: Path) -> Sample:
    """Memory, threads and descriptors of a table; and its processes and files."""
    others = list(_children(pid))
    status = _status(pid)
    return {
        "companion_mb": status["VmRSS"] / 1024,
        "others_mb": sum(_status(other).get("VmRSS", 0) for other in others) / 1024,
        "threads": status["Threads"],
        "descriptors": len(list(Path(f"/proc/{pid}/fd").iterdir())),
        "processes": 1 + len(others),
        "journal_mb": _size_mb(home, "**/journal/*"),
        "folder_mb": _size_mb(home, "**/*"),
    }


def _children(pid: int) -> Iterator[int]:
    """All that a process began, and what these began."""
    for tasks in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, tasks.read_text().split()):
                yield child
                yield from _children(child)


def _status(pid: int) -> dict[str, int]:
    """The numbers of a process, sizes in kB; nothing of one that has ended."""
    with suppress(OSError):
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
        return {name: int(found[0]) for name, _, rest in (one.partition(":") for one in lines)
                if (found := rest.split()) and found[0].isdigit()}  # fmt: skip
    return {}


def _size_mb(folder: Path, files: str) -> float:
    size = 0
    for path in folder.glob(files):
        with suppress(OSError):  # it was there a moment ago
            size += path.stat().st_size
    return round(size / 2**20, 4)


# The slopes


class Slope(NamedTuple):
    """By how much something grows in an hour, its standard error, and from where to where it was."""

    an_hour: float
    error: float
    least: float
    most: float


def slope_of(samples: Sequence[Sample], what: str) -> Slope | None:
    """Of the settled samples; None when there are too few."""
    settled = [one for one in _settled(samples) if one[what] is not None]
    if len(settled) < 2 * STRETCHES:
        return None
    values = [one[what] for one in settled]
    found = _fitted(settled, values)
    without = []
    for stretch in np.array_split(np.arange(len(settled)), STRETCHES):
        left = np.setdiff1d(np.arange(len(settled)), stretch)
        without.append(_fitted([settled[at] for at in left], [values[at] for at in left]))
    error = float(np.sqrt((STRETCHES - 1) / STRETCHES * np.sum((np.array(without) - np.mean(without)) ** 2)))
    return Slope(found, error, min(values), max(values))


def _settled(samples: Sequence[Sample]) -> list[Sample]:
    ends = {one["stint"]: one["hours"] for one in samples}
    return [one for one in samples if one["hours"] > min(SETTLED_MOST_H, SETTLED_AFTER * ends[one["stint"]])]


def _fitted(samples: Sequence[Sample], values: Sequence[float]) -> float:
    """One slope for all stints, by least squares about each stint's own mean."""
    stints = np.array([one["stint"] for one in samples])
    at, value = np.array([one["hours"] for one in samples]), np.array(values, float)
    for stint in set(stints.tolist()):
        at[stints == stint] -= at[stints == stint].mean()
        value[stints == stint] -= value[stints == stint].mean()
    return float(at @ value / (at @ at))


def soak_lines(samples: Sequence[Sample]) -> list[str]:
    """The slopes as a table, and what was met."""
    if not samples:
        return ["nothing is measured yet"]
    met = sum((Counter(one["met"]) for one in samples), Counter[str]())
    stints = len({one["stint"] for one in samples})
    counted: Callable[[str], int] = lambda what: sum(one[what] for one in samples)  # noqa: E731
    lines = [
        f"{hours(samples):.2f} hours in {stints} stints: {counted('commands')} commands, {counted('views')} views, "
        f"{counted('pages')} pages came and left; {counted('failed')} answers were failures",
        f"{'':26}{'an hour':>11}{'error':>9}{'least':>10}{'most':>10}",
    ]
    lines += [f"{words:26}{_told(slope_of(samples, what))}" for what, words in SLOPES.items()]
    return lines + [f"  {times:>6} × {what}" for what, times in sorted(met.items())]


def _told(slope: Slope | None) -> str:
    if slope is None:
        return f"{'too few samples':>20}"
    return f"{slope.an_hour:>+11.3f}{slope.error:>9.3f}{slope.least:>10.1f}{slope.most:>10.1f}"


if __name__ == "__main__":
    sys.exit(main())
