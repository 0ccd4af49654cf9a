"""The layout of printed sheets: which markers, which zones, where.  One JSON file, validated here.

Lengths in millimetres; the origin is the sheet's top left corner, x to the right, y downwards.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import MISSING, dataclass, field, fields, replace
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from companion.atomic import write_atomically
from companion.documents import VISIBLE, Document, load_document
from companion.ports import Point, UnusableInput

Segment = tuple[Point, Point]


def signed_area(polygon: Sequence[Point]) -> float:
    """The area; its sign says which way round the corners run."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(polygon)) / 2


def edges(polygon: Sequence[Point]) -> list[Segment]:
    """The sides, from each corner to the next; the last closes the polygon."""
    return [(polygon[i - 1], polygon[i]) for i in range(len(polygon))]


def crossing(polygon: Sequence[Point]) -> tuple[Segment, Segment] | None:
    """Two sides that meet where simple polygons have none meeting, or None."""
    sides = edges(polygon)
    for (i, first), (j, second) in combinations(enumerate(sides), 2):
        if j - i == 1:
            meet = _folds_back(first, second)
        elif i == 0 and j == len(sides) - 1:
            meet = _folds_back(second, first)
        else:
            meet = _meet(first, second)
        if meet:
            return first, second
    return None


def contains(polygon: Sequence[Point], point: Point) -> bool:
    """True if the point lies inside or on the border."""
    inside = False
    x, y = point
    for a, b in edges(polygon):
        if _turn(a, b, point) == 0 and _within(a, b, point):
            return True
        if (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]):
            inside = not inside
    return inside


def _turn(a: Point, b: Point, c: Point) -> float:
    """Positive, negative or zero as a, b, c turn one way, the other, or run straight."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _within(a: Point, b: Point, point: Point) -> bool:
    """True if a point on the line through a and b lies between them."""
    return min(a[0], b[0]) <= point[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= point[1] <= max(a[1], b[1])


def _folds_back(first: Segment, second: Segment) -> bool:
    """True if the second side runs back over the first, which ends where it begins."""
    (a, b), (_, c) = first, second
    if a == b or b == c:
        return True
    backwards = (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0
    return backwards and _turn(a, b, c) == 0


def _meet(first: Segment, second: Segment) -> bool:
    """True if two segments share a point."""
    (a, b), (c, d) = first, second
    turns = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if _opposite(turns[0], turns[1]) and _opposite(turns[2], turns[3]):
        return True
    ends = zip(turns, ((a, b, c), (a, b, d), (c, d, a), (c, d, b)), strict=True)
    return any(turn == 0 and _within(*corners) for turn, corners in ends)


def _opposite(first: float, second: float) -> bool:
    return (first > 0 > second) or (first < 0 < second)


KINDS = (
    "enclosure", "stall", "barn", "truck", "supply", "stack", "tray",
    "jungle", "path", "money", "depot", "park", "enrol",
)  # fmt: skip
"""Those that the program prints in a way of their own; a game may have more."""


class PieceShape(NamedTuple):
    """A shape of enrolled pieces, and what the eyes need to know of it.

    is_piece: a spot that looks less like every piece than this (correlation of the whole face) is not called a piece.
    sure_from: how far above it a likeness gives even odds.  window_share: how much of the smallest piece of a family
    its disc takes in.  apart: two pieces side by side have their middles at least this share of a side apart.
    is_square: whether its face is, else a disc is compared.
    die_mm: the side of a die, 0 for what lies flat; a millimetre more or less only shifts a reading by as much.
    """

    is_piece: float
    sure_from: float
    window_share: float
    apart: float
    is_square: bool = False
    die_mm: float = 0.0


SHAPES = {
    "square": PieceShape(0.62, 0.12, 0.96, 0.62, is_square=True),
    "round": PieceShape(0.62, 0.12, 0.84, 0.62),
    "die": PieceShape(0.78, 0.04, 0.96, 0.85, die_mm=16.0),
}
"""Of a round piece not the rim is searched for, where a white ring would make all discs look alike; but with square
ones beside them as much as of those.  A die shows its side faces too, which look somewhat like pieces, and hides
nothing of its upper one: what is printed below looks like it by chance."""
DICE_MM = {name: shape.die_mm for name, shape in SHAPES.items() if shape.die_mm}

HOLDS = ("tile", "figure", *DICE_MM)
"""What an `enrol` zone may say that it holds; a disc is a tile."""

VERSION = 1

DICTIONARIES = {f"DICT_{cells}X{cells}_{many}": many for cells in range(4, 8) for many in (50, 100, 250, 1000)} | {
    "DICT_ARUCO_ORIGINAL": 1024, "DICT_ARUCO_MIP_36H12": 250, "DICT_ARUCO_MIP_36h12": 250,
    "DICT_APRILTAG_16h5": 30, "DICT_APRILTAG_16H5": 30, "DICT_APRILTAG_25h9": 35, "DICT_APRILTAG_25H9": 35,
    "DICT_APRILTAG_36h10": 2320, "DICT_APRILTAG_36H10": 2320, "DICT_APRILTAG_36h11": 587, "DICT_APRILTAG_36H11": 587,
}  # fmt: skip
"""OpenCV's predefined dictionaries and how many markers each has."""


