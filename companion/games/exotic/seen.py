"""Proposals for what a camera saw of visitors who walked: which tile called whom, tile by tile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from companion.games.exotic.visitors import PATH, Visit
from companion.rules.actions import Action, Placement, TakeTruck
from companion.rules.placement import placement_rule_of
from companion.rules.position import Place, truck
from companion.rules.ruleset import PlacementContext
from companion.rules.trucks import unload
from companion.sight.faces import shown_faces
from companion.sight.scene import SceneDiff, SeenChoice

MOST_VISITS = 6
"""So many visits are tried for the first tile that calls a visitor, and so many ways are gone on with for the next."""


def _with_visits(diff: SceneDiff, action: TakeTruck) -> Iterator[TakeTruck]:
    """Tile by tile, with the visitors that seem to have walked, the likeliest ways first."""
    ways: list[tuple[Placement, ...]] = [()]
    seen = _visitors_seen(diff)
    for placement in action.place or ():
        begun = ways[:MOST_VISITS]
        ways = [(*done, choice) for done in begun for choice in _visits(diff, action, done, placement)]
        if len(ways) > len(begun):
            ways.sort(key=lambda way: _astray(diff, seen, replace(action, place=way)))
    yield from (replace(action, place=way) for way in ways)


def _visits(
    diff: SceneDiff, action: TakeTruck, done: tuple[Placement, ...], placement: Placement
) -> Sequence[Placement]:
    """Every visit that a tile may call; of the first one's only those that best fit to what is seen."""
    rules, position = diff.rules, diff.position
    is_first = not any(earlier.visit for earlier in done)
    if not is_first:
        position = unload(rules, position, replace(action, place=done))[0].position
    put = PlacementContext(action.player, truck(action.truck), placement, action)
    choices = list(placement_rule_of(rules, placement.piece).choices(rules, position, put))
    if len(choices) <= 1 or not is_first:
        return choices
    return sorted(choices, key=lambda one: _steps_not_seen(diff, action.player, one.visit or Visit()))[:MOST_VISITS]


def _visitors_seen(diff: SceneDiff) -> dict[Place, Counter[str]]:
    """The visitors seen at every viewing point that is not out of sight."""
    points = _viewing_points(diff.visible)
    shown = shown_faces(diff.rules, diff.position) if points else {}
    seen = {place: Counter(shown.get(place, ())) for place in points}
    for place in points:
        seen[place].subtract(diff.missing(place))
        seen[place].update(glimpse.face for glimpse in diff.extra(place))
    return seen


@lru_cache(maxsize=64)
def _viewing_points(visible: frozenset[Place]) -> tuple[Place, ...]:
    return tuple(place for place in visible if PATH.fullmatch(place[1]))


def _astray(diff: SceneDiff, seen: Mapping[Place, Counter[str]], action: TakeTruck) -> int:
    """The number of visitors that do not stand where they are seen, if the truck was unloaded so."""
    course, _ = unload(diff.rules, diff.position, action)
    shown = shown_faces(diff.rules, course.position)
    return sum(1 for place, faces in seen.items() if faces != Counter(shown.get(place, ())))


def _steps_not_seen(diff: SceneDiff, seat: int, visit: Visit) -> int:
    """At how many viewing points the visitors of a visit and those who are seen to have left differ."""
    face = f"visitor.{visit.visitor}"
    named: set[Place] = {(other, f"V{point}") for other, point in visit.back}
    if isinstance(visit.source, int):
        named.add((seat, f"V{visit.source}"))
    left = {place for place, difference in diff.differences.items() if face in difference.missing}
    others = {
        place
        for place, difference in diff.differences.items()
        if any(gone.startswith("visitor.") and gone != face for gone in difference.missing)
    }
    return len((named ^ left) | others)


def _visit_not_seen(diff: SceneDiff, action: Action) -> int:
    visit: Visit | None = getattr(action, "visit", None)
    return _steps_not_seen(diff, action.player, visit) if visit else 0


VISITS = SeenChoice(_with_visits, _visit_not_seen, is_of_tiles=True)
