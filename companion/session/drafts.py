"""The draft of a turn at the table: which moment it is about, and how the journal keeps it.

An entry `drafted` holds everything that was told of the turn so far, so the draft is there again after a power cut; any
entry that changes the game puts it away, but what the camera tells of somebody else's turn.  What the camera sees half
done is no entry: it is seen again at the next look.
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
    entry: the one of the journal that keeps it, which no other draft has; None if the camera sees it half done.
    """

    turn: TurnDraft
    number: int | None = None
    is_missed: bool = False
    entry: JournalEntry | None = None

    @property
    def is_seen(self) -> bool:
        """True if nobody tells it: hands are at it."""
        return self.entry is None

    @property
    def objection(self) -> TurnDraft | None:
        """The turn now, if it breaks rules and nobody has said that it happened all the same."""
        turn = self.turn
        return turn if self.number is None and turn.is_against_rules and turn.done is not None else None

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


def draft_after(kept: JournalEntry | None, entry: JournalEntry) -> JournalEntry | None:
    """The entry that keeps the draft after one entry more; None if there is none."""
    if entry.kind == DRAFTED:
        return entry if "taps" in entry.body else None
    puts_away = entry.kind in FOLD.keys() - BESIDE or entry.kind in ("begun", "mode")
    return None if kept is None or (puts_away and not _is_beside(kept.body, entry)) else kept


def _is_beside(body: Mapping[str, Any], entry: JournalEntry) -> bool:
    """True if the camera has told a turn, and the draft is about another one."""
    if entry.kind != "acted" or entry.source != "camera":
        return False
    player = next((tap.get("player") for tap in body["taps"] if isinstance(tap, Mapping)), None)
    return "number" in body or player not in (None, entry.body["action"].get("player"))


def draft_told(story: GameHistory, kept: JournalEntry | None) -> DraftAtTable | None:
    """The draft that an entry keeps; None for none, or one that means nothing any more."""
    if kept is None:
        return None
    with suppress(UnusableInput):
        taps = listing(kept.body["taps"], "taps", most=MOST_TAPS)
        number = kept.body.get("number")
        turn = draft_of(story.rules, position_before(story, number), taps, kept.body.get("insists") is True)
        return DraftAtTable(turn, number, kept.body.get("missed") is True, kept)
    return None
