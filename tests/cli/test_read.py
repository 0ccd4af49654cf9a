"""`companion read`: what people see, and the one line they get when something cannot be used."""

import json
import os
import re
import struct
import subprocess
import sys
import zlib
from dataclasses import replace

import cv2
import numpy as np
import pytest

from calibration.box import load_box, save_box
from calibration.layout import format_layout
from companion.cli.main import main
from tests.tabletop import at, box, crop_of, table_of, zoo_layout, zoo_print, zoo_table
from tests.tree import ROOT

EVENING = (
    at("E5", "flamingo.f", 20),
    at("E4", "camel.m", 130),
    at("E6", "elephant.baby", 250),
    at("E5a", "stall.kiosk"),
)


@pytest.fixture(scope="session")
def home(tmp_path_factory):
    """A folder with a box, a layout and photographs: `evening.jpg` has pieces, `stranger.jpg` a foreign one too."""
    folder = tmp_path_factory.mktemp("home")
    save_box(box(), folder / "box")
    (folder / "layout.json").write_text(json.dumps(format_layout(zoo_layout())))
    write(folder / "evening.jpg", zoo_table().frame(EVENING).image)
    write(folder / "stranger.jpg", zoo_table().frame([*EVENING, at("E6", "panda", 30, slot=4)]).image)
    write(folder / "floor.jpg", np.full((480, 640, 3), 90, np.uint8))
    return folder


def write(path, image):
    path.write_bytes(cv2.imencode(path.suffix, image)[1].tobytes())


@pytest.fixture
def read(home, capsys):
    """Runs the command: its exit status, its lines, its error lines."""

    def run(*words, layout="layout.json", box="box"):
        status = main(["read", *map(str, words), "--layout", str(home / layout), "--box", str(home / box)])
        printed = capsys.readouterr()
        return status, printed.out.splitlines(), printed.err.splitlines()

    return run


def test_a_photograph_is_told_in_words(home, read):
    status, lines, errors = read(home / "evening.jpg")
    assert (status, errors) == (0, [])
    assert lines[0] == "evening.jpg: sheets zoo-1"
    assert all(re.fullmatch("(9[0-9]|100)%", line.split()[-1]) for line in lines[1:])
    assert [line.split()[:-1] for line in lines[1:]] == [
        ["zoo-1", "E4", "camel.m"],
        ["zoo-1", "E5", "flamingo.f"],
        ["zoo-1", "E5a", "stall.kiosk"],
        ["zoo-1", "E6", "elephant.baby"],
    ]


def test_with_json_each_photograph_is_one_line_as_the_notation_says(home, read):
    status, lines, errors = read(home / "evening.jpg", home / "evening.jpg", "--json")
    assert (status, errors, len(lines)) == (0, [], 2)
    assert lines[0] == lines[1]
    document = json.loads(lines[0])
    assert list(document) == ["photo", "sheets", "pieces", "unknown", "unreadable"]
    assert document["sheets"] == [{"id": "zoo-1", "found": True, "px_per_mm": document["sheets"][0]["px_per_mm"]}]
    camel = next(piece for piece in document["pieces"] if piece["piece"] == "camel.m")
    assert set(camel) == {"sheet", "zone", "piece", "x_mm", "y_mm", "angle_deg", "confidence"}
    assert camel["angle_deg"] == pytest.approx(130, abs=3)


def test_a_photograph_in_black_and_white_is_read_and_said_to_be_one(home, read, tmp_path):
    write(tmp_path / "grey.jpg", cv2.cvtColor(cv2.imread(str(home / "evening.jpg")), cv2.COLOR_BGR2GRAY))
    assert "black and white" in read(tmp_path / "grey.jpg")[1][-1]
    assert json.loads(read(tmp_path / "grey.jpg", "--json")[1][0])["colourless"]


def test_an_unknown_thing_is_told_and_makes_the_exit_status_one(home, read):
    status, lines, errors = read(home / "stranger.jpg")
    assert (status, errors) == (1, [])
    assert [line for line in lines if "unknown: " in line and "E6" in line] != []


def test_a_photograph_of_nothing_is_an_observation_and_a_line_that_says_so(home, read):
    status, lines, (error,) = read(home / "floor.jpg", "--json")
    assert status == 1
    assert json.loads(lines[0])["sheets"] == [{"id": "zoo-1", "found": False, "px_per_mm": None}]
    assert json.loads(lines[0])["pieces"] == []
    assert error.startswith(f"companion: {home / 'floor.jpg'}: no sheet found: show markers whole and sharp, or")
    words = [str(home / "floor.jpg"), "--layout", str(home / "layout.json"), "--box", str(home / "box")]
    assert main(["count", *words]) == status, "read and count end alike"