class BadLayout(UnusableInput):
    """A layout file that cannot be used; the text names the key and how to mend it."""

    key = "trouble.layout"


LayoutName = Annotated[str, Meta(min_length=1, max_length=200, pattern=VISIBLE)]
Length = Annotated[float, Meta(gt=0, le=10_000)]
Coordinate = Annotated[float, Meta(ge=-10_000, le=10_000)]
PlacePoint = tuple[Coordinate, Coordinate]


@dataclass(frozen=True, slots=True)
class Marker:
    """One printed marker: its number in the dictionary and its centre on the sheet."""

    id: Annotated[int, Meta(ge=0, le=max(DICTIONARIES.values()) - 1)]
    x_mm: Coordinate
    y_mm: Coordinate


@dataclass(frozen=True, slots=True)
class Markers:
    """The markers of a sheet.  dictionary: an OpenCV predefined dictionary name; size_mm: the black square's side."""

    dictionary: str
    size_mm: Length
    at: Annotated[tuple[Marker, ...], Meta(min_length=1, title="markers")]


NO_MARKERS = Markers(next(iter(DICTIONARIES)), 1.0, ())
"""Of a board that is found by its print."""


@dataclass(frozen=True, slots=True)
class Print:
    """The look of an empty board.  image: a straightened picture, its top left corner at the sheet's origin.

    In a file the path counts from the layout; `load_layout` makes it one that can be opened.
    """

    image: LayoutName
    px_per_mm: Length


@dataclass(frozen=True, slots=True)
class SheetCode:
    """Printed on a sheet, it tells it from others with the same markers.  text: four hexadecimal digits.

    Each of their bits, the highest first, is a pair of squares of cell_mm, one above the other: black above white is
    1, white above black 0.  x_mm, y_mm: the top left corner of the first pair; the others follow to the right.
    """

    text: Annotated[str, Meta(pattern="^[0-9A-F]{4}$")]
    x_mm: Coordinate
    y_mm: Coordinate
    cell_mm: Length

    @property
    def bits(self) -> str:
        """Its bits, `0` or `1` each."""
        return f"{int(self.text, 16):0{4 * len(self.text)}b}"


