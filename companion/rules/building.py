"""Money action: turn the next expansion board face up."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.actions import Expand
from companion.rules.events import Counted, Course, Event
from companion.rules.money import cannot_pay, pay
from companion.rules.position import Position
from companion.rules.ruleset import Play, Ruleset
from companion.rules.violations import Violation, broken

PRICE = 3
"""Rule: ZB-C-EXP-1"""


def _propose(_rules: Ruleset, position: Position) -> Iterator[Expand]:
    yield Expand(position.to_move)


def _check(rules: Ruleset, position: Position, action: Expand) -> Iterator[Violation]:
    """Rules: ZB-C-EXP-1, ZB-C-EXP-2"""
    yield from cannot_pay(position, action.player, PRICE, "ZB-C-EXP-1")
    if position.count(action.player, "expansions") >= rules.amounts["most_expansions"]:
        yield broken("ZB-C-EXP-2", seat=action.player)


def _decide(_rules: Ruleset, course: Course, action: Expand) -> None:
    pay(course, action.player, PRICE, "ZB-C-EXP-1")
    course.tell(Event("expanded", "ZB-C-EXP-1", action.player, {}, (Counted((action.player, "expansions"), 1),)))


EXPAND = Play(
    "expand",
    Expand,
    (),
    _propose,
    _check,
    _decide,
    rules=("ZB-C-EXP-1",),
    sentence="builds an expansion",
)
