"""`companion enrol`: learn a box from photographs.  `read`: what lies on the table in them.  `count`: the points."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from calibration.box import Box, join_boxes, load_box, save_box
from calibration.layout import Layout, load_layout
from calibration.lens import load_lens
from companion.cli import Subcommand, add_language, say
from companion.cli.referee import scores_for_people
from companion.games.catalogue import hold_position
from companion.i18n import text
from companion.mats import drawn_print
from companion.ports import Frame, UnusableInput
from companion.printing.spread import FINE_ENOUGH_PX_PER_MM
from companion.rules.reading import mapping
from companion.services.boxes.proof import BoxProof, keep_proof, proof_document, prove, usual_mats
from companion.services.boxes.repository import BoxRepository
from companion.services.boxes.views import report
from companion.services.counting import count_document, count_points
from companion.services.data_folder import data_folder
from companion.session.statements import SURE
from companion.strict_json import parse_json
from companion.tracking.observation import places
from hardware.pictures import PICTURE_SUFFIXES, load_picture
from vision.crops import CropReader, look_of_crop
from vision.document import observation_document
from vision.enrolment import Learned, UnfitPhotograph, learn
from vision.gallery import make_gallery
from vision.read import Reader
from vision.unreadable import is_colourless

T = TypeVar("T")

COLOURLESS = "a picture in black and white; pieces are told by their colours, take it in colour"
NO_SHEET = (
    "no sheet found: show markers whole and sharp, or most of a mat's print, and name the layout of these sheets with "
    "--layout"
)


def pictures_in(folder: Path) -> Iterator[Path]:
    """The pictures in a folder and below it, in name order.  Raises UnusableInput when there are none."""
    found = sorted(path for path in folder.rglob("*") if path.suffix.lower() in PICTURE_SUFFIXES)
    if not found:
        raise UnusableInput(f"{folder}: no pictures here ({', '.join(PICTURE_SUFFIXES)}); name another folder")
    yield from found


def _check_source(arguments: argparse.Namespace, sheets: str) -> None:
    """Raises UnusableInput, which says all that is missing of a box and photographs with a layout, or cut pictures."""
    missing = [path for path in (arguments.layout, arguments.lens, arguments.crops) if path and not path.exists()]
    lacks = {
        "name either photographs or a folder with --crops": bool(arguments.crops) == bool(arguments.photos),
        f"--layout is missing; name the layout.json that belongs to the {sheets}": arguments.photos
        and not arguments.layout,
        "--box is missing; name the folder of the box": not arguments.box,
    }
    if missing or any(lacks.values()):  # else a photograph that is not there is told, and the next one is read
        missing += [path for path in arguments.photos if not path.exists()]
        lacks |= {f"no such file: {', '.join(map(str, missing))}; check the name": missing}
        raise UnusableInput(f"{arguments.command}: {'. '.join(one for one, is_so in lacks.items() if is_so)}")


# Read


def read_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `read`."""
    parser.add_argument("photos", metavar="PHOTO", nargs="*", type=Path, help="photographs of the table")
    parser.add_argument("--layout", metavar="L.json", type=Path, help="the sheets that lie on the table")
    parser.add_argument("--box", metavar="DIR", type=Path, help="the box that was learned")
    parser.add_argument("--lens", metavar="LENS.json", type=Path, help="the camera's measured lens")
    parser.add_argument("--crops", metavar="DIR", type=Path, help="recognise the ready-cut pictures in a folder")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def read(arguments: argparse.Namespace) -> int:
    """Read everything.  Exit status 1 when no sheet was found or something is unknown, 2 for an unusable picture."""
    _check_source(arguments, "printed sheets")
    answers = _crops_read(arguments) if arguments.crops else _photos_read(arguments)
    return max(answers, default=0)


