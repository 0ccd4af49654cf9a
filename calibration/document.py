"""A JSON document read strictly: every wrong value is named by its place, with what was expected and what came."""

from __future__ import annotations

import difflib
import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from companion.ports import UnusableInput

LARGEST_FILE_BYTES = 4_000_000
"""Far above any real layout; a bigger file is some other file."""

_TYPE_WORDS = {
    dict: "an object", list: "a list", str: "a text", bool: "true or false",
    int: "a number", float: "a number", type(None): "null",
}  # fmt: skip


def shown(value: Any) -> str:
    """A short form of a value for an error sentence."""
    if isinstance(value, (dict, list)):
        return _TYPE_WORDS[type(value)]
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:37]}..."


@dataclass(frozen=True, slots=True)
class Part:
    """A value in a document and the place where it stands.

    file: named in every error.  place: keys and indices from the top, joined by `/`.
    error: what is raised for a value that cannot be used.
    """

    value: Any
    file: str
    error: type[UnusableInput]
    place: str = ""

    def refuse(self, sentence: str) -> NoReturn:
        """Raise the error of this document for this place."""
        raise self.error(f"{self.file}: {self.place or 'top level'}: {sentence}")

    def _expected(self, what: str, cure: str) -> NoReturn:
        self.refuse(f"expected {what}, found {shown(self.value)}; {cure}")

    def _child(self, name: str | int, value: Any) -> Part:
        return Part(value, self.file, self.error, f"{self.place}/{name}".lstrip("/"))

    def key(self, name: str) -> Part:
        """The part under a key that must be there."""
        mapping = self.mapping()
        if name not in mapping:
            self.refuse(f"the key '{name}' is missing; add it")
        return self._child(name, mapping[name])

    def optional(self, name: str, default: Any) -> Part:
        """The part under a key, or the default when the key is left out."""
        return self._child(name, self.mapping().get(name, default))

    def mapping(self) -> dict[str, Any]:
        """The value as an object."""
        if not isinstance(self.value, dict):
            self._expected("an object", "write it as {…}")
        return self.value

    def known_keys(self, names: Collection[str]) -> None:
        """Refuse a key that looks like a misspelt known one.  Other keys are remarks and do no harm."""
        for name in self.mapping().keys() - set(names):
            meant = difflib.get_close_matches(name, names, n=1, cutoff=0.8)
            if meant:
                self.refuse(f"unknown key '{name}'; did you mean '{meant[0]}'?")

    def each(self, at_least: int = 0, at_most: int | None = None, what: str = "entries") -> Iterator[Part]:
        """The parts of a list, in order."""
        if not isinstance(self.value, list):
            self._expected("a list", "write it as […]")
        if len(self.value) < at_least:
            self.refuse(f"expected at least {at_least} {what}, found {len(self.value)}; add the missing ones")
        if at_most is not None and len(self.value) > at_most:
            self.refuse(f"expected at most {at_most} {what}, found {len(self.value)}; take some away")
        return (self._child(number, value) for number, value in enumerate(self.value))

    def pair(self) -> tuple[Part, Part]:
        """The two parts of a list of two."""
        if not isinstance(self.value, list) or len(self.value) != 2:
            self._expected("two numbers", "write it as [1.5, 2]")
        first, second = self.each()
        return first, second

    def number(self, above: float | None = None, largest: float = 10_000) -> float:
        """The value as a finite number, not beyond `largest`, and greater than `above`."""
        if isinstance(self.value, bool) or not isinstance(self.value, (int, float)):
            self._expected("a number", "write it without quotes, such as 12.5")
        if not abs(self.value) <= largest:  # so written, a NaN is refused too
            self._expected(f"a number between -{largest:g} and {largest:g}", "mend the number")
        if above is not None and self.value <= above:
            self._expected(f"a number above {above:g}", "mend the number")
        return float(self.value)

    def whole(self, at_least: int, at_most: int = 1_000_000) -> int:
        """The value as a whole number within limits."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            self._expected("a whole number", "write it as 4")
        if not at_least <= self.value <= at_most:
            self._expected(f"a whole number from {at_least} to {at_most}", "mend the number")
        return self.value

    def text(self) -> str:
        """The value as a text that is not empty."""
        if not isinstance(self.value, str):
            self._expected("a text", 'write it in quotes, such as "E4"')
        if not self.value.strip() or len(self.value) > 200 or not self.value.isprintable():
            self._expected("a text of 1 to 200 printable characters", "give it a short name")
        return self.value

    def one_of(self, names: Collection[str]) -> str:
        """The value as one of the known words."""
        text = self.text()
        if text not in names:
            near = difflib.get_close_matches(text, names, n=1)
            hint = f"did you mean '{near[0]}'?" if near else f"use one of {', '.join(names)}"
            self.refuse(f"'{text}' is not known; {hint}")
        return text


def load_document(path: Path, error: type[UnusableInput]) -> Part:
    """The JSON document in a file.

    Raises `error` when the file is missing, a directory, unreadable, huge, empty, or no JSON.
    """
    text = _file_text(path, error)
    if not text.strip():
        raise error(f"{path}: the file is empty; write the file again or name another one")
    try:
        value = json.loads(text, object_pairs_hook=_object_without_doubled_keys)
    except json.JSONDecodeError as problem:
        raise error(f"{path}: line {problem.lineno}: not JSON ({problem.msg}); mend that line") from problem
    except RecursionError as problem:
        raise error(f"{path}: nested too deeply; this is not the file you meant") from problem
    except ValueError as problem:
        raise error(f"{path}: {problem}") from problem
    return Part(value, str(path), error)


def _file_text(path: Path, error: type[UnusableInput]) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE_BYTES + 1)
        if len(content) > LARGEST_FILE_BYTES:
            raise error(f"{path}: larger than {LARGEST_FILE_BYTES // 1_000_000} MB; this is not the file you meant")
        return content.decode("utf-8-sig")
    except FileNotFoundError as problem:
        raise error(f"{path}: no such file; check the name") from problem
    except IsADirectoryError as problem:
        raise error(f"{path}: a directory; name the file inside it") from problem
    except UnicodeDecodeError as problem:
        raise error(f"{path}: not a text file; save it as UTF-8 JSON") from problem
    except OSError as problem:
        raise error(f"{path}: {problem.strerror}; check the file and its rights") from problem


def _object_without_doubled_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    mapping: dict[str, Any] = {}
    for key, value in pairs:
        if key in mapping:
            raise ValueError(f"the key '{key}' stands twice in one object; keep one of them")
        mapping[key] = value
    return mapping
