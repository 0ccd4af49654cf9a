"""A camera's pictures, one after the other: only what has changed is read again, and the same is told."""

from dataclasses import replace

import numpy as np
import pytest

from companion.ports import Frame
from tests.evenings.watched import BEFORE, LAYOUT, lying, picture, usual_table
from tests.tabletop import CALM, gallery
from vision.changes import differing, halve, merge_changed
from vision.read import Reader
from vision.watchful import LOOKS, WatchfulReader

TURNS = (
    BEFORE,
    (*BEFORE, lying("trucks", "T1", "flamingo.f")),
    (*BEFORE, lying("trucks", "T1", "flamingo.f"), lying("trucks", "T2", "coin")),
    (*BEFORE, lying("zoo-1", "E6", "flamingo.f"), lying("trucks", "T2", "coin")),
    (*BEFORE[1:], lying("zoo-1", "E5", "camel.m"), lying("zoo-1", "E6", "flamingo.f"), lying("trucks", "T2", "coin")),
)
"""At last, a camel has become a male one where it lay."""


class Counted(Reader):
    """A reader that counts how often it searched a whole picture for markers."""

    searched = 0

    def markers_in(self, frame):
        self.searched += 1
        return super().markers_in(frame)


@pytest.fixture
def reader():
    return Counted(LAYOUT, gallery())


def frame(pieces, table=None):
    return Frame(picture(table or usual_table(), tuple(pieces)), "evening")


def told(observation):
    return sorted((one.sheet, one.zone, one.piece) for one in observation.pieces), len(observation.unknown)


def lies(pieces):
    return sorted((one.sheet, one.zone, one.piece) for one in pieces), 0


def test_turn_by_turn_the_same_is_told_as_by_whole_readings_and_the_sheets_are_found_once(reader):
    watchful = WatchfulReader(reader)
    for pieces in TURNS:
        assert told(watchful.read(frame(pieces))) == lies(pieces)
    assert reader.searched == 1


def test_a_table_that_rests_is_at_last_read_as_a_whole(reader):
    watchful = WatchfulReader(reader)
    watchful.read(frame(TURNS[0]))
    for _ in range(LOOKS):
        watchful.read(frame(TURNS[1]))
    assert reader.searched == 1
    assert told(watchful.read(frame(TURNS[1]))) == lies(TURNS[1])
    assert reader.searched == 2


def test_a_pushed_mat_is_found_again_with_what_lies_on_it(reader):
    watchful = WatchfulReader(reader)
    table = usual_table()
    first, *others = table.sheets
    before = watchful.read(frame(BEFORE))
    pushed = replace(table, sheets=(replace(first, x_mm=first.x_mm - 18, y_mm=first.y_mm - 6, turn_deg=3), *others))
    after = watchful.read(frame(BEFORE, pushed))
    assert told(after) == lies(BEFORE)
    assert after.sheets[0].corners_px != before.sheets[0].corners_px
    assert after.sheets[1:] == before.sheets[1:]


def test_a_sheet_under_a_cloth_is_gone_and_comes_back(reader):
    watchful = WatchfulReader(reader)
    bare = frame(BEFORE).image
    covered = bare.copy()
    covered[:, : bare.shape[1] // 2] = (90, 120, 60)
    watchful.read(Frame(bare, "evening"))
    assert [sheet.found for sheet in watchful.read(Frame(covered, "evening")).sheets] == [False, True, False]
    assert told(watchful.read(Frame(bare, "evening"))) == lies(BEFORE)


def test_a_camera_of_another_size_is_read_from_the_start(reader):
    watchful = WatchfulReader(reader)
    image = frame(BEFORE).image
    watchful.read(Frame(image, "evening"))
    assert told(watchful.read(Frame(np.ascontiguousarray(image[20:-20]), "evening"))) == lies(BEFORE)


@pytest.mark.parametrize("light", [{"gain": 0.5 * CALM.gain}, {"kelvin": 2700}, {"gradient": 0.4}], ids=str)
def test_another_light_changes_little(light):
    before = halve(picture(usual_table(), BEFORE))
    now = halve(picture(usual_table(replace(CALM, **light)), BEFORE))
    assert differing(before, now).mean() < 0.01


def test_another_sign_on_a_tile_is_a_change_in_any_light():
    before = halve(picture(usual_table(), TURNS[3]))
    now = halve(picture(usual_table(replace(CALM, gain=0.6 * CALM.gain)), TURNS[4]))
    assert differing(before, now).sum() > 10


def test_a_piece_is_seen_to_come_and_go_where_many_have_come_and_gone_before():
    visitors = [(), *([lying("trucks", "T1", piece)] for piece in ("flamingo.f", "coin", "camel.m", "elephant"))]
    looks = [halve(picture(usual_table(), (*BEFORE, *visitor))) for visitor in visitors]
    kept, last = looks[0], looks[0]
    for number in range(60):
        now = looks[0] if number % 2 else looks[1 + number // 2 % (len(looks) - 1)]
        changed = differing(kept, now)
        assert changed.sum() > 0.7 * differing(last, now).sum()
        kept, last = merge_changed(kept, now, changed), now
