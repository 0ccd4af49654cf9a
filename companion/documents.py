"""JSON from outside becomes typed values: a type says what may be there, msgspec checks, one function says the fault.

    lens = load_document(path, BadLens).into(LensFile)

The types are frozen dataclasses, or `msgspec.Struct` where unknown keys are refused; bounds are written as
`Annotated[…, Meta(…)]`.  msgspec tells where the first fault is; what was expected there is read from the type's JSON
Schema, which is also what the API's document shows.  So every sentence says the place, what was expected, what came,
and how to mend it.
"""

from __future__ import annotations

import difflib
import errno
import json
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NoReturn, TypeVar
from zlib import crc32

import msgspec

from companion.ports import UnusableInput

T = TypeVar("T")
Schema = Mapping[str, Any]
JsonPath = tuple[str | int, ...]
"""Keys and indices from the top of a document."""

LARGEST_FILE_BYTES = 4_000_000
"""Far above any real layout; a bigger file is some other file."""
PRINTABLE = r"^[^\x00-\x1f\x7f-\xa0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]*$"
"""A text in one line, of letters that can be seen and blanks."""
VISIBLE = PRINTABLE.replace("^", r"^(?=.*\S)", 1)
"""The same, and not only blanks."""
_UNREADABLE: Mapping[int | None, tuple[str, str]] = {
    errno.ENOENT: ("no such file", "check the name"),
    errno.EISDIR: ("a directory", "name the file inside it"),
}
"""Why a file gives nothing, and the cure."""


# Reading


@dataclass(frozen=True, slots=True)
class Document:
    """A decoded document.  where: the file or request, named in every sentence.  error: what is raised for a fault."""

    value: Any
    where: str
    error: type[UnusableInput] = UnusableInput

    def refuse(self, place: str, sentence: str) -> NoReturn:
        """Raise the error of this document for a place: keys and indices from the top, joined by `/`."""
        raise self.error(f"{self.where}: {place or 'top level'}: {sentence}")

    def check_version(self, key: str, version: int, sentence: str) -> None:
        """Refuse another version.  sentence: with a gap {found}."""
        if not isinstance(self.value, dict):
            self.refuse("", _expectation({"type": "object"}, self.value))
        if key not in self.value:
            self.refuse("", f"the key '{key}' is missing; add it")
        found = self.value[key]
        if type(found) is not int or found != version:
            self.refuse(key, sentence.format(found=quote(found)))

    def into(self, kind: type[T], strict: bool = True) -> T:
        """The value as one of this type.  Raises `error` with the first fault.  strict: "3" is no number."""
        try:
            return msgspec.convert(self.value, kind, strict=strict)
        except msgspec.ValidationError as problem:
            place, sentence = _fault(str(problem), self.value, kind)
            self.refuse(place, sentence)
        except UnicodeEncodeError:
            self.refuse("", "a text holds half a character; write it anew")

    def check_spelling(self, made: Any) -> None:
        """Refuse a key that looks like a misspelt known one.  Other keys are remarks and do no harm."""
        for way, name, known in _remarks(self.value, msgspec.to_builtins(made)):
            if near := difflib.get_close_matches(name, known, n=1, cutoff=0.8):
                self.refuse("/".join(map(str, way)), f"unknown key '{name}'; did you mean '{near[0]}'?")

    def check_spelling_of(self, place: str, value: str, names: Collection[str]) -> None:
        """Refuse a word that looks like a misspelt one of these.  Other words are somebody's own."""
        if value not in names and difflib.get_close_matches(value, names, n=1, cutoff=0.8):
            self.refuse(place, _not_known(value, names))

    def check_one_of(self, place: str, value: str, names: Collection[str]) -> None:
        """Refuse a word that is none of these."""
        if value not in names:
            self.refuse(place, _not_known(value, names))


def load_document(path: Path, error: type[UnusableInput]) -> Document:
    """The JSON document in a file.

    Raises `error` when the file is missing, a directory, unreadable, huge, empty, no JSON, or has a key twice.
    """

    def object_of(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        names = [name for name, _ in pairs]
        if len(set(names)) < len(names):
            doubled = next(name for name in names if names.count(name) > 1)
            raise ValueError(f"the key '{doubled}' stands twice in one object; keep one of them")
        return dict(pairs)

    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE_BYTES + 1)
        if len(content) > LARGEST_FILE_BYTES:
            raise ValueError(f"larger than {LARGEST_FILE_BYTES // 1_000_000} MB; this is not the file you meant")
        text = content.decode("utf-8-sig")
        if not text.strip():
            raise ValueError("the file is empty; write the file again or name another one")
        return Document(json.loads(text, object_pairs_hook=object_of), str(path), error)
    except OSError as problem:
        what, cure = _UNREADABLE.get(problem.errno, (problem.strerror, "check the file and its rights"))
        raise error(f"{path}: {what}; {cure}") from problem
    except UnicodeDecodeError as problem:
        raise error(f"{path}: not a text file; save it as UTF-8 JSON") from problem
    except json.JSONDecodeError as problem:
        raise error(f"{path}: line {problem.lineno}: not JSON ({problem.msg}); mend that line") from problem
    except RecursionError as problem:
        raise error(f"{path}: nested too deeply; this is not the file you meant") from problem
    except ValueError as problem:
        raise error(f"{path}: {problem}") from problem


