"""Home Assistant understands what it is told: the keys that it documents, and templates that give what they should."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from jinja2.sandbox import ImmutableSandboxedEnvironment

from companion.session.commands import Act
from companion_listeners.announcer import Announcer
from companion_listeners.domain_event import EVENT_TYPES, TableNamed
from companion_listeners.home_assistant import COMMANDS, discovery
from companion_listeners.topics import Topics
from packages.listeners.tests.heard import TURNS, begin, caught_up, heard, play, session_in
from tests.tree import ROOT

KEYS = json.loads(Path(__file__).with_name("home_assistant_keys.json").read_text())
TABLE, TOPICS = TableNamed("abcdefghijkl", "Table 3"), Topics("companion", "abcdefghijkl")


def payload(players=("Anna", "Bert"), allows_commands=True, language="en"):
    return discovery(TABLE, TOPICS, players, allows_commands, language)


def only(document, keys, *more):
    """Has every required key, and none that is not documented."""
    missing = set(keys.get("required", ())) - document.keys()
    unknown = document.keys() - {*keys.get("required", ()), *keys.get("optional", ()), *more}
    assert (missing, unknown) == (set(), set())


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("allows_commands", [True, False])
@pytest.mark.parametrize("players", [(), ("Anna", "Bert"), ("Anna", "Bert", "Carl", "Dora", "Emil")])
def test_only_documented_keys_are_used(players, allows_commands, language):
    made = json.loads(json.dumps(payload(players, allows_commands, language)))
    only(made, KEYS["payload"])
    only(made["device"], KEYS["device"])
    assert made["device"].keys() & {"identifiers", "connections"}
    only(made["origin"], KEYS["origin"])
    for component in made["components"].values():
        if component.keys() == {"platform"}:
            assert component["platform"] in KEYS["components"]
            continue  # takes it away
        keys = KEYS["components"][component["platform"]]
        shared = {name: made[name] for name in ("state_topic",) if component["platform"] != "button"}
        only({**shared, **component}, keys, "platform")
        assert component.get("entity_category", "config") in KEYS["values"]["entity_category"]
        assert component.get("state_class", "total") in KEYS["values"]["state_class"]
        if component["platform"] == "binary_sensor":
            assert component.get("device_class", "problem") in KEYS["values"]["binary_sensor device_class"]
    ids = [component["unique_id"] for component in made["components"].values() if "unique_id" in component]
    assert len(set(ids)) == len(ids)


def test_a_key_that_is_not_documented_would_be_found():
    with pytest.raises(AssertionError):
        only({"state_topic": "x", "weather": "fine"}, KEYS["components"]["sensor"])


def test_there_are_points_for_everybody_who_plays_and_buttons_only_where_they_count():
    whole, silent = payload(), payload(allows_commands=False)
    assert whole["components"]["score_1"]["name"] == "Points of Bert"
    assert whole["components"]["score_2"] == {"platform": "sensor"}
    assert [name for name in whole["components"] if name.startswith("press_")] == [f"press_{one}" for one in COMMANDS]
    assert all(silent["components"][f"press_{one}"] == {"platform": "button"} for one in COMMANDS)
    assert whole["components"]["events"]["event_types"] == list(EVENT_TYPES)


# The blueprints


class Asked(str):
    """What a blueprint asks the owner for."""


class Blueprint(yaml.SafeLoader):
    """Home Assistant's YAML, as far as the blueprints use it."""


Blueprint.add_constructor("!input", lambda loader, node: Asked(loader.construct_scalar(node)))


