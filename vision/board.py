"""The boards of a table that are known by their print: those that lie still, and those that are moved in play.

Where they lay in the last picture is looked at first, the rest is looked for everywhere.  As soon as some sheet is
found, the plane of the table is known, and boards of which little is seen are looked for on it.  At last all boards
are laid onto the one plane that fits best what is seen of all sheets, or bent as they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import cv2
import numpy as np

from calibration.layout import Layout, Sheet
from vision.bare import BareLook
from vision.bent import with_bends
from vision.coplanar import common_plane
from vision.features import (
    ALIKE,
    FEWEST_PATCHES,
    FIRST_ALIKE,
    LEAST_SPREAD,
    SHRUNK,
    WIDEST_PX,
    Draw,
    GreyPicture,
    KnownPrint,
    features_in,
    find_patches,
    guesses_of,
    known_print,
    prints_of,
    spread_of,
)
from vision.naming import names_of
from vision.on_plane import near_on_plane, search_plane
from vision.plane import TablePlane, plane_of
from vision.pose import Bundle, Pose, Sight, fits

if TYPE_CHECKING:
    from companion.ports import Image


SURE_SPREAD, ALONE_SPREAD = 0.6, 0.4
"""A board tells where it lies if what is seen of it surrounds such a share of it; and if nothing else tells of the
table, it is believed from the second share on."""
LEVELLED = 3
"""So often the plane is asked for: laid onto it, boards tell it better."""


GROWING = (*[(FIRST_ALIKE, 8, 0.02)] * 3, (ALIKE, FEWEST_PATCHES, LEAST_SPREAD))
"""How a guess is looked at, look by look: correlation, patches, and the share of the board that they surround."""


class BoardFinder:
    """Finds the boards of a layout that are known by their print."""

    def __init__(self, layout: Layout, draw: Draw | None = None) -> None:
        """draw: the prints of the mats; each is drawn when it is first asked for."""
        self._sheets = layout.sheets
        self._known = {sheet: one for one in prints_of(layout) for sheet in one.sheets}
        self._draw = draw

    @property
    def prints(self) -> tuple[KnownPrint, ...]:
        """All that are known by now."""
        return tuple(dict.fromkeys(self._known.values()))

    def print_of(self, sheet: Sheet) -> KnownPrint | None:
        """The print of a sheet; None where it is not known."""
        is_new = sheet.drawn and sheet not in self._known
        if is_new and self._draw and (picture := self._draw(sheet)) is not None:
            drawn = sheet.drawn, sheet.size_mm, sheet.zones
            alike = tuple(one for one in self._sheets if (one.drawn, one.size_mm, one.zones) == drawn)
            self._known |= dict.fromkeys(alike, known_print(alike, picture))
        return self._known.get(sheet)

    def bare_of(self, sheet: Sheet) -> BareLook | None:
        """The look of an empty sheet, if that is known."""
        known = self.print_of(sheet)
        return known.bare if known else None

    def poses(
        self, image: Image, bundle: Bundle, sights: Sequence[Sight], before: Sequence[Pose] = (), *, is_new: bool = True
    ) -> tuple[Pose, ...]:
        """The sheets that are seen by their markers (`sights`) or by their print in a picture, (height, width, 3) BGR.

        bundle: what is known of the lens.  before: where sheets lay in the last picture; there they are looked for
        first, and each keeps its name.  is_new: whether those that do not lie there are looked for everywhere; but one
        with markers only in the first picture, later they are seen again soon, and if no other has its print: nobody
        could say which it is.
        """
        seen = {sight.sheet.id for sight in sights}
        wanted = {sheet.id for sheet in self._sheets if sheet.id not in seen and self.print_of(sheet)}
        plain = bundle.poses(sights)
        unsure = [sight for sight in sights if not _is_plain(sight, plain) and self.print_of(sight.sheet)]
        if not wanted and not unsure:
            return plain
        grey = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY))
        for sight in unsure:
            printed = _refine(self._known[sight.sheet], sight, grey, (), bundle)
            sights = [printed or one if one is sight else one for one in sights]
        last = [pose for pose in before if pose.sheet.id in wanted and self.print_of(pose.sheet)]
        near = (find_patches(self._known[pose.sheet], pose, grey) for pose in last if not pose.sheet.movable)
        held = [*sights, *(sight for sight in near if sight)]
        found = list(bundle.poses(held))
        lost = wanted - {pose.sheet.id for pose in found}
        if plane := _plane(found, before):
            found += self._near(grey, plane, [pose for pose in last if pose.sheet.id in lost])
            lost -= {pose.sheet.id for pose in found}
        sought = Counter(self._known[sheet] for sheet in self._sheets if sheet.id in lost and sheet in self._known)
        everywhere = {
            one: many
            for one, many in sought.items()
            if is_new and (not one.sheets[0].markers.at or (many == 1 and not before))
        }
        new = self._new(grey, bundle, held, found, before, everywhere) if everywhere else []
        for one in self.prints:
            poses = [pose for pose in new if self._known[pose.sheet] is one]
            sheets = [sheet for sheet in one.sheets if sheet.id in lost]
            order = names_of([pose.corners_px for pose in poses], sheets, last)
            found += [replace(pose, sheet=sheet) for pose, sheet in zip(poses, order, strict=True)]
        return tuple(with_bends(self._level(grey, bundle, found, before), bundle))

    def _near(self, grey: GreyPicture, plane: TablePlane, last: Iterable[Pose]) -> Iterator[Pose]:
        """The boards that lie on a plane about where they lay."""
        for pose in last:
            if near := near_on_plane(self._known[pose.sheet], pose, plane, grey):
                yield near

    def _new(
        self,
        grey: GreyPicture,
        bundle: Bundle,
        held: Sequence[Sight],
        found: Sequence[Pose],
        before: Sequence[Pose],
        lost: Mapping[KnownPrint, int],
    ) -> list[Pose]:
        """Sheets that are not among those found, each as the first of its print.  lost: so many of each."""
        sights: list[Sight] = []
        flat: list[Pose] = []
        new: list[Pose] = []

        def still_lost() -> Counter[KnownPrint]:
            fitted = (pose for pose in bundle.poses([*held, *sights]) if pose.sight in sights)
            new[:] = [*fitted, *flat]
            return Counter(lost) - Counter(self._known[pose.sheet] for pose in new)

        for shrunk in SHRUNK:
            if not (left := still_lost()):
                break
            seen = features_in(grey, shrunk * min(1.0, WIDEST_PX / grey.shape[1]))
            free = seen.outside(pose.corners_px for pose in (*found, *new))
            taken = [*held, *sights]
            for one, many in left.items():
                guesses = [] if one.sheets[0].movable else guesses_of(one, free, many)
                looked = (_refine(one, sight, grey, taken, bundle) for sight in guesses)
                sights += [sight for sight in looked if sight]
            left = still_lost()
            if plane := _plane([*found, *new], before):
                for one, many in left.items():
                    below = (pose for pose in (*found, *new) if pose.sheet.movable or not one.sheets[0].movable)
                    flat += search_plane(one, seen.outside(pose.corners_px for pose in below), grey, plane, many)
        still_lost()
        return new

    def _level(self, grey: GreyPicture, bundle: Bundle, found: list[Pose], before: Sequence[Pose]) -> list[Pose]:
        """The poses, laid onto one plane if little is seen of some board; without a plane that one is not believed."""
        for _ in range(LEVELLED if any(map(_is_weak, found)) else 0):
            still = [pose for pose in found if not pose.sheet.movable]
            plane = common_plane(still, bundle) if len(still) > 1 else _plane((), before)
            if plane is None:
                return [pose for pose in found if not _is_weak(pose, ALONE_SPREAD)]
            printed = [pose for pose in found if pose.is_by_print]
            laid = {pose.sheet.id: pose for pose in self._near(grey, plane, printed)}
            found = [laid.get(pose.sheet.id, pose) for pose in found]
        return found


def _is_weak(pose: Pose, least: float = SURE_SPREAD) -> bool:
    """True if so little is seen of a board that it does not tell surely how it is tilted."""
    is_still_print = pose.is_by_print and not pose.sheet.movable
    return pose.sight is not None and is_still_print and spread_of(pose.sight) < least


def _plane(found: Sequence[Pose], before: Sequence[Pose]) -> TablePlane | None:
    """The table's plane, as what is found tells it, or what was found in the last picture."""
    still = ([pose for pose in poses if not pose.sheet.movable] for poses in (found, before))
    return next((plane_of(poses) for poses in still if poses), None)


def _is_plain(sight: Sight, poses: Iterable[Pose]) -> bool:
    """True if all markers of a sheet are seen, and it is found to lie as they say."""
    is_whole = len(sight.on_sheet) == 4 * len(sight.sheet.markers.at)
    return is_whole and any(pose.sight is sight and fits(pose) for pose in poses)


def _refine(known: KnownPrint, guess: Sight, grey: GreyPicture, taken: Sequence[Sight], bundle: Bundle) -> Sight | None:
    """Refine the guess of a print's place, looking closely again and again; None if it is lost on the way.

    At first the guess is good near its points only, and the lens unknown.
    """
    sight: Sight | None = guess
    for alike, fewest, spread in GROWING:
        if sight is not None:
            try:
                pose = bundle.guess([*taken, sight])[-1]
            except np.linalg.LinAlgError:  # all of its points lie on one line
                return None
            sight = find_patches(known, pose, grey, alike, fewest, spread)
    if sight is None or not any(pose.sight is sight for pose in bundle.poses([*taken, sight])):
        return None
    return sight
