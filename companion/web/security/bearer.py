"""The key that a request shows: in a header, or in the address of pages and streams that cannot send one.

    Authorization: Bearer ck_…                    programs, at every door with a scope
    /watch/ck_…, /events?key=ck_…                 the page in a friend's browser, and what it asks for

Whoever shows a key is that key and nobody else: neither the device whose cookie comes along, nor this machine's owner.
So a key never opens more than its scopes, and a revoked one opens nothing.  Browsers send a cookie by themselves, but
never a key; that is why a request with one needs neither token nor origin.
"""

from __future__ import annotations

from flask import request

from companion.services.keys import Scope

SCHEME = "bearer"
IN_ADDRESS = "key"
LINK = "/watch/<word>"
WITHOUT_HEADER = frozenset({LINK, "/events", "/state.json", "/api/v1/events", "/api/v1/events/domain"})
"""Where a key may stand in the address: a page, and what one asks for with an EventSource, which sends no header."""
READS_ONLY = frozenset({Scope.READ, Scope.EVENTS, Scope.WATCH})
"""What a key in an address may do at most: addresses are seen by others, in histories and on shared screens."""


def rule_here() -> str:
    """The address of the door that was asked for, as Flask writes it; empty where there is none."""
    return request.url_rule.rule if request.url_rule else ""


def is_key_in_header() -> bool:
    """True if the request has a key in its header.  Other schemes are somebody else's: of a proxy with a password."""
    return request.headers.get("Authorization", "").partition(" ")[0].lower() == SCHEME


def is_key_shown() -> bool:
    """True if the request shows a key, good or not."""
    return secret_here() is not None


def secret_here() -> str | None:
    """The key that the request shows; None if it shows none."""
    if is_key_in_header():
        return request.headers["Authorization"].partition(" ")[2].strip()
    if rule_here() == LINK:
        return str((request.view_args or {})["word"])
    return request.args.get(IN_ADDRESS) if rule_here() in WITHOUT_HEADER else None
