"""What goes wrong at a door for programs, told as RFC 9457 has it: a kind, and one plain sentence."""

from __future__ import annotations

import json
from collections.abc import Mapping

from flask import Response

MIMETYPE = "application/problem+json"

PROBLEMS: Mapping[int, str] = {
    400: "The request is not written as the document of this API says.",
    403: "The door is closed: the token is missing or old, the request is another page's, or the role is too small.",
    404: "There is no such thing.",
    405: "The door is not opened this way.",
    409: "Somebody else was quicker: the game has moved on since.",
    413: "The request is too long.",
    415: "The request is not JSON.",
    422: "Understood, but it cannot be: the game, the box or the table does not allow it.",
    503: "Not now: too many listen, or this machine cannot do it.",
    507: "The disk did not take it; nothing was changed.",
}
"""By status, what each kind of problem means.  Every problem says in `detail` what it was this time."""


def problem(status: int, detail: str) -> Response:
    """The answer that tells a problem."""
    title = PROBLEMS.get(status, "Something went wrong.")
    told = {"type": f"/api#problem-{status}", "title": title, "status": status, "detail": detail}
    return Response(json.dumps(told, ensure_ascii=False), status, mimetype=MIMETYPE)
