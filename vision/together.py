"""The looks of several cameras at one table, made one observation: each sheet as the camera has it that sees it best.

A sheet counts as seen where all its zones lie in a picture: two cameras that each see some would else take turns.  It
is seen best where all of it can be read, and most finely.  The camera that had it before keeps it unless another sees
it clearly better: two equal views would else take turns, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from companion.ports import Frame, Observation, Point, Seen, SheetSeen, Unknown
from vision.unreadable import OUTSIDE

CLEARLY = 1.1
"""So many times as fine is clearly better."""

Thing = TypeVar("Thing", Seen, Unknown)


def together(frame: Frame, looks: Sequence[Observation], best: Mapping[str, int]) -> Observation:
    """The observation of a joint picture, in its pixels.

    looks: what each of its parts shows, in their order.  best: see `best_views`.
    """
    height, width = frame.image.shape[:2]
    views = zip(looks, lefts_px(frame), strict=True)
    seen = [_of_camera(look, number, left, best) for number, (look, left) in enumerate(views)]
    found = {sheet.id: sheet for look in seen for sheet in look.sheets}
    return Observation(
        photo=frame.name,
        size_px=(width, height),
        sheets=tuple(found.get(sheet.id, SheetSeen(sheet.id, False)) for sheet in looks[0].sheets),
        pieces=tuple(piece for look in seen for piece in look.pieces),
        unknown=tuple(thing for look in seen for thing in look.unknown),
        at=frame.at,
        unreadable=tuple(part for look in seen for part in look.unreadable),
        is_colourless=any(look.is_colourless for look in seen),
    )


def best_views(looks: Sequence[Observation], before: Mapping[str, int] | None = None) -> dict[str, int]:
    """For each sheet that is seen whole, the number of the camera that sees it best.  before: in the look before."""
    views: dict[str, list[tuple[tuple[bool, float], int]]] = {}
    for number, look in enumerate(looks):
        for sheet in look.sheets:
            lost = {part.why for part in look.unreadable if part.sheet == sheet.id}
            if sheet.found and OUTSIDE not in lost:
                kept = CLEARLY if (before or {}).get(sheet.id) == number else 1.0
                views.setdefault(sheet.id, []).append(((not lost, kept * (sheet.px_per_mm or 0.0)), number))
    return {name: max(seen, key=lambda view: view[0])[1] for name, seen in views.items()}


def parts_of(frame: Frame) -> tuple[Frame, ...]:
    """The pictures of which a joint one is put together; one camera's is its own only part."""
    return frame.parts or (frame,)


def lefts_px(frame: Frame) -> list[int]:
    """Where the parts of a joint picture begin, from its left side."""
    widths = [part.image.shape[1] for part in frame.parts]
    return [sum(widths[:number]) for number in range(len(widths))]


def _of_camera(look: Observation, number: int, left_px: int, best: Mapping[str, int]) -> Observation:
    """The part taken from one camera's look, in the joint picture's pixels."""

    def across(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple((x + left_px, y) for x, y in points)

    def outline(things: Sequence[Thing]) -> tuple[Thing, ...]:
        ours = (one for one in things if best.get(one.sheet) == number)
        return tuple(replace(one, outline_px=across(one.outline_px)) for one in ours)

    sheets = (replace(one, corners_px=across(one.corners_px)) for one in look.sheets if best.get(one.id) == number)
    unreadable = (part for part in look.unreadable if best.get(part.sheet) == number)
    return replace(
        look,
        sheets=tuple(sheets),
        pieces=outline(look.pieces),
        unknown=outline(look.unknown),
        unreadable=tuple(unreadable),
    )
