"""The visit that a tile brings, as a field of actions: `{"visitor": "red", "from": 2, "back": {"1": 3}}`.

Rule: ZE-VIS-4.  Each key may be left out where there is only one possibility.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.exotic.visitors import POINTS, SUPPLY, Visit, VisitorSource, colours, visitor
from companion.i18n import first_text
from companion.rules import schema as shapes
from companion.rules.fields import Beside, PlacementChoice
from companion.rules.position import Position
from companion.rules.reading import mapping, one_of, unusable, whole
from companion.rules.ruleset import Advice, Field, Ruleset, Shown
from companion.words.labels import label
from companion.words.sentences import notation_words

VISIT_KEYS = ("visitor", "from", "back")
POINT = shapes.whole(POINTS[0], POINTS[-1])


def parse_point(value: object, where: str) -> int:
    """A viewing point."""
    return whole(value, where, POINTS[0], POINTS[-1])


def _parse_source(value: object, where: str) -> VisitorSource:
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


@label.register
def _(_kind: Walker, rules: Ruleset, shown: str | None, language: str) -> str:
    return notation_words(rules, f"visitor.{shown}", language) if shown else first_text(language, "page.choice.nothing")


class Standing(Shown):
    """Where a visitor stands: a viewing point, or the supply."""


@label.register
def _(_kind: Standing, _rules: Ruleset, shown: int | str | None, language: str) -> str:
    if shown is None:
        return first_text(language, "page.choice.nobody")
    key = "page.choice.supply" if shown == SUPPLY else "page.choice.point"
    return first_text(language, key, point=shown)


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

    def parts(self, value: Visit | None) -> Iterator[PlacementChoice]:
        visit = value or Visit()
        if visit.visitor is not None:
            yield PlacementChoice("visitor", visit.visitor, WALKER)
        if visit.visitor is not None or isinstance(visit.source, int):
            yield PlacementChoice("from_point", visit.source, STANDING)
        yield from (PlacementChoice(f"back.{seat}", point, STANDING, seat) for seat, point in visit.back)

    def advice(self, value: Visit | None) -> Iterator[Advice]:
        if value is not None and value.visitor is not None:
            key = "do.visit.new" if value.source == SUPPLY else "do.visit"
            yield key, {"piece": visitor(value.visitor), "point": value.source}


@label.register
def _(_kind: VisitOfTile, rules: Ruleset, shown: dict[str, object], language: str) -> str:
    return label(WALKER, rules, str(shown.get("visitor", "")), language)


WALKER, STANDING = Walker(), Standing()
VISIT = Field("visit", VisitOfTile(), default=None)
