"""Why an action is good: the score lines and the events before and after it, and what it leaves for the others."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.games.players import GOOD_ENOUGH, Chance
from companion.i18n import DEFAULT_LANGUAGE
from companion.rules import referee
from companion.rules.actions import Action, AddTile
from companion.rules.events import Event
from companion.rules.position import Piece, Position
from companion.rules.referee import score_seat
from companion.rules.ruleset import Ruleset, ScoreLine, action_type_of
from companion.rules.words import line_words
from companion.teach.search import (
    PLAYOUTS,
    POSITIONS,
    REPLIES,
    Rated,
    Search,
    greedy,
    with_playouts,
    with_replies,
)
from companion.teach.wording import rule_here, say


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason for an action, or something to know about it.

    name: text key `reason.NAME`.  rule: the one that makes it so.  points: what it brings or costs, 0 for a remark.
    line: the score line that it is about, if it is about one.  values: for the sentence.
    """

    name: str
    rule: str
    points: int = 0
    line: ScoreLine | None = None
    values: Mapping[str, object] = field(default_factory=dict)


def reason_words(rules: Ruleset, reason: Reason, language: str = DEFAULT_LANGUAGE, *, child: bool = False) -> str:
    """A reason as a sentence."""
    line = "" if reason.line is None else line_words(rules, reason.line, language)
    values = {**reason.values, "points": abs(reason.points), "line": line}
    return say(rules, f"reason.{reason.name}", values, language, child=child)


def reasons(search: Search, best: Rated, rivals: Sequence[Rated]) -> Iterator[Reason]:
    """Why the best action is good, the weightiest first; then what it costs and leads to."""
    rules, position, action = search.rules, search.position, best.action
    if position.last_round:
        yield Reason("last_round", _said(rules, "last_round"))
    if action_type_of(rules, action).reveals:
        yield from _of_adding(search, action)
        return
    told = referee.outcome(rules, position, action)
    found = [*_of_events(rules, action.player, told.events), *_of_lines(rules, position, told.position, action.player)]
    yield from sorted(found, key=lambda reason: -abs(reason.points))
    yield from _of_homes(rules, action.player, told.events, {reason.values.get("zone") for reason in found})
    if action_type_of(rules, action).leaves:
        yield from _of_taking(search, action, told.position, rivals)
    yield from _of_course(rules, action, told.events)


def _said(rules: Ruleset, remark: str) -> str:
    """The rule behind what is said of any action."""
    return rule_here(rules, *rules.remarks[remark])


# What happens


def _of_events(rules: Ruleset, seat: int, events: Sequence[Event]) -> Iterator[Reason]:
    for event in events:
        if event.seat == seat and event.type in rules.event_reasons:
            name, candidates = rules.event_reasons[event.type]
            values = {key: value for key, value in event.values.items() if key in ("piece", "coins", "to", "visitor")}
            yield Reason(name, rule_here(rules, *candidates), values=values)


def _of_homes(rules: Ruleset, seat: int, events: Sequence[Event], told: Collection[object]) -> Iterator[Reason]:
    """Animals that come into an enclosure which counts no more than before: it will, with more of them."""
    for event in events:
        to = event.values.get("to")
        home = rules.zones.get(str(to))
        if event.type == "placed" and event.seat == seat and home and home.role == "enclosure" and to not in told:
            yield Reason("home", _said(rules, "home"), values=event.values)


def _of_course(rules: Ruleset, action: Action, events: Sequence[Event]) -> Iterator[Reason]:
    """What it costs, and how the round goes on."""
    fees = ("fee", "paid_player")
    paid = sum(
        int(str(event.values["coins"])) for event in events if event.type in fees and event.seat == action.player
    )
    if paid:
        yield Reason("fee", _said(rules, "fee"), values={"coins": paid})
    types = {event.type for event in events}
    if "round" in types:
        yield Reason("round_ends", _said(rules, "round_ends"))
    elif "out" in types and "game_over" not in types:
        yield Reason("out", _said(rules, "out"))


# What it brings

Subject = tuple[str, object]
"""What a score line is about: a zone, or a rule and a piece."""


class _Sum(NamedTuple):
    points: int
    line: ScoreLine


def _of_lines(rules: Ruleset, before: Position, after: Position, seat: int) -> Iterator[Reason]:
    """Every subject of which the points change."""
    old, new = _subjects(rules, before, seat), _subjects(rules, after, seat)
    for subject in dict.fromkeys((*new, *old)):
        was, now = old.get(subject), new.get(subject)
        points = (now.points if now else 0) - (was.points if was else 0)
        line = now.line if now else was.line if was else None
        if points and line is not None:
            yield Reason(
                _line_name(rules, points, now, line), line.rule, points, line, {"zone": line.zone, "piece": line.piece}
            )


def _line_name(rules: Ruleset, points: int, now: _Sum | None, line: ScoreLine) -> str:
    if points < 0:
        return "minus" if line.points < 0 else "less"
    if line.points < 0 or now is None:
        return "no_minus"
    return rules.line_reasons.get(line.rule, "line")


def _subjects(rules: Ruleset, position: Position, seat: int) -> dict[Subject, _Sum]:
    found: dict[Subject, _Sum] = {}
    for line in score_seat(rules, position, seat).lines:
        subject: Subject = ("", line.zone) if line.zone else (line.rule, line.piece)
        known = found[subject].points if subject in found else 0
        found[subject] = _Sum(known + line.points, line)
    return found


