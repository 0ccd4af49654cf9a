"""Every link and every button of every page, each once and each twice quickly, with the browser's way back after each.

A page is come to by a tap; where it has been found once, it is opened again as from a bookmark.  What opens a dialog is
left in its middle by loading the page again.  Where there is a second phone, it shows the same page, and taps the same
button right after the first, not knowing that somebody was quicker.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any, NamedTuple

from selenium.common.exceptions import WebDriverException

from benchmarks.walk.boxes import Box, outcome, set_up
from benchmarks.walk.judge import Judge, Truth
from benchmarks.walk.person import Person, Stuck, Thing
from benchmarks.walk.wishes import End, Learn, Play, Walker, Wish

MOST_ON_A_PAGE = 40
"""Controls of one page that are tried; a list of forty animals is one control forty times."""
MOST_TRIED = 250
"""Controls of a crawl: each takes some eight steps.  New pages come first; the figures say how many were left."""
TICKED = ("checkbox", "radio")
"""What there are many of, all alike: tried last."""
REFUSED = (HTTPStatus.BAD_REQUEST, HTTPStatus.FORBIDDEN, HTTPStatus.CONFLICT, HTTPStatus.UNPROCESSABLE_ENTITY)
"""Right where the page says why: something was left empty, the owner has just switched it off, or somebody else was
quicker."""
ENDS_THE_PROGRAM = r"^(Restart|Start anew|Switch off|Shut down|Stop the companion)"

HOUSE = Box("zooloretto", (), 2, "phone")
SCENES: dict[str, tuple[tuple[Wish, ...], str]] = {
    "empty": ((), "."),
    "playing": ((*set_up(HOUSE), Play(4)), r"^/($|play|me|watch|tv|new|coach|ask|game|join)"),
    "closed": ((*set_up(HOUSE), Play(3), End()), r"^/($|play|game|history)"),
    "lesson": ((*set_up(HOUSE), Play(1), Learn()), r"^/($|play|learn)"),
}
"""What has happened when the crawl begins, and which pages are another thing then."""


class Control(NamedTuple):
    """A link, the same wherever it stands, or a button, the same on every page of a folder: of thirty lessons, say."""

    page: str
    kind: str
    name: str

    @staticmethod
    def of(page: str, thing: Thing) -> Control:
        """What a thing on a page is; what stands beside every page is the same on all of them."""
        folder = "" if thing.is_on_every_page else page.rpartition("/")[0] or page
        where = page_of(thing.leads) if thing.leads else folder
        return Control(where, thing.kind, re.sub(r"\d+", "N", thing.name))


def page_of(path: str) -> str:
    """The kind of page at an address."""
    return re.sub(r"\d+", "N", re.split(r"[?#]", path)[0])


@dataclass
class Crawl:
    """A person who tries everything.  about: which pages; other: somebody with a second phone.

    left: how many controls of the pages were left when enough were tried.
    """

    walker: Walker
    home: str
    about: str = "."
    other: Person | None = None
    pages: dict[str, str] = field(default_factory=dict)
    tried: set[Control] = field(default_factory=set)
    left: int = 0

    def all(self) -> None:
        """Everything that is found from here on, page by page."""
        self._found()
        done: set[str] = set()
        while waiting := [page for page in self.pages if page not in done]:
            done.add(waiting[0])
            self._page(waiting[0])

    def _page(self, page: str) -> None:
        for _ in range(MOST_ON_A_PAGE):
            if not self._open(page):
                return
            untried = list(self._untried(page))
            if not untried:
                return
            if len(self.tried) >= MOST_TRIED:
                self.left += len(untried)
                return
            self.tried.add(Control.of(page, untried[0]))
            self._guarded(untried[0], page)

    def _found(self) -> None:
        path = self.walker.person.seen.path
        if self.walker.person.seen.address.startswith(self.home) and re.search(self.about, path):
            self.pages.setdefault(page_of(path), path)

    def _open(self, page: str) -> bool:
        """Come back to a page; whether it is still there: what leads elsewhere by itself has been left for good."""
        person = self.walker.person
        if page_of(person.seen.path) != page or any(one.around == "dialog" for one in person.seen.things):
            person.come(self.home + self.pages[page])
            self._found()
        person.look()  # a page that another one has changed loads itself anew
        return page_of(person.seen.path) == page

    def _untried(self, page: str) -> Iterator[Thing]:
        for one in sorted(self.walker.person.seen.things, key=lambda thing: thing.kind in TICKED):
            is_ours = (not one.leads or one.leads.startswith(self.home)) and not one.says(ENDS_THE_PROGRAM)
            if one.is_enabled and is_ours and Control.of(page, one) not in self.tried:
                yield one

    def _guarded(self, thing: Thing, page: str) -> None:
        try:
            self._try(thing, page)
            self._in_english()
        except (Stuck, WebDriverException) as error:
            self.walker.report("stuck", str(error).splitlines()[0])

    def _in_english(self) -> None:
        """A page is crawled once, not in each language."""
        person = self.walker.person
        if any(one.around == "dialog" for one in person.seen.things):  # the second tap met the page that came
            person.reload()
        for one in person.seen.all("^English$", "link"):
            if not one.is_on:
                person.tap(one)

    def _try(self, thing: Thing, page: str) -> None:
        """Once, and back; in the middle of a dialog the page is loaded again; then twice quickly."""
        person, truth = self.walker.person, self.walker.truth
        if self._used(thing):
            return
        second = self._second(page, thing)
        person.tap(thing)
        if second is not None and self.other is not None:
            self.other.tap(second)
        self._found()
        if any(one.around == "dialog" for one in person.seen.things):
            person.reload()
        elif page_of(person.seen.path) != page:
            person.back()
            if page_of(person.seen.path) != page:
                self.walker.report("back", f"from what {thing.name!r} leads to comes to {person.seen.path}")
        if not self._open(page):
            return
        again = next((one for one in person.seen.things if Control.of(page, one) == Control.of(page, thing)), None)
        if again and again.is_enabled:
            games = len(truth.games())
            person.tap(again, times=2)
            self._found()
            if len(truth.games()) > games + 1:
                self.walker.report("two games", f"{thing.name!r} was tapped twice")

    def _used(self, thing: Thing) -> bool:
        """Whether it is something to choose from, to write in, or to save."""
        person = self.walker.person
        if thing.kind == "select":
            for option in thing.options:
                if option != thing.value:
                    person.choose(thing, option)
                    return True
        elif thing.saves:
            person.save(thing)
        elif thing.kind in ("text", "number", "password", "email", "url", "search", "textarea"):
            person.write(thing, "3" if thing.kind == "number" else "Oma")
        else:
            return thing.kind in ("select", "file", "range", "date", "color")
        return True

    def _second(self, page: str, thing: Thing) -> Thing | None:
        """The same button on the second phone."""
        if self.other is None or thing.kind != "button":
            return None
        self.other.come(self.home + self.pages[page])
        alike = (one for one in self.other.seen.things if Control.of(page, one) == Control.of(page, thing))
        return next((one for one in alike if one.is_enabled), None)


def crawled(someone: Person, address: str, name: str, shots: Path, other: Person | None = None) -> dict[str, Any]:
    """What a crawl comes to.  name: of the scene, then of the device.  shots: a folder for pictures of faults."""
    judge, (scene, about) = Judge(allowed=REFUSED), SCENES[name.split("-")[1]]
    walker = Walker(someone, Truth(address), random.Random(1), lambda *_: None)
    walker.report = lambda kind, words: judge.add(kind, words, someone.seen, someone.log[-1])
    for one in (someone, other):
        if one:
            one.judge = judge
    crawl = Crawl(walker, address, about, other)
    try:
        someone.come(address + "/")
        for wish in scene:
            wish(walker)
        someone.come(address + "/")
        crawl.all()
    except (Stuck, WebDriverException) as error:
        walker.report("stuck", str(error).splitlines()[0])
    tried = {"pages": len(crawl.pages), "controls": len(crawl.tried), "left": crawl.left}
    return {**outcome(someone, judge, shots, name), **tried, "seed": 1}
