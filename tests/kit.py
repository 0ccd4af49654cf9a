"""What tests of every part need: they wait for an effect, never for a time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
PATIENCE_S = 90.0
"""Only a test that fails takes as long: a machine that is busy with other work is slow, not wrong."""


def until(is_so: Callable[[], T], told: str | Callable[[], str] = "it never was so") -> T:
    """Wait until something is so, and give it.  told: said where it never is."""
    due, pause_s = time.monotonic() + PATIENCE_S, 0.005
    while not (found := is_so()):
        assert time.monotonic() < due, told if isinstance(told, str) else told()
        time.sleep(pause_s)
        pause_s = min(1.5 * pause_s, 0.05)
    return found


def every_rule(app):
    """Every address, with all pages loaded."""
    for pages in dict.fromkeys(app.lazy_pages.values()):
        yield from pages.into(app).url_map.iter_rules()
    yield from app.url_map.iter_rules()
