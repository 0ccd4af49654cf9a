"""The plan of a table: how its sheets lie, how much room they take, and which camera sees them finely enough.

How finely depends on the picture's width and on how much of the table it must show, not on the lens; the lens says how
high the camera hangs.  The sheets lie as on the drawn table, where the reading was measured.  A picture sees a little
more than the sheets (`AROUND`).

Several equal cameras share a large table: it is cut into parts, the largest as small as can be, and each camera sees
the sheets of its part wholly.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from math import ceil, radians, tan
from typing import Any

from calibration.layout import Layout
from companion.games.catalogue import GAMES
from companion.i18n import DEFAULT_LANGUAGE, text
from companion.i18n.formats import figure
from companion.mats import game_layout, trim_of
from companion.ports import NEEDED_PX_PER_MM, UnusableInput, is_fine
from companion.printing.paper import PaperBox
from companion.printing.plan import PlanRow, PlanSheet, PlanWords, plan_page
from companion.printing.signs import sheet_title
from companion.printing.spread import AROUND, bounds, camera_layout, spread
from companion.printing.writers import Page

Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class UsualCamera:
    """A camera that people have.  size_px: its finest picture.  view_deg: how wide it sees, from left to right."""

    name: str
    size_px: Size
    view_deg: float

    @property
    def aspect(self) -> float:
        """The picture's width by its height."""
        return self.size_px[0] / self.size_px[1]

    def called(self, language: str) -> str:
        """Its name for people."""
        return text(language, f"plan.camera.{self.name}")


USUAL_CAMERAS: Mapping[str, UsualCamera] = {
    camera.name: camera
    for camera in (
        UsualCamera("module-3", (4608, 2592), 66),
        UsualCamera("module-3-wide", (4608, 2592), 102),
        UsualCamera("hq-6mm", (4056, 3040), 63),
        UsualCamera("module-2", (3280, 2464), 62.2),
        UsualCamera("usb-1080p", (1920, 1080), 70),
        UsualCamera("usb-4k", (3840, 2160), 70),
        UsualCamera("phone", (4032, 3024), 67),
    )
}
"""By name.  The views of the Raspberry Pi's are its own figures; those of webcams and phones are the usual ones."""


@dataclass(frozen=True, slots=True)
class SheetAt:
    """Where a sheet lies.  box: in millimetres from the table's top left corner.  turn_deg: 0, or 90 on its side."""

    id: str
    box: PaperBox
    turn_deg: int


@dataclass(frozen=True, slots=True)
class TablePlan:
    """An arrangement of the sheets for a picture's shape.  size_mm: of all of them.

    frames: what the pictures show, one of each camera, all of one size; in millimetres as the sheets.
    """

    sheets: tuple[SheetAt, ...]
    size_mm: tuple[float, float]
    frames: tuple[PaperBox, ...]

    def sheets_in(self, frame: PaperBox) -> list[str]:
        """The sheets that a picture shows wholly."""
        return [sheet.id for sheet in self.sheets if _holds(frame, sheet.box)]


def _holds(outer: PaperBox, inner: PaperBox) -> bool:
    is_across = outer.left <= inner.left and inner.right <= outer.right
    return is_across and outer.top <= inner.top and inner.bottom <= outer.bottom


@dataclass(frozen=True, slots=True)
class CameraPlan:
    """One camera over its table, or several equal ones over their parts of it.

    height_mm: the least, from the table to the lens, looking straight down.
    """

    camera: UsualCamera
    table: TablePlan
    px_per_mm: float
    height_mm: float

    @property
    def fits(self) -> bool:
        """True if it sees the pieces finely enough."""
        return is_fine(self.px_per_mm)

    @property
    def height_cm(self) -> int:
        """To the next centimetre up."""
        return ceil(self.height_mm / 10)

    @property
    def highest_cm(self) -> int | None:
        """So high it may hang and still see the pieces finely enough; None where it does not even at the least."""
        return max(self.height_cm, int(self.height_mm * self.px_per_mm / NEEDED_PX_PER_MM / 10)) if self.fits else None

    def called(self, language: str) -> str:
        """Its name for people: `2 × USB camera 1080p`."""
        many, name = len(self.table.frames), self.camera.called(language)
        return name if many == 1 else text(language, "plan.several", number=many, camera=name)

    def views(self, language: str) -> list[str]:
        """Where each of several cameras hangs, and what it sees; nothing for one alone."""
        frames = self.table.frames if len(self.table.frames) > 1 else ()
        told = []
        for number, frame in enumerate(frames, start=1):
            x_cm, y_cm = (round(at / 10) for at in frame.centre)
            sheets = ", ".join(self.table.sheets_in(frame))
            told.append(text(language, "plan.view", number=number, x=x_cm, y=y_cm, sheets=sheets))
        return told

    def heights(self, language: str) -> str:
        """`81–149 cm`."""
        lowest, highest = self.height_cm, self.highest_cm
        is_one = highest is None or highest == lowest
        return text(language, "plan.cm", number=lowest if is_one else f"{lowest}–{highest}")

    def why(self, language: str) -> str:
        """Why it fits or not."""
        values = {"px": figure(self.px_per_mm, 2, language), "needed": figure(NEEDED_PX_PER_MM, 1, language)}
        return text(language, "plan.fits" if self.fits else "plan.too_coarse", **values)


