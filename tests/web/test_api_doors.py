"""The doors of devices and boxes, and what the document says of them."""

from __future__ import annotations

import json

import msgspec
import pytest

from companion.i18n import LANGUAGES, text
from companion.i18n.errors import CommandRefused, plainly
from companion.teach.lessons import LESSONS
from companion.web.api.every_door import ROUTES
from companion.webkit.guard import FILE
from tests.web.boxing import owner_at
from tests.web.visitors import Visitor

BY_NAME = {route.name: route for route in ROUTES}


class Caller:
    """A program on the machine itself that knows addresses only."""

    def __init__(self, app):
        self.http = app.test_client()
        self.token = self.http.get("/api/v1/about").get_json()["token"]

    def get(self, address):
        return self.http.get(f"/api/v1{address}", buffered=True)

    def send(self, address, body):
        """A file as it is, or JSON."""
        headers = {"Origin": "http://localhost", "X-Table-Token": self.token}
        is_file = isinstance(body, bytes)
        data, kind = (body, FILE) if is_file else (json.dumps(body).encode(), "application/json")
        return self.http.post(f"/api/v1{address}", data=data, content_type=kind, headers=headers, buffered=True)


def fits(name, answer):
    """The answer of a door, which is what its document says."""
    assert answer.status_code == 200, answer.text
    told = answer.get_json()
    msgspec.convert(told, BY_NAME[name].answers)
    return told


@pytest.fixture
def program(app):
    return Caller(app)


def test_a_hint_is_told_whole(program):
    program.send("/commands/begin", {"position": LESSONS["zoo_first_turns"].document(), "mode": "tap"})
    assert "pieces" not in program.get("/game/coach?hint=yes").get_json()["hint"]


def test_a_program_on_the_machine_is_told_of_devices_and_of_how_the_table_is_played(program, app):
    guest, owner = Visitor(app), Visitor(app, "127.0.0.1")
    owner.send("/owner/commands/grant", {"device": guest.id, "role": "spectator", "seat": None})
    owner.send("/owner/commands/rename", {"device": guest.id, "name": "Tablet in the hall"})
    owner.send("/owner/commands/tournament", {"on": True})
    shown = fits("devices", program.get("/owner/devices"))
    (device,) = [one for one in shown["devices"] if one["id"] == guest.id]
    assert (device["role"], device["name"]) == ("spectator", "Tablet in the hall")
    assert shown["house"] == {"is_open": True, "is_tournament": True, "is_for_children": False, "is_private": False}
    assert guest.open("/api/v1/owner/devices").status_code == 403


# Boxes


def test_without_boxes_every_door_of_boxes_says_so(program):
    assert program.send("/boxes/commands/choose", {"box": "zoo"}).status_code == 404
    assert program.send("/photo/send", b"no photograph").status_code == 404


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    with owner_at(tmp_path_factory.mktemp("kept")) as found:
        yield found, Caller(found.app)


def test_a_box_is_begun_and_called_otherwise_and_what_is_no_photograph_refused(kept):
    owner, program = kept
    form = {"game": ["zooloretto"], "species": ["panda zebra"]}
    word = fits("learn-begin", program.send("/boxes/learn/begin", {"box": "", "title": "Ours", "form": form}))["word"]
    refused = program.send(f"/boxes/learn/{word}/take?lang=de", b"no photograph")
    assert refused.status_code == 422
    assert "Foto" in refused.get_json()["detail"] or "Bild" in refused.get_json()["detail"]
    fits("box-rename", program.send("/boxes/commands/rename", {"box": word, "title": "Yours"}))
    assert owner.box_service.box(word).title == "Yours"
    fits("box-put-away", program.send("/boxes/commands/put-away", {"box": word}))


def test_what_is_no_box_is_not_put_on_the_shelf(kept):
    _, program = kept
    assert program.send("/boxes/bring", b"PK nothing").status_code == 422
    assert program.send("/boxes/learn/begin-with-layout?title=Mine", b"{}").status_code == 422


def test_a_door_for_files_says_so_in_the_document(program):
    paths = program.get("/openapi.json").get_json()["paths"]
    for route in ROUTES:
        if route.most_bytes:
            assert list(paths[f"/api/v1{route.path}"]["post"]["requestBody"]["content"]) == [FILE]


def test_the_document_tells_of_every_kind_of_event(program):
    summary = program.get("/openapi.json?lang=en").get_json()["paths"]["/api/v1/events"]["get"]["summary"]
    assert all(f"`{kind}`" in summary for kind in ("view", "here", "again", "ping"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_restore_refuses_is_said_in_the_reader_s_language(language):
    for reason in ("no_file", "bad_backup", "no_restart"):
        assert plainly(CommandRefused(reason), language) == text(language, f"refused.{reason}")
        assert language == "en" or plainly(CommandRefused(reason), language) != str(CommandRefused(reason))
