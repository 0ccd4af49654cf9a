"""Describe a table to Home Assistant, so that it appears by itself as a device with sensors, events and buttons.

One retained message for the whole device: https://www.home-assistant.io/integrations/mqtt/#device-discovery-payload
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import companion
from companion.i18n import text
from companion_listeners.domain_event import EVENT_TYPES, TableNamed
from companion_listeners.topics import Topics

MOST_PLAYERS = 5
COMMANDS = ("undo", "help", "look_now")
"""What may be said to a table whose owner allows it, each a button."""

Component = dict[str, Any]

SENSORS: Mapping[str, Component] = {
    "turn": {
        "platform": "sensor",
        "icon": "mdi:account-arrow-right",
        "value_template": "{{ value_json.turn.name if value_json.turn else none }}",
        "json_attributes_template": "{{ (value_json.turn or {}) | tojson }}",
    },
    "round": {"platform": "sensor", "icon": "mdi:rotate-right", "value_template": "{{ value_json.round }}"},
    "alarm": {
        "platform": "binary_sensor",
        "device_class": "problem",
        "value_template": "{{ 'ON' if value_json.alarm else 'OFF' }}",
        "json_attributes_template": "{{ (value_json.alarm or {}) | tojson }}",
    },
    "question": {
        "platform": "binary_sensor",
        "icon": "mdi:comment-question",
        "value_template": "{{ 'ON' if value_json.question else 'OFF' }}",
    },
    "help_wanted": {
        "platform": "binary_sensor",
        "icon": "mdi:lifebuoy",
        "value_template": "{{ 'ON' if value_json.help else 'OFF' }}",
    },
    "game": {
        "platform": "sensor",
        "icon": "mdi:elephant",
        "value_template": "{{ value_json.game.game if value_json.game else none }}",
        "json_attributes_template": "{{ (value_json.game or {}) | tojson }}",
    },
    "camera": {
        "platform": "sensor",
        "icon": "mdi:cctv",
        "entity_category": "diagnostic",
        "value_template": "{{ value_json.camera }}",
    },
}
"""Made of the state, by their word."""

EVENT_TEMPLATE = "{{ dict(value_json.data, event_type=value_json.type.split('.')[1]) | tojson }}"


def discovery(
    table: TableNamed, topics: Topics, players: Sequence[str], allows_commands: bool, language: str
) -> dict[str, Any]:
    """The payload of the device.  players: as they are told now, by seat."""
    return {
        "device": {
            "identifiers": [f"companion_{table.id}"],
            "name": table.name,
            "manufacturer": "Table Companion",
            "model": text(language, "house.model"),
            "sw_version": companion.__version__,
        },
        "origin": {"name": "Table Companion", "sw_version": companion.__version__},
        "availability_topic": topics.availability,
        "state_topic": topics.state,
        "components": dict(_components(table, topics, players, allows_commands, language)),
    }


def _components(
    table: TableNamed, topics: Topics, players: Sequence[str], allows_commands: bool, language: str
) -> Iterator[tuple[str, Component]]:
    def component(word: str, name: str, **more: Any) -> tuple[str, Component]:
        return word, {"unique_id": f"companion_{table.id}_{word}", "name": name, "qos": 1, **more}

    for word, sensor in SENSORS.items():
        attributes = {"json_attributes_topic": topics.state} if "json_attributes_template" in sensor else {}
        yield component(word, text(language, f"house.{word}"), **sensor, **attributes)
    for seat in range(MOST_PLAYERS):
        if seat < len(players):
            yield component(f"score_{seat}", text(language, "house.score", name=players[seat]), **_score(topics, seat))
        else:
            yield f"score_{seat}", {"platform": "sensor"}  # a component of which only this is told is taken away
    yield component(
        "events",
        text(language, "house.events"),
        platform="event",
        icon="mdi:paw",
        event_types=list(EVENT_TYPES),
        state_topic=topics.events,
        value_template=EVENT_TEMPLATE,
    )
    for command in COMMANDS:
        if allows_commands:
            press = json.dumps({"command": command})
            told = {"platform": "button", "command_topic": topics.command, "payload_press": press}
            yield component(f"press_{command}", text(language, f"house.press_{command}"), **told)
        else:
            yield f"press_{command}", {"platform": "button"}


def _score(topics: Topics, seat: int) -> Component:
    found = f"value_json.scores | selectattr('seat', 'eq', {seat}) | list"
    return {
        "platform": "sensor",
        "icon": "mdi:counter",
        "state_class": "measurement",
        "value_template": f"{{% set found = {found} %}}{{{{ found[0].total if found else none }}}}",
        "json_attributes_topic": topics.state,
        "json_attributes_template": f"{{% set found = {found} %}}{{{{ (found[0] if found else {{}}) | tojson }}}}",
    }
