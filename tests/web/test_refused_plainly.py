"""Whatever goes wrong is said in the language of whoever reads the page: by family of sentences, and by a guard."""

from __future__ import annotations

import ast
import errno
from pathlib import Path

import pytest

from companion.art import picture_svg
from companion.i18n import has_text, text
from companion.i18n.errors import Note, plainly
from companion.journal.opening import TEXT
from companion.ports import CameraSilent, CompanionError
from companion.services.backup.archive import ARRIVING
from companion.services.pictures import PictureCache
from companion.session.commands import CameraSays, CameraShown, TableSetup
from companion.session.session import Session
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from companion.web.views.words import TableWords
from hardware.capture import CameraError
from tests.kit import until
from tests.session.tables import BOX, fill_disk
from tests.tree import ROOT
from tests.web.conftest import LAYOUT
from tests.web.first_runs import Place
from tests.web.visitors import Visitor, begin, maintained

FOREIGN = ("de", "fr")


@pytest.fixture(params=FOREIGN)
def language(request):
    return request.param


@pytest.fixture
def table(tmp_path):
    """A table whose owner may do everything, with its session and its home."""
    session = Session(TableSetup.of(LAYOUT, BOX, ("Anna", "Bert")), tmp_path)
    yield Visitor(maintained(session, tmp_path, LAYOUT, has_camera=True), "127.0.0.1"), session, tmp_path
    session.close()


def told(answer, key, language, **values):
    """Whether an answer says a sentence, which is not the English one."""
    sentence = text(language, key, **values)
    return answer.json["error"] == sentence != text("en", key, **values)


def test_a_full_disk_at_the_upload_of_a_backup(table, language):
    owner, _, home = table
    (home / ARRIVING).symlink_to("/dev/full")
    answer = owner.send(f"/owner/upload/0?lang={language}", content=b"x" * 100_000)
    assert (answer.status_code, told(answer, "trouble.disk_full", language)) == (507, True)


def test_a_backup_of_which_a_piece_got_lost(table, language):
    owner, _, _ = table
    assert told(owner.send(f"/owner/upload/7?lang={language}", content=b"x"), "trouble.piece_missing", language)


def test_a_file_that_is_no_backup(table, language):
    owner, _, _ = table
    owner.send("/owner/upload/0", content=b"holiday")
    assert told(owner.send(f"/owner/commands/restore?lang={language}", {}), "refused.bad_backup", language)


def test_what_the_disk_does_not_take_is_said_on_every_page_until_it_does(table, language, monkeypatch):
    owner, _, _ = table
    with monkeypatch.context() as full:
        fill_disk(full)
        assert owner.send("/commands/name", {"seat": 0, "name": "Zoe"}).status_code == 202
        alarm = text(language, "page.alarm.memory", since="§").split("§")[0].strip("\u2068 ")
        for page in ("/", "/play", "/history", "/owner"):
            assert alarm in owner.open(f"{page}?lang={language}").text
    until(lambda: alarm not in owner.open(f"/play?lang={language}").text)


@pytest.mark.parametrize(("number", "key"), [(errno.ENOSPC, "disk_full"), (errno.EROFS, "disk_shut")])
def test_a_disk_that_fails_where_nobody_expects_it(app, page, language, number, key):
    def door():
        raise OSError(number, "No room at all")

    app.add_url_rule("/door", view_func=door)
    answer = page.get(f"/door?lang={language}")
    assert (answer.status_code, told(answer, f"trouble.{key}", language)) == (507, True)


def test_a_wiring_with_a_mistake_in_it(table, language):
    owner, _, _ = table
    wrong = '{"wiring": 1, "buttons": [{"pin": 2, "button": "next"}]}'
    said = owner.send(f"/owner/commands/wiring?lang={language}", {"text": wrong}).json["error"]
    free = "5, 6, 12, 13, 16, 17, 22, 23, 24, 25, 26, 27"
    assert said == text(language, "wiring.kept.i2c", where="buttons[0]: pin", given=2, cure=free)


def test_a_wiring_file_that_was_broken_by_hand(table, language):
    owner, _, home = table
    (home / "wiring.json").write_text('{"wiring": 1, "buttons": 3}')
    wanted = text(language, "wiring.no_list", where="buttons", given=3)
    for page in ("wiring", "health"):
        assert wanted in owner.open(f"/owner/{page}?lang={language}").text


@pytest.mark.parametrize(
    ("state", "error", "key"),
    [
        ("silent", CameraSilent("usb:0: no picture for 2 s; check the cable"), "camera.silent"),
        ("silent", CameraSilent("usb:0: stood still", key="camera.frozen"), "camera.frozen"),
        ("trouble", CameraError("usb:0: busy", key="camera.busy", name="usb:0"), "camera.busy"),
        ("trouble", CompanionError("ZeroDivisionError: in the driver", key="trouble.looking"), "trouble.looking"),
    ],
)
def test_a_camera_that_does_not_do_well(table, language, state, error, key):
    owner, session, _ = table
    session.handle(CameraSays(CameraShown.of(state, error)))
    sentence = text(language, key, **error.values)
    for page in ("/camera", "/owner/health"):
        shown = owner.open(f"{page}?lang={language}").text
        assert sentence in shown
        assert str(error) not in shown
    assert owner.open(f"/state.json?lang={language}").json["camera"]["trouble"] == sentence


