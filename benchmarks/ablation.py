"""What each part of the tracker is worth: `python -m benchmarks ablation`.

Whole games with players' mistakes are followed by a reader that errs: some readings are wrong for as long as the tile
lies where it lies, others for one look.  Each part is switched off in turn, and every game is
followed again, from the very same readings.  So what a part is worth is a difference between pairs, and its standard
error is that of the pairs.  Results are kept game by game, and what is kept is not done again.
"""

from __future__ import annotations

import random
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import lru_cache
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from types import ModuleType
from typing import Any
from unittest.mock import patch
from zlib import crc32

from benchmarks.kept import keep_argument, resumed
from calibration.layout import Layout
from companion.ports import Likely, Observation, Seen, Unknown
from companion.sight.scene import kin_of
from companion.simulator.games import DemoGame, DemoGameRecord, play_demo_game
from companion.simulator.stage import demo_layout
from companion.tracking import hypotheses, inference, priors
from tests.evenings.drawn import followed
from tests.evenings.laid import read_as_laid
from vision.read import WHY

Figures = dict[str, Any]
GAMES: tuple[tuple[str, tuple[str, ...], int], ...] = (
    ("zooloretto", (), 2),
    ("zooloretto", (), 3),
    ("junior", (), 3),
    ("aquaretto", (), 3),
    ("dice", (), 3),
    ("zooloretto", ("xxl", "exotic"), 3),
    ("aquaretto", ("xxl",), 3),
    ("zooloretto+aquaretto", (), 3),
    ("zooloretto", ("petting_zoo", "three_buildings", "polar_bear"), 3),
)
NAMELESS, OTHER_MARK, OTHER_PIECE, MISSED = 0.01, 0.02, 0.01, 0.003
"""How often a reading errs for as long as a tile lies there; half as often, for one look alone."""
FIRST_SEED = 501
LOOKS = 60
"""Of a game at most."""

Change = tuple[ModuleType, str, Any]
Variant = Sequence[Change]


def _none(*_: object, **__: object) -> Iterator[Any]:
    return iter(())


VARIANTS: Mapping[str, Variant] = {
    "as it is": (),
    "one hypothesis": ((hypotheses, "BEAM", 1),),
    "two hypotheses": ((hypotheses, "BEAM", 2),),
    "three hypotheses": ((hypotheses, "BEAM", 3),),
    "no partial turns": ((inference, "partial_turns", _none),),
    "no expansion that nobody saw": ((hypotheses, "with_an_expansion", _none),),
    "no other tile in the past": ((hypotheses, "with_other_tile", lambda *_: None),),
    "no other order": ((hypotheses, "with_other_order", _none),),
    "no figure laid down later": ((hypotheses, "_incomplete", _none),),
    "no turn without a trace": ((hypotheses, "unseen_candidates", lambda *_: []),),
    "no player errors": ((inference, "player_errors_in", _none),),
    "one action a look": ((hypotheses, "MOST_TURNS", 1),),
    "differences never fade": ((priors, "FADES", 1.0),),
    "differences fade at once": ((priors, "FADES", 0.0),),
    "asked when unsurer": ((priors, "SURE", 1.1),),
    "asked when surer": ((priors, "SURE", 4.4),),
    "nameless things cost nothing": ((priors, "UNNAMED", 0.0), (priors, "EXTRA_UNNAMED", 1.0)),
}
"""By name, what is otherwise in the tracker."""

COLUMNS = ("looks", "right", "asked", "silently wrong", "false alarms", "illegal", "named", "same score")
WORTH = ("right", "asked", "silently wrong")


def ablation_figures(games: int, keep: Path | None = None, variants: Iterable[str] = VARIANTS) -> Figures:
    """By variant: what became of the looks of so many games, and the differences to the tracker as it is."""
    chosen = list(variants)
    found = {name: [_kept(case) for case in _cases(name, games, keep)] for name in chosen}
    plain = found["as it is"]
    return {name: _summed(counts, plain) for name, counts in found.items()}


def _cases(name: str, games: int, keep: Path | None) -> Iterator[Figures]:
    return resumed(keep, (f"{name} {number}" for number in range(games)), lambda case: {"counts": _played(name, case)})


def _kept(found: Figures) -> Counter[str]:
    return Counter(found["counts"])


def _played(name: str, case: str) -> dict[str, int]:
    layout, story, observations = game_read(int(case.rpartition(" ")[2]))
    with changed(VARIANTS[name]):
        counts = followed(layout, story, observations).counts
    return {column: int(number) for column, number in counts.items()}


