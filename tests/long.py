"""Tests that are like others but take long: they run only with `--long`, and always in `.ci/run`."""

import pytest


def long_if(is_long, *values, id):
    """A parameter set whose test is perhaps a long one."""
    return pytest.param(*values, id=id, marks=pytest.mark.long if is_long else ())
