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
from functools import cache
from pathlib import Path

from companion.games.catalogue import GAMES, anybodys_rules, packages
from companion.rules.actions import Action
from companion.rules.package import Expansion
from companion.rules.ruleset import Ruleset
from tests.tree import EVERYTHING, ROOT, shown, tracked_files


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


@cache
def names() -> frozenset[str]:
    return frozenset(GAMES).union(*own_names().values())


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
        if isinstance(said, str) and said in names():
            yield said


def named_in_text(path: Path) -> Iterator[str]:
    quoted = re.findall(r"""(['"])([\w+]+)\1""", path.read_text(encoding="utf-8"))
    return (word for _, word in quoted if word in names())


def looked_at() -> list[Path]:
    files = [path for path in tracked_files() if path.suffix in (".py", ".html", ".js")]
    ours = [path for path in files if shown(path).startswith(tuple(f"{folder}/" for folder in EVERYTHING))]
    return [path for path in ours if not shown(path).startswith(("companion/games/", "companion/i18n/"))]


def named(path: Path) -> set[str]:
    return set((named_in_python if path.suffix == ".py" else named_in_text)(path))


ALLOWED: dict[str, set[str]] = {
    # What is no game's: functions of numpy, an icon of the menu, and words of other trades that happen to be the same.
    "companion/simulator/renderer.py": {"roll"},
    "companion/webkit/templates/symbols.html": {"dice"},
    "companion/web/views/table_values.py": {"dice"},
    "vision/markers.py": {"roll"},
    # The kernel: rules of stalls and of the exchange that other games could have, words that no species may take.
    "companion/rules/defects.py": {"food", "stall"},
    "companion/rules/keys.py": {"stall"},
    "companion/rules/money_actions.py": {"exchange", "stall"},
    "companion/rules/notation.py": {"food", "jungle", "land", "stall"},
    "companion/rules/scoring.py": {"stall"},
    # Kinds of zones in the public format of a layout (docs/formats.md): how each is drawn, and what is shown of one.
    "calibration/layout.py": {"jungle", "stall"},
    "companion/printing/art.py": {"stall"},
    "companion/printing/paper.py": {"jungle", "stall"},
    "companion/tracking/observation.py": {"stall"},
    # Families of pieces in the notation, and the stand-in pictures by family: `stall.NAME` is a stand in stripes.
    "companion/simulator/tiles.py": {"food", "jungle", "land", "stall"},
    # Examples for readers: of the API, and of a text with a zone in it.
    "companion/web/api/document.py": {"E4", "zooloretto"},
}
"""What may still be named, by file.  It only ever gets shorter."""


def test_no_file_outside_a_package_names_a_game_or_what_only_it_has_but_what_is_allowed():
    """What is allowed is still needed, too."""
    assert {shown(path): found for path in looked_at() if (found := named(path))} == ALLOWED


def test_every_folder_of_a_game_is_an_entry_point():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = {value.split(".")[2] for value in project["entry-points"]["companion.games"].values()}
    assert declared == {path.parent.name for path in (ROOT / "companion/games").glob("*/package.py")}


def test_nothing_outside_imports_a_game():
    """Only the catalogue reaches into packages."""
    found = set()
    for path in looked_at():
        if path.suffix == ".py":
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and re.match(r"companion\.games\.\w+\.", node.module or ""):
                    found.add(shown(path))
    assert found == set()


def test_following_and_the_session_name_no_action():
    """What a camera sees of an action, its fields and its type say."""
    actions = {one.__name__ for one in Action.__subclasses__()}
    ours = [path for path in looked_at() if shown(path).startswith(("companion/tracking/", "companion/session/"))]
    imports = [
        (shown(path), alias.name)
        for path in ours
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]
    assert "AddTile" in actions
    assert [(path, name) for path, name in imports if name in actions] == []
