"""A piece that somebody corrected becomes one more picture of it in the box: cut out of the picture of that moment."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

import numpy as np

from calibration.box import PICTURE_PX, PIECE_PX, Look
from calibration.lens import usual_lens
from companion.ports import Frame, Observation, Seen, Unknown
from companion.services.boxes.reader import BoxReader
from companion.services.boxes.repository import BoxRefused
from companion.services.boxes.views import Offer
from vision.appearance import Place, corners_px, cut, in_white_light, patch_from_image, white_of
from vision.find import Find, Guess
from vision.gallery import Gallery, Kind
from vision.markers import markers_of
from vision.pose import Pose, find_poses
from vision.recognise import Match, match, view_of

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
    """What would be learned.  likeness: to the piece as the box knows it.  rather: what it looks more like, if so."""

    look: Look
    likeness: float
    rather: str | None = None

    @property
    def is_doubtful(self) -> bool:
        """Whether a person should look twice before it is learned."""
        return self.rather is not None or self.likeness < UNLIKE


def example(frame: Frame, reader: BoxReader, offer: Offer) -> Example:
    """The piece at a place of a picture, as one more picture of what a person says it is.

    Raises BoxRefused when the piece is in no box, the sheet not in the picture, or not exactly one piece lies there.
    """
    kind = _kind(reader.in_use.gallery, offer.piece)
    pose = _pose(frame, reader, offer.sheet)
    seen = reader.read(frame)
    thing = _alone(seen, offer, kind)
    found = _laid_over(frame, pose, offer, kind, thing)
    corners = corners_px(pose, found.place)
    if not ((corners >= 0) & (corners < (frame.image.shape[1], frame.image.shape[0]))).all():
        raise BoxRefused("at_the_edge")
    look = Look(offer.piece, kind.shape, kind.size_mm, kind.height_mm, _cut(frame, pose, found.place))
    return Example(look, found.likeness, _rather(thing, kind))


def _kind(gallery: Gallery, piece: str) -> Kind:
    for kind in gallery.kinds:
        if any(sibling.piece == piece for sibling in kind.siblings):
            return kind
    raise BoxRefused("unknown_piece", piece=piece)


def _pose(frame: Frame, reader: BoxReader, sheet: str) -> Pose:
    size_px = (frame.image.shape[1], frame.image.shape[0])
    lens = reader.lens.scaled(size_px) if reader.lens else usual_lens(size_px)
    markers = markers_of(reader.layout, frame.image, frame.name)
    for pose in find_poses(reader.layout, markers, lens, measured=reader.lens is not None):
        if pose.sheet.id == sheet:
            return pose
    raise BoxRefused("sheet_gone")


def _alone(seen: Observation, offer: Offer, kind: Kind) -> Seen | Unknown | None:
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


def _laid_over(frame: Frame, pose: Pose, offer: Offer, kind: Kind, thing: Seen | Unknown | None) -> Match:
    """The piece's picture laid over the place as well as it will go, in whatever direction it lies."""
    x_mm, y_mm = (thing.x_mm, thing.y_mm) if thing else (offer.x_mm, offer.y_mm)
    angles = [360 * turn / TURNS for turn in range(TURNS)]
    if isinstance(thing, Seen):
        angles.insert(0, thing.angle_deg)
    view = view_of(pose, frame.image, white_of(pose, frame.image))
    return match(view, Find(x_mm, y_mm, (Guess(kind, 0.0, tuple(angles)),)))[0]


def _cut(frame: Frame, pose: Pose, place: Place) -> np.ndarray:
    homography = patch_from_image(pose, place, PICTURE_PX, PICTURE_PX / PIECE_PX)
    return in_white_light(cut(frame.image, homography, PICTURE_PX), white_of(pose, frame.image))


def _rather(thing: Seen | Unknown | None, kind: Kind) -> str | None:
    """The piece of another kind that the reader is nearly sure to see."""
    own = {sibling.piece for sibling in kind.siblings}
    is_sure = isinstance(thing, Seen) and thing.confidence > MUCH_SURER
    return thing.piece if isinstance(thing, Seen) and is_sure and thing.piece not in own else None
