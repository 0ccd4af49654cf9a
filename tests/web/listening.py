"""Listeners without a server: what each is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.webkit.streams import LISTENING, StreamListener


def told(listener: StreamListener) -> Iterator[str]:
    """Everything that a listener is told, as soon as it is due."""
    while not listener.has_ended:
        if words := listener.news():
            yield words


def opened(
    http: FlaskClient, path: str, **more: Any
) -> tuple[TestResponse, StreamListener | None, Callable[[], None] | None]:
    """The answer of a stream, who listens since then, and what is called when the page has left."""
    scope: dict[str, Any] = {}
    answer = http.open(path, environ_overrides={"asgi.scope": scope}, **more)
    return answer, *scope.get(LISTENING, (None, None))
