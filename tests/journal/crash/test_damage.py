"""Whatever a disk does to one file of the journal, nothing is lost and the table starts: each sector of small ones."""

from __future__ import annotations

import pytest

from companion.i18n.errors import NotRemembered
from companion.journal.opening import TEXT, inspect, lines_in
from tests.journal.crash.damage import CUT, WHOLE, Outcome, all_cases, make_journals, suffered
from tests.journal.journals import COPIES, opened, written

ENTRIES = 4
"""More by `python -m benchmarks.damage`."""


@pytest.fixture(scope="module")
def journals(tmp_path_factory):
    return make_journals(tmp_path_factory.mktemp("journals"), ENTRIES, longest=80)


@pytest.mark.parametrize("harm", ["zeros", "ones", "a bit", CUT, *WHOLE])
@pytest.mark.parametrize("state", ["closed", "killed"])
def test_one_file_harmed_at_any_place_costs_no_entry_and_the_table_starts(journals, state, harm, tmp_path):
    journal = journals[state]
    became = {case: suffered(journal, case, ENTRIES, tmp_path / "box") for case in all_cases(journal, (harm,))}
    assert {case: outcome for case, outcome in became.items() if outcome != Outcome(0)} == {}
    assert {case.file for case in became} == set(COPIES)


# Those who only look


def test_while_a_table_has_the_journal_open_its_state_can_be_told_and_nobody_else_gets_in(tmp_path):
    journal = opened(tmp_path)
    for _ in range(5):
        journal.append("note", "program", {})
    assert (inspect(tmp_path).entries, inspect(tmp_path).is_whole) == (5, True)
    (tmp_path / TEXT).write_bytes(b"rotten\n")
    assert [line.seq for line in lines_in(tmp_path)] == [1, 2, 3, 4, 5]
    with pytest.raises(NotRemembered, match="open in another companion"):
        opened(tmp_path)
    journal.close()


def test_what_no_copy_has_any_more_is_told_by_those_who_only_look(tmp_path):
    written(tmp_path / "journal", 12)
    for name in COPIES:
        content = (tmp_path / "journal" / name).read_bytes()
        (tmp_path / "journal" / name).write_bytes(content.replace(b'"number":5,', b'"number":6,'))
    condition = inspect(tmp_path / "journal")
    assert (condition.entries, condition.lost, condition.is_whole) == (5, 7, False)
