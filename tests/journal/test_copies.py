"""Copies of the journal in folders that the owner names: written behind, caught up, healed from, begun anew from."""

from __future__ import annotations

import errno
import os
import random
import shutil
from pathlib import Path
from tempfile import mkdtemp
from threading import current_thread, main_thread

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.cli.main import main as companion
from companion.journal.opening import TEXT
from companion.journal.store import EntryDraft
from companion.services.backup.nightly import MOST_KEPT, NightlyBackups, nightly_backups
from companion.services.backup.restoring import apply, stage
from companion.session.ledger import Ledger
from tests.journal.journals import COPIES, Clock, fill, flip, opened, small_disk
from tests.kit import until


@pytest.fixture
def stick(tmp_path):
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick"


def say(journal, times=1):
    return [journal.append("note", "person", {"number": at}) for at in range(times)]


def state(journal):
    return journal.copies[-1].state


def is_same(journal_folder, stick):
    return (journal_folder / TEXT).read_bytes() == (stick / TEXT).read_bytes()


def test_a_stick_that_was_taken_out_in_the_middle_of_a_game_catches_up_when_it_is_back(tmp_path, stick):
    journal = opened(tmp_path / "journal")
    journal.copy_to([stick])
    say(journal, 5)
    until(lambda: state(journal) == "current" and journal.copies[-1].behind == 0)
    stick.rename(tmp_path / "pocket")
    say(journal, 5)
    until(lambda: state(journal) == "away")
    assert journal.copies[-1].behind == 5
    (tmp_path / "pocket").rename(stick)
    until(lambda: state(journal) == "current")
    assert is_same(tmp_path / "journal", stick)
    journal.close()


def test_a_stick_that_is_full_says_how_far_behind_it_is_and_refuses_nothing(tmp_path):
    journal = opened(tmp_path / "journal")
    with small_disk(tmp_path / "disk") as disk:
        journal.copy_to([disk])
        until(lambda: state(journal) == "current")
        fill(disk)
        journal.append("note", "person", {"much": "x" * 9_999})
        until(lambda: state(journal) == "refused")
        (told,) = journal.copies[1:]
        assert (told.behind, told.why) == (1, os.strerror(errno.ENOSPC))
        (disk / "filler").unlink()
        until(lambda: state(journal) == "current")
        assert is_same(tmp_path / "journal", disk)
        journal.close()


def test_what_log_and_copy_have_both_lost_a_stick_gives_back(tmp_path, stick):
    journal = opened(tmp_path / "journal")
    journal.copy_to([stick])
    entries = say(journal, 12)
    journal.close()
    for name in COPIES:
        content = (tmp_path / "journal" / name).read_bytes()
        flip(tmp_path / "journal" / name, 8 * content.index(b'"number":5'))
    journal = opened(tmp_path / "journal", folders=lambda: [tmp_path / "away", stick])
    assert list(journal.entries()) == entries
    journal.close()


@pytest.mark.parametrize("is_torn", [False, True])
def test_a_stick_that_rotted_or_was_pulled_out_at_its_first_lines_is_put_aside_and_written_anew(
    tmp_path, stick, is_torn
):
    journal = opened(tmp_path / "journal")
    say(journal, 12)
    whole = (tmp_path / "journal" / TEXT).read_bytes()
    if is_torn:  # a sector of what was being written has arrived, and not the one before it
        end = whole.index(b"\n", 512) + 1
        (stick / TEXT).write_bytes(bytes(end - 20) + whole[end - 20 : end])
    else:
        (stick / TEXT).write_bytes(whole)
        flip(stick / TEXT, 8 * 2000)
    rotten = (stick / TEXT).read_bytes()
    journal.copy_to([stick])
    until(lambda: state(journal) == "current")
    assert is_same(tmp_path / "journal", stick)
    assert (stick / f"{TEXT}.unreadable-1").read_bytes() == rotten
    journal.close()


@pytest.mark.parametrize(("ours", "found"), [(3, "other"), (0, "ahead")])
def test_the_journal_of_another_table_is_left_alone(tmp_path, stick, ours, found):
    """A card that is new has nothing: what is on the stick may be its own from before."""
    other = opened(tmp_path / "other", Clock(9_000))
    say(other, 9)
    other.close()
    shutil.copy(tmp_path / "other" / TEXT, stick / TEXT)
    journal = opened(tmp_path / "journal")
    say(journal, ours)
    journal.copy_to([stick])
    until(lambda: state(journal) == found)
    assert is_same(tmp_path / "other", stick)
    journal.close()


# All of it elsewhere


def test_the_evening_goes_on_from_the_stick_on_an_empty_card_by_one_command(tmp_path, stick, monkeypatch, capsys):
    home, card = tmp_path / "home", tmp_path / "card"
    house = Ledger(home)
    house.copy_to((str(stick),))
    (home / "boxes" / "ours").mkdir(parents=True)
    (home / "boxes" / "ours" / "box.json").write_text("{}")
    entries = say(house.journal, 5)
    NightlyBackups(house).make()
    entries += say(house.journal, 5)
    house.close()
    shutil.rmtree(home)
    monkeypatch.setenv("COMPANION_HOME", str(card))
    assert companion(["restore", str(stick)]) == 0
    assert "ready" in capsys.readouterr().out
    apply(card)
    house = Ledger(card)
    assert list(house.journal.entries())[1:] == entries
    assert (card / "boxes" / "ours" / "box.json").exists()
    assert house.folders == (stick,)
    say(house.journal)
    house.close()
    assert is_same(card / "journal", stick)


