"""Every box, with each of its expansions alone and with all together, for two to five players, on phone and tablet."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.walk.judge import Judge, Truth
from benchmarks.walk.person import SIZES, Person, Stuck
from benchmarks.walk.wishes import (
    Begin,
    BreakRule,
    End,
    GoHome,
    Learn,
    LeaveFor,
    OpenFiles,
    Pick,
    Play,
    SeeHistory,
    SitDown,
    TakeUp,
    Tap,
    Undo,
    Walker,
    Wish,
)
from companion.games.catalogue import GAMES
from companion.i18n import text


class Box(NamedTuple):
    """What is on the table, and on what it is told."""

    game: str
    with_: tuple[str, ...]
    players: int
    size: str

    @property
    def name(self) -> str:
        """As a case of the report."""
        return "-".join((self.game, *self.with_, str(self.players), self.size))


def boxes() -> Iterator[Box]:
    """All of them."""
    for game, entry in GAMES.items():
        names = tuple(entry.expansions)
        alone = [(name,) for name in names]
        for with_ in dict.fromkeys([(), *alone, names]):
            for players in range(entry.players[0], entry.players[1] + 1):
                for size in SIZES:
                    yield Box(game, with_, players, size)


def set_up(box: Box) -> tuple[Wish, ...]:
    """From the first page to a game of this box."""
    game = Pick(re.escape(text("en", f"page.game.{box.game}")))
    with_ = [Pick(re.escape(text("en", f"page.with.{name}"))) for name in box.with_]
    return (Tap("new game"), game, *with_, Pick(str(box.players)), SitDown(), Begin())


def evening(box: Box, moves: int = 5) -> tuple[Wish, ...]:
    """A whole evening with a box, then another one with a look at a lesson, broken into by another game."""
    other: tuple[Wish, ...] = (*set_up(Box("junior", (), 2, box.size)), Play(1))
    first: tuple[Wish, ...] = (
        *set_up(box),
        Play(moves),
        Undo(),
        Play(2),
        BreakRule(),
        Undo(),
        End(),
        SeeHistory(),
        OpenFiles(),
        GoHome(),
    )
    return (*first, *set_up(box), Play(1), Learn(), LeaveFor(other), TakeUp(), Play(1), GoHome())


def whole_game(box: Box) -> tuple[Wish, ...]:
    """A game until its rules end it."""
    return (*set_up(box), Play(1000), End(), SeeHistory(), OpenFiles(), GoHome())


def walked(
    someone: Person,
    address: str,
    wishes: tuple[Wish, ...],
    seed: int,
    shots: Path,
    name: str,
    allowed: tuple[int, ...] = (),
) -> dict[str, Any]:
    """What a walk comes to: what was wished, its faults, and what it took.

    shots: a folder for pictures of faults.  allowed: statuses that may come.
    """
    judge = Judge(allowed=allowed)
    someone.judge = judge
    walker = Walker(someone, Truth(address), random.Random(seed), lambda *_: None)
    walker.report = lambda kind, words: judge.add(kind, words, someone.seen, someone.log[-1])
    had = 0
    try:
        someone.come(address + "/")
        for wish in wishes:
            wish(walker)
            had += 1
    except Stuck as error:
        done = someone.log[-1] if someone.log else ""
        judge.add("stuck", f"{type(wishes[had]).__name__}: {error}", someone.seen, done)
    return {**outcome(someone, judge, shots, name), "wishes": had, "of": len(wishes), "seed": seed}


def outcome(someone: Person, judge: Judge, shots: Path, name: str) -> dict[str, Any]:
    """What it took, and what was found wrong, with a picture of the last of it.  shots: a folder for pictures."""
    faults = [
        {"kind": one.kind, "words": one.words, "after": one.after, "address": one.address, "saw": list(one.saw)}
        for one in judge.faults
    ]
    if faults:
        faults[-1]["picture"] = str(someone.picture(shots / f"{name}.png"))
    return {**asdict(someone.counts), "faults": faults, "log": someone.log}
