"""How well ready-cut pictures are told, beside templates laid over them: the whole picture, and its middle searched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import process_time
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from benchmarks.drawn_crops import Game, games
from calibration.box import Box
from vision.crops import CropReader, look_of_crop

Figures = dict[str, Any]
Picture = NDArray[Any]
Told = tuple[str | None, float]

TESTED = 72
SURE = 0.9
LOOKS = (1, 3)
SIDE_PX, TURNS = 32, 36
MIDDLE_SHARE = 0.65
FEW_SHIFTS, MANY_SHIFTS = 2, 6


def crop_figures(tested: int = TESTED, *, kept: bool) -> Figures:
    """For each game: what share is right, wrong, unknown, wrong and sure; and what the templates get right.

    kept: of the games that were kept apart, to which nothing was fitted.
    """
    return {
        f"{game.name}, {looks} each": _figures_of(game, looks, tested, kept=kept)
        for game in games(kept=kept)
        for looks in LOOKS
        if looks == 1 or not game.name.startswith("signs")
    }


def _figures_of(game: Game, looks: int, tested: int, *, kept: bool) -> Figures:
    chance = np.random.default_rng((11 if kept else 7, looks))
    taught = {name: [game.crop(name, chance) for _ in range(looks)] for name in game.classes}
    asked = [game.classes[n] for n in chance.permutation(max(tested, len(game.classes))) % len(game.classes)][:tested]
    crops = [game.crop(name, chance) for name in asked]
    reader = CropReader(box_of_crops(taught))
    start = process_time()
    told = [_best(reader, crop) for crop in crops]
    spent = process_time() - start
    return {
        **_score(asked, told),
        "ms": 1000 * spent / len(crops),
        "whole_right": _template_right(taught, asked, crops, 1.0, FEW_SHIFTS),
        "middle_right": _template_right(taught, asked, crops, MIDDLE_SHARE, MANY_SHIFTS),
    }


def box_of_crops(crops: Mapping[str, Sequence[Picture]]) -> Box:
    """A box learned from ready-cut pictures by piece."""
    return Box(tuple(look_of_crop(piece, crop) for piece, some in crops.items() for crop in some))


def _best(reader: CropReader, crop: Picture) -> Told:
    likely = reader.read(crop)
    return (likely[0].piece, likely[0].probability) if likely else (None, 0.0)


def _score(asked: Sequence[str], told: Sequence[Told]) -> Figures:
    right = [piece == name for name, (piece, _) in zip(asked, told, strict=True)]
    wrong = [piece not in (name, None) for name, (piece, _) in zip(asked, told, strict=True)]
    sure = [probability >= SURE for _, probability in told]
    shares = {
        "right": right,
        "wrong": wrong,
        "unknown": [piece is None for piece, _ in told],
        "sure": sure,
        "sure_wrong": [one and two for one, two in zip(wrong, sure, strict=True)],
    }
    return {name: 100 * float(np.mean(share)) for name, share in shares.items()}


def _template_right(
    taught: dict[str, list[Picture]], asked: Sequence[str], crops: Sequence[Picture], share: float, shifts: int
) -> float:
    """What share a template gets right that is laid over at every turn and some shifts, in the colours of Lab."""
    names, templates = [], []
    for name, pictures in taught.items():
        for picture in pictures:
            for turn in range(TURNS):
                names.append(name)
                templates.append(_disc(_small(picture), share, turn * 360 / TURNS, 0, 0))
    known = np.array(templates)
    steps = range(-shifts, shifts + 1, 2 if shifts > FEW_SHIFTS else FEW_SHIFTS)
    right = 0
    for name, crop in zip(asked, crops, strict=True):
        small = _small(crop)
        windows = np.array([_disc(small, share, 0.0, x, y) for x in steps for y in steps])
        right += names[int((windows @ known.T).max(axis=0).argmax())] == name
    return 100 * right / len(crops)


def _small(crop: Picture) -> Picture:
    lab = cv2.cvtColor(cv2.resize(crop, (SIDE_PX, SIDE_PX), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2LAB)
    return lab.astype(np.float32)


def _disc(picture: Picture, share: float, turn_deg: float, x: int, y: int) -> Picture:
    middle = (SIDE_PX - 1) / 2
    warp = cv2.getRotationMatrix2D((middle, middle), turn_deg, 1.0) + np.array([[0, 0, -x], [0, 0, -y]])
    seen = cv2.warpAffine(picture, warp, (SIDE_PX, SIDE_PX), borderMode=cv2.BORDER_REPLICATE)
    down, right = np.mgrid[:SIDE_PX, :SIDE_PX] - middle
    inside = seen[down**2 + right**2 <= (share * SIDE_PX / 2) ** 2]
    away = inside - inside.mean(axis=0)
    return np.asarray((away / max(float(np.linalg.norm(away)), 1e-6)).ravel())


def crop_lines(figures: Figures) -> list[str]:
    """The figures as a table."""
    heads = ("right", "wrong", "unknown", "sure", "sure_wrong", "whole_right", "middle_right", "ms")
    lines = [f"{'':24}" + "".join(f"{head:>13}" for head in heads)]
    lines += [f"{name:24}" + "".join(f"{one[head]:13.1f}" for head in heads) for name, one in figures.items()]
    return lines