def test_after_a_photograph_that_cannot_be_used_the_next_one_is_read(home, read):
    status, lines, (error,) = read(home / "no-such.jpg", home / "evening.jpg", "--json")
    assert status == 2
    assert [json.loads(line)["photo"] for line in lines] == ["evening.jpg"]
    assert "no-such.jpg" in error


def hundred_megapixels():
    """The beginning of a PNG of 10,000 x 10,000 pixels; no more is looked at."""
    header = struct.pack(">II5B", 10_000, 10_000, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + header
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk)) + b"\0" * 64


PHOTOGRAPHS: dict[str, tuple[float, bytes, str]] = {
    "a truncated one": (0.5, b"", "cut off before its end"),
    "an empty file": (0, b"", "the file is empty"),
    "a hundred megapixels": (0, hundred_megapixels(), "100 megapixels"),
    "a text": (0, b"dear camera, please read this", "not a JPEG, PNG, WebP, HEIC or AVIF picture"),
}


@pytest.mark.parametrize("kind", PHOTOGRAPHS)
def test_an_unusable_photograph_is_one_line_and_exit_status_two(kind, home, read, tmp_path):
    kept, instead, said = PHOTOGRAPHS[kind]
    photo, whole = tmp_path / "photo.jpg", (home / "evening.jpg").read_bytes()
    photo.write_bytes(whole[: int(kept * len(whole))] + instead)
    status, lines, errors = read(photo)
    assert (status, lines, len(errors)) == (2, [], 1)
    assert errors[0].startswith(f"companion: {photo}: ")
    assert said in errors[0]


def test_a_marker_that_is_twice_in_the_picture_is_one_line_and_exit_status_two(read, tmp_path):
    sheet = zoo_layout().sheets[0]
    twice = replace(zoo_layout(), sheets=(sheet, replace(sheet, id="again")))
    write(tmp_path / "twice.jpg", table_of(twice, [zoo_print()] * 2).frame().image)
    status, lines, errors = read(tmp_path / "twice.jpg")
    assert (status, lines, len(errors)) == (2, [], 1)
    assert "lies twice in the picture: take one of the two sheets away" in errors[0]


def without(document, *way):
    part = document
    for step in way[:-1]:
        part = part[step]
    del part[way[-1]]


def crossing(document):
    corners = next(zone["polygon_mm"] for zone in document["sheets"][0]["zones"] if len(zone["polygon_mm"]) == 4)
    corners[0], corners[1] = corners[1], corners[0]
    corners[2][0] += 7


LAYOUTS = {
    "a missing key": (
        lambda document: without(document, "sheets", 0, "markers"),
        "the sheet has neither 'markers' nor 'print'",
    ),
    "a marker without its place": (
        lambda document: without(document, "sheets", 0, "markers", "at", 2, "x_mm"),
        "sheets/0/markers/at/2: the key 'x_mm' is missing",
    ),
    "a polygon that crosses itself": (crossing, "/polygon_mm: the side from"),
    "another version": (lambda document: document.update(layout=7), "this program reads version 1"),
}


@pytest.mark.parametrize("kind", LAYOUTS)
def test_an_unusable_layout_is_one_line_and_exit_status_two(kind, home, read):
    spoil, said = LAYOUTS[kind]
    document = json.loads(json.dumps(format_layout(zoo_layout())))
    spoil(document)
    (home / "spoilt.json").write_text(json.dumps(document))
    status, lines, errors = read(home / "evening.jpg", layout="spoilt.json")
    assert (status, lines, len(errors)) == (2, [], 1)
    assert errors[0].startswith(f"companion: {home / 'spoilt.json'}: ")
    assert said in errors[0]


def spoilt_box(home, folder, spoil):
    """A copy of the box, in whose box.json one thing is changed; or a picture, when what is to be written is bytes."""
    save_box(load_box(home / "box"), folder)
    document = json.loads((folder / "box.json").read_text())
    if isinstance(spoil, bytes | None):
        (folder / document["looks"][3]["picture"]).unlink()
    if isinstance(spoil, bytes):
        (folder / document["looks"][3]["picture"]).write_bytes(spoil)
    if isinstance(spoil, dict):
        (folder / "box.json").write_text(json.dumps(document | spoil))
    return folder


STAR = {"piece": "coin", "shape": "star", "size_mm": 30, "height_mm": 2, "picture": "coin.png"}
BOXES = {
    "another version": ({"box": 2}, "this box is of version 2, this program reads version 1; enrol the box again"),
    "a version that is no number": ({"box": True}, "this box is of version true"),
    "a missing picture": (None, "is missing or no picture of 128 x 128; enrol the box again"),
    "a damaged picture": (b"\x89PNG", "looks/3/picture: "),
    "no looks": ({"looks": []}, "expected at least 1 looks"),
    "a look without its piece": ({"looks": [{"picture": "x.png"}]}, "looks/0"),
    "a picture of another folder": (
        {"looks": [STAR | {"shape": "square", "picture": "../coin.png"}]},
        "'../coin.png' is missing",
    ),
}


