"""A box is learned in the browser from photographs, through the pages' own doors; then the table is read with it."""

import json
import struct
import zlib

import cv2
import numpy as np
import pytest

from hardware.pictures import load_picture
from tests.web.boxing import layout_of, owner_at, photo
from tests.web.serving import PHOTOS

LAYOUT = (PHOTOS / "enrol-layout.json").read_bytes()


@pytest.fixture
def owner(tmp_path):
    with owner_at(tmp_path) as owner:
        yield owner


@pytest.fixture
def learning(owner):
    answer = owner.send("/api/v1/boxes/learn/begin-with-layout?title=Our%20zoo", LAYOUT)
    assert answer.status_code == 200, answer.text
    return answer.json["word"]


def take(owner, word, content, **asked):
    query = "&".join(f"{key}={value}" for key, value in asked.items())
    return owner.send(f"/api/v1/boxes/learn/{word}/take?{query}", content)


def as_jpeg(image):
    return cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 92])[1].tobytes()


def test_a_family_learns_its_box_from_photographs_and_the_table_is_read_with_it(tmp_path):
    with owner_at(tmp_path, layout_of("station-001")) as owner:
        word = owner.send("/api/v1/boxes/learn/begin-with-layout?title=Our%20zoo", LAYOUT).json["word"]
        assert owner.send("/api/v1/photo/send", photo("station-001")).json["reason"] == "no_box_yet"
        for name in ("enrol-001", "enrol-002", "enrol-003", "enrol-004"):
            assert take(owner, word, photo(name), batch="one").status_code == 200
        page = owner.get(f"/boxes/learn/{word}").text
        assert "Every piece has a picture." in page
        assert "38 pieces, 76 pictures" in owner.get(f"/boxes/{word}").text
        assert owner.shelf.chosen == word
        assert owner.eyes.wait_ready()
        assert owner.send("/api/v1/photo/send", photo("station-001")).status_code == 200
        truth = json.loads((PHOTOS / "station-001.json").read_text())["pieces"]
        seen = sorted((one.zone or "", one.piece) for one in owner.session.view.pieces)
        assert seen == sorted((one["zone"] or "", one["piece"]) for one in truth)
        assert len(owner.session.view.box) == 38


def test_learning_goes_on_after_a_restart(tmp_path):
    with owner_at(tmp_path) as before:
        word = before.send("/api/v1/boxes/learn/begin-with-layout?title=Our%20zoo", LAYOUT).json["word"]
        take(before, word, photo("enrol-001"))
    with owner_at(tmp_path) as again:
        page = again.get(f"/boxes/learn/{word}").text
        assert "24 of 24 cells are good" in page
        assert "14 pieces have no picture yet" in page
        assert "female zebra" in page
        assert "Go on learning" in again.get("/boxes").text


def test_what_came_of_a_photograph_is_said_in_plain_words(owner, learning):
    answer = take(owner, learning, photo("enrol-001"), sheet="enrol-1")
    assert answer.json == {"said": "Sheet 1: all 24 pieces are learned.", "sheets": ["enrol-1"]}


def test_the_wrong_sheet_is_learned_as_what_it_is_and_said(owner, learning):
    answer = take(owner, learning, photo("enrol-002"), sheet="enrol-1")
    assert answer.json["said"].startswith("This is not sheet 1 but sheet 2")
    assert answer.json["sheets"] == ["enrol-2"]


def test_a_sheet_may_be_photographed_upside_down(owner, learning):
    image = np.rot90(load_picture(PHOTOS / "enrol-001.jpg").image, 2)
    assert "all 24 pieces" in take(owner, learning, as_jpeg(image)).json["said"]
    assert take(owner, learning, photo("enrol-002")).status_code == 200
    owner.shelf.choose(learning)
    turned = {one.piece: one for one in owner.shelf.box(learning).looks}["panda.m"].picture
    with owner_at(owner.shelf.folder(learning).parent.parent / "other") as other:
        word = other.send("/api/v1/boxes/learn/begin-with-layout?title=Upright", LAYOUT).json["word"]
        take(other, word, photo("enrol-001"))
        upright = {one.piece: one for one in other.shelf.box(word).looks}["panda.m"].picture
    assert np.corrcoef(turned.ravel(), upright.ravel())[0, 1] > 0.9


def test_the_same_photograph_twice_changes_nothing(owner, learning):
    take(owner, learning, photo("enrol-001"))
    answer = take(owner, learning, photo("enrol-001"))
    assert (answer.status_code, answer.json["reason"]) == (422, "same_photo")
    assert len(owner.shelf.box(learning).looks) == 24


