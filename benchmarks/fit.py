"""The numbers of `companion.tracking.priors`, fitted: `python -m benchmarks fit`.

Games of every system are followed twice by a reader that errs: picture by picture, one a turn, as `follow` does; and as
the live table does, where arms, two turns under one arm, half a turn and turns taken back come in between.  Then turns
are missed, and the way back is sought.  What counts is how surprising the truth is after every look: the negative
logarithm of its share among the hypotheses, so the least of it is the likeliest (maximum likelihood).

A number is worth what gets worse without it (as if it were 0).  The levels are fitted to one half of the games, one
after the other, by factors; how surprising the other half is by the old and by the new says what the fit is worth.
"""

from __future__ import annotations

import ast
import inspect
import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import exp, log
from pathlib import Path
from typing import Any

from benchmarks.ablation import Figures, changed, game_read, misread
from benchmarks.kept import resumed
from companion.ports import Observation
from companion.rules.actions import TakeTruck
from companion.simulator.games import DemoGameRecord, DemoTurn
from companion.tracking import priors
from companion.tracking.hypotheses import likeness
from companion.tracking.inference import catch_up
from companion.tracking.observation import PlaceObservation, place_observation_of, places
from companion.tracking.revisions import position_after
from companion.tracking.tracker import begin, retold, update
from tests.evenings.drawn import DemoEvening
from tests.evenings.laid import read_as_laid

SOURCE = ast.parse(inspect.getsource(priors))


def numbers(levels: Mapping[str, float] | None = None) -> dict[str, float]:
    """Every number of the table.  levels: those that are otherwise; what follows from them is, too."""
    told: dict[str, Any] = {}
    for node in SOURCE.body:
        if isinstance(node, ast.Assign):
            exec(compile(ast.Module([node], []), "priors", "exec"), told)
            told |= {name: value for name, value in (levels or {}).items() if name in told and name in LEVELS}
    return {name: value for name, value in told.items() if name.isupper()}


LEVELS: Mapping[str, float] = {
    node.targets[0].id: node.value.value
    for node in SOURCE.body
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.Constant)
}
"""The numbers that are written, by name: levels, and what no level says."""
NUMBERS = numbers()
FACTORS = (0.7, 1.4)
LOOKS = 40
"""Of a game at most."""
WORST = 14.0
"""How surprising a truth is that no hypothesis holds any more."""
MENDED_AFTER = 2
"""So many looks later people see that it is told wrongly, and mend it."""
SKIPPED, LIVE_SHARE = 4, 0.12
"""So many turns are missed before a way back; how often each disturbance comes in a live game."""
COUNTS = ("surprise", "right", "asked", "silently wrong", "false alarms", "named", "found back")


@dataclass
class JudgedEvening(DemoEvening):
    """A game of which it is told how surprising the truth is, in thousandths.

    lost: so many looks before, it was not held possible any more.
    """

    lost: int = 0

    def look(self, number: int, moment: DemoTurn) -> None:
        """Judge what was made of a picture, and answer a question."""
        rules, start, truth = self.tracked.rules, self.tracked.start, likeness(self.tracked.rules, moment.position)
        shares = [(exp(-one.cost), position_after(start, one.history)) for one in self.tracked.hypotheses]
        true = sum(share for share, position in shares if likeness(rules, position) == truth)
        share = max(true / sum(share for share, _ in shares), exp(-WORST))
        self.counts["surprise"] += round(-1000 * log(share))
        super().look(number, moment)
        self.lost = 0 if true else self.lost + 1
        if self.lost >= MENDED_AFTER and moment.kind != "clearing":
            self.tracked, self.lost = retold(self.tracked, self.done), 0

    def told(self, moment: DemoTurn) -> None:
        """Note what was done though nobody looked, or was taken back."""
        if moment.kind == "taken back":
            self.done.pop()
        else:
            self._was_done(moment)


Seen = tuple[DemoTurn, PlaceObservation | None]
"""A moment and what is seen of it; None if nobody looked."""


@lru_cache(maxsize=128)
def game_seen(number: int) -> tuple[DemoGameRecord, tuple[Seen, ...]]:
    """A game and its looks; every second one is watched live."""
    layout, story, observations = game_read(number)
    story = replace(story, moments=story.moments[:LOOKS])
    known = places(layout)
    if not is_live(number):
        sights = (place_observation_of(one, known) for one in observations)
        return story, tuple(zip(story.moments, sights, strict=False))
    pieces = sorted({placed.piece for moment in story.moments for placed in moment.pieces})
    chance = random.Random(number)
    looks: list[Seen] = []
    for look, (moment, is_looked_at) in enumerate(disturbed(story.moments, chance)):
        read: Observation = misread(read_as_laid(layout, moment.pieces), pieces, number, look)
        looks.append((moment, place_observation_of(read, known) if is_looked_at else None))
    return story, tuple(looks)


def is_live(number: int) -> bool:
    """True if a game is watched live."""
    return number % 2 == 1


