"""What is to be learned for a box, and what every photograph has shown so far; kept, so that it can go on tomorrow.

learning/layout.json         the enrolment sheets, as they are printed
learning/progress.json       {"learning": 1, "game": "zooloretto", "with": [], "sheets": {"enrol-1": {…}}}
learning/enrol-1.jpg         the photograph of a sheet that counts
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from calibration.enrol import State
from calibration.layout import Layout, Sheet, format_layout, load_layout
from companion.boxes.refusals import Refusal
from companion.boxes.shelf import write
from companion.documents import kept_document
from companion.ports import UnusableInput
from companion.printing import check_game, enrolment_layout, game_pieces

VERSION = 1
FOLDER = "learning"


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which pieces are to be learned.  species …: the owner's names, those of the first edition where empty."""

    game: str = "zooloretto"
    with_: tuple[str, ...] = ()
    species: tuple[str, ...] = ()
    stalls: tuple[str, ...] | None = None
    water_species: tuple[str, ...] = ()
    jungle: tuple[str, ...] = ()
    tile_mm: float = 30.0
    paper: str = "a4"

    def layout(self) -> Layout:
        """The sheets for them.  Raises CannotPrint or BadLayout."""
        check_game(self.game, self.with_, 2)
        names = {"species": self.species, "water_species": self.water_species, "jungle": self.jungle}
        names |= {} if self.stalls is None else {"stalls": self.stalls}
        return enrolment_layout(game_pieces(self.game, self.with_, names), self.tile_mm, self.paper)


@dataclass(frozen=True, slots=True)
class SheetTaken:
    """What the photographs of a sheet showed.  cells: by zone.  batch: they were sent together."""

    cells: Mapping[str, State] = field(default_factory=dict)
    batch: str = ""


class _Kept(msgspec.Struct, frozen=True):
    """What `progress.json` holds."""

    game: str = ""
    with_: tuple[str, ...] = msgspec.field(name="with", default=())
    sheets: Mapping[str, SheetTaken] = {}


@dataclass(frozen=True, slots=True)
class Plan:
    """The sheets of a box that is being learned, and how far they are."""

    layout: Layout
    game: str = ""
    with_: tuple[str, ...] = ()
    sheets: Mapping[str, SheetTaken] = field(default_factory=dict)

    def sheet(self, sheet_id: str) -> Sheet:
        """One of the sheets.  Raises Refusal."""
        found = next((sheet for sheet in self.layout.sheets if sheet.id == sheet_id), None)
        if found is None:
            raise Refusal("no_sheet")
        return found

    def taken(self, sheet_id: str) -> SheetTaken:
        """What its photograph showed; nothing as long as there is none."""
        return self.sheets.get(sheet_id, SheetTaken())


def enrolment_only(layout: Layout) -> Layout:
    """The sheets of a layout on which pieces are asked for.  Raises Refusal where there are none."""
    sheets = tuple(sheet for sheet in layout.sheets if any(zone.kind == "enrol" and zone.piece for zone in sheet.zones))
    if not sheets:
        raise Refusal("no_enrolment_sheet")
    return Layout(layout.name, sheets)


def begin(folder: Path, layout: Layout, game: str = "", with_: tuple[str, ...] = ()) -> Plan:
    """Keep a new plan in a box's folder; photographs of an older one are forgotten, its pieces are not."""
    shutil.rmtree(folder / FOLDER, ignore_errors=True)
    plan = Plan(layout, game, with_)
    write(folder / FOLDER / "layout.json", format_layout(layout))
    keep(folder, plan)
    return plan


def keep(folder: Path, plan: Plan) -> None:
    """Keep how far it is."""
    kept = msgspec.to_builtins(_Kept(plan.game, plan.with_, plan.sheets))
    write(folder / FOLDER / "progress.json", {"learning": VERSION, **kept})


def plan_of(folder: Path) -> Plan | None:
    """The plan in a box's folder; None where there is none that can be read."""
    path = folder / FOLDER / "layout.json"
    if not path.exists():
        return None
    try:
        kept = kept_document(folder / FOLDER / "progress.json", _Kept, "learning", VERSION)
    except (OSError, UnusableInput):
        kept = _Kept()
    return Plan(load_layout(path), kept.game, kept.with_, kept.sheets)
