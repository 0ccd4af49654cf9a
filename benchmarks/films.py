"""Drawn films of tables on which more happens than turns: `python -m benchmarks films`.

A demo game, one of each system in turn, is drawn with its arms; between the turns families do what they do: lean over
the table, bump the sheets, take a turn back, put the lamp down.  Each film is played as `companion follow FILM --film`
plays it: by the live table's own loop, reader and session.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import cycle, pairwise
from math import atan2, cos, degrees, pi, radians, sin
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np

from benchmarks.ablation import GAMES
from calibration.box import load_box
from calibration.layout import Layout
from companion.mats import drawn_print
from companion.printing.spread import on_table
from companion.rules.actions import Expand
from companion.rules.notation import format_position
from companion.rules.position import BLOCK, Position
from companion.services.films.film import FILM_FILE, load_film
from companion.services.films.played import FilmTable, PlayedFilm
from companion.sight.faces import faces
from companion.simulator.camera import visits
from companion.simulator.film import DrawnFilm as DrawnFilm
from companion.simulator.games import DemoGame, DemoGameRecord, DemoTurn, lay_pieces, play_demo_game, spots_of
from companion.simulator.mistakes import mishap
from companion.simulator.renderer import Backdrop, Hand, PiecePlaced, prepare
from companion.simulator.stage import bare_table, demo_layout, picture_size
from tests.learned import learned_box
from vision.gallery import make_gallery
from vision.read import Reader
from vision.watchful import WatchfulReader

if TYPE_CHECKING:
    from companion.ports import Image
    from companion.rules.ruleset import Ruleset

Figures = dict[str, Any]

FPS = 6
FILMS, TURNS = 2, 26
RESTS_S = 3.0
MOST_TRIES = 200
ARM_MM = 420.0


def face_down(layout: Layout, start: Position) -> tuple[PiecePlaced, ...]:
    """The tiles that lie face down on the last spaces of trucks all game, where two play with them."""
    zones = {zone.id: zone for zone in layout.sheets[-1].zones}
    backs = [
        (f"T{number + 1}", slot)
        for number in range(len(start.spaces))
        for slot in range(-start.on_truck(number).count(BLOCK), 0)
    ]
    return tuple(
        PiecePlaced(layout.sheets[-1].id, str(BLOCK), *zones[zone].slots_mm[slot], 5.0 - 4.0 * number, zone=zone)
        for number, (zone, slot) in enumerate(backs)
    )


@dataclass
class FilmDrawer:
    """Draws a film into a folder, step by step."""

    layout: Layout
    story: DemoGameRecord
    folder: Path
    seed: int = 1
    steps: list[dict[str, Any]] = field(default_factory=list)
    pictures: int = 0

    def __post_init__(self) -> None:
        """The table, bare but for the face-down tiles."""
        self.size_px = picture_size(self.layout)
        self.table: Backdrop = bare_table(self.layout, self.size_px, self.seed)
        self._film = DrawnFilm(self.table)
        self._chance = np.random.default_rng(self.seed)
        self._backs = face_down(self.layout, self.story.moments[0].position)
        self.lying = self.story.moments[0].pieces

    def drawn(self, hand: Hand | None = None) -> Image:
        """The table as it is now."""
        return self._film.picture((*self._backs, *self.lying), self._chance, hand)

    def shows(
        self,
        seconds: float,
        what: str,
        truth: Position | None = None,
        *,
        images: Sequence[Image | None] = (),
        hand: Hand | None = None,
    ) -> None:
        """A step of the film: these pictures, or two of the table as it is now; None for no picture."""
        pictures = 1 if seconds * FPS < 2 else 2
        names = [self._kept(image) for image in images or [self.drawn(hand) for _ in range(pictures)]]
        document = None if truth is None else format_position(self.story.rules, truth)
        self.steps.append({"show": names, "s": seconds, "truth": document, "what": what})

    def _kept(self, image: Image | None) -> str | None:
        if image is None:
            return None
        self.pictures += 1
        name = f"{self.pictures:04d}.jpg"
        cv2.imwrite(str(self.folder / name), image, [cv2.IMWRITE_JPEG_QUALITY, 90])
        return name

    def sheets_moved(self, x_mm: float, y_mm: float, turn_deg: float = 0.0, only: str = "") -> None:
        """All sheets, or one, are pushed with everything that lies on them."""
        scene = self.table.scene
        moved = tuple(
            replace(one, x_mm=one.x_mm + x_mm, y_mm=one.y_mm + y_mm, turn_deg=one.turn_deg + turn_deg)
            if only in ("", one.id)
            else one
            for one in scene.sheets
        )
        light, camera = self.table.light, self.table.camera
        self.table = prepare(replace(scene, sheets=moved), camera, light, np.random.default_rng(self.seed))
        self._film = DrawnFilm(self.table)

    def lit(self, gain: float, kelvin: float | None = None) -> None:
        """The lamp is so many times as bright."""
        usual = self.table.light
        self._film.light(replace(usual, gain=gain * usual.gain, kelvin=kelvin or usual.kelvin))

    def goes(self, turn: DemoTurn, before: DemoTurn, rests_s: float = 0.2, until: float = 1.0) -> None:
        """The arm of whoever makes a turn comes and goes, place by place.  until: which share of its visits."""
        path = visits(before.pieces, turn.pieces)
        for visit in path[: max(1, round(until * len(path)))]:
            there = self.arm(visit.sheet, (visit.x_mm, visit.y_mm), turn.seat or 0)
            self.shows(0.17, "hand", hand=there(0.4))
            self.shows(0.17, "hand", hand=there(0.8))
            self.shows(rests_s, "hand", hand=there(1.0))
            self.lying = visit.pieces
            self.shows(0.17, "hand", hand=there(1.0))
            self.shows(0.17, "hand", hand=there(0.5))

    def sheet_of(self, seat: int) -> str:
        """The first sheet of a player."""
        return next(sheet.id for sheet in self.layout.sheets if f"-{seat + 1}" in sheet.id)

    def arm(self, sheet: str, at_mm: tuple[float, float], seat: int) -> Callable[[float], Hand]:
        """An arm from a player's side to a point of a sheet, by the share of its way."""
        laid = {one.id: one for one in self.table.scene.sheets}
        goal = on_table(laid[sheet], np.array([at_mm]))[0]
        home, camera = laid[self.sheet_of(seat)], self.table.camera
        middle_x, middle_y = camera.target_mm
        from_deg = degrees(atan2(middle_y - home.y_mm, home.x_mm - middle_x))
        way_x, way_y = cos(radians(from_deg)), -sin(radians(from_deg))

        def reached(share: float) -> Hand:
            away_mm = ARM_MM * (1 - sin(pi / 2 * share))
            return Hand(goal[0] + away_mm * way_x, goal[1] + away_mm * way_y, from_deg)

        return reached

    def write(self) -> Path:
        """The film is whole."""
        (self.folder / FILM_FILE).write_text(json.dumps({"fps": FPS, "steps": self.steps}), encoding="utf-8")
        return self.folder


