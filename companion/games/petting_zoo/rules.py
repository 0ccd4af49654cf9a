"""The petting zoo: a place for babies, chosen when they are born.  Rules: ZM-PET-1 to ZM-PET-10"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.games.petting_zoo.package import NAME, ZONE
from companion.games.teaching import Aftermath, Occasion, Teaching, is_event_of
from companion.games.with_trucks import partner_on_truck
from companion.rules.actions import Action
from companion.rules.events import Event, EventRecorder, Violation, broken
from companion.rules.fields import BABIES, BABY
from companion.rules.keys import bag_key
from companion.rules.placement import pay_bonus
from companion.rules.position import BABY as BORN
from companion.rules.position import BARN, Position
from companion.rules.ruleset import ActionType, Nursery, Ruleset, Zone
from companion.rules.trucks import with_beside
from companion.sight.births import BABIES_SEEN
from companion.sight.scene import GameSight, PrintedPlace

SPACES = 2
"""Rule: ZM-PET-2"""

CARRIED = {
    "amounts.petting_zoo": ("ZM-PET-1",),
    "zones.PZ": ("ZM-PET-6", "ZM-PET-7"),
    "placings": ("ZM-PET-9",),
    "plays.purchase": ("ZM-PET-10",),
}

ENTERED: Mapping[str, Callable[[Any], tuple[str, ...]]] = {
    "move": lambda action: (action.source, action.to),
    "purchase": lambda action: (action.to,),
    "exchange": lambda action: (action.a[0], action.b[0]),
}
"""The zones that each money action moves tiles between."""


def petting_zoo(rules: Ruleset) -> Ruleset:
    """The game with a petting zoo for everybody; what is put there by other means than a birth is against it."""
    barn = {BARN: Nursery("ZM-PET-3", "ZB-OFF-3", _hint_room)} if rules.options["baby_to_barn"] else {}
    closed = {word: _closed(rules.plays[word], zones) for word, zones in ENTERED.items()}
    return replace(
        rules,
        zones={ZONE: Zone(ZONE, NAME, frozenset({BORN}), SPACES, rule="ZM-PET-2"), **rules.zones},
        amounts={**rules.amounts, NAME: 1},
        nurseries={ZONE: Nursery("ZM-PET-3", "ZM-PET-8", _pay), **barn},
        plays={**rules.plays, **closed, "take_truck": with_beside(rules.plays["take_truck"], BABY)},
        seat_keys={**rules.seat_keys, "zoos": (*rules.seat_keys["zoos"], bag_key(NAME, ZONE))},
        carried=(*rules.carried, CARRIED),
        parts=rules.parts_with(
            GameSight((PrintedPlace("stack", ZONE),), seen_choices=(BABIES_SEEN,)),
            Teaching(
                (Occasion(31, NAME, ("ZM-PET-3",), partner_on_truck),),
                (Aftermath("petted", ("ZM-PET-4",), _is_petted),),
            ),
        ),
    )


def _closed(play: ActionType, entered: Callable[[Any], tuple[str, ...]]) -> ActionType:
    """The play, to which the petting zoo is closed, and which says where babies lie.  Rule: ZM-PET-5"""

    def check(rules: Ruleset, position: Position, action: Action) -> Iterator[Violation]:
        if ZONE in entered(action):
            yield broken("ZM-PET-5", seat=action.player, zone=ZONE)
        yield from play.check(rules, position, action)

    born = BABIES if play.word == "exchange" else BABY
    fields = play.fields if born.name in {one.name for one in play.fields} else (*play.fields, born)

    def offers(rules: Ruleset, position: Position, action: Action) -> bool:
        return ZONE not in entered(action) and play.is_offered(rules, position, action)

    return replace(play, fields=fields, check=check, offers=offers)


def _pay(rules: Ruleset, course: EventRecorder, seat: int) -> None:
    """A coin for the first baby, two for the second.  Rule: ZM-PET-4"""
    if rules.options["petting_zoo_by_exchange"] or not any(event.type == "exchange" for event in course.events):
        pay_bonus(rules, course, seat, len(course.position.bag(seat, ZONE)), "ZM-PET-4")


def _hint_room(_rules: Ruleset, course: EventRecorder, seat: int) -> None:
    """Legal, but seldom meant: there is room with its parents.  Rule: ZM-PET-3"""
    course.hint(broken("ZM-PET-3", "barn", seat=seat))


def _is_petted(rules: Ruleset, event: Event) -> bool:
    return is_event_of("birth")(rules, event) and event.values["to"] == ZONE
