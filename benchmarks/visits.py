"""The first visit to a page in a real browser: what is transferred, and when the page can be used."""

from __future__ import annotations

import shutil
import tempfile
import time
from statistics import median
from typing import Any

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from companion.ports import UnusableInput
from tests.web.browsing import SETTINGS

PATHS = ("/", "/play", "/tv", "/learn", "/ask")
REPEATS = 3
SETTLED_S = 1.2
MEASURED = """
const [page] = performance.getEntriesByType("navigation"), all = performance.getEntriesByType("resource");
const isPicture = (one) => ["img", "image"].includes(one.initiatorType) || /\\.(jpg|png|svg)($|\\?)/.test(one.name);
const sum = (some) => some.reduce((total, one) => total + one.transferSize, 0);
const busy = (window.longTasks || []).map((one) => one.startTime + one.duration);
return {
  text: page.transferSize + sum(all.filter((one) => !isPicture(one))), pictures: sum(all.filter(isPicture)),
  ready: Math.max(page.domContentLoadedEventEnd, ...busy),
};
"""
WATCH = """
window.longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({type: "longtask", buffered: true});
"""


def visits(port: int, repeats: int = REPEATS) -> dict[str, dict[str, float]]:
    """The median of a few first visits to each page.

    interactive_ms: from the tap on the link until every script has run and no long task holds the page up.
    """
    return {path: _median([_visit(f"http://localhost:{port}{path}") for _ in range(repeats)]) for path in PATHS}


def _median(seen: list[dict[str, float]]) -> dict[str, float]:
    return {name: median(one[name] for one in seen) for name in seen[0]}


def _visit(address: str) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as profile:
        browser = _browser(profile)
        try:
            browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
            browser.get(address)
            time.sleep(SETTLED_S)
            told: dict[str, Any] = browser.execute_script(MEASURED)
        finally:
            browser.quit()
    return {"kB": told["text"] / 1000, "pictures_kB": told["pictures"] / 1000, "interactive_ms": told["ready"]}


def _browser(profile: str) -> webdriver.Chrome:
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    driver = shutil.which("chromedriver")
    if not program or not driver:
        raise UnusableInput("pages: there is no Chromium here; ./setup.sh test installs it")
    options = Options()
    options.binary_location = program
    for setting in (*SETTINGS, f"--user-data-dir={profile}"):
        options.add_argument(setting)
    return webdriver.Chrome(options=options, service=Service(driver))
