"""The imports that must stay inside functions; who may import whom stands in the contracts of pyproject.toml."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.tree import ADDED, EVERYTHING, PACKAGES, Function, python_files, shown

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


def test_the_picture_and_pin_libraries_of_the_pi_are_known_to_hardware_alone():
    others = python_files("companion", "vision", "calibration")
    assert importers(others, ONLY_ON_A_PI) == []


def test_hardware_loads_on_a_machine_without_camera_and_pins():
    at_load = [
        (path, node) for path in python_files("hardware") for node in outside_functions(ast.parse(path.read_text()))
    ]
    assert [(shown(path), ast.unparse(node)) for path, node in at_load if imported(node) & ONLY_ON_A_PI] == []


def test_the_product_never_imports_its_tests_or_benchmarks():
    assert importers(python_files(*EVERYTHING), {"tests", "benchmarks", "packages"}) == []


def test_the_table_and_its_tests_know_nothing_that_may_be_added():
    added = {Path(folder).name for folder in ADDED.values()}
    assert importers(python_files(*PACKAGES, "tests"), {*added, "packages"}) == []


def test_an_import_at_the_top_is_seen_and_one_in_a_function_is_not():
    module = ast.parse("if True:\n    import lgpio\ndef open_pins():\n    import gpiozero\n")
    seen = set().union(*(imported(node) for node in outside_functions(module)))
    assert seen == {"lgpio"}
