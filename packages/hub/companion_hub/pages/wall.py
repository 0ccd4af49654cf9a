"""The wall of tables, and how pages hear that it has changed."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

from flask import Blueprint, Response, jsonify, make_response, request

from companion.webkit.guard import refuse
from companion.webkit.language import reader_language, remember_language, say_in
from companion.webkit.proxies import asking
from companion.webkit.rendering import render
from companion.webkit.streams import stream_to
from companion_hub.club import ClubNews, club
from companion_hub.doors import staff_here, standing_here
from companion_hub.wall import rejected_messages, wall

PING_S, RETRY_AFTER_S = 3.0, 5

blueprint = Blueprint("hub_wall", __name__)


@blueprint.get("/")
def wall_page() -> Response:
    """Every table.  It is made once for all who see it in the same language and role."""
    news, staff = club().session.id, staff_here()
    is_part = "part" in request.args
    if not is_part:
        return render("wall.html", **_values(news))
    key = (news, reader_language(), staff.role if staff else None)
    html = club().pages.change(
        key, lambda made: made or render("wall_parts.html", **_values(news)).get_data(as_text=True)
    )
    return remember_language(make_response(html))


@blueprint.get("/state.json")
def state() -> Response:
    """Which state of the wall is the newest; for pages that have no stream."""
    response = jsonify(id=club().session.id)
    response.headers["X-Standing"] = standing_here()
    return response


@blueprint.get("/health")
def health() -> tuple[Response, int]:
    """Health of the hub, for programs that watch it: 200 or 503.  Says nothing of games and people."""
    engines = club().engines
    parts = {"database": engines.is_writing(), "broker": engines.has_broker()}
    since_s = engines.since_commit_s()
    told = {"lagging": len(engines.lags()), "since_commit_s": None if since_s is None else round(since_s, 1)}
    return jsonify(**parts, **told), 200 if all(parts.values()) else 503


@blueprint.get("/events")
def events() -> Response | tuple[Response, int]:
    """The stream: `view` events with the newest state's id, and a `ping` when nothing happens."""
    board, address = club(), asking().counted_as
    if not board.seats.take(address):
        refusal, status = refuse(503, say_in(reader_language(), "error.crowd"))
        refusal.headers["Retry-After"] = str(RETRY_AFTER_S)
        return refusal, status
    changes, stood = board.accounts.changes, request.args.get("standing", "")
    is_as_before = stood == standing_here()
    listener = WallListener(
        board.session,
        request.headers.get("Last-Event-ID", ""),
        lambda: is_as_before and board.accounts.changes == changes,
    )
    return stream_to(listener, partial(board.seats.leave, address))


class WallListener:
    """The events for one page: the states after the one called `last`.

    may_stay: whether the page still shows what its reader may do; else it is told to load itself again.
    """

    def __init__(self, news: ClubNews, last: str, may_stay: Callable[[], bool]) -> None:
        self._news, self._last, self._may_stay = news, last, may_stay
        self._is_sent_away = False
        self._said_at = time.monotonic()

    @property
    def has_ended(self) -> bool:
        """True if the page has to begin anew, or the hub stops."""
        return self._is_sent_away or self._news.is_closed

    def listen(self, _wake: Callable[[], None]) -> Callable[[], None]:
        """Everything that a page hears is told by the news of the club."""
        return lambda: None

    def news(self) -> str:
        """The events that are due; a `ping` when nothing was said for a while."""
        if not self._may_stay():
            self._is_sent_away = True
            return "event: again\ndata: {}\n\n"
        words, now = "", time.monotonic()
        if (name := self._news.id) != self._last:
            self._last = name
            words = f"id: {name}\nevent: view\ndata: {json.dumps({'id': name})}\n\n"
        elif now - self._said_at >= PING_S:
            words = "event: ping\ndata: {}\n\n"
        if words:
            self._said_at = now
        return words


def _values(news: str) -> dict[str, object]:
    engines, now = club().engines, datetime.now(UTC)
    tables, aside = club().database.do(lambda db: (wall(db, engines.lags()), rejected_messages(db)))
    return {
        "aside": aside,
        "tables": tables,
        "urgent": [one for one in tables if one.need and one.need != "offline"],
        "view_id": news,
        "has_broker": engines.has_broker(),
        "minutes": lambda since: max(0, int((now - since).total_seconds() // 60)) if since else None,
    }