def test_a_camera_that_is_tried_in_the_first_run(tmp_path, session, language):
    (tmp_path / "home").mkdir()
    place = Place(tmp_path / "home", session)
    said = place.page.post(f"/first-run/commands/camera?lang={language}", {"source": "usb:2"}).json["error"]
    assert said == text(language, "camera.silent")
    session.handle(CameraSays(CameraShown.of("silent", CameraSilent("usb:0: no picture; check the cable"))))
    assert text(language, "camera.silent") in place.shows("/camera?part=1", language)


def test_a_page_from_before_a_restart_and_one_of_strangers(page, language):
    headers = {"Origin": "http://localhost", "X-Table-Token": "old"}
    answer = page.http.post(f"/commands/undo?lang={language}", json={}, headers=headers)
    assert told(answer, "page.error.old_page", language)
    answer = page.http.post(
        f"/commands/undo?lang={language}", json={}, headers=headers | {"Origin": "http://evil.example"}
    )
    assert told(answer, "page.error.stranger", language)
    assert told(page.http.get(f"/?lang={language}", headers={"Host": "evil.example"}), "page.error.host", language)


@pytest.mark.parametrize(
    ("path", "key"), [("/nowhere", "page.error.http.404"), ("/picture/99.jpg", "page.error.no_picture")]
)
def test_what_is_not_there(page, language, path, key):
    assert told(page.get(f"{path}?lang={language}"), key, language)


def test_what_no_page_of_ours_would_send(page, language):
    assert told(page.say(f"act?lang={language}", {"at": "0"}), "trouble.unsaid", language)
    assert "'action' is missing" in page.say("act", {"at": "0"}).json["error"]


def test_a_journal_that_was_healed_is_told_on_the_page(tmp_path, language):
    setting = TableSetup.of(LAYOUT, BOX, ("Anna",))
    session = Session(setting, tmp_path)
    begin(session)
    session.close()
    (tmp_path / "journal" / TEXT).write_bytes(b"")
    session = Session(setting, tmp_path)
    page = create_app(Dashboard(session, PictureCache(), picture_svg)).test_client().get(f"/camera?lang={language}")
    session.close()
    assert page.status_code == 200
    assert text(language, "page.journal.filled", file=TEXT, count=1) in page.text


@pytest.mark.parametrize("key", ["note.game_unread", "journal.lost"])
def test_whatever_the_table_has_to_note_has_its_sentence(session, language, key):
    note = Note(key, (("count", "3"), ("number", "7")))
    assert TableWords.of(language, session.view).note(note) != TableWords.of("en", session.view).note(note)


# The guard

WEB = sorted((ROOT / "companion" / "web").rglob("*.py"))
RAISING = sorted(
    path for part in ("companion", "hardware", "vision", "calibration") for path in (ROOT / part).rglob("*.py")
)
MAY_QUOTE = {"say_in", "why_not", "text", "plainly", "keyed", "why"}
"""What makes a sentence in the reader's language."""


def calls(path: Path, *names: str):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield node


@pytest.mark.parametrize("path", WEB, ids=lambda path: path.stem)
def test_no_door_answers_with_a_sentence_in_one_language_only(path):
    """The second thing that `refuse` and `abort` are given is never a text in quotes, nor an error as it is."""
    bare = (ast.Constant, ast.JoinedStr)
    for call in calls(path, "refuse", "abort"):
        for said in call.args[1:]:
            is_error = isinstance(said, ast.Call) and isinstance(said.func, ast.Name) and said.func.id == "str"
            assert not isinstance(said, bare), f"{path.name}:{call.lineno}"
            assert not is_error, f"{path.name}:{call.lineno}"


def keys_of_errors(path: Path):
    """The keys of sentences that errors are given, in the call or for their whole class."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.keyword) and node.arg == "key" and isinstance(node.value, ast.Constant):
            yield node.value.value
        if isinstance(node, ast.ClassDef):
            yield from (
                one.value.value
                for one in node.body
                if isinstance(one, ast.Assign) and one.targets[0].id == "key" and isinstance(one.value, ast.Constant)
            )


def test_every_sentence_that_an_error_names_is_there():
    named = {key for path in RAISING for key in keys_of_errors(path) if isinstance(key, str) and "." in key}
    assert {"camera.silent", "camera.busy", "wiring.twice", "trouble.not_written"} <= named
    assert {key for key in named if not has_text(key)} == set()


def test_every_error_of_a_camera_or_a_wire_has_its_sentence():
    """Raised in these files and shown on pages, each names a sentence, itself or by its class."""
    for name in ("picamera", "camera", "camera_process", "wiring"):
        path = ROOT / "hardware" / f"{name}.py"
        for call in calls(path, "UnusableInput"):
            is_pickled = "demo table draws" in ast.unparse(call)
            assert is_pickled or any(keyword.arg == "key" for keyword in call.keywords), f"{path.name}:{call.lineno}"
    assert {plainly(kind("x"), "de") for kind in (CameraError, CameraSilent)}.isdisjoint({"x"})


def test_an_error_without_a_sentence_is_never_shown_in_english_to_others(language):
    assert plainly(CompanionError("pin 7 is on fire"), language) == text(language, "trouble.unsaid")
    assert plainly(CompanionError("pin 7 is on fire"), "en") == "pin 7 is on fire"
