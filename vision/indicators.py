"""The meaning of a view's figures: one indicator for each thing that can be wrong, and what to move.

Every indicator is lit by its own disturbance alone: what cannot be judged because of another one waits (`later`).
The limits were found with the renderer, disturbance by disturbance (docs/first-run.md).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.markers import MarkerSeen, edge_px
from vision.pose import Pose
from vision.quality import Grey, SheetQuality, ViewQuality
from vision.white import white_of

IndicatorState = Literal["good", "fair", "bad", "later"]
WORST_FIRST: tuple[IndicatorState, ...] = ("bad", "fair", "good", "later")


@dataclass(frozen=True, slots=True)
class Indicator:
    """One indicator of the camera page, as a traffic light.

    what: `sheets`, `size`, `focus`, `glare`, `light`, `shake` or `tilt`.  advice: which sentence says what to do.
    sheet: the one that is meant, empty for the whole view.  figure: in the unit of its kind, None if not measured.
    """

    what: str
    state: IndicatorState
    advice: str
    sheet: str = ""
    figure: float | None = None


@dataclass(frozen=True, slots=True)
class IndicatorLimits:
    """From which figure on an indicator is not green any more, and from which on it is red."""

    fair: float
    bad: float

    def state(self, figure: float) -> IndicatorState:
        """The badness of a figure."""
        return "bad" if figure >= self.bad else "fair" if figure >= self.fair else "good"


COARSE = IndicatorLimits(-1.5, -1.0)
"""Pixels a millimetre, counted downwards.  Below 1.5 babies begin to be overlooked, below 1 tiles too."""
SOFT_PX, SOFT_MM = IndicatorLimits(2.7, 4.0), IndicatorLimits(1.2, 1.8)
"""An edge is soft when it is wide in pixels *and* on the table: a fine picture may be softer."""
GLARE = IndicatorLimits(0.03, 0.15)
DARK = IndicatorLimits(-100.0, -60.0)
"""The grey level of white paper, counted downwards."""
BRIGHT = IndicatorLimits(244.0, 250.0)
"""Paper as bright as this on most sheets is overexposed, and no lamp's reflection."""
MOST_SHEETS = 0.5
SHAKEN_MM = IndicatorLimits(0.3, 1.0)
SLANTED_DEG = IndicatorLimits(50.0, 62.0)
PICTURE_SOFT_PX, PICTURE_CONTRAST = 6.0, 100.0
"""A picture without any sheet whose contrast is high and whose edges are as wide as this is out of focus; a bare table
has soft edges too, but little contrast."""


def indicators(seen: ViewQuality) -> tuple[Indicator, ...]:
    """Every indicator, always in the same order."""
    tilt = _by_sheet(seen, "tilt", "tilt", lambda sheet: (SLANTED_DEG.state(sheet.tilt_deg), sheet.tilt_deg))
    return (_sheets(seen), _size(seen), _focus(seen), _glare_indicator(seen), _light(seen), _shake(seen), tilt)


def unfit(pose: Pose, image: NDArray[np.uint8], markers: Sequence[MarkerSeen]) -> str | None:
    """Why pieces cannot be learned from a sheet: `dark`, `burnt`, `coarse` or `blurred`; None if nothing is against it.

    The measures and limits are those of the camera, but that the softest marker counts: a picture may be sharp in one
    corner alone.  image: (height, width, 3) BGR.
    """
    grey: Grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY).astype(np.uint8, copy=False)
    mine = {marker.id for marker in pose.sheet.markers.at}
    soft_px = max((edge_px(grey, [marker.corners_px]) for marker in markers if marker.id in mine), default=0.0)
    white, fine = float(white_of(pose, image).mean()), pose.px_per_mm()
    states = {
        "dark": {DARK.state(-white)},
        "burnt": {BRIGHT.state(white)},
        "coarse": {COARSE.state(-fine)},
        "blurred": {SOFT_PX.state(soft_px), SOFT_MM.state(soft_px / fine)},
    }
    return next((reason for reason, found in states.items() if found == {"bad"}), None)


def worst(all_lamps: Sequence[Indicator]) -> IndicatorState:
    """The state of the whole view, of its worst indicator; `later` if all is well but something is not known yet."""
    states = {lamp.state for lamp in all_lamps}
    return next(state for state in ("bad", "fair", "later", "good") if state in states)


