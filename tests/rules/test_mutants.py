"""A broken rule fails a test that is marked with it: a sample; all with --long or `python -m benchmarks mutants`."""

from __future__ import annotations

import pytest

from benchmarks.mutants import MUTANTS, Mutant, verdict_on
from tests.long import long_if

QUICK = {"ZB-C-EXC-4"}


@pytest.mark.parametrize("mutant", [long_if(one.rule not in QUICK, one, id=one.rule) for one in MUTANTS])
def test_a_broken_rule_fails_a_test_that_is_marked_with_it(mutant: Mutant):
    assert verdict_on(mutant) == "killed"


def test_a_change_that_breaks_nothing_is_found_to_survive():
    harmless = Mutant("AX-SCO-1", "FED, HUNGRY = 2, -1", "FED, HUNGRY = 1 + 1, -1")
    assert verdict_on(harmless) == "survived"


def test_a_line_that_is_not_there_is_reported():
    assert verdict_on(Mutant("ZB-A-1", "no such line", "")) == "lost"
