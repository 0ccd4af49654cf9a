"""A box: what the pieces of one owner's game look like.

A box is a folder: `box.json` and the reference pictures it names.  The pictures are kept as they were
photographed (cut out, turned upright, white made white), so that a better reader can learn from them again.

    {"box": 1, "asked": ["elephant", "elephant.m"],
     "looks": [{"piece": "elephant.m", "shape": "square", "size_mm": 29.8, "height_mm": 2.0,
                "picture": "elephant.m-5f0c22d1.png"}]}

`asked` are the pieces of the sheets that it was learned from; a box that does not say so is not known to lack any.

A picture shows the piece in the middle: its side (or diameter) fills 3/4 of the picture's side.  It is named after its
content, so that writing a box anew never touches a picture that the old `box.json` names.
"""

from __future__ import annotations

import json
import re
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import cv2
import msgspec
from msgspec import Meta

from calibration.layout import SHAPES, Coordinate, LayoutName, Length
from companion.atomic import SUFFIX, write_atomically
from companion.documents import load_document
from companion.ports import UnusableInput

if TYPE_CHECKING:
    from companion.ports import Image

VERSION = 1
PICTURE_PX = 128
PIECE_PX = 3 * PICTURE_PX // 4
"""Side of a reference picture, and of the piece in it."""


_NO_FILE_NAME = re.compile(r"[^a-z0-9._]")
PICTURE_NAME = re.compile(r"[a-z0-9._]*-[0-9a-f]{8}\.png")
"""The names of the pictures that boxes are kept in."""


@dataclass(frozen=True, slots=True)
class _LookTold:
    """A look as `box.json` has it."""

    piece: LayoutName
    shape: str
    size_mm: Length
    height_mm: Coordinate
    picture: LayoutName


@dataclass(frozen=True, slots=True)
class _File:
    looks: Annotated[tuple[_LookTold, ...], Meta(min_length=1, title="looks")]
    asked: Annotated[tuple[LayoutName, ...], Meta(max_length=1000, title="asked")] = ()


class BadBox(UnusableInput):
    """A box folder that cannot be used; the text says why and how to mend it."""

    key = "trouble.box"


@dataclass(frozen=True, slots=True)
class PieceSample:
    """One reference picture of one piece.

    picture: (PICTURE_PX, PICTURE_PX, 3) uint8 BGR, upright.  size_mm: side or diameter.
    height_mm: how high the face lies above the sheet.
    """

    piece: str
    shape: str
    size_mm: float
    height_mm: float
    picture: Image


@dataclass(frozen=True, slots=True)
class Box:
    """Everything that was learned, in the order in which it was learned.

    asked: the pieces that it ought to know, those of its enrolment sheets; empty where that is not known.
    """

    looks: tuple[PieceSample, ...]
    asked: tuple[str, ...] = ()

    def pieces(self) -> tuple[str, ...]:
        """The pieces that the box knows, each once, in the order of learning."""
        return tuple(dict.fromkeys(look.piece for look in self.looks))

    @property
    def lacks(self) -> tuple[str, ...]:
        """The pieces that it ought to know and has no picture of: whatever lies there may be one of them."""
        known = self.pieces()
        return tuple(piece for piece in self.asked if piece not in known)


def join_boxes(old: Box, new: Box) -> Box:
    """A box with what was learned anew; pieces of the old one that were not learned again stay."""
    learned = {(look.piece, look.shape) for look in new.looks}
    kept = (look for look in old.looks if (look.piece, look.shape) not in learned)
    return Box((*kept, *new.looks), tuple(dict.fromkeys((*old.asked, *new.asked))))


def save_box(box: Box, folder: Path) -> None:
    """Write a box; `box.json` last and in one step, so that a box is never half there.

    A power cut on the way leaves the old box whole.  Pictures that the new box does not name are taken away.
    Raises BadBox when the folder cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        entries = []
        for look in box.looks:
            content = picture_bytes(look)
            name = _name_of(look, content)
            write_atomically(folder / name, content)
            entries.append(_LookTold(look.piece, look.shape, round(look.size_mm, 2), round(look.height_mm, 2), name))
        document = {"box": VERSION, **msgspec.to_builtins(_File(tuple(entries), box.asked))}
        write_atomically(folder / "box.json", json.dumps(document, indent=1) + "\n")
        kept = {entry.picture for entry in entries}
        for path in folder.iterdir():  # takes away the pictures of earlier boxes; files that no box wrote stay
            if PICTURE_NAME.fullmatch(path.name.removesuffix(SUFFIX)) and path.name not in kept:
                path.unlink()
    except OSError as error:
        raise BadBox(f"{folder}: cannot be written ({error.strerror}): choose another folder with --box") from error


def picture_bytes(look: PieceSample) -> bytes:
    """A look's picture as a PNG file."""
    return bytes(cv2.imencode(".png", look.picture)[1])


def picture_name(look: PieceSample) -> str:
    """The name of a look's picture in its box, after its content."""
    return _name_of(look, picture_bytes(look))


def _name_of(look: PieceSample, content: bytes) -> str:
    return f"{_NO_FILE_NAME.sub('_', look.piece)}-{zlib.crc32(content):08x}.png"


def load_box(folder: Path) -> Box:
    """Read a box.

    Raises BadBox when the folder is none, is of another version, or a picture is missing or damaged.
    """
    if not (folder / "box.json").is_file():
        raise BadBox(f"{folder}: no box here (box.json is missing): learn one with 'companion enrol … --box {folder}'")
    document = load_document(folder / "box.json", BadBox)
    found = f"this box is of version {{found}}, this program reads version {VERSION}; enrol the box again"
    document.check_version("box", VERSION, found)
    looks, file = [], document.into(_File)
    for at, told in enumerate(file.looks):
        document.check_one_of(f"looks/{at}/shape", told.shape, tuple(SHAPES))
        picture: Any = cv2.imread(str(folder / Path(told.picture).name))
        if picture is None or picture.shape != (PICTURE_PX, PICTURE_PX, 3):
            sentence = f"'{told.picture}' is missing or no picture of {PICTURE_PX} x {PICTURE_PX}; enrol the box again"
            document.refuse(f"looks/{at}/picture", sentence)
        looks.append(PieceSample(told.piece, told.shape, told.size_mm, told.height_mm, picture))
    return Box(tuple(looks), file.asked)
