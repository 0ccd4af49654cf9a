"""What stands under the cells of the learning sheets: the names that people use."""

from __future__ import annotations

from dataclasses import replace

from calibration.layout import Sheet
from companion.keepsakes import readable
from companion.web.piece_names import piece_called


def captioned(sheet: Sheet, language: str) -> Sheet:
    """The sheet as it is printed: every cell with its piece's name in a language, as far as the letters have it."""
    zones = (replace(zone, piece=_caption(zone.piece, language)) if zone.piece else zone for zone in sheet.zones)
    return replace(sheet, zones=tuple(zones))


def _caption(piece: str, language: str) -> str:
    return readable(piece_called(piece, language), piece)
