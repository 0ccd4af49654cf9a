"""Compares what was read with what is true: every piece gets one verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot

import cv2
import numpy as np

from companion.ports import Observation, Seen, Unknown, Unreadable
from vision.gallery import kind_name

NEAR_MM = 12.0
"""A piece read this near to a true piece is that piece."""
NEAR_UNKNOWN_MM = 15.0
CONFIDENT = 0.9
TURNED_DEG = 20.0
OUTCOMES = ("right", "wrong", "unknown", "missed", "ghost", "needless", "outside", "unreadable")


@dataclass(frozen=True, slots=True)
class TruePiece:
    """A piece as it really lies.  zone: None outside every zone.  angle_deg: counter-clockwise from upright.

    is_pictured: whether its middle lies within the picture; else nobody can be asked to read it.
    middle_px, side_px: where its face is in the picture, and how large; None where nobody said.
    """

    sheet: str
    zone: str | None
    piece: str
    x_mm: float
    y_mm: float
    angle_deg: float = 0.0
    is_pictured: bool = True
    middle_px: tuple[float, float] | None = None
    side_px: float | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """One true or reported piece.

    outcome: `right` (piece and zone), `wrong` (another piece or zone), `unknown` (listed as such), `missed`,
    `ghost` (a piece where nothing lies), `needless` (called unknown or unreadable where nothing lies), `outside` (not
    read, and its middle is not in the picture) or `unreadable` (it lies where the reader says that it cannot see).
    """

    outcome: str
    true: TruePiece | None
    seen: Seen | None = None

    @property
    def is_confident_error(self) -> bool:
        """Whether something untrue was told with confidence."""
        return self.outcome in ("wrong", "ghost") and self.seen is not None and self.seen.confidence >= CONFIDENT

    @property
    def is_of_the_right_kind(self) -> bool:
        """Whether the species is right, be it male, female or plain."""
        return bool(self.true and self.seen and kind_name(self.true.piece) == kind_name(self.seen.piece))

    @property
    def is_turned_wrong(self) -> bool:
        """Whether a piece that is right otherwise was read with another turn."""
        if self.outcome != "right" or self.true is None or self.seen is None:
            return False
        return abs((self.seen.angle_deg - self.true.angle_deg + 180) % 360 - 180) > TURNED_DEG


def judge(truth: Sequence[TruePiece], observation: Observation) -> tuple[Verdict, ...]:
    """A verdict for every true piece, every ghost and every needless unknown."""
    read = _paired(truth, observation.pieces, NEAR_MM)
    unread = [true for number, true in enumerate(truth) if number not in read]
    listed = _paired(unread, observation.unknown, NEAR_UNKNOWN_MM)
    verdicts = [_compared(truth[number], observation.pieces[seen]) for number, seen in read.items()]
    hidden = {part for part in observation.unreadable for true in truth if _lies_in(part, true)}
    for number, true in enumerate(unread):
        cannot_be_read = any(_lies_in(part, true) for part in hidden)
        verdicts.append(Verdict(_unread(true, number in listed, cannot_be_read), true))
    ghosts = set(range(len(observation.pieces))) - set(read.values())
    verdicts += [Verdict("ghost", None, observation.pieces[number]) for number in sorted(ghosts)]
    needless = len(observation.unknown) - len(listed) + len(observation.unreadable) - len(hidden)
    return (*verdicts, *[Verdict("needless", None)] * needless)


def _lies_in(part: Unreadable, true: TruePiece) -> bool:
    corners = np.array(part.polygon_mm, np.float32)
    return part.sheet == true.sheet and cv2.pointPolygonTest(corners, (true.x_mm, true.y_mm), False) >= 0


def _paired(truth: Sequence[TruePiece], told: Sequence[Seen | Unknown], near_mm: float) -> dict[int, int]:
    """Which true piece is which told one, by their numbers; the nearest pairs first, each used once."""
    distances = (
        (hypot(true.x_mm - one.x_mm, true.y_mm - one.y_mm), number, other)
        for number, true in enumerate(truth)
        for other, one in enumerate(told)
        if one.sheet == true.sheet
    )
    pairs: dict[int, int] = {}
    for _, number, other in sorted(pair for pair in distances if pair[0] <= near_mm):
        if number not in pairs and other not in pairs.values():
            pairs[number] = other
    return pairs


def _unread(true: TruePiece, is_listed: bool, cannot_be_read: bool) -> str:
    if not true.is_pictured:
        return "outside"
    if is_listed:
        return "unknown"
    return "unreadable" if cannot_be_read else "missed"


def _compared(true: TruePiece, seen: Seen) -> Verdict:
    is_right = (true.piece, true.zone) == (seen.piece, seen.zone)
    return Verdict("right" if is_right else "wrong", true, seen)


@dataclass(frozen=True, slots=True)
class Tally:
    """How many verdicts of each sort.  true: pieces that lie there and could be read."""

    true: int
    right: int
    wrong: int
    unknown: int
    missed: int
    ghost: int
    needless: int
    outside: int
    unreadable: int
    right_kind: int
    turned_wrong: int
    confident_errors: int

    @property
    def accuracy(self) -> float:
        """Share of the true pieces that are right; 1 when there are none."""
        return self.right / self.true if self.true else 1.0


def tally(verdicts: Iterable[Verdict]) -> Tally:
    """Count verdicts."""
    every = tuple(verdicts)
    by_outcome = Counter(verdict.outcome for verdict in every)
    return Tally(
        true=sum(verdict.true is not None and verdict.outcome != "outside" for verdict in every),
        **{outcome: by_outcome[outcome] for outcome in OUTCOMES},
        right_kind=sum(verdict.is_of_the_right_kind for verdict in every),
        turned_wrong=sum(verdict.is_turned_wrong for verdict in every),
        confident_errors=sum(verdict.is_confident_error for verdict in every),
    )


def sentence(verdict: Verdict) -> str:
    """A verdict in words: `E4: panda.m read as panda.f in E4 at 0.71`."""
    told = verdict.seen and f"{verdict.seen.piece} in {verdict.seen.zone or 'no zone'} at {verdict.seen.confidence:.2f}"
    if verdict.true is None:
        return f"{verdict.outcome}: {told or 'called unknown where nothing lies'}"
    return f"{verdict.true.zone or 'no zone'}: {verdict.true.piece} " + (f"read as {told}" if told else verdict.outcome)
