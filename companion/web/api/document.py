"""The OpenAPI document and the page that tells the same to people, both written from the doors themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import companion
from companion.i18n import text
from companion.rules.schema import Shapes
from companion.web.api.answers import ProblemModel
from companion.web.api.routes import PREFIX, Route
from companion.web.commands import KEY_HEADER
from companion.web.models import schema_of, schemas_of
from companion.web.security.permissions import scopes_of
from companion.webkit.guard import FILE, MIMETYPE, PROBLEMS, SAFE_METHODS, TOKEN_HEADER

OpenApiDocument = dict[str, Any]

HELD = "Accepted, and held in memory: the disk takes nothing at the moment, so a restart may lose it."
TOKEN, ORIGIN, KEY = "token", "origin", "key"
SECURITY = {
    KEY: {
        "type": "http",
        "scheme": "bearer",
        "bearerFormat": "ck_…",
        "description": "A key that the owner made on `/owner/keys`; it needs neither token nor origin.  What is named "
        "beside it at a door are the scopes: any one of them opens it.",
    },
    TOKEN: {
        "type": "apiKey",
        "in": "header",
        "name": TOKEN_HEADER,
        "description": f"The token of this run of the program: `token` of `{PREFIX}/about`.",
    },
    ORIGIN: {
        "type": "apiKey",
        "in": "header",
        "name": "Origin",
        "description": "The address of this machine as in the request, such as `http://192.168.1.20:8000`. "
        "Browsers send it by themselves; other programs have to.",
    },
}
GOES_ON = ("act", "accept", "reject", "undo", "redo", "table-is-right", "companion-is-right", "end")
"""Commands that need no more than the state of the game that another command told."""

MARK = "1.0.0.0.0"
ADDED = {"type": "add_tile", "piece": "coin", "truck": 0}

EXAMPLES: dict[str, dict[str, Any]] = {
    "begin": {
        "position": {
            "game": "zooloretto",
            "players": ["Anna", "Bert", "Cleo"],
            "species": ["flamingo", "camel", "leopard", "elephant", "panda", "zebra"],
        },
        "mode": "tap",
    },
    "resume": {"game": 1},
    "act": {"at": MARK, "action": ADDED, "insist": False},
    "carry": {"at": MARK, "piece": "flamingo", "source": "0/barn", "to": "0/E4"},
    "draft": {"at": MARK, "told": {"type": "add_tile", "player": 0, "piece": "coin"}},
    "accept": {"at": MARK, "option": 0},
    "correct-turn": {"at": MARK, "number": 1, "action": {**ADDED, "truck": 1}},
    "insert-turn": {"at": MARK, "before": 1, "action": ADDED},
    "set-turn": {"at": MARK, "seat": 0},
    "set-contents": {"at": MARK, "contents": [{"seat": 0, "zone": "E4", "pieces": ["panda"]}]},
    "mode": {"at": MARK, "mode": "tap"},
    "press": {"at": MARK, "button": "next", "gesture": "press", "state": "turn"},
    "swap-mats": {"seat": 0, "other": 1},
    "name": {"seat": 0, "name": "Anna"},
    "coins": {"seat": 0, "coins": 3},
    "piece": {"sheet": "zoo-1", "zone": "E4", "x_mm": 60, "y_mm": 40, "piece": "panda"},
    "camera-is-right": {"sheet": "zoo-1", "x_mm": 60, "y_mm": 40},
}
"""By operation."""


def document(routes: Sequence[Route], language: str) -> OpenApiDocument:
    """Everything about the API.  language: of the sentences that say what each door does."""
    paths: dict[str, OpenApiDocument] = {}
    for route in routes:
        paths.setdefault(PREFIX + route.path, {})[route.method.lower()] = _operation(route, language)
    topics = dict.fromkeys(route.topic for route in routes)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Table Companion",
            "version": companion.__version__,
            "summary": text(language, "api.summary"),
            "description": text(language, "api.description"),
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": topic, "description": text(language, f"api.topic.{topic}")} for topic in topics],
        "paths": paths,
        "components": {"schemas": dict(every_schema(routes)), "securitySchemes": SECURITY},
    }


def every_schema(routes: Sequence[Route]) -> Shapes:
    """By name."""
    return schemas_of([ProblemModel, *(kind for route in routes for kind in route.kinds)])


def sentence(route: Route, language: str) -> str:
    """The sentence that says what a door does."""
    return text(language, f"api.does.{route.name}")


def _operation(route: Route, language: str) -> OpenApiDocument:
    operation: OpenApiDocument = {
        "operationId": route.name,
        "summary": sentence(route, language),
        "tags": [route.topic],
        "parameters": [],
        "responses": {"200": _answer(route)},
    }
    for one in route.every_parameter:
        shape = schema_of(one.kind)
        told = {"content": {"application/json": {"schema": shape}}} if one.is_json else {"schema": shape}
        about = {"name": one.name, "in": one.where, "required": one.is_required, "description": one.about}
        operation["parameters"].append({**about, **told})
    problem = {MIMETYPE: {"schema": schema_of(ProblemModel)}}
    for status in route.every_problem:
        operation["responses"][str(status)] = {"description": PROBLEMS[status], "content": problem}
    if route.body is not None:
        sent = {"schema": schema_of(route.body)}
        if route.name in EXAMPLES:
            sent["examples"] = {"usual": {"value": EXAMPLES[route.name]}}
        operation["requestBody"] = {"required": True, "content": {"application/json": sent}}
    if route.most_bytes:
        operation["requestBody"] = {
            "required": True,
            "content": {FILE: {"schema": {"type": "string", "format": "binary"}}},
        }
    if any(one.name == KEY_HEADER for one in route.every_parameter):
        operation["responses"]["202"] = {**_answer(route), "description": HELD}
    operation["security"] = _security(route)
    return operation


def scopes(route: Route) -> tuple[str, ...]:
    """With which scopes a key opens a door: any one of them is enough; none: no key does."""
    return tuple(sorted(scopes_of(PREFIX + route.rule, route.method, {})))


def _security(route: Route) -> list[OpenApiDocument]:
    """Each of these is enough: what pages send, where reading needs nothing; or a key with one of the scopes."""
    page: OpenApiDocument = {} if route.method in SAFE_METHODS else {TOKEN: [], ORIGIN: []}
    return [page, *({KEY: [scope]} for scope in scopes(route))]


def _answer(route: Route) -> OpenApiDocument:
    if isinstance(route.answers, tuple):
        content: OpenApiDocument = {mimetype: {} for mimetype in route.answers}
    else:
        content = {"application/json": {"schema": schema_of(route.answers)}}
    answer: OpenApiDocument = {"description": "Done.", "content": content}
    if route.topic in ("table", "game") and route.method not in SAFE_METHODS:
        body = {"requestBody": {"at": "$response.body#/at"}, "x-schemathesis": {"merge_body": True}}
        answer["links"] = {name: {"operationId": name, **body} for name in GOES_ON}
    return answer
