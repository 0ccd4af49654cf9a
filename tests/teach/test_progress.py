"""What people have still to learn, over several games."""

from companion.teach.prompts import missed_rules
from tests.session.stories import BASE, begun, game, played, story

WRONG = ("acted", {"action": {"type": "take_truck", "player": 0, "truck": 0, "place": []}})


def test_the_rules_that_somebody_broke_in_several_games_are_counted_the_most_frequent_first():
    rules, _, _ = played()
    games = [story([begun(), WRONG]), story([begun(), WRONG, WRONG])]
    (first, *others) = missed_rules(games)[rules.players[0]]
    assert (first.rule, first.games) == ("ZB-B-1", 2)
    assert "ZB-B-3" in {one.rule for one in others}
    assert all(first.times >= one.times >= one.games == 1 for one in others)


def test_who_broke_no_rule_has_nothing_to_look_at_again():
    assert missed_rules([story(game(BASE, 60))]) == {}
