"""Every sector of every file of a journal harmed, one at a time: `python -m benchmarks.damage [--keep FILE]`.

Each must leave the other copy's entries: none is lost, the journal opens, goes on, and is whole at the next start.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from benchmarks.kept import Found, keep_argument, resumed
from tests.journal.crash.damage import Case, all_cases, make_journals, suffered


def main() -> int:
    """Harm, count, print.  Exit status 1 if anything was lost or not healed."""
    parser = argparse.ArgumentParser("python -m benchmarks.damage", description=__doc__)
    parser.add_argument("--entries", metavar="N", type=int, default=120, help="of the journal; default 120")
    keep_argument(parser)
    options = parser.parse_args()
    counts: Counter[tuple[str, str]] = Counter()
    with tempfile.TemporaryDirectory() as name:
        for found in _all(options, Path(name)):
            counts[found["file"], "cases"] += 1
            counts[found["file"], "lost"] += found["lost"]
            counts[found["file"], "wrong"] += bool(found["wrong"])
            if found["lost"] or found["wrong"]:
                print(f"{found['case']}: {found['lost']} entries lost; {found['wrong']}", flush=True)
    for file in sorted({file for file, _ in counts}):
        told = ", ".join(f"{counts[file, column]} {column}" for column in ("cases", "lost", "wrong"))
        print(f"{file:<45}{told}")
    return int(any(number and column != "cases" for (_, column), number in counts.items()))


def _all(options: argparse.Namespace, folder: Path) -> Iterator[Found]:
    for state, journal in make_journals(folder, options.entries).items():
        cases = {f"{options.entries} {state} {' '.join(map(str, case))}": case for case in all_cases(journal)}

        def work(name: str, cases: dict[str, Case] = cases, journal: Path = journal, state: str = state) -> Found:
            became = suffered(journal, cases[name], options.entries, folder / "box")
            return {"file": f"{state} {cases[name].file}", **became._asdict()}

        yield from resumed(options.keep, cases, work)


if __name__ == "__main__":
    sys.exit(main())
