"""For people: each door with what it takes and answers, in lines and small tables"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from companion.i18n import text
from companion.rules.schema import PLACE_OF_SHAPES, Shape
from companion.web.api.document import EXAMPLES, every_schema, scopes, sentence
from companion.web.api.routes import PREFIX, Route
from companion.web.models import model_schema, schema_of
from companion.webkit.guard import PROBLEMS


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
    """The kind of a shape, in a few words."""
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
