"""The JSON Schema and the AsyncAPI document of domain events, made from the table of their types.

python -m companion.outbox      writes both into docs/
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from companion.outbox.domain_event import EVENT_TYPES, cloud_type

Document = dict[str, Any]

SCHEMAS = "#/components/schemas/"
TITLE = "Table Companion: domain events"


def _schemas(kinds: Iterable[Any], place: str) -> dict[str, Document]:
    _, found = msgspec.json.schema_components(tuple(kinds), ref_template=place + "{name}")
    return found


def envelope(name: str, data: Mapping[str, Any]) -> Document:
    """The schema of a CloudEvent of a type.  data: the schema of its data."""
    return {
        "type": "object",
        "description": inspect.getdoc(EVENT_TYPES[name]) or "",
        "properties": {
            "specversion": {"const": "1.0"},
            "id": {"type": "string", "description": "The table's id and the sequence, with a point between them."},
            "source": {"type": "string", "pattern": "^/tables/[a-z0-9]{12}$"},
            "type": {"const": cloud_type(name)},
            "time": {"type": "string", "format": "date-time"},
            "sequence": {
                "type": "integer",
                "minimum": 1,
                "description": "Counts the events of this table from 1 without gaps.",
            },
            "datacontenttype": {"const": "application/json"},
            "data": data,
        },
        "required": ["specversion", "id", "source", "type", "time", "sequence", "datacontenttype", "data"],
    }


def event_schema() -> Document:
    """The JSON Schema of every event: one of the types."""
    place = "#/$defs/"
    defs = _schemas(EVENT_TYPES.values(), place)
    events = {name: envelope(name, {"$ref": place + kind.__name__}) for name, kind in EVENT_TYPES.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": TITLE,
        "oneOf": [{"$ref": place + name} for name in events],
        "$defs": {**events, **defs},
    }


def asyncapi() -> Document:
    """The AsyncAPI 3 document: where events can be heard, and what they look like."""
    schemas = _schemas(EVENT_TYPES.values(), SCHEMAS)
    messages = {
        name: {
            "name": cloud_type(name),
            "title": name,
            "summary": inspect.getdoc(kind) or "",
            "contentType": "application/cloudevents+json",
            "payload": envelope(name, {"$ref": SCHEMAS + kind.__name__}),
        }
        for name, kind in EVENT_TYPES.items()
    }
    every = {name: {"$ref": f"#/components/messages/{name}"} for name in messages}
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": TITLE,
            "version": "1.0.0",
            "description": "What happens at a table, for programs beyond it, as CloudEvents 1.0. See docs/events.md.",
            "license": {"name": "MIT"},
        },
        "defaultContentType": "application/json",
        "channels": {
            "serverSentEvents": {
                "address": "/api/v1/events/domain",
                "description": "Server-sent events: `id` is the sequence, `event` the name of the type. "
                "`Last-Event-ID` resumes.",
                "messages": every,
            }
        },
        "operations": {
            "hearServerSentEvents": {
                "action": "send",
                "channel": {"$ref": "#/channels/serverSentEvents"},
                "summary": "Every event, in order.",
            }
        },
        "components": {"messages": messages, "schemas": schemas},
    }


DOCUMENTS = {"events.schema.json": event_schema, "asyncapi.json": asyncapi}
"""By the name of its file in docs/."""
