"""Domain events at their doors: heard as they come, resumed where one was, and what they look like."""

from __future__ import annotations

import json
import threading
import time
from contextlib import closing

import jsonschema_rs
import pytest
import requests

from companion.session.commands import SetName
from companion_listeners import doors as domain_events
from companion_listeners.doors import EventListener
from companion_listeners.event_documents import event_schema
from packages.listeners.tests.heard import begin, caught_up, heard, play
from tests.kit import PATIENCE_S
from tests.web.browsing import running
from tests.web.listening import told as lines_told
from tests.web.programs import PREFIX, Program

DOOR = f"{PREFIX}/events/domain"


def told(answer, most):
    """So many events of a stream, as (id, event, data)."""
    found, fields = [], {}
    for line in answer.iter_lines(decode_unicode=True):
        if line:
            name, _, value = line.partition(": ")
            fields[name] = value
            continue
        if "data" in fields and fields["event"] != "ping":
            found.append((fields.get("id"), fields["event"], json.loads(fields["data"])))
            if len(found) == most:
                return found
        fields = {}
    return found


@pytest.fixture
def served(app):
    with running(app, "127.0.0.1") as server:
        yield f"http://127.0.0.1:{server.port}"


@pytest.fixture
def listens(served):
    def listening(headers=None, **asked):
        answer = requests.get(served + DOOR, params=asked, headers=headers, stream=True, timeout=PATIENCE_S)
        assert answer.status_code == 200, answer.text
        assert answer.headers["Content-Type"].startswith("text/event-stream")
        return closing(answer)

    return listening


def test_an_event_comes_as_soon_as_it_happens_and_fits_the_schema(listens, session):
    begin(session)
    with listens(types="turn") as answer:
        heard_at = []

        def listen():
            heard_at.extend((time.monotonic(), one) for one in [told(answer, 1)[0]])

        thread = threading.Thread(target=listen)
        thread.start()
        time.sleep(0.3)
        play(session, last=1)
        said_at = time.monotonic()
        thread.join(PATIENCE_S)
    (when, (id_, kind, data)) = heard_at[0]
    assert when - said_at < 0.5
    assert kind == "turn"
    assert data["sequence"] == int(id_)
    jsonschema_rs.validator_for(event_schema()).validate(data)


def test_whoever_comes_back_hears_everything_that_he_missed_once_and_in_order(listens, session, announcer):
    events = announcer.events()
    begin(session)
    play(session, last=10)
    caught_up(session, events)
    every = heard(events)
    with listens(after=0) as answer:
        first = told(answer, 5)
    with listens({"Last-Event-ID": first[-1][0]}) as answer:
        rest = told(answer, len(every) - 5)
    assert [data for _, _, data in (*first, *rest)] == every


def test_a_backlog_longer_than_one_turn_comes_at_once(listens, session, announcer, monkeypatch):
    monkeypatch.setattr(domain_events, "AT_ONCE", 10)
    events = announcer.events()
    begin(session)
    play(session, last=20)
    caught_up(session, events)
    every = heard(events)
    assert len(every) > 40
    with listens(after=0) as answer:
        assert len(told(answer, len(every))) == len(every)


def test_only_the_types_that_were_asked_for_are_told(listens, session, announcer):
    events = announcer.events()
    begin(session)
    play(session, last=10)
    caught_up(session, events)
    with listens(after=0, types="turn,game_begun") as answer:
        found = told(answer, 11)
    assert {kind for _, kind, _ in found} == {"turn", "game_begun"}


def test_a_listener_without_news_hears_that_the_line_is_alive(announcer):
    events = announcer.events()
    events.wait(0, PATIENCE_S)  # how the camera does
    assert next(lines_told(EventListener(events, None, ping_s=0.01))).startswith("event: ping\n")


def test_the_stream_ends_when_the_session_closes_and_when_the_device_may_do_something_else(session, announcer):
    events, standing = announcer.events(), ["plays"]
    closed = EventListener(events, None, is_closed=lambda: session.is_closed)
    sent_away = EventListener(events, None, standing=lambda: standing[0])
    assert (closed.has_ended, sent_away.has_ended) == (False, False)
    standing[0] = "watches"
    assert list(lines_told(sent_away)) == []
    session.close()
    assert closed.has_ended


def test_what_cannot_be_meant_is_refused_in_a_sentence(app):
    program = Program(app)
    refused = program.get("domain-events", status=400, types="weather")
    assert "possible are game_begun, turn" in refused["detail"]
    headers = {"Last-Event-ID": "x-1"}
    assert program.http.get(DOOR, headers=headers).status_code == 400


def test_the_documents_are_served(app):
    program = Program(app)
    assert program.get("domain-events-schema") == json.loads(json.dumps(event_schema()))


def test_a_name_that_changes_is_told_from_then_on(session, announcer):
    events = announcer.events()
    begin(session)
    play(session, last=1)
    session.handle(SetName(0, "Zoe"))
    play(session, first=1, last=2)
    caught_up(session, events)
    turns = [one for one in heard(events) if one["type"] == "companion.turn.v1"]
    names = [one["data"]["players"][0]["name"] for one in turns]
    assert (names[0], names[-1]) == ("Anna", "Zoe")


def test_a_table_that_nobody_follows_says_so(roomy):
    assert Program(roomy).get("domain-events", status=503)["status"] == 503
