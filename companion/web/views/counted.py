"""A lot of a box's pieces, and what is missing from the box so far, as its page and its door tell it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.services.boxes.service import Lot
from companion.services.components import check_document, compared, contents, game_of, together
from companion.session.view import SURE
from companion.web.views.language import reader_language


def counted(lot: Lot, before: Mapping[str, int]) -> dict[str, Any]:
    """What is there so far, and what is missing."""
    seen = together([lot.seen])
    faces = Counter(before) + Counter(piece.piece for piece in seen.pieces)
    unsure = tuple(piece.piece for piece in seen.pieces if piece.confidence < SURE)
    whole = contents(*((lot.game, lot.with_) if lot.game else game_of(lot.known)), lot.known)
    check = compared(whole, faces, unsure, len(seen.unknown))
    return {**check_document(check, reader_language()), "counts": dict(faces)}
