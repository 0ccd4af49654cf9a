"""Reading pictures: sheet by sheet, crops of pieces, and single photographs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING

import cv2
import numpy as np

from calibration.layout import SHAPES, Layout, zone_at
from calibration.lens import Lens
from companion.ports import Frame, Likely, Observation, Point, Seen, SheetSeen, Unknown, Unreadable
from vision.above import SheetPart, sheet_from_above, white_balanced
from vision.bare import PX_PER_MM as PRINT_PX_PER_MM
from vision.bare import BareLook, beside_print, print_likeness, white_on
from vision.beneath import still_beneath
from vision.board import BoardFinder
from vision.certainty import ALMOST_PERFECT, IS_PIECE_OUTSIDE, IS_SOMETHING, PRINTED_SHARE, decide, kind_confidence
from vision.features import Draw
from vision.find import Find, KindFamily, families_without_light, find_pieces, make_families
from vision.gallery import Gallery
from vision.leftovers import Leftover, Sort, face_of, free_of, leftovers, strange_shares
from vision.markers import MarkerSeen, marker_names, markers_of
from vision.motion import deblur, smear_of
from vision.movable import beside, untangle
from vision.patches import PatchPlace, apart_mm, corners_mm, corners_px
from vision.pose import Pose, bundle_for, sights_of
from vision.recognise import Match, PieceView, match, view_of, view_without_light
from vision.unknown import PX_PER_MM, EmptyGround, ground_of
from vision.unreadable import COVERED, SHADOW, is_colourless, lies_in, lost_on
from vision.white import White

if TYPE_CHECKING:
    from companion.ports import Image

MatchesAt = list[Match]
"""What may lie at a place, likeliest first."""


@dataclass(frozen=True, slots=True)
class SheetRead:
    """A sheet as it was read.

    spots: of its pieces.  beneath: of those that peep out from under them.  things: both and whatever else lies there,
    as told.  unreadable: of what nothing can be said.
    """

    pose: Pose
    spots: tuple[MatchesAt, ...]
    beneath: tuple[MatchesAt, ...]
    things: tuple[Seen | Unknown, ...]
    unreadable: tuple[Unreadable, ...] = ()


def read_sheet(
    pose: Pose,
    image: Image,
    families: tuple[KindFamily, ...],
    unlit: Callable[[], tuple[KindFamily, ...]],
    before: SheetRead | None = None,
    part: SheetPart | None = None,
    bare: BareLook | None = None,
) -> SheetRead:
    """Read the pieces on a sheet in a picture, (height, width, 3) BGR.

    unlit: the families without light, for a sheet on which shadows lie.  part: read only here.  before: what was
    read there until now; that of which nothing changed stays.  bare: how the sheet looks empty, if that is known.
    """
    known = before.spots if before else ()
    white = white_on(pose, image, bare)
    sheet = white_balanced(pose, image, white)
    view = view_of(pose, sheet)
    spots = [spot for spot in known if part is not None and not part.touches(spot[0].place)]
    above = sheet_from_above(pose, sheet.image, PX_PER_MM, 0.0, 0.0)
    for family in families:
        spots += _spots(view, find_pieces(pose, sheet, family, part), _sure_places(spots))
    sizes = [kind.size_mm for family in families for kind in family.kinds]
    printed = None if bare is None else beside_print(pose, sheet, bare)

    @cache  # mostly the same pieces are sure before and after the light is asked for
    def ground_beside(places: frozenset[PatchPlace]) -> EmptyGround:
        return ground_of(pose, sheet.gain * above, max(sizes), free_of(tuple(places), above.shape[:2]), printed)

    shaded = bool(sizes) and ground_beside(frozenset(_sure_places(spots))).is_shaded
    for family in unlit() if shaded else ():
        spots += _spots(view_without_light(view), find_pieces(pose, sheet, family, part), _sure_places(spots))
    there = [
        spot
        for spot in _clear_of_each_other(spots)
        if decide(spot[0].kind.shape, spot[0].likeness, is_in_zone=bool(_zone_id(pose, spot[0].place))) != "print"
    ]
    ground = ground_beside(frozenset(spot[0].place for spot in there if not _is_thing(spot[0]))) if sizes else None
    there = _told_by(ground, there) if ground else there
    covered = (*known, *before.beneath) if before else ()
    beneath = still_beneath(view, covered, [spot[0] for spot in there])
    # A strip of a tile that peeps out may look like the baby on it.
    there = [
        spot
        for spot in there
        if spot[0].likeness > IS_PIECE_OUTSIDE or all(_lie_apart(spot[0], under[0]) for under in beneath)
    ]
    places = [spot[0].place for spot in (*there, *beneath)]
    told: list[tuple[Seen | Unknown, PatchPlace]]
    told = [(_detection(pose, spot), place) for spot, place in zip((*there, *beneath), places, strict=True)]
    left = leftovers(ground, places) if ground else []
    pieces = [place for thing, place in told if isinstance(thing, Seen)]
    unseen = [(COVERED, one.where) for one in left if one.where is not None]
    told += [_strange(pose, one, max(sizes)) for one in left]
    told = list(_nameless_once(told))
    nameless = [place for thing, place in told if isinstance(thing, Unknown) and _may_be_a_piece(thing)]
    hidden_too = [*unseen, *([(SHADOW, ground.in_shadows)] if ground else [])]
    lost = lost_on(pose, above, white, pieces, nameless, hidden_too)
    seen = [(thing, place) for thing, place in told if isinstance(thing, Seen) or not lies_in(lost.where, thing)]
    hidden = {
        place: Unreadable(pose.sheet.id, str(thing.zone), points_of(corners_mm(place)), why)
        for thing, place in seen
        if isinstance(thing, Unknown) and _may_be_a_piece(thing) and (why := lost.hides(place))
    }
    things = [thing for thing, place in seen if place not in hidden]
    return SheetRead(pose, tuple(there), tuple(beneath), tuple(things), (*lost.parts, *hidden.values()))


def _sure_places(spots: Sequence[MatchesAt]) -> list[PatchPlace]:
    """Where pieces lie that were recognised almost perfectly."""
    return [spot[0].place for spot in spots if spot[0].likeness > ALMOST_PERFECT]


def _nameless_once(
    told: Sequence[tuple[Seen | Unknown, PatchPlace]],
) -> Iterator[tuple[Seen | Unknown, PatchPlace]]:
    """All but the nameless things that lie over an earlier one: a tile that lies face down is seen in parts."""
    nameless: list[PatchPlace] = []
    for thing, place in told:
        if isinstance(thing, Unknown):
            if any(
                apart_mm(place, other) < SHAPES["square"].apart * max(place.size_mm, other.size_mm)
                for other in nameless
            ):
                continue
            nameless.append(place)
        yield thing, place


def _may_be_a_piece(thing: Unknown) -> bool:
    return thing.zone is not None and thing.why in (WHY_UNLIKE, WHY["thing"])


def _told_by(ground: EmptyGround, spots: Sequence[MatchesAt]) -> list[MatchesAt]:
    """The spots beside the ground, without those that are print; a thing that is no piece is hardly like one.

    What is somewhat alike is judged by what the pieces leave of it.
    """

    def judge(some: Sequence[MatchesAt], pieces: Sequence[PatchPlace]) -> Iterator[MatchesAt]:
        shares = strange_shares(ground, [spot[0].place for spot in some], pieces)
        for spot, share in zip(some, shares, strict=True):
            like_print = _like_print(ground, spot[0].place, share)
            what = decide(spot[0].kind.shape, spot[0].likeness, strange=share, like_print=like_print)
            if what != "print":
                is_no_piece = what == "thing" and not _is_thing(spot[0])
                yield [replace(spot[0], likeness=IS_SOMETHING)] if is_no_piece else spot

    pieces = list(judge([spot for spot in spots if not _is_thing(spot[0])], ()))
    return pieces + list(judge([spot for spot in spots if _is_thing(spot[0])], [spot[0].place for spot in pieces]))


def _like_print(ground: EmptyGround, place: PatchPlace, strange: float | None) -> float:
    """The likeness of a place to its print, if that is known and a piece may be much like it; else -1."""
    if ground.printed is None or strange is None or strange >= PRINTED_SHARE:
        return -1.0
    face = face_of(place, ground.printed.seen.shape[:2], px_per_mm=PRINT_PX_PER_MM)
    return print_likeness(ground.printed, face)


def _is_thing(match: Match) -> bool:
    """True if a match is, but for the ground, somewhat like a piece and none."""
    return decide(match.kind.shape, match.likeness) != "piece"


def _spots(view: PieceView, finds: Sequence[Find], known: Sequence[PatchPlace]) -> list[MatchesAt]:
    """The plausible matches of each find; a find that lies on a piece already known for sure is not looked at."""
    spots: list[MatchesAt] = []
    sure = list(known)
    for find in finds:
        kind = find.guesses[0].kind
        reach_mm = SHAPES[kind.shape].apart * kind.size_mm
        if any(np.hypot(find.x_mm - one.x_mm, find.y_mm - one.y_mm) < reach_mm for one in sure):
            continue
        plausible = [one for one in match(view, find) if abs(one.place.size_mm / one.kind.size_mm - 1) < SIZES_OFF]
        if plausible:
            spots.append(plausible)
            sure += _sure_places([plausible])
    return spots


def points_of(corners: np.ndarray) -> tuple[Point, ...]:
    """Rows of a (n, 2) array as points."""
    return tuple((float(x), float(y)) for x, y in corners)


def _zone_id(pose: Pose, place: PatchPlace) -> str | None:
    zone = zone_at(pose.sheet, (place.x_mm, place.y_mm))
    return zone.id if zone else None


def _strange(pose: Pose, left: Leftover, size_mm: float) -> tuple[Unknown, PatchPlace]:
    """Something beside the pieces, as it is told, and a place of a piece's size there."""
    place = PatchPlace(*left.middle_mm, 0.0, size_mm)
    outline = points_of(corners_px(pose, place))
    told = Unknown(pose.sheet.id, _zone_id(pose, place), *left.middle_mm, WHY[left.sort], outline_px=outline)
    return told, place


