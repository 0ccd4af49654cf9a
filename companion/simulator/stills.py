"""A whole demo game as still pictures: one settled look a moment, no hands; in memory, or as a folder to follow."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from calibration.layout import Layout, format_layout
from companion.demo.games import Moment, Story
from companion.ports import Frame, UnusableInput
from companion.rules.notation import format_action, format_position
from companion.simulator.film import Film
from companion.simulator.optics import lamp_at
from companion.simulator.renderer import Art
from companion.simulator.stage import bare_table, picture_size
from vision.tiles import tile_image

if TYPE_CHECKING:
    from companion.ports import Image


STILL_S = 4.0
"""How much time passes from one still picture to the next, for the light."""

QUALITY = 92
WOOD = 1
"""The seed of the table's grain."""


def stills(
    layout: Layout,
    moments: Sequence[Moment],
    size_px: tuple[int, int] | None = None,
    seed: int = 1,
    light_changes: bool = False,
    art: Art = tile_image,
) -> Iterator[Frame]:
    """The table at every moment, hands away: one frame a moment, named `000.jpg`, `001.jpg` … and numbered so.

    The camera and the sheets stay where they are; the same seed gives the same pictures.
    size_px: of the pictures; without it as large as the table asks for.  art: what is printed on the tiles.
    """
    table = bare_table(layout, size_px or picture_size(layout), WOOD)
    film = Film(replace(table, scene=replace(table.scene, art=art)))
    for number, moment in enumerate(moments):
        if light_changes:
            film.light(lamp_at(number * STILL_S, seed))
        image = film.picture(moment.pieces, np.random.default_rng((seed, number)))
        yield Frame(image, f"{number:03d}.jpg", number, number * STILL_S)


def write_stills(layout: Layout, story: Story, frames: Iterator[Frame], folder: Path) -> int:
    """Write the pictures with layout.json, start.json and truth.jsonl into a folder.  Returns how many pictures.

    A line of truth.jsonl is a moment: its picture, kind, action, violations, and the position that the rules make of
    it.  log.jsonl is the game without its mistakes, for `companion replay`.
    Raises UnusableInput when the folder cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _write_json(folder / "layout.json", format_layout(layout))
        _write_json(folder / "start.json", format_position(story.rules, story.moments[0].position))
        lines = [json.dumps(line, ensure_ascii=False) for line in _truth(story)]
        (folder / "truth.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
        (folder / "log.jsonl").write_text("\n".join(_log(story)) + "\n", encoding="utf-8")
        return sum(bool((folder / frame.name).write_bytes(_jpeg(frame.image))) for frame in frames)
    except OSError as problem:
        raise UnusableInput(f"--out {folder}: {problem.strerror}; name a folder that can be written") from problem


def _truth(story: Story) -> Iterator[dict[str, object]]:
    for number, moment in enumerate(story.moments):
        yield {
            "picture": f"{number:03d}.jpg",
            "kind": moment.kind,
            "action": None if moment.action is None else format_action(story.rules, moment.action),
            "violations": list(moment.violations),
            "position": format_position(story.rules, moment.position),
        }


def _log(story: Story) -> Iterator[str]:
    """The set-up and every action that counts: the turns, and those mistakes in which a piece was only forgotten."""
    yield json.dumps(format_position(story.rules, story.moments[0].position), ensure_ascii=False)
    for moment in story.moments:
        if moment.action is not None and not moment.violations:
            yield json.dumps(format_action(story.rules, moment.action), ensure_ascii=False)


def _write_json(path: Path, document: object) -> None:
    path.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _jpeg(image: Image) -> bytes:
    import cv2

    return bytes(cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1])
