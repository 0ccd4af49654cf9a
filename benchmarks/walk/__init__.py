"""Walks of a stranger through the whole program, in a real browser: see `benchmarks.walk.person`."""
