"""One JSON value from text, strictly: no doubled keys, nothing that is no JSON, and one line that says what is off."""

from __future__ import annotations

import json

from companion.ports import UnusableInput

_SHOWN = 60


def quote(value: object) -> str:
    """A value as an error sentence quotes it: short, on one line."""
    try:
        text = ascii(value) if isinstance(value, str) else "null" if value is None else repr(value)
    except (RecursionError, ValueError):
        text = type(value).__name__
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"


def _no_doubled_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    names = [name for name, _ in pairs]
    doubled = next(name for name in names if names.count(name) > 1)
    raise UnusableInput(f"JSON: the key {quote(doubled)} stands twice in one object; keep one")


def _no_constant(word: str) -> object:
    raise UnusableInput(f"JSON: {word} is not a number; write a whole number")


_DECODER = json.JSONDecoder(object_pairs_hook=_no_doubled_keys, parse_constant=_no_constant)


def decode_line(line: bytes | str) -> str:
    """A line as text.  Raises UnusableInput if it is not UTF-8."""
    try:
        return line.decode("utf-8") if isinstance(line, bytes) else line
    except UnicodeDecodeError as error:
        raise UnusableInput(f"not UTF-8 at byte {error.start}; save the file as UTF-8") from None


def parse_json(line: bytes | str) -> object:
    """One JSON value.  Raises UnusableInput for anything that is not plain JSON."""
    try:
        return _DECODER.decode(decode_line(line))
    except json.JSONDecodeError as error:
        raise UnusableInput(f"not JSON: {error.msg} at character {error.pos + 1}") from None
    except RecursionError:
        raise UnusableInput("JSON: nested too deeply; a position needs no more than six levels") from None
    except ValueError as error:
        if isinstance(error, UnusableInput):
            raise
        raise UnusableInput("JSON: a number has too many digits") from None