@dataclass(frozen=True, slots=True)
class Zone:
    """A named area of a sheet.

    capacity: None without a limit.  piece: what an `enrol` zone asks for.  holds: what that is, one of HOLDS, if the
    sheet says it.
    """

    id: LayoutName
    kind: LayoutName
    polygon_mm: Annotated[tuple[PlacePoint, ...], Meta(min_length=3, max_length=200, title="corners")]
    slots_mm: Annotated[tuple[PlacePoint, ...], Meta(max_length=1000, title="slots")] = ()
    capacity: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None
    piece: LayoutName | None = None
    holds: str | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """One printed sheet or one board: it has markers, a known print, or both.  size_mm: (width, height).

    movable: it is moved in play, as a truck is, and may lie on other sheets.  height_mm: of its top over the table.
    code: what else is printed on it that tells which sheet it is.  drawn: how it was drawn, as in `grey v1`.
    """

    id: LayoutName
    size_mm: tuple[Length, Length]
    markers: Markers = NO_MARKERS
    zones: Annotated[tuple[Zone, ...], Meta(max_length=1000, title="zones")] = field(kw_only=True)
    print: Print | None = field(default=None, kw_only=True)
    movable: bool = field(default=False, kw_only=True)
    height_mm: Annotated[float, Meta(ge=0, le=100)] = field(default=0.0, kw_only=True)
    code: SheetCode | None = field(default=None, kw_only=True)
    drawn: LayoutName | None = field(default=None, kw_only=True)

    @property
    def corners_mm(self) -> tuple[Point, Point, Point, Point]:
        """Its corners: top left first, clockwise."""
        width, height = self.size_mm
        return (0.0, 0.0), (width, 0.0), (width, height), (0.0, height)


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything that lies on one table."""

    name: LayoutName
    sheets: Annotated[tuple[Sheet, ...], Meta(min_length=1, max_length=200, title="sheets")]


def parse_layout(document: Any, where: str = "layout") -> Layout:
    """The layout in a decoded JSON document, or under its `layout` key (the truth file of a photograph).

    Keys that the format does not know are remarks and are skipped, unless they look like a misspelt one.
    Raises BadLayout naming the place (`sheets/0/zones/3/polygon_mm`) and the cure.
    """
    inner = document.get("layout") if isinstance(document, dict) else None
    is_within = isinstance(inner, dict)
    told = Document(inner if is_within else document, f"{where}: layout" if is_within else where, BadLayout)
    other = f"this program reads version {VERSION}, found {{found}}; print the sheets again"
    told.check_version("layout", VERSION, other)
    layout = told.into(Layout)
    told.check_spelling({"layout": VERSION, **msgspec.to_builtins(layout)})
    _check(told, layout)
    return layout


def load_layout(path: Path) -> Layout:
    """The layout in a file, with paths to the pictures of its prints that can be opened.

    A sheet with markers whose picture is missing is found by its markers alone.
    Raises BadLayout when it is missing, no JSON, or not a layout, and when another such picture is missing.
    """
    layout = parse_layout(load_document(path, BadLayout).value, str(path))
    sheets = list(_with_images(layout, lambda image: str(path.parent / image)).sheets)
    for at, sheet in enumerate(sheets):
        if sheet.print and not Path(sheet.print.image).is_file():
            if not sheet.markers.at:
                cure = "put the picture beside the layout, or mend the name"
                raise BadLayout(f"{path}: sheets/{at}/print/image: {sheet.print.image}: no such file; {cure}")
            sheets[at] = replace(sheet, print=None)
    return replace(layout, sheets=tuple(sheets))


def save_layout(layout: Layout, path: Path) -> None:
    """Write a layout file, whole or not at all; its prints stay where they are, their paths count from the file.

    Raises BadLayout when that cannot be.
    """
    told = _with_images(layout, lambda image: Path(os.path.relpath(image, path.parent)).as_posix())
    try:
        write_atomically(path, json.dumps(format_layout(told), ensure_ascii=False, indent=1) + "\n")
    except OSError as error:
        raise BadLayout(f"{path} cannot be written ({error.strerror}); free some space on the disk") from error


def format_layout(layout: Layout) -> dict[str, Any]:
    """The JSON document of a layout; `parse_layout` gives the same layout back."""
    told: dict[str, Any] = {"layout": VERSION, **msgspec.to_builtins(layout)}
    for sheet, written in zip(layout.sheets, told["sheets"], strict=True):
        for key in (key for key, usual in _USUAL.items() if getattr(sheet, key) == usual):
            del written[key]
        for zone in (zone for zone in written["zones"] if zone["holds"] is None):
            del zone["holds"]
    return told


_USUAL = {one.name: one.default for one in fields(Sheet) if one.default is not MISSING}
"""What the file leaves out of a sheet."""


def _with_images(layout: Layout, path_of: Callable[[str], str]) -> Layout:
    """The layout with other paths to the pictures of its prints."""
    sheets = (
        replace(sheet, print=replace(sheet.print, image=path_of(sheet.print.image))) if sheet.print else sheet
        for sheet in layout.sheets
    )
    return replace(layout, sheets=tuple(sheets))


def zone_at(sheet: Sheet, point_mm: Point) -> Zone | None:
    """The zone that holds a point of the sheet; of zones inside each other the smallest."""
    holding = [zone for zone in sheet.zones if contains(zone.polygon_mm, point_mm)]
    return min(holding, key=lambda zone: abs(signed_area(zone.polygon_mm)), default=None)


def _check(document: Document, layout: Layout) -> None:
    """Check what no type says: known words, markers of their dictionary, whole polygons, nothing doubled."""
    _check_prints(document, layout)
    for at, sheet in enumerate(layout.sheets):
        markers, place = sheet.markers, f"sheets/{at}"
        document.check_one_of(f"{place}/markers/dictionary", markers.dictionary, DICTIONARIES)
        last = DICTIONARIES[markers.dictionary] - 1
        for number, marker in enumerate(markers.at):
            if marker.id > last:
                sentence = f"expected a whole number from 0 to {last}, found {marker.id}; mend the number"
                document.refuse(f"{place}/markers/at/{number}/id", sentence)
        for number, zone in enumerate(sheet.zones):
            here = f"{place}/zones/{number}"
            document.check_spelling_of(f"{here}/kind", zone.kind, KINDS)
            document.check_one_of(f"{here}/holds", zone.holds or HOLDS[0], HOLDS)
            if signed_area(zone.polygon_mm) == 0:
                document.refuse(f"{here}/polygon_mm", "the corners enclose no area; list them in order around the zone")
            if sides := crossing(zone.polygon_mm):
                meeting = f"{_side_text(sides[0])} meets {_side_text(sides[1])}"
                document.refuse(f"{here}/polygon_mm", f"{meeting}; list the corners in order around the zone")
            if zone.kind == "enrol" and zone.piece is None:
                document.refuse(here, 'an enrol zone needs "piece", the piece to put there; add it')
        doubled = [name for name, times in Counter(zone.id for zone in sheet.zones).items() if times > 1]
        if doubled:
            sentence = f"the zone id '{doubled[0]}' stands twice on sheet '{sheet.id}'; rename one of them"
            document.refuse(f"{place}/zones", sentence)
    # Markers tell sheets apart, so none may repeat; one sheet id may come twice with other markers.
    sheet_of: dict[tuple[str, int], str] = {}
    for sheet in layout.sheets:
        for marker in sheet.markers.at:
            key = sheet.markers.dictionary, marker.id
            if key in sheet_of:
                document.refuse(
                    "sheets",
                    f"marker {marker.id} of {key[0]} is on sheet '{sheet_of[key]}' and again on sheet '{sheet.id}'; "
                    "give every marker of one table its own id",
                )
            sheet_of[key] = sheet.id


def _check_prints(document: Document, layout: Layout) -> None:
    """Every sheet can be found, and boards of one print are of one size."""
    prints: dict[str, int] = {}  # the first sheet that has it
    for at, sheet in enumerate(layout.sheets):
        if not sheet.markers.at and not sheet.print:
            document.refuse(
                f"sheets/{at}", "the sheet has neither 'markers' nor 'print'; add one, or it cannot be found"
            )
        if sheet.print and (first := prints.setdefault(sheet.print.image, at)) != at:
            other = layout.sheets[first]
            if _as_printed(other) != _as_printed(sheet):
                sentence = f"'{sheet.print.image}' is also the print of sheets/{first}, which has another size_mm, "
                cure = "px_per_mm, height_mm or movable; make them equal, or give each its own picture"
                document.refuse(f"sheets/{at}/print", sentence + cure)


def _as_printed(sheet: Sheet) -> tuple[object, ...]:
    return sheet.size_mm, sheet.print, sheet.movable, sheet.height_mm


def _side_text(side: tuple[Point, Point]) -> str:
    (ax, ay), (bx, by) = side
    return f"the side from ({ax:g}, {ay:g}) to ({bx:g}, {by:g})"
