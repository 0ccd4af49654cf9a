"""A family's day with the companion in a real browser: what it does, and what must be so on every page on the way."""

from __future__ import annotations

import base64
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver

from companion.i18n import DEFAULT_LANGUAGE, text, texts
from tests.web.browsing import overflow, said, severe, shape, tap, until

KEY = re.compile(r"\b[a-z_]+(?:\.[A-Za-z0-9_-]+)+\b")
LONG = 12
"""Letters from which on a sentence belongs to its language alone; shorter ones may be names."""

WORDS_SHOWN = """
const named = [...document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")];
const names = named.flatMap((one) => ["aria-label", "title", "placeholder", "alt"].map((key) => one.getAttribute(key)));
return [document.title, document.body.innerText, ...names.filter(Boolean)].join("\\n");
"""
FETCHED = """
const [address, done] = arguments;
const told = (file) => {
  const reader = new FileReader();
  reader.onload = () => done(reader.result);
  reader.readAsDataURL(file);
};
fetch(address).then((answer) => answer.ok ? answer.blob().then(told) : done("data:," + answer.status));
"""


@cache
def foreign(language: str) -> frozenset[str]:
    """Sentences that only another language says: on a page of this one they were forgotten."""
    own = set(texts(language).values())
    english = {} if language == DEFAULT_LANGUAGE else texts(DEFAULT_LANGUAGE)
    return frozenset(line for line in english.values() if len(line) >= LONG and "{" not in line and line not in own)


@dataclass
class Family:
    """People with one device: a tab of the browser."""

    browser: WebDriver
    language: str
    size: str = "tablet"
    tab: str = ""

    def hold(self, size: str, dark: bool) -> None:
        """Take a device into the hand."""
        self.size, self.tab = size, self.browser.current_window_handle
        shape(self.browser, size, dark)

    def with_another(self, size: str, dark: bool) -> Family:
        """The same people with a second device."""
        self.browser.switch_to.new_window("tab")
        other = Family(self.browser, self.language)
        other.hold(size, dark)
        return other

    def pick_up(self) -> None:
        """Look at this device, not at another."""
        self.browser.switch_to.window(self.tab)

    def words(self, key: str, **values: object) -> str:
        """What a page of theirs says."""
        return text(self.language, f"page.{key}", **values)

    def look(self, title: str | None = None) -> None:
        """Look at the whole page: it is the one they expect, and nothing on it is wrong."""
        browser, where = self.browser, self.browser.current_url
        if title is not None:
            until(browser, lambda: said(browser, "h1") == title)
        assert browser.find_element(By.CSS_SELECTOR, "html").get_attribute("lang") == self.language, where
        assert overflow(browser) <= 0, (where, self.size)
        shown = browser.execute_script(WORDS_SHOWN)
        assert [key for key in KEY.findall(shown) if key in texts(DEFAULT_LANGUAGE)] == [], where
        assert {line.strip() for line in shown.splitlines()} & foreign(self.language) == set(), where
        assert severe(browser) == [], where

    def outlast_the_restart(self) -> None:
        """While the program started anew, its pages were told to come back; nothing else was wrong with them."""
        assert [line for line in severe(self.browser) if "net::ERR_" not in line and "status of 503" not in line] == []

    def tap(self, selector: str) -> None:
        """Tap something."""
        tap(self.browser, selector)

    def follow(self, selector: str, path: str) -> None:
        """Tap a link or a button, and come to another page."""
        self.tap(selector)
        self.arrive(path)

    def arrive(self, path: str) -> None:
        """Wait for a page.  path: a pattern."""
        address = re.compile(r"http://localhost:\d+" + path + r"([?#].*)?")
        until(self.browser, lambda: address.fullmatch(self.browser.current_url))
        until(self.browser, lambda: self.browser.execute_script("return document.readyState") == "complete")

    def choose(self, selector: str, *files: Path) -> None:
        """Send files."""
        self.browser.find_element(By.CSS_SELECTOR, selector).send_keys("\n".join(map(str, files)))

    def take(self, link: str) -> bytes:
        """What a link gives to take away."""
        address = until(self.browser, lambda: self.browser.find_element(By.CSS_SELECTOR, link).get_attribute("href"))
        told = self.browser.execute_async_script(FETCHED, address)
        return base64.b64decode(told.partition(";base64,")[2])