def test_another_photograph_of_a_sheet_takes_the_older_ones_place(owner, learning):
    take(owner, learning, photo("enrol-001"))
    take(owner, learning, photo("enrol-003"))
    assert len(owner.shelf.box(learning).looks) == 24


def test_photographs_that_are_sent_together_add_to_each_other(owner, learning):
    for name in ("enrol-001", "enrol-003"):
        take(owner, learning, photo(name), batch="together")
    assert len(owner.shelf.box(learning).looks) == 48


def test_one_cell_can_be_taken_again(owner, learning):
    take(owner, learning, photo("enrol-001"))
    before = {one.piece: one.picture for one in owner.shelf.box(learning).looks}
    assert take(owner, learning, photo("enrol-003"), only="cell-2").status_code == 200
    now = {one.piece: one.picture for one in owner.shelf.box(learning).looks}
    assert [piece for piece in before if not np.array_equal(before[piece], now[piece])] == ["flamingo.m"]


def test_an_empty_cell_is_missed_in_the_end(owner, learning):
    truth = json.loads((PHOTOS / "enrol-001.json").read_text())["pieces"]
    image = load_picture(PHOTOS / "enrol-001.jpg").image.copy()
    corners = np.array(next(one["quad_px"] for one in truth if one["piece"] == "panda"), np.float32)
    grown = corners.mean(axis=0) + 1.12 * (corners - corners.mean(axis=0))
    paper = np.median(image[tuple(np.round(grown).astype(int).T[::-1])], axis=0)
    cv2.fillConvexPoly(image, grown.astype(int), paper.tolist())
    said = take(owner, learning, as_jpeg(image)).json["said"]
    assert "23 pieces are good. Please look at: panda." in said
    page = owner.get(f"/boxes/learn/{learning}/enrol-1").text
    assert "nothing was seen in its cell" in page
    assert "panda" in owner.get(f"/boxes/learn/{learning}").text.split('class="missing"')[1]


def test_a_piece_in_the_wrong_cell_is_told_with_both_pictures(owner, learning):
    truth = json.loads((PHOTOS / "enrol-001.json").read_text())["pieces"]
    image = load_picture(PHOTOS / "enrol-001.jpg").image.copy()
    camel, panda = (
        np.array(next(one["quad_px"] for one in truth if one["piece"] == piece), np.float32)
        for piece in ("camel.baby", "panda.baby")
    )
    onto = cv2.getPerspectiveTransform(camel, panda)
    laid = cv2.warpPerspective(image, onto, (image.shape[1], image.shape[0]))
    mask = np.zeros(image.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, panda.astype(int), 255)
    image[mask > 0] = laid[mask > 0]
    take(owner, learning, as_jpeg(image))
    page = owner.get(f"/boxes/learn/{learning}").text
    assert "baby camel and baby panda look much the same" in page
    assert page.split('class="pair"')[1].count("<img") == 2


def png_header(width, height):
    body = struct.pack(">II", width, height) + b"\x08\x02\x00\x00\x00"
    chunk = b"IHDR" + body
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk)) + b"IEND" * 4


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "photo_empty"),
        (b"Dear companion, this is no photograph.", "photo_no_picture"),
        (photo("enrol-001")[:200_000], "photo_cut_off"),
        (photo("enrol-001")[:300], "photo_cut_off"),
        (png_header(10_000, 10_000), "photo_too_large"),
        (b"\x00\x00\x00\x18ftypisom" + bytes(100), "photo_no_picture"),
        (as_jpeg(np.zeros((200, 300, 3), np.uint8)), "photo_too_small"),
        (as_jpeg(np.full((800, 1200, 3), 128, np.uint8)), "no_marker"),
        (photo("station-001"), "other_sheet"),
        (bytes(25 * 2**20 + 1), ""),
    ],
    ids=["empty", "text", "cut off", "header", "bomb", "film", "small", "grey", "a board", "heavy"],
)  # fmt: skip
def test_each_photograph_that_cannot_be_used_is_refused_with_a_sentence_and_changes_nothing(
    owner, learning, content, reason
):
    answer = take(owner, learning, content)
    assert (answer.status_code, answer.json.get("reason", "")) == (422, reason)
    assert answer.json["detail"].endswith(".")
    assert owner.shelf.box(learning).looks == ()
    german = owner.send(f"/api/v1/boxes/learn/{learning}/take?lang=de", content).json["detail"]
    assert german != answer.json["detail"]


def test_a_photograph_is_turned_as_its_camera_was(owner, learning):
    """A phone held upright writes the turn into the file instead of turning the picture."""
    jpeg = as_jpeg(np.rot90(load_picture(PHOTOS / "enrol-001.jpg").image, 1))
    exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
    turned = jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:]
    assert "all 24 pieces" in take(owner, learning, turned).json["said"]


