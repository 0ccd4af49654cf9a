"""`companion learn-board`: from photographs of an empty board to a layout that the reader finds it by."""

import json

import cv2
import numpy as np
import pytest

from benchmarks.tabletop import LIGHTS, Camera, Laid, busy_art, photograph
from calibration.layout import Sheet, load_layout
from companion.cli.main import main
from tests.tabletop import TRUCK_MM, truck_art

SIZE_MM = (297.0, 210.0)
BOARD = Sheet("zoo", SIZE_MM, zones=())
NEAR, FAR = Camera((1600, 900), 3.0, tilt_deg=6), Camera((1280, 720), 1.6, tilt_deg=18)


@pytest.fixture(scope="module")
def photos(tmp_path_factory):
    folder = tmp_path_factory.mktemp("photos")
    one, other = busy_art(SIZE_MM, 4), busy_art(SIZE_MM, 5)
    plain = np.clip(np.random.default_rng(0).normal(225, 4, one.shape), 0, 255).astype(np.uint8)
    for name, art, camera, angle_deg in (
        ("empty", one, NEAR, 3), ("again", one, FAR, 80), ("other", other, FAR, 80), ("plain", plain, NEAR, 3)
    ):  # fmt: skip
        laid = Laid(BOARD, art, 0, 0, angle_deg)
        cv2.imwrite(str(folder / f"{name}.jpg"), photograph([laid], camera, LIGHTS["calm"], 1))
    return folder


@pytest.fixture
def learned(photos, tmp_path, capsys):
    def run(*names, more=()):
        words = [str(photos / f"{name}.jpg") for name in names]
        table = ("--game", "zooloretto", "--players", "3", "--size-mm", "297x210", "--out", str(tmp_path / "own"))
        status = main(["learn-board", *words, *table, *more])
        said = capsys.readouterr()
        return status, said.out or said.err

    return run


def test_one_photograph_makes_a_layout_of_equal_boards_and_the_other_mats(learned, tmp_path):
    status, said = learned("empty", "again", more=["--json"])
    report = json.loads(said)
    layout = load_layout(tmp_path / "own" / "layout.json")
    zoos = [sheet for sheet in layout.sheets if sheet.print]
    assert status == 0
    assert [sheet.id for sheet in zoos] == report["sheets"] == ["zoo-1", "zoo-2", "zoo-3"]
    assert {sheet.print.image for sheet in zoos} == {str(tmp_path / "own" / "zoo.jpg")}
    assert {zone.id for zone in zoos[0].zones} >= {"E4", "E5", "E6", "E4a", "B"}
    assert "trucks" in report["printed"]
    assert report["tries"]["found"] >= 3
    assert report["found_again"][0]["spots"] > 100


def test_a_second_photograph_that_does_not_show_the_board_is_told_with_what_to_do(learned):
    status, said = learned("empty", "other")
    assert status == 1
    assert "NOT found" in said
    assert "bare markers" in said


def test_a_board_with_hardly_any_print_is_refused_with_the_remedy(learned, tmp_path):
    status, said = learned("plain")
    assert status == 2
    assert "Too little is printed" in said
    assert "companion markers" in said
    assert not (tmp_path / "own").exists()


def test_corners_may_be_given_and_zones_that_tiles_do_not_fit_are_named(learned, tmp_path):
    corners_px = NEAR.project(Laid(BOARD, busy_art(SIZE_MM, 4), 0, 0, 3).on_table(BOARD.corners_mm))
    corners = " ".join(f"{x:.0f},{y:.0f}" for x, y in corners_px)
    status, said = learned("empty", more=["--corners", corners, "--zone-template", "trucks", "--size-mm", "240x170"])
    assert status == 1
    assert "T1: its places are 27 mm apart, and a tile is 30 mm wide." in said
    (trucks,) = [sheet for sheet in load_layout(tmp_path / "own" / "layout.json").sheets if sheet.print]
    assert [zone.id for zone in trucks.zones] == ["T1", "T2", "T3"]


def test_a_truck_of_the_box_is_learned_for_all_of_them_and_moves(learned, photos, tmp_path):
    laid = Laid(Sheet("truck", TRUCK_MM, zones=()), truck_art(), 0, 0, 3)
    cv2.imwrite(str(photos / "truck.jpg"), photograph([laid], Camera((1280, 720), 7.0, tilt_deg=4), LIGHTS["calm"], 1))
    size_mm = f"{TRUCK_MM[0]:g}x{TRUCK_MM[1]:g}"
    _, said = learned("truck", more=["--zone-template", "truck", "--size-mm", size_mm, "--json"])
    assert json.loads(said)["sheets"] == ["truck-1", "truck-2", "truck-3"]
    learned("empty")  # a board that is learned later leaves them
    layout = load_layout(tmp_path / "own" / "layout.json")
    trucks = {sheet.id: [zone.id for zone in sheet.zones] for sheet in layout.sheets if sheet.movable}
    assert trucks == {"truck-1": ["T1"], "truck-2": ["T2"], "truck-3": ["T3"]}
    assert "trucks" not in {sheet.id for sheet in layout.sheets}
    assert {sheet.id for sheet in layout.sheets if sheet.print} == {*trucks, "zoo-1", "zoo-2", "zoo-3"}


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (["--corners", "1,1 2,2"], "four corners are needed"),
        (["--corners", "0,0 0,400 600,400 600,0"], "clockwise"),
        (["--size-mm", "a4"], "give the board's width and height"),
        (["--size-mm", "5x5"], "25 to 1500 mm"),
        (["--zone-template", "moon"], "there is zoo, expansion, trucks, supply, truck"),
        (["--size-mm", "1400x1000"], "pixels a millimetre"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(learned, more, why):
    status, said = learned("empty", more=more)
    assert status == 2
    assert why in said
