"""The JSON Schema and the AsyncAPI document of domain events, made from the table of their types.

python -m companion_listeners      writes both into docs/
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from companion.services.listeners import Seated
from companion_listeners.domain_event import EVENT_TYPES, cloud_type
from companion_listeners.home_assistant import COMMANDS

JsonDocument = dict[str, Any]

SCHEMAS = "#/components/schemas/"
TITLE = "Table Companion: domain events"


def _schemas(kinds: Iterable[Any], place: str) -> dict[str, JsonDocument]:
    _, found = msgspec.json.schema_components(tuple(kinds), ref_template=place + "{name}")
    return found


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
    defs = _schemas(EVENT_TYPES.values(), place)
    events = {name: envelope(name, {"$ref": place + kind.__name__}) for name, kind in EVENT_TYPES.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": TITLE,
        "oneOf": [{"$ref": place + name} for name in events],
        "$defs": {**events, **defs},
    }


def asyncapi() -> JsonDocument:
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
            },
            "mqttEvents": {**_mqtt_channel("events", "One event a message, in order, QoS 1."), "messages": every},
            **{name: _mqtt_channel(topic, about, name) for name, (topic, about, _) in PLAIN.items()},
        },
        "operations": {
            "hearServerSentEvents": _operation("send", "serverSentEvents", "Every event, in order."),
            "hearMqttEvents": _operation("send", "mqttEvents", "The same by MQTT."),
            **{
                f"{'say' if action == 'receive' else 'hear'}{name[:1].upper()}{name[1:]}": _operation(
                    action, name, about
                )
                for name, (_, about, action) in PLAIN.items()
            },
        },
        "components": {"messages": {**messages, **_plain_messages()}, "schemas": schemas},
    }


PLAIN: Mapping[str, tuple[str, str, str]] = {
    "mqttState": ("state", "How the table stands now; retained.", "send"),
    "mqttAvailability": ("availability", "`online` or `offline`, also as last will; retained.", "send"),
    "mqttResend": ("resend", "Asks the table for every event after one again.", "receive"),
    "mqttSeated": ("seated", "Who shall play what here: the form of a new game is filled by it; retained.", "receive"),
    "mqttCommand": ("command", "What the buttons do; only where the owner allows it.", "receive"),
}
"""By the channel: the last part of its topic, what it is, and what the table does there."""

_PAYLOADS: Mapping[str, JsonDocument] = {
    "mqttState": {
        "type": "object",
        "properties": {"sequence": {"type": "integer", "minimum": 0}, "event": {"type": "string"}},
        "required": ["sequence", "event", "table", "game", "turn", "scores", "alarm", "camera"],
    },
    "mqttAvailability": {"enum": ["online", "offline"]},
    "mqttResend": {
        "type": "object",
        "properties": {"after": {"type": "integer", "minimum": 0}},
        "required": ["after"],
    },
    "mqttSeated": _schemas((Seated,), SCHEMAS)["Seated"],
    "mqttCommand": {
        "type": "object",
        "properties": {"command": {"enum": list(COMMANDS)}},
        "required": ["command"],
    },
}


def _mqtt_channel(topic: str, about: str, message: str = "") -> JsonDocument:
    channel: JsonDocument = {
        "address": f"companion/{{table}}/{topic}",
        "description": about,
        "parameters": {"table": {"description": "The table's id."}},
    }
    return {**channel, "messages": {message: {"$ref": f"#/components/messages/{message}"}}} if message else channel


def _operation(action: str, channel: str, about: str) -> JsonDocument:
    return {"action": action, "channel": {"$ref": f"#/channels/{channel}"}, "summary": about}


def _plain_messages() -> dict[str, JsonDocument]:
    return {name: {"name": name, "summary": PLAIN[name][1], "payload": payload} for name, payload in _PAYLOADS.items()}


DOCUMENTS = {"events.schema.json": event_schema, "asyncapi.json": asyncapi}
"""By the name of its file in docs/."""