def kept_document(path: Path, kind: type[T], key: str, version: int = 1, *, is_strict: bool = False) -> T:
    """Read a file that the program itself wrote.  key: under which the file has its version.

    is_strict: without a checksum, as earlier versions wrote, no key may be there that nobody knows: it may have rotted.
    Raises OSError, or UnusableInput for anything else than that.
    """
    if path.exists() and not path.is_file():  # a pipe would never end
        raise UnusableInput(f"{path}: not a file")
    document = _decode(path.read_bytes(), str(path))
    document.check_version(key, version, f"of version {{found}}, this program reads version {version}")
    if SUM in document.value and document.value[SUM] != _sum_of(document.value):
        document.refuse(SUM, "other bytes than were written")
    made = document.into(kind)
    if is_strict and SUM not in document.value:
        _refuse_unknown(document, made, key)
    return made


SUM = "sum"
"""Under which what earlier versions kept has a checksum of all else."""


def _sum_of(document: Mapping[str, Any]) -> str:
    plain = {key: value for key, value in document.items() if key != SUM}
    return f"{crc32(json.dumps(plain, sort_keys=True).encode()):08x}"


def _refuse_unknown(document: Document, made: Any, key: str) -> None:
    for way, name, _ in _remarks(document.value, msgspec.to_builtins(made)):
        if way or name != key:
            document.refuse("/".join(map(str, way)), f"a key {quote(name)} that nobody wrote")


def decode(content: bytes, kind: type[T], where: str) -> T:
    """Read a document that the program itself wrote, wherever it comes from.  Raises UnusableInput for others."""
    return _decode(content, where).into(kind)


def _decode(content: bytes, where: str) -> Document:
    try:
        return Document(json.loads(content), where)
    except (ValueError, RecursionError) as error:
        raise UnusableInput(f"{where}: not JSON ({error})") from error


def _remarks(told: Any, made: Any, way: JsonPath = ()) -> Iterator[tuple[JsonPath, str, Collection[str]]]:
    """The keys of a document that its value does not have, with those that it has there."""
    if isinstance(told, dict) and isinstance(made, dict):
        yield from ((way, name, made.keys()) for name in told if name not in made)
        for name in told.keys() & made.keys():
            yield from _remarks(told[name], made[name], (*way, name))
    elif isinstance(told, list) and isinstance(made, list | tuple):
        for at, (one, other) in enumerate(zip(told, made, strict=False)):
            yield from _remarks(one, other, (*way, at))


# Faults in words

_SAID = re.compile(r"(?P<what>.*?)(?: - at `(?:key in )?\$(?P<way>.*)`)?", re.DOTALL)
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]|\[(\.\.\.)\]")
_NAMED = re.compile(r"Object (missing required|contains unknown) field `(.*)`", re.DOTALL)
_EXPECTED = {
    "object": ("an object", "write it as {…}"),
    "array": ("a list", "write it as […]"),
    "string": ("a text", 'write it in quotes, such as "E4"'),
    "integer": ("a whole number", "write it as 4"),
    "number": ("a number", "write it without quotes, such as 12.5"),
    "boolean": ("true or false", "write it without quotes"),
    "null": ("null", "write null"),
}
_TYPES: Mapping[type, tuple[str, ...]] = {
    dict: ("object",), list: ("array",), str: ("string",), bool: ("boolean",),
    int: ("integer", "number"), float: ("number",), type(None): ("null",),
}  # fmt: skip


def quote(value: Any) -> str:
    """A short form of a value for an error sentence."""
    if isinstance(value, dict | list):
        return _EXPECTED[_TYPES[type(value)][0]][0]
    text = json.dumps(value, ensure_ascii=False)
    text = text if len(text) <= 40 else f"{text[:37]}..."
    return text if text.isprintable() else ascii(text)[1:-1]


def _fault(said: str, document: Any, kind: Any) -> tuple[str, str]:
    """The place and the sentence for what msgspec says of a document."""
    match = _SAID.fullmatch(said)
    assert match is not None
    way: list[str | int] = []
    value, schema = document, _schema(kind)
    for name, index, any_key in _STEP.findall(match["way"] or ""):
        step = _guilty(document, way, kind, said) if any_key else name or int(index)
        way.append(step)
        schema, value = _inside(schema, step, value), value[step]
    place = "/".join(str(step)[:40] for step in way)
    named = _NAMED.fullmatch(match["what"])
    if not named:
        return place, _expectation(schema, value)
    name, known = named[2], _fitting(schema, value).get("properties", {})
    if named[1] == "missing required":
        return place, f"the key '{name}' is missing; add it"
    near = difflib.get_close_matches(name, known, n=1, cutoff=0.8)
    hint = f"did you mean '{near[0]}'?" if near else f"possible are {', '.join(known) or 'none'}"
    return place, f"unknown key '{name[:40]}'; {hint}"


