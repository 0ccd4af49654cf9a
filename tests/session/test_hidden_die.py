"""A stacked or cocked die: half a roll that lasts is asked about."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from companion.rules.notation import format_position
from companion.rules.position import truck
from companion.session.commands import Accept, BeginGame, Saw, TableSetup
from companion.session.session import Session
from companion.tracking.observation import WAITED_FOR, Detection, PlaceObservation, make_place_observation
from tests.games.combinations import start
from tests.session.tables import BOX, mat
from tests.tracking.looks import sight_with, sure

RULES, POSITION = start(("dice", (), 3))
BARE = sight_with(RULES, POSITION)


def with_dice(number: int, *dice: Detection) -> PlaceObservation:
    return make_place_observation({**BARE.detections, truck(number): dice}, BARE.visible)


@pytest.fixture
def session(tmp_path: Path):
    with closing(Session(TableSetup.of(mat(3), BOX), tmp_path)) as session:
        session.handle(BeginGame(format_position(RULES, POSITION), "follow"))
        session.handle(Saw(BARE))
        yield session


def test_a_die_that_nobody_sees_is_asked_about_after_a_while_and_the_answer_counts(session: Session):
    for _ in range(WAITED_FOR - 1):
        game = session.handle(Saw(with_dice(1, sure("lion")))).game
        assert game is not None
        assert (game.question, game.signal.state) == (None, "looking")
    game = session.handle(Saw(with_dice(1, sure("lion")))).game
    assert game is not None
    assert game.question is not None
    assert game.signal.state == "question"
    rolls = [option[0] for option in game.question.options if option]
    assert all("lion" in map(str, roll.dice) for roll in rolls)
    game = session.handle(Accept()).game
    assert game is not None
    assert type(game.story.moments[-1].action).__name__ == "Roll"


def test_the_question_stays_as_long_as_the_die_does(session: Session):
    for _ in range(WAITED_FOR + 3):
        game = session.handle(Saw(with_dice(1, sure("lion")))).game
    assert game is not None
    assert game.question is not None
    game = session.handle(Saw(with_dice(1, sure("lion"), sure("coin")))).game
    assert game is not None
    assert game.question is None
    assert type(game.story.moments[-1].action).__name__ == "Roll"


def test_whoever_lays_the_second_die_soon_is_not_asked(session: Session):
    session.handle(Saw(with_dice(1, sure("lion"))))
    game = session.handle(Saw(with_dice(1, sure("lion"), sure("coin")))).game
    assert game is not None
    assert game.question is None
    assert len(game.story.moments) == 1
