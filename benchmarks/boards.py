"""Boards that are found by their print, in photographs that the companion does not draw, beside its mats.

Boards full of busy print, one to five equal ones in a picture, empty or with up to four fifths of their places covered;
any turn, tilt, light and lens.  The same tiles on a printed mat, photographed by the same camera, are the yardstick.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import hypot
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import cv2
import numpy as np

from benchmarks.score import TruePiece, Verdict, judge, tally
from benchmarks.tabletop import BOARD_MM, LIGHTS, TILE_MM, Camera, Laid, Lying, board_zones, busy_art, photograph
from calibration.box import Box
from calibration.layout import Layout, Print, Sheet, zone_at
from calibration.lens import usual_lens
from companion.mats import enrolment_layout, game_layout, game_pieces, sheet_png
from companion.ports import Frame, Observation, Unknown
from vision.board import BoardFinder
from vision.enrolment import learn
from vision.gallery import Gallery, make_gallery
from vision.markers import markers_of
from vision.pose import Bundle
from vision.read import Reader

SIZE_PX = (2304, 1296)
PRINT_PX_PER_MM = 3.0
ARTS = (1, 2, 3)
COVERED = (0.0, 0.3, 0.6, 0.82, 0.92)
"""Shares of the places; a tile on each of them covers 87 % of a board."""
WARPED_MM = (0.0, 0.0, 0.0, 1.0, 2.0, 3.0, -2.0)
"""How far the middles of the boards stand up, picture by picture."""
MOST_TILT_DEG = 55.0
BESIDE_MM = (330.0, 260.0)
"""How far apart the middles of boards are."""
WRONG_MM = 20.0
"""A board that is told farther off is not found."""
SPECIES, STALLS = ("flamingo", "camel", "elephant", "panda", "zebra"), ("kiosk",)

Figures = dict[str, Any]
T = TypeVar("T")


@dataclass(frozen=True, eq=False, slots=True)
class Shot:
    """A photograph of boards or mats, and how it was taken."""

    laid: tuple[Laid, ...]
    camera: Camera
    light: str
    frame: Frame

    @property
    def layout(self) -> Layout:
        """The sheets on the table."""
        return Layout("boards", tuple(one.sheet for one in self.laid))

    def truth(self) -> list[TruePiece]:
        """What lies there and can be read; a tile that lies face down is none."""
        return [
            TruePiece(one.sheet.id, zone.id if zone else None, tile.piece, tile.x_mm, tile.y_mm, tile.angle_deg)
            for one in self.laid
            for tile in one.tiles
            for zone in [zone_at(one.sheet, (tile.x_mm, tile.y_mm))]
            if tile.piece != "back"
        ]


def board_figures(pictures: int = 100) -> Figures:
    """How well boards are found and read; pictures: of each sort."""
    with TemporaryDirectory() as folder:
        images = {art: _printed(art, Path(folder)) for art in ARTS}
        return {
            "finding": _finding(images, pictures),
            "reading": _reading(images, max(1, pictures // 4)),
            "empty": _empty(images, 2 * pictures),
        }


def _printed(art: int, folder: Path) -> str:
    """The picture of an empty board in a file: photographed and straightened, as people do it."""
    path = folder / f"board-{art}.png"
    sheet = Sheet("zoo", BOARD_MM, zones=board_zones(), print=Print(str(path), PRINT_PX_PER_MM))
    laid, camera = Laid(sheet, _art(art), 0.0, 0.0, 2.0), Camera(SIZE_PX, 4.2, tilt_deg=6)
    width, height = (round(side * PRINT_PX_PER_MM) for side in BOARD_MM)
    columns, rows = np.meshgrid(np.arange(width), np.arange(height))
    at_mm = (np.column_stack([columns.ravel(), rows.ravel()]) + 0.5) / PRINT_PX_PER_MM
    at_px = camera.project(laid.on_table(at_mm)).reshape(height, width, 2).astype(np.float32)
    seen = photograph([laid], camera, LIGHTS["calm"], art)
    cv2.imwrite(str(path), cv2.remap(seen, at_px[..., 0], at_px[..., 1], cv2.INTER_LINEAR))
    return str(path)


@cache
def _art(number: int) -> Any:
    return busy_art(BOARD_MM, number)


@cache
def _gallery() -> Gallery:
    """The box, learned from photographs of the same make."""
    layout = enrolment_layout(game_pieces("zooloretto", (), {"species": SPECIES, "stalls": STALLS}))
    frames = []
    for number, sheet in enumerate(layout.sheets):
        middles = [(zone.piece, *np.mean(zone.polygon_mm, axis=0).tolist()) for zone in sheet.zones if zone.piece]
        tiles = tuple(Lying(piece, x_mm, y_mm) for piece, x_mm, y_mm in middles)
        laid = [Laid(sheet, sheet_png(layout, sheet.id, 5.0), 0.0, 0.0, 1.0, tiles)]
        for light in ("calm", "warm, uneven"):
            picture = photograph(laid, Camera(SIZE_PX, 4.2, tilt_deg=5), LIGHTS[light], number)
            frames.append(Frame(picture, f"{sheet.id} {light}"))
    return make_gallery(Box(learn(layout, frames).looks))


def _pieces() -> tuple[str, ...]:
    return tuple(sorted({one.piece for kind in _gallery().kinds for one in kind.siblings}))


def _tiles(sheet: Sheet, share: float, chance: np.random.Generator, pieces: Sequence[str]) -> Iterator[Lying]:
    """Tiles on a share of the places, about straight."""
    for x_mm, y_mm in dict.fromkeys(slot for zone in sheet.zones for slot in zone.slots_mm):
        if chance.random() < share:
            angle_deg = float(90 * chance.integers(4) + chance.normal(0, 0.7)) % 360
            aside = chance.uniform(-0.3, 0.3, 2)
            yield Lying(str(chance.choice(pieces)), x_mm + float(aside[0]), y_mm + float(aside[1]), angle_deg)


def _boards(
    image: str,
    art: int,
    many: int,
    share: float,
    chance: np.random.Generator,
    pieces: Sequence[str],
    bulge_mm: float = 0.0,
) -> tuple[Laid, ...]:
    columns = min(many, 3)
    laid = []
    for number in range(many):
        row, column = divmod(number, columns)
        sheet = Sheet(f"zoo-{number + 1}", BOARD_MM, zones=board_zones(), print=Print(image, PRINT_PX_PER_MM))
        at = (column - (columns - 1) / 2) * BESIDE_MM[0], (row - (many - 1) // columns / 2) * BESIDE_MM[1]
        turn = float(chance.uniform(0, 360) if many == 1 else 180 * chance.integers(2) + chance.normal(0, 4))
        laid.append(Laid(sheet, _art(art), *at, turn, tuple(_tiles(sheet, share, chance, pieces)), bulge_mm))
    return tuple(laid)


def _shot(
    images: dict[int, str],
    seed: int,
    many: int,
    share: float,
    most_tilt_deg: float = MOST_TILT_DEG,
    bulge_mm: float = 0.0,
) -> Shot:
    """Boards in one of the lights, so near that all are wholly in the picture, and not nearer than 1.2 px/mm."""
    chance = np.random.default_rng(seed)
    art = ARTS[seed % len(ARTS)]
    laid = _boards(images[art], art, many, share, chance, (*_pieces(), "back"), bulge_mm)
    tilt = float(chance.uniform(0, most_tilt_deg if many == 1 else most_tilt_deg / 3))
    finest = 2.9 if many == 1 else 1.65 if many < 4 else 1.5
    camera = Camera(
        SIZE_PX, float(chance.uniform(1.2, finest)), 0.0, 0.0, tilt, float(chance.uniform(0, 360) if many == 1 else 90)
    )
    light = list(LIGHTS)[seed % len(LIGHTS)]
    return Shot(laid, camera, light, Frame(photograph(laid, camera, LIGHTS[light], seed), f"boards {seed}"))


def _finding(images: dict[int, str], pictures: int) -> Figures:
    """Boards found, how far their worst corner is off, and milliseconds beside the search for markers."""
    rows: dict[str, list[float | None]] = {}
    search_ms, again_ms, markers_ms = [], [], []
    for seed in range(pictures):
        bulge_mm = WARPED_MM[seed % len(WARPED_MM)]
        shot = _shot(images, seed, (1, 1, 2, 3, 5)[seed % 5], COVERED[seed // 5 % len(COVERED)], bulge_mm=bulge_mm)
        finder, bundle = BoardFinder(shot.layout), Bundle(usual_lens(SIZE_PX))
        poses, ms = _timed(finder.poses, shot.frame.image, bundle, [])
        search_ms.append(ms)
        again_ms.append(_timed(finder.poses, shot.frame.image, bundle, [], poses)[1])
        markers_ms.append(_timed(markers_of, _mat(), shot.frame.image, "")[1])
        share = sum(len(one.tiles) for one in shot.laid) * TILE_MM**2 / (len(shot.laid) * BOARD_MM[0] * BOARD_MM[1])
        warped = ", warped" if bulge_mm else ""
        name = f"{'dim' if shot.light == 'dim' else 'other light'}, {10 * round(10 * share)} % covered{warped}"
        rows.setdefault(name, []).extend(_off_mm(shot, poses))
    return {
        "boards": {name: _off_figures(offs) for name, offs in sorted(rows.items())},
        "all": _off_figures([off for offs in rows.values() for off in offs]),
        "ms": {
            "searched for": float(np.median(search_ms)),
            "slowest": max(search_ms),
            "looked at where they lay": float(np.median(again_ms)),
            "markers": float(np.median(markers_ms)),
        },
    }


def _timed(work: Callable[..., T], *given: object) -> tuple[T, float]:
    """What something gives, and the milliseconds of the processor."""
    begin = time.process_time()
    result = work(*given)
    return result, 1000 * (time.process_time() - begin)


def _off_mm(shot: Shot, poses: Sequence[Any]) -> Iterator[float | None]:
    """For each board how far its worst corner is told off; None if it is not found."""
    for one in shot.laid:
        corners_mm = np.array(one.sheet.corners_mm)
        true_px = shot.camera.project(one.on_table(corners_mm))
        if true_px.min() < 0 or (true_px >= SIZE_PX).any():
            continue
        offs = [
            float(np.linalg.norm(pose.image_from_sheet(corners_mm) - true_px, axis=1).max()) / pose.px_per_mm()
            for pose in poses
        ]
        nearest = min(offs, default=WRONG_MM)
        yield nearest if nearest < WRONG_MM else None


def _off_figures(offs: Sequence[float | None]) -> Figures:
    found = [off for off in offs if off is not None]
    worst = {f"p{share}": float(np.percentile(found, share)) for share in (50, 95, 99, 100)} if found else {}
    return {"boards": len(offs), "found": len(found), **worst}


@cache
def _mat() -> Layout:
    layout = game_layout("zooloretto", 2, (), TILE_MM, "a4")
    return Layout("mat", layout.sheets[:1])


def _reading(images: dict[int, str], pictures: int) -> Figures:
    """The pieces on boards and on mats: tilt to 30 degrees, 1.6 pixels a millimetre and more."""
    mat = _mat().sheets[0]
    print_px = sheet_png(_mat(), mat.id, 4.0)
    judged: dict[str, list[Verdict]] = {"on boards": [], "on mats": []}
    times: dict[str, list[float]] = {"on boards": [], "on mats": []}
    noticed: list[bool] = []
    needless = {"on boards": 0, "on mats": 0}
    for seed in range(pictures):
        chance = np.random.default_rng(seed)
        camera = Camera(
            SIZE_PX, float(chance.uniform(1.7, 2.9)), 0, 0, float(chance.uniform(0, 30)), float(chance.uniform(0, 360))
        )
        light, art, share = list(LIGHTS)[seed % len(LIGHTS)], ARTS[seed % len(ARTS)], (0.15, 0.4, 0.7)[seed // 4 % 3]
        on_boards = _boards(images[art], art, 1, share, chance, (*_pieces(), *["back"] * 2))
        tiles = tuple(_tiles(mat, min(1.0, share * 1.5), chance, _pieces()))
        on_mats = (Laid(mat, print_px, 0, 0, float(chance.uniform(0, 360)), tiles),)
        for name, laid in (("on boards", on_boards), ("on mats", on_mats)):
            shot = Shot(laid, camera, light, Frame(photograph(laid, camera, LIGHTS[light], seed), f"{name} {seed}"))
            reader = Reader(shot.layout, _gallery())
            observation, ms = _timed(reader.read, shot.frame)
            times[name].append(ms)
            lying = [tile for one in laid for tile in one.tiles]
            noticed += [_is_noticed(tile, observation) for tile in lying if tile.piece == "back"]
            needless[name] += sum(
                all(_apart_mm(one, tile) > TILE_MM / 2 for tile in lying) for one in observation.unknown
            )
            judged[name] += judge(shot.truth(), observation)
    figures: Figures = {
        name: _tally_figures(verdicts) | {"needless": needless[name], "ms": float(np.median(times[name]))}
        for name, verdicts in judged.items()
    }
    return figures | {"face down": {"there": len(noticed), "noticed": sum(noticed)}}


def _is_noticed(tile: Lying, observation: Observation) -> bool:
    return any(_apart_mm(one, tile) < TILE_MM / 2 for one in observation.unknown)


def _apart_mm(one: Unknown, tile: Lying) -> float:
    return hypot(one.x_mm - tile.x_mm, one.y_mm - tile.y_mm)


def _tally_figures(verdicts: Sequence[Verdict]) -> Figures:
    counted = tally(verdicts)
    return {
        name: getattr(counted, name)
        for name in ("true", "right", "wrong", "unknown", "missed", "ghost", "confident_errors")
    }


def _empty(images: dict[int, str], pictures: int) -> Figures:
    """What is invented on empty boards."""
    told = {"pictures": 0, "boards found": 0, "pieces": 0, "unknown": 0, "unreadable": 0}
    reader: dict[str, Reader] = {}
    for seed in range(pictures):
        shot = _shot(images, 1000 + seed, 1, 0.0, 40.0)
        image = str(shot.laid[0].sheet.print.image if shot.laid[0].sheet.print else "")
        reader.setdefault(image, Reader(shot.layout, _gallery()))
        observation = reader[image].read(shot.frame)
        told["pictures"] += 1
        told["boards found"] += sum(sheet.found for sheet in observation.sheets)
        told["pieces"] += len(observation.pieces)
        told["unknown"] += len(observation.unknown)
        told["unreadable"] += len(observation.unreadable)
    return told


def board_lines(figures: Figures) -> list[str]:
    """The figures as tables."""
    finding = figures["finding"]
    lines = [f"{'boards':<36}{'there':>7}{'found %':>9}   worst corner off by mm: half, 95, 99, 100 %"]
    for name, one in [*finding["boards"].items(), ("all", finding["all"])]:
        offs = " ".join(f"{one[share]:>6.2f}" for share in ("p50", "p95", "p99", "p100") if share in one)
        lines.append(f"{name:<36}{one['boards']:>7}{100 * one['found'] / max(1, one['boards']):>9.1f}   {offs}")
    lines += ["", "milliseconds: " + ", ".join(f"{name} {ms:.0f}" for name, ms in finding["ms"].items()), ""]
    for name in ("on boards", "on mats"):
        one = figures["reading"][name]
        lines.append(
            f"pieces {name}: {100 * one['right'] / max(1, one['true']):.2f} % of {one['true']} right, "
            + ", ".join(
                f"{one[key]} {key}" for key in ("wrong", "unknown", "missed", "ghost", "confident_errors", "needless")
            )
            + f"; {one['ms']:.0f} ms"
        )
    backs = figures["reading"]["face down"]
    lines.append(f"face down: {backs['noticed']} of {backs['there']} noticed")
    return [*lines, "empty boards: " + ", ".join(f"{count} {name}" for name, count in figures["empty"].items())]