WHY_UNLIKE = "no enrolled piece looks like this"
WHY: Mapping[Sort, str] = {
    "thing": "something lies here that is no enrolled piece, or is half covered",
    "board": "a board lies here that covers whole fields",
    "large": "a hand, or something else that is large, lies here",
}


SIZES_OFF = 0.085
"""What lies flat on the sheet has the enrolled size."""


def _clear_of_each_other(spots: list[MatchesAt]) -> list[MatchesAt]:
    """The likeliest spots, none lying over a likelier one.  A spot: what it may be, likeliest first."""
    kept: list[MatchesAt] = []
    for spot in sorted(spots, key=lambda spot: -spot[0].likeness):
        if all(_lie_apart(spot[0], other[0]) for other in kept):
            kept.append(spot)
    return kept


def _lie_apart(one: Match, other: Match) -> bool:
    reach = max(SHAPES[one.kind.shape].apart, SHAPES[other.kind.shape].apart)
    return apart_mm(one.place, other.place) > reach * (one.place.size_mm + other.place.size_mm) / 2


def _detection(pose: Pose, matches: MatchesAt) -> Seen | Unknown:
    """A spot as an observation tells it."""
    best = matches[0]
    place = best.place
    where = (pose.sheet.id, _zone_id(pose, place))
    outline = points_of(corners_px(pose, place))
    if _is_thing(best):
        return Unknown(*where, place.x_mm, place.y_mm, WHY_UNLIKE, _by_probability(matches), outline)
    first, *rivals = likely_pieces(matches)
    return Seen(*where, first.piece, place.x_mm, place.y_mm, place.angle_deg, first.probability, tuple(rivals), outline)


