"""The people at the demo table: the automatic players play along with the game that the session follows."""

import pytest

from companion.demo_table import AtTable
from companion.games.catalogue import set_up
from companion.rules.notation import format_position
from companion.session.commands import Act, BeginGame, EndGame, TableSetup
from companion.session.session import Session
from companion.simulator.games import DemoGame, play_demo_game
from companion.simulator.stage import demo_layout

LAYOUT = demo_layout(2)
SPECIES = ("camel", "elephant", "flamingo", "leopard", "panda")
RULES, START = set_up("zooloretto", ("Zoë", "Émile"), SPECIES)


@pytest.fixture
def session(tmp_path):
    session = Session(TableSetup.of(LAYOUT, (), ("Zoë", "Émile")), tmp_path)
    yield session
    session.close()


def add(session, piece, truck):
    session.handle(Act({"type": "add_tile", "piece": piece, "truck": truck}, insist=True))


def test_nobody_plays_before_a_game_is_begun_and_after_it_has_ended(session):
    people = AtTable(session)
    assert people.playing() is None
    session.handle(BeginGame(format_position(RULES, START), "follow"))
    assert people.playing() is not None
    session.handle(EndGame())
    assert people.playing() is None


def test_a_game_goes_on_from_where_no_rule_was_broken(session):
    session.handle(BeginGame(format_position(RULES, START), "tap"))
    for _ in range(3):
        add(session, "camel", 0)
    sound = session.view.game.story.position
    add(session, "panda", 0)
    assert session.view.game.story.moments[-1].violations
    playing = AtTable(session).playing()
    assert (playing.rules.players, playing.position) == (("Zoë", "Émile"), sound)
    assert not playing.is_watched


def test_a_game_of_the_automatic_players_is_followed(session):
    story = play_demo_game(LAYOUT, DemoGame(players=2), 1)
    people = AtTable(session)
    number = people.begin(story)
    playing = people.playing()
    assert (playing.number, playing.position, playing.is_watched) == (number, story.moments[0].position, True)
    assert people.begin(story) != number
