"""Resynchronisation: how a game goes on when nothing explains the table.

Turns were missed or told wrongly, and the truth is among no answers.  Then the companion keeps looking, and at a calm
look proposes the shortest way to what lies there: the turns that nobody saw, as far as turns lead, or the last ones
taken back, and for the rest what lies where.  People confirm it, or say what lies otherwise, or that the companion is
right.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from typing import Any

from companion.rules.actions import Action
from companion.rules.position import Piece, Place, Position
from companion.rules.referee import after
from companion.rules.ruleset import Ruleset
from companion.session.lying import lie_of
from companion.session.stated import with_lies
from companion.sight.scene import SOMETHING
from companion.tracking.discrepancies import LASTS, STRANGE_FROM, Mismatch, mismatches_with, strangeness
from companion.tracking.hypotheses import Tracked
from companion.tracking.inference import catch_up
from companion.tracking.observation import PlaceObservation
from companion.tracking.outcomes import RESYNCED, UNEXPLAINED, Explanation
from companion.tracking.tracker import retold


@dataclass(frozen=True, slots=True)
class Resync:
    """A way from a position to what lies there; two are equal if they lead to the same table
    and take as many turns back.

    table: the pieces by place then.  actions: the turns that nobody saw.  lies: what lies otherwise even after them, as
    `with_lies` takes it; rest: the same by place, with what nobody can name.  back: how many of the last turns are
    taken back first.
    """

    table: frozenset[tuple[Place, tuple[Piece, ...]]]
    actions: tuple[Action, ...] = field(compare=False)
    lies: tuple[Mapping[str, Any], ...] = field(compare=False)
    rest: tuple[Mismatch, ...] = field(compare=False)
    back: int = 0


def resync(
    rules: Ruleset,
    position: Position,
    sight: PlaceObservation,
    known: Iterable[Mismatch] = (),
    *,
    turns: bool = True,
    earlier: Sequence[Position] = (),
) -> Resync | None:
    """The shortest way to what lies there; None if it lies as it should or nobody can name what lies otherwise.

    known: what lies otherwise and is to stay so.  turns: whether any that nobody saw are thought of.
    earlier: the positions before the last turns, the latest first: some may have been taken back.
    """
    steps = catch_up(rules, position, sight) if turns else ()
    start, back, there = position, 0, steps[-1].position if steps else position
    rest = _unlike(rules, there, sight, known)
    for at, before in enumerate(earlier, start=1):
        left = _unlike(rules, before, sight, known)
        if at + len(left) < back + len(steps) + len(rest):
            start, back, there, steps, rest = before, at, before, (), left
    told = (lie_of(rules, there, *one) for one in lying_there(sight, rest).items())
    lies = tuple(lie for lie in told if lie is not None)
    if not (steps or lies or back):
        return None
    return way_to(rules, start, tuple(step.action for step in steps), lies, rest, back)


def _unlike(
    rules: Ruleset, position: Position, sight: PlaceObservation, known: Iterable[Mismatch]
) -> tuple[Mismatch, ...]:
    return tuple(one for one in mismatches_with(rules, position, sight) if one not in known)


def way_to(
    rules: Ruleset,
    position: Position,
    actions: tuple[Action, ...],
    lies: Sequence[Mapping[str, Any]],
    rest: tuple[Mismatch, ...] = (),
    back: int = 0,
) -> Resync:
    """The way from a position by these turns, and then by what somebody says to lie otherwise.

    back: how many turns later the game is now.
    """
    table = with_lies(rules, reduce(partial(after, rules), actions, position), list(lies)).bags.items()
    lying = frozenset((place, tuple(sorted(bag))) for place, bag in table)
    return Resync(lying, actions, tuple(lies), rest, back)


def lying_there(sight: PlaceObservation, mismatches: Iterable[Mismatch]) -> dict[Place, list[str]]:
    """Pieces that the camera names at these places; those with nameless things are left out: somebody has to say."""
    there = {one.place: sorted(glimpse.face for glimpse in sight.at(one.place)) for one in mismatches}
    return {place: faces for place, faces in there.items() if SOMETHING not in faces}


def catch_up_alone(tracked: Tracked) -> Tracked | None:
    """The game with the turns that nobody saw, where much has lain otherwise for several looks, is no player's error,
    and turns alone lead to it; else None.  For a game at which nobody can be asked.
    """
    sight, known = tracked.sight, tracked.hypotheses[0].known
    if sight is None or tracked.explanation is None:
        return None
    since = 1 if tracked.explanation.outcome == UNEXPLAINED else LASTS
    unlike = tuple(mismatches_with(tracked.rules, tracked.position, sight))
    lasting = {place for place, one in known.items() if not one.slip and one.looks >= since}
    if strangeness(one for one in unlike if one.place in lasting) < STRANGE_FROM:
        return None
    found = resync(tracked.rules, tracked.position, sight)
    if found is None or not found.actions or strangeness(found.rest) >= min(STRANGE_FROM, strangeness(unlike)):
        return None
    after = retold(tracked, (*tracked.actions, *found.actions))
    return replace(after, explanation=Explanation(RESYNCED, found.actions, asked=True))
