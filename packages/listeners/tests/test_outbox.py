"""The outbox: every event once and in order, whatever happens to the program and the file."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import sys

import pytest

from companion.i18n.errors import NotRemembered
from companion.services.listeners import OUTBOX_FILE, Telling
from companion.session.commands import EndGame, ResumeGame, Undo
from companion_listeners import outbox as module
from companion_listeners.announcer import Announcer
from companion_listeners.domain_event import EventContext, EventDraft, TableNamed
from companion_listeners.outbox import Outbox
from packages.listeners.tests.heard import announcing, begin, caught_up, heard, play, session_in, types
from tests.kit import until
from tests.tree import ROOT

TABLE = TableNamed("abcdefghijkl", "Table 3")
HELP = EventDraft("help_wanted", {"wanted": True})


@pytest.fixture
def session(tmp_path):
    session = session_in(tmp_path)
    yield session
    session.close()


@pytest.fixture
def outbox(tmp_path):
    outbox = Outbox(tmp_path / OUTBOX_FILE, TABLE, str)
    yield outbox
    outbox.close()


def tell(outbox, times=1, at=0.0):
    for _ in range(times):
        outbox.append(EventContext(at), (HELP,))


# At a table


def test_nobody_who_listens_costs_a_file_or_a_thread(session, tmp_path):
    announcer = Announcer(session, tmp_path)
    announcer.start()
    begin(session)
    play(session, last=3)
    assert not announcer.is_active
    assert sorted(path.name for path in tmp_path.iterdir()) == ["journal"]
    announcer.close()


def test_the_turns_of_a_game_that_was_resumed_are_told_as_its_own(session, tmp_path):
    number = begin(session).game.story.opening.seq
    play(session, last=2)
    announcer, outbox = announcing(session, tmp_path)
    begin(session)
    session.handle(ResumeGame(number))
    play(session, first=2, last=3)
    caught_up(session, outbox)
    told = heard(outbox)
    turns = [one["data"] for one, type_ in zip(told, types(told), strict=True) if type_ == "turn"]
    games = [turn["game"]["id"].split(".")[1] for turn in turns]
    assert (games, [turn["number"] for turn in turns]) == ([str(number)] * 3, [1, 2, 3])
    announcer.close()


def test_the_game_that_is_played_is_told_from_its_beginning(session, tmp_path):
    begin(session)
    play(session, last=2)
    announcer, outbox = announcing(session, tmp_path)
    caught_up(session, outbox)
    told = heard(outbox)
    assert types(told)[0] == "game_begun"
    assert types(told).count("turn") == 2
    assert {one["source"] for one in told} == {f"/tables/{announcer.settings.id}"}
    assert re.fullmatch("[a-z0-9]{12}", announcer.settings.id)
    announcer.close()


def test_a_game_that_is_over_is_not_told_to_who_comes_later(session, tmp_path):
    begin(session)
    play(session, last=3)
    session.handle(EndGame())
    announcer, outbox = announcing(session, tmp_path)
    session.handle(Undo())  # it goes on after all
    begin(session)
    caught_up(session, outbox)
    assert types(heard(outbox))[0] == "history_corrected"
    assert types(heard(outbox))[-1] == "game_begun"
    assert "turn" not in types(heard(outbox))
    assert heard(outbox)[-1]["data"]["game"]["number"] == 2
    announcer.close()


def test_what_was_played_while_nobody_followed_is_told_when_it_is_followed_again(session, tmp_path):
    announcer, outbox = announcing(session, tmp_path)
    begin(session)
    play(session, last=2)
    caught_up(session, outbox)
    announcer.close()
    before = outbox.last
    play(session, first=2, last=5)
    announcer, outbox = announcing(session, tmp_path)
    caught_up(session, outbox)
    assert types(heard(outbox)).count("turn") == 5
    assert types(heard(outbox, before))[0] == "turn"
    announcer.close()


def test_pseudonyms_hold_for_what_was_told_before_too_and_are_the_same_for_the_same_person(session, tmp_path):
    announcer, outbox = announcing(session, tmp_path)
    begin(session)
    caught_up(session, outbox)
    names = [player["name"] for player in heard(outbox)[0]["data"]["players"]]
    assert names == ["Anna", "Bert", "Carl"]
    announcer.decide(is_pseudonymous=True)
    hidden = [player["name"] for player in heard(outbox)[0]["data"]["players"]]
    assert len(set(hidden)) == 3
    assert all(re.fullmatch("Player [0-9A-F]{6}", name) for name in hidden)
    assert announcer.settings.shown("ANNA") == hidden[0]
    assert "Anna" not in json.dumps(heard(outbox))
    announcer.close()


def test_a_renamed_table_is_the_same_table(session, tmp_path):
    announcer, outbox = announcing(session, tmp_path)
    id_ = announcer.settings.id
    announcer.decide(name="Table 3")
    begin(session)
    caught_up(session, outbox)
    assert heard(outbox)[-1]["data"]["table"] == {"id": id_, "name": "Table 3"}
    announcer.close()


def test_a_problem_of_the_machine_is_told_once_and_its_end_too(session, tmp_path):
    problems = [{"check": "disk", "case": "full", "found": "The disk is full."}]
    announcer, outbox = announcing(session, tmp_path, Telling(problems=lambda: problems))
    until(lambda: outbox.last == 1, "the problem is told")
    problems.clear()
    announcer._examine_now()
    announcer._examine_now()
    assert [one["data"]["problems"] for one in heard(outbox)] == [
        [{"check": "disk", "case": "full", "found": "The disk is full."}],
        [],
    ]
    announcer.close()


KILLED = """
import os, sys
from pathlib import Path
from companion_listeners import outbox as module
from companion_listeners.outbox import Outbox
from packages.listeners.tests.heard import announcing, begin, play, session_in
where, after = sys.argv[2], int(sys.argv[3])
folder = Path(sys.argv[1])
made = 0
append, transaction = Outbox.append, module._transaction

