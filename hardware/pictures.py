"""Still pictures: files made frames, frames made JPEGs for pages.

A file that cannot be used is refused with one line, before it is decoded.

The size of a picture is read from its header, so that a huge one costs neither memory nor time.
"""

from __future__ import annotations

import os
import re
import stat
import struct
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from companion.ports import Frame, UnusableInput

if TYPE_CHECKING:
    from companion.ports import Image


MEGAPIXELS_AT_MOST = 50.0
"""What the finest telephones save; all of such a picture needs 150 megabytes of memory."""

MEGAPIXELS_UNHALVED = 20.0
"""A larger photograph is read at half its width and height, in less memory."""

BYTES_PER_PIXEL_AT_MOST = 8
"""More than any picture file needs, plain 16-bit colour with transparency included."""

SCANS_AT_MOST = 60
"""Of a JPEG: cameras and programs write at most a dozen, and each one costs time for the whole picture, however few
bytes it has."""

SHOWN_WIDTH_PX = 1600
JPEG_QUALITY = 85

PICTURE_SUFFIXES = (".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif", ".avif")

_CUT_OFF = "the file is cut off before its end; copy it again from the camera"

_FRAME_HEADERS = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""JPEG markers of a segment with the picture's size; the three left out are tables, not frames."""


_WITHOUT_LENGTH = frozenset((0x01, *range(0xD0, 0xD8)))
"""Markers that stand alone: to a decoder the next one comes at once."""
_OUT_OF_PLACE = frozenset((0x00, 0xD8, 0xD9, 0xDA))
"""What no JPEG has before its size."""


@dataclass(frozen=True, slots=True)
class _Header:
    width_px: int
    height_px: int
    is_complete: bool
    scans: int = 1


class _Damaged(ValueError):
    pass


class BadPicture(UnusableInput):
    """A picture that cannot be used.

    reason: `empty`, `no_picture`, `cut_off`, `damaged`, `too_large` (megapixels) or `too_heavy` (bytes),
    for whoever says it in another language.
    """

    def __init__(self, reason: str, words: str) -> None:
        super().__init__(words, key=f"page.box.no.photo_{reason}")
        self.reason = reason


def load_picture(path: Path, megapixels_at_most: float = MEGAPIXELS_AT_MOST) -> Frame:
    """The picture in a JPEG, PNG, WebP, HEIC or AVIF file, upright as its orientation says.

    The frame's name is the file's name, its time the file's.  Else as `picture_of`.
    Raises UnusableInput when there is no such file, it is no picture, cut off, damaged or larger than allowed.
    """
    content, at = _read(path, bytes_at_most=int(megapixels_at_most * BYTES_PER_PIXEL_AT_MOST * 1e6))
    return replace(picture_of(content, str(path), at, megapixels_at_most), name=path.name)


def picture_of(content: bytes, name: str, at: float = 0.0, megapixels_at_most: float = MEGAPIXELS_AT_MOST) -> Frame:
    """The same for a picture that somebody sends.  name: for people; at: when it was taken.

    One with more than MEGAPIXELS_UNHALVED comes at half its width and height.  Raises BadPicture.
    """
    is_apart = content.startswith(_DECODED_APART, 4)
    image = (_decode_apart if is_apart else _decode)(name, content, megapixels_at_most)
    if image is None:
        words = f"{name}: the picture is damaged and cannot be decoded; copy it again from the camera"
        raise BadPicture("damaged", words)
    return Frame(image, name, at=at)


def jpeg_width(content: bytes) -> int:
    """The width of a JPEG in pixels, by its first bytes; 0 for what is none."""
    try:
        return _jpeg(content).width_px if content.startswith(b"\xff\xd8") else 0
    except (struct.error, _Damaged, IndexError):
        return 0


def _read(path: Path, bytes_at_most: int) -> tuple[bytes, float]:
    try:
        state = path.stat()
        if not stat.S_ISREG(state.st_mode):
            raise UnusableInput(f"{path}: not a file; give the path of a JPEG or PNG photo")
        if state.st_size > bytes_at_most:
            megabytes = f"{state.st_size / 1e6:.0f} megabytes"
            raise BadPicture("too_heavy", f"{path}: {megabytes} are too many; give a smaller photo")
        return path.read_bytes(), state.st_mtime
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        raise UnusableInput(f"{path}: {reason}; give the path of a JPEG or PNG photo") from error


def _refuse_unusable(name: str, content: bytes, megapixels_at_most: float) -> float:
    """The megapixels of a picture.  Raises BadPicture."""
    header = _header(name, content)
    megapixels = _refuse_large(name, header.width_px, header.height_px, megapixels_at_most)
    if header.scans > SCANS_AT_MOST:
        raise BadPicture("damaged", f"{name}: more than {SCANS_AT_MOST} scans; no camera writes that, save it anew")
    if not header.is_complete:
        raise BadPicture("cut_off", f"{name}: {_CUT_OFF}")
    return megapixels


def _refuse_large(name: str, width_px: int, height_px: int, megapixels_at_most: float) -> float:
    megapixels = width_px * height_px / 1e6
    if megapixels > megapixels_at_most:
        size = f"{width_px}x{height_px} = {megapixels:.0f} megapixels"
        words = f"{name}: {size}, more than {megapixels_at_most:g}; save it smaller and try again"
        raise BadPicture("too_large", words)
    return megapixels


