import re
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask
from jinja2 import FileSystemBytecodeCache
from werkzeug.routing import Rule

from companion.art import picture_svg
from companion.services.listeners import TableListeners
from companion.services.pictures import PictureCache
from companion.session.commands import TableSetup
from companion.session.session import Session
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from companion.webkit.limits import event_seats
from tests.session.tables import BOX, looked, mat, seen
from tests.web.serving import enrolled_box, serve_words, served

__all__ = ["enrolled_box", "serve_words", "served"]

LAYOUT = mat()
TABLE = (
    seen("zoo-1/E4", "zebra", 60, 40, 0.97),
    seen("zoo-1/E4", "zebra.m", 90, 40, 0.55, "zebra.f", "zebra"),
    seen("zoo-1/E4a", "stall.ice", 150, 40),
    seen("zoo-2/B", "panda", 60, 150),
)
JPEG = b"\xff\xd8\xff\xd9"


class Browserless:
    """A client that carries the token of the page, as the page does."""

    def __init__(self, app):
        self.http = app.test_client()
        self.token = ""

    def get(self, path, **more):
        return self.http.get(path, buffered=True, **more)

    def say(self, what, words, **headers):
        return self.post(f"/commands/{what}", words, **headers)

    def post(self, path, words, **headers):
        self.token = self.token or re.search(r'name="table-token" content="([^"]+)"', self.get("/").text)[1]
        usual = {"Origin": "http://localhost", "X-Table-Token": self.token}
        return self.http.post(path, json=words, headers=usual | headers)


@pytest.fixture(scope="session", autouse=True)
def compiled_once(tmp_path_factory):
    """Each test makes an application of its own, and each would compile every template and every address anew."""
    compiled, known = Rule._compile_builder, {}

    def builder(rule, append_unknown=True):
        key = rule.rule, str(rule.defaults), append_unknown
        if key not in known:
            known[key] = compiled(rule, append_unknown)
        return known[key]

    with pytest.MonkeyPatch.context() as patch:
        cache = FileSystemBytecodeCache(str(tmp_path_factory.mktemp("templates")))
        patch.setitem(Flask.jinja_options, "bytecode_cache", cache)
        patch.setattr(Rule, "_compile_builder", builder)
        yield


@pytest.fixture
def session(tmp_path: Path):
    session = Session(TableSetup.of(LAYOUT, BOX, ("Anna", "Bert")), tmp_path)
    session.handle(looked(LAYOUT, *TABLE))
    yield session
    session.close()


@pytest.fixture
def listeners(session, tmp_path):
    with closing(TableListeners(session, tmp_path)) as listeners:
        yield listeners


@pytest.fixture
def app(session, listeners):
    pictures = PictureCache()
    pictures.put(1, JPEG)
    return create_app(
        Dashboard(
            session, pictures, picture_svg, seats=event_seats(3), reached_as=lambda: "table.local", listeners=listeners
        ),
        ["table.local"],
    )


@pytest.fixture
def roomy(session):
    """The same with room for as many streams as usual."""
    return create_app(Dashboard(session, PictureCache(), picture_svg), ["table.local"])


@pytest.fixture
def served_game(tmp_path):
    """A dashboard without a camera that browsers reach: its session and its address."""
    from tests.web.browsing import served_table  # most tests need no browser

    with served_table(tmp_path) as (session, address):
        yield session, address


@pytest.fixture
def page(app):
    return Browserless(app)
