"""Each disturbance lights its own lamp and no other; a good table is all green."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.layout import load_layout, parse_layout
from companion.ports import Frame
from companion.simulator.optics import LAMP
from companion.simulator.renderer import Scene, photograph, prepare, relit
from companion.simulator.stage import SIZES_PX, arrange_sheets, camera_over, demo_layout
from hardware.pictures import load_picture
from tests.long import many
from vision.indicators import indicators, worst
from vision.markers import edge_px
from vision.quality import ViewQuality, find_sheets, off_mm, quality

LAYOUT = demo_layout(2)
PHOTOS = Path(__file__).parent.parent / "photos" / "noto"


@cache
def sheets():
    return arrange_sheets(LAYOUT, 16 / 9, 4.0)


@cache
def usual_camera():
    return camera_over(sheets(), SIZES_PX[0])


@lru_cache(maxsize=2)
def backdrop(camera=None):
    return prepare(Scene(sheets()), camera or usual_camera(), LAMP, np.random.default_rng(1))


def taken(light=LAMP, camera=None, seed=1):
    """A picture of the table, with its sheets found."""
    image = photograph(relit(backdrop(camera), light), (), np.random.default_rng(seed)).image
    return find_sheets(LAYOUT, Frame(image, "table"))


@cache
def before():
    return taken(seed=2)


def seen(light=LAMP, camera=None) -> ViewQuality:
    is_usual = camera is None and light.blur_px == LAMP.blur_px
    return quality(taken(light, camera), before() if is_usual else taken(light, camera, 3))


def lit(found: ViewQuality) -> dict[str, str]:
    """What is not green, of the lamps that can be judged."""
    return {lamp.what: lamp.advice for lamp in indicators(found) if lamp.state in ("fair", "bad")}


def test_a_good_table_is_all_green():
    found = seen()
    assert [lamp.state for lamp in indicators(found)] == ["good"] * 7
    assert worst(indicators(found)) == "good"


@pytest.mark.parametrize("blur_px", many([1.5, 6], [1.5, 2, 3, 4, 6]))
def test_a_lens_out_of_focus_lights_only_the_focus(blur_px):
    assert lit(seen(replace(LAMP, blur_px=blur_px))) == {"focus": "focus"}


@pytest.mark.parametrize(
    ("at", "way"), [((0.15, 0.45), "left"), ((0.85, 0.55), "right"), ((0.5, 0.12), "up"), ((0.5, 0.88), "down")]
)
def test_a_lamp_that_mirrors_lights_only_the_glare_and_says_where_to_move_it(at, way):
    assert lit(seen(replace(LAMP, glare=0.6, glare_at=at, glare_share=0.07))) == {"glare": way}


@pytest.mark.parametrize("gain", many([0.05, 0.4], [0.05, 0.1, 0.2, 0.4]))
def test_a_dark_room_lights_only_the_light(gain):
    assert lit(seen(replace(LAMP, gain=gain, glare=0))) == {"light": "dark"}


@pytest.mark.parametrize("gain", [1.15, 1.5])
def test_too_much_light_everywhere_is_no_glare(gain):
    assert lit(seen(replace(LAMP, gain=gain, glare=0))) == {"light": "bright"}


def test_light_between_half_and_all_of_the_usual_stays_green():
    assert all(lit(seen(replace(LAMP, gain=gain))) == {} for gain in (0.55, 0.7, 0.94))


@pytest.mark.parametrize(("px_per_mm", "state"), [(1.3, "fair"), (0.8, "bad")])
def test_a_camera_too_far_away_lights_only_the_size(px_per_mm, state):
    found = seen(camera=replace(usual_camera(), distance_mm=usual_camera().focal_px / px_per_mm))
    assert lit(found) == {"size": "closer"}
    assert next(lamp for lamp in indicators(found) if lamp.what == "size").state == state


@pytest.mark.parametrize("moved_mm", [0.5, 2, 5])
def test_a_shaken_camera_lights_only_the_shake_and_its_figure_is_the_way_it_moved(moved_mm):
    x_mm, y_mm = usual_camera().target_mm
    shaken = taken(camera=replace(usual_camera(), target_mm=(x_mm + moved_mm, y_mm)))
    found = quality(shaken, before())
    assert lit(found) == {"shake": "shake"}
    assert found.shake_mm == pytest.approx(moved_mm, rel=0.05)


def test_a_view_from_the_side_lights_only_the_tilt():
    slanted = replace(usual_camera(), tilt_deg=50)
    assert lit(seen(camera=slanted)) == {"tilt": "tilt"}


def test_a_sheet_out_of_the_picture_lights_only_the_sheets_and_is_named():
    x_mm, y_mm = usual_camera().target_mm
    found = seen(camera=replace(usual_camera(), target_mm=(x_mm + 190, y_mm), distance_mm=usual_camera().distance_mm))
    assert lit(found) == {"sheets": "missing"}
    lamp = indicators(found)[0]
    assert lamp.sheet in {sheet.id for sheet in found.sheets if not sheet.found}


def test_a_bare_table_in_good_light_asks_for_the_sheets():
    bare = prepare(Scene(()), usual_camera(), LAMP, np.random.default_rng(1))
    image = photograph(bare, (), np.random.default_rng(1)).image
    assert lit(quality(find_sheets(LAYOUT, Frame(image, "bare")))) == {"sheets": "none"}


@pytest.mark.parametrize("blur_px", [0.5, 0.8, 1, 1.5])
def test_an_edge_is_as_wide_as_its_blur_makes_it(blur_px):
    found = taken(replace(LAMP, blur_px=blur_px))
    usual_px = 2.563 * np.hypot(blur_px, 0.45)
    grey = cv2.cvtColor(found.frame.image, cv2.COLOR_BGR2GRAY)
    assert edge_px(grey, [marker.corners_px for marker in found.markers]) == pytest.approx(usual_px, rel=0.2)


def test_the_fineness_is_that_of_the_camera():
    found = seen()
    assert max(sheet.px_per_mm for sheet in found.found) > 2.1
    assert [sheet.id for sheet in found.found] == [sheet.id for sheet in LAYOUT.sheets]


@pytest.mark.parametrize("name", ["station-001", "table-002", "junior-001", "dice-003"])
def test_photographs_that_are_read_well_have_no_red_lamp(name):
    layout = parse_layout(json.loads((PHOTOS / f"{name}.json").read_text()))
    found = quality(find_sheets(layout, load_picture(PHOTOS / f"{name}.jpg")))
    assert [lamp.what for lamp in indicators(found) if lamp.state == "bad"] == []


def test_the_enrolment_photograph_is_measured_too():
    layout = load_layout(PHOTOS / "enrol-layout.json")
    found = quality(find_sheets(layout, load_picture(PHOTOS / "enrol-001.jpg")))
    assert len(found.found) == 1
    assert found.found[0].edge_px > 1


def test_the_lens_is_told_from_sheets_with_all_markers_and_not_from_one_with_two():
    look = taken()
    whole = off_mm(look)
    few = [
        replace(pose, sight=replace(pose.sight, on_sheet=pose.sight.on_sheet[:8], in_picture=pose.sight.in_picture[:8]))
        for pose in look.poses
    ]
    assert whole is not None
    assert whole < 1
    assert off_mm(replace(look, poses=(few[0], *look.poses[1:]))) is not None
    assert off_mm(replace(look, poses=tuple(few))) is None
