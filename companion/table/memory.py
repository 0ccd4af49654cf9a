"""What the table remembers when the program stops: names, coins and corrections, in one JSON file.

A file that cannot be read is put aside under another name, and said.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from companion.atomic import write_atomically
from companion.documents import kept_document
from companion.ports import CompanionError, UnusableInput
from companion.table.readings import Correction

VERSION = 1
MOST_SEATS = 5


class NotRemembered(CompanionError, OSError):
    """What was said could not be written down."""

    key = "trouble.not_written"


@dataclass(frozen=True, slots=True)
class Memory:
    """What people said.  names, coins: by seat; an empty name and None: not said."""

    names: tuple[str, ...] = ()
    coins: tuple[Annotated[int, Meta(ge=0)] | None, ...] = ()
    corrections: tuple[Correction, ...] = ()


def save(path: Path, memory: Memory) -> None:
    """Write it so that it survives a power cut.  Raises NotRemembered."""
    try:
        write_atomically(path, json.dumps({"memory": VERSION, **asdict(memory)}, ensure_ascii=False, indent=1))
    except OSError as error:
        raise NotRemembered(f"{path} cannot be written ({error.strerror}); free some space on the disk") from error


def load(path: Path) -> tuple[Memory, Path | None]:
    """What was remembered (nothing at first), and where an unreadable file was put aside.

    Raises NotRemembered when the file is there and cannot even be opened or put aside.
    """
    try:
        kept = kept_document(path, Memory, "memory", VERSION)
        return replace(kept, names=kept.names[:MOST_SEATS], coins=kept.coins[:MOST_SEATS]), None
    except FileNotFoundError:
        return Memory(), None
    except OSError as error:
        raise NotRemembered(f"{path} cannot be read ({error.strerror}); give yourself the right to read it") from error
    except UnusableInput:
        return Memory(), _put_aside(path)


def _put_aside(path: Path) -> Path:
    numbers = (path.with_name(f"{path.name}.unreadable-{number}") for number in range(1, 10_000))
    aside = next(name for name in numbers if not name.exists())
    try:
        path.rename(aside)
    except OSError as error:
        raise NotRemembered(f"{path} is damaged and cannot be put aside ({error.strerror}); move it away") from error
    return aside
