"""What the API refuses, and how it says so; and what listeners hear."""

import pytest

from companion.art import picture_svg
from companion.rules.schema import name_shape
from companion.services.devices import MOST_STRANGERS
from companion.services.pictures import PictureCache
from companion.session.commands import EndGame, SetName
from companion.web.api.routes import PREFIX
from companion.web.app import create_app
from companion.web.dashboard import Dashboard
from companion.webkit.limits import event_seats
from tests.web.listening import opened
from tests.web.programs import Program, fits
from tests.web.test_api import begun


@pytest.fixture
def app(session):
    return create_app(Dashboard(session, PictureCache(), picture_svg, seats=event_seats(3)))


@pytest.fixture
def program(app):
    return Program(app)


# What cannot be


REFUSED = [
    ("act", {"action": {"type": "fly"}}, 422, "type"),
    ("act", {"action": {"type": "add_tile", "piece": "coin", "truck": 0, "wings": 2}, "insist": False}, 422, "wings"),
    ("act", {"action": {"type": "add_tile", "piece": "unicorn", "truck": 0}, "insist": False}, 422, "unicorn"),
    ("act", {"action": {"type": "add_tile", "piece": "coin", "truck": 4}, "insist": True}, 422, "truck"),
    ("accept", {"option": 0}, 422, "nothing"),
    ("correct-turn", {"number": 9, "action": None}, 422, "moment 9"),
    ("set-contents", {"contents": [{"seat": 0, "zone": "E4", "pieces": ["unicorn"]}]}, 422, "unicorn"),
    ("set-contents", {"contents": [{"seat": 0, "zone": "E4"}]}, 422, "pieces"),
    ("mode", {"mode": "dream"}, 400, "dream"),
    ("table-is-right", {}, 422, "agree"),
    ("companion-is-right", {}, 422, "agree"),
]


@pytest.mark.parametrize(("what", "said", "status", "word"), REFUSED)
def test_what_cannot_be_is_told_as_a_problem_in_one_sentence(session, program, what, said, status, word):
    begun(session, moves=1)
    problem = program.say(what, status, at=program.at(), **said)
    assert word in problem["detail"]
    assert "\n" not in problem["detail"]
    assert problem["type"] == f"/api#problem-{status}"
    assert len(session.view.game.story.edits) == 1


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/nowhere", 404),
        ("/state?colour=red", 400),
        ("/state?lang=klingon", 400),
        ("/state?lang=en&lang=de", 400),
        ("/games/0", 400),
        ("/games/x", 404),
        ("/games/1/files/x.exe", 400),
        ("/rules/ZB-0", 404),
        ("/setup", 400),
        ("/setup?game=dice&with=xxl", 422),
        ("/game/next?told={", 400),
        ("/commands/act", 405),
    ],
)
def test_an_address_that_means_nothing_is_a_problem(session, program, path, status):
    begun(session, moves=0)
    answer = program.http.get(PREFIX + path)
    assert answer.status_code == status
    assert answer.mimetype == "application/problem+json"
    fits(name_shape("Problem"), answer.get_json())
    assert answer.status_code != 405 or answer.headers["Allow"] == "OPTIONS, POST"


def test_rubbish_in_the_body_is_a_problem(program):
    usual = {"Origin": "http://localhost", "X-Table-Token": program.token, "Content-Type": "application/json"}
    for body in (b"", b"{", b"[" * 12_000, b"\xff", b'{"at": "1", "at": "2"}', b'{"at": NaN}', b"null"):
        answer = program.http.post(f"{PREFIX}/commands/undo", data=body, headers=usual)
        assert (answer.status_code, answer.mimetype) == (400, "application/problem+json")
    assert (
        program.http.post(f"{PREFIX}/commands/undo", data="{}", headers={**usual, "Content-Type": "x/y"}).status_code
        == 415
    )
    assert program.http.post(f"{PREFIX}/commands/undo", data=b" " * 20_000, headers=usual).status_code == 413


# News


def test_whoever_listens_hears_the_newest_view_and_after_a_sleep_only_what_is_newer(session, program):
    begun(session, moves=0)
    known = program.get("state")["id"]
    slept, listener, leave = opened(program.http, f"{PREFIX}/events", headers={"Last-Event-ID": known})
    assert slept.mimetype == "text/event-stream"
    for _ in range(3):
        said = program.say("act", at=program.at(), action=program_action(program), insist=False)
    event = dict(line.split(": ", 1) for line in listener.news().strip().splitlines())
    assert event["event"] == "view"
    assert event["id"] == said["id"] == program.get("state")["id"]
    leave()


def program_action(program):
    """Something that may be done: a coin on the first truck that takes one."""
    opened = next(one for one in program.game()["legal"] if one["type"] == "add_tile")
    return {**opened, "piece": "coin"}


def test_one_listener_too_many_is_told_when_to_come_back(program):
    for _ in range(3):
        assert program.http.get(f"{PREFIX}/events").status_code == 200
    refused = program.http.get(f"{PREFIX}/events")
    assert refused.status_code == 503
    assert refused.mimetype == "application/problem+json"
    assert int(refused.headers["Retry-After"]) > 0


def test_a_game_that_was_ended_is_still_told(session, program):
    begun(session, moves=2)
    session.handle(EndGame())
    assert program.game()["ended"]
    assert program.get("games")["games"][0]["result"] is not None


def test_a_program_that_asks_often_sends_no_listener_away(app, session, program):
    known = {"Last-Event-ID": program.get("state")["id"]}
    _, listener, leave = opened(program.http, f"{PREFIX}/events", headers=known)
    assert listener.news() == ""
    nameless = app.test_client(use_cookies=False)
    for _ in range(MOST_STRANGERS + 5):
        nameless.get("/play?part", headers={"User-Agent": "a program"})
    session.handle(SetName(0, "Ada"))
    assert "event: view" in listener.news()
    leave()
