"""A turn to try: somebody lays any tile on the table and takes it away again, and the companion says what it saw."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Literal

from companion.session.statements import LyingThing
from companion.session.view import TableView
from companion.tracking.discrepancies import LASTS
from companion.tracking.observation import WAITED_FOR

Stage = Literal["place", "put_back", "done"]
RehearsedPiece = tuple[str, str | None, str | None]
"""Sheet, zone, piece; no piece for what nobody knows."""


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """before: what lay there when it began.  maybe: what was new at the last look, and looks how often in a row.

    seen: what was laid.
    """

    before: Counter[RehearsedPiece]
    stage: Stage = "place"
    maybe: RehearsedPiece | None = None
    looks: int = 0
    seen: LyingThing | None = None


def begin(view: TableView) -> Rehearsal:
    """Remember the table as it lies."""
    return Rehearsal(_lying(view))


def after_look(rehearsal: Rehearsal, view: TableView) -> Rehearsal:
    """The rehearsal after another look at the table."""
    if rehearsal.stage == "place":
        return _placing(rehearsal, view)
    if rehearsal.stage == "put_back" and rehearsal.seen is not None:
        name = _name(rehearsal.seen)
        return replace(rehearsal, stage="done") if _lying(view)[name] <= rehearsal.before[name] else rehearsal
    return rehearsal


def _placing(rehearsal: Rehearsal, view: TableView) -> Rehearsal:
    now = _lying(view)
    new = [piece for piece in view.pieces if now[_name(piece)] > rehearsal.before[_name(piece)]]
    if not new:
        return replace(rehearsal, maybe=None, looks=0)
    best = min(new, key=lambda piece: (piece.piece is None, _name(piece) != rehearsal.maybe))
    looks = rehearsal.looks + 1 if _name(best) == rehearsal.maybe else 1
    enough = LASTS if best.piece else WAITED_FOR  # what nobody can name is a hand, most of the time
    if looks < enough:
        return replace(rehearsal, maybe=_name(best), looks=looks)
    return replace(rehearsal, stage="put_back", seen=best)


def _lying(view: TableView) -> Counter[RehearsedPiece]:
    return Counter(map(_name, view.pieces))


def _name(piece: LyingThing) -> RehearsedPiece:
    return piece.sheet, piece.zone, piece.piece
