"""Points and ties of a tournament."""

from fractions import Fraction

from companion_hub.standings import SeatResult, points_at, standings


def table(**ranks):
    """Who had which rank: a=1, b=2; totals go down with it."""
    return [SeatResult(ord(name) - ord("a"), 30 - 5 * rank, rank) for name, rank in ranks.items()]


def places(lines):
    return {"abcdefgh"[line.person]: line.place for line in lines}


def test_who_wins_has_a_point_and_who_is_last_none_at_any_table():
    for found in (table(a=1, b=2), table(a=1, b=2, c=3), table(a=1, b=2, c=3, d=4, e=5)):
        assert (points_at(found, found[0]), points_at(found, found[-1])) == (1, 0)
    three = table(a=1, b=2, c=3)
    assert points_at(three, three[1]) == Fraction(1, 2)


def test_a_tie_by_the_rules_of_the_game_is_half_a_point_against_each_other():
    found = table(a=1, b=1, c=3)
    assert [points_at(found, one) for one in found] == [Fraction(3, 4), Fraction(3, 4), 0]


def test_who_has_no_opponents_has_a_point():
    assert standings([0], [[SeatResult(0)]], ())[0].points == 1


def test_a_table_without_a_result_counts_nothing_yet():
    lines = standings([0, 1], [[SeatResult(0), SeatResult(1)]], ("wins",))
    assert [(line.points, line.played, line.place) for line in lines] == [(0, 0, 1), (0, 0, 1)]


def test_who_is_the_same_in_everything_shares_the_place_and_the_next_one_is_left_out():
    lines = standings([0, 1, 2, 3], [table(a=1, b=2), table(c=1, d=2)], ("opponents", "margin", "wins"))
    assert places(lines) == {"a": 1, "c": 1, "b": 3, "d": 3}


def test_equal_points_are_decided_by_the_points_of_the_opponents():
    tables = [table(a=1, c=2), table(b=1, d=2), table(c=1, d=2), table(a=2, e=1), table(b=2, f=1)]
    lines = standings(range(6), tables, ("opponents",))
    assert places(lines)["a"] < places(lines)["b"]


def test_equal_points_may_be_decided_by_the_game_against_each_other():
    tables = [table(a=2, b=1), table(a=1, c=2), table(b=2, c=1), table(a=1, d=2), table(b=1, d=2)]
    lines = standings(range(4), tables, ("direct",))
    assert lines[0].person == 1
    assert places(lines) == {"b": 1, "a": 2, "c": 3, "d": 4}


def test_equal_points_may_be_decided_by_the_points_of_the_games():
    tables = [
        [SeatResult(0, 40, 1), SeatResult(1, 10, 2)],
        [SeatResult(2, 30, 1), SeatResult(3, 29, 2)],
    ]
    assert [line.person for line in standings(range(4), tables, ("margin",))] == [0, 2, 3, 1]
