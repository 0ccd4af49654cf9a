"""Outside its package nobody names a game: not the game, nor what only it has.

Names are those of games and expansions, and the zones, roles of zones, kinds of pieces and types of actions that only
one of the games has; what several share belongs to the kernel's rules.  Looked at are constants and identifiers of
Python files and quoted words of templates and scripts.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.catalogue import GAMES, anybodys_rules, packages
from companion.rules.package import Expansion
from companion.rules.ruleset import Ruleset
from tests.tree import PACKAGES, ROOT, shown, tracked_files


def names_in(rules: Ruleset) -> set[str]:
    zones = {name for zone in rules.zones.values() for name in (zone.id, zone.role)}
    return {*zones, *rules.plays, *rules.named, *(piece.kind for piece in rules.pieces.values())}


def own_names() -> dict[str, set[str]]:
    """By package, what only it has; a game that is made of others has what they have."""
    found = {name: names_in(anybodys_rules(name, (), 3)) for name, entry in GAMES.items() if not entry.game.parts}
    for package in packages():
        if isinstance(package, Expansion):
            game = package.of[0]
            with_it = names_in(anybodys_rules(game, (package.name_in(game),), 3))
            found[package.name] = with_it - found[game]
    often = Counter(name for names in found.values() for name in names)
    return {package: {package, *(name for name in names if often[name] == 1)} for package, names in found.items()}


NAMES = set().union(*own_names().values()) | set(GAMES)


def named_in_python(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        said: object = None
        if isinstance(node, ast.Constant):
            said = node.value
        elif isinstance(node, ast.Name):
            said = node.id
        elif isinstance(node, ast.Attribute):
            said = node.attr
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            said = node.name
        elif isinstance(node, ast.arg | ast.keyword):
            said = node.arg
        if isinstance(said, str) and said in NAMES:
            yield said


def named_in_text(path: Path) -> Iterator[str]:
    quoted = re.findall(r"""(['"])([\w+]+)\1""", path.read_text(encoding="utf-8"))
    return (word for _, word in quoted if word in NAMES)


def looked_at() -> list[Path]:
    files = [path for path in tracked_files() if path.suffix in (".py", ".html", ".js")]
    ours = [path for path in files if path.relative_to(ROOT).parts[0] in PACKAGES]
    return [path for path in ours if not shown(path).startswith(("companion/games/", "companion/i18n/"))]


def named(path: Path) -> set[str]:
    return set((named_in_python if path.suffix == ".py" else named_in_text)(path))


ACTIONS = {"dice", "donate", "exchange", "roll", "take_dice"}
"""Types of actions and the fields in them: gone once fields are typed."""

MATS = {"aquaretto_xxl", "food", "jungle", "junior", "dice", "stall", "xxl", "exotic", "aquaretto", "zooloretto"}
"""Pieces and sheets in the printer's and the camera's tables: gone once a game brings its own."""

ALLOWED: dict[str, set[str]] = {
    # What is no game's: pictures of buttons, and words of other trades that happen to be the same.
    "companion/web/rendering.py": {"dice"},
    "companion/web/templates/symbols.html": {"dice"},
    "companion/table/journal_copies.py": {"exchange"},
    "vision/markers.py": {"roll"},
    "vision/quality.py": {"roll"},
    "vision/scene.py": {"roll"},
    # The kernel: rules of stalls and of the exchange that other games could have, words that no species may take.
    "companion/rules/defects.py": {"food", "stall"},
    "companion/rules/keys.py": {"stall"},
    "companion/rules/money_actions.py": {"exchange", "stall"},
    "companion/rules/notation.py": {"food", "jungle", "land", "stall"},
    "companion/rules/placement.py": {"stall"},
    "companion/rules/scoring.py": {"stall"},
    # Typed actions.
    "companion/rules/actions.py": ACTIONS,
    "companion/rules/gamelog.py": ACTIONS,
    "companion/teach/options.py": ACTIONS,
    "companion/teach/reasons.py": ACTIONS,
    "companion/teach/search.py": ACTIONS,
    "companion/teach/wording.py": ACTIONS,
    "companion/web/notation.py": ACTIONS | MATS,
    "companion/web/speech.py": ACTIONS,
    "companion/web/step_words.py": ACTIONS,
    "companion/web/teach.py": ACTIONS,
    "companion/web/telling.py": ACTIONS,
    "companion/web/telling_choices.py": ACTIONS,
    "companion/web/templates/coach_parts.html": ACTIONS,
    # Mats, boxes and the camera.
    "calibration/": MATS | {name for name in NAMES if name[-1:].isdigit() or name[:1].isupper() or "+" in name},
    "companion/boxes/plans.py": MATS,
    "companion/boxes/reading_form.py": MATS,
    "companion/cli/mats.py": MATS,
    "companion/demo/enrolling.py": MATS,
    "companion/demo/stage.py": MATS,
    "companion/table/": ACTIONS | MATS | {name for name in NAMES if name[:1].isupper()},
    "companion/web/static/pieces.js": MATS | {"land"},
    "companion/web/templates/box_learn.html": MATS | {"zooloretto+aquaretto"},
    "companion/web/templates/parts.html": MATS,
    "companion/web/templates/table.html": MATS,
    "vision/tiles.py": MATS | {"land"},
    # A default and an example of the API.
    "companion/progress.py": {"zooloretto"},
    "companion/web/api/examples.py": {"E4", "zooloretto"},
}
"""Where what may still be named, by file or folder.  It only ever gets shorter."""


def allowed(path: Path) -> set[str]:
    return set().union(*(names for place, names in ALLOWED.items() if shown(path).startswith(place)))


@pytest.mark.parametrize("path", looked_at(), ids=shown)
def test_no_file_outside_a_package_names_a_game_or_what_only_it_has(path: Path):
    assert named(path) - allowed(path) == set()


@pytest.mark.parametrize("place", ALLOWED)
def test_what_is_allowed_is_still_needed(place: str):
    assert any(named(path) for path in looked_at() if shown(path).startswith(place))


def test_every_folder_of_a_game_is_an_entry_point():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = {value.split(".")[2] for value in project["entry-points"]["companion.games"].values()}
    assert declared == {path.parent.name for path in (ROOT / "companion/games").glob("*/package.py")}


def test_nothing_outside_imports_a_game_but_what_is_listed():
    """Only the catalogue reaches into packages; these do so until games say what they need."""
    found = set()
    for path in looked_at():
        if path.suffix == ".py":
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and re.match(r"companion\.games\.\w+\.", node.module or ""):
                    found.add(shown(path))
    assert found <= IMPORTING


IMPORTING = {
    "companion/demo/mistakes.py",
    "companion/table/adopt.py",
    "companion/table/beliefs.py",
    "companion/table/places.py",
    "companion/teach/why.py",
    "companion/web/telling_choices.py",
    "companion/web/telling_unloading.py",
}
