"""The mat of an expansion is laid down when it is bought: it is seen, and nobody is asked."""

import pytest

from tests.tracking.scenes import ADDS_CAMEL, ANNA, BERT, Evening, words

AWAY = {(seat, zone) for seat in range(3) for zone in ("X1", "X1a")}
EXPANDS = {"type": "expand"}


def mats_of(*seats):
    return AWAY - {(seat, zone) for seat in seats for zone in ("X1", "X1a")}


def evening(**anna):
    """A game whose mats of expansions wait beside the table, looked at for a while."""
    game = Evening({"coins": 4, **anna}, {"coins": 4})
    for _ in range(4):
        game.looks(hidden=AWAY)
    return game


def test_a_mat_that_is_laid_down_is_the_purchase():
    game = evening()
    game.does(EXPANDS)
    explanation = game.looks(hidden=mats_of(ANNA))
    assert game.told() == [EXPANDS]
    assert (explanation.outcome, explanation.asked) == ("explained", False)
    assert game.is_right
    assert "Anna" in words(game)
    assert game.looks(hidden=mats_of(ANNA)).outcome == "nothing"
    assert game.told() == [EXPANDS]


def test_the_game_goes_on_after_it_and_the_next_player_may_buy_too():
    game = evening()
    game.does(EXPANDS)
    game.looks(hidden=mats_of(ANNA))
    game.does(EXPANDS)
    game.looks(hidden=mats_of(ANNA, BERT))
    game.does(ADDS_CAMEL)
    game.looks(hidden=mats_of(ANNA, BERT))
    assert game.told() == [EXPANDS, EXPANDS, ADDS_CAMEL]
    assert game.is_right


def test_an_arm_over_the_mat_takes_nothing_back():
    game = evening()
    game.does(EXPANDS)
    game.looks(hidden=mats_of(ANNA))
    game.looks(hidden=AWAY)
    game.looks(hidden=mats_of(ANNA))
    assert game.told() == [EXPANDS]


def test_mats_that_lie_there_from_the_beginning_say_nothing():
    game = Evening({"coins": 4}, {"coins": 4})
    for hidden in ((), (), (), (), mats_of(BERT), ()):
        game.looks(hidden=hidden)
    assert game.told() == []


@pytest.mark.parametrize("looks", [1, 2, 6])
def test_mats_that_turn_up_together_from_under_an_arm_are_no_purchase(looks):
    game = Evening({"coins": 4}, {"coins": 4})
    for _ in range(looks):
        game.looks(hidden=AWAY)
    game.looks()
    game.looks(hidden=mats_of(ANNA))
    assert game.told() == []


def test_nobody_buys_without_coins():
    game = evening(coins=0)
    game.looks(hidden=mats_of(ANNA))
    assert game.told() == []
    assert game.is_right
