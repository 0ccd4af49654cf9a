"""Finding the thread again when nothing explains the table.

Turns were missed or told wrongly, and the truth is among no answers.  Then the companion keeps looking, and at a calm
look proposes the shortest way to what lies there: the turns that nobody saw, as far as turns lead, and for the rest
what lies where.  People confirm it, or say what lies otherwise, or that the companion is right.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.ports import UnusableInput
from companion.rules.actions import Action
from companion.rules.boxes import shown_faces
from companion.rules.position import Piece, Place, Position
from companion.rules.ruleset import Ruleset, piece_of
from companion.rules.scene import LIKELY, SOMETHING, SURE_AT_MOST, Detection
from companion.rules.trucks import drawable
from companion.session.history import with_lies
from companion.tracking.inference import caught_up
from companion.tracking.observation import PlaceObservation
from companion.tracking.recovery import Mismatch, mismatches_with

BRED = "*"
"""Marks a piece that has bred; nothing on it shows."""
LOST_AFTER = 3
"""Nothing has explained so many looks in a row: the thread is lost."""


@dataclass(frozen=True, slots=True)
class Recovery:
    """A way from a position to what lies there; two are equal if they lead to the same table.

    table: the pieces by place then.  actions: the turns that nobody saw.  lies: what lies otherwise even after them, as
    `with_lies` takes it; rest: the same by place, with what nobody can name.
    """

    table: frozenset[tuple[Place, tuple[Piece, ...]]]
    actions: tuple[Action, ...] = field(compare=False)
    lies: tuple[Mapping[str, Any], ...] = field(compare=False)
    rest: tuple[Mismatch, ...] = field(compare=False)


def recovery(
    rules: Ruleset,
    position: Position,
    sight: PlaceObservation,
    known: Iterable[Mismatch] = (),
    *,
    turns: bool = True,
) -> Recovery | None:
    """The shortest way to what lies there; None if it lies as it should or nobody can name what lies otherwise.

    known: what lies otherwise and is to stay so.  turns: whether any that nobody saw are thought of.
    """
    steps = caught_up(rules, position, sight) if turns else ()
    after = steps[-1].position if steps else position
    rest = tuple(one for one in mismatches_with(rules, after, sight) if one not in known)
    lies = tuple(lie for one in rest if (lie := _lie(rules, after, sight, one.place)) is not None)
    if not steps and not lies:
        return None
    table = with_lies(rules, after, list(lies)).bags.items()
    lying = frozenset((place, tuple(sorted(bag))) for place, bag in table)
    return Recovery(lying, tuple(step.action for step in steps), lies, rest)


def lying_there(sight: PlaceObservation, mismatches: Iterable[Mismatch]) -> dict[Place, list[str]]:
    """What the camera names at these places; those with nameless things are left out: somebody has to say."""
    there = {one.place: [glimpse.face for glimpse in sight.at(one.place)] for one in mismatches}
    return {place: faces for place, faces in there.items() if SOMETHING not in faces}


def lie_of(rules: Ruleset, position: Position, place: Place, faces: list[str]) -> Mapping[str, Any] | None:
    """What lies in a place, by name or, as figures are told, by number; None where the notation has no word for it."""
    named: dict[str, Any] = {"seat": place[0], "zone": place[1], "pieces": faces}
    counted = {"seat": place[0], "zone": place[1], "count": len(faces)}
    for lie in (named, counted) if len(set(faces)) == 1 else (named,):
        try:
            with_lies(rules, position, [lie])
        except UnusableInput:
            continue
        return lie
    return None


def _lie(rules: Ruleset, position: Position, sight: PlaceObservation, place: Place) -> Mapping[str, Any] | None:
    faces = sorted(glimpse.face for glimpse in sight.at(place))
    return None if SOMETHING in faces else lie_of(rules, position, place, faces)


def as_stated(sight: PlaceObservation, lies: Iterable[Mapping[str, Any]]) -> PlaceObservation:
    """The look if in these places lies what somebody says; what is only counted is no matter of looks."""
    named = {(int(lie["seat"]), str(lie["zone"])): lie["pieces"] for lie in lies if "pieces" in lie}
    faces = {place: [text.rstrip(BRED) for text in texts] for place, texts in named.items()}
    told = {place: tuple(Detection(((face, SURE_AT_MOST),), True) for face in there) for place, there in faces.items()}
    return replace(sight, detections={**sight.detections, **told}, visible=sight.visible | told.keys())


TOLD = 0.985
"""How surely a new tile that nobody can read is the one of which people have said before that it cannot be read."""


def as_named(rules: Ruleset, position: Position, sight: PlaceObservation, names: Iterable[str]) -> PlaceObservation:
    """The look if tiles that cannot be read, and are new or lie where it should, are the one of which people said so.

    Else the same piece would be asked about each time that it is drawn.
    """
    for name in reversed(tuple(names)):
        sight = _as_named(rules, position, sight, name)
    return sight


def _as_named(rules: Ruleset, position: Position, sight: PlaceObservation, name: str) -> PlaceObservation:
    piece = piece_of(rules, name)
    is_left = piece is not None and drawable(rules, position)[piece] > 0
    shown, there = shown_faces(rules, position), dict(sight.detections)
    for place, things in sight.detections.items():
        expected, read = shown.get(place, ()), [one.face for one in things]
        new = len(read) - len(expected) if is_left else 0
        due = max(0, new) + max(0, expected.count(name) - read.count(name))
        unread = [number for number, one in enumerate(things) if is_nameless(one)][:due]
        named = (Detection(((name, TOLD), *one.likely), True) if at in unread else one for at, one in enumerate(things))
        there[place] = tuple(named)
    return replace(sight, detections=there)


def is_nameless(thing: Detection) -> bool:
    """Whether it cannot be read at all."""
    return not thing.named and thing.probability < LIKELY
