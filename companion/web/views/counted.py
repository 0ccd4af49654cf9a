"""A lot of a box's pieces, and what is missing from the box so far, as its page and its door tell it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.services.boxes.service import Lot
from companion.services.component_check import check_document, checked, contents, game_of
from companion.web.views.language import reader_language


def counted(lot: Lot, before: Mapping[str, int]) -> dict[str, Any]:
    """What is there so far, and what is missing."""
    whole = contents(*((lot.game, lot.with_) if lot.game else game_of(lot.known)), lot.known)
    check = checked(whole, [[lot.seen]], before)
    return {**check_document(check, reader_language()), "counts": dict(check.faces)}
