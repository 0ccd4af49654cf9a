"""Long runs that can be broken off: what was found is kept in a file, a line of JSON each, and not done again."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from benchmarks.commit import commit

Found = dict[str, Any]


def keep_argument(parser: argparse.ArgumentParser) -> None:
    """The option that names the file."""
    parser.add_argument("--keep", type=Path, help="a file that keeps what was found; what it holds is not done again")


def resumed(path: Path | None, cases: Iterable[str], work: Callable[[str], Found]) -> Iterator[Found]:
    """What was found in each case, from the file or now.  path: None keeps nothing."""
    lines = path.read_text().splitlines() if path and path.exists() else []
    known = {line["case"]: line for line in map(json.loads, lines)}
    measured = commit()
    for case in cases:
        if case not in known:
            known[case] = {"case": case, "commit": measured, **work(case)}
            if path:
                with path.open("a") as file:
                    file.write(json.dumps(known[case]) + "\n")
        yield known[case]
