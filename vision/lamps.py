"""What the figures of a view mean: one lamp for each thing that can be wrong, and what to move.

Every lamp is lit by its own disturbance alone: what cannot be judged because of another one waits (`later`).
The limits were found with the renderer, disturbance by disturbance (docs/first-run.md).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from vision.quality import Quality, SheetQuality

State = Literal["good", "fair", "bad", "later"]
WORST_FIRST: tuple[State, ...] = ("bad", "fair", "good", "later")


@dataclass(frozen=True, slots=True)
class Lamp:
    """One traffic light.

    what: `sheets`, `size`, `focus`, `glare`, `light`, `shake` or `tilt`.  advice: which sentence says what to do.
    sheet: the one that is meant, empty for the whole view.  figure: in the unit of its kind, None if not measured.
    """

    what: str
    state: State
    advice: str
    sheet: str = ""
    figure: float | None = None


@dataclass(frozen=True, slots=True)
class Limits:
    """From which figure on a lamp is not green any more, and from which on it is red."""

    fair: float
    bad: float

    def state(self, figure: float) -> State:
        """How bad a figure is."""
        return "bad" if figure >= self.bad else "fair" if figure >= self.fair else "good"


COARSE = Limits(-1.5, -1.0)
"""Pixels a millimetre, counted downwards.  Below 1.5 babies begin to be overlooked, below 1 tiles too."""
SOFT_PX, SOFT_MM = Limits(2.7, 4.0), Limits(1.2, 1.8)
"""An edge is soft when it is wide in pixels *and* on the table: a fine picture may be softer."""
GLARE = Limits(0.03, 0.15)
DARK = Limits(-100.0, -60.0)
"""The grey level of white paper, counted downwards."""
BRIGHT = Limits(244.0, 250.0)
"""Paper as bright as this on most sheets is overexposed, and no lamp's reflection."""
MOST_SHEETS = 0.5
SHAKEN_MM = Limits(0.3, 1.0)
SLANTED_DEG = Limits(50.0, 62.0)
PICTURE_SOFT_PX, PICTURE_CONTRAST = 6.0, 100.0
"""A picture without any sheet whose contrast is high and whose edges are as wide as this is out of focus; a bare table
has soft edges too, but little contrast."""
PICTURE_DARK = 60.0


def lamps(seen: Quality) -> tuple[Lamp, ...]:
    """Every lamp, always in the same order."""
    return (_sheets(seen), _size(seen), _focus(seen), _glare(seen), _light(seen), _shake(seen), _tilt(seen))


def worst(all_lamps: Sequence[Lamp]) -> State:
    """The state of the whole view: of the lamp that is worst; `later` if all is well but something is not known yet."""
    states = {lamp.state for lamp in all_lamps}
    return next(state for state in ("bad", "fair", "later", "good") if state in states)


def _sheets(seen: Quality) -> Lamp:
    found, missing = len(seen.found), [sheet for sheet in seen.sheets if not sheet.found]
    if not found and (_is_dark(seen) or _is_blurred(seen)):
        return Lamp("sheets", "later", "later", figure=0)
    if not found:
        return Lamp("sheets", "bad", "none", figure=0)
    if missing and not (_is_dark(seen) or _focus(seen).state == "bad"):
        return Lamp("sheets", "fair", "missing", missing[0].id, found)
    return Lamp("sheets", "later" if missing else "good", "later" if missing else "good", figure=found)


def _by_sheet(seen: Quality, what: str, advice: str, judge: Callable[[SheetQuality], tuple[State, float]]) -> Lamp:
    """The lamp of the sheet that is worst off."""
    if not seen.found:
        return Lamp(what, "later", "later")
    judged = [(*judge(sheet), sheet) for sheet in seen.found]
    state, figure, sheet = max(judged, key=lambda one: (-WORST_FIRST.index(one[0]), abs(one[1])))
    return Lamp(what, state, "good" if state == "good" else advice, "" if state == "good" else sheet.id, figure)


def _size(seen: Quality) -> Lamp:
    if not seen.found:
        return Lamp("size", "later", "later")
    sheet = min(seen.found, key=lambda one: one.px_per_mm)
    state = COARSE.state(-sheet.px_per_mm)
    return Lamp("size", state, "good" if state == "good" else "closer", "", sheet.px_per_mm)


def _focus(seen: Quality) -> Lamp:
    if not seen.found and _is_blurred(seen):
        return Lamp("focus", "bad", "focus", figure=seen.picture_edge_px)
    if (seen.shake_mm or 0) >= SHAKEN_MM.bad:
        return Lamp("focus", "later", "still")
    return _by_sheet(seen, "focus", "focus", _softness)


def _softness(sheet: SheetQuality) -> tuple[State, float]:
    states = SOFT_PX.state(sheet.edge_px), SOFT_MM.state(sheet.edge_px / sheet.px_per_mm)
    return WORST_FIRST[max(map(WORST_FIRST.index, states))], sheet.edge_px


def _is_blurred(seen: Quality) -> bool:
    """Whether a picture without sheets is out of focus."""
    low, _, high = seen.percentiles
    return not _is_dark(seen) and high - low >= PICTURE_CONTRAST and seen.picture_edge_px >= PICTURE_SOFT_PX


def _glare(seen: Quality) -> Lamp:
    if _is_overexposed(seen):
        return Lamp("glare", "later", "later")
    lamp = _by_sheet(seen, "glare", "glare", lambda sheet: (GLARE.state(sheet.glare), sheet.glare))
    if lamp.state in ("good", "later"):
        return lamp
    dazzled = next(sheet for sheet in seen.found if sheet.id == lamp.sheet)
    return Lamp("glare", lamp.state, _way_out(seen, dazzled), lamp.sheet, lamp.figure)


def _way_out(seen: Quality, dazzled: SheetQuality) -> str:
    """Where the reflection leaves the sheets soonest, as the picture shows it: there the lamp has to go."""
    x, y = dazzled.glare_at or dazzled.at
    xs, ys = zip(*(sheet.at for sheet in seen.found), strict=True)
    aside, down = x - (min(xs) + max(xs)) / 2, y - (min(ys) + max(ys)) / 2
    if abs(aside) >= abs(down):
        return "left" if aside < 0 else "right"
    return "up" if down < 0 else "down"


def _light(seen: Quality) -> Lamp:
    if seen.white is None:
        return Lamp("light", "bad" if _is_dark(seen) else "later", "dark" if _is_dark(seen) else "later")
    if _is_overexposed(seen):
        return Lamp("light", BRIGHT.state(seen.white), "bright", figure=seen.white)
    state = DARK.state(-seen.white)
    return Lamp("light", state, "good" if state == "good" else "dark", figure=seen.white)


def _is_dark(seen: Quality) -> bool:
    return (seen.percentiles[2] if seen.white is None else seen.white) < PICTURE_DARK


def _is_overexposed(seen: Quality) -> bool:
    dazzled = [sheet for sheet in seen.found if sheet.white >= BRIGHT.fair]
    return bool(dazzled) and len(dazzled) > MOST_SHEETS * len(seen.found)


def _shake(seen: Quality) -> Lamp:
    if seen.shake_mm is None:
        return Lamp("shake", "later", "later")
    state = SHAKEN_MM.state(seen.shake_mm)
    return Lamp("shake", state, "good" if state == "good" else "shake", figure=seen.shake_mm)


def _tilt(seen: Quality) -> Lamp:
    return _by_sheet(seen, "tilt", "tilt", lambda sheet: (SLANTED_DEG.state(sheet.tilt_deg), sheet.tilt_deg))
