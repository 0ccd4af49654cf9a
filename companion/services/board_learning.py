"""Learning a board at one table: a photograph, its corners, its zones, and it is kept.

One photograph at a time is kept in memory; a newer one takes its place.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from threading import RLock
from typing import TYPE_CHECKING

import cv2
import numpy as np

from calibration.layout import PlacePoint, Sheet, Zone
from companion.services import own_boards
from companion.services.boxes.reader import one_photograph, photograph_of
from companion.services.chosen_mats import layout_of
from companion.services.setup_progress import MatsChosen
from hardware.pictures import as_jpeg
from vision.pose import PointArray
from vision.straighten import PrintedLine, corners_of, outline, printed_lines, turned_to

if TYPE_CHECKING:
    from companion.ports import Frame, Image

SHOWN_PX = 1600
INSET = 0.1
"""Where no outline is found, the corners begin so far inside the photograph."""
FAR_MM = 3.0
"""A corner that lies farther than this from the outline's is asked about."""


@dataclass(frozen=True, eq=False, slots=True)
class BoardDraft:
    """A board that is being learned.  corners_px: (4, 2) as they were found or set.

    outline_px: the corners of its outline, where one was found.  The rest is there once it is straightened: board,
    kind, zones; lines: that corners snap to.  tries: in how many of the drawn views it was found.
    """

    word: str
    photograph: Image
    corners_px: PointArray
    board: own_boards.StraightBoard | None = None
    kind: str = ""
    zones: tuple[Zone, ...] = ()
    lines: Sequence[PrintedLine] = field(default=())
    tries: int = 0
    outline_px: PointArray | None = None

    @property
    def size_px(self) -> tuple[int, int]:
        """Of the photograph."""
        return self.photograph.shape[1], self.photograph.shape[0]


@dataclass(frozen=True, slots=True)
class FarCorner:
    """A corner that a person has put far from the outline.  number: from 0; outline_px: the outline's own corner."""

    number: int
    off_mm: float
    outline_px: tuple[float, float]


@dataclass(frozen=True, slots=True)
class ZoneMoved:
    """Where a person says that a zone of the game is on the board."""

    id: str
    polygon_mm: tuple[PlacePoint, ...]
    slots_mm: tuple[PlacePoint, ...]


