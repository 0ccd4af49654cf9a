"""The prints of a game or an expansion, and the boards that games with trucks share.

Like its rules, what is printed of an expansion is what was printed without it, and more.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module

from companion.games.catalogue import GAMES, any_ruleset, packages
from companion.printing.boards import Block, Board, coins, truck_blocks, zone_block
from companion.printing.signs import Art, Worth
from companion.rules.position import BABY, SEXES
from companion.rules.ruleset import Ruleset
from companion.sight.scene import GameSight

MatNames = Mapping[str, tuple[str, ...]]
"""What the owner of a box calls its species and types (`species`, `stalls`, …); left out: as in the first edition."""


@dataclass(frozen=True, slots=True)
class Mats:
    """The prints of a game, or of an expansion.

    boards: (rules, those without it) -> the boards; a zone of the rules that is on none gets one by itself.
    pieces: (rules, the owner's names, those without it) -> the pieces that look different, for enrolment.
    figures: kinds of pieces that are no tiles.  worth: what signs say that the zones themselves do not.
    """

    boards: Callable[[Ruleset, tuple[Board, ...]], Iterable[Board]] = lambda _rules, boards: boards
    pieces: Callable[[Ruleset, MatNames, tuple[str, ...]], Iterable[str]] = lambda _rules, _names, pieces: pieces
    figures: frozenset[str] = frozenset()
    art: Art | None = None
    worth: Mapping[str, Worth] = field(default_factory=dict)


def animals(species: Iterable[str], *marks: str) -> list[str]:
    """Each species plain, male, female and baby, and with these marks."""
    return [".".join(filter(None, (name, mark))) for name in species for mark in ("", *SEXES, BABY, *marks)]


def trucks(rules: Ruleset) -> Board:
    """The delivery trucks, with the spaces that are printed on them."""
    return Board("trucks", truck_blocks([card.spaces for card in rules.trucks]), 204)


OFFSPRING = Block(("OOOO OOOO", "OO OO OO OO"), (("O", "O", "supply"),), (0.3, 0.36))
BANK = coins("BANK", (0.86, 0.38))
STACKS = Block(("SSS.D", "SS. SSD"), (("S", "DRAW", "stack"), ("D", "DISC", "stack")), (0.5, 0.8))


def with_more_blocks(boards: Iterable[Board], name: str, *blocks: Block) -> tuple[Board, ...]:
    """The boards, with these blocks more on the one of that name."""
    return tuple(board.with_blocks(*blocks) if board.name == name else board for board in boards)


def with_only_blocks(boards: Iterable[Board], name: str, *blocks: Block) -> tuple[Board, ...]:
    """The boards, with only these blocks on the one of that name."""
    return tuple(replace(board, blocks=blocks) if board.name == name else board for board in boards)


# What is printed of every game and expansion, and of zones that nobody has drawn.


@cache
def _mats(where: str) -> Mats:
    """The prints of a package.  where: `module:NAME`; only those who print load it."""
    module, _, name = where.partition(":")
    mats: Mats = getattr(import_module(module), name) if where else Mats()
    return mats


def every_mats() -> tuple[Mats, ...]:
    """The prints of each game and each expansion."""
    return tuple(_mats(package.mats) for package in packages())


def mats_of(rules: Ruleset) -> Iterator[Mats]:
    """The prints of the game, then of each expansion, in the order in which they change it."""
    entry = GAMES[rules.setting.game]
    yield from (_mats(package.mats) for package in entry.packages(rules.setting.with_))


def boards_of(rules: Ruleset) -> tuple[Board, ...]:
    """Every board of a game, its trucks and zones on boards of their own if it has drawn none."""
    boards: tuple[Board, ...] = ()
    for mats in mats_of(rules):
        boards = tuple(mats.boards(rules, boards))
    kinds = {kind for board in boards for block in board.blocks for _, _, kind in block.zones}
    more = (trucks(rules),) if rules.trucks and "truck" not in kinds else ()
    return (*boards, *_undrawn(rules, boards), *more)


def _undrawn(rules: Ruleset, boards: Sequence[Board]) -> Iterator[Board]:
    """A board for the zones of each game or expansion that are on none.  An owned one has the name of what added it."""
    drawn = {zone for board in boards for block in board.blocks for _, zone, _ in block.zones}
    found: dict[tuple[str, bool], list[Block]] = {}
    beside = {stall for zone in rules.zones.values() for stall in zone.stalls}
    game, players = rules.setting.game, len(rules.players)
    without = any_ruleset(game, (), players).zones
    for zone in rules.zones.values():
        if zone.id not in drawn | beside:
            stalls = [(stall, "stall") for stall in zone.stalls]
            block = zone_block(zone.id, zone.role, zone.spaces, stalls)
            added = (name for name in rules.setting.with_ if zone.id in any_ruleset(game, (name,), players).zones)
            found.setdefault((game if zone.id in without else next(added, game), True), []).append(block)
    for place in rules.part(GameSight).printed:
        is_literal = re.fullmatch(r"\w+", place.pattern) is not None
        if is_literal and place.pattern not in drawn | rules.zones.keys():
            owner = rules.setting.with_[-1] if rules.setting.with_ else rules.setting.game
            found.setdefault((owner, place.is_owned), []).append(zone_block(place.pattern, place.kind, 4))
    for (name, is_owned), blocks in found.items():
        yield Board(name if is_owned else f"{name}-supply", tuple(blocks), is_owned=is_owned)


def pieces_of(rules: Ruleset, names: MatNames) -> tuple[str, ...]:
    """Every piece that looks different, for enrolment."""
    pieces: tuple[str, ...] = ()
    for mats in mats_of(rules):
        pieces = tuple(mats.pieces(rules, names, pieces))
    return pieces


@cache
def figures() -> frozenset[str]:
    """Kinds of pieces that are no tiles but figures, of all games."""
    return frozenset[str]().union(*(mats.figures for mats in every_mats()))
