"""The sight of the table in words: the one line that every page shows, and what stands behind its *Why?*."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime

from companion.i18n import has_text, text
from companion.i18n.errors import Note, plainly
from companion.rules.ruleset import Ruleset
from companion.session.sight import SightState, TableSight
from companion.session.speech import blind_spoken
from companion.webkit.language import say_in
from companion.words.sentences import notation_words, zone_words

SHEET = re.compile(r"(?P<board>[a-z]+(-[a-z]+)*)(-(?P<number>\d+[a-z]?))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class SightTold:
    """line: empty where all is well.  reasons: a sentence each.  aloud: what is spoken, empty unless `blind`."""

    state: SightState
    line: str = ""
    reasons: tuple[str, ...] = ()
    aloud: str = ""


def sight_told(sight: TableSight, language: str) -> SightTold:
    """The words for a view's sight."""
    why = (plainly(sight.why.error(), language),) if sight.why else ()
    if sight.state == "blind":
        time = f"{datetime.fromtimestamp(sight.since).astimezone():%H:%M}"
        line = say_in(language, "sight.blind", time=time) if sight.since else say_in(language, "sight.blind.yet")
        aloud = blind_spoken(TableSight(), sight, language)
        return SightTold("blind", line, why, aloud.text if aloud else "")
    reasons = (*why, *missing_words(sight, language))
    line = say_in(language, "sight.partly") if reasons[1:] else "".join(reasons)
    return SightTold(sight.state, line, reasons)


def missing_words(sight: TableSight, language: str) -> tuple[str, ...]:
    """Sentences for what is not seen."""
    return tuple(note_words(note, language) for note in sight.missing)


def note_words(note: Note, language: str, rules: Ruleset | None = None) -> str:
    """The sentence about something that a person should know.  rules: of the table; None where no space is named."""
    values = dict(note.values)
    if "pieces" in values:
        values["pieces"] = ", ".join(notation_words(None, piece, language) for piece in values["pieces"].split())
    if "sheet" in values:
        values["sheet"] = sheet_words(values["sheet"], language)
    if rules and "," in values.get("zone", ""):  # a space is no sign that is printed
        values["zone"] = zone_words(rules, values["zone"], language)
    return text(language, f"page.{note.key}", **values)


def sheet_words(sheet: str, language: str) -> str:
    """The name of a sheet: `zoo 1`; its id where nobody has a word for it."""
    found = SHEET.fullmatch(sheet)
    key = f"page.first.sheet.{found['board']}" if found else ""
    return text(language, key, number=found["number"] or "").strip() if found and has_text(key) else sheet
