"""Reading a picture of the table: markers, sheets, pieces, an observation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from calibration.layout import Layout, Sheet, zone_at
from calibration.lens import Lens, usual_lens
from companion.ports import Frame, Likely, Observation, Point, Seen, SheetSeen, Unknown
from vision.confidence import IS_PIECE, IS_PIECE_OUTSIDE, IS_SOMETHING, kind_confidence
from vision.find import Family, Find, find_pieces, make_families
from vision.gallery import Gallery
from vision.leftover import Leftover, leftovers
from vision.light import white_of
from vision.markers import markers_of
from vision.patches import Place, corners_px
from vision.pose import Pose, find_poses
from vision.recognise import ALMOST_PERFECT, Match, View, match, view_of

if TYPE_CHECKING:
    from companion.ports import Image

APART = {"square": 0.62, "round": 0.62, "die": 0.85}
"""Two pieces side by side have their middles at least this share of a side apart; a die shows its side faces too."""


class Reader:
    """Reads pictures with one layout and one box.  Working out the gallery takes a while: make one reader and keep it.

    lens: the measured lens, or None to refine a usual one from the markers of each picture.
    """

    def __init__(self, layout: Layout, gallery: Gallery, lens: Lens | None = None) -> None:
        self._layout = layout
        self._families = make_families(gallery)
        self._lens = lens

    def read(self, frame: Frame) -> Observation:
        """What lies on the table.  Raises DoubledMarker when a marker is there twice."""
        image = frame.image
        size_px = (image.shape[1], image.shape[0])
        markers = markers_of(self._layout, image, frame.name)
        lens = self._lens.scaled(size_px) if self._lens else usual_lens(size_px)
        poses = find_poses(self._layout, markers, lens, measured=self._lens is not None)
        found = [one for pose in poses for one in _on_sheet(pose, image, self._families)]
        return Observation(
            photo=frame.name,
            size_px=size_px,
            sheets=tuple(_sheet_seen(sheet, poses) for sheet in _sheets(self._layout, poses)),
            pieces=tuple(one for one in found if isinstance(one, Seen)),
            unknown=tuple(one for one in found if isinstance(one, Unknown)),
            at=frame.at,
        )


def _sheets(layout: Layout, poses: tuple[Pose, ...]) -> list[Sheet]:
    """The sheets of the layout, each id once: of two variants the one that lies there."""
    by_id = {sheet.id: sheet for sheet in layout.sheets}
    by_id.update({pose.sheet.id: pose.sheet for pose in poses})
    return list(by_id.values())


def _sheet_seen(sheet: Sheet, poses: tuple[Pose, ...]) -> SheetSeen:
    for pose in poses:
        if pose.sheet is sheet:
            width, height = sheet.size_mm
            corners = pose.image_from_sheet(np.array([[0, 0], [width, 0], [width, height], [0, height]]))
            return SheetSeen(sheet.id, True, pose.px_per_mm(), _points(corners))
    return SheetSeen(sheet.id, False)


def _points(corners: np.ndarray) -> tuple[Point, ...]:
    return tuple((float(x), float(y)) for x, y in corners)


def _on_sheet(pose: Pose, image: Image, families: tuple[Family, ...]) -> list[Seen | Unknown]:
    white = white_of(pose, image)
    view = view_of(pose, image, white)
    spots = [spot for family in families for spot in _spots(view, find_pieces(pose, image, family))]
    there = [spot for spot in _clear_of_each_other(spots) if _is_there(pose, spot[0])]
    told = [_told(pose, spot) for spot in there]
    tiles = [kind.size_mm for family in families for kind in family.kinds if kind.shape != "die"]
    if not tiles:  # dice throw shadows and show their sides: what lies beside them cannot be told from them
        return told
    left = leftovers(pose, image, white, [spot[0].place for spot in there], max(tiles))
    return told + [_strange(pose, one, max(tiles)) for one in left]


def _spots(view: View, finds: Sequence[Find]) -> list[list[Match]]:
    """What each find may plausibly be; a find that lies on a piece already known for sure is not looked at."""
    spots: list[list[Match]] = []
    sure: list[Place] = []
    for find in finds:
        kind = find.guesses[0][0]
        reach_mm = APART[kind.shape] * kind.size_mm
        if any(np.hypot(find.x_mm - one.x_mm, find.y_mm - one.y_mm) < reach_mm for one in sure):
            continue
        plausible = [one for one in match(view, find) if _is_plausible(one)]
        if plausible:
            spots.append(plausible)
            if plausible[0].likeness > ALMOST_PERFECT:
                sure.append(plausible[0].place)
    return spots


def _strange(pose: Pose, left: Leftover, size_mm: float) -> Unknown:
    zone = zone_at(pose.sheet, left.middle_mm)
    outline = _points(corners_px(pose, Place(*left.middle_mm, 0.0, size_mm)))
    why = WHY_LARGE if left.is_large else WHY_STRANGE
    return Unknown(pose.sheet.id, zone.id if zone else None, *left.middle_mm, why, outline_px=outline)


WHY_UNLIKE = "no enrolled piece looks like this"
WHY_STRANGE = "something lies here that is no enrolled piece, or is half covered"
WHY_LARGE = "a hand, or something else that is large, lies here"

SIZES_OFF = 0.085
CONTRASTS = (0.4, 2.4)
"""What lies flat on the sheet has the enrolled size, and in any light about the enrolled contrast."""


def _is_plausible(match: Match) -> bool:
    off = match.place.size_mm / match.kind.size_mm - 1
    return abs(off) < SIZES_OFF and CONTRASTS[0] < match.contrast < CONTRASTS[1]


def _clear_of_each_other(spots: list[list[Match]]) -> list[list[Match]]:
    """The likeliest spots, none lying over a likelier one.  A spot: what it may be, likeliest first."""
    kept: list[list[Match]] = []
    for spot in sorted(spots, key=lambda spot: -spot[0].likeness):
        if all(_lie_apart(spot[0], other[0]) for other in kept):
            kept.append(spot)
    return kept


def _lie_apart(one: Match, other: Match) -> bool:
    distance = np.hypot(one.place.x_mm - other.place.x_mm, one.place.y_mm - other.place.y_mm)
    reach = max(APART[one.kind.shape], APART[other.kind.shape])
    return bool(distance > reach * (one.place.size_mm + other.place.size_mm) / 2)


def _is_there(pose: Pose, match: Match) -> bool:
    """Whether anything lies at a spot; outside the zones only what is surely a piece counts."""
    in_zone = zone_at(pose.sheet, (match.place.x_mm, match.place.y_mm)) is not None
    return match.likeness > (IS_SOMETHING if in_zone else IS_PIECE_OUTSIDE)


def _told(pose: Pose, matches: list[Match]) -> Seen | Unknown:
    """A spot as an observation tells it."""
    best = matches[0]
    place = best.place
    zone = zone_at(pose.sheet, (place.x_mm, place.y_mm))
    where = (pose.sheet.id, zone.id if zone else None)
    outline = _points(corners_px(pose, place))
    if best.likeness < IS_PIECE[best.kind.shape]:
        return Unknown(*where, place.x_mm, place.y_mm, WHY_UNLIKE, _by_probability(matches), outline)
    first, *rivals = likely_pieces(matches)
    return Seen(*where, first.piece, place.x_mm, place.y_mm, place.angle_deg, first.probability, tuple(rivals), outline)


def likely_pieces(matches: Sequence[Match]) -> tuple[Likely, ...]:
    """Every piece that a spot may be with its probability, likeliest first; what is left over is unknown.

    matches: likeliest first.  Empty when even the best is too unlike every piece.
    """
    if not matches or matches[0].likeness < IS_PIECE[matches[0].kind.shape]:
        return ()
    return _by_probability(matches)


def _by_probability(matches: Sequence[Match]) -> tuple[Likely, ...]:
    best, others = matches[0], [one for one in matches[1:] if one.kind is not matches[0].kind]
    sure = kind_confidence(best.kind.shape, best.likeness, max((one.likeness for one in others), default=0.0))
    likely = [Likely(one.piece, sure * one.probability) for one in best.siblings]
    for one in others:
        share = (1 - sure) * max(one.likeness, 0) / len(matches)
        likely += [Likely(sibling.piece, share * sibling.probability) for sibling in one.siblings]
    return (*likely[:1], *sorted(likely[1:], key=lambda one: -one.probability))