def test_a_file_is_only_taken_from_an_own_page(owner, learning):
    path = f"/api/v1/boxes/learn/{learning}/take"
    assert owner.send(path, photo("enrol-001"), Origin="http://evil.example").status_code == 403
    assert owner.send(path, photo("enrol-001"), **{"X-Table-Token": "x"}).status_code == 403
    assert owner.send(path, photo("enrol-001"), **{"Content-Type": "image/jpeg"}).status_code == 415


def test_other_pages_take_no_more_than_before(owner):
    assert owner.say("/api/v1/boxes/commands/rename", {"box": "x", "title": "y" * 20_000}).status_code == 413


def test_a_new_box_begins_with_sheets_for_the_chosen_game(owner):
    answer = owner.say("/api/v1/boxes/learn/begin", {"box": "", "title": "Mini", "form": {"game": ["junior"]}})
    word = answer.json["word"]
    page = owner.get(f"/boxes/learn/{word}").text
    assert "male meerkat" in page
    pdf = owner.get(f"/boxes/learn/{word}/sheets.pdf")
    assert (pdf.status_code, pdf.data[:5]) == (200, b"%PDF-")
    one = owner.get(f"/boxes/learn/{word}/sheets.pdf?sheet=enrol-1")
    assert len(one.data) < len(pdf.data)
    assert "sheets.pdf?style=white" in page
    assert owner.get(f"/boxes/learn/{word}/sheets.pdf?style=white").data not in (b"", pdf.data)
    assert owner.get(f"/boxes/learn/{word}/sheets.pdf?style=pink").status_code == 404


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ({"game": ["chess"]}, "no_game"),
        ({"species": ["Lion"] * 1 + []}, ""),
        ({"species": ["l!on"]}, "piece_name"),
        ({"species": [" ".join(f"a{'x' * n}" for n in range(41))]}, "piece_name"),
        ({"tile_mm": ["7"]}, "tile_mm"),
        ({"tile_mm": ["nan"]}, "tile_mm"),
        ({"with": ["nothing"]}, ""),
    ],
)
def test_what_cannot_be_printed_is_said_at_once(owner, form, reason):
    answer = owner.say("/api/v1/boxes/learn/begin", {"box": "", "title": "Mini", "form": form})
    if form == {"species": ["Lion"]}:
        assert answer.status_code == 200
    else:
        assert (answer.status_code, answer.json.get("reason", "")) == (422, reason)
        assert owner.shelf.words() == ()


@pytest.mark.parametrize("layout", [b"", b"{}", b"[1]", b"\xff" * 50])
def test_a_layout_that_is_none_is_refused(owner, layout):
    answer = owner.send("/api/v1/boxes/learn/begin-with-layout?title=x", layout)
    assert (answer.status_code, answer.json["reason"]) == (422, "no_layout")


def test_a_layout_without_cells_is_refused(owner):
    board = json.dumps(json.loads((PHOTOS / "station-001.json").read_text())["layout"]).encode()
    answer = owner.send("/api/v1/boxes/learn/begin-with-layout?title=x", board)
    assert answer.json["reason"] == "no_enrolment_sheet"


@pytest.mark.parametrize(
    ("path", "kept"),
    [("/first-run", True), ("/first-run?step=4", True), ("//evil.example", False), ("https://evil.example", False),
     ("/\\evil.example", False), ("javascript:alert(1)", False), ("", False)],
)  # fmt: skip
def test_the_way_back_leads_to_an_own_page_only(owner, path, kept):
    page = owner.get("/boxes/learn", query_string={"return": path}).text
    assert (f'href="{path}"' in page) == (kept and bool(path))
    assert "evil" not in page


def test_nobody_learns_what_is_not_there(owner, learning):
    assert owner.get("/boxes/learn/nobody").status_code == 404
    assert owner.get(f"/boxes/learn/{learning}/enrol-9").status_code == 404
    assert owner.get(f"/boxes/learn/{learning}/enrol-9/photo.jpg").status_code == 404
    assert owner.get(f"/boxes/learn/{learning}/enrol-1/photo.jpg").status_code == 404
    assert owner.get("/boxes/learn/sight.jpg").status_code == 404
    assert (
        owner.say(f"/api/v1/boxes/learn/{learning}/take-now", {"sheet": "", "batch": "", "only": ""}).status_code == 422
    )
    take(owner, learning, photo("enrol-001"))
    assert owner.get(f"/boxes/learn/{learning}/enrol-1/photo.jpg").data[:3] == b"\xff\xd8\xff"
