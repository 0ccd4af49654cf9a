"""How long functions are, and no file named after nothing.  No limit here rewards cutting what belongs together."""

from __future__ import annotations

import ast

import pytest

from tests.tree import EVERYTHING, ROOT, code_lines, functions, python_files, shown

LONGEST_FUNCTION = 60


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


@pytest.mark.parametrize("folder", [*EVERYTHING, "benchmarks"])
def test_no_function_is_longer_than_a_screen(folder):
    long = {name: length for name, length in lengths(folder).items() if length > LONGEST_FUNCTION}
    assert long == {}


def test_no_file_is_named_after_nothing():
    vague = {"utils", "util", "helper", "helpers", "manager", "misc", "common", "data"}
    assert [shown(path) for path in python_files(*EVERYTHING, "tests", "packages") if path.stem in vague] == []


def test_the_project_has_its_packages():
    assert [folder for folder in EVERYTHING if not (ROOT / folder / "__init__.py").is_file()] == []
