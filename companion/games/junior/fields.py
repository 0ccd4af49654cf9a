"""The bonus action that a full enclosure allows, as a field of taking a truck.  Rule: ZJ-BON-1

`{"type": "take_over", "from_player": 1, "piece": "rhinoceros.m", "to": "J2"}` or `{"type": "discard", "piece": …}`
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from companion.i18n import first_text
from companion.rules import schema as shapes
from companion.rules.fields import FROM_PLAYER, PIECE, TO, Asked, Asking, Choice, InputStep, Told, distinct, so_far
from companion.rules.position import Piece, Place, Position
from companion.rules.reading import listing, mapping, one_of, require
from companion.rules.ruleset import ActionType, Advice, Field, Ruleset
from companion.rules.trucks import UNLOADING
from companion.words.labels import label
from companion.words.sentences import notation_words, zone_words


@dataclass(frozen=True, slots=True)
class BonusAction:
    """An action that filling an enclosure allows.  type: `take_over` or `discard`.  Rule: ZJ-BON-1"""

    type: str
    piece: Piece
    from_player: int | None = None
    to: str | None = None


FIELDS = {"take_over": (FROM_PLAYER, PIECE, TO), "discard": (PIECE,)}


class Bonus(Asked):
    """One bonus action or none."""

    is_open = False
    schema = shapes.record(
        {"type": shapes.one_of(FIELDS), "piece": shapes.PIECE},
        {"from_player": shapes.SEAT, "to": shapes.ZONE},
        description="Junior: what filling an enclosure allows.",
    )

    def parse(self, rules: Ruleset, position: Position, value: object, where: str) -> BonusAction:
        """Raises UnusableInput for anything but one bonus action."""
        given = mapping(value, where)
        kind = one_of(require(given, where, "type"), f"{where}/type", FIELDS)
        mapping(given, where, ("type", *(one.name for one in FIELDS[kind])))
        values: dict[str, Any] = {
            one.attribute: one.kind.parse(rules, position, require(given, where, one.name), f"{where}/{one.name}")
            for one in FIELDS[kind]
        }
        return BonusAction(kind, **values)

    def show(self, value: BonusAction) -> dict[str, object]:
        return {"type": value.type, **{one.name: one.kind.show(one.of(value)) for one in FIELDS[value.type]}}

    def place(self, seat: int, shown: dict[str, Any] | None) -> Place | None:
        return (seat, shown["to"]) if shown and "to" in shown else None

    def advice(self, value: BonusAction | None) -> Iterator[Advice]:
        if value is not None:
            yield f"do.bonus.{value.type}", {"piece": value.piece, "owner": value.from_player, "to": value.to}

    def ask(self, asking: Asking, play: ActionType, field: Field) -> InputStep | Told:
        """Nothing is asked where filling allows nothing."""
        told, unloading = asking.told, UNLOADING.name
        if field.name in told:
            return told
        placed = _sort_key(told[unloading])
        action = so_far(asking, play, unloading, field.name)
        ways = play.complete(asking.rules, asking.position, action)
        same = (way for way in ways if _sort_key(UNLOADING.kind.show(UNLOADING.of(way))) == placed)
        bonuses = distinct(None if field.of(way) is None else self.show(field.of(way)) for way in same)
        if len(bonuses) < 2:
            return {**told, field.name: None}
        return InputStep(field.name, tuple(self._choices(asking, field, bonuses)))

    def _choices(self, asking: Asking, field: Field, bonuses: Iterable[dict[str, Any] | None]) -> Iterator[Choice]:
        for bonus in bonuses:
            told, piece = {**asking.told, field.name: bonus}, (bonus or {}).get("piece", "")
            yield Choice(field.name, bonus, told, self, zone=self.place(asking.seat, bonus), piece=piece)


@label.register
def _(_kind: Bonus, rules: Ruleset, shown: dict[str, Any] | None, language: str) -> str:
    if shown is None:
        return first_text(language, "page.choice.bonus.none")
    owner, to = shown.get("from_player"), shown.get("to")
    return first_text(
        language,
        f"page.choice.bonus.{shown['type']}",
        piece=notation_words(rules, shown["piece"], language),
        player="" if owner is None else rules.players[owner],
        zone="" if to is None else zone_words(rules, to, language),
    )


def _sort_key(place: object) -> list[str]:
    """The tiles with their places, in whatever order they were unloaded."""
    return sorted(str(entry) for entry in listing(place, "told/place"))


BONUS = Field("bonus", Bonus(), default=None)
