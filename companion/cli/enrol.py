"""`companion enrol`: learn a box from photographs of enrolment sheets, or from ready-cut pictures."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from calibration.box import Box, PieceSample, joined, load_box, save_box
from calibration.layout import load_layout
from calibration.lens import load_lens
from companion.cli.read import pictures_in
from companion.ports import UnusableInput
from companion.services.boxes.views import report
from hardware.frames import load_picture
from vision.enrolment import TILE_HEIGHT_MM, Learned, learn
from vision.read import on_canvas

CROP_SIZE_MM = 30.0
"""What a ready-cut picture is taken to measure: it does not say."""


def add_arguments(command: str, parser: argparse.ArgumentParser) -> None:
    """The arguments of `enrol`."""
    del command
    parser.add_argument("photos", metavar="PHOTO", nargs="*", type=Path, help="photographs of enrolment sheets")
    parser.add_argument("--layout", metavar="L.json", type=Path, help="the enrolment sheets")
    parser.add_argument("--box", metavar="DIR", type=Path, required=True, help="where the box is kept")
    parser.add_argument("--lens", metavar="LENS.json", type=Path, help="the camera's measured lens")
    parser.add_argument(
        "--crops", metavar="DIR", type=Path, help="learn from a folder with one folder of pictures a piece"
    )
    parser.add_argument("--json", action="store_true", help="print the report as JSON")


def run(command: str, arguments: argparse.Namespace) -> int:
    """Learn, save, report.  Exit status 1 when a piece or a sheet was not found."""
    del command
    if bool(arguments.crops) == bool(arguments.photos):
        raise UnusableInput("enrol: name photographs, or a folder with --crops; not both")
    learned = _from_crops(arguments.crops) if arguments.crops else _from_photos(arguments)
    if not learned.looks:
        raise UnusableInput(_nothing_learned(arguments, learned))
    known = load_box(arguments.box) if (arguments.box / "box.json").exists() else Box(())
    box = joined(known, Box(learned.looks))
    save_box(box, arguments.box)
    told = report(box, learned)
    print(json.dumps(told) if arguments.json else _as_text(told))
    return 1 if learned.missing or learned.sheets_not_found or learned.photos_without_sheet else 0


def _from_photos(arguments: argparse.Namespace) -> Learned:
    if not arguments.layout:
        raise UnusableInput("enrol: --layout is missing; name the layout.json that belongs to the enrolment sheets")
    layout = load_layout(arguments.layout)
    if not any(zone.kind == "enrol" for sheet in layout.sheets for zone in sheet.zones):
        raise UnusableInput(f"{arguments.layout}: no zone of the kind 'enrol'; name the layout of the enrolment sheets")
    lens = load_lens(arguments.lens) if arguments.lens else None
    return learn(layout, (load_picture(path) for path in arguments.photos), lens)


def _from_crops(folder: Path) -> Learned:
    """One folder a piece, named like the piece; each picture in it is one look."""
    looks = []
    for path in pictures_in(folder):
        if path.parent == folder:
            raise UnusableInput(f"{path}: put it into a folder named like its piece, such as {folder}/elephant.m/")
        shape = "round" if path.parent.name.endswith(".baby") else "square"
        picture = on_canvas(load_picture(path).image)
        looks.append(PieceSample(path.parent.name, shape, CROP_SIZE_MM, TILE_HEIGHT_MM, picture))
    return Learned(tuple(looks))


def _nothing_learned(arguments: argparse.Namespace, learned: Learned) -> str:
    name = arguments.photos[0]
    if len(learned.photos_without_sheet) < len(arguments.photos):
        return f"{name}: no piece found in any cell: lay one piece in each cell, face up, and photograph again"
    return f"{name}: no enrolment sheet found: at least two markers of a sheet must be seen whole and sharp"


def _as_text(report: dict[str, Any]) -> str:
    lines = [f"The box knows {len(report['pieces'])} pieces ({report['looks']} pictures learned now)."]
    lines += [f"Sheet {sheet} was in no picture." for sheet in report["sheets_not_found"]]
    lines += [f"{photo}: no sheet of the layout is in this picture." for photo in report["photos_without_sheet"]]
    if report["missing"]:
        lines.append(f"Not found, lay them in their cells and photograph again: {', '.join(report['missing'])}.")
        lines.append("One that lies there, as dark as its cell, is found on sheets printed with --style white.")
    if report["doubtful"]:
        lines.append(f"Not seen clearly, better photograph again: {', '.join(report['doubtful'])}.")
    for one in report["blurred"]:
        lines.append(
            f"{one['piece']} is blurred ({one['sharpness']:.0%} of the usual sharpness): hold the camera still."
        )
    if report["torn"]:
        lines.append(f"One picture of each was cut out badly, better photograph again: {', '.join(report['torn'])}.")
    for one in report["alike"]:
        lines.append(f"{one['pieces'][0]} and {one['pieces'][1]} may be mixed up: {one['why']}.")
    if len(lines) == 1:
        lines.append("Every piece was found, sharp, and unlike all others.")
    return "\n".join(lines)
