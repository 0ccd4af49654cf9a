"""Odd names, a reload in the middle of a correction, and two devices at once, in a real browser."""

import random

import pytest
from selenium.webdriver.common.by import By

from companion.rules.notation import format_position
from companion.session.commands import Act, BeginGame, Saw
from tests.tracking.looks import Eyes
from tests.web.browsing import (
    SIZES,
    broken,
    overflow,
    said,
    served_table,
    severe,
    shape,
    tap,
    until,
    with_script,
)
from tests.web.tapping import rested
from tests.web.test_awkward import CAMEL, PANDA, RULES, START, with_tile
from tests.web.test_browser_game import current_mark, shown_mark

ODD = ("<b>Anna</b>", "👩‍👩‍👧‍👦 & Co", "שרה בת־אל")

ASKED_ANEW = """
document.querySelector('[name=players][value="3"]').click();
return [document.getElementById("setting").inert, "settled" in document.documentElement.dataset];
"""
"""Another number of players: until the new form is there nothing can be typed into this one, which would be lost."""


def look(session, position, times=1):
    for _ in range(times):
        session.handle(Saw(Eyes().look(RULES, position, random.Random(3))))


def begun(session, mode="tap"):
    session.handle(BeginGame(format_position(RULES, START), mode))


def online(browser, yes):
    """Cut this page off, or let it back; the table goes on meanwhile."""
    browser.execute_cdp_cmd("Network.enable", {})
    speed = {"offline": not yes, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    browser.execute_cdp_cmd("Network.emulateNetworkConditions", speed)


def test_odd_names_are_typed_in_and_shown_as_they_are_on_every_device(browser, served_game):
    session, address = served_game
    shape(browser, "tablet")
    browser.get(f"{address}/new?lang=en&game=zooloretto&players=3")
    for seat, name in enumerate(ODD):
        field = browser.find_elements(By.CSS_SELECTOR, "[name=name]")[seat]
        browser.execute_script("arguments[0].value = arguments[1]", field, name)
        browser.execute_script("arguments[0].dispatchEvent(new Event('change', {bubbles: true}))", field)
    tap(browser, "#begin")
    until(browser, lambda: browser.current_url == f"{address}/play")
    until(browser, lambda: f"{ODD[0]}, it is your turn" in said(browser, ".prompt"))
    for path in ("/play", "/me/2", "/history", "/game/1", "/tv"):
        browser.get(address + path)
        text = browser.find_element(By.TAG_NAME, "body").get_attribute("textContent")
        assert ODD[2] in text, path
        assert not browser.find_elements(By.CSS_SELECTOR, "main b"), path
        for size in SIZES:
            shape(browser, size)
            assert overflow(browser) <= 0, (path, size)
    assert broken(browser) == []
    assert severe(browser) == []
    assert session.view.game.story.rules.players == ODD


def test_a_name_of_five_hundred_letters_is_answered_on_the_page(browser, served_game):
    session, address = served_game
    shape(browser, "phone")
    browser.get(f"{address}/new?lang=en&game=dice&players=2")
    field = browser.find_elements(By.CSS_SELECTOR, "[name=name]")[0]
    browser.execute_script("arguments[0].value = 'x'.repeat(500)", field)
    browser.execute_script("arguments[0].dispatchEvent(new Event('change', {bubbles: true}))", field)
    until(browser, lambda: "1 to 24 letters" in said(browser, ".names"))
    tap(browser, "#begin")
    until(browser, lambda: browser.switch_to.active_element == field)
    assert session.view.game is None
    assert overflow(browser) <= 0


def test_more_coins_than_there_are_are_asked_about_and_the_number_is_not_lost(browser, served_game):
    session, address = served_game
    begun(session)
    shape(browser, "phone")
    browser.get(f"{address}/play?lang=en")
    tap(browser, "#tell [data-do=correct]")
    tap(browser, "#board-0 .purse")
    browser.execute_script("document.querySelector('#counted-number').value = 99")
    for answer, coins in (("[value=no]", 2), ("[value=yes]", 99)):
        tap(browser, "#counted [value=save]")
        until(browser, lambda: "There are only" in said(browser, "#doubted[open]"))
        tap(browser, f"#doubted {answer}")
        until(browser, lambda: session.view.game.story.position.count(0, "coins") == coins)  # noqa: B023


def test_a_reload_in_the_middle_of_a_correction_loses_only_the_open_question(browser, served_game):
    session, address = served_game
    begun(session)
    session.handle(BeginGame(format_position(RULES, with_tile(CAMEL, 0)), "tap"))
    shape(browser, "tablet")
    browser.get(f"{address}/play?lang=en")
    tap(browser, "#tell [data-do=correct]")
    tap(browser, '[data-place="-1/truck 0"] .pencil')
    until(browser, lambda: browser.find_element(By.ID, "lying").is_displayed())
    browser.refresh()
    until(browser, lambda: shown_mark(browser) == current_mark(session))
    assert not browser.find_element(By.ID, "lying").is_displayed()
    assert session.view.game.story.moments == ()
    tap(browser, "#tell [data-do=correct]")
    tap(browser, '[data-place="-1/truck 0"] .pencil')
    tap(browser, '#lying-likely [data-piece="camel.m"]')
    until(browser, lambda: [str(piece) for piece in session.view.game.story.position.on_truck(0)] == ["camel.m"])
    assert len(session.view.game.story.moments) == 1
    assert severe(browser) == []


def test_a_tap_without_a_connection_may_be_tapped_again_when_it_is_back(browser, served_game):
    session, address = served_game
    begun(session)
    browser.get(f"{address}/play?lang=en")
    until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, "#tell-tiles button"))
    online(browser, False)
    tap(browser, "#tell-tiles button")
    until(browser, lambda: "up" in browser.find_element(By.ID, "toast").get_attribute("class"))
    online(browser, True)
    tap(browser, "#tell-tiles button")
    until(browser, lambda: said(browser, "#tell-title") == "Which truck?")


