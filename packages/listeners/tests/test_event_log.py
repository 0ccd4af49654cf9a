"""Events are derived from the journal: the same with the same ids, whenever and however often."""

from __future__ import annotations

import json
import re
import shutil

import pytest

from companion.journal.opening import TEXT
from companion.services.data_folder import CURSORS_FILE
from companion.services.listeners import Telling
from companion.session.commands import EndGame, PressButton, RemoveGame, ResumeGame, Undo
from companion.session.session import Session
from companion_listeners import event_log
from companion_listeners.announcer import Announcer
from companion_listeners.cursors import Cursors
from companion_listeners.domain_event import PARTS
from companion_listeners.event_log import EventLog
from packages.listeners.tests.heard import announcing, begin, caught_up, heard, numbers, play, session_in, types
from tests.kit import until


@pytest.fixture
def session(tmp_path):
    session = session_in(tmp_path)
    yield session
    session.close()


def events_of(session, announcer):
    """The same events, derived by somebody else."""
    return EventLog(session, lambda: announcer.settings.table, str)


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
    announcer, events = announcing(session, tmp_path)
    begin(session)
    session.handle(ResumeGame(number))
    play(session, first=2, last=3)
    caught_up(session, events)
    told = heard(events)
    turns = [one["data"] for one, type_ in zip(told, types(told), strict=True) if type_ == "turn"]
    games = [turn["game"]["id"].split(".")[1] for turn in turns]
    assert (games, [turn["number"] for turn in turns]) == ([str(number)] * 3, [1, 2, 3])
    announcer.close()


def test_the_game_that_is_played_is_told_from_its_beginning(session, tmp_path):
    begin(session)
    play(session, last=2)
    announcer, events = announcing(session, tmp_path)
    caught_up(session, events)
    told = heard(events)
    assert types(told)[0] == "game_begun"
    assert types(told).count("turn") == 2
    assert {one["source"] for one in told} == {f"/tables/{announcer.settings.id}"}
    assert re.fullmatch("[a-z0-9]{12}", announcer.settings.id)
    announcer.close()


def test_a_game_that_is_over_is_not_told_to_who_comes_later(session, tmp_path):
    begin(session)
    play(session, last=3)
    session.handle(EndGame())
    announcer, events = announcing(session, tmp_path)
    before = events.begin("game")
    session.handle(Undo())  # it goes on after all
    begin(session)
    caught_up(session, events)
    told = heard(events, before)
    assert types(told)[0] == "history_corrected"
    assert types(told)[-1] == "game_begun"
    assert "turn" not in types(told)
    assert told[-1]["data"]["game"]["number"] == 2
    announcer.close()


def test_what_was_played_while_nobody_followed_is_told_when_it_is_followed_again(session, tmp_path):
    announcer, events = announcing(session, tmp_path)
    begin(session)
    play(session, last=2)
    caught_up(session, events)
    announcer.close()
    before = events.last
    play(session, first=2, last=5)
    announcer, events = announcing(session, tmp_path)
    caught_up(session, events)
    assert types(heard(events)).count("turn") == 5
    assert types(heard(events, before))[0] == "turn"
    announcer.close()


def test_pseudonyms_hold_for_what_was_told_before_too_and_are_the_same_for_the_same_person(session, tmp_path):
    announcer, events = announcing(session, tmp_path)
    begin(session)
    caught_up(session, events)
    names = [player["name"] for player in heard(events)[0]["data"]["players"]]
    assert names == ["Anna", "Bert", "Carl"]
    announcer.decide(is_pseudonymous=True)
    hidden = [player["name"] for player in heard(events)[0]["data"]["players"]]
    assert len(set(hidden)) == 3
    assert all(re.fullmatch("Player [0-9A-F]{6}", name) for name in hidden)
    assert announcer.settings.shown("ANNA") == hidden[0]
    assert "Anna" not in json.dumps(heard(events))
    announcer.close()


def test_a_renamed_table_is_the_same_table(session, tmp_path):
    announcer, events = announcing(session, tmp_path)
    id_ = announcer.settings.id
    announcer.decide(name="Table 3")
    begin(session)
    caught_up(session, events)
    assert heard(events)[-1]["data"]["table"] == {"id": id_, "name": "Table 3"}
    announcer.close()


