"""`companion components`: from photographs of a box to what is missing."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.box import load_box
from calibration.layout import Layout, format_layout
from companion.cli.main import main
from companion.services.component_check import contents
from companion.simulator.renderer import PiecePlaced, Scene, render
from companion.simulator.stage import LAMP, TILE_MM, arrange_sheets, camera_over, demo_enrolment_layout
from tests.learned import learned_box

SIZE_PX = (1600, 900)


def photographed(folder: Path, pieces: list[str]) -> tuple[Path, Path]:
    """A photograph of an enrolment sheet on which these pieces lie in the first cells, and the sheets' layout."""
    layout = Layout("one sheet", demo_enrolment_layout().sheets[:1])
    sheets = arrange_sheets(layout, SIZE_PX[0] / SIZE_PX[1], 4.0)
    slots = [(sheet.id, slot) for sheet in layout.sheets for zone in sheet.zones for slot in zone.slots_mm]
    lot = zip(slots, pieces, strict=False)
    placed = tuple(PiecePlaced(sheet, piece, float(slot[0]), float(slot[1]), 4.0) for (sheet, slot), piece in lot)
    shot = render(Scene(sheets, placed, TILE_MM), camera_over(sheets, SIZE_PX), LAMP, np.random.default_rng(1))
    photo, file = folder / "lot.png", folder / "layout.json"
    cv2.imwrite(str(photo), shot.image)
    file.write_text(json.dumps(format_layout(layout)))
    return photo, file


def test_what_lies_in_a_photograph_is_taken_off_the_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    box = learned_box()
    lie = ["panda", "panda", "panda.m", "panda.baby", "stall.kiosk", "coin", "zebra.f"]
    photo, layout = photographed(tmp_path, lie)
    assert main(["components", str(photo), "--layout", str(layout), "--box", str(box)]) == 1
    told = json.loads(capsys.readouterr().out)
    whole = {str(piece): number for piece, number in contents("zooloretto", (), load_box(box).pieces()).items()}
    left = {face: number - lie.count(face) for face, number in whole.items()}
    assert told["missing"] == {face: number for face, number in left.items() if number}
    assert (told["counted"], told["too_many"], told["unsure"]) == (len(lie), {}, [])


def test_photographs_that_cannot_be_parted_into_lots_are_one_line(capsys: pytest.CaptureFixture[str]):
    asked = ["components", "a.png", "b.png", "c.png", "--looks", "2", "--layout", "l.json", "--box", "b"]
    assert main(asked) == 2
    assert capsys.readouterr().err.count("\n") == 1
