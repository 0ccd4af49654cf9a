"""How long functions and files are.  The figures describe the house; a reader should never need to scroll."""

from __future__ import annotations

import ast
from statistics import median

import pytest

from tests.tree import PACKAGES, ROOT, code_lines, functions, python_files, shown

LONGEST_FUNCTION = 45
LONGEST_FILE = 400
USUAL_FUNCTION = 20


def lengths(*folders: str) -> dict[str, int]:
    return {name: length for path in python_files(*folders) for name, length in functions(path)}


def test_the_count_leaves_out_docstrings_comments_blank_lines_and_inner_functions():
    lines = [
        "def outer():",
        '    """What."""',
        "    # why",
        "",
        "    def inner():",
        "        pass",
        "    return (",
        "    1)",
    ]
    outer = ast.parse("\n".join(lines)).body[0]
    assert isinstance(outer, ast.FunctionDef)
    assert code_lines(outer, lines) == 3


def test_half_of_the_functions_of_rules_and_games_have_at_most_six_lines():
    assert median(lengths("companion/rules", "companion/games").values()) <= 6


def test_nine_of_ten_functions_have_at_most_twenty_lines():
    every = lengths(*PACKAGES)
    usual = sum(length <= USUAL_FUNCTION for length in every.values())
    assert usual >= 0.9 * len(every)


@pytest.mark.parametrize("folder", [*PACKAGES, "benchmarks"])
def test_no_function_is_longer_than_a_screen(folder):
    long = {name: length for name, length in lengths(folder).items() if length > LONGEST_FUNCTION}
    assert long == {}


@pytest.mark.parametrize("folder", [*PACKAGES, "benchmarks"])
def test_no_file_is_longer_than_four_hundred_lines(folder):
    sizes = {shown(path): len(path.read_text().splitlines()) for path in python_files(folder)}
    assert {name: size for name, size in sizes.items() if size > LONGEST_FILE} == {}


def test_no_file_is_named_after_nothing():
    vague = {"utils", "util", "helper", "helpers", "manager", "misc", "common", "data"}
    assert [shown(path) for path in python_files(*PACKAGES, "tests") if path.stem in vague] == []


def test_the_project_has_its_packages():
    assert [folder for folder in PACKAGES if not (ROOT / folder / "__init__.py").is_file()] == []
