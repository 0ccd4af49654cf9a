"""Learning a box sheet by sheet: which pieces are asked for, what every photograph adds, and what is still to be done.

The plan is kept beside the box, so that it can go on tomorrow:

learning/layout.json         the enrolment sheets, as they are printed
learning/progress.json       {"learning": 1, "game": "zooloretto", "with": [], "sheets": {"enrol-1": {…}}}
learning/enrol-1.jpg         the photograph of a sheet that counts
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import cv2
import msgspec

from calibration.box import Box, PieceSample, join_boxes, picture_name
from calibration.layout import Layout, Sheet, format_layout, load_layout
from calibration.lens import Lens
from companion.documents import kept_document
from companion.games.catalogue import GAMES, first_game, nameable_pieces
from companion.mats import check_game, enrolment_layout, game_pieces
from companion.ports import Frame, UnusableInput
from companion.printing.paper import PAPERS_MM, TILES_MM
from companion.services.boxes.repository import BoxRefused, write
from vision.enrolment import CellSeen, CellState, Learned, UnfitPhotograph, learn
from vision.markers import DoubledMarker, find_markers

VERSION = 1
FOLDER = "learning"


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which pieces are to be learned.  names: the owner's, those of the first edition where he told none."""

    game: str = field(default_factory=first_game)
    with_: tuple[str, ...] = ()
    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    tile_mm: float = 30.0
    paper: str = "a4"

    def layout(self) -> Layout:
        """The sheets for them.  Raises CannotPrint or BadLayout."""
        check_game(self.game, self.with_, 2)
        pieces = game_pieces(self.game, self.with_, self.names)
        return enrolment_layout(pieces, self.tile_mm, self.paper, game=self.game)


@dataclass(frozen=True, slots=True)
class SheetTaken:
    """The cells of a sheet in its photographs.  cells: by zone.  batch: they were sent together."""

    cells: Mapping[str, CellState] = field(default_factory=dict)
    batch: str = ""


class _LearningProgress(msgspec.Struct, frozen=True):
    """The content of `progress.json`."""

    game: str = ""
    with_: tuple[str, ...] = msgspec.field(name="with", default=())
    sheets: Mapping[str, SheetTaken] = {}


@dataclass(frozen=True, slots=True)
class EnrolmentPlan:
    """The sheets of a box that is being learned, and how far they are."""

    layout: Layout
    game: str = ""
    with_: tuple[str, ...] = ()
    sheets: Mapping[str, SheetTaken] = field(default_factory=dict)

    def sheet(self, sheet_id: str) -> Sheet:
        """One of the sheets.  Raises BoxRefused."""
        found = next((sheet for sheet in self.layout.sheets if sheet.id == sheet_id), None)
        if found is None:
            raise BoxRefused("no_sheet")
        return found

    def taken(self, sheet_id: str) -> SheetTaken:
        """The cells in its photograph; nothing as long as there is none."""
        return self.sheets.get(sheet_id, SheetTaken())


def enrolment_only(layout: Layout) -> Layout:
    """The sheets of a layout on which pieces are asked for.  Raises BoxRefused where there are none."""
    sheets = tuple(sheet for sheet in layout.sheets if any(zone.kind == "enrol" and zone.piece for zone in sheet.zones))
    if not sheets:
        raise BoxRefused("no_enrolment_sheet")
    return Layout(layout.name, sheets)


def begin(folder: Path, layout: Layout, game: str = "", with_: tuple[str, ...] = ()) -> EnrolmentPlan:
    """Keep a new plan in a box's folder; photographs of an older one are forgotten, its pieces are not."""
    shutil.rmtree(folder / FOLDER, ignore_errors=True)
    plan = EnrolmentPlan(layout, game, with_)
    write(folder / FOLDER / "layout.json", format_layout(layout))
    keep(folder, plan)
    return plan


def keep(folder: Path, plan: EnrolmentPlan) -> None:
    """Keep how far it is."""
    kept = msgspec.to_builtins(_LearningProgress(plan.game, plan.with_, plan.sheets))
    write(folder / FOLDER / "progress.json", {"learning": VERSION, **kept})


def plan_of(folder: Path) -> EnrolmentPlan | None:
    """The plan in a box's folder; None where there is none that can be read."""
    path = folder / FOLDER / "layout.json"
    if not path.exists():
        return None
    try:
        kept = kept_document(folder / FOLDER / "progress.json", _LearningProgress, "learning", VERSION)
    except (OSError, UnusableInput):
        kept = _LearningProgress()
    return EnrolmentPlan(load_layout(path), kept.game, kept.with_, kept.sheets)


NAME = re.compile(r"[a-z][a-z_]{0,30}")
MOST_NAMES = 40