def killed(outbox, context, drafts, *more, **named):
    global made
    made += 1
    append(outbox, context, drafts, *more, **named)
    if made == after and where == "after":
        os.kill(os.getpid(), 9)

class Torn:
    def __init__(self, base): self.base = base
    def __getattr__(self, name): return getattr(self.base, name)
    def execute(self, sql, *more):
        if sql == "COMMIT" and made == after and where == "within":
            os.kill(os.getpid(), 9)
        return self.base.execute(sql, *more)

Outbox.append = killed
module._transaction = lambda base, path: transaction(Torn(base), path)
session = session_in(folder)
announcer, _ = announcing(session, folder)
begin(session)
play(session, last=12)
import time; time.sleep(60)
"""


@pytest.mark.parametrize("where", ["within", pytest.param("after", marks=pytest.mark.long)])
def test_a_table_killed_between_entry_and_event_goes_on_exactly_where_it_was(tmp_path, where):
    command = [sys.executable, "-c", KILLED, str(tmp_path), where, "6"]
    assert subprocess.run(command, cwd=ROOT, timeout=60).returncode == -9
    session = session_in(tmp_path)
    entries = session.entries
    announcer, outbox = announcing(session, tmp_path)
    caught_up(session, outbox)
    told = heard(outbox)
    assert [one["sequence"] for one in told] == list(range(1, len(told) + 1))
    assert types(told).count("game_begun") == 1
    numbers = [one["data"]["number"] for one in told if one["type"] == "companion.turn.v1"]
    assert numbers == list(range(1, entries))
    announcer.close()
    session.close()


# The file


def test_an_event_is_there_when_the_outbox_is_opened_again(tmp_path, outbox):
    tell(outbox, 3)
    outbox.move_cursor("hook", 2)
    outbox.close()
    again = Outbox(tmp_path / OUTBOX_FILE, TABLE, str)
    assert (again.first, again.last, again.cursor("hook"), again.cursor("other")) == (1, 3, 2, None)
    assert [one.sequence for one in again.after(1)] == [2, 3]
    again.close()


def test_the_oldest_events_give_way_and_the_first_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "DROPPED_AT_ONCE", 5)
    monkeypatch.setattr(module, "AT_HAND", 4)
    outbox = Outbox(tmp_path / OUTBOX_FILE, TABLE, str, most=20)
    tell(outbox, 33)
    assert outbox.last == 33
    assert 8 <= outbox.first <= 19
    assert [one.sequence for one in outbox.after(0, 100)] == list(range(outbox.first, 34))
    outbox.close()
    again = Outbox(tmp_path / OUTBOX_FILE, TABLE, str, most=20)
    assert (again.first, again.last) == (outbox.first, 33)
    again.close()


def test_a_listener_is_woken_and_no_longer_when_it_has_left(outbox):
    woken = []
    leave = outbox.listen(lambda: woken.append(outbox.last))
    tell(outbox)
    leave()
    tell(outbox)
    assert woken == [1]
    assert outbox.wait(1, 0.0)
    assert not outbox.wait(2, 0.01)


@pytest.mark.parametrize("harm", ["noise", "another database", "gone"])
def test_a_lost_outbox_begins_anew_with_numbers_that_nobody_has_heard(tmp_path, harm, outbox):
    tell(outbox, 3)
    outbox.close()
    path = tmp_path / OUTBOX_FILE
    for ending in ("-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)
    if harm == "noise":
        path.write_bytes(b"noise" * 5000)
    elif harm == "gone":
        path.unlink()
    else:
        path.unlink()
        base = sqlite3.connect(path)
        base.execute("CREATE TABLE other (x)")
        base.close()
    again = Outbox(path, TABLE, str, began=True)
    tell(again)
    assert again.last > 1_000_000
    assert [one.sequence for one in again.after(0)] == [again.last]
    assert (harm == "gone") == (not list(tmp_path.glob("*.unreadable-1")))
    again.close()


def test_a_full_disk_is_told_and_the_event_comes_when_there_is_room(session, tmp_path, monkeypatch):
    announcer, outbox = announcing(session, tmp_path)
    append = Outbox.append

    def full(*_more, **_named):
        raise NotRemembered("no room")

    monkeypatch.setattr(Outbox, "append", full)
    begin(session)
    play(session, last=1)
    monkeypatch.setattr(Outbox, "append", append)
    caught_up(session, outbox)
    until(lambda: "turn" in types(heard(outbox)), "the turn is told")
    assert types(heard(outbox)).count("game_begun") == 1
    announcer.close()


def test_only_its_owner_may_read_what_is_kept(session, tmp_path):
    announcer, _ = announcing(session, tmp_path)
    begin(session)
    assert {path.stat().st_mode & 0o077 for path in tmp_path.iterdir() if path.is_file()} == {0}
    announcer.close()
