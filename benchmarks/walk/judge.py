"""What is looked at after every step of a walk, whatever was wished for.

No status of 400 or more, no error of a script, a way on, everything within the window's width, every alarm in sight and
uncovered, every picture whole.  Which games there are and what was told in them is asked of the table itself: a walk
says what must be so, and the table what is.
"""

from __future__ import annotations

import json
import urllib.request
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

from benchmarks.walk.person import Person, Sight, Stuck, network

QUICKER = HTTPStatus.CONFLICT
"""Somebody else was quicker: right where two tap at once, if it is told."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, after which step, and what a person saw there."""

    kind: str
    words: str
    after: str
    address: str
    saw: tuple[str, ...]


@dataclass
class Judge:
    """Looks at a page after each step.  allowed: statuses that may come in this walk."""

    faults: list[Fault] = field(default_factory=list)
    allowed: tuple[int, ...] = ()
    _heard: set[str] = field(default_factory=set)

    def __call__(self, person: Person, done: str) -> None:
        """Look at what is seen now."""
        sight = person.seen
        for kind, words in (*self._sent(person), *_logged(person), *_of_page(sight), *self._unheard(sight)):
            self.add(kind, words, sight, done)

    def _unheard(self, sight: Sight) -> list[tuple[str, str]]:
        """Alarms that nobody could see when they came; later one may scroll them away."""
        new = [words for words, is_seen in sight.alarms if not is_seen and words not in self._heard]
        self._heard = {words for words, _ in sight.alarms}
        return [("out of sight", f"an alarm that nobody sees: {words}") for words in new]

    def add(self, kind: str, words: str, sight: Sight, done: str) -> None:
        """Keep a fault once for each page and what is wrong with it."""
        address = sight.path
        if not any((one.kind, one.words, one.address) == (kind, words, address) for one in self.faults):
            self.faults.append(Fault(kind, words, done, address, tuple(sight.seen[:30])))

    def _sent(self, person: Person) -> list[tuple[str, str]]:
        found = []
        for message in network(person.browser):
            told = message["params"].get("response", {})
            status = told.get("status", 0)
            if message["method"] == "Network.responseReceived" and status >= 400 and status not in self.allowed:
                found.append(("status", f"{status} from /{told['url'].split('/', 3)[-1]}"))
        return found


def _logged(person: Person) -> list[tuple[str, str]]:
    """Errors of scripts; what the server refused is told by its status."""
    logged = (one["message"] for one in person.browser.get_log("browser") if one["level"] == "SEVERE")
    return [("script", words) for words in logged if "Failed to load resource" not in words]


def _of_page(sight: Sight) -> list[tuple[str, str]]:
    found = []
    if sight.is_page and not any(one.kind in ("link", "button") and one.is_enabled for one in sight.things):
        found.append(("no way on", "there is nothing to tap on the page"))
    if sight.wide > 0:
        found.append(("too wide", f"{sight.wide} pixels wider than the window"))
    found += [("picture", f"not shown: {source}") for source in sight.pictures]
    return found


@dataclass(frozen=True, slots=True)
class Truth:
    """What the table itself says; the walker never asks it."""

    address: str

    def _get(self, path: str) -> Any:
        with urllib.request.urlopen(f"{self.address}/api/v1{path}") as answer:
            return json.load(answer)

    def games(self) -> list[int]:
        """The numbers of all games, the oldest first."""
        return sorted(game["number"] for game in self._get("/games?most=500")["games"])

    def played(self) -> dict[str, Any] | None:
        """The game at the table; None where none is."""
        game: dict[str, Any] | None = self._get("/state")["game"]
        return game

    def moments(self, number: int) -> list[dict[str, Any]]:
        """What was told in a game."""
        told: list[dict[str, Any]] = self._get(f"/games/{number}")["moments"]
        return told


def expect(is_so: object, words: str) -> None:
    """Raises Stuck with the words if it is not so."""
    if not is_so:
        raise Stuck(words)
