"""In a real browser: a friend's page follows the game and can be read; the owner's page of keys."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.by import By

from companion.services.keys import Scope
from companion.session.commands import Act
from tests.web.browsing import broken, overflow, running, severe, tap, until
from tests.web.visitors import LESSON, begin


@pytest.fixture
def table(roomy, session):
    """A served table with a game; its application, session and address."""
    begin(session)
    with running(roomy) as server:
        yield roomy, session, f"http://localhost:{server.port}"


def text_of(browser, selector):
    return browser.execute_script("return document.querySelector(arguments[0])?.textContent ?? ''", selector)


def test_a_friend_in_a_private_house_follows_a_move_at_any_size_until_the_link_is_revoked(browser, table):
    app, session, address = table
    keys = app.extensions["dashboard"].keys
    app.extensions["dashboard"].devices.decide(is_open=False, is_private=True)
    word = keys.make("x", (Scope.WATCH,))[1]
    for width, colours in ((390, "light"), (1280, "dark")):
        metrics = {"width": width, "height": 600, "deviceScaleFactor": 1, "mobile": False}
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        wished = {"prefers-color-scheme": colours, "prefers-reduced-motion": "reduce"}
        told = [{"name": name, "value": value} for name, value in wished.items()]
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": told})
        browser.get(f"{address}/watch/{word}")
        until(browser, lambda: text_of(browser, "#turn"))
        assert broken(browser) == []
        assert overflow(browser) <= 0
        assert severe(browser) == []
    before = text_of(browser, "#latest")
    session.handle(Act(dict(LESSON.steps[0].example)))
    assert until(browser, lambda: text_of(browser, "#latest") != before)
    keys.revoke(keys.all()[0].id)
    until(browser, lambda: not text_of(browser, "#turn"))


def test_the_owner_makes_a_key_by_hand_and_sees_it_once(browser, table):
    app, _, address = table
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    browser.get(f"{address}/owner/keys")
    browser.find_element(By.CSS_SELECTOR, "#make input[name=name]").send_keys("House")
    tap(browser, "#make button.main")
    secret = until(browser, lambda: text_of(browser, "#secret"))
    assert app.extensions["dashboard"].keys.met(secret, "a").name == "House"
    assert broken(browser) == []
    tap(browser, "#made a.main")
    until(browser, lambda: "House" in text_of(browser, ".keys"))
    assert secret not in browser.page_source
    tap(browser, "[data-asks=revoking]")
    tap(browser, "#revoking [value=yes]")
    until(browser, lambda: not browser.find_elements(By.CSS_SELECTOR, "[data-asks=revoking]"))
    assert app.extensions["dashboard"].keys.all() == ()
