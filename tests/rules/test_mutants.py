"""A broken rule fails a test that is marked with it."""

from __future__ import annotations

import pytest

from benchmarks.mutants import MUTANTS, Mutant, files_with, verdict_on


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.rule)
def test_the_line_that_a_mutant_changes_is_there_once(mutant: Mutant):
    assert len(files_with(mutant.before)) == 1


@pytest.mark.long
@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.rule)
def test_a_broken_rule_fails_a_test_that_is_marked_with_it(mutant: Mutant):
    assert verdict_on(mutant) == "killed"


@pytest.mark.long
def test_a_change_that_breaks_nothing_is_found_to_survive():
    assert verdict_on(Mutant("AX-SCO-1", "FED, HUNGRY = 2, -1", "FED, HUNGRY = 1 + 1, -1")) == "survived"
