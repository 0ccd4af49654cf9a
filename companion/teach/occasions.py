"""When a rule matters for the first time: what to look for on the table, and what has just happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Event
from companion.rules.keys import BLOCK
from companion.rules.pieces import Piece
from companion.rules.position import TABLE, Position
from companion.rules.ruleset import Ruleset, Zone
from companion.teach.offspring import offspring

Values = Mapping[str, object]
NOTHING_MORE: Values = {}

SOON = 6
"""So few tiles before the last stack are worth a word."""


@dataclass(frozen=True)
class Scene:
    """The table before a turn, seen by the player to move."""

    rules: Ruleset
    position: Position

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.position.to_move

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """What may be done."""
        return tuple(referee.legal_actions(self.rules, self.position))

    @cached_property
    def words(self) -> frozenset[str]:
        """The kinds of action that are possible."""
        kinds = {play.action: word for word, play in self.rules.plays.items()}
        return frozenset(kinds[type(action)] for action in self.legal)

    def on_trucks(self) -> Iterator[tuple[int, Piece]]:
        """Every tile or die on a truck in the middle."""
        for number in range(len(self.position.spaces)):
            yield from ((number, piece) for piece in self.position.on_truck(number) if piece != BLOCK)


class Occasion(NamedTuple):
    """name: text key `prompt.NAME`.  rules: those that it may be about; the first that holds in the game is named.

    find: what the sentence needs if the rule matters now, else None.
    """

    name: str
    rules: tuple[str, ...]
    find: Callable[[Scene], Values | None]


def _can(word: str) -> Callable[[Scene], Values | None]:
    return lambda scene: NOTHING_MORE if word in scene.words else None


def _on_truck(kind: str) -> Callable[[Scene], Values | None]:
    def find(scene: Scene) -> Values | None:
        return next(
            ({"piece": piece, "truck": number} for number, piece in scene.on_trucks() if piece.kind == kind), None
        )

    return find


def _coin_tile(scene: Scene) -> Values | None:
    return _on_truck("coin")(scene) if scene.rules.placings else None


def _trucks_full(scene: Scene) -> Values | None:
    is_full = "add_tile" in scene.rules.plays and "add_tile" not in scene.words and not scene.position.over
    return NOTHING_MORE if is_full else None


def _birth(scene: Scene) -> Values | None:
    """A partner for an animal at home stands on a truck."""
    for species in offspring(scene.rules, scene.position):
        for couple in species.couples:
            partner = couple.father if couple.father[0] == TABLE else couple.mother
            if couple.seat == scene.seat and partner[0] == TABLE:
                return {"piece": Piece("animal", species.species), "truck": int(partner[1].split()[1])}
    return None


def _almost_full(scene: Scene) -> Values | None:
    """An enclosure with one gap, and on a truck an animal for it; it pays coins, or a bonus action."""
    for zone in scene.rules.zones.values():
        living = scene.position.bag(scene.seat, zone.id)
        if zone.role == "enclosure" and _pays(scene.rules, zone) and living and len(living) + 1 == zone.spaces:
            names = {piece.name for piece in living if piece.kind == "animal"}
            number = next((n for n, piece in scene.on_trucks() if piece.name in names), None)
            if number is not None:
                return {"zone": zone.id, "truck": number, "coins": zone.coins_when_full}
    return None


def _pays(rules: Ruleset, zone: Zone) -> bool:
    """Coins, or a bonus action in a game without money.  Rules: ZB-BON-1, ZJ-BON-1"""
    return zone.coins_when_full > 0 or "coins" not in rules.amounts


def _alone(scene: Scene) -> Values | None:
    return NOTHING_MORE if len(scene.position.out) == len(scene.rules.players) - 1 else None


def _soon(scene: Scene) -> Values | None:
    left = sum(scene.position.count(*stack.normal) for stack in scene.rules.stacks)
    return {"number": left} if scene.rules.stacks and left <= SOON and not scene.position.last_round else None


OCCASIONS = (
    Occasion("turn", ("ZB-TURN-1",), lambda _scene: NOTHING_MORE),
    Occasion("two_games", ("AZ-A-1",), lambda scene: NOTHING_MORE if len(scene.rules.stacks) > 1 else None),
    Occasion("last_round", ("ZB-END-1", "ZD-END-1"), lambda scene: NOTHING_MORE if scene.position.last_round else None),
    Occasion("birth_possible", ("ZJ-OFF-1", "AQ-OFF-1", "ZB-OFF-1"), _birth),
    Occasion("fill_possible", ("ZJ-BON-1", "ZB-BON-1"), _almost_full),
    Occasion("trucks_full", ("ZB-A-2",), _trucks_full),
    Occasion("alone", ("ZB-RND-2", "ZD-RND-2"), _alone),
    Occasion("take_truck", ("ZB-B-1",), _can("take_truck")),
    Occasion("take_dice", ("ZD-B-1",), _can("take_dice")),
    Occasion("stall", ("ZB-PLACE-5",), _on_truck("stall")),
    Occasion("coin_tile", ("ZB-COIN-1",), _coin_tile),
    Occasion("land", ("ZJ-SCO-2",), _on_truck("land")),
    Occasion("jungle", ("ZE-PLACE-1",), _on_truck("jungle")),
    Occasion("food", ("AX-FOOD-1",), _on_truck("food")),
    Occasion("may_donate", ("ZX-DON-1",), _can("donate")),
    Occasion("may_move", ("ZB-C-MOV-1", "AQ-MOV-1"), _can("move")),
    Occasion("may_exchange", ("ZB-C-EXC-1",), _can("exchange")),
    Occasion("may_expand", ("ZB-C-EXP-1", "AQ-EXP-1"), _can("expand")),
    Occasion("may_purchase", ("ZB-C-PUR-1", "AQ-PUR-1"), _can("purchase")),
    Occasion("may_discard", ("ZB-C-DIS-1", "AQ-DIS-1"), _can("discard")),
    Occasion("soon", ("ZB-END-1",), _soon),
)
"""What may matter to the player to move, the more urgent first."""


class Aftermath(NamedTuple):
    """What an event teaches.  happens: whether this event is one that does."""

    name: str
    rules: tuple[str, ...]
    happens: Callable[[Ruleset, Event], bool]


def _is(*types: str) -> Callable[[Ruleset, Event], bool]:
    return lambda _rules, event: event.type in types


def _stored(rules: Ruleset, event: Event) -> bool:
    """A tile went to the barn or the depot."""
    to = str(event.values.get("to"))
    known = rules.zones.get(to)
    return event.type in ("placed", "birth") and (to in rules.piled or (known is not None and known.role == "barn"))


AFTERMATHS = (
    Aftermath("born", ("ZB-OFF-2", "AQ-OFF-1"), _is("birth")),
    Aftermath("paid", ("ZB-BON-1", "AQ-BON-1"), _is("bonus")),
    Aftermath("stored", ("ZJ-SCO-3", "ZB-SCO-6", "AQ-SCO-5"), _stored),
    Aftermath("out", ("ZB-B-3", "ZD-B-1"), _is("out")),
    Aftermath("hired", ("AQ-BON-2",), _is("hired")),
    Aftermath("taken_over", ("ZJ-BON-3",), _is("taken_over")),
    Aftermath("first_to_fill", ("ZD-M-3",), _is("first_to_fill")),
    Aftermath("barn_crossed", ("ZD-M-2",), _is("barn_crossed")),
    Aftermath("coin_crossed", ("ZD-SCO-3",), _is("coin_crossed")),
    Aftermath("visitor", ("ZE-VIS-2",), _is("visitor_entered", "visitor_moved")),
    Aftermath("visitor_left", ("ZE-VIS-6",), _is("visitor_left")),
    Aftermath("visitor_back", ("ZE-VIS-4",), _is("visitor_back", "visitor_pushed_out")),
    Aftermath("donated", ("ZX-DON-5",), _is("donated")),
    Aftermath("expanded", ("ZB-C-EXP-1",), _is("expanded")),
    Aftermath("built_large", ("AQ-PLACE-4",), _is("built_large")),
    Aftermath("fed", ("AX-SCO-1",), _is("food")),
    Aftermath("round", ("ZB-RND-1", "ZD-RND-1"), _is("round")),
    Aftermath("one_game_left", ("AZ-END-1",), _is("disc_begun", "stack_left")),
)
"""What has just happened to somebody and is worth a word the first time."""
