"""How many taps a move takes, and whether one has to scroll within it: whole games of three, told on a phone.

How many taps a whole game takes follows from what the server asks; a stretch of it is tapped in a real browser of a
phone's size, by the mouse and at what is to be seen, and both counts have to agree.
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
    ("zooloretto", ("xxl", "exotic"), 3),
    ("junior", (), 3),
    ("dice", (), 3),
    ("aquaretto", ("xxl",), 3),
    ("zooloretto+aquaretto", ("xxl", "exotic", "aquaretto_xxl"), 3),
)
MOVES = 30
"""Tapped in the browser, of each game, from somewhere in its middle on."""
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


def tap_figures(moves: int = MOVES, games: tuple[Any, ...] = GAMES) -> Figures:
    """By game: moves and taps of a whole one; then moves, taps and scrolls of a stretch of it in the browser."""
    with tempfile.TemporaryDirectory() as profile, chromium(Path(profile)) as browser:
        return {named(game): _game(browser, game, moves) for game in games}


def _game(browser: webdriver.Chrome, game: Any, moves: int) -> Figures:
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
        shape(browser, "phone")
        browser.get(f"{address}/play")
        done = list(_tapped(browser, session, [taps for _, taps in stretch]))
    return {
        "moves": len(whole),
        "taps": sum(len(taps) for _, taps in whole),
        "tapped_moves": len(done),
        "tapped": sum(tapped for tapped, _ in done),
        "expected": sum(len(taps) for _, taps in stretch),
        "scrolled": sum(scrolled for _, scrolled in done),
    }


def _tapped(browser: webdriver.Chrome, session: Session, moves: list[list[Choice]]) -> Iterator[tuple[int, int]]:
    """By move: taps, and how often the page had to be scrolled for the next one."""
    for number, taps in enumerate(moves):
        rested(browser)
        browser.execute_script("scrollTo(0, 0)")
        scrolls = 0
        for choice in taps:
            scrolls += _tap(browser, choice)
        until(browser, lambda number=number: len(session.view.game.story.moments) > number)
        until(browser, lambda: shown_mark(browser) == current_mark(session))
        yield len(taps), scrolls


def _tap(browser: webdriver.Chrome, choice: Choice) -> bool:
    """Tap one answer where it is to be seen; whether the page had to be scrolled for it."""
    button = f'#tell .choice[data-value="{value_shown(choice)}"]'
    step = browser.find_element("id", "tell").get_attribute("data-step")
    answer, scrolled = until(browser, lambda: browser.execute_script(TARGET, button))
    answer.click()
    until(browser, lambda: is_answered(browser, step))
    return bool(scrolled)


def tap_lines(figures: Figures) -> list[str]:
    """A line for each game."""
    lines = []
    for game, one in figures.items():
        lines.append(
            f"{game:46} {one['taps'] / one['moves']:.2f} taps a move ({one['moves']} moves); on a phone "
            f"{one['tapped'] / one['tapped_moves']:.2f} (expected {one['expected'] / one['tapped_moves']:.2f}) in "
            f"{one['tapped_moves']} moves, scrolled {one['scrolled']} times"
        )
    return lines
