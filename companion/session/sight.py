"""The sight of the table: one value, which pages, voice and lights show and nobody judges anew.

What is known of it comes from four rooms: whether the camera gives pictures, how good they are, which sheets they show,
and which pieces the box in use never learned.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.i18n.errors import CommandRefused, Note
from companion.ports import NEEDED_PX_PER_MM, Observation, is_fine
from companion.rules.ruleset import Ruleset
from companion.session.commands import FOLLOWING, CameraShown, TableSetup
from companion.session.tabletop import Table
from companion.tracking.observation import Places, bag_of, reserve_sheets

SightState = Literal["ready", "partly", "blind"]


@dataclass(frozen=True, slots=True)
class TableSight:
    """state: `ready`; `partly`: some of the table is not seen, or not surely; `blind`: nothing is.

    missing: what is not seen, the worst first.  since: of `blind`, when the last good picture came, in seconds since
    the epoch; 0 where none has come yet.  why: what ails the camera, or one of several.
    """

    state: SightState = "ready"
    missing: tuple[Note, ...] = ()
    since: float = 0.0
    why: CameraShown | None = None


def sight_of(table: Table, rules: Ruleset | None) -> TableSight:
    """The sight of the table.  rules: of the game that is followed on it, if one is."""
    camera, calm = table.camera, table.calm
    if camera.state in ("silent", "trouble"):
        return TableSight("blind", since=camera.since, why=camera)
    missing = tuple(_missing(table.setting, camera, calm.observation, rules)) if calm else ()
    why = camera if camera.trouble else None
    return TableSight("partly" if missing or why else "ready", missing, why=why)


def _missing(setting: TableSetup, camera: CameraShown, seen: Observation, rules: Ruleset | None) -> Iterator[Note]:
    if seen.is_colourless:
        yield Note("note.colourless")
    yield from (Note(f"sight.{fault}") for fault in camera.faults)
    absent = {place.seat for place in setting.known.values()} - {None, *rules.seats} if rules else set()
    played = {sheet for (sheet, _), place in setting.known.items() if place.seat not in absent}
    needed = played - reserve_sheets(setting.mat)
    yield from (Note("note.hidden", (("sheet", one.id),)) for one in seen.sheets if not one.found and one.id in needed)
    if setting.lacks:
        yield Note("sight.lacks", (("pieces", " ".join(setting.lacks)),))


def sight_beside(setting: TableSetup, rules: Ruleset, mode: str) -> TableSight:
    """Of a game whose moves people tell: that the camera cannot, if it did.  mode: in which the game was begun."""
    sheets = [sheet.id for sheet in setting.mat.sheets]
    is_strange = mode in FOLLOWING and not has_sheets(rules, sheets, setting.known)
    return TableSight("partly", (Note("sight.strange"),)) if is_strange else TableSight()


def has_sheets(rules: Ruleset, sheets: Sequence[str], known: Places) -> bool:
    """True if these sheets are this game's, for everybody: another game's may have the same names.

    known: what the places of the layout mean.
    """
    prefixes = [f"{name.removesuffix('s')}-" for name in rules.seat_keys]
    there = {bag_of(place) for (sheet, _zone), place in known.items() if sheet in sheets}
    return all((seat, zone) in there for seat in rules.seats for zone in rules.zones) and all(
        any(sheet.startswith(f"{prefix}{seat + 1}") for sheet in sheets) for prefix in prefixes for seat in rules.seats
    )


def check_fineness(seen: Observation) -> None:
    """Raises CommandRefused for a look that shows no sheet finely enough to tell the pieces on it."""
    finest = max((sheet.px_per_mm for sheet in seen.sheets if sheet.px_per_mm), default=NEEDED_PX_PER_MM)
    if not is_fine(finest):
        raise CommandRefused("coarse", px=f"{finest:.2f}", needed=NEEDED_PX_PER_MM)
