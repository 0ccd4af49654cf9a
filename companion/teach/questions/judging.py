"""May I …?  The actions that a question may mean, and what the referee says to them.

An action is meant if it is of the kind that was named and everything that was named fits it.  If one of those may be
done, the answer is yes; if none may, it is no, for the reason of the one that is nearest to legal.
"""

from __future__ import annotations

from collections import Counter
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
from companion.teach.questions.understanding import ANYTHING, COIN, AskedQuestion
from companion.teach.wording import rule_here

MOST = 4000
"""So many actions of a kind are looked at."""


@dataclass(frozen=True, slots=True)
class Judged:
    """Whether it may be done, by which rule; why not, if not."""

    rule: str
    why: Violation | None = None


def judged(question: AskedQuestion) -> Judged | None:
    """What the referee says to the action that is meant; None if none is."""
    plays = plays_meant(question)
    if len({play.leaves for play in plays if play.leaves or play.reveals}) > 1:  # one after the other is no one action
        return None
    for play in plays:
        found = _judged(question, play)
        if found:
            return found
    is_placing = question.has("put") or (not plays and (question.zones or question.homes))
    if is_placing and (question.pieces or question.kinds - {COIN}) and not question.owners:
        found = _placing(question)
        if found:
            return found
    stopped = _out_of_turn(question, Action(question.seat)) if question.seat in question.seats else []
    return Judged(stopped[0].rule, stopped[0]) if stopped else None


def plays_meant(question: AskedQuestion) -> list[ActionType]:
    """The kinds of action that are named, the one with the fewest choices first."""
    plays = question.rules.plays.values()
    named = [play for play in plays if question.has(play.word) and (_holds_piece(play) or not question.pieces)]
    named.sort(key=lambda play: len(play.fields))
    if question.has("take") and question.owners and question.pieces and not named:  # what is another's, he sells
        named += [play for play in plays if any(field.name == "from_player" for field in play.fields)]
    if question.has("truck") and question.has("take"):
        named += [play for play in plays if play.leaves]
    if question.has("truck") and not named and not _is_unloading(question):
        named += [play for play in plays if play.reveals and play.revealed]
    is_store_named = any(is_store(question.rules, zone) for zones in question.zones for zone in zones)
    if question.has("out", "take") and is_store_named and not named:
        named += [play for play in plays if _names_way(play)]
    return list(dict.fromkeys(named))


def _holds_piece(play: ActionType) -> bool:
    """Whether it is about pieces; what builds a board is not."""
    return not {"piece", "a", "truck", "enclosure"}.isdisjoint(field.name for field in play.fields)


def _names_way(play: ActionType) -> bool:
    """Whether it says from where something goes to where."""
    return {"from", "to"} <= {field.name for field in play.fields}


def _is_unloading(question: AskedQuestion) -> bool:
    """Whether the tile that is named lies on the truck that is named, so that it comes from there."""
    numbers = question.trucks or range(len(question.position.spaces))
    tiles = {piece.name for number in numbers for piece in question.position.on_truck(number)}
    return question.moved is not None and question.moved in tiles


def _out_of_turn(question: AskedQuestion, action: Action) -> list[Violation]:
    return list(in_own_rules(question.rules.own_rules, referee.out_of_turn(question.supposed, action)))


# Candidates


@dataclass(frozen=True, slots=True)
class _Candidate:
    """An action that may be meant; its fields; the pieces, zones and other choices among them."""

    action: Action
    fields: dict[str, Any]
    pieces: tuple[str, ...]
    zones: frozenset[str]
    choices: frozenset[str]


def _candidate(question: AskedQuestion, action: Action) -> _Candidate:
    rules = question.rules
    values = {field.name: getattr(action, field.name) for field in fields(action)}
    pairs = [value for value in values.values() if isinstance(value, tuple) and len(value) == 2]
    pairs = [pair for pair in pairs if all(isinstance(one, str) for one in pair)]  # a zone, and who lives there
    words = {value for value in values.values() if isinstance(value, str)} | {zone for zone, _ in pairs}
    pieces = [value.name or value.kind for value in values.values() if isinstance(value, Piece)]
    zones = frozenset(word for word in words if word in question.places or rules.is_place(word))
    return _Candidate(action, values, (*pieces, *(name for _, name in pairs)), zones, frozenset(words - zones))


def choices(question: AskedQuestion) -> frozenset[str]:
    """The words among the choices of the actions that may be meant: the sorts of boards that one can build."""
    return frozenset().union(*(one.choices for play in plays_meant(question) for one in _candidates(question, play)))


def _candidates(question: AskedQuestion, play: ActionType) -> list[_Candidate]:
    wishes = (*islice(_proposed(question, play), MOST), *islice(_wished(question, play), MOST))
    return [_candidate(question, action) for action in wishes]


