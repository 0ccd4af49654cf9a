"""Which web pages elsewhere may show this table in a frame, or ask it by script: those that the owner wrote down.

In a frame only the pages that are made for it are shown.  A script's question is answered to its page only with a key,
never with a cookie; without an allowed origin, or without a key, the browser keeps the answer from the page.
"""

from __future__ import annotations

from flask import Flask, Response, request

from companion.web.dashboard import dashboard
from companion.web.security.bearer import EMBEDDED, is_key_shown, rule_here
from companion.web.security.permissions import FOR_PROGRAMS, is_preflight

ASKED_AGAIN_S = 600
NOBODY = "frame-ancestors 'none'"
MAY_SEND = "Authorization, Content-Type, Idempotency-Key, Last-Event-ID"
MAY_READ = "Retry-After, WWW-Authenticate"


def open_to_origins(app: Flask) -> None:
    """Mark the answers that pages of allowed origins may show or read, after the guard has marked all as nobody's."""
    app.after_request(_mark_embedded)
    app.after_request(_mark_for_scripts)


def _mark_embedded(response: Response) -> Response:
    origins = dashboard().keys.origins
    if rule_here() in EMBEDDED and origins:
        policy = response.headers["Content-Security-Policy"]
        response.headers["Content-Security-Policy"] = policy.replace(NOBODY, f"frame-ancestors {' '.join(origins)}")
        del response.headers["X-Frame-Options"]  # it knows one page or none
    return response


def _mark_for_scripts(response: Response) -> Response:
    if not rule_here().startswith(FOR_PROGRAMS):
        return response
    response.vary.add("Origin")
    origin = request.headers.get("Origin")
    if origin not in dashboard().keys.origins or not (is_preflight() or is_key_shown()):
        return response
    response.headers["Access-Control-Allow-Origin"] = origin
    if is_preflight():
        response.headers["Access-Control-Allow-Methods"] = "GET, POST"
        response.headers["Access-Control-Allow-Headers"] = MAY_SEND
        response.headers["Access-Control-Max-Age"] = str(ASKED_AGAIN_S)
        if request.headers.get("Access-Control-Request-Private-Network") == "true":
            response.headers["Access-Control-Allow-Private-Network"] = "true"
    else:
        response.headers["Access-Control-Expose-Headers"] = MAY_READ
    return response
