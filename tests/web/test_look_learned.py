"""After a correction the page offers to learn how the piece looks; what is learned is read with at once."""

import json
import shutil

import cv2
import numpy as np
import pytest

from companion.tracking.observation import bag_of
from hardware.pictures import load_picture
from tests.web.boxing import layout_of, owner_at, photo
from tests.web.serving import PHOTOS

TRUTH = json.loads((PHOTOS / "station-001.json").read_text())["pieces"]


@pytest.fixture(scope="module")
def learned(tmp_path_factory, enrolled_box):
    """A table that was photographed, read with the box of its pieces."""
    box = tmp_path_factory.mktemp("own") / "box"
    shutil.copytree(enrolled_box, box)
    with owner_at(tmp_path_factory.mktemp("home"), layout_of("station-001"), box) as owner:
        owner.send("/api/v1/photo/send", photo("station-001"))
        yield owner


def piece_at(owner, number=0):
    """One of the animals that lie alone."""
    animals = [one for one in owner.session.view.pieces if not one.piece.startswith("stall")]
    alone = [one for one in animals if distance(owner, one) > 35]
    return alone[number]


def distance(owner, piece):
    others = (one for one in owner.session.view.pieces if one is not piece and one.sheet == piece.sheet)
    return min((np.hypot(one.x_mm - piece.x_mm, one.y_mm - piece.y_mm) for one in others), default=1000.0)


def offer(owner, piece, said):
    told = {"sheet": piece.sheet, "x": piece.x_mm, "y": piece.y_mm, "piece": said}
    return owner.get("/boxes/offer.json", query_string=told).json["offer"]


def test_nothing_is_offered_where_the_camera_was_right(learned):
    sure = next(one for one in learned.session.view.pieces if one.look == "sure")
    assert offer(learned, sure, sure.piece) is None


def test_nothing_is_offered_for_a_piece_that_no_box_knows(learned):
    assert offer(learned, piece_at(learned), "unicorn") is None


def test_a_correction_to_a_strange_piece_is_asked_about_twice(learned):
    piece = piece_at(learned)
    other = "zebra.baby" if not piece.piece.startswith("zebra") else "panda.baby"
    found = offer(learned, piece, other)
    answer = learned.say("/api/v1/boxes/teach", {**found, "insist": False})
    assert (answer.status_code, answer.json["reason"]) == (422, "rather")
    assert "Is it really" in answer.json["detail"]


def test_a_look_is_learned_marked_and_can_be_taken_out_again(learned):
    piece = piece_at(learned)
    sibling = piece.piece.partition(".")[0] if "." in piece.piece else f"{piece.piece}.m"
    before = len(learned.shelf.box("named").looks)
    found = offer(learned, piece, sibling)
    picture = learned.get("/boxes/offer.png", query_string=found)
    assert picture.data[:4] == b"\x89PNG"
    taught = learned.say("/api/v1/boxes/teach", {**found, "insist": False})
    assert taught.status_code == 200, taught.text
    assert len(learned.shelf.box("named").looks) == before + 1
    assert learned.get("/boxes/named").text.count('class="badge"') == 1
    assert learned.say("/api/v1/boxes/teach", {**found, "insist": False}).json["reason"] == "known_already"
    undone = learned.say("/api/v1/boxes/commands/forget", {"box": "named", "picture": taught.json["picture"]})
    assert undone.status_code == 200
    assert len(learned.shelf.box("named").looks) == before


def test_what_is_cut_out_is_the_piece_upright(learned):
    piece = piece_at(learned)
    found = offer(learned, piece, piece.piece.partition(".")[0]) or offer(learned, piece, f"{piece.piece}.m")
    png = learned.get("/boxes/offer.png", query_string=found).data
    crop = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR)
    own = next(one for one in learned.eyes.in_use.box.looks if one.piece == piece.piece).picture
    likeness = max(
        np.corrcoef(np.rot90(crop, turn)[24:-24, 24:-24].ravel(), own[24:-24, 24:-24].ravel())[0, 1]
        for turn in range(4)
    )
    assert likeness > 0.8


