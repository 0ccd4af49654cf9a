"""The way by which a server is reached over https."""

from __future__ import annotations

import ssl
from dataclasses import dataclass


@dataclass(slots=True)
class Secure:
    """The second port, and how https is spoken there.

    wished: the ports of which it shall be the first that can be had.  authority: its certificate, as phones take it.
    fingerprint: of that.  port: known once the server listens.
    """

    wished: tuple[int, ...]
    context: ssl.SSLContext
    authority: bytes
    fingerprint: str
    port: int = 0
