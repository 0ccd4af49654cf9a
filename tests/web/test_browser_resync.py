"""Nothing explains the table, in a real browser: the page says so, and leads back to the game."""

import random
from itertools import islice

import pytest
from selenium.webdriver.common.by import By

from companion.games.players import greedy_player, play_game
from companion.rules.notation import format_position
from companion.session.commands import BeginGame, Saw
from companion.tracking.revisions import likeness
from tests.session.desk import RULES, START
from tests.tracking.looks import Eyes
from tests.web.browsing import broken, overflow, said, served_table, severe, shape, tap, until

SEEN, MISSED = 12, 5
"""So many turns are seen, then so many are not."""
PLAYED = play_game(RULES, START, [greedy_player] * len(RULES.players), random.Random(4))
POSITIONS = [after for _, after in islice(PLAYED, SEEN + MISSED)]


@pytest.fixture
def lost(tmp_path):
    """A game of which nobody saw some turns, and whose table has been still since."""
    with served_table(tmp_path) as (session, address):
        session.handle(BeginGame(format_position(RULES, START), "follow"))
        eyes, chance = Eyes(), random.Random(3)
        for position in (*POSITIONS[:SEEN], *(POSITIONS[SEEN + MISSED - 1],) * 4):
            session.handle(Saw(eyes.look(RULES, position, chance)))
        yield session, address


def is_found(session):
    position = session.view.game.story.position
    return likeness(RULES, position) == likeness(RULES, POSITIONS[SEEN + MISSED - 1])


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_the_game_goes_on_from_what_lies_there_by_one_tap(browser, lost, size):
    session, address = lost
    shape(browser, size)
    browser.get(f"{address}/play?lang=en")
    until(browser, lambda: "Go on from here" in said(browser, "#answers"))
    assert broken(browser) == []
    assert overflow(browser) <= 0
    tap(browser, "#answers [data-do=accept]")
    until(browser, lambda: is_found(session))
    until(browser, lambda: not browser.find_elements(By.CSS_SELECTOR, "#answers [data-do=accept]"))
    assert severe(browser) == []


def test_something_else_leads_to_the_boards(browser, lost):
    session, address = lost
    shape(browser, "tablet")
    browser.get(f"{address}/play?lang=en")
    tap(browser, "#answers [data-do=elsewhere]")
    until(browser, lambda: session.view.game.question is None)
    until(browser, lambda: browser.execute_script("return document.activeElement.id") == "boards")
    assert session.view.game.is_open
    assert not is_found(session)
