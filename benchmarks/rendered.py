"""How well drawn tables are read: the demo's sheets full of its pieces, in good and bad light, from near and far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from benchmarks.reading import accuracy_figures, accuracy_lines, confidence_figures, confidence_lines
from benchmarks.score import TruePiece, Verdict, judge
from calibration.box import Box
from calibration.layout import Layout, Sheet, zone_at
from companion.ports import Frame
from companion.simulator.optics import SceneLight, px_per_mm
from companion.simulator.renderer import PiecePlaced, Scene, render
from companion.simulator.stage import (
    LAMP,
    TILE_MM,
    arranged,
    camera_over,
    demo_enrolment_frames,
    demo_enrolment_layout,
    demo_layout,
)
from vision.enrolment import learn
from vision.gallery import make_gallery
from vision.read import Reader

LIGHTS = {
    "normal": LAMP,
    "hard": SceneLight(
        gain=0.62, kelvin=2900, gradient=0.5, vignette=0.25, glare=0.4, glare_at=(0.4, 0.45), shadow=0.6, noise=4.5,
        blur_px=0.9,
    ),
}  # fmt: skip
"""hard: a dim warm lamp at one side that shines in the middle of the table, and a cheap sensor."""
PX_PER_MM = (3.0, 2.0, 1.6)
SEEDS = (1, 2)
FILLED = 0.6
"""Share of the slots on which a piece lies."""
ASIDE_MM = 1.5
TURN_DEG = 6.0
"""Pieces lie about one of the four turns of their slot, this far off (standard deviation)."""
PRINT_PX_PER_MM = 4.0

Figures = dict[str, Any]


def rendered_figures() -> Figures:
    """Accuracy by light and pixels per millimetre; how far the confidence can be trusted over all of them."""
    layout, enrolment = demo_layout(3), demo_enrolment_layout()
    box = Box(learn(enrolment, demo_enrolment_frames(enrolment)).looks)
    reader = Reader(layout, make_gallery(box))
    tables, verdicts = {}, []
    for light, scale in ((light, scale) for light in LIGHTS for scale in PX_PER_MM):
        judged = [one for seed in SEEDS for one in _judged(layout, reader, box.pieces(), LIGHTS[light], scale, seed)]
        tables[f"{light}, {scale:g} px/mm"] = accuracy_figures(judged)
        verdicts += judged
    return {"tables": tables, "confidence": confidence_figures(verdicts)}


def _judged(
    layout: Layout, reader: Reader, pieces: tuple[str, ...], light: SceneLight, scale: float, seed: int
) -> tuple[Verdict, ...]:
    chance = np.random.default_rng(seed)
    placed = tuple(one for sheet in layout.sheets for one in _on_slots(sheet, pieces, chance))
    sheets = arranged(layout, 16 / 9, PRINT_PX_PER_MM)
    camera = camera_over(sheets, (1600, 900))
    width = round(1600 * scale / px_per_mm(camera))
    camera = camera_over(sheets, (width, round(width * 9 / 16)))
    image = render(Scene(sheets, placed, TILE_MM), camera, light, chance).image
    truth = [TruePiece(one.sheet, one.zone, one.piece, one.x_mm, one.y_mm, one.angle_deg) for one in placed]
    return judge(truth, reader.read(Frame(image, f"table {seed}")))


def _on_slots(sheet: Sheet, pieces: tuple[str, ...], chance: np.random.Generator) -> Iterator[PiecePlaced]:
    """Any pieces on some of the slots."""
    for slot in dict.fromkeys(slot for zone in sheet.zones for slot in zone.slots_mm):
        if chance.random() < FILLED:
            x_mm, y_mm = (float(place) for place in slot + chance.uniform(-ASIDE_MM, ASIDE_MM, 2))
            angle_deg = float(90 * chance.integers(4) + chance.normal(0, TURN_DEG)) % 360
            piece = PiecePlaced(sheet.id, pieces[chance.integers(len(pieces))], x_mm, y_mm, angle_deg)
            zone = zone_at(sheet, (x_mm, y_mm))
            yield replace(piece, zone=zone.id if zone else None)


def rendered_lines(figures: Figures) -> list[str]:
    """The figures as tables, with everything that is not right."""
    lines = [*accuracy_lines(figures["tables"].items()), "", *confidence_lines(figures["confidence"])]
    errors = [f"  {name}: {line}" for name, one in figures["tables"].items() for line in one["not_right"]]
    return [*lines, "", "Not right:", *errors] if errors else lines
