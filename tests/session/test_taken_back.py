"""What people are asked keeps its true answer: of turns taken back by hand, and of tiles that cannot be read."""

import pytest

from companion.games.catalogue import parse_position
from companion.rules.notation import parse_action
from companion.rules.referee import after
from companion.session.commands import Accept
from tests.games.combinations import named
from tests.long import many
from tests.session.faultless import FaultlessGame, unreadable, wavering

GAMES = [
    (("zooloretto", (), 3), "camel"),
    (("zooloretto", ("exotic",), 2), "camel"),
    (("zooloretto+aquaretto", (), 3), "dolphin"),
    (("junior", (), 3), "giraffe"),
]
TURNS = 40
IDS = [named(combination) for combination, _ in GAMES]


@pytest.mark.parametrize(("combination", "_species"), GAMES, ids=IDS)
def test_of_every_turn_that_is_taken_back_by_hand_the_truth_is_told_or_among_the_answers(desk, combination, _species):
    game = FaultlessGame(desk, combination, 1)
    game.play(many(TURNS // 2, TURNS), is_taking_back=True)
    assert game.wrong == []


def test_a_roll_taken_back_beside_dice_that_others_cover_is_asked_about_until_somebody_answers(desk):
    game = FaultlessGame(desk, ("dice", (), 2), 2)
    game.play(16, is_taking_back=True)
    assert game.wrong == []


def test_a_turn_that_is_taken_back_is_seen_though_another_tile_is_read_only_now_and_then(desk):
    game = FaultlessGame(desk, ("zooloretto", (), 2), 1, wavering("camel"))
    game.play(12, is_taking_back=True)
    assert game.wrong == []


@pytest.mark.parametrize(("combination", "species"), GAMES, ids=IDS)
def test_a_species_that_can_never_be_read_is_asked_about_with_the_truth_and_never_guessed(desk, combination, species):
    game = FaultlessGame(desk, combination, 2, unreadable(species))
    game.play(TURNS)
    assert game.wrong == []
    assert game.counts["asked"] > 1


@pytest.fixture
def taken_back(desk):
    """Carl has bought Bert's kangaroo, and all is laid back again."""
    zoos = [{"coins": 2}, {"coins": 2, "barn": ["kangaroo"]}, {"coins": 2}]
    species = ["camel", "kangaroo", "leopard", "panda", "zebra", "elephant"]
    names = ["Anna", "Bert", "Carl"]
    setting = {"game": "zooloretto", "players": names, "species": species, "to_move": 2, "zoos": zoos}
    rules, before = parse_position(setting)
    document = {"type": "purchase", "player": 2, "from_player": 1, "piece": "kangaroo", "to": "B"}
    desk.begin("follow", before, rules)
    for table in (before, after(rules, before, parse_action(rules, before, document)), before, before):
        desk.see(table)
    return desk, before


def test_a_question_keeps_its_answers_as_long_as_the_table_lies_so(taken_back):
    desk, before = taken_back
    options = desk.view.question.options
    assert () in options
    assert all(desk.see(before).question.options == options for _ in range(5))


def test_a_question_outlives_a_restart_and_its_answers_hold_what_they_held(taken_back):
    desk, before = taken_back
    options = desk.view.question.options
    again = desk.restarted()
    assert again.view.question.options == options
    for _ in range(4):
        assert again.see(before).question.options == options
    view = again.do(Accept(options.index(())))
    assert (again.position, view.question, view.signal.seat) == (before, None, 2)
    again.journal.close()
