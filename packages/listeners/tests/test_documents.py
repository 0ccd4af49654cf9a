"""The written schema is what the program serves, and every example is an event."""

from __future__ import annotations

import json
import re

import jsonschema_rs

from companion_listeners.domain_event import EVENT_TYPES, cloud_type
from companion_listeners.event_documents import event_schema
from tests.tree import ROOT

EVENTS = (ROOT / "docs" / "events.md").read_text()


def test_the_schema_in_the_tree_is_the_one_that_is_made():
    assert json.loads((ROOT / "docs" / "events.schema.json").read_text()) == json.loads(json.dumps(event_schema())), (
        "make it anew with: python -m companion_listeners docs"
    )


def test_the_example_in_the_documentation_is_an_event():
    (example,) = re.findall(r"```json\n(\{\"specversion.*?)```", EVENTS, re.DOTALL)
    jsonschema_rs.validator_for(event_schema()).validate(json.loads(example))


def test_every_type_stands_in_the_documentation():
    assert [name for name in EVENT_TYPES if f"`{name}`" not in EVENTS] == []


def test_a_type_that_nobody_knows_and_a_missing_key_are_no_events():
    schema = jsonschema_rs.validator_for(event_schema())
    (example,) = re.findall(r"```json\n(\{\"specversion.*?)```", EVENTS, re.DOTALL)
    event = json.loads(example)
    assert not schema.is_valid({**event, "type": cloud_type("weather")})
    assert not schema.is_valid({name: value for name, value in event.items() if name != "sequence"})
    assert not schema.is_valid({**event, "data": {}})
