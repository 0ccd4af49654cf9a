"""What somebody found who looked over the machine and the table: a light, its cause and its cure, in any language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from companion.i18n import has_text, text
from companion.plainly import plainly
from companion.ports import CompanionError

State = Literal["ok", "warning", "problem"]


@dataclass(frozen=True, slots=True)
class Finding:
    """state: green, yellow or red.  check: what was looked at; case: what was found there.

    The texts are `health.CHECK`, `health.CHECK.CASE` and, unless all is well, `health.CHECK.CASE.cure`.
    values: for their gaps; an error is put in as its sentence.
    """

    state: State
    check: str
    case: str
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FindingTold:
    """A finding in one language.  what: what was looked at; remedy: what to do; empty when all is well."""

    state: State
    what: str
    found: str
    remedy: str = ""


def told(finding: Finding, language: str = "en") -> FindingTold:
    """A finding in the words of a language."""
    key = f"health.{finding.check}.{finding.case}"
    values = {name: _in_words(value, language) for name, value in finding.values.items()}
    remedy = text(language, f"{key}.cure", **values) if has_text(f"{key}.cure") else ""
    return FindingTold(finding.state, text(language, f"health.{finding.check}"), text(language, key, **values), remedy)


def _in_words(value: object, language: str) -> object:
    return plainly(value, language) if isinstance(value, CompanionError) else value
