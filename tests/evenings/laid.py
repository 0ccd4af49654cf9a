"""What a reader without fault tells of a demo table, without any picture of it: quick, for very many whole games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calibration.layout import Layout
from companion.ports import Observation, Seen, SheetSeen, Unknown
from companion.simulator.games import SIDES_MM
from companion.simulator.renderer import PiecePlaced
from companion.tracking.observation import BOARD
from vision.read import WHY

SURE = 0.995
HIDES, ALL_HIDDEN = 0.25, 0.9
"""Shares of a piece: if another one covers more, it is not recognised; if more, nothing of it is seen."""
FULL_HD = (1920, 1080)
SQUARE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


def read_as_laid(layout: Layout, pieces: Sequence[PiecePlaced]) -> Observation:
    """Every piece that is not covered by one laid down later; where something peeps out, one thing without a name."""
    covered = [_covered(piece, pieces[number + 1 :]) for number, piece in enumerate(pieces)]
    tiles = [(piece, share) for piece, share in zip(pieces, covered, strict=True) if piece.shape != BOARD]
    clear = [piece for piece, share in tiles if share <= HIDES]
    peeping = {(piece.sheet, piece.zone): piece for piece, share in tiles if HIDES < share < ALL_HIDDEN}
    bare = [piece for piece, share in zip(pieces, covered, strict=True) if piece.shape == BOARD and share <= HIDES]
    return Observation(
        photo="laid",
        size_px=FULL_HD,
        sheets=tuple(SheetSeen(sheet.id, True, 2.0, SQUARE) for sheet in layout.sheets),
        pieces=tuple(Seen(one.sheet, one.zone, one.piece, one.x_mm, one.y_mm, one.angle_deg, SURE) for one in clear),
        unknown=(*_nameless(peeping.values(), WHY["thing"]), *_nameless(bare, WHY["board"])),
    )


def _nameless(pieces: Sequence[PiecePlaced], why: str) -> Iterator[Unknown]:
    return (Unknown(one.sheet, one.zone, one.x_mm, one.y_mm, why) for one in pieces)


def _covered(piece: PiecePlaced, later: Sequence[PiecePlaced]) -> float:
    """The largest share of a piece that one of these covers."""
    above = (other for other in later if other.sheet == piece.sheet and other.shape != BOARD)
    return max((_share(piece, other) for other in above), default=0.0)


def _share(piece: PiecePlaced, other: PiecePlaced) -> float:
    side, reach = SIDES_MM[piece.shape], (SIDES_MM[piece.shape] + SIDES_MM[other.shape]) / 2
    common = [min(side, reach - abs(off)) for off in (piece.x_mm - other.x_mm, piece.y_mm - other.y_mm)]
    return common[0] * common[1] / side**2 if min(common) > 0 else 0.0
