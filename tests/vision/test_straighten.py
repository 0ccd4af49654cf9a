"""Where a board lies in a photograph of it alone."""

import numpy as np
import pytest

from benchmarks.tabletop import BARE_PX_PER_MM, LIGHTS, Camera, Laid, busy_art, photograph
from calibration.layout import NO_MARKERS, Print, Sheet
from vision.straighten import outline

SIZE_MM = (297.0, 210.0)


@pytest.mark.parametrize("print_number", [1, 12, 26])
def test_no_line_of_a_busy_print_is_taken_for_a_side(print_number):
    chance = np.random.default_rng(print_number)
    sheet = Sheet("zoo", SIZE_MM, NO_MARKERS, zones=(), print=Print("art.png", BARE_PX_PER_MM))
    laid = Laid(sheet, busy_art(SIZE_MM, print_number), 0, 0, float(chance.uniform(-8, 8)))
    camera = Camera((1600, 900), 3.0, tilt_deg=float(chance.uniform(0, 15)))
    corners_px = camera.project(laid.on_table(np.array(sheet.corners_mm)))
    assert np.abs(outline(photograph([laid], camera, LIGHTS["calm"], print_number)) - corners_px).max() < 2
