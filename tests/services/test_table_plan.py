"""The plan of a table: what it promises of a camera is what a picture of that table shows."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import radians, tan
from typing import Any

import numpy as np
import pytest

from companion.games.catalogue import GAMES
from companion.i18n import LANGUAGES
from companion.mats import game_layout
from companion.ports import Frame, UnusableInput
from companion.printing.drawing import DrawnShape, known_letters, lettering
from companion.printing.spread import camera_layout
from companion.services.table_plan import (
    USUAL_CAMERAS,
    cameras_over,
    draw_plan,
    fineness,
    over_table,
    plan_document,
    setting_words,
    table_plan,
    tables_seen,
)
from companion.simulator.optics import LAMP, SceneCamera, project
from companion.simulator.renderer import Scene, render
from companion.simulator.stage import arrange_sheets, camera_over
from vision.quality import find_sheets, quality

TABLES = [(game, players) for game, entry in GAMES.items() for players in entry.players]


@pytest.mark.parametrize(("game", "players"), [("zooloretto", 4), ("dice", 2)])
def test_a_drawn_picture_of_the_table_is_as_fine_as_the_plan_says(game: str, players: int) -> None:
    layout = game_layout(game, players)
    size_px = (1920, 1080)
    sheets = arrange_sheets(camera_layout(layout), 16 / 9, 3.0)
    picture = render(Scene(sheets), camera_over(sheets, size_px, 0.0), LAMP, np.random.default_rng(1))
    seen = quality(find_sheets(camera_layout(layout), Frame(picture.image, "table", 1)), None).sheets
    assert all(sheet.found for sheet in seen)
    assert np.median([sheet.px_per_mm for sheet in seen]) == pytest.approx(fineness(layout, size_px), rel=0.04)


@pytest.mark.parametrize("name", USUAL_CAMERAS)
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_from_the_height_that_the_plan_names_a_camera_sees_every_sheet(game: str, players: int, name: str) -> None:
    over = over_table(game_layout(game, players), USUAL_CAMERAS[name])
    width, height = over.camera.size_px
    focal_px = width / 2 / tan(radians(over.camera.view_deg / 2))
    middle = over.table.size_mm[0] / 2, over.table.size_mm[1] / 2
    camera = SceneCamera(over.camera.size_px, focal_px, middle, 10.0 * over.height_cm)
    boxes = [sheet.box for sheet in over.table.sheets]
    corners = np.array([(x, y) for box in boxes for x in (box.left, box.right) for y in (box.top, box.bottom)])
    seen = project(camera, corners)
    assert (seen > 0).all()
    assert (seen < (width, height)).all()
    first = boxes[0]
    long_px = np.linalg.norm(np.diff(project(camera, np.array([[0, 0], [first.width, 0]])), axis=0))
    assert float(long_px) / first.width == pytest.approx(over.px_per_mm, rel=0.04)  # the height is rounded up


def test_a_camera_may_hang_higher_as_long_as_it_sees_finely_enough() -> None:
    """Twice as high sees half as finely."""
    fine, coarse = cameras_over(game_layout("zooloretto", 4), ["module-3", "usb-1080p"])
    assert fine.highest_cm is not None
    assert fine.px_per_mm * fine.height_mm / (10 * fine.highest_cm) == pytest.approx(1.6, abs=0.02)
    assert fine.heights("en") == "102–221 cm"
    assert coarse.highest_cm is None


@pytest.mark.parametrize("cameras", [2, 3])
@pytest.mark.parametrize(("game", "players"), [("aquaretto", 4), ("zooloretto", 5), ("dice", 2)])
def test_of_several_cameras_each_sees_its_sheets_and_together_they_see_all(
    game: str, players: int, cameras: int
) -> None:
    layout = game_layout(game, players)
    over, alone = (over_table(layout, USUAL_CAMERAS["usb-1080p"], many) for many in (cameras, 1))
    focal_px = 1920 / 2 / tan(radians(over.camera.view_deg / 2))
    seen: set[str] = set()
    for frame in over.table.frames:
        camera = SceneCamera(over.camera.size_px, focal_px, frame.centre, 10.0 * over.height_cm)
        for sheet in over.table.sheets:
            box = sheet.box
            corners = project(camera, np.array([(box.left, box.top), (box.right, box.bottom)]))
            if (corners > 0).all() and (corners < (1920, 1080)).all():
                seen.add(sheet.id)
        assert over.table.sheets_in(frame)
    assert len(over.table.frames) == cameras
    assert seen == {sheet.id for sheet in camera_layout(layout).sheets}
    assert over.px_per_mm > 1.15 * alone.px_per_mm
    assert over.px_per_mm == pytest.approx(focal_px / over.height_mm, rel=0.01)


def test_two_webcams_see_the_table_for_four_that_one_does_not() -> None:
    layout = game_layout("zooloretto", 4)
    one, two = (over_table(layout, USUAL_CAMERAS["usb-1080p"], cameras) for cameras in (1, 2))
    assert (one.fits, two.fits) == (False, True)
    assert tables_seen((1920, 1080), cameras=2)["zooloretto"] == [2, 3, 4, 5]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_no_sheet_of_the_plan_lies_on_another(game: str, players: int) -> None:
    for aspect in (16 / 9, 4 / 3):
        for one, other in combinations(table_plan(game_layout(game, players), aspect).sheets, 2):
            assert not one.box.touches(other.box), (one.id, other.id)


def test_the_halves_of_a_park_meet_edge_to_edge() -> None:
    upper, lower = table_plan(game_layout("aquaretto", 3), 16 / 9).sheets[:2]
    assert (upper.id, lower.id) == ("park-1a", "park-1b")
    assert (lower.box.left, lower.box.top) == pytest.approx((upper.box.left, upper.box.bottom))


def test_a_webcam_of_1080_lines_sees_three_zoos_but_not_four() -> None:
    assert tables_seen((1920, 1080))["zooloretto"] == [2, 3]
    assert tables_seen((3840, 2160))["zooloretto"] == [2, 3, 4, 5]
    three, four = (cameras_over(game_layout("zooloretto", players), ["usb-1080p"])[0] for players in (3, 4))
    assert (three.fits, four.fits) == (True, False)
    assert "1.46" in four.why("en")
    assert "1.6" in four.why("en")


def test_the_supply_may_lie_outside_the_picture() -> None:
    layout = game_layout("zooloretto", 2)
    document = plan_document(layout, cameras_over(layout))
    assert document["outside"] == ["supply"]
    assert "supply" not in {sheet["id"] for sheet in document["sheets"]}


def test_a_camera_that_nobody_knows_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UnusableInput, match="--camera lomo: not known; use one of module-3,"):
        cameras_over(game_layout("dice", 2), ["lomo"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_the_page_can_be_printed(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    def heard(words: str, *rest: Any, **more: Any) -> DrawnShape:
        said.append(words)
        return lettering(words, *rest, **more)

    monkeypatch.setattr("companion.printing.plan.lettering", heard)
    layout = game_layout("zooloretto+aquaretto", 5)
    setting = setting_words("zooloretto+aquaretto", (), 5, language)
    for cameras in (1, 2):
        draw_plan(layout, cameras_over(layout, (), cameras), setting, "a4", language)
    assert len(said) > 60
    assert set("".join(said)) - known_letters("medium") - {" ", "\u00a0"} == set()


def test_the_camera_must_see_zones_of_a_kind_that_only_one_game_has():
    layout = game_layout("junior", 2, (), 30.0)
    kinds = {zone.kind for sheet in camera_layout(layout).sheets for zone in sheet.zones}
    mine = [replace(sheet, zones=tuple(replace(zone, kind="hand") for zone in sheet.zones)) for sheet in layout.sheets]
    assert "truck" in kinds
    assert camera_layout(replace(layout, sheets=tuple(mine))).sheets == tuple(mine)
