"""Every piece of a box that looks different, by game: what enrolment asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from calibration.mats.dice import FACES as DIE_FACES

EDITION_2007_SPECIES = ("flamingo", "camel", "leopard", "elephant", "panda", "chimpanzee", "zebra", "kangaroo")
EDITION_2007_STALLS = ("kiosk", "barrow", "snacks", "popcorn")
FIFTH_STALL = "souvenirs"
JUNIOR_SPECIES = ("meerkat", "giraffe", "impala", "llama", "rhinoceros", "ostrich", "wolf")
WATER_SPECIES = ("dolphin", "orca", "sea_lion", "turtle", "penguin", "polar_bear", "crocodile", "hippo")
JUNGLE_SPECIES = ("anteater", "macaw", "bat", "koala", "orangutan", "baboon", "snake", "monitor")
"""The pieces of the first editions, for a user who names no others.
Rules: ZB-CMP-5, ZB-CMP-7, ZX-CMP-3, ZJ-CMP-1, AQ-CMP-1, ZE-CMP-1"""

FACES = ("", ".m", ".f", ".baby")

TRAINED = ("dolphin", "orca", "sea_lion")
"""They may have lightning, all others fish.  Rule: AQ-CMP-2"""

LANDSCAPE = ("land.pond", "land.shrub", "land.rock")
"""Rule: ZJ-CMP-1"""
TOKENS = ("token.6", "token.5", "token.4")
"""Rule: ZX-CMP-1"""
VISITORS = ("visitor.red", "visitor.blue", "visitor.green", "visitor.white", "visitor.yellow")
"""Yellow only together with XXL.  Rules: ZE-CMP-1, ZE-SET-1"""


FIGURES = ("visitor", "coworker")
"""Pieces that are no tiles but figures.  Rules: ZE-CMP-1, AQ-CMP-1"""


@dataclass(frozen=True, slots=True)
class Box:
    """What the owner of a box calls its species and stalls; empty for those of the first edition."""

    species: tuple[str, ...] = ()
    stalls: tuple[str, ...] | None = None
    water_species: tuple[str, ...] = ()
    jungle: tuple[str, ...] = ()


def box_pieces(game: str, with_: frozenset[str], box: Box) -> tuple[str, ...]:
    """Every piece of the game that looks different, species by species."""
    return tuple(piece for part in PIECES[game] for piece in part(with_, box))


def animals(species: tuple[str, ...]) -> Iterator[str]:
    """Each species plain, male, female and baby."""
    return (f"{name}{face}" for name in species for face in FACES)


def _zoo(with_: frozenset[str], box: Box) -> Iterator[str]:
    usual = (*EDITION_2007_STALLS, FIFTH_STALL) if "xxl" in with_ else EDITION_2007_STALLS
    yield from animals(box.species or EDITION_2007_SPECIES)
    yield from (f"stall.{name}" for name in (usual if box.stalls is None else box.stalls))
    yield "coin"
    if "xxl" in with_:
        yield from TOKENS
    if "exotic" in with_:
        yield from (f"jungle.{name}" for name in box.jungle or JUNGLE_SPECIES)
        yield from (VISITORS if "xxl" in with_ else VISITORS[:-1])


def _junior(_with: frozenset[str], box: Box) -> Iterator[str]:
    yield from animals(box.species or JUNIOR_SPECIES)
    yield from LANDSCAPE


def _dice(_with: frozenset[str], _box: Box) -> Iterator[str]:
    yield from DIE_FACES


def _water_animals(box: Box) -> Iterator[str]:
    for name in box.water_species or WATER_SPECIES:
        yield from animals((name,))
        yield f"{name}.{'flash' if name in TRAINED else 'fish'}"


def _water(with_: frozenset[str], box: Box) -> Iterator[str]:
    yield from _water_animals(box)
    yield from ("coin", "coworker", *(("food",) if "xxl" in with_ else ()))


def _water_beside_zoo(with_: frozenset[str], box: Box) -> Iterator[str]:
    """Aquaretto's coins are other tiles than Zooloretto's."""
    yield from _water_animals(box)
    yield from ("coin.aqua", "coworker", *(("food",) if "aquaretto_xxl" in with_ else ()))


PIECES: dict[str, tuple[Callable[[frozenset[str], Box], Iterator[str]], ...]] = {
    "zooloretto": (_zoo,), "junior": (_junior,), "dice": (_dice,), "aquaretto": (_water,),
    "zooloretto+aquaretto": (_zoo, _water_beside_zoo),
}  # fmt: skip
