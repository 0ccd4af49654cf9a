"""The referee: the whole public face of the rules, and the course of a game from turn to turn.

rules, position = catalogue.parse_position(document)
legal_actions(rules, position)          what may be done
violations(rules, position, action)     everything that forbids an action
outcome / decide / after                what follows from it
score(rules, position)                  everybody's points, at any moment
status(rules, position)                 everything that is wrong with a position as it stands
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from companion.rules.actions import Action
from companion.rules.events import Event, EventRecorder, SetBag, SetField, Violation, broken, in_own_rules
from companion.rules.position import BLOCK, Piece, Place, Position, truck
from companion.rules.ruleset import Ruleset, ScoreLine, Stack, action_type_of


def out_of_turn(position: Position, action: Action) -> Iterator[Violation]:
    """The game is over, the player is out of the round, or it is not his turn.  Rules: ZB-END-1, ZB-B-3, ZB-TURN-1"""
    if position.over:
        yield broken("ZB-END-1", "over", seat=action.player)
    elif action.player in position.out:
        yield broken("ZB-B-3", seat=action.player)
    elif action.player != position.to_move:
        yield broken("ZB-TURN-1", seat=action.player, owner=position.to_move)


def end_turn(rules: Ruleset, course: EventRecorder, seat: int, *, leaves: bool) -> None:
    """The next player's turn, or the next round.  leaves: whether this player is out from now on.

    Clockwise to the next player who is not out.  The last taker opens the next round, unless this was the last one.
    Rules: ZB-TURN-1, ZB-RND-1, ZB-RND-2, ZB-END-1
    """
    if leaves:
        out = course.position.out | {seat}
        course.record(Event("out", "ZB-B-3", seat, {}, (SetField("out", out),)))
    if len(course.position.out) < len(rules.players):
        others = ((seat + step) % len(rules.players) for step in range(1, len(rules.players) + 1))
        following = next(other for other in others if other not in course.position.out)
        rule = "ZB-RND-2" if following == seat else "ZB-TURN-1"
        course.record(Event("turn", rule, following, {}, (SetField("to_move", following),)))
        return
    for follow in rules.at_round_end:
        follow(rules, course)
    number = course.position.round
    back = (SetField("out", frozenset()), SetField("start", seat), SetField("to_move", seat))
    if course.position.last_round:
        course.record(Event("game_over", "ZB-END-1", None, {"round": number}, (*back, SetField("over", True))))
    else:
        course.record(Event("round", "ZB-RND-1", seat, {"round": number + 1}, (*back, SetField("round", number + 1))))


def clear_trucks(rules: Ruleset, course: EventRecorder) -> None:
    """The trucks come back.  Of one too many the tiles leave the game, blocks stay; a tile that lies on another one, as
    after a turn against the rules, stays there.  Where two players took the same, none of the others is one too many.
    Rules: ZB-RND-1, ZB-2P-5
    """
    position = course.position
    changes: list[SetBag | SetField] = [SetField("taken", (None,) * len(position.taken))]
    left = [number for number, by in enumerate(position.taken) if by is None]
    for number in left if len(left) <= len(position.taken) - len(rules.players) else ():
        blocks = tuple(piece for piece in position.on_truck(number) if piece == BLOCK)
        changes.append(SetBag(truck(number), blocks))
    course.record(Event("trucks_back", "ZB-RND-1", None, {}, tuple(changes)))


def declare_last_round(_rules: Ruleset, course: EventRecorder, _stack: Stack) -> None:
    """The first tile of the disc stack makes this the last round.  Rule: ZB-END-1"""
    record_last_round(course)


def record_last_round(course: EventRecorder) -> None:
    """This round is the last one, if it is not already.  Rules: ZB-END-1, ZD-END-1"""
    if not course.position.last_round:
        course.record(Event("last_round", "ZB-END-1", None, {}, (SetField("last_round", True),)))


# What may be done, and what follows


class Outcome(NamedTuple):
    """The outcome of an action.  hints: legal, but worth a word."""

    position: Position
    events: tuple[Event, ...]
    hints: tuple[Violation, ...]


class PlayerScore(NamedTuple):
    """The points of one seat.  tie_break: decides between equal totals, more is better."""

    seat: int
    total: int
    tie_break: int
    lines: tuple[ScoreLine, ...]


class Scores(NamedTuple):
    """Everybody's points, by seat, and the seats of those who win (several share a victory)."""

    players: tuple[PlayerScore, ...]
    winners: tuple[int, ...]


