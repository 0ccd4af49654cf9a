"""`companion read`: what lies on the table in each photograph, or what ready-cut pictures show."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from calibration.box import load_box
from calibration.layout import load_layout
from calibration.lens import load_lens
from companion.ports import UnusableInput
from hardware.frames import PICTURE_SUFFIXES, load_picture
from vision.find import make_families
from vision.gallery import make_gallery
from vision.read import Reader, observation_document, read_crop


def add_arguments(command: str, parser: argparse.ArgumentParser) -> None:
    """The arguments of `read`."""
    del command
    parser.add_argument("photos", metavar="PHOTO", nargs="*", type=Path, help="photographs of the table")
    parser.add_argument("--layout", metavar="L.json", type=Path, help="the sheets that lie on the table")
    parser.add_argument("--box", metavar="DIR", type=Path, required=True, help="the box that was learned")
    parser.add_argument("--lens", metavar="LENS.json", type=Path, help="the camera's measured lens")
    parser.add_argument("--crops", metavar="DIR", type=Path, help="recognise the ready-cut pictures in a folder")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(command: str, arguments: argparse.Namespace) -> int:
    """Read everything; a photograph that cannot be used is named and the next one is read."""
    del command
    if bool(arguments.crops) == bool(arguments.photos):
        raise UnusableInput("read: name photographs, or a folder with --crops; not both")
    if arguments.crops:
        return _read_crops(arguments)
    if not arguments.layout:
        raise UnusableInput("read: --layout is missing; name the layout.json that belongs to the printed sheets")
    return _read_photos(arguments)


def _read_photos(arguments: argparse.Namespace) -> int:
    layout = load_layout(arguments.layout)
    lens = load_lens(arguments.lens) if arguments.lens else None
    reader = Reader(layout, make_gallery(load_box(arguments.box)), lens)
    show = json.dumps if arguments.json else _as_text
    status = 0
    for path in arguments.photos:
        try:
            document = observation_document(reader.read(load_picture(path)))
        except UnusableInput as error:
            print(f"companion: {error}", file=sys.stderr)
            status = 2
            continue
        print(show(document), flush=True)
        status = max(status, _status(path, document))
    return status


def _status(path: Path, document: dict[str, Any]) -> int:
    """1 when no sheet was found or something is unknown."""
    if any(sheet["found"] for sheet in document["sheets"]):
        return 1 if document["unknown"] else 0
    print(
        f"companion: {path}: no sheet found: at least two markers of a sheet must be seen whole and sharp, "
        "and the layout must be that of the sheets",
        file=sys.stderr,
    )
    return 1


def _as_text(document: dict[str, Any]) -> str:
    found = [sheet["id"] for sheet in document["sheets"] if sheet["found"]]
    lines = [f"{document['photo']}: sheets {', '.join(found) or 'none'}"]
    for piece in sorted(document["pieces"], key=lambda piece: (piece["sheet"], piece["zone"] or "")):
        sure = "" if piece["confidence"] >= 0.9 else f"  (only {piece['confidence']:.0%} sure)"
        lines.append(f"  {piece['sheet']:<12} {piece['zone'] or 'no zone':<8} {piece['piece']}{sure}")
    for one in document["unknown"]:
        lines.append(f"  {one['sheet']:<12} {one['zone'] or 'no zone':<8} unknown: {one['why']}")
    return "\n".join(lines)


def _read_crops(arguments: argparse.Namespace) -> int:
    families = make_families(make_gallery(load_box(arguments.box)))
    status = 0
    for path in pictures_in(arguments.crops):
        try:
            likely = read_crop(load_picture(path).image, families)
        except UnusableInput as error:
            print(f"companion: {error}", file=sys.stderr)
            status = 2
            continue
        piece, confidence = (likely[0].piece, likely[0].probability) if likely else (None, 0.0)
        name = path.relative_to(arguments.crops).as_posix()
        answer = {"image": name, "piece": piece, "confidence": round(confidence, 4)}
        print(json.dumps(answer) if arguments.json else f"{name}: {piece or 'unknown'} ({confidence:.0%})", flush=True)
        status = max(status, 0 if likely else 1)
    return status


def pictures_in(folder: Path) -> Iterator[Path]:
    """The pictures in a folder and below it, in name order.  Raises UnusableInput when there are none."""
    found = sorted(path for path in folder.rglob("*") if path.suffix.lower() in PICTURE_SUFFIXES)
    if not found:
        raise UnusableInput(f"{folder}: no pictures here ({', '.join(PICTURE_SUFFIXES)}); name another folder")
    yield from found
