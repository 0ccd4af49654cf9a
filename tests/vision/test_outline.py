"""Finding a piece that nobody has learned yet, alone in its cell."""

import cv2
import numpy as np
import pytest

from vision.outline import SHADOWS, find_emblem, find_face, find_outline, paper_of, unlike_paper

CELL_PX = 240
RIM_PX = 28
PAPERS = {"white": (238, 240, 240), "grey": (130, 131, 133), "yellowish": (180, 215, 230)}


def cell(paper="white"):
    noise = np.random.default_rng(3).normal(0, 2, (CELL_PX, CELL_PX, 3))
    return np.clip(np.array(PAPERS[paper]) + noise, 0, 255).astype(np.uint8)


def with_square(image, angle_deg=0.0, side_px=150, centre=(120, 120), colour=(60, 120, 60)):
    corners = cv2.boxPoints((centre, (side_px, side_px), -angle_deg))
    cv2.fillConvexPoly(image, corners.round().astype(np.int32), colour, cv2.LINE_AA)
    return image


def outlines(image):
    paper = paper_of(image, RIM_PX)
    masks = [unlike_paper(image, paper, shadow) for shadow in SHADOWS]
    return [outline for mask in masks if (outline := find_outline(mask, 0.3 * CELL_PX))]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("angle_deg", [-40, -3, 0, 12, 44])
def test_a_square_tile_is_found_with_its_side_and_the_nearest_upright_turn(paper, angle_deg):
    found = outlines(with_square(cell(paper), angle_deg))
    best = min(found, key=lambda one: abs(one.side_px - 150))
    assert not best.is_round
    assert best.side_px == pytest.approx(150, abs=4)
    assert best.angle_deg == pytest.approx(angle_deg, abs=1.5)
    assert best.centre_px == pytest.approx((120, 120), abs=2)


@pytest.mark.parametrize("paper", PAPERS)
def test_a_round_tile_is_found_with_its_diameter(paper):
    image = cell(paper)
    cv2.circle(image, (110, 130), 65, (40, 60, 150), -1, cv2.LINE_AA)
    (best, *_) = outlines(image)
    assert best.is_round
    assert best.side_px == pytest.approx(130, abs=4)
    assert best.centre_px == pytest.approx((110, 130), abs=2)


def test_a_hard_shadow_beside_a_tile_does_not_widen_it():
    image = cell()
    with_square(image, centre=(132, 134), colour=tuple(int(0.7 * part) for part in PAPERS["white"]))
    with_square(image)
    best = min(outlines(image), key=lambda one: abs(one.side_px - 150))
    assert best.side_px == pytest.approx(150, abs=4)
    assert best.centre_px == pytest.approx((120, 120), abs=2)


def test_a_tile_as_grey_as_a_shadow_is_still_found():
    grey = tuple(int(0.75 * part) for part in PAPERS["white"])
    best = min(outlines(with_square(cell(), colour=grey)), key=lambda one: abs(one.side_px - 150))
    assert best.side_px == pytest.approx(150, abs=4)


@pytest.mark.parametrize("paper", PAPERS)
def test_in_an_empty_cell_there_is_no_outline(paper):
    assert outlines(cell(paper)) == []


def test_a_printed_frame_and_a_crumb_are_no_piece():
    image = cell()
    cv2.rectangle(image, (4, 4), (235, 235), (90, 90, 90), 2)
    cv2.circle(image, (60, 60), 12, (30, 30, 160), -1)
    assert outlines(image) == []


def test_of_two_shapes_the_one_in_the_middle_is_meant():
    image = with_square(cell(), side_px=100)
    with_square(image, side_px=90, centre=(225, 20), colour=(20, 20, 160))
    assert outlines(image)[0].centre_px == pytest.approx((120, 120), abs=2)


def test_a_dies_face_is_found_though_a_side_of_it_lies_in_the_sun():
    image = with_square(cell("grey"), side_px=90, centre=(120, 150), colour=(212, 214, 215))
    with_square(image, side_px=90, colour=(236, 238, 239))
    assert find_face(image, 90) == pytest.approx((120, 120), abs=2)


def test_on_paper_that_is_lit_unevenly_there_is_no_face():
    lit = (cell("grey") * np.linspace(0.97, 1.03, CELL_PX)[:, None, None]).astype(np.uint8)
    cv2.circle(lit, (120, 120), 50, tuple(int(1.05 * part) for part in PAPERS["grey"]), -1)
    assert find_face(lit, 90) is None


def emblem(image, smallest=24.0, largest=82.0):
    paper = paper_of(image, RIM_PX)
    return find_emblem([unlike_paper(image, paper, shadow) for shadow in SHADOWS], smallest, largest)


def test_a_dies_emblem_is_found_by_its_size_not_the_print_around_it():
    image = cell()
    cv2.rectangle(image, (2, 2), (237, 237), (60, 60, 60), 2)
    cv2.circle(image, (100, 90), 6, (20, 20, 20), -1)
    cv2.ellipse(image, (130, 118), (32, 26), 20, 0, 360, (40, 60, 190), -1)
    assert emblem(image) == pytest.approx((130, 118), abs=3)


def test_lines_and_specks_are_no_emblem():
    image = cell()
    cv2.line(image, (40, 60), (110, 60), (40, 40, 40), 3)
    cv2.circle(image, (160, 160), 9, (40, 40, 190), -1)
    assert emblem(image) is None


def test_an_empty_cell_has_no_emblem():
    assert emblem(cell()) is None
