"""Boxes and their learning as people see them: every piece with its pictures, what looks alike, what is still missing.

A picture that somebody sends stays bytes here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calibration.box import Box, picture_name
from calibration.layout import Sheet
from companion.ports import CompanionError
from companion.services.boxes.enrolment import EnrolmentPlan
from companion.services.boxes.repository import Kept
from vision.box_quality import BoxQuality, quality_of
from vision.enrolment import Learned
from vision.gallery import kind_name, make_gallery

Point = tuple[float, float]
MOST_PHOTO_BYTES = 25 * 2**20
MOST_BOX_BYTES = 25 * 2**20
"""A photograph of a phone has 3 to 12 megabytes, a box of a hundred pieces about 5."""


@dataclass(frozen=True, slots=True)
class PictureKept:
    """One picture of a piece in a box.  name: of its file; taught_at: when a correction taught it, 0 otherwise."""

    name: str
    piece: str
    taught_at: float = 0.0


@dataclass(frozen=True, slots=True)
class BoxShown:
    """One box.  pieces: each piece with its pictures; trouble: why it cannot be used; is_own: may be put away.

    lacks: the pieces that it ought to know and does not.  is_changed: its files are not those that were chosen.
    """

    word: str
    title: str
    pieces: Mapping[str, tuple[PictureKept, ...]]
    is_chosen: bool
    is_own: bool
    is_learning: bool
    trouble: CompanionError | None = None
    lacks: tuple[str, ...] = ()
    is_changed: bool = False

    @property
    def picture_count(self) -> int:
        """The number of its pictures."""
        return sum(map(len, self.pieces.values()))


@dataclass(frozen=True, slots=True)
class Alike:
    """Two pieces that may be mixed up, with a picture of each.  signs: only their signs are alike."""

    one: PictureKept
    other: PictureKept
    signs: bool


@dataclass(frozen=True, slots=True)
class BoxCell:
    """One cell of an enrolment sheet.

    state: `unseen` (no photograph yet), `seen`, `empty`, `glare`, `doubtful` or `blurred`.  corners_mm: on the sheet.
    picture: its file in the box, if the piece is known.  alike: a piece that it may be mixed up with.
    """

    zone: str
    piece: str
    state: str
    corners_mm: tuple[Point, ...]
    picture: str = ""
    alike: str = ""


@dataclass(frozen=True, slots=True)
class BoxSheetShown:
    """One enrolment sheet.  number: counted from 1; was_taken: whether there is a photograph of it."""

    id: str
    number: int
    size_mm: Point
    cells: tuple[BoxCell, ...]
    was_taken: bool

    @property
    def good(self) -> int:
        """The number of cells that are as they should be."""
        return sum(cell.state == "seen" for cell in self.cells)


@dataclass(frozen=True, slots=True)
class BoxLearning:
    """A box that is being learned.  missing: pieces that no photograph has shown; game: of the catalogue, or empty."""

    word: str
    title: str
    game: str
    with_: tuple[str, ...]
    sheets: tuple[BoxSheetShown, ...]
    missing: tuple[str, ...]
    alike: tuple[Alike, ...]
    is_chosen: bool

    def sheet(self, sheet_id: str) -> BoxSheetShown | None:
        """One of its sheets; None if there is none of that name."""
        return next((sheet for sheet in self.sheets if sheet.id == sheet_id), None)


@dataclass(frozen=True, slots=True)
class PhotoTaken:
    """The result of a photograph.  sheets: those that it shows, with the state of each cell by zone."""

    sheets: Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Taught:
    """The result of an offer.  word: the box; name: of the new picture."""

    word: str
    name: str


def quality(box: Box) -> BoxQuality:
    """Find faults with the pictures of a box; a box without pictures has nothing to find fault with."""
    return quality_of(box.looks, make_gallery(box)) if box.looks else BoxQuality((), ())


def report(box: Box, learned: Learned) -> dict[str, Any]:
    """A box and what was learned of it now, as a document."""
    found = quality(box)
    return {
        "pieces": list(box.pieces()),
        "looks": len(learned.looks),
        "missing": list(learned.missing),
        "lacks": list(box.lacks),
        "sheets_not_found": list(learned.sheets_not_found),
        "photos_without_sheet": list(learned.photos_without_sheet),
        "doubtful": list(learned.doubtful),
        "blurred": [{"piece": piece, "sharpness": round(share, 2)} for piece, share in found.blurred],
        "alike": [{"pieces": [one, other], "why": why} for one, other, why in found.alike],
        "torn": list(found.torn),
    }


def box_shown(kept: Kept, is_own: bool, is_learning: bool) -> BoxShown:
    """One box with every piece and its pictures."""
    pictures = pictures_of(kept.box, kept.about.taught)
    title, lacks = kept.about.title, kept.box.lacks
    return BoxShown(
        kept.word, title, pictures, kept.is_chosen, is_own, is_learning, kept.trouble, lacks, kept.is_changed
    )


def pictures_of(box: Box, taught: Mapping[str, float]) -> dict[str, tuple[PictureKept, ...]]:
    """The pictures of every piece, in the order of learning."""
    found: dict[str, tuple[PictureKept, ...]] = {}
    for look in box.looks:
        name = picture_name(look)
        shown = PictureKept(name, look.piece, taught.get(name, 0.0))
        found[look.piece] = (*found.get(look.piece, ()), shown)
    return found


def learning_shown(kept: Kept, plan: EnrolmentPlan) -> BoxLearning:
    """The progress of learning a box, with everything that is wrong with what was learned."""
    pictures, found = pictures_of(kept.box, kept.about.taught), quality(kept.box)
    asked = [zone.piece for sheet in plan.layout.sheets for zone in sheet.zones if zone.piece]
    return BoxLearning(
        word=kept.word,
        title=kept.about.title,
        game=plan.game,
        with_=plan.with_,
        sheets=tuple(
            _sheet(number, sheet, plan, pictures, found) for number, sheet in enumerate(plan.layout.sheets, start=1)
        ),
        missing=tuple(dict.fromkeys(piece for piece in asked if piece not in pictures)),
        alike=tuple(_alike(pictures, found)),
        is_chosen=kept.is_chosen,
    )


def _sheet(
    number: int, sheet: Sheet, plan: EnrolmentPlan, pictures: Mapping[str, tuple[PictureKept, ...]], found: BoxQuality
) -> BoxSheetShown:
    taken = plan.taken(sheet.id)
    blurred = {piece for piece, _ in found.blurred}
    rivals = {one: other for one, other, _ in found.alike} | {other: one for one, other, _ in found.alike}
    cells = []
    for zone in sheet.zones:
        if zone.kind == "enrol" and zone.piece:
            state = taken.cells.get(zone.id, "unseen")
            state = "blurred" if state == "seen" and zone.piece in blurred else state
            state = "doubtful" if state == "seen" and kind_name(zone.piece) in found.torn else state
            known = pictures.get(zone.piece, ())
            picture = known[-1].name if known else ""
            cells.append(BoxCell(zone.id, zone.piece, state, zone.polygon_mm, picture, rivals.get(zone.piece, "")))
    return BoxSheetShown(sheet.id, number, sheet.size_mm, tuple(cells), bool(taken.cells))


def _alike(pictures: Mapping[str, tuple[PictureKept, ...]], found: BoxQuality) -> Iterator[Alike]:
    """Pairs that may be mixed up, with a picture of each; a pair of kinds is named after one of its pieces."""
    for one, other, why in found.alike:
        first, second = _picture(pictures, one), _picture(pictures, other)
        if first and second:
            yield Alike(first, second, "sign" in why)


def _picture(pictures: Mapping[str, tuple[PictureKept, ...]], name: str) -> PictureKept | None:
    """The newest picture of a piece, or of the first piece of a kind."""
    known = pictures.get(name) or next((all_ for piece, all_ in pictures.items() if piece.startswith(f"{name}.")), ())
    return known[-1] if known else None
