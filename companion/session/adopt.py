"""What lies on the table as a position of the game: there is no history, so the table as it lies is believed.

A table that nobody plays at is read as one of the first game, if all its places are places of that game; any other
game is only understood while it is played.  A seen position may be against the rules, or impossible: it is held as it
is.  Only what a position of the notation has no word for is left out, and said: a second tile on one stall space, a
thing without a name, a piece beside the spaces.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.games.catalogue import GAMES, any_ruleset, every_ruleset, first_game
from companion.i18n.errors import Note
from companion.rules.notation import RESERVED
from companion.rules.position import BABY, IDENTIFIER, Piece
from companion.rules.ruleset import Ruleset
from companion.session.statements import Lying
from companion.tracking.observation import MappedPlace, Places, seat_count

Tiles = Mapping[tuple[int | None, str], Sequence[str]]
"""What lies at each place: (owner, space) -> the pieces that a position has words for."""


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
    is_animal = name not in RESERVED and mark in _marks() and IDENTIFIER.fullmatch(name)
    return name if is_animal else None


@cache
def _marks() -> frozenset[str]:
    """What may be printed beside an animal, in any game."""
    return _marks_of(*every_ruleset())


def _marks_of(*rulesets: Ruleset) -> frozenset[str]:
    animals = (piece for rules in rulesets for piece in rules.pieces.values() if piece.kind == "animal")
    return frozenset(piece.mark for piece in animals)


def place_of(thing: Lying, known: Places) -> MappedPlace | None:
    """Where a thing lies in the game; None beside every space."""
    return known.get((thing.sheet, thing.zone or ""))


def adopt(
    things: Sequence[Lying], known: Places, names: Sequence[str], coins: Sequence[int | None], box: Iterable[str]
) -> Adopted:
    """The position that lies on the table.

    names, coins: by seat; coins None: not said.  box: every piece that the box knows.
    """
    game, seats = first_game(), seat_count(known)
    fewest, most = GAMES[game].players
    count = min(max(seats, fewest), most)
    rules = any_ruleset(game, (), count)
    if any(place.kind not in ("truck", "supply") and place.space not in rules.zones for place in known.values()):
        return Adopted({}, seats, _notes(things, known))
    marks = _marks_of(rules)
    strange = [thing for thing in things if thing.piece and not _has_word(rules, marks, thing.piece)]
    tiles: dict[tuple[int | None, str], list[str]] = {}
    for thing in things:
        place = place_of(thing, known)
        if place and thing.piece and thing not in strange:
            tiles.setdefault((place.seat, place.space), []).append(thing.piece)
    seen = [thing.piece for thing in things if thing.piece and thing not in strange]
    species = _in_play(_species(seen), _species(box), rules.amounts["species"])
    position: dict[str, Any] = {
        "game": game,
        "with": _with(rules, seen),
        "players": [*names[:count], *(f"({chair + 1})" for chair in range(len(names), count))],
        "species": species,
        "trucks": [
            {"spaces": card.spaces, "tiles": list(tiles.get((None, f"T{number}"), ()))}
            for number, card in enumerate(rules.trucks, start=1)
        ],
        "zoos": [_zoo(rules, seat, tiles, coins[seat] if seat < len(coins) else None) for seat in range(count)],
    }
    supplies = {place.space for place in known.values() if place.kind == "supply"}
    if supplies:
        waiting = [piece for space in supplies for piece in tiles.get((None, space), ())]
        position["offspring"] = {name: waiting.count(str(Piece("animal", name, BABY))) for name in species}
    return Adopted(position, seats, _notes(things, known, strange))


def _has_word(rules: Ruleset, marks: Collection[str], piece: str) -> bool:
    """Whether a position of this game has a word for the piece; the box may know pieces of other boxes.

    marks: what is printed beside the animals of this game.
    """
    kind, _, name = piece.partition(".")
    if kind in rules.named:
        return IDENTIFIER.fullmatch(name) is not None
    return (species_of(piece) is not None and name.rstrip("*") in marks) or piece in rules.pieces


def _species(pieces: Iterable[str]) -> list[str]:
    return sorted({species for piece in pieces if (species := species_of(piece))})


def _in_play(seen: Sequence[str], box: Iterable[str], number: int) -> list[str]:
    """The species seen, filled up from the box to the number in play; never fewer than are seen."""
    more = [species for species in box if species not in seen]
    spare = (f"unseen_{letter}" for letter in "abcdefgh")
    return sorted([*seen, *[*more, *spare][: max(0, number - len(seen))]])


def _with(rules: Ruleset, seen: Iterable[str]) -> list[str]:
    """The first expansion that has room for the types seen, if they are more than the game has.  Rule: ZX-CMP-3"""
    game, players = rules.setting.game, len(rules.players)
    types = {kind: len({piece for piece in seen if piece.startswith(f"{kind}.")}) for kind in rules.named}

    def has_room(played: Ruleset) -> bool:
        return all(types[kind] <= played.named[kind].types for kind in types)

    more = (name for name in GAMES[game].expansions if has_room(any_ruleset(game, (name,), players)))
    return [] if has_room(rules) else list(more)[:1]


def _zoo(rules: Ruleset, seat: int, tiles: Tiles, coins: int | None) -> dict[str, Any]:
    """What one player has.  An expansion on which something lies must have been bought.  Rule: ZB-C-EXP-1"""
    here = {space: pieces for (owner, space), pieces in tiles.items() if owner == seat}
    bought = max((rules.zones[space].expansions for space in here), default=0)
    homes = [zone for zone in rules.zones.values() if zone.role == "enclosure" and zone.expansions <= bought]
    zoo: dict[str, Any] = {
        "expansions": bought,
        "enclosures": {home.id: list(here.get(home.id, ())) for home in homes},
        "stalls": {space: here[space][0] for home in homes for space in home.stalls if space in here},
        "barn": [piece for space, there in here.items() if rules.zones[space].role == "barn" for piece in there],
    }
    return zoo if coins is None else zoo | {"coins": coins}


def _notes(things: Sequence[Lying], known: Places, strange: Sequence[Lying] = ()) -> tuple[Note, ...]:
    """strange: those that a position has no word for."""
    if not things:
        return ()
    nameless = [thing for thing in things if thing.piece is None]
    astray = [thing for thing in things if thing.piece and (thing in strange or place_of(thing, known) is None)]
    notes = [Note("note.nameless", (("count", str(len(nameless))),))] if nameless else []
    notes += [Note("note.astray", (("count", str(len(astray))),))] if astray else []
    places = ((thing, place_of(thing, known)) for thing in things)
    stalls = {space for rules in every_ruleset() for zone in rules.zones.values() for space in zone.stalls}
    spaces = [(thing.sheet, thing.zone) for thing, place in places if place and place.space in stalls]
    doubled = sorted({space for space in spaces if spaces.count(space) > 1}, key=str)
    doubles = [Note("note.two_on_one_space", (("sheet", sheet), ("zone", str(zone)))) for sheet, zone in doubled]
    return (*notes, *doubles)
