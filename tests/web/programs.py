"""A program that talks to the API and takes its document by its word."""

from __future__ import annotations

import json
from functools import cache

import jsonschema_rs

from companion.web.api.document import document
from companion.web.api.every_door import ROUTES
from companion.web.api.routes import PREFIX
from companion.web.models import schema_of

DOCUMENT = document(ROUTES, "en")
BY_NAME = {route.name: route for route in ROUTES}


def fits(shape, value):
    """Raises with the place and the reason if a complete checker finds the value wrong.  shape: or a type."""
    checker(json.dumps(shape if isinstance(shape, dict) else schema_of(shape))).validate(value)


@cache
def checker(shape):
    whole = {**json.loads(shape), "components": json.loads(json.dumps(DOCUMENT["components"]))}
    return jsonschema_rs.Draft202012Validator(whole)


class Program:
    """A program that knows the document, the address and nothing else."""

    def __init__(self, app):
        self.http = app.test_client()
        self.token = self.http.get(f"{PREFIX}/about").get_json()["token"]

    def get(self, name, /, status=200, **given):
        """Ask at a door; the answer, checked against the document."""
        route = BY_NAME[name]
        path = (PREFIX + route.path).format_map(given)
        asked = {key: value for key, value in given.items() if f"{{{key}}}" not in route.path}
        return self._checked(route, self.http.get(path, query_string=asked, buffered=True), status)

    def say(self, name, /, status=200, headers=None, **words):
        """Say something; the answer, checked against the document."""
        usual = {"Origin": "http://localhost", "X-Table-Token": self.token}
        answer = self.http.post(f"{PREFIX}/commands/{name}", json=words, headers=usual | (headers or {}))
        return self._checked(BY_NAME[name], answer, status)

    def game(self):
        return self.get("game")

    def at(self):
        return self.game()["at"]

    def _checked(self, route, answer, status):
        assert answer.status_code == status, answer.text
        told = DOCUMENT["paths"][PREFIX + route.path][route.method.lower()]["responses"][str(status)]
        assert answer.mimetype in told["content"]
        shape = told["content"][answer.mimetype].get("schema")
        if shape is None:
            return answer.data
        fits(shape, answer.get_json())
        return answer.get_json()
