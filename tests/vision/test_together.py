"""Several cameras over one table: each sheet is taken from the camera that sees it best."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from companion.ports import Frame, Observation, Seen, SheetSeen, Unreadable
from hardware.several import joint
from vision.together import best_views, parts_of, together

SIZE = (100, 80)


def picture(width=100, height=80, grey=50, at=1.0):
    return Frame(np.full((height, width, 3), grey, np.uint8), "usb:0", at=at)


def look(px_per_mm=2.0, piece="zebra", found=True, unreadable=(), name="zoo"):
    corners = ((10.0, 5.0), (60.0, 5.0), (60.0, 60.0), (10.0, 60.0))
    sheets = (SheetSeen(name, True, px_per_mm, corners),) if found else (SheetSeen(name, False),)
    pieces = (Seen(name, "E4", piece, 1.0, 1.0, 0.0, 0.9, outline_px=((20.0, 20.0),)),) if found else ()
    return Observation("usb:0", SIZE, sheets, pieces, unreadable=unreadable)


FRAME = joint([picture(), picture(60, 40, 90, at=0.5)])


def seen(*looks, before=None):
    return together(FRAME, looks, best_views(looks, before))


def test_pictures_lie_side_by_side_and_are_there_one_by_one_too():
    assert FRAME.image.shape == (80, 160, 3)
    assert [part.image.shape for part in parts_of(FRAME)] == [(80, 100, 3), (40, 60, 3)]
    assert FRAME.image[10, 110].tolist() == FRAME.parts[1].image[10, 10].tolist() == [90] * 3
    assert FRAME.at == 0.5
    assert parts_of(picture())[0].parts == ()


def test_a_sheet_that_one_camera_sees_is_taken_from_it_with_its_place_in_the_joint_picture():
    told = seen(look(found=False), look())
    assert told.size_px == (160, 80)
    assert [piece.piece for piece in told.pieces] == ["zebra"]
    assert told.pieces[0].outline_px == ((120.0, 20.0),)
    assert told.sheets[0].corners_px[0] == (110.0, 5.0)


def lost(why):
    return (Unreadable("zoo", "E4", ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0)), why),)


GLARE, CUT_OFF = lost("glare"), lost("outside")


@pytest.mark.parametrize("partly", [look(found=False), look(unreadable=CUT_OFF)], ids=["nothing", "a part"])
def test_a_sheet_that_nobody_sees_whole_is_not_seen_so_nothing_on_it_is_gone(partly):
    told = seen(look(found=False), partly)
    assert [sheet.found for sheet in told.sheets] == [False]
    assert told.pieces == ()


@pytest.mark.parametrize(("worse", "better"), [
    (look(1.8), look(2.0)),
    (look(2.6, unreadable=GLARE), look(1.8)),
    (look(2.6, unreadable=CUT_OFF), look(1.8)),
    (look(2.6, unreadable=CUT_OFF), look(1.8, unreadable=GLARE)),
], ids=["finer", "readable", "whole", "whole, though a lamp is mirrored"])  # fmt: skip
def test_a_sheet_that_both_see_is_told_once_as_it_is_seen_best(worse, better):
    for first, second in ((worse, better), (better, worse)):
        worse_named = replace(worse, pieces=(replace(worse.pieces[0], piece="lion"),))
        told = seen(*(worse_named if one is worse else one for one in (first, second)))
        assert [piece.piece for piece in told.pieces] == ["zebra"]
        assert told.unreadable == better.unreadable


def test_of_two_equal_views_the_one_of_before_is_kept_until_the_other_is_clearly_better():
    assert best_views([look(2.0), look(2.1)], {"zoo": 0}) == {"zoo": 0}
    assert best_views([look(2.0), look(2.1)], {"zoo": 1}) == {"zoo": 1}
    assert best_views([look(2.0), look(2.3)], {"zoo": 0}) == {"zoo": 1}


def test_two_sheets_may_come_from_two_cameras():
    both = [replace(one, sheets=(*one.sheets, SheetSeen("trucks", False))) for one in (look(), look(found=False))]
    trucks = look(name="trucks", piece="panda")
    both[1] = replace(trucks, sheets=(SheetSeen("zoo", False), *trucks.sheets))
    told = seen(*both)
    assert [(piece.sheet, piece.piece) for piece in told.pieces] == [("zoo", "zebra"), ("trucks", "panda")]
    assert [sheet.found for sheet in told.sheets] == [True, True]
