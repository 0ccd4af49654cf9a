"""Home Assistant's own schemas and templates say what they make of a table: a program of its own, with its own Python.

From standard input comes JSON: `payloads` (of discovery), `states` and `events` (each a message as text), `blueprints`
(paths).  What goes to standard output: `keys` as they are in `home_assistant_keys.json`, `shown` (for each payload, by
component and template, what each message gives) and `said` (what the caller says of each event).  It fails where Home
Assistant would refuse something, or would drop a key without a word.
"""

import asyncio
import json
import sys
import types
from pathlib import Path

# The paid service, which wants a hundred more packages and answers nothing that is asked here.
sys.modules["hass_nabucasa"] = types.ModuleType("hass_nabucasa")
sys.modules["hass_nabucasa"].remote = None

import voluptuous as vol  # noqa: E402
from homeassistant.components.automation.config import PLATFORM_SCHEMA  # noqa: E402
from homeassistant.components.binary_sensor import BinarySensorDeviceClass  # noqa: E402
from homeassistant.components.blueprint import models  # noqa: E402
from homeassistant.components.blueprint.schemas import BLUEPRINT_SCHEMA  # noqa: E402
from homeassistant.components.mqtt import binary_sensor, button, discovery, event, schemas, sensor  # noqa: E402
from homeassistant.components.mqtt.models import MqttValueTemplate  # noqa: E402
from homeassistant.components.sensor import SensorStateClass  # noqa: E402
from homeassistant.const import EntityCategory  # noqa: E402
from homeassistant.core import HomeAssistant, State  # noqa: E402
from homeassistant.helpers.template import Template  # noqa: E402
from homeassistant.util import yaml  # noqa: E402

PLATFORMS = {"sensor": sensor, "binary_sensor": binary_sensor, "event": event, "button": button}


def keys_of(schema):
    """Its required and its other keys."""
    parts = schema.validators if isinstance(schema, vol.All) else [schema]
    keys = [key for part in parts if isinstance(part, vol.Schema) for key in part.schema]
    required = {str(key) for key in keys if isinstance(key, vol.Required)}
    return {"required": sorted(required), "optional": sorted({str(key) for key in keys} - required)}


def keys():
    return {
        "payload": keys_of(schemas.DEVICE_DISCOVERY_SCHEMA),
        "device": keys_of(schemas.MQTT_ENTITY_DEVICE_INFO_SCHEMA),
        "origin": keys_of(schemas.MQTT_ORIGIN_INFO_SCHEMA),
        "components": {name: keys_of(platform.DISCOVERY_SCHEMA) for name, platform in PLATFORMS.items()},
        "values": {
            "entity_category": sorted(EntityCategory),
            "state_class": sorted(SensorStateClass),
            "binary_sensor device_class": sorted(BinarySensorDeviceClass),
        },
    }


def components(hass, told):
    """The components of a payload as Home Assistant makes them, by their word."""
    payload = discovery._parse_device_payload(hass, json.dumps(told), "table", None)
    assert payload, told
    for word, told_of_it in payload["components"].items():
        platform = told_of_it.pop("platform")
        if not told_of_it:
            continue  # it is taken away
        config = {**told_of_it, "device": payload["device"], "origin": payload["origin"]}
        discovery._merge_common_device_options(config, payload)
        made = PLATFORMS[platform].DISCOVERY_SCHEMA(config)
        known = {key for keys in keys_of(PLATFORMS[platform].DISCOVERY_SCHEMA).values() for key in keys}
        lost = (told_of_it.keys() - known) | (payload.keys() & known - config.keys())
        assert not lost, f"{word}: Home Assistant drops {lost}"
        yield word, platform, made


def shown(hass, told, states, events):
    found = {}
    for word, platform, made in components(hass, told):
        messages = events if platform == "event" else states
        for key in ("value_template", "json_attributes_template"):
            if key in made:
                template = MqttValueTemplate(Template(made[key].template, hass))
                found[f"{word} {key}"] = [template.async_render_with_possible_json_value(one) for one in messages]
    return found


def automation(path):
    """What a blueprint becomes where every entity is one of the name of what it asks for."""
    made = models.Blueprint(yaml.load_yaml(path), path=path, expected_domain="automation", schema=BLUEPRINT_SCHEMA)
    given = {
        name: {"entity_id": f"light.{name}"} if "target" in one["selector"] else f"light.{name}"
        for name, one in made.inputs.items()
        if "default" not in one
    }
    inputs = models.BlueprintInputs(made, {"use_blueprint": {"path": path, "input": given}, "alias": path, "id": "x"})
    inputs.validate()
    used = inputs.async_substitute()
    used.pop("use_blueprint", None)
    return PLATFORM_SCHEMA(used)


def said(hass, caller, attributes):
    """What the caller says when the entity of the events has these attributes."""
    variables = caller["actions"][0]["variables"]
    now = State("light.events", "2026-01-01T00:00:00+00:00", attributes)
    trigger = {"entity_id": now.entity_id, "to_state": now}
    return str(variables.async_render(hass, {"trigger": trigger})["text"]).strip()


async def main():
    hass, told = HomeAssistant("/nowhere"), json.load(sys.stdin)
    made = {Path(path).stem: automation(path) for path in told["blueprints"]}
    of_all = [shown(hass, payload, told["states"], told["events"]) for payload in told["payloads"]]
    caller = made["home-assistant-caller"]
    spoken = [said(hass, caller, json.loads(one)) for one in of_all[0]["events value_template"]]
    json.dump({"keys": keys(), "shown": of_all, "said": spoken}, sys.stdout)


asyncio.run(main())
