"""Files of lines, however long or broken."""

from __future__ import annotations

import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import BinaryIO

from companion.ports import UnusableInput

LONGEST_LINE = 64 * 2**20
"""Bytes; a longer line is refused without being held in memory."""

TOO_LONG = f"line: longer than {LONGEST_LINE // 2**20} MB; a position needs a few thousand bytes"


def opened(name: str) -> nullcontext[BinaryIO] | BinaryIO:
    """The file of that name, or standard input for `-`.  Raises UnusableInput if it cannot be read."""
    if name == "-":
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(name).open("rb")
    except OSError as error:
        raise UnusableInput(f"{name}: {error.strerror}; name a file of JSON lines, or - for standard input") from None


def lines_of(stream: BinaryIO) -> Iterator[bytes | None]:
    """Line after line, without a byte-order mark and blank lines after the last; None for one that is too long."""
    blank: list[bytes] = []
    is_first, has_said = True, False
    while line := stream.readline(LONGEST_LINE):
        line = line.removeprefix(BOM_UTF8) if is_first else line
        is_first = False
        if not line.strip():
            blank.append(line)
            continue
        yield from blank
        blank, has_said = [], True
        if line.endswith(b"\n") or len(line) < LONGEST_LINE:
            yield line
        else:
            while len(line) == LONGEST_LINE and not line.endswith(b"\n"):
                line = stream.readline(LONGEST_LINE)
            yield None
    if not has_said:
        yield from blank


def say(line: str) -> None:
    """Print a line for people at once; letters that the screen cannot show are escaped."""
    encoding = sys.stdout.encoding or "utf-8"
    sys.stdout.write(line.encode(encoding, "backslashreplace").decode(encoding) + "\n")
    sys.stdout.flush()
