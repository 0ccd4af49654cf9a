"""Tests that are like others but take long: they run only with `--long`, and in `.ci/nightly`."""

import os

import pytest

IS_LONG = "TESTS_ARE_LONG"
"""The variable that `conftest` sets for `--long`, before any test is collected."""


def long_if(is_long, *values, id):
    """A parameter set whose test is perhaps a long one."""
    return pytest.param(*values, id=id, marks=pytest.mark.long if is_long else ())


def many(usually, with_long):
    """How many of what is played, drawn or made up by chance; or which."""
    return with_long if IS_LONG in os.environ else usually
