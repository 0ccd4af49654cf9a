"""The layout of printed sheets: which markers, which zones, where.  One JSON file, validated here.

Lengths in millimetres; the origin is the sheet's top left corner, x to the right, y downwards.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from calibration.document import Part, load_document, shown
from calibration.polygons import contains, crossing, signed_area
from companion.atomic import write_atomically
from companion.ports import Point, UnusableInput

KINDS = (
    "enclosure", "stall", "barn", "truck", "supply", "stack", "tray",
    "jungle", "path", "money", "depot", "park", "enrol",
)  # fmt: skip

VERSION = 1

DICTIONARIES = {
    "DICT_4X4_50": 50, "DICT_4X4_100": 100, "DICT_4X4_250": 250, "DICT_4X4_1000": 1000,
    "DICT_5X5_50": 50, "DICT_5X5_100": 100, "DICT_5X5_250": 250, "DICT_5X5_1000": 1000,
    "DICT_6X6_50": 50, "DICT_6X6_100": 100, "DICT_6X6_250": 250, "DICT_6X6_1000": 1000,
    "DICT_7X7_50": 50, "DICT_7X7_100": 100, "DICT_7X7_250": 250, "DICT_7X7_1000": 1000,
    "DICT_ARUCO_ORIGINAL": 1024, "DICT_ARUCO_MIP_36H12": 250, "DICT_ARUCO_MIP_36h12": 250,
    "DICT_APRILTAG_16h5": 30, "DICT_APRILTAG_16H5": 30, "DICT_APRILTAG_25h9": 35, "DICT_APRILTAG_25H9": 35,
    "DICT_APRILTAG_36h10": 2320, "DICT_APRILTAG_36H10": 2320, "DICT_APRILTAG_36h11": 587, "DICT_APRILTAG_36H11": 587,
}  # fmt: skip
"""OpenCV's predefined dictionaries and how many markers each has."""


class BadLayout(UnusableInput):
    """A layout file that cannot be used; the text names the key and how to mend it."""

    key = "trouble.layout"


@dataclass(frozen=True, slots=True)
class Marker:
    """One printed marker: its number in the dictionary and its centre on the sheet."""

    id: int
    x_mm: float
    y_mm: float


@dataclass(frozen=True, slots=True)
class Markers:
    """The markers of a sheet.  dictionary: an OpenCV predefined dictionary name; size_mm: the black square's side."""

    dictionary: str
    size_mm: float
    at: tuple[Marker, ...]