def reader_of(arguments: argparse.Namespace) -> tuple[Layout, Box, Reader]:
    """The sheets and the box that are named, and who reads with them, through the lens if one is named."""
    layout, box = load_layout(arguments.layout), load_box(arguments.box)
    lens = load_lens(arguments.lens) if arguments.lens else None
    return layout, box, Reader(layout, make_gallery(box), lens, drawn_print)


def _photos_read(arguments: argparse.Namespace) -> Iterator[int]:
    """The status of each photograph; one that cannot be used is named, and the next one is read."""
    _, box, reader = reader_of(arguments)
    if box.lacks:
        print(f"companion: {_lacking(box.lacks)}", file=sys.stderr)
    for path in arguments.photos:
        try:
            document = observation_document(reader.read(load_picture(path)))
        except UnusableInput as error:
            print(f"companion: {error}", file=sys.stderr)
            yield 2
            continue
        print(json.dumps(document) if arguments.json else _as_text(document), flush=True)
        is_seen = any(sheet["found"] for sheet in document["sheets"])
        if not is_seen:
            print(f"companion: {path}: {NO_SHEET}", file=sys.stderr)
        yield 0 if is_seen and not document["unknown"] else 1


def _lacking(pieces: Iterable[str]) -> str:
    return f"The box lacks {', '.join(pieces)}: what may be one of them is never told as sure until it is enrolled."


def _as_text(document: dict[str, Any]) -> str:
    found = [sheet["id"] for sheet in document["sheets"] if sheet["found"]]
    lines = [f"{document['photo']}: sheets {', '.join(found) or 'none'}"]
    for piece in sorted(document["pieces"], key=lambda piece: (piece["sheet"], piece["zone"] or "")):
        sure = f"{piece['confidence']:4.0%}" + ("" if piece["confidence"] >= SURE else "  not sure")
        lines.append(f"  {piece['sheet']:<12} {piece['zone'] or 'no zone':<8} {piece['piece']:<18} {sure}")
    for kind in ("unknown", "unreadable"):
        lines += [f"  {one['sheet']:<12} {one['zone'] or 'no zone':<8} {kind}: {one['why']}" for one in document[kind]]
    lines += [f"  {COLOURLESS}"] if "colourless" in document else []
    return "\n".join(lines)


def _crops_read(arguments: argparse.Namespace) -> Iterator[int]:
    """The same of ready-cut pictures."""
    reader = CropReader(load_box(arguments.box))
    for path in pictures_in(arguments.crops):
        try:
            likely = reader.read(load_picture(path).image)
        except UnusableInput as error:
            print(f"companion: {error}", file=sys.stderr)
            yield 2
            continue
        piece, confidence = (likely[0].piece, likely[0].probability) if likely else (None, 0.0)
        name = path.relative_to(arguments.crops).as_posix()
        answer = {"image": name, "piece": piece, "confidence": round(confidence, 4)}
        print(json.dumps(answer) if arguments.json else f"{name}: {piece or 'unknown'} ({confidence:.0%})", flush=True)
        yield 0 if likely else 1


# Count


