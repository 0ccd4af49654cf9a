"""What is wrong, as a value: the rule, who, where, which piece.  The words are in `companion.i18n`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from companion.rules.pieces import Piece
from companion.rules.position import Place, truck


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule that an action or a position breaks (or, as a hint, one worth knowing).

    variant: which case of the rule; text key `why.RULE` or `why.RULE.VARIANT`.  seat: the player it is about.
    zone: a zone of that player.  values: more for the sentence.
    """

    rule: str
    variant: str = ""
    seat: int | None = None
    zone: str | None = None
    piece: Piece | None = None
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """Where its sentence stands in `companion.i18n`."""
        return f"why.{self.rule}.{self.variant}" if self.variant else f"why.{self.rule}"


def broken(
    rule: str,
    variant: str = "",
    *,
    seat: int | None = None,
    zone: str | None = None,
    piece: Piece | None = None,
    **values: object,
) -> Violation:
    """A violation of `rule`.  Every rule and variant named in such a call has a text in every language."""
    return Violation(rule, variant, seat, zone, piece, values)


def in_own_rules(own: Mapping[str, str], found: Iterable[Violation]) -> Iterator[Violation]:
    """The same violations by the rules of the rulebook that is played.  own: see `Ruleset.own_rules`."""
    for violation in found:
        if violation.rule in own:
            rule, _, variant = own[violation.rule].partition(".")
            violation = replace(violation, rule=rule, variant=variant or violation.variant)
        yield violation


def places_of(violation: Violation) -> Iterator[Place]:
    """Where on the table it can be seen: a zone of a player, a truck; nowhere if it is about no place."""
    if violation.seat is not None and violation.zone is not None:
        yield violation.seat, violation.zone
    number = violation.values.get("truck")
    if isinstance(number, int):
        yield truck(number)
