"""`companion texts`: every text as people will read it, on one page, for those who read proofs."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from functools import cache

from companion.cli.streams import say
from companion.i18n import DEFAULT_LANGUAGE, LANGUAGES, Noun, sources, text, texts
from companion.ports import UnusableInput
from companion.rules.reading import shown

COUNTS = (0, 1, 2, 5)
"""One of each plural of our languages."""

ZONES = frozenset({"zone", "to", "source", "area"})
PEOPLE = {"player": "Anna", "owner": "Emil", "taker": "Otto", "name": "Anna"}
THINGS = frozenset({"piece", "other", "living", "die", "visitor"})
ABOUT = re.compile(r"^(?:rule|why|line)\.([A-Z]{2}-[A-Z0-9-]+)")
GAP = re.compile(r"\$([\w-]+)")
COUNTED = re.compile(r"\$([\w-]+) *->")


def add_arguments(command: str, parser: argparse.ArgumentParser) -> None:
    """The arguments of `companion texts`."""
    del command
    parser.add_argument(
        "begin", metavar="BEGIN", nargs="?", default="", help="only keys that begin so, such as page.play"
    )
    parser.add_argument("--language", choices=LANGUAGES, default=DEFAULT_LANGUAGE, help="of the texts")


def run(command: str, arguments: argparse.Namespace) -> int:
    """Exit status 0.  Raises UnusableInput if no key begins so."""
    del command
    keys = [key for key in texts(arguments.language) if key.startswith(arguments.begin)]
    if not keys:
        raise UnusableInput(f"BEGIN: no text has a key that begins with {shown(arguments.begin)}")
    say("\n".join(_page(sorted(keys, key=_place), arguments.language)))
    return 0


def _place(key: str) -> tuple[str, str, bool, str]:
    """Where a text stands on the page: the rules first, each with what is said of it; then group by group."""
    rule = ABOUT.match(key)
    return ("", rule[1], not key.startswith("rule."), key) if rule else (key.split(".")[0], "", False, key)


def _page(keys: list[str], language: str) -> Iterator[str]:
    group = None
    for key in keys:
        if _place(key)[:2] != group:
            group = _place(key)[:2]
            yield f"\n{' '.join(group).strip()}"
        for said in _said(key, language):
            yield f"  {key:32} {said}"


def _said(key: str, language: str) -> list[str]:
    """A text with things in its gaps; once for each plural and gender that makes a difference."""
    source = sources(language)[key]
    gaps = GAP.findall(source)
    told = [text(language, key, **{gap: _example(gap, at, language) for gap in gaps}) for at in range(len(COUNTS))]
    return list(dict.fromkeys(told)) if "->" in source or "(" in source else told[:1]


def _example(gap: str, at: int, language: str) -> object:
    if gap in PEOPLE:
        return PEOPLE[gap]
    if gap in THINGS:
        names = _names(language)
        return names[at % len(names)]
    if gap in ZONES:
        return text(language, ("zone.enclosure", "zone.barn")[at % 2], id="E4")
    return COUNTS[at] if gap in _counted(language) else f"[{gap}]"


@cache
def _counted(language: str) -> frozenset[str]:
    return frozenset(COUNTED.findall("".join(sources(language).values())))


@cache
def _names(language: str) -> list[str]:
    """A name of each gender that the texts know, and one that only the owner of a box knows."""
    known = [text(language, key) for key in texts(language) if key.startswith("name.")]
    by_gender = {name.form("gender"): name for name in reversed(known) if isinstance(name, Noun)}
    return [*by_gender.values(), "Okapi"]
