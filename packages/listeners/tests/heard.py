"""A table whose events are heard, for tests."""

from __future__ import annotations

from companion.journal.store import JournalSpot
from companion.rules.notation import format_position
from companion.session.commands import Act, BeginGame, TableSetup
from companion.session.history import with_entry
from companion.session.session import Session
from companion_listeners.announcer import Announcer
from companion_listeners.derivation import derived
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


def caught_up(session, outbox):
    """Wait until the outbox has told everything that the journal has."""
    story, spot, last = None, JournalSpot(), 0
    while found := session.entries_after(spot):
        for entry, spot in found:  # noqa: B007 - the last one is where to go on
            now = with_entry(story, entry)
            last = entry.seq if derived(story, now, entry) else last
            story = now
    until(lambda: outbox.spot is not None and outbox.spot.seq >= last, "the journal is told")


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
