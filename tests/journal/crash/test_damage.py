"""Whatever a disk does to one file of the journal, nothing is lost and the table starts: each sector of small ones."""

from __future__ import annotations

import shutil

import pytest

from companion.i18n.errors import NotRemembered
from companion.journal import copies as journal_copies
from companion.journal.recovery import all_lines, inspect
from companion.journal.store import BALLAST, DATABASE, TEXT, copies_in
from tests.journal.crash.damage import CUT, WHOLE, Case, Outcome, all_cases, make_journals, suffered
from tests.journal.journals import opened, reopened, written

ENTRIES = 4
"""More by `python -m benchmarks.damage`."""


@pytest.fixture(scope="module")
def journals(tmp_path_factory):
    return make_journals(tmp_path_factory.mktemp("journals"), ENTRIES, longest=80, snapshot=False)


@pytest.mark.parametrize("harm", ["zeros", "ones", "a bit", CUT, *WHOLE])
@pytest.mark.parametrize("state", ["closed", "killed"])
def test_one_file_harmed_at_any_place_costs_no_entry_and_the_table_starts(journals, state, harm, tmp_path):
    journal = journals[state]
    became = {case: suffered(journal, case, ENTRIES, tmp_path / "box") for case in all_cases(journal, (harm,))}
    assert {case: outcome for case, outcome in became.items() if outcome != Outcome(0)} == {}
    assert {case.file for case in became} >= {DATABASE, TEXT, BALLAST}


def test_a_line_of_the_database_that_is_nothing_at_all_is_given_back_by_the_text(tmp_path):
    """A zeroed sector makes a row whose line is NULL though its column forbids it."""
    journal = make_journals(tmp_path, 12, snapshot=False)["closed"]
    outcomes = [suffered(journal, Case(DATABASE, "zeros", at), 12, tmp_path / "box") for at in range(24, 48)]
    assert set(outcomes) == {Outcome(0)}


@pytest.mark.parametrize("place", [18, 19])
@pytest.mark.parametrize("value", [1, 3, 255])
def test_bytes_that_call_the_database_read_only_are_rot_where_the_disk_can_be_written(tmp_path, place, value):
    entries = written(tmp_path / "journal")
    content = bytearray((tmp_path / "journal" / DATABASE).read_bytes())
    content[place] = value
    (tmp_path / "journal" / DATABASE).write_bytes(content)
    assert inspect(*copies_in(tmp_path / "journal")).is_whole == (value == 1)
    journal = opened(tmp_path / "journal")
    assert journal.trouble is None
    assert journal.append("note", "program", {}).seq == len(entries) + 1
    journal.close()
    assert reopened(tmp_path / "journal")[1] == ()


def test_a_rotten_name_in_the_database_that_is_no_text_is_damage(tmp_path):
    entries = written(tmp_path / "journal")
    path = tmp_path / "journal" / DATABASE
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE entries", b"CREATE TABLE \xff\xfe\xfdries"))
    assert reopened(tmp_path / "journal") == (entries, ("journal.put_aside",))


def test_whatever_else_opening_raises_is_damage_too(tmp_path, monkeypatch):
    """Python itself gives up on some rotten files: with MemoryError, for one."""
    entries = written(tmp_path / "journal")
    connected = journal_copies._connected

    def exhausted(path, **more):
        if path.endswith(DATABASE) and not list((tmp_path / "journal").glob("*unreadable*")):
            raise MemoryError
        return connected(path, **more)

    monkeypatch.setattr(journal_copies, "_connected", exhausted)
    assert reopened(tmp_path / "journal") == (entries, ("journal.put_aside",))


# Those who only look


def test_a_backup_has_what_waits_in_the_wal_when_the_text_is_rotten(journals, tmp_path):
    box = tmp_path / "box"
    shutil.copytree(journals["killed"], box)
    (box / TEXT).unlink()
    before = {path.name: path.read_bytes() for path in box.iterdir() if path.is_file()}
    assert [line.seq for line in all_lines(*copies_in(box))] == list(range(1, ENTRIES + 1))
    assert {path.name: path.read_bytes() for path in box.iterdir() if path.is_file()} == before


def test_while_a_table_has_the_journal_open_its_state_can_be_told_and_nobody_else_gets_in(tmp_path):
    journal = opened(tmp_path)
    for _ in range(5):
        journal.append("note", "program", {})
    assert (inspect(*copies_in(tmp_path)).entries, inspect(*copies_in(tmp_path)).is_whole) == (5, True)
    (tmp_path / TEXT).write_bytes(b"rotten\n")
    assert [line.seq for line in all_lines(*copies_in(tmp_path))] == [1, 2, 3, 4, 5]
    with pytest.raises(NotRemembered, match="open in another companion"):
        opened(tmp_path)
    journal.close()


def test_what_no_copy_has_any_more_is_told_by_those_who_only_look(tmp_path):
    written(tmp_path / "journal", 12)
    for name in (DATABASE, TEXT):
        content = (tmp_path / "journal" / name).read_bytes()
        (tmp_path / "journal" / name).write_bytes(content.replace(b'"number":5,', b'"number":6,'))
    condition = inspect(*copies_in(tmp_path / "journal"))
    assert (condition.entries, condition.missing, condition.is_whole) == (5, 7, False)


def test_an_order_of_rows_that_leads_in_circles_comes_to_an_end(tmp_path):
    journal = make_journals(tmp_path, 12)["closed"]
    for at in range(8, 24):
        assert suffered(journal, Case(DATABASE, "noise", at), 12, tmp_path / "box") == Outcome(0)