def test_a_folder_without_a_copy_is_refused_in_a_sentence(tmp_path, stick, monkeypatch, capsys):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    assert companion(["restore", str(stick)]) == 2
    assert "no journal in this folder" in capsys.readouterr().err


def test_a_damaged_backup_of_the_last_night_gives_way_to_the_one_before(tmp_path, stick):
    house = Ledger(tmp_path / "home", (stick,))
    say(house.journal, 3)
    NightlyBackups(house).make()
    (made,) = nightly_backups(stick)
    made.with_name("9999-01-01.zip").write_bytes(made.read_bytes()[:-50])
    house.close()
    assert stage(tmp_path / "home", stick).files.keys() == {"journal/journal.jsonl"}


def test_a_backup_a_night_is_made_and_the_last_ten_are_kept(tmp_path, stick):
    class Night:
        day, hour = 1, 2

        @classmethod
        def now(cls):
            from datetime import datetime

            return datetime(2026, 3, cls.day, cls.hour)

    house = Ledger(tmp_path / "home", (stick, tmp_path / "away"))
    backups = NightlyBackups(house, Night.now)
    for Night.day in range(1, 15):
        for Night.hour in (2, 4, 22):
            backups.make()
    house.close()
    assert [path.stem for path in nightly_backups(stick)] == [f"2026-03-{day:02d}" for day in range(14, 4, -1)]
    assert len(nightly_backups(stick)) == MOST_KEPT


# Whatever happens, in any order


class Evening(RuleBasedStateMachine):
    """A journal with a stick, and everything that may become of them.  The model is what was acknowledged."""

    @initialize()
    def begin(self):
        self.folder = Path(mkdtemp())
        self.stick, self.pocket = self.folder / "stick", self.folder / "pocket"
        self.stick.mkdir()
        self.told, self.number = [], 0
        self.open()

    def open(self):
        self.journal = opened(self.folder / "journal", folders=lambda: [self.stick])
        self.journal.copy_to([self.stick])

    @property
    def numbers(self):
        return [entry.body["number"] for entry in self.journal.entries()]

    def drafts(self, times):
        self.number += times
        return [EntryDraft("note", "person", {"number": self.number - left}) for left in reversed(range(times))]

    @rule(times=st.integers(1, 3))
    def say(self, times):
        self.told += [entry.body["number"] for entry in self.journal.append_all(self.drafts(times))]

    @rule(at=st.integers(0, 5), lasting=st.booleans())
    def say_while_the_disk_fails(self, at, lasting):
        """The operation fails, once or from then on: it is held in memory, and written with what comes next."""
        calls, real = [], (os.pwrite, os.fsync, os.ftruncate)

        def failing(work):
            def done(*words):
                if current_thread() is not main_thread():  # the stick's writes come when they come
                    return work(*words)
                calls.append(work)
                if len(calls) - 1 == at or (lasting and len(calls) > at):
                    raise OSError(errno.EIO, os.strerror(errno.EIO))
                return work(*words)

            return done

        os.pwrite, os.fsync, os.ftruncate = map(failing, real)
        try:
            self.say(2)
        finally:
            os.pwrite, os.fsync, os.ftruncate = real

    @rule()
    def kill(self):
        """Its threads end with it, wherever they are."""
        for copy, loop, wake in self.journal._behind._kept.values():
            loop.close()
            wake.set()
            loop.join(5)
            copy.close()
        self.journal._close_files()
        kept = self.told[: self.journal.kept_seq]
        may_be_there = [kept + self.told[len(kept) :][:more] for more in range(len(self.told) - len(kept) + 1)]
        self.open()
        assert self.numbers in may_be_there
        self.told = self.numbers

    @rule(name=st.sampled_from(COPIES), harm=st.sampled_from(["flip", "cut", "gone"]), seed=st.integers(0, 99))
    def harm_one_copy(self, name, harm, seed):
        self.journal.close()
        path, chance = self.folder / "journal" / name, random.Random(seed)
        if path.exists() and path.stat().st_size:
            size = path.stat().st_size
            flip(path, chance.randrange(8 * size)) if harm == "flip" else None
            os.truncate(path, chance.randrange(size)) if harm == "cut" else None
            path.unlink() if harm == "gone" else None
        self.open()

    @precondition(lambda self: self.stick.exists())
    @rule()
    def take_the_stick_out(self):
        self.stick.rename(self.pocket)

    @precondition(lambda self: self.pocket.exists())
    @rule()
    def bring_it_back(self):
        self.pocket.rename(self.stick)

    @precondition(lambda self: self.stick.exists() and self.told)
    @rule()
    def lose_the_card(self):
        self.journal.close()
        shutil.rmtree(self.folder / "journal")
        stage(self.folder, self.stick)
        apply(self.folder)
        self.open()

    @invariant()
    def everything_acknowledged_is_there_and_nothing_else(self):
        if hasattr(self, "told"):
            assert self.numbers == self.told

    def teardown(self):
        if hasattr(self, "journal"):
            self.journal.close()
            shutil.rmtree(self.folder)


Evening.TestCase.settings = settings(max_examples=12, stateful_step_count=15)
TestEvening = Evening.TestCase
