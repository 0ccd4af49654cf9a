"""What lies on the table as a position of the game: there is no history, so the table as it lies is believed.

A seen position may be against the rules, or impossible: it is held as it is.  Only what a position of the notation
has no word for is left out, and said: a second tile on one stall space, a thing without a name, a piece beside the
spaces.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.aquaretto.rules import FISH, FLASH
from companion.games.catalogue import GAMES
from companion.games.zooloretto.rules import PLAYERS, SPECIES_REMOVED, STALL_TYPES, TRUCK_SPACES
from companion.i18n.errors import Note
from companion.rules.notation import RESERVED
from companion.rules.pieces import IDENTIFIER
from companion.session.statements import Lying
from companion.tracking.observation import MappedPlace, Places, seat_count

BOX_SPECIES = 8
"""Rule: ZB-CMP-1"""
TRUCKS_FOR_TWO = 3
"""Rule: ZB-2P-3"""
TRAINED = (FISH, FLASH)
"""Marks of Aquaretto, of which a position of Zooloretto knows nothing."""
ANIMAL_WORDS = ("m", "f", "baby", *TRAINED)
BASE_KINDS = frozenset({"enclosure", "stall", "barn", "truck", "supply"})
"""The kinds of places in Zooloretto without expansions, and in Junior."""


@dataclass(frozen=True, slots=True)
class Adopted:
    """A position as the notation writes it, and what could not go into it; an empty one on a table of another game.

    seats: how many of the position's players sit at the table; those after them only make up the numbers.
    """

    position: dict[str, Any]
    seats: int
    notes: tuple[Note, ...]


def species_of(piece: str) -> str | None:
    """The species of an animal, babies included; None for anything else."""
    name, _, mark = piece.rstrip("*").partition(".")
    is_animal = name not in RESERVED and (not mark or mark in ANIMAL_WORDS) and IDENTIFIER.fullmatch(name)
    return name if is_animal else None


def adopt(
    things: Sequence[Lying], known: Places, names: Sequence[str], coins: Sequence[int | None], box: Iterable[str]
) -> Adopted:
    """The position of Zooloretto that lies on the table.

    names, coins: by seat; coins None: not said.  box: every piece that the box knows.
    """
    seats = seat_count(known)
    if not _is_zooloretto(known):
        return Adopted({}, seats, tuple(_notes(things, known)))
    seen = _species(thing.piece for thing in things if thing.piece and _has_word(thing.piece))
    count = min(max(seats, PLAYERS[0]), PLAYERS[-1])
    position: dict[str, Any] = {
        "game": "zooloretto",
        "with": _with(things),
        "players": _names(names, count),
        "species": _in_play(seen, _species(box), BOX_SPECIES - SPECIES_REMOVED[count]),
        "trucks": _trucks(things, known, count),
        "zoos": [_zoo(seat, things, known, coins) for seat in range(count)],
    }
    if any(place.kind == "supply" for place in known.values()):
        babies = [piece for _, piece in _lying_in(things, known, "supply", None) if piece.endswith(".baby")]
        position["offspring"] = {name: babies.count(f"{name}.baby") for name in position["species"]}
    return Adopted(position, seats, tuple(_notes(things, known)))


def _is_zooloretto(known: Places) -> bool:
    """Whether these places are those of Zooloretto alone: any other game is only understood while it is played."""
    return all(place.kind in BASE_KINDS and not place.space.startswith("J") for place in known.values())


def _has_word(piece: str) -> bool:
    """Whether a position of this game has a word for the piece; the box may know pieces of other boxes."""
    kind, _, name = piece.partition(".")
    is_stall = kind == "stall" and IDENTIFIER.fullmatch(name) is not None
    return piece in ("coin", "block") or is_stall or (name not in TRAINED and species_of(piece) is not None)


def place_of(thing: Lying, known: Places) -> MappedPlace | None:
    """Where a thing lies in the game; None beside every space."""
    return known.get((thing.sheet, thing.zone or ""))


def _species(pieces: Iterable[str]) -> list[str]:
    return sorted({species for piece in pieces if (species := species_of(piece))})


def _with(things: Iterable[Lying]) -> list[str]:
    """`xxl` when more types of stall lie on the table than the base box has.  Rules: ZB-CMP-2, ZX-CMP-3"""
    stalls = {thing.piece for thing in things if thing.piece and thing.piece.startswith("stall.")}
    return ["xxl"] if len(stalls) > STALL_TYPES and "xxl" in GAMES["zooloretto"].expansions else []


def _names(names: Sequence[str], count: int) -> list[str]:
    """Every player's name; the empty chairs get numbers."""
    return [*names[:count], *(f"({chair + 1})" for chair in range(len(names), count))]


