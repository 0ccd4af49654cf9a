"""The API: what its document says is so, at every door, with every kind of game on the table."""

import json
from typing import get_args

import jsonschema_rs
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from companion.art import picture_svg
from companion.documents import Document
from companion.i18n import LANGUAGES
from companion.ports import UnusableInput
from companion.rules import referee
from companion.rules.notation import format_action, format_position
from companion.rules.schema import name_shape
from companion.services.diagnostics import Finding
from companion.services.pictures import PictureCache
from companion.session.commands import Act, BeginGame, PlaceContents
from companion.teach.lessons import LESSONS
from companion.web.api.document import EXAMPLES, KEY, ORIGIN, TOKEN, document
from companion.web.api.every_door import ROUTES
from companion.web.app import create_app
from companion.web.commands import COMMANDS
from companion.web.dashboard import Dashboard
from companion.web.models import PREFIX
from companion.web.notation import NOTATION
from companion.web.setup_models import LearnModel
from companion.webkit.limits import event_seats
from tests.games.combinations import named as name_of
from tests.games.combinations import one_of_each, start
from tests.kit import every_rule
from tests.session.stories import played
from tests.web.programs import BY_NAME, DOCUMENT, Program, fits


@pytest.fixture
def shelf():
    pictures = PictureCache()
    pictures.put(1, b"\xff\xd8\xff\xd9")
    return pictures


@pytest.fixture
def app(session, shelf):
    return create_app(Dashboard(session, shelf, picture_svg, seats=event_seats(3)))


@pytest.fixture
def program(app):
    return Program(app)


def begun(session, combination=("zooloretto", (), 3), moves=12):
    """A game in which some moves were made."""
    rules, positions, actions = played(combination)
    session.handle(BeginGame(format_position(rules, positions[0]), "tap"))
    for action in actions[:moves]:
        session.handle(Act(format_action(rules, action)))
    return rules


# The document


def test_every_door_of_the_api_is_documented_and_every_documented_door_is_open(app):
    doors = {
        (rule.rule.replace("int:", "").replace("<", "{").replace(">", "}"), method)
        for rule in every_rule(app)
        if rule.rule.startswith("/api/v1")
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }
    told = {(path, method.upper()) for path, methods in DOCUMENT["paths"].items() for method in methods}
    assert told == doors
    assert len(told) > 30


def test_the_document_is_served_in_every_language_and_is_well_formed(program):
    for language in LANGUAGES:
        served = program.get("document", lang=language)
        assert served["openapi"].startswith("3.1")
        assert served["info"]["summary"] == document(ROUTES, language)["info"]["summary"]
    shapes = list(shapes_in(DOCUMENT))
    assert len(shapes) > len(DOCUMENT["components"]["schemas"]) > 30
    for shape in shapes:
        jsonschema_rs.meta.validate(shape)


def shapes_in(document):
    """Every JSON Schema of an OpenAPI document: the named ones, and those that stand where they are used."""
    yield from document["components"]["schemas"].values()
    waiting = [document["paths"]]
    while waiting:
        part = waiting.pop()
        inside = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
        waiting += inside
        if isinstance(part, dict) and isinstance(part.get("schema"), dict):
            yield part["schema"]


def test_every_writing_door_asks_for_the_token_and_the_origin(program):
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            without_a_key = [one for one in operation["security"] if KEY not in one]
            assert [sorted(one) for one in without_a_key] == [[ORIGIN, TOKEN] if method == "post" else []], path
    for route in ROUTES:
        if route.method == "POST":
            for headers in ({"X-Table-Token": "old"}, {"Origin": "http://evil.example"}):
                refused = program.say(route.name, 403, headers=headers, **EXAMPLES.get(route.name, {}))
                assert refused["status"] == 403


def test_every_example_is_what_its_door_takes():
    for name, example in EXAMPLES.items():
        fits(BY_NAME[name].body, example)


def test_no_type_takes_the_name_of_a_schema_of_the_notation():
    told = [kind for route in ROUTES for kind in route.kinds]
    _, models = msgspec.json.schema_components(told)
    assert not {name.removesuffix("Model") for name in models} & {*NOTATION, "Event"}


# Positions and actions


@pytest.mark.parametrize("combination", one_of_each(), ids=name_of)
def test_every_position_and_every_action_of_every_game_is_what_the_document_says(combination):
    rules, position = start(combination)
    for word, play in rules.plays.items():
        shape = NOTATION["".join(part.capitalize() for part in word.split("_"))]
        assert {field.name for field in play.fields} <= {*shape["properties"]}
        assert {*shape["required"]} - {"type"} <= {field.name for field in play.fields if field.default is ...}
    for action in referee.legal_actions(rules, position):
        fits(name_shape("OpenAction"), format_action(rules, action, with_player=False))
    rules, positions, actions = played(combination)
    for action, after in zip(actions[:25], positions[1:], strict=False):
        document = format_action(rules, action)
        fits(name_shape("Action"), document)
        fits(name_shape("Position"), format_position(rules, after))


KEYS = ["at", "action", "insist", "seat", "zone", "count", "contents", "name", "box", "title", "form"]
JSON = some.recursive(
    some.none() | some.booleans() | some.integers(-5, 5) | some.sampled_from(["act", "add_tile", "panda", "E4", ""]),
    lambda inside: some.lists(inside, max_size=3) | some.dictionaries(some.sampled_from(KEYS), inside),
    max_leaves=8,
)


