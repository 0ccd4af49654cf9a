"""Still pictures: files made frames, frames made JPEGs for pages.

A file that cannot be used is refused with one line, before it is decoded.

The size of a picture is read from its header, so that a huge one costs neither memory nor time.
"""

from __future__ import annotations

import stat
import struct
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from companion.ports import Frame, UnusableInput

if TYPE_CHECKING:
    from companion.ports import Image

MEGAPIXELS_AT_MOST = 40.0
"""Three times what the largest camera of the companion gives; such a picture needs 120 megabytes of memory."""

BYTES_PER_PIXEL_AT_MOST = 8
"""More than any picture file needs, plain 16-bit colour with transparency included."""

SHOWN_WIDTH_PX = 1600
JPEG_QUALITY = 85

PICTURE_SUFFIXES = (".jpg", ".jpeg", ".png", ".webp", ".bmp")

_CUT_OFF = "the file is cut off before its end; copy it again from the camera"

_FRAME_HEADERS = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""JPEG markers of a segment with the picture's size; the three left out are tables, not frames."""


@dataclass(frozen=True, slots=True)
class _Header:
    width_px: int
    height_px: int
    is_complete: bool


class _Damaged(ValueError):
    pass


class BadPicture(UnusableInput):
    """A picture that cannot be used.

    reason: `empty`, `no_picture`, `heic`, `cut_off`, `damaged`, `too_large` (megapixels) or `too_heavy` (bytes), for
    whoever says it in another language.
    """

    def __init__(self, reason: str, words: str) -> None:
        super().__init__(words, key=f"page.box.no.photo_{reason}")
        self.reason = reason


def load_picture(path: Path, megapixels_at_most: float = MEGAPIXELS_AT_MOST) -> Frame:
    """The picture in a JPEG, PNG, WebP or BMP file, upright as its EXIF orientation says.

    The frame's name is the file's name, its time the file's.
    Raises UnusableInput when there is no such file, it is no picture, cut off, damaged or larger than allowed.
    """
    content, at = _read(path, bytes_at_most=int(megapixels_at_most * BYTES_PER_PIXEL_AT_MOST * 1e6))
    _refuse_unusable(str(path), content, megapixels_at_most)
    return Frame(_decoded(str(path), content), path.name, at=at)


def picture_of(content: bytes, name: str, at: float = 0.0, megapixels_at_most: float = MEGAPIXELS_AT_MOST) -> Frame:
    """The same for a picture that did not come as a file.  name: for people; at: when it was taken.

    Raises BadPicture.
    """
    _refuse_unusable(name, content, megapixels_at_most)
    return Frame(_decoded(name, content), name, at=at)


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


def _refuse_unusable(name: str, content: bytes, megapixels_at_most: float) -> None:
    header = _header(name, content)
    megapixels = header.width_px * header.height_px / 1e6
    if megapixels > megapixels_at_most:
        size = f"{header.width_px}x{header.height_px} = {megapixels:.0f} megapixels"
        words = f"{name}: {size}, more than {megapixels_at_most:g}; save it smaller and try again"
        raise BadPicture("too_large", words)
    if not header.is_complete:
        raise BadPicture("cut_off", f"{name}: {_CUT_OFF}")


def _header(name: str, content: bytes) -> _Header:
    if not content:
        raise BadPicture("empty", f"{name}: the file is empty; copy it again from the camera")
    for offset, magic, read in _FORMATS:
        if content.startswith(magic, offset):
            return _read_header(name, content, read)
    if content[4:8] == b"ftyp":
        raise BadPicture("heic", f"{name}: HEIC and video files are not read as photos; export it as JPEG")
    raise BadPicture("no_picture", f"{name}: not a JPEG, PNG, WebP or BMP picture; save the photo as JPEG")


def _read_header(name: str, content: bytes, read: Callable[[bytes], _Header]) -> _Header:
    try:
        return read(content)
    except struct.error as error:
        raise BadPicture("cut_off", f"{name}: {_CUT_OFF}") from error
    except _Damaged as error:
        raise BadPicture("damaged", f"{name}: the header is damaged; copy it again from the camera") from error


def _jpeg(content: bytes) -> _Header:
    at = 2
    while True:
        marker, length = struct.unpack_from(">xBH", content, at)
        if content[at] != 0xFF:
            raise _Damaged
        if marker == 0xFF:  # a fill byte
            at += 1
        elif marker in _FRAME_HEADERS:
            height, width = struct.unpack_from(">HH", content, at + 5)
            # Inside a JPEG's compressed bytes FF is never followed by D9: that pair is the end of the picture.
            return _Header(width, height, content.find(b"\xff\xd9", at + length) >= 0)
        else:
            at += 2 + length


def _png(content: bytes) -> _Header:
    width, height = struct.unpack_from(">II", content, 16)
    return _Header(width, height, b"IEND" in content[-64:])


def _webp(content: bytes) -> _Header:
    (size,) = struct.unpack_from("<I", content, 4)
    if content[12:16] not in _WEBP_SIZES:
        raise _Damaged
    return _Header(*_WEBP_SIZES[content[12:16]](content), len(content) >= size + 8)


def _webp_lossy(content: bytes) -> tuple[int, int]:
    width, height = struct.unpack_from("<HH", content, 26)
    return width & 0x3FFF, height & 0x3FFF


def _webp_lossless(content: bytes) -> tuple[int, int]:
    (bits,) = struct.unpack_from("<I", content, 21)
    return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1


def _webp_extended(content: bytes) -> tuple[int, int]:
    width, width_high, height, height_high = struct.unpack_from("<HBHB", content, 24)
    return (width | width_high << 16) + 1, (height | height_high << 16) + 1


def _bmp(content: bytes) -> _Header:
    (size,) = struct.unpack_from("<I", content, 2)
    width, height = struct.unpack_from("<ii", content, 18)
    return _Header(width, abs(height), len(content) >= size)


_WEBP_SIZES: dict[bytes, Callable[[bytes], tuple[int, int]]] = {
    b"VP8 ": _webp_lossy,
    b"VP8L": _webp_lossless,
    b"VP8X": _webp_extended,
}

_FORMATS: tuple[tuple[int, bytes, Callable[[bytes], _Header]], ...] = (
    (0, b"\xff\xd8\xff", _jpeg),
    (0, b"\x89PNG\r\n\x1a\n", _png),
    (8, b"WEBP", _webp),
    (0, b"BM", _bmp),
)


def _decoded(name: str, content: bytes) -> np.ndarray:
    try:
        image = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        image = None
    if image is None:
        words = f"{name}: the picture is damaged and cannot be decoded; copy it again from the camera"
        raise BadPicture("damaged", words)
    return image


def as_jpeg(image: Image, width_px: int = SHOWN_WIDTH_PX) -> bytes:
    """A picture for a page: not wider than that.  image: (height, width, 3) uint8 BGR."""
    height, width = image.shape[:2]
    if width > width_px:
        size = (width_px, round(height * width_px / width))
        image = cv2.resize(image, size, interpolation=cv2.INTER_AREA)  # type: ignore[assignment]
    return cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1].tobytes()
