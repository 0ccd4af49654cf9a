"""The journal on full and read-only disks.  They are real ones, of a few megabytes."""

from __future__ import annotations

import errno
import os
import shutil
from contextlib import nullcontext
from pathlib import Path

import pytest

from companion.journal.copies import RETRY_S
from companion.journal.entries import format_entry
from companion.journal.opening import COPY, TEXT, lines_in
from companion.journal.store import EntryDraft
from tests.journal.journals import COPIES, Clock, fill, opened, read_only, reopened, small_disk, written


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "journal"


# Full and read-only disks


def test_on_a_disk_that_becomes_full_play_goes_on_in_memory_and_is_kept_when_there_is_room(tmp_path):
    with small_disk(tmp_path / "disk") as disk:
        clock = Clock()
        journal = opened(disk / "journal", clock)
        entries = [journal.append("begun", "person", {"position": {}})]
        filler, kept = fill(disk), 0
        while len(journal.held) < 5:
            kept = len(entries) if not journal.held else kept
            entries += journal.append_all(
                [EntryDraft("note", "camera", {"much": "x" * 999}), EntryDraft("undone", "person", {})]
            )
        entries.append(journal.append("begun", "person", {"position": {}}))
        assert clock.at > journal.shut_at > entries[kept - 1].at
        assert [line.seq for line in journal.held] == [entry.seq for entry in entries[kept:]]
        assert journal.kept_seq == kept
        assert list(journal.entries()) == entries
        assert list(journal.entries(kept + 2)) == entries[kept + 1 :]
        assert list(journal.current()) == entries[-1:]
        filler.unlink()
        clock.at += RETRY_S
        journal.try_again()
        assert (journal.shut_at, journal.held, journal.kept_seq) == (None, (), len(entries))
        assert [line.text for line in lines_in(disk / "journal")] == [format_entry(entry) for entry in entries]
        journal.close()
        assert reopened(disk / "journal") == (entries, ())
        assert (disk / "journal" / TEXT).read_bytes() == (disk / "journal" / COPY / TEXT).read_bytes()


def test_a_card_that_is_taken_out_in_a_game_and_put_back_gets_what_was_played_without_it(tmp_path):
    entries, folder, pocket = written(tmp_path / "journal"), tmp_path / "journal", tmp_path / "pocket"
    journal = opened(folder)
    entries.append(journal.append("acted", "person", {"number": 1}))
    folder.rename(pocket)
    for number in range(2, 5):
        entries.append(journal.append("acted", "person", {"number": number}))
    assert (journal.last_seq, len(journal.held)) == (len(entries), 3)
    shutil.rmtree(folder)
    pocket.rename(folder)
    entries.append(journal.append("acted", "person", {"number": 5}))
    assert (journal.shut_at, list(journal.entries())) == (None, entries)
    journal.close()
    assert reopened(folder) == (entries, ())


def test_a_journal_can_be_opened_on_a_full_disk(tmp_path):
    with small_disk(tmp_path / "disk") as disk:
        entries = written(disk / "journal")
        (disk / "journal" / TEXT).unlink()
        fill(disk)
        journal = opened(disk / "journal")
        assert list(journal.entries()) == entries
        entries.append(journal.append("note", "person", {}))
        assert journal.shut_at is not None
        (disk / "filler").unlink()
        entries.append(journal.append("note", "person", {}))
        journal.close()
        assert reopened(disk / "journal") == (entries, ())


def test_on_a_read_only_disk_play_goes_on_in_memory_and_is_kept_when_it_is_writable(tmp_path):
    with small_disk(tmp_path / "disk") if os.geteuid() == 0 else nullcontext(tmp_path) as disk:
        entries = written(disk)
        with read_only(disk):
            journal = opened(disk)
            assert list(journal.entries()) == entries
            begun = journal.append("begun", "person", {"position": {}})
            entries += [begun, journal.append("acted", "person", {"number": 1})]
            assert journal.shut_at is not None
            assert list(journal.entries()) == entries
            assert list(journal.entries_of(begun.seq)) == list(journal.current()) == entries[-2:]
        entries.append(journal.append("note", "person", {}))
        assert (journal.shut_at, journal.held) == (None, ())
        journal.close()
        assert reopened(disk) == (entries, ())


def test_the_copy_is_read_on_a_read_only_disk_where_the_log_is_missing(tmp_path):
    with small_disk(tmp_path / "disk") if os.geteuid() == 0 else nullcontext(tmp_path) as disk:
        entries = written(disk)
        (disk / TEXT).unlink()
        with read_only(disk):
            assert reopened(disk) == (entries, ())


def test_where_nobody_may_read_it_the_journal_stays_as_it_is_and_is_back_with_the_right(tmp_path, monkeypatch):
    entries = written(tmp_path)
    before = {name: (tmp_path / name).read_bytes() for name in COPIES}
    opens = Path.open

    def refused(path, *words, **more):
        if path.name == TEXT:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return opens(path, *words, **more)

    with monkeypatch.context() as rights:
        rights.setattr(Path, "open", refused)
        journal = opened(tmp_path)
        assert (journal.shut_at is not None, journal.last_seq) == (True, 1)
        assert [note.key for note in journal.notes] == ["journal.lost"]
        journal.append("note", "person", {})
        journal.close()
    assert {name: (tmp_path / name).read_bytes() for name in COPIES} == before
    assert reopened(tmp_path) == (entries, ())
