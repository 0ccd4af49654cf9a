"""Whole games of the demo table, followed: what became of them.

A drawn evening is read from pictures by the reader that watches the live table; what it saw is kept.
A laid one is told without pictures by a reader that makes no mistakes, which is some twenty times as fast.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from hashlib import sha256

from benchmarks.lit.scenes import room_stills
from calibration.box import load_box
from calibration.layout import Layout
from companion.mats import drawn_print
from companion.ports import Observation
from companion.rules.actions import Action, Expand
from companion.rules.referee import score
from companion.simulator.film import stills
from companion.simulator.games import DemoGame, DemoGameRecord, DemoTurn, play_demo_game
from companion.simulator.stage import demo_layout
from companion.tracking.observation import place_observation_of, places
from companion.tracking.outcomes import UNFINISHED, Explanation
from companion.tracking.revisions import likeness
from companion.tracking.tracker import Tracked, begin, retold, update
from tests.evenings.laid import read_as_laid
from tests.learned import kept, learned_box
from vision.gallery import Gallery, make_gallery
from vision.read import Reader
from vision.watchful import WatchfulReader

IN_ORDER = ("turn", "clearing")
"""The kinds of moments at which nothing is against the rules."""


@lru_cache(maxsize=8)
def gallery_of(game: str, with_: tuple[str, ...]) -> Gallery:
    """What the reader knows after the drawn pieces of a game were shown to it once."""
    return make_gallery(load_box(learned_box(game, with_)))


@dataclass
class DemoEvening:
    """A game that is followed; when the tracker asks, somebody answers truly."""

    tracked: Tracked
    done: list[Action] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    is_mistake: bool = False

    def look(self, number: int, moment: DemoTurn) -> None:
        """Judge what was made of a picture, and answer a question."""
        self._was_done(moment)
        told = self.tracked.explanation
        assert told is not None
        is_right = likeness(self.tracked.rules, self.tracked.position) == likeness(self.tracked.rules, moment.position)
        is_open = told.asked or told.is_open or told.is_early or told.outcome == UNFINISHED
        self.counts += Counter(looks=1, right=is_right, asked=told.asked)
        self.counts["asked of the unseen"] += told.asked and isinstance(moment.action, Expand)
        self.counts["silently wrong"] += not (is_right or is_open)
        self.counts["false alarms"] += bool(told.violations) and moment.kind in IN_ORDER and not told.asked
        self._judge_mistake(moment, told)
        if not is_right and not is_open:
            self.wrong.append(f"{number}: {moment.kind} {moment.action} was told as {told.outcome} {told.actions}")
        if told.asked:
            self.tracked = retold(self.tracked, self.done)

    def _was_done(self, moment: DemoTurn) -> None:
        if moment.action is not None:
            self.done.append(moment.action)
            self.is_mistake = bool(moment.violations)
        if moment.kind == "repair" and self.is_mistake:
            self.done.pop()

    def _judge_mistake(self, moment: DemoTurn, told: Explanation) -> None:
        if moment.violations:
            named = {violation.rule for violation in told.violations}
            is_named = bool(named & set(moment.violations))
            is_waiting = not is_named and told.outcome == UNFINISHED
            self.counts += Counter(illegal=1, named=is_named, waited=is_waiting)


def drawn_evening(
    wish: DemoGame,
    seed: int,
    looks: int | None = None,
    share: float = 0.0,
    light_changes: bool = False,
    in_room: bool = False,
) -> DemoEvening:
    """A demo game drawn, read and followed; or a stretch of it.

    looks: how many pictures there are, all without it.  share: how far into the game they begin, 1 to see its end.
    in_room: in the evening light of a room of its own, laid untidily.
    """
    layout = demo_layout(wish.players, wish.game, wish.with_)
    story = play_demo_game(layout, wish, seed)
    moments = _stretch(story.moments, looks or len(story.moments), share)
    lying = [one.pieces for one in moments]

    def observations() -> list[Observation]:
        room = partial(room_stills, layout, moments, seed)
        drawn = partial(stills, layout, moments, seed=seed, light_changes=light_changes)
        reader = WatchfulReader(Reader(layout, gallery_of(wish.game, wish.with_), draw=drawn_print))
        return [reader.read(picture) for picture in (room if in_room else drawn)()]

    told = sha256(repr((layout, lying, seed, light_changes, in_room)).encode()).hexdigest()
    return followed(layout, replace(story, moments=moments), kept(f"evening-{told[:16]}", observations))


Habit = Callable[[Sequence[DemoTurn]], tuple[DemoTurn, ...]]


def laid_evening(wish: DemoGame, seed: int, habit: Habit = tuple) -> DemoEvening:
    """A demo game followed as if every piece that none covers were read rightly.

    habit: what the players do otherwise than those of the demo table.
    """
    layout = demo_layout(wish.players, wish.game, wish.with_)
    story = play_demo_game(layout, wish, seed)
    moments = habit(story.moments)
    return followed(layout, replace(story, moments=moments), (read_as_laid(layout, one.pieces) for one in moments))


def followed(
    layout: Layout, story: DemoGameRecord, observations: Iterable[Observation], kind: type[DemoEvening] = DemoEvening
) -> DemoEvening:
    """A game as it is told from what a reader sees at every moment."""
    known, start, end = places(layout), story.moments[0].position, story.moments[-1].position
    evening = kind(begin(story.rules, start, every_look_is_a_turn=True))
    begun = time.process_time()
    for number, (moment, observation) in enumerate(zip(story.moments, observations, strict=True)):
        evening.tracked = update(evening.tracked, place_observation_of(observation, known))
        evening.look(number, moment)
    evening.counts["milliseconds"] = round(1000 * (time.process_time() - begun))
    same = [score(story.rules, position) for position in (evening.tracked.position, end)]
    evening.counts["same score"] = same[0] == same[1]
    return evening


def _stretch(moments: Sequence[DemoTurn], looks: int, share: float) -> tuple[DemoTurn, ...]:
    """Some moments; the first of them is one at which nothing is wrong, and counts as the beginning."""
    first = round((len(moments) - looks) * share)
    while moments[first].kind in ("mistake", "pause") or moments[first + 1].kind == "clearing":
        first += 1
    start = moments[first]
    return (DemoTurn("set up", start.position, start.pieces), *moments[first + 1 : first + looks])
