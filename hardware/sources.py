"""How cameras are named: on the command line, on the page, and by people; here nothing needs to be loaded for it."""

from __future__ import annotations

import re

SOURCES = "auto, picamera2, usb:0, usb:NAME, phone, http://…, rtsp://…, file:PATH, demo or none"
DEMO, PHONE = "demo", "phone"
ALONE = (DEMO, PHONE, "none")
"""Sources that cannot be one of several."""
_BETWEEN = re.compile(r",(?=(?:auto|picamera2|usb:|file:|demo|phone|none|https?://|rtsps?://|/dev/))")
"""A comma before the next source; an address or a path may have commas of its own."""
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:(?!\d)", re.IGNORECASE)


def sources_of(camera: str) -> tuple[str, ...]:
    """`usb:0,usb:1` as its sources; one source alone is one."""
    return tuple(_BETWEEN.split(camera))


def is_address(source: str) -> bool:
    """True if a source names a camera in the network."""
    return source.lower().startswith(("http://", "https://", "rtsp://", "rtsps://"))


def parse_address(typed: str) -> str | None:
    """What somebody typed as an address, with the `http://` that it may lack; None if it is none."""
    typed = typed.strip()
    if is_address(typed):
        return typed
    is_place = re.search("[.:]", typed) and not _SCHEME.match(typed) and not typed.startswith("/")
    return f"http://{typed}" if is_place else None


def shown_address(source: str) -> str:
    """A source for people: an address without the name and password that it may have."""
    scheme, mark, rest = source.partition("://")
    place, slash, path = rest.partition("/")
    return f"{scheme}{mark}{place.rpartition('@')[2]}{slash}{path}"
