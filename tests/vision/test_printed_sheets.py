"""Every printed sheet, empty, read with any box, tells nothing."""

from functools import cache

import numpy as np
import pytest

from calibration.box import Box
from calibration.layout import Layout
from companion.games.catalogue import GAMES
from companion.mats import game_layout, sheet_png
from companion.ports import Frame
from companion.simulator.stage import demo_enrolment_frames, demo_enrolment_layout
from vision.enrolment import learn
from vision.gallery import Gallery, make_gallery
from vision.read import Reader

SAMPLED = 3
"""Of the pairs of a game's sheets and a box one of so many is read; with --long all."""
PAIRS = [(game, box) for game in GAMES for box in GAMES]


@cache
def gallery_of(game: str) -> Gallery:
    layout = demo_enrolment_layout(game)
    return make_gallery(Box(learn(layout, demo_enrolment_frames(layout, game=game)).looks))


@pytest.mark.parametrize(
    ("game", "box"),
    [pytest.param(*pair, marks=[] if at % SAMPLED == 0 else [pytest.mark.long]) for at, pair in enumerate(PAIRS)],
)
def test_on_every_printed_sheet_that_is_empty_nothing_is_told(game, box):
    layout = game_layout(game, GAMES[game].players[0])
    for sheet in layout.sheets:
        image = np.ascontiguousarray(sheet_png(layout, sheet.id, 5.0))
        told = Reader(Layout("one", (sheet,)), gallery_of(box)).read(Frame(image, sheet.id))
        assert told.sheets[0].found
        assert (told.pieces, told.unknown) == ((), ()), (sheet.id, told.pieces, told.unknown)
