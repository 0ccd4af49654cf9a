"""How well the photographs of a set are read, how fast, and how far the confidence can be trusted.

Times are of the processor, not of the clock: so they stay what they are on a machine that is busy with other things.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import asdict
from pathlib import Path
from statistics import median
from typing import Any

import cv2

from benchmarks.confidence import bands, brier, reported
from benchmarks.photos import Group, Photo, load_groups
from benchmarks.score import OUTCOMES, Verdict, judge, sentence, tally
from calibration.box import Box
from companion.ports import Frame
from vision.gallery import make_gallery
from vision.read import Reader

Figures = dict[str, Any]


def reading_figures(folder: Path, repeats: int) -> Figures:
    """Accuracy and milliseconds of every group of a set, and how far the confidence can be trusted."""
    groups, verdicts = {}, []
    for group in load_groups(folder):
        groups[group.name], judged = _group_figures(group, repeats)
        verdicts += judged
    return {"groups": groups, "all": accuracy_figures(verdicts), "confidence": confidence_figures(verdicts)}


def _group_figures(group: Group, repeats: int) -> tuple[Figures, list[Verdict]]:
    learned: list[Box] = []
    enrol_ms = milliseconds(lambda: learned.append(group.box()), 1)
    reader = Reader(group.layout, make_gallery(learned[0]))
    verdicts: list[Verdict] = []
    times = []
    for photo in group.photos:
        frame = photo.frame()
        verdicts += judge(photo.pieces, reader.read(frame))
        times.append(_times(photo, frame, reader, repeats))
    figures = {
        "photos": len(group.photos),
        "enrol_ms": enrol_ms,
        "reader": accuracy_figures(verdicts),
        "ms": _ms_figures(times),
    }
    return figures, verdicts


def milliseconds(work: Callable[[], object], repeats: int) -> float:
    """The median processor time of doing something."""
    times = []
    for _ in range(repeats):
        begin = time.process_time()
        work()
        times.append(1000 * (time.process_time() - begin))
    return median(times)


def _times(photo: Photo, frame: Frame, reader: Reader, repeats: int) -> dict[str, float]:
    """detect_markers: one call of OpenCV's own detection as it comes, the yardstick that machines are compared by."""
    grey = cv2.cvtColor(frame.image, cv2.COLOR_BGR2GRAY)
    known = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, photo.layout.sheets[0].markers.dictionary))
    detector = cv2.aruco.ArucoDetector(known)
    return {
        "load": milliseconds(photo.frame, repeats),
        "read": milliseconds(lambda: reader.read(frame), repeats),
        "detect_markers": milliseconds(lambda: detector.detectMarkers(grey), repeats),
    }


def _ms_figures(times: list[dict[str, float]]) -> Figures:
    """The median photograph's milliseconds, the slowest's, and how often the reading goes into the yardsticks."""
    usual = {name: median(one[name] for one in times) for name in times[0]}
    return usual | {
        "slowest_read": max(one["read"] for one in times),
        "read_by_detect_markers": median(one["read"] / one["detect_markers"] for one in times),
        "read_by_both": median(one["read"] / (one["load"] + one["detect_markers"]) for one in times),
    }


def accuracy_figures(verdicts: Iterable[Verdict]) -> Figures:
    """Counts of the verdicts, and in words everything that is not right."""
    every = tuple(verdicts)
    counted = tally(every)
    kind_accuracy = counted.right_kind / counted.true if counted.true else 1.0
    not_right = [sentence(verdict) for verdict in every if verdict.outcome not in ("right", "outside")]
    return asdict(counted) | {"accuracy": counted.accuracy, "kind_accuracy": kind_accuracy, "not_right": not_right}


def confidence_figures(verdicts: Iterable[Verdict]) -> Figures:
    """How often the pieces of each band of confidence are right, and the Brier score."""
    pieces = reported(verdicts)
    return {"bands": [asdict(band) for band in bands(pieces)], "brier": brier(pieces)}


def reading_lines(figures: Figures) -> list[str]:
    """The figures as tables."""
    groups = figures["groups"]
    rows = [(name, group["reader"]) for name, group in groups.items()]
    lines = [*accuracy_lines([*rows, ("all", figures["all"])]), "", *_ms_lines(groups)]
    lines += ["", *confidence_lines(figures["confidence"])]
    errors = [f"  {line}" for line in figures["all"]["not_right"]]
    return [*lines, "", "Not right:", *errors] if errors else lines


def accuracy_lines(rows: Iterable[tuple[str, Figures]]) -> list[str]:
    """One line of counts for each named tally."""
    lines = [
        f"{'accuracy':<22}{'pieces':>7}{'right %':>9}{'species %':>10}" + "".join(f"{o:>11}" for o in OUTCOMES[1:])
    ]
    lines[0] += f"{'turned':>8}{'confident errors':>18}"
    for name, one in rows:
        shares = f"{100 * one['accuracy']:>9.2f}{100 * one['kind_accuracy']:>10.2f}"
        counts = "".join(f"{one[outcome]:>11}" for outcome in OUTCOMES[1:])
        lines.append(f"{name:<22}{one['true']:>7}{shares}{counts}{one['turned_wrong']:>8}{one['confident_errors']:>18}")
    return lines


def _ms_lines(groups: dict[str, Figures]) -> list[str]:
    lines = [f"{'milliseconds':<24}" + "".join(f"{name:>10}" for name in groups)]
    first = next(iter(groups.values()))["ms"]
    for row in first:
        lines.append(f"{row.replace('_', ' '):<24}" + "".join(f"{one['ms'][row]:>10.1f}" for one in groups.values()))
    return lines


def confidence_lines(figures: Figures) -> list[str]:
    """How far the confidence can be trusted."""
    lines = [f"{'confidence':<16}{'reported':>9}{'right':>7}{'right %':>9}{'told %':>8}"]
    for band in figures["bands"]:
        name = f"{band['low']:g} to {band['high']:g}"
        share = f"{100 * band['right'] / band['reported']:>9.1f}" if band["reported"] else f"{'-':>9}"
        told = f"{100 * band['mean_confidence']:>8.1f}" if band["reported"] else f"{'-':>8}"
        lines.append(f"{name:<16}{band['reported']:>9}{band['right']:>7}{share}{told}")
    return [*lines, f"Brier score {figures['brier']:.5f}"]
