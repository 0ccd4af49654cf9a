"""What becomes of a piece that nobody enrolled: kinds are left out of the gallery in turn, and the set is read."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from benchmarks.photos import Group, load_groups
from benchmarks.score import Verdict, judge
from companion.ports import UnusableInput
from vision.gallery import Gallery, PieceKind, make_gallery
from vision.read import Reader

FOLDS = 4
"""Each kind is left out once, together with every fourth other one."""
READ_AT_MOST = 10
"""Photographs of a group; each is read FOLDS times."""
GROUPS = ("station", "junior", "dice")

Figures = dict[str, Any]


def stranger_figures(folder: Path) -> Figures:
    """For each group: pieces left out, and how many were called unknown, taken for another piece, or overlooked."""
    groups = [group for group in load_groups(folder) if group.name in GROUPS]
    if not groups:
        raise UnusableInput(f"{folder}: no photographs of {', '.join(GROUPS)} to leave pieces out of")
    return {group.name: _group_figures(group) for group in groups}


def _group_figures(group: Group) -> Figures:
    kinds = sorted(make_gallery(group.box()).kinds, key=lambda kind: kind.name)
    counted: Counter[str] = Counter()
    for fold in range(min(FOLDS, len(kinds) - 1)):
        left_out = kinds[fold::FOLDS]
        reader = Reader(group.layout, Gallery(tuple(kind for kind in kinds if kind not in left_out)))
        for photo in group.photos[:READ_AT_MOST]:
            counted += stranger_counts(judge(photo.pieces, reader.read(photo.frame())), _pieces(left_out))
    return {name: counted[name] for name in ("strangers", "unknown", "missed", "accepted", "confidently_accepted")}


def _pieces(kinds: list[PieceKind]) -> frozenset[str]:
    return frozenset(sibling.piece for kind in kinds for sibling in kind.siblings)


def stranger_counts(verdicts: tuple[Verdict, ...], left_out: frozenset[str]) -> Counter[str]:
    """What became of the true pieces that were left out of the gallery."""
    strange = [
        verdict
        for verdict in verdicts
        if verdict.true and verdict.true.piece in left_out and verdict.outcome != "outside"
    ]
    return Counter(
        strangers=len(strange),
        unknown=sum(verdict.outcome == "unknown" for verdict in strange),
        missed=sum(verdict.outcome == "missed" for verdict in strange),
        accepted=sum(verdict.outcome == "wrong" for verdict in strange),
        confidently_accepted=sum(verdict.is_confident_error for verdict in strange),
    )


def stranger_lines(figures: Figures) -> list[str]:
    """The figures as a table."""
    columns = list(next(iter(figures.values())))
    lines = [f"{'left out of the box':<22}" + "".join(f"{column.replace('_', ' '):>22}" for column in columns)]
    return lines + [
        f"{name:<22}" + "".join(f"{group[column]:>22}" for column in columns) for name, group in figures.items()
    ]
