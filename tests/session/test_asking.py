"""What the camera leaves open at the live table: when people are asked, what they may answer, and what follows."""

from dataclasses import replace

import pytest

from companion.rules.actions import AddTile, Expand, Placement, TakeTruck
from companion.rules.position import truck
from companion.rules.referee import after
from companion.session.commands import Accept, Saw
from companion.sight.scene import Detection
from companion.tracking.observation import make_place_observation
from companion.web.views.game_page import game_page
from tests.session.desk import CAMEL, PANDA, RULES, START, kinds, with_tile
from tests.tracking.looks import Eyes, watched


def looks_like(desk, position, **faces):
    """The table, on whose first truck something is read as one of these, each with its probability, or as nothing."""
    clear = Eyes().look(RULES, position, desk.chance)
    likely = tuple(sorted(faces.items(), key=lambda pair: -pair[1]))
    return Saw(
        make_place_observation({**clear.detections, truck(0): (Detection(likely, bool(likely)),)}, watched(RULES))
    )


@pytest.mark.parametrize("faces", [{"camel": 0.6, "panda": 0.39}, {}], ids=("camel or panda", "nameless"))
def test_a_tile_that_two_looks_leave_open_is_asked_about_once(desk, faces):
    desk.begin("follow")
    assert desk.do(looks_like(desk, START, **faces)).question is None
    views = [desk.do(looks_like(desk, START, **faces)) for _ in range(5)]
    assert all(view.question is not None for view in views)
    assert kinds(desk) == ["begun", "asked"]
    answer = views[-1].question.options[1]
    desk.do(Accept(1))
    view = desk.do(looks_like(desk, START, **faces))
    assert tuple(moment.action for moment in view.story.moments) == answer
    assert view.question is None


def test_a_tile_that_the_second_look_names_is_not_asked_about(desk):
    desk.begin("follow")
    desk.do(looks_like(desk, START, camel=0.6, panda=0.39))
    view = desk.do(looks_like(desk, START, camel=0.99))
    assert kinds(desk) == ["begun", "acted"]
    assert view.story.moments[0].action.piece == CAMEL


def test_where_people_play_on_instead_of_answering_the_likeliest_holds(desk):
    desk.begin("follow")
    for _ in range(3):
        desk.do(looks_like(desk, START, camel=0.6, panda=0.39))
    view = desk.do(looks_like(desk, with_tile(START, PANDA, 1), camel=0.6, panda=0.39))
    assert [moment.action.piece for moment in view.story.moments] == [CAMEL, PANDA]
    assert view.question is None


def test_who_seems_out_of_turn_is_asked_whether_somebody_expanded_and_that_is_told_then(desk):
    """Anna expands her zoo, which no camera sees, Bert puts a tile on a truck, Carl takes another truck."""
    position = replace(with_tile(START, PANDA, 1), counts={**START.counts, (0, "coins"): 3})
    desk.begin("follow", position)
    turns = Expand(0), AddTile(1, 2, CAMEL), TakeTruck(2, 1, (Placement(PANDA, "E4"),))
    for action in turns:
        position = after(RULES, position, action)
        views = [desk.see(position) for _ in range(3)]
    options = views[-1].question.options
    assert options[0] == turns[-1:]
    sentences = [option.sentence for option in game_page(views[-1], "en").options]
    assert "Anna builds an expansion. Bert puts the camel on truck 3. Carl takes" in sentences[options.index(turns)]
    view = desk.do(Accept(options.index(turns)))
    assert tuple(moment.action for moment in view.story.moments) == turns
    assert desk.position == position