def loss(rules: Ruleset, before: Position, after: Position, seat: int) -> int:
    """How many more minus points a player has."""
    return sum(-reason.points for reason in _of_lines(rules, before, after, seat) if reason.name == "minus")


# What it leaves


def truck_of(action: Action) -> int | None:
    """The truck that it takes; None if it takes none."""
    return getattr(action, "truck", None)


def _of_taking(search: Search, action: Action, after: Position, rivals: Sequence[Rated]) -> Iterator[Reason]:
    rules, position, seat = search.rules, search.position, action.player
    rule = _said(rules, "taking")
    others = [rival.action for rival in rivals if type(rival.action) is type(action)]
    other_trucks = [other for other in others if truck_of(other) != truck_of(action)]
    if other_trucks:
        mine = loss(rules, position, after, seat)
        spared = (
            min(loss(rules, position, referee.after(rules, position, other), seat) for other in other_trucks) - mine
        )
        yield Reason("spares", rule, spared) if spared > 0 else Reason("best_truck", rule)
    yield from _left_for_next(search, after, rule)


def _left_for_next(search: Search, after: Position, rule: str) -> Iterator[Reason]:
    """The next player finds nothing good any more."""
    following = after.to_move
    if after.over or following == search.seat or after.round != search.position.round:
        return
    before, now = search.best_taking(search.position, following), search.best_taking(after, following)
    if before and before.gain >= GOOD_ENOUGH and (now is None or now.gain < GOOD_ENOUGH):
        yield Reason("leaves_bad", rule, values={"player": following})


def _of_adding(search: Search, action: Action) -> Iterator[Reason]:
    rules, position = search.rules, search.position
    rule = _said(rules, "adding")
    if isinstance(action, AddTile) and action.piece is not None:
        yield from _of_drawn(search, action, rule)
        return
    taking = search.best_taking(position, search.seat)
    if taking is None:
        yield Reason("nothing_to_take", rule)
    elif getattr(action, action_type_of(rules, action).revealed) is not None:
        yield Reason("loads", rule)
    elif taking.gain < GOOD_ENOUGH:
        yield Reason("wait", rule)
    else:
        yield Reason("room_for_more", rule)


def _of_drawn(search: Search, action: AddTile, rule: str) -> Iterator[Reason]:
    """For whom the truck gets better or worse with this tile."""
    after = referee.after(search.rules, search.position, action)
    changes = {seat: _change(search, after, seat, action.truck) for seat in search.rules.seats}
    values = {"truck": action.truck, "piece": action.piece}
    if changes[search.seat] > 0:
        yield Reason("better_for_you", rule, values=values)
    worst = min((seat for seat in changes if seat != search.seat), key=lambda seat: changes[seat])
    if changes[worst] < 0:
        yield Reason("worse_for", rule, values={**values, "player": worst})
    if changes[search.seat] <= 0 <= changes[worst]:
        yield Reason("harmless", rule, values=values)


def _change(search: Search, after: Position, seat: int, number: int) -> float:
    before, now = search.taking(search.position, seat, number), search.taking(after, seat, number)
    return (now.gain if now else 0.0) - (before.gain if before else 0.0)


# What would be a good move, and why.
#
# hint(rules, position)                         the others' answers considered
# hint(rules, position, PLAYOUTS, chance)       as strong as it gets
# hint(rules, position, drawn=(zebra,))         a tile is drawn: which truck?


FOR_REASONS = 300
"""Positions that may be looked at to say why: what trucks are worth to the others."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A good action.  Of `AddTile` and `Roll` without a tile or dice it means: draw, then ask again.

    reasons: the most important first.  rivals: the other actions that were thought through, the best first.
    positions: how many were looked at.
    """

    action: Action
    reasons: tuple[Reason, ...]
    rivals: tuple[Rated, ...] = ()
    positions: int = 0


def hint(
    rules: Ruleset,
    position: Position,
    strength: int = REPLIES,
    chance: Chance | None = None,
    drawn: Sequence[Piece] = (),
) -> Hint | None:
    """A good action for the player to move; None if the game is over.

    strength: GREEDY, REPLIES or PLAYOUTS, which needs chance.  drawn: the tile in hand, or both dice.
    Raises ValueError for a strength that there is not, or playouts without chance.
    """
    if strength not in POSITIONS or (strength == PLAYOUTS and chance is None):
        raise ValueError(
            f"strength {strength!r}: expected one of {', '.join(map(str, POSITIONS))}; {PLAYOUTS} needs chance"
        )
    if position.over:
        return None
    search = Search(rules, position, POSITIONS[strength])
    rated = _rated(search, strength, chance, drawn)
    if not rated:
        return None
    best, *rivals = rated
    search.look.allow(FOR_REASONS)
    found = tuple(reasons(search, best, rivals))
    return Hint(best.action, found, tuple(rivals), search.look.seen)


def _rated(search: Search, strength: int, chance: Chance | None, drawn: Sequence[Piece]) -> list[Rated]:
    if strength == PLAYOUTS and chance is not None:
        return with_playouts(search, drawn, chance)
    return (with_replies if strength == REPLIES else greedy)(search, drawn)