def likely_pieces(matches: Sequence[Match]) -> tuple[Likely, ...]:
    """Every piece that a spot may be with its probability, likeliest first; what is left over is unknown.

    matches: likeliest first.  Empty when even the best is too unlike every piece.
    """
    if not matches or _is_thing(matches[0]):
        return ()
    return _by_probability(matches)


def _by_probability(matches: Sequence[Match]) -> tuple[Likely, ...]:
    best, others = matches[0], [one for one in matches[1:] if one.kind is not matches[0].kind]
    rival = max(best.rival, *(one.likeness for one in others), -1.0)
    sure = kind_confidence(best.kind.shape, best.likeness, rival)
    unseen = best.kind.unseen()
    likely = [Likely(one.piece, sure * one.probability) for one in _with_unseen(best.siblings, unseen)]
    for one in others:
        share = (1 - sure) * max(one.likeness, 0) / len(matches)
        likely += [Likely(sibling.piece, share * sibling.probability) for sibling in one.siblings]
    if likely and (strange := [piece for piece in best.kind.lacks if piece not in unseen]):
        left = max(0.0, 1 - sum(one.probability for one in likely)) / len(strange)
        likely += [Likely(piece, min(left, likely[0].probability)) for piece in strange]
    return (*likely[:1], *sorted(likely[1:], key=lambda one: -one.probability))


def _with_unseen(siblings: Sequence[Likely], unseen: Sequence[str]) -> tuple[Likely, ...]:
    """The pieces of a kind with those of it that the box lacks, each as likely as the likeliest of the others.

    What tells them apart was never seen, so nothing speaks against them.  siblings: likeliest first.
    """
    if not siblings:
        return ()
    most = siblings[0].probability
    all_ = (*siblings, *(Likely(piece, most) for piece in unseen))
    return tuple(replace(one, probability=one.probability / (1 + len(unseen) * most)) for one in all_)


