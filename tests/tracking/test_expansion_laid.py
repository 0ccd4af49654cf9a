"""A drawn evening: the mat of an expansion is laid on the table when it is bought, and that is seen."""

from dataclasses import replace

from companion.games.catalogue import parse_position
from companion.ports import Frame
from companion.rules.actions import Expand
from companion.tracking.observation import place_observation_of, places
from companion.tracking.tracker import begin, update
from tests.evenings.watched import BEFORE, MOVE, picture, position, usual_table
from tests.tabletop import gallery, only, zooloretto_layout
from vision.read import Reader
from vision.watchful import WatchfulReader

LAYOUT = only(zooloretto_layout(2), "zoo-1", "expansion-1", "zoo-2", "trucks")


def test_the_mat_that_is_laid_down_is_told_as_the_purchase_and_the_game_goes_on():
    full = usual_table(layout=LAYOUT)
    mats = dict(zip((sheet.id for sheet in LAYOUT.sheets), full.sheets, strict=True))
    bare = replace(full, sheets=tuple(laid for name, laid in mats.items() if not name.startswith("expansion")))
    bought = replace(full, sheets=(*bare.sheets, mats["expansion-1"]))
    reader, known, document = WatchfulReader(Reader(LAYOUT, gallery())), places(LAYOUT), position()
    document["zoos"][0]["coins"] = 4
    tracked = begin(*parse_position(document))
    for table, pieces, looks in ((bare, BEFORE, 3), (bought, BEFORE, 1), (bought, (*BEFORE, MOVE), 1)):
        observation = reader.read(Frame(picture(table, pieces), "evening"))
        for _ in range(looks):
            tracked = update(tracked, place_observation_of(observation, known))
            assert not tracked.explanation.asked
    bought_first, then_drawn = tracked.actions
    assert isinstance(bought_first, Expand)
    assert (bought_first.player, str(then_drawn.piece), tracked.position.count(0, "expansions")) == (0, "flamingo.f", 1)
