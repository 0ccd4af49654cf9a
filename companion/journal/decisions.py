"""Decisions of people: entries like any other, of which the newest about a topic holds.

A decision that nobody can read any more is no permission.  Where entries were lost, or the newest one of a topic cannot
be read, whoever asks for it is told that there was one, until something is decided anew.

| topic | holds | when it is lost |
| --- | --- | --- |
| devices | whether the house is closed, roles, the tournament | closed and private: see DeviceRegistry |
| keys | keys of programs, links | nothing opens by a key |
| events | brokers, the table's id | nobody is told anything |
| first_run | camera and mats chosen, steps done | harmless: what was decided before counts |
| copies | the folders in which copies are kept | harmless, likewise |
| box | the box that is read with, by the digest of its files | harmless, likewise |
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import RLock, local
from typing import Any, Generic, TypeVar, cast

from msgspec import ValidationError, convert, to_builtins

from companion.atomic import aside_name
from companion.cache import BoundedCache
from companion.documents import kept_document
from companion.i18n.errors import CommandRefused
from companion.journal.entries import JournalLine, parse_entry
from companion.journal.opening import lines_in
from companion.journal.store import LOST
from companion.ports import UnusableInput

log = logging.getLogger(__name__)

T = TypeVar("T")
DECIDED = "decided"
"""The kind of the entry; its body: `about`, the topic, and `value`, all that is decided there."""
MOST_REQUESTS = 100
FORMER_VERSION = 1
"""Of the files that earlier versions kept instead."""

Append = Callable[[str, str, Mapping[str, Any]], object]
"""Keeps an entry: kind, source, body.  Raises NotRemembered."""


class Decisions:
    """The newest decision of each topic: a fold of the journal.  Any thread may ask and decide.

    Without a journal (`bind`) what is decided counts until the program ends.
    """

    kinds = (DECIDED, LOST)

    def __init__(self) -> None:
        self._newest: dict[str, tuple[int, Any]] = {}
        self._by_people: set[str] = set()
        self._lost_at = 0
        self._append: Append = self._hold
        self._is_kept: Callable[[], bool] = lambda: True
        self._answered = BoundedCache[str, tuple[str, Any]](MOST_REQUESTS)
        """By the key of a request, what it asked, and its answer; None for one of an earlier run."""
        self._asking, self._here = RLock(), local()

    def bind(self, append: Append, is_kept: Callable[[], bool]) -> None:
        """Keep what is decided from now on.  is_kept: whether the disk has all of it."""
        self._append, self._is_kept = append, is_kept

    def take(self, line: JournalLine) -> None:
        """Go on to an entry of these kinds."""
        if line.kind == LOST:
            self._lost_at = line.seq
            return
        entry = parse_entry(line)
        topic = entry.body.get("about")
        if isinstance(topic, str):
            self._newest[topic] = line.seq, entry.body.get("value")
            if entry.source == "person":
                self._by_people.add(topic)
        match entry.body.get("request"):
            case {"key": str(key), "asked": str(asked)}:
                self._answered.put(key, (asked, None))

    def has(self, topic: str) -> bool:
        """True if anything was ever decided there."""
        return topic in self._newest

    def newest(self, topic: str) -> tuple[int, Any]:
        """The number of the newest decision and what it says; 0 if there is none."""
        return self._newest.get(topic, (0, None))

    @property
    def by_people(self) -> dict[str, Any]:
        """The newest decisions of the topics about which people decided something, and that are not in doubt."""
        return {topic: self._newest[topic][1] for topic in self._by_people if not self.is_in_doubt(topic)}

    def is_in_doubt(self, topic: str) -> bool:
        """True if entries were lost since the newest decision, among which there may have been another one."""
        return self._lost_at > self.newest(topic)[0]

    def decide(self, topic: str, value: Any, source: str = "person") -> None:
        """Decide something.  Raises NotRemembered; then nothing is decided."""
        self._append(DECIDED, source, {"about": topic, "value": value, **self._request_note()})

    def _request_note(self) -> Mapping[str, Any]:
        """The note of the request at hand, for the first entry that it makes."""
        request = getattr(self._here, "request", {})
        self._here.request = {}
        return request

    def once(self, key: str, asked: str, work: Callable[[], T], again: Callable[[], T]) -> T:
        """Answer by some work; with the same key it is done once, also over a restart.

        asked: what it is for.  again: gives the answer of what an earlier run has done.
        Raises CommandRefused for a key that was used for something else, and what `work` raises.
        """
        if not key:
            return work()
        with self._asking:
            if known := self._answered.get(key):
                if known[0] != asked:
                    raise CommandRefused("key_used")
                return again() if known[1] is None else cast(T, known[1])
            self._here.request = {"request": {"key": key, "asked": asked}}
            try:
                answer = work()
                if note := self._request_note():  # of what decides nothing, or what holds already
                    self._append(DECIDED, "person", note)
            finally:
                self._here.request = {}
            self._answered.put(key, (asked, answer))
            return answer

    def doubt(self, why: str) -> None:
        """Say that something was decided that cannot be read.  Raises NotRemembered."""
        self._append(LOST, "program", {"count": 0, "why": why})

    def kept(self, topic: str, kind: type[T], former: Path | None = None, *, is_secret: bool = False) -> Decision[T]:
        """The decision there, as this type.

        former: the file of earlier versions, which is taken over.  is_secret: what is in doubt does not count, and not
        one key in that file is guessed at.
        """
        decision = Decision(self, topic, kind, is_secret)
        if former is not None:
            self._take_over(former, decision)
        return decision

    def _take_over(self, former: Path, decision: Decision[Any]) -> None:
        """Move the file of an earlier version in; it stays beside the journal under another name."""
        word, asides = "taken-over", any(former.parent.glob(f"{former.name}.unreadable-*"))
        try:
            if os.path.lexists(former):
                try:
                    kept = kept_document(
                        former, decision.kind, decision.topic, FORMER_VERSION, is_strict=decision.is_secret
                    )
                    self.decide(decision.topic, to_builtins(kept))
                except (OSError, UnusableInput) as error:
                    log.warning("%s cannot be read (%s)", former, error)
                    word = "unreadable"
                    if decision.is_secret:
                        self.doubt(former.name)
                if self._is_kept():  # else it stays, and is taken over when there is room
                    former.rename(aside_name(former, word))
            elif asides and decision.is_secret and not self.has(decision.topic) and not self._lost_at:
                self.doubt(former.name)
        except OSError as error:
            log.warning("%s", error)

    def _hold(self, kind: str, _source: str, body: Mapping[str, Any]) -> None:
        at = 1 + max(self._lost_at, *(at for at, _ in self._newest.values()), 0)
        if kind == LOST:
            self._lost_at = at
        else:
            self._newest[body.get("about", "")] = at, body.get("value")


def decisions_in(folder: Path) -> Decisions:
    """The decisions, as the journal in a folder has them; for whoever only looks."""
    decisions = Decisions()
    for line in lines_in(folder):
        if line.kind in decisions.kinds:
            decisions.take(line)
    return decisions


class Decision(Generic[T]):
    """The decision about one topic."""

    def __init__(self, decisions: Decisions, topic: str, kind: type[T], is_secret: bool) -> None:
        self.topic, self.kind, self.is_secret = topic, kind, is_secret
        self._decisions = decisions
        self._read: tuple[int, T | None] = 0, None
        """The number of the entry that was read last, and what it says; None if that cannot be read."""

    @property
    def is_lost(self) -> bool:
        """True if something was decided that nobody can read any more, and nothing was decided since."""
        at, value = self._newest()
        return self.is_secret and (self._decisions.is_in_doubt(self.topic) or (at > 0 and value is None))

    @property
    def value(self) -> T | None:
        """The value that is decided; None where there is nothing that can be read, or that is not in doubt."""
        return None if self.is_lost else self._newest()[1]

    def write(self, value: T, source: str = "person") -> None:
        """Decide something else.  Raises NotRemembered; then the old value stays."""
        if value != self.value or self.is_lost:
            self._decisions.decide(self.topic, to_builtins(value), source)

    def _newest(self) -> tuple[int, T | None]:
        at, told = self._decisions.newest(self.topic)
        if at != self._read[0]:
            try:
                self._read = at, convert(told, self.kind)
            except ValidationError as error:
                log.warning("entry %d, about %s, cannot be read (%s)", at, self.topic, error)
                self._read = at, None
        return self._read
