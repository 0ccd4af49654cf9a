"""One table photographed again and again: it is drawn anew only where its pieces have changed.

    film = Film(prepare(scene, camera, light, rng))
    image = film.picture(pieces, rng)

The pictures are those of `companion.simulator.renderer.photograph`.  `stills` are those of a whole demo game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np

from calibration.layout import Layout, format_layout
from companion.ports import Frame, UnusableInput
from companion.rules.notation import format_action, format_position
from companion.simulator.games import DemoGameRecord, DemoTurn
from companion.simulator.optics import Floats, Image, SceneLight, lamp_at, loudness, px_per_mm, sense, through_lens
from companion.simulator.parking import Taken
from companion.simulator.renderer import (
    SHADOW_MM,
    ArtImage,
    Backdrop,
    Hand,
    PiecePlaced,
    PixelWindow,
    hand_reach_px,
    light_window,
    piece_px,
    relit,
    shadow_px,
)
from companion.simulator.stage import bare_table, picture_size
from companion.simulator.tiles import tile_image

LENS_PX = 4
"""Farther than the blur of the lens reaches."""


class PixelBox(NamedTuple):
    """A part of a picture in px; right and bottom are outside."""

    left: int
    top: int
    right: int
    bottom: int

    def meets(self, other: PixelBox) -> bool:
        """True if the two have a pixel in common."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom

    def grown(self, by_px: int) -> PixelBox:
        """The box and so much around it."""
        return PixelBox(self.left - by_px, self.top - by_px, self.right + by_px, self.bottom + by_px)

    def around(self, other: PixelBox) -> PixelBox:
        """The box that holds both."""
        low, high = map(min, self[:2], other[:2]), map(max, self[2:], other[2:])
        return PixelBox(*low, *high)

    def on(self, size_px: tuple[int, int]) -> PixelBox:
        """The part of it on a picture, (width, height), from even pixel to even pixel: shadows are drawn half size."""
        (left, top), (right, bottom) = (
            [min(max(0, edge), size) for edge, size in zip(edges, size_px, strict=True)]
            for edges in (self[:2], self[2:])
        )
        return PixelBox(
            left // 2 * 2, top // 2 * 2, min(size_px[0], right + right % 2), min(size_px[1], bottom + bottom % 2)
        )

    def window(self, left: int = 0, top: int = 0) -> PixelWindow:
        """Its rows and columns, counted from there."""
        return slice(self.top - top, self.bottom - top), slice(self.left - left, self.right - left)


class DrawnFilm:
    """Pictures of one table from one place.  Not for several threads."""

    def __init__(self, backdrop: Backdrop) -> None:
        self._reach_px = 2 * ceil(2 * SHADOW_MM * px_per_mm(backdrop.camera)) + LENS_PX
        self._load(backdrop)

    def _load(self, backdrop: Backdrop) -> None:
        """Begin with the bare table."""
        self.backdrop = backdrop
        self._boxes: dict[PiecePlaced, PixelBox] = {}
        self._seen = through_lens(light_window(backdrop, ()), backdrop.light)
        self._loud = loudness(self._seen)

    def light(self, light: SceneLight) -> None:
        """Put the table into a light."""
        if light != self.backdrop.light:
            self._load(relit(self.backdrop, light))

    def picture(self, pieces: Sequence[PiecePlaced], rng: np.random.Generator, hand: Hand | None = None) -> Image:
        """The table with these pieces, and perhaps a hand over them: (height, width, 3) uint8 BGR."""
        self._lay(pieces)
        if hand is None:
            return self._take(rng)
        box = box_around(hand_reach_px(self.backdrop, hand)).grown(LENS_PX)
        here = box.on(self.backdrop.camera.size_px).window()
        without = self._seen[here].copy(), self._loud[here].copy()
        self._draw(box, hand)
        picture = self._take(rng)
        self._seen[here], self._loud[here] = without
        return picture

    def _take(self, rng: np.random.Generator) -> Image:
        return sense(self._seen, self._loud, self.backdrop.light, rng)

    def _lay(self, pieces: Sequence[PiecePlaced]) -> None:
        """Draw what lies otherwise than before."""
        before, self._boxes = self._boxes, {piece: self._boxes.get(piece) or self._box(piece) for piece in pieces}
        stay = before.keys() & self._boxes.keys()
        if [piece for piece in before if piece in stay] != [piece for piece in self._boxes if piece in stay]:
            stay = set()  # put down in another order, another piece may lie on top
        for box in join_boxes(box for piece, box in (before | self._boxes).items() if piece not in stay):
            self._draw(box)

    def _box(self, piece: PiecePlaced) -> PixelBox:
        """The part of a picture that a piece and its shadow can change."""
        points = np.concatenate([*piece_px(self.backdrop, piece), shadow_px(self.backdrop, piece)])
        return box_around(points).grown(self._reach_px)

    def _draw(self, box: PixelBox, hand: Hand | None = None) -> None:
        """Draw a box and so much around it as is blurred into it, and put the box into what is seen."""
        size_px = self.backdrop.camera.size_px
        inner, outer = box.on(size_px), box.grown(self._reach_px).on(size_px)
        if not self._seen[inner.window()].size:
            return  # beside the picture
        pieces = [piece for piece, other in self._boxes.items() if box.meets(other)]
        drawn = through_lens(light_window(self.backdrop, pieces, hand, outer.window()), self.backdrop.light)
        self._seen[inner.window()] = drawn[inner.window(outer.left, outer.top)]
        self._loud[inner.window()] = loudness(self._seen[inner.window()])