class BoardLearning:
    """May be used from any thread.  Everything raises BoardRefused, or BoxRefused for a photograph that is none.

    boards: where they are kept.  mats: the table that boards are learned for.  frame: the newest picture, None without
    a camera.
    """

    def __init__(
        self, boards: own_boards.BoardRepository, mats: Callable[[], MatsChosen], frame: Callable[[], Frame | None]
    ) -> None:
        self._boards, self._mats, self._frame = boards, mats, frame
        self._lock = RLock()
        self._draft: BoardDraft | None = None

    @property
    def mats(self) -> MatsChosen:
        """The table that boards are learned for."""
        return self._mats()

    def kinds(self) -> dict[str, list[Sheet]]:
        """The sheets of that table by their kinds."""
        return own_boards.kinds_in(layout_of(self.mats))

    def photograph(self, content: bytes | None) -> BoardDraft:
        """Begin with a photograph; None takes what the camera sees.  The board's outline is looked for."""
        with one_photograph():
            if content is None:
                frame = self._frame()
                if frame is None:
                    raise own_boards.BoardRefused("no_camera")
            else:
                frame = photograph_of(content, to_learn=True)
            found = outline(frame.image)
            height, width = frame.image.shape[:2]
            x, y = INSET * width, INSET * height
            begun = [(x, y), (width - x, y), (width - x, height - y), (x, height - y)]
            corners = corners_of(begun) if found is None else found
            with self._lock:
                self._draft = BoardDraft(secrets.token_hex(8), frame.image, corners, outline_px=found)
                return self._draft

    def draft(self, word: str) -> BoardDraft:
        """The board that is being learned."""
        draft = self._draft
        if draft is None or draft.word != word:
            raise own_boards.BoardRefused("no_draft")
        return draft

    def shown(self, word: str, *, is_straight: bool) -> bytes:
        """Its photograph for the page, or the straightened picture: a JPEG."""
        draft = self.draft(word)
        if not is_straight:
            return as_jpeg(draft.photograph, SHOWN_PX)
        if draft.board is None:
            raise own_boards.BoardRefused("no_draft")
        return own_boards.as_print(draft.board.picture)

    def far_corner(
        self, word: str, corners: Sequence[Sequence[float]], size_mm: tuple[float, float]
    ) -> FarCorner | None:
        """The corner that lies farthest from the outline that was found, if it lies too far."""
        outline_px = self.draft(word).outline_px
        if outline_px is None:
            return None
        width, height = size_mm
        on_board = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
        to_mm = cv2.getPerspectiveTransform(turned_to(outline_px, size_mm).astype(np.float32), on_board)
        given_mm, own_mm = (
            cv2.perspectiveTransform(np.array([points], np.float32), to_mm)[0] for points in (corners, outline_px)
        )
        away = np.linalg.norm(given_mm[:, None] - own_mm[None], axis=2)
        number = int(away.min(axis=1).argmax())
        off_mm, (x_px, y_px) = float(away[number].min()), outline_px[away[number].argmin()]
        return FarCorner(number, off_mm, (float(x_px), float(y_px))) if off_mm > FAR_MM else None

    def straighten(
        self, word: str, corners: Sequence[Sequence[float]], kind: str, size_mm: tuple[float, float]
    ) -> BoardDraft:
        """Straighten it, try whether it will be found, and lay the game's zones over it."""
        draft = self.draft(word)
        try:
            corners_px = corners_of(corners)
        except ValueError as error:
            raise own_boards.BoardRefused("corners") from error
        mats = self.mats
        zones = own_boards.template(layout_of(mats), kind, size_mm)
        with one_photograph():
            board = own_boards.straight_board(draft.photograph, corners_px, size_mm)
            tries = own_boards.check_print(kind, board, mats.tile_mm)
            lines = printed_lines(board.picture, board.px_per_mm)
        with self._lock:
            self._draft = replace(
                self.draft(word), corners_px=corners_px, board=board, kind=kind, zones=zones, lines=lines, tries=tries
            )
            return self._draft

    def move_zones(self, word: str, zones: Sequence[ZoneMoved]) -> Sheet:
        """It, or a board that is kept, with its zones where a person says.  Zones that are not named are not on it."""
        draft = self._draft
        if draft is not None and draft.word == word and draft.board is not None:
            return own_boards.board_sheet(draft.kind, draft.board, merge_zones(draft.zones, zones), own_boards.PRINT)
        kept = self._boards.board(word)
        return replace(kept.sheet, zones=merge_zones(self.zones_of(kept), zones))

    def zones_of(self, kept: own_boards.OwnBoard) -> tuple[Zone, ...]:
        """The zones of a board that is kept, and those of the game that it has not, as they are printed."""
        own = {zone.id: zone for zone in kept.sheet.zones}
        mats = self.mats
        try:
            usual = (
                own_boards.template(layout_of(mats), kept.kind, kept.sheet.size_mm) if mats.game == kept.game else ()
            )
        except own_boards.BoardRefused:
            usual = ()
        return (*own.values(), *(zone for zone in usual if zone.id not in own))

    def keep(self, word: str, zones: Sequence[ZoneMoved]) -> own_boards.OwnBoard:
        """Keep it, or keep other zones of a board that is kept."""
        sheet, draft = self.move_zones(word, zones), self._draft
        if draft is not None and draft.word == word and draft.board is not None:
            kept = self._boards.keep(self.mats.game, draft.board, draft.kind, sheet.zones)
            with self._lock:
                self._draft = None
            return kept
        return self._boards.change(word, sheet.zones)


def merge_zones(known: Sequence[Zone], moved: Sequence[ZoneMoved]) -> tuple[Zone, ...]:
    """Known zones where they were moved to.  Raises BoardRefused for others, and for one that is named twice."""
    zones = {zone.id: zone for zone in known}
    names = [one.id for one in moved]
    if not moved or len(set(names)) < len(names) or not set(names) <= zones.keys():
        raise own_boards.BoardRefused("zones")
    return tuple(replace(zones[one.id], polygon_mm=one.polygon_mm, slots_mm=one.slots_mm) for one in moved)
