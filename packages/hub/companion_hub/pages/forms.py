"""Requests of the hub's pages, and how it is answered: one sentence that the reader understands."""

from __future__ import annotations

from typing import TypeVar

from flask import Response, jsonify, request

from companion.documents import Document
from companion.webkit.guard import parse_value
from companion.webkit.language import reader_language, say_in
from companion.webkit.models import Model, NotUnderstood

M = TypeVar("M", bound=Model)


def sent_form(model: type[M]) -> M:
    """A form as a page sends it, all its fields texts: "3" is a number where one is wanted.  Raises NotUnderstood."""
    return Document(parse_value(request.get_data(), "body"), "body", NotUnderstood).into(model, strict=False)


def redirect_with(key: str, **values: object) -> Response:
    """It is done, and which sentence says so."""
    return jsonify(said=say_in(reader_language(), f"hub.{key}", **values))
