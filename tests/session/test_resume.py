"""A game that was left because another one was begun, or that was closed too soon, goes on as it was."""

import pytest

from companion.games.players import random_player
from companion.rules.notation import format_action, format_position
from companion.session.commands import Act, BeginGame, CommandRefused, EndGame, RemoveGame, ResumeGame, TableSetup, Undo
from companion.session.game_log import left_game
from companion.session.session import Session
from companion.simulator.stage import demo_layout
from tests.games import combinations
from tests.session.desk import RULES, START
from tests.session.tables import BOX, mat
from tests.session.test_playing import game_to_the_end

LAYOUT = mat()
MOVES = [Act(format_action(RULES, action)) for action, _ in game_to_the_end(1, random_player)]
GAME = BeginGame(format_position(RULES, START), "tap")


@pytest.fixture
def session_again(tmp_path):
    """The table of one home, started again each time."""
    running = []

    def started(layout=LAYOUT):
        for session in running:
            session.close()
        running.append(Session(TableSetup.of(layout, BOX, ("Anna", "Bert")), tmp_path))
        return running[-1]

    yield started
    running[-1].close()


def begun(session, moves):
    number = session.handle(GAME).game.story.opening.seq
    for move in moves:
        session.handle(move)
    return number


def test_a_game_that_was_left_goes_on_as_it_was_also_after_a_restart(session_again):
    session = session_again()
    first = begun(session, MOVES[:3])
    before = session.view.game.story
    second = begun(session, MOVES[:1])
    assert left_game(session.games(), second).id == first

    story = session.handle(ResumeGame(first)).game.story
    assert (story.opening, story.position, story.moments) == (before.opening, before.position, before.moments)
    session.handle(MOVES[3])
    assert left_game(session.games(), first).id == second

    session = session_again()
    assert session.view.game.story.opening.seq == first
    assert len(session.view.game.story.moments) == 4
    assert len(session.handle(Undo()).game.story.moments) == 3
    assert len(session.handle(Undo()).game.story.moments) == 2  # what was told before it was left
    assert len(session.story(second).moments) == 1
    assert [game.id for game in session.games()] == [first, second]
    assert len(session.handle(ResumeGame(second)).game.story.moments) == 1
    assert len(session.story(first).moments) == 2


def test_a_game_that_was_closed_too_soon_goes_on(session_again):
    session = session_again()
    number = begun(session, MOVES[:2])
    session.handle(EndGame())
    assert session.games()[0].result is not None
    assert left_game(session.games(), None) is None
    assert session.handle(ResumeGame(number)).game.story.ended is None
    assert session.games()[0].result is None


@pytest.mark.parametrize(("game", "mode"), [("zooloretto", "follow"), ("dice", "tap")])
def test_a_followed_game_whose_sheets_do_not_lie_there_goes_on_by_taps_and_says_so(session_again, game, mode):
    session = session_again(demo_layout(2))
    rules, start = combinations.start((game, (), 2))
    number = session.handle(BeginGame(format_position(rules, start), "follow")).game.story.opening.seq
    begun(session, ())
    for view in (session.handle(ResumeGame(number)), session_again(demo_layout(2)).view):
        assert view.game.mode == mode
        assert ([note.key for note in view.sight.missing] == ["sight.strange"]) == (mode == "tap")


def test_going_on_with_the_game_that_is_played_changes_nothing(session_again):
    session = session_again()
    number = begun(session, MOVES[:2])
    view = session.handle(ResumeGame(number))
    assert session.handle(ResumeGame(number)) is view


def test_a_game_that_its_rules_have_ended_and_one_that_never_was_do_not_go_on(session_again):
    session = session_again()
    whole = begun(session, MOVES)
    assert session.view.game.story.ended is not None
    later = begun(session, ())
    for number in (whole, later + 1, 10**15):
        with pytest.raises(CommandRefused):
            session.handle(ResumeGame(number))
    assert session.view.game.story.opening.seq == later


def test_a_game_that_is_removed_is_told_of_no_more_also_after_a_restart_and_the_played_one_stays(session_again):
    session = session_again()
    first, second = begun(session, MOVES), begun(session, MOVES[:2])
    for number in (second, second + 1):
        with pytest.raises(CommandRefused):
            session.handle(RemoveGame(number))
    session.handle(RemoveGame(first))
    for _ in range(2):
        assert [game.id for game in session.games()] == [second]
        assert session.story(first) is None
        assert len(session.view.game.story.moments) == 2
        with pytest.raises(CommandRefused):
            session.handle(ResumeGame(first))
        session = session_again()