def _in_play(seen: Sequence[str], box: Iterable[str], number: int) -> list[str]:
    """The species seen, filled up from the box to the number in play; never fewer than are seen."""
    more = [species for species in box if species not in seen]
    spare = (f"unseen_{letter}" for letter in "abcdefgh")
    return sorted([*seen, *[*more, *spare][: max(0, number - len(seen))]])


def _lying_in(things: Iterable[Lying], known: Places, kind: str, seat: int | None) -> list[tuple[str, str]]:
    """(space, piece) of everything named that lies in zones of one kind of one owner."""
    placed = ((place_of(thing, known), thing.piece) for thing in things)
    owned = ((place, piece) for place, piece in placed if place and (place.kind, place.seat) == (kind, seat))
    return [(place.space, piece) for place, piece in owned if piece and _has_word(piece)]


def _zoo(seat: int, things: Sequence[Lying], known: Places, coins: Sequence[int | None]) -> dict[str, Any]:
    enclosures: dict[str, list[str]] = {"E4": [], "E5": [], "E6": []}
    for space, piece in _lying_in(things, known, "enclosure", seat):
        enclosures.setdefault(space, []).append(piece)
    stalls: dict[str, str] = {}
    for space, piece in _lying_in(things, known, "stall", seat):
        stalls.setdefault(space, piece)
    bought = _expansions(enclosures, stalls)
    zoo: dict[str, Any] = {
        "expansions": bought,
        "enclosures": enclosures | {f"X{number}": enclosures.get(f"X{number}", []) for number in range(1, bought + 1)},
        "stalls": stalls,
        "barn": [piece for _, piece in _lying_in(things, known, "barn", seat)],
    }
    money = coins[seat] if seat < len(coins) else None
    return zoo if money is None else zoo | {"coins": money}


def _expansions(enclosures: Iterable[str], stalls: Iterable[str]) -> int:
    """How many expansions must have been bought, since something lies on them.  Rule: ZB-C-EXP-1"""
    return max((int(space[1]) for space in (*enclosures, *stalls) if space.startswith("X")), default=0)


def _trucks(things: Sequence[Lying], known: Places, players: int) -> list[dict[str, Any]]:
    """The trucks in play: one a player, three with two.  Rules: ZB-SET-3, ZB-2P-3"""
    number = max(players, TRUCKS_FOR_TWO)
    tiles: dict[str, list[str]] = {f"T{truck}": [] for truck in range(1, number + 1)}
    for space, piece in _lying_in(things, known, "truck", None):
        if space in tiles:
            tiles[space].append(piece)
    return [{"spaces": TRUCK_SPACES, "tiles": lying} for lying in tiles.values()]


def _notes(things: Sequence[Lying], known: Places) -> list[Note]:
    nameless = [thing for thing in things if thing.piece is None]
    strange = [thing for thing in things if thing.piece and not _has_word(thing.piece)] if _is_zooloretto(known) else []
    astray = [thing for thing in things if thing.piece and (thing in strange or place_of(thing, known) is None)]
    notes = [Note("note.nameless", (("count", str(len(nameless))),))] if nameless else []
    notes += [Note("note.astray", (("count", str(len(astray))),))] if astray else []
    spaces = [(thing.sheet, thing.zone) for thing in things if (p := place_of(thing, known)) and p.kind == "stall"]
    doubled = sorted({space for space in spaces if spaces.count(space) > 1}, key=str)
    return notes + [Note("note.two_on_one_space", (("sheet", sheet), ("zone", str(zone)))) for sheet, zone in doubled]
