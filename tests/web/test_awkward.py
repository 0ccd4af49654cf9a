"""What goes wrong on an ordinary evening: odd names, two phones at once, a tap on what has changed meanwhile."""

import html
import random
import threading
from dataclasses import replace

import pytest

from companion.art import picture_svg
from companion.games.catalogue import set_up
from companion.rules.notation import format_position
from companion.rules.position import Piece, truck
from companion.services.exports import scores_csv
from companion.services.finished import finish
from companion.services.pictures import PictureCache
from companion.session.commands import BeginGame, Saw
from companion.sight.scene import Detection
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from companion.webkit.limits import event_seats
from tests.session import desk
from tests.session.tables import looked
from tests.tracking.looks import Eyes
from tests.web.conftest import LAYOUT
from tests.web.programs import Program

ODD = ("<b>Anna</b>", "👩‍👩‍👧‍👦 & Co", "שרה בת־אל", "'; DROP--", "{{ 7*7 }}")
"""Markup, a family in one letter, right-to-left, a database's nightmare, a template's."""
PAGES = (
    "/play",
    "/tv",
    "/me/1",
    "/watch",
    "/history",
    "/join",
    "/game/1",
    "/game/1/end",
    "/new",
    "/camera",
    "/",
)
SPECIES = ("camel", "elephant", "flamingo", "leopard", "panda", "zebra", "kangaroo", "chimpanzee")
RULES, START = set_up("zooloretto", ("Anna", "Bert", "Cleo"), SPECIES[:6])
CAMEL, PANDA, ZEBRA = desk.CAMEL, desk.PANDA, Piece("animal", "zebra")
ROUNDS = 12


@pytest.fixture
def app(session):
    return create_app(Dashboard(session, PictureCache(), picture_svg, seats=event_seats(3)))


@pytest.fixture
def program(app):
    return Program(app)


def begin_with(program, *names, status=200):
    position = {"game": "zooloretto", "players": list(names), "species": list(SPECIES[: len(names) + 3])}
    return program.say("begin", status, position=position, mode="tap")


# Names


def test_odd_names_are_shown_as_they_are_written_on_every_page_and_in_every_file(session, program):
    begin_with(program, *ODD)
    for path in PAGES:
        page = program.http.get(path).text
        assert "<b>Anna" not in page, path
        assert ">49<" not in page, path
    shown = html.unescape(program.http.get("/play").text)
    assert all(name in shown for name in ODD)
    assert program.game()["players"] == list(ODD)
    story = program.get("story", number=1)
    for file in story["files"]:
        assert program.get("file", number=1, file=file), file
    rows = scores_csv(finish(session.view.game.story), "en")
    assert "'; DROP--" in rows


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("A" * 500, "1 to 24 letters"),
        ("👨‍👩‍👧‍👦" * 40, "1 to 24 letters"),
        ("   ", "1 to 24 letters"),
        ("\u202egnal", "1 to 24 letters"),
        ("A\x00B", "1 to 24 letters"),
        ("\u200b\u200d", "1 to 24 letters"),
    ],
)
def test_a_name_that_nobody_can_read_is_refused_with_a_friendly_sentence(session, program, name, why):
    assert why in begin_with(program, name, "Bert", status=422)["detail"]
    assert session.view.game is None
    assert why in program.get("setup", 422, game="dice", name=[name, "Bert"])["detail"]


@pytest.mark.parametrize("twin", ["Zoë", "zoë ", "Zoe\u0308", "ＺＯË"])
def test_two_players_cannot_have_the_same_name_however_it_is_written(session, program, twin):
    problem = begin_with(program, "Zoë", twin, status=422)
    assert "Tell them apart" in problem["detail"]
    assert session.view.game is None


def test_a_name_keeps_its_joined_letters_and_loses_spare_room(program):
    begin_with(program, "  می‌خواهم ", "Anna\n Lena")
    assert program.game()["players"] == ["می‌خواهم", "Anna Lena"]


# A question

FAR_CORNER = ((400.0, 300.0), (600.0, 300.0), (600.0, 450.0), (400.0, 450.0))


def test_with_a_question_stands_the_part_of_the_picture_that_it_is_about(session, program, look):
    shown = looked(LAYOUT)
    corners = {next(zone.sheet for zone in session.view.zones if zone.place == truck(0)): FAR_CORNER}
    sheets = tuple(replace(sheet, corners_px=corners.get(sheet.id, ())) for sheet in shown.observation.sheets)
    session.handle(replace(shown, observation=replace(shown.observation, sheets=sheets)))
    begin_watched(session, "follow")
    look(with_tile(PANDA, 1, with_tile(CAMEL, 0)), times=2)
    assert session.view.game.question
    answers = program.http.get("/play").text.partition('id="answers"')[2]
    assert '<a class="shot" href="/picture/1.jpg"><svg viewBox="381 281 238 188"' in answers


# Two devices


def with_tile(piece, number, position=START):
    """The table with one more tile on a truck."""
    return desk.with_tile(position, piece, number)


@pytest.fixture
def look(session):
    """The camera settles, and sees this."""
    chance = random.Random(3)

    def looked(position, times=1):
        for _ in range(times):
            session.handle(Saw(Eyes().look(RULES, position, chance)))

    return looked


def begin_watched(session, mode, position=START):
    session.handle(BeginGame(format_position(RULES, position), mode))


