"""Keeps strangers out: which hosts are answered, what may change the table, and what browsers may do with a page.

A page elsewhere in the web can make a browser of this house send requests here.  It cannot make it send JSON with
our token, nor (by a name that it lets point here) pass the check of the host: a numeric address cannot be re-bound.
Files come one in each request, as plain bytes, which a form of a page elsewhere cannot send.  What goes wrong at an
address for programs is told as RFC 9457 has it.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable, Mapping
from html import escape
from ipaddress import ip_address
from math import ceil
from typing import TypeVar
from urllib.parse import urlsplit

from flask import Flask, Response, current_app, jsonify, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed, RequestEntityTooLarge

from companion.documents import Document
from companion.i18n import has_text, text
from companion.i18n.errors import OF_DISK, Late, error_of, plainly
from companion.ports import CompanionError, UnusableInput
from companion.strict_json import parse_json
from companion.webkit.language import FOR_PROGRAMS, reader_language, say_in, why_not
from companion.webkit.limits import RateLimited
from companion.webkit.models import Model, NotUnderstood
from companion.webkit.proxies import ASKER
from companion.webkit.rendering import render

MIMETYPE = "application/problem+json"

PROBLEMS: Mapping[int, str] = {
    400: "The request is not written as the document of this API says.",
    401: "The key is none of this table's, or it was revoked.",
    403: "The door is closed: the token is missing or old, the request is another page's, or role or key do not reach.",
    404: "There is no such thing.",
    405: "The door is not opened this way.",
    409: "Somebody else was quicker: the game has moved on since.",
    413: "The request is too long.",
    415: "The request is not JSON.",
    422: "Understood, but it cannot be: the game, the box or the table does not allow it.",
    429: "Too many wrong keys came from this address.",
    503: "Not now: too many listen, the table is busy, or this machine cannot do it.",
    507: "The disk did not take it; nothing was changed.",
}
"""By status, what each kind of problem means.  Every problem says in `detail` what it was this time."""


def problem(status: int, detail: str, reason: str = "") -> Response:
    """The answer that tells a problem.  reason: a word by which a page goes on otherwise, if there is one."""
    title = PROBLEMS.get(status, "Something went wrong.")
    said = {"detail": detail, "reason": reason} if reason else {"detail": detail}
    told = {"type": f"/api#problem-{status}", "title": title, "status": status, **said}
    return Response(json.dumps(told, ensure_ascii=False), status, mimetype=MIMETYPE)


class TooHeavy(UnusableInput):
    """A file with more bytes than the page may take."""


def sent_file(most_bytes: int) -> bytes:
    """The file that the request brings.  Raises TooHeavy before more than that is in memory."""
    request.max_content_length = most_bytes
    try:
        return request.get_data()
    except RequestEntityTooLarge as error:
        most = f"{most_bytes / 2**20:.0f}"
        raise error_of(TooHeavy, "page.box.no.photo_too_heavy", most=most) from error


M = TypeVar("M", bound=Model)


def request_model(model: type[M], what: str = "body") -> M:
    """The request's body, as JSON of this model.  what: names it in the error.  Raises NotUnderstood."""
    return Document(parse_value(request.get_data(), "body"), what, NotUnderstood).into(model)


def parse_value(text: bytes | str, where: str) -> object:
    """A JSON value with 3 for 3.0: JSON knows no difference, and some programs write all numbers so.

    Raises NotUnderstood.
    """
    try:
        return _whole_numbers(parse_json(text))
    except UnusableInput as error:
        raise NotUnderstood(f"{where}: {error}") from error


def _whole_numbers(value: object) -> object:
    if isinstance(value, list):
        return [_whole_numbers(item) for item in value]
    if isinstance(value, dict):
        return {key: _whole_numbers(item) for key, item in value.items()}
    return int(value) if isinstance(value, float) and value.is_integer() else value


SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
FILE = "application/octet-stream"
"""A piece of a file.  Like JSON, and unlike a form, no page elsewhere can send it without being asked first."""
TOKEN_HEADER = "X-Table-Token"
RETRY_AFTER_S = "2"
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def protect(app: Flask, token: str, names: frozenset[str], is_key_shown: Callable[[], bool] = lambda: False) -> None:
    """Check every request before it reaches a page, and mark every answer.

    is_key_shown: whether a request brings a key, good or not: browsers send none by themselves.
    """

    @app.before_request
    def _check() -> tuple[Response, int] | None:
        refusal = _refusal(token, names, is_key_shown())
        if refusal and request.accept_mimetypes["text/html"] > request.accept_mimetypes["application/json"]:
            return plain_page(*refusal)
        return _in_words(*refusal) if refusal else None

    app.after_request(_mark)
    app.register_error_handler(HTTPException, _failure)
    app.register_error_handler(Late, _late)
    app.register_error_handler(RateLimited, _too_much)
    app.register_error_handler(CompanionError, _untold)
    app.register_error_handler(OSError, _unwritten)


