"""A turn to try: somebody lays any tile on the table and takes it away again, and the companion says what it saw."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Literal

from companion.session.statements import LyingThing
from companion.session.view import TableView
from companion.tracking.discrepancies import LASTS
from companion.tracking.observation import WAITED_FOR

RehearsedPiece = tuple[str, str | None, str | None]
"""Sheet, zone, piece; no piece for what nobody knows."""


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """before: what lay there when it began.  new: what the last look saw beside it, and looks how often in a row.

    is_back: whether that lies there no more.
    """

    before: Counter[RehearsedPiece]
    new: LyingThing | None = None
    looks: int = 0
    is_back: bool = False

    @property
    def seen(self) -> LyingThing | None:
        """The tile that was laid; what nobody can name is a hand, most of the time."""
        enough = LASTS if self.new and self.new.piece else WAITED_FOR
        return self.new if self.looks >= enough else None

    @property
    def stage(self) -> Literal["place", "put_back", "done"]:
        """The next thing to do."""
        return "done" if self.is_back else "put_back" if self.seen else "place"


def begin(view: TableView) -> Rehearsal:
    """Remember the table as it lies."""
    return Rehearsal(Counter(map(_name, view.pieces)))


def after_look(rehearsal: Rehearsal, view: TableView) -> Rehearsal:
    """The rehearsal after another look at the table."""
    now, before = Counter(map(_name, view.pieces)), rehearsal.before
    if (seen := rehearsal.seen) is not None:
        return replace(rehearsal, is_back=rehearsal.is_back or now[_name(seen)] <= before[_name(seen)])
    last = rehearsal.new and _name(rehearsal.new)
    more = (piece for piece in view.pieces if now[_name(piece)] > before[_name(piece)])
    new = min(more, key=lambda piece: (piece.piece is None, _name(piece) != last), default=None)
    return replace(rehearsal, new=new, looks=0 if new is None else rehearsal.looks + 1 if _name(new) == last else 1)


def _name(piece: LyingThing) -> RehearsedPiece:
    return piece.sheet, piece.zone, piece.piece
