"""The notation of an Aquaretto park, and what can be wrong with one as it lies."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.aquaretto.coworkers import POST_RULES
from companion.games.aquaretto.fields import CELLS, KIND, kinds, parse_cells, parse_space
from companion.games.aquaretto.park import (
    COWORKERS,
    DEPOT,
    POSTS,
    Park,
    coworkers_at_work,
    ground_of,
    groups,
    is_space,
    park_of,
    row_by_row,
)
from companion.games.aquaretto.unloading import is_aquatic
from companion.rules import schema as shapes
from companion.rules.breeding import with_pairs_bred
from companion.rules.events import Violation, broken
from companion.rules.keys import bag_key, count_key, nothing, parse_one_or_more, show_one_or_more
from companion.rules.position import GroundBoard, Piece, Position
from companion.rules.reading import LONGEST_LIST, flag, listing, mapping, one_of, require
from companion.rules.ruleset import PositionKey, PositionReader, Ruleset

BOARD_KEYS = ("kind", "cells")
BOARD_SCHEMA = shapes.record({"kind": KIND.kind.schema, "cells": CELLS.kind.schema})


# Keys


def _parse_built(rules: Ruleset, reading: PositionReader, value: object, where: str, seat: int) -> None:
    boards = []
    for at, entry in enumerate(listing(value, where, most=LONGEST_LIST)):
        here = f"{where}/{at}"
        given = mapping(entry, here, BOARD_KEYS)
        kind = one_of(require(given, here, "kind"), f"{here}/kind", kinds(rules))
        boards.append(GroundBoard(kind, parse_cells(require(given, here, "cells"), f"{here}/cells")))
    if boards:
        reading.boards[seat] = tuple(boards)


def _show_built(_rules: Ruleset, position: Position, seat: int) -> object:
    return [{"kind": board.kind, "cells": list(board.cells)} for board in position.boards.get(seat, ())]


def _parse_tiles(rules: Ruleset, reading: PositionReader, value: object, where: str, seat: int) -> None:
    for space, entry in mapping(value, where).items():
        pieces = parse_one_or_more(rules, entry, f"{where}/{space}")
        reading.set_bag((seat, parse_space(space, where)), pieces)


def spaces_used(position: Position, seat: int) -> list[str]:
    """Every space of a seat on which a tile lies, also beside the park."""
    return [zone for owner, zone in position.bags if owner == seat and is_space(zone)]


def _show_tiles(_rules: Ruleset, position: Position, seat: int) -> object:
    spaces = sorted(spaces_used(position, seat), key=row_by_row)
    return {space: show_one_or_more(position.bag(seat, space)) for space in spaces}


def _parse_trainers(_rules: Ruleset, reading: PositionReader, value: object, where: str, seat: int) -> None:
    for at, entry in enumerate(listing(value, where)):
        place = (seat, parse_space(entry, f"{where}/{at}"))
        reading.set_count(place, reading.counts.get(place, 0) + 1)


def trainer_spaces(position: Position, seat: int) -> list[str]:
    """Every space of a seat where a trainer stands, also beside the park."""
    return [zone for owner, zone in position.counts if owner == seat and is_space(zone)]


def _show_trainers(_rules: Ruleset, position: Position, seat: int) -> object:
    spaces = sorted(trainer_spaces(position, seat), key=row_by_row)
    return [space for space in spaces for _ in range(position.count(seat, space))]


PARK_KEYS = (
    PositionKey("built", _parse_built, nothing, _show_built, shapes.many(BOARD_SCHEMA, 20)),
    PositionKey("tiles", _parse_tiles, nothing, _show_tiles, shapes.ledger(shapes.PIECE)),
    bag_key("depot", DEPOT),
    PositionKey("trainers", _parse_trainers, nothing, _show_trainers, shapes.many(shapes.ZONE, 20)),
    count_key("keepers", at="keeper", most=COWORKERS),
    count_key("cashiers", at="cashier", most=COWORKERS),
    PositionKey(
        "manager",
        lambda _rules, reading, value, where, seat: reading.set_count((seat, "manager"), int(flag(value, where))),
        nothing,
        lambda _rules, position, seat: position.count(seat, "manager") > 0,
        shapes.flag(),
    ),
)


# What a position from outside implies


def basins_have_bred(rules: Ruleset, reading: PositionReader) -> None:
    """In a position from outside every pair in a basin has bred: a birth is immediate.  Rule: AQ-OFF-1"""
    position = reading.position()
    for seat in rules.seats:
        park = park_of(position, seat)
        for spaces in park.basins.values():
            tiles = with_pairs_bred(tuple(park.tiles[space] for space in spaces))
            for space, tile in zip(spaces, tiles, strict=True):
                reading.set_bag((seat, space), (tile, *position.bag(seat, space)[1:]))


# What can be wrong


def wrong_parks(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """Tiles that cannot lie so in a park.  Rules: AQ-GEO-1, AQ-PLACE-1 to AQ-PLACE-4, AQ-DEP-1"""
    for seat in rules.seats:
        ground = ground_of(position.boards.get(seat, ()))
        for space in spaces_used(position, seat):
            bag = position.bag(seat, space)
            if space not in ground:
                yield broken("AQ-GEO-1", seat=seat, zone=space, piece=bag[0])
            if len(bag) > 1:
                yield broken("AQ-PLACE-1", "taken", seat=seat, zone=space, piece=bag[-1])
            yield from _strangers(rules, seat, space, bag)
        yield from _strangers(rules, seat, DEPOT, position.bag(seat, DEPOT))
        yield from _wrong_basins(seat, park_of(position, seat))


def _wrong_basins(seat: int, park: Park) -> Iterator[Violation]:
    """Rules: AQ-PLACE-2, AQ-PLACE-3, AQ-PLACE-4"""
    for species, spaces in park.basins.items():
        piece = Piece("animal", species)
        for space in spaces:
            if park.touches_others(space, species):
                yield broken("AQ-PLACE-2", seat=seat, zone=space, piece=piece)
        if len(groups(spaces)) > 1:
            yield broken("AQ-PLACE-3", "two_basins", seat=seat, piece=piece)
    if len(park.basins) > park.most_basins:
        yield broken("AQ-PLACE-4", "too_many", seat=seat, number=park.most_basins)


def _strangers(rules: Ruleset, seat: int, zone: str, bag: tuple[Piece, ...]) -> Iterator[Violation]:
    """Only animals of the water park live there.  Rules: AQ-PLACE-1, AQ-DEP-1"""
    rule = "AQ-DEP-1" if zone == DEPOT else "AQ-PLACE-1"
    for piece in bag:
        if not is_aquatic(rules, piece):
            yield broken(rule, "kind", seat=seat, zone=zone, piece=piece)


def wrong_coworkers(rules: Ruleset, position: Position) -> Iterator[Violation]:
    """More than a post has room for, trainers where nobody can stand, more than the box has.

    Rules: AQ-COW-1 to AQ-COW-4, AQ-GEO-1, AQ-CMP-1
    """
    for seat in rules.seats:
        for post, most in POSTS.items():
            if position.count(seat, post) > most:
                yield broken(POST_RULES[post], "full", seat=seat, zone=post, number=most)
        ground = ground_of(position.boards.get(seat, ()))
        for space in trainer_spaces(position, seat):
            if space not in ground:
                yield broken("AQ-GEO-1", "trainer", seat=seat, zone=space)
            if position.bag(seat, space) or position.count(seat, space) > 1:
                yield broken("AQ-COW-3", "occupied", seat=seat, zone=space)
    number = coworkers_at_work(position)
    if number > COWORKERS:
        yield broken("AQ-CMP-1", "coworkers", number=number, limit=COWORKERS)