@contextmanager
def changed(variant: Variant) -> Iterator[None]:
    """The tracker with a part switched off, until the block ends."""
    with ExitStack() as stack:
        for module, name, value in variant:
            stack.enter_context(patch.object(module, name, value))
        yield


@lru_cache(maxsize=64)
def game_read(number: int) -> tuple[Layout, DemoGameRecord, tuple[Observation, ...]]:
    """A game of the kinds in turn, and how the reader that errs has read it."""
    game, with_, players = GAMES[number % len(GAMES)]
    layout = demo_layout(players, game, with_)
    story = play_demo_game(layout, DemoGame(game, with_, players, mistakes=True), FIRST_SEED + number)
    story = replace(story, moments=story.moments[:LOOKS])
    pieces = sorted({placed.piece for moment in story.moments for placed in moment.pieces})
    read = (read_as_laid(layout, moment.pieces) for moment in story.moments)
    return layout, story, tuple(misread(one, pieces, number, look) for look, one in enumerate(read))


def misread(told: Observation, pieces: Sequence[str], seed: int, look: int) -> Observation:
    """What a weak reader makes of a look.  pieces: every one of the game."""
    found: list[Seen | Unknown] = []
    for one in told.pieces:
        spot = f"{seed} {one.sheet} {one.zone} {one.piece} {round(one.x_mm)} {round(one.y_mm)}"
        held, flickers = (random.Random(crc32(text.encode())) for text in (spot, f"{spot} {look}"))
        found += _read(one, pieces, held, 1.0) or _read(one, pieces, flickers, 0.5) or [one]
    things = [one for one in found if isinstance(one, Unknown)]
    clear = [one for one in found if isinstance(one, Seen) and one.confidence > 0.0]
    return replace(told, pieces=tuple(clear), unknown=(*told.unknown, *things))


def _read(one: Seen, pieces: Sequence[str], chance: random.Random, times: float) -> list[Seen | Unknown]:
    """The piece read wrongly; nothing if it is read rightly; with no confidence if it is not seen at all."""
    kin = [other for other in pieces if other != one.piece and kin_of(other) == kin_of(one.piece)]
    strangers = [other for other in pieces if other != one.piece and other.count(".") == one.piece.count(".")]
    drawn = chance.random() / times
    for share, way in (
        (NAMELESS, lambda: Unknown(one.sheet, one.zone, one.x_mm, one.y_mm, WHY["thing"])),
        (OTHER_MARK, lambda: _taken_for(one, chance.choice(kin), chance) if kin else one),
        (OTHER_PIECE, lambda: _taken_for(one, chance.choice(strangers), chance) if strangers else one),
        (MISSED, lambda: replace(one, confidence=0.0)),
    ):
        if drawn < share:
            return [way()]
        drawn -= share
    return []


def _taken_for(one: Seen, other: str, chance: random.Random) -> Seen:
    sure = chance.uniform(0.55, 0.9)
    return replace(one, piece=other, confidence=sure, rivals=(Likely(one.piece, 0.8 * (1 - sure)),))


def _summed(counts: Sequence[Counter[str]], plain: Sequence[Counter[str]]) -> Figures:
    total = sum(counts, Counter[str]())
    figures: Figures = {column: total[column] for column in COLUMNS}
    figures["ms"] = total["milliseconds"] / max(1, total["looks"])
    for column in WORTH:
        pairs = [100 * (one[column] - base[column]) / base["looks"] for one, base in zip(counts, plain, strict=True)]
        figures[f"{column} more"] = [fmean(pairs), stdev(pairs) / sqrt(len(pairs)) if len(pairs) > 1 else 0.0]
    return figures


def ablation_lines(figures: Figures) -> list[str]:
    """A table for people; per hundred looks, against the tracker as it is, ± one standard error."""
    heads = (*COLUMNS, "ms a look", *(f"{column} ±" for column in WORTH))
    lines = [f"{'':<34}" + "".join(f"{head:>18}" for head in heads)]
    for name, found in figures.items():
        counts = "".join(f"{found[column]:>18}" for column in COLUMNS)
        more = "".join("{:>18}".format("{:+.2f} ± {:.2f}".format(*found[f"{column} more"])) for column in WORTH)
        lines.append(f"{name:<34}{counts}{found['ms']:>18.1f}{more}")
    return lines


def ablation_options(parser: ArgumentParser) -> None:
    """The options of this section."""
    parser.add_argument("--ablated", metavar="N", type=int, default=12, help="games for `ablation` and `fit`; 12")
    keep_argument(parser)
