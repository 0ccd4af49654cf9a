"""The table's things and its health: `companion backup`, `restore`, `doctor`."""

from __future__ import annotations

import argparse
import json
import zipfile
from dataclasses import asdict
from pathlib import Path

from calibration.layout import Layout
from companion.cli import Subcommand, add_language
from companion.ports import Camera, UnusableInput
from companion.services.backup.archive import in_short, write_backup
from companion.services.backup.restoring import read_manifest, stage
from companion.services.data_folder import data_folder
from companion.services.diagnostics import CheckRequest, describe, examine

# Everything that is kept, in one file, and back again.  Both may be done while the companion runs.


def restore_arguments(parser: argparse.ArgumentParser) -> None:
    """The argument of `restore`."""
    told = "the backup, or a folder in which the companion kept copies (serve --copy-to)"
    parser.add_argument("file", type=Path, metavar="FILE|FOLDER", help=told)


def backup_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `backup`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup: a zip file")
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
    "backup": Subcommand(backup_arguments, back_up),
    "restore": Subcommand(restore_arguments, restore),
    "doctor": Subcommand(doctor_arguments, doctor),
}
