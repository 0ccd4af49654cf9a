"""The doors at which programs hear domain events, and read what these look like."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Annotated, Any

from flask import Response, make_response
from msgspec import Meta

from companion.web.api.routes import KEY, Given, Parameter, Route
from companion.web.dashboard import dashboard
from companion.web.pages.live import PING_S, stream
from companion.web.security.device import standing_now
from companion.webkit.models import NotUnderstood
from companion_listeners.domain_event import EVENT_TYPES
from companion_listeners.event_documents import event_schema
from companion_listeners.event_log import EventLog
from companion_listeners.pages.house_events import announcer

AT_ONCE = 20
"""So many events are told before others have their turn."""


class EventListener:
    """The events for one program: those after a number, in order, until the session closes.

    types: only these; empty for all.  standing: what its device may do; the stream ends when that is something else.
    """

    def __init__(
        self,
        events: EventLog,
        after: int | None,
        types: frozenset[str] = frozenset(),
        is_closed: Callable[[], bool] = lambda: False,
        standing: Callable[[], str] = lambda: "",
        ping_s: float = PING_S,
    ) -> None:
        self._log, self._types, self._is_closed = events, types, is_closed
        self._after = events.last if after is None or after > events.last else after
        self._standing, self._stood = standing, standing()
        self._wake: Callable[[], None] = lambda: None
        self._ping_s, self._said_at = ping_s, time.monotonic()

    @property
    def has_ended(self) -> bool:
        """True if the session has closed, or the device may do something else now."""
        return self._is_closed() or self._standing() != self._stood

    def listen(self, wake: Callable[[], None]) -> Callable[[], None]:
        """Have it called after each event; what comes back ends that."""
        self._wake = wake
        return self._log.listen(wake)

    def news(self) -> str:
        """The events that are due; a `ping` when nothing was said for a while."""
        words = "" if self.has_ended else "".join(self._events())
        now = time.monotonic()
        if not words and now - self._said_at >= self._ping_s:
            words = f"event: ping\ndata: {json.dumps({'at': time.time()})}\n\n"
        if words:
            self._said_at = now
        return words

    def _events(self) -> Iterator[str]:
        events = self._log.after(self._after, AT_ONCE)
        for event in events:
            self._after = event.number
            if not self._types or event.type in self._types:
                yield f"id: {event.number}\nevent: {event.type}\ndata: {event.text}\n\n"
        if len(events) == AT_ONCE:
            self._wake()


def _types(given: str) -> frozenset[str]:
    names = frozenset(name for name in given.split(",") if name)
    if unknown := names - EVENT_TYPES.keys():
        raise NotUnderstood(f"types: unknown type {min(unknown)}; possible are {', '.join(EVENT_TYPES)}")
    return names


def _events(given: Given) -> Response:
    session = dashboard().session
    listener = EventListener(
        announcer().events(),
        given.get("Last-Event-ID", given.get("after")),
        _types(given.get("types", "")),
        lambda: session.is_closed,
        standing_now(),
    )
    return make_response(stream(listener))


Sequence = Annotated[int, Meta(ge=0, le=10**15)]
LAST = Parameter("Last-Event-ID", Sequence, "The last event that the listener has: those after it follow.", "header")
AFTER = Parameter("after", Sequence, "The same in the address; 0 for all there ever were. Left out: those from now on.")
TYPES = Parameter(
    "types", Annotated[str, Meta(max_length=400)], "Only these types, with commas between: `turn,birth`. Left out: all."
)
ROUTES = (
    Route(
        "/events/domain",
        "domain-events",
        "events",
        _events,
        ("text/event-stream",),
        (LAST, AFTER, TYPES, KEY),
        problems=(503, 507),
    ),
    Route(
        "/events/domain/schema.json", "domain-events-schema", "events", lambda _given: event_schema(), dict[str, Any]
    ),
)
