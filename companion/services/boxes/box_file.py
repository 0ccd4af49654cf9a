"""A box as one file, to carry it to another table.

A ZIP file, flat: `manifest.json`, `box.json`, `about.json` and the pictures.  The manifest names every other file, with
its length and its SHA-256:

    {"companion_box": 1, "title": "Our zoo", "files": {"box.json": {"bytes": 9174, "sha256": "5f0c…"}, …}}

Nothing in a file from outside is believed: names, lengths, sums and pictures are checked before any of it is kept.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import shutil
import zipfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from calibration.box import BadBox, load_box, picture_bytes, picture_name
from companion.documents import decode
from companion.ports import UnusableInput
from companion.services.backup.archive import DAMAGED, pack_files
from companion.services.boxes import repository
from hardware.pictures import BadPicture, picture_of

FILE_VERSION = 1
MANIFEST = "manifest.json"
MOST_FILES = 2000
MOST_BYTES = 64 * 2**20
"""Of everything in a file, unpacked: more than two thousand pictures."""
MOST_MEGAPIXELS = 0.1
_NAME = re.compile(r"(box|about)\.json|[a-z0-9._]{1,80}-[0-9a-f]{8}\.png")

Files = dict[str, bytes]


@dataclass(frozen=True, slots=True)
class ListedPicture:
    """A file in a packed box."""

    bytes: int
    sha256: str


@dataclass(frozen=True, slots=True)
class BoxManifest:
    """The description in a packed box."""

    companion_box: int
    title: str
    files: dict[str, ListedPicture]


def pack_box(boxes: repository.BoxRepository, word: str) -> bytes:
    """A box as one file.  Raises NoBox, BadBox, or BoxRefused for a box in which nothing is yet."""
    box, about = boxes.box(word), boxes.about(word)
    if not box.looks:
        raise repository.BoxRefused("empty_box")
    names = {picture_name(look): picture_bytes(look) for look in box.looks}
    taught = {name: at for name, at in about.taught.items() if name in names}
    files = {
        "box.json": (boxes.folder(word) / "box.json").read_bytes(),
        "about.json": _json({"about": 1, "title": about.title, "taught": taught}),
        **names,
    }
    sums = {name: ListedPicture(len(content), _sum(content)) for name, content in files.items()}
    manifest = _json(asdict(BoxManifest(FILE_VERSION, about.title, sums)))
    return pack_files({MANIFEST: manifest, **files})


def unpack_box(boxes: repository.BoxRepository, content: bytes, how: str = "ask") -> str:
    """Put the box of a file on the shelf; its word.

    how: what to do where a box of that title is there: `ask` refuses with the reason `there_already`, `replace` puts
    the old one away, `both` keeps it and gives the new one a number.  Raises BoxRefused for a strange file.
    """
    title, files = check_file(content)
    there = next((word for word in boxes.words() if boxes.about(word).title.casefold() == title.casefold()), None)
    if there and how not in ("replace", "both"):
        raise repository.BoxRefused("there_already", title=title)
    if there and how == "replace" and there == "named":
        raise repository.BoxRefused("named_stays")
    try:
        taught = decode(files.pop("about.json", b""), repository.About, "about.json").taught
    except UnusableInput:
        taught = {}
    taught = {name: at for name, at in taught.items() if name in files}
    draft = boxes.draft()
    try:
        for name, picture in files.items():
            (draft / name).write_bytes(picture)
        try:
            load_box(draft)  # as it will be read
        except BadBox as error:
            raise repository.BoxRefused("bad_box") from error
        title = _free_title(boxes, title) if there and how == "both" else title
        repository.write(draft / "about.json", {"about": 1, "title": title, "taught": taught})
        word = there if there and how == "replace" else boxes.free_word(title)
        if word == there:
            boxes.move_aside(word)
        boxes.bring(draft, word)
        return word
    except OSError as error:
        raise BadBox(f"{draft}: cannot be written ({error.strerror}): make room on the disk") from error
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def _free_title(boxes: repository.BoxRepository, title: str) -> str:
    taken = {boxes.about(word).title.casefold() for word in boxes.words()}
    numbered = (f"{title[: repository.LONGEST_TITLE - 5]} ({number})" for number in range(2, 1000))
    return next(one for one in numbered if one.casefold() not in taken)


def check_file(content: bytes) -> tuple[str, Files]:
    """The title and the files of a packed box.  Raises BoxRefused when anything about it is wrong."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            files = _read(archive)
    except repository.BoxRefused:
        raise
    except (*DAMAGED, OSError) as error:
        raise repository.BoxRefused("no_box_file") from error
    manifest = _manifest(files.pop(MANIFEST, b""))
    if manifest.files.keys() != files.keys() or "box.json" not in files:
        raise repository.BoxRefused("not_all_there")
    for name, content in files.items():
        if manifest.files[name] != ListedPicture(len(content), _sum(content)):
            raise repository.BoxRefused("changed", name=name)
        if name.endswith(".png"):
            try:
                picture_of(content, name, megapixels_at_most=MOST_MEGAPIXELS)
            except BadPicture as error:
                raise repository.BoxRefused("bad_picture", name=name) from error
    return repository.tidy_title(manifest.title), files


def _manifest(content: bytes) -> BoxManifest:
    try:
        manifest = decode(content, BoxManifest, MANIFEST)
    except UnusableInput as error:
        raise repository.BoxRefused("no_box_file") from error
    if manifest.companion_box != FILE_VERSION:
        raise repository.BoxRefused("file_version")
    return manifest


def _read(archive: zipfile.ZipFile) -> Files:
    """Every file; no more bytes are unpacked than the archive owns up to, and no more than may be."""
    entries = archive.infolist()
    if len(entries) > MOST_FILES or sum(entry.file_size for entry in entries) > MOST_BYTES:
        raise repository.BoxRefused("too_much_in_it")
    files: Files = {}
    for entry in entries:
        name = entry.filename
        if (name != MANIFEST and not _NAME.fullmatch(name)) or name in files:
            raise repository.BoxRefused("strange_name", name=name[:60])
        with archive.open(entry) as file:
            files[name] = file.read(entry.file_size + 1)
    return files


def _json(document: Mapping[str, Any]) -> bytes:
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def _sum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def file_name(about: repository.About) -> str:
    """The name of a box's file."""
    plain = re.sub(r"[^A-Za-z0-9]+", "-", about.title).strip("-") or "box"
    return f"{plain}.companion-box.zip"
