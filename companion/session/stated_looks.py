"""A look with what people have said lies in a place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from companion.rules.scene import SURE_AT_MOST, Detection
from companion.tracking.observation import PlaceObservation

BRED = "*"
"""Marks a piece that has bred; nothing on it shows."""


def as_stated(sight: PlaceObservation, lies: Iterable[Mapping[str, Any]]) -> PlaceObservation:
    """The look if in these places lies what somebody says; what is only counted is no matter of looks."""
    named = {(int(lie["seat"]), str(lie["zone"])): lie["pieces"] for lie in lies if "pieces" in lie}
    faces = {place: [text.rstrip(BRED) for text in texts] for place, texts in named.items()}
    told = {place: tuple(Detection(((face, SURE_AT_MOST),), True) for face in there) for place, there in faces.items()}
    return replace(sight, detections={**sight.detections, **told}, visible=sight.visible | told.keys())
