"""The owner's pages: mats, wires, health, backups and the support bundle, by the real maintenance."""

from __future__ import annotations

import io
import json
import logging
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.layout import parse_layout
from companion.i18n import LANGUAGES
from companion.ports import Frame
from companion.services.backup.restoring import apply
from companion.services.backup.support import Anonymizer, names_in
from companion.services.diagnostics import Machine
from companion.services.films.film import load_film
from companion.services.films.recorder import LONGEST_S, FilmRecorder
from companion.services.maintenance import mats_only
from companion.services.pictures import PictureCache
from companion.services.recent_log import RecentLog
from companion.session.commands import Act, BeginGame, SetName, TableSetup
from companion.session.session import Session
from hardware.system import RaspberryPi
from tests.session.tables import BOX, PHOTOS
from tests.web.visitors import LESSON, Visitor, maintained

STATION = json.loads((PHOTOS / "station-001.json").read_text())
PAGES = ("", "/devices", "/wiring", "/health", "/keep", "/events")
NAMES = ("Zebulon", "Añña")
"""None of which is anything else."""


@pytest.fixture
def board(tmp_path):
    (tmp_path / "model").write_text("Raspberry Pi 4 Model B Rev 1.5\0")
    (tmp_path / "throttled").write_text("50000")
    (tmp_path / "heat").write_text("48000")
    return RaspberryPi(tmp_path / "model", tmp_path / "heat", tmp_path / "throttled", tmp_path / "hwmon", ("false",))


@pytest.fixture
def recent():
    lines = RecentLog()
    logging.getLogger("companion").addHandler(lines)
    yield lines
    logging.getLogger("companion").removeHandler(lines)


@pytest.fixture
def table(tmp_path, board, recent):
    """A table with a game, a photograph of its mats, and everything that an owner may want."""
    home = tmp_path / "home"
    layout, pictures = parse_layout(STATION["layout"], "layout"), PictureCache()
    session = Session(TableSetup.of(layout, BOX, NAMES[:1]), home, pictures.get)
    pictures.put(1, (PHOTOS / "station-001.jpg").read_bytes())
    machine = Machine(board, tmp_path / "dev", tmp_path / "clock", home)
    app = maintained(session, home, layout, pictures, recent, machine)
    yield app, session, home, app.extensions["dashboard"].maintenance
    session.close()


@pytest.fixture
def owner(table):
    return Visitor(table[0], "127.0.0.1")


def unzipped(answer) -> dict[str, bytes]:
    assert answer.status_code == 200
    with zipfile.ZipFile(io.BytesIO(answer.data)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def play(session):
    session.handle(BeginGame({**LESSON.document(), "players": list(NAMES)}, "tap"))
    session.handle(Act(dict(LESSON.steps[0].example)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_owner_is_there_in_every_language(owner, language):
    for path in PAGES:
        answer = owner.open(f"/owner{path}?lang={language}")
        assert answer.status_code == 200, path
        assert f'lang="{language}"' in answer.text, path
        assert " style=" not in answer.text, path
    assert 'href="/boards"' in owner.open("/owner").text


@pytest.mark.parametrize("path", ["/health", "/wiring", "/keep", "/keep/backup.zip", "/support.zip"])
def test_nobody_else_sees_them(table, path):
    assert Visitor(table[0]).open(f"/owner{path}").status_code == 403


def test_a_table_without_a_workshop_says_so(app):
    assert Visitor(app, "127.0.0.1").open("/owner/health").status_code == 503


# Wiring


def test_the_usual_wiring_is_offered_checked_kept_and_drawn(owner, table):
    page = owner.open("/owner/wiring?lang=en").text
    assert "No buttons are connected" in page
    text = '{"wiring": 1, "buttons": [{"pin": 26, "button": "next", "player": 2}]}'
    assert "next start" in owner.send("/owner/commands/wiring?lang=en", {"text": text}).json["said"]
    page = owner.open("/owner/wiring?lang=en").text
    assert re.search(r"<strong>next</strong> Player 2|<strong>next</strong> .*2", page)
    assert (table[2] / "wiring.json").read_text() == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "1:1"),
        ("[" * 9999, "JSON"),
        ("7", "in braces"),
        ('{"wiring": 1, "buttons": [{"pin": 2, "button": "next"}]}', "buttons[0]: pin: pin 2 is kept"),
        ('{"wiring": 1, "buttons": [{"pin": 5, "button": "next"}], "buzzer": {"pin": 5}}', "pin 5 is used by"),
        ('{"wiring": 9}', "Write 1"),
    ],
)
def test_a_mistake_in_the_wiring_is_named_and_nothing_is_kept(owner, table, text, why):
    answer = owner.send("/owner/commands/wiring", {"text": text})
    assert (answer.status_code, why in answer.json["error"]) == (422, True)
    assert not (table[2] / "wiring.json").exists()


