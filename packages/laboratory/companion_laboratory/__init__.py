"""Tools that only benchmarks, tests and makers use: rooms drawn by light, and the sensors that see them.

The demo's drawn table is not here (`companion.simulator`): every table has it.
"""
