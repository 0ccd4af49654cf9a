"""Lessons and guided first games, done on drawn tables and watched by the camera: `python -m benchmarks guides`.

The simulator lays what a step asks for, as the rules say that it lies; the real watch, reader and session look at it,
on the mats of every number of players.  A lesson is begun while the table still lies as the one before left it: people
read the page first.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from benchmarks.kept import resumed
from benchmarks.live import Drawn, LastPicture
from calibration.box import Box, load_box
from companion.games.catalogue import GAMES, any_ruleset
from companion.rules.faces import Faces, faces
from companion.rules.package import Lesson
from companion.services.camera_loop import CameraLoop
from companion.session.commands import Act, BeginGame, TableSetup
from companion.session.session import Session
from companion.session.sight import has_sheets
from companion.simulator.film import WOOD, Film
from companion.simulator.games import as_it_lies, laid, spots_of
from companion.simulator.renderer import PiecePlaced
from companion.simulator.stage import bare_table, demo_layout, picture_size
from companion.teach.lessons import LEARNERS, LESSONS, document_for, played, progress
from companion.web.pages.learn import is_unseen
from tests.learned import learned_box
from vision.gallery import make_gallery
from vision.read import Reader
from vision.watchful import WatchfulReader

Figures = dict[str, Any]

GLANCE_S = 0.3
RESTS_S = 8.0
"""So long a table is looked at before it counts as not understood: a piece that is in a hand is waited for."""


class Mats(NamedTuple):
    """The mats of a game for so many players."""

    game: str
    with_: tuple[str, ...]
    players: int

    def __str__(self) -> str:
        return f"{' '.join((self.game, *self.with_))} {self.players}"


def every_mats() -> list[Mats]:
    """Every set of mats on which there is a lesson to do."""
    taught = dict.fromkeys((lesson.game, lesson.with_) for lesson in LESSONS.values())
    return [Mats(game, with_, number) for game, with_ in taught for number in range(2, GAMES[game].players[1] + 1)]


def lessons_on(mats: Mats) -> list[Lesson]:
    """What can be done on these mats: a guided game first, part by part."""
    return [lesson for lesson in LESSONS.values() if (lesson.game, lesson.with_) == (mats.game, mats.with_)]


@dataclass(frozen=True, slots=True)
class Done:
    """What became of a lesson.

    by_tap: steps that leave the table as it looks, and that the page asks to be told of by a tap.
    stopped: at which step the page stood still, from 1; None if it came to its end.  told: what was understood instead.
    """

    lesson: str
    steps: int
    by_tap: int = 0
    stopped: int | None = None
    told: str = ""


class LessonTable:
    """A drawn table that is watched while lessons are done on it."""

    def __init__(self, mats: Mats, folder: Path) -> None:
        layout = demo_layout(mats.players, mats.game, mats.with_)
        box, shelf = _box_of(mats.game, mats.with_), LastPicture()
        self.mats, self.session = mats, Session(TableSetup.of(layout, box.pieces()), folder, shelf.get)
        self._spots = spots_of(layout, mats.game)
        self._film = Film(bare_table(layout, picture_size(layout), WOOD))
        self._hand, self._grain = random.Random(1), np.random.default_rng(1)
        self._pieces: tuple[PiecePlaced, ...] = ()
        self._camera = Drawn()
        reader = WatchfulReader(Reader(layout, make_gallery(box)))
        self._watch = CameraLoop(
            self._camera, lambda: self._camera, reader, layout, self.session.handle, shelf.put, lambda: self._camera.now
        )  # fmt: skip

    @property
    def is_watched(self) -> bool:
        """Whether the page of a lesson would say that the camera watches."""
        rules = any_ruleset(self.mats.game, self.mats.with_, self.mats.players)
        return has_sheets(rules, [sheet.id for sheet in self.session.view.sheets], self.session.places)

    def lies(self, seen: Faces, until: Callable[[], bool] = lambda: False) -> None:
        """The table is made to look so, and rests: until something is so, at most until it was read for good."""
        self._pieces = laid(self._pieces, seen, self._spots, self._hand)
        self._camera.image = self._film.picture(self._pieces, self._grain)
        end = self._camera.now + RESTS_S
        while self._camera.now < end and not until():
            self._camera.now += GLANCE_S
            self._watch.look()

    def done(self, lesson: Lesson) -> Done:
        """A lesson from its beginning on, as long as the page goes on."""
        players, by_tap = LEARNERS[: self.mats.players], 0
        rules, tables, actions = played(lesson, players)
        self.session.handle(BeginGame(document_for(lesson, players), "follow", {"lesson": lesson.id}))
        self.lies(faces(rules, tables[0]))
        for number, (table, action) in enumerate(zip(tables, actions, strict=False)):
            if is_unseen(rules, tables, number, self.session.places):
                self.session.handle(Act(dict(lesson.steps[number].example)))
                by_tap += 1
            for seen in as_it_lies(rules, table, action):
                self.lies(seen, lambda number=number: self._has_done(lesson) > number)
            if self._has_done(lesson) <= number:
                return Done(lesson.id, len(actions), by_tap, number + 1, self._told())
        return Done(lesson.id, len(actions), by_tap)

    def _has_done(self, lesson: Lesson) -> int:
        game = self.session.view.game
        assert game is not None
        return progress(lesson, game.story).number

    def _told(self) -> str:
        game = self.session.view.game
        assert game is not None
        explained = game.explanation.outcome if game.explanation else "nothing"
        return f"{explained}, after {[type(moment.action).__name__ for moment in game.story.moments]}"


@cache
def _box_of(game: str, with_: tuple[str, ...]) -> Box:
    return load_box(learned_box(game, with_))


def done_on(mats: Mats, lessons: Sequence[Lesson] = ()) -> Iterator[Done]:
    """Lessons one after the other on one table, all of these mats unless some are named; none if none is watched."""
    with tempfile.TemporaryDirectory() as name:
        table = LessonTable(mats, Path(name))
        with closing(table.session):
            table.lies({})
            yield from map(table.done, (lessons or lessons_on(mats)) if table.is_watched else ())


def guide_figures(keep: Path | None) -> Figures:
    """Every lesson on every set of mats.  keep: a file with what was found before, which is not done again."""
    every = {str(mats): mats for mats in every_mats()}
    return {
        found["case"]: found["lessons"]
        for found in resumed(keep, every, lambda name: {"lessons": [asdict(one) for one in done_on(every[name])]})
    }


def guide_lines(figures: Figures) -> list[str]:
    """A line for each set of mats, then what stood still."""
    lines = [f"{'mats':<34}{'lessons':>9}{'to the end':>12}{'steps':>7}{'by a tap':>10}"]
    for name, lessons in figures.items():
        done = sum(one["stopped"] is None for one in lessons)
        steps, by_tap = (sum(one[what] for one in lessons) for what in ("steps", "by_tap"))
        lines.append(f"{name:<34}{len(lessons):>9}{done:>12}{steps:>7}{by_tap:>10}")
    stopped = ((name, one) for name, lessons in figures.items() for one in lessons if one["stopped"] is not None)
    return [
        *lines,
        *(f"{name}, {one['lesson']}: stood still at step {one['stopped']}: {one['told']}" for name, one in stopped),
    ]
