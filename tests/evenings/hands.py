"""Demo games under hands, watched as the live table is: what became of them.

In `drawn.py` every picture is a table at rest.  Here it moves: arms reach in, lie over other people's boards and go
away again, and the watch finds out by itself when a turn is over.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from benchmarks.live import Table
from calibration.box import load_box
from companion.mats import drawn_print
from companion.rules.actions import Action
from companion.rules.events import Violation
from companion.rules.notation import format_position
from companion.rules.referee import score
from companion.session.commands import Accept, BeginGame
from companion.session.game import GameAtTable
from companion.simulator.camera import DemoTable
from companion.simulator.games import DemoGame
from companion.simulator.stage import demo_layout, picture_size
from companion.tracking.revisions import likeness
from tests.evenings.drawn import IN_ORDER, gallery_of
from tests.learned import learned_box
from vision.read import Reader
from vision.watchful import WatchfulReader

TURN_S = 3.0
PICTURES_A_TURN = 5
WHOLE = 10**6


def watched_evening(wish: DemoGame, seed: int, slow: float = 1.0, first: int = 0, turns: int = WHOLE) -> HandsEvening:
    """A demo game drawn with its hands, watched and followed; or a stretch of it.

    slow: so many times as long everything takes for the companion's clock.  first: the turn after which it is followed.
    """
    layout, box = demo_layout(wish.players, wish.game, wish.with_), load_box(learned_box(wish.game, wish.with_))
    drawn = DemoTable(layout, wish, seed, TURN_S, picture_size(layout))
    with tempfile.TemporaryDirectory() as folder:
        reader = WatchfulReader(Reader(layout, gallery_of(wish.game, wish.with_), draw=drawn_print))
        table = Table(Path(folder), reader, layout, box)
        with closing(table.session):
            evening = HandsEvening(table, drawn, first)
            evening.rests(first, slow)
            for number in range(first + 1, min(first + turns + 1, len(drawn.story.moments))):
                evening.turn(number, slow)
            return evening


class HandsEvening:
    """A game that is watched; a question is answered truly when its turn is over.

    counts: of turns, how many were `right` when they were over, `open` (asked, or somebody not done yet) or `wrong`;
    wrong: the same in words.
    """

    def __init__(self, table: Table, drawn: DemoTable, first: int) -> None:
        self.table, self.drawn = table, drawn
        self.rules, self.moments = drawn.story.rules, drawn.story.moments
        self.done: list[Action] = []
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        table.session.handle(BeginGame(format_position(self.rules, self.moments[first].position), "follow"))

    @property
    def game(self) -> GameAtTable:
        """What is told of the game."""
        told = self.table.session.view.game
        assert told is not None
        return told

    def rests(self, number: int, slow: float) -> None:
        """The end of a turn, when the hands are away."""
        self._shown(number, range(PICTURES_A_TURN - 2, PICTURES_A_TURN), slow)

    def turn(self, number: int, slow: float) -> None:
        """A turn from its beginning to its end."""
        self._shown(number, range(PICTURES_A_TURN), slow)
        before, moment = self.moments[number - 1 : number + 1]
        if moment.kind == "repair" and before.violations:
            self.done.pop()
        if moment.action is not None:
            self.done.append(moment.action)
        self._judge(number)
        self._answer()
        mine, true = (score(self.rules, position) for position in (self.game.story.position, moment.position))
        self.counts["same score"] = mine == true

    def _shown(self, number: int, pictures: Iterable[int], slow: float) -> None:
        step_s = TURN_S / PICTURES_A_TURN
        for picture in pictures:
            self.table.shows(self.drawn.picture_at(TURN_S * number + step_s * picture), slow * step_s)

    def _judge(self, number: int) -> None:
        told, moment = self.game, self.moments[number]
        is_right = likeness(self.rules, told.story.position) == likeness(self.rules, moment.position)
        explanation = told.explanation
        is_doubtful = explanation is not None and explanation.asked
        is_open = not is_right and (is_doubtful or told.signal.state in ("question", "looking"))
        is_wrong = not is_right and not is_open
        rules_named = {violation.rule for violation in _violations(told)}
        self.counts += Counter(turns=1, right=is_right, open=is_open, asked=told.question is not None, wrong=is_wrong)
        self.counts["false alarms"] += moment.kind in IN_ORDER and bool(rules_named) and not is_open
        self.counts["illegal"] += bool(moment.violations)
        self.counts["named"] += bool(rules_named & set(moment.violations))
        if is_wrong:
            outcome = explanation and (explanation.outcome, explanation.actions)
            self.wrong.append(f"{number}: {moment.kind} {moment.action} was told as {outcome}")

    def _answer(self) -> None:
        question, done = self.game.question, tuple(self.done)
        if question and done in question.accounts:
            self.table.session.handle(Accept(question.accounts.index(done)))


def _violations(told: GameAtTable) -> tuple[Violation, ...]:
    """What is said, or about to be asked, to be against the rules now."""
    last = told.story.moments[-1:]
    if told.explanation is not None and told.explanation.asked:
        return told.explanation.violations
    return last[0].violations if last else ()
