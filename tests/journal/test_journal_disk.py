"""The journal on full and read-only disks.  They are real ones, of a few megabytes."""

from __future__ import annotations

import errno
import os
from contextlib import nullcontext
from pathlib import Path

import pytest

from companion.i18n.errors import NotRemembered
from companion.journal.opening import TEXT
from companion.journal.store import JournalSpot
from tests.journal.journals import COPIES, fill, opened, read_only, reopened, small_disk, written


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "journal"


# Full and read-only disks


def test_a_full_disk_is_said_reading_goes_on_and_writing_too_when_there_is_room(tmp_path):
    with small_disk(tmp_path / "disk") as disk:
        journal = opened(disk / "journal")
        entries = [journal.append("begun", "person", {"position": {}})]
        filler = fill(disk)
        with pytest.raises(NotRemembered, match="free some space"):  # noqa: PT012 (how many still fit is the disk's)
            while True:
                entries.append(journal.append("note", "camera", {"much": "x" * 999}))
        assert "free some space" in str(journal.trouble)
        assert list(journal.entries()) == entries
        filler.unlink()
        entries.append(journal.append("note", "camera", {}))
        assert journal.trouble is None
        journal.close()
        assert reopened(disk / "journal") == (entries, ())


def test_a_journal_can_be_opened_on_a_full_disk(tmp_path):
    with small_disk(tmp_path / "disk") as disk:
        entries = written(disk / "journal")
        (disk / "journal" / TEXT).unlink()
        fill(disk)
        journal = opened(disk / "journal")
        assert list(journal.entries()) == entries
        assert [note.key for note in journal.recovery.notes] == ["journal.not_writable"]
        entries.append(journal.append("note", "person", {}))
        assert journal.is_shut
        assert "free some space" in str(journal.trouble)
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
            assert [note.key for note in journal.recovery.notes] == ["journal.not_writable"]
            spot = journal.entries_after(JournalSpot())[-1][1]
            begun = journal.append("begun", "person", {"position": {}})
            entries += [begun, journal.append("acted", "person", {"number": 1})]
            assert (journal.is_shut, "cannot be written" in str(journal.trouble)) == (True, True)
            assert list(journal.entries()) == entries
            assert journal.entries_apart(begun.seq) == tuple(journal.current()) == tuple(entries[-2:])
            after = journal.entries_after(spot)
            assert [entry for entry, _ in after] == entries[-2:]
            assert journal.entries_after(after[-1][1]) == []
        entries.append(journal.append("note", "person", {}))
        assert (journal.is_shut, journal.trouble, journal.held) == (False, None, ())
        assert [entry for entry, _ in journal.entries_after(spot)] == entries[-3:]
        journal.close()
        assert reopened(disk) == (entries, ())


def test_the_copy_is_read_on_a_read_only_disk_where_the_log_is_missing(tmp_path):
    with small_disk(tmp_path / "disk") if os.geteuid() == 0 else nullcontext(tmp_path) as disk:
        entries = written(disk)
        (disk / TEXT).unlink()
        with read_only(disk):
            assert reopened(disk) == (entries, ("journal.not_writable",))


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
        assert (journal.is_shut, journal.last_seq) == (True, 1)
        assert [note.key for note in journal.recovery.notes] == ["journal.not_writable", "journal.lost"]
        journal.append("note", "person", {})
        journal.close()
    assert {name: (tmp_path / name).read_bytes() for name in COPIES} == before
    assert reopened(tmp_path) == (entries, ())
