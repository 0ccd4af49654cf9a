"""Is the list of what is missing right?  Drawn boxes, up to five pieces gone or doubled, laid out in lots on the
enrolment sheets and photographed."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.kept import resumed
from calibration.box import Box
from calibration.layout import Layout, zone_at
from companion.ports import Frame
from companion.printing.spread import SheetLaid
from companion.rules.position import Piece, format_piece
from companion.services.component_check import Contents, checked, contents
from companion.simulator.games import HEIGHTS_MM, shape_of
from companion.simulator.optics import SceneLight
from companion.simulator.renderer import PiecePlaced, Scene, render
from companion.simulator.stage import (
    ENROLMENT_LIGHTS,
    LAMP,
    PRINT_PX_PER_MM,
    TILE_MM,
    arranged,
    camera_over,
    demo_enrolment_frames,
    demo_enrolment_layout,
)
from vision.enrolment import learn
from vision.gallery import make_gallery
from vision.read import Reader

MOST_CHANGED = 5
SIZE_PX = (2304, 1296)
LIGHTS: tuple[SceneLight, ...] = (LAMP, *ENROLMENT_LIGHTS)
ASIDE_MM, TURN_DEG = 1.5, 6.0
GAME = "zooloretto"
Figures = dict[str, Any]


def changed(whole: Contents, chance: np.random.Generator) -> tuple[Counter[Piece], dict[Piece, int]]:
    """A box of which up to five pieces are gone or doubled, and by how many each piece differs."""
    have, by = Counter(whole), Counter[Piece]()
    kinds = list(whole)
    for _ in range(int(chance.integers(0, MOST_CHANGED + 1))):
        piece = kinds[chance.integers(len(kinds))]
        step = -1 if chance.random() < 0.5 and have[piece] else 1
        have[piece] += step
        by[piece] += step
    return have, {piece: number for piece, number in by.items() if number}


def lots(layout: Layout, have: Counter[Piece], chance: np.random.Generator) -> Iterator[tuple[PiecePlaced, ...]]:
    """The pieces in any order, as many at once as the sheets have cells."""
    pieces = [format_piece(piece) for piece in have.elements()]
    left = [pieces[number] for number in chance.permutation(len(pieces))]
    slots = [(sheet, slot) for sheet in layout.sheets for zone in sheet.zones for slot in zone.slots_mm]
    while left:
        placed = []
        for (sheet, slot), piece in zip(slots, left, strict=False):
            x_mm, y_mm = (float(at) for at in slot + chance.uniform(-ASIDE_MM, ASIDE_MM, 2))
            angle_deg = float(90 * chance.integers(4) + chance.normal(0, TURN_DEG)) % 360
            shape, zone = shape_of(piece, GAME), zone_at(sheet, (x_mm, y_mm))
            at_zone = zone.id if zone else None
            placed.append(PiecePlaced(sheet.id, piece, x_mm, y_mm, angle_deg, HEIGHTS_MM[shape], at_zone, shape))
        left = left[len(placed) :]
        yield tuple(placed)


def component_figures(boxes: int, looks: int, keep: Path | None = None) -> Figures:
    """How many lists were right.  looks: photographs of each lot, in different lights.

    keep: a file of results, a line each; boxes that stand there are not drawn again.
    """
    layout = demo_enrolment_layout(GAME)
    box = Box(learn(layout, demo_enrolment_frames(layout)).looks)
    reader, whole = Reader(layout, make_gallery(box)), contents(GAME, (), box.pieces())
    sheets = arranged(layout, SIZE_PX[0] / SIZE_PX[1], PRINT_PX_PER_MM)
    names = (str(seed) for seed in range(boxes))
    done = list(resumed(keep, names, lambda name: _one_box(int(name), sheets, layout, reader, whole, looks)))
    right = [one for one in done if not one["wrong"] and not one["nameless"]]
    return {
        "boxes": len(done),
        "looks": looks,
        "pieces": sum(whole.values()),
        "right": len(right),
        "not_right": [one for one in done if one not in right],
        "s": round(sum(one["s"] for one in done) / max(1, len(done)), 1),
    }


def _one_box(
    seed: int, sheets: Sequence[SheetLaid], layout: Layout, reader: Reader, whole: Contents, looks: int
) -> Figures:
    """Draw a box, lay it out, photograph and check it.  wrong: by piece, by how many it differs, and what was told."""
    chance, begun = np.random.default_rng(seed), time.perf_counter()
    have, by = changed(whole, chance)
    seen = []
    for number, placed in enumerate(lots(layout, have, chance)):
        shots = []
        for look in range(looks):
            camera, light = camera_over(sheets, SIZE_PX, tilt_deg=5.0 + 3 * look), LIGHTS[(seed + look) % len(LIGHTS)]
            image = render(Scene(tuple(sheets), placed, TILE_MM), camera, light, chance).image
            shots.append(reader.read(Frame(image, f"box {seed}, lot {number}, look {look}")))
        seen.append(shots)
    check = checked(whole, seen)
    told = {one.piece: one.found - one.expected for one in check.miscounts}
    wrong = {format_piece(one): [by.get(one, 0), told.get(one, 0)] for one in {*by, *told}}
    return {
        "changed": len(by),
        "wrong": {face: pair for face, pair in wrong.items() if pair[0] != pair[1]},
        "nameless": check.nameless,
        "unsure": len(check.unsure),
        "s": round(time.perf_counter() - begun, 1),
    }


def component_lines(figures: Figures) -> list[str]:
    """The figures for people."""
    share = 100 * figures["right"] / max(1, figures["boxes"])
    first = f"{figures['boxes']} boxes of about {figures['pieces']} pieces, {figures['looks']} looks at each lot: "
    lines = [f"{first}{share:.1f} % of the lists right; {figures['s']} s a box, drawing included"]
    return lines + [f"  box {one['case']}: {one['wrong']}, {one['nameless']} nameless" for one in figures["not_right"]]
