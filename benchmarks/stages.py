"""How long reading takes, in all and by stage.

Times are of the processor, not of the clock: on a machine that is busy with other things too they stay what they are,
and on one thread of a machine at rest the two agree.  The stages are measured by Python's profiler in a run of its
own, so that nothing about time stands in the product, and a stage is found wherever the reader calls it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from cProfile import Profile
from statistics import median
from typing import Any

import cv2

from companion.ports import Frame
from vision.above import lit
from vision.find import find_pieces
from vision.pose import markers_of
from vision.read import Reader
from vision.recognise import match
from vision.unknown import ground_of, leftovers

STAGES: dict[str, Callable[..., Any]] = {
    "markers": markers_of,
    "poses": Reader.poses_in,
    "white": lit,
    "find": find_pieces,
    "match": match,
    "ground": ground_of,
    "leftovers": leftovers,
}
"""None of them calls another."""


def milliseconds(work: Callable[[], object], repeats: int) -> float:
    """The median processor time of doing something."""
    times = []
    for _ in range(repeats):
        begin = time.process_time()
        work()
        times.append(1000 * (time.process_time() - begin))
    return median(times)


def stage_shares(reader: Reader, frame: Frame, repeats: int) -> dict[str, float]:
    """The median share of each stage, and of all the rest, in the time of a reading; together about 1."""
    runs = [_profiled(reader, frame) for _ in range(repeats)]
    return {stage: median(run[stage] for run in runs) for stage in runs[0]}


def _profiled(reader: Reader, frame: Frame) -> dict[str, float]:
    profile = Profile()
    profile.runcall(reader.read, frame)
    spent = {entry.code: entry.totaltime for entry in profile.getstats()}
    whole = spent[Reader.read.__code__]
    shares = {stage: spent.get(function.__code__, 0.0) / whole for stage, function in STAGES.items()}
    return shares | {"rest": 1 - sum(shares.values())}


def detect_markers_ms(frame: Frame, dictionary: str, repeats: int) -> float:
    """One call of OpenCV's own marker detection as it comes: the yardstick that machines are compared by."""
    grey = cv2.cvtColor(frame.image, cv2.COLOR_BGR2GRAY)
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary)))
    return milliseconds(lambda: detector.detectMarkers(grey), repeats)
