"""What lies on one sheet of a picture; where only a part of it has changed, the rest is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from calibration.layout import zone_at
from companion.ports import Likely, Point, Seen, Unknown
from vision.above import Part
from vision.beneath import still_beneath
from vision.confidence import IS_PIECE, IS_PIECE_OUTSIDE, IS_SOMETHING, kind_confidence
from vision.find import Family, Find, find_pieces
from vision.ground import Ground, ground_of
from vision.leftover import Leftover, Sort, leftovers, only_print
from vision.light import white_of
from vision.patches import Place, apart_mm, corners_px
from vision.pose import Pose
from vision.recognise import ALMOST_PERFECT, Match, View, match, view_of

if TYPE_CHECKING:
    from companion.ports import Image

APART = {"square": 0.62, "round": 0.62, "die": 0.85}
"""Two pieces side by side have their middles at least this share of a side apart; a die shows its side faces too."""

Spot = list[Match]
"""What may lie at a place, likeliest first."""


@dataclass(frozen=True, slots=True)
class SheetRead:
    """A sheet as it was read.

    spots: of its pieces.  beneath: of those that peep out from under them.  things: both and whatever else lies there,
    as told.
    """

    pose: Pose
    spots: tuple[Spot, ...]
    beneath: tuple[Spot, ...]
    things: tuple[Seen | Unknown, ...]


def read_sheet(
    pose: Pose, image: Image, families: tuple[Family, ...], before: SheetRead | None = None, part: Part | None = None
) -> SheetRead:
    """What lies on a sheet in a picture, (height, width, 3) BGR.

    part: read only here.  before: what was read there until now; that of which nothing changed stays.
    """
    known = before.spots if before else ()
    white = white_of(pose, image)
    view = view_of(pose, image, white)
    spots = [spot for spot in known if part is not None and not part.touches(spot[0].place)]
    sure = [spot[0].place for spot in spots if spot[0].likeness > ALMOST_PERFECT]
    for family in families:
        spots += _spots(view, find_pieces(pose, image, family, part), sure)
    there = [spot for spot in _clear_of_each_other(spots) if _is_there(pose, spot[0])]
    tiles = [kind.size_mm for family in families for kind in family.kinds if kind.shape != "die"]
    # Dice throw shadows and show their sides: what lies beside them cannot be told from them.
    ground = ground_of(pose, image, white, max(tiles)) if tiles else None
    there = _no_print(ground, there) if ground else there
    covered = (*known, *before.beneath) if before else ()
    beneath = still_beneath(view, covered, [spot[0] for spot in there])
    there = [spot for spot in there if _is_none_of(beneath, spot[0])]
    told = [_told(pose, spot) for spot in (*there, *beneath)]
    if ground:
        left = leftovers(ground, [spot[0].place for spot in (*there, *beneath)])
        told += [_strange(pose, one, max(tiles)) for one in left]
    return SheetRead(pose, tuple(there), tuple(beneath), tuple(told))


def _no_print(ground: Ground, spots: Sequence[Spot]) -> list[Spot]:
    """The spots without those that look somewhat like a piece where nothing but print is."""
    sure, doubtful = ([spot for spot in spots if _is_piece(spot[0]) == wanted] for wanted in (True, False))
    if not doubtful:
        return sure
    are_print = only_print(ground, [spot[0].place for spot in doubtful], [spot[0].place for spot in sure])
    return sure + [spot for spot, is_print in zip(doubtful, are_print, strict=True) if not is_print]


def _is_piece(match: Match) -> bool:
    return match.likeness >= IS_PIECE[match.kind.shape]


def _spots(view: View, finds: Sequence[Find], known: Sequence[Place]) -> list[Spot]:
    """What each find may plausibly be; a find that lies on a piece already known for sure is not looked at."""
    spots: list[Spot] = []
    sure = list(known)
    for find in finds:
        kind = find.guesses[0].kind
        reach_mm = APART[kind.shape] * kind.size_mm
        if any(np.hypot(find.x_mm - one.x_mm, find.y_mm - one.y_mm) < reach_mm for one in sure):
            continue
        plausible = [one for one in match(view, find) if _is_plausible(one)]
        if plausible:
            spots.append(plausible)
            if plausible[0].likeness > ALMOST_PERFECT:
                sure.append(plausible[0].place)
    return spots


def points_of(corners: np.ndarray) -> tuple[Point, ...]:
    """Rows of a (n, 2) array as points."""
    return tuple((float(x), float(y)) for x, y in corners)


def _strange(pose: Pose, left: Leftover, size_mm: float) -> Unknown:
    zone = zone_at(pose.sheet, left.middle_mm)
    outline = points_of(corners_px(pose, Place(*left.middle_mm, 0.0, size_mm)))
    return Unknown(pose.sheet.id, zone.id if zone else None, *left.middle_mm, WHY[left.sort], outline_px=outline)


WHY_UNLIKE = "no enrolled piece looks like this"
WHY: Mapping[Sort, str] = {
    "thing": "something lies here that is no enrolled piece, or is half covered",
    "board": "a board lies here that covers whole fields",
    "large": "a hand, or something else that is large, lies here",
}

SIZES_OFF = 0.085
CONTRASTS = {"square": (0.4, 2.4), "round": (0.4, 2.4), "die": (0.4, 1.6)}
"""What lies flat on the sheet has the enrolled size, and in any light about the enrolled contrast.  A die has few and
plain colours: a printed wheel, black and white, looks like a face with far more of it."""


def _is_plausible(match: Match) -> bool:
    off = match.place.size_mm / match.kind.size_mm - 1
    least, most = CONTRASTS[match.kind.shape]
    return abs(off) < SIZES_OFF and least < match.contrast < most


def _clear_of_each_other(spots: list[Spot]) -> list[Spot]:
    """The likeliest spots, none lying over a likelier one.  A spot: what it may be, likeliest first."""
    kept: list[Spot] = []
    for spot in sorted(spots, key=lambda spot: -spot[0].likeness):
        if all(_lie_apart(spot[0], other[0]) for other in kept):
            kept.append(spot)
    return kept


def _is_none_of(beneath: Sequence[Spot], match: Match) -> bool:
    """Whether it is something else than what peeps out of a piece: a strip of a tile may look like the baby on it."""
    return match.likeness > IS_PIECE_OUTSIDE or all(_lie_apart(match, spot[0]) for spot in beneath)


def _lie_apart(one: Match, other: Match) -> bool:
    reach = max(APART[one.kind.shape], APART[other.kind.shape])
    return apart_mm(one.place, other.place) > reach * (one.place.size_mm + other.place.size_mm) / 2


def _is_there(pose: Pose, match: Match) -> bool:
    """Whether anything lies at a spot; outside the zones only what is surely a piece counts."""
    in_zone = zone_at(pose.sheet, (match.place.x_mm, match.place.y_mm)) is not None
    return match.likeness > (IS_SOMETHING if in_zone else IS_PIECE_OUTSIDE)


def _told(pose: Pose, matches: Spot) -> Seen | Unknown:
    """A spot as an observation tells it."""
    best = matches[0]
    place = best.place
    zone = zone_at(pose.sheet, (place.x_mm, place.y_mm))
    where = (pose.sheet.id, zone.id if zone else None)
    outline = points_of(corners_px(pose, place))
    if not _is_piece(best):
        return Unknown(*where, place.x_mm, place.y_mm, WHY_UNLIKE, _by_probability(matches), outline)
    first, *rivals = likely_pieces(matches)
    return Seen(*where, first.piece, place.x_mm, place.y_mm, place.angle_deg, first.probability, tuple(rivals), outline)


def likely_pieces(matches: Sequence[Match]) -> tuple[Likely, ...]:
    """Every piece that a spot may be with its probability, likeliest first; what is left over is unknown.

    matches: likeliest first.  Empty when even the best is too unlike every piece.
    """
    if not matches or not _is_piece(matches[0]):
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
