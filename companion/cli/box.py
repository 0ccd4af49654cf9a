"""`companion box`: the boxes of this home, carried away as files and brought back."""

from __future__ import annotations

import argparse
from pathlib import Path

from companion.ports import UnusableInput
from companion.services.boxes.repository import BoxRefused, BoxRepository, packed, unpacked
from companion.services.data_folder import data_folder


def add_arguments(command: str, parser: argparse.ArgumentParser) -> None:
    """The arguments of `box`."""
    del command
    parser.add_argument("what", choices=("list", "export", "import"), help="what to do")
    parser.add_argument("name", nargs="?", metavar="BOX|FILE", help="a box of the list, or the file of one")
    parser.add_argument("--out", metavar="FILE", type=Path, help="where the file goes (default: BOX.zip)")
    parser.add_argument("--replace", action="store_true", help="put a box of the same title away")


def run(command: str, arguments: argparse.Namespace) -> int:
    """List, pack or unpack.  Exit status 1 when there is no box."""
    del command
    shelf = BoxRepository(data_folder())
    if arguments.what == "list":
        return _list(shelf)
    if not arguments.name:
        raise UnusableInput(f"box {arguments.what}: name a {'box' if arguments.what == 'export' else 'file'}")
    if arguments.what == "export":
        return _export(shelf, arguments.name, arguments.out or Path(f"{arguments.name}.zip"))
    try:
        word = unpacked(shelf, _content(Path(arguments.name)), "replace" if arguments.replace else "ask")
    except BoxRefused as error:
        remedy = " Say --replace to put that one away." if error.reason == "there_already" else ""
        raise UnusableInput(f"{arguments.name}: {error}{remedy}") from error
    print(f"{word}: {shelf.about(word).title}")
    return 0


def _list(shelf: BoxRepository) -> int:
    boxes = list(shelf.all())
    for kept in boxes:
        state = "  (in use)" if kept.is_chosen else f"  ({kept.trouble})" if kept.trouble else ""
        print(f"{kept.word}: {kept.about.title}, {len(kept.box.pieces())} pieces{state}")
    return 0 if boxes else 1


def _export(shelf: BoxRepository, word: str, target: Path) -> int:
    content = packed(shelf, word)
    try:
        with target.open("xb") as file:
            file.write(content)
    except FileExistsError as error:
        raise UnusableInput(f"{target}: is there already; name another file with --out") from error
    except OSError as error:
        raise UnusableInput(f"{target}: cannot be written ({error.strerror}); name another file with --out") from error
    print(target)
    return 0


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise UnusableInput(f"{path}: cannot be read ({error.strerror}); name the file of a box") from error
