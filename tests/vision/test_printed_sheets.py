"""A printed sheet on which nothing lies: of it nothing is told, whatever its picture."""

from functools import cache

import numpy as np
import pytest

from calibration.box import load_box
from calibration.layout import Layout
from companion.mats import game_layout, sheet_png
from companion.ports import Frame
from tests.learned import learned_box
from tests.long import long_if
from tests.tabletop import table_of
from vision.gallery import make_gallery
from vision.read import Reader

PX_PER_MM = 2.0
WITH = {"zooloretto": ("exotic",), "junior": (), "dice": (), "aquaretto": ("xxl",), "zooloretto+aquaretto": ("exotic",)}
"""The expansions that have sheets or figures of their own."""
FULLEST = "zooloretto+aquaretto"
"""The box that knows most pieces."""
ALWAYS = ("dice",)
"""Games whose sheets are read with their own box, straight from above; all others, and photographs, with --long."""


@cache
def gallery_of(game):
    return make_gallery(load_box(learned_box(game, WITH[game])))


@pytest.mark.parametrize(
    ("game", "box"),
    [
        long_if(game != box or game not in ALWAYS, game, box, id=f"{game}, read with the box of {box}")
        for game in WITH
        for box in sorted({game, FULLEST})
    ],
)
def test_of_a_printed_sheet_on_which_nothing_lies_nothing_is_told(game, box, request):
    layout = game_layout(game, 2, WITH[game])
    for sheet in (sheet for sheet in layout.sheets if "2" not in sheet.id):
        one = Layout("one sheet", (sheet,))
        reader = Reader(one, gallery_of(box))
        pictures = [Frame(np.ascontiguousarray(sheet_png(layout, sheet.id, PX_PER_MM)), "straight from above")]
        if request.config.getoption("long"):
            pictures.append(table_of(one, [sheet_png(layout, sheet.id)]).frame())
        for picture in pictures:
            told = reader.read(picture)
            assert [seen.found for seen in told.sheets] == [True]
            assert (told.pieces, told.unknown, told.unreadable) == ((), (), ()), (sheet.id, picture.name)
