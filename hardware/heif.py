"""The size of the picture in a HEIC or AVIF file, before it is decoded.

Both are ISO base media files (ISO/IEC 14496-12): boxes within boxes.  Of each picture inside, tiles and previews among
them, a property says its size (ISO/IEC 23008-12), and the largest one counts.  That property may lie.  libheif refuses
what is coded larger than it is said to be; decoders of AV1 do not, so there the coded sizes count as well.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator

_DAMAGED = "no sound HEIC or AVIF file"
_AV1_ITEMS_AT_MOST = 1000
_AV1_UNITS_AT_MOST = 100
"""Open bitstream units of a still picture, which needs three."""


def heif_size(content: bytes) -> tuple[int, int, bool]:
    """Width and height in pixels, and whether the file is whole; of one that is cut off the size is 0.

    Raises ValueError or struct.error when it is damaged.
    """
    outer = [box for box in _boxes(content, 0, len(content)) if box[0] in (b"meta", b"mdat")]
    if len({kind for kind, _, _ in outer}) < 2 or any(end > len(content) for _, _, end in outer):
        return 0, 0, False
    metas = [(start + 4, end) for kind, start, end in outer if kind == b"meta"]  # after its version and flags
    properties = _inside(content, _inside(content, metas, b"iprp"), b"ipco")
    sizes = [struct.unpack_from(">II", content, start + 4) for start, _ in _inside(content, properties, b"ispe")]
    if _inside(content, properties, b"av1C"):
        idat = next((start for start, _ in _inside(content, metas, b"idat")), 0)
        ((place, _),) = _inside(content, metas, b"iloc")
        sizes += (size for start, end in _items(content, place, idat) for size in _av1_sizes(content, start, end))
    width, height = max(sizes, key=lambda size: size[0] * size[1])
    return width, height, True


def _boxes(content: bytes, start: int, end: int) -> Iterator[tuple[bytes, int, int]]:
    """The boxes there: kind, begin and end of what each holds."""
    while start + 8 <= min(end, len(content)):
        size, kind = struct.unpack_from(">I4s", content, start)
        head = 8
        if size == 1:
            (size,), head = struct.unpack_from(">Q", content, start + 8), 16
        size = size or end - start
        if size < head:
            return
        yield kind, start + head, start + size
        start += size


def _inside(content: bytes, spans: Iterable[tuple[int, int]], wanted: bytes) -> list[tuple[int, int]]:
    return [(a, b) for start, end in spans for kind, a, b in _boxes(content, start, end) if kind == wanted]


def _items(content: bytes, at: int, idat: int) -> Iterator[tuple[int, int]]:
    """Begin and end of each item that the `iloc` box there names.  idat: where the file's small items begin."""

    def number(size: int) -> int:
        nonlocal at
        at += size
        if at > len(content):
            raise ValueError(_DAMAGED)
        return int.from_bytes(content[at - size : at])

    version, sizes = number(4) >> 24, number(2)
    offset_size, length_size, base_size, index_size = (sizes >> shift & 15 for shift in (12, 8, 4, 0))
    wide = 2 if version < 2 else 4
    count = number(wide)
    if count > _AV1_ITEMS_AT_MOST:
        raise ValueError(_DAMAGED)
    for _ in range(count):
        number(wide)
        method = number(2) & 15 if version else 0
        number(2)
        base = number(base_size)
        if number(2) != 1 or method > 1:  # an item in parts, or in other items: no picture of a telephone
            raise ValueError(_DAMAGED)
        number(index_size if version else 0)
        start = base + number(offset_size) + (idat if method else 0)
        length = number(length_size)
        yield start, start + length if length else len(content)


def _av1_sizes(content: bytes, at: int, end: int) -> Iterator[tuple[int, int]]:
    """Largest width and height by each sequence header (AV1, 5.3 and 5.5) of the units there."""
    end = min(end, len(content))
    for _ in range(_AV1_UNITS_AT_MOST):
        if at >= end:
            return
        head = content[at]
        at += 2 if head & 4 else 1
        size = end - at
        if head & 2:
            digits = next((n for n in range(1, 9) if content[at + n - 1 : at + n] < b"\x80"), 8)
            size = sum((digit & 127) << 7 * place for place, digit in enumerate(content[at : at + digits]))
            at += digits
        if head >> 3 == 1:
            yield _av1_size(content[at : min(at + size, end)])
        at += size
    raise ValueError(_DAMAGED)


def _av1_size(sequence_header: bytes) -> tuple[int, int]:
    bits = "".join(f"{byte:08b}" for byte in sequence_header[:99])
    at = 10
    if bits[4:5] == "0":  # else a still picture's short form
        if bits[5:6] != "0":  # times of a film
            raise ValueError(_DAMAGED)
        at = 12
        for _ in range(int(bits[7:12] or "0", 2) + 1):
            at += 17 + (int(bits[at + 12 : at + 17] or "0", 2) > 7)
            at += (5 if bits[at : at + 1] == "1" else 1) if bits[6] == "1" else 0
    middle = at + 8
    if len(bits) < middle:
        raise ValueError(_DAMAGED)
    wide, high = int(bits[at : at + 4], 2) + 1, int(bits[at + 4 : middle], 2) + 1
    if len(bits) < middle + wide + high:
        raise ValueError(_DAMAGED)
    return int(bits[middle : middle + wide], 2) + 1, int(bits[middle + wide : middle + wide + high], 2) + 1
