"""What a game adds to the drawing of its sheets: words, the worth of its zones, and print of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from calibration.layout import Sheet, Zone
from companion.printing.drawing import Drawing
from companion.printing.ink import Palette
from companion.printing.paper import PaperBox
from companion.printing.signs import Item, Worth, kiosk

Word = Callable[[str], str]
"""The printed word for a board, a zone, or whatever else is printed; what has none is printed as it is."""


@dataclass(frozen=True, slots=True)
class Art:
    """Print of one game, each drawn only on sheets that it is for.

    ground: below everything else.  is_bare: whether a zone has no field of its own.
    boxes: where print lies that is no zone.  draw: what is printed in such a box.
    rims: by zone, the colours of its wall.  beside_barn: by the kind of piece, its picture on a barn's sign.
    """

    ground: Callable[[Sheet, Palette], Drawing] = lambda _sheet, _palette: ()
    is_bare: Callable[[Zone], bool] = lambda _zone: False
    boxes: Callable[[Sheet], list[PaperBox]] = lambda _sheet: []
    draw: Callable[[PaperBox, Word], Drawing] = lambda _box, _word: ()
    rims: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    beside_barn: Mapping[str, Item] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Trim:
    """What is drawn on a sheet beyond its layout.

    worth: by zone, what its sign says.  barn: what else than animals counts there.
    """

    word: Word = str
    worth: Mapping[str, Worth] = field(default_factory=dict)
    barn: Item = field(default_factory=kiosk)
    arts: tuple[Art, ...] = ()

    def boxes(self, sheet: Sheet) -> list[tuple[PaperBox, Art]]:
        """Where print of a game lies."""
        return [(box, art) for art in self.arts for box in art.boxes(sheet)]

    def rims(self) -> dict[str, tuple[str, str]]:
        """The walls of zones that do not look like their kind."""
        return {zone: rim for art in self.arts for zone, rim in art.rims.items()}


_PLAYER_SHEET = re.compile(r"(?P<board>[a-z_-]*[a-z])-(?P<player>\d+)(?P<part>[a-z]?)")


def sheet_title(sheet_id: str, word: Word) -> str:
    """A sheet's title: `Zoo 1`, `Delivery trucks`."""
    known = _PLAYER_SHEET.fullmatch(sheet_id)
    if known is None:
        return word(re.sub(r"-[a-z]$", "", sheet_id))
    return f"{word(known['board'])} {known['player']}"