def test_a_wiring_that_was_broken_by_hand_is_shown_with_its_mistake(owner, table):
    (table[2] / "wiring.json").write_text('{"wiring": 1, "bottons": []}')
    page = owner.open("/owner/wiring?lang=en").text
    assert "bottons: nobody knows this word" in page
    assert "&#34;bottons&#34;" in page


# Health


def test_health_tells_what_is_wrong_first_with_its_cure(owner):
    page = owner.open("/owner/health?lang=en").text
    findings = re.findall(r'<li class="card light (\w+)">', page)
    assert findings[0] == "warning"
    assert findings == sorted(findings, key=["problem", "warning", "ok"].index)
    assert "too weak since the start" in page
    assert "official power supply" in page
    assert "Raspberry Pi 4 Model B" in page
    assert "you tap the moves" in page


# Backups


def test_a_backup_comes_down_goes_up_elsewhere_and_counts_after_the_next_start(owner, table):
    _, session, home, _ = table
    play(session)
    backup = owner.open("/owner/keep/backup.zip").data
    session.handle(SetName(0, "Later"))
    for at in range(0, len(backup), 1000):
        assert owner.send(f"/owner/upload/{at}", content=backup[at : at + 1000]).json["next"] <= len(backup)
    assert "whole and ready" in owner.send("/owner/commands/restore?lang=en", {}).json["said"]
    assert "whole and ready" in owner.open("/owner/keep?lang=en").text
    assert session.view.zoos[0].name == "Later", "the running table goes on"
    session.close()
    aside = apply(home)
    again = Session(TableSetup.of(table[3].layout, BOX), home)
    assert again.view.zoos[0].name != "Later"
    assert again.view.game.story.rules.players == NAMES
    again.close()
    assert (home / aside / "journal").exists()
    assert aside in owner.open("/owner/keep").text


def test_a_file_that_is_no_backup_is_refused_and_the_page_says_why(owner, table):
    owner.send("/owner/upload/0", content=b"hello")
    answer = owner.send("/owner/commands/restore", {})
    assert (answer.status_code, "no whole backup" in answer.json["error"]) == (422, True)
    assert table[3].staged() is None
    assert not list(table[2].glob("*.new"))


def test_a_missing_piece_is_noticed(owner):
    owner.send("/owner/upload/0", content=b"abc")
    answer = owner.send("/owner/upload/9", content=b"def")
    assert (answer.status_code, "piece" in answer.json["error"]) == (507, True)
    assert owner.send("/owner/commands/restore", {}).status_code == 422


def test_a_piece_that_is_too_large_and_json_are_refused(owner):
    assert owner.send("/owner/upload/0", content=bytes(5 * 2**20)).status_code == 413
    assert owner.send("/owner/upload/0", {"file": "x"}).status_code == 415


def test_a_backup_can_be_thrown_away_again(owner, table):
    owner.send("/owner/upload/0", content=owner.open("/owner/keep/backup.zip").data)
    owner.send("/owner/commands/restore", {})
    owner.send("/owner/commands/keep-present", {})
    assert (table[3].staged(), apply(table[2])) == (None, None)


