"""Decodes one HEIC or AVIF file in a process of its own: `python -m hardware.heif_child SHRINK MOST <FILE >RGB`.

Decoders are large, and a damaged file may end the process that they run in; then it is this one, and not the table.
Its memory is bounded.  A picture of more than MOST pixels is refused, whatever its header said before; else it is
reduced SHRINK times and turned upright.  Width and height come first, as two numbers of 4 bytes, then the pixels row by
row, red, green and blue.
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
    with Image.open(io.BytesIO(sys.stdin.buffer.read()), formats=("HEIF", "AVIF")) as picture:
        if picture.width * picture.height > int(sys.argv[2]):
            sys.exit("too large")
        # libheif turns the picture itself; of an AVIF Pillow tells how it was held, which OpenCV does not.
        upright = ImageOps.exif_transpose(picture.reduce(int(sys.argv[1]))).convert("RGB")
    sys.stdout.buffer.write(struct.pack("<II", *upright.size) + upright.tobytes())


if __name__ == "__main__":
    main()
