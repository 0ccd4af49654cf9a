"""The line of a game: what happened moment by moment, as it counts after every correction of the past.

Told, not judged: that is for `companion.session.history`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.documents import Document
from companion.journal.entries import JournalEntry
from companion.ports import UnusableInput
from companion.rules.notation import read_position
from companion.rules.reading import whole
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
    """The line after an entry of kind `acted` or `corrected`.  Raises UnusableInput for one that cannot be meant."""
    if entry.kind == "acted":
        return (*line, RecordedTurn(entry, "action", entry.body.get("action"), entry.picture))
    for key, kind in CORRECTIONS.items():
        if key in entry.body:
            return Document(dict(entry.body), "corrected").into(kind).edit(rules, line, entry)
    raise UnusableInput(f"corrected: expected one of {', '.join(CORRECTIONS)}")


# The bodies of corrections; notes may stand beside what is told


@dataclass(frozen=True, slots=True)
class ToldAnew:
    """Another action in the place of moment `number`; null: it never happened."""

    number: int
    action: Any

    def edit(self, _rules: Ruleset, line: Line, entry: JournalEntry) -> Line:
        """The line after it.  Raises UnusableInput."""
        at = whole(self.number, "corrected/number", 1, len(line)) - 1
        picture = entry.picture if line[at].picture is None else line[at].picture
        anew = () if self.action is None else (RecordedTurn(entry, "action", self.action, picture),)
        return (*line[:at], *anew, *line[at + 1 :])


@dataclass(frozen=True, slots=True)
class Missed:
    """An action that nobody saw, before moment `before`."""

    before: int
    action: Any

    def edit(self, _rules: Ruleset, line: Line, entry: JournalEntry) -> Line:
        """The line after it.  Raises UnusableInput."""
        at = whole(self.before, "corrected/before", 1, len(line) + 1) - 1
        return (*line[:at], RecordedTurn(entry, "action", self.action, entry.picture), *line[at:])


@dataclass(frozen=True, slots=True)
class Lying:
    """Contents of some places: now, or after moment `after`."""

    lies: Any
    after: int | None = None

    def edit(self, rules: Ruleset, line: Line, entry: JournalEntry) -> Line:
        """The line after it.  Raises UnusableInput."""
        with_lies(rules, read_position(rules, {})[0], self.lies)
        return _fold_statement(line, RecordedTurn(entry, "lies", self.lies, entry.picture), self.after)


@dataclass(frozen=True, slots=True)
class TableStated:
    """The whole table: now, or after moment `after`."""

    position: Any
    after: int | None = None

    def edit(self, rules: Ruleset, line: Line, entry: JournalEntry) -> Line:
        """The line after it.  Raises UnusableInput."""
        adopt_position(rules, self.position)
        return _fold_statement(line, RecordedTurn(entry, "position", self.position, entry.picture), self.after)


@dataclass(frozen=True, slots=True)
class TurnStated:
    """Whose turn it is: now, or after moment `after`.  to_move: the seat."""

    to_move: Any
    after: int | None = None

    def edit(self, rules: Ruleset, line: Line, entry: JournalEntry) -> Line:
        """The line after it.  Raises UnusableInput."""
        whole(self.to_move, "corrected/to_move", 0, len(rules.players) - 1)
        return _fold_statement(line, RecordedTurn(entry, "to_move", self.to_move, entry.picture), self.after)


def _fold_statement(line: Line, told: RecordedTurn, after: int | None) -> Line:
    at = len(line) if after is None else whole(after, "corrected/after", 0, len(line))
    return (*line[:at], told, *line[at:])


CORRECTIONS: dict[str, type[ToldAnew | Missed | Lying | TableStated | TurnStated]] = {
    "number": ToldAnew,
    "before": Missed,
    "lies": Lying,
    "position": TableStated,
    "to_move": TurnStated,
}
"""By the key that says what kind of correction it is.  Moments are counted from 1."""
