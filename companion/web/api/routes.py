"""A door of the API as a value: its address, what it takes and what it answers.

The doors are opened, and their document is written, from the same values; so they cannot tell different things.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from flask import Response, jsonify, request

from companion.documents import Document
from companion.i18n.errors import Late, NotRemembered
from companion.ports import CompanionError
from companion.session.commands import CommandRefused
from companion.strict_json import quote
from companion.web.models import PREFIX as PREFIX
from companion.web.models import LanguageName, MovedOn, NotKnown, Text, schema_of
from companion.webkit.guard import SAFE_METHODS, parse_value, problem, request_model, sent_file
from companion.webkit.language import why_not
from companion.webkit.models import Model, NotUnderstood

Given = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Parameter:
    """Something in the address.  kind: its type.  is_json: its value is written as JSON.

    where: `path`, `query` or `header`.
    """

    name: str
    kind: Any
    about: str
    where: str = "query"
    is_required: bool = False
    is_json: bool = False


@dataclass(frozen=True, slots=True)
class Route:
    """A door.

    path: after the prefix, with `{gaps}`.  name: of the operation; its sentence is the text `api.does.NAME`.
    does: takes the parameters by name, a body under `body`.
    answers: a model for JSON, or a tuple of other kinds of content.
    body: the model of what is sent; None for doors that only tell something.  most_bytes: of a file that is sent
    instead as it is, given under `file`.
    problems: the statuses of what may go wrong, beside those that every door has.
    """

    path: str
    name: str
    topic: str
    does: Callable[[Given], object]
    answers: Any
    parameters: tuple[Parameter, ...] = ()
    body: type[Model] | None = None
    problems: tuple[int, ...] = ()
    method: str = "GET"
    most_bytes: int = 0

    @property
    def rule(self) -> str:
        """The path as Flask writes it."""
        kinds = {one.name: "int:" if schema_of(one.kind).get("type") == "integer" else "" for one in self.parameters}
        return re.sub(r"\{(\w+)\}", lambda gap: f"<{kinds[gap[1]]}{gap[1]}>", self.path)

    @property
    def every_parameter(self) -> tuple[Parameter, ...]:
        """With the language, which every door takes."""
        return (*self.parameters, LANGUAGE)

    @property
    def kinds(self) -> tuple[Any, ...]:
        """Every type that it takes or answers."""
        told = () if isinstance(self.answers, tuple) else (self.answers,)
        return (*told, *((self.body,) if self.body else ()), *(one.kind for one in self.every_parameter))

    @property
    def every_problem(self) -> tuple[int, ...]:
        """With those that every door has."""
        writing = (413, 415, 507) if self.method not in SAFE_METHODS else ()
        return tuple(sorted({400, 401, 403, 429, *writing, *self.problems}))


KEY = Parameter("key", Text, "A key that only reads, for those who cannot send `Authorization: Bearer`.")
LANGUAGE = Parameter("lang", LanguageName, "The language of the sentences; else what the request accepts.")


STATUS_OF: tuple[tuple[type[CompanionError], int], ...] = (
    (NotKnown, 422),
    (NotUnderstood, 400),
    (MovedOn, 409),
    (CommandRefused, 422),
    (NotRemembered, 507),
    (CompanionError, 422),
)
"""The first that fits."""


def answer(route: Route, **path: object) -> Response:
    """Answer a request at a door: checked, done, told."""
    try:
        told = route.does(_parse_request(route, path))
    except Late:
        raise
    except CompanionError as error:
        status = next(status for kind, status in STATUS_OF if isinstance(error, kind))
        return problem(status, why_not(error), getattr(error, "reason", ""))
    return told if isinstance(told, Response) else jsonify(msgspec.to_builtins(told, enc_hook=str))


def _parse_request(route: Route, path: Mapping[str, object]) -> Given:
    """Everything that the request gives.  Raises NotUnderstood for what the route does not take."""
    known = {one.name: one for one in route.every_parameter}
    given = {
        name: _check(known[name], value)
        for name, value in [*_query_values(known), *_header_values(known), *path.items()]
    }
    for one in route.parameters:
        if one.is_required and one.name not in given:
            raise NotUnderstood(f"address: {one.name} is missing; add it")
    if route.most_bytes:
        return {**given, "file": sent_file(route.most_bytes)}
    if route.body is None:
        return given
    return {**given, "body": request_model(route.body, route.name)}


def _query_values(known: Mapping[str, Parameter]) -> Iterator[tuple[str, object]]:
    """The query of the address, as far as it is written like values of their kinds."""
    asked = [name for name, one in known.items() if one.where == "query"]
    for name, values in request.args.lists():
        if name not in asked:
            raise NotUnderstood(f"address: unknown parameter {quote(name)}; possible are {', '.join(asked)}")
        is_list = schema_of(known[name].kind).get("type") == "array"
        if len(values) > 1 and not is_list:
            raise NotUnderstood(f"address: {name} stands there {len(values)} times; give it once")
        yield name, values if is_list else parse_value(values[0], name) if known[name].is_json else values[0]


def _header_values(known: Mapping[str, Parameter]) -> Iterator[tuple[str, object]]:
    yield from (
        (name, request.headers[name])
        for name, one in known.items()
        if one.where == "header" and name in request.headers
    )


def _check(parameter: Parameter, value: object) -> object:
    asked = Document({parameter.name: value}, "address", NotUnderstood)
    return asked.into(dict[str, parameter.kind], strict=False)[parameter.name]  # type: ignore[name-defined]
