"""Zip files that come from outside."""

from __future__ import annotations

import errno
import lzma
import zipfile
import zlib

DAMAGED = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, RuntimeError, ValueError)
"""What reading a file raises that is no zip file, is cut off or torn, is locked or is packed in a strange way."""


def is_damage(error: BaseException) -> bool:
    """Whether the file is to blame and not the disk; torn data may ask for a place before its beginning."""
    of_content = isinstance(error, OSError) and error.errno in {None, errno.EINVAL}
    return of_content or isinstance(error, DAMAGED)