def test_a_problem_of_the_machine_is_told_once_and_its_end_too(session, tmp_path):
    problems = [{"check": "disk", "case": "full", "found": "The disk is full."}]
    announcer, events = announcing(session, tmp_path, Telling(problems=lambda: problems))
    until(lambda: len(heard(events)) == 1, "the problem is told")
    problems.clear()
    announcer._examine_now()
    announcer._examine_now()
    assert [one["data"]["problems"] for one in heard(events)] == [
        [{"check": "disk", "case": "full", "found": "The disk is full."}],
        [],
    ]
    announcer.close()


# A game that was deleted


def evening_with_a_game_to_delete(session):
    """Three games, help wanted in the second; the ids of the games."""
    ids = []
    for turns in (2, 3, 2):
        ids.append(begin(session).game.story.opening.seq)
        play(session, last=turns)
        if len(ids) == 2:
            session.note("help_wanted", {"wanted": True})
            session.handle(EndGame())
    return ids


@pytest.mark.parametrize("deleted", [0, 1, 2], ids=["first", "middle", "last"])
def test_a_deleted_game_is_told_to_nobody_who_comes_later_and_that_it_is_gone_to_everybody(
    session, tmp_path, monkeypatch, deleted
):
    announcer, events = announcing(session, tmp_path)
    gone = evening_with_a_game_to_delete(session)[deleted]
    if deleted == 2:
        session.handle(EndGame())
    caught_up(session, events)
    before, id_ = heard(events), f"{announcer.settings.id}.{gone}"
    of_it = [one for one in before if (one["data"]["game"] or {}).get("id") == id_]
    cursors = Cursors(tmp_path, events)
    cursors.move("in the middle of it", of_it[1]["id"])
    session.handle(RemoveGame(gone))
    begin(session)
    caught_up(session, events)
    every = heard(events)
    assert [one["data"]["removed"] for one in every if "game_removed" in one["type"]] == [id_]
    assert id_ not in json.dumps([one for one in every if "game_removed" not in one["type"]])
    left = [one["id"] for one in before if one not in of_it or one["data"]["position"] is None]
    assert [one["id"] for one in every][: len(left)] == left
    helped = next(one["data"] for one in every if "help" in one["type"])
    assert (deleted == 1) == (helped["game"] is None and helped["players"] == [])
    assert every[-1]["data"]["game"]["number"] == 4, "a game keeps the number by which it is known"
    assert heard(events, cursors.place("in the middle of it", "now")) == [
        one for one in every if one["sequence"] > of_it[1]["sequence"]
    ]
    announcer.close()
    monkeypatch.setattr(event_log, "AT_HAND", 4)
    assert heard(events_of(session, announcer)) == every


# The same, whenever


def an_evening(session):
    """Two games, one of them gone on with after the other, turns taken back, and what happens beside them."""
    number = begin(session).game.story.opening.seq
    play(session, last=6)
    session.handle(Undo())
    begin(session)
    play(session, last=3)
    session.note("help_wanted", {"wanted": True})
    session.handle(EndGame())
    session.handle(ResumeGame(number))
    play(session, first=5, last=9)


def test_the_same_journal_gives_the_same_events_with_the_same_ids_from_wherever_one_reads(
    session, tmp_path, monkeypatch
):
    announcer, events = announcing(session, tmp_path)
    an_evening(session)
    caught_up(session, events)
    every = heard(events)
    assert len({one["id"] for one in every}) == len(every)
    assert every[0]["after"] == f"{announcer.settings.id}.0"
    announcer.close()
    session.close()
    monkeypatch.setattr(event_log, "AT_HAND", 4)
    again = session_in(tmp_path)
    anew = events_of(again, announcer)
    assert heard(anew) == every
    for at in range(0, len(every), 7):
        assert [one.document for one in anew.after(numbers(every)[at], 3)] == every[at + 1 : at + 4]
    assert anew.last_id == every[-1]["id"]
    again.close()


def test_what_the_disk_has_not_taken_is_nobody_s_to_hear(session, tmp_path, monkeypatch):
    announcer, events = announcing(session, tmp_path)
    begin(session)
    caught_up(session, events)
    before = heard(events)
    monkeypatch.setattr(Session, "kept", session.kept)
    play(session, last=3)
    events._follow()
    assert heard(events) == before
    monkeypatch.undo()
    caught_up(session, events)
    assert types(heard(events)).count("turn") == 3
    announcer.close()


