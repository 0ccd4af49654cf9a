"""Decodes one HEIC or AVIF file in a process of its own: `python -m hardware.heif_child UNHALVED MOST <FILE >RGB`.

Decoders are large, and a damaged file may end the process that they run in; then it is this one, and not the table.
Its memory is bounded.  Width and height come first, as two numbers of 4 bytes, then the pixels row by row, red, green
and blue, upright: of more than UNHALVED pixels at half its width and height, of more than MOST none.
"""

from __future__ import annotations

import io
import resource
import struct
import sys

import pi_heif  # type: ignore[import-untyped]
from PIL import Image, ImageOps

MEMORY_BYTES = 2 * 10**9
"""Of addresses, threads' unused ones included."""


def main() -> None:
    """Read the file, write the pixels.  Raises whatever the decoders raise."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    pi_heif.register_heif_opener(thumbnails=False)
    Image.MAX_IMAGE_PIXELS = None  # MOST is the bound
    with Image.open(io.BytesIO(sys.stdin.buffer.read()), formats=("HEIF", "AVIF")) as picture:
        unhalved, most = map(int, sys.argv[1:])
        if (number := picture.width * picture.height) > most:
            sys.stdout.buffer.write(struct.pack("<II", *picture.size))
            return
        # libheif turns the picture itself; of an AVIF Pillow tells how it was held, which OpenCV does not.
        upright = ImageOps.exif_transpose(picture.reduce(2 if number > unhalved else 1)).convert("RGB")
    sys.stdout.buffer.write(struct.pack("<II", *upright.size) + upright.tobytes())


if __name__ == "__main__":
    main()
