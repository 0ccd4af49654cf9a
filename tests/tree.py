"""The files of the project, as git knows them, and the functions in its Python files."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("companion", "hardware", "vision", "calibration")
ADDED = {
    "table-companion-hub": "packages/hub/companion_hub",
    "table-companion-listeners": "packages/listeners/companion_listeners",
}
"""By distribution, the packages that may be added to a table."""
EVERYTHING = (*PACKAGES, *ADDED.values())

Function = ast.FunctionDef | ast.AsyncFunctionDef


def tracked_files() -> tuple[Path, ...]:
    """Every file that git keeps and that is there, absolute.  The checkout may belong to somebody else."""
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    listing = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return tuple(path for name in listing.split("\0") if name and (path := ROOT / name).is_file())


def python_files(*folders: str) -> tuple[Path, ...]:
    """The Python files below these folders of the project."""
    return tuple(path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))


def shown(path: Path) -> str:
    """The path as people read it, from the project's root."""
    return str(path.relative_to(ROOT))


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Each function of a file, as `file:line name`, and how many lines of code it has."""
    text = path.read_text()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, Function):
            yield f"{shown(path)}:{node.lineno} {node.name}", code_lines(node, text.splitlines())


def code_lines(function: Function, lines: list[str]) -> int:
    """The lines of a function without decorators, docstrings, comments, blank lines and the functions inside it."""
    inner = [node for node in ast.walk(function) if isinstance(node, Function) and node is not function]
    skipped = {line for node in (*inner, *_docstrings(function)) for line in _lines_of(node)}
    counted = set(_lines_of(function)) - skipped
    return sum(1 for line in counted if (text := lines[line - 1].strip()) and not text.startswith("#"))


def _docstrings(function: Function) -> list[ast.stmt]:
    return function.body[:1] if ast.get_docstring(function) is not None else []


def _lines_of(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)
