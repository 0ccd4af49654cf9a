"""A person with a phone or a tablet who knows no address: sees what the window shows, and taps what can be tapped.

A thing is found by what it says (its words, or what a screen reader says of it), or because it glows.  What lies beyond
the window's edge is brought into it stroke by stroke, as a finger does, and the strokes are counted; what is covered by
something else, or disabled, cannot be tapped.  After everything that is done the judge looks at the page.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import JavascriptException, WebDriverException

from tests.web.browsing import chromium

EYES = Path(__file__).with_name("sight.js").read_text(encoding="utf-8")
SIZES = {"phone": (390, 844), "tablet": (1024, 768)}
WAIT_S = 180.0
"""On a machine of which others have nearly all; nothing is concluded from how long something took."""
CALM_MS, RESTLESS_S = 90, 10.0
"""What has not changed for so long is at rest; a page that always moves is looked at all the same after a while."""
MOST_STROKES = 60


class Stuck(Exception):
    """A wish that cannot be had.  Says what a person saw."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that can be tapped: of what kind, what it says, and where a finger meets it now (None: nowhere)."""

    number: int
    kind: str
    name: str
    glows: bool
    point: tuple[float, float] | None
    is_enabled: bool
    is_on: bool
    around: str
    is_on_every_page: bool
    saves: bool
    leads: str
    value: str
    options: Sequence[str]

    def says(self, pattern: str) -> bool:
        """Whether its words are those."""
        return re.search(pattern, self.name, re.IGNORECASE) is not None


@dataclass(frozen=True, slots=True)
class Sight:
    """What a page shows.  is_page: no document for programs; says: all that is written on it.

    seen: words in the window that nothing covers.
    """

    address: str
    is_page: bool
    things: tuple[Thing, ...]
    seen: Sequence[str]
    says: str
    wide: int
    alarms: Sequence[tuple[str, bool]]
    pictures: Sequence[str]

    @property
    def path(self) -> str:
        """The page, without its server."""
        return "/" + self.address.split("/", 3)[-1]

    def all(self, pattern: str, *kinds: str) -> list[Thing]:
        """What says that, and is of one of these kinds."""
        return [one for one in self.things if (not kinds or one.kind in kinds) and one.says(pattern)]


NOTHING = Sight("", False, (), (), "", 0, (), ())


@dataclass
class Counts:
    """What a walk has taken."""

    steps: int = 0
    taps: int = 0
    strokes: int = 0
    files: int = 0


