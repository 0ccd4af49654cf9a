"""Who sits at another's mat, or begins though another should, is asked in words; the truth mends all of it at once."""

from contextlib import closing
from dataclasses import replace

import pytest

from companion.rules.notation import format_position
from companion.session.commands import Accept, BeginGame, Observe, PictureShown, SwapMats, TableSetup
from companion.session.session import Session
from companion.session.speech import speech_between
from companion.simulator.games import DemoGame, play_demo_game
from companion.simulator.stage import demo_layout
from tests.evenings.laid import read_as_laid

GAMES = [DemoGame("zooloretto", (), 3, False), DemoGame("junior", (), 2, False), DemoGame("aquaretto", (), 3, False)]
LOOKS = 40


def at_other_mats(observation, numbers):
    """The look if what lies on one player's sheets lay on those of the other one.  numbers: of the mats."""
    one, other = numbers

    def on(thing):
        name, _, number = thing.sheet.rpartition("-")
        there = {f"{one}": f"{other}", f"{other}": f"{one}"}
        digits = number.rstrip("abcdefgh")
        return replace(thing, sheet=f"{name}-{there.get(digits, digits)}{number[len(digits) :]}") if name else thing

    pieces, unknown = (tuple(map(on, things)) for things in (observation.pieces, observation.unknown))
    return replace(observation, pieces=pieces, unknown=unknown)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.game)
def test_two_who_sit_at_each_other_s_mats_are_told_of_and_then_followed(tmp_path, game):
    layout = demo_layout(game.players, game.game, ())
    story = play_demo_game(layout, game, 3)
    box = sorted({placed.piece for moment in story.moments for placed in moment.pieces})
    setting = TableSetup.of(layout, box, game.people)
    session = Session(setting, tmp_path)
    with closing(session):
        session.handle(BeginGame(format_position(story.rules, story.moments[0].position), "follow"))
        swapped = None
        for number, moment in enumerate(story.moments[:LOOKS], start=1):
            observation = at_other_mats(read_as_laid(layout, moment.pieces), (1, 2))
            view = session.handle(Observe(observation, PictureShown(number, "x", observation.size_px, 0.0)))
            broken = view.game.broken
            if broken is not None and broken.owner is not None and swapped is None:
                swapped = {broken.owner, broken.action.player}
                assert "each other's mats" in speech_between(None, view.game).text
                view = session.handle(SwapMats(broken.owner, broken.action.player))
            if swapped:
                assert view.game.story.position == moment.position
        assert swapped == {0, 1}
        now = view.lies
    with closing(Session(setting, tmp_path)) as again:
        assert again.handle(Observe(observation, PictureShown(99, "x", observation.size_px, 0.0))).lies == now
        begun = again.handle(BeginGame(format_position(story.rules, story.moments[0].position), "score"))
        assert begun.game.story.position.bags != now.bags  # who begins anew sits where the mats say


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.game)
def test_who_begins_though_another_should_is_asked_once_whose_turn_it_was(tmp_path, game):
    layout = demo_layout(game.players, game.game, ())
    story = play_demo_game(layout, game, 3)
    box = sorted({placed.piece for moment in story.moments for placed in moment.pieces})
    start = story.moments[0].position
    wrong = replace(start, to_move=(start.to_move + 1) % game.players)
    asked = 0
    with closing(Session(TableSetup.of(layout, box, game.people), tmp_path)) as session:
        session.handle(BeginGame(format_position(story.rules, wrong), "follow"))
        for number, moment in enumerate(story.moments[:LOOKS], start=1):
            observation = read_as_laid(layout, moment.pieces)
            view = session.handle(Observe(observation, PictureShown(number, "x", observation.size_px, 0.0)))
            if view.game.broken is not None and view.game.broken.owner is not None:
                asked += 1
                view = session.handle(Accept())
            if asked:
                assert (view.lies.bags, view.lies.to_move) == (moment.position.bags, moment.position.to_move)
    assert asked == 1