@pytest.mark.parametrize("kind", BOXES)
def test_an_unusable_box_is_one_line_and_exit_status_two(kind, home, read, tmp_path):
    spoil, said = BOXES[kind]
    status, lines, errors = read(home / "evening.jpg", box=spoilt_box(home, tmp_path / "box", spoil))
    assert (status, lines, len(errors)) == (2, [], 1)
    assert said in errors[0]


def test_without_a_box_it_is_said_how_to_learn_one(home, read, tmp_path):
    status, _, (error,) = read(home / "evening.jpg", box=tmp_path / "nowhere")
    assert status == 2
    assert "no box here" in error
    assert "companion enrol" in error


def test_a_measured_lens_may_be_named_and_a_wrong_one_is_refused(home, read, tmp_path):
    camera = zoo_table().camera
    lens = {"lens": 1, "size_px": list(camera.size_px), "focal_px": camera.focal_px, "k1": camera.k1, "k2": camera.k2}
    (tmp_path / "lens.json").write_text(json.dumps(lens))
    assert read(home / "evening.jpg", "--lens", tmp_path / "lens.json")[0] == 0
    (tmp_path / "lens.json").write_text(json.dumps(lens | {"focal_px": -3}))
    status, lines, (error,) = read(home / "evening.jpg", "--lens", tmp_path / "lens.json")
    assert (status, lines) == (2, [])
    assert "lens.json: focal_px: expected a number above 0" in error


def test_all_that_is_missing_is_said_at_once(home, capsys):
    assert main(["read", str(home / "evening.jpg"), "nothing.jpg"]) == 2
    told = capsys.readouterr().err
    assert "no such file: nothing.jpg; check the name" in told
    assert "--layout is missing" in told
    assert "--box is missing" in told


def test_nothing_to_read_is_unusable(home, capsys):
    assert main(["read", "--box", str(home / "box")]) == 2
    assert "name either photographs or a folder with --crops" in capsys.readouterr().err


@pytest.fixture(scope="session")
def crops(tmp_path_factory):
    folder = tmp_path_factory.mktemp("crops")
    (folder / "more").mkdir()
    write(folder / "a.png", crop_of("flamingo.m"))
    write(folder / "b.jpg", crop_of("camel"))
    write(folder / "more" / "c.png", crop_of("elephant.f", turns=1))
    return folder


def test_ready_cut_pictures_are_told_one_a_line(home, crops, capsys):
    status = main(["read", "--crops", str(crops), "--box", str(home / "box"), "--json"])
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    told = {answer["image"]: answer["piece"] for answer in answers}
    assert told == {"a.png": "flamingo.m", "b.jpg": "camel", "more/c.png": "elephant.f"}
    assert all(0.5 < answer["confidence"] <= 1 for answer in answers)
    assert status == 0


def test_a_ready_cut_picture_of_nothing_is_null_and_exit_status_one(home, tmp_path, capsys):
    write(tmp_path / "grey.png", np.full((60, 60, 3), 120, np.uint8))
    assert main(["read", "--crops", str(tmp_path), "--box", str(home / "box"), "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {"image": "grey.png", "piece": None, "confidence": 0.0}


def test_a_damaged_ready_cut_picture_is_named_and_the_others_are_read(home, tmp_path, capsys):
    (tmp_path / "a.png").write_bytes(b"")
    write(tmp_path / "b.png", crop_of("camel.f"))
    assert main(["read", "--crops", str(tmp_path), "--box", str(home / "box")]) == 2
    printed = capsys.readouterr()
    assert printed.out.startswith("b.png: camel.f (")
    assert printed.err.count("\n") == 1
    assert "a.png: the file is empty" in printed.err


def test_a_folder_without_pictures_is_named(home, tmp_path, capsys):
    assert main(["read", "--crops", str(tmp_path), "--box", str(home / "box")]) == 2
    assert f"companion: {tmp_path}: no pictures here" in capsys.readouterr().err


def in_its_own_process(hash_seed, *words):
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", "companion", "read", *map(str, words)]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


def test_two_processes_read_the_same_picture_to_the_letter(home):
    words = (home / "stranger.jpg", "--layout", home / "layout.json", "--box", home / "box", "--json")
    first, second = (in_its_own_process(seed, *words) for seed in ("1", "2"))
    assert first.stdout == second.stdout != ""
    assert (first.returncode, first.stderr) == (1, "")


def test_an_error_shows_no_traceback(home):
    result = in_its_own_process("0", home / "floor.jpg", "--layout", home / "layout.json", "--box", home / "nowhere")
    assert result.returncode == 2
    assert result.stderr.startswith("companion: ")
    assert result.stderr.count("\n") == 1
    assert "Traceback" not in result.stderr
