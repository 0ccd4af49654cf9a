"""Whether a test that is marked with a rule notices when the rule's line is broken.

Each mutant changes one line of a copy of the rules; of the tests marked with its rule (`pytest --rule ID`) one must
fail.  A line that has changed takes its mutant along: a test says of which the line is not there exactly once.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tests.tree import python_files

ROOT = Path(__file__).parent.parent
RULES = ("companion/rules", "companion/games")
TESTS = ("tests/games", "tests/rules")
SHOWN = "tests/rules/test_rule_ids.py"
"""Shows every rule; the other tests of a rule are in files that name it."""

COPIED = ("companion", "calibration", "docs", "hardware", "vision", *TESTS)
LEFT_OUT = ("__pycache__", "static", "test_mutants.py")


class Mutant(NamedTuple):
    """A line of the rules that says `before`, broken so that it says `after`."""

    rule: str
    before: str
    after: str


MUTANTS = (
    Mutant("ZB-OFF-1", 'if male.mark == "m" and not male.bred:', 'if male.mark == "f" and not male.bred:'),
    Mutant("ZB-A-2", "elif len(loaded := position.on_truck(number)) >= position.spaces[number]:", "elif False:"),
    Mutant("ZB-OFF-3", "has_room = _has_room(rules, course.position, seat, zone)", "has_room = True"),
    Mutant("ZB-SCO-2", "if gaps == 1:", "if gaps == 7:"),
    Mutant("ZB-C-EXC-4", "if out and number > room:", "if out and number > room + 1:"),
    Mutant("ZB-2P-3", "PRINTED_TRUCKS = (TruckCard(3), TruckCard(2),", "PRINTED_TRUCKS = (TruckCard(3), TruckCard(3),"),
    Mutant("ZJ-SCO-1", "POINTS = (0, 1, 2, 3, 4, 8, 12)", "POINTS = (0, 1, 2, 3, 4, 8, 10)"),
    Mutant("ZJ-BON-4", "if bonus.to == BARN:", 'if bonus.to == "nowhere":'),
    Mutant("ZD-M-3", "if is_full(course.position, seat, die.name) and not taken:", "if not taken:"),
    Mutant("ZD-END-1", "for name in ROWS) <= 1:", "for name in ROWS) <= 0:"),
    Mutant("ZE-PLACE-2", "MOST_SPECIES = 3", "MOST_SPECIES = 4"),
    Mutant("ZE-VIS-6", "if not any(course.position.count(*bonus_tile(owner, colour)) for", "if any(() for"),
    Mutant("ZX-DON-4", "MOST_DONATIONS = 2", "MOST_DONATIONS = 3"),
    Mutant("AQ-BON-1", "COINS_AT = frozenset({3, 6, 9, 12})", "COINS_AT = frozenset({3, 6, 9, 11})"),
    Mutant(
        "AQ-DEP-2",
        "return lying(position.bag(seat, DEPOT)[-1:], written)",
        "return lying(position.bag(seat, DEPOT), written)",
    ),
    Mutant("AQ-SCO-4", "and tile.mark != FLASH for tile in tiles)", "for tile in tiles)"),
    Mutant("AZ-A-2", "elif _must_be_other(rules, position, action.truck, stack):", "elif False:"),
    Mutant("AX-SCO-1", "FED, HUNGRY = 2, -1", "FED, HUNGRY = 3, -1"),
)
"""At least one of every game and expansion."""


def files_with(line: str) -> list[Path]:
    """The file of the rules that has this line, once for each time that it has it."""
    return [path for path in python_files(*RULES) for _ in range(path.read_text().count(line))]


def tests_of(rule: str) -> list[str]:
    """The test files in which something may be marked with a rule."""
    naming = [path for path in python_files(*TESTS) if f'"{rule}"' in path.read_text() and path.name not in LEFT_OUT]
    return [SHOWN, *(str(path.relative_to(ROOT)) for path in naming)]


def verdict_on(mutant: Mutant) -> str:
    """`killed` if a test marked with the rule fails, `survived` if none does."""
    (path,) = files_with(mutant.before)
    with TemporaryDirectory() as name:
        copy = Path(name)
        for folder in COPIED:
            shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns(*LEFT_OUT))
        for file in (*(ROOT / "tests").glob("*.py"), ROOT / "conftest.py", ROOT / "pyproject.toml"):
            shutil.copy(file, copy / file.relative_to(ROOT))
        (copy / path.relative_to(ROOT)).write_text(path.read_text().replace(mutant.before, mutant.after))
        options = ["-x", "-q", "-p", "no:cacheprovider", "--rule", mutant.rule]
        ran = subprocess.run(
            [sys.executable, "-m", "pytest", *options, *tests_of(mutant.rule)],
            cwd=copy,
            env={"PATH": "/usr/bin:/bin", "PYTHONPATH": name},
            capture_output=True,
            text=True,
        )
    if ran.returncode == 1 and "\nFAILED " in ran.stdout:
        return "killed"
    return "survived" if ran.returncode == 0 else f"not run: {ran.stdout[-300:]}{ran.stderr[-300:]}"


def mutant_figures() -> dict[str, Any]:
    """Every mutant with what became of it."""
    return {mutant.rule: verdict_on(mutant) for mutant in MUTANTS}


def mutant_lines(figures: dict[str, Any]) -> list[str]:
    """A line each of those that live, and how many were killed."""
    alive = [f"{rule}: {what}" for rule, what in figures.items() if what != "killed"]
    return [*alive, f"{len(figures) - len(alive)} of {len(figures)} mutants killed by a test marked with their rule"]