def test_whoever_begins_second_is_led_to_the_game_that_goes_on_and_reads_why(browser, served_game):
    session, address = served_game
    browser.get(f"{address}/new?lang=en&game=zooloretto&players=2")
    begun(session)
    assert browser.execute_script(ASKED_ANEW) == [True, False]
    until(browser, lambda: len(browser.find_elements(By.CSS_SELECTOR, "[name=name]")) == 3)
    tap(browser, "#begin")
    until(browser, lambda: browser.current_url == f"{address}/play")
    until(browser, lambda: "look at that one first" in said(browser, "#toast"))
    assert len(session.games()) == 1


@pytest.mark.parametrize(("button", "moments"), [("accept", 2), ("elsewhere", 0)])
def test_a_device_that_answers_too_late_is_told_so_and_shows_what_is_so_now(browser, served_game, button, moments):
    session, address = served_game
    begun(session, "follow")
    look(session, with_tile(PANDA, 1, with_tile(CAMEL, 0)), times=2)
    browser.get(f"{address}/play?lang=en")
    mine = browser.current_window_handle
    until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, "[data-do=accept]"))
    online(browser, False)

    browser.switch_to.new_window("tab")
    browser.get(f"{address}/play?lang=en")
    tap(browser, f"[data-do={button}]")
    until(browser, lambda: session.view.game.question is None)
    assert len(session.view.game.story.moments) == moments
    browser.close()
    browser.switch_to.window(mine)

    browser.execute_script("document.querySelector('[data-do=accept]').click()")
    online(browser, True)
    until(browser, lambda: "quicker" in said(browser, "#toast"))
    until(browser, lambda: not browser.find_elements(By.CSS_SELECTOR, "[data-do=accept]"))
    assert len(session.view.game.story.moments) == moments


LOSE_FIRST_ANSWER = """
    const real = window.fetch;
    window.keys = [];
    window.fetch = async (where, how) => {
        const answer = await real(where, how);
        if (!String(where).startsWith("/commands/")) return answer;
        window.keys.push(how.headers["Idempotency-Key"]);
        if (window.keys.length === 1) throw new TypeError("lost on the way");
        return answer;
    };
"""


def test_a_tap_whose_answer_got_lost_is_sent_again_and_counts_once(browser, served_game):
    session, address = served_game
    begun(session)
    for truck, piece in enumerate(("camel", "panda")):
        session.handle(Act({"type": "add_tile", "piece": piece, "truck": truck}))
    shape(browser, "phone")
    browser.get(f"{address}/play?lang=en")
    until(browser, lambda: shown_mark(browser) == current_mark(session))
    browser.execute_script(LOSE_FIRST_ANSWER)
    tap(browser, "#tell-undo")
    until(browser, lambda: len(browser.execute_script("return window.keys")) == 2)
    until(browser, lambda: shown_mark(browser) == current_mark(session))
    first, second = browser.execute_script("return window.keys")
    assert first == second
    assert len(session.view.game.story.moments) == 1
    assert "quicker" not in said(browser, "#toast")


