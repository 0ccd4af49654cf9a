"""A piece that cannot be read: it is asked about as that, each time that it is drawn."""

from dataclasses import replace

from msgspec import convert

from companion.games.players import undrawn
from companion.rules.actions import AddTile
from companion.session.commands import Accept, PressButton, Saw
from companion.sight.scene import Detection
from tests.session.desk import PANDA, RULES, START, with_tile
from tests.tracking.looks import Eyes


def look(desk, position, unreadable="panda"):
    """The table, on which the tiles of a species are seen, and nobody can tell what they are."""
    clear = Eyes().look(RULES, position, desk.chance)
    there = {
        place: tuple(Detection() if one.face == unreadable else one for one in things)
        for place, things in clear.detections.items()
    }
    return Saw(replace(clear, detections=there))


def asked(desk, position=None):
    desk.begin("follow")
    for _ in range(3):
        view = desk.do(look(desk, position or with_tile(START, PANDA, 0)))
    return view


def test_an_unreadable_tile_is_asked_about_as_unreadable_and_not_as_a_coin(desk):
    question = asked(desk).question
    assert question.unreadable == (-1, "truck 0")
    assert str(question.options[0][0].piece) != "coin"


def test_a_button_does_not_guess_what_an_unreadable_tile_is(desk):
    asked(desk)
    view = desk.do(PressButton("next", "press", "question"))
    assert view.question is not None
    assert view.story.moments == ()


def test_a_tile_of_which_the_likely_pieces_are_known_is_not_unreadable(desk):
    desk.begin("follow")
    saw = look(desk, START)
    there = {**saw.sight.detections, (-1, "truck 0"): (Detection((("camel", 0.55), ("zebra", 0.44)), True),)}
    for _ in range(3):
        view = desk.do(Saw(replace(saw.sight, detections=there)))
    assert view.question.unreadable is None


def test_all_that_can_lie_there_is_among_the_answers_and_what_it_looks_like_comes_first(desk):
    desk.begin("follow")
    saw = look(desk, START)
    there = {**saw.sight.detections, (-1, "truck 0"): (Detection((("zebra", 0.1),)),)}
    for _ in range(3):
        question = desk.do(Saw(replace(saw.sight, detections=there))).question
    offered = [option[-1].piece for option in question.options if option]
    assert str(offered[0]) == "zebra"
    assert set(offered) == set(undrawn(RULES, START))
    assert question.options[-1] == ()
    assert convert({"option": len(question.options) - 1}, Accept).option == len(offered)


def test_what_people_say_is_no_tile_is_the_table_and_is_not_asked_about_again(desk):
    question = asked(desk).question
    desk.do(Accept(question.options.index(())))
    for _ in range(3):
        view = desk.do(look(desk, with_tile(START, PANDA, 0)))
        assert (view.question, view.signal.state) == (None, "turn")


def test_what_is_said_of_one_unreadable_tile_is_not_said_of_the_next(desk):
    question = asked(desk).question
    desk.do(Accept(question.options.index((AddTile(0, 0, PANDA),))))
    for _ in range(3):
        view = desk.do(look(desk, with_tile(desk.position, PANDA, 1)))
    assert view.question.unreadable == (-1, "truck 1")
