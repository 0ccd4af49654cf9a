"""Looks at simulated tables: what a reader would tell of a position, with its mistakes."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.aquaretto.park import BOARD, DEPOT, POSTS
from companion.rules.position import Place, Position, truck
from companion.rules.ruleset import Ruleset
from companion.sight.faces import BABIES_LEFT, COVERED, shown_faces
from companion.sight.scene import Detection, Detections, kin_of
from companion.tracking.observation import PlaceObservation, make_place_observation

MARKS = ("", ".m", ".f")


def watched(rules: Ruleset) -> set[Place]:
    """Every place that is printed for a game."""
    places: set[Place] = {truck(number) for number in range(len(rules.trucks))} | {BABIES_LEFT}
    for seat in rules.seats:
        places |= {(seat, zone) for zone in rules.zones}
        places |= {(seat, "dice")} if rules.setting.game == "dice" else set()
        places |= {(seat, f"V{point}") for point in range(1, 6)} if "exotic" in rules.setting.with_ else set()
        places |= {(seat, "donations")} if "xxl" in rules.setting.with_ else set()
        if "aquaretto" in rules.setting.species:
            places |= {(seat, zone) for zone in (*BOARD, DEPOT, *POSTS)}
            places |= {(seat, f"{x},{y}") for x in range(-2, 8) for y in range(-2, 8)}
    return places


def uncovered(faces: Iterable[str]) -> list[str]:
    """What is seen where there is no room: of two pieces only the upper one, of more all: they peep out."""
    every = list(faces)
    return [face.removeprefix(COVERED) for face in every if len(every) > 2 or not face.startswith(COVERED)]


@dataclass(frozen=True)
class Eyes:
    """How well a reader sees.  misread, dropped, ghosts: shares of the pieces; hidden: places out of sight."""

    misread: float = 0.0
    dropped: float = 0.0
    honest: float = 1.0

    def look(
        self, rules: Ruleset, position: Position, chance: random.Random, hidden: Iterable[Place] = ()
    ) -> PlaceObservation:
        glimpses = {
            place: self._glimpses(rules, uncovered(faces), chance)
            for place, faces in shown_faces(rules, position).items()
        }
        return make_place_observation(glimpses, watched(rules) - set(hidden))

    def _glimpses(self, rules: Ruleset, faces: Iterable[str], chance: random.Random) -> Detections:
        return tuple(self._glimpse(rules, face, chance) for face in faces if chance.random() >= self.dropped)

    def _glimpse(self, rules: Ruleset, face: str, chance: random.Random) -> Detection:
        other = _other(rules, face, chance)
        if other is None or chance.random() >= self.misread:
            rest = () if other is None else ((other, 0.004),)
            return Detection(((face, chance.uniform(0.97, 0.995)), *rest), True)
        sure = chance.uniform(0.5, 0.97)
        rest = ((face, (1 - sure) * 0.8),) if chance.random() < self.honest else ()
        return Detection(((other, sure), *rest), True)


def _other(rules: Ruleset, face: str, chance: random.Random) -> str | None:
    """What the piece may be taken for: mostly another mark of its species."""
    kin = kin_of(face)
    siblings = [kin + mark for mark in MARKS if kin + mark in rules.pieces and kin + mark != face]
    if siblings and chance.random() < 0.7:
        return chance.choice(siblings)
    shape = face.endswith(".baby")
    alike = [text for text in rules.pieces if text.endswith(".baby") == shape and "*" not in text and text != face]
    return chance.choice(alike) if alike and "." not in face.replace(".baby", "").removesuffix(".m") else None


CLEAR = Eyes()


def sure(face: str, probability: float = 0.99, *rivals: tuple[str, float]) -> Detection:
    """A thing that is read as this."""
    return Detection(((face, probability), *rivals), True)


def sight_with(
    rules: Ruleset, position: Position, *changes: tuple[Place, str, str], hidden: Iterable[Place] = ()
) -> PlaceObservation:
    """A clear look at a position on which something was changed.

    changes: (place, what was taken away, what was laid down instead), either of them empty.
    """
    shown = {place: uncovered(faces) for place, faces in shown_faces(rules, position).items()}
    for place, gone, new in changes:
        there = shown.setdefault(place, [])
        if gone:
            there.remove(gone)
        if new:
            there.append(new)
    glimpses = {place: tuple(map(sure, faces)) for place, faces in shown.items() if faces}
    return make_place_observation(glimpses, watched(rules) - set(hidden))