def test_a_place_with_several_pieces_offers_the_one_that_was_wrong(learned):
    known = learned.session.places
    there = {}
    for one in learned.session.view.pieces:
        place = known.get((one.sheet, one.zone or ""))
        if place:
            there.setdefault(bag_of(place), []).append(one)
    (seat, zone), pieces = max(there.items(), key=lambda item: len(item[1]))
    said = [one.piece for one in pieces]
    said[0] = next(piece for piece in learned.session.view.box if piece not in said)
    asked = {"seat": seat, "zone": zone, "pieces": " ".join(said)}
    found = learned.get("/boxes/offer.json", query_string=asked).json["offer"]
    assert (found["piece"], found["x_mm"]) == (said[0], pieces[0].x_mm)
    wrong = {"seat": seat, "zone": zone, "pieces": " ".join(said[:-1])}
    assert learned.get("/boxes/offer.json", query_string=wrong).json["offer"] is None


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"picture": 7}, "picture_gone"),
        ({"sheet": "zoo-9"}, "sheet_gone"),
        ({"piece": "unicorn"}, "unknown_piece"),
        ({"x_mm": 9000, "y_mm": -5}, "at_the_edge"),
    ],
)
def test_what_cannot_be_learned_is_said(learned, change, reason):
    piece = piece_at(learned)
    found = offer(learned, piece, f"{piece.piece.partition('.')[0]}.baby") or offer(learned, piece, "coin")
    answer = learned.say("/api/v1/boxes/teach", {**found, **change, "insist": True})
    assert (answer.status_code, answer.json["reason"]) == (422, reason)


@pytest.mark.parametrize("words", [{}, [], {"picture": True}, {"insist": 1}])
def test_what_is_not_understood_is_refused(learned, words):
    assert learned.say("/api/v1/boxes/teach", words).status_code == 400


def test_a_worn_piece_is_known_after_it_was_taught(tmp_path, enrolled_box):
    """A piece that somebody has painted over is not known; after one correction it is, on another photograph too."""
    image = load_picture(PHOTOS / "station-001.jpg").image.copy()
    worn = next(one for one in TRUTH if not one["piece"].endswith(".baby") and not one["piece"].startswith("stall"))
    quad = np.array(worn["quad_px"], np.float32)
    paint(image, quad)
    box = tmp_path / "box"
    shutil.copytree(enrolled_box, box)
    with owner_at(tmp_path / "home", layout_of("station-001"), box) as owner:
        owner.send("/api/v1/photo/send", as_jpeg(image))
        before = nearest(owner, worn)
        assert before is None or before.piece != worn["piece"]
        found = {"picture": owner.session.view.picture.number, "sheet": worn["sheet"], "x_mm": worn["x_mm"],
                 "y_mm": worn["y_mm"], "piece": worn["piece"]}  # fmt: skip
        answer = owner.say("/api/v1/boxes/teach", {**found, "insist": True})
        assert answer.status_code == 200, answer.text
        assert owner.eyes.wait_ready()
        noisy = np.clip(image + np.random.default_rng(3).normal(0, 3, image.shape), 0, 255).astype(np.uint8)
        owner.send("/api/v1/photo/send", as_jpeg(noisy))
        assert nearest(owner, worn).piece == worn["piece"]


def paint(image, quad):
    """A broad cross of two colours over a piece."""
    for (start, end), colour in (((0, 2), (30, 200, 240)), ((1, 3), (200, 40, 160))):
        cv2.line(image, quad[start].astype(int).tolist(), quad[end].astype(int).tolist(), colour, 34, cv2.LINE_AA)
    cv2.circle(image, quad.mean(axis=0).astype(int).tolist(), 22, (240, 240, 60), -1, cv2.LINE_AA)


def nearest(owner, truth):
    for one in owner.session.view.pieces:
        if one.sheet == truth["sheet"] and np.hypot(one.x_mm - truth["x_mm"], one.y_mm - truth["y_mm"]) < 10:
            return one
    return None


def as_jpeg(image):
    return cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 95])[1].tobytes()
