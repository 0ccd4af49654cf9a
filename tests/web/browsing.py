"""A real browser for tests of pages, and what they ask of it."""

from __future__ import annotations

import shutil
import threading
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from selenium import webdriver
from selenium.common.exceptions import ElementClickInterceptedException, StaleElementReferenceException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

from calibration.layout import Layout
from companion.art import picture_svg
from companion.services.pictures import PictureCache
from companion.session.commands import TableSetup
from companion.session.session import Session
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from companion.webkit.server import Server
from tests import kit
from tests.session.tables import BOX

SETTINGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--window-size=1280,900",
)  # fmt: skip
AXE = files("axe_core_python").joinpath("axe.min.js").read_text(encoding="utf-8")
BROKEN = """
const done = arguments[0];
const node = (one) => one.html.slice(0, 160) + ' ' + one.failureSummary.slice(0, 200);
const told = (one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 4).map(node).join(' | ')}`;
const said = (found) => done(found.violations.map(told));
axe.run(document, {resultTypes: ["violations"]}).then(said, (error) => done([String(error)]));
"""
SETTLED = """
const watched = () => performance.getEntriesByType("resource").some((one) => one.name.endsWith("/settled.js"));
return document.readyState === "complete" && ("settled" in document.documentElement.dataset || !watched());
"""
"""Pages without scripts never change by themselves."""
SIZES = {"phone": (390, 844), "tablet": (1024, 768), "television": (1920, 1080)}


class Browser(webdriver.Chrome):
    """A browser that looks at a page only when it is settled: nothing is awaited, nothing moves."""

    def find_element(self, *by):
        settle(self)
        return super().find_element(*by)

    def find_elements(self, *by):
        settle(self)
        return super().find_elements(*by)


def settle(browser):
    """Wait until the page shows what it will show if nothing else happens."""
    kit.until(lambda: browser.execute_script(SETTLED), "the page never settles")


@contextmanager
def chromium(profile: Path, *settings: str, logs=("browser",)):
    """Chromium with more settings than the usual ones.  profile: an empty folder; logs: those that it keeps."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    driver = shutil.which("chromedriver")
    if not program or not driver:
        pytest.skip("no Chromium here; ./setup.sh test installs it")
    options = Options()
    options.binary_location = program
    for setting in (*SETTINGS, *settings, f"--user-data-dir={profile}"):
        options.add_argument(setting)
    options.set_capability("goog:loggingPrefs", dict.fromkeys(logs, "ALL"))
    opened = Browser(options=options, service=Service(driver))
    opened.set_script_timeout(kit.PATIENCE_S)
    try:
        yield opened
    finally:
        opened.quit()


@contextmanager
def with_script(browser, source):
    """The browser, in which a script runs before those of every page."""
    script = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": source})
    yield browser
    browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def until(browser, is_so):
    """Wait until something is so, and what it is then."""
    passing = [StaleElementReferenceException, ElementClickInterceptedException]
    waiting = WebDriverWait(browser, kit.PATIENCE_S, 0.05, passing)
    return waiting.until(lambda _: is_so())


def tap(browser, selector):
    """Tap the first element of a selector once it is there, wherever it is on the page."""
    until(browser, lambda: _tapped(browser, selector))


def _tapped(browser, selector):
    """Whether it was there; a page that shows something newer, or is still moving, is asked again by `until`."""
    settle(browser)
    element = browser.execute_script("return document.querySelector(arguments[0])", selector)
    if element is None:
        return False
    browser.execute_script("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", element)
    element.click()
    return True


def said(browser, selector):
    """What an element says; nothing where it is not there."""
    settle(browser)
    return browser.execute_script("return document.querySelector(arguments[0])?.innerText ?? ''", selector)


def shape(browser, size, dark=False):
    """Give the page the size of a device, and the evening's colours."""
    width, height = SIZES[size]
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    colours = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
    motion = [{"name": "prefers-reduced-motion", "value": "reduce"}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": colours + motion})


def broken(browser):
    """What axe finds wrong with the page for people who hear it, or see it badly."""
    settle(browser)
    browser.execute_script(AXE)
    return browser.execute_async_script(BROKEN)


def unfit(browser, shown=lambda: None):
    """What is wrong with the page on any device: too wide for it, or, by day and by night, nothing for everybody.

    shown: called on every device, to open what is to be looked at.
    """
    found = []
    for size in SIZES:
        shape(browser, size, dark=size == "tablet")
        shown()
        found += [f"too wide for a {size}"] if overflow(browser) > 0 else []
        found += broken(browser) if size != "television" else []
    return found


def overflow(browser):
    """How many pixels the page is wider than its window."""
    settle(browser)
    return browser.execute_script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")


def severe(browser):
    """What the browser logged as an error of the server whose page is shown; an earlier test's has gone by now."""
    shown = urlsplit(browser.current_url)
    logged = (entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE")
    return [message for message in logged if f"{shown.scheme}://{shown.netloc}/" in message]


@contextmanager
def running(app, host="127.0.0.1", **more):
    """The real server of an application, in this process; its session ends with it."""
    server = Server(app, host, 0, **more)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        app.extensions["dashboard"].session.close()
        server.close()
        thread.join(10)


@contextmanager
def served_table(home: Path, **more):
    """A dashboard without a camera, in this process: its session and its address.  more: what it has besides."""
    session = Session(TableSetup.of(Layout("no camera", ()), BOX), home)
    app = create_app(Dashboard(session, PictureCache(), picture_svg, **more))
    with running(app) as server:
        yield session, f"http://localhost:{server.port}"
