"""Tells pages that the table has changed: server-sent events, for a limited number of them.

An event only says which view is the newest, so a page that slept, or missed some, is up to date after one.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial

from flask import Blueprint, Response, request

from companion.services.devices import Role
from companion.session.session import Session
from companion.web.dashboard import dashboard, view_id
from companion.web.security.device import device_here, role_here, standing_now, warning_on
from companion.webkit.guard import refuse
from companion.webkit.language import reader_language, say_in
from companion.webkit.proxies import asking
from companion.webkit.streams import StreamListener, stream_to

PING_S = 3.0
RETRY_AFTER_S = 5

blueprint = Blueprint("live", __name__)


@blueprint.get("/events")
def events() -> Response | tuple[Response, int]:
    """The stream: `view` events with the newest view's id, and a `ping` when nothing happens.

    `here` events tell what the page should know of other devices.  at: the address of the page that listens.
    standing: of its device when the page was made.
    """
    board = dashboard()
    device, page = device_here(), request.args.get("at", "")[:40]
    here = partial(warning_on, board.devices, device, page, reader_language(), role_here() is Role.OWNER)
    last = request.headers.get("Last-Event-ID", "")
    listener = PageListener(board.session, last, here, standing_now(), request.args.get("standing"))
    return stream(listener, partial(board.devices.presence.come, device.id, page))


def stream(
    listener: StreamListener, come: Callable[[], Callable[[], None]] = lambda: lambda: None
) -> Response | tuple[Response, int]:
    """The stream for a listener, if there is a seat for it.  come: says that he is here; what comes back ends that."""
    board, address = dashboard(), asking().counted_as
    if not board.seats.take(address):
        refusal, status = refuse(503, say_in(reader_language(), "error.crowd"))
        refusal.headers["Retry-After"] = str(RETRY_AFTER_S)
        return refusal, status
    with ExitStack() as undo:
        undo.callback(board.seats.leave, address)
        undo.callback(come())
        return stream_to(listener, undo.pop_all().close)


class PageListener:
    """The events for one page: the events after the one called `last`, until the session closes.

    here: what this page should know of other devices; said whenever it becomes something else.
    standing: what the device may do; when that is not what it was when the page was made (stood; without it: at the
    beginning of the stream), the page is told to load itself again.
    """

    def __init__(
        self,
        session: Session,
        last: str = "",
        here: Callable[[], str] = lambda: "",
        standing: Callable[[], str] = lambda: "",
        stood: str | None = None,
        ping_s: float = PING_S,
    ) -> None:
        self._session, self._last, self._here, self._standing = session, last, here, standing
        self._stood = standing() if stood is None else stood
        self._warned = ""
        self._is_sent_away = False
        self._ping_s = ping_s
        self._said_at = time.monotonic()

    @property
    def has_ended(self) -> bool:
        """True if the page has to begin anew, or the session has closed."""
        return self._is_sent_away or self._session.is_closed

    def listen(self, _wake: Callable[[], None]) -> Callable[[], None]:
        """Everything that a page hears is told by a view."""
        return lambda: None

    def news(self) -> str:
        """The events that are due; a `ping` when nothing was said for a while."""
        words = "".join(self._events())
        now = time.monotonic()
        if not words and now - self._said_at >= self._ping_s and not self._session.is_closed:
            camera = self._session.view.camera.state
            words = f"event: ping\ndata: {json.dumps({'at': time.time(), 'camera': camera})}\n\n"
        if words:
            self._said_at = now
        return words

    def _events(self) -> Iterator[str]:
        if self._standing() != self._stood:
            self._is_sent_away = True
            yield "event: again\ndata: {}\n\n"
            return
        if (warning := self._here()) != self._warned:
            self._warned = warning
            yield f"event: here\ndata: {json.dumps({'words': warning})}\n\n"
        if (name := view_id(self._session, self._session.view.number)) != self._last:
            self._last = name
            yield f"id: {name}\nevent: view\ndata: {json.dumps({'id': name})}\n\n"
