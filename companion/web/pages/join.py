"""The page on which other devices come in: addresses as codes to scan, each with a role in it."""

from __future__ import annotations

import re
from typing import cast

from flask import Blueprint, Response, abort, redirect

from companion.services.devices import Role
from companion.web.dashboard import dashboard
from companion.web.pages.history import qr_svg
from companion.web.security.device import TICKET, device_here, device_name, is_open_to_all, role_here
from companion.web.views.addresses import origin_for_phones
from companion.webkit.guard import refuse
from companion.webkit.language import A_YEAR_S, reader_language, say_in
from companion.webkit.limits import RateLimited
from companion.webkit.proxies import asking
from companion.webkit.rendering import render

blueprint = Blueprint("joining", __name__)

PAGES = re.compile(r"play|watch|tv|me/\d")


@blueprint.get("/join")
def join() -> Response:
    """The addresses of every page for other devices, each as a code to scan; what this device is called."""
    game = dashboard().session.view.game
    players = game.story.rules.players if game else ()
    language = reader_language()
    return render(
        "join.html",
        players=players,
        origin=origin_for_phones(),
        lets_in=_lets_in(),
        lets_watch=_lets_watch(),
        is_open=is_open_to_all(),
        is_private=dashboard().devices.house.is_private,
        this_name=device_name(device_here(), language),
        role=role_here(),
    )


def _lets_in() -> bool:
    """True if the device of the request may show codes that make players."""
    return role_here() is Role.OWNER or is_open_to_all()


def _lets_watch() -> bool:
    """True if the device of the request may show codes for those who only watch."""
    return _lets_in() or not dashboard().devices.house.is_private


@blueprint.get("/join/<path:page>.svg")
def join_code(page: str) -> Response:
    """The code of one page's address, as other devices reach it, with the role that belongs to it."""
    if not PAGES.fullmatch(page):
        abort(404, say_in(reader_language(), "error.no_game"))
    path = page if page == "tv" else f"in/{_ticket(page)}"
    origin = origin_for_phones()
    if origin is None:
        abort(404, say_in(reader_language(), "join.nowhere"))
    return Response(qr_svg(f"{origin}/{path}"), mimetype="image/svg+xml")


def _ticket(page: str) -> str:
    devices = dashboard().devices
    if page == "watch" and _lets_watch():
        return devices.ticket(Role.SPECTATOR)
    if not _lets_in():
        abort(403, say_in(reader_language(), "error.owner_only"))
    return devices.ticket(Role.PLAYER, int(page[3:]) if page.startswith("me/") else None)


@blueprint.get("/in/<ticket>")
def come_in(ticket: str) -> Response | tuple[Response, int]:
    """Take the role that a scanned code gives, and go to its page.  A code never takes a role away.

    Whoever only watches keeps the code himself.
    """
    devices, device = dashboard().devices, device_here()
    given = devices.read_ticket(ticket)
    if given is None:
        return refuse(403, say_in(reader_language(), "error.old_code"))
    role, seat = given
    if role is Role.SPECTATOR:
        watching = cast(Response, redirect("/watch"))
        watching.set_cookie(TICKET, ticket, max_age=A_YEAR_S, samesite="Lax", httponly=True)
        return watching
    if wait_s := dashboard().joins.take(asking().counted_as):
        raise RateLimited(wait_s)
    if device.role is not Role.OWNER:
        devices.change(device, role=Role.PLAYER, seat=seat)
    return cast(Response, redirect("/play" if seat is None else f"/me/{seat}"))
