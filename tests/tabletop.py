"""A small table for the tests of reading: a drawn zoo with pieces on it, photographed, and what is true about it.

Everything here is drawn with chance from a fixed seed: the same call gives the same picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import hypot
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from calibration.box import Box
from calibration.layout import Layout, Print, Sheet, Zone, zone_at
from companion.mats import (
    PrintStyle,
    enrolment_layout,
    game_layout,
    game_pieces,
    sheet_png,
)
from companion.ports import Frame, Observation
from companion.printing.spread import SheetLaid
from companion.simulator.optics import SceneCamera, SceneLight
from companion.simulator.renderer import Backdrop, Hand, PiecePlaced, Scene, photograph, prepare, relit
from companion.simulator.stage import camera_over, demo_enrolment_frames
from companion.simulator.tiles import tile_image
from tests.learned import kept
from vision.enrolment import learn
from vision.gallery import Gallery, make_gallery
from vision.read import Reader

SPECIES = ("flamingo", "camel", "elephant")
"""Their signs are printed in three different corners."""
PICTURE_PX = (1280, 720)
CALM = SceneLight(gain=0.94, kelvin=5000, noise=1.6, blur_px=0.5)
SAME_PLACE_MM, SAME_ANGLE_DEG = 4.0, 12.0

Paint = Callable[[Any], None]


def zooloretto_layout(players: int, tile_mm: float = 30, paper: str = "a4") -> Layout:
    """The sheets of one table without expansions."""
    return game_layout("zooloretto", players, (), tile_mm, paper)


def box_pieces(species: Sequence[str], stalls: Sequence[str]) -> tuple[str, ...]:
    """Every piece of a box with these names that looks different."""
    return game_pieces("zooloretto", (), {"species": tuple(species), "stalls": tuple(stalls)})


@cache
def enrolment(species: tuple[str, ...] = SPECIES) -> Layout:
    """The enrolment sheet of a small box: every piece of the species, a stall and a coin."""
    return enrolment_layout(box_pieces(species, ("kiosk",)))


@cache
def enrolment_frames() -> tuple[Frame, ...]:
    """Photographs of the enrolment sheet in two lights."""
    return tuple(demo_enrolment_frames(enrolment(), PICTURE_PX))


@cache
def box() -> Box:
    """The small box, learned from its photographs."""
    return Box(kept("small box", lambda: learn(enrolment(), enrolment_frames()).looks))


@cache
def gallery() -> Gallery:
    """What reading knows of the small box."""
    return make_gallery(box())


@cache
def zoo_layout() -> Layout:
    """One zoo board."""
    return only(zooloretto_layout(2), "zoo-1")


def only(layout: Layout, *sheets: str) -> Layout:
    """The layout without its other sheets."""
    return replace(layout, sheets=tuple(sheet for sheet in layout.sheets if sheet.id in sheets))


@cache
def zoo_reader() -> Reader:
    """Reads the zoo board with the small box."""
    return Reader(zoo_layout(), gallery())


@dataclass(frozen=True, eq=False)
class Table:
    """Sheets on the table, and a camera that sees them.  seed: of the sensor's noise."""

    layout: Layout
    sheets: tuple[SheetLaid, ...]
    camera: SceneCamera
    light: SceneLight = CALM
    seed: int = 1

    def frame(self, pieces: Sequence[PiecePlaced] = (), *paint: Paint) -> Frame:
        """A photograph of the table with pieces on it; `paint` draws into the picture what no scene has."""
        image = self.picture(pieces)
        for stroke in paint:
            stroke(image)
        return Frame(image, "evening.jpg")

    def picture(self, pieces: Sequence[PiecePlaced] = (), hand: Hand | None = None) -> Any:
        """What the camera sees: (height, width, 3) BGR."""
        bare = relit(_bare(self.sheets, self.camera, self.seed), self.light)
        return photograph(bare, pieces, np.random.default_rng((self.seed, 1)), hand).image

    def with_camera(self, **changes: Any) -> Table:
        """The same table seen otherwise."""
        return replace(self, camera=replace(self.camera, **changes))


@lru_cache(maxsize=2)
def _bare(sheets: tuple[SheetLaid, ...], camera: SceneCamera, seed: int) -> Backdrop:
    """A table without pieces: most tests photograph one several times, some of them in several lights."""
    return prepare(Scene(sheets), camera, CALM, np.random.default_rng(seed))


def table_of(layout: Layout, images: Iterable[Any] | None = None, size_px: tuple[int, int] = PICTURE_PX) -> Table:
    """A layout's sheets side by side, nearly straight.  images: how they are printed, drawn by default."""
    drawn = images or [sheet_png(layout, sheet.id) for sheet in layout.sheets]
    laid, left_mm = [], 0.0
    for sheet, image in zip(layout.sheets, drawn, strict=True):
        laid.append(SheetLaid(sheet.id, image, sheet.size_mm, left_mm + sheet.size_mm[0] / 2, 0.0, turn_deg=1.5))
        left_mm += sheet.size_mm[0] + 15
    return Table(layout, tuple(laid), camera_over(laid, size_px, tilt_deg=9.0))


@cache
def zoo_table() -> Table:
    """One zoo board under a camera."""
    return table_of(zoo_layout())


@cache
def zoo_print(style: str = "grey") -> Any:
    """The printed zoo board, 4 px per mm."""
    return sheet_png(zoo_layout(), "zoo-1", 4.0, PrintStyle(style))


def without_markers(image: Any, sheet: Sheet, hidden: Iterable[int]) -> Any:
    """A printed sheet with coins laid on some of its markers, counted from 0."""
    covered = image.copy()
    px_per_mm = image.shape[1] / sheet.size_mm[0]
    for marker in (sheet.markers.at[number] for number in hidden):
        middle = (round(marker.x_mm * px_per_mm), round(marker.y_mm * px_per_mm))
        cv2.circle(covered, middle, round(0.35 * sheet.markers.size_mm * px_per_mm), (60, 110, 150), -1)
    return covered


