"""The table's things and its health: `companion box`, `backup`, `restore`, `doctor`."""

from __future__ import annotations

import argparse
import json
import zipfile
from dataclasses import asdict
from pathlib import Path

from calibration.layout import Layout
from companion.cli import Subcommand, add_language
from companion.journal.decisions import decisions_in
from companion.journal.store import JOURNAL_FOLDER
from companion.ports import Camera, UnusableInput
from companion.services.backup.archive import in_short, write_backup
from companion.services.backup.restoring import read_manifest, stage
from companion.services.boxes.box_file import pack_box, unpack_box
from companion.services.boxes.repository import NAMED, BoxRefused, BoxRepository, NoBox
from companion.services.data_folder import data_folder
from companion.services.diagnostics import CheckRequest, describe, examine

# Boxes, carried away as files and brought back


def box_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `box`."""
    parser.add_argument("what", choices=("list", "export", "import"), help="what to do")
    parser.add_argument("name", nargs="?", metavar="BOX|FILE", help="a box of the list, or the file of one")
    parser.add_argument("--out", metavar="FILE", type=Path, help="where the file goes (default: BOX.zip)")
    parser.add_argument("--replace", action="store_true", help="put a box of the same title away")


def box(arguments: argparse.Namespace) -> int:
    """List, pack or unpack."""
    home, what, name = data_folder(), arguments.what, arguments.name
    shelf = BoxRepository(home, decisions=decisions_in(home / JOURNAL_FOLDER))
    if what == "list":
        boxes = list(shelf.all())
        for kept in boxes:
            state = "  (in use)" if kept.is_chosen else f"  ({kept.trouble})" if kept.trouble else ""
            print(f"{kept.word}: {kept.about.title}, {len(kept.box.pieces())} pieces{state}")
        if not boxes:
            print("No box yet: learn one with 'companion enrol', or on the page /boxes.")
        return 0
    if not name:
        raise UnusableInput(f"box {what}: name a {'box' if what == 'export' else 'file'}")
    if what == "export":
        target = arguments.out or Path(f"{Path(name).name}.zip")
        content = _export_box(shelf, name)
        try:
            with target.open("xb") as file:
                file.write(content)
        except FileExistsError as error:
            raise UnusableInput(f"{target}: is there already; name another file with --out") from error
        except OSError as error:
            said = f"{target}: cannot be written ({error.strerror}); name another file with --out"
            raise UnusableInput(said) from error
        print(target)
        return 0
    try:
        content = _export_box(shelf, name) if Path(name).is_dir() else Path(name).read_bytes()
        word = unpack_box(shelf, content, "replace" if arguments.replace else "ask")
    except BoxRefused as error:
        remedy = " Say --replace to put that one away." if error.reason == "there_already" else ""
        raise UnusableInput(f"{name}: {error}{remedy}") from error
    except OSError as error:
        raise UnusableInput(f"{name}: cannot be read ({error.strerror}); name the file of a box") from error
    print(f"{word}: {shelf.about(word).title}")
    return 0


def _export_box(shelf: BoxRepository, name: str) -> bytes:
    """A box of the list, or of a folder, as one file."""
    try:
        return pack_box(shelf, name)
    except NoBox as error:
        if not (Path(name) / "box.json").is_file():
            raise UnusableInput(
                f"{name}: no box of the list and no folder with one; 'companion box list' names the boxes"
            ) from error
    return pack_box(BoxRepository(data_folder(), Path(name).resolve()), NAMED)


# Everything that is kept, in one file, and back again.  Both may be done while the companion runs.


def file_argument(parser: argparse.ArgumentParser) -> None:
    """The first argument of `backup`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup: a zip file")


def restore_arguments(parser: argparse.ArgumentParser) -> None:
    """The argument of `restore`."""
    told = "the backup, or a folder in which the companion kept copies (serve --copy-to)"
    parser.add_argument("file", type=Path, metavar="FILE|FOLDER", help=told)


def backup_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `backup`."""
    file_argument(parser)
    parser.add_argument("--no-pictures", action="store_true", help="leave the pictures of moments out")
    parser.add_argument(
        "--box", type=Path, metavar="DIR", action="append", default=[], help="a learned box that lies elsewhere"
    )


def back_up(arguments: argparse.Namespace) -> int:
    """Write a backup."""
    write_backup(data_folder(), arguments.file, not arguments.no_pictures, arguments.box)
    with zipfile.ZipFile(arguments.file) as archive:
        kept = read_manifest(archive)
    print(f"{arguments.file}: {kept.games} games, {kept.pictures} pictures, {kept.size_bytes} bytes before packing")
    return 0


def _is_there(path: Path) -> bool:
    """True if there is such a file or folder; a name that no disk takes names none."""
    try:
        return path.is_file() or path.is_dir()
    except (OSError, ValueError):
        return False


def restore(arguments: argparse.Namespace) -> int:
    """Lay a backup ready for the next start."""
    if not _is_there(arguments.file):
        raise UnusableInput(
            f"{in_short(arguments.file)}: there is no such file; name a backup, or a folder with copies"
        )
    kept = stage(data_folder(), arguments.file)
    print(f"The backup of {kept.made} is whole and ready: {kept.games} games, {kept.pictures} pictures.")
    print("It takes the place of what is here at the next start of the companion; what is here is put aside then.")
    return 0


# What works on this machine, and how to mend what does not

SIGNS = {"ok": "OK     ", "warning": "warning", "problem": "PROBLEM"}


def doctor_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `doctor`."""
    parser.add_argument("--camera", metavar="SOURCE", help="take a picture with it and look for markers and focus")
    parser.add_argument("--layout", metavar="L.json", type=Path, help="the sheets that should be in view")
    parser.add_argument("--box", metavar="DIR", type=Path, help="the box that was learned")
    add_language(parser, "of the findings (default: en)")
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")


def _draw_table() -> tuple[Camera, Layout]:
    from companion.simulator.camera import open_demo_camera
    from companion.simulator.stage import demo_layout

    layout = demo_layout()
    return open_demo_camera(layout), layout


def doctor(arguments: argparse.Namespace) -> int:
    """Print every finding.  Exit status 1 when something is a problem."""
    drawn = _draw_table() if arguments.camera == "demo" else None
    found = examine(CheckRequest(arguments.camera, arguments.layout, arguments.box, drawn))
    findings = [describe(finding, arguments.language) for finding in found]
    if arguments.json:
        print(json.dumps({"findings": [asdict(finding) for finding in findings]}))
    else:
        for finding in findings:
            cure = f"\n         -> {finding.remedy}" if finding.remedy else ""
            print(f"{SIGNS[finding.state]}  {finding.what}: {finding.found}{cure}", flush=True)
    return 1 if any(finding.state == "problem" for finding in findings) else 0


COMMANDS = {
    "box": Subcommand(box_arguments, box),
    "backup": Subcommand(backup_arguments, back_up),
    "restore": Subcommand(restore_arguments, restore),
    "doctor": Subcommand(doctor_arguments, doctor),
}
