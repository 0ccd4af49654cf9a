"""Bonus enclosures: they lie in the middle, and whoever fills his enclosure of six spaces takes one.

Small expansions bring one each, by `with_bonus_enclosure`; what it is good for is theirs.  With several in play the
taker chooses: `"reward": "polar_bear"` beside his action.  Rules: ZM-BON-1 to ZM-BON-6
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

from companion.games.teaching import Aftermath, EventReason, Teaching, is_event_of
from companion.i18n import first_text
from companion.panels import Display, Pile
from companion.rules import schema as shapes
from companion.rules.actions import Action, Exchange
from companion.rules.boxes import pieces_of
from companion.rules.defects import more_than
from companion.rules.events import AddPiece, Event, EventRecorder, RemovePiece, Violation, broken
from companion.rules.fields import Asked, Asking, Choice, InputStep, Told
from companion.rules.keys import nothing
from companion.rules.notation import parse_action
from companion.rules.position import TABLE, Piece, Position
from companion.rules.reading import listing, one_of
from companion.rules.ruleset import ActionType, Field, PositionKey, PositionReader, Ruleset, Zone
from companion.sight.scene import GameSight, PrintedPlace, SeenChoice
from companion.words.labels import label
from companion.words.sentences import piece_words

KIND, TILES = "bonus_enclosure", "bonus_enclosures"
HOME = "E6"
"""The enclosure that must be filled.  Rule: ZM-BON-2"""

OWN, ALL = "PRIZE", "PRIZES"
"""Where a player's lie, and those that nobody has yet, on printed sheets."""

MIDDLE = (TABLE, OWN)
FILLING = ("take_truck", "move", "purchase", "exchange")
"""The actions that bring animals into an enclosure."""

CARRIED = {
    "amounts.bonus_enclosures": ("ZM-BON-1",),
    "zones.PRIZE": ("ZM-BON-3",),
    "plays.take_truck": ("ZM-BON-6",),
}
"""The rules that only these tables and parts state."""


def tile(name: str) -> Piece:
    """A bonus enclosure by its name."""
    return Piece(KIND, name)


def owns(position: Position, seat: int, name: str) -> bool:
    """True if a player has it."""
    return tile(name) in position.bag(seat, OWN)


def with_bonus_enclosure(rules: Ruleset, name: str) -> Ruleset:
    """The game with one more bonus enclosure in the middle.  Rule: ZM-BON-1"""
    base = rules if OWN in rules.zones else _with_middle(rules)
    one = {tile(name): 1}
    return replace(
        base,
        pieces={**base.pieces, **pieces_of(one)},
        amounts={**base.amounts, TILES: base.amounts.get(TILES, 0) + 1},
        defects=(*base.defects, more_than(one, "ZM-BON-1")),
    )


def _with_middle(rules: Ruleset) -> Ruleset:
    """Rules: ZM-BON-2, ZM-BON-3, ZM-BON-4"""
    of_the_seat = PositionKey(TILES, _parse, nothing, _show, shapes.NAMES)
    return replace(
        rules,
        zones={**rules.zones, OWN: Zone(OWN, KIND, frozenset({KIND}), rule="ZM-BON-4")},
        plays={word: _with_reward(play) if word in FILLING else play for word, play in rules.plays.items()},
        seat_keys={**rules.seat_keys, "zoos": (*rules.seat_keys["zoos"], of_the_seat)},
        table_keys=(*rules.table_keys, of_the_seat._replace(default=_default)),
        carried=(*rules.carried, CARRIED),
        parts=rules.parts_with(DISPLAY, SIGHT, TEACHING),
    )


DISPLAY = Display(
    table_panels=(lambda _rules, position: (Pile(TILES, len(position.bag(*MIDDLE))),),),
    art={KIND: "{name}"},
    news=frozenset({KIND}),
)
SIGHT = GameSight(
    (
        PrintedPlace("stack", OWN, is_optional=True),
        PrintedPlace("stack", ALL, bag=OWN, is_owned=False, is_optional=True),
    ),
    figures=frozenset({KIND}),
    seen_choices=(SeenChoice(lambda diff, action: each_reward(diff.rules, diff.position, (action,))),),
)
TEACHING = Teaching(
    aftermaths=(Aftermath(KIND, ("ZM-BON-2",), is_event_of(KIND)),),
    event_reasons={KIND: EventReason(KIND, ("ZM-BON-2",))},
)


# The keys of a position


def _parse(rules: Ruleset, reading: PositionReader, value: object, where: str, seat: int) -> None:
    entries = enumerate(listing(value, where))
    reading.set_bag((seat, OWN), tuple(tile(one_of(name, f"{where}/{at}", _names(rules))) for at, name in entries))


def _names(rules: Ruleset) -> list[str]:
    return [piece.name for piece in rules.pieces.values() if piece.kind == KIND]


def _default(rules: Ruleset, reading: PositionReader, seat: int) -> None:
    """In the middle lies whatever nobody has."""
    taken = {piece for place, bag in reading.bags.items() if place[1] == OWN for piece in bag}
    reading.set_bag((seat, OWN), tuple(piece for piece in map(tile, _names(rules)) if piece not in taken))