def _sheets(seen: ViewQuality) -> Indicator:
    found, missing = len(seen.found), [sheet for sheet in seen.sheets if not sheet.found]
    if not found and (_is_dark(seen) or _is_blurred(seen)):
        return Indicator("sheets", "later", "later", figure=0)
    if not found:
        return Indicator("sheets", "bad", "none", figure=0)
    if missing and not (_is_dark(seen) or _focus(seen).state == "bad"):
        return Indicator("sheets", "fair", "missing", missing[0].id, found)
    return Indicator("sheets", "later" if missing else "good", "later" if missing else "good", figure=found)


def _by_sheet(
    seen: ViewQuality, what: str, advice: str, judge: Callable[[SheetQuality], tuple[IndicatorState, float]]
) -> Indicator:
    """The indicator of the sheet that is worst off."""
    if not seen.found:
        return Indicator(what, "later", "later")
    judged = [(*judge(sheet), sheet) for sheet in seen.found]
    state, figure, sheet = max(judged, key=lambda one: (-WORST_FIRST.index(one[0]), abs(one[1])))
    return Indicator(what, state, "good" if state == "good" else advice, "" if state == "good" else sheet.id, figure)


def _size(seen: ViewQuality) -> Indicator:
    if not seen.found:
        return Indicator("size", "later", "later")
    sheet = min(seen.found, key=lambda one: one.px_per_mm)
    state = COARSE.state(-sheet.px_per_mm)
    return Indicator("size", state, "good" if state == "good" else "closer", "", sheet.px_per_mm)


def _focus(seen: ViewQuality) -> Indicator:
    if not seen.found and _is_blurred(seen):
        return Indicator("focus", "bad", "focus", figure=seen.picture_edge_px)
    if (seen.shake_mm or 0) >= SHAKEN_MM.bad:
        return Indicator("focus", "later", "still")

    def softness(sheet: SheetQuality) -> tuple[IndicatorState, float]:
        states = SOFT_PX.state(sheet.edge_px), SOFT_MM.state(sheet.edge_px / sheet.px_per_mm)
        return max(states, key=WORST_FIRST.index), sheet.edge_px

    return _by_sheet(seen, "focus", "focus", softness)


def _is_blurred(seen: ViewQuality) -> bool:
    """True if a picture without sheets is out of focus."""
    low, _, high = seen.percentiles
    return not _is_dark(seen) and high - low >= PICTURE_CONTRAST and seen.picture_edge_px >= PICTURE_SOFT_PX


def _glare_indicator(seen: ViewQuality) -> Indicator:
    if _is_overexposed(seen):
        return Indicator("glare", "later", "later")
    lamp = _by_sheet(seen, "glare", "glare", lambda sheet: (GLARE.state(sheet.glare), sheet.glare))
    if lamp.state in ("good", "later"):
        return lamp
    dazzled = next(sheet for sheet in seen.found if sheet.id == lamp.sheet)
    # The lamp has to go where the reflection leaves the sheets soonest, as the picture shows it.
    x, y = dazzled.glare_at or dazzled.at
    xs, ys = zip(*(sheet.at for sheet in seen.found), strict=True)
    aside, down = x - (min(xs) + max(xs)) / 2, y - (min(ys) + max(ys)) / 2
    way = ("left" if aside < 0 else "right") if abs(aside) >= abs(down) else ("up" if down < 0 else "down")
    return Indicator("glare", lamp.state, way, lamp.sheet, lamp.figure)


def _light(seen: ViewQuality) -> Indicator:
    if seen.white is None:
        return Indicator("light", "bad" if _is_dark(seen) else "later", "dark" if _is_dark(seen) else "later")
    if _is_overexposed(seen):
        return Indicator("light", BRIGHT.state(seen.white), "bright", figure=seen.white)
    state = DARK.state(-seen.white)
    return Indicator("light", state, "good" if state == "good" else "dark", figure=seen.white)


def _is_dark(seen: ViewQuality) -> bool:
    return (seen.percentiles[2] if seen.white is None else seen.white) < -DARK.bad


def _is_overexposed(seen: ViewQuality) -> bool:
    dazzled = [sheet for sheet in seen.found if sheet.white >= BRIGHT.fair]
    return bool(dazzled) and len(dazzled) > MOST_SHEETS * len(seen.found)


def _shake(seen: ViewQuality) -> Indicator:
    if seen.shake_mm is None:
        return Indicator("shake", "later", "later")
    state = SHAKEN_MM.state(seen.shake_mm)
    return Indicator("shake", state, "good" if state == "good" else "shake", figure=seen.shake_mm)
