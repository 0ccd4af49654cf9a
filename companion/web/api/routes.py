"""A door of the API as a value: its address, what it takes and what it answers.

The doors are opened, and their document is written, from the same values; so they cannot tell different things.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from flask import Response, jsonify, request

from companion.i18n import LANGUAGES
from companion.ports import CompanionError, UnusableInput
from companion.rules.reading import parse_json, shown
from companion.web.api.problems import problem_of
from companion.web.api.schemas import SHAPES
from companion.web.say import NotUnderstood
from companion.web.security.guard import SAFE_METHODS, sent_file
from companion.web.shapes import Shape, Shapes, faults, one_of, record

PREFIX = "/api/v1"
Given = Mapping[str, Any]
WHOLE = re.compile(r"-?[0-9]{1,16}", re.ASCII)
YES_OR_NO = {"true": True, "false": False}


@dataclass(frozen=True, slots=True)
class Parameter:
    """Something in the address.  is_json: its value is written as JSON.  where: `path`, `query` or `header`."""

    name: str
    shape: Shape
    about: str
    where: str = "query"
    is_required: bool = False
    is_json: bool = False


@dataclass(frozen=True, slots=True)
class Route:
    """A door.

    path: after the prefix, with `{gaps}`.  name: of the operation; its sentence is the text `api.does.NAME`.
    does: takes the parameters by name, a body under `body`.  answers: a shape for JSON, or other kinds of content.
    body: the shape of what is sent; None for doors that only tell something.  most_bytes: of a file that is sent
    instead as it is, given under `file`.
    problems: the statuses of what may go wrong, beside those that every door has.
    """

    path: str
    name: str
    topic: str
    does: Callable[[Given], object]
    answers: Shape | tuple[str, ...]
    parameters: tuple[Parameter, ...] = ()
    body: Shape | None = None
    problems: tuple[int, ...] = ()
    method: str = "GET"
    most_bytes: int = 0

    @property
    def rule(self) -> str:
        """The path as Flask writes it."""
        kinds = {one.name: "int:" if one.shape.get("type") == "integer" else "" for one in self.parameters}
        return re.sub(r"\{(\w+)\}", lambda gap: f"<{kinds[gap[1]]}{gap[1]}>", self.path)

    @property
    def every_parameter(self) -> tuple[Parameter, ...]:
        """With the language, which every door takes."""
        return (*self.parameters, LANGUAGE)

    @property
    def every_problem(self) -> tuple[int, ...]:
        """With those that every door has."""
        writing = (403, 413, 415, 507) if self.method not in SAFE_METHODS else ()
        return tuple(sorted({400, *writing, *self.problems}))


LANGUAGE = Parameter("lang", one_of(LANGUAGES), "The language of the sentences; else what the request accepts.")


def answer(route: Route, **path: object) -> Response:
    """Answer a request at a door: checked, done, told."""
    try:
        told = route.does(_given(route, path))
    except CompanionError as error:
        return problem_of(error)
    return told if isinstance(told, Response) else jsonify(told)


def _given(route: Route, path: Mapping[str, object]) -> Given:
    """Everything that the request gives.  Raises NotUnderstood for what the route does not take."""
    given = {**dict(_queried(route)), **path}
    shape = record({}, {one.name: one.shape for one in route.every_parameter})
    _check(shape, given, "address", SHAPES)
    for one in route.parameters:
        if one.is_required and one.name not in given:
            raise NotUnderstood(f"address: {one.name} is missing")
    if route.most_bytes:
        return {**given, "file": sent_file(route.most_bytes)}
    if route.body is None:
        return given
    body = _body()
    _check(route.body, body, route.name, SHAPES)
    return {**given, "body": body}


def _check(shape: Shape, value: object, where: str, shapes: Shapes) -> None:
    for fault in faults(shape, value, where, shapes):
        raise NotUnderstood(fault)


def _queried(route: Route) -> Iterator[tuple[str, object]]:
    known = {one.name: one for one in route.every_parameter if one.where == "query"}
    for name, values in request.args.lists():
        if name not in known:
            raise NotUnderstood(f"address: unknown parameter {shown(name)}; possible are {', '.join(known)}")
        yield name, _read(known[name], values)


def _read(parameter: Parameter, values: list[str]) -> object:
    """The value of a parameter, as far as it is written like one; else the text, which is refused later."""
    if parameter.shape.get("type") == "array":
        return values
    if len(values) > 1:
        raise NotUnderstood(f"address: {parameter.name} stands there {len(values)} times; give it once")
    if parameter.is_json:
        return _parsed(values[0], parameter.name)
    if parameter.shape.get("type") == "integer" and WHOLE.fullmatch(values[0]):
        return int(values[0])
    return YES_OR_NO.get(values[0], values[0]) if parameter.shape.get("type") == "boolean" else values[0]


def _body() -> object:
    return _parsed(request.get_data(), "body")


def _whole_numbers(value: object) -> object:
    """The same with 3 for 3.0: JSON knows no difference, and some programs write all numbers so."""
    if isinstance(value, list):
        return [_whole_numbers(item) for item in value]
    if isinstance(value, dict):
        return {key: _whole_numbers(item) for key, item in value.items()}
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _parsed(text: bytes | str, where: str) -> object:
    try:
        return _whole_numbers(parse_json(text))
    except UnusableInput as error:
        raise NotUnderstood(f"{where}: {error}") from error
