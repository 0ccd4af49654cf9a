"""Reads pictures of one table with whatever box is in use; the box may be changed while the table is watched.

The pictures are those of the camera, and photographs that somebody sends from a phone.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import hypot
from threading import Lock

import numpy as np

from calibration.box import PICTURE_PX, PIECE_PX, Box, PieceSample
from calibration.layout import Layout
from calibration.lens import Lens
from companion.i18n.errors import Busy, error_of
from companion.mats import drawn_print
from companion.ports import Frame, Observation, Seen, Unknown
from companion.services.boxes.repository import BoxRefused
from hardware.pictures import BadPicture, picture_of
from vision.above import white_balanced
from vision.find import Find, Guess
from vision.gallery import Gallery, PieceKind, make_gallery
from vision.patches import PatchPlace, corners_px, cut_patch, patch_from_image
from vision.pose import Pose
from vision.read import Reader
from vision.recognise import Match, PieceView, match, view_of
from vision.together import best_views, parts_of, together
from vision.unreadable import is_colourless
from vision.watchful import WatchfulReader
from vision.white import White, in_white_light

log = logging.getLogger(__name__)

SMALLEST_PX = 640
"""The longer side of the smallest photograph in which anything could be read."""


def photograph_of(content: bytes, to_learn: bool = False) -> Frame:
    """The picture in a file that somebody sent, upright as its EXIF orientation says.

    Raises BoxRefused: empty, none of a picture, cut off, damaged, too large or too small; or, to learn from, in
    black and white.
    """
    try:
        frame = picture_of(content, "photo", time.time())
    except BadPicture as error:
        raise BoxRefused(f"photo_{error.reason}") from error
    if max(frame.image.shape[:2]) < SMALLEST_PX:
        raise BoxRefused("photo_too_small", least=SMALLEST_PX)
    if to_learn and is_colourless(frame.image):
        raise BoxRefused("photo_colourless")
    return frame


_PHOTOGRAPH = Lock()
FREE_WITHIN_S = 5.0


@contextmanager
def one_photograph() -> Iterator[None]:
    """Within it no other photograph is taken apart: one alone may need 400 MB.  Raises Busy when another takes long."""
    if not _PHOTOGRAPH.acquire(timeout=FREE_WITHIN_S):
        raise error_of(Busy, "trouble.busy_photo")
    try:
        yield
    finally:
        _PHOTOGRAPH.release()


READY_WITHIN_S = 120.0


@dataclass(frozen=True, slots=True)
class Offer:
    """A look of a piece that could be learned.  picture: number of the picture in which it lies."""

    picture: int
    sheet: str
    x_mm: float
    y_mm: float
    piece: str


@dataclass(frozen=True, slots=True)
class BoxInUse:
    """A box, ready to read with.

    readers, of each camera: for single pictures; watchful: for its own in their order.
    """

    box: Box
    gallery: Gallery
    readers: tuple[Reader, ...]
    watchful: tuple[WatchfulReader, ...]


class BoxReader:
    """May be used from any thread.  lenses: of each camera; None for one that was not measured."""

    def __init__(self, layout: Layout, box: Box, lenses: Sequence[Lens | None] = (None,)) -> None:
        self.layout = layout
        self.lenses = tuple(lenses)
        self._told: Callable[[Box], object] = lambda _box: None
        self._sight = self._make(box)
        self._wanted: Box | None = None
        self._lock = threading.Condition()

    @property
    def in_use(self) -> BoxInUse:
        """The reader in use."""
        return self._sight

    def read(self, frame: Frame) -> Observation:
        """Read a single picture of the table.  Raises DoubledMarker when a marker is there twice."""
        looks = [reader.read(part) for reader, part in zip(self._sight.readers, parts_of(frame), strict=False)]
        return together(frame, looks, best_views(looks)) if frame.parts else looks[0]

    def when_changed(self, told: Callable[[Box], object]) -> None:
        """Call this with every box that is changed to."""
        self._told = told

    def use(self, box: Box) -> None:
        """Read with this box as soon as it is made ready, which takes some seconds; until then with the old one."""
        with self._lock:
            is_busy, self._wanted = self._wanted is not None, box
        if not is_busy:
            threading.Thread(target=self._change, name="box reader", daemon=True).start()

    def wait_ready(self, timeout_s: float = READY_WITHIN_S) -> bool:
        """Wait until the box that was asked for last is read with."""
        with self._lock:
            return self._lock.wait_for(lambda: self._wanted is None, timeout_s)

    def _change(self) -> None:
        """Make ready what is wanted; what is wanted meanwhile, too."""
        made: Box | None = None
        while True:
            with self._lock:
                box = self._wanted
                if box is made or box is None:
                    self._wanted = None
                    self._lock.notify_all()
                    return
            made = box
            try:
                self._sight = self._make(box)
                self._told(box)
            except Exception:
                log.exception("a box cannot be read with; the one before is read with on")

    def _make(self, box: Box) -> BoxInUse:
        gallery = make_gallery(box if self.layout.sheets else Box(()))
        readers = tuple(Reader(self.layout, gallery, lens, drawn_print) for lens in self.lenses)
        return BoxInUse(box, gallery, readers, tuple(map(WatchfulReader, readers)))


class WatchfulBoxReader:
    """Reads the table's pictures in their order, for one thread; the box may be changed meanwhile."""

    def __init__(self, reader: BoxReader) -> None:
        self._reader = reader
        self._best: Mapping[str, int] = {}

    def read(self, frame: Frame) -> Observation:
        """Read the table.  Raises DoubledMarker when a marker is there twice."""
        looks = [one.read(part) for one, part in zip(self._reader.in_use.watchful, parts_of(frame), strict=False)]
        if not frame.parts:
            return looks[0]
        self._best = best_views(looks, self._best)
        return together(frame, looks, self._best)


