"""The draft of a turn at the table: which moment it is about, and how the journal keeps it.

An entry `drafted` holds everything that was told of the turn so far, so the draft is there again after a power cut; any
entry that changes the game puts it away.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from companion.journal.entries import JournalEntry
from companion.ports import UnusableInput
from companion.rules.drafting import TurnDraft, draft_of
from companion.rules.position import Position
from companion.rules.reading import listing, whole
from companion.session.history import FOLD, NAMED, GameHistory

DRAFTED = "drafted"
"""The kind of entry that tells the draft: `taps`, `insists`, `number`, `missed`; an empty body puts it away."""
BESIDE = frozenset({"asked", "answered", NAMED})
"""What may happen while a turn is told."""
MOST_TAPS = 60


@dataclass(frozen=True, slots=True)
class DraftAtTable:
    """A turn that is being told.

    number: the moment, counted from 1, that is told anew, or before which one was missed; None: the turn now.
    """

    turn: TurnDraft
    number: int | None = None
    is_missed: bool = False

    @property
    def body(self) -> dict[str, Any]:
        """As the journal keeps it."""
        about = {} if self.number is None else {"number": self.number, "missed": self.is_missed}
        return {"taps": list(self.turn.taps), **({"insists": True} if self.turn.insists else {}), **about}


def position_before(story: GameHistory, number: int | None) -> Position:
    """The table before the turn that a draft is about.  Raises UnusableInput for a moment that never was."""
    if number is None:
        return story.position
    return story.position_after(whole(number, "number", 1, len(story.moments) + 1) - 1)


def body_after(body: Mapping[str, Any], entry: JournalEntry) -> Mapping[str, Any]:
    """What the journal tells of the draft after one entry more; empty for none."""
    if entry.kind == DRAFTED:
        return entry.body
    return {} if entry.kind in FOLD.keys() - BESIDE or entry.kind in ("begun", "mode") else body


def draft_told(story: GameHistory, body: Mapping[str, Any]) -> DraftAtTable | None:
    """The draft that an entry tells; None for none, or one that means nothing any more."""
    if "taps" not in body:
        return None
    with suppress(UnusableInput):
        taps = listing(body["taps"], "taps", most=MOST_TAPS)
        number = body.get("number")
        turn = draft_of(story.rules, position_before(story, number), taps, body.get("insists") is True)
        return DraftAtTable(turn, number, body.get("missed") is True)
    return None
