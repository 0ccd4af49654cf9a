"""What takes seconds to learn or to read, done once for all tests that run at the same time, until the eyes change."""

from __future__ import annotations

import atexit
import fcntl
import os
import pickle
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from companion.demo_table import demo_box
from companion.parts import DEMO
from companion.simulator.games import DemoGame
from tests.tree import PACKAGES, ROOT, python_files

T = TypeVar("T")
PICTURED = (*PACKAGES, "benchmarks/lit", "tests/tabletop.py", "tests/evenings")
NEVER_SEEN = ("web", "webkit", "tracking", "session", "journal", "teach", "listeners", "cli")
"""What the packages that draw, learn and read pictures know nothing of (`lint-imports`)."""
KEPT_IN = "LEARNED_BOXES"
"""The variable with the folder that `conftest` makes; without it every process learns for itself."""


def print_of_the_eyes() -> str:
    """Another one whenever a line is another of what draws pictures, learns from them and reads them."""
    blind = tuple(ROOT / "companion" / name for name in NEVER_SEEN)
    seeing = (path for path in python_files(*PICTURED) if not any(map(path.is_relative_to, blind)))
    return sha256(b"".join(path.read_bytes() for path in seeing)).hexdigest()[:16]


def learned_box(game: str = "zooloretto", with_: Sequence[str] = ()) -> Path:
    """The folder of the demo's box for a game; nobody may change what lies in it."""
    with _alone() as folder:
        return demo_box(folder, lambda _line: None, DemoGame(game, tuple(with_)))


def kept(name: str, learn: Callable[[], T]) -> T:
    """What is learned, or was learned under this name.  learn: needs nothing but the program."""
    with _alone(name) as folder:
        file = folder / f"{name}.pickle"
        if not file.exists():
            file.write_bytes(pickle.dumps(learn()))
        found: T = pickle.loads(file.read_bytes())
        return found


@contextmanager
def _alone(name: str = "box") -> Iterator[Path]:
    """The folder, while nobody else learns the same."""
    folder = Path(os.environ[KEPT_IN] if KEPT_IN in os.environ else _own())
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield folder


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
