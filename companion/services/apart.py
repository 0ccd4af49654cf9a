"""Work in a process of its own, with limits: it takes the interpreter from nobody, and harms nobody when it goes wrong.

A process is started for each piece of work, `python -m companion.services.apart`, and ends with it: that takes half a
second, so this is for what takes longer and is seldom asked for.  Work and answer go through pipes, pickled; both ends
are this program.
"""

from __future__ import annotations

import os
import pickle
import resource
import subprocess
import sys
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

WITHIN_S = 60.0
PROCESSOR_S, MEMORY_BYTES = 45, 2**31
"""Of the work.  Memory is address space, most of which is never touched."""
NICE = 10
"""The table goes first."""


class NotDone(Exception):
    """The process was ended by a limit, or could not be started."""


def run_apart(work: Callable[[], T], within_s: float = WITHIN_S) -> T:
    """Return what some work gives, which can be pickled, as it can itself.

    Raises what the work raises, and NotDone.
    """
    command = [sys.executable, "-P", "-m", "companion.services.apart"]
    surroundings = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "OPENBLAS_NUM_THREADS": "1"}
    try:
        ended = subprocess.run(
            command, input=pickle.dumps(work), stdout=subprocess.PIPE, env=surroundings, timeout=within_s, check=True
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise NotDone(str(error)) from error
    answer, raised = pickle.loads(ended.stdout)
    if raised is not None:
        raise raised
    given: T = answer
    return given


def _do() -> None:
    """The other process."""
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR_S, PROCESSOR_S))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what the work prints is no part of the answer
    try:
        told = pickle.dumps((pickle.load(sys.stdin.buffer)(), None))
    except Exception as error:
        told = pickle.dumps((None, error))
    with out:
        out.write(told)


if __name__ == "__main__":
    _do()