MOST_CAMERAS = 4


@cache
def table_plan(layout: Layout, aspect: float, cameras: int = 1) -> TablePlan:
    """The best arrangement of the sheets that the cameras must see.

    aspect: a picture's width by its height.  cameras: at most so many; each has a sheet to look at.
    """
    cameras = min(cameras, len(camera_layout(layout).sheets))
    shapes = dict.fromkeys((aspect, cameras * aspect, aspect / cameras))
    laid = (_lay_sheets(layout, shape) for shape in shapes)
    ways = (TablePlan(*table, frames) for table in laid for frames in _cut_frames(table[0], aspect, cameras))
    return min(ways, key=lambda way: way.frames[0].width)


def _lay_sheets(layout: Layout, aspect: float) -> tuple[tuple[SheetAt, ...], tuple[float, float]]:
    """The sheets as one picture of that shape likes them, and the size of all of them."""
    laid = spread(camera_layout(layout), aspect, lean_deg=0)
    left, top, right, bottom = bounds(laid)
    sheets = []
    for sheet in laid:
        is_on_its_side = sheet.turn_deg > 45
        width, height = sheet.size_mm[::-1] if is_on_its_side else sheet.size_mm
        x, y = sheet.x_mm - width / 2 - left, sheet.y_mm - height / 2 - top
        sheets.append(SheetAt(sheet.id, PaperBox(x, y, x + width, y + height), 90 * is_on_its_side))
    return tuple(sheets), (right - left, bottom - top)


def _cut_frames(sheets: Sequence[SheetAt], aspect: float, cameras: int) -> Iterator[tuple[PaperBox, ...]]:
    """The frames of every way to cut the sheets into as many parts, from left to right or from top to bottom."""
    for axis in (0, 1):
        boxes = sorted((sheet.box for sheet in sheets), key=lambda box: box.centre[axis])
        for cuts in combinations(range(1, len(boxes)), cameras - 1):
            parts = [boxes[begin:end] for begin, end in pairwise((0, *cuts, len(boxes)))]
            around = [
                PaperBox(
                    min(box.left for box in part), min(box.top for box in part),
                    max(box.right for box in part), max(box.bottom for box in part),
                )
                for part in parts
            ]  # fmt: skip
            width = AROUND * max(max(box.width, box.height * aspect) for box in around)
            half_x, half_y = width / 2, width / aspect / 2
            middles = (box.centre for box in around)
            yield tuple(PaperBox(x - half_x, y - half_y, x + half_x, y + half_y) for x, y in middles)


def fineness(layout: Layout, size_px: Size, cameras: int = 1) -> float:
    """Pixels a millimetre in the middle of pictures of that size that together show the whole table."""
    width, height = size_px
    return width / table_plan(layout, width / height, cameras).frames[0].width


def over_table(layout: Layout, camera: UsualCamera, cameras: int = 1) -> CameraPlan:
    """A camera over the table that suits the shape of its picture; or so many of them."""
    table = table_plan(layout, camera.aspect, cameras)
    height_mm = table.frames[0].width / 2 / tan(radians(camera.view_deg / 2))
    return CameraPlan(camera, table, fineness(layout, camera.size_px, cameras), height_mm)


def cameras_over(layout: Layout, names: Sequence[str] = (), cameras: int = 1) -> list[CameraPlan]:
    """The usual cameras over a table.  names: only these.  cameras: so many of each.

    Raises UnusableInput for a name that is none, and for more cameras than are planned.
    """
    if not 1 <= cameras <= MOST_CAMERAS:
        raise UnusableInput(
            f"--cameras {cameras}: a table is planned for 1 to {MOST_CAMERAS}; name one of these numbers"
        )
    for name in names:
        if name not in USUAL_CAMERAS:
            raise UnusableInput(f"--camera {name}: not known; use one of {', '.join(USUAL_CAMERAS)}")
    return [over_table(layout, USUAL_CAMERAS[name], cameras) for name in names or USUAL_CAMERAS]


def reserves(layout: Layout) -> list[str]:
    """The sheets that may lie outside the picture."""
    seen = {sheet.id for sheet in camera_layout(layout).sheets}
    return [sheet.id for sheet in layout.sheets if sheet.id not in seen]