def at_once(*things):
    """Do several things at the same moment, each in a thread; what they gave."""
    gate, given = threading.Barrier(len(things)), [None] * len(things)

    def done(at, thing):
        gate.wait()
        given[at] = thing()

    threads = [threading.Thread(target=done, args=pair) for pair in enumerate(things)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return given


def posted(program, what, **words):
    """The status and the answer of a door."""
    headers = {"Origin": "http://localhost", "X-Table-Token": program.token}
    answer = program.http.post(f"/api/v1/commands/{what}", json=words, headers=headers)
    return answer.status_code, answer.get_json()


def test_of_two_devices_that_answer_one_question_exactly_one_is_heard(session, app, look):
    devices = Program(app), Program(app)
    for _ in range(ROUNDS):
        begin_watched(session, "follow")
        look(with_tile(PANDA, 1, with_tile(CAMEL, 0)), times=2)
        at = devices[0].at()
        assert devices[1].game()["question"]["entry"] == int(at.split(".")[3]) > 0
        answers = at_once(
            lambda at=at: posted(devices[0], "accept", at=at, option=0),
            lambda at=at: posted(devices[1], "reject", at=at),
        )
        assert sorted(status for status, _ in answers) == [200, 409]
        late = next(told for status, told in answers if status == 409)
        assert late["detail"] == "Somebody else or the camera was quicker. Please look again."
        assert len(session.view.game.story.moments) in (0, 2)
        assert session.view.game.question is None


@pytest.mark.parametrize("answer", [("accept", {"option": 0}), ("reject", {})])
def test_an_answer_to_a_proposal_that_the_camera_has_changed_is_refused_kindly(session, program, look, answer):
    what, words = answer
    begin_watched(session, "confirm")
    look(with_tile(CAMEL, 0))
    slept = program.at()
    assert program.game()["proposal"]["actions"][0]["piece"] == "camel"
    look(with_tile(CAMEL, 1))
    assert "quicker" in program.say(what, 409, at=slept, **words)["detail"]
    assert session.view.game.story.moments == ()
    assert program.game()["proposal"]["actions"][0]["truck"] == 1
    program.say(what, at=program.at(), **words)
    assert [moment.action.truck for moment in session.view.game.story.moments] == ([1] if what == "accept" else [])


def test_a_key_on_a_page_that_slept_accepts_nothing_else_than_what_was_shown(session, program, look):
    begin_watched(session, "confirm")
    look(with_tile(CAMEL, 0))
    slept = program.at()
    look(with_tile(ZEBRA, 2))
    program.say("press", 409, at=slept, button="next", gesture="press", state="question")
    assert session.view.game.story.moments == ()


def test_whatever_races_only_what_was_shown_is_ever_accepted(session, program, look):
    for turn in range(ROUNDS):
        begin_watched(session, "confirm")
        look(with_tile(CAMEL, 0))
        at = program.at()
        (status, _), _ = at_once(
            lambda at=at: posted(program, "accept", at=at, option=0), lambda: look(with_tile(CAMEL, 1), times=2)
        )
        told = [(moment.action.piece, moment.action.truck) for moment in session.view.game.story.moments]
        assert told == ([(CAMEL, 0)] if status == 200 else []), turn
        assert status in (200, 409)


def test_a_correction_from_a_page_that_was_reloaded_in_the_middle_is_made_once(session, program):
    begin_with(program, "Anna", "Bert", "Cleo")
    before_the_reload = program.at()
    lies = [{"seat": 0, "zone": "E4", "pieces": ["panda"]}]
    assert program.game()["position"]["zoos"][0]["enclosures"]["E4"] == []
    program.say("set-contents", at=program.at(), contents=lies)
    assert program.game()["position"]["zoos"][0]["enclosures"]["E4"] == ["panda"]
    program.say("set-contents", 409, at=before_the_reload, contents=lies)
    assert len(session.view.game.story.moments) == 1


# Table against companion


def test_what_nobody_can_name_is_told_of_all_the_same(session, program):
    begin_watched(session, "follow")
    clear = Eyes().look(RULES, START, random.Random(3))
    for _ in range(2):
        session.handle(Saw(replace(clear, detections={**clear.detections, (0, "B"): (Detection(),)})))
    assert [one["seen"] for one in program.game()["mismatches"]] == [[""]]
    page = program.http.get("/play").text
    assert "<strong>Anna, the barn</strong> · something unknown lies there as well" in page


def on_truck(*tiles):
    return replace(START, bags={**START.bags, (-1, "truck 1"): tiles})


@pytest.mark.parametrize(
    ("tiles", "heading"),
    [((CAMEL, PANDA), "What I see"), ((CAMEL, PANDA, ZEBRA, ZEBRA), "Please mend this on the table")],
)
def test_only_what_lies_against_a_rule_is_to_be_mended(session, program, look, tiles, heading):
    """Who takes a tile back into his hand is left in peace."""
    begin_watched(session, "follow", on_truck(CAMEL, PANDA, ZEBRA))
    look(on_truck(*tiles))
    page = program.http.get("/play").text
    assert [one for one in ("What I see", "Please mend this on the table") if f"<h2>{one}</h2>" in page] == [heading]


def test_the_companion_is_right_until_the_table_lies_otherwise_again(session, program, look):
    begin_watched(session, "follow")
    odd = replace(START, bags={**START.bags, (0, "B"): (PANDA,), (1, "B"): (ZEBRA,), (2, "E4"): (CAMEL, CAMEL)})
    look(odd, times=2)
    seen = program.game()["mismatches"]
    assert seen
    program.say("companion-is-right", at=program.at())
    assert program.game()["mismatches"] == []
    look(odd)
    assert program.game()["mismatches"] == []
    other = replace(odd, bags={**odd.bags, (0, "B"): (CAMEL, PANDA)})
    look(other, times=2)
    assert [one["seat"] for one in program.game()["mismatches"]] == [0]
