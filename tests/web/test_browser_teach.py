"""A lesson and the coach in a real browser, on every size of device."""

from selenium.webdriver.common.by import By

from companion.session.commands import Act
from companion.teach.lessons import LESSONS
from tests.web.browsing import SIZES, overflow, said, severe, shape, tap, unfit, until

LESSON = LESSONS["zoo_first_turns"]


def steps(browser, state):
    return len(browser.find_elements(By.CSS_SELECTOR, f".step.{state}"))


def test_a_lesson_is_shown_step_by_step_to_its_end(browser, served_game):
    session, address = served_game
    shape(browser, "tablet")
    browser.get(f"{address}/learn?lang=en")
    tap(browser, f'a[href="/learn/{LESSON.id}"]')
    tap(browser, "[data-begin]")
    for _ in LESSON.steps[0].looks:
        tap(browser, "[data-next]")
    for number in range(len(LESSON.steps)):
        until(browser, lambda number=number: steps(browser, "done") == number and steps(browser, "now") == 1)
        tap(browser, "[data-act]")
    until(browser, lambda: steps(browser, "done") == len(LESSON.steps))
    assert "whole lesson" in browser.find_element(By.ID, "finished").text
    assert session.view.game.story.moments[-1].violations == ()


def test_a_step_done_at_the_table_moves_the_page_on_and_a_mistake_is_taken_back_by_a_tap(browser, served_game):
    session, address = served_game
    browser.get(f"{address}/learn/{LESSON.id}?lang=en")
    tap(browser, "[data-begin]")
    until(browser, lambda: steps(browser, "now") == 1)
    session.handle(Act({"type": "add_tile", "piece": "panda", "truck": 1}))
    tap(browser, "[data-undo]")
    until(browser, lambda: not browser.find_elements(By.ID, "feedback"))
    session.handle(Act(dict(LESSON.steps[0].example)))
    until(browser, lambda: steps(browser, "done") == 1)


def test_rules_come_as_one_types_and_a_tile_and_a_place_are_judged_where_one_taps(browser, served_game):
    _, address = served_game
    browser.get(f"{address}/learn/{LESSON.id}?lang=en")
    tap(browser, "[data-begin]")
    until(browser, lambda: steps(browser, "now") == 1)
    browser.get(f"{address}/ask")
    browser.execute_script("window.isOld = true")
    browser.find_element(By.ID, "question").send_keys("who is nex")
    until(browser, lambda: "one thing" in browser.find_element(By.ID, "answer").text)
    tap(browser, '[data-place="-1/truck 0"] .plate')
    until(browser, lambda: "empty" in browser.find_element(By.ID, "pointed").text)
    assert browser.execute_script("return window.isOld")
    assert severe(browser) == []


def test_a_guided_game_shows_one_thing_after_the_other_and_is_played_on_the_board(browser, served_game):
    session, address = served_game
    shape(browser, "phone")
    browser.get(f"{address}/learn/{LESSON.id}?lang=en")
    tap(browser, "[data-begin]")
    for sentence in ("You own a zoo", "Animals live in here", "Animals come by truck"):
        until(browser, lambda sentence=sentence: sentence in said(browser, "#guide .line:not([hidden])"))
        assert len(browser.find_elements(By.CSS_SELECTOR, ".mend-arrows .over")) == 1
        assert not browser.find_element(By.ID, "tell").is_displayed()
        tap(browser, "[data-next]")
    tap(browser, '#tell .choice[data-value="camel"]')
    tap(browser, '.area.target[data-place="-1/truck 0"]')
    until(browser, lambda: steps(browser, "done") == 1)
    assert [str(piece) for piece in session.view.game.story.position.on_truck(0)] == ["camel"]
    assert "That was your turn" in said(browser, "#guide .meant")
    assert f"/learn/{LESSON.id}" in browser.current_url
    sounds = browser.find_element(By.ID, "sounds")
    assert sounds.get_attribute("data-played") == "placed"
    tap(browser, "#sounds")
    browser.get(f"{address}/learn/{LESSON.id}")
    until(browser, lambda: browser.find_element(By.ID, "sounds").get_attribute("aria-pressed") == "false")
    session.handle(Act(dict(LESSON.steps[1].example)))
    until(browser, lambda: steps(browser, "done") == 2)
    assert browser.find_element(By.ID, "sounds").get_attribute("data-played") is None
    assert severe(browser) == []


def test_the_pages_that_teach_are_for_everybody(browser, served_game):
    _, address = served_game
    browser.get(f"{address}/learn/{LESSON.id}?lang=de")
    tap(browser, "[data-begin]")
    until(browser, lambda: steps(browser, "now") == 1)
    for path in (
        "/learn",
        f"/learn/{LESSON.id}",
        "/coach?strength=1",
        "/coach?child=1",
        "/ask?question=wer+ist+dran&at=-1/truck+0",
    ):
        browser.get(address + path)
        assert unfit(browser) == [], path
    browser.get(f"{address}/coach?lang=fr")
    for size in SIZES:
        shape(browser, size)
        assert overflow(browser) <= 0, size
    assert severe(browser) == []