# What people do between the turns, and what cameras do


@dataclass(frozen=True, slots=True)
class Between:
    """The turn that is over and the next one."""

    drawer: FilmDrawer
    now: DemoTurn
    coming: DemoTurn

    def rest(self, what: str, seconds: float = RESTS_S, truth: DemoTurn | None = None) -> None:
        """The table rests, with its truth."""
        self.drawer.shows(seconds, what, (truth or self.now).position)


def _arm_rests(at: Between) -> None:
    for sheet, seconds in ((at.drawer.layout.sheets[-1].id, 10.0), (at.drawer.sheet_of(0), 6.0)):
        there = at.drawer.arm(sheet, (150.0, 90.0), 1)
        at.drawer.shows(0.3, "hand", hand=there(0.5))
        at.drawer.shows(seconds, "arm rests", at.now.position, hand=there(1.0))
        at.drawer.shows(0.3, "hand", hand=there(0.5))
    at.rest("arm rests")


def _nothing(seconds: float, what: str) -> Callable[[Between], None]:
    def shown(at: Between) -> None:
        if what == "black":
            picture: Image | None = np.zeros((*at.drawer.size_px[::-1], 3), np.uint8)
        elif what == "no signal":
            picture = np.full((480, 640, 3), 60, np.uint8)
            cv2.putText(picture, "NO SIGNAL", (120, 250), cv2.FONT_HERSHEY_DUPLEX, 2.0, (230, 230, 230), 3)
        else:
            picture = None
        at.drawer.shows(seconds, what, at.now.position, images=[picture])
        at.rest(what)

    return shown