def _proposed(question: AskedQuestion, play: ActionType) -> Iterator[Action]:
    """What he might do before his turn and with money for anything; what chance reveals is what is named."""
    rules, position, seat = question.rules, question.position, question.seat
    rich = replace(position, to_move=seat, counts={**position.counts, (seat, "coins"): ENOUGH})
    names = {field.name for field in play.fields}
    drawn = [piece for piece in rules.pieces.values() if piece.name == question.moved and piece.name and not piece.mark]
    for action in play.propose(rules, rich):
        if play.revealed == "piece" and drawn:
            yield from (replace(action, piece=piece) for piece in drawn)  # type: ignore[call-arg]
        elif play.revealed and "from" in names and question.has("disc"):
            yield replace(action, source="disc")  # type: ignore[call-arg]
        else:
            yield action


def _wished(question: AskedQuestion, play: ActionType) -> Iterator[Action]:
    """What nobody would propose: such a piece from wherever it lies, to wherever was named."""
    rules, position, seat = question.rules, question.position, question.seat
    names = {field.name for field in play.fields}
    if "piece" not in names or play.revealed or not (question.pieces or question.kinds):
        return
    for (owner, zone), piece in question.lying(question.moved):
        printed = piece.as_printed()
        places = placement_rule_of(rules, piece).places(rules, position, seat, piece)
        wished = (one for zones in question.zones for one in sorted(zones))
        beside = question.ground if question.homes else ()
        targets = [to for to in dict.fromkeys((*places, *wished, *beside)) if (seat, to) != (owner, zone)]
        if _names_way(play) and owner == seat:
            yield from (play.action(player=seat, piece=printed, source=zone, to=to) for to in targets)  # type: ignore[call-arg]
        elif {"from_player", "to"} <= names and owner not in (seat, TABLE):
            yield from (play.action(player=seat, from_player=owner, piece=printed, to=to) for to in targets)  # type: ignore[call-arg]
        elif "to" not in names and owner == seat:
            yield play.action(player=seat, piece=printed)  # type: ignore[call-arg]


# What fits


def _meant(question: AskedQuestion, play: ActionType) -> list[Action]:
    """The actions of a play that everything fits that is named."""
    candidates = _candidates(question, play)
    chosen = question.said & frozenset().union(*(one.choices for one in candidates))
    return [one.action for one in candidates if chosen <= one.choices and _fits(question, one)]


def _fits(question: AskedQuestion, wish: _Candidate) -> bool:
    """Whether everything that is named fits the action."""
    if wish.fields.get("truck") is not None:
        return _truck_fits(question, wish)
    return (
        (not question.owners or wish.fields.get("from_player") in question.owners)
        and all(_with_stalls(question.rules, zones) & wish.zones for zones in question.zones if wish.zones)
        and (bool(wish.zones) or _lies_there(question, wish))
        and _pieces_fit(question, wish)
    )


def _lies_there(question: AskedQuestion, wish: _Candidate) -> bool:
    """Whether the piece of an action without places lies where it was said to; not if it waits in a store, too."""
    piece, named = wish.fields.get("piece"), frozenset().union(*question.zones)
    if not isinstance(piece, Piece) or not named:
        return True
    lying = {
        zone for (seat, zone), other in question.lying(piece.name) if seat == question.seat and other.kind == piece.kind
    }
    stores = {zone for zone in lying if is_store(question.rules, zone)}
    return bool(lying & named) and (stores <= named)


def _with_stalls(rules: Ruleset, zones: frozenset[str]) -> frozenset[str]:
    """The zones, and the spaces for stalls beside them."""
    return zones.union(*(rules.zones[zone].stalls for zone in zones if zone in rules.zones))


def _truck_fits(question: AskedQuestion, wish: _Candidate) -> bool:
    position, number = question.position, wish.fields["truck"]
    if question.trucks and number not in question.trucks:
        return False
    if question.owners and (position.taken[number] if position.taken else None) not in question.owners:
        return False
    tiles = {word for piece in position.on_truck(number) for word in (piece.name, piece.kind)}
    if wish.pieces:
        return len(question.pieces) == len(wish.pieces) and question.carried <= tiles and not question.zones
    described = set(question.pieces) | (question.kinds - ANYTHING)
    if described and question.has("only"):
        return bool(tiles) and all(described & {piece.name, piece.kind} for piece in position.on_truck(number))
    return described <= tiles


def _pieces_fit(question: AskedQuestion, wish: _Candidate) -> bool:
    """The piece that is moved is the one that is meant; another is exchanged for it, or lives where it goes."""
    piece = wish.fields.get("piece")
    others: Iterable[str]
    if isinstance(piece, Piece):
        if not (question.pieces or question.kinds - ANYTHING):
            return True
        if not question.is_meant(piece, question.moved):
            return False
        others = question.homes
    elif question.kinds - ANYTHING:
        return False
    else:
        others = [name for name in question.pieces if name not in wish.pieces]
    to = wish.fields.get("to")
    homes = [to] if to else sorted(wish.zones)
    return all(any(_lives(question, name, home) for home in homes) for name in others)


def _lives(question: AskedQuestion, name: str, zone: str) -> bool:
    """Whether such a piece lies there, in the enclosure that the place stands beside, or where it touches."""
    beside = [one.id for one in question.rules.zones.values() if zone in one.stalls]
    family = question.rules.placings.get(name)
    touching = family.touching(zone) if family else ()
    bags = (question.position.bag(question.seat, one) for one in (zone, *beside, *touching))
    return any(piece.name == name for bag in bags for piece in bag)


