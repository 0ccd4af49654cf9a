"""The club's hub: `hub`.  Twenty tables play at speed while everything around them is killed and cut off.

Afterwards every event of every table's outbox must be in the database once, and every result must be the one that the
table's own journal has.  Then: how late events are, how many a hub takes, and what five hundred tables would ask of it.
"""

from __future__ import annotations

import argparse
from typing import Any

from companion.ports import UnusableInput

Figures = dict[str, Any]

TABLES = 20
CUT_S = 60.0
CLUB, EVERY_S = 500, 10.0
"""So many tables, each with a turn in so many seconds."""


def hub_figures(minutes: float) -> Figures:
    """Play, kill, compare; then measure.  minutes: of killing.  Raises UnusableInput without the tests' packages."""
    try:
        from benchmarks.club_evening import club_evening
    except ModuleNotFoundError as error:
        raise UnusableInput(
            f"hub: {error.name} is not installed; run ./setup.sh test once, which installs it"
        ) from error
    return club_evening(minutes)


def hub_lines(found: Figures) -> list[str]:
    """The figures as people read them."""
    return [
        f"{TABLES} tables, {found['in_networks']} of them in networks of their own, for {found['minutes']:.1f} minutes",
        f"killed: {', '.join(f'{what} {times}' for what, times in found['killed'].items())}; "
        f"networks cut for {CUT_S:.0f} s: {found['cut']}",
        f"events in the outboxes {found['events']}, in the database {found['kept']}, missing {found['missing']}, "
        f"different {found['different']}; there {found['caught_up_s']:.0f} s after the last",
        f"games ended {found['games']}, results that differ from the tables' own {found['wrong_results']}",
        f"lag while nothing is killed: p50 {found['lag_ms'][0]:.0f} ms, p99 {found['lag_ms'][1]:.0f} ms "
        f"at {found['calm_rate']:.0f} events a second",
        f"{CLUB} tables with a turn every {EVERY_S:.0f} s: {found['club_rate']:.0f} events a second, "
        f"lag p50 {found['club_lag_ms'][0]:.0f} ms, p99 {found['club_lag_ms'][1]:.0f} ms",
        "  processor: "
        + ", ".join(f"{what} {share:.0%}" for what, share in found["club_cpu"].items())
        + " of one core",
        f"at most {found['most_rate']:.0f} events a second",
    ]


def hub_options(parser: argparse.ArgumentParser) -> None:
    """How long it is killed."""
    told = "of killing broker, database, hub and tables for `hub`; default 4"
    parser.add_argument("--minutes", metavar="M", type=float, default=4.0, help=told)
