"""Seconds that each test file takes at rest, kept in `durations.json`: `./setup.sh test --keep-durations`.

The dearest files are started first, so that no worker is left with one at the end.  Each folder has a share of the
whole that it may take: a share is the same on a quick and on a slow machine.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from tests.tree import ROOT

KEPT = Path(__file__).with_name("durations.json")
UNKNOWN_S = 1.0
"""Of a file that is new."""


def file_of(nodeid: str) -> str:
    """The file of a test, from the project's root."""
    return nodeid.partition("::")[0]


def kept_seconds() -> dict[str, float]:
    """By test file that is still there."""
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    return {file: seconds for file, seconds in kept.items() if (ROOT / file).exists()}


def keep(seconds: Mapping[str, float]) -> None:
    """Write the seconds of these files; those of others stay."""
    known = kept_seconds() | {file: round(taken, 1) for file, taken in seconds.items()}
    KEPT.write_text(json.dumps(dict(sorted(known.items())), indent=0) + "\n")


def by_folder(seconds: Mapping[str, float]) -> Counter[str]:
    """Seconds by the folder below `tests`; files that lie in none count as `tests`."""
    found: Counter[str] = Counter()
    for file, taken in seconds.items():
        parts = Path(file).parts
        found[parts[1] if len(parts) > 2 else "tests"] += taken
    return found
