"""How many taps a move takes, and whether all that it is about is in the window: whole games, told on phone and tablet.

How many taps a whole game takes follows from what the server asks; a stretch of it is tapped in a real browser, by the
mouse and at what is to be seen, and both counts have to agree.  Before every tap, so after every move and at every
question, whose turn it is, every truck and every place that answers must be in the window, and nothing may cover them.
"""

from __future__ import annotations

import json
import random
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from selenium import webdriver

from companion.rules import referee
from companion.rules.fields import Choice
from companion.rules.notation import format_position
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from companion.rules.telling import next_step, opening
from companion.session.commands import BeginGame
from companion.session.session import Session
from tests.games.combinations import named
from tests.web.browsing import chromium, served_table, shape, until
from tests.web.tapping import current_mark, is_answered, rested, shown_mark, value_shown
from tests.web.test_telling import likely, table

Figures = dict[str, Any]

GAMES = (
    ("zooloretto", (), 3),
    ("zooloretto", ("xxl", "exotic"), 5),
    ("junior", (), 5),
    ("dice", (), 4),
    ("aquaretto", ("xxl",), 5),
    ("zooloretto+aquaretto", ("xxl", "exotic", "aquaretto_xxl"), 5),
)
DEVICES = ("phone", "tablet")
MOVES = 20
"""Tapped in the browser, of each game on each device, from somewhere in its middle on."""
SEED = 5

TARGET = """
const [selector] = arguments, button = document.querySelector(selector);
if (!button) return null;
const { shown } = button.dataset, alike = document.querySelectorAll(`#tell .choice[data-shown="${shown}"]`);
const area = shown && alike.length === 1 && document.querySelector(`.area.target[data-place="${shown}"]`);
if (button.closest(".resting") && shown && !area) return null;
const ways = button.closest(".resting") && area ? [area] : [area, button].filter((one) => one);
const isReached = (one) => {
  const box = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
};
const seen = ways.find(isReached);
if (!seen) ways.at(-1).scrollIntoView({ block: "center", behavior: "instant" });
return [seen ?? ways.at(-1), !seen];
"""
"""Where a person taps an answer: on the board if it is seen there, else its button; and whether he had to scroll."""

UNSEEN = """
const sheet = document.getElementById("tell").getBoundingClientRect();
const floor = sheet.height && sheet.width > innerWidth / 2 ? sheet.top : innerHeight;
const isUnseen = (one) => {
  const box = one.getBoundingClientRect(), top = Math.max(0, box.top), bottom = Math.min(floor, box.bottom);
  const hit = document.elementFromPoint(box.left + box.width / 2, (top + bottom) / 2);
  const isOpen = one.contains(hit) || (hit?.parentElement.closest("#main") && hit.contains(one));
  return bottom - top < box.height * 0.66 || !isOpen;
};
const about = "#status .prompt, #middle .truck, #game .area.target, #game [data-wrong], #game [data-mend]";
return [...document.querySelectorAll(about)].filter(isUnseen).map((one) => one.dataset.place ?? one.textContent);
"""
"""What a question is about and the window does not show: the prompt, trucks, and places, most of each."""


def taps_of_move(rules: Ruleset, position: Position, chance: random.Random) -> tuple[Any, list[Choice]]:
    """The last step of a move that somebody tells by chance, and what he taps; what has one answer is not asked."""
    allowed = [choice for choice in opening(rules, position, {}).choices if not choice.why]
    taps = [likely(allowed, chance)]
    told = taps[0].told
    while (step := next_step(rules, position, json.loads(json.dumps(told)))).key != "done":
        allowed = [choice for choice in step.choices if not choice.why]
        picked = chance.choice(allowed)
        taps += [picked] * (len(allowed) > 1)
        told = picked.told
    return step, taps


def tap_figures(moves: int = MOVES, games: tuple[Any, ...] = GAMES, devices: tuple[str, ...] = DEVICES) -> Figures:
    """By game and device: moves and taps of a whole one; then moves, taps, scrolls and what was out of sight."""
    with tempfile.TemporaryDirectory() as profile, chromium(Path(profile)) as browser:
        return {
            f"{named(game)} on a {device}": _game(browser, game, device, moves) for game in games for device in devices
        }


def _game(browser: webdriver.Chrome, game: Any, device: str, moves: int) -> Figures:
    rules, position = table(game[0], game[1], game[2])
    chance = random.Random(SEED)
    whole: list[tuple[Position, list[Choice]]] = []
    while not position.over:
        step, taps = taps_of_move(rules, position, chance)
        whole.append((position, taps))
        position = referee.after(rules, position, step.action)
    first = max(0, len(whole) // 2 - moves // 2)
    stretch = whole[first : first + moves]
    with tempfile.TemporaryDirectory() as home, served_table(Path(home)) as (session, address), closing(session):
        session.handle(BeginGame(format_position(rules, stretch[0][0]), "tap"))
        shape(browser, device)
        browser.get(f"{address}/play")
        done = list(_tapped(browser, session, [taps for _, taps in stretch]))
    return {
        "moves": len(whole),
        "taps": sum(len(taps) for _, taps in whole),
        "tapped_moves": len(done),
        "tapped": sum(len(looks) for looks in done),
        "expected": sum(len(taps) for _, taps in stretch),
        "scrolled": sum(scrolled for looks in done for scrolled, _ in looks),
        "out_of_sight": [
            f"move {first + number}: {unseen}" for number, looks in enumerate(done) for _, unseen in looks if unseen
        ],
    }


def _tapped(
    browser: webdriver.Chrome, session: Session, moves: list[list[Choice]]
) -> Iterator[list[tuple[bool, list[str]]]]:
    """By move and tap: whether the page had to be scrolled for it, and what was out of sight before."""
    for number, taps in enumerate(moves):
        rested(browser)
        yield [_tap(browser, choice) for choice in taps]
        until(browser, lambda number=number: len(session.view.game.story.moments) > number)
        until(browser, lambda: shown_mark(browser) == current_mark(session))


def _tap(browser: webdriver.Chrome, choice: Choice) -> tuple[bool, list[str]]:
    """Tap one answer where it is to be seen; whether the page had to be scrolled, and what was out of sight."""
    button = f'#tell .choice[data-value="{value_shown(choice)}"]'
    step = browser.find_element("id", "tell").get_attribute("data-step")
    unseen = browser.execute_script(UNSEEN)
    answer, scrolled = until(browser, lambda: browser.execute_script(TARGET, button))
    answer.click()
    until(browser, lambda: is_answered(browser, step))
    return bool(scrolled), unseen


def tap_lines(figures: Figures) -> list[str]:
    """A line for each game."""
    lines = []
    for game, one in figures.items():
        lines.append(
            f"{game:58} {one['taps'] / one['moves']:.2f} taps a move ({one['moves']} moves); in a browser "
            f"{one['tapped'] / one['tapped_moves']:.2f} (expected {one['expected'] / one['tapped_moves']:.2f}) in "
            f"{one['tapped_moves']} moves, scrolled {one['scrolled']} times, something out of sight before "
            f"{len(one['out_of_sight'])} of {one['tapped']} taps {one['out_of_sight'][:1] or ''}"
        )
    return lines
