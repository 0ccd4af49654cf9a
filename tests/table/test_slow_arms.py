"""Arms that lie over the table for long are no moves: a drawn table that moves slowly, as a slow machine sees it."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from calibration.box import load_box
from companion.demo.camera import DemoTable
from companion.demo.games import DemoGame
from companion.demo.stage import demo_layout, picture_size
from companion.ports import Frame
from companion.rules.notation import format_position
from companion.table.beliefs import likeness
from companion.table.commands import Setting
from companion.table.game_commands import BeginGame
from companion.table.session import Session
from companion.watching import Watch
from tests.learned import learned_box
from tests.table.drawn import gallery_of
from vision.read import Reader
from vision.watchful import WatchfulReader

TURN_S, STEP_S = 3.0, 0.6
PICTURE_S = 2.5
"""So much time of the companion's own passes while STEP_S pass at the table."""


class SlowTable:
    """A camera over a demo table, from the end of one turn to the end of another; then nothing more happens."""

    name = "slow"

    def __init__(self, table: DemoTable, first: int, last: int) -> None:
        self.table = table
        self.shown_s, self.now = first * TURN_S + 3 * STEP_S, 0.0  # the hands of that turn are away
        self.end_s = (last + 1) * TURN_S - STEP_S

    def frame(self, timeout_s: float) -> Frame:  # noqa: ARG002 - this camera is never late
        return Frame(self.table.picture_at(self.shown_s), self.name, at=self.now)

    def passes(self) -> None:
        """The next picture is due."""
        self.now, self.shown_s = self.now + PICTURE_S, min(self.shown_s + STEP_S, self.end_s)

    def close(self) -> None:
        pass


@pytest.mark.long
def test_turns_under_slow_arms_are_told_as_they_were(tmp_path: Path):
    """The hands of the second turn reach over another player's park, whose boards a sleeve looked like."""
    game, players, first, last = "zooloretto+aquaretto", 3, 6, 8
    layout, box = demo_layout(players, game), load_box(learned_box(game, ()))
    drawn = DemoTable(layout, DemoGame(game, (), players), seed=1, turn_s=TURN_S, size_px=picture_size(layout))
    moments, rules = drawn.story.moments, drawn.story.rules
    camera, kept = SlowTable(drawn, first, last), {}
    with closing(Session(Setting.of(layout, box.pieces()), tmp_path, kept.get)) as session:
        session.handle(BeginGame(format_position(rules, moments[first].position), "follow"))
        reader = WatchfulReader(Reader(layout, gallery_of(game, ())))
        keep = kept.__setitem__
        watch = Watch(camera, lambda: camera, reader, layout, session.handle, keep, lambda: camera.now)
        for _ in range(round((last + 1 - first) * TURN_S / STEP_S)):
            watch.look()
            camera.passes()
        story = session.view.game.story
    assert [told.violations for told in story.moments] == [()] * (last - first)
    assert likeness(rules, story.position) == likeness(rules, moments[last].position)
