import json

import pytest

from companion.session.commands import SetName
from companion.web.dashboard import view_id
from companion.web.pages.live import PageListener
from tests.web.listening import opened, told


def event(lines):
    """The next event of a stream as (id, type, data)."""
    fields = dict(line.split(": ", 1) for line in lines.strip().splitlines())
    return fields.get("id"), fields.get("event"), json.loads(fields.get("data", "null"))


def stream(session, last, **more):
    return told(PageListener(session, last, **more))


@pytest.fixture
def newest(session):
    return lambda: view_id(session, session.view.number)


def test_a_new_listener_hears_the_newest_view_at_once(session, newest):
    events = stream(session, "")
    assert event(next(events)) == (newest(), "view", {"id": newest()})


def test_a_listener_that_is_up_to_date_hears_a_ping(session, newest):
    events = stream(session, newest(), ping_s=0.01)
    _, kind, data = event(next(events))
    assert kind == "ping"
    assert data["camera"] == "seeing"


def test_a_listener_that_slept_hears_only_the_newest(session, newest):
    slept_at = newest()
    for name in ("Ada", "Ben", "Cyd"):
        session.handle(SetName(0, name))
    events = stream(session, slept_at, ping_s=0.01)
    assert event(next(events))[0] == newest()
    assert event(next(events))[1] == "ping"


def test_a_view_of_before_a_restart_is_never_taken_for_the_newest(session, newest):
    events = stream(session, f"0-{session.view.number}")
    assert event(next(events))[0] == newest()


def test_the_stream_ends_when_the_session_closes(session):
    events = stream(session, "")
    next(events)
    session.close()
    assert list(events) == []


def test_the_browser_s_last_id_is_heard(page, newest):
    answer, listener, leave = opened(page.http, "/events", headers={"Last-Event-ID": "x-1"})
    assert answer.mimetype == "text/event-stream"
    assert answer.headers["X-Accel-Buffering"] == "no"
    assert event(listener.news())[0] == newest()
    leave()


def test_who_asks_for_the_head_of_a_stream_listens_to_nothing_and_takes_no_seat(page):
    for _ in range(4):
        answer, listener, _ = opened(page.http, "/events", method="HEAD")
        assert (answer.status_code, answer.mimetype, listener) == (200, "text/event-stream", None)


def test_one_listener_too_many_is_told_when_to_come_back_and_can_ask_meanwhile(page):
    listening = [opened(page.http, "/events") for _ in range(3)]
    assert {answer.status_code for answer, *_ in listening} == {200}
    refused = page.http.get("/events")
    assert refused.status_code == 503
    assert int(refused.headers["Retry-After"]) > 0
    assert page.get("/state.json").status_code == 200
    listening.pop()[-1]()
    assert page.http.get("/events").status_code == 200
