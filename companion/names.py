"""Names of people: which are taken for one, and which only say a seat."""

from __future__ import annotations

from functools import cache
from unicodedata import normalize

from companion.i18n import LANGUAGES, text

SEATS = 5
"""As many as the games of the family have at most."""


def folded(name: str) -> str:
    """The same for names that people take for one."""
    return normalize("NFKC", name).casefold()


@cache
def _nameless() -> frozenset[str]:
    return frozenset(text(one, "page.new.player", number=seat + 1) for one in LANGUAGES for seat in range(SEATS))


def is_nameless(name: str) -> bool:
    """Whether a name only says the seat, in any language."""
    return name in _nameless()
