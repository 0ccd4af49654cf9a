"""A box that lacks a piece: whatever may be that piece is asked about, and never told as its sibling."""

import pytest

from calibration.box import Box, load_box
from companion.rules.actions import AddTile
from companion.session.commands import Saw
from companion.simulator.film import stills
from companion.simulator.games import DemoGame, play_demo_game
from companion.simulator.stage import demo_layout
from companion.tracking.observation import place_observation_of, places
from tests.learned import learned_box
from vision.gallery import make_gallery
from vision.read import Reader


@pytest.mark.parametrize("mark", ["", "m"], ids=["plain", "male"])
def test_an_animal_that_could_not_be_learned_is_asked_about_when_it_is_drawn(desk, mark):
    layout = demo_layout(2)
    story = play_demo_game(layout, DemoGame(players=2), seed=1)
    before, drawn = next(
        pair
        for pair in zip(story.moments, story.moments[1:], strict=False)
        if isinstance(pair[1].action, AddTile)
        and pair[1].action.piece.kind == "animal"
        and pair[1].action.piece.mark == mark
    )
    whole = load_box(learned_box())
    gap = str(drawn.action.piece)
    box = Box(tuple(look for look in whole.looks if look.piece != gap), whole.pieces())
    assert box.lacks == (gap,)
    reader = Reader(layout, make_gallery(box))
    desk.begin("follow", before.position, story.rules)
    (frame,) = stills(layout, (drawn,))
    observation = reader.read(frame)
    views = [desk.do(Saw(place_observation_of(observation, places(layout)))) for _ in range(4)]
    assert views[-1].story.moments == ()
    assert (drawn.action,) in views[-1].question.options