HAS_NOTATION = (PlaceContents, COMMANDS["act"].body, COMMANDS["set-contents"].body)


@settings(max_examples=150)
@given(model=some.sampled_from([*HAS_NOTATION, COMMANDS["name"].body, LearnModel]), value=JSON)
def test_what_is_taken_is_what_a_checker_of_the_document_would_let_through(model, value):
    try:
        fits(model, value)
    except jsonschema_rs.ValidationError:
        is_documented = False
    else:
        is_documented = True
    try:
        Document(value, "it").into(model)
    except UnusableInput as error:
        said = str(error)
    else:
        said = ""
    assert "\n" not in said
    # what actions and pieces are, the rules say
    assert is_documented == (not said) or model in HAS_NOTATION
    assert said == "" or not is_documented


# What the doors tell


@pytest.mark.parametrize("combination", one_of_each()[::4], ids=name_of)
def test_every_kind_of_game_can_be_read_at_every_door(session, program, combination):
    rules = begun(session, combination, 15)
    game = program.game()
    assert game["players"] == list(rules.players)
    assert game["moments"] == 15
    assert game["scores"] == program.get("state")["game"]["scores"]
    assert program.get("next")["choices"]
    assert program.get("coach", hint="yes")["hint"]["sentences"]
    story = program.get("story", number=game["number"], lang="de")
    assert len(story["course"]) == 16
    assert story["moments"][-1]["sentences"]
    assert program.get("games")["games"][0]["number"] == game["number"]
    assert program.get("box")["game"]


def test_the_doors_of_a_table_without_a_game(session, program):
    state = program.get("state")
    assert state["game"] is None
    assert {piece["piece"] for piece in state["pieces"]} == {"zebra", "zebra.m", "stall.ice", "panda"}
    assert program.get("table_picture", number=state["picture"]["number"]) == b"\xff\xd8\xff\xd9"
    assert program.get("box") == {"enrolled": list(session.view.box), "game": []}
    for name in ("game", "next", "coach"):
        assert program.get(name, status=404)["detail"]
    assert program.get("story", status=404, number=1)["title"]
    assert program.get("games") == {"games": [], "before": None}


def test_a_game_from_the_set_up_to_the_files(program):
    assert program.get("rule", rule="ZB-PLACE-2")["text"]
    set_up = program.get("setup", game="dice", name=["Anna", "Bert"])
    assert set_up["tasks"]
    program.say("begin", position=set_up["position"], mode=set_up["mode"])
    step, told = program.get("next"), {}
    while "action" not in step:
        told = next(choice for choice in step["choices"] if not choice["why"])["told"]
        step = program.get("next", told=json.dumps(told))
    said = program.say("act", at=step["at"], action=step["action"])
    assert said["at"] == program.at()
    program.say("end", at=said["at"])
    number = program.get("games")["games"][0]["number"]
    story = program.get("story", number=number)
    assert set(story["files"]) == set(get_args(BY_NAME["file"].parameters[1].kind))
    for file in story["files"]:
        assert program.get("file", number=number, file=file)


def test_what_breaks_a_rule_is_objected_to_and_kept_if_somebody_insists(session, program):
    begun(session, moves=0)
    action = {"type": "take_truck", "truck": 0, "place": []}
    objection = program.say("act", at=program.at(), action=action, insist=False)["objection"]
    assert objection["violations"][0]["rule"]
    assert program.game()["objection"] == objection
    assert program.game()["moments"] == 0
    program.say("act", at=program.at(), action=action, insist=True)
    assert program.game()["last"]["violations"] == objection["violations"]


def test_a_past_moment_is_told_anew_removed_and_preceded_by_another(session, program):
    begun(session, moves=3)
    first = program.get("story", number=program.game()["number"])["moments"][0]["action"]
    elsewhere = {**first, "truck": 2 - first["truck"] if first["truck"] != 1 else 2}
    program.say("correct-turn", at=program.at(), number=1, action=elsewhere)
    program.say("correct-turn", at=program.at(), number=3, action=None)
    program.say("insert-turn", at=program.at(), before=1, action=first)
    assert program.game()["moments"] == 3
    program.say("undo", at=program.at())
    program.say("redo", at=program.at())
    assert program.game()["can_undo"]


# The machine


class Shop:
    """An owner's maintenance of which only the health is asked."""

    def findings(self, _view):
        return (Finding("warning", "disk", "little", {"folder": "here", "free": 9}),)


def test_health_is_told_by_those_who_know(session, program):
    assert program.get("health", 503)
    shop = create_app(Dashboard(session, PictureCache(), picture_svg, maintenance=Shop()))
    (finding,) = Program(shop).get("health")["findings"]
    assert finding["state"] == "warning"
    assert finding["remedy"]


def test_what_is_the_owner_s_is_closed_to_other_devices_with_a_problem_that_programs_understand(program):
    far = {"REMOTE_ADDR": "192.168.1.20"}
    answer = program.http.get(f"{PREFIX}/health", environ_base=far, headers={"Accept": "*/*"})
    assert (answer.status_code, answer.mimetype) == (403, "application/problem+json")
    assert program.http.get(f"{PREFIX}/state", environ_base=far).status_code == 200


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_what_a_lesson_begins_with_and_does_fits_the_document(lesson):
    fits(name_shape("Position"), lesson.document())
    for step in lesson.steps:
        fits(name_shape("Action"), dict(step.example))
