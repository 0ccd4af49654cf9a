"""The content of a box: tables of pieces and how many there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import islice

from companion.ports import UnusableInput
from companion.rules.actions import AddTile
from companion.rules.position import BABY, SEXES, Piece, Position, format_piece
from companion.rules.ruleset import Ruleset


def species_limits(species: Iterable[str], marks: Mapping[str, int]) -> dict[Piece, int]:
    """The number of each tile of these species.  marks: printed mark (empty for plain) -> tiles a species."""
    return {Piece("animal", name, mark): number for name in species for mark, number in marks.items() if number}


def pieces_of(limits: Iterable[Piece]) -> dict[str, Piece]:
    """Every piece that these tiles can be, by its notation text: fertile adults also as bred."""
    printed = list(limits)
    bred = [piece.as_bred() for piece in printed if piece.mark in SEXES]
    return {format_piece(piece): piece for piece in (*printed, *bred)}


def with_more_tiles(rules: Ruleset, beside: Piece, tiles: int) -> dict[str, int]:
    """The set-up numbers with so many more tiles in the stacks that hold `beside`."""
    heights = {stack.normal[1] for stack in rules.stacks if stack.holds(beside)}
    return {name: number + tiles * (name in heights) for name, number in rules.amounts.items()}


def stacked_left(rules: Ruleset, position: Position) -> dict[str | None, tuple[Piece, ...]]:
    """By the game of each stack the tiles still to come, the next one first, where somebody has stacked them."""
    tiles = [_tile(rules, tile) for tile in rules.setting.stack]
    piles: dict[str | None, tuple[Piece, ...]] = {}
    for stack in rules.stacks if tiles else ():
        left = position.count(*stack.normal) + position.count(*stack.disc)
        piles[stack.game] = tuple(tile for tile in tiles if stack.holds(tile))[-left:] if left else ()
    return piles


def _tile(rules: Ruleset, notation: str) -> Piece:
    kind, _, name = notation.partition(".")
    return rules.pieces.get(notation) or Piece(kind, name)


def named_left(rules: Ruleset, position: Position) -> Counter[Piece]:
    """Tiles not on the table whose types the owner names, counted; types not seen yet get their usual names."""
    seen = Counter(piece for piece in position.pieces() if piece.kind in rules.named and rules.stack_of(piece))
    left: Counter[Piece] = Counter()
    for kind, named in rules.named.items():
        names = dict.fromkeys((*(piece.name for piece in seen if piece.kind == kind), *named.usual))
        tiles = [Piece(kind, name) for name in islice(names, named.types)]
        left.update({tile: named.copies - seen[tile] for tile in tiles})
    return +left


def drawable(rules: Ruleset, position: Position) -> Counter[Piece]:
    """The number of each printed tile that is not on the table.  Those that the owner names (stalls) are not listed."""
    seen = Counter(tile.as_printed() for tile in position.pieces())
    tiles = (piece for piece in rules.pieces.values() if not piece.bred and piece.mark != BABY)
    left = {piece: rules.limits[piece] - seen[piece] for piece in tiles if rules.stack_of(piece)}
    for species, total in rules.totals.items():
        here = _adults(seen, species)
        left |= {piece: min(number, total - here) for piece, number in left.items() if piece.name == species}
    return Counter({piece: number for piece, number in left.items() if number > 0})


def refuse_drawing(rules: Ruleset, position: Position, action: AddTile) -> None:
    """Raises UnusableInput for a tile that cannot come from a stack: face-down, bred, or all on the table already."""
    piece = action.piece
    if piece is None or piece.mark == BABY:
        return
    if piece.bred or rules.stack_of(piece) is None:
        raise UnusableInput(f"action/piece: {piece} cannot be drawn; a drawn tile is face up and has not bred")
    seen = Counter(tile.as_printed() for tile in position.pieces())
    family = Piece(piece.kind, piece.name)
    for like, limit in ((piece, rules.limit_of(piece)), (family, rules.totals.get(piece.name))):
        number = seen[piece] if like is piece else _adults(seen, piece.name)
        if limit is not None and number >= limit:
            said = f"action/piece: all {limit} tiles of {like} lie on the table; {piece} cannot be drawn"
            raise UnusableInput(said, key="trouble.all_drawn", limit=limit, piece=like)
    types = {tile.name for tile in (*seen, piece) if tile.kind == piece.kind and rules.stack_of(tile)}
    if piece.kind in rules.named and len(types) > rules.named[piece.kind].types:
        number = rules.named[piece.kind].types
        raise UnusableInput(f"action/piece: {piece} is one type of {piece.kind} too many; {number} are in play")


def _adults(seen: Counter[Piece], species: str) -> int:
    return sum(number for tile, number in seen.items() if tile.family == species and tile.mark != BABY)


def can_be_drawn(rules: Ruleset, position: Position, piece: Piece) -> bool:
    """True if such a tile is left in a stack."""
    try:
        refuse_drawing(rules, position, AddTile(position.to_move, 0, piece))
    except UnusableInput:
        return False
    return True
