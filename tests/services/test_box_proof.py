"""A box proves itself: every piece is read back from pictures of the mats, and what is weak is told with its cause."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest

from calibration.box import PIECE_PX, Box, save_box
from calibration.layout import Layout
from companion.mats import game_layout, sheet_png
from companion.services.boxes.proof import BoxProof, WeakPiece, keep_proof, kept_proof, prove, sum_of, usual_mats
from companion.services.diagnostics import CheckRequest, describe, examine
from companion.simulator.tiles import tile_image
from tests import kit, tabletop
from tests.web.boxing import owner_at
from vision.crops import look_of_crop

GOOD = ("flamingo", "camel", "camel.m", "coin")


@cache
def mat():
    layout = game_layout("zooloretto", 2)
    return Layout("one mat", layout.sheets[:1])


def good_looks():
    return tuple(look for look in tabletop.box().looks if look.piece in GOOD)


def twice(piece, face):
    """Two pictures of a face, (PIECE_PX, PIECE_PX, 3), the second in a little less light."""
    return tuple(look_of_crop(piece, np.clip(face * share, 0, 255).astype(np.uint8)) for share in (1.0, 0.97))


def drawn(piece):
    return tile_image(piece, PIECE_PX)[..., :3]


def red_on(ground, ink):
    face = np.full((PIECE_PX, PIECE_PX, 3), ground, np.uint8)
    cv2.ellipse(face, (48, 52), (20, 28), 20, 0, 360, ink, -1)
    return cv2.circle(face, (60, 22), 10, ink, -1)


def print_of_mat():
    """What is printed on the mat half a tile above a place of it."""
    sheet = mat().sheets[0]
    picture = sheet_png(mat(), sheet.id, PIECE_PX / 30)
    x_mm, y_mm = next(zone for zone in sheet.zones if zone.slots_mm).slots_mm[0]
    middle = (x_mm * PIECE_PX / 30, (y_mm - 15) * PIECE_PX / 30)
    return cv2.getRectSubPix(picture, (PIECE_PX, PIECE_PX), middle)


@cache
def bad_proof():
    bad = (
        *twice("ibis", red_on((40, 25, 170), (40, 30, 185))),
        *twice("ox", drawn("zebra")),
        *twice("gnu", drawn("zebra")),
        *twice("panda", cv2.GaussianBlur(drawn("panda"), (0, 0), 4)),
        *twice("mole", print_of_mat()),
        *twice("ghost", np.full((PIECE_PX, PIECE_PX, 3), 200, np.uint8)),
    )
    return prove(Box((*good_looks(), *bad)), mat(), most_s=300)


def test_a_good_box_is_told_good():
    proof = prove(Box(good_looks()), mat(), most_s=300)
    assert proof.is_good
    assert proof.is_whole
    assert proof.tries == 3 * len(GOOD)


@pytest.mark.parametrize(
    ("piece", "cause", "other"),
    [
        ("ibis", "flat", ""),
        ("ox", "alike", "gnu"),
        ("gnu", "alike", "ox"),
        ("panda", "blurred", ""),
        ("mole", "print", ""),
        ("ghost", "flat", ""),
    ],
)
def test_a_bad_piece_is_told_by_name_with_its_cause(piece, cause, other):
    told_of = {one.piece: one for one in bad_proof().weak}
    assert (told_of[piece].cause, told_of[piece].other) == (cause, other)


def test_good_pieces_are_not_blamed_for_bad_ones():
    assert not {one.piece for one in bad_proof().weak} & set(GOOD)


def test_red_on_a_like_red_is_read_right_or_told_weak():
    proof = prove(Box((*good_looks(), *twice("macaw", red_on((40, 25, 170), (45, 40, 205))))), mat(), most_s=300)
    weak = [one.piece for one in proof.weak]
    assert weak in ([], ["macaw"])


def test_a_proof_stops_at_its_time_and_says_so():
    seconds = iter(range(1000))
    proof = prove(Box(good_looks()), mat(), most_s=1, clock=lambda: float(next(seconds)))
    assert not proof.is_whole
    assert proof.tries == len(GOOD)


def test_the_usual_mats_are_those_of_the_game_that_has_the_pieces():
    assert any(
        zone.kind == "tray" for sheet in usual_mats(("crocodile", "ostrich", "lion")).sheets for zone in sheet.zones
    )
    assert any(zone.kind == "truck" for sheet in usual_mats(("panda", "llama")).sheets for zone in sheet.zones)


WEAK = WeakPiece("camel.m", "alike", 0.4, "camel")


def kept(box, folder, *weak):
    save_box(box, folder)
    keep_proof(BoxProof(sum_of(box), 1.7, len(box.pieces()), 12, weak=weak), folder)


def test_a_proof_is_kept_with_the_box_until_its_pictures_change(tmp_path):
    box = Box(good_looks())
    kept(box, tmp_path, WEAK)
    assert kept_proof(box, tmp_path).weak == (WEAK,)
    assert kept_proof(Box(box.looks[1:]), tmp_path) is None
    assert kept_proof(Box((replace(box.looks[0], size_mm=25.0), *box.looks[1:])), tmp_path) is None


def test_a_proof_of_another_version_counts_as_none(tmp_path):
    box = Box(good_looks())
    kept(box, tmp_path)
    path = tmp_path / "proof.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"proof": 99}))
    assert kept_proof(box, tmp_path) is None


def test_the_doctor_names_weak_pieces_and_says_where_help_is(tmp_path):
    kept(Box(good_looks()), tmp_path, WEAK)
    found = next(describe(one) for one in examine(CheckRequest(box=tmp_path)) if one.check == "box")
    assert (found.state, "camel.m" in found.found) == ("warning", True)
    assert "My boxes" in found.remedy


def test_the_page_of_a_box_says_of_each_weak_piece_what_helps(tmp_path):
    folder = tmp_path / "box"
    kept(Box(good_looks()), folder, WEAK)
    with owner_at(tmp_path / "home", mat(), folder) as owner:
        page = owner.get("/boxes/named").text
    assert "1 of 4 pieces are not recognised reliably" in page
    assert "is taken for" in page


def test_a_box_is_proved_in_the_background_and_its_page_tells_what_came_of_it(tmp_path):
    folder = tmp_path / "box"
    save_box(Box(good_looks()), folder)
    with owner_at(tmp_path / "home", mat(), folder) as owner:
        assert "Read every piece back" in owner.get("/boxes/named").text
        assert owner.say("/api/v1/boxes/commands/prove", {"box": "named"}).status_code == 200
        kit.until(lambda: not owner.box_service.is_proving("named"), "the box is never read back")
        assert "All 4 pieces are recognised reliably" in owner.get("/boxes/named").text
