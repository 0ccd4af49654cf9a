"""The accuracy history: one line of JSON for each commit and photo set."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HISTORY = Path(__file__).parent / "history.jsonl"
READS_WITH = ("vision", "calibration", "hardware/frames.py", "companion/ports.py")
"""What a reading depends on: with changes there, the figures are not those of the commit."""


def machine() -> str:
    """The machine's kind: figures in milliseconds mean nothing without it."""
    return f"{os.cpu_count()} cores {platform.machine()}"


def commit() -> str:
    """The commit that is measured; with a + when what reads differs from it; `none` outside a git checkout."""
    number = _git("rev-parse", "--short", "HEAD") or "none"
    return number + "+" if _git("status", "--porcelain", "--", *READS_WITH) else number


def _git(*words: str) -> str:
    command = ["git", "-c", "safe.directory=*", *words]
    result = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    return result.stdout.strip()


def set_name(folder: Path) -> str:
    """A set's name: its path within the project, or else only its folder's name."""
    whole = folder.resolve()
    return whole.relative_to(ROOT).as_posix() if whole.is_relative_to(ROOT) else whole.name


def history_line(reading: dict[str, Any], measured_set: str, measured_commit: str) -> dict[str, Any]:
    """What is kept of a measurement; ms: reading the median photograph of each group."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "commit": measured_commit,
        "set": measured_set,
        "accuracy": {name: round(group["reader"]["accuracy"], 4) for name, group in reading["groups"].items()},
        "confident_errors": reading["all"]["confident_errors"],
        "ms": {name: round(group["ms"]["read"]) for name, group in reading["groups"].items()},
        "machine": machine(),
    }


def record(line: dict[str, Any], history: Path = HISTORY) -> None:
    """Append a line; an older one of the same commit and set gives way to it."""
    lines = history.read_text().splitlines() if history.exists() else []
    key = line["commit"], line["set"]
    kept = [one for one in lines if (json.loads(one)["commit"], json.loads(one)["set"]) != key]
    history.write_text("\n".join([*kept, json.dumps(line)]) + "\n")
