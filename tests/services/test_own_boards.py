"""Boards that people have, kept and carried as files; nothing in a file from outside is believed."""

import io
import json
import zipfile

import cv2
import numpy as np
import pytest

from calibration.layout import load_layout
from companion.mats import game_layout
from companion.services.own_boards import (
    BoardRefused,
    BoardRepository,
    StraightBoard,
    check_print,
    kinds_in,
    misfits,
    straight_board,
    template,
    with_boards,
)

SIZE_MM = (297.0, 210.0)
MATS = game_layout("zooloretto", 3)


@pytest.fixture
def boards(tmp_path):
    return BoardRepository(tmp_path)


def kept(boards, shade=90):
    picture = np.full((420, 594, 3), shade, np.uint8)
    return boards.keep("zooloretto", StraightBoard(SIZE_MM, picture, 2.0), "zoo", template(MATS, "zoo", SIZE_MM))


def zipped(**files) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name.replace("__", "."), content)
    return target.getvalue()


def test_a_board_takes_the_place_of_the_sheets_of_its_kind(boards):
    layout = with_boards(MATS, [kept(boards).sheet])
    assert [sheet.id for sheet in layout.sheets] == [sheet.id for sheet in MATS.sheets]
    assert [sheet.id for sheet in layout.sheets if sheet.print] == ["zoo-1", "zoo-2", "zoo-3"]
    assert {sheet.print.image for sheet in layout.sheets if sheet.print} == {kept(boards).sheet.print.image}


def test_a_board_goes_to_another_table_as_one_file(boards, tmp_path):
    board = kept(boards)
    other = BoardRepository(tmp_path / "other")
    brought = other.unpacked(boards.packed(board.word))
    assert (brought.word, brought.sheet.zones) == (board.word, board.sheet.zones)
    assert other.picture(board.word) == boards.picture(board.word)


def test_trucks_of_the_box_stand_for_those_that_are_printed(boards):
    picture, dice = np.full((88, 256, 3), 90, np.uint8), game_layout("dice", 2)
    board = StraightBoard((128.0, 44.0), picture, 2.0)
    truck = boards.keep("dice", board, "truck", template(dice, "truck", board.size_mm)).sheet
    layout = with_boards(dice, [truck])
    trucks = [sheet for sheet in layout.sheets if sheet.movable]
    assert [(sheet.id, *(zone.id for zone in sheet.zones)) for sheet in trucks] == [
        ("truck-1", "T1"), ("truck-2", "T2"), ("truck-3", "T3"),
    ]  # fmt: skip
    assert list(misfits(truck, 24)) == []
    # What else was printed beside them is still needed.
    assert [zone.id for sheet in layout.sheets if sheet.id == "dice" for zone in sheet.zones] == ["TRAY"]


def test_an_older_board_is_put_aside_and_not_lost(boards, tmp_path):
    kept(boards, 90), kept(boards, 160)
    boards.put_away("zooloretto-zoo")
    assert boards.all() == []
    assert len(list((tmp_path / "boards" / "put-away").glob("zooloretto-zoo-*/print.jpg"))) == 2


@pytest.mark.parametrize(
    ("side_px", "size_mm", "why"), [(600, (5.0, 5.0), "25 to 1500 mm"), (600, (1400.0, 1000.0), "pixels a millimetre")]
)
def test_a_photograph_that_cannot_teach_a_board_is_refused_in_a_sentence(side_px, size_mm, why):
    corners_px = np.array([[0, 0], [side_px, 0], [side_px, side_px], [0, side_px]], np.float64)
    with pytest.raises(BoardRefused, match=why):
        straight_board(np.zeros((side_px, side_px, 3), np.uint8), corners_px, size_mm)


def test_a_board_with_hardly_any_print_is_refused_with_the_remedy():
    plain = np.clip(np.random.default_rng(0).normal(225, 4, (420, 594, 3)), 0, 255).astype(np.uint8)
    with pytest.raises(BoardRefused, match=r"Too little is printed.*markers"):
        check_print("zoo", StraightBoard((297.0, 210.0), plain, 2.0), 30.0)


def test_every_printed_zoo_fits_its_own_tiles():
    for sheets in kinds_in(game_layout("zooloretto", 5, ("xxl", "exotic"))).values():
        assert list(misfits(sheets[0], 30)) == []


def document(**changes) -> str:
    sheet = {"id": "zoo", "size_mm": [297, 210], "print": {"image": "print.jpg", "px_per_mm": 2}, "zones": []}
    return json.dumps({"layout": 1, "name": changes.pop("name", "zooloretto"), "sheets": [sheet | changes]})


PICTURE = cv2.imencode(".jpg", np.full((420, 594, 3), 90, np.uint8))[1].tobytes()


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "no_board_file"),
        (b"no zip", "no_board_file"),
        (zipped(layout__json=document()), "no_board_file"),
        (zipped(layout__json=document(), print__jpg=PICTURE, more=b""), "no_board_file"),
        (zipped(layout__json=" " * 2**21, print__jpg=PICTURE), "too_large"),
        (zipped(layout__json="[" * 5000, print__jpg=PICTURE), "bad_layout"),
        (zipped(layout__json=document(), print__jpg=b"no picture"), "bad_picture"),
        (zipped(layout__json=document(size_mm=[900, 210]), print__jpg=PICTURE), "bad_layout"),
        (zipped(layout__json=document(name="../../etc"), print__jpg=PICTURE), "other_game"),
        (zipped(layout__json=document(id="../zoo"), print__jpg=PICTURE), "other_game"),
        (
            zipped(
                layout__json=document(print={"image": "/etc/hostname", "px_per_mm": 2}),
                print__jpg=PICTURE,
            ),
            "no_board_file",
        ),
    ],
)
def test_a_strange_file_is_refused_and_nothing_is_kept(boards, tmp_path, content, reason):
    with pytest.raises(BoardRefused) as error:
        boards.unpacked(content)
    assert error.value.reason == reason
    assert not list(tmp_path.glob("boards/*"))


def test_what_is_kept_can_be_loaded_as_a_layout(boards, tmp_path):
    kept(boards)
    assert load_layout(tmp_path / "boards" / "zooloretto-zoo" / "layout.json").name == "zooloretto"
