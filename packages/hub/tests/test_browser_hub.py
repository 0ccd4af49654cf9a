"""The wall and a tournament in a real browser: live, in both lights, for people who hear the page."""

import pytest

from packages.hub.tests.clubs import PASSWORD, a_club
from packages.hub.tests.telling import Outbox
from tests.web.browsing import broken, overflow, running, said, severe, shape, tap, until

TAPPED_TWICE = """
const button = document.querySelector(arguments[0]), form = button.form, was = [...new FormData(form)];
button.click();
setTimeout(() => { was.forEach(([name, words]) => { form.elements[name].value = words; }); button.click(); }, 300);
"""
PEOPLE = ("Anna", "Bert", "Cleo", "Dora")


@pytest.fixture
def open_hub(browser, database):
    """Signs in by the form; gives the address and a way to say that something is new."""
    app, pages = a_club(database)
    with running(app) as server:
        address = f"http://localhost:{server.port}"
        browser.delete_all_cookies()
        browser.get(address + "/?lang=en")
        for name, value in (("name", "admin"), ("password", PASSWORD)):
            browser.find_element("name", name).send_keys(value)
        tap(browser, "form .main")
        until(browser, lambda: said(browser, "nav"))
        yield address, app.extensions["dashboard"].session
    pages.close()


def a_table(mailed, name):
    outbox = Outbox(f"t{name}", f"Table {name}")
    mailed.put_raw(f"companion/t{name}/availability", b"online")
    outbox.begin(*PEOPLE, expansions=("exotic",))
    outbox.turn(1, 0, [3, 12, -1, 0])
    mailed.send(*outbox.events)
    return outbox


def test_the_wall_shows_at_once_who_needs_help_and_reads_it_aloud(browser, open_hub, mailed):
    _, news = open_hub
    tables = [a_table(mailed, name) for name in (1, 2, 3)]
    news.bump()
    until(browser, lambda: "Table 3" in said(browser, "main"))
    assert "needs help" not in said(browser, "main")
    tables[1].tell("help_wanted", wanted=True)
    tables[2].tell("rule_broken", 0, "ZB-A-2", number=1, message="x", places=[])
    mailed.send(*tables[1].events, *tables[2].events)
    news.bump()
    until(browser, lambda: "needs help" in said(browser, "#urgent"))
    until(browser, lambda: "Table 2: needs help" in said(browser, "#spoken"))
    for size, dark in (("phone", False), ("television", True)):
        shape(browser, size, dark)
        assert broken(browser) == []
        assert overflow(browser) <= 0
    letters = "return parseFloat(getComputedStyle(document.querySelector('.tables .who li')).fontSize) / innerWidth"
    assert browser.execute_script(letters) > 1 / 60, "three tables are read from the other end of the room"
    assert severe(browser) == []


def test_a_tournament_is_made_seated_and_followed_without_loading_the_page(browser, open_hub, mailed):
    address, _ = open_hub
    shape(browser, "tablet")
    for name in (1, 2):
        a_table(mailed, name)
    browser.get(address + "/tournaments")
    browser.find_element("name", "name").send_keys("Cup")
    size = browser.find_element("name", "size")
    size.clear()
    size.send_keys("2")
    browser.find_element("name", "people").send_keys("\n".join(PEOPLE))
    browser.execute_script(TAPPED_TWICE, "form .main")
    until(browser, lambda: "Cup" in said(browser, "#tournament-head"))
    made = browser.current_url
    browser.get(address + "/tournaments")
    assert said(browser, ".doors").count("Cup") == 1
    assert broken(browser) == []
    browser.get(made)
    tap(browser, "#tournament-do .main")
    until(browser, lambda: said(browser, "#round-1"))
    tap(browser, "#closing summary")  # where the button was that seats a round
    assert "cannot be opened again" in said(browser, "#closing")
    tap(browser, "#round-1 summary")
    browser.find_element("css selector", "#round-1 [name=totals]").send_keys("31 28")
    tap(browser, "#round-1 form:nth-of-type(2) button")
    until(browser, lambda: "by hand" in said(browser, "#round-1"))
    assert "1.00" in said(browser, "#standings")
    for size, dark in (("phone", True), ("tablet", False)):
        shape(browser, size, dark)
        assert broken(browser) == []
        assert overflow(browser) <= 0
    for path in ("/people", "/people/1", "/ladder", "/staff"):
        browser.get(address + path)
        assert broken(browser) == []
        assert overflow(browser) <= 0
