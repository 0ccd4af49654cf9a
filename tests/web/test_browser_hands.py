"""What hands meet on the pages of a game: thumbs on a phone, a keyboard, dialogs, and a game that is ended early."""

from itertools import takewhile

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from benchmarks.taps import UNSEEN
from companion.i18n import text
from companion.session.commands import EndGame
from tests.games.combinations import everything
from tests.web.browsing import broken, said, settle, severe, shape, tap, until
from tests.web.tapping import rested, shown_mark
from tests.web.test_browser_game import begun, moments

FOCUSED = "const held = document.activeElement; return held === document.body ? 'body' : held.id || held.className"
VISIBLE = "return [...document.querySelectorAll(arguments[0])].filter((one) => one.checkVisibility()).length"
INSETS = """
return [...document.querySelectorAll("dialog")].map((dialog) => {
  dialog.showModal();
  const own = dialog.getBoundingClientRect(), parts = [...dialog.querySelectorAll("h2, p, button, input, img")];
  const boxes = parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width);
  const least = (side, sign) => Math.min(...boxes.map((box) => sign * (box[side] - own[side])));
  const inset = Math.min(least("left", 1), least("right", -1), least("top", 1));
  dialog.close();
  return [dialog.id, inset];
});
"""
TILES = """
const whole = (tile) => {
  const box = tile.getBoundingClientRect(), { bottom } = tile.closest(".truck").getBoundingClientRect();
  return box.width >= 24 && box.bottom <= bottom - 8;
};
return [...document.querySelectorAll(".middle:not(.aside) .truck .tile")].map(whole);
"""
"""Whether each tile on a truck is large enough to be known, and lies above the wheels, where trucks are looked at."""

ANSWER = """
const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
const trucks = arguments[0] % 4 ? [] : seen(".truck.target");
const choices = seen("#tell-tiles .choice, #tell-choices .choice");
(trucks[0] ?? choices[0]).click();
"""
"""Answers with the first choice; now and then a truck is taken."""


def press(browser, *keys):
    ActionChains(browser).send_keys(*keys).perform()


def tab_to(browser, what):
    """How many stops of Tab away it is."""
    stops = takewhile(lambda _: press(browser, Keys.TAB) or not browser.execute_script(MATCHES, what), range(60))
    return 1 + len(list(stops))


MATCHES = "return document.activeElement.matches(arguments[0])"


def test_the_first_tile_is_five_stops_away_and_a_move_leaves_the_focus_where_the_eye_is(browser, served_game):
    session, address = served_game
    begun(session, moves=3)
    shape(browser, "tablet")
    browser.get(f"{address}/play")
    for stops in (5, 4):
        rested(browser)
        settle(browser)
        assert tab_to(browser, ".draw") <= stops
        before = len(moments(session))
        press(browser, Keys.ENTER)
        settle(browser)
        assert browser.execute_script(FOCUSED) == "tell"
        tab_to(browser, ".choice")
        press(browser, Keys.ENTER)
        until(browser, lambda before=before: len(moments(session)) == before + 1)
        until(browser, lambda: browser.execute_script(FOCUSED).startswith("tell"))


def test_places_have_buttons_only_while_they_are_corrected(browser, served_game):
    session, address = served_game
    begun(session, moves=3)
    shape(browser, "tablet")
    browser.get(f"{address}/play")
    rested(browser)
    assert browser.execute_script(VISIBLE, ".pencil") == 0
    tap(browser, "#tell [data-do=correct]")
    assert browser.execute_script(VISIBLE, ".pencil") > 8
    assert browser.execute_script(FOCUSED) == "pencil"
    assert broken(browser) == []
    press(browser, Keys.ESCAPE)
    assert browser.execute_script(VISIBLE, ".pencil") == 0
    assert browser.execute_script(FOCUSED).startswith("tell")
    for place, told in ((".truck[data-refused]", "ZB-B-1"), (".purse", text("en", "page.play.correct.twice"))):
        tap(browser, place)  # that answers nothing: why is told, and only a second tap corrects it
        assert told in said(browser, "#toast")
        assert browser.execute_script(VISIBLE, "dialog[open]") == 0
        tap(browser, place)
        until(browser, lambda: browser.execute_script(VISIBLE, "dialog[open]") == 1)
        press(browser, Keys.ESCAPE)
    browser.refresh()
    rested(browser)
    tap(browser, "#tell .draw")  # while a tile is in hand, what answers nothing says what is asked
    until(browser, lambda: browser.execute_script("return document.querySelector('#tell').dataset.taps") != "1")
    tap(browser, ".purse")
    until(browser, lambda: said(browser, "#tell-title") in said(browser, "#toast"))


