"""The line of a game: what happened moment by moment, as it counts after every correction of the past.

Told, not judged: that is for `companion.session.history`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from companion.journal.entries import JournalEntry
from companion.ports import UnusableInput
from companion.rules.notation import read_position
from companion.rules.reading import require, whole
from companion.rules.ruleset import Ruleset
from companion.session.stated import adopt_position, with_lies


class RecordedTurn(NamedTuple):
    """One moment as it was told.

    what: `action`, `lies` (what lies in some places), `position` (the whole table) or `to_move` (whose turn it is);
    document: its JSON.
    entry: the one that told it, a correction included.  picture: of the moment, kept when it is told anew.
    """

    entry: JournalEntry
    what: str
    document: object
    picture: int | None


Line = tuple[RecordedTurn, ...]


def line_of(rules: Ruleset, edits: Iterable[JournalEntry]) -> Line:
    """The line that some usable edits lead to."""
    line: Line = ()
    for entry in edits:
        line = edit_line(rules, line, entry)
    return line


def edit_line(rules: Ruleset, line: Line, entry: JournalEntry) -> Line:
    """The line after an entry of kind `acted` or `corrected`.  Raises UnusableInput for one that cannot be meant.

    A correction has one of the keys of CORRECTIONS; notes may stand beside it.  Moments are counted from 1.
    """
    body, picture = entry.body, entry.picture
    if entry.kind == "acted":
        return (*line, RecordedTurn(entry, "action", body.get("action"), picture))
    what = next((key for key in CORRECTIONS if key in body), None)
    if what is None:
        raise UnusableInput(f"corrected: expected one of {', '.join(CORRECTIONS)}")
    if (check := CORRECTIONS[what]) is not None:  # a statement: now, or after moment `after`
        check(rules, body[what])
        told, number = RecordedTurn(entry, what, body[what], picture), body.get("after")
        at = len(line) if number is None else whole(number, "corrected/after", 0, len(line))
        return (*line[:at], told, *line[at:])
    at = whole(body[what], f"corrected/{what}", 1, len(line) + (what == "before")) - 1
    anew, further = line[at : at + (what == "number")], line[at + (what == "number") :]
    picture = next((old.picture for old in anew if old.picture is not None), picture)
    action = require(body, "corrected", "action")
    told_anew = () if action is None and anew else (RecordedTurn(entry, "action", action, picture),)
    return (*line[:at], *told_anew, *further)


CORRECTIONS: dict[str, Callable[[Ruleset, object], object] | None] = {
    "number": None,
    "before": None,
    "lies": lambda rules, lies: with_lies(rules, read_position(rules, {})[0], lies),
    "position": adopt_position,
    "to_move": lambda rules, seat: whole(seat, "corrected/to_move", 0, len(rules.players) - 1),
}
"""By the key that says what kind of correction it is, the check of a statement.  number: that moment was this action
instead; null: it never happened.  before: an action that nobody saw came before that moment.
"""
