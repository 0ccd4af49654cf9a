"""Big blocks of memory go back to the system as soon as nobody uses them.

glibc takes a block of its own from the system for what is big, and gives it back at once.  But what counts as big
grows up to 32 MB with what a program frees, and pictures of the table are smaller than that: they end up on the heaps
of many threads, small things come to lie between them, and the process grows by hundreds of megabytes in an hour.
"""

from __future__ import annotations

import ctypes

BIG_BYTES = 2**20
_M_MMAP_THRESHOLD = -3
"""mallopt(3): once it is set, it stays as it is."""


def give_back_big_blocks() -> bool:
    """Ask for it; False where the system has another allocator, which is left as it is."""
    try:
        return bool(ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, BIG_BYTES))
    except (OSError, AttributeError):
        return False