def refuse(status: int, why: str, reason: str = "") -> tuple[Response, int]:
    """An answer that says why not: a page for whoever typed an address or followed a link, else words.

    reason: a word for the page that asked, if there is one.
    """
    takes = request.accept_mimetypes
    may_be_page = request.method in SAFE_METHODS and not request.path.startswith(FOR_PROGRAMS)
    if may_be_page and takes["text/html"] > takes["application/json"]:
        return render("refused.html", why=why, status=status), status
    return _in_words(status, why, reason)


def _in_words(status: int, why: str, reason: str = "") -> tuple[Response, int]:
    """No page, so no token: right for a request that may come from elsewhere too.  Programs get RFC 9457."""
    if request.path.startswith(FOR_PROGRAMS):
        return problem(status, why, reason), status
    return jsonify(error=why, **({"reason": reason} if reason else {})), status


def plain_page(status: int, why: str) -> tuple[Response, int]:
    """The sentence as a page of its own, which holds no token."""
    files, language = current_app.extensions["files"], reader_language()
    styles = "".join(f'<link rel="stylesheet" href="{files}/{name}.css">' for name in ("table", "game", "forms"))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width">{styles}'
    body = f'<main class="setting"><section class="card"><p class="sentence">{escape(why)}</p></section></main>'
    page = f'<!doctype html><html lang="{language}">{head}<title>{escape(why)}</title><body>{body}</body></html>'
    return Response(page, mimetype="text/html"), status


def is_trusted(host: str, names: frozenset[str]) -> bool:
    """True if a Host header names this machine: `localhost`, one of its names, or any numeric address.

    names: a `*` in one stands for one part between points.
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    if name == "localhost" or name in names or any(_is_like(name, known) for known in names if "*" in known):
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _is_like(name: str, known: str) -> bool:
    parts, pattern = name.split("."), known.split(".")
    return len(parts) == len(pattern) and all(map(lambda part, wanted: part and wanted in ("*", part), parts, pattern))


def _refusal(token: str, names: frozenset[str], has_key: bool) -> tuple[int, str] | None:
    if request.environ.get("asgi.scope", {}).get(ASKER, True) is None:
        return 400, say_in(reader_language(), "error.proxy", address=request.remote_addr)
    if not is_trusted(request.headers.get("Host", ""), names):
        return 400, say_in(reader_language(), "error.host")
    if request.method in SAFE_METHODS or isinstance(request.routing_exception, MethodNotAllowed):
        return None
    if not request.is_json and request.mimetype != FILE:
        return 415, say_in(reader_language(), "error.http.415")
    if has_key:  # no browser sends one by itself; whether it is good is looked at next
        return None
    if request.headers.get("Origin") != f"{request.scheme}://{request.host}":
        return 403, say_in(reader_language(), "error.stranger")
    if not hmac.compare_digest(request.headers.get(TOKEN_HEADER, "").encode(), token.encode()):
        return 403, say_in(reader_language(), "error.old_page")
    return None


def _mark(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def _failure(error: HTTPException) -> tuple[Response, int]:
    status = error.code or 500
    key = f"page.error.http.{status}"
    is_usual = error.description == type(error).description
    usual = text(reader_language(), key if has_text(key) else "page.error.http.500")
    refusal, status = refuse(status, usual if is_usual or not error.description else error.description)
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        refusal.headers["Allow"] = ", ".join(sorted(error.valid_methods))
    return refusal, status


def _late(error: Late) -> tuple[Response, int]:
    """The table had no time.  The same request with the same key may be sent again."""
    refusal, status = refuse(503, why_not(error))
    refusal.headers["Retry-After"] = RETRY_AFTER_S
    return refusal, status


def _too_much(error: RateLimited) -> tuple[Response, int]:
    seconds = ceil(error.seconds)
    refusal, status = refuse(503, say_in(reader_language(), "error.much", seconds=seconds))
    refusal.headers["Retry-After"] = str(seconds)
    return refusal, status


def _untold(error: CompanionError) -> tuple[Response, int]:
    """An error that no door answers by itself: not understood, not written down, not there, or not possible."""
    missing = 404 if request.method in SAFE_METHODS else 422
    status = 400 if isinstance(error, NotUnderstood) else 507 if isinstance(error, OSError) else missing
    return refuse(status, why_not(error), getattr(error, "reason", ""))


def _unwritten(error: OSError) -> tuple[Response, int]:
    """A disk that is full or shut.  Raises everything else again."""
    if error.errno not in OF_DISK:
        raise error
    return refuse(507, plainly(CompanionError(key=OF_DISK[error.errno]), reader_language()))
