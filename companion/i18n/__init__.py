"""Every text that a player sees, in English, German and French, by key.

A language is a package here, a part of it a module with `TEXTS`: key -> sentence with `{named}` gaps.  Keys:
`rule.ID` what a rule says · `why.ID[.CASE]` how it was broken, or a hint · `line.ID[.CASE]` a score line ·
`event.TYPE` what happened · `piece.KIND[.MARK]`, `zone.ROLE`, `name.WORD` names.
A new part is one module in each language.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

LANGUAGES = ("en", "de", "fr")
DEFAULT_LANGUAGE = "en"

_TOGETHER = {"fr": re.compile(r"(?<=«) | (?=[?!:;»])")}
"""Spaces at which a line may not break: French writes one before `?` and inside `« »`."""


@cache
def texts(language: str) -> dict[str, str]:
    """All texts of a language.  Raises KeyError for a language that there is not, ValueError for a key told twice."""
    if language not in LANGUAGES:
        raise KeyError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    package = import_module(f"companion.i18n.{language}")
    found: dict[str, str] = {}
    for module in sorted(entry.name for entry in iter_modules(package.__path__)):
        part: dict[str, str] = import_module(f"companion.i18n.{language}.{module}").TEXTS
        if doubled := found.keys() & part.keys():
            raise ValueError(f"companion/i18n/{language}/{module}.py: told before: {', '.join(sorted(doubled))}")
        found.update(part)
    for folder in _registered:
        lines = (folder / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
        for name, _, sentence in (line.partition(" = ") for line in lines if re.match(r"[A-Za-z]", line)):
            key = name.replace("---", "+").replace("--", ".")
            if key in found:
                raise ValueError(f"{folder}/{language}.ftl: told before: {key}")
            found[key] = re.sub(r"\{ *\$(\w+) *\}", r"{\1}", sentence)
    return {key: _unbroken(language, sentence) for key, sentence in found.items()}


_registered: list[Path] = []


def register(folder: Path) -> None:
    """Take up the texts of a package from outside: `en.ftl`, `de.ftl`, `fr.ftl`."""
    if folder not in _registered:
        _registered.append(folder)
        texts.cache_clear()
        try:
            for language in LANGUAGES:
                texts(language)
        except (OSError, ValueError):
            _registered.remove(folder)
            texts.cache_clear()
            raise


def _unbroken(language: str, sentence: str) -> str:
    return _TOGETHER[language].sub("\u00a0", sentence) if language in _TOGETHER else sentence


class _Gaps(dict[str, object]):
    """What fills the gaps of a sentence; a gap that nothing fills becomes a dash, so that a sentence is always said."""

    def __missing__(self, name: str) -> str:
        return "–"


def has_text(key: str) -> bool:
    """Whether there is a text of this key (the same keys are there in every language)."""
    return key in texts(DEFAULT_LANGUAGE)


def text(language: str, key: str, **values: object) -> str:
    """The sentence of a key.  Raises KeyError if there is none: a test keeps that from happening."""
    return texts(language)[key].format_map(_Gaps(values))
