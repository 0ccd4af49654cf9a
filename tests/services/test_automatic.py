"""Whoever is alone plays with the companion."""

from contextlib import closing

from calibration.layout import Layout
from companion.services.automatic import AutomaticPlayer
from companion.session.commands import Act, BeginGame, TableSetup, Undo
from companion.session.session import Session
from tests.games.table import table


def test_the_companion_moves_when_it_is_its_turn_and_only_then(tmp_path):
    with closing(Session(TableSetup.of(Layout("none", ()), ()), tmp_path)) as session:
        player = AutomaticPlayer(session, pause=lambda _seconds: None)
        session.handle(BeginGame(table(players=2), "tap", automatic=(1,)))
        player.turn()
        assert session.view.game.story.moments == ()
        session.handle(Act({"type": "add_tile", "piece": "camel", "truck": 0}))
        player.turn()
        assert [moment.action.player for moment in session.view.game.story.moments] == [0, 1]
        assert session.view.game.story.position.to_move == 0


def test_who_goes_back_to_a_move_of_his_own_is_not_overtaken(tmp_path):
    with closing(Session(TableSetup.of(Layout("none", ()), ()), tmp_path)) as session:
        player = AutomaticPlayer(session, pause=lambda _seconds: None)
        session.handle(BeginGame(table(players=2), "tap", automatic=(1,)))
        for piece in ("camel", "flamingo"):
            session.handle(Act({"type": "add_tile", "piece": piece, "truck": 0}))
            player.turn()
            assert len(session.view.game.story.moments) == 2, "the companion has moved"
            for number in (1, 0):
                session.handle(Undo())
                player.turn()
                assert len(session.view.game.story.moments) == number


def test_it_goes_on_alone_until_it_has_a_truck(tmp_path):
    with closing(Session(TableSetup.of(Layout("none", ()), ()), tmp_path)) as session:
        player = AutomaticPlayer(session, pause=lambda _seconds: None)
        trucks = [{"tiles": ["camel"]}, {"tiles": [], "taken_by": 0}, {"tiles": []}]
        session.handle(BeginGame(table({"out": True}, players=2, trucks=trucks, to_move=1), "tap", automatic=(1,)))
        for _ in range(30):
            player.turn()
            if session.view.game.story.position.round > 1:
                break
        assert session.view.game.story.position.round == 2
