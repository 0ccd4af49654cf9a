"""JSON Schema as values: what the JSON of positions and actions may look like, made by short functions.

Only the words of JSON Schema are made here that the checker of the API knows (`companion.documents`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Shape = Mapping[str, Any]
Shapes = Mapping[str, Shape]
"""By name; `name_shape` refers to one of them."""

PLACE_OF_SHAPES = "#/components/schemas/"


def words(most: int = 200, least: int = 0, **more: Any) -> Shape:
    """A text of so many letters."""
    return {"type": "string", "minLength": least, "maxLength": most, **more}


def whole(low: int = 0, high: int = 10**15, **more: Any) -> Shape:
    """A whole number in these bounds."""
    return {"type": "integer", "minimum": low, "maximum": high, **more}


def number(low: float, high: float, **more: Any) -> Shape:
    """Any number in these bounds."""
    return {"type": "number", "minimum": low, "maximum": high, **more}


def flag(**more: Any) -> Shape:
    """True or false."""
    return {"type": "boolean", **more}


def one_of(values: Any, **more: Any) -> Shape:
    """One of some words."""
    return {"type": "string", "enum": list(values), **more}


def many(items: Shape, most: int | None = None, least: int = 0, **more: Any) -> Shape:
    """A list."""
    longest = {} if most is None else {"maxItems": most}
    return {"type": "array", "items": items, "minItems": least, **longest, **more}


def row(*items: Shape, **more: Any) -> Shape:
    """A list of exactly these things."""
    return {"type": "array", "prefixItems": list(items), "minItems": len(items), "maxItems": len(items), **more}


def record(required: Shapes, optional: Shapes | None = None, **more: Any) -> Shape:
    """An object with these keys and no others."""
    properties = {**required, **(optional or {})}
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
        **more,
    }


def ledger(values: Shape, **more: Any) -> Shape:
    """An object whose keys are names."""
    return {"type": "object", "additionalProperties": values, **more}


def perhaps(shape: Shape) -> Shape:
    """The same or null."""
    return {"anyOf": [shape, {"type": "null"}]}


def either(*shapes: Shape) -> Shape:
    """Any one of these."""
    return {"anyOf": list(shapes)}


def name_shape(name: str) -> Shape:
    """A shape that has a name."""
    return {"$ref": PLACE_OF_SHAPES + name}


# Of the notation

PIECE = name_shape("Piece")
TILES = many(PIECE, 200)
COUNT = whole(0, 1000)
COUNTS = ledger(COUNT)
COINS = whole(-1000, 1000, description="Below 0 only where people did what the rules forbid.")
SEAT = whole(0, 4, description="A player, counted from 0.")
TRUCK = whole(0, 4)
NAME = words(40, 1, description="A species, stall or game, as the owner of the box calls it.")
NAMES = many(words(40, 1), 60)
ZONE = words(40, 1, description="A place: `E4`, `B`, `E4a`, `2,3`, `D`, ….")
