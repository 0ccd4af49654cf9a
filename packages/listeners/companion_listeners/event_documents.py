"""The JSON Schema of domain events, made from the table of their types.

python -m companion_listeners      writes it into docs/
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

import msgspec

from companion_listeners.domain_event import EVENT_TYPES, cloud_type

JsonDocument = dict[str, Any]


def envelope(name: str, data: Mapping[str, Any]) -> JsonDocument:
    """The schema of a CloudEvent of a type.  data: the schema of its data."""
    return {
        "type": "object",
        "description": inspect.getdoc(EVENT_TYPES[name]) or "",
        "properties": {
            "specversion": {"const": "1.0"},
            "id": {
                "type": "string",
                "description": "The table's id, the journal's entry, the how manieth event of it this is, and how the "
                "entry's SHA-256 begins, with points between: always the same for the same event.",
            },
            "source": {"type": "string", "pattern": "^/tables/[a-z0-9]{12}$"},
            "type": {"const": cloud_type(name)},
            "time": {"type": "string", "format": "date-time"},
            "sequence": {
                "type": "integer",
                "minimum": 1,
                "description": "Grows with each event of this table, with gaps.",
            },
            "after": {"type": "string", "description": "The id of the event before it; TABLE.0 for the first."},
            "datacontenttype": {"const": "application/json"},
            "data": data,
        },
        "required": ["specversion", "id", "source", "type", "time", "sequence", "after", "datacontenttype", "data"],
    }


def event_schema() -> JsonDocument:
    """The JSON Schema of every event: one of the types."""
    place = "#/$defs/"
    _, defs = msgspec.json.schema_components(tuple(EVENT_TYPES.values()), ref_template=place + "{name}")
    events = {name: envelope(name, {"$ref": place + kind.__name__}) for name, kind in EVENT_TYPES.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Table Companion: domain events",
        "oneOf": [{"$ref": place + name} for name in events],
        "$defs": {**events, **defs},
    }
