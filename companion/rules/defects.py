"""Defects of a position: things that no game can lead to, each with its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from companion.rules.events import Violation, broken
from companion.rules.position import BABY, BLOCK, Piece, Position, babies_left
from companion.rules.ruleset import Ruleset, all_species, is_there

_COMPONENTS = {"animal": "ZB-CMP-1", "block": "ZB-2P-3", "food": "AX-SET-1"}


def too_many_pieces(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """More tiles of a kind than the box has; one that has bred is still the same tile.  Rules: ZB-CMP-1, ZB-CMP-2"""
    seen = Counter(piece.as_printed() for piece in position.pieces())
    for piece, number in seen.items():
        limit = rules.limit_of(piece)
        if limit is not None and number > limit:
            named = rules.named.get(piece.kind)
            rule = named.rule if named else _COMPONENTS.get(piece.kind, "ZB-CMP-2")
            yield broken(rule, "too_many", piece=piece, number=number, limit=limit)
    for species, limit in rules.totals.items():
        number = sum(of for piece, of in seen.items() if piece.family == species and piece.mark != BABY)
        if number > limit:
            yield broken("AX-CMP-1", "species", piece=Piece("animal", species), number=number, limit=limit)
    for kind, named in rules.named.items():
        types = sum(piece.kind == kind and rules.stack_of(piece) is not None for piece in seen)
        if types > named.types:
            yield broken(named.rule, f"{kind}_types", number=types, limit=named.types)


def more_than(limits: Mapping[Piece, int], rule: str) -> Callable[[Ruleset, Position], Iterator[Violation]]:
    """Finds more of these pieces than there are.  rule: the one that says how many."""

    def check(_rules: Ruleset, position: Position) -> Iterator[Violation]:
        for piece, limit in limits.items():
            number = sum(bag.count(piece) for bag in position.bags.values())
            if number > limit:
                yield broken(rule, "too_many", piece=piece, number=number, limit=limit)

    return check


def too_many_babies(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """Babies on the table and in the supply together.  Rule: ZB-CMP-3"""
    seen = Counter(piece for piece in position.pieces() if piece.mark == BABY)
    for species in all_species(rules):
        baby = Piece("animal", species, BABY)
        supply, limit = position.count(*babies_left(species)), rules.limits.get(baby, 0)
        number = supply + seen[baby]
        if supply and number > limit:
            yield broken("ZB-CMP-3", "too_many", piece=baby, number=number, limit=limit)


def wrong_zones(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """Pieces where no such piece may lie, too many in one zone, or in a zone that does not exist yet."""
    for (seat, zone_id), bag in position.bags.items():
        zone = rules.zones.get(zone_id)
        if zone is None or seat not in rules.seats:
            continue
        if not is_there(rules, position, seat, zone_id):
            yield broken("ZB-C-EXP-1", seat=seat, zone=zone_id)
        for piece in bag:
            if not zone.takes(piece):
                yield broken(zone.rule or "ZB-PLACE-1", "kind", seat=seat, zone=zone_id, piece=piece)
        if zone.spaces is not None and len(bag) > zone.spaces:
            rule = zone.rule or ("ZB-PLACE-5" if zone.role == "stall" else "ZB-PLACE-1")
            yield broken(rule, "full", seat=seat, zone=zone_id, piece=bag[-1], spaces=zone.spaces)


def mixed_enclosures(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """Two species in one enclosure.  Rule: ZB-PLACE-2"""
    for seat in rules.seats:
        for zone in rules.zones.values():
            animals = [piece for piece in position.bag(seat, zone.id) if piece.kind == "animal"]
            stranger = next((piece for piece in animals if piece.name != animals[0].name), None)
            if zone.role == "enclosure" and stranger:
                living = Piece("animal", animals[0].name)
                yield broken("ZB-PLACE-2", seat=seat, zone=zone.id, piece=stranger, living=living)


def wrong_trucks(_rules: Ruleset, position: Position) -> Iterator[Violation]:
    """Overloaded trucks, tiles that cannot be on one, a taken truck not unloaded, two trucks for one player."""
    for number, (spaces, by) in enumerate(zip(position.spaces, position.taken, strict=True)):
        bag = position.on_truck(number)
        if len(bag) > spaces:
            yield broken("ZB-A-2", truck=number, spaces=spaces - bag.count(BLOCK))
        for piece in bag:
            if piece.mark == BABY or piece.bred:
                yield broken("ZB-CMP-3", "on_truck", piece=piece, truck=number)
        if by is not None and not position.over and any(piece != BLOCK for piece in bag):
            yield broken("ZB-B-2", "not_unloaded", seat=by, truck=number)


def wrong_turn(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """Somebody is out without a truck, has a truck and is not out, or is to move and out.  Rules: ZB-B-3, ZB-TURN-1"""
    if position.over:
        return
    for seat in rules.seats if position.taken else ():
        if position.taken.count(seat) != (seat in position.out):
            yield broken("ZB-B-3", "trucks", seat=seat)
    if position.to_move in position.out:
        yield broken("ZB-TURN-1", "out", seat=position.to_move)


def wrong_stacks(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """The disc stack was touched while there were other stacks.  Rule: ZB-A-3"""
    for stack in rules.stacks:
        if position.count(*stack.normal) and position.count(*stack.disc) < rules.amounts[stack.disc[1]]:
            yield broken("ZB-A-3")
