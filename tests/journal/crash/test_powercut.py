"""The power goes while the journal is written: nothing that was acknowledged is lost, and the journal opens."""

from __future__ import annotations

import shutil

import pytest

from tests.journal.crash.powercut import CUTS, Change, Content, Recorder, record, survived

STATES = 80
"""More by `python -m benchmarks.powercut`."""


def test_what_was_written_is_safe_when_it_was_forced_down_and_not_before():
    recorder = Recorder("/j")
    calls = ('openat(3, "\\x2f\\x6a\\x2f\\x61", O_RDWR|O_CREAT, 0644) = 4', 'pwrite64(4, "\\x61\\x62", 2, 1) = 2')
    for call in calls:
        before = recorder.follow(f"7 {call}")
    after = recorder.follow("7 fsync(4) = 0")
    assert before.files[0] == Content(b"", (Change(1, b"ab"),))
    assert after.files[0] == Content(b"\0ab")
    assert (after.names, len(after.renamed)) == ({}, 1)


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed (./setup.sh test does)")
def test_after_a_power_cut_everything_acknowledged_is_there(tmp_path):
    moments = record(tmp_path)
    drawn = range(len(moments), len(moments) + STATES)
    found = [survived(moments, number, tmp_path / "box") for number in (*range(0, len(moments), 11), *drawn)]
    assert moments[-1].told == 57
    assert {one.how for one in found} == set(CUTS)
    assert [one for one in found if one.lost or one.wrong] == []
