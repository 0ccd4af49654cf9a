"""The sight of the table in words: the one line that every page shows, and what stands behind its *Why?*."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from companion.i18n import text
from companion.i18n.errors import Note, plainly
from companion.rules.words import notation_words
from companion.session.sight import SightState, TableSight
from companion.session.speech import blind_spoken
from companion.webkit.language import say_in


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
    return tuple(_words(note, language) for note in sight.missing)


def _words(note: Note, language: str) -> str:
    values = dict(note.values)
    if "pieces" in values:
        values["pieces"] = ", ".join(notation_words(None, piece, language) for piece in values["pieces"].split())
    return text(language, f"page.{note.key}", **values)
