"""Names follow the glossary: no word that it has retired, one meaning a type, functions named by verbs or nouns.

What is left of former names is counted in `words.toml`; it may only fall, and is lowered by whoever renames something.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.tree import EVERYTHING, ROOT, Function, python_files, shown

LEFT = tomllib.loads(Path(__file__).with_name("words.toml").read_text())
RETIRED = dict(
    re.findall(
        r"^\| (\w+) \| (.+?) \|$", (ROOT / "docs/inside/glossary.md").read_text().split("\n## Retired\n")[1], re.M
    )
)
OF_NO_ED = {
    *(
        "told",
        "made",
        "done",
        "given",
        "shown",
        "known",
        "seen",
        "said",
        "written",
        "taken",
        "kept",
        "laid",
        "met",
        "held",
    ),
    *(
        "drawn",
        "led",
        "built",
        "lit",
        "bent",
        "won",
        "gone",
        "come",
        "spoken",
        "bred",
        "torn",
        "worn",
        "caught",
        "lost",
    ),
    *("spent", "sent", "heard", "found", "left"),
}
"""Participles without -ed; those that are also commands (`read`, `set`, `put`, `cut`) are left out."""


@cache
def trees() -> dict[str, ast.Module]:
    return {shown(path): ast.parse(path.read_text()) for path in python_files(*EVERYTHING)}


def nodes() -> Iterator[ast.AST]:
    for tree in trees().values():
        yield from ast.walk(tree)


def is_participle(name: str) -> bool:
    is_word = "_" not in name and len(name) > 4
    return name in OF_NO_ED or (is_word and name.endswith("ed") and not name.endswith("eed"))


def defined() -> Iterator[str]:
    """The names that our own code gives: to functions, types, arguments, variables and fields."""
    for node in nodes():
        if isinstance(node, Function | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def types_of_several_meanings() -> dict[str, set[str]]:
    """By name, the classes and aliases of that name that are not the same."""
    found = defaultdict(set)
    for where, tree in trees().items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                found[node.name].add(f"class in {where}")
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                value = ast.unparse(node.value)
                if re.match(r"[A-Z]\w*[a-z]", node.targets[0].id) and "TypeVar" not in value:
                    found[node.targets[0].id].add(value)
    return {name: meanings for name, meanings in found.items() if len(meanings) > 1}


@pytest.mark.parametrize("word", RETIRED)
def test_a_retired_word_names_nothing_new(word):
    names = Counter(name for name in defined() if word in re.split(r"_|(?<=[a-z])(?=[A-Z])", name.lower()))
    most = LEFT["retired"].get(word, 0)
    assert names.total() <= most, f"{word}: say {RETIRED[word]} ({names.total()} names, {most} before): {dict(names)}"


def test_a_type_name_has_one_meaning():
    several = types_of_several_meanings()
    assert len(several) <= LEFT["types_of_several_meanings"], several


def test_a_function_is_named_by_a_verb_or_a_noun():
    named = Counter(
        node.name
        for node in nodes()
        if isinstance(node, Function)
        and is_participle(node.name.lstrip("_"))
        and not any("property" in ast.unparse(mark) for mark in node.decorator_list)
    )
    assert named.total() <= LEFT["functions_named_by_a_participle"], named


def test_a_docstring_says_what_something_is_for():
    """Not `What …`, `How …` or `Whether …`: a noun or a verb says it at once."""
    documented = (node for node in nodes() if isinstance(node, Function | ast.ClassDef | ast.Module))
    indirect = [text for node in documented if re.match(r"(What|How|Whether)\b", text := ast.get_docstring(node) or "")]
    assert not indirect, indirect
