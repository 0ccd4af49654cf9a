"""What people brag with, against games told by hand."""

from companion.names import fold
from companion.services.records import records, season, statistics
from companion.session.game_log import GameResult, GameSummary
from tests.session.stories import game as played_game
from tests.session.stories import story as told_by

A_DAY_S = 86_400.0


def game(number, points, game="zooloretto", at=1_700_000_000.0, over=True, lesson=""):
    """A game of the people named, won by whoever has most."""
    best = max(points.values())
    winners = tuple(name for name, own in points.items() if own == best)
    result = GameResult(over, tuple(points.values()), winners)
    began = at + number * A_DAY_S
    return GameSummary(number, began, began + 3600, game, (), tuple(points), result, (), lesson)


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


def test_wins_in_a_row_now_and_ever():
    anna = of("Anna", EVENING)
    assert (anna.streak, anna.longest, anna.wins, anna.points) == (2, 2, 3, (20, 15, 19, 31))
    leo = of("Leo", EVENING)
    assert (leo.streak, leo.longest, leo.wins) == (0, 1, 1)


def test_a_rival_is_met_three_times_and_compared_by_points():
    rival = of("Anna", EVENING).rival
    assert (rival.name, rival.games, rival.ahead, rival.behind) == ("Leo", 4, 3, 1)
    assert (of("Anna", EVENING[:3]).rival.games, of("Anna", EVENING[:2]).rival) == (3, None)
    tie = of("Anna", [*EVENING, game(5, {"Anna": 9, "Leo": 9})]).rival
    assert (tie.games, tie.ahead, tie.behind) == (5, 3, 1)


def test_badges_are_earned_and_not_given():
    assert of("Anna", EVENING).badges == ("first_win", "close_call", "landslide")
    assert of("Kim", EVENING).badges == ()
    lost = [game(number, {"Anna": 1, "Leo": 5}) for number in (1, 2, 3)]
    assert "comeback" in of("Anna", [*lost, game(4, {"Anna": 7, "Leo": 5})]).badges
    assert "three_in_a_row" in of("Leo", lost).badges


def test_a_year_counts_its_own_games_only():
    later = [game(400, {"Kim": 4, "Leo": 2})]
    (first, second) = season([*EVENING, *later], {}, 2024)
    assert (first.name, first.points, first.wins) == ("Kim", (4,), 1)
    assert (second.name, second.points, second.wins) == ("Leo", (2,), 0)


def test_lessons_games_broken_off_and_seats_without_a_name_do_not_count():
    apart = [
        game(1, {"Anna": 9, "Leo": 1}, lesson="zoo_baby"),
        game(2, {"Anna": 9, "Leo": 1}, over=False),
        game(3, {"Player 1": 9, "Leo": 1, "Compagnon": 0}),
    ]
    assert [one.name for one in records(apart, {})] == ["Leo"]


def test_who_is_forgotten_is_nobody_s_rival_either():
    forgotten = {fold("Leo"): 4}
    assert of("Leo", EVENING, forgotten) is None
    assert of("Anna", EVENING, forgotten).rival is None
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
