"""The owner in a real browser: letting devices in, a tournament, wires, a backup there and back; for everybody."""

from __future__ import annotations

import zipfile
from contextlib import closing
from pathlib import Path

import pytest
from selenium.webdriver.common.by import By

from calibration.layout import Layout
from companion.services.backup.archive import write_backup
from companion.session.commands import TableSetup
from companion.session.session import Session
from tests.session.tables import BOX
from tests.web.browsing import broken, running, said, severe, shape, tap, unfit, until
from tests.web.visitors import Visitor, begin, maintained

PAGES = ("", "/devices", "/health", "/wiring", "/keep", "/events")
NO_SHEETS = Layout("no camera", ())


@pytest.fixture
def house(tmp_path):
    """A dashboard of an owner, served to this machine's browser: the app, its address, its maintenance."""
    home = tmp_path / "home"
    session = Session(TableSetup.of(NO_SHEETS, BOX), home)
    app = maintained(session, home, NO_SHEETS)
    begin(session)
    with running(app) as server, closing(app.extensions["dashboard"].listeners):
        yield app, f"http://localhost:{server.port}", app.extensions["dashboard"].maintenance


def test_the_owner_s_pages_are_for_everybody(browser, house):
    app, address, _ = house
    Visitor(app).open("/play")
    for path in PAGES:
        browser.get(f"{address}/owner{path}?lang=de")
        assert unfit(browser) == [], path
    assert severe(browser) == []


def test_only_players_that_are_let_in_play_and_a_phone_is_let_in_by_a_choice(browser, house):
    app, address, upkeep = house
    phone = Visitor(app)
    shape(browser, "tablet")
    browser.get(f"{address}/owner?lang=en")
    browser.execute_script("document.querySelectorAll('[data-send$=open]')[1].click()")
    until(browser, lambda: not upkeep.devices.house.is_open)
    assert 'data-do="tell"' not in phone.open("/play").text
    upkeep.devices.presence.come(phone.id, "/play")
    browser.get(f"{address}/owner/devices?lang=en")
    browser.execute_script(
        "const one = document.querySelector(`[data-device='${arguments[0]}'] [data-role]`);"
        "one.value = 'player 0'; one.dispatchEvent(new Event('change', {bubbles: true}))",
        phone.id,
    )
    until(browser, lambda: upkeep.devices.find(phone.id).seat == 0)
    assert 'data-do="tell"' in phone.open("/me/0").text


def test_a_tournament_is_seen_on_every_page(browser, house):
    _, address, upkeep = house
    browser.get(f"{address}/owner?lang=en")
    tap(browser, "[data-send$='/tournament']")
    until(browser, lambda: upkeep.devices.house.is_tournament)
    browser.get(f"{address}/play?lang=en")
    assert "Tournament" in said(browser, ".tournament")
    upkeep.devices.decide(is_tournament=False)
    until(browser, lambda: said(browser, "main") and not browser.find_elements(By.CSS_SELECTOR, ".tournament"))


def test_a_mistake_in_the_wiring_is_said_beside_it(browser, house):
    _, address, _ = house
    browser.get(f"{address}/owner/wiring?lang=en")
    field = browser.find_element(By.NAME, "text")
    field.clear()
    field.send_keys('{"wiring": 1, "buttons": [{"pin": 3, "button": "next"}]}')
    tap(browser, "form button.main")
    until(browser, lambda: "I2C" in said(browser, "#problem"))


def test_a_backup_is_brought_back_by_choosing_its_file(browser, house, tmp_path):
    _, address, upkeep = house
    (upkeep.folder / "pictures").mkdir(exist_ok=True)
    (upkeep.folder / "pictures" / "000001.jpg").write_bytes(bytes(9 * 2**20))
    write_backup(upkeep.folder, tmp_path / "mine.zip")
    with zipfile.ZipFile(tmp_path / "mine.zip") as archive:
        assert archive.testzip() is None
    browser.get(f"{address}/owner/keep?lang=en")
    browser.find_element(By.NAME, "file").send_keys(str(tmp_path / "mine.zip"))
    tap(browser, "#bring button")
    until(browser, lambda: "whole and ready" in said(browser, "main"))
    assert upkeep.staged().pictures == 1
    tap(browser, "[data-send$='/keep-present']")
    until(browser, lambda: browser.find_elements(By.NAME, "file"))
    assert upkeep.staged() is None


def test_another_file_is_refused_with_a_sentence(browser, house, tmp_path):
    _, address, upkeep = house
    (tmp_path / "holiday.zip").write_bytes(b"no zip at all")
    browser.get(f"{address}/owner/keep?lang=en")
    browser.find_element(By.NAME, "file").send_keys(str(tmp_path / "holiday.zip"))
    tap(browser, "#bring button")
    until(browser, lambda: "no whole backup" in said(browser, "#problem"))
    assert upkeep.staged() is None
    assert not Path(upkeep.folder / "restore.new").exists()


def test_somebody_else_on_this_seat_is_told_while_the_page_is_open(browser, house):
    _, address, upkeep = house
    phone = upkeep.devices.newcomer("iPhone")
    browser.get(f"{address}/me/0?lang=en")
    assert said(browser, "#here") == ""
    leave = upkeep.devices.presence.come(phone.id, "/me/0")
    until(browser, lambda: f"Phone {phone.number}" in said(browser, "#here"))
    leave()
    until(browser, lambda: said(browser, "#here") == "")


def test_the_big_screen_shows_the_code_when_it_is_asked_for(browser, house):
    app, address, upkeep = house
    shape(browser, "television", dark=True)
    browser.get(f"{address}/tv?lang=en")
    Visitor(app).send("/owner/code/show", {})
    until(browser, lambda: upkeep.devices.code.spoken in said(browser, "#here"))
    assert broken(browser) == []
