"""The pieces of the box in use as small pictures for boards: one a piece, cut to its edge.

A picture is named after its content: who has it need never ask for it again.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import cv2

from calibration.box import PICTURE_PX, PIECE_PX, Box, PieceSample

SIDE_PX = 88
"""Of a picture: the piece without the last of its edge, where the table may show."""
QUALITY = 82
_NO_FILE_NAME = re.compile(r"[^a-z0-9._]")


@dataclass(frozen=True, slots=True)
class Portrait:
    """One piece.  name: of its picture; is_round: whether the piece is; content: the picture, a WebP file."""

    name: str
    is_round: bool
    content: bytes


class Portraits:
    """The portraits of whatever box is in use.  May be used from any thread."""

    def __init__(self, box: Callable[[], Box]) -> None:
        self._box = box
        self._made: tuple[Box, Mapping[str, Portrait]] = (Box(()), MappingProxyType({}))

    def by_piece(self) -> Mapping[str, Portrait]:
        """By the notation of its piece; of several pictures the one that was learned first."""
        box, found = self._box(), self._made
        if box is not found[0]:
            first = {look.piece: look for look in reversed(box.looks)}
            found = self._made = box, MappingProxyType({piece: _portrait(look) for piece, look in first.items()})
        return found[1]

    def picture(self, name: str) -> bytes | None:
        """The picture of that name; None when no piece of the box has it."""
        return next((one.content for one in self.by_piece().values() if one.name == name), None)


def _portrait(look: PieceSample) -> Portrait:
    edge, inside = (PICTURE_PX - PIECE_PX) // 2, (PIECE_PX - SIDE_PX) // 2
    part = slice(edge + inside, edge + inside + SIDE_PX)
    content = bytes(cv2.imencode(".webp", look.picture[part, part], [cv2.IMWRITE_WEBP_QUALITY, QUALITY])[1])
    name = f"{_NO_FILE_NAME.sub('_', look.piece)}-{zlib.crc32(content):08x}.webp"
    return Portrait(name, look.shape == "round", content)
