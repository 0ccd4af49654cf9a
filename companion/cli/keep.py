"""`companion backup` and `companion restore`: everything that is kept, in one file, and back again."""

from __future__ import annotations

import argparse
import zipfile
from pathlib import Path

from companion.ports import UnusableInput
from companion.services.backup.archive import in_short, read_manifest, stage, write_backup
from companion.services.data_folder import data_folder


def add_arguments(command: str, parser: argparse.ArgumentParser) -> None:
    """The arguments of `backup` and `restore`."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup: a zip file")
    if command == "backup":
        parser.add_argument("--no-pictures", action="store_true", help="leave the pictures of moments out")
        parser.add_argument(
            "--box", type=Path, metavar="DIR", action="append", default=[], help="a learned box that lies elsewhere"
        )


def run(command: str, arguments: argparse.Namespace) -> int:
    """Write a backup, or lay one ready for the next start.  Both may be done while the companion runs."""
    return {"backup": _back_up, "restore": _restore}[command](arguments)


def _back_up(arguments: argparse.Namespace) -> int:
    write_backup(data_folder(), arguments.file, not arguments.no_pictures, arguments.box)
    with zipfile.ZipFile(arguments.file) as archive:
        kept = read_manifest(archive)
    print(f"{arguments.file}: {kept.games} games, {kept.pictures} pictures, {kept.size_bytes} bytes before packing")
    return 0


def _is_file(path: Path) -> bool:
    """Whether there is such a file; a name that no disk takes names none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _restore(arguments: argparse.Namespace) -> int:
    if not _is_file(arguments.file):
        raise UnusableInput(f"{in_short(arguments.file)}: there is no such file; name a backup")
    kept = stage(data_folder(), arguments.file)
    print(f"The backup of {kept.made} is whole and ready: {kept.games} games, {kept.pictures} pictures.")
    print("It takes the place of what is here at the next start of the companion; what is here is put aside then.")
    return 0
