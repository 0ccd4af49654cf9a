"""Ready-cut photographs of other games, drawn: dice, shapes on dark tiles, cards, landscapes, animals with a sign.

They stand in for photographs that cannot be kept here.  Each game comes in two parts with other symbols, colours and
seeds: the reader was worked on with the one, the other only tells how well it does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.art import names
from companion.art.images import picture

Picture = NDArray[Any]
Chance = np.random.Generator

ART_PX = 192
KEPT_SEED = 5000
"""What the seeds of the part that is kept apart begin with."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game that is read from ready-cut pictures.

    face: draws one copy of a class, (ART_PX, ART_PX, 3) BGR.  turns: how many ways up a piece lies; 0 is any.
    aside: how far it lies beside the crop's middle, in shares of its side.  cut: how many sides of a piece a crop is
    wide, from and to.  side_px: of a crop, from and to.  tint: how far light is from white.  is_die: its sides show.
    is_glass: it shines, and what lies below shows.
    """

    name: str
    classes: tuple[str, ...]
    face: Callable[[str, Chance], Picture]
    turns: int = 1
    aside: float = 0.0
    cut: tuple[float, float] = (0.97, 1.03)
    side_px: tuple[int, int] = (56, 110)
    tint: float = 0.12
    is_die: bool = False
    is_glass: bool = False

    def crop(self, name: str, chance: Chance) -> Picture:
        """One photograph of one class, cut out: (side, side, 3) uint8."""
        return _photograph(self, self.face(name, chance), chance)


def _photograph(game: Game, art: Picture, chance: Chance) -> Picture:
    """A face laid on some table, in some light, photographed and cut out."""
    side = int(chance.integers(*game.side_px))
    fine = 3 * side
    piece = fine / chance.uniform(*game.cut)
    turn = chance.uniform(0, 360) if game.turns == 0 else chance.integers(game.turns) * 360 / game.turns
    turn += chance.normal(0, 2.0)
    middle = fine / 2 + chance.uniform(-game.aside, game.aside, 2) * piece
    ground = _ground(fine, chance)
    corners = piece / 2 * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (1 + chance.normal(0, 0.012, (4, 2)))
    angle = np.deg2rad(turn)
    corners = corners @ np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    if game.is_die:
        corners = 0.82 * corners
        lean = chance.normal(0, 0.1 * piece, 2)
        hull = cv2.convexHull(np.vstack([corners * 0.97 + lean, corners]).astype(np.float32) + np.float32(middle))
        shade = np.array(art[4, 4], float) * chance.uniform(0.45, 0.8)
        cv2.fillPoly(ground, [np.round(hull).astype(np.int32)], shade.tolist(), cv2.LINE_AA)
    mask = np.full((ART_PX, ART_PX), 255, np.uint8)
    if game.is_die:
        mask = _rounded(0.14)
    inner = np.array([[0, 0], [ART_PX, 0], [ART_PX, ART_PX], [0, ART_PX]], np.float32)
    warp = cv2.getPerspectiveTransform(inner, (corners + middle).astype(np.float32))
    laid = cv2.warpPerspective(art.astype(np.float32), warp, (fine, fine), flags=cv2.INTER_AREA)
    alpha = cv2.warpPerspective(mask, warp, (fine, fine))[..., None] / 255
    clear = chance.uniform(0.15, 0.35) if game.is_glass else 0.0
    scene = ground * (1 - alpha) + (laid * (1 - clear) + ground * clear) * alpha
    scene = _lit(scene, game, chance)
    small = cv2.resize(scene, (side, side), interpolation=cv2.INTER_AREA)
    small = cv2.GaussianBlur(small, (0, 0), chance.uniform(0.3, 0.9))
    noisy = small + chance.normal(0, chance.uniform(1, 5), small.shape)
    coded = cv2.imencode(".jpg", np.clip(noisy, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 85])[1]
    return np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR))


def _ground(side: int, chance: Chance) -> Picture:
    """Some table: a colour with a soft grain."""
    grain = cv2.resize(chance.normal(0, 14, (9, 9, 1)), (side, side), interpolation=cv2.INTER_CUBIC)[..., None]
    return np.clip(chance.uniform(40, 200, 3) + grain, 0, 255)


def _lit(scene: Picture, game: Game, chance: Chance) -> Picture:
    side = scene.shape[0]
    y, x = np.mgrid[-1 : 1 : side * 1j, -1 : 1 : side * 1j]
    slope = chance.normal(0, 0.1, 2)
    light = chance.uniform(0.6, 1.15) * (1 + slope[0] * x + slope[1] * y)[..., None]
    light = light * np.exp(chance.normal(0, game.tint, 3))
    shine = chance.uniform(-0.6, 0.6, 2)
    spot = np.exp(-((x - shine[0]) ** 2 + (y - shine[1]) ** 2) / chance.uniform(0.02, 0.12))[..., None]
    shining = chance.uniform(20, 130) if game.is_glass else chance.uniform(0, 25)
    return np.asarray(scene * light + spot * shining)


def _rounded(share: float) -> Picture:
    mask = np.zeros((ART_PX, ART_PX), np.uint8)
    r = int(share * ART_PX)
    cv2.rectangle(mask, (r, r), (ART_PX - r, ART_PX - r), 255, -1)
    return cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * r + 1, 2 * r + 1)))


# Faces


def _paper(colour: Any) -> Picture:
    return np.full((ART_PX, ART_PX, 3), colour, np.uint8)


def _symbol(seed: int, side: float = 0.3) -> NDArray[np.int32]:
    """A random shape around the middle of a face, as a polygon."""
    chance = np.random.default_rng(seed)
    t = np.linspace(0, 2 * np.pi, 120)
    r = 1 + sum(
        chance.normal(0, 0.55 / k**0.6) * np.cos(k * t + chance.uniform(0, 6.3))
        for k in chance.choice(np.arange(1, 9), 3, replace=False)
    )
    r = np.clip(r, 0.15, None)
    shape = np.column_stack([r * np.cos(t), r * np.sin(t)])
    shape -= (shape.max(0) + shape.min(0)) / 2
    return np.asarray(np.round((shape / np.abs(shape).max() * side + 0.5) * ART_PX), np.int32)


_PIPS = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}


def _die_face(paper: Any, ink: Any, seed: int | None) -> Callable[[str, Chance], Picture]:
    """Pips without a seed; else digits for the first three faces and random shapes for the others."""

    def face(name: str, _: Chance) -> Picture:
        art, number = _paper(paper), int(name.rsplit("-", 1)[1])
        if seed is None:
            for letter in _PIPS[number]:
                row, column = divmod("abcdefghi".index(letter), 3)
                cv2.circle(art, (int(ART_PX * (0.25 + 0.25 * column)), int(ART_PX * (0.25 + 0.25 * row))), 17, ink, -1)
        elif number <= 3:
            cv2.putText(art, str(number), (48, 145), cv2.FONT_HERSHEY_SIMPLEX, 4.4, ink, 18, cv2.LINE_AA)
        else:
            cv2.fillPoly(art, [_symbol(seed + number)], ink, cv2.LINE_AA)
        return art

    return face


_HUES = ((60, 60, 220), (40, 150, 240), (60, 220, 230), (70, 170, 60), (210, 110, 40), (160, 60, 140))


def _shape_face(seed: int, paper: int) -> Callable[[str, Chance], Picture]:
    def face(name: str, _: Chance) -> Picture:
        shape, hue = map(int, name.split("-")[1:])
        art = _paper(paper)
        cv2.fillPoly(art, [_symbol(seed + shape, 0.33)], _HUES[hue], cv2.LINE_AA)
        return art

    return face


def _card_face(seed: int) -> Callable[[str, Chance], Picture]:
    def face(name: str, _: Chance) -> Picture:
        many, shape, hue, fill = map(int, name.split("-")[1:])
        art, ink = _paper((236, 240, 240)), (_HUES[0], _HUES[3], _HUES[5])[hue]
        for n in range(many + 1):
            at = (n - many / 2) * 0.3 * ART_PX
            points = (_symbol(seed + shape, 0.38) - ART_PX / 2) * (0.34, 1) + ART_PX / 2 + (at, 0)
            points = np.round(points).astype(np.int32)
            if fill == 2:
                cv2.fillPoly(art, [points], ink, cv2.LINE_AA)
            elif fill == 1:
                mask = cv2.fillPoly(np.zeros((ART_PX, ART_PX), np.uint8), [points], 1)
                mask[np.arange(ART_PX) % 10 > 3] = 0
                art[mask > 0] = ink
            cv2.polylines(art, [points], True, ink, 5, cv2.LINE_AA)
        return art

    return face


_TERRAIN = ((70, 150, 80), (60, 190, 220), (180, 120, 50), (60, 90, 60), (70, 100, 140), (60, 60, 70))


_CROWN = ((-14, 12), (-14, -10), (-7, 0), (0, -12), (7, 0), (14, -10), (14, 12))


def _terrain_face(seed: int) -> Callable[[str, Chance], Picture]:
    """A ground that differs from tile to tile, and some small marks, each anywhere."""

    def face(name: str, chance: Chance) -> Picture:
        ground, marks = map(int, name.split("-")[1:])
        style = np.random.default_rng(seed + ground)
        grid = int(style.integers(5, 22))
        grain = cv2.resize(chance.normal(0, 1, (grid, grid)), (ART_PX, ART_PX), interpolation=cv2.INTER_CUBIC)
        art = np.clip(np.array(_TERRAIN[ground]) + style.uniform(14, 34, 3) * grain[..., None], 0, 255).astype(np.uint8)
        for _ in range(int(style.integers(2, 6))):
            x, y = chance.integers(20, ART_PX - 20, 2)
            points = (_symbol(seed + 50 + ground) - ART_PX // 2) // 3 + (x, y)
            cv2.fillPoly(art, [points.astype(np.int32)], style.uniform(0, 255, 3).tolist(), cv2.LINE_AA)
        for n in range(marks):
            x = 34 + 40 * n
            cv2.rectangle(art, (x - 18, 14), (x + 18, 50), (40, 40, 50), -1)
            cv2.fillPoly(art, [np.add(_CROWN, (x, 32))], (60, 210, 250), cv2.LINE_AA)
        return art

    return face


def _landscape_face(seed: int) -> Callable[[str, Chance], Picture]:
    """Roads and towns on one meadow."""

    def face(name: str, _: Chance) -> Picture:
        chance = np.random.default_rng(seed + int(name.split("-")[1]))
        grain = cv2.resize(chance.normal(0, 9, (40, 40)), (ART_PX, ART_PX), interpolation=cv2.INTER_CUBIC)[..., None]
        art = np.clip(np.array((70, 160, 120)) + grain, 0, 255).astype(np.uint8)
        sides = np.array([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)]) * ART_PX
        for side in np.flatnonzero(chance.random(4) < 0.45):
            inner = sides[side] + (ART_PX / 2 - sides[side]) * chance.uniform(0.5, 1.1)
            across = np.array([sides[side][1] - ART_PX / 2, ART_PX / 2 - sides[side][0]])
            town = np.array([sides[side] - across, inner - 0.2 * across, inner + 0.2 * across, sides[side] + across])
            cv2.fillPoly(art, [town.astype(np.int32)], (80, 130, 190), cv2.LINE_AA)
            cv2.polylines(art, [town.astype(np.int32)], True, (50, 70, 100), 6, cv2.LINE_AA)
        for side in np.flatnonzero(chance.random(4) < 0.5):
            bend = sides.mean(0) + chance.normal(0, 20, 2)
            cv2.polylines(art, [np.array([sides[side], bend, sides.mean(0)], np.int32)], False, (225, 235, 235), 13)
        for _ in range(3):
            x, y = chance.integers(15, ART_PX - 15, 2)
            cv2.circle(art, (int(x), int(y)), int(chance.integers(5, 12)), chance.uniform(0, 120, 3).tolist(), -1)
        return art

    return face


def _with_art(art: Picture, name: str, share: float) -> Picture:
    side = int(share * ART_PX)
    drawn = cv2.resize(picture(name), (side, side), interpolation=cv2.INTER_AREA).astype(float)
    start = (ART_PX - side) // 2
    here = art[start : start + side, start : start + side]
    alpha = drawn[..., 3:] / 255
    here[:] = here * (1 - alpha) + drawn[..., :3] * alpha
    return art


def _animal_face(paper: Any) -> Callable[[str, Chance], Picture]:
    """A picture on paper, and a sign in a corner: `NAME`, `NAME.m`, `NAME.f`."""

    def face(name: str, _: Chance) -> Picture:
        stem, _, sign = name.partition(".")
        art = _with_art(_paper(paper), stem, 0.8)
        if sign:
            cv2.circle(art, (160, 160), 17, (250, 250, 250), -1, cv2.LINE_AA)
            cv2.circle(art, (160, 163), 8, (150, 60, 30) if sign == "m" else (80, 30, 200), 4, cv2.LINE_AA)
            to = (171, 147) if sign == "m" else (160, 178)
            cv2.line(art, (160, 163), to, (150, 60, 30) if sign == "m" else (80, 30, 200), 4, cv2.LINE_AA)
        return art

    return face


def games(*, kept: bool) -> tuple[Game, ...]:
    """All drawn games: those that the reader was worked on with, or those kept apart."""
    seed = KEPT_SEED if kept else 0
    art = names()[1::2] if kept else names()[::2]
    faces = tuple(f"face-{n}" for n in range(1, 7))
    ivory, ink = ((60, 40, 160), (235, 235, 240)) if kept else ((215, 230, 235), (40, 30, 30))
    glass, glow = ((70, 160, 60), (235, 245, 240)) if kept else ((160, 80, 60), (235, 235, 245))
    shapes = tuple(f"tile-{shape}-{hue}" for shape in range(6) for hue in range(6))
    terrain = tuple(f"land-{ground}-{marks}" for ground in range(6) for marks in range(3))[:17]
    cards = tuple(f"card-{n}-{s}-{h}-{f}" for n in range(3) for s in range(3) for h in range(3) for f in range(3))
    lands = tuple(f"land-{n}" for n in range(63))
    signed = tuple(f"{name}{sign}" for name in art[:8] for sign in ("", ".m", ".f"))
    meadow = (110, 170, 150) if kept else (90, 180, 130)
    die: dict[str, Any] = {"turns": 0, "is_die": True, "cut": (1.0, 1.1)}
    return (
        Game("pips", faces, _die_face(ivory, ink, None), **die),
        Game("dice", faces, _die_face(ivory, ink, seed + 10), **die),
        Game("glass dice", faces, _die_face(glass, glow, seed + 30), is_glass=True, **die),
        Game("shapes", shapes, _shape_face(seed + 60, 45 if kept else 30), aside=0.2, cut=(1.0, 1.15)),
        Game("terrain", terrain, _terrain_face(seed + 200)),
        Game("cards", cards, _card_face(seed + 300), tint=0.2),
        Game("lands, tight", lands, _landscape_face(seed + 400), turns=4),
        Game("lands, loose", lands, _landscape_face(seed + 400), turns=4, cut=(1.07, 1.18), aside=0.06),
        Game("animals", art, _animal_face((200, 180, 160)), tint=0.35),
        *(
            Game(f"signs, {px} px", signed, _animal_face(meadow), side_px=(px, px + 1), turns=4)
            for px in (64, 48, 36, 28)
        ),
    )
