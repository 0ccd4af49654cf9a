"""Statements about things on the table, laid over every reading of the camera before anybody else sees it.

So the picture, the position of a table without a game and the game that is followed all see the same things, and
there is one way to correct: state what lies there.  To trust the camera again is to take the statement back.

A statement belongs to a sight: a sheet, a place on it, and what the camera read there.  It follows that sight while
it moves by less than a finger's width.  When something else lies there, or nothing for some looks, it is missed; it
counts again only when exactly the same sight is back, as after a hand was in the way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import hypot
from typing import TypeVar

from companion.ports import Likely, Observation, Point, Seen
from companion.tracking.discrepancies import TOLD_AFTER
from companion.tracking.observation import is_board

SAME_PLACE_MM = 12.0
"""Within this distance it is the same piece, shifted a little: less than half a tile."""
EXACTLY_MM = 2.0
"""Within this it never moved."""
SURE = 0.9
"""From this confidence on a reading is shown as certain."""
REMEMBERED = 200
"""So many statements are kept; the oldest go first."""

NAMELESS = "?"
"""What the camera read where it saw a thing and could not name it."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement of a person about one place.

    piece: what lies there; None: nothing does.  seen_as: what the camera read there (NAMELESS for an unnamed thing);
    None: it saw nothing.  zone: of the person's choice where the camera saw nothing.
    missed: at so many looks in a row.
    """

    sheet: str
    zone: str | None
    x_mm: float
    y_mm: float
    piece: str | None
    seen_as: str | None = None
    missed: int = 0

    @property
    def is_asleep(self) -> bool:
        """True if it does not count."""
        return self.missed >= TOLD_AFTER


@dataclass(frozen=True, slots=True)
class LyingThing:
    """One thing on the table.  piece: None when nobody knows; why: what the camera says about an unnamed thing.

    x_mm, y_mm on the sheet; outline_px in the frame, empty where the camera saw nothing.
    alternatives: what else it could be, likeliest first; they and `has_bred` are known once it is shown.
    """

    sheet: str
    zone: str | None
    piece: str | None
    x_mm: float
    y_mm: float
    confidence: float = 0.0
    rivals: tuple[Likely, ...] = ()
    outline_px: tuple[Point, ...] = ()
    why: str = ""
    corrected: bool = False
    seen_as: str | None = None
    alternatives: tuple[str, ...] = ()
    has_bred: bool = False

    @property
    def key(self) -> str:
        """It stays the same while the thing stays where it is."""
        return f"{self.sheet}-{round(self.x_mm / 4)}-{round(self.y_mm / 4)}"

    @property
    def look(self) -> str:
        """`sure`, `unsure`, `unknown`, or `told` by a person."""
        sure = "sure" if self.confidence >= SURE else "unsure"
        return "unknown" if self.piece is None else "told" if self.corrected else sure


Placed = TypeVar("Placed", LyingThing, Statement)


def lying(observation: Observation) -> tuple[LyingThing, ...]:
    """Everything that the camera saw, in its words; boards on the ground are no pieces that want a name."""
    named = (
        LyingThing(
            seen.sheet, seen.zone, seen.piece, seen.x_mm, seen.y_mm, seen.confidence,
            seen.rivals, seen.outline_px, seen_as=seen.piece,
        )
        for seen in observation.pieces
    )  # fmt: skip
    nameless = (
        LyingThing(
            thing.sheet, thing.zone, None, thing.x_mm, thing.y_mm,
            rivals=thing.rivals, outline_px=thing.outline_px, why=thing.why, seen_as=NAMELESS,
        )
        for thing in observation.unknown
        if not is_board(thing)
    )  # fmt: skip
    return (*named, *nameless)


def lay_over(
    things: Sequence[LyingThing], statements: Sequence[Statement], sheets_found: Iterable[str]
) -> tuple[tuple[LyingThing, ...], tuple[Statement, ...]]:
    """The things with the statements laid over them, and the statements as they are after this look."""
    left, found, after = list(things), set(sheets_found), []
    told: list[LyingThing] = []
    for statement in statements:
        thing = thing_at(left, statement.sheet, statement.x_mm, statement.y_mm)
        statement = _after_look(statement, thing, statement.sheet in found)
        after.append(statement)
        if statement.is_asleep:
            continue
        if thing is not None:
            left.remove(thing)
        told += _as_told(statement, thing)
    return tuple(left + told), tuple(after)


def as_told(observation: Observation, statements: Sequence[Statement]) -> Observation:
    """The observation as the game gets it: with the names that people gave, as sure as any reading can be."""
    found = [sheet.id for sheet in observation.sheets if sheet.found]
    things, _ = lay_over(lying(observation), statements, found)
    told = tuple(
        Seen(one.sheet, one.zone, one.piece, one.x_mm, one.y_mm, 0.0, one.confidence, (), one.outline_px)
        for one in things
        if one.corrected and one.piece is not None
    )
    left = {(one.sheet, one.x_mm, one.y_mm) for one in things if not one.corrected}
    pieces = tuple(one for one in observation.pieces if (one.sheet, one.x_mm, one.y_mm) in left)
    unknown = tuple(one for one in observation.unknown if is_board(one) or (one.sheet, one.x_mm, one.y_mm) in left)
    return replace(observation, pieces=pieces + told, unknown=unknown)


def with_statement(statements: Sequence[Statement], new: Statement) -> tuple[Statement, ...]:
    """The statements and a new one, which replaces what was said of the same place."""
    return (*without_statement(statements, new.sheet, new.x_mm, new.y_mm), new)[-REMEMBERED:]


def without_statement(statements: Sequence[Statement], sheet: str, x_mm: float, y_mm: float) -> tuple[Statement, ...]:
    """The statements without what was said of the place nearest to the point."""
    awake = (said for said in statements if not said.is_asleep)
    gone = thing_at(awake, sheet, x_mm, y_mm)
    return tuple(said for said in statements if said is not gone)


def _distance(place: LyingThing | Statement, x_mm: float, y_mm: float) -> float:
    return hypot(place.x_mm - x_mm, place.y_mm - y_mm)


def thing_at(places: Iterable[Placed], sheet: str, x_mm: float, y_mm: float) -> Placed | None:
    """The thing, or statement, nearest to a point of a sheet, if one lies there."""
    near = [place for place in places if place.sheet == sheet and _distance(place, x_mm, y_mm) <= SAME_PLACE_MM]
    return min(near, key=lambda place: _distance(place, x_mm, y_mm), default=None)


def _after_look(statement: Statement, thing: LyingThing | None, sheet_found: bool) -> Statement:
    """The statement after one look at its place."""
    if not sheet_found or (thing is None and statement.seen_as is None):
        return statement
    if thing is None:
        return replace(statement, missed=statement.missed + 1)
    if statement.is_asleep:
        is_unmoved = _distance(thing, statement.x_mm, statement.y_mm) <= EXACTLY_MM
        return replace(statement, missed=0) if is_unmoved and thing.seen_as == statement.seen_as else statement
    # The camera may waver between names for one sight; with none of them in common it sees another piece.
    names = {thing.seen_as, *(rival.piece for rival in thing.rivals)}
    if statement.seen_as is None or not names & {statement.seen_as, statement.piece}:
        return replace(statement, missed=TOLD_AFTER)
    moved = replace(statement, x_mm=thing.x_mm, y_mm=thing.y_mm, zone=thing.zone)
    return replace(moved, missed=0, seen_as=thing.seen_as)


def _as_told(statement: Statement, thing: LyingThing | None) -> list[LyingThing]:
    """The thing by the person's word; the camera's own reading stays among the rivals."""
    if statement.piece is None or (thing is None and statement.seen_as is not None):
        return []
    base = thing or LyingThing(statement.sheet, statement.zone, None, statement.x_mm, statement.y_mm)
    rivals = base.rivals if base.piece is None else (Likely(base.piece, base.confidence), *base.rivals)
    others = tuple(rival for rival in rivals if rival.piece != statement.piece)
    return [replace(base, piece=statement.piece, confidence=1.0, rivals=others, why="", corrected=True)]
