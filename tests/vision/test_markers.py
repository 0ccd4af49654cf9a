"""Finding the printed markers: which are there, exactly where, and whose they are."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from calibration.layout import DICTIONARIES
from companion.ports import UnusableInput
from companion.printing.paper import DICTIONARY
from companion.printing.spread import on_table
from companion.simulator.optics import project
from tests.tabletop import table_of, zoo_layout, zoo_print, zoo_table
from vision.markers import DoubledMarker, corners_on, find_markers, find_sheet_markers, markers_of

SHEET = zoo_layout().sheets[0]
PRINTED = {marker.id for marker in SHEET.markers.at}


def grey(image):
    return cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)


def printed_marker(dictionary, number, side_px):
    known = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
    return cv2.copyMakeBorder(cv2.aruco.generateImageMarker(known, number, side_px), *[40] * 4, 0, value=255)


def test_every_marker_of_a_sheet_is_found_to_less_than_a_pixel():
    table = zoo_table()
    found = markers_of(table.layout, table.frame().image, "evening.jpg")
    assert {marker.id for marker in found} == PRINTED
    for marker in found:
        true_px = project(table.camera, on_table(table.sheets[0], corners_on(SHEET, marker.id)))
        assert np.linalg.norm(marker.corners_px - true_px, axis=1).max() < 0.8


@pytest.mark.parametrize("dictionary", DICTIONARIES)
def test_a_sheet_may_use_any_dictionary_that_a_layout_may_name(dictionary):
    (found,) = find_markers(printed_marker(dictionary, 1, 200), [dictionary])
    assert (found.dictionary, found.id) == (dictionary, 1)


@pytest.mark.parametrize("side_px", [25, 40, 120, 500])
def test_markers_are_found_small_and_large(side_px):
    page = np.full((1000, 1600), 255, np.uint8)
    known = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY))
    page[200 : 200 + side_px, 300 : 300 + side_px] = cv2.aruco.generateImageMarker(known, 7, side_px)
    (found,) = find_markers(cv2.GaussianBlur(page, (0, 0), 0.7), [DICTIONARY])
    assert found.corners_px[0] == pytest.approx([299.5, 199.5], abs=0.6)
    assert found.corners_px[2] == pytest.approx([299.5 + side_px, 199.5 + side_px], abs=0.6)


def test_two_dictionaries_are_looked_for_in_one_picture():
    page = np.hstack([printed_marker("DICT_4X4_50", 3, 160), printed_marker("DICT_APRILTAG_36h11", 3, 160)])
    found = find_markers(page, ["DICT_APRILTAG_36h11", "DICT_4X4_50", "DICT_4X4_50"])
    assert [(marker.dictionary, marker.id) for marker in found] == [("DICT_4X4_50", 3), ("DICT_APRILTAG_36h11", 3)]


def test_a_marker_turned_on_its_side_still_tells_its_own_top_left_corner():
    (found,) = find_markers(cv2.rotate(printed_marker(DICTIONARY, 7, 160), cv2.ROTATE_90_CLOCKWISE), [DICTIONARY])
    assert found.corners_px[0] == pytest.approx([199.5, 39.5], abs=0.6)


def test_a_picture_of_nothing_has_no_markers():
    noise = np.random.default_rng(5).integers(0, 255, (480, 640, 3), np.uint8)
    assert markers_of(zoo_layout(), noise, "noise.png") == ()


def test_markers_of_other_sheets_are_not_ours():
    other = replace(
        zoo_layout(), sheets=(replace(SHEET, markers=replace(SHEET.markers, at=SHEET.markers.at[:2])),)
    )  # fmt: skip
    found = markers_of(other, zoo_table().frame().image, "evening.jpg")
    assert {marker.id for marker in found} == {marker.id for marker in SHEET.markers.at[:2]}


def test_one_sheet_printed_twice_on_one_table_is_an_error_that_names_the_marker():
    twice = replace(zoo_layout(), sheets=(SHEET, replace(SHEET, id="the same again")))
    image = table_of(twice, [zoo_print()] * 2).frame().image
    with pytest.raises(DoubledMarker) as refusal:
        markers_of(zoo_layout(), image, "evening.jpg")
    assert isinstance(refusal.value, UnusableInput)
    assert str(refusal.value).startswith("evening.jpg: marker ")
    assert "lies twice in the picture: take one of the two sheets away" in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_markers_corners_on_paper_begin_top_left_and_go_clockwise():
    first = SHEET.markers.at[0]
    half = SHEET.markers.size_mm / 2
    assert corners_on(SHEET, first.id).tolist() == [
        [first.x_mm - half, first.y_mm - half],
        [first.x_mm + half, first.y_mm - half],
        [first.x_mm + half, first.y_mm + half],
        [first.x_mm - half, first.y_mm + half],
    ]


def spoilt():
    image = grey(zoo_table().frame().image)
    yield "as it is", image
    yield "out of focus", cv2.GaussianBlur(image, (0, 0), 1.5)
    yield "smeared", cv2.blur(image, (5, 1))
    yield "noisy", cv2.add(image, np.random.default_rng(1).integers(0, 30, image.shape, np.uint8))
    yield "large", cv2.resize(image, None, fx=3, fy=3, interpolation=cv2.INTER_CUBIC)


@pytest.mark.parametrize(("name", "image"), list(spoilt()))
@pytest.mark.parametrize("hidden", [0, 2])
def test_markers_searched_in_a_smaller_picture_have_the_same_corners(name, image, hidden):
    image = image.copy()
    for marker in find_markers(image, [DICTIONARY])[:hidden]:
        cv2.fillConvexPoly(image, np.rint(marker.corners_px).astype(np.int32), 128)
    known = {marker.name: marker.corners_px for marker in find_markers(image, [DICTIONARY])}
    found = find_sheet_markers(image, [SHEET])
    assert len(known) == len(PRINTED) - hidden
    assert {marker.name for marker in found} == set(known), name
    for marker in found:
        assert marker.corners_px == pytest.approx(known[marker.name], abs=0.02), name


def test_a_sheet_that_shows_one_marker_is_searched_for_in_the_whole_picture():
    image = grey(zoo_table().frame().image)
    *others, last = find_markers(image, [DICTIONARY])
    for marker in others:
        cv2.fillConvexPoly(image, np.rint(marker.corners_px).astype(np.int32), 128)
    (found,) = find_sheet_markers(image, [SHEET])
    assert found.corners_px.tolist() == last.corners_px.tolist()


def test_a_marker_that_the_smaller_picture_does_not_show_is_found_beside_the_others():
    image = grey(zoo_table().frame().image)
    first, *_ = find_markers(image, [DICTIONARY])
    image[first.part_px(6)] = image[first.part_px(6)] // 8 + 110  # so pale that only a larger window tells it
    known = {marker.name for marker in find_markers(image, [DICTIONARY])}
    assert {marker.name for marker in find_sheet_markers(image, [SHEET])} == known
