"""What the table remembers when the program stops: names, coins and corrections, in one JSON file.

A file that cannot be read is put aside under another name, and said.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from companion.atomic import write_atomically
from companion.ports import CompanionError
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
    coins: tuple[int | None, ...] = ()
    corrections: tuple[Correction, ...] = ()


def save(path: Path, memory: Memory) -> None:
    """Write it so that it survives a power cut.  Raises NotRemembered."""
    try:
        write_atomically(path, json.dumps(_document(memory), ensure_ascii=False, indent=1))
    except OSError as error:
        raise NotRemembered(f"{path} cannot be written ({error.strerror}); free some space on the disk") from error


def load(path: Path) -> tuple[Memory, Path | None]:
    """What was remembered (nothing at first), and where an unreadable file was put aside.

    Raises NotRemembered when the file is there and cannot even be opened or put aside.
    """
    try:
        return parse_memory(json.loads(path.read_text(encoding="utf-8"))), None
    except FileNotFoundError:
        return Memory(), None
    except OSError as error:
        raise NotRemembered(f"{path} cannot be read ({error.strerror}); give yourself the right to read it") from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return Memory(), _put_aside(path)


def parse_memory(document: Any) -> Memory:
    """The memory in a decoded document.  Raises KeyError, TypeError or ValueError for anything else."""
    if document["memory"] != VERSION:
        raise ValueError(f"memory of version {document['memory']!r}")
    names = tuple(_checked(name, lambda value: isinstance(value, str)) for name in document["names"])
    coins = tuple(_checked(money, _is_money) for money in document["coins"])
    return Memory(names[:MOST_SEATS], coins[:MOST_SEATS], tuple(map(_correction, document["corrections"])))


def _document(memory: Memory) -> dict[str, Any]:
    return {"memory": VERSION} | asdict(memory)


def _correction(said: Any) -> Correction:
    correction = Correction(**said)
    for text in (correction.sheet, correction.zone or "", correction.piece or "", correction.seen_as or ""):
        _checked(text, lambda value: isinstance(value, str))
    for number in (correction.x_mm, correction.y_mm, correction.angle_deg, correction.missed):
        _checked(number, lambda value: isinstance(value, int | float))
    return correction


def _checked(value: Any, is_right: Callable[[Any], bool]) -> Any:
    if not is_right(value):
        raise TypeError(f"unexpected {value!r}")
    return value


def _is_money(value: Any) -> bool:
    return value is None or (type(value) is int and value >= 0)


def _put_aside(path: Path) -> Path:
    numbers = (path.with_name(f"{path.name}.unreadable-{number}") for number in range(1, 10_000))
    aside = next(name for name in numbers if not name.exists())
    try:
        path.rename(aside)
    except OSError as error:
        raise NotRemembered(f"{path} is damaged and cannot be put aside ({error.strerror}); move it away") from error
    return aside
