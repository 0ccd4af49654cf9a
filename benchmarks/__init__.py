"""How well and how fast the companion works: `python -m benchmarks`.  Their meaning: docs/inside/benchmarks.md."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is loaded: waiting threads would be counted as work
