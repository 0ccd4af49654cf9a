"""Where other devices find this program."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import request

from companion.web.dashboard import dashboard


def origin_for_phones() -> str | None:
    """Where another device in the network finds this program; None where none does.

    The address by which this device came is known to work, unless it came from the machine itself: then it is the name
    or the address of the machine in its network.
    """
    came_by = urlsplit(f"//{request.host}").hostname or ""
    if not _is_own(came_by):
        return f"{request.scheme}://{request.host}"
    name = dashboard().reached_as()
    if name is None or _is_own(name):
        return None
    return f"{request.scheme}://{f'[{name}]' if ':' in name else name}:{request.environ['SERVER_PORT']}"


def _is_own(host: str) -> bool:
    """True if a name or an address means the very machine that uses it."""
    return host in ("localhost", "::1") or host.endswith(".localhost") or host.startswith("127.")
