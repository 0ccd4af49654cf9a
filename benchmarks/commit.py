"""What is measured: the commit, the set of photographs, the machine.  Figures mean nothing without them."""

from __future__ import annotations

import os
import platform
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
READS_WITH = ("vision", "calibration", "hardware/pictures.py", "companion/ports.py")
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
