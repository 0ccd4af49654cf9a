"""Takes names of people and of this machine out of what is given away: `Anna` becomes `Player 1` everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from urllib.parse import quote, quote_plus

NAME_KEYS = frozenset({"players", "winners", "names", "name"})
"""Under these keys documents of ours hold names of people."""
SHORTEST_PART = 3
"""A name of so many letters is found inside other words too (`Annas`); a shorter one only as a word of its own."""


def names_in(document: Any) -> Iterator[str]:
    """Every name of a person in a decoded document."""
    if isinstance(document, Mapping):
        for key, value in document.items():
            yield from _texts(value) if key in NAME_KEYS else names_in(value)
    elif isinstance(document, list | tuple):
        for value in document:
            yield from names_in(value)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _texts(one)


class Hiding:
    """Puts other words in the place of names.

    names: of people, in the order in which they are numbered.  others: further texts and what to write instead.
    """

    def __init__(self, names: Iterable[str], others: Mapping[str, str] | None = None) -> None:
        known = dict.fromkeys(name.strip() for name in names if name.strip())
        told = {name: f"Player {number}" for number, name in enumerate(known, start=1)}
        told |= {text: instead for text, instead in (others or {}).items() if text}
        self._instead = {way.casefold(): instead for name, instead in told.items() for way in _ways(name)}
        ways = sorted({way for name in told for way in _ways(name)}, key=len, reverse=True)
        self._pattern = re.compile("|".join(map(_searched, ways)), re.IGNORECASE) if ways else None

    def text(self, text: str) -> str:
        """A text without the names."""
        return (
            self._pattern.sub(lambda found: self._instead.get(found[0].casefold(), "Player"), text)
            if self._pattern
            else text
        )

    def document(self, document: Any) -> Any:
        """A decoded document without the names, its keys included."""
        if isinstance(document, str):
            return self.text(document)
        if isinstance(document, Mapping):
            return {self.text(key): self.document(value) for key, value in document.items()}
        if isinstance(document, list | tuple):
            return [self.document(value) for value in document]
        return document


def _ways(name: str) -> tuple[str, ...]:
    """How a name may be written: plain, in an address, in ASCII."""
    return tuple(dict.fromkeys((name, quote(name), quote_plus(name), ascii(name)[1:-1])))


def _searched(name: str) -> str:
    if len(name) >= SHORTEST_PART:
        return re.escape(name)
    before = r"(?<!\w)" if re.match(r"\w", name) else ""
    after = r"(?!\w)" if re.search(r"\w$", name) else ""
    return f"{before}{re.escape(name)}{after}"
