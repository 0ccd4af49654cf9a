"""Reading JSON strictly: every malformed thing becomes one line that says where it stands and what was expected.

`where` is the path of the value in its document: `zoos/0/enclosures/E4`.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping

from companion.ports import UnusableInput
from companion.strict_json import quote

LARGEST = 10**15
"""Numbers beyond this are a slip of the keyboard; every JSON reader still holds them exactly."""

_LISTED = 240

LONGEST_LIST = 200
"""More expansions, placements or species than this are a slip; no game has a quarter of it."""


def _list_choices(choices: Collection[str]) -> str:
    """List the possible values for an error sentence."""
    text = ", ".join(choices)
    return text if len(text) <= _LISTED else text[:_LISTED] + "…"


def unusable(where: str, expected: str, value: object, key: str = "") -> UnusableInput:
    """The error for a value that cannot be used.  key: of the sentence of the pages, where people type it."""
    said = f"{where}: expected {expected}, got {quote(value)}"
    return UnusableInput(said, key=key, given=value[:60] if isinstance(value, str) else quote(value))


def whole(value: object, where: str, low: int = 0, high: int = LARGEST) -> int:
    """A whole number from low to high; true is none."""
    if type(value) is not int:
        raise unusable(where, "a whole number", value)
    if not low <= value <= high:
        raise unusable(where, f"a whole number from {low} to {high}", value)
    return value


def flag(value: object, where: str) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise unusable(where, "true or false", value)
    return value


def words(value: object, where: str) -> str:
    """A text that is not empty."""
    if type(value) is not str or not value.strip():
        raise unusable(where, "a text", value)
    return value


def one_of(value: object, where: str, choices: Collection[str]) -> str:
    """One of these texts."""
    if type(value) is not str or value not in choices:
        raise unusable(where, f"one of {_list_choices(choices)}" if choices else "nothing", value)
    return value


def listing(value: object, where: str, length: int | None = None, most: int | None = None) -> list[object]:
    """A list, of this length if one is given, or of at most so many."""
    if type(value) is not list:
        raise unusable(where, "a list", value)
    if length is not None and len(value) != length:
        raise UnusableInput(f"{where}: expected {length} entries, got {len(value)}")
    if most is not None and len(value) > most:
        raise UnusableInput(f"{where}: expected at most {most} entries, got {len(value)}")
    return value


def mapping(value: object, where: str, keys: Collection[str] | None = None) -> dict[str, object]:
    """An object with none but these keys."""
    if type(value) is not dict:
        raise unusable(where, "an object", value)
    for key in value if keys is not None else ():
        if keys is not None and key not in keys:
            raise UnusableInput(f"{where}: unknown key {quote(key)}; possible are {_list_choices(keys)}")
    return value


def require(value: Mapping[str, object], where: str, key: str) -> object:
    """The value of a key that must be there."""
    if key not in value:
        raise UnusableInput(f"{where}: {key} is missing")
    return value[key]


def compact(value: object) -> str:
    """JSON without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
