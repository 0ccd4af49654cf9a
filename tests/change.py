"""Which test files belong to a change: `pytest --mine`.

A file uses another if it imports it or names it ("play.html"); a test also uses the `conftest.py` beside it.  From
what was changed the uses are followed backwards: the fewer steps a test file is away, the nearer it is; one that is
called after the changed file is the nearest.  The nearest run, as many as take a minute.
"""

from __future__ import annotations

import ast
import re
import subprocess
from collections import defaultdict
from collections.abc import Collection, Mapping
from pathlib import Path

from tests.durations import UNKNOWN_S, kept_seconds
from tests.tree import ROOT, shown, tracked_files

MOST_S = 60.0
READ = {".py", ".html", ".js", ".css"}
NAMED = re.compile(r"[\w.-]+\.\w+\b")
SEEN_BY = {".ftl": "tests/rules/test_texts.py", ".md": "tests/docs/test_documents.py"}
"""What tests all files of a kind."""


def changed_files() -> set[str]:
    """What differs from where this branch left `main`, committed or not."""
    base = _git("merge-base", "HEAD", "main") or ["HEAD"]
    return {*_git("diff", "--name-only", base[0]), *_git("ls-files", "--others", "--exclude-standard")}


def mine() -> list[str]:
    """The test files of the change, the nearest first, as many as fit into a minute; at least those without a step."""
    seconds, steps = kept_seconds(), steps_away(changed_files(), users())
    taken, sum_s = [], 0.0
    for file in sorted(steps, key=lambda one: (steps[one], seconds.get(one, UNKNOWN_S))):
        sum_s += seconds.get(file, UNKNOWN_S)
        if sum_s <= MOST_S or not steps[file]:
            taken.append(file)
    return taken


def steps_away(changed: Collection[str], users_of: Mapping[str, Collection[str]]) -> dict[str, int]:
    """By test file, how many uses lie between it and what was changed."""
    files = set(users_of).union(*users_of.values())
    called = {f"test_{Path(file).stem}.py" for file in changed}
    level = {*changed, *(SEEN_BY[end] for end in {Path(file).suffix for file in changed} & set(SEEN_BY))}
    level |= {file for file in files if Path(file).name in called}
    steps, number = {}, 0
    while level:
        steps |= dict.fromkeys(level, number)
        level, number = {user for file in level for user in users_of.get(file, ())} - set(steps), number + 1
    return {file: away for file, away in steps.items() if _is_test(file) and (ROOT / file).exists()}


def users() -> dict[str, set[str]]:
    """By file, the files that use it."""
    files = {shown(path) for path in tracked_files()} | set(_git("ls-files", "--others", "--exclude-standard"))
    named, found = defaultdict(set), defaultdict(set)
    for file in files:
        named[Path(file).name].add(file)
    by_name = {name: alike for name, alike in named.items() if len(alike) == 1}
    for file in files:
        if Path(file).suffix in READ:
            for used in _used_by(file, files, by_name) - {file}:
                found[used].add(file)
    return dict(found)


def _used_by(file: str, files: set[str], by_name: Mapping[str, set[str]]) -> set[str]:
    text = (ROOT / file).read_text(encoding="utf-8")
    used = set().union(*(by_name.get(name, ()) for name in set(NAMED.findall(text))))
    if file.endswith(".py"):
        used |= _imported(text) & files
    if _is_test(file):
        used.add(f"{Path(file).parent}/conftest.py")
    return used


def _imported(text: str) -> set[str]:
    """Paths of the modules that the imports of a file may mean."""
    names = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return {f"{name.replace('.', '/')}{end}" for name in names for end in (".py", "/__init__.py")}


def _is_test(file: str) -> bool:
    return file.startswith("tests/") and Path(file).name.startswith("test_") and file.endswith(".py")


def _git(*words: str) -> list[str]:
    command = ["git", "-c", "safe.directory=*", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.split("\n")[:-1]
