import dataclasses
from dataclasses import replace

from companion.session.commands import CameraIsRight, TableSetup
from companion.session.statements import REMEMBERED, TOLD_AFTER
from companion.session.tabletop import Table, after
from tests.session.tables import BOX, correct, looked, mat, seen, unknown

LAYOUT = mat()


def table(*things):
    return after(Table(TableSetup.of(LAYOUT, BOX)), looked(LAYOUT, *things))


def says(piece, x_mm=50.0, y_mm=50.0, sheet="zoo-1", zone="E4"):
    return correct(sheet, zone, x_mm, y_mm, piece)


def pieces(table):
    return sorted(str(thing.piece) for thing in table.things)


def test_a_correction_is_laid_over_the_reading():
    corrected = after(table(seen("zoo-1/E4", "zebra")), says("zebra.f"))
    assert pieces(corrected) == ["zebra.f"]
    assert corrected.things[0].corrected
    assert corrected.things[0].rivals[0].piece == "zebra"


def test_only_the_nearest_piece_is_corrected():
    now = after(table(seen("zoo-1/E4", "zebra", 50), seen("zoo-1/E4", "zebra", 80)), says("zebra.m", 76))
    assert {(thing.x_mm, thing.piece) for thing in now.things} == {(50, "zebra"), (80, "zebra.m")}


def test_a_correction_stays_when_the_piece_is_pushed_a_little():
    now = after(table(seen("zoo-1/E4", "zebra")), says("zebra.f"))
    for x_mm in (55.0, 62.0, 70.0):
        now = after(now, looked(LAYOUT, seen("zoo-1/E4", "zebra", x_mm)))
    assert pieces(now) == ["zebra.f"]


def test_a_correction_stays_when_the_reader_wavers_between_its_rivals():
    now = after(table(seen("zoo-1/E4", "zebra", 50, 50, 0.6, "zebra.m")), says("zebra.f"))
    now = after(now, looked(LAYOUT, seen("zoo-1/E4", "zebra.m", 50, 50, 0.6, "zebra")))
    assert pieces(now) == ["zebra.f"]


def test_a_correction_ends_when_another_piece_lies_there():
    now = after(table(seen("zoo-1/E4", "zebra")), says("zebra.f"))
    assert pieces(after(now, looked(LAYOUT, seen("zoo-1/E4", "panda")))) == ["panda"]


def test_a_correction_outlives_a_hand():
    now = after(table(seen("zoo-1/E4", "zebra")), says("zebra.f"))
    for _ in range(TOLD_AFTER + 2):
        now = after(now, looked(LAYOUT))
    assert pieces(now) == []
    assert pieces(after(now, looked(LAYOUT, seen("zoo-1/E4", "zebra", 50.5)))) == ["zebra.f"]


def test_a_like_piece_laid_there_later_is_not_taken_for_the_corrected_one():
    now = after(table(seen("zoo-1/E4", "zebra")), says("zebra.f"))
    for _ in range(TOLD_AFTER):
        now = after(now, looked(LAYOUT))
    assert pieces(after(now, looked(LAYOUT, seen("zoo-1/E4", "zebra", 56)))) == ["zebra"]


def test_a_thing_that_is_none_can_be_taken_away():
    now = after(table(seen("zoo-1/E4", "zebra"), seen("zoo-1/E5", "panda", 150)), says(None))
    assert pieces(after(now, looked(LAYOUT, seen("zoo-1/E4", "zebra"), seen("zoo-1/E5", "panda", 150)))) == ["panda"]


def test_a_piece_that_the_camera_missed_can_be_laid_down():
    now = after(table(), says("camel"))
    assert pieces(after(now, looked(LAYOUT))) == ["camel"]
    assert now.things[0].zone == "E4"


def test_a_laid_down_piece_gives_way_to_what_the_camera_sees_there():
    now = after(table(), says("camel"))
    assert pieces(after(now, looked(LAYOUT, seen("zoo-1/E4", "panda", 52)))) == ["panda"]


def test_a_laid_down_piece_can_be_taken_away_again():
    now = after(after(table(), says("camel")), says(None))
    assert now.things == ()
    assert now.memory.statements == ()


def test_an_unnamed_thing_gets_its_name():
    now = after(table(unknown("zoo-1/E4")), says("camel.m"))
    assert pieces(after(now, looked(LAYOUT, unknown("zoo-1/E4")))) == ["camel.m"]


def test_a_correction_taken_back_leaves_the_camera_s_reading():
    now = after(table(seen("zoo-1/E4", "zebra")), says("zebra.f"))
    assert pieces(after(now, CameraIsRight("zoo-1", 50, 50))) == ["zebra"]


def test_the_last_word_about_a_place_counts():
    now = after(after(table(seen("zoo-1/E4", "zebra")), says("zebra.f")), says("zebra.m"))
    assert pieces(now) == ["zebra.m"]
    assert len(now.memory.statements) == 1


def test_a_covered_sheet_is_not_an_empty_one():
    now = table(seen("zoo-1/E4", "zebra"), seen("zoo-2/E4", "panda"))
    now = after(now, looked(LAYOUT, seen("zoo-2/E4", "panda"), hidden=("zoo-1",)))
    assert pieces(now) == ["panda", "zebra"]
    assert [thing.outline_px for thing in now.things if thing.piece == "zebra"] == [()]


def test_what_lies_under_an_arm_is_what_was_seen_there_last():
    now = table(seen("zoo-1/E4", "zebra"), seen("zoo-1/B", "camel"))
    arm = looked(LAYOUT, unknown("zoo-1/E4"), unknown("zoo-1/E4", 80.0), seen("zoo-1/B", "leopard"))
    now = after(now, replace(arm, moving=frozenset({("zoo-1", "E4")})))
    assert pieces(now) == ["leopard", "zebra"]
    assert pieces(after(now, looked(LAYOUT, seen("zoo-1/B", "leopard")))) == ["leopard"]


def test_a_piece_on_a_covered_sheet_can_be_corrected():
    now = after(table(seen("zoo-1/E4", "zebra")), looked(LAYOUT, hidden=("zoo-1",)))
    assert pieces(after(now, says("zebra.f"))) == ["zebra.f"]


def test_old_corrections_make_room():
    now = table()
    for number in range(REMEMBERED + 20):
        now = after(now, says("camel", 13.0 * (number % 20), 13.0 * (number // 20)))
    assert len(now.memory.statements) == REMEMBERED
    assert dataclasses.asdict(now.memory.statements[-1])["piece"] == "camel"
