"""How well and how fast the companion reads: `python -m benchmarks`.  What the figures mean: docs/benchmarks.md."""