def disturbed(moments: Sequence[DemoTurn], chance: random.Random) -> Iterator[tuple[DemoTurn, bool]]:
    """The moments as people make them at a live table, and whether anybody looks at each."""
    before = moments[0]
    for number, moment in enumerate(moments):
        is_turn = moment.kind == "turn" and not moment.position.over
        follows = moments[number + 1 : number + 2]
        is_hurried = is_turn and bool(follows) and follows[0].kind == "turn" and chance.random() < LIVE_SHARE
        half = _half(before, moment) if is_turn and chance.random() < 3 * LIVE_SHARE else None
        if half is not None:
            yield half, True
        yield moment, not is_hurried
        if not is_hurried:
            again = replace(moment, kind="pause", action=None, violations=())
            yield from [(again, True)] * chance.randrange(2)
            if is_turn and chance.random() < LIVE_SHARE:
                yield replace(before, kind="taken back", action=None, violations=()), True
                yield moment, True
        before = moment


def _half(before: DemoTurn, moment: DemoTurn) -> DemoTurn | None:
    """A truck that is half unloaded: one of its tiles is still in a hand; None if nothing else is."""
    new = [one for one in moment.pieces if one not in before.pieces]
    if not isinstance(moment.action, TakeTruck) or len(new) < 2:
        return None
    left = tuple(one for one in moment.pieces if one != new[-1])
    return replace(before, kind="pause", pieces=left, action=None, violations=())


def played(number: int, values: Mapping[str, float]) -> dict[str, int]:
    """Count what became of the looks of a game under these numbers."""
    story, looks = game_seen(number)
    with changed([(priors, name, value) for name, value in values.items()]):
        start = story.moments[0].position
        evening = JudgedEvening(begin(story.rules, start, every_look_is_a_turn=not is_live(number)))
        for at, (moment, sight) in enumerate(looks):
            if sight is None:
                evening.told(moment)
                continue
            evening.tracked = update(evening.tracked, sight)
            if moment.kind == "taken back":
                evening.told(moment)
            evening.look(at, moment)
        evening.counts["found back"] = _found_back(story, looks)
    return {column: int(evening.counts[column]) for column in (*COUNTS, "looks", "illegal")}


def _found_back(story: DemoGameRecord, looks: Sequence[Seen]) -> int:
    """Count how often the turns that nobody saw are found."""
    rested = [(moment, sight) for moment, sight in looks if moment.kind == "turn" and sight is not None]
    found, step = 0, len(rested) // 3
    for (before, _), (after, sight) in zip(rested[::step], rested[SKIPPED::step], strict=False):
        assert sight is not None
        steps = catch_up(story.rules, before.position, sight)
        last = steps[-1].position if steps else before.position
        found += likeness(story.rules, last) == likeness(story.rules, after.position)
    return found


def halves(games: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The games that the numbers are fitted to, and those that are held out; of each kind some are live."""
    return tuple(one for one in range(games) if one % 4 < 2), tuple(one for one in range(games) if one % 4 > 1)


@dataclass(frozen=True)
class Sample:
    """Games, each played once under each set of numbers.  keep: where what was found is kept."""

    games: int
    keep: Path | None = None

    def counts(self, values: Mapping[str, float], games: Sequence[int]) -> Counter[str]:
        """The counts of these games, all together."""
        other = {name: value for name, value in values.items() if value != NUMBERS[name]}
        cases = (json.dumps([one, other], sort_keys=True) for one in games)
        found = resumed(self.keep, cases, lambda case: {"counts": played(*json.loads(case))})
        return sum((Counter(one["counts"]) for one in found), Counter())


def surprise(counts: Mapping[str, int]) -> float:
    """The surprise of the truth, a look."""
    return counts["surprise"] / 1000 / max(1, counts["looks"])


def fit_figures(games: int, keep: Path | None = None) -> Figures:
    """`worth`: by number, what is otherwise without it.  `fit`: by level, its value and what it is fitted to; and how
    surprising the truth is by both, on the games that it was fitted to and on those held out.
    """
    sample, every = Sample(games, keep), range(games)
    usual = sample.counts({}, every)
    worth = {
        name: {"value": value} | _more(sample.counts({name: 0.0}, every), usual) for name, value in NUMBERS.items()
    }
    fitted_to, held_out = halves(games)
    fitted = fit(sample, fitted_to)
    levels = {name: {"value": value, "fitted": fitted.get(name, value)} for name, value in LEVELS.items()}
    checked = {
        name: {"value": surprise(sample.counts({}, some)), "fitted": surprise(sample.counts(numbers(fitted), some))}
        for name, some in (("surprise, fitted to", fitted_to), ("surprise, held out", held_out))
    }
    return {"worth": worth, "fit": levels | checked}


def _more(counts: Mapping[str, int], usual: Mapping[str, int]) -> Figures:
    return {"surprise": surprise(counts) - surprise(usual)} | {name: counts[name] - usual[name] for name in COUNTS[1:]}


def fit(sample: Sample, games: Sequence[int]) -> dict[str, float]:
    """The levels by which the truth of these games is the least surprising, by factors, one after the other."""
    best = dict[str, float]()
    least = surprise(sample.counts(NUMBERS, games))
    for name, factor in product(LEVELS, FACTORS):
        tried = best | {name: round(LEVELS[name] * factor, 3)}
        now = surprise(sample.counts(numbers(tried), games))
        if now < least:
            best, least = tried, now
    return best


def fit_lines(figures: Figures) -> list[str]:
    """Two tables for people."""
    lines = []
    for rows in figures.values():
        heads = [*next(iter(rows.values()))]
        lines.append(f"{'':<22}" + "".join(f"{head:>16}" for head in heads))
        for name, row in rows.items():
            lines.append(f"{name:<22}" + "".join(f"{value:>16.3f}".removesuffix(".000") for value in row.values()))
    return lines