def count_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `count`."""
    parser.add_argument("photos", metavar="PHOTO", nargs="+", type=Path, help="photographs of one table")
    parser.add_argument("--layout", metavar="L.json", type=Path, required=True, help="the sheets that lie on the table")
    parser.add_argument("--box", metavar="DIR", type=Path, required=True, help="the box that was learned")
    parser.add_argument("--lens", metavar="LENS.json", type=Path, help="the camera's measured lens")
    parser.add_argument("--position", metavar="P.json", type=Path, help="names, coins and all that no photograph shows")
    parser.add_argument("--json", action="store_true", help="print JSON (always so, except to a screen)")
    parser.set_defaults(crops=None)
    add_language(parser)


def count(arguments: argparse.Namespace) -> int:
    """Print the points.  Exit status 1 when something could not be read; no points without a sheet."""
    _check_source(arguments, "printed sheets")
    layout, box, reader = reader_of(arguments)
    given = load_position("--position", arguments.position, _check_position) if arguments.position else None
    looks = [reader.read(load_picture(path)) for path in arguments.photos]
    if not any(sheet.found for look in looks for sheet in look.sheets):
        print(f"companion: {arguments.photos[0]}: {NO_SHEET}", file=sys.stderr)
        return 1
    for path in (path for path, look in zip(arguments.photos, looks, strict=True) if look.is_colourless):
        print(f"companion: {path}: {COLOURLESS}", file=sys.stderr)
    found = count_points(looks, places(layout), box.pieces(), given)
    document = count_document(found, arguments.language)
    if sys.stdout.isatty() and not arguments.json:
        say(_count_as_text(document, arguments.language))
    else:
        print(json.dumps(document, ensure_ascii=False))
    return 0 if found.is_whole else 1


def load_position(option: str, path: Path, parse: Callable[[Mapping[str, Any]], T]) -> T:
    """Read the position in a file by `parse`.  Raises UnusableInput, which names the option and the file."""
    try:
        document = mapping(parse_json(path.read_bytes()), "position")
        return parse(mapping(document.get("position", document), "position"))
    except OSError as problem:
        raise UnusableInput(f"{option} {path}: {problem.strerror}; name a file with a position") from problem
    except UnusableInput as error:
        raise UnusableInput(f"{option} {path}: {error}") from None


def _check_position(document: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same.  Raises UnusableInput for what is no position."""
    hold_position(document)
    return document


def _count_as_text(document: dict[str, Any], language: str) -> str:
    lines = [scores_for_people(document)]
    for one in document["unsure"]:
        where = " ".join(filter(None, (one.get("player") or one.get("sheet"), one.get("zone"))))
        doubt = f"({one['confidence']:.0%})" if "confidence" in one else one["why"]
        lines.append(f"? {where}: {one.get('piece') or ''} {doubt}".replace("  ", " "))
    lines += [text(language, f"count.needs.{need}") for need in document["needs"]]
    return "\n".join(lines)


# Enrol


