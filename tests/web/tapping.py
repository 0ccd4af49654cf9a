"""Moves told in a real browser as a person tells them: on the board where it answers, else on the buttons."""

from __future__ import annotations

import json

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from benchmarks.walk.first_evening import same_table
from companion.rules.ruleset import action_type_of
from companion.rules.telling import next_step, opening
from tests.web.browsing import tap, until


def press(browser, choice):
    """Answer by the keyboard."""
    browser.find_element(By.CSS_SELECTOR, choice).send_keys(Keys.ENTER)


def choose(browser, *values, answer=tap):
    """Answer the questions of a telling, one tap each."""
    for value in values:
        until(browser, lambda: browser.find_element(By.ID, "tell").is_displayed())
        step = until(browser, lambda: browser.find_element(By.ID, "tell").get_attribute("data-step"))
        answer(browser, shown_answer(browser, value) if answer is tap else f'#tell .choice[data-value="{value}"]')
        until(browser, lambda step=step: is_answered(browser, step))


def rested(browser):
    """Wait until the page rests on the first question about the table as it is now."""
    at_rest = "#tell.resting:not([hidden])[data-taps='1']"
    until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, at_rest))


def shown_mark(browser):
    """Which state of the game a page shows."""
    return browser.execute_script("return document.querySelector('#game').dataset.at")


def current_mark(session):
    """Which state the game at the table is in."""
    return session.view.mark


def is_answered(browser, step):
    """Whether the telling has gone on from its step, or is over."""
    panels = browser.find_elements(By.ID, "tell")  # none on the page of the final count
    return not panels or panels[0].get_attribute("data-step") != step or not panels[0].is_displayed()


def shown_answer(browser, value):
    """Where the eye finds an answer: on the board while the page rests, else among the buttons."""
    button = f'#tell .choice[data-value="{value}"]'
    until(browser, lambda: browser.find_elements(By.CSS_SELECTOR, button))
    script = "return document.querySelector(arguments[0] + '.on-board')?.dataset.shown"
    place = browser.execute_script(script, button)
    return f'.area[data-place="{place}"]' if place else button


def answers(rules, position, action):
    """What is answered, one value a tap, to tell an action; what has one answer only is not asked."""
    word = action_type_of(rules, action).word

    def answers_from(step, before):
        """The same from a step on; None where no answer leads to the action."""
        if step.action is not None:
            is_it = not step.violations and same_table(rules, position, action, step.action)
            return before if is_it else None
        allowed = [choice for choice in step.choices if not choice.why]
        for choice in allowed:
            if choice.told["type"] == word:
                given = (*before, value_shown(choice)) if not before or len(allowed) > 1 else before
                following = next_step(rules, position, json.loads(json.dumps(choice.told)))
                if (found := answers_from(following, given)) is not None:
                    return found
        return None

    return answers_from(opening(rules, position, {}), ())


def value_shown(choice):
    """The answer as its button carries it."""
    return "+".join(choice.value) if isinstance(choice.value, list) else choice.value
