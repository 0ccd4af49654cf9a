"""A mark: how far both copies of the journal were found whole, and what somebody had made of the entries until there.

It only saves work.  A start compares each copy with the checksum of the mark instead of taking every line apart;
without a mark, or when anything differs, the chain is followed from its first line.  Like a line of the text copy, the
file is `crc32 json`, so a mark that has rotted is none.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec

from companion.atomic import write_atomically
from companion.journal.copies import PRIVATE
from companion.journal.recovery import End


@dataclass(frozen=True, slots=True)
class Mark:
    """end: where the chain ended.  made: what was made of the entries up to there, as JSON can say it."""

    end: End
    made: Any = None


def keep_mark(path: Path, mark: Mark) -> None:
    """Write it down in the place of the one before.  Raises OSError."""
    text = msgspec.json.encode(mark)
    write_atomically(path, b"%08x %s" % (crc32(text), text), mode=PRIVATE)


def kept_mark(path: Path) -> Mark | None:
    """The mark in a file; None if there is none that can be used."""
    try:
        raw = path.read_bytes()
        return msgspec.json.decode(raw[9:], type=Mark) if raw[:9] == b"%08x " % crc32(raw[9:]) else None
    except (OSError, msgspec.DecodeError):
        return None
