"""Two short stints beside a real table; and slopes that are known."""

from __future__ import annotations

import random
import signal
from typing import Any

import pytest

from benchmarks.soak import hours, kept, main, slope_of, soak_lines


def test_a_soak_is_gone_on_with_where_it_was_broken_off(tmp_path, capsys):
    file, home = tmp_path / "soak.jsonl", tmp_path / "home"
    asked = ["--camera", "none", "--round", "1", "--pages", "3", "--keep", str(file), "--home", str(home)]
    handler = signal.getsignal(signal.SIGTERM)
    for stint in (1, 2):
        assert main([*asked, "--hours", str(hours(kept(file)) + 0.0001)]) == 0
        with file.open("a") as broken:
            broken.write(f'{{"stint": {stint}, "ho\n')
    signal.signal(signal.SIGTERM, handler)
    samples = kept(file)
    assert [one["stint"] for one in samples] == [1, 2]
    assert all(one["companion_mb"] > 50 and one["threads"] > 3 and one["descriptors"] > 3 for one in samples)
    assert all(one["failed"] == 0 and one["commands"] > 0 and one["met"]["200"] >= 1 for one in samples)
    assert samples[-1]["journal_mb"] > 0
    assert "2 stints" in capsys.readouterr().out
    main([*asked, "--hours", "0.0001"])
    assert kept(file) == samples, "what the file holds was done again"


def stints(an_hour: float, noise: float = 1.0) -> list[dict[str, Any]]:
    """Two stints of four hours, the second with another level; both fill up at first."""
    chance = random.Random(1)
    at = [(stint, minute / 60) for stint in (1, 2) for minute in range(1, 241)]
    return [
        {
            "stint": stint,
            "hours": hour,
            "threads": 100 * stint - 80 * (hour < 0.5) + an_hour * hour + chance.gauss(0, noise),
        }
        for stint, hour in at
    ]


@pytest.mark.parametrize("an_hour", [0.0, 2.5, -1.0])
def test_a_slope_is_found_within_its_error_whatever_the_levels(an_hour: float) -> None:
    found = slope_of(stints(an_hour), "threads")
    assert found is not None
    assert abs(found.an_hour - an_hour) < 3 * found.error < 0.3


def test_the_error_is_that_of_the_noise() -> None:
    calm, wild = (slope_of(stints(1.0, noise), "threads") for noise in (0.1, 10.0))
    assert calm is not None
    assert wild is not None
    assert 30 < wild.error / calm.error < 300


def test_few_samples_have_no_slope() -> None:
    assert slope_of(stints(1.0)[30:45], "threads") is None
    assert soak_lines([]) == ["nothing is measured yet"]
