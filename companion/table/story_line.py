"""The line of a game: what happened moment by moment, as it counts after every correction of the past.

Told, not judged: that is for `companion.table.story`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from companion.ports import UnusableInput
from companion.rules.notation import read_position
from companion.rules.reading import required, whole
from companion.rules.ruleset import Ruleset
from companion.table.journal_entries import Entry
from companion.table.story_places import adopted, with_lies


class Told(NamedTuple):
    """One moment as it was told.

    what: `action`, `lies` (what lies in some places) or `position` (the whole table); document: its JSON.
    entry: the one that told it, a correction included.  picture: of the moment, kept when it is told anew.
    """

    entry: Entry
    what: str
    document: object
    picture: int | None


Line = tuple[Told, ...]


def line_of(rules: Ruleset, edits: Iterable[Entry]) -> Line:
    """The line that some usable edits lead to."""
    line: Line = ()
    for entry in edits:
        line = edited(rules, line, entry)
    return line


def edited(rules: Ruleset, line: Line, entry: Entry) -> Line:
    """The line after an entry of kind `acted` or `corrected`.  Raises UnusableInput for one that cannot be meant."""
    if entry.kind == "acted":
        return (*line, Told(entry, "action", entry.body.get("action"), entry.picture))
    for key, edit in CORRECTIONS.items():
        if key in entry.body:
            return edit(rules, line, entry)
    raise UnusableInput(f"corrected: expected one of {', '.join(CORRECTIONS)}")


def _told_anew(_rules: Ruleset, line: Line, entry: Entry) -> Line:
    """Another action in the place of one; null: it never happened."""
    at = whole(entry.body["number"], "corrected/number", 1, len(line)) - 1
    action = required(entry.body, "corrected", "action")
    picture = entry.picture if line[at].picture is None else line[at].picture
    anew = () if action is None else (Told(entry, "action", action, picture),)
    return (*line[:at], *anew, *line[at + 1 :])


def _missed(_rules: Ruleset, line: Line, entry: Entry) -> Line:
    """An action that nobody saw, before another one."""
    at = whole(entry.body["before"], "corrected/before", 1, len(line) + 1) - 1
    told = Told(entry, "action", required(entry.body, "corrected", "action"), entry.picture)
    return (*line[:at], told, *line[at:])


def _lying(rules: Ruleset, line: Line, entry: Entry) -> Line:
    with_lies(rules, read_position(rules, {})[0], entry.body["lies"])
    return _stated(line, entry, "lies")


def _adopted(rules: Ruleset, line: Line, entry: Entry) -> Line:
    adopted(rules, entry.body["position"])
    return _stated(line, entry, "position")


def _stated(line: Line, entry: Entry, what: str) -> Line:
    """What was found on the table: now, or after an earlier moment."""
    at = whole(entry.body.get("after", len(line)), "corrected/after", 0, len(line))
    return (*line[:at], Told(entry, what, entry.body[what], entry.picture), *line[at:])


CORRECTIONS: dict[str, Callable[[Ruleset, Line, Entry], Line]] = {
    "number": _told_anew,
    "before": _missed,
    "lies": _lying,
    "position": _adopted,
}
"""By the key that says what kind of correction it is.  Moments are counted from 1."""
