"""What JSON may look like, said once: as JSON Schema for the API's document, and checked with sentences for people.

Only the words of JSON Schema are used that `faults` knows; a test compares it with a complete checker.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.rules.reading import shown
from companion.rules.schema import (
    PLACE_OF_SHAPES,
    Shape,
    Shapes,
    either,
    flag,
    ledger,
    many,
    named,
    number,
    one_of,
    perhaps,
    record,
    row,
    whole,
    words,
)

__all__ = [
    "PLACE_OF_SHAPES",
    "Shape",
    "Shapes",
    "either",
    "faults",
    "flag",
    "ledger",
    "many",
    "named",
    "number",
    "one_of",
    "perhaps",
    "record",
    "row",
    "whole",
    "words",
]


def faults(shape: Shape, value: object, where: str, shapes: Shapes) -> Iterator[str]:
    """What is wrong with a value, a sentence each; nothing if it fits."""
    if "$ref" in shape:
        yield from faults(shapes[shape["$ref"].removeprefix(PLACE_OF_SHAPES)], value, where, shapes)
    elif "discriminator" in shape:
        yield from _told_apart(shape, value, where, shapes)
    elif "anyOf" in shape:
        yield from _any_of(shape, value, where, shapes)
    elif not _KINDS[shape["type"]](value) if "type" in shape else False:
        yield f"{where}: expected {_NAMES[shape['type']]}, got {shown(value)}"
    elif "enum" in shape and value not in shape["enum"]:
        yield f"{where}: expected one of {', '.join(shape['enum'])}, got {shown(value)}"
    else:
        yield from _INSIDE.get(shape.get("type", ""), _nothing)(shape, value, where, shapes)


def _told_apart(shape: Shape, value: Any, where: str, shapes: Shapes) -> Iterator[str]:
    """One of several kinds of objects, by the key that names the kind."""
    key, kinds = shape["discriminator"]["propertyName"], shape["discriminator"]["mapping"]
    if type(value) is not dict:
        yield f"{where}: expected an object, got {shown(value)}"
    elif type(value.get(key)) is not str or value[key] not in kinds:
        yield f"{where}/{key}: expected one of {', '.join(kinds)}, got {shown(value.get(key))}"
    else:
        yield from faults({"$ref": kinds[value[key]]}, value, where, shapes)


def _any_of(shape: Shape, value: object, where: str, shapes: Shapes) -> Iterator[str]:
    """The faults of the likeliest of several shapes: the one with which the fewest things are wrong."""
    found = [list(faults(one, value, where, shapes)) for one in shape["anyOf"]]
    likeliest = [one for one, shape_ in zip(found, shape["anyOf"], strict=True) if shape_.get("type") != "null"]
    if all(found):
        yield from min(likeliest, key=len)


def _nothing(_shape: Shape, _value: Any, _where: str, _shapes: Shapes) -> Iterator[str]:
    return iter(())


def _in_text(shape: Shape, value: str, where: str, _shapes: Shapes) -> Iterator[str]:
    low, high = shape.get("minLength", 0), shape.get("maxLength", math.inf)
    if not low <= len(value) <= high:
        yield f"{where}: expected {low} to {high} letters, got {len(value)}"
    elif "pattern" in shape and not re.search(shape["pattern"], value):
        yield f"{where}: {shown(value)} is not written as this must be ({shape['pattern']})"


def _in_number(shape: Shape, value: float, where: str, _shapes: Shapes) -> Iterator[str]:
    low, high = shape.get("minimum", -math.inf), shape.get("maximum", math.inf)
    if not low <= value <= high:
        yield f"{where}: expected a number from {low} to {high}, got {shown(value)}"


def _in_list(shape: Shape, value: list[object], where: str, shapes: Shapes) -> Iterator[str]:
    low, high = shape.get("minItems", 0), shape.get("maxItems", math.inf)
    if not low <= len(value) <= high:
        yield f"{where}: expected {low} to {high} entries, got {len(value)}"
        return
    first = shape.get("prefixItems", ())
    for at, item in enumerate(value):
        yield from faults(first[at] if at < len(first) else shape.get("items", {}), item, f"{where}/{at}", shapes)


def _in_object(shape: Shape, value: dict[str, object], where: str, shapes: Shapes) -> Iterator[str]:
    known, others = shape.get("properties", {}), shape.get("additionalProperties", True)
    for key in shape.get("required", ()):
        if key not in value:
            yield f"{where}: {key} is missing"
    for key, item in value.items():
        if key in known:
            yield from faults(known[key], item, f"{where}/{key}", shapes)
        elif others is False:
            yield f"{where}: unknown key {shown(key)}; possible are {', '.join(known) or 'none'}"
        elif others is not True:
            yield from faults(others, item, f"{where}/{key[:40]}", shapes)


_Inside = Callable[[Shape, Any, str, Shapes], Iterator[str]]
_INSIDE: Mapping[str, _Inside] = {
    "string": _in_text,
    "integer": _in_number,
    "number": _in_number,
    "array": _in_list,
    "object": _in_object,
}
_KINDS: Mapping[str, Callable[[object], bool]] = {
    "string": lambda value: type(value) is str,
    "integer": lambda value: type(value) is int,
    "number": lambda value: type(value) is int or (type(value) is float and math.isfinite(value)),
    "boolean": lambda value: type(value) is bool,
    "array": lambda value: type(value) is list,
    "object": lambda value: type(value) is dict,
    "null": lambda value: value is None,
}
_NAMES = {
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