def _header(name: str, content: bytes) -> _Header:
    if not content:
        raise BadPicture("empty", f"{name}: the file is empty; copy it again from the camera")
    for offset, magic, read in _FORMATS:
        if content.startswith(magic, offset):
            try:
                return read(content)
            except struct.error as error:
                raise BadPicture("cut_off", f"{name}: {_CUT_OFF}") from error
            except ValueError as error:
                raise BadPicture("damaged", f"{name}: the header is damaged; copy it again from the camera") from error
    words = f"{name}: not a JPEG, PNG, WebP, HEIC or AVIF picture; save the photo as JPEG"
    raise BadPicture("no_picture", words)


def _jpeg(content: bytes) -> _Header:
    at = 2
    while True:
        marker, length = struct.unpack_from(">xBH", content, at)
        if content[at] != 0xFF:
            raise _Damaged
        if marker == 0xFF:  # a fill byte
            at += 1
        elif marker in _WITHOUT_LENGTH:
            at += 2
        elif marker in _OUT_OF_PLACE:
            raise _Damaged
        elif marker in _FRAME_HEADERS:
            height, width = struct.unpack_from(">HH", content, at + 5)
            # Inside a JPEG's compressed bytes FF is never followed by D9: that pair is the end of the picture.
            is_complete = content.find(b"\xff\xd9", at + length) >= 0
            return _Header(width, height, is_complete, _scans(content, at + 2 + length))
        else:
            at += 2 + length


_MARKER = re.compile(rb"\xff+([^\x00\x01\xff\xd0-\xd7])")
"""What begins a segment; before 00, 01 or a restart, FF does not."""
_START_OF_SCAN, _END_OF_PICTURE = b"\xda", b"\xd9"


def _scans(content: bytes, at: int) -> int:
    """The number of scans that follow, as a decoder meets them: what other segments hold is passed over.

    Few that only may be scans are not looked at further, as a camera's pictures come many times a second.
    """
    scans = content.count(b"\xff" + _START_OF_SCAN, at)
    if scans <= SCANS_AT_MOST:
        return scans
    scans = 0
    while scans <= SCANS_AT_MOST and (found := _MARKER.search(content, at)) and found[1] != _END_OF_PICTURE:
        scans += found[1] == _START_OF_SCAN
        at = found.end() + int.from_bytes(content[found.end() : found.end() + 2])
    return scans


def _png(content: bytes) -> _Header:
    width, height = struct.unpack_from(">II", content, 16)
    return _Header(width, height, b"IEND" in content[-64:])


def _webp(content: bytes) -> _Header:
    (size,) = struct.unpack_from("<I", content, 4)
    match content[12:16]:
        case b"VP8 ":  # lossy
            width, height = (side & 0x3FFF for side in struct.unpack_from("<HH", content, 26))
        case b"VP8L":  # lossless
            (bits,) = struct.unpack_from("<I", content, 21)
            width, height = (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8X":  # extended
            low, low_high, down, down_high = struct.unpack_from("<HBHB", content, 24)
            width, height = (low | low_high << 16) + 1, (down | down_high << 16) + 1
        case _:
            raise _Damaged
    return _Header(width, height, len(content) >= size + 8)


_FORMATS: tuple[tuple[int, bytes, Callable[[bytes], _Header]], ...] = (
    (0, b"\xff\xd8\xff", _jpeg),
    (0, b"\x89PNG\r\n\x1a\n", _png),
    (8, b"WEBP", _webp),
)
_DECODED_APART = tuple(b"ftyp" + brand for brand in (b"heic", b"heix", b"heim", b"heis", b"mif1", b"avif"))
"""How a HEIC or AVIF begins, after four bytes."""


def _decode(name: str, content: bytes, megapixels_at_most: float) -> np.ndarray | None:
    is_halved = _refuse_unusable(name, content, megapixels_at_most) > MEGAPIXELS_UNHALVED
    how = cv2.IMREAD_REDUCED_COLOR_2 if is_halved else cv2.IMREAD_COLOR
    try:
        return cv2.imdecode(np.frombuffer(content, np.uint8), how)
    except cv2.error:
        return None


DECODED_WITHIN_S = 60.0


def _decode_apart(name: str, content: bytes, megapixels_at_most: float) -> np.ndarray | None:
    limits = (str(int(megapixels * 1e6)) for megapixels in (MEGAPIXELS_UNHALVED, megapixels_at_most))
    command = [sys.executable, "-P", "-m", "hardware.heif_child", *limits]
    surroundings = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    try:
        told = subprocess.run(
            command, env=surroundings, input=content, capture_output=True, timeout=DECODED_WITHIN_S, check=True
        ).stdout
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        return None
    width, height = struct.unpack_from("<II", told)
    _refuse_large(name, width, height, megapixels_at_most)
    pixels = np.frombuffer(told, np.uint8, offset=8).reshape(height, width, 3)
    return cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR)


def as_jpeg(image: Image, width_px: int = SHOWN_WIDTH_PX) -> bytes:
    """A picture for a page: not wider than that.  image: (height, width, 3) uint8 BGR."""
    height, width = image.shape[:2]
    if width > width_px:
        size = (width_px, round(height * width_px / width))
        image = cv2.resize(image, size, interpolation=cv2.INTER_AREA)  # type: ignore[assignment]
    return cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1].tobytes()
