"""Which printed zone is which place of the game.

Zone ids are those of the notation (`E4`, `E4a`, `X1`, `J2`, `JB`, `V3`, `2,3`, `D`, `cashier`, `B`, `T1`, ...); a place
that the notation keeps under a key of its own has that key in capitals (`DICE`, `FOOD`, `DONATIONS`, `TOKENS`).  Two
liberties, because a layout is data and people print their own:

* A sheet belongs to the player whose number ends its id (`zoo-2`, `expansion-2`, `park-2b`); a player's sheet without a
  number goes to the next player who has none.
* A stall space whose id is not one of the notation's takes the next free stall space in the order listed on the
  sheet: E4a, E4b, E5a, E6a, and X1a, X2a for an id that starts with `X` (`XS1`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count

from companion.games.zooloretto.rules import PLAYERS
from companion.rules.position import TABLE, truck
from companion.rules.position import Place as Bag
from companion.table.mat import Mat, PrintedSheet, PrintedZone

OWNED_KINDS = ("enclosure", "stall", "barn", "jungle", "path", "park", "depot")
"""Kinds of zones that every player has his own of."""
KEPT = {"DICE": ("tray", "dice"), "FOOD": ("stack", "food"), "DONATIONS": ("stack", "donations")}
"""What else every player has: zone id -> its kind, and where a position keeps it."""
COMMON = {"TRAY": ("tray", "TRAY"), "TOKENS": ("stack", "tokens")}
"""The same for what belongs to all."""
BOARD_STALLS = ("E4a", "E4b", "E5a", "E6a")
EXPANSION_STALLS = ("X1a", "X2a")
ENCLOSURES = ("E5", "E4", "E6", "X1", "X2", "J1", "J2", "J3")
"""In the order of the board: top, top right, lower right, then the strips on the left; Junior's.
Rules: ZB-GEO-5, ZJ-CMP-3"""
PRINTED_WORDS = {
    "enclosure": re.compile("|".join(ENCLOSURES)),
    "jungle": re.compile("JB"),
    "path": re.compile("V[1-5]"),
    "park": re.compile(r"-?\d{1,3},-?\d{1,3}"),
    "depot": re.compile("D|cashier|keeper|manager"),
}
"""The zone ids of each kind that mean a place."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a zone is in the game.  seat: the player, from 0; None for what belongs to all.

    kind: `enclosure`, `stall`, `barn`, `truck`, `supply`, `jungle`, `path`, `park`, `depot` (its posts too), or the
    space in small letters where it has a key of its own (`dice`, `food`, `donations`, `tokens`, `tray`).
    space: the notation's word (`E4`, `E4a`, `B`, `T1`, `O`, `2,3`, `cashier`, `DICE`).
    """

    kind: str
    space: str
    seat: int | None = None


def bag_of(place: Place) -> Bag:
    """Where a position keeps what lies there."""
    if place.kind == "truck":
        return truck(int(place.space[1:]) - 1)
    _, kept = (KEPT | COMMON).get(place.space, ("", place.space))
    return (TABLE if place.seat is None else place.seat), kept


Places = Mapping[tuple[str, str], Place]
"""(sheet id, zone id) -> place; zones that mean nothing to the score are left out."""


def places(mat: Mat) -> Places:
    """The place of every zone of the mat."""
    seats = _seats(mat)
    found: dict[tuple[str, str], Place] = {}
    trucks = count(1)
    for sheet in mat.sheets:
        stalls = _stall_spaces(sheet)
        for zone in sheet.zones:
            place = _place(zone, seats.get(sheet.id), stalls, trucks)
            if place is not None:
                found[sheet.id, zone.id] = place
    return {zone: place for zone, place in found.items() if _can_be_bought(place, seat_count(found))}


def seat_count(known: Places) -> int:
    """How many players have a sheet on the table."""
    return len({place.seat for place in known.values() if place.seat is not None})


def _can_be_bought(place: Place, players: int) -> bool:
    """Whether these spaces are in the game: a second expansion is for two players only.  Rule: ZB-2P-1"""
    return not place.space.startswith("X2") or players <= PLAYERS[0]


def _seats(mat: Mat) -> dict[str, int]:
    """The player of every sheet that holds something owned, from 0 without gaps; the sheets of a sixth are left out."""
    owners = [sheet.id for sheet in mat.sheets if any(_is_owned(zone) for zone in sheet.zones)]
    numbers = {sheet: number for sheet in owners if (number := _trailing_number(sheet)) is not None}
    free = (number for number in count(1) if number not in numbers.values())
    for sheet in owners:
        if sheet not in numbers:
            numbers[sheet] = next(free)
    order = sorted(set(numbers.values()))
    return {sheet: order.index(number) for sheet, number in numbers.items() if number in order[: PLAYERS[-1]]}


def _is_owned(zone: PrintedZone) -> bool:
    return zone.kind in OWNED_KINDS or zone.kind == KEPT.get(zone.id, ("", ""))[0]


def _trailing_number(sheet: str) -> int | None:
    found = re.search(r"(\d{1,3})[a-z]?$", sheet)
    return int(found[1]) if found else None


def _stall_spaces(sheet: PrintedSheet) -> dict[str, str]:
    """The notation's stall space of every stall zone of one sheet."""
    ids = [zone.id for zone in sheet.zones if zone.kind == "stall"]
    named = {zone: zone for zone in ids if zone in BOARD_STALLS + EXPANSION_STALLS}
    others = [zone for zone in ids if zone not in named]
    board = (zone for zone in others if not zone.startswith("X"))
    expansions = (zone for zone in others if zone.startswith("X"))
    return named | _in_order(board, BOARD_STALLS, named) | _in_order(expansions, EXPANSION_STALLS, named)


def _in_order(zones: Iterable[str], spaces: Iterable[str], taken: Mapping[str, str]) -> dict[str, str]:
    return dict(zip(zones, (space for space in spaces if space not in taken), strict=False))


def _place(zone: PrintedZone, seat: int | None, stalls: Mapping[str, str], trucks: Iterator[int]) -> Place | None:
    if _is_owned(zone):
        return None if seat is None else _own_place(zone, seat, stalls)
    if zone.kind == "truck":
        return Place("truck", f"T{next(trucks)}")
    if zone.kind == COMMON.get(zone.id, ("", ""))[0]:
        return Place(zone.id.lower(), zone.id)
    return Place("supply", "O") if zone.kind == "supply" else None


def _own_place(zone: PrintedZone, seat: int, stalls: Mapping[str, str]) -> Place | None:
    """A place of one player; None for a zone that no game has."""
    if zone.id in KEPT:
        return Place(zone.id.lower(), zone.id, seat)
    if zone.kind == "stall":
        return Place("stall", stalls[zone.id], seat) if zone.id in stalls else None
    if zone.kind == "barn":
        return Place("barn", "B", seat)
    return Place(zone.kind, zone.id, seat) if PRINTED_WORDS[zone.kind].fullmatch(zone.id) else None