@dataclass(frozen=True, slots=True)
class Zone:
    """A named area of a sheet.  capacity: None without a limit; piece: what an `enrol` zone asks for."""

    id: str
    kind: str
    polygon_mm: tuple[Point, ...]
    slots_mm: tuple[Point, ...] = ()
    capacity: int | None = None
    piece: str | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """One printed sheet or one board.  size_mm: (width, height)."""

    id: str
    size_mm: tuple[float, float]
    markers: Markers
    zones: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything that lies on one table."""

    name: str
    sheets: tuple[Sheet, ...]


def parse_layout(document: Any, where: str = "layout") -> Layout:
    """The layout in a decoded JSON document, or under its `layout` key (the truth file of a photograph).

    Keys that the format does not know are remarks and are skipped, unless they look like a misspelt one.
    Raises BadLayout naming the place (`sheets/0/zones/3/polygon_mm`) and the cure.
    """
    part = Part(document, where, BadLayout)
    inner = part.key("layout")
    return _layout(inner if isinstance(inner.value, dict) else part)


def load_layout(path: Path) -> Layout:
    """The layout in a file.  Raises BadLayout when it is missing, no JSON, or not a layout."""
    return parse_layout(load_document(path, BadLayout).value, str(path))


def save_layout(layout: Layout, path: Path) -> None:
    """Write a layout file, whole or not at all.  Raises BadLayout when that cannot be."""
    try:
        write_atomically(path, json.dumps(format_layout(layout), ensure_ascii=False, indent=1) + "\n")
    except OSError as error:
        raise BadLayout(f"{path} cannot be written ({error.strerror}); free some space on the disk") from error


def format_layout(layout: Layout) -> dict[str, Any]:
    """The JSON document of a layout; `parse_layout` gives the same layout back."""
    return {"layout": VERSION, "name": layout.name, "sheets": [_format_sheet(sheet) for sheet in layout.sheets]}


def zone_at(sheet: Sheet, point_mm: Point) -> Zone | None:
    """The zone that holds a point of the sheet; of zones inside each other the smallest."""
    holding = [zone for zone in sheet.zones if contains(zone.polygon_mm, point_mm)]
    return min(holding, key=lambda zone: abs(signed_area(zone.polygon_mm)), default=None)


def _layout(part: Part) -> Layout:
    part.known_keys(("layout", "name", "sheets"))
    version = part.key("layout")
    if isinstance(version.value, bool) or version.value != VERSION:
        version.refuse(f"this program reads version {VERSION}, found {shown(version.value)}; print the sheets again")
    sheets = tuple(_sheet(sheet) for sheet in part.key("sheets").each(at_least=1, at_most=200, what="sheets"))
    _refuse_doubled_markers(part.key("sheets"), sheets)
    return Layout(part.key("name").text(), sheets)


def _sheet(part: Part) -> Sheet:
    part.known_keys(("id", "size_mm", "markers", "zones"))
    width, height = part.key("size_mm").pair()
    zones = part.key("zones")
    sheet = Sheet(
        part.key("id").text(),
        (width.number(above=0), height.number(above=0)),
        _markers(part.key("markers")),
        tuple(_zone(zone) for zone in zones.each(at_most=1000, what="zones")),
    )
    _refuse_doubled_zones(zones, sheet)
    return sheet


def _markers(part: Part) -> Markers:
    part.known_keys(("dictionary", "size_mm", "at"))
    dictionary = part.key("dictionary").one_of(DICTIONARIES)
    last = DICTIONARIES[dictionary] - 1
    at = part.key("at").each(at_least=1, what="markers")
    return Markers(dictionary, part.key("size_mm").number(above=0), tuple(_marker(one, last) for one in at))


def _marker(part: Part, last: int) -> Marker:
    part.known_keys(("id", "x_mm", "y_mm"))
    return Marker(part.key("id").whole(0, last), part.key("x_mm").number(), part.key("y_mm").number())


def _zone(part: Part) -> Zone:
    part.known_keys(("id", "kind", "capacity", "polygon_mm", "slots_mm", "piece"))
    capacity, piece = part.optional("capacity", None), part.optional("piece", None)
    zone = Zone(
        part.key("id").text(),
        part.key("kind").one_of(KINDS),
        _polygon(part.key("polygon_mm")),
        tuple(_point(slot) for slot in part.optional("slots_mm", []).each(at_most=1000, what="slots")),
        None if capacity.value is None else capacity.whole(1),
        None if piece.value is None else piece.text(),
    )
    if zone.kind == "enrol" and zone.piece is None:
        part.refuse('an enrol zone needs "piece", the piece to put there; add it')
    return zone


def _point(part: Part) -> Point:
    x, y = part.pair()
    return x.number(), y.number()


def _polygon(part: Part) -> tuple[Point, ...]:
    corners = tuple(_point(corner) for corner in part.each(at_least=3, at_most=200, what="corners"))
    sides = crossing(corners)
    if signed_area(corners) == 0:
        part.refuse("the corners enclose no area; list them in order around the zone")
    if sides:
        part.refuse(f"{_side_text(sides[0])} meets {_side_text(sides[1])}; list the corners in order around the zone")
    return corners


def _side_text(side: tuple[Point, Point]) -> str:
    (ax, ay), (bx, by) = side
    return f"the side from ({ax:g}, {ay:g}) to ({bx:g}, {by:g})"


def _refuse_doubled_zones(part: Part, sheet: Sheet) -> None:
    doubled = [name for name, times in Counter(zone.id for zone in sheet.zones).items() if times > 1]
    if doubled:
        part.refuse(f"the zone id '{doubled[0]}' stands twice on sheet '{sheet.id}'; rename one of them")


def _refuse_doubled_markers(part: Part, sheets: tuple[Sheet, ...]) -> None:
    """Markers tell sheets apart, so none may repeat; one sheet id may come twice with other markers."""
    sheet_of: dict[tuple[str, int], str] = {}
    for sheet in sheets:
        for marker in sheet.markers.at:
            key = sheet.markers.dictionary, marker.id
            if key in sheet_of:
                part.refuse(
                    f"marker {marker.id} of {key[0]} is on sheet '{sheet_of[key]}' and again on sheet '{sheet.id}'; "
                    "give every marker of one table its own id"
                )
            sheet_of[key] = sheet.id


def _format_sheet(sheet: Sheet) -> dict[str, Any]:
    markers = sheet.markers
    at = [{"id": one.id, "x_mm": one.x_mm, "y_mm": one.y_mm} for one in markers.at]
    return {
        "id": sheet.id,
        "size_mm": list(sheet.size_mm),
        "markers": {"dictionary": markers.dictionary, "size_mm": markers.size_mm, "at": at},
        "zones": [_format_zone(zone) for zone in sheet.zones],
    }


def _format_zone(zone: Zone) -> dict[str, Any]:
    return {
        "id": zone.id,
        "kind": zone.kind,
        **({} if zone.piece is None else {"piece": zone.piece}),
        "capacity": zone.capacity,
        "polygon_mm": [list(corner) for corner in zone.polygon_mm],
        "slots_mm": [list(slot) for slot in zone.slots_mm],
    }
