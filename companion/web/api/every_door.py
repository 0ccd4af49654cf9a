"""Every door of the API, those of packages that listen among them, and the document about them."""

from __future__ import annotations

from functools import partial
from typing import Any

from flask import Blueprint

from companion.services.listeners import packages
from companion.web.api import game, games, house, learning, table
from companion.web.api.document import document
from companion.web.api.routes import PREFIX, Route, answer
from companion.webkit.language import reader_language

DOCUMENT = Route(
    "/openapi.json", "document", "table", lambda _given: document(ROUTES, reader_language()), dict[str, Any]
)
PARTS = (table, game, games, house, learning)
ROUTES: tuple[Route, ...] = (
    *(route for part in PARTS for route in part.ROUTES),
    *(route for package in packages() if package.doors for route in package.load(package.doors).ROUTES),
    DOCUMENT,
)
"""Every door, in the order in which they are told."""

blueprint = Blueprint("api", __name__)
for route in ROUTES:
    blueprint.add_url_rule(PREFIX + route.rule, route.name, partial(answer, route), methods=[route.method])