def _bump(at: Between) -> None:
    mat = at.drawer.sheet_of(0)
    for x_mm, y_mm, turn_deg, only in ((10.0, 4.0, 0.0, ""), (-30.0, 8.0, 0.0, ""), (0.0, 0.0, 9.0, mat)):
        at.drawer.shows(0.5, "hand", hand=at.drawer.arm(mat, (150.0, 120.0), 0)(1.0))
        at.drawer.sheets_moved(x_mm, y_mm, turn_deg, only)
        at.rest("bump")
    at.drawer.sheets_moved(0.0, 0.0, -9.0, mat)


def _taken_back(at: Between) -> None:
    at.drawer.goes(at.coming, at.now)
    at.rest("turn, to be taken back", truth=at.coming)
    at.drawer.goes(replace(at.now, seat=at.coming.seat), at.coming)
    at.rest("taken back", 5.0)


def _knocked_off(at: Between) -> None:
    """A tile is knocked off its sheet, and laid back a little elsewhere on its place."""
    drawer, whole = at.drawer, at.drawer.lying
    seats = {drawer.sheet_of(seat): seat for seat in drawer.story.rules.seats}
    fallen = next((one for one in whole if one.sheet in seats), None)
    if fallen is not None:
        drawer.lying = tuple(one for one in whole if one is not fallen)
        drawer.shows(2.0, "knocked off")
        at_mm, seat = (fallen.x_mm, fallen.y_mm), seats[fallen.sheet]
        drawer.shows(0.5, "hand", hand=drawer.arm(fallen.sheet, at_mm, seat)(1.0))
        laid = replace(fallen, x_mm=fallen.x_mm + 3.0, angle_deg=fallen.angle_deg + 20.0)
        drawer.lying = tuple(laid if one is fallen else one for one in whole)
    at.rest("knocked off")
    drawer.lying = whole


def _mistake(at: Between) -> None:
    """The coming turn is made against the rules, if it can be; it is mended after a while."""
    drawer, rules, now = at.drawer, at.drawer.story.rules, at.now
    assert at.coming.action is not None
    tries = (mishap(rules, now.position, at.coming.action, Random(number)) for number in range(MOST_TRIES))
    slip = next((one for one in tries if one and one.violations), None)
    if slip is not None:
        spots = spots_of(drawer.layout, rules.setting.game)
        lying = lay_pieces(now.pieces, faces(rules, slip.position), spots, Random(drawer.seed))
        wrong = DemoTurn("mistake", slip.position, lying, seat=slip.action.player)
        drawer.goes(wrong, now)
        drawer.shows(5.0, f"mistake: {' '.join(slip.violations)}", slip.position)
        drawer.goes(replace(now, seat=wrong.seat), wrong)
        drawer.shows(RESTS_S, f"mended: {' '.join(slip.violations)}", now.position)


