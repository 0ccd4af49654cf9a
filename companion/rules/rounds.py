"""Turns and rounds: who may act, who is next, when a round and the game end."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.actions import Action
from companion.rules.events import Course, Event, Replaced, Turned
from companion.rules.pieces import BLOCK
from companion.rules.position import Position, truck
from companion.rules.ruleset import Ruleset, Stack
from companion.rules.violations import Violation, broken


def out_of_turn(position: Position, action: Action) -> Iterator[Violation]:
    """The game is over, the player is out of the round, or it is not his turn.  Rules: ZB-END-1, ZB-B-3, ZB-TURN-1"""
    if position.over:
        yield broken("ZB-END-1", "over", seat=action.player)
    elif action.player in position.out:
        yield broken("ZB-B-3", seat=action.player)
    elif action.player != position.to_move:
        yield broken("ZB-TURN-1", seat=action.player, owner=position.to_move)


def end_turn(rules: Ruleset, course: Course, seat: int, *, leaves: bool) -> None:
    """The next player's turn, or the next round.  leaves: whether this player is out from now on."""
    if leaves:
        out = course.position.out | {seat}
        course.tell(Event("out", "ZB-B-3", seat, {}, (Turned("out", out),)))
    if len(course.position.out) == len(rules.players):
        _end_round(rules, course, seat)
    else:
        _pass_turn(rules, course, seat)


def _pass_turn(rules: Ruleset, course: Course, seat: int) -> None:
    """Clockwise to the next player who is not out.  Rules: ZB-TURN-1, ZB-RND-2"""
    others = ((seat + step) % len(rules.players) for step in range(1, len(rules.players) + 1))
    following = next(other for other in others if other not in course.position.out)
    rule = "ZB-RND-2" if following == seat else "ZB-TURN-1"
    course.tell(Event("turn", rule, following, {}, (Turned("to_move", following),)))


def _end_round(rules: Ruleset, course: Course, seat: int) -> None:
    """The last taker opens the next round, unless this was the last one.  Rules: ZB-RND-1, ZB-END-1"""
    for follow in rules.at_round_end:
        follow(rules, course)
    number = course.position.round
    back = (Turned("out", frozenset()), Turned("start", seat), Turned("to_move", seat))
    if course.position.last_round:
        course.tell(Event("game_over", "ZB-END-1", None, {"round": number}, (*back, Turned("over", True))))
    else:
        course.tell(Event("round", "ZB-RND-1", seat, {"round": number + 1}, (*back, Turned("round", number + 1))))


def clear_trucks(_rules: Ruleset, course: Course) -> None:
    """The trucks come back; tiles that nobody took leave the game, blocks stay.  Rules: ZB-RND-1, ZB-2P-5"""
    position = course.position
    changes: list[Replaced | Turned] = [Turned("taken", (None,) * len(position.taken))]
    for number in range(len(position.spaces)):
        blocks = tuple(piece for piece in position.on_truck(number) if piece == BLOCK)
        changes.append(Replaced(truck(number), blocks))
    course.tell(Event("trucks_back", "ZB-RND-1", None, {}, tuple(changes)))


def declare_last_round(_rules: Ruleset, course: Course, _stack: Stack) -> None:
    """The first tile of the disc stack makes this the last round.  Rule: ZB-END-1"""
    tell_last_round(course)


def tell_last_round(course: Course) -> None:
    """This round is the last one, if it is not already.  Rules: ZB-END-1, ZD-END-1"""
    if not course.position.last_round:
        course.tell(Event("last_round", "ZB-END-1", None, {}, (Turned("last_round", True),)))