# Reading a picture of the table: markers, sheets, pieces, an observation.


class Reader:
    """Reads pictures with one layout and one box.  Working out the gallery takes a while: make one reader and keep it.

    lens: the measured lens, or None to refine a usual one from the markers of each picture.  draw: the prints of mats.
    """

    def __init__(self, layout: Layout, gallery: Gallery, lens: Lens | None = None, draw: Draw | None = None) -> None:
        self.layout = layout
        self.families = make_families(gallery)
        self._lens = lens
        self._boards = BoardFinder(layout, draw)

    def read(self, frame: Frame) -> Observation:
        """Read the table.  Raises DoubledMarker when a marker is there twice."""
        frame, markers = self.steady(frame)
        poses = self.poses_in(frame, markers)
        return self.told(frame, [self.sheet_read(pose, frame) for pose in poses])

    def sheet_read(
        self, pose: Pose, frame: Frame, before: SheetRead | None = None, part: SheetPart | None = None
    ) -> SheetRead:
        """Read a sheet, as `read_sheet` does."""
        bare = self._boards.bare_of(pose.sheet)
        return read_sheet(pose, frame.image, self.families, lambda: self._unlit, before, part, bare)

    @cached_property
    def _unlit(self) -> tuple[KindFamily, ...]:
        """The families without light, worked out when the first shadow falls."""
        return families_without_light(self.families)

    def white_on(self, pose: Pose, image: Image) -> White:
        """The colour of white paper on a sheet in a picture, (3,) BGR.  image: (height, width, 3) BGR."""
        return white_on(pose, image, self._boards.bare_of(pose.sheet))

    def steady(self, frame: Frame) -> tuple[Frame, tuple[MarkerSeen, ...]]:
        """A picture, without its smear if the camera moved, and the layout's markers in it.  Raises DoubledMarker."""
        markers = self.markers_in(frame)
        if marker_names(*self.layout.sheets) <= {marker.name for marker in markers}:
            return frame, markers
        smear = smear_of(np.asarray(cv2.cvtColor(frame.image, cv2.COLOR_BGR2GRAY)))
        if smear is None:
            return frame, markers
        cleared = replace(frame, image=deblur(frame.image, smear))
        again = self.markers_in(cleared)
        return (cleared, again) if len(again) >= len(markers) else (frame, markers)

    def markers_in(self, frame: Frame) -> tuple[MarkerSeen, ...]:
        """The layout's markers in a picture.  Raises DoubledMarker when one is there twice."""
        return markers_of(self.layout, frame.image, frame.name)

    def poses_in(
        self,
        frame: Frame,
        markers: tuple[MarkerSeen, ...],
        before: Sequence[Pose] = (),
        *,
        is_new: bool = True,
    ) -> tuple[Pose, ...]:
        """The sheets that these markers of a picture show, and the boards that are known by their print.

        before: where boards lay until now.  is_new: whether others are looked for everywhere.
        """
        bundle, sights = bundle_for(size_of(frame), self._lens), sights_of(self.layout, markers, frame.image)
        return self._boards.poses(frame.image, bundle, sights, before, is_new=is_new)

    def told(self, frame: Frame, sheets: Sequence[SheetRead]) -> Observation:
        """The observation that the sheets of a picture make up."""
        poses = {sheet.pose.sheet.id: sheet.pose for sheet in sheets}
        things, covered = untangle([thing for sheet in sheets for thing in sheet.things], list(poses.values()))
        lying = [pose for pose in poses.values() if not pose.sheet.movable]
        seen: list[SheetSeen] = []
        for name in dict.fromkeys(sheet.id for sheet in self.layout.sheets):  # of two variants the one that lies there
            pose = poses.get(name)
            if pose is None:
                seen.append(SheetSeen(name, False))
            else:
                where = beside(pose, lying) if pose.sheet.movable else None
                seen.append(SheetSeen(name, True, pose.px_per_mm(), points_of(pose.corners_px), where))
        return Observation(
            photo=frame.name,
            size_px=size_of(frame),
            sheets=tuple(seen),
            pieces=tuple(thing for thing in things if isinstance(thing, Seen)),
            unknown=tuple(thing for thing in things if isinstance(thing, Unknown)),
            at=frame.at,
            unreadable=(*(part for sheet in sheets for part in sheet.unreadable), *covered),
            is_colourless=is_colourless(frame.image),
        )


def size_of(frame: Frame) -> tuple[int, int]:
    """(width, height) of a picture in px."""
    return frame.image.shape[1], frame.image.shape[0]
