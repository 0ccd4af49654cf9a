"""The worth of each number set by hand in the eyes: parts of a sample are read with it halved, and doubled.

A number that changes no figure either way decides nothing on the sample.  Parts are read in turn until one changes:
mats with things on them, photographs as they are and spoilt, busy boards, and ready-cut pictures for what reads these.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from benchmarks.boards import board_figures
from benchmarks.commit import ROOT
from benchmarks.crops import crop_figures
from benchmarks.degraded import photograph_figures, things_figures
from calibration.layout import PieceShape

Figures = dict[str, Any]
Sample = Callable[[], Mapping[str, Any]]
PACKAGES = ("vision", "calibration")
SPOILT = ("as is", "shadow deep", "gain 1.5", "window bars 0.35")
CROPS = 12
FACTORS = (0.5, 2.0)
UNSTEADY = ("ms", "whole_right", "middle_right")
"""Figures that no number of the reader decides."""


@dataclass(frozen=True, slots=True)
class HandSet:
    """A constant at the head of a module: one number, or several that belong together."""

    module: str
    name: str
    value: Any

    def __str__(self) -> str:
        return f"{self.module}.{self.name}"


def parts_of(folder: Path, *, are_crops: bool) -> tuple[Sample, ...]:
    """The parts of the sample, the quickest first.  folder: of photographs.  are_crops: of ready-cut pictures."""
    if are_crops:
        return (lambda: crop_figures(CROPS, kept=True),)
    return (lambda: things_figures(1), lambda: photograph_figures(folder, SPOILT), lambda: board_figures(1))


def numbers_of(package: str) -> Iterator[HandSet]:
    """The numbers at the head of a package's modules, in the order of their files."""
    for path in sorted((ROOT / package).glob("*.py")):
        module = f"{package}.{path.stem}"
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.Assign) and _is_written(node.value):
                for name in ast.walk(node.targets[0]):
                    if isinstance(name, ast.Name) and name.id.isupper():
                        yield HandSet(module, name.id, getattr(import_module(module), name.id))


def _is_written(value: ast.expr) -> bool:
    """True if a value is written as numbers, not worked out of others."""
    if isinstance(value, ast.Dict):
        return all(map(_is_written, value.values))
    if isinstance(value, ast.Call):
        return bool(value.args) and all(map(_is_written, value.args))
    if isinstance(value, ast.Tuple):
        return all(map(_is_written, value.elts))
    value = value.operand if isinstance(value, ast.UnaryOp) else value
    return isinstance(value, ast.Constant) and type(value.value) in (int, float)


def scaled(value: Any, factor: float) -> Any:
    """Numbers in other proportions; whole ones stay whole and from 1 on."""
    if isinstance(value, PieceShape):
        return value._make(one if isinstance(one, bool) else scaled(one, factor) for one in value)
    if isinstance(value, dict):
        return {key: scaled(one, factor) for key, one in value.items()}
    if isinstance(value, tuple):
        return tuple(scaled(one, factor) for one in value)
    return max(1, round(value * factor)) if isinstance(value, int) else value * factor


@contextmanager
def changed_to(number: HandSet, value: Any) -> Iterator[None]:
    """The number has another value in its module and wherever that was imported."""
    holders = [module for name, module in list(sys.modules.items())
               if name.startswith(PACKAGES) and getattr(module, number.name, None) is number.value]  # fmt: skip
    for module in holders:
        setattr(module, number.name, value)
    try:
        yield
    finally:
        for module in holders:
            setattr(module, number.name, number.value)


def worth_figures(folder: Path, only: Sequence[str] = ()) -> Figures:
    """For each number what changes when it is halved and doubled.  only: modules by their names, all without any."""
    numbers = [number for package in PACKAGES for number in numbers_of(package)
               if not only or number.module.partition(".")[2] in only]  # fmt: skip
    usual = {sort: [(part, _flat(part())) for part in parts_of(folder, are_crops=sort)]
             for sort in {number.module == "vision.crops" for number in numbers}}  # fmt: skip
    return {str(number): {"value": repr(number.value)}
            | {f"{factor:g}": _worth(number, factor, usual[number.module == "vision.crops"]) for factor in FACTORS}
            for number in numbers}  # fmt: skip


def _flat(figures: Mapping[str, Any], before: str = "") -> dict[str, float]:
    """All counts and shares in figures, by where they are."""
    found: dict[str, float] = {}
    for name, value in figures.items():
        if isinstance(value, Mapping):
            found |= _flat(value, f"{before}{name}: ") if name not in UNSTEADY else {}
        elif isinstance(value, int | float) and name not in UNSTEADY:
            found[before + name] = value
    return found


def _worth(
    number: HandSet, factor: float, parts: Sequence[tuple[Sample, Mapping[str, float]]]
) -> dict[str, float] | str:
    """What changes in the first part of the sample in which anything does."""
    try:
        with changed_to(number, scaled(number.value, factor)):
            for part, usual in parts:
                now = _flat(part())
                changes = {name: now.get(name, 0) - usual.get(name, 0) for name in {**usual, **now}}
                if any(changes.values()):
                    return {name: by for name, by in changes.items() if by}
    except Exception as error:  # the program may well need the number as it is
        return f"fails: {type(error).__name__}"
    return {}


def worth_lines(figures: Figures) -> list[str]:
    """The figures as a table."""
    lines = [f"{'number':<36}{'value':<28}{'halved':<44}doubled"]
    for name, one in figures.items():
        told = [change if isinstance(change, str) else ", ".join(f"{key} {by:+g}" for key, by in [*change.items()][:3])
                for change in (one[f"{factor:g}"] for factor in FACTORS)]  # fmt: skip
        lines.append(f"{name:<36}{one['value'][:26]:<28}{told[0] or 'nothing':<44}{told[1] or 'nothing'}")
    return lines
