"""What a piece is called when only its notation is known: on printed sheets and wherever boxes are shown."""

from __future__ import annotations

from companion.i18n import has_text, text
from companion.rules.notation import RESERVED
from companion.rules.words import name_words

PIECE_KINDS = RESERVED | {"visitor", "token"}
"""First words of pieces that are no animals."""


def piece_called(piece: str, language: str) -> str:
    """A piece as people call it: `male elephant`, `kiosk stall`."""
    kind, _, mark = piece.partition(".")
    if kind not in PIECE_KINDS:
        key = f"piece.animal.{mark}" if mark else "piece.animal"
        return text(language, key, name=name_words(kind, language)) if has_text(key) else piece
    for known in (f"piece.{piece}", f"piece.{kind}"):
        if has_text(known):
            return text(language, known, name=name_words(mark, language))
    return f"{species_called(piece, language)} {mark}"


def species_called(piece: str, language: str) -> str:
    """The group in which a piece is shown: its species, or its kind."""
    kind = piece.partition(".")[0]
    key = f"page.box.kind.{kind}"
    return text(language, key) if kind in PIECE_KINDS and has_text(key) else name_words(kind, language)