HOLD_ANSWERS = """
    const Stream = window.EventSource, real = window.fetch;
    window.views = [];
    window.EventSource = class extends Stream {
        constructor(...how) {
            super(...how);
            this.addEventListener("view", (event) => window.views.push(event.data));
        }
    };
    window.fetch = async (where, how) => {
        const answer = await real(where, how);
        if (String(where).startsWith("/commands/")) await new Promise((give) => { window.give = give; });
        return answer;
    };
"""


@pytest.fixture
def late(browser):
    """A browser in which the answer to a command comes after all that the stream tells, once `give()` is called."""
    with with_script(browser, HOLD_ANSWERS):
        yield browser


def test_a_page_shows_what_somebody_else_said_before_its_own_answer_came(late, served_game):
    session, address = served_game
    begun(session)
    session.handle(Act({"type": "add_tile", "piece": "camel", "truck": 0}))
    late.get(f"{address}/play?lang=en")
    until(late, lambda: shown_mark(late) == current_mark(session))
    tap(late, "#tell-undo")
    until(late, lambda: late.execute_script("return Boolean(window.give)"))
    later = session.handle(Act({"type": "add_tile", "piece": "panda", "truck": 1}))
    until(late, lambda: f'-{later.number}"' in late.execute_script("return window.views.join()"))
    late.execute_script("window.give()")
    until(late, lambda: shown_mark(late) == current_mark(session))


def test_a_tap_on_a_proposal_that_the_camera_has_changed_accepts_nothing(browser, served_game):
    session, address = served_game
    begun(session, "confirm")
    look(session, with_tile(CAMEL, 0))
    browser.get(f"{address}/play?lang=en")
    until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, "[data-do=accept]"))
    online(browser, False)
    look(session, with_tile(CAMEL, 1))
    browser.execute_script("document.querySelector('[data-do=accept]').click()")
    online(browser, True)
    until(browser, lambda: "quicker" in said(browser, "#toast"))
    assert session.view.game.story.moments == ()
    until(browser, lambda: "truck 2" in said(browser, "#game"))
    tap(browser, "[data-do=accept]")
    until(browser, lambda: len(session.view.game.story.moments) == 1)
    assert session.view.game.story.moments[0].action.truck == 1


BROKEN_WORDS = """
const texts = document.createTreeWalker(document.querySelector(arguments[0]), NodeFilter.SHOW_TEXT);
const range = new Range(), found = [];
for (let text; (text = texts.nextNode());) for (const word of text.data.matchAll(/\\S+/g)) {
  range.setStart(text, word.index); range.setEnd(text, word.index + word[0].length);
  if (new Set([...range.getClientRects()].map((one) => one.top)).size > 1) found.push(word[0]);
}
return found;
"""
SHUTTER = """
const shown = (selector) => document.querySelector(selector).getBoundingClientRect().height;
return [".photograph", ".photograph svg", ".photograph span"].map(shown);
"""


def test_on_a_phone_words_are_whole_icons_small_and_the_row_of_pages_is_as_wide_as_the_page(browser, tmp_path):
    with served_table(tmp_path, sheets=("zoo-1",)) as (session, address):
        begun(session)
        shape(browser, "phone")
        browser.get(f"{address}/play?lang=de")
        rested(browser)
        assert browser.find_element(By.CSS_SELECTOR, ".bar").rect["width"] == SIZES["phone"][0]
        tap(browser, "#tell .draw")  # a tile is held from now on
        until(browser, lambda: said(browser, "#tell-piece") is not None and session.view.game.draft)
        browser.get(f"{address}/watch?lang=de")
        assert browser.find_elements(By.CSS_SELECTOR, ".hand")
        assert browser.execute_script(BROKEN_WORDS, ".status") == []
        browser.get(f"{address}/camera?lang=de")
        button, icon, words = browser.execute_script(SHUTTER)
        assert button < 60
        assert icon < 2 * words
