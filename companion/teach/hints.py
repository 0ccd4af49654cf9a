"""Why an action is good: the score lines and the events before and after it, and what it leaves for the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.games.players import GOOD_ENOUGH
from companion.games.teaching import Teaching
from companion.i18n import DEFAULT_LANGUAGE
from companion.rules import referee
from companion.rules.actions import Action, AddTile
from companion.rules.position import Position
from companion.rules.referee import score_seat
from companion.rules.ruleset import Ruleset, ScoreLine, action_type_of
from companion.teach.search import (
    Rated,
    Search,
)
from companion.teach.wording import rule_here, say
from companion.words.sentences import line_words


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
        yield Reason("last_round", _rule_of(rules, "last_round"))
    if action_type_of(rules, action).reveals:
        yield from _of_adding(search, action)
        return
    told = referee.outcome(rules, position, action)
    mine = [event for event in told.events if event.seat == action.player]
    found, reasons = [], rules.part(Teaching).event_reasons
    for event in mine:
        if event.type in reasons:
            name, candidates = reasons[event.type]
            values = {key: value for key, value in event.values.items() if key in ("piece", "coins", "to", "visitor")}
            found.append(Reason(name, rule_here(rules, *candidates), values=values))
    found += _of_lines(rules, position, told.position, action.player)
    yield from sorted(found, key=lambda reason: -abs(reason.points))
    counted = {reason.values.get("zone") for reason in found}
    for event in mine:  # animals that come into an enclosure which counts no more than before: it will, with more
        to = event.values.get("to")
        home = rules.zones.get(str(to))
        if event.type == "placed" and home and home.role == "enclosure" and to not in counted:
            yield Reason("home", _rule_of(rules, "home"), values=event.values)
    if action_type_of(rules, action).leaves:
        yield from _of_taking(search, action, told.position, rivals)
    paid = sum(int(str(event.values["coins"])) for event in mine if event.type in ("fee", "paid_player"))
    if paid:
        yield Reason("fee", _rule_of(rules, "fee"), values={"coins": paid})
    types = {event.type for event in told.events}
    if "round" in types:
        yield Reason("round_ends", _rule_of(rules, "round_ends"))
    elif "out" in types and "game_over" not in types:
        yield Reason("out", _rule_of(rules, "out"))


def _rule_of(rules: Ruleset, remark: str) -> str:
    """The rule behind what is said of any action."""
    return rule_here(rules, *rules.part(Teaching).remarks[remark])


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
        if not points or line is None:
            continue
        if points < 0:
            name = "minus" if line.points < 0 else "less"
        else:
            name = (
                "no_minus"
                if line.points < 0 or now is None
                else rules.part(Teaching).line_reasons.get(line.rule, "line")
            )
        yield Reason(name, line.rule, points, line, {"zone": line.zone, "piece": line.piece})


def _subjects(rules: Ruleset, position: Position, seat: int) -> dict[Subject, _Sum]:
    found: dict[Subject, _Sum] = {}
    for line in score_seat(rules, position, seat).lines:
        subject: Subject = ("", line.zone) if line.zone else (line.rule, line.piece)
        known = found[subject].points if subject in found else 0
        found[subject] = _Sum(known + line.points, line)
    return found


def loss(rules: Ruleset, before: Position, after: Position, seat: int) -> int:
    """The number of minus points more that a player has."""
    return sum(-reason.points for reason in _of_lines(rules, before, after, seat) if reason.name == "minus")


# What it leaves


def truck_of(action: Action) -> int | None:
    """The truck that it takes; None if it takes none."""
    return getattr(action, "truck", None)


def _of_taking(search: Search, action: Action, after: Position, rivals: Sequence[Rated]) -> Iterator[Reason]:
    rules, position, seat = search.rules, search.position, action.player
    rule = _rule_of(rules, "taking")
    others = [rival.action for rival in rivals if type(rival.action) is type(action)]
    other_trucks = [other for other in others if truck_of(other) != truck_of(action)]
    if other_trucks:
        mine = loss(rules, position, after, seat)
        spared = (
            min(loss(rules, position, referee.after(rules, position, other), seat) for other in other_trucks) - mine
        )
        yield Reason("spares", rule, spared) if spared > 0 else Reason("best_truck", rule)
    following = after.to_move
    if after.over or following == search.seat or after.round != position.round:
        return
    before, now = search.best_taking(position, following), search.best_taking(after, following)
    if before and before.gain >= GOOD_ENOUGH and (now is None or now.gain < GOOD_ENOUGH):
        yield Reason("leaves_bad", rule, values={"player": following})


def _of_adding(search: Search, action: Action) -> Iterator[Reason]:
    rules, position = search.rules, search.position
    rule = _rule_of(rules, "adding")
    if isinstance(action, AddTile) and action.piece is not None:
        # For whom the truck gets better or worse with this tile.
        after = referee.after(rules, position, action)
        changes = {seat: _change(search, after, seat, action.truck) for seat in rules.seats}
        values = {"truck": action.truck, "piece": action.piece}
        if changes[search.seat] > 0:
            yield Reason("better_for_you", rule, values=values)
        worst = min((seat for seat in changes if seat != search.seat), key=lambda seat: changes[seat])
        if changes[worst] < 0:
            yield Reason("worse_for", rule, values={**values, "player": worst})
        if changes[search.seat] <= 0 <= changes[worst]:
            yield Reason("harmless", rule, values=values)
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


def _change(search: Search, after: Position, seat: int, number: int) -> float:
    before, now = search.taking(search.position, seat, number), search.taking(after, seat, number)
    return (now.gain if now else 0.0) - (before.gain if before else 0.0)
