"""`python -m benchmarks [SECTION …] [--photos NAME | --set DIR] [--json]`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2

from benchmarks.ablation import ablation_figures, ablation_lines, ablation_options
from benchmarks.answers import ask_figures, ask_lines
from benchmarks.boards import board_figures, board_lines
from benchmarks.commit import ROOT, commit, machine, set_name
from benchmarks.crops import crop_figures, crop_lines
from benchmarks.degraded import degraded_figures, degraded_lines
from benchmarks.films import film_figures, film_lines
from benchmarks.first_games import first_game_figures, first_game_lines
from benchmarks.fit import fit_figures, fit_lines
from benchmarks.journal import journal_figures, journal_lines
from benchmarks.live import live_figures, live_lines
from benchmarks.memory import memory_figures, memory_lines
from benchmarks.mutants import mutant_figures, mutant_lines
from benchmarks.pages import page_figures, page_lines
from benchmarks.reading import reading_figures, reading_lines
from benchmarks.rules import rules_figures, rules_lines
from benchmarks.subscriptions import subscription_figures, subscription_lines
from benchmarks.walk.report import walk_figures, walk_lines, walk_options
from benchmarks.worth import worth_figures, worth_lines
from companion.ports import CompanionError

Figures = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the report: how it is measured and how it is shown."""

    measure: Callable[[argparse.Namespace], Figures]
    lines: Callable[[Figures], list[str]]


SECTIONS = {
    "reading": Section(lambda options: reading_figures(options.set, options.repeats), reading_lines),
    "degraded": Section(lambda options: degraded_figures(options.set), degraded_lines),
    "crops": Section(lambda options: crop_figures(kept=options.kept), crop_lines),
    "boards": Section(lambda options: board_figures(options.pictures), board_lines),
    "worth": Section(lambda options: worth_figures(options.set, options.only or ()), worth_lines),
    "rules": Section(lambda _: rules_figures(), rules_lines),
    "films": Section(lambda options: film_figures(options.films), film_lines),
    "ablation": Section(lambda options: ablation_figures(options.ablated, options.keep), ablation_lines),
    "fit": Section(lambda options: fit_figures(options.ablated, options.keep), fit_lines),
    "live": Section(lambda _: live_figures(), live_lines),
    "memory": Section(lambda options: memory_figures(options.hours), memory_lines),
    "journal": Section(lambda options: journal_figures(options.kills), journal_lines),
    "mutants": Section(lambda _: mutant_figures(), mutant_lines),
    "pages": Section(lambda options: page_figures(options.moves), page_lines),
    "first_games": Section(lambda _: first_game_figures(), first_game_lines),
    "ask": Section(lambda _: ask_figures(), ask_lines),
    "events": Section(lambda _: subscription_figures(), subscription_lines),
    "walk": Section(lambda options: walk_figures(options.only, options.keep), walk_lines),
}


def main() -> int:
    """Measure the sections asked for, and print them."""
    options = _options()
    cv2.setNumThreads(1)
    report: Figures = {
        "set": set_name(options.set),
        "commit": commit(),
        "machine": machine(),
    }
    try:
        report |= {name: SECTIONS[name].measure(options) for name in options.sections}
    except CompanionError as error:
        print(f"benchmarks: {error}", file=sys.stderr)
        return 2
    print(json.dumps(report, indent=1) if options.json else _as_text(report))
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m benchmarks", description="How well and how fast the companion works.")
    parser.add_argument(
        "sections", metavar="SECTION", nargs="*", help=f"some of {', '.join(SECTIONS)}; default all but worth"
    )
    photos = parser.add_mutually_exclusive_group()
    photos.add_argument("--photos", metavar="NAME", default="noto", help="a set in tests/photos; default noto")
    photos.add_argument("--set", metavar="DIR", type=Path, help="any folder of photographs with truth beside them")
    parser.add_argument("--repeats", metavar="N", type=int, default=3, help="times are the median of N runs; default 3")
    parser.add_argument(
        "--kills", metavar="N", type=int, default=20, help="how often the journal's table is killed; 20"
    )
    parser.add_argument("--pictures", metavar="N", type=int, default=100, help="of each sort for `boards`; 100")
    parser.add_argument("--kept", action="store_true", help="the part of `crops` that its weights were not fitted to")
    parser.add_argument("--hours", metavar="H", type=float, default=0.05, help="of simulated play for `memory`; 0.05")
    parser.add_argument("--films", metavar="N", type=int, default=2, help="drawn films for `films`; 2")
    parser.add_argument("--moves", metavar="N", type=int, default=20, help="tapped of each game for `pages`; 20")
    ablation_options(parser)
    walk_options(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    options = parser.parse_args()
    options.sections = options.sections or [name for name in SECTIONS if name != "worth"]  # which takes hours
    unknown = [name for name in options.sections if name not in SECTIONS]
    if unknown:
        parser.error(f"no section '{unknown[0]}'; there are {', '.join(SECTIONS)}")
    if options.pictures < 1:
        parser.error("--pictures must be 1 or more")
    if options.films < 1:
        parser.error("--films must be 1 or more")
    if options.ablated < 1:
        parser.error("--ablated must be 1 or more")
    if options.kills < 1:
        parser.error("--kills must be 1 or more")
    if not 0 < options.hours <= 24:
        parser.error("--hours must be above 0, at most 24")
    if options.repeats < 1:
        parser.error("--repeats must be 1 or more")
    options.set = options.set or ROOT / "tests" / "photos" / options.photos
    return options


def _as_text(report: Figures) -> str:
    lines = [f"{report['set']}, commit {report['commit']}, {report['machine']}, one thread, processor time"]
    for name, section in SECTIONS.items():
        if name in report:
            lines += ["", f"== {name}", *section.lines(report[name])]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