def enrol_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `enrol`."""
    parser.add_argument("photos", metavar="PHOTO", nargs="*", type=Path, help="photographs of enrolment sheets")
    parser.add_argument("--layout", metavar="L.json", type=Path, help="the enrolment sheets")
    parser.add_argument("--box", metavar="DIR", type=Path, help="where the box is kept")
    parser.add_argument("--lens", metavar="LENS.json", type=Path, help="the camera's measured lens")
    parser.add_argument(
        "--crops", metavar="DIR", type=Path, help="learn from a folder with one folder of pictures a piece"
    )
    parser.add_argument(
        "--mats", metavar="M.json", type=Path, help="the mats on which the pieces are read back; else those of the game"
    )
    parser.add_argument(
        "--px-per-mm",
        metavar="N",
        type=_fineness,
        default=FINE_ENOUGH_PX_PER_MM,
        help=f"how finely the camera will see them; {FINE_ENOUGH_PX_PER_MM:g}",
    )
    parser.add_argument("--no-proof", action="store_true", help="do not read the pieces back; saves up to a minute")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")


def _fineness(given: str) -> float:
    try:
        found = float(given)
    except ValueError:
        found = 0.0
    if not 0.5 <= found <= 10:
        raise argparse.ArgumentTypeError(f"'{given}' cannot be: name pixels for a millimetre, 0.5 to 10")
    return found


def enrol(arguments: argparse.Namespace) -> int:
    """Learn, save, report.  Exit status 1 when a piece or a sheet was not found."""
    _check_source(arguments, "enrolment sheets")
    learned = _crops_learned(arguments.crops) if arguments.crops else _photos_learned(arguments)
    known = load_box(arguments.box) if (arguments.box / "box.json").exists() else Box(())
    box = join_boxes(known, learned.box)
    save_box(box, arguments.box)
    BoxRepository(data_folder()).link(arguments.box)
    proof = None if arguments.no_proof else _proof(box, arguments)
    told = {**report(box, learned), "proof": proof_document(proof) if proof else None}
    print(json.dumps(told) if arguments.json else _report_as_text(told))
    return 1 if learned.missing or learned.sheets_not_found or learned.photos_without_sheet else 0


def _proof(box: Box, arguments: argparse.Namespace) -> BoxProof:
    """Read every piece back, and keep what came of it with the box.  Raises UnusableInput for mats that are none."""
    layout = load_layout(arguments.mats) if arguments.mats else usual_mats(box.pieces())
    proof = prove(box, layout, arguments.px_per_mm)
    with suppress(OSError):  # what cannot be kept is said all the same, and tried again when it is wanted
        keep_proof(proof, arguments.box)
    return proof


def _photos_learned(arguments: argparse.Namespace) -> Learned:
    """Raises UnusableInput where there is nothing to learn."""
    layout = load_layout(arguments.layout)
    if not any(zone.kind == "enrol" for sheet in layout.sheets for zone in sheet.zones):
        raise UnusableInput(f"{arguments.layout}: no zone of the kind 'enrol'; name the layout of the enrolment sheets")
    lens = load_lens(arguments.lens) if arguments.lens else None
    try:
        learned = learn(layout, map(_in_colour, arguments.photos), lens)
    except UnfitPhotograph as error:
        raise UnusableInput(f"{error.photo}: {text('en', error.key, **error.values)}") from error
    name = arguments.photos[0]
    if learned.looks:
        return learned
    if len(learned.photos_without_sheet) < len(arguments.photos):
        raise UnusableInput(
            f"{name}: no piece found in any cell: lay one piece in each cell, face up, and photograph again"
        )
    raise UnusableInput(f"{name}: no enrolment sheet found: show its markers whole and sharp")


def _in_colour(path: Path) -> Frame:
    frame = load_picture(path)
    if is_colourless(frame.image):
        raise UnusableInput(f"{path}: {COLOURLESS}")
    return frame


def _crops_learned(folder: Path) -> Learned:
    """One folder a piece, named like the piece; each picture in it is one look."""
    looks = []
    for path in pictures_in(folder):
        if path.parent.parent != folder:
            raise UnusableInput(f"{path}: put it into a folder named like its piece, such as {folder}/elephant.m/")
        looks.append(look_of_crop(path.parent.name, load_picture(path).image))
    return Learned(tuple(looks))


def _report_as_text(report: dict[str, Any]) -> str:
    known = ", ".join(report["pieces"])
    lines = [f"The box knows {len(report['pieces'])} pieces ({report['looks']} pictures learned now): {known}."]
    lines += [f"Sheet {sheet} was in no picture." for sheet in report["sheets_not_found"]]
    lines += [f"{photo}: no sheet of the layout is in this picture." for photo in report["photos_without_sheet"]]
    if report["missing"]:
        lines.append(f"Not found, lay them in their cells and photograph again: {', '.join(report['missing'])}.")
        lines.append("One that lies there, as dark as its cell, is found on sheets printed with --style white.")
    if report["lacks"]:
        lines.append(_lacking(report["lacks"]))
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
    proof = report["proof"]
    if proof and not proof["weak"]:
        lines.append(text("en", "page.box.proof.good", pieces=proof["pieces"], tries=proof["tries"]))
    elif proof:
        lines.append(text("en", "page.box.proof.weak", weak=len(proof["weak"]), pieces=proof["pieces"]))
        lines += [
            "  " + text("en", f"page.box.proof.{one['cause']}", piece=one["piece"], other=one["other"])
            for one in proof["weak"]
        ]
    if proof and not proof["is_whole"]:
        lines.append(text("en", "page.box.proof.part"))
    return "\n".join(lines)


COMMANDS = {
    "read": Subcommand(read_arguments, read),
    "count": Subcommand(count_arguments, count),
    "enrol": Subcommand(enrol_arguments, enrol),
}
