"""A lot of a box's pieces, and what is missing from the box so far, as its page and its door tell it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.rules.position import format_piece
from companion.services.boxes.service import Lot
from companion.services.component_check import (
    Contents,
    check_components,
    check_document,
    contents,
    game_of,
)
from companion.web.dashboard import dashboard
from companion.webkit.language import reader_language, say_in


def count_values(word: str, lot: Lot, before: Mapping[str, int]) -> dict[str, Any]:
    """Count what is there so far, and what is missing; whoever hears of events is told, too.  word: of the box."""
    whole = contents(*((lot.game, lot.with_) if lot.game else game_of(lot.known)), lot.known)
    check = check_components(whole, lot.seen, before)
    if listeners := dashboard().listeners:
        missing, extra = _counts(check.missing), _counts(check.too_many)
        told = {"box": word, "expected": check.expected, "found": check.counted, "missing": missing, "extra": extra}
        listeners.tell("components_checked", told)
    language = reader_language()
    so_far = say_in(language, "components.so_far", counted=check.counted, all=check.expected)
    return {**check_document(check, language), "counts": dict(check.faces), "so_far": so_far}


def _counts(pieces: Contents) -> list[dict[str, Any]]:
    return [{"piece": format_piece(piece), "count": count} for piece, count in pieces.items()]
