"""The power goes at any moment of writing a journal: `python -m benchmarks.powercut [--states N] [--keep FILE]`.

Needs strace, which records what is written; see `tests/journal/crash/powercut.py` for the disk.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path

from benchmarks.kept import Found, keep_argument, resumed
from tests.journal.crash.powercut import record, survived


def main() -> int:
    """Cut, count, print.  Exit status 1 if anything acknowledged was lost, or a journal did not open."""
    parser = argparse.ArgumentParser("python -m benchmarks.powercut", description=__doc__)
    parser.add_argument("--states", metavar="N", type=int, default=10_000, help="of the disk; default 10000")
    keep_argument(parser)
    options = parser.parse_args()
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as name:
        moments = record(Path(name))

        def work(case: str) -> Found:
            return survived(moments, int(case), Path(name, "box"))._asdict()

        for found in resumed(options.keep, map(str, range(options.states)), work):
            counts.update([found["how"], *["lost"] * found["lost"], *["wrong"] * bool(found["wrong"])])
            if found["lost"] or found["wrong"]:
                print(f"state {found['case']} ({found['how']}): {found['lost']} lost; {found['wrong']}", flush=True)
    lost, wrong = counts.pop("lost", 0), counts.pop("wrong", 0)
    moments_told = f"{options.states} states of {len(moments)} moments"
    print(f"{moments_told}: {lost} acknowledged entries lost, {wrong} journals wrong")
    print("what arrived: " + ", ".join(f"{how} {number}" for how, number in sorted(counts.items())))
    return int(bool(lost or wrong))


if __name__ == "__main__":
    sys.exit(main())
