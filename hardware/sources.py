"""The kinds of cameras, and how they are named: on the command line, on the page, and by people.

Nothing needs to be loaded for it; `hardware.open_camera` opens each kind.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class CameraKind(NamedTuple):
    """A kind of camera; people call it text key `page.first.camera.KIND`.

    written: how its sources are written, for people.  pattern: what they match.  is_live: whether it may hang, and so
    has a process of its own.  is_plugged: whether it may be unplugged.  is_alone: whether it cannot be one of several.
    """

    written: str
    pattern: str
    is_live: bool = False
    is_plugged: bool = False
    is_alone: bool = False


CAMERA_KINDS = {
    "auto": CameraKind("auto", "auto", is_live=True, is_plugged=True),
    "picamera2": CameraKind("picamera2", "picamera2", is_live=True, is_plugged=True),
    "usb": CameraKind("usb:0, usb:NAME", r"usb:[^/]+|/dev/.+", is_live=True, is_plugged=True),
    "phone": CameraKind("phone", "phone", is_alone=True),
    "network": CameraKind("http://…, rtsp://…", r"(?i:https?|rtsps?)://.*", is_live=True),
    "file": CameraKind("file:PATH", "file:.+"),
    "demo": CameraKind("demo", "demo", is_alone=True),
    "none": CameraKind("none", "none", is_alone=True),
}
_WRITTEN = [kind.written for kind in CAMERA_KINDS.values()]
SOURCES = f"{', '.join(_WRITTEN[:-1])} or {_WRITTEN[-1]}"
DEMO, PHONE = "demo", "phone"
ALONE = tuple(name for name, kind in CAMERA_KINDS.items() if kind.is_alone)
"""Sources that cannot be one of several, and that are always there."""
_BETWEEN = re.compile(rf",(?={'|'.join(kind.pattern for kind in CAMERA_KINDS.values())})")
"""A comma before the next source; an address or a path may have commas of its own."""
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:(?!\d)", re.IGNORECASE)


def sources_of(camera: str) -> tuple[str, ...]:
    """`usb:0,usb:1` as its sources; one source alone is one."""
    return tuple(_BETWEEN.split(camera))


def kind_of(source: str) -> str:
    """The kind of camera that a source names, `several` for more than one; empty for what is no source."""
    if len(sources_of(source)) > 1:
        return "several"
    return next((name for name, kind in CAMERA_KINDS.items() if re.fullmatch(kind.pattern, source)), "")


def is_address(source: str) -> bool:
    """True if a source names a camera in the network."""
    return kind_of(source) == "network"


def parse_address(typed: str) -> str | None:
    """Read an address as somebody types it, with the `http://` that it may lack; None if it is none."""
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