# Verdicts


def _judged(question: AskedQuestion, play: ActionType) -> Judged | None:
    """What is said to the actions of a play that are meant."""
    rules, position = question.rules, question.supposed
    refused: list[list[Violation]] = []
    for action in _meant(question, play):
        stopped = _out_of_turn(question, action)
        if not stopped and play.is_offered(rules, position, action):
            return Judged(_rule_of(rules, position, play, action))
        refused.append(stopped or list(referee.violations(rules, position, action)))
    reasons = min(filter(None, refused), key=len, default=[])
    return Judged(reasons[0].rule, reasons[0]) if reasons else None


def _rule_of(rules: Ruleset, position: Position, play: ActionType, action: Action) -> str:
    """The rule by which it may be done: that of the first thing that follows, once all its choices are made."""
    whole = next(iter(play.complete(rules, position, action)), None)
    events = referee.outcome(rules, position, whole).events if whole is not None else ()
    return events[0].rule if events else rule_here(rules, *play.rules)


def _placing(question: AskedQuestion) -> Judged | None:
    """What is said to laying a tile of a truck, or any such tile, somewhere in his zoo."""
    places = list(question.lying(question.moved))
    at_hand: list[tuple[Place | None, Piece]] = [one for one in places if _is_at_hand(question, one[0])]
    if question.has("truck") and not at_hand:  # there is no such tile on any
        return None
    if (question.is_own or not at_hand) and any(owner == question.seat for (owner, _), _ in places):
        return next((_judged(question, play) for play in question.rules.plays.values() if _names_way(play)), None)
    if len(set(question.zones)) > 1:  # nobody can tell which of them is meant
        return None
    refused: list[Violation] = []
    for place, piece in at_hand or [(None, piece) for piece in _any_piece(question)]:
        for to in _targets(question, piece):
            put = PlacementContext(question.seat, place, Placement(piece, to), TakeTruck(question.seat, 0))
            forbidden = list(in_own_rules(question.rules.own_rules, _forbidden(question, put)))
            if not forbidden:
                return Judged(_placed_by(question, put))
            refused += forbidden[:1]
    often = Counter(one.rule for one in refused)
    reason = max(refused, key=lambda one: often[one.rule], default=None)
    return Judged(reason.rule, reason) if reason else None


def _is_at_hand(question: AskedQuestion, place: Place) -> bool:
    """Whether it is a truck in the middle, of those that are named."""
    taken = {number for number, taker in enumerate(question.position.taken) if taker is not None}
    return place in {truck(one) for one in question.trucks or range(len(question.position.spaces)) if one not in taken}


def _any_piece(question: AskedQuestion) -> list[Piece]:
    """One such piece, wherever it is."""
    usual = [
        Piece(kind, str(question.moved))
        for kind, tiles in question.rules.named.items()
        if question.moved in tiles.usual
    ]
    return (usual or [one for one in question.rules.pieces.values() if question.is_meant(one, question.moved)])[:1]


def _targets(question: AskedQuestion, piece: Piece) -> list[str]:
    """Where it may be meant to go: the places that are named, or where the others that are named live."""
    rules, position, seat = question.rules, question.position, question.seat
    built = [zone for zone in rules.zones if is_there(rules, position, seat, zone)]
    places = list(placement_rule_of(rules, piece).places(rules, position, seat, piece))
    named = [zone for zones in question.zones for zone in sorted(zones) if zone in built or zone not in rules.zones]
    if piece.kind in rules.placings:  # what has spaces of its own stands beside the enclosure that is named
        beside = [one for zone in named if zone in rules.zones for one in rules.zones[zone].stalls if one in places]
        named = beside or named
    if not question.homes:
        return named or places
    wanted = [
        one
        for one in named or dict.fromkeys((*places, *built, *question.ground))
        if all(_lives(question, name, one) for name in question.homes)
    ]
    wanted = [one for one in wanted if one not in question.ground or not position.bag(seat, one)]
    return [one for one in wanted if one in built and piece.kind in rules.zones[one].accepts] or wanted


def _forbidden(question: AskedQuestion, put: PlacementContext) -> list[Violation]:
    """Why it may not lie there, whatever is chosen with it."""
    rule = placement_rule_of(question.rules, put.placement.piece)
    ways = list(rule.choices(question.rules, question.position, put)) or [put.placement]
    found = [list(rule.check(question.rules, question.position, put._replace(placement=way))) for way in ways]
    return [] if [] in found else found[-1]


def _placed_by(question: AskedQuestion, put: PlacementContext) -> str:
    """The rule by which a tile may lie there."""
    course = EventRecorder(question.position)
    placement_rule_of(question.rules, put.placement.piece).settle(question.rules, course, put)
    own = question.rules.own_rules
    rules = [event.rule for event in course.events if event.type == "placed"] or [one.rule for one in course.events]
    return own.get(rules[0], rules[0]).partition(".")[0]