def at(zone: str, piece: str, angle_deg: float = 0.0, aside_mm: tuple[float, float] = (0, 0), slot: int = 0) -> Any:
    """A piece on a printed place of the zoo board, or aside of it."""
    place = next(one for one in zoo_layout().sheets[0].zones if one.id == zone)
    x_mm, y_mm = np.array(place.slots_mm[slot]) + aside_mm
    return PiecePlaced("zoo-1", piece, float(x_mm), float(y_mm), angle_deg, zone=zone)


def differences(seen: Observation, layout: Layout, pieces: Sequence[PiecePlaced]) -> list[str]:
    """What an observation says otherwise than it is: missed, wrongly named, turned or placed, or not there at all."""
    sheets = {sheet.id: sheet for sheet in layout.sheets}
    left, found = list(seen.pieces), []
    for true in pieces:
        zone = zone_at(sheets[true.sheet], (true.x_mm, true.y_mm))
        here = [one for one in left if one.sheet == true.sheet and _away_mm(one, true) < SAME_PLACE_MM]
        said = [(one.piece, one.zone) for one in here]
        if said != [(true.piece, zone.id if zone else None)]:
            found.append(f"{true.piece} in {zone and zone.id} is read as {said}")
        elif abs((here[0].angle_deg - true.angle_deg + 180) % 360 - 180) > SAME_ANGLE_DEG:
            found.append(f"{true.piece} at {true.angle_deg:.0f} is read at {here[0].angle_deg:.0f}")
        left = [one for one in left if one not in here]
    return found + [f"{one.piece} is no piece" for one in left] + [f"unknown: {one.why}" for one in seen.unknown]


def _away_mm(one: Any, other: Any) -> float:
    return hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm)


def crop_of(piece: str, side_px: int = 90, margin_px: int = 0, turns: int = 0, shift: tuple[int, int] = (0, 0)) -> Any:
    """A picture of a piece on a plain ground, cut out of it with a margin, quarter turns, not quite in the middle."""
    tile = tile_image(piece, side_px)
    alpha = tile[..., 3:] / 255
    room = 40
    canvas = np.full((side_px + 2 * room,) * 2 + (3,), (150, 160, 165), np.float64)
    middle = canvas[room : room + side_px, room : room + side_px]
    middle[:] = middle * (1 - alpha) + tile[..., :3] * alpha
    top, left = room - margin_px + shift[1], room - margin_px + shift[0]
    cut = canvas[top : top + side_px + 2 * margin_px, left : left + side_px + 2 * margin_px]
    return np.rot90(cut.astype(np.uint8), turns).copy()


def photograph_paths(*names: str) -> list[Path]:
    """Photographs that came with the tests."""
    return [Path(__file__).parent / "photos" / "noto" / f"{name}.jpg" for name in names]


def straightened(folder: Path, art: Any, share: float) -> str:
    """The picture of an empty board, as somebody would have straightened it, so much smaller than its art."""
    path = folder / "zoo.png"
    cv2.imwrite(str(path), cv2.resize(art, None, fx=share, fy=share, interpolation=cv2.INTER_AREA))
    return str(path)


TRUCK_MM = (128.0, 44.0)


@cache
def truck_art(px_per_mm: float = 4.0) -> Any:
    """A truck of wood with a printed cab, as boxes have them: (height, width, 3) BGR."""
    width, height = (round(side * px_per_mm) for side in TRUCK_MM)
    chance = np.random.default_rng(5)
    grain = cv2.resize(chance.normal(0, 1, (60, 10)).astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC)
    art = np.clip(np.array([95, 150, 190]) + 9 * grain[..., None], 0, 255).astype(np.uint8)

    def px(*lengths_mm: float) -> list[int]:
        return [round(length * px_per_mm) for length in lengths_mm]

    cv2.rectangle(art, px(100, 0), px(128, 44), (40, 60, 190), -1)
    cv2.rectangle(art, px(108, 8), px(120, 22), (230, 215, 190), -1)
    cv2.line(art, px(108, 22), px(120, 8), (120, 110, 90), px(1)[0])
    for x_mm, y_mm in ((108, 38), (121, 38), (121, 5)):
        cv2.circle(art, px(x_mm, y_mm), px(4)[0], (30, 30, 30), -1)
        cv2.circle(art, px(x_mm, y_mm), px(1.6)[0], (200, 200, 200), -1)
    cv2.putText(art, "ZOO", px(103, 33), cv2.FONT_HERSHEY_DUPLEX, 0.3 * px_per_mm, (250, 250, 250), px(0.8)[0])
    for x_mm in (4, 35, 66, 97):
        cv2.line(art, px(x_mm, 3), px(x_mm, 41), (45, 80, 120), px(1)[0])
    for y_mm in (3, 41):
        cv2.line(art, px(4, y_mm), px(97, y_mm), (45, 80, 120), px(1)[0])
    return art


def truck_sheet(folder: Path) -> Sheet:
    """Such a truck as a sheet of a layout; its picture is put into the folder."""
    path = folder / "truck.png"
    cv2.imwrite(str(path), cv2.resize(truck_art(), None, fx=0.75, fy=0.75, interpolation=cv2.INTER_AREA))
    zone = Zone("T1", "truck", ((3, 4), (98, 4), (98, 40), (3, 40)), ((19.5, 22), (50.5, 22), (81.5, 22)), 3)
    return Sheet("truck", TRUCK_MM, zones=(zone,), print=Print(str(path), 3.0), movable=True)
