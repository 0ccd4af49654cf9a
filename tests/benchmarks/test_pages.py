"""First visits and taps: what is counted; the times are told by the benchmark."""

import pytest

from benchmarks.pages import begin, served_table
from benchmarks.taps import tap_figures
from benchmarks.visits import PATHS, visits


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """A served table with the fullest game in full swing."""
    with served_table(tmp_path_factory.mktemp("home")) as table:
        begin(table)
        yield table


def test_a_first_visit_is_small(table):
    figures = visits(table.port, repeats=1)
    assert set(figures) == set(PATHS)
    for path, visit in figures.items():
        assert 20 <= visit["kB"] <= 250, path


@pytest.mark.long
def test_a_move_takes_as_many_taps_as_the_server_asks_for_and_no_scrolling():
    (figures,) = tap_figures(6, (("dice", (), 3),), ("phone",)).values()
    assert figures["tapped"] == figures["expected"]
    assert (figures["scrolled"], figures["out_of_sight"]) == (0, [])
    assert figures["taps"] / figures["moves"] <= 2.2
