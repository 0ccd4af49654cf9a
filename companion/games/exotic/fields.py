"""The visit that a tile brings, as a field of actions: `{"visitor": "red", "from": 2, "back": {"1": 3}}`.

Rule: ZE-VIS-4.  Each key may be left out where there is only one possibility.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from companion.games.exotic.visitors import PATH, POINTS, SUPPLY, Source, Visit, colours, visitor
from companion.i18n import said
from companion.rules import schema as shapes
from companion.rules.actions import Placement, TakeTruck
from companion.rules.boxes import shown_faces
from companion.rules.fields import Beside, Part
from companion.rules.placement import placement_rule_of
from companion.rules.position import Place, Position, truck
from companion.rules.reading import mapping, one_of, unusable, whole
from companion.rules.ruleset import Advice, Field, PlacementContext, Ruleset, SceneDiff, SeenChoice, Shown
from companion.rules.trucks import unload
from companion.rules.words import notation_words

VISIT_KEYS = ("visitor", "from", "back")
POINT = shapes.whole(POINTS[0], POINTS[-1])


def parse_point(value: object, where: str) -> int:
    """A viewing point."""
    return whole(value, where, POINTS[0], POINTS[-1])


def _parse_source(value: object, where: str) -> Source:
    """A viewing point or the supply; two of them are understood, and judged."""
    if type(value) is list and len(value) > 1:
        return tuple(parse_point(point, f"{where}/{at}") for at, point in enumerate(value))
    if type(value) is int:
        return parse_point(value, where)
    if value != SUPPLY:
        raise unusable(where, f'a viewing point from {POINTS[0]} to {POINTS[-1]} or "{SUPPLY}"', value)
    return SUPPLY


class Walker(Shown):
    """A visitor by his colour."""

    def label(self, rules: Ruleset, shown: str | None, language: str) -> str:
        return notation_words(rules, f"visitor.{shown}", language) if shown else said(language, "page.choice.nothing")


class Standing(Shown):
    """Where a visitor stands: a viewing point, or the supply."""

    def label(self, _rules: Ruleset, shown: int | str | None, language: str) -> str:
        if shown is None:
            return said(language, "page.choice.nobody")
        key = "page.choice.supply" if shown == SUPPLY else "page.choice.point"
        return said(language, key, point=shown)


class VisitOfTile(Beside):
    """Which visitor comes closer, and whom the others move back."""

    is_spread = True
    schema = shapes.record(
        {},
        {
            "visitor": shapes.NAME,
            "from": shapes.either(POINT, shapes.one_of((SUPPLY,))),
            "back": shapes.ledger(POINT),
        },
        description="Exotic: which visitor comes closer, and whom others move back.",
    )

    def parse(self, rules: Ruleset, _position: Position, value: object, where: str) -> Visit | None:
        """None if nothing is named."""
        given = mapping(value, where, VISIT_KEYS)
        named = one_of(given["visitor"], f"{where}/visitor", colours(rules)) if "visitor" in given else None
        source = _parse_source(given["from"], f"{where}/from") if "from" in given else None
        back = mapping(given.get("back", {}), f"{where}/back", [str(seat) for seat in rules.seats])
        points = sorted((int(seat), parse_point(point, f"{where}/back/{seat}")) for seat, point in back.items())
        visit = Visit(named, source, tuple(points))
        return None if visit == Visit() else visit

    def show(self, value: Visit) -> dict[str, object]:
        """Without what was left out."""
        source = list(value.source) if isinstance(value.source, tuple) else value.source
        back = {str(seat): point for seat, point in value.back}
        values = zip(VISIT_KEYS, (value.visitor, source, back or None), strict=True)
        return {name: shown for name, shown in values if shown is not None}

    def label(self, rules: Ruleset, shown: dict[str, object], language: str) -> str:
        return WALKER.label(rules, str(shown.get("visitor", "")), language)

    def parts(self, value: Visit | None) -> Iterator[Part]:
        visit = value or Visit()
        if visit.visitor is not None:
            yield Part("visitor", visit.visitor, WALKER)
        if visit.visitor is not None or isinstance(visit.source, int):
            yield Part("from_point", visit.source, STANDING)
        yield from (Part(f"back.{seat}", point, STANDING, seat) for seat, point in visit.back)

    def advice(self, value: Visit | None) -> Iterator[Advice]:
        if value is not None and value.visitor is not None:
            key = "do.visit.new" if value.source == SUPPLY else "do.visit"
            yield key, {"piece": visitor(value.visitor), "point": value.source}


WALKER, STANDING = Walker(), Standing()
VISIT = Field("visit", VisitOfTile(), default=None)


# What a camera may have seen of visitors who walked: which tile called whom, tile by tile.


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
    """What is seen of every viewing point that is not out of sight."""
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
    """How many visitors do not stand where they are seen, if the truck was unloaded so."""
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


VISITS = SeenChoice(
    _with_visits, lambda diff, action: _steps_not_seen(diff, action.player, action.visit) if action.visit else 0
)
