"""No text stands in the files that nobody says.

A key is said where it stands in a program, a page or a script, whole or put together: `f"page.box.no.photo_{reason}"`
says whatever has words of the program in its gaps.  Words are names, and what stands in quotes.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from companion.i18n import key_of, sources
from tests.tree import EVERYTHING, shown, tracked_files

GAP = "\0"
READ_BY_PREFIX = ("rule.", "faq.")
"""All of them are looked up: by `companion rules`, and by the search among the rules."""
OF_FIELDS = re.compile(r"(do\.\w+)\.\w+")
"""Which variant of an advice is said is up to the fields of the action."""

Said = tuple[frozenset[str], frozenset[str], tuple[re.Pattern[str], ...]]


def of_python(tree: ast.Module) -> Iterator[str]:
    """Every word and sentence of a program without its docstrings; what is filled in is a GAP."""
    remarks = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if id(node) not in remarks and isinstance(node, ast.Constant | ast.JoinedStr | ast.BinOp):
            yield put_together(node)
        for name in ("id", "attr", "arg", "name"):
            yield str(getattr(node, name, "") or "").lower()


def put_together(node: ast.AST) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(map(put_together, node.values))
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return put_together(node.left) + put_together(node.right)
    return GAP


def of_page(page: str) -> Iterator[str]:
    """Likewise of a page or a script: `'play.' ~ word`, `'a' + b`, `${…}`."""
    yield from re.findall(r"[\w-]+", page)
    for quote in "\"'`":
        yield from re.findall(rf"{quote}([\w.+-]+){quote}", page)
    text = r"(?:\"[^\"\n]*\"|'[^'\n]*')"
    term = rf"(?:{text}|[\w.]+(?:\([^()]*\))?|\([^()]*\))"
    for joined in re.findall(rf"{term}(?:\s*[~+]\s*{term})+", page):
        yield "".join(part[1:-1] if part[0] in "\"'" else GAP for part in re.findall(term, joined))
    yield from (re.sub(r"\$\{[^}]*\}", GAP, script) for script in re.findall(r"`([^`]*)`", page))


@cache
def everything_said() -> Said:
    found: set[str] = set()
    for path in tracked_files():
        if shown(path).startswith(tuple(f"{folder}/" for folder in EVERYTHING)):
            if path.suffix == ".py":
                found.update(of_python(ast.parse(path.read_text())))
            elif path.suffix in (".html", ".js", ".json", ".jsonl"):
                found.update(of_page(path.read_text()))
    patterns = {said for said in found if GAP in said and re.search(r"[a-z]{2,}\.|[a-z_-]{3,}", said)}
    whole = found - patterns
    words = {word for said in whole for word in re.findall(r"[\w-]+", said)}
    made = ("(.+)".join(map(re.escape, re.split(f"{GAP}+", said))) for said in sorted(patterns))
    return frozenset(whole), frozenset(words), tuple(re.compile(one, re.DOTALL) for one in made)


@cache
def is_said(key: str, depth: int = 0) -> bool:
    whole, words, patterns = everything_said()
    if key in whole or key in words:
        return True
    found = (pattern.fullmatch(key) for pattern in patterns if depth < 4)
    return any(all(gap != key and is_said(gap, depth + 1) for gap in one.groups()) for one in found if one)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_text_is_said(language):
    written = sources(language)
    named = re.compile(r"(?:\{ *(?=[a-z])|\$(?=term-))([\w-]+)")
    within = {key_of(name) for source in written.values() for name in named.findall(source)}
    left = [key for key in written if key.partition(".in.")[0] not in within]  # a game's own noun is said as any
    unsaid = [key for key in sorted(left) if not key.startswith(READ_BY_PREFIX)]
    unsaid = [key for key in unsaid if not is_said(variant[1] if (variant := OF_FIELDS.fullmatch(key)) else key)]
    assert unsaid == []


@pytest.mark.parametrize("key", ["page.play.start_again_now", "page.play.nobody_says_this", "nothing.of.the.kind"])
def test_a_text_that_nobody_says_would_be_found(key):
    assert not is_said(key)
