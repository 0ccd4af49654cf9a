"""Who has had a baby, who can still have one, and how many babies are left: for every game with births."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from companion.rules.position import BABY, SEXES, TABLE, Piece, Place, Position, babies_left
from companion.rules.ruleset import Ruleset, all_species, role_of


@dataclass(frozen=True, slots=True)
class Couple:
    """A father and a mother that can still have a baby, and where they are now.

    Either lies with a player (in an enclosure, a basin or in store) or on a truck.  seat: the player who has one of
    them at home, where the baby would be born.
    """

    seat: int
    father: Place
    mother: Place


@dataclass(frozen=True, slots=True)
class Family:
    """A player's animals of one species.  babies: born so far; waiting: parents that can still have one, each once."""

    seat: int
    babies: int
    waiting: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class SpeciesOffspring:
    """One species.

    left: babies in the supply.  born: places of the babies on the table.  bred, waiting: (place, tile) of parents that
    have had their baby, and of those that have not.  couples: pairs in sight.  hidden: parents that nobody has seen
    yet, by sex.
    """

    species: str
    left: int
    born: tuple[Place, ...]
    bred: tuple[tuple[Place, Piece], ...]
    waiting: tuple[tuple[Place, Piece], ...]
    couples: tuple[Couple, ...]
    hidden: tuple[tuple[str, int], ...]

    @property
    def families(self) -> tuple[Family, ...]:
        """The players who have a baby of it or a parent that can still have one, by seat."""
        seats = sorted({seat for seat, _ in (*self.born, *(place for place, _ in self.waiting))} - {TABLE})
        return tuple(
            Family(
                seat,
                sum(owner == seat for owner, _ in self.born),
                tuple(sorted({piece for (owner, _), piece in self.waiting if owner == seat})),
            )
            for seat in seats
        )


def offspring(rules: Ruleset, position: Position) -> tuple[SpeciesOffspring, ...]:
    """Every species of which there are babies; none in a game without births."""
    births = (species for species in all_species(rules) if Piece("animal", species, BABY) in rules.limits)
    return tuple(_of(rules, position, species) for species in births)


def _of(rules: Ruleset, position: Position, species: str) -> SpeciesOffspring:
    lying = [(place, piece) for place, bag in position.bags.items() for piece in bag if piece.family == species]
    adults = [(place, piece) for place, piece in lying if piece.mark in SEXES]
    waiting = tuple((place, piece) for place, piece in adults if not piece.bred)
    seen = Counter(piece.mark for _, piece in adults)
    left = position.count(*babies_left(species))
    return SpeciesOffspring(
        species=species,
        left=left,
        born=tuple(place for place, piece in lying if piece.mark == BABY),
        bred=tuple((place, piece) for place, piece in adults if piece.bred),
        waiting=waiting,
        couples=tuple(_couples(rules, waiting)) if left else (),
        hidden=tuple((sex, rules.limits[Piece("animal", species, sex)] - seen[sex]) for sex in SEXES),
    )


def _couples(rules: Ruleset, waiting: tuple[tuple[Place, Piece], ...]) -> Iterator[Couple]:
    """One of them at home with a player, not in store; the other anywhere, on a truck too.  Rule: ZB-OFF-5"""
    fathers = [place for place, piece in waiting if piece.mark == "m"]
    mothers = [place for place, piece in waiting if piece.mark == "f"]
    for father, mother in product(dict.fromkeys(fathers), dict.fromkeys(mothers)):
        homes = (
            seat
            for seat, zone in (father, mother)
            if seat != TABLE and zone not in rules.piled and role_of(rules, zone) in ("enclosure", "")
        )
        yield from (Couple(seat, father, mother) for seat in dict.fromkeys(homes))