# A piece that somebody corrected becomes one more picture of it in the box: cut out of the picture of that moment.


TURNS = 24
SAME_PIECE_SHARE, NEIGHBOUR_SHARE = 0.4, 0.72
"""Of a piece's side: what lies nearer is the piece itself; what lies nearer than this and is another is in the way."""
UNLIKE = 0.3
"""What looks less like the piece than this (correlation) is hardly one."""
MUCH_SURER = 0.8
"""From here on the reading of another piece speaks against learning."""
WORD_LARGE = "large"


@dataclass(frozen=True, slots=True)
class Example:
    """A picture that would be learned.  likeness: to the piece as the box knows it.  rather: a piece more like it."""

    look: PieceSample
    likeness: float
    rather: str | None = None

    @property
    def is_doubtful(self) -> bool:
        """True if a person should look twice before it is learned."""
        return self.rather is not None or self.likeness < UNLIKE


def example(frame: Frame, reader: BoxReader, offer: Offer) -> Example:
    """The piece at a place of a picture, as one more picture of what a person says it is.

    Raises BoxRefused when the piece is in no box, the sheet not in the picture, or not exactly one piece lies there.
    """
    kinds = reader.in_use.gallery.kinds
    kind = next((one for one in kinds if offer.piece in one.pieces()), None)
    kind = kind or next((one for one in kinds if offer.piece in one.unseen()), None)
    if kind is None:
        raise BoxRefused("unknown_piece", piece=offer.piece)
    frame, eyes, pose = _best_view(frame, reader, offer.sheet)
    white = eyes.white_on(pose, frame.image)
    thing = _alone(eyes.read(frame), offer, kind)
    found = _lay_over(view_of(pose, white_balanced(pose, frame.image, white)), offer, kind, thing)
    corners = corners_px(pose, found.place)
    if not ((corners >= 0) & (corners < (frame.image.shape[1], frame.image.shape[0]))).all():
        raise BoxRefused("at_the_edge")
    look = PieceSample(
        offer.piece, kind.shape, kind.size_mm, kind.height_mm, _cut_patch(frame, pose, found.place, white)
    )
    is_another = isinstance(thing, Seen) and thing.piece not in kind.pieces()
    rather = thing.piece if isinstance(thing, Seen) and is_another and thing.confidence > MUCH_SURER else None
    return Example(look, found.likeness, rather)


def _best_view(frame: Frame, reader: BoxReader, sheet: str) -> tuple[Frame, Reader, Pose]:
    """The picture in which a sheet is seen most finely, and who reads it.  Raises BoxRefused."""
    views = [
        (part, eyes, pose)
        for part, eyes in zip(parts_of(frame), reader.in_use.readers, strict=False)
        for pose in eyes.poses_in(part, eyes.markers_in(part))
        if pose.sheet.id == sheet
    ]
    if not views:
        raise BoxRefused("sheet_gone")
    return max(views, key=lambda view: view[2].px_per_mm())


def _alone(seen: Observation, offer: Offer, kind: PieceKind) -> Seen | Unknown | None:
    """The thing that lies there; None where the reader saw nothing.  Raises BoxRefused where there is more than one."""
    things: tuple[Seen | Unknown, ...] = (*seen.pieces, *seen.unknown)
    away = ((hypot(one.x_mm - offer.x_mm, one.y_mm - offer.y_mm), one) for one in things if one.sheet == offer.sheet)
    near = (found for found in away if found[0] < NEIGHBOUR_SHARE * kind.size_mm)
    here = sorted(near, key=lambda found: found[0])
    if any(isinstance(one, Unknown) and WORD_LARGE in one.why for _, one in here):
        raise BoxRefused("hand_over_it")
    if len(here) > 1:
        raise BoxRefused("more_than_one")
    return next((one for away_mm, one in here if away_mm < SAME_PIECE_SHARE * kind.size_mm), None)


def _lay_over(view: PieceView, offer: Offer, kind: PieceKind, thing: Seen | Unknown | None) -> Match:
    """The piece's picture laid over the place as well as it will go, in whatever direction it lies."""
    x_mm, y_mm = (thing.x_mm, thing.y_mm) if thing else (offer.x_mm, offer.y_mm)
    angles = [360 * turn / TURNS for turn in range(TURNS)]
    if isinstance(thing, Seen):
        angles.insert(0, thing.angle_deg)
    return match(view, Find(x_mm, y_mm, (Guess(kind, 0.0, tuple(angles)),)))[0]


def _cut_patch(frame: Frame, pose: Pose, place: PatchPlace, white: White) -> np.ndarray:
    homography = patch_from_image(pose, place, PICTURE_PX, PICTURE_PX / PIECE_PX)
    return in_white_light(cut_patch(frame.image, homography, PICTURE_PX), white)
