"""The draft of a turn that a camera sees half done: the answers that people would have given so far.

Tiles of a truck are laid one by one; one that may not lie where it does comes last, so that the draft names what it
breaks and where the tile may go instead.  Of a tile that was lifted from a zoo nobody knows yet what it is for: then
nothing is told, and only the table lies otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from companion.rules.drafting import TurnDraft, draft_of, with_answer
from companion.rules.fields import Choice
from companion.rules.position import TABLE, Piece, Place, Position, truck
from companion.rules.ruleset import Ruleset
from companion.sight.scene import pieces_like
from companion.tracking.proposals import PartialTurn


def draft_seen(rules: Ruleset, position: Position, turn: PartialTurn) -> TurnDraft:
    """The draft after what lies there.  position: the table before the turn."""
    gone = Counter(face for missing, _ in turn.shares.values() for face in missing)
    come = Counter(face for _, seen in turn.shares.values() for face in seen)
    told = draft_of(rules, position) if turn.truck < 0 else _partial_unloading(rules, position, turn)
    before = told.position
    in_hand = gone - come
    if turn.truck < 0:
        bags = {place: tuple(_after(rules, before.bag(*place), *share)) for place, share in turn.shares.items()}
    else:
        place = truck(turn.truck)
        bags = {place: tuple(_after(rules, before.bag(*place), tuple(in_hand.elements()), ()))}
    return replace(
        told,
        position=replace(before, bags={**before.bags, **bags}),
        held=tuple(sorted(in_hand.elements())),
        changed=told.changed | frozenset(turn.shares),
    )


def _after(rules: Ruleset, bag: tuple[Piece, ...], missing: tuple[str, ...], seen: tuple[str, ...]) -> Iterator[Piece]:
    """The pieces of a place without those that are missing, and with those that are seen."""
    left = Counter(missing)
    for piece in bag:
        face = str(piece.as_printed())
        if left[face] > 0:
            left[face] -= 1
        else:
            yield piece
    yield from pieces_like(rules, seen)


def _partial_unloading(rules: Ruleset, position: Position, turn: PartialTurn) -> TurnDraft:
    """A truck is taken, by whoever has its tiles or by the player to move, and its tiles are laid where they lie."""
    laid = [(place, face) for place, (_, seen) in turn.shares.items() if place[0] != TABLE for face in seen]
    seats = dict.fromkeys(place[0] for place, _ in laid)
    seat = next(iter(seats)) if len(seats) == 1 else position.to_move
    word = next(word for word, play in rules.plays.items() if play.leaves)
    # Whoever is named first is asked everything, also what has one answer only.
    draft = draft_of(rules, position, ({"player": seat}, {"type": word, "player": seat, "truck": turn.truck}))
    while ways := [way for one in dict.fromkeys(laid) for way in _answers(rules, position, draft, *one)]:
        way = next((way for way in ways if not way[-1].why), ways[-1])
        for choice in way:
            draft = with_answer(rules, position, draft, choice.told)
        laid.remove((_place(way[-1]), way[-1].piece))
    return draft


def _place(choice: Choice) -> Place:
    assert choice.zone is not None
    return choice.zone


def _answers(
    rules: Ruleset, position: Position, draft: TurnDraft, place: Place, face: str
) -> Iterator[tuple[Choice, ...]]:
    """The answers by which a tile of the truck lies in a place: another tile first, if need be, and where it went."""
    first: tuple[Choice, ...] = ()
    if draft.step.piece != face:
        first = tuple(one for one in draft.step.others if one.piece == face)
        if not first:
            return
        draft = with_answer(rules, position, draft, first[0].told)
    yield from ((*first, one) for one in draft.step.choices if one.zone == place and one.piece == face)
