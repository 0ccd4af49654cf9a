"""A real table, a real game, a real kill -9: nothing that was acknowledged is ever lost."""

from __future__ import annotations

from tests.journal.crash.killing import kill_often

KILLS = 12
"""More by `python -m benchmarks journal --kills 200`."""

RESUMED_S = 3.0


def test_a_killed_table_loses_nothing_and_resumes_its_game(tmp_path):
    lives = kill_often(tmp_path, KILLS, seed=4)
    assert sum(life.lost for life in lives) == 0
    assert sum(life.acknowledged for life in lives) > KILLS, "the tables did not live long enough to play"
    assert max(life.resumed_s for life in lives if life.resumed_s is not None) < RESUMED_S
    assert {note for life in lives for note in life.notes} <= {"journal.filled"}