def box_around(points_px: Floats) -> PixelBox:
    """The smallest box that holds all the points."""
    low, high = np.floor(points_px.min(axis=0)), np.ceil(points_px.max(axis=0)) + 1
    return PixelBox(*low.astype(int).tolist(), *high.astype(int).tolist())


def join_boxes(boxes: Iterable[PixelBox]) -> list[PixelBox]:
    """Boxes that hold all of these and do not meet."""
    apart: list[PixelBox] = []
    for box in boxes:
        while meeting := [other for other in apart if box.meets(other)]:
            for other in meeting:
                apart.remove(other)
                box = box.around(other)
        apart.append(box)
    return apart


# A whole demo game as still pictures: one settled look a moment, no hands; in memory, or as a folder to follow.


STILL_S = 4.0
"""How much time passes from one still picture to the next, for the light."""

QUALITY = 92
WOOD = 1
"""The seed of the table's grain."""


def stills(
    layout: Layout,
    moments: Sequence[DemoTurn],
    size_px: tuple[int, int] | None = None,
    seed: int = 1,
    light_changes: bool = False,
    art: ArtImage = tile_image,
) -> Iterator[Frame]:
    """The table at every moment, hands away: one frame a moment, named `000.jpg`, `001.jpg` … and numbered so.

    The camera and the sheets stay where they are, but for trucks that are boards of their own: whoever takes one has
    it before him.  The same seed gives the same pictures.
    size_px: of the pictures; without it as large as the table asks for.  art: what is printed on the tiles.
    """
    have_trucks = any(sheet.movable for sheet in layout.sheets)
    taken: Taken | None = None
    for number, moment in enumerate(moments):
        now = moment.position.taken if have_trucks else ()
        if taken != now:
            taken, table = now, bare_table(layout, size_px or picture_size(layout), WOOD, now)
            film = DrawnFilm(replace(table, scene=replace(table.scene, art=art)))
        if light_changes:
            film.light(lamp_at(number * STILL_S, seed))
        image = film.picture(moment.pieces, np.random.default_rng((seed, number)))
        yield Frame(image, f"{number:03d}.jpg", number, number * STILL_S)


def write_stills(layout: Layout, story: DemoGameRecord, frames: Iterator[Frame], folder: Path) -> int:
    """Write the pictures with layout.json, start.json and truth.jsonl into a folder.  Returns how many pictures.

    A line of truth.jsonl is a moment: its picture, kind, action, violations, and the position that the rules make of
    it.  log.jsonl is the set-up and every action that counts, for `companion replay`: the turns, and those mistakes in
    which a piece was only forgotten.
    Raises UnusableInput when the folder cannot be written.
    """
    rules, start = story.rules, format_position(story.rules, story.moments[0].position)
    truth = [
        {
            "picture": f"{number:03d}.jpg",
            "kind": moment.kind,
            "action": None if moment.action is None else format_action(rules, moment.action),
            "violations": list(moment.violations),
            "position": format_position(rules, moment.position),
        }
        for number, moment in enumerate(story.moments)
    ]
    counted = (moment.action for moment in story.moments if moment.action is not None and not moment.violations)
    log = [start, *(format_action(rules, action) for action in counted)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, document in (("layout.json", format_layout(layout)), ("start.json", start)):
            text = json.dumps(document, ensure_ascii=False, indent=1)
            (folder / name).write_text(text + "\n", encoding="utf-8")
        for name, lines in (("truth.jsonl", truth), ("log.jsonl", log)):
            text = "\n".join(json.dumps(line, ensure_ascii=False) for line in lines)
            (folder / name).write_text(text + "\n", encoding="utf-8")
        written = 0
        for frame in frames:
            (folder / frame.name).write_bytes(_jpeg(frame.image))
            written += 1
        return written
    except OSError as problem:
        raise UnusableInput(f"--out {folder}: {problem.strerror}; name a folder that can be written") from problem


def _jpeg(image: Image) -> bytes:
    return bytes(cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1])
