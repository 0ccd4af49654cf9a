"""How smoothly pages move in a browser whose processor is four times as slow: pictures a second, counted by the page.

Chromium without a screen draws by the processor alone, so a real device with a graphics chip has it easier; what the
page's own thread can do is the same.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from companion.rules.notation import format_position
from companion.teach.lessons import LESSONS, document_for
from tests.games.combinations import start
from tests.web.browsing import chromium, shape, tap, until

if TYPE_CHECKING:
    from selenium import webdriver

    from benchmarks.pages import Table

Figures = dict[str, Any]

SLOWER, WATCHED_S, TURNS = 4, 1.6, 4
LATE_MS = 25.0
"""A picture that comes so long after the one before: at 60 a second one was left out."""
COUNT = """
window.frameTimes = [];
const isMoved = (one) => one.constructor === Animation && one.playState === "running";
const note = (at) => {
  frameTimes.push([at, document.getAnimations().some(isMoved)]);
  window.noting = requestAnimationFrame(note);
};
cancelAnimationFrame(window.noting);
requestAnimationFrame(note);
"""
LESSON = LESSONS["zoo_first_turns"]
GAME = ("zooloretto", (), 3)


def frame_figures(table: Table) -> Figures:
    """By what moves: pictures a second, and how many came late."""
    address = f"http://localhost:{table.port}"
    with tempfile.TemporaryDirectory() as profile, chromium(Path(profile)) as browser:
        shape(browser, "tablet")
        motion = [{"name": "prefers-reduced-motion", "value": "no-preference"}]
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": motion})
        browser.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        return {
            "nothing moves": _still(browser, table, address),
            "a tile slides": _sliding(browser, table, address),
            "a lesson shows a step": _showing(browser, table, address),
            "the final count": _counting(browser, table, address),
        }


def _watched(
    browser: webdriver.Chrome, move: Callable[[], object], seconds: float = WATCHED_S, *, moving: bool = False
) -> list[float]:
    """Milliseconds from each picture to the next.  moving: only while the page's script moves something."""
    browser.execute_script(COUNT)
    move()
    time.sleep(seconds)
    at = browser.execute_script("cancelAnimationFrame(noting); return frameTimes")
    return [later - sooner for (sooner, was_moving), (later, _) in pairwise(at) if was_moving or not moving]


def _told(gaps: list[float]) -> Figures:
    return {
        "a_second": 1000 * len(gaps) / sum(gaps),
        "median_ms": median(gaps),
        "p95_ms": quantiles(gaps, n=20)[18],
        "late": sum(gap > LATE_MS for gap in gaps) / len(gaps),
    }


def _begun(table: Table) -> None:
    rules, position = start(GAME)
    table.say("begin", position=format_position(rules, position), mode="tap")


def _still(browser: webdriver.Chrome, table: Table, address: str) -> Figures:
    _begun(table)
    browser.get(f"{address}/play")
    until(browser, lambda: browser.find_elements("css selector", "#tell.resting"))
    return _told(_watched(browser, lambda: None))


def _sliding(browser: webdriver.Chrome, table: Table, address: str) -> Figures:
    """A coin comes to a truck, and is taken back, several times."""
    _begun(table)
    browser.get(f"{address}/play")
    until(browser, lambda: browser.find_elements("css selector", "#tell.resting"))
    gaps = []
    for turn in range(TURNS):
        add = {"type": "add_tile", "piece": "coin", "truck": turn % 3}
        gaps += _watched(
            browser, lambda add=add: table.say("act", at=table.at, action=add, insist=False), 0.8, moving=True
        )
    return _told(gaps)


def _showing(browser: webdriver.Chrome, table: Table, address: str) -> Figures:
    table.say("begin", position=document_for(LESSON), mode="tap", lesson=LESSON.id)
    browser.get(f"{address}/learn/{LESSON.id}")
    for _ in LESSON.steps[0].looks:
        tap(browser, "[data-next]")
    return _told([gap for _ in range(2) for gap in _watched(browser, lambda: tap(browser, "[data-show]"), moving=True)])


def _counting(browser: webdriver.Chrome, table: Table, address: str) -> Figures:
    _begun(table)
    table.say("act", at=table.at, action={"type": "add_tile", "piece": "coin", "truck": 0}, insist=False)
    number = table.get("/api/v1/games")["games"][0]["number"]
    browser.get(f"{address}/game/{number}/end")
    return _told(_watched(browser, lambda: None, 2 * WATCHED_S))


def frame_lines(figures: Figures) -> list[str]:
    """A line for each movement."""
    return [
        f"{what:24} {one['a_second']:.0f} pictures a second with a processor {SLOWER} times as slow, "
        f"p95 {one['p95_ms']:.1f} ms, {100 * one['late']:.0f} % late"
        for what, one in figures.items()
    ]