def _show(_rules: Ruleset, position: Position, seat: int) -> list[str]:
    return [piece.name for piece in position.bag(seat, OWN)]


# Who takes which

A = TypeVar("A", bound=Action)


def _with_reward(play: ActionType) -> ActionType:
    """The play, after which somebody takes a bonus enclosure if it has filled his enclosure of six.

    Rules: ZM-BON-2, ZM-BON-5, ZM-BON-6
    """

    def check(rules: Ruleset, position: Position, action: Action) -> Iterator[Violation]:
        wrong = list(play.check(rules, position, action))
        yield from wrong or _wrong_reward(rules, position, action)

    def decide(rules: Ruleset, course: EventRecorder, action: Action) -> None:
        before = course.position
        play.decide(rules, course, action)
        if _has_filled(rules, before, course.position, action):
            left = [piece.name for piece in before.bag(*MIDDLE)]
            won, seat = tile(action.reward if action.reward in left else left[0]), action.player
            changes = (RemovePiece(MIDDLE, won), AddPiece((seat, OWN), won))
            rule = "ZM-BON-2" if len(left) == 1 else "ZM-BON-5"
            course.record(Event(KIND, rule, seat, {"piece": won}, changes))

    near = play.near
    return replace(
        play,
        fields=(*play.fields, REWARD),
        check=check,
        decide=decide,
        offers=play.is_offered,
        complete=lambda rules, position, action: each_reward(rules, position, play.complete(rules, position, action)),
        near=near and (lambda rules, position, *like: each_reward(rules, position, near(rules, position, *like))),
    )


def _has_filled(rules: Ruleset, before: Position, after: Position, action: Action) -> bool:
    """True if an animal that has come to it has filled the enclosure, and something is left to take."""
    if not before.bag(*MIDDLE) or (before.bag(action.player, OWN) and not rules.options["second_bonus"]):
        return False
    if isinstance(action, Exchange) and not rules.options["bonus_by_exchange"]:
        return False
    animals, more = (
        sum(piece.kind == "animal" for piece in position.bag(action.player, HOME)) for position in (before, after)
    )
    return more > animals and len(after.bag(action.player, HOME)) >= (rules.zones[HOME].spaces or 0)


def _rewards(rules: Ruleset, position: Position, action: Action) -> tuple[str, ...]:
    """The rewards that the player may take for a whole action; nothing if it fills nothing."""
    course = EventRecorder(position)
    play = next(play for play in rules.plays.values() if type(action) is play.action)
    play.decide(rules, course, action)
    is_won = any(event.type == KIND for event in course.events)
    return tuple(piece.name for piece in position.bag(*MIDDLE)) if is_won else ()


def _wrong_reward(rules: Ruleset, position: Position, action: Action) -> Iterator[Violation]:
    """Rules: ZM-BON-2, ZM-BON-5, ZM-GEN-5"""
    seat, left = action.player, position.bag(*MIDDLE)
    if (action.reward is None and len(left) < 2) or getattr(action, "place", ()) is None:
        return
    rewards = _rewards(rules, position, action)
    if action.reward is None:
        if len(rewards) > 1:
            yield broken("ZM-BON-5", seat=seat)
    elif tile(action.reward) not in left:
        yield broken("ZM-GEN-5", seat=seat, piece=tile(action.reward))
    elif not rewards:
        yield broken("ZM-BON-2", seat=seat, piece=tile(action.reward))


def each_reward(rules: Ruleset, position: Position, actions: Iterable[A]) -> Iterator[A]:
    """The actions with every bonus enclosure that may be taken for them, where there is a choice.  Rule: ZM-BON-5"""
    for action in actions:
        rewards = _rewards(rules, position, action) if len(position.bag(*MIDDLE)) > 1 else ()
        yield from (replace(action, reward=name) for name in rewards) if len(rewards) > 1 else (action,)


class Reward(Asked):
    """A bonus enclosure by its name; asked for where several lie in the middle."""

    is_open = False
    schema = shapes.NAME

    def parse(self, rules: Ruleset, _position: Position, value: object, where: str) -> str:
        return one_of(value, where, _names(rules))

    def ask(self, asking: Asking, play: ActionType, field: Field) -> InputStep | Told:
        told, rules = asking.told, asking.rules
        if field.name in told or len(asking.position.bag(*MIDDLE)) < 2:
            return told
        known = {"type", "player", *(one.name for one in play.fields)}
        document = {key: value for key, value in told.items() if key in known and value is not None}
        rewards = _rewards(rules, asking.position, parse_action(rules, asking.position, document))
        if len(rewards) < 2:
            return told
        return InputStep(
            field.name,
            tuple(
                Choice(field.name, name, {**told, field.name: name}, self, piece=str(tile(name))) for name in rewards
            ),
        )


@label.register
def _(_kind: Reward, _rules: Ruleset, shown: str | None, language: str) -> str:
    return piece_words(tile(shown), language) if shown else first_text(language, "page.choice.nothing")


REWARD = Field("reward", Reward(), default=None)
