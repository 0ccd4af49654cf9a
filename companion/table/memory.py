"""What people said of the table itself: names, coins, what lies there, and silence; kept in the journal.

An entry of kind `table` holds all of it, so the newest one is all that is needed.  Earlier versions kept it in a file
`table.json`; that is taken over once, and then lies beside the journal under another name.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from companion.table.journal_entries import Entry
from companion.table.refusals import NotRemembered
from companion.table.statements import Statement

TABLE_ENTRY = "table"
"""The kind of the entry."""
OLD_FILE, OLD_VERSION = "table.json", 1
MOST_SEATS = 5


@dataclass(frozen=True, slots=True)
class Memory:
    """names, coins: by seat; an empty name and None: not said.  muted: whether the table is silent."""

    names: tuple[str, ...] = ()
    coins: tuple[int | None, ...] = ()
    statements: tuple[Statement, ...] = ()
    muted: bool = False

    @property
    def lasting(self) -> Memory:
        """What is worth an entry: not every tenth of a millimetre, not how often the camera missed a thing."""
        places = (
            replace(said, x_mm=round(said.x_mm / 5), y_mm=round(said.y_mm / 5), angle_deg=0, missed=0)
            for said in self.statements
        )
        return replace(self, statements=tuple(places))


def memory_of(entries: Iterable[Entry]) -> Memory:
    """What the newest entry says that can be read; nothing if there is none."""
    found = Memory()
    for entry in entries:
        try:
            found = parse_memory(entry.body)
        except UNREADABLE:
            continue
    return found


def memory_body(memory: Memory) -> dict[str, Any]:
    """The body of the entry."""
    return asdict(memory)


def parse_memory(document: Any) -> Memory:
    """The memory in a body.  Raises one of UNREADABLE for anything else."""
    names = tuple(_checked(name, lambda value: isinstance(value, str)) for name in document["names"])
    coins = tuple(_checked(money, _is_money) for money in document["coins"])
    statements = tuple(map(_statement, document["statements"]))
    return Memory(names[:MOST_SEATS], coins[:MOST_SEATS], statements, document.get("muted") is True)


UNREADABLE = (ValueError, KeyError, TypeError, AttributeError, RecursionError)


def _statement(said: Any) -> Statement:
    statement = Statement(**said)
    for text in (statement.sheet, statement.zone or "", statement.piece or "", statement.seen_as or ""):
        _checked(text, lambda value: isinstance(value, str))
    for number in (statement.x_mm, statement.y_mm, statement.angle_deg, statement.missed):
        _checked(number, lambda value: isinstance(value, int | float))
    return statement


def _checked(value: Any, is_right: Callable[[Any], bool]) -> Any:
    if not is_right(value):
        raise TypeError(f"unexpected {value!r}")
    return value


def _is_money(value: Any) -> bool:
    return value is None or (type(value) is int and value >= 0)


# The file of earlier versions


def old_memory(path: Path) -> Memory | None:
    """What an earlier version kept; None without such a file.  Raises one of UNREADABLE for a damaged one.

    Raises NotRemembered when it cannot even be opened.
    """
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise NotRemembered(f"{path} cannot be read ({error.strerror}); give yourself the right to read it") from error
    if document["memory"] != OLD_VERSION:
        raise ValueError(f"memory of version {document['memory']!r}")
    return parse_memory({**document, "statements": document["corrections"]})


def put_aside(path: Path, word: str) -> Path:
    """Give the file another name, so that it is not read again.  Raises NotRemembered."""
    numbers = (path.with_name(f"{path.name}.{word}-{number}") for number in range(1, 10_000))
    aside = next(name for name in numbers if not name.exists())
    try:
        path.rename(aside)
    except OSError as error:
        raise NotRemembered(f"{path} cannot be put aside ({error.strerror}); move it away") from error
    return aside
