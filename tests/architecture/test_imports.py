"""Who may import whom: the contracts of pyproject.toml, and the imports that must stay inside functions."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tree import ADDED, EVERYTHING, PACKAGES, ROOT, Function, python_files, shown

ONLY_ON_A_PI = {"picamera2", "libcamera", "gpiozero", "lgpio"}


def imported(node: ast.AST) -> set[str]:
    """The top packages that this one statement imports."""
    if isinstance(node, ast.Import):
        return {alias.name.split(".")[0] for alias in node.names}
    if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
        return {node.module.split(".")[0]}
    return set()


def outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    """Every statement that runs when the module is loaded, those under TYPE_CHECKING left out."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function) or is_for_types_only(child):
            continue
        yield child
        yield from outside_functions(child)


def is_for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def importers(paths: tuple[Path, ...], packages: set[str]) -> list[str]:
    """The files among these that import one of the packages anywhere."""
    return [
        shown(path)
        for path in paths
        if any(imported(node) & packages for node in ast.walk(ast.parse(path.read_text())))
    ]


def test_every_import_contract_is_kept():
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_picture_and_pin_libraries_of_the_pi_are_known_to_hardware_alone():
    others = python_files("companion", "vision", "calibration")
    assert importers(others, ONLY_ON_A_PI) == []


@pytest.mark.parametrize("path", python_files("hardware"), ids=shown)
def test_hardware_loads_on_a_machine_without_camera_and_pins(path):
    at_load = [node for node in outside_functions(ast.parse(path.read_text())) if imported(node) & ONLY_ON_A_PI]
    assert [node.lineno for node in at_load if isinstance(node, ast.stmt)] == []


def test_the_product_never_imports_its_tests_or_benchmarks():
    assert importers(python_files(*EVERYTHING), {"tests", "benchmarks", "packages"}) == []


def test_the_table_and_its_tests_know_nothing_that_may_be_added():
    added = {Path(folder).name for folder in ADDED.values()}
    assert importers(python_files(*PACKAGES, "tests"), {*added, "packages"}) == []


def test_an_import_at_the_top_is_seen_and_one_in_a_function_is_not():
    module = ast.parse("if True:\n    import lgpio\ndef open_pins():\n    import gpiozero\n")
    seen = set().union(*(imported(node) for node in outside_functions(module)))
    assert seen == {"lgpio"}
