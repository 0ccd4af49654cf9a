"""A lesson and the coach in a real browser, on every size of device."""

from selenium.webdriver.common.by import By

from companion.session.commands import BeginGame
from companion.teach.lessons import LESSONS
from tests.web.browsing import SIZES, broken, overflow, said, severe, shape, tap, unfit, until

LESSON = LESSONS["zoo_first_turns"]


def steps(browser, state):
    return len(browser.find_elements(By.CSS_SELECTOR, f".step.{state}"))


def test_a_lesson_is_shown_step_by_step_to_its_end(browser, served_game):
    _, address = served_game
    shape(browser, "tablet")
    browser.get(f"{address}/learn/{LESSON.id}?lang=en")
    for number in range(len(LESSON.steps)):
        until(browser, lambda number=number: steps(browser, "done") == number)
        tap(browser, "[data-show]")
        tap(browser, "#guide .main")
    until(browser, lambda: "whole lesson" in said(browser, "#guide"))
    assert severe(browser) == []


def test_somebody_who_is_alone_begins_a_first_game_and_is_told_what_matters(browser, served_game):
    session, address = served_game
    shape(browser, "tablet")
    browser.get(f"{address}/learn?lang=en")
    tap(browser, '[data-first="zooloretto+aquaretto"][data-players="1"]')
    until(browser, lambda: "Full ones bring the most points" in said(browser, "#guide .line:not([hidden])"))
    assert browser.execute_script("return document.querySelector('#guide').getBoundingClientRect().top") >= 0
    assert not browser.find_element(By.CSS_SELECTOR, "[data-show]").is_displayed(), "there is nothing to show"
    assert session.view.game.story.opening.body["automatic"] == [1]
    tap(browser, "[data-next]")
    tap(browser, "[data-next]")
    assert "tiles of one game" in said(browser, "#guide .line:not([hidden])")
    tap(browser, "[data-later]")
    assert not browser.find_element(By.ID, "guide").is_displayed()
    assert severe(browser) == []


def test_rules_come_as_one_types_on_every_page(browser, served_game):
    session, address = served_game
    browser.get(f"{address}/history?lang=en")  # also where nobody plays
    browser.find_element(By.TAG_NAME, "body").send_keys("/")
    browser.switch_to.active_element.send_keys("what does a truck hol")
    until(browser, lambda: "room for three tiles" in said(browser, "#find"))
    assert broken(browser) == []
    session.handle(BeginGame(LESSON.document(), "tap"))
    browser.get(f"{address}/ask?lang=en")
    browser.find_element(By.TAG_NAME, "body").send_keys("/")
    browser.switch_to.active_element.send_keys("who is nex")
    until(browser, lambda: "one thing" in said(browser, "#answer"))
    assert severe(browser) == []


def test_a_tile_and_then_a_place_are_judged_on_the_board_and_taken_back(browser, served_game):
    session, address = served_game
    session.handle(BeginGame(LESSONS["zoo_barn"].document(), "tap"))
    browser.get(f"{address}/play?lang=en")
    tap(browser, '[data-place="0/E4"] .tile')
    until(browser, lambda: "Now tap where it goes." in said(browser, "#toast"))
    tap(browser, '[data-place="0/E5"]')
    until(browser, lambda: "Rule ZB-C-MOV-2" in said(browser, "#tell-end"))
    tap(browser, "#tell-again")
    until(browser, lambda: session.view.game.draft is None)
    assert not session.view.game.story.moments
    assert severe(browser) == []


def test_the_pages_that_teach_are_for_everybody(browser, served_game):
    session, address = served_game
    session.handle(BeginGame(LESSON.document(), "tap"))
    browser.get(f"{address}/learn?lang=de")
    for path in (
        "/learn",
        f"/learn/{LESSON.id}",
        "/ask?hint",
        "/ask?child=1",
        "/ask?question=wer+ist+dran",
    ):
        browser.get(address + path)
        assert unfit(browser) == [], path
    for path in ("/ask", "/play"):
        browser.get(f"{address}{path}?lang=fr")
        for size in SIZES:
            shape(browser, size)
            assert overflow(browser) <= 0, (path, size)
    assert severe(browser) == []
