"""A piece that cannot be read: it is asked about as that, and once."""

import random
from dataclasses import replace
from itertools import islice

from companion.games.players import greedy_player, play_game
from companion.ports import Press
from companion.rules.scene import Detection
from companion.session.commands import Accept, Pressed, Saw, StateLying
from companion.tracking.hypotheses import likeness
from tests.table.desk import PANDA, RULES, START, with_tile
from tests.table.looks import Eyes

TURNS = 45
"""In these turns the piece is drawn three times."""


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
    view = desk.do(Pressed(Press("next", "press"), "question"))
    assert view.question is not None
    assert view.story.moments == ()


def test_a_tile_of_which_the_likely_pieces_are_known_is_not_unreadable(desk):
    desk.begin("follow")
    saw = look(desk, START)
    there = {**saw.sight.detections, (-1, "truck 0"): (Detection((("camel", 0.55), ("zebra", 0.44)), True),)}
    for _ in range(3):
        view = desk.do(Saw(replace(saw.sight, detections=there)))
    assert view.question.unreadable is None


def test_a_piece_that_can_never_be_read_is_asked_about_once(desk):
    desk.begin("follow")
    questions, wrong = 0, []
    moves = play_game(RULES, START, [greedy_player] * len(RULES.players), random.Random(6))
    for action, position in islice(moves, TURNS):
        for _ in range(2):
            view = desk.do(look(desk, position))
        if view.question is not None:
            questions += 1
            right = [number for number, option in enumerate(view.question.options) if option == (action,)]
            if right:
                desk.do(Accept(right[0]))
            else:
                pieces = [str(piece.as_printed()) for piece in position.on_truck(action.truck)]
                desk.do(StateLying(({"seat": -1, "zone": f"truck {action.truck}", "pieces": pieces},)))
        if likeness(RULES, desk.position) != likeness(RULES, position):
            wrong.append(action)
    assert questions == 1
    assert wrong == []