def wanted_of(form: Mapping[str, Sequence[str]]) -> Wanted:
    """Read a form; what it leaves out is as usual.  Raises BoxRefused for names and sizes that cannot be."""
    game = _first(form, "game") or first_game()
    if game not in GAMES:
        raise BoxRefused("no_game")
    least, most = TILES_MM
    try:
        side = float(_first(form, "tile_mm").replace(",", ".") or 30)
    except ValueError:
        side = 0.0
    if not least <= side <= most:
        raise BoxRefused("tile_mm", least=f"{least:g}", most=f"{most:g}")
    names = {asked: names for asked in nameable_pieces() if (names := _names(form, asked))}
    paper = _first(form, "paper")
    return Wanted(game, tuple(form.get("with", ())), names, side, paper if paper in PAPERS_MM else "a4")


def _first(form: Mapping[str, Sequence[str]], key: str) -> str:
    return next(iter(form.get(key, ())), "").strip()


def _names(form: Mapping[str, Sequence[str]], key: str) -> tuple[str, ...]:
    """Names parted by spaces, commas or new lines."""
    names = tuple(dict.fromkeys(_first(form, key).lower().replace(",", " ").split()))
    strange = next((name for name in names if not NAME.fullmatch(name)), None)
    if strange or len(names) > MOST_NAMES:
        raise BoxRefused("piece_name", name=(strange or names[MOST_NAMES])[:30])
    return names


PER_PIECE = 6
"""So many pictures of a piece are kept from photographs that were sent together."""
BEST_FIRST = ("seen", "glare", "doubtful", "over", "empty")


@dataclass(frozen=True, slots=True)
class EnrolmentStep:
    """A box and its plan after a photograph.  cells: what the photograph showed."""

    box: Box
    plan: EnrolmentPlan
    cells: tuple[CellSeen, ...]


def states_of(cells: Iterable[CellSeen]) -> dict[str, dict[str, CellState]]:
    """The state of every cell, by sheet and zone."""
    states: dict[str, dict[str, CellState]] = {}
    for cell in cells:
        states.setdefault(cell.sheet, {})[cell.zone] = cell.state
    return states


def cells_in(layout: Layout, frame: Frame, lens: Lens | None = None) -> tuple[CellSeen, ...]:
    """Read the cells of enrolment sheets in a picture.  Raises BoxRefused where it shows none."""
    return _learn(layout, frame, lens).cells


def with_photo(
    box: Box, plan: EnrolmentPlan, frame: Frame, batch: str, only: str = "", lens: Lens | None = None
) -> EnrolmentStep:
    """The box after one more photograph.

    batch: photographs that were sent together add to each other; any other takes the older one's place.
    only: the one zone that is photographed again; what the photograph shows of others is left alone.
    Raises BoxRefused when the photograph shows no sheet of the plan, no piece, or nothing new.
    """
    learned = _learn(plan.layout, frame, lens)
    cells = tuple(cell for cell in learned.cells if not only or cell.zone == only)
    looks = [cell.look for cell in cells if cell.look is not None]
    if not looks:
        raise BoxRefused("no_piece_seen")
    known = {picture_name(look) for look in box.looks}
    if all(picture_name(look) in known for look in looks):
        raise BoxRefused("same_photo")
    sheets = dict(plan.sheets)
    for sheet, states in states_of(cells).items():
        before = plan.taken(sheet)
        goes_on = bool(only) or (bool(batch) and before.batch == batch)
        states = _best(before.cells, states, only) if goes_on else states
        sheets[sheet] = SheetTaken(states, before.batch if only else batch)
    return EnrolmentStep(_grown(box, plan, cells, batch), replace(plan, sheets=sheets), cells)


def _learn(layout: Layout, frame: Frame, lens: Lens | None) -> Learned:
    try:
        learned = learn(layout, [frame], lens)
    except DoubledMarker as error:
        raise BoxRefused("doubled_marker") from error
    except UnfitPhotograph as error:
        raise BoxRefused(error.reason, **error.values) from error
    if learned.cells:
        return learned
    wanted = {(sheet.markers.dictionary, marker.id) for sheet in layout.sheets for marker in sheet.markers.at}
    grey = cv2.cvtColor(frame.image, cv2.COLOR_BGR2GRAY)
    seen = find_markers(grey, {sheet.markers.dictionary for sheet in layout.sheets})
    if not seen:
        raise BoxRefused("no_marker")
    is_wanted = any((one.dictionary, one.id) in wanted for one in seen)
    raise BoxRefused("too_few_markers" if is_wanted else "other_sheet")


def _grown(box: Box, plan: EnrolmentPlan, cells: Iterable[CellSeen], batch: str) -> Box:
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
    asked = (str(zone.piece) for sheet in enrolment_only(plan.layout).sheets for zone in sheet.zones if zone.piece)
    grown = join_boxes(box, Box(tuple(new), tuple(asked)))
    return replace(grown, looks=(*grown.looks, *(look for look in more if _has_room(grown, look))))


def _has_room(box: Box, look: PieceSample) -> bool:
    return sum(one.piece == look.piece for one in box.looks) < PER_PIECE


def _best(before: Mapping[str, CellState], now: Mapping[str, CellState], only: str) -> dict[str, CellState]:
    """Of each cell the better of two photographs; of a cell that was photographed again, what it shows now."""
    states = {**before}
    for zone, state in now.items():
        old = before.get(zone, "empty")
        states[zone] = state if only else min(old, state, key=BEST_FIRST.index)
    return states
