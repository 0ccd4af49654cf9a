"""May I …?  The actions that a question may mean, and what the referee says to them.

An action is meant if it is of the kind that was named and everything that was named fits it.  If one of those may be
done, the answer is yes; if none may, it is no, for the reason of the one that is nearest to legal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from itertools import islice
from typing import Any

from companion.rules import referee
from companion.rules.actions import Action, Placement, TakeTruck
from companion.rules.events import EventRecorder, Violation, in_own_rules
from companion.rules.placement import placement_rule_of
from companion.rules.position import TABLE, Piece, Place, Position, truck
from companion.rules.ruleset import ActionType, PlacementContext, Ruleset, is_store, is_there
from companion.teach.options import ENOUGH
from companion.teach.questions.understanding import AskedQuestion
from companion.teach.wording import rule_here

COIN = "coin"
ANYTHING = frozenset({"animal", COIN})
"""Kinds that are named where none is meant: what moves is mostly an animal, and what one pays with is a coin."""

MOST = 4000
"""So many actions are looked at."""


@dataclass(frozen=True, slots=True)
class Judged:
    """Whether it may be done, by which rule; why not, if not."""

    rule: str
    why: Violation | None = None


def judged(question: AskedQuestion) -> Judged | None:
    """What the referee says to the action that is meant; None if none is."""
    rules, position = question.rules, question.position
    for play in plays_meant(question):
        found = _judged(question, play, _meant(question, play))
        if found:
            return found
    somewhere = question.has("put") or (not plays_meant(question) and (question.zones or question.pieces[1:]))
    if somewhere and (question.pieces or question.kinds - {COIN}):
        found = _placing(question)
        if found:
            return found
    stopped = list(in_own_rules(rules.own_rules, referee.out_of_turn(position, Action(question.seat))))
    return Judged(stopped[0].rule, stopped[0]) if stopped and question.seat in question.seats else None


def plays_meant(question: AskedQuestion) -> list[ActionType]:
    """The kinds of action that are named, the one with the fewest choices first."""
    plays = question.rules.plays.values()
    named = sorted((play for play in plays if question.has(play.word)), key=lambda play: len(play.fields))
    if question.has("truck") and question.has("take"):
        named += [play for play in plays if play.leaves]
    if question.has("truck") and not named and not _is_unloading(question):
        named += [play for play in plays if play.reveals and play.revealed]
    stores = [zone for zones in question.zones for zone in zones if is_store(question.rules, zone)]
    if question.has("out", "take") and stores and not named:
        named += [play for play in plays if {"from", "to"} <= {field.name for field in play.fields}]
    return [play for at, play in enumerate(named) if play not in named[:at]]


def _is_unloading(question: AskedQuestion) -> bool:
    """Whether the tile that is named lies on the truck that is named, so that it comes from there."""
    numbers = question.trucks or range(len(question.position.spaces))
    tiles = [piece for number in numbers for piece in question.position.on_truck(number)]
    return bool(question.pieces) and any(piece.name == question.pieces[0] for piece in tiles)


# Candidates


def _rich(question: AskedQuestion) -> Position:
    """The table before his turn, with money for anything: what he may wish is more than what he may do."""
    counts = {**question.position.counts, (question.seat, "coins"): ENOUGH}
    return replace(question.position, to_move=question.seat, counts=counts)


def choices(question: AskedQuestion) -> frozenset[str]:
    """The words among the choices of the actions that may be meant: the sorts of boards that one can build."""
    meant = (action for play in plays_meant(question) for action in islice(_candidates(question, play), MOST))
    return frozenset().union(*(_named(question.rules, _values(action).values()).words for action in meant))


def _meant(question: AskedQuestion, play: ActionType) -> list[Action]:
    """The actions of a play that everything fits that is named."""
    candidates = list(islice(_candidates(question, play), MOST))
    words = [_named(question.rules, _values(action).values()).words for action in candidates]
    chosen = question.said & frozenset().union(*words)
    return [action for action, own in zip(candidates, words, strict=True) if _fits(question, action) and chosen <= own]


def _values(action: Action) -> dict[str, Any]:
    return {field.name: getattr(action, field.name) for field in fields(action)}


def _candidates(question: AskedQuestion, play: ActionType) -> Iterator[Action]:
    rules, seat = question.rules, question.seat
    names = {field.name for field in play.fields}
    first = question.pieces[0] if question.pieces else None
    drawn = [piece for piece in rules.pieces.values() if piece.name == first and not piece.mark] if first else []
    for action in play.propose(rules, _rich(question)):
        if play.revealed in names & {"piece"} and drawn:
            yield from (replace(action, **{play.revealed: piece}) for piece in drawn)  # type: ignore[arg-type]
        elif play.revealed and "from" in names and question.has("disc"):
            yield replace(action, source="disc")  # type: ignore[call-arg]
        else:
            yield action
    if "piece" not in names or play.revealed or not (question.pieces or question.kinds):
        return
    for (owner, zone), piece in question.lying(first):
        printed = piece.as_printed()
        places = placement_rule_of(rules, piece).places(rules, question.position, seat, piece)
        wished = (one for zones in question.zones for one in sorted(zones))
        targets = [to for to in dict.fromkeys((*places, *wished)) if (seat, to) != (owner, zone)]
        if {"from", "to"} <= names and owner == seat:
            yield from (play.action(player=seat, piece=printed, source=zone, to=to) for to in targets)  # type: ignore[call-arg]
        elif {"from_player", "to"} <= names and owner not in (seat, TABLE):
            yield from (play.action(player=seat, from_player=owner, piece=printed, to=to) for to in targets)  # type: ignore[call-arg]
        elif "to" not in names and owner == seat:
            yield play.action(player=seat, piece=printed)  # type: ignore[call-arg]


@dataclass(frozen=True, slots=True)
class _ActionTerms:
    """What an action names."""

    pieces: tuple[str, ...]
    zones: frozenset[str]
    words: frozenset[str]


def _named(rules: Ruleset, values: Iterable[Any]) -> _ActionTerms:
    pieces: list[str] = []
    words: set[str] = set()
    for value in values:
        if isinstance(value, Piece):
            pieces.append(value.name or value.kind)
        elif isinstance(value, str):
            words.add(value)
        elif isinstance(value, tuple) and len(value) == 2 and all(isinstance(one, str) for one in value):
            words.add(value[0])
            pieces.append(value[1])
    zones = frozenset(word for word in words if word in rules.zones or rules.is_place(word))
    return _ActionTerms(tuple(pieces), zones, frozenset(words - zones))


def _fits(question: AskedQuestion, action: Action) -> bool:
    """Whether everything that is named fits the action."""
    rules, position = question.rules, question.position
    values = _values(action)
    named = _named(rules, values.values())
    number, owner = values.get("truck"), values.get("from_player")
    if number is not None:
        taker = position.taken[number] if position.taken else None
        if (question.trucks and number not in question.trucks) or (question.owners and taker not in question.owners):
            return False
        on_it = {piece.name or piece.kind for piece in position.on_truck(number)}
        if named.pieces:
            return len(question.pieces) == len(named.pieces)
        return set(question.pieces) <= on_it
    if owner is not None and question.owners and owner not in question.owners:
        return False
    if any(not zones & named.zones for zones in question.zones if named.zones):
        return False
    return _pieces_fit(question, named, values)


def _pieces_fit(question: AskedQuestion, named: _ActionTerms, values: dict[str, Any]) -> bool:
    """The first piece is the one that is moved; another is exchanged for it, or lives where it goes."""
    piece = values.get("piece")
    left = list(question.pieces)
    if isinstance(piece, Piece):
        if not (left or question.kinds) or not question.is_meant(piece, left[0] if left else None):
            return not (left or question.kinds - ANYTHING)
        left = left[1:]
    elif question.kinds - ANYTHING:
        return False
    else:
        left = [name for name in left if name not in named.pieces]
    homes = [values["to"]] if values.get("to") else sorted(named.zones)
    return all(any(_lives(question, name, home) for home in homes) for name in left)


def _lives(question: AskedQuestion, name: str, zone: str) -> bool:
    """Whether such a piece lies there, or in the enclosure that the place stands beside."""
    beside = [one.id for one in question.rules.zones.values() if zone in one.stalls]
    bags = (question.position.bag(question.seat, one) for one in (zone, *beside))
    return any(piece.name == name for bag in bags for piece in bag)


# Verdicts


def _judged(question: AskedQuestion, play: ActionType, meant: list[Action]) -> Judged | None:
    rules, position = question.rules, question.supposed
    refused: list[tuple[Violation, ...]] = []
    for action in meant:
        found = tuple(in_own_rules(rules.own_rules, referee.out_of_turn(position, action)))
        if not found and play.is_offered(rules, position, action):
            return Judged(_rule_of(rules, position, play, action))
        refused.append(found or referee.violations(rules, position, action))
    reasons = min(filter(None, refused), key=len, default=())
    return Judged(reasons[0].rule, reasons[0]) if reasons else None


def _rule_of(rules: Ruleset, position: Position, play: ActionType, action: Action) -> str:
    """The rule by which it may be done: that of the first thing that follows, once all its choices are made."""
    whole = next(iter(play.complete(rules, position, action)), None)
    events = referee.outcome(rules, position, whole).events if whole is not None else ()
    return events[0].rule if events else rule_here(rules, *play.rules)


def _placing(question: AskedQuestion) -> Judged | None:
    """What is said to laying a tile of a truck, or any such tile, somewhere in his zoo."""
    name = question.pieces[0] if question.pieces else None
    places = list(question.lying(name))
    on_trucks = [(place, piece) for place, piece in places if _is_at_hand(question, place)]
    mine = [(place, piece) for place, piece in places if place[0] == question.seat]
    if not on_trucks and mine:
        for play in question.rules.plays.values():
            if {"from", "to"} <= {field.name for field in play.fields}:
                return _judged(question, play, _meant(question, play))
        return None
    at_hand: list[tuple[Place | None, Piece]] = [*on_trucks] or [(None, piece) for piece in _any_piece(question, name)]
    refused: list[Violation] = []
    for place, piece in at_hand:
        for to in _targets(question, piece):
            put = PlacementContext(question.seat, place, Placement(piece, to), TakeTruck(question.seat, 0))
            why = list(in_own_rules(question.rules.own_rules, _forbidden(question, put)))
            if not why:
                return Judged(_placed_by(question, put))
            refused += why[:1]
    return Judged(refused[0].rule, refused[0]) if refused else None


def _is_at_hand(question: AskedQuestion, place: Place) -> bool:
    """Whether it is a truck in the middle, of those that are named."""
    numbers = question.trucks or range(len(question.position.spaces))
    return any(place == truck(number) for number in numbers if number not in _taken(question))


def _taken(question: AskedQuestion) -> list[int]:
    return [number for number, taker in enumerate(question.position.taken) if taker is not None]


def _any_piece(question: AskedQuestion, name: str | None) -> Iterator[Piece]:
    """A piece of that name, wherever it is."""
    for kind, tiles in question.rules.named.items():
        if name in tiles.usual:
            yield Piece(kind, str(name))
            return
    yield from [piece for piece in question.rules.pieces.values() if question.is_meant(piece, name)][:1]


def _targets(question: AskedQuestion, piece: Piece) -> list[str]:
    """Where it may be meant to go: the places that are named, or where the others that are named live."""
    rules, position, seat = question.rules, question.position, question.seat
    places = list(placement_rule_of(rules, piece).places(rules, position, seat, piece))
    named = [zone for zones in question.zones for zone in sorted(zones) if _is_built(question, zone)]
    if piece.kind in rules.placings and named:  # what has spaces of its own stands beside the enclosure that is named
        beside = [one for zone in named if zone in rules.zones for one in rules.zones[zone].stalls]
        named = [one for one in beside if one in places] or named
    places = named or places
    homes = question.pieces[1:]
    if homes:
        everywhere = named or [*places, *(zone for zone in rules.zones if _is_built(question, zone))]
        places = [one for one in dict.fromkeys(everywhere) if all(_lives(question, name, one) for name in homes)]
        standing = [one for one in places if one in rules.zones and piece.kind in rules.zones[one].accepts]
        places = standing or places
    return places


def _is_built(question: AskedQuestion, zone: str) -> bool:
    rules = question.rules
    return zone not in rules.zones or is_there(rules, question.position, question.seat, zone)


def _forbidden(question: AskedQuestion, put: PlacementContext) -> Iterable[Violation]:
    rule = placement_rule_of(question.rules, put.placement.piece)
    ways = list(rule.choices(question.rules, question.position, put)) or [put.placement]
    found: list[Violation] = []
    for way in ways:
        found = list(rule.check(question.rules, question.position, put._replace(placement=way)))
        if not found:
            return ()
    return found


def _placed_by(question: AskedQuestion, put: PlacementContext) -> str:
    """The rule by which a tile may lie there."""
    course = EventRecorder(question.position)
    placement_rule_of(question.rules, put.placement.piece).settle(question.rules, course, put)
    own = question.rules.own_rules
    rules = [event.rule for event in course.events if event.type == "placed"] or [one.rule for one in course.events]
    return own.get(rules[0], rules[0]).partition(".")[0]
