"""What the table loads when it starts has a budget, and none of it is a package that may be added."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.tree import ADDED, ROOT

BUDGET = tomllib.loads((ROOT / "tests/architecture/budget.toml").read_text())


@pytest.fixture(scope="module")
def loaded(tmp_path_factory):
    """What was loaded when, by a table on a machine that has none of the packages."""
    home = tmp_path_factory.mktemp("home")
    command = [sys.executable, ROOT / "tests/architecture/loaded.py", *(Path(folder).name for folder in ADDED.values())]
    environment = os.environ | {"COMPANION_HOME": str(home), "PYTHONPATH": str(ROOT)}
    answer = subprocess.run(command, cwd=home, env=environment, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)


def new_modules(names):
    """Those of the modules that the branch `main` has not, in words."""
    listing = ["git", "-c", "safe.directory=*", "ls-tree", "-r", "--name-only", "main"]
    before = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True).stdout.split()
    new = ", ".join(name for name in names if name not in before) or "none"
    return new if before else "unknown"


@pytest.mark.parametrize(("when", "what"), [(when, what) for when, bounds in BUDGET.items() for what in bounds])
def test_what_is_loaded_stays_within_its_budget(loaded, when, what):
    assert loaded[when][what] <= BUDGET[when][what], (
        f"{loaded[when][what]:g} {what} are loaded at {when}, and {BUDGET[when][what]} may be;"
        f" new modules since main: {new_modules(loaded[when]['names'])}. Load what is new only when it is needed"
        " (companion/later.py), or delete what is no longer needed; tests/architecture/budget.toml holds the figures"
    )


def test_the_port_is_open_before_anything_large_is_loaded(loaded):
    assert loaded["port"]["others"] == []


def test_a_table_without_a_camera_loads_nothing_that_looks_at_pictures(loaded):
    assert loaded["game"]["others"] == ["flask"]
