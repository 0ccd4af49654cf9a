"""Tells pages that the table has changed: server-sent events, for a limited number of them.

An event only says which view is the newest, so a page that slept, or missed some, is up to date after one.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from functools import partial

from flask import Blueprint, Response, request

from companion.services.devices import Role
from companion.session.session import Session
from companion.web.dashboard import dashboard, view_id
from companion.web.security.device import device_here, role_here, standing_of, warning_on
from companion.web.security.guard import refuse
from companion.web.views.language import reader_language, say_in

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
    if not board.seats.take():
        refusal, status = refuse(503, say_in(reader_language(), "error.crowd"))
        refusal.headers["Retry-After"] = str(RETRY_AFTER_S)
        return refusal, status
    device, page = device_here(), request.args.get("at", "")[:40]
    here = partial(warning_on, board.devices, device, page, reader_language(), role_here() is Role.OWNER)
    last = request.headers.get("Last-Event-ID", "")
    standing = partial(standing_of, board.devices, device.id)
    told = stream(board.session, last, here=here, standing=standing, stood=request.args.get("standing"))
    response = Response(told, mimetype="text/event-stream")
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(board.seats.leave)
    response.call_on_close(board.devices.presence.come(device.id, page))
    return response


def stream(
    session: Session,
    last: str,
    ping_s: float = PING_S,
    here: Callable[[], str] = lambda: "",
    standing: Callable[[], str] = lambda: "",
    stood: str | None = None,
) -> Iterator[str]:
    """The events after the one called `last`, until the session closes.

    here: what this page should know of other devices; said whenever it becomes something else.
    standing: what the device may do; when that is not what it was when the page was made (stood; without it: at the
    beginning of the stream), the page is told to load itself again.
    """
    stood = standing() if stood is None else stood
    yield f"retry: {RETRY_AFTER_S * 200}\n\n"
    warned = ""
    while not session.is_closed:
        if standing() != stood:
            yield "event: again\ndata: {}\n\n"
            return
        if (warning := here()) != warned:
            warned = warning
            yield f"event: here\ndata: {json.dumps({'words': warned})}\n\n"
        view = session.view
        if view_id(session, view.number) != last:
            last = view_id(session, view.number)
            yield f"id: {last}\nevent: view\ndata: {json.dumps({'id': last})}\n\n"
            continue
        view = session.wait_newer(view.number, ping_s)
        if view_id(session, view.number) == last:
            yield f"event: ping\ndata: {json.dumps({'at': time.time(), 'camera': view.camera.state})}\n\n"
