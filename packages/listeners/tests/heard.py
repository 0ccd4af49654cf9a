"""A table whose events are heard, for tests."""

from __future__ import annotations

from companion.rules.notation import format_position
from companion.session.commands import Act, BeginGame, TableSetup
from companion.session.session import Session
from companion_listeners.announcer import Announcer
from tests.kit import until
from tests.session.stories import documents, played
from tests.session.tables import BOX, mat

RULES, POSITIONS, ACTIONS = played()
TURNS = documents(RULES, ACTIONS)


def session_in(folder):
    return Session(TableSetup.of(mat(), BOX, ("Anna", "Bert")), folder)


def begin(session, rules=RULES, position=POSITIONS[0]):
    return session.handle(BeginGame(format_position(rules, position), "tap"))


def play(session, first=0, last=None):
    for turn in TURNS[first:last]:
        session.handle(Act(turn))


def caught_up(session, events):
    """Wait until the events tell everything that the journal has."""
    until(lambda: events.entry == session.entries, "the journal is told")


def heard(events, after=0):
    """Every event after a number as a document; each says that it comes after the one before."""
    told = []
    while found := events.after(after):
        for event in found:
            document = event.document
            assert (document["sequence"], document["id"]) == (event.number, event.id)
            assert event.number > after
            assert not told or document["after"] == told[-1]["id"]
            after = event.number
            told.append(document)
    return told


def numbers(documents):
    return [document["sequence"] for document in documents]


def types(documents):
    return [document["type"].removeprefix("companion.").removesuffix(".v1") for document in documents]


def announcing(session, folder, telling=None):
    announcer = Announcer(session, folder, telling)
    return announcer, announcer.events()
