"""`companion plan` from the command line, and the plan before the printed mats."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pypdfium2  # type: ignore[import-untyped]
import pytest

from calibration.layout import save_layout
from companion.cli.main import main
from companion.mats import game_layout


def plan(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    status = main(["plan", *words])
    return status, capsys.readouterr().out


def test_it_says_where_each_sheet_lies_and_how_high_each_camera_hangs(capsys: pytest.CaptureFixture[str]) -> None:
    status, said = plan(capsys, "--game", "zooloretto", "--players", "3")
    assert status == 0
    assert "The mats lie on 93 × 44 cm" in said
    assert "zoo-1          Zoo 1                  x   0  y   0   29.7 × 21.0 cm" in said
    assert "module-3       Raspberry Pi Camera Module 3, 4608 × 2592, 81–" in said
    assert "May lie outside the frame: Supply." in said


def test_a_camera_that_does_not_fit_is_answered_with_no(capsys: pytest.CaptureFixture[str]) -> None:
    status, said = plan(capsys, "--game", "aquaretto", "--players", "4", "--camera", "usb-1080p", "--json")
    assert status == 1
    (camera,) = json.loads(said)["cameras"]
    assert (camera["camera"], camera["fits"], camera["px_per_mm"]) == ("usb-1080p", False, 1.12)
    assert "1.12 dots a millimetre, 1.6 are needed" in camera["why"]


def test_two_cameras_are_told_where_they_hang_and_what_each_sees(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--game", "zooloretto", "--players", "4", "--camera", "usb-1080p", "--cameras", "2")
    status, said = plan(capsys, *asked)
    assert status == 0
    assert "2 × USB camera 1080p, 1920 × 1080, 62–85 cm" in said
    assert "Camera 1 hangs above x 38 cm, y 10 cm and sees: zoo-1, expansion-1, zoo-2." in said
    status, said = plan(capsys, *asked, "--json")
    (camera,) = json.loads(said)["cameras"]
    assert (status, camera["fits"], camera["px_per_mm"]) == (0, True, 2.21)
    sheets = [sheet["id"] for sheet in json.loads(said)["sheets"]]
    assert sorted(name for view in camera["views"] for name in view["sheets"]) == sorted(sheets)


@pytest.mark.parametrize("cameras", ["0", "5", "-1"])
def test_a_number_of_cameras_that_nobody_hangs_up_is_refused(cameras, capsys) -> None:
    assert main(["plan", "--game", "dice", "--players", "2", "--cameras", cameras]) == 2
    assert f"--cameras {cameras}: a table is planned for 1 to 4" in capsys.readouterr().err


def test_the_same_table_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    status, said = plan(capsys, "--game", "dice", "--players", "2", "--language", "de")
    assert status == 0
    assert "2 Spieler" in said
    assert "Pixel pro Millimeter; 1,6 sind nötig" in said


def test_what_has_no_mats_has_no_plan(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plan", "--game", "chess", "--players", "2"]) == 2
    assert "--game chess: there are no mats for it" in capsys.readouterr().err


def test_the_printed_mats_begin_with_the_plan(tmp_path: Path) -> None:
    asked = ["--game", "dice", "--players", "2", "--paper", "letter", "--out", str(tmp_path)]
    assert main(["mats", *asked]) == 0
    document = pypdfium2.PdfDocument(tmp_path / "mats.pdf")
    layout = json.loads((tmp_path / "layout.json").read_text())
    assert document[0].get_size() == pytest.approx((279.4 / 25.4 * 72, 215.9 / 25.4 * 72), abs=0.1)
    markers = [set(seen_markers(page)) for page in (document[0], document[1])]
    assert markers == [set(), {marker["id"] for marker in layout["sheets"][0]["markers"]["at"]}]


def seen_markers(page: pypdfium2.PdfPage) -> list[int]:
    known = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
    picture = np.ascontiguousarray(page.render(scale=2, grayscale=True).to_numpy().squeeze())
    _, found, _ = cv2.aruco.ArucoDetector(known).detectMarkers(picture)
    return [] if found is None else [int(number) for number in found.reshape(-1)]


def test_a_layout_with_boards_of_one_s_own_is_planned_by_their_size(tmp_path: Path, capsys) -> None:
    layout = game_layout("zooloretto", 3)
    large = [replace(sheet, size_mm=(420.0, 297.0)) if sheet.id.startswith("zoo") else sheet for sheet in layout.sheets]
    save_layout(replace(layout, sheets=tuple(large)), tmp_path / "layout.json")
    status, said = plan(capsys, "--layout", str(tmp_path / "layout.json"), "--camera", "usb-1080p")
    assert status == 1
    assert "42.0 × 29.7 cm" in said or "29.7 × 42.0 cm" in said


@pytest.mark.parametrize("words", [[], ["--game", "dice"], ["--game", "dice", "--layout", "l.json"]])
def test_a_plan_is_of_a_game_or_of_a_layout(words: list[str], capsys) -> None:
    assert main(["plan", *words]) == 2
    assert "name either a game with --game and --players, or sheets with --layout" in capsys.readouterr().err