def tables_seen(size_px: Size, paper: str = "a4", tile_mm: float = 30.0, cameras: int = 1) -> dict[str, list[int]]:
    """By game, without expansions: for how many players cameras with pictures of that size see the table."""
    return {
        game: [
            players
            for players in range(entry.players[0], entry.players[1] + 1)
            if is_fine(fineness(game_layout(game, players, (), tile_mm, paper), size_px, cameras))
        ]
        for game, entry in GAMES.items()
    }


# As JSON, and as a page


def plan_document(layout: Layout, plans: Sequence[CameraPlan], language: str = DEFAULT_LANGUAGE) -> dict[str, Any]:
    """The plan for programs; lengths as the keys say.  The sheets lie as for the first camera."""
    table = plans[0].table
    return {
        "needed_px_per_mm": NEEDED_PX_PER_MM,
        "table_cm": _cm(table.size_mm),
        "sheets": [
            {
                "id": sheet.id, "x_mm": round(sheet.box.left, 1), "y_mm": round(sheet.box.top, 1),
                "width_mm": sheet.box.width, "height_mm": sheet.box.height, "turn_deg": sheet.turn_deg,
            }
            for sheet in table.sheets
        ],
        "outside": reserves(layout),
        "cameras": [
            {
                "camera": plan.camera.name, "name": plan.called(language), "size_px": list(plan.camera.size_px),
                "table_cm": _cm(plan.table.size_mm), "height_cm": plan.height_cm,
                "highest_cm": plan.highest_cm, "px_per_mm": round(plan.px_per_mm, 2), "fits": plan.fits,
                "why": plan.why(language), "views": [_view(plan.table, frame) for frame in plan.table.frames],
            }
            for plan in plans
        ],
    }  # fmt: skip


def _view(table: TablePlan, frame: PaperBox) -> dict[str, Any]:
    """One camera: over which place it hangs, and the sheets that it sees."""
    x_mm, y_mm = frame.centre
    return {"x_mm": round(x_mm, 1), "y_mm": round(y_mm, 1), "sheets": table.sheets_in(frame)}


def _cm(size_mm: tuple[float, float]) -> list[int]:
    return [ceil(side / 10) for side in size_mm]


def setting_words(game: str, with_: Sequence[str], players: int, language: str) -> str:
    """`Zooloretto + XXL, 3 players`."""
    names = [text(language, f"page.game.{game}"), *(text(language, f"page.with.{name}") for name in with_)]
    return text(language, "plan.setting", games=" + ".join(names), players=players)


def title_of(layout: Layout, sheet_id: str, language: str) -> str:
    """The name printed on a sheet."""
    sheet = next(sheet for sheet in layout.sheets if sheet.id == sheet_id)
    return sheet_title(sheet_id, trim_of(sheet, language).word)


def draw_plan(
    layout: Layout, plans: Sequence[CameraPlan], setting: str, paper: str = "a4", language: str = DEFAULT_LANGUAGE
) -> Page:
    """The page that goes before the mats.  setting: what is played by how many.  Drawn as for the first camera."""
    table = plans[0].table
    sheets = [PlanSheet(title_of(layout, sheet.id, language), sheet.box) for sheet in table.sheets]
    return plan_page(
        paper, sheets, table.frames, [_row(plan, language) for plan in plans], _words(layout, plans, setting, language)
    )


def _row(plan: CameraPlan, language: str) -> PlanRow:
    width, depth = _cm(plan.table.size_mm)
    cells = (
        plan.called(language),
        "{} × {}".format(*plan.camera.size_px),
        text(language, "plan.cm", number=f"{width} × {depth}"),
        plan.heights(language),
        figure(plan.px_per_mm, 2, language),
        text(language, "plan.good" if plan.fits else "plan.coarse"),
    )
    return PlanRow(cells, plan.fits)


def _words(layout: Layout, plans: Sequence[CameraPlan], setting: str, language: str) -> PlanWords:
    width, depth = _cm(plans[0].table.size_mm)
    outside = [title_of(layout, sheet, language) for sheet in reserves(layout)]
    several = "" if len(plans[0].table.frames) == 1 else ".several"
    notes = [
        text(language, "plan.table", width=width, depth=depth, camera=plans[0].called(language)),
        text(language, f"plan.frame{several}"),
        text(language, f"plan.over{several}"),
        text(language, "plan.needed", needed=figure(NEEDED_PX_PER_MM, 1, language)),
        *([text(language, "plan.outside", sheets=", ".join(dict.fromkeys(outside)))] if outside else []),
    ]
    return PlanWords(
        text(language, "plan.title"), setting, text(language, "plan.scale", scale="{}"),
        text(language, "plan.cm", number=width), text(language, "plan.cm", number=depth), tuple(notes),
        tuple(text(language, f"plan.head.{name}") for name in ("camera", "size", "table", "height", "fine", "fits")),
    )  # fmt: skip