@pytest.mark.parametrize(
    ("game", "with_", "players", "size"),
    [
        ("zooloretto", (), 5, "phone"),
        ("zooloretto", everything("zooloretto"), 3, "tablet"),
        ("zooloretto+aquaretto", ("xxl",), 5, "phone"),
    ],
)
def test_the_prompt_the_trucks_and_the_places_that_answer_are_in_view_at_every_tap(
    browser, served_game, game, with_, players, size
):
    session, address = served_game
    begun(session, game, with_, players, moves=12)
    shape(browser, size)
    browser.get(f"{address}/play")
    rested(browser)
    for tap_number in range(14):
        assert browser.execute_script(UNSEEN) == []
        assert all(browser.execute_script(TILES))
        before = shown_mark(browser)
        if tap_number % 3 == 2:
            browser.execute_script("scrollTo(0, document.body.scrollHeight)")
        browser.execute_script(ANSWER, tap_number)
        until(browser, lambda before=before: shown_mark(browser) != before)
        settle(browser)
    assert len(moments(session)) > 15
    assert severe(browser) == []


def test_a_turn_that_is_told_outlives_a_reload_back_takes_it_back_and_a_tile_is_carried_to_its_truck(
    browser, served_game
):
    session, address = served_game
    begun(session, moves=3)
    shape(browser, "tablet")
    browser.get(f"{address}/play")
    rested(browser)
    tap(browser, "#tell .choice.draw")
    until(browser, lambda: session.view.game.draft)
    browser.get(f"{address}/tv")
    settle(browser)
    assert browser.execute_script(VISIBLE, ".hand .tile") == 1
    browser.back()
    tap(browser, "#tell-undo")
    until(browser, lambda: session.view.game.draft is None)
    rested(browser)
    tap(browser, "#tell .choice.draw")
    until(browser, lambda: session.view.game.draft)
    settle(browser)
    browser.back()
    until(browser, lambda: session.view.game.draft is None)
    rested(browser)
    before = len(moments(session))
    tile, truck = browser.find_element("css selector", ".draw"), browser.find_element("css selector", "#middle .truck")
    ActionChains(browser).drag_and_drop(tile, truck).perform()
    until(browser, lambda: len(moments(session)) == before + 1)

    # a double tap on the truck lays the tile, and the next player has begun nothing
    rested(browser)
    tap(browser, "#tell .choice.draw")
    until(browser, lambda: session.view.game.draft)
    settle(browser)
    ActionChains(browser).double_click(browser.find_element("css selector", "#middle .truck.target")).perform()
    until(browser, lambda: len(moments(session)) == before + 2)
    rested(browser)
    assert session.view.game.draft is None
    assert severe(browser) == []


@pytest.mark.parametrize("path", ["/play", "/camera"])
def test_no_dialog_s_words_touch_its_edge(browser, served_game, path):
    session, address = served_game
    begun(session)
    shape(browser, "phone")
    browser.get(address + path)
    settle(browser)
    insets = dict(browser.execute_script(INSETS))
    assert len(insets) >= 4
    assert {name: inset for name, inset in insets.items() if inset < 12} == {}


@pytest.mark.parametrize(("size", "path", "tv"), [("phone", "/play", ""), ("television", "/tv", "?tv")])
def test_a_game_that_is_ended_early_is_counted_at_once_on_every_screen(browser, served_game, size, path, tv):
    session, address = served_game
    begun(session)
    shape(browser, size)
    browser.get(address + path)
    settle(browser)
    session.handle(EndGame())
    until(browser, lambda: browser.current_url == f"{address}/game/1/end{tv}")
    settle(browser)
    assert browser.current_url == f"{address}/game/1/end{tv}"
    assert browser.execute_script(VISIBLE, ".winner .board-card") >= 1
    assert browser.execute_script(VISIBLE, ".badge.turn") == 0
    assert browser.execute_script(VISIBLE, ".show-head .allowed") == 1