def test_nobody_ends_a_program_that_nothing_would_start_again(owner):
    answer = owner.send("/owner/commands/restart", {})
    assert (answer.status_code, "by hand" in answer.json["error"]) == (422, True)


# The bundle


def test_no_name_of_anybody_is_in_the_bundle(owner, table):
    app, session, home, _ = table
    play(session)
    session.handle(SetName(0, "Quirinius"))
    app.extensions["dashboard"].devices.change(table[3].devices.newcomer("x"), name="Wilhelmina")
    (home / "people.json").write_text('{"people": [{"name": "Hildegunde"}]}')
    logging.getLogger("companion.test").warning("zebulons page, %s, QUIRINIUS", "A\\xf1\\xf1a")
    found = unzipped(owner.open("/owner/support.zip"))
    every = (" ".join(found) + b"\n".join(found.values()).decode("utf-8", "replace")).casefold()
    names = [*NAMES, "Quirinius", "Wilhelmina", "Hildegunde", "A\\xf1\\xf1a", "A\\u00f1"]
    assert [name for name in names if name.casefold() in every] == []
    assert str(home).casefold() not in every
    assert "player 1" in every
    assert {"about.txt", "health.json", "versions.json", "settings.json", "log.txt", "journal.jsonl"} <= found.keys()
    assert len(found["journal.jsonl"].splitlines()) == 3


def test_names_are_in_it_when_the_owner_says_so(owner, table):
    play(table[1])
    found = unzipped(owner.open("/owner/support.zip?names=yes"))
    assert NAMES[0] in found["journal.jsonl"].decode()


def test_pictures_in_the_bundle_show_the_mats_only(owner):
    found = unzipped(owner.open("/owner/support.zip"))
    (name,) = [name for name in found if name.startswith("frames/")]
    assert b"Exif" not in found[name]
    cut = cv2.imdecode(np.frombuffer(found[name], np.uint8), cv2.IMREAD_COLOR)
    whole = cv2.imread(str(PHOTOS / "station-001.jpg"))
    assert cut.shape[0] < whole.shape[0]
    assert (cut.max(axis=2) < 20).mean() > 0.01, "nothing is black"


def test_a_face_beside_the_mats_is_never_in_the_bundle():
    """Everything farther than a finger's breadth from the sheet is painted; where it lies, its pieces tell."""
    truth = json.loads((PHOTOS / "station-004.json").read_text())
    image = cv2.imread(str(PHOTOS / "station-004.jpg"))
    layout = parse_layout(truth["layout"], "layout")
    centres_mm = np.array([[piece["x_mm"], piece["y_mm"]] for piece in truth["pieces"]])
    centres_px = np.array([np.mean(piece["quad_px"], axis=0) for piece in truth["pieces"]])
    image_from_sheet, _ = cv2.findHomography(centres_mm, centres_px)
    around_mm = np.array([[[-15, -15], [312, -15], [312, 225], [-15, 225]]], np.float64)
    quad = np.round(cv2.perspectiveTransform(around_mm, image_from_sheet)[0]).astype(np.int32)
    near = cv2.fillConvexPoly(np.zeros(image.shape[:2], np.uint8), quad, 255)
    painted = np.where(near[..., None] > 0, image, np.array([255, 0, 255], np.uint8))
    assert (near == 0).mean() > 0.02, "nothing lies beside the sheet in this photograph"
    cut = mats_only(layout, cv2.imencode(".jpg", painted)[1].tobytes())
    shown = cv2.imdecode(np.frombuffer(cut, np.uint8), cv2.IMREAD_COLOR).astype(int)
    is_painted = (shown[..., 0] > 180) & (shown[..., 1] < 90) & (shown[..., 2] > 180)
    assert is_painted.mean() < 1e-4