def parts(value):
    """Every plain value in a document."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return [value] if inside is None else [part for one in inside for part in parts(one)]


BLUEPRINTS = sorted((ROOT / "docs" / "examples").glob("home-assistant-*.yaml"))


@pytest.mark.parametrize("path", BLUEPRINTS, ids=lambda path: path.stem)
def test_a_blueprint_asks_for_what_it_uses_and_its_templates_can_be_read(path):
    document = yaml.load(path.read_text(), Blueprint)
    assert document["blueprint"]["domain"] == "automation"
    assert document.keys() >= {"blueprint", "triggers", "actions"}
    used = {str(part) for key in ("triggers", "actions") for part in parts(document[key]) if isinstance(part, Asked)}
    assert used == document["blueprint"]["input"].keys()
    for part in parts(document["actions"]):
        if isinstance(part, str) and "{" in part:
            ImmutableSandboxedEnvironment().parse(part)


def test_the_caller_says_what_happened(told):
    _, events = told
    document = yaml.load((ROOT / "docs" / "examples" / "home-assistant-caller.yaml").read_text(), Blueprint)
    template = document["actions"][0]["variables"]["text"]
    birth = {"event_type": "birth", "piece": "panda.baby"}
    said = ImmutableSandboxedEnvironment().from_string(template)
    assert said.render(is_turn=False, told=birth, player="Anna", winners="").strip() == "Anna: panda!"
    over = {"event_type": "game_over"}
    assert said.render(is_turn=False, told=over, player="", winners="Anna, Bert").strip() == "The winner: Anna, Bert!"
    quiet = [one["type"] for one in events if one["type"] == "companion.tile_placed.v1"]
    assert quiet
    assert said.render(is_turn=False, told={"event_type": "tile_placed"}, player="Anna", winners="").strip() == ""


# What the templates give: Home Assistant's are Jinja's, with `value_json` for the message


def rendered(template, message):
    return ImmutableSandboxedEnvironment().from_string(template).render(value_json=json.loads(json.dumps(message)))


@pytest.fixture
def told(request, tmp_path):
    """The states and the events of a little game, or of as many turns as are asked for."""
    session = session_in(tmp_path)
    announcer = Announcer(session, tmp_path)
    events = announcer.events()
    states = [announcer.state()]
    begin(session)
    play(session, last=getattr(request, "param", 8))
    states.append(announcer.state())
    session.handle(Act({**TURNS[0], "player": 1 - session.view.game.story.position.to_move}))
    states.append(announcer.state())
    caught_up(session, events)
    yield states, heard(events)
    announcer.close()
    session.close()


def values(component, states):
    return [rendered(component["value_template"], state) for state in states]


def test_the_sensors_show_the_table(told):
    states, _ = told
    parts = payload()["components"]
    assert values(parts["turn"], states)[0] == "None"
    assert values(parts["turn"], states)[1] == states[1]["turn"]["name"]
    assert values(parts["round"], states)[1] == "1"
    assert values(parts["game"], states) == ["None", "zooloretto", "zooloretto"]
    assert values(parts["alarm"], states) == ["OFF", "OFF", "ON"]
    assert values(parts["score_1"], states)[:2] == ["None", str(states[1]["scores"][1]["total"])]
    attributes = json.loads(rendered(parts["alarm"]["json_attributes_template"], states[2]))
    assert attributes["rule"] == "ZB-TURN-1"
    colour = json.loads(rendered(parts["turn"]["json_attributes_template"], states[1]))["colour"]
    assert colour.startswith("#")
    assert len(colour) == 7
    for component in parts.values():
        for key in ("value_template", "json_attributes_template"):
            if key in component and component["platform"] != "event":
                assert all(rendered(component[key], state) for state in states)


def test_every_event_is_one_of_the_event_entity(told):
    _, events = told
    template = payload()["components"]["events"]["value_template"]
    for event in events:
        shown = json.loads(rendered(template, event))
        assert shown["event_type"] in EVENT_TYPES
        assert shown["table"]["name"] == event["data"]["table"]["name"]


# Home Assistant itself

PYTHON = "3.13"
"""That of the Home Assistant that is locked."""


@pytest.fixture
def home_assistant():
    """A function that runs the program with Home Assistant: what it says of what it is told.

    The packages have versions of their own and lie in a folder that no other Python looks into: within the environment,
    so that they go with it, and under the print of their lock, so that they are fetched once.
    """
    python = sys.executable if sys.version.startswith(f"{PYTHON}.") else shutil.which(f"python{PYTHON}")
    if python is None or subprocess.run([python, "--version"], capture_output=True).returncode:
        pytest.skip(f"Home Assistant runs under Python {PYTHON}, which is not here")
    lock = ROOT / "requirements" / "homeassistant.txt"
    folder = Path(sys.prefix, "home-assistant", hashlib.sha256(lock.read_bytes()).hexdigest()[:12])
    if not folder.exists():
        begun = folder.with_suffix(".begun")
        shutil.rmtree(begun, ignore_errors=True)
        there = ["--python-version", PYTHON, "--ignore-requires-python", "--no-deps", "--only-binary", ":all:"]
        words = ["--require-hashes", *there, "--no-compile", "--target", begun, "--requirement", lock]
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", *words], check=True)
        begun.rename(folder)
    environment = os.environ | {"PYTHONPATH": str(folder)}

    def answers(**told):
        command = [python, "-s", Path(__file__).with_name("home_assistant_itself.py")]
        done = subprocess.run(command, input=json.dumps(told), capture_output=True, text=True, env=environment)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return answers


@pytest.mark.long
@pytest.mark.parametrize("told", [len(TURNS)], indirect=True, ids=["a whole game"])
def test_home_assistant_itself_has_these_keys_takes_all_that_it_is_told_and_shows_the_same(told, home_assistant):
    states, events = told
    languages, players = ("en", "de", "fr"), ((), ("Anna", "Bert"), ("Anna", "Bert", "Carl", "Dora", "Emil"))
    payloads = [payload(seated, allows, one) for seated in players for allows in (True, False) for one in languages]
    answer = home_assistant(
        payloads=payloads,
        states=[json.dumps(state) for state in states],
        events=[json.dumps(event) for event in events],
        blueprints=[str(path) for path in BLUEPRINTS],
    )
    for made, shown in zip(payloads, answer["shown"], strict=True):
        expected = {
            f"{word} {key}": [rendered(component[key], one) for one in (events if word == "events" else states)]
            for word, component in made["components"].items()
            for key in ("value_template", "json_attributes_template")
            if key in component
        }
        assert shown == expected
    assert answer["keys"] == KEYS
    said = [one for one in answer["said"] if one]
    assert said[:1] + said[-2:] == ["Anna: chimpanzee!", "Last round!", "The winner: Anna!"]
