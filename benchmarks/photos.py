"""Sets of photographs with the truth beside them: NAME.jpg and NAME.json.

A photograph belongs to the group that its name begins with (`station-004` to `station`).  A group is read with the
pieces of its own enrolment photographs (`enrol-dice-001` for `dice`), or else of the common ones (`enrol-001`).
The sheets on these are told by NAME.json too, or by one `enrol-layout.json` for all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from math import dist
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from benchmarks.score import TruePiece
from calibration.box import Box
from calibration.layout import Coordinate, Layout, LayoutName, Length, Sheet, load_layout, parse_layout
from companion.documents import load_document
from companion.ports import Frame, UnusableInput
from hardware.pictures import PICTURE_SUFFIXES, load_picture
from vision.enrolment import learn

_NAME = re.compile(r"(?P<group>.+?)-\d+")
ENROLMENT = "enrol"


@dataclass(frozen=True, slots=True)
class _TrueEntry:
    """A piece as a truth file has it.  quad_px: the corners of its face."""

    sheet: LayoutName
    zone: LayoutName | None
    piece: LayoutName
    x_mm: Coordinate
    y_mm: Coordinate
    angle_deg: float
    quad_px: Annotated[tuple[tuple[float, float], ...], Meta(min_length=4, max_length=4, title="corners")]


@dataclass(frozen=True, slots=True)
class _Truth:
    size_px: tuple[Length, Length]
    pieces: tuple[_TrueEntry, ...]


@dataclass(frozen=True, slots=True)
class Photo:
    """A photograph and what is true about it."""

    path: Path
    layout: Layout
    pieces: tuple[TruePiece, ...]

    def frame(self) -> Frame:
        """The picture, decoded.  Raises UnusableInput when it cannot be used."""
        return load_picture(self.path)


@dataclass(frozen=True, slots=True)
class Group:
    """Photographs that are read with the same layout and the same pieces, learned from the enrolment photographs."""

    name: str
    layout: Layout
    photos: tuple[Photo, ...]
    enrolment_layout: Layout
    enrolment: tuple[Path, ...]

    def box(self) -> Box:
        """What the enrolment photographs teach.  Raises UnusableInput when no piece is found in them."""
        learned = learn(self.enrolment_layout, map(load_picture, self.enrolment))
        if not learned.looks:
            raise UnusableInput(f"{self.enrolment[0]}: no piece found; the benchmark needs enrolment photographs")
        return Box(learned.looks)


def load_groups(folder: Path) -> tuple[Group, ...]:
    """The groups of a folder.

    Raises UnusableInput when the folder has no photographs with truth or none to learn from.
    """
    pictures: dict[str, list[Path]] = {}
    for path in sorted(folder.glob("*")):
        name = _NAME.fullmatch(path.stem)
        if name and path.suffix.lower() in PICTURE_SUFFIXES:
            pictures.setdefault(name["group"], []).append(path)
    read = [name for name in pictures if not name.startswith(ENROLMENT)]
    if not read:
        raise UnusableInput(f"{folder}: no photographs named like station-001.jpg with station-001.json beside them")
    return tuple(_group(name, pictures) for name in read)


def _group(name: str, pictures: dict[str, list[Path]]) -> Group:
    photos = tuple(_load_photo(path) for path in pictures[name])
    enrolment = pictures.get(f"{ENROLMENT}-{name}") or pictures.get(ENROLMENT)
    if not enrolment:
        raise UnusableInput(f"{photos[0].path.parent}: nothing to learn the pieces of '{name}' from; add enrol-001.jpg")
    layouts = [load_layout(_layout_file(path)) for path in enrolment]
    read_with = _joined(name, (photo.layout for photo in photos))
    return Group(name, read_with, photos, _joined(ENROLMENT, layouts), tuple(enrolment))


def _layout_file(picture: Path) -> Path:
    own = picture.with_suffix(".json")
    return own if own.exists() else picture.with_name(f"{ENROLMENT}-layout.json")


def _load_photo(path: Path) -> Photo:
    truth = path.with_suffix(".json")
    document = load_document(truth, UnusableInput)
    told = document.into(_Truth)
    pieces = tuple(_true_piece(one, told.size_px) for one in told.pieces)
    return Photo(path, parse_layout(document.value, str(truth)), pieces)


def _true_piece(one: _TrueEntry, size_px: tuple[float, float]) -> TruePiece:
    corners = one.quad_px
    middle = (sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4)
    is_pictured = all(0 <= place < side for place, side in zip(middle, size_px, strict=True))
    side_px = sum(map(dist, corners, (*corners[1:], corners[0]))) / 4
    return TruePiece(one.sheet, one.zone, one.piece, one.x_mm, one.y_mm, one.angle_deg, is_pictured, middle, side_px)


def _joined(name: str, layouts: Iterable[Layout]) -> Layout:
    """Every sheet once; a sheet that comes with other markers is another variant of it."""
    sheets: dict[tuple[str, int], Sheet] = {}
    for layout in layouts:
        sheets.update({(sheet.id, sheet.markers.at[0].id): sheet for sheet in layout.sheets})
    return Layout(name, tuple(sheets.values()))