@pytest.mark.parametrize("content", [b"", b"no picture", (PHOTOS / "enrol-001.jpg").read_bytes()[:2000]])
def test_a_picture_without_mats_is_left_out(content):
    assert mats_only(parse_layout(STATION["layout"], "layout"), content) is None


@pytest.mark.parametrize(
    ("name", "text", "hidden"),
    [
        ("Anna", "Annas Zoo, ANNA, Joanna", "Player 1s Zoo, Player 1, JoPlayer 1"),
        ("Al", "Al, also, AL's", "Player 1, also, Player 1's"),
        ("<b>", "a <b> c", "a Player 1 c"),
        ("J. R.", "J. R.! JxRx", "Player 1! JxRx"),
        ("Zoé", "Zo%C3%A9 Zo\\xe9", "Player 1 Player 1"),
        ("", "nothing", "nothing"),
    ],
)
def test_a_name_is_hidden_however_it_is_written(name, text, hidden):
    assert Anonymizer([name]).text(text) == hidden


def test_names_are_found_wherever_documents_hold_them():
    document = {"position": {"players": ["Anna", "Bert"]}, "rows": [{"winners": ["Cyd"]}, {"name": "Dora", "n": 1}]}
    assert list(names_in(document)) == ["Anna", "Bert", "Cyd", "Dora"]


def test_the_home_of_this_machine_is_not_told(owner):
    found = unzipped(owner.open("/owner/support.zip"))
    assert str(Path.home()).encode() not in b"".join(found.values())


def test_bare_markers_are_printed_on_the_paper_that_is_chosen(owner):
    letter = owner.open("/owner/markers.pdf?paper=letter")
    assert letter.mimetype == "application/pdf"
    assert b"/MediaBox [0 0 792" in letter.data


# A film for a report of a fault


def test_a_film_of_the_table_is_recorded_told_to_everybody_and_can_be_played(table, owner, tmp_path):
    app, session, home, shop = table
    clock = iter(range(1000))
    films = FilmRecorder(home / "films", shop.layout, lambda: session.view.position, lambda: next(clock) / 10)
    known = app.extensions
    known["dashboard"] = replace(
        known["dashboard"], maintenance=replace(shop, films=films), is_filming=lambda: films.is_on
    )
    assert Visitor(app).send("/owner/commands/film", {"on": True}).status_code == 403
    assert owner.send("/owner/commands/film", {"on": True}).status_code == 200
    assert "The camera is recording a film." in Visitor(app).open("/").text
    picture = np.random.default_rng(1).integers(0, 255, (90, 160, 3), np.uint8)
    for shown in (picture, picture, None, 255 - picture):
        films.add(shown if shown is None else Frame(shown, "camera"))
    assert owner.send("/owner/commands/film", {"on": False}).status_code == 200
    assert "The camera is recording a film." not in Visitor(app).open("/").text
    (name,) = films.films()
    assert f"/owner/films/{name}.zip" in owner.open("/owner/health").text
    assert Visitor(app).open(f"/owner/films/{name}.zip").status_code == 403
    assert owner.open("/owner/films/..%2fjournal.zip").status_code == 404
    found = unzipped(owner.open(f"/owner/films/{name}.zip"))
    for path, content in found.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_bytes(content)
    film = load_film(tmp_path / name)
    assert [step.show for step in film.steps] == [("00000.jpg",), (None,), ("00002.jpg",)]
    assert {f"{name}/start.json", f"{name}/layout.json"} <= found.keys()


def test_a_film_ends_by_itself_and_only_the_newest_are_kept(table):
    *_, home, shop = table
    now = [0.0]
    films = FilmRecorder(home / "films", shop.layout, dict, lambda: now[0])
    for day in range(1, 5):
        (home / "films" / f"2020-01-0{day}-000000").mkdir(parents=True)
    films.begin()
    assert len(films.films()) == 3
    now[0] = LONGEST_S + 1
    films.add(Frame(np.zeros((90, 160, 3), np.uint8), "camera"))
    assert not films.is_on
