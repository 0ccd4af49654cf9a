"""A tile that nobody could name when it was drawn: where it is put in the end tells what it may be."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice, product

from companion.games.players import undrawn
from companion.rules.actions import Placement, TakeTruck
from companion.rules.pieces import Piece
from companion.rules.placement import placing_of
from companion.rules.position import TABLE, Place, Position
from companion.rules.ruleset import Put, Ruleset, pieces_like
from companion.rules.scene import SOMETHING, Difference
from companion.table.lasting import Known, Lasting
from companion.table.past import History, position_after, with_another_tile
from companion.table.reconcile import is_open
from companion.table.sight import Sight

MOST_FITTING = 3
"""So many tiles are tried for a thing in a zoo that nobody can name."""


def with_names(
    rules: Ruleset,
    start: Position,
    history: History,
    known: Known,
    sight: Sight,
    differences: Mapping[Place, Difference],
) -> Iterator[tuple[History, Known]]:
    """The pasts in which a nameless tile was another one, and what is known then.

    One of a truck that is emptied now is what may lie where something turns up; one in a zoo is like the animals that
    come to it, and no tile of which there are no more.

    known: how the table differed before this look.  differences: how it differs now, known or not.
    """
    position = position_after(start, history)
    for place, lasting in known.items():
        if SOMETHING not in lasting.extra:
            continue
        faces, here = [*lasting.missing], differences.get(place, Difference())
        if place[0] == TABLE:
            faces = [face for face in faces if face in here.missing]
            may_be = [*_put_down(rules, position, sight, differences)]
        else:
            may_be = [*_alike(rules, position, here), *_instead(rules, position, faces, differences)]
        for was, is_ in product(pieces_like(rules, faces), dict.fromkeys(may_be)):
            past = with_another_tile(rules, start, history, place, was, is_) if is_ != was else None
            if past is not None:
                yield past[0], {**known, place: _renamed(lasting, str(was), str(is_))}


def _put_down(
    rules: Ruleset, position: Position, sight: Sight, differences: Mapping[Place, Difference]
) -> Iterator[Piece]:
    """What has turned up in a zoo, with a name or without; if nothing has, what goes nowhere."""
    new = {place: one.extra for place, one in differences.items() if place[0] != TABLE and one.extra}
    for place, things in new.items():
        yield from pieces_like(rules, (thing.face for thing in things if thing.named))
        if any(not thing.named for thing in things):
            yield from fitting(rules, position, place, [thing.face for thing in sight.at(place)])
    if all(thing.named for things in new.values() for thing in things):
        yield from (piece for piece in undrawn(rules, position) if placing_of(rules, piece).automatic)


def _alike(rules: Ruleset, position: Position, difference: Difference) -> Iterator[Piece]:
    """The tiles of the species that have come to a place, the commonest first."""
    new = {piece.family for piece in pieces_like(rules, difference.seen)}
    every = (piece for piece, _ in undrawn(rules, position).most_common() if piece.family in new)
    return islice(every, MOST_FITTING)


def _instead(
    rules: Ruleset, position: Position, faces: Iterable[str], differences: Mapping[Place, Difference]
) -> Iterator[Piece]:
    """Other tiles of the kind, the likest first, where one of these faces turns up more often than there are tiles."""
    left = undrawn(rules, position)
    drawn = {face for place, one in differences.items() if place[0] == TABLE for face in one.seen}
    for one in pieces_like(rules, drawn.intersection(faces)):
        if not left[one]:
            others = [piece for piece, _ in left.most_common() if piece.kind == one.kind]
            yield from sorted(others, key=lambda piece: piece.family != one.family)[:MOST_FITTING]


def _renamed(lasting: Lasting, was: str, is_: str) -> Lasting:
    others = list(lasting.missing)
    others.remove(was)
    return replace(lasting, missing=tuple(sorted((*others, is_))))


def fitting(rules: Ruleset, position: Position, place: Place, beside: Collection[str]) -> list[Piece]:
    """The tiles that may lie at a player's place by the rules and can still be drawn, the likeliest first.

    beside: the faces that are seen there; like goes to like.
    """
    seat, zone = place
    species = {piece.family for piece in pieces_like(rules, beside)}
    possible = []
    for piece, _ in undrawn(rules, position).most_common():
        placing, put = placing_of(rules, piece), Put(seat, None, Placement(piece, zone), TakeTruck(seat, 0))
        reaches = zone in placing.places(rules, position, seat, piece)
        if reaches and all(map(is_open, placing.check(rules, position, put))):
            possible.append(piece)
    return sorted(possible, key=lambda piece: piece.family not in species)[:MOST_FITTING]
