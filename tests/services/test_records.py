"""What the table tells of people, against games told by hand."""

from companion.names import fold
from companion.services.records import records, statistics
from companion.session.game_log import GameResult, GameSummary
from tests.session.stories import game as played_game
from tests.session.stories import story as told_by


def game(number, points, game="zooloretto", over=True, lesson=""):
    """A game of the people named, won by whoever has most."""
    best = max(points.values())
    winners = tuple(name for name, own in points.items() if own == best)
    result = GameResult(over, tuple(points.values()), winners)
    return GameSummary(number, 0.0, 3600.0, game, (), tuple(points), result, (), lesson)


def of(name, games, forgotten=None):
    return next((one for one in records(games, forgotten or {}) if one.name == name), None)


EVENING = [
    game(1, {"Anna": 20, "Leo": 12}),
    game(2, {"Anna": 15, "Leo": 18}),
    game(3, {"Anna": 19, "Leo": 18, "Kim": 3}),
    game(4, {"Anna": 31, "Leo": 10}, game="dice"),
]


def test_the_best_of_each_game_with_the_game_in_which_it_was():
    best = of("Anna", EVENING).best
    assert [(one.game, one.points, one.id) for one in best] == [("zooloretto", 20, 1), ("dice", 31, 4)]


def test_games_and_wins_are_counted():
    anna, leo, kim = records(EVENING, {})
    assert (anna.name, anna.wins, anna.points) == ("Anna", 3, (20, 15, 19, 31))
    assert (leo.name, leo.wins, kim.name, kim.wins) == ("Leo", 1, "Kim", 0)


def test_lessons_games_broken_off_and_seats_without_a_name_do_not_count():
    apart = [
        game(1, {"Anna": 9, "Leo": 1}, lesson="zoo_baby"),
        game(2, {"Anna": 9, "Leo": 1}, over=False),
        game(3, {"Player 1": 9, "Leo": 1, "Compagnon": 0}),
    ]
    assert [one.name for one in records(apart, {})] == ["Leo"]


def test_who_is_forgotten_has_none():
    forgotten = {fold("Leo"): 4}
    assert of("Leo", EVENING, forgotten) is None
    assert len(of("Anna", EVENING, forgotten).points) == 4


def test_whatever_is_counted_today_is_counted_in_the_games_of_long_ago():
    story = told_by(played_game())
    births = [event.seat for turn in story.moments for event in turn.events if event.type == "birth"]
    told = statistics([story, story], {})
    assert births
    for seat, name in enumerate(story.rules.players):
        number = births.count(seat)
        assert told.get(name, {}).get("births", (0, 0)) == (2 * number, number)
    forgotten = {fold(name): story.opening.game for name in story.rules.players}
    assert not statistics([story], forgotten)