def _guilty(document: Any, way: list[Any], kind: Any, said: str) -> str:
    """The key of an object to which the fault belongs: msgspec does not tell it."""
    objects = document
    for step in way:
        objects = objects[step]
    for name, value in objects.items():
        try:
            msgspec.convert(_with(document, way, {name: value}), kind)
        except msgspec.ValidationError as error:
            if str(error) == said:
                return str(name)
    return str(next(iter(objects)))


def _with(document: Any, way: list[Any], value: Any) -> Any:
    """The document with another value at a place."""
    if not way:
        return value
    copy = document.copy()
    copy[way[0]] = _with(document[way[0]], way[1:], value)
    return copy


@cache
def _schema(kind: Any) -> Schema:
    (schema,), named = msgspec.json.schema_components([kind], ref_template="{name}")
    return {**schema, "$defs": named}


def _resolve(schema: Schema, root: Schema) -> Schema:
    return _resolve(root[schema["$ref"]], root) if schema.get("$ref") in root else schema


def _fitting(schema: Schema, value: Any) -> Schema:
    """The schema itself, or of several the one that is meant for such a value, else the first that is not null."""
    root = schema["$defs"]
    found = _resolve(schema, root)
    options = [_resolve(one, root) for one in found.get("anyOf", [found])]
    meant = [one for one in options if one.get("type") in _TYPES.get(type(value), ())]
    tagged = []  # of the kind that an object's own words name
    for one in meant:
        told = one.get("properties", {}).items()
        tags = {key: part["enum"] for key, part in told if len(part.get("enum", ())) == 1}
        if isinstance(value, dict) and tags and all(value.get(key) in words for key, words in tags.items()):
            tagged.append(one)
    return {**(tagged or meant or [one for one in options if one.get("type") != "null"])[0], "$defs": root}


def _inside(schema: Schema, step: str | int, value: Any) -> Schema:
    """The schema of a part."""
    outer = _fitting(schema, value)
    if isinstance(step, int):
        first = outer.get("prefixItems", ())
        inner = first[step] if step < len(first) else outer.get("items", {})
    else:
        inner = outer.get("properties", {}).get(step) or outer.get("additionalProperties") or {}
    return {**inner, "$defs": outer["$defs"]}


def _not_known(value: str, names: Collection[str]) -> str:
    near = difflib.get_close_matches(value, names, n=1)
    hint = f"did you mean '{near[0]}'?" if near else f"use one of {', '.join(names)}"
    return f"'{value[:40]}' is not known; {hint}"


def _expectation(schema: Schema, value: Any) -> str:
    """Say what was expected in place of a value, and what to do."""
    meant = _fitting({"$defs": {}, **schema}, value)
    kind = meant.get("type", "string" if "enum" in meant else "object")
    if "enum" in meant and isinstance(value, str):
        return _not_known(value, [str(one) for one in meant["enum"]])
    what, cure = _EXPECTED[kind]
    size = len(meant.get("prefixItems", ()))
    if kind == "array" and size and not (isinstance(value, list) and len(value) == size):
        items = {"number": "numbers", "integer": "numbers"}.get(meant["prefixItems"][0].get("type", ""), "entries")
        what, cure = f"{'two' if size == 2 else size} {items}", "write it as [1.5, 2]"
    elif kind in _TYPES.get(type(value), ()):
        return _out_of_bounds(kind, meant, value)
    return f"expected {what}, found {quote(value)}; {cure}"


def _out_of_bounds(kind: str, schema: Schema, value: Any) -> str:
    """The sentence for a value of the right type."""
    if kind == "array":
        least, most, what = schema.get("minItems", 0), schema.get("maxItems"), schema.get("title", "entries")
        few = len(value) < least
        bound, cure = (f"at least {least}", "add the missing ones") if few else (f"at most {most}", "take some away")
        return f"expected {bound} {what}, found {len(value)}; {cure}"
    if kind == "string":
        least, most = schema.get("minLength", 0), schema.get("maxLength", "any number of")
        letters = "printable characters" if schema.get("pattern") in (PRINTABLE, VISIBLE) else "characters"
        is_length = not (least <= len(value) <= schema.get("maxLength", len(value)))
        written = "" if is_length or letters != "characters" else f", written as {schema.get('pattern')}"
        return f"expected a text of {least} to {most} {letters}{written}, found {quote(value)}; give it a short name"
    above = schema.get("exclusiveMinimum")
    if above is not None and value <= above:
        return f"expected a number above {above:g}, found {quote(value)}; mend the number"
    low, high = schema.get("minimum", above), schema.get("maximum")
    bounds = f"a whole number from {low} to {high}" if kind == "integer" else f"a number between {low:g} and {high:g}"
    return f"expected {bounds}, found {quote(value)}; mend the number"
