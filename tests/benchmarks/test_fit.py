"""The costs of the tracker are what its table says, and are fitted where games are less surprising by others."""

from collections import Counter

from benchmarks.fit import LEVELS, NUMBERS, Sample, fit, halves, numbers
from companion.tracking import priors


def test_what_has_a_level_goes_with_it():
    assert numbers() == {name: value for name, value in vars(priors).items() if name.isupper()}
    assert numbers({"RARE": 5.0})["ANOTHER_TURN"] == 5.0
    assert {name for name, value in numbers({"RARE": 5.0}).items() if value != NUMBERS[name]} > {"RARE", "VERY_STRANGE"}


def test_each_half_of_the_games_has_some_that_are_watched_live():
    fitted_to, held_out = halves(12)
    assert not set(fitted_to) & set(held_out)
    assert all(any(one % 2 for one in half) and not all(one % 2 for one in half) for half in (fitted_to, held_out))


def test_a_level_is_fitted_to_where_the_truth_surprises_least(monkeypatch):
    def counts(_sample, values, _games):
        return Counter(surprise=round(1000 * abs(values["RARE"] - 0.7 * LEVELS["RARE"])), looks=1)

    monkeypatch.setattr(Sample, "counts", counts)
    assert fit(Sample(4), (0, 1)) == {"RARE": round(0.7 * LEVELS["RARE"], 3)}
