"""A look with what people have said of it: what lies in a place, and which tile it is that cannot be read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from companion.rules.boxes import shown_faces
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset, piece_of
from companion.rules.scene import LIKELY, SURE_AT_MOST, Detection
from companion.rules.trucks import drawable
from companion.tracking.observation import PlaceObservation

BRED = "*"
"""Marks a piece that has bred; nothing on it shows."""


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
