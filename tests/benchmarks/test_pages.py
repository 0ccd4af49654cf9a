"""Fifty pages at once, one that slept, and first visits: what the dashboard promises, measured."""

import pytest

from benchmarks.pages import begin, pushing, served_table, sleeper
from benchmarks.visits import PATHS, visits


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """A served table with the fullest game in full swing."""
    with served_table(tmp_path_factory.mktemp("home")) as table:
        begin(table)
        yield table


def test_news_reach_fifty_pages_at_once(table):
    figures = pushing(table, rounds=1)
    assert figures["rounds_missed"] == 0
    assert figures["push_ms"]["median"] <= 50
    assert figures["push_ms"]["p99"] <= 250


def test_a_page_that_slept_catches_up_by_one_event(table):
    figures = sleeper(table)
    assert figures["events"] == 1
    assert figures["ms"] <= 1000


def test_a_first_visit_is_small_and_quickly_of_use(table):
    figures = visits(table.port, repeats=1)
    assert set(figures) == set(PATHS)
    for path, visit in figures.items():
        assert 20 <= visit["kB"] <= 200, path
        assert visit["interactive_ms"] <= 1500, path
