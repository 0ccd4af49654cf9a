"""Who of the staff may do what: one table of every door that is not for whoever is signed in.

Nobody sees anything before he has signed in but the page to do it.  A door that changes something and is not in the
table is the admins'.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from flask import Flask, Response, g, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.webkit.guard import SAFE_METHODS, refuse
from companion.webkit.language import A_YEAR_S, reader_language, remember_language, say_in
from companion_hub.accounts import StaffMember, StaffRole
from companion_hub.club import club

COOKIE, SECURE_COOKIE = "hub", "__Host-hub"
"""The second over https: nothing that goes over plain http can set or read it."""

DOORSTEP = frozenset({"/sign-in", "/static/<path:filename>", "/health"})
WRITING: Mapping[str, StaffRole] = {
    "/sign-out": StaffRole.VIEWER,
    "/password": StaffRole.VIEWER,
    "/people/<int:number>/merge": StaffRole.STEWARD,
    "/people/<int:number>/rename": StaffRole.STEWARD,
    "/people/<int:number>/forget": StaffRole.STEWARD,
    "/tournaments": StaffRole.STEWARD,
    "/tournaments/<int:number>/<what>": StaffRole.STEWARD,
    "/tournaments/<int:number>/seatings/<int:seating>/<what>": StaffRole.STEWARD,
    "/staff": StaffRole.ADMIN,
    "/staff/<what>": StaffRole.ADMIN,
}
READING: Mapping[str, StaffRole] = {"/staff": StaffRole.ADMIN}


def watch_staff(app: Flask) -> None:
    """Check every request against the tables, after the guard has."""

    @app.before_request
    def _check() -> tuple[Response, int] | AnyResponse | None:
        rule = request.url_rule
        if rule is None or rule.rule in DOORSTEP:
            return None
        staff = staff_here()
        if staff is None:
            takes = request.accept_mimetypes
            is_page = request.method in SAFE_METHODS and takes["text/html"] > takes["application/json"]
            if is_page and "part" not in request.args:
                return remember_language(cast(Response, redirect("/sign-in")))
            return refuse(403, say_in(reader_language(), "hub.error.sign_in"))
        if staff.role < least_of(rule.rule, request.method):
            return refuse(403, say_in(reader_language(), "hub.error.role"))
        return None

    app.context_processor(lambda: {"standing": standing_here(), "staff": staff_here()})


def least_of(rule: str, method: str) -> StaffRole:
    """Who may use a door at least."""
    if method in SAFE_METHODS:
        return READING.get(rule, StaffRole.VIEWER)
    return WRITING.get(rule, StaffRole.ADMIN)


def staff_here() -> StaffMember | None:
    """Who asks; None if nobody has signed in."""
    if "staff" not in g:
        kept = session_token()
        g.staff = club().accounts.find(kept) if kept else None
    return cast("StaffMember | None", g.staff)


def session_token() -> str:
    """The token that the browser keeps of a session; empty if none."""
    return request.cookies.get(SECURE_COOKIE if request.is_secure else COOKIE, "")


def keep(response: Response, kept: str) -> Response:
    """Let the browser keep a session; with nothing, let it forget one."""
    name = SECURE_COOKIE if request.is_secure else COOKIE
    age = A_YEAR_S if kept else 0
    response.set_cookie(name, kept, max_age=age, samesite="Strict", httponly=True, secure=request.is_secure)
    return response


def standing_here() -> str:
    """The asker's rights at this moment, as pages that listen compare them."""
    staff = staff_here()
    return f"{staff.role.word}-{club().accounts.changes}" if staff else "nobody"
