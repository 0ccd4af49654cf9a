"""How well and how fast the companion works: `python -m benchmarks`.  What the figures mean: docs/benchmarks.md."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is loaded: waiting threads would be counted as work
