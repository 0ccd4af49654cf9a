"""The film of an evening: what it tells, how long it takes and how large it is."""

import random
from contextlib import contextmanager

import cv2
import numpy as np
import pytest

from calibration.layout import Layout
from companion.games.players import greedy_player, play_game
from companion.rules.notation import format_action, format_position
from companion.services import evening_film
from companion.services.evening_film import MOST_BYTES, MOST_SCENES, film_of, filmed
from companion.services.finished import finished
from companion.session.commands import Act, BeginGame, TableSetup
from companion.session.session import Session
from companion.simulator.games import DemoGame, set_up_demo
from tests.long import long_if
from tests.table.tables import BOX

GAMES = (
    ("zooloretto", (), 2),
    ("junior", (), 3),
    ("dice", (), 4),
    ("aquaretto", ("xxl",), 3),
    ("zooloretto+aquaretto", ("xxl", "exotic", "aquaretto_xxl"), 5),
)


@contextmanager
def played(folder, game, with_, players, moves=10_000):
    """A session in which automatic players have played."""
    chance = random.Random(3)
    rules, position = set_up_demo(DemoGame(game, with_, players), chance)
    session = Session(TableSetup.of(Layout("no camera", ()), BOX), folder)
    session.handle(BeginGame(format_position(rules, position), "tap"))
    for number, (action, _) in enumerate(play_game(rules, position, [greedy_player] * players, chance)):
        if number == moves:
            break
        session.handle(Act(format_action(rules, action)))
    try:
        yield finished(session.view.game.story)
    finally:
        session.close()


def shown(film):
    """The pictures of a film, and for how many seconds each is shown."""
    _, animation = cv2.imdecodeanimation(np.frombuffer(film, np.uint8))
    return [image[..., :3] for image in animation.frames], [one / 1000 for one in animation.durations]


def jpeg(colour):
    return bytes(cv2.imencode(".jpg", np.full((720, 1280, 3), colour, np.uint8))[1])


@pytest.mark.parametrize(
    ("game", "with_", "players"),
    [long_if(game[0] != "dice", *game, id=" ".join((game[0], *game[1]))) for game in GAMES],
)
def test_a_whole_game_is_a_film_of_half_a_minute_that_ends_with_the_winner_s_zoo(tmp_path, game, with_, players):
    with played(tmp_path, game, with_, players) as told:
        film = film_of(told, "en", lambda _number: None, {})
    assert film.scenes[-1].totals == told.course[-1]
    assert film.ending == f"{' & '.join(told.players[seat] for seat in told.scores.winners)} wins!"
    content = filmed(film)
    pictures, seconds = shown(content)
    assert 20 <= sum(seconds) <= 40
    assert len(content) <= MOST_BYTES
    assert {picture.shape for picture in pictures} == {(480, 854, 3)}
    assert all(film.sheet.players[seat].zoo for seat in told.scores.winners)


def test_a_scene_shows_who_moved_what_is_new_and_the_points(tmp_path):
    with played(tmp_path, "zooloretto", (), 2) as told:
        film = film_of(told, "de", lambda _number: None, {})
    assert 20 <= len(film.scenes) <= MOST_SCENES
    for scene in film.scenes:
        tiles = [tile for _, tiles in scene.zoo for tile in tiles]
        assert all(number < len(tiles) for number in scene.fresh)
        assert told.players[scene.seat] in scene.sentence
    unloaded = [scene for scene in film.scenes if "nimmt den Lastwagen" in scene.sentence]
    assert any(scene.fresh for scene in unloaded)


def test_the_table_s_photographs_and_the_family_s_own_pieces_are_in_the_film(tmp_path):
    with played(tmp_path, "zooloretto", (), 2, moves=14) as told:
        bare = film_of(told, "en", lambda _number: None, {})
        own = {tile.piece: jpeg((40, 40, 250)) for player in bare.sheet.players for _, ts in player.zoo for tile in ts}
        mine = film_of(told, "en", lambda _number: None, own)
    assert own
    red = [np.mean((one[..., 2] > 200) & (one[..., 1] < 90)) for one in (shown(filmed(f))[0][-1] for f in (bare, mine))]
    assert red[1] > red[0] + 0.02
    image = np.zeros((480, 854, 3), np.uint8)
    evening_film._show_photograph(image, jpeg((0, 200, 0)))
    x, y, width, height = (round(10 * length) for length in evening_film.PHOTOGRAPH_MM)
    assert image[y : y + height, x : x + width, 1].min() > 150
    assert image[: y - 1].max() == 0


def test_a_film_that_would_be_too_large_is_written_in_lower_quality(tmp_path, monkeypatch):
    with played(tmp_path, "zooloretto", (), 2, moves=6) as told:
        film = film_of(told, "en", lambda _number: None, {})
    fine = len(filmed(film))
    monkeypatch.setattr(evening_film, "MOST_BYTES", fine - 1)
    assert len(filmed(film)) < fine
