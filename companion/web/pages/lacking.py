"""Pages at the addresses of packages that are not installed."""

from __future__ import annotations

from flask import Blueprint, Response

from companion.webkit.guard import refuse
from companion.webkit.language import reader_language, say_in

blueprint = Blueprint("lacking", __name__)

ADDRESSES = (
    "/owner/events", "/owner/keys", "/watch/", "/api/v1/events/domain",
)  # fmt: skip
"""Where those are who listen to the table (`companion.services.listeners`)."""


def lacking(**_address: str) -> tuple[Response, int]:
    """That it is not installed, and how it is."""
    return refuse(503, say_in(reader_language(), "error.no_listeners"))


for at, address in enumerate(ADDRESSES):
    for below in ("", "/<path:rest>"):
        blueprint.add_url_rule(
            address.rstrip("/") + below, f"listeners{at}{len(below)}", lacking, methods=("GET", "POST")
        )