def _rearranged(at: Between) -> None:
    """A child takes up the tiles of its fullest place, and lays each where another lay."""
    drawer, whole = at.drawer, at.drawer.lying
    seats = {drawer.sheet_of(seat): seat for seat in drawer.story.rules.seats}
    places = Counter((one.sheet, one.zone) for one in whole if one.sheet in seats)
    home = max(places, key=places.__getitem__, default=None)
    there = [one for one in whole if (one.sheet, one.zone) == home]
    if len(there) > 1:
        left, hand = [one for one in whole if one not in there], drawer.arm(there[0].sheet, (150.0, 90.0), 0)
        laid = [
            replace(one, x_mm=other.x_mm, y_mm=other.y_mm, angle_deg=other.angle_deg + 15.0)
            for one, other in zip(there, [*there[1:], there[0]], strict=True)
        ]
        drawer.lying = (*left, *there[1:])
        drawer.shows(1.0, "hand", hand=hand(1.0))
        drawer.shows(2.0, "in a hand")
        drawer.lying = (*left, *laid)
        drawer.shows(0.5, "hand", hand=hand(1.0))
    at.rest("rearranged")
    drawer.lying = whole


def _somebody(
    what: str, colour: tuple[int, int, int], size: tuple[float, float], *, leans: bool
) -> Callable[[Between], None]:
    """A head that leans over the table, or a cat that walks on it and sits down.  size: in shares of the width."""

    def painted(image: Image, x: float, y: float) -> Image:
        width, height = image.shape[1], image.shape[0]
        shape = np.zeros(image.shape[:2], np.uint8)
        middle, axes = (int(x * width), int(y * height)), (int(size[0] * width), int(size[1] * width))
        cv2.ellipse(shape, middle, axes, 20.0, 0.0, 360.0, 255, -1)
        if leans:
            cv2.line(shape, middle, (middle[0], -axes[1]), 255, axes[0])
        grain = np.random.default_rng(1).normal(0.0, 12.0, image.shape[:2])[:, :, None]
        return np.where(shape[:, :, None] > 0, np.clip(np.array(colour) + grain, 0, 255), image).astype(np.uint8)

    def shown(at: Between) -> None:
        for x, y, seconds in ((0.45, 0.0, 0.5), (0.45, 0.15, 0.5), (0.5, 0.3, 8.0), (0.45, 0.1, 0.5)):
            sways = [painted(at.drawer.drawn(), x + 0.01 * number, y) for number in range(3)]
            at.drawer.shows(seconds, what, at.now.position if seconds > 1 else None, images=sways)
        at.rest(what)

    return shown


def _flickers(pictures: Sequence[Paint], what: str) -> Callable[[Between], None]:
    """Light that never rests, while somebody makes his turn and after it."""

    def shown(at: Between) -> None:
        drawer = at.drawer
        drawer.shows(4.0, what, at.now.position, images=[paint(drawer.drawn()) for paint in pictures])
        drawer.goes(at.coming, at.now)
        drawer.shows(
            6.0, f"turn under {what}", at.coming.position, images=[paint(drawer.drawn()) for paint in pictures]
        )

    return shown


Paint = Callable[["Image"], "Image"]


def _bands(phase: float) -> Paint:
    """Bands of a lamp at 50 Hz, as a rolling shutter has them."""

    def painted(image: Image) -> Image:
        rows = np.arange(image.shape[0]) / image.shape[0]
        gain = 1 + 0.22 * np.sin(2 * pi * (2.3 * rows + phase))
        return np.clip(image * gain[:, None, None], 0, 255).astype(np.uint8)

    return painted


def _blades(turn: float) -> Paint:
    """The soft shadow of a fan with three blades over the middle of the table."""

    def painted(image: Image) -> Image:
        rows, columns = np.mgrid[: image.shape[0], : image.shape[1]]
        angle = np.arctan2(rows - 0.45 * image.shape[0], columns - 0.5 * image.shape[1])
        gain = 1 - 0.3 / (1 + np.exp(-6 * np.sin(3 * angle + 2 * pi * turn)))
        return np.clip(image * gain[:, :, None], 0, 255).astype(np.uint8)

    return painted