def test_a_journal_that_was_put_back_and_goes_on_otherwise_has_other_ids(session, tmp_path):
    announcer, events = announcing(session, tmp_path)
    begin(session)
    play(session, last=3)
    caught_up(session, events)
    announcer.close()
    session.close()
    shutil.copytree(tmp_path / "journal", tmp_path / "copy")
    told = []
    for turn in (3, 4):
        shutil.rmtree(tmp_path / "journal")
        shutil.copytree(tmp_path / "copy", tmp_path / "journal")
        again = session_in(tmp_path)
        again.handle(Undo()) if turn == 4 else play(again, first=3, last=4)
        told.append(heard(events_of(again, announcer)))
        again.close()
    one, other = ([event["id"] for event in found] for found in told)
    same = sum(1 for pair in zip(one, other, strict=False) if pair[0] == pair[1])
    kept = len((tmp_path / "copy" / TEXT).read_bytes().splitlines())
    assert same == len([event for event in told[0] if event["sequence"] < (kept + 1) * PARTS])
    assert not set(one[same:]) & set(other[same:])


def test_events_are_told_though_the_text_of_the_journal_was_damaged_meanwhile(session, tmp_path):
    announcer, events = announcing(session, tmp_path)
    begin(session)
    play(session, last=2)
    caught_up(session, events)
    announcer.close()
    every, text = heard(events), tmp_path / "journal" / "journal.jsonl"
    text.write_bytes(text.read_bytes().replace(b"acted", b"axted", 1))
    assert [one["id"] for one in heard(events_of(session, announcer))] == [one["id"] for one in every]


# How far somebody is


@pytest.mark.parametrize("harm", ["gone", "torn", "of another journal"])
def test_whoever_lost_his_place_begins_where_his_owner_said(session, tmp_path, harm):
    begin(session)
    play(session, last=2)
    session.handle(EndGame())
    begin(session)
    play(session, last=2)
    announcer, events = announcing(session, tmp_path)
    caught_up(session, events)
    every, path = heard(events), tmp_path / CURSORS_FILE
    with_game = max(at for at, one in enumerate(every) if one["type"] == "companion.game_begun.v1")
    cursors = Cursors(tmp_path, events)
    cursors.move("mqtt a", every[1]["id"])
    cursors.keep()
    assert Cursors(tmp_path, events).place("mqtt a", "game") == every[1]["sequence"]
    if harm == "gone":
        path.unlink()
    elif harm == "torn":
        path.write_bytes(path.read_bytes()[:-5])
    else:
        path.write_text(json.dumps({"mqtt a": every[1]["id"][:-1] + "-"}))
    for begins, due in (("game", every[with_game:]), ("now", []), ("all", every)):
        place = Cursors(tmp_path, events).place("mqtt a" if begins == "game" else begins, begins)
        assert heard(events, place) == due
    announcer.close()


def test_a_listener_is_woken_and_no_longer_when_it_has_left(session, tmp_path):
    announcer, events = announcing(session, tmp_path)
    woken = []
    leave = events.listen(lambda: woken.append(events.last))
    begin(session)
    until(lambda: woken, "it is woken")
    leave()
    at = events.last
    play(session, last=1)
    caught_up(session, events)
    assert woken == [at]
    assert events.wait(at, 0.0)
    assert not events.wait(events.last, 0.01)
    announcer.close()


def test_help_is_told_when_it_is_wanted_and_once_when_the_table_starts_again(session, tmp_path):
    announcer, events = announcing(session, tmp_path)
    session.handle(PressButton("help", "press", "nobody"))
    until(lambda: "help_wanted" in types(heard(events)), "help is told")
    announcer.close()
    session.close()
    again = session_in(tmp_path)
    announcer, events = announcing(again, tmp_path)
    until(lambda: types(heard(events)).count("help_wanted") == 2, "that nobody needs help any more is told")
    assert [one["data"]["wanted"] for one in heard(events) if "help" in one["type"]] == [True, False]
    announcer.close()
    again.close()


def test_only_its_owner_may_read_what_is_kept(session, tmp_path):
    announcer, events = announcing(session, tmp_path)
    begin(session)
    cursors = Cursors(tmp_path, events)
    cursors.place("a", "now")
    cursors.keep()
    assert {path.stat().st_mode & 0o077 for path in tmp_path.iterdir() if path.is_file()} == {0}
    announcer.close()
