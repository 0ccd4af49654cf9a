"""A table whose events are heard, for tests."""

from __future__ import annotations

import time

from companion.outbox.announcer import Announcer
from companion.rules.notation import format_position
from companion.session.commands import Act, BeginGame, TableSetup
from companion.session.session import Session
from tests.table.stories import documents, played
from tests.table.tables import BOX, mat

RULES, POSITIONS, ACTIONS = played()
TURNS = documents(RULES, ACTIONS)
PATIENCE_S = 20.0


def session_in(folder):
    return Session(TableSetup.of(mat(), BOX, ("Anna", "Bert")), folder)


def begin(session, rules=RULES, position=POSITIONS[0]):
    return session.handle(BeginGame(format_position(rules, position), "tap"))


def play(session, first=0, last=None):
    for turn in TURNS[first:last]:
        session.handle(Act(turn))


def until(what, is_so):
    end = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < end, what
        time.sleep(0.005)


def caught_up(session, outbox):
    """Wait until the outbox has told everything that the journal has."""
    number = session.entries
    until("the journal is told", lambda: outbox.spot is not None)
    quiet = -1
    while quiet != outbox.last:  # an entry without events moves no spot
        quiet = outbox.last
        time.sleep(0.15)
    assert session.entries == number


def heard(outbox, after=0):
    """Every event as a document, its number checked."""
    told = []
    while events := outbox.after(after):
        for event in events:
            assert event.sequence == after + 1 or not told
            after = event.sequence
            told.append(event.document)
    return told


def types(documents):
    return [document["type"].removeprefix("companion.").removesuffix(".v1") for document in documents]


def announcing(session, folder, telling=None):
    announcer = Announcer(session, folder, telling)
    return announcer, announcer.outbox()
