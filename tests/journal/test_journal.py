"""The journal: what was acknowledged is there, whatever happened to one of its copies, the disk or the clock."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.i18n import LANGUAGES, text
from companion.i18n.errors import NotRemembered
from companion.journal.entries import FIRST, JournalEntry, format_entry, parse_entry, read_line
from companion.journal.former import DATABASE, TAKEN_OVER
from companion.journal.opening import TEXT
from companion.journal.store import EntryDraft
from companion.session.history import fold
from tests.journal.journals import COPIES, SECOND, Clock, flip, opened, reopened, written
from tests.tree import ROOT

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "journal"


# Entries and lines


@given(
    st.builds(
        JournalEntry,
        seq=st.integers(1, 10**9),
        game=st.integers(0, 10**9),
        at=st.floats(0, 1e12),
        clock_s=st.floats(0, 1e12),
        source=st.sampled_from(["camera", "person"]),
        kind=st.sampled_from(["acted", "a_look"]),
        body=st.dictionaries(st.text(max_size=5), JSON, max_size=3),
        picture=st.none() | st.integers(0, 10**6),
        before=st.sampled_from([FIRST, "ab" * 32]),
    )
)
def test_an_entry_is_read_as_it_was_written(entry):
    line = read_line(format_entry(entry))
    assert line is not None
    assert parse_entry(line) == entry
    assert (line.seq, line.game, line.picture, line.kind) == (entry.seq, entry.game, entry.picture, entry.kind)


@pytest.mark.parametrize("rubbish", [b"", b"{", b'{"seq":1}', b"\xff" * 90, b'{"before":"' + b"z" * 64])
def test_rubbish_is_no_line(rubbish):
    assert read_line(rubbish) is None


# A journal in good health


def test_a_new_journal_is_empty_and_says_nothing(folder):
    assert reopened(folder) == ([], ())


def test_what_was_appended_is_told_again_by_the_next_run(folder):
    entries = written(folder)
    assert reopened(folder) == (entries, ())
    assert [entry.seq for entry in entries] == list(range(1, 21))


def test_both_copies_are_the_same_bytes(folder):
    written(folder, 5)
    log, second = ((folder / name).read_bytes() for name in COPIES)
    assert log == second
    assert [raw[:8] for raw in log.splitlines()] == [b"%08x" % crc32(raw[9:]) for raw in log.splitlines()]


def test_the_entries_of_one_command_count_together_or_not_at_all(folder):
    """The power goes after the first of three: nobody was told, so it is as if they had never been said."""
    entries = written(folder)
    journal = opened(folder)
    journal.append_all([EntryDraft("note", "person", {"number": at}) for at in range(3)])
    journal.close()
    lines = (folder / TEXT).read_bytes().splitlines(keepends=True)
    (folder / TEXT).write_bytes(b"".join(lines[:-2]))
    (folder / SECOND).write_bytes(b"".join(lines[:-3]))
    assert reopened(folder) == (entries, ())
    assert (folder / TEXT).read_bytes() == b"".join(lines[:-3])


def test_an_entry_belongs_to_the_game_that_was_opened_last(folder):
    journal = opened(folder)
    kinds = ("note", "begun", "acted", "begun", "acted", "ended")
    assert [journal.append(kind, "person", {}).game for kind in kinds] == [0, 2, 2, 4, 4, 4]
    assert journal.game == 4
    assert [entry.seq for entry in journal.entries_of(2)] == [2, 3]
    assert [entry.seq for entry in journal.current()] == [4, 5, 6]
    assert [entry.seq for entry in journal.entries(kinds=("begun", "ended"))] == [2, 4, 6]
    assert [entry.seq for entry in journal.entries(3, 4)] == [3, 4]
    journal.close()
    again = opened(folder)
    assert (again.game, again.last_seq) == (4, 6)
    again.close()


def test_the_entries_of_a_game_that_was_resumed_are_told_together(folder):
    journal = opened(folder)
    for kind in ("begun", "acted", "begun", "acted"):
        journal.append(kind, "person", {})
    told = [journal.append(*one).game for one in (("resumed", "person", {"game": 1}), ("acted", "person", {}))]
    assert told == [1, 1]
    for _run in ("the same", "the next"):
        assert journal.game == 1
        assert [entry.seq for entry in journal.current()] == [1, 2, 5, 6]
        assert [entry.seq for entry in journal.entries_of(1)] == [1, 2, 5, 6]
        assert [entry.seq for entry in journal.entries_of(3)] == [3, 4]
        assert [journal.before_stretch(seq) for seq in (0, 2, 4, 6, 99)] == [0, 0, 2, 4, 4]
        journal.close()
        journal = opened(folder)
    journal.close()


def test_the_order_is_that_of_the_numbers_though_the_clock_jumps_back(folder):
    clock = Clock(5_000)
    journal = opened(folder, clock)
    journal.append("note", "person", {"is": "late"})
    clock.at = 100
    journal.append("note", "person", {"is": "early"})
    journal.close()
    assert [(entry.body["is"], entry.at) for entry in reopened(folder)[0]] == [("late", 5_001), ("early", 101)]


def test_the_highest_picture_is_known_again(folder):
    written(folder, 8)
    journal = opened(folder)
    assert journal.last_picture == 7
    journal.close()


@pytest.mark.parametrize(
    ("kind", "source", "body"),
    [
        ("note", "cat", {}),
        ("note", "person", {"x": float("nan")}),
        ("note", "person", {"x": object()}),
        ('"', "person", {}),
    ],
)
def test_what_cannot_be_written_is_refused_and_leaves_no_trace(folder, kind, source, body):
    journal = opened(folder)
    with pytest.raises((ValueError, TypeError)):
        journal.append(kind, source, body)
    assert journal.append("note", "person", {}).seq == 1
    journal.close()


def test_a_second_companion_is_told_that_the_journal_is_open(folder):
    journal = opened(folder)
    with pytest.raises(NotRemembered, match="open in another companion"):
        opened(folder)
    assert journal.append("note", "person", {}).seq == 1
    journal.close()


# One copy is damaged or missing


@pytest.mark.parametrize("name", COPIES)
def test_a_missing_copy_is_written_anew_from_the_other(folder, name):
    entries = written(folder)
    (folder / name).unlink()
    assert reopened(folder) == (entries, ("journal.filled",))
    assert reopened(folder) == (entries, ())


@pytest.mark.parametrize("name", COPIES)
def test_a_copy_of_rubbish_is_put_aside_and_written_anew(folder, name):
    entries = written(folder)
    (folder / name).write_bytes(b"rubbish\n" * 99)
    assert reopened(folder) == (entries, ("journal.put_aside",))
    assert (folder / f"{name}.unreadable-1").read_bytes() == b"rubbish\n" * 99
    assert reopened(folder) == (entries, ())


@pytest.mark.parametrize("name", COPIES)
def test_a_file_put_aside_never_replaces_one_that_was_put_aside_before(folder, name):
    written(folder)
    for _ in range(2):
        (folder / name).write_bytes(b"rubbish\n" * 99)
        reopened(folder)
    assert sorted(path.name for path in folder.glob(f"{name}.*")) == [f"{TEXT}.unreadable-{at}" for at in (1, 2)]


def test_half_a_line_at_the_end_of_the_text_is_cut_off_without_a_word(folder):
    entries = written(folder)
    whole = (folder / TEXT).read_bytes()
    (folder / TEXT).write_bytes(whole + b'1234abcd {"before":"00')
    assert reopened(folder) == (entries, ())
    assert (folder / TEXT).read_bytes() == whole


@pytest.mark.parametrize("seed", range(40))
def test_a_flipped_bit_in_one_copy_loses_nothing(folder, seed):
    entries = written(folder, 12)
    name = COPIES[seed % 2]
    flip(folder / name, random.Random(seed).randrange(10**9))
    told, notes = reopened(folder)
    assert told == entries
    assert set(notes) <= {"journal.put_aside", "journal.filled"}
    assert reopened(folder) == (entries, ())


@pytest.mark.parametrize("seed", range(20))
def test_every_flipped_bit_of_an_entry_is_noticed_and_said(folder, seed):
    entries = written(folder, 12)
    chance = random.Random(seed)
    for name in COPIES:
        content = (folder / name).read_bytes()
        at = content.index(b'"number":%d,' % chance.randrange(1, 12))
        flip(folder / name, 8 * at + chance.randrange(8 * 20))
        told, notes = reopened(folder)
        assert (told, notes) == (entries, ("journal.put_aside",))


def test_damage_to_different_entries_of_both_copies_loses_nothing(folder):
    entries = written(folder, 12)
    for name, number in zip(COPIES, (3, 8), strict=True):
        content = (folder / name).read_bytes()
        flip(folder / name, 8 * content.index(b'"number":%d,' % number))
    assert reopened(folder) == (entries, ("journal.put_aside", "journal.put_aside"))
    assert reopened(folder) == (entries, ())


def test_an_entry_that_both_copies_lost_is_told_and_all_before_it_is_kept(folder):
    entries = written(folder, 12)
    for name in COPIES:
        content = (folder / name).read_bytes()
        flip(folder / name, 8 * content.index(b'"number":5,'))
    journal = opened(folder)
    assert list(journal.entries())[:5] == entries[:5]
    lost = next(note for note in journal.notes if note.key == "journal.lost")
    assert dict(lost.values) == {"count": "7", "number": "5"}
    assert [(entry.seq, entry.kind) for entry in journal.entries(6)] == [(6, "lost")]
    assert journal.append("note", "person", {}).seq == 7
    journal.close()
    assert all((folder / f"{name}.unreadable-1").exists() for name in COPIES)
    assert reopened(folder)[1] == ()


def test_what_rots_while_the_journal_is_open_is_healed_when_it_is_read(folder):
    journal = opened(folder)
    entries = [journal.append("note", "person", {"number": at, "more": "x" * 2**16}) for at in range(12)]
    journal.close()
    journal = opened(folder)
    content = (folder / TEXT).read_bytes()
    with (folder / TEXT).open("r+b") as file:
        file.seek(content.index(b'"number":2,'))
        file.write(b"?")
    assert list(journal.entries()) == entries
    assert [note.key for note in journal.notes] == ["journal.put_aside"]
    assert journal.append("note", "person", {}).seq == 13
    journal.close()


@given(st.data())
@settings(max_examples=40)
def test_whatever_is_cut_off_from_one_copy_loses_nothing(tmp_path_factory, data):
    folder = tmp_path_factory.mktemp("cut")
    entries = written(folder, 6)
    path = folder / data.draw(st.sampled_from(COPIES))
    content = path.read_bytes()
    path.write_bytes(content[: data.draw(st.integers(0, len(content) - 1))])
    assert reopened(folder)[0] == entries
    assert reopened(folder) == (entries, ())


def test_an_exchange_that_a_power_cut_interrupted_is_finished(folder):
    entries = written(folder)
    for name in COPIES:
        (folder / name).rename(folder / f"{name}.new")
    assert reopened(folder) == (entries, ())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("damage", "said"), [(b"rubbish\n", "journal.put_aside"), (b"", "journal.filled")], ids=["rubbish", "nothing"]
)
def test_everything_that_was_healed_is_said_in_words(folder, language, damage, said):
    written(folder)
    (folder / TEXT).write_bytes(damage)
    journal = opened(folder)
    (note,) = journal.notes
    journal.close()
    words = text(language, f"page.{said}", **dict(note.values))
    assert note.key == said
    assert TEXT in words
    assert "–" not in words


# The page that tells of it


def test_the_files_of_the_journal_are_told_in_the_docs():
    page = (ROOT / "docs" / "inside" / "journal.md").read_text()
    assert [name for name in COPIES if f"`journal/{name}`" not in page] == []


def test_the_line_shown_in_the_docs_is_a_line():
    page = (ROOT / "docs" / "inside" / "journal.md").read_text()
    sums, document = next(line for line in page.splitlines() if '{"before"' in line).split(" ", 1)
    assert int(sums, 16) == crc32(document.encode())
    assert read_line(document.encode()) is not None
    assert json.loads(document)["seq"] == 1


# Journals of before


TOLD = ["action", "action", "lies", "action", "action", "action", "action", "position"]


def test_a_journal_of_an_older_version_is_read_as_it_was_written(tmp_path):
    """Written by the companion of November 2026, with every kind of entry and correction."""
    kept = (ROOT / "tests" / "journal" / "kept" / "journal-0.jsonl").read_bytes()
    (tmp_path / TEXT).write_bytes(kept)
    journal = opened(tmp_path)
    entries = list(journal.entries())
    told = fold(journal.current())
    journal.close()
    assert [format_entry(entry) for entry in entries] == [line.partition(b" ")[2] for line in kept.splitlines()]
    assert (tmp_path / TEXT).read_bytes() == kept
    assert told.unusable == ()
    assert told.rules.players == ("Zoé", "Bert", "Cleo")
    assert [moment.told.what for moment in told.moments] == TOLD
    assert told.position.count(1, "coins") == 7
    assert told.ended.body["points"] == [0, 0, 0]


def test_the_database_of_an_earlier_version_is_taken_over_with_what_the_text_had_lost(tmp_path):
    """Both lay side by side; a table that was killed left its last entries in the WAL."""
    entries = written(tmp_path, 12)
    lines = (tmp_path / TEXT).read_bytes().splitlines()
    (tmp_path / SECOND).unlink()
    (tmp_path / TEXT).write_bytes(b"".join(line + b"\n" for line in lines[:4]) + b"rubbish\n")
    base = sqlite3.connect(tmp_path / "other.db", isolation_level=None)
    base.execute("PRAGMA journal_mode=WAL")
    base.execute("CREATE TABLE entries (seq INTEGER PRIMARY KEY, line TEXT NOT NULL, sha256 TEXT NOT NULL)")
    rows = ((line.partition(b" ")[2].decode(), entry.seq) for line, entry in zip(lines, entries, strict=True))
    base.executemany("INSERT INTO entries (line, seq, sha256) VALUES (?, ?, '')", rows)
    for ending in ("", "-wal"):
        shutil.copyfile(tmp_path / f"other.db{ending}", tmp_path / f"{DATABASE}{ending}")
    base.close()
    assert reopened(tmp_path)[0] == entries
    assert (tmp_path / TAKEN_OVER / DATABASE).exists()
    assert not (tmp_path / DATABASE).exists()
    assert reopened(tmp_path) == (entries, ())


# One game, read beside everything else


def test_a_game_that_has_rotted_is_not_told_wrongly(folder):
    journal = opened(folder)
    for game in range(2):
        journal.append("begun", "person", {"position": {}, "number": game})
        for move in range(5):
            journal.append("acted", "camera", {"move": move})
    text_ = folder / TEXT
    text_.write_bytes(text_.read_bytes().replace(b'"move":3', b'"move":4', 1))
    assert [entry.body.get("move") for entry in journal.entries_of(1)] == [None, 0, 1, 2, 3, 4]
    assert [note.key for note in journal.notes] == ["journal.put_aside"]
    assert list(journal.entries_of(2)) == list(journal.entries_of(10**9)) == []
    journal.close()
