"""Whatever a page can do, a program can do: lessons, boxes, the owner's decisions, backup and restore."""

from __future__ import annotations

import json
import re

import msgspec
import pytest

from companion.i18n import LANGUAGES, text
from companion.i18n.errors import CommandRefused, plainly
from companion.teach.lessons import LESSONS
from companion.web.api.every_door import ROUTES
from companion.web.commands import COMMANDS
from companion.web.pages import owner
from companion.webkit.guard import FILE, SAFE_METHODS
from tests.kit import every_rule
from tests.web.boxing import owner_at
from tests.web.visitors import Visitor

BY_NAME = {route.name: route for route in ROUTES}
SAID = {
    "/commands/<what>": COMMANDS,
    "/owner/commands/<what>": owner.DECISIONS,
}
"""The doors of pages with a word in them, and which words there are."""
PAGES_ONLY = {
    "/first-run/commands/<what>": "the steps of a first run: somebody looks at each answer before the camera",
    **dict.fromkeys(
        (f"/boards/{word}" for word in ("photo", "photo-now", "straighten", "check", "keep", "bring", "put-away")),
        "boards of one's own: somebody drags corners over a photograph; a program writes a layout",
    ),
    **dict.fromkeys(
        (f"/camera/phone/{word}" for word in ("begin", "pictures/<kind>", "end")),
        "a phone that is the camera; a program that is one has an address: --camera http://…",
    ),
    "/owner/code": "gives the browser that asks a role by its cookie; a program on the machine itself has it already",
    "/owner/code/show": "shows that code on the big screens in the room",
}
"""Doors of pages that programs need not have, and why."""


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


def doors_of_pages(app):
    """Every address with which a page changes something, without gaps of its own naming."""
    for rule in every_rule(app):
        is_own = app.view_functions[rule.endpoint].__module__.startswith("companion.")
        if is_own and rule.methods - SAFE_METHODS and not rule.rule.startswith("/api/"):
            yield rule.rule


def test_every_door_that_a_page_writes_through_has_one_for_programs(app):
    for_programs = {re.sub(r"\{\w+\}", "<>", route.path) for route in ROUTES if route.method == "POST"}
    missing = []
    for door in doors_of_pages(app):
        words = [door.replace("<what>", word) for word in SAID.get(door, [""])] if door in SAID else [door]
        plain = {re.sub(r"<[^>]+>", "<>", word) for word in words}
        missing += [] if door in PAGES_ONLY else sorted(plain - for_programs)
    assert missing == []


def test_no_exception_is_made_for_a_door_that_is_not_there(app):
    assert PAGES_ONLY.keys() <= set(doors_of_pages(app))


def fits(name, answer):
    """The answer of a door, which is what its document says."""
    assert answer.status_code == 200, answer.text
    told = answer.get_json()
    msgspec.convert(told, BY_NAME[name].answers)
    return told


@pytest.fixture
def program(app):
    return Caller(app)


# Lessons


def test_a_lesson_is_read_step_by_step(program):
    listed = fits("lessons", program.get("/lessons"))["lessons"]
    assert [one["id"] for one in listed] == list(LESSONS)
    shown = fits("lesson", program.get("/lessons/zoo_first_turns?lang=de"))
    assert [step["action"] for step in shown["steps"]] == [
        dict(step.example) for step in LESSONS["zoo_first_turns"].steps
    ]


def test_a_lesson_that_there_is_not_is_a_problem(program):
    assert program.get("/lessons/chess").status_code == 404


def test_a_hint_is_told_whole(program):
    program.send("/commands/begin", {"position": LESSONS["zoo_first_turns"].document(), "mode": "tap"})
    assert "pieces" not in program.get("/game/coach?hint=yes").get_json()["hint"]


# The owner


def test_the_owner_s_decisions_are_taken_by_a_program(program, app):
    guest = Visitor(app)
    shown = fits("devices", program.get("/owner/devices?lang=en"))
    assert shown["house"] == {"is_open": True, "is_tournament": False, "is_for_children": False, "is_private": False}
    fits("owner-grant", program.send("/owner/commands/grant", {"device": guest.id, "role": "spectator", "seat": None}))
    fits("owner-rename", program.send("/owner/commands/rename", {"device": guest.id, "name": "Tablet in the hall"}))
    fits("owner-tournament", program.send("/owner/commands/tournament", {"on": True}))
    fits("owner-children", program.send("/owner/commands/children", {"on": True}))
    shown = fits("devices", program.get("/owner/devices"))
    (device,) = [one for one in shown["devices"] if one["id"] == guest.id]
    assert (device["role"], device["name"]) == ("spectator", "Tablet in the hall")
    assert shown["house"] == {"is_open": True, "is_tournament": True, "is_for_children": True, "is_private": False}


def test_what_the_owner_cannot_say_is_a_problem_in_one_sentence(program):
    answer = program.send("/owner/commands/grant", {"device": "nobody", "role": None, "seat": None})
    assert answer.status_code == 422
    assert program.send("/owner/commands/forget", {"name": "Nobody"}).status_code == 422
    assert program.send("/owner/commands/open", {"open": "yes"}).status_code == 400
    for what in ("restore", "keep-present", "restart"):
        assert program.send(f"/owner/commands/{what}", {}).status_code == 503


@pytest.mark.parametrize("door", ["/owner/devices", "/owner/keep", "/owner/keep/backup.zip", "/owner/support.zip"])
def test_what_is_the_owner_s_is_closed_to_other_devices(app, door):
    assert Visitor(app).open(f"/api/v1{door}").status_code == 403


@pytest.mark.parametrize("what", owner.DECISIONS)
def test_no_other_device_decides_for_the_owner(app, what):
    assert Visitor(app).send(f"/api/v1/owner/commands/{what}", {}).status_code == 403


# Boxes


def test_without_boxes_every_door_of_boxes_says_so(program):
    assert program.get("/boxes/learning/zoo").status_code == 404
    assert program.send("/boxes/commands/choose", {"box": "zoo"}).status_code == 404
    assert program.send("/photo/send", b"no photograph").status_code == 404


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    with owner_at(tmp_path_factory.mktemp("kept")) as found:
        yield found, Caller(found.app)


def test_a_box_is_begun_its_sheets_printed_and_what_is_no_photograph_refused(kept):
    _, program = kept
    form = {"game": ["zooloretto"], "species": ["panda zebra"]}
    word = fits("learn-begin", program.send("/boxes/learn/begin", {"box": "", "title": "Ours", "form": form}))["word"]
    told = fits("learning", program.get(f"/boxes/learning/{word}"))
    assert told["title"] == "Ours"
    assert told["missing"]
    assert program.get(f"/boxes/learning/{word}/sheets.pdf").data.startswith(b"%PDF")
    refused = program.send(f"/boxes/learn/{word}/take?lang=de", b"no photograph")
    assert refused.status_code == 422
    assert "Foto" in refused.get_json()["detail"] or "Bild" in refused.get_json()["detail"]
    fits("box-rename", program.send("/boxes/commands/rename", {"box": word, "title": "Yours"}))
    assert fits("learning", program.get(f"/boxes/learning/{word}"))["title"] == "Yours"
    fits("box-put-away", program.send("/boxes/commands/put-away", {"box": word}))
    assert program.get(f"/boxes/learning/{word}").status_code in (404, 422)


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
