"""Tables for tests: a small mat, things on it, and photographs' truth as observations."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

from msgspec import convert

from calibration.layout import Layout, parse_layout
from companion.journal.log_file import LogFile
from companion.ports import Likely, Observation, Seen, SheetSeen, Unknown
from companion.session.commands import Observe, PictureShown, SetCoins, SetContents, SetPiece
from companion.session.statements import LyingThing

PHOTOS = Path(__file__).parent.parent / "photos" / "noto"
SPECIES = ("camel", "chimpanzee", "elephant", "flamingo", "kangaroo", "leopard", "panda", "zebra")
STALLS = ("balloon", "food", "ice", "photo")
BOX = (
    *(f"{name}{mark}" for name in SPECIES for mark in ("", ".m", ".f", ".baby")),
    *(f"stall.{name}" for name in STALLS),
)

ZONES = (
    # id, kind, capacity, left, top, width, height
    ("E4", "enclosure", 4, 150, 10, 70, 70),
    ("E5", "enclosure", 5, 40, 10, 100, 70),
    ("E6", "enclosure", 6, 150, 100, 100, 70),
    ("E4a", "stall", 1, 230, 10, 35, 35),
    ("E4b", "stall", 1, 230, 45, 35, 35),
    ("E5a", "stall", 1, 5, 40, 35, 35),
    ("E6a", "stall", 1, 255, 100, 35, 35),
    ("B", "barn", None, 40, 100, 100, 100),
)
EXPANSION = (("X1", "enclosure", 5, 10, 10, 70, 140), ("X1a", "stall", 1, 10, 155, 35, 35))
YARD = (
    ("T1", "truck", 3, 10, 40, 100, 35),
    ("T2", "truck", 3, 10, 90, 100, 35),
    ("T3", "truck", 3, 10, 140, 100, 35),
    ("O", "supply", None, 150, 40, 100, 100),
)


def sheet(id_: str, zones: Any, first_marker: int) -> dict[str, Any]:
    corners = ((20, 20), (277, 20), (277, 190), (20, 190))
    return {
        "id": id_,
        "size_mm": [297, 210],
        "markers": {
            "dictionary": "DICT_APRILTAG_36h11",
            "size_mm": 25,
            "at": [{"id": first_marker + at, "x_mm": x, "y_mm": y} for at, (x, y) in enumerate(corners)],
        },
        "zones": [
            {
                "id": zone,
                "kind": kind,
                "capacity": capacity,
                "polygon_mm": [[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]],
            }
            for zone, kind, capacity, x, y, wide, high in zones
        ],
    }


def mat(players: int = 2) -> Layout:
    """Zoos, expansions, trucks and the babies' supply."""
    sheets = [sheet("yard", YARD, 0)]
    for number in range(1, players + 1):
        sheets.append(sheet(f"zoo-{number}", ZONES, 8 * number))
        sheets.append(sheet(f"expansion-{number}", EXPANSION, 8 * number + 4))
    return parse_layout({"layout": 1, "name": "test", "sheets": sheets})


def seen(
    where: str, piece: str, x_mm: float = 50.0, y_mm: float = 50.0, confidence: float = 0.99, *rivals: str
) -> Seen:
    """A piece seen at `zoo-1/E4`; a zone of `-` is none."""
    on, zone = where.split("/")
    others = tuple(Likely(rival, 0.1) for rival in rivals)
    outline = ((x_mm, y_mm), (x_mm + 20, y_mm), (x_mm + 20, y_mm + 20), (x_mm, y_mm + 20))
    return Seen(on, None if zone == "-" else zone, piece, x_mm, y_mm, 0.0, confidence, others, outline)


def unknown(where: str, x_mm: float = 50.0, y_mm: float = 50.0) -> Unknown:
    on, zone = where.split("/")
    return Unknown(on, zone, x_mm, y_mm, "nothing enrolled looks like this")


def looked(layout: Layout, *things: Seen | Unknown, hidden: tuple[str, ...] = (), number: int = 1) -> Observe:
    """A look at the table on which these things lie.  hidden: sheets out of sight."""
    observation = Observation(
        photo="test",
        size_px=(640, 480),
        sheets=tuple(SheetSeen(one.id, one.id not in hidden) for one in layout.sheets),
        pieces=tuple(thing for thing in things if isinstance(thing, Seen)),
        unknown=tuple(thing for thing in things if isinstance(thing, Unknown)),
    )
    return Observe(observation, PictureShown(number, "test", (640, 480), 0.0))


def lies(where: str, piece: str | None) -> LyingThing:
    on, zone = where.split("/")
    return LyingThing(on, None if zone == "-" else zone, piece, 50.0, 50.0)


def truth(name: str) -> tuple[Layout, Observe]:
    """The layout of a photograph, and a look that sees all that lies there."""
    document = json.loads((PHOTOS / f"{name}.json").read_text())
    layout = parse_layout(document["layout"])
    pieces = (seen(f"{p['sheet']}/{p['zone']}", p["piece"], p["x_mm"], p["y_mm"]) for p in document["pieces"])
    return layout, looked(layout, *pieces)


def correct(sheet, zone, x_mm, y_mm, piece):
    """What a tap on the photograph says."""
    return SetPiece(sheet, zone, x_mm, y_mm, piece)


def contents(*places):
    """What somebody says lies there, as the journal writes it."""
    return convert({"contents": places}, SetContents)


def count_coins(seat, coins):
    return SetCoins(seat, coins)


def fill_disk(monkeypatch):
    """From now on the disk takes no more entries of a journal."""

    def full(_file, _more):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(LogFile, "append", full)