@dataclass
class Person:
    """Somebody with a device.  judge: looks at every page that is come to, told what was done.

    inbox: where the browser keeps what is saved.  seen: what was seen last.
    """

    browser: webdriver.Chrome
    inbox: Path
    judge: Callable[[Person, str], None] = lambda _person, _done: None
    counts: Counts = field(default_factory=Counts)
    log: list[str] = field(default_factory=list)
    seen: Sight = NOTHING

    def __post_init__(self) -> None:
        self._windows = self.browser.window_handles

    # seeing

    def look(self) -> Sight:
        """What the page shows, in the moment in which it asks for nothing, changes nothing, and leads nowhere else."""
        began = time.monotonic()
        while (waited_s := time.monotonic() - began) < WAIT_S:
            calm = CALM_MS if waited_s < RESTLESS_S else 0
            if told := self._tried(f"return window.walk?.look({calm})"):
                self.seen = Sight(**{**told, "things": tuple(Thing(**one) for one in told["things"])})
                return self.seen
            time.sleep(0.03)
        raise Stuck(f"the page does not come to rest: {self._tried('return window.walk?.whyBusy()')}")

    def _tried(self, script: str, *given: object) -> Any:
        """What a script gives; None between two pages."""
        try:
            return self.browser.execute_script(script, *given)
        except WebDriverException:
            return None

    def _asked(self, script: str, *given: object) -> Any:
        """What a script gives on a page that was looked at.  Raises Stuck where it is another page by now."""
        try:
            return self.browser.execute_script(script, *given)
        except JavascriptException as error:
            raise Stuck(f"the page has gone: {error.msg}") from error

    def find(self, pattern: str, *kinds: str) -> Thing:
        """What says that and can be tapped; folded things are unfolded one after the other until it is seen.

        Raises Stuck if there is none.
        """
        sight = self.seen
        opened: set[str] = set()
        while True:
            usable = [one for one in sight.all(pattern, *kinds) if one.is_enabled]
            if usable:
                return min(usable, key=lambda one: (one.point is None, one.number))
            folds = [one for one in sight.things if one.kind == "summary" and not one.is_on and one.name not in opened]
            if not folds:
                raise Stuck(f"nothing says {pattern!r}{self._off(sight, pattern)}")
            opened.add(folds[0].name)
            self.tap(folds[0])
            sight = self.seen

    @staticmethod
    def _off(sight: Sight, pattern: str) -> str:
        return " that is enabled" if sight.all(pattern) else ""

    def can_find(self, pattern: str, *kinds: str) -> bool:
        """Whether something says that, folded or not."""
        try:
            self.find(pattern, *kinds)
        except Stuck:
            return False
        return True

    # doing

    def come(self, address: str) -> None:
        """The one address that everybody is told: the first page."""
        self.browser.get(address)
        self._done(f"open {address.split('/', 3)[-1] or 'the first page'}")

    def tap(self, thing: Thing, times: int = 1) -> None:
        """Tap it where it is seen, after as many strokes as it takes.  Raises Stuck for what cannot be reached."""
        point, strokes = self._reached(thing)
        self.counts.strokes += strokes
        self.counts.taps += 1
        if thing.kind == "select":
            raise Stuck(f"{thing.name}: choose one of its answers")
        self._asked("walk.aim(arguments[0])", thing.number)
        self._touch(*point, times)
        if other := self._tried("return window.walk?.missed()"):
            raise Stuck(f"a finger on {thing.name!r} touches {other!r}")
        self._done(f"tap {thing.name!r}" + (f" after {strokes} strokes" if strokes else "") + ", twice" * (times > 1))

    def choose(self, thing: Thing, option: str) -> None:
        """Another answer of a list that drops down."""
        self._reached(thing)
        self.counts.taps += 2
        self._asked("walk.choose(arguments[0], arguments[1])", thing.number, option)
        self._done(f"choose {option!r} of {thing.name!r}")

    def write(self, thing: Thing, words: str) -> None:
        """Other words in a field."""
        self.tap(thing)
        self._asked("walk.mark()")
        self.browser.execute_cdp_cmd("Input.insertText", {"text": words})
        self._done(f"write {words!r}")

    def back(self) -> None:
        """The browser's own way back."""
        self.browser.back()
        self._done("go back")

    def reload(self) -> None:
        """The same page again."""
        self.browser.refresh()
        self._done("load the page again")

    def _reached(self, thing: Thing) -> tuple[tuple[float, float], int]:
        """Where a finger meets the thing alone, or, where no stroke brings that about, the thing at least."""
        strokes, is_nearest = 0, False
        while strokes < MOST_STROKES:
            point = self._asked("return walk.point(arguments[0], arguments[1])", thing.number, is_nearest)
            if point == "gone":
                raise Stuck(f"{thing.name!r} has gone")
            if point:
                return (point[0], point[1]), strokes
            if is_nearest:
                break
            is_nearest = not self._asked("return walk.stroke(arguments[0])", thing.number)
            strokes += not is_nearest
        raise Stuck(f"{thing.kind} {thing.name!r} is covered or out of reach")

    def _touch(self, x: float, y: float, times: int) -> None:
        """Put a finger down and lift it; the page has felt it when this returns.  Raises Stuck if it never does."""
        before = self._asked("return walk.felt()")
        for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])) * times:
            self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        until = time.monotonic() + WAIT_S
        while self._tried("return window.walk?.felt()") in (before, None):
            if time.monotonic() > until:
                raise Stuck("nothing has felt the finger")
            time.sleep(0.01)

    def _done(self, what: str) -> None:
        self.counts.steps += 1
        self.log.append(what)
        self._close_others()
        self.look()
        self.judge(self, what)

    def _close_others(self) -> None:
        """Close the windows that a link has opened beside this one: paper to be printed, which was loaded by then."""
        others = [one for one in self.browser.window_handles if one not in self._windows]
        if others:
            mine = self.browser.current_window_handle
            for one in others:
                self.browser.switch_to.window(one)
                self.browser.close()
            self.browser.switch_to.window(mine)

    # files

    def saved(self) -> list[Path]:
        """What has been saved whole."""
        return [path for path in sorted(self.inbox.iterdir()) if path.suffix != ".crdownload"]

    def save(self, thing: Thing) -> Path:
        """Tap what saves a file, and take the file.  Raises Stuck if none comes."""
        for path in self.saved():  # one of the same name would be written over
            path.unlink()
        self.tap(thing)
        until = time.monotonic() + WAIT_S
        while time.monotonic() < until:
            new = [path for path in self.saved() if path.stat().st_size]
            if new:
                self.counts.files += 1
                return new[0]
            time.sleep(0.05)
        raise Stuck(f"no file comes of {thing.name!r}")

    def picture(self, path: Path) -> Path:
        """What the window shows, as a PNG."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.browser.save_screenshot(str(path))
        return path


@contextmanager
def person(folder: Path, size: str, *settings: str) -> Iterator[Person]:
    """Somebody with a browser of their own, with more settings than the usual ones.

    folder: an empty one, for its profile and for what is saved.
    """
    inbox = folder / "saved"
    inbox.mkdir(parents=True)
    with chromium(folder / "profile", *settings, logs=("browser", "performance")) as browser:
        hold(browser, size)
        browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": EYES})
        browser.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(inbox)})
        yield Person(browser, inbox)


def hold(browser: webdriver.Chrome, size: str) -> None:
    """Give the window the size of a device with a finger on it."""
    width, height = SIZES[size]
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    motion = [{"name": "prefers-reduced-motion", "value": "reduce"}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": motion})


def forgotten(someone: Person) -> Person:
    """The same device as if nobody had used it."""
    someone.browser.get("about:blank")
    for command in ("Network.clearBrowserCookies", "Network.clearBrowserCache"):
        someone.browser.execute_cdp_cmd(command, {})
    list(network(someone.browser))
    for path in someone.inbox.iterdir():
        path.unlink()
    return Person(someone.browser, someone.inbox)


def network(browser: webdriver.Chrome) -> Iterator[dict[str, Any]]:
    """What has come over the network since this was asked last."""
    for line in browser.get_log("performance"):
        yield json.loads(line["message"])["message"]
