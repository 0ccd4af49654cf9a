"""The written documents are what the program serves, and every example in them is an event."""

from __future__ import annotations

import json
import re

import jsonschema_rs
import pytest

from companion_listeners.domain_event import EVENT_TYPES, cloud_type
from companion_listeners.event_documents import DOCUMENTS, event_schema
from tests.tree import ROOT

EVENTS = (ROOT / "docs" / "events.md").read_text()


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_document_in_the_tree_is_the_one_that_is_made(name):
    assert json.loads((ROOT / "docs" / name).read_text()) == json.loads(json.dumps(DOCUMENTS[name]())), (
        "make them anew with: python -m companion_listeners docs"
    )


def test_the_asyncapi_document_names_every_message_in_its_components():
    made = DOCUMENTS["asyncapi.json"]()
    assert made["components"]["messages"].keys() >= EVENT_TYPES.keys()
    text = json.dumps(made)
    for way in set(re.findall(r'"\$ref": "#/([^"]+)"', text)):
        found = made
        for step in way.split("/"):
            found = found[step]


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