def _at_night(image: Image) -> Image:
    """An infrared picture."""
    return cv2.cvtColor(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)


def _clock(second: int) -> Paint:
    """The time of day, written into the picture."""

    def painted(image: Image) -> Image:
        return cv2.putText(image, f"20:14:{second:02}", (40, 60), cv2.FONT_HERSHEY_DUPLEX, 1.6, (255, 255, 255), 3)

    return painted


def _night(at: Between) -> None:
    drawer = at.drawer
    for _ in range(2):
        drawer.shows(5.0, "night mode", at.now.position, images=[_at_night(drawer.drawn())])
        at.rest("night mode")


def _lamp(at: Between) -> None:
    at.drawer.lit(0.4, 2900)
    at.drawer.shows(9.0, "lamp", at.now.position)
    at.drawer.lit(1.0)
    at.rest("lamp")


DISTURBANCES: dict[str, Callable[[Between], None]] = {
    "nothing": lambda _at: None,
    "arm rests": _arm_rests,
    "black": _nothing(8.0, "black"),
    "bump": _bump,
    "no signal": _nothing(8.0, "no signal"),
    "taken back": _taken_back,
    "silent camera": _nothing(8.0, "silent camera"),
    "lamp": _lamp,
    "unplugged": _nothing(20.0, "unplugged"),
    "knocked off": _knocked_off,
    "bands": _flickers([_bands(number / 7) for number in range(7)], "bands"),
    "fan": _flickers([_blades(number / 9) for number in range(9)], "fan"),
    "clock": _flickers([_clock(number // FPS) for number in range(4 * FPS)], "clock"),
    "night mode": _night,
    "mistake": _mistake,
    "rearranged": _rearranged,
    "head": _somebody("head", (40, 50, 70), (0.06, 0.08), leans=True),
    "cat": _somebody("cat", (60, 110, 160), (0.12, 0.06), leans=False),
    "pause in an unloading": lambda _at: None,
    "two turns under one arm": lambda _at: None,
}
"""Before the next turn; some make the turn themselves, the last two are how it is made."""
THEMSELVES = ("bands", "fan", "clock")
PAUSE_S = 8.0


def draw_film(folder: Path, seed: int, turns: int = TURNS, disturbances: Sequence[str] = tuple(DISTURBANCES)) -> Path:
    """A film of a game with a disturbance before each turn, one after the other; what is left is cleared in between."""
    story, layout = _story(seed)
    drawer = FilmDrawer(layout, story, folder, seed)
    drawer.shows(RESTS_S, "start", story.moments[0].position)
    waiting = list(pairwise(story.moments[: turns + 1]))
    names = cycle(disturbances)
    while waiting:
        before, turn = waiting.pop(0)
        if turn.action is None:  # laid back, what was cleared away would look like new tiles
            drawer.goes(turn, before)
            drawer.shows(RESTS_S, "clearing", turn.position)
            continue
        name = next(names)
        DISTURBANCES[name](Between(drawer, before, turn))
        if name in THEMSELVES:
            pass
        elif name == "pause in an unloading" and len(visits(before.pieces, turn.pieces)) > 1:
            drawer.goes(turn, before, until=0.5)
            drawer.shows(PAUSE_S, "pause")
            drawer.goes(turn, replace(before, pieces=drawer.lying))
        elif name == "two turns under one arm" and waiting and _is_seen(story.rules, before, waiting[0][1]):
            _, turn = waiting.pop(0)
            drawer.goes(turn, before)
        else:
            drawer.goes(turn, before, rests_s=0.8 if len(waiting) % 2 else 0.2)
        drawer.shows(RESTS_S + 1.5 * (name == "two turns under one arm"), f"turn after {name}", turn.position)
    return drawer.write()


def _is_seen(rules: Ruleset, before: DemoTurn, second: DemoTurn) -> bool:
    """True if the second turn from here leaves the table otherwise than it lay: an exchange and back does not."""
    return second.action is not None and faces(rules, second.position) != faces(rules, before.position)


def _story(seed: int) -> tuple[DemoGameRecord, Layout]:
    """A game until somebody expands, of the kinds in turn, and the sheets that it is played on until then."""
    game, with_, players = GAMES[(seed - 1) % len(GAMES)]
    layout = demo_layout(players, game, with_)
    layout = replace(layout, sheets=tuple(sheet for sheet in layout.sheets if "expansion" not in sheet.id))
    story = play_demo_game(layout, DemoGame(game, with_, players), seed)
    builds = (number for number, one in enumerate(story.moments) if isinstance(one.action, Expand))
    return replace(story, moments=story.moments[: next(builds, len(story.moments))]), layout


# The figures


def played(folder: Path, seed: int) -> Iterator[dict[str, Any]]:
    """What became of each step of a drawn film."""
    story, layout = _story(seed)
    game, with_, _ = GAMES[(seed - 1) % len(GAMES)]
    box = load_box(learned_box(game, with_))
    reader = WatchfulReader(Reader(layout, make_gallery(box), draw=drawn_print))
    table = FilmTable(story.rules, story.moments[0].position, layout, reader, box.pieces(), "en")
    with tempfile.TemporaryDirectory() as home:
        film = PlayedFilm(load_film(folder), table, Path(home))
        with closing(film.session):
            yield from film.steps()


def _drawn_and_played(seed: int) -> list[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as name:
        return list(played(draw_film(Path(name), seed), seed))


def film_figures(films: int = FILMS) -> Figures:
    """By what happened: looks, right, asked, with the truth among the answers, silent, false alarms, and after how many
    seconds people were told or asked.
    """
    rows: dict[str, dict[str, Any]] = {}
    with ProcessPoolExecutor(min(films, os.cpu_count() or 1)) as pool:
        for lines in pool.map(_drawn_and_played, range(1, films + 1)):
            for line in lines:
                what, _, broken = line["what"].partition(": ")
                row = rows.setdefault(what, dict.fromkeys(COUNTED, 0) | {"seconds": []})
                named, wrong = set(line["violations"]), set(broken.split())
                is_right = line["right_after_s"] is not None and (what != "mistake" or wrong <= named)
                row["looks"] += 1
                row["right"] += is_right
                row["asked"] += len(line["asked"])
                row["truth offered"] += sum(one["offered"] for one in line["asked"])
                row["silent"] += not (is_right or line["asked"] or what == "pause")
                row["false alarms"] += bool(named - wrong)
                asked_s = [max(0.0, one["t_s"] - line["t_s"]) for one in line["asked"]]
                row["seconds"] += sorted([*asked_s, *([line["right_after_s"]] if is_right else [])])[:1]
    return rows


COUNTED = ("looks", "right", "asked", "truth offered", "silent", "false alarms")


def film_lines(figures: Figures) -> list[str]:
    """The figures as a table."""
    lines = [f"{'':<36}" + "".join(f"{name:>15}" for name in (*COUNTED, "p50 s", "p95 s"))]
    totals = dict.fromkeys(COUNTED, 0)
    for what, row in sorted(figures.items()):
        counts = "".join(f"{row[name]:>15}" for name in COUNTED)
        lines.append(f"{what:<36}{counts}{_late(row['seconds'], 0.5):>15.2f}{_late(row['seconds'], 0.95):>15.2f}")
        totals = {name: totals[name] + row[name] for name in COUNTED}
    late = [second for row in figures.values() for second in row["seconds"] if second]
    counts = "".join(f"{totals[name]:>15}" for name in COUNTED)
    return [*lines, f"{'together':<36}{counts}{_late(late, 0.5):>15.2f}{_late(late, 0.95):>15.2f}"]


def _late(seconds: Sequence[float], share: float) -> float:
    """So many seconds at most it took in such a share of cases."""
    ranked = sorted(seconds) or [float("nan")]
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))]
