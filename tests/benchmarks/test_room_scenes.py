"""Rooms by their number: what is drawn by rule, and how untidily tiles lie."""

import numpy as np

from benchmarks.lit.room import PrintedSheet
from benchmarks.lit.scenes import Mess, beast_face, busy_board, evening_room, heaped, solid
from companion.simulator.games import DemoGame, play_demo_game
from companion.simulator.renderer import PiecePlaced
from companion.simulator.stage import arrange_sheets, demo_layout
from vision.markers import markers_of

PAPER = PrintedSheet(np.full((60, 80, 3), 255, np.uint8), (160.0, 120.0), angle_deg=20.0)


def lying(x_mm, **more):
    return PiecePlaced("zoo-1", "camel.m", x_mm, 60.0, **more)


def test_a_piece_lies_as_untidily_in_every_picture_of_a_room_and_otherwise_in_another_room():
    here, again, elsewhere = (solid(lying(50.0), PAPER, Mess(), seed) for seed in (1, 1, 2))
    assert (here.x_mm, here.angle_deg) == (again.x_mm, again.angle_deg)
    assert here.angle_deg != elsewhere.angle_deg
    tidy = solid(lying(50.0), PAPER, None, 1)
    assert (tidy.angle_deg, abs(here.x_mm - tidy.x_mm) > 0.1) == (20.0, True)


def test_what_lies_on_another_piece_stands_higher_and_leans_to_the_side_where_none_is():
    lower, upper, alone = heaped([solid(lying(x), PAPER, None, 1) for x in (30.0, 48.0, 110.0)])
    assert (lower.base_mm, alone.base_mm) == (0.0, 0.0)
    assert 0.0 < upper.base_mm <= 2.0
    towards = np.array([lower.x_mm - upper.x_mm, lower.y_mm - upper.y_mm])
    assert np.dot(upper.slope, towards) > 0


def test_a_game_is_photographed_in_the_room_and_every_sheet_is_seen():
    layout = demo_layout(2)
    room = evening_room(arrange_sheets(layout, 16 / 9, 2.0), (1280, 720), 1, Mess())
    story = play_demo_game(layout, DemoGame(players=2), 1)
    frame = room.picture(story.moments[10].pieces, 3)
    assert frame.image.shape == (720, 1280, 3)
    seen = {marker.id for marker in markers_of(layout, frame.image, "")}
    assert all(seen & {marker.id for marker in sheet.markers.at} for sheet in layout.sheets)


def test_boards_and_faces_are_drawn_by_rule():
    first, again, other = (busy_board((60.0, 40.0), seed) for seed in (1, 1, 2))
    assert (first == again).all()
    assert (first != other).any()
    plain, male, stranger = (beast_face(piece, 64) for piece in ("panda", "panda.m", "zebra"))
    assert 0.01 < (plain != male).any(axis=2).mean() < 0.15
    assert (plain != stranger).any(axis=2).mean() > 0.5
