"""Long runs that are broken off and gone on with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.kept import Found, resumed


def test_what_a_file_holds_is_told_and_not_done_again(tmp_path: Path) -> None:
    done: list[str] = []

    def work(case: str) -> Found:
        if case == "c" and "c" not in done:
            done.append(case)
            raise KeyboardInterrupt
        done.append(case)
        return {"length": len(done)}

    file = tmp_path / "kept.jsonl"
    with pytest.raises(KeyboardInterrupt):
        list(resumed(file, "abc", work))
    assert [found["length"] for found in resumed(file, "abcd", work)] == [1, 2, 4, 5]
    assert done == ["a", "b", "c", "c", "d"]
    assert [json.loads(line)["case"] for line in file.read_text().splitlines()] == ["a", "b", "c", "d"]


def test_without_a_file_everything_is_done_and_nothing_kept(tmp_path: Path) -> None:
    assert [found["case"] for found in resumed(None, "ab", lambda _case: {})] == ["a", "b"]
    assert list(tmp_path.iterdir()) == []
