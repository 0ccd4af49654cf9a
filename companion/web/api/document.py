"""The OpenAPI document and the page that tells the same to people, both written from the doors themselves."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import companion
from companion.i18n import text
from companion.rules.schema import PLACE_OF_SHAPES, Shape, Shapes
from companion.web.api.routes import PREFIX, Route
from companion.web.models import ProblemModel, model_schema, schema_of, schemas_of
from companion.web.security.permissions import scopes_of
from companion.webkit.guard import FILE, MIMETYPE, PROBLEMS, SAFE_METHODS, TOKEN_HEADER

Document = dict[str, Any]

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
    "accept": {"at": MARK, "option": 0},
    "correct-turn": {"at": MARK, "number": 1, "action": {**ADDED, "truck": 1}},
    "insert-turn": {"at": MARK, "before": 1, "action": ADDED},
    "set-turn": {"at": MARK, "seat": 0},
    "set-contents": {"at": MARK, "contents": [{"seat": 0, "zone": "E4", "pieces": ["panda"]}]},
    "mode": {"at": MARK, "mode": "tap"},
    "press": {"at": MARK, "button": "next", "gesture": "press", "state": "turn"},
    "name": {"seat": 0, "name": "Anna"},
    "coins": {"seat": 0, "coins": 3},
    "piece": {"sheet": "zoo-1", "zone": "E4", "x_mm": 60, "y_mm": 40, "piece": "panda"},
    "camera-is-right": {"sheet": "zoo-1", "x_mm": 60, "y_mm": 40},
}
"""By operation."""


def document(routes: Sequence[Route], language: str) -> Document:
    """Everything about the API.  language: of the sentences that say what each door does."""
    paths: dict[str, Document] = {}
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
    """What a door does."""
    return text(language, f"api.does.{route.name}")


def _operation(route: Route, language: str) -> Document:
    operation: Document = {
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
    operation["security"] = _security(route)
    return operation


def scopes(route: Route) -> tuple[str, ...]:
    """With which scopes a key opens a door: any one of them is enough; none: no key does."""
    return tuple(sorted(scopes_of(PREFIX + route.rule, route.method, {})))


def _security(route: Route) -> list[Document]:
    """Each of these is enough: what pages send, where reading needs nothing; or a key with one of the scopes."""
    page: Document = {} if route.method in SAFE_METHODS else {TOKEN: [], ORIGIN: []}
    return [page, *({KEY: [scope]} for scope in scopes(route))]


def _answer(route: Route) -> Document:
    if isinstance(route.answers, tuple):
        content: Document = {mimetype: {} for mimetype in route.answers}
    else:
        content = {"application/json": {"schema": schema_of(route.answers)}}
    answer: Document = {"description": "Done.", "content": content}
    if route.topic in ("table", "game") and route.method not in SAFE_METHODS:
        body = {"requestBody": {"at": "$response.body#/at"}, "x-schemathesis": {"merge_body": True}}
        answer["links"] = {name: {"operationId": name, **body} for name in GOES_ON}
    return answer


# For people: each door with what it takes and answers, in lines and small tables


@dataclass(frozen=True, slots=True)
class FieldTold:
    """A key or a parameter.  kind: what it may be, in a word or two; link: the shape that it names."""

    name: str
    kind: str
    link: str
    is_required: bool
    about: str


@dataclass(frozen=True, slots=True)
class Door:
    """One door.  answers: what it gives; scopes: with which a key opens it."""

    method: str
    path: str
    name: str
    sentence: str
    parameters: tuple[FieldTold, ...]
    body: tuple[FieldTold, ...]
    answers: FieldTold
    problems: tuple[int, ...]
    example: str
    scopes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShapeTold:
    """A shape with a name."""

    name: str
    about: str
    kind: str
    fields: tuple[FieldTold, ...]


@dataclass(frozen=True, slots=True)
class Manual:
    """The whole page.  topics: (name, sentence, doors)."""

    summary: str
    topics: tuple[tuple[str, str, tuple[Door, ...]], ...]
    shapes: tuple[ShapeTold, ...]
    problems: Mapping[int, str]


def manual(routes: Sequence[Route], language: str) -> Manual:
    """The page of these doors."""
    order = list(dict.fromkeys(route.topic for route in routes))
    by_topic = groupby(sorted(routes, key=lambda route: order.index(route.topic)), lambda route: route.topic)
    topics = (
        (topic, text(language, f"api.topic.{topic}"), tuple(_door(route, language) for route in doors))
        for topic, doors in by_topic
    )
    shapes = (
        ShapeTold(name, _about(shape), kind(shape), tuple(_fields(shape)))
        for name, shape in every_schema(routes).items()
    )
    return Manual(text(language, "api.summary"), tuple(topics), tuple(shapes), PROBLEMS)


def _door(route: Route, language: str) -> Door:
    parameters = (
        FieldTold(one.name, kind(shape), _link(shape), one.is_required, one.about)
        for one, shape in ((one, schema_of(one.kind)) for one in route.parameters)
    )
    example = EXAMPLES.get(route.name)
    return Door(
        route.method,
        PREFIX + route.path,
        route.name,
        sentence(route, language),
        tuple(parameters),
        tuple(_fields(model_schema(route.body) if route.body else {})),
        _answers(route),
        route.every_problem,
        json.dumps(example, ensure_ascii=False) if example else "",
        scopes(route),
    )


def _answers(route: Route) -> FieldTold:
    if isinstance(route.answers, tuple):
        return FieldTold("", ", ".join(route.answers), "", True, "")
    shape = schema_of(route.answers)
    return FieldTold("", kind(shape), _link(shape), True, _about(shape))


def _fields(shape: Shape) -> Iterator[FieldTold]:
    for name, one in shape.get("properties", {}).items():
        yield FieldTold(name, kind(one), _link(one), name in shape.get("required", ()), _about(one))


def _about(shape: Shape) -> str:
    return str(shape.get("description", ""))


def _link(shape: Shape) -> str:
    """The shape that this one names, or is a list of, or may be."""
    if "$ref" in shape:
        return str(shape["$ref"].removeprefix(PLACE_OF_SHAPES))
    inside = [shape["items"]] if "items" in shape else list(shape.get("anyOf", ()))
    return next((found for one in inside if (found := _link(one))), "")


def kind(shape: Shape) -> str:
    """What a shape is, in a few words."""
    if "$ref" in shape:
        return str(shape["$ref"].removeprefix(PLACE_OF_SHAPES))
    if "oneOf" in shape or "anyOf" in shape:
        return " | ".join(dict.fromkeys(kind(one) for one in shape.get("oneOf", shape.get("anyOf", ()))))
    if "enum" in shape:
        return " | ".join(f'"{value}"' for value in shape["enum"])
    if shape.get("type") == "array":
        items = shape.get("prefixItems")
        return f"[{', '.join(map(kind, items))}]" if items else f"[{kind(shape.get('items', {}))}]"
    if isinstance(shape.get("additionalProperties"), Mapping):
        return f"{{name: {kind(shape['additionalProperties'])}}}"
    if "properties" in shape:
        return f"{{{', '.join(shape['properties'])}}}"
    return str(shape.get("type", "any"))
