"""A drawn table that is watched: drawn photographs, the real reader, watch and session; only the clock is ours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from calibration.layout import Layout
from companion.games.catalogue import set_up
from companion.mats import drawn_print, sheet_png, with_style
from companion.ports import Frame
from companion.rules.notation import format_position
from companion.services.camera_loop import CameraLoop
from companion.session.commands import BeginGame, TableSetup
from companion.session.game import GameAtTable
from companion.session.session import Session
from companion.simulator.optics import SceneLight
from companion.simulator.renderer import Hand, PiecePlaced
from companion.simulator.stage import arrange_sheets, camera_over
from companion.tracking.outcomes import Explanation, sentences
from tests.tabletop import CALM, Table, gallery, only, without_markers, zooloretto_layout
from tests.tabletop import box as small_box
from vision.read import Reader
from vision.watchful import WatchfulReader

SIZE_PX = (1600, 900)
STEP_S = 0.3
LAYOUT = with_style(only(zooloretto_layout(2), "zoo-1", "zoo-2", "trucks"), "grey")
SHEETS = {sheet.id: sheet for sheet in LAYOUT.sheets}
RULES, START = set_up("zooloretto", ("Anna", "Bert"), ("flamingo", "camel", "elephant", "panda", "zebra"))

Paint = Callable[[Any, Table], None]
"""Draws into a photograph what no scene has."""


def lying(
    sheet: str, zone: str, piece: str, slot: int = 0, angle_deg: float = 3.0, layout: Layout = LAYOUT
) -> PiecePlaced:
    """A piece on a printed place."""
    zones = next(one for one in layout.sheets if one.id == sheet).zones
    place = next(one for one in zones if one.id == zone)
    x_mm, y_mm = place.slots_mm[slot]
    return PiecePlaced(sheet, piece, float(x_mm), float(y_mm), angle_deg, zone=zone)


BEFORE = (
    lying("zoo-1", "E5", "camel"),
    lying("zoo-2", "E4", "elephant.m"),
    lying("zoo-2", "B", "flamingo", angle_deg=80),
)
MOVE = lying("trucks", "T1", "flamingo.f")
"""Anna's next move: it must be understood after every disturbance."""


def position() -> dict[str, Any]:
    """The game of `BEFORE`, Anna to move."""
    document = format_position(RULES, START)
    document["zoos"][0]["enclosures"]["E5"] = ["camel"]
    document["zoos"][1]["enclosures"]["E4"] = ["elephant.m"]
    document["zoos"][1]["barn"] = ["flamingo"]
    return document


@cache
def usual_table(
    light: SceneLight = CALM, covered: tuple[tuple[str, tuple[int, ...]], ...] = (), layout: Layout = LAYOUT
) -> Table:
    """The three sheets, or others.  covered: by sheet, the markers on which coins lie."""
    sheets = arrange_sheets(layout, SIZE_PX[0] / SIZE_PX[1], 4.0)
    printed = {sheet: without_markers(sheet_png(LAYOUT, sheet, 4.0), SHEETS[sheet], marks) for sheet, marks in covered}
    sheets = tuple(replace(one, image=printed.get(one.id, one.image)) for one in sheets)
    return Table(layout, sheets, camera_over(sheets, SIZE_PX), light)


@lru_cache(maxsize=8)
def picture(table: Table, pieces: tuple[PiecePlaced, ...], hand: Hand | None = None) -> Any:
    """A photograph of the table."""
    return table.picture(pieces, hand)


class Evening:
    """A camera over a table, whose pictures the companion looks at."""

    name = "evening"

    def __init__(
        self,
        folder: Path,
        document: dict[str, Any] | None = None,
        pieces: Sequence[PiecePlaced] = BEFORE,
        table: Table | None = None,
    ) -> None:
        self.table, self.pieces, self.now, self.image = table or usual_table(), tuple(pieces), 0.0, None
        self.looks: list[Explanation] = []
        kept: dict[int, bytes] = {}
        layout = self.table.layout
        self.session = Session(TableSetup.of(layout, small_box().pieces(), ("Anna", "Bert")), folder, kept.get)
        self.session.handle(BeginGame(document or position(), "follow"))
        reader = WatchfulReader(Reader(layout, gallery(), draw=drawn_print))
        self.watch = CameraLoop(
            self, lambda: self, reader, layout, self.session.handle, kept.__setitem__, lambda: self.now
        )  # fmt: skip

    def frame(self, timeout_s: float) -> Frame:  # noqa: ARG002 - this camera is never late
        assert self.image is not None
        return Frame(self.image, self.name, at=self.now)

    def close(self) -> None:
        pass

    def shows(self, image: Any, seconds: float) -> None:
        """The camera shows this picture for so long."""
        self.image = image
        for _ in range(max(1, round(seconds / STEP_S))):
            self.watch.look()
            self.now += STEP_S
            explanation = self.game.explanation
            if explanation is not None and (not self.looks or explanation is not self.looks[-1]):
                self.looks.append(explanation)

    def passes(self, seconds: float = 1.5, hand: Hand | None = None, paint: Iterable[Paint] = ()) -> None:
        """Time passes over the table as it is now."""
        image = picture(self.table, self.pieces, hand)
        if paint:
            image = image.copy()
            for stroke in paint:
                stroke(image, self.table)
        self.shows(image, seconds)

    def lies(self, *pieces: PiecePlaced, gone: Iterable[PiecePlaced] = (), seconds: float = 1.5) -> None:
        """These pieces are laid down, others taken away, and the table rests."""
        self.pieces = (*(one for one in self.pieces if one not in set(gone)), *pieces)
        self.looks.clear()
        self.passes(seconds)

    @property
    def game(self) -> GameAtTable:
        game = self.session.view.game
        assert game is not None
        return game

    @property
    def said(self) -> list[str]:
        """What has been told, look by look, since something was laid down last."""
        return [" ".join(sentences(self.game.story.rules, look)) for look in self.looks]
