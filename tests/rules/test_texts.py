"""Every text there is, in every language, and every key that the code asks for."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter

import pytest

import companion
from companion.i18n import LANGUAGES, has_text, text, texts

SOURCES = [path for part in ("rules", "games") for path in (Path(companion.__file__).parent / part).rglob("*.py")]
PREFIX = {"broken": "why", "ScoreLine": "line", "Event": "event"}


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def keys_in(path: Path) -> set[str]:
    """The text keys of the violations, score lines and events that a file makes."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PREFIX:
            found |= keys_of(node, PREFIX[node.func.id])
    return found


def keys_of(call: ast.Call, prefix: str) -> set[str]:
    words = [argument.value for argument in call.args if isinstance(argument, ast.Constant)]
    texts_ = [str(word) for word in words if isinstance(word, str)]
    if not call.args or not isinstance(call.args[0], ast.Constant):
        return set()
    variant = "" if prefix == "event" else texts_[1] if len(texts_) > 1 else ""
    return {f"{prefix}.{texts_[0]}" + (f".{variant}" if variant else "")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_texts(language: str):
    assert texts(language).keys() == texts("en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_names_the_same_things_in_every_language(language: str):
    for key, sentence in texts(language).items():
        assert gaps(sentence) == gaps(texts("en")[key]), key
        assert sentence.strip() == sentence
        assert sentence


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_whatever_the_code_says_has_a_text(path: Path):
    assert {key for key in keys_in(path) if not has_text(key)} == set()


def test_the_search_finds_what_the_code_says():
    found = set().union(*map(keys_in, SOURCES))
    assert {"why.ZB-A-2", "why.ZB-PLACE-1.kind", "line.ZB-SCO-3.no_stall", "event.birth"} <= found


def test_a_gap_that_nothing_fills_becomes_a_dash():
    assert text("en", "why.ZB-C-EXP-2") == "–, you have no expansion left to buy."
