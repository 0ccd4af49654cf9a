"""Boxes of drawn pieces, learned once for all tests that run at the same time: learning one takes seconds."""

from __future__ import annotations

import atexit
import fcntl
import os
import shutil
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from companion.demo_table import demo_box
from companion.parts import DEMO
from companion.simulator.games import DemoGame

KEPT_IN = "LEARNED_BOXES"
"""The variable with the folder that `conftest` makes and removes; without it every process learns for itself."""


def learned_box(game: str = "zooloretto", with_: Sequence[str] = ()) -> Path:
    """The folder of the demo's box for a game; nobody may change what lies in it."""
    folder = Path(os.environ[KEPT_IN] if KEPT_IN in os.environ else _own())
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return demo_box(folder, lambda _line: None, DemoGame(game, tuple(with_)))


@cache
def _own() -> str:
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder)
    return folder


def home_with_demo_box(home: Path) -> Path:
    """A home in which the usual demo has been started before."""
    box = learned_box()
    shutil.copytree(box, home / DEMO / box.name)
    return home
