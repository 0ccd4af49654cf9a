"""Learning a box sheet by sheet: what a photograph adds to it, and what is still to be done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import cv2

from calibration.box import Box, Look, joined, picture_name
from calibration.enrol import CellSeen, Learned, State, learn
from calibration.layout import Layout
from calibration.lens import Lens
from companion.boxes.plans import Plan, SheetTaken
from companion.boxes.refusals import Refusal
from companion.ports import Frame
from vision.markers import DoubledMarker, find_markers

PER_PIECE = 6
"""So many pictures of a piece are kept from photographs that were sent together."""
BEST_FIRST = ("seen", "glare", "doubtful", "empty")


@dataclass(frozen=True, slots=True)
class Step:
    """A box and its plan after a photograph.  cells: what the photograph showed."""

    box: Box
    plan: Plan
    cells: tuple[CellSeen, ...]


def states_of(cells: Iterable[CellSeen]) -> dict[str, dict[str, State]]:
    """The state of every cell, by sheet and zone."""
    states: dict[str, dict[str, State]] = {}
    for cell in cells:
        states.setdefault(cell.sheet, {})[cell.zone] = cell.state
    return states


def cells_in(layout: Layout, frame: Frame, lens: Lens | None = None) -> tuple[CellSeen, ...]:
    """What a picture shows of enrolment sheets.  Raises Refusal where it shows none."""
    return _learned(layout, frame, lens).cells


def with_photo(box: Box, plan: Plan, frame: Frame, batch: str, only: str = "", lens: Lens | None = None) -> Step:
    """The box after one more photograph.

    batch: photographs that were sent together add to each other; any other takes the older one's place.
    only: the one zone that is photographed again; what the photograph shows of others is left alone.
    Raises Refusal when the photograph shows no sheet of the plan, no piece, or nothing new.
    """
    learned = _learned(plan.layout, frame, lens)
    cells = tuple(cell for cell in learned.cells if not only or cell.zone == only)
    looks = [cell.look for cell in cells if cell.look is not None]
    if not looks:
        raise Refusal("no_piece_seen")
    known = {picture_name(look) for look in box.looks}
    if all(picture_name(look) in known for look in looks):
        raise Refusal("same_photo")
    return Step(_grown(box, plan, cells, batch), _further(plan, cells, batch, only), cells)


def _learned(layout: Layout, frame: Frame, lens: Lens | None) -> Learned:
    try:
        learned = learn(layout, [frame], lens)
    except DoubledMarker as error:
        raise Refusal("doubled_marker") from error
    if not learned.cells:
        raise Refusal(_why_no_sheet(layout, frame))
    return learned


def _why_no_sheet(layout: Layout, frame: Frame) -> str:
    """Whether the picture shows another sheet, too little of one, or none at all."""
    wanted = {(sheet.markers.dictionary, marker.id) for sheet in layout.sheets for marker in sheet.markers.at}
    grey = cv2.cvtColor(frame.image, cv2.COLOR_BGR2GRAY)
    seen = find_markers(grey, {sheet.markers.dictionary for sheet in layout.sheets})
    if not seen:
        return "no_marker"
    return "too_few_markers" if any((one.dictionary, one.id) in wanted for one in seen) else "other_sheet"


def _grown(box: Box, plan: Plan, cells: Iterable[CellSeen], batch: str) -> Box:
    """The box with the looks of these cells; pieces that the same batch has shown well before only get good ones."""
    new, more = [], []
    for cell in cells:
        if cell.look is None:
            continue
        before = plan.taken(cell.sheet)
        is_first = not batch or before.batch != batch or before.cells.get(cell.zone) not in ("seen", "glare")
        if is_first:
            new.append(cell.look)
        elif cell.state == "seen":
            more.append(cell.look)
    grown = joined(box, Box(tuple(new)))
    return Box((*grown.looks, *(look for look in more if _has_room(grown, look))))


def _has_room(box: Box, look: Look) -> bool:
    return sum(one.piece == look.piece for one in box.looks) < PER_PIECE


def _further(plan: Plan, cells: Iterable[CellSeen], batch: str, only: str) -> Plan:
    sheets = dict(plan.sheets)
    for sheet, states in states_of(cells).items():
        before = plan.taken(sheet)
        goes_on = bool(only) or (bool(batch) and before.batch == batch)
        sheets[sheet] = SheetTaken(
            _best(before.cells, states, only) if goes_on else states, before.batch if only else batch
        )
    return replace(plan, sheets=sheets)


def _best(before: Mapping[str, State], now: Mapping[str, State], only: str) -> dict[str, State]:
    """Of each cell the better of two photographs; of a cell that was photographed again, what it shows now."""
    states = {**before}
    for zone, state in now.items():
        old = before.get(zone, "empty")
        states[zone] = state if only else min(old, state, key=BEST_FIRST.index)
    return states
