"""An annex for Zooloretto: for four coins a player gets a sixth enclosure, Y1, with a stall space."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from companion.games.teaching import EventReason, Occasion, Teaching, may
from companion.rules.actions import Action
from companion.rules.events import AdjustCount, Event, EventRecorder, Violation, broken
from companion.rules.keys import count_key
from companion.rules.money_actions import cannot_pay
from companion.rules.package import Expansion, Lesson, LessonStep
from companion.rules.placement import BANK
from companion.rules.position import Position
from companion.rules.ruleset import ActionType, Ruleset, Zone

PRICE = 4
"""Rule: YA-1"""

ANNEXES = "annexes"
STALL = Zone("Y1a", "stall", frozenset({"stall"}), 1, expansions=1, bought=ANNEXES)
HOME = Zone("Y1", "enclosure", frozenset({"animal"}), 4, 6, 5, 0, (STALL.id,), 1, ANNEXES)
"""Four spaces; six points when full, five with one gap, no coins.  Rule: YA-3"""


@dataclass(frozen=True, slots=True)
class Annex(Action):
    """Build the annex."""


def annex(rules: Ruleset) -> Ruleset:
    """The game with an annex for everybody."""
    annexed = {HOME.id: HOME, STALL.id: STALL}
    return replace(
        rules,
        zones={**annexed, **rules.zones},
        amounts={**rules.amounts, "most_annexes": 1},
        plays={**rules.plays, ANNEX.word: ANNEX},
        seat_keys={**rules.seat_keys, "zoos": (count_key(ANNEXES, "most_annexes"), *rules.seat_keys["zoos"])},
        parts=rules.parts_with(TEACHING),
    )


def _propose(_rules: Ruleset, position: Position) -> Iterator[Annex]:
    yield Annex(position.to_move)


def _check(rules: Ruleset, position: Position, action: Annex) -> Iterator[Violation]:
    """Rules: YA-1, YA-2"""
    yield from cannot_pay(position, action.player, PRICE, "YA-1")
    if position.count(action.player, ANNEXES) >= rules.amounts["most_annexes"]:
        yield broken("YA-2", seat=action.player)


def _decide(_rules: Ruleset, course: EventRecorder, action: Annex) -> None:
    """Rule: YA-1"""
    seat = action.player
    changes = (AdjustCount((seat, "coins"), -PRICE), AdjustCount(BANK, PRICE), AdjustCount((seat, ANNEXES), 1))
    course.record(Event(type="annexed", rule="YA-1", seat=seat, values={"coins": PRICE}, changes=changes))


ANNEX = ActionType("annex", Annex, (), _propose, _check, _decide, rules=("YA-1",), sentence="builds the annex")

TEACHING = Teaching(
    (Occasion(165, "may_annex", ("YA-1",), may(ANNEX.word)),),
    event_reasons={"annexed": EventReason("more_room", ("YA-1",))},
)

LESSON = Lesson(
    "annex_build",
    {
        "game": "zooloretto",
        "with": ["annex"],
        "species": ["camel", "elephant", "flamingo", "leopard", "panda"],
        "zoos": [{"coins": 4}, {"out": True}],
        "trucks": [{"tiles": []}, {"tiles": []}, {"tiles": [], "taken_by": 1}],
    },
    (LessonStep("build", {"type": "annex", "player": 0}),),
)

PACKAGE = Expansion(
    name="annex",
    texts=Path(__file__).parent / "texts",
    of=("zooloretto",),
    expand=annex,
    chapters=("YA",),
    lessons=(LESSON,),
)