def violations(rules: Ruleset, position: Position, action: Action) -> tuple[Violation, ...]:
    """Everything that forbids the action, the turn first.  Open choices (None) are not judged."""
    forbidden = list(out_of_turn(position, action))
    if not position.over:
        forbidden += action_type_of(rules, action).check(rules, position, action)
    return tuple(in_own_rules(rules.own_rules, forbidden))


def legal_actions(rules: Ruleset, position: Position) -> Iterator[Action]:
    """The legal actions of the player to move, choices inside an action left open: proposals without violations."""
    return rules.legal_actions(position)


def completions(rules: Ruleset, position: Position, action: Action) -> Iterator[Action]:
    """An action of `legal_actions` with its choices filled in every legal way.

    Equal results are offered once: a truck's unloadings, every tile that may be drawn, every ground to build on.
    """
    yield from action_type_of(rules, action).complete(rules, position, action)


def outcome(rules: Ruleset, position: Position, action: Action) -> Outcome:
    """Carry out an action, judged or not: what players do on a real table has happened."""
    course = EventRecorder(position)
    play = action_type_of(rules, action)
    play.decide(rules, course, action)
    end_turn(rules, course, action.player, leaves=play.leaves)
    own = rules.own_rules
    events = (
        replace(event, rule=own[event.rule].partition(".")[0]) if event.rule in own else event
        for event in course.events
    )
    return Outcome(course.position, tuple(events), tuple(in_own_rules(own, course.hints)))


def decide(rules: Ruleset, position: Position, action: Action) -> tuple[Event, ...]:
    """The events of an action: to be applied by `events.evolve` one after the other."""
    return outcome(rules, position, action).events


def after(rules: Ruleset, position: Position, action: Action) -> Position:
    """The position after the action."""
    return outcome(rules, position, action).position


def score(rules: Ruleset, position: Position) -> Scores:
    """The points of every player as the table stands.  Rule: ZB-SCO-7 for the winners"""
    players = tuple(score_seat(rules, position, seat) for seat in rules.seats)
    best = max((player.total, player.tie_break) for player in players)
    return Scores(players, tuple(player.seat for player in players if (player.total, player.tie_break) == best))


def score_seat(rules: Ruleset, position: Position, seat: int) -> PlayerScore:
    """The points of one player, line by line."""
    lines = tuple(line for lines_of in rules.scores for line in lines_of(rules, position, seat))
    return PlayerScore(seat, sum(line.points for line in lines), rules.tie_break(rules, position, seat), lines)


def lines_counting(rules: Ruleset, position: Position, place: Place, pieces: Iterable[Piece] = ()) -> tuple[int, ...]:
    """The numbers, from 0, of the lines of a score in which these pieces of a place count; without any, everything
    there.  A line counts them if it is another one without them, where no more of their kind is elsewhere.
    """
    seat, kinds, what = place[0], {(piece.kind, piece.name) for piece in pieces}, place[1].partition(" at ")[0]
    if seat not in rules.seats:
        return ()
    bags = {
        other: rest
        for other, bag in position.bags.items()
        if (kinds or other != place)
        and (rest := tuple(one for one in bag if other[0] != seat or (one.kind, one.name) not in kinds))
    }
    counts = {
        other: number
        for other, number in position.counts.items()
        if kinds or other[0] != seat or other[1].partition(" at ")[0] != what
    }
    without = replace(position, bags=bags, counts=counts)
    here = position if not kinds else replace(without, bags={**bags, place: position.bag(*place)})
    others = score_seat(rules, without, seat).lines
    found = {(one.rule, one.zone, one.piece) for one in score_seat(rules, here, seat).lines if one not in others}
    lines = score_seat(rules, position, seat).lines
    return tuple(number for number, one in enumerate(lines) if (one.rule, one.zone, one.piece) in found)


def status(rules: Ruleset, position: Position) -> tuple[Violation, ...]:
    """Everything that is wrong with a position, legal ways to it or not; empty if it may occur in a game."""
    found = (defect for find in rules.defects for defect in find(rules, position))
    return tuple(in_own_rules(rules.own_rules, found))


def reveals_several(rules: Ruleset) -> bool:
    """True if chance brings several pieces at once to the trucks: one of them alone is half a turn."""
    return any(play.reveals > 1 for play in rules.plays.values())
