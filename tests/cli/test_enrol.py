"""`companion enrol`: learning a box on the command line, and what it says about it."""

import json
from functools import cache

import cv2
import numpy as np
import pytest

from calibration.box import load_box
from calibration.layout import Layout, format_layout
from companion.cli.main import main
from companion.mats import enrolment_layout, game_layout
from companion.printing.spread import on_table
from companion.services.boxes.proof import kept_proof
from companion.simulator.optics import project
from companion.simulator.renderer import PiecePlaced
from companion.simulator.stage import demo_enrolment_frames
from tests.tabletop import PICTURE_PX, crop_of, table_of, zoo_layout

FIRST = enrolment_layout(("flamingo", "flamingo.m", "camel", "coin"))
SECOND = enrolment_layout(("elephant", "elephant.f"), first_marker=400)


@cache
def photographed(layout, **instead):
    """The layout's sheet with its pieces; `instead` says what lies in a piece's cell otherwise, or nothing."""
    sheet = layout.sheets[0]
    lying = [(zone, instead.get(zone.piece.replace(".", "_"), zone.piece)) for zone in sheet.zones]
    middles = {zone.id: np.mean(zone.polygon_mm, axis=0) for zone in sheet.zones}
    pieces = [PiecePlaced(sheet.id, piece, *map(float, middles[zone.id]), 2.0) for zone, piece in lying if piece]
    return table_of(layout).frame(pieces).image


@pytest.fixture
def home(tmp_path):
    for name, layout in (("first", FIRST), ("second", SECOND)):
        (tmp_path / f"{name}.json").write_text(json.dumps(format_layout(layout)))
        write(tmp_path / f"{name}.jpg", photographed(layout))
    return tmp_path


def write(path, image):
    path.write_bytes(cv2.imencode(path.suffix, image)[1].tobytes())


@pytest.fixture
def enrol(home, capsys):
    """Runs the command: its exit status, its report, its error lines."""

    def run(photo, layout, *words):
        status = main(
            [
                "enrol",
                "--no-proof",
                str(home / photo),
                "--layout",
                str(home / layout),
                "--box",
                str(home / "box"),
                "--json",
                *words,
            ]
        )
        printed = capsys.readouterr()
        return status, json.loads(printed.out) if printed.out else None, printed.err.splitlines()

    return run


def test_a_box_is_learned_and_reported(home, enrol):
    status, report, errors = enrol("first.jpg", "first.json")
    assert (status, errors) == (0, [])
    assert report["pieces"] == ["flamingo", "flamingo.m", "camel", "coin"]
    assert report["looks"] == 4
    for key in ("missing", "sheets_not_found", "photos_without_sheet", "doubtful", "blurred", "alike", "torn"):
        assert report[key] == [], key
    assert load_box(home / "box").pieces() == ("flamingo", "flamingo.m", "camel", "coin")


def test_it_is_said_in_words_that_all_is_well(home, capsys):
    status = main(
        [
            "enrol",
            "--no-proof",
            str(home / "first.jpg"),
            "--layout",
            str(home / "first.json"),
            "--box",
            str(home / "box"),
        ]
    )
    said = capsys.readouterr().out
    assert status == 0
    assert said.startswith("The box knows 4 pieces (4 pictures learned now): ")
    assert "Every piece was found, sharp, and unlike all others." in said


def test_another_sheet_adds_to_the_box(enrol):
    enrol("first.jpg", "first.json")
    status, report, _ = enrol("second.jpg", "second.json")
    assert status == 0
    assert report["pieces"] == ["flamingo", "flamingo.m", "camel", "coin", "elephant", "elephant.f"]


def test_learning_one_sheet_again_keeps_the_others_as_they_are(home, enrol):
    enrol("first.jpg", "first.json")
    enrol("second.jpg", "second.json")
    before = {look.piece: look.picture for look in load_box(home / "box").looks}
    enrol("second.jpg", "second.json")
    after = load_box(home / "box").looks
    assert sorted(look.piece for look in after) == sorted(before)
    for look in after:
        assert np.array_equal(look.picture, before[look.piece])


def test_a_missing_piece_is_named_and_makes_the_exit_status_one(home, enrol):
    write(home / "first.jpg", photographed(FIRST, camel=None))
    status, report, errors = enrol("first.jpg", "first.json")
    assert (status, errors) == (1, [])
    assert (report["missing"], report["lacks"]) == (["camel"], ["camel"])
    assert "camel" not in report["pieces"]
    assert load_box(home / "box").lacks == ("camel",)


def test_a_sheet_of_another_print_is_refused_and_both_codes_are_told(home, enrol):
    other = enrolment_layout(("flamingo", "flamingo.m", "panda", "coin"))
    write(home / "first.jpg", photographed(other))
    status, report, (error,) = enrol("first.jpg", "first.json")
    assert (status, report) == (2, None)
    codes = [layout.sheets[0].code.text for layout in (other, FIRST)]
    assert f"first.jpg: This is not sheet 1 of this box: the code on it is {codes[0]}" in error
    assert f"here it must be {codes[1]}" in error
    assert not (home / "box").exists()


def test_a_blurred_piece_is_named(home, enrol):
    image = photographed(FIRST).copy()
    table = table_of(FIRST)
    cell = next(zone for zone in FIRST.sheets[0].zones if zone.piece == "camel")
    rows, columns = around(table, np.array(cell.polygon_mm))
    image[rows, columns] = cv2.GaussianBlur(image[rows, columns], (0, 0), 4.5)
    write(home / "first.jpg", image)
    status, report, _ = enrol("first.jpg", "first.json")
    assert status == 0
    assert [one["piece"] for one in report["blurred"]] == ["camel"]


def around(table, corners_mm):
    corners_px = project(table.camera, on_table(table.sheets[0], corners_mm)).round().astype(int)
    (left, top), (right, bottom) = corners_px.min(axis=0), corners_px.max(axis=0)
    return slice(top, bottom), slice(left, right)


def test_two_pieces_that_look_alike_are_named(home, enrol):
    write(home / "first.jpg", photographed(FIRST, coin="camel"))
    _, report, _ = enrol("first.jpg", "first.json")
    assert [set(one["pieces"]) for one in report["alike"]] == [{"camel", "coin"}]


def test_a_male_with_the_sign_of_no_male_is_named(home, enrol):
    write(home / "first.jpg", photographed(FIRST, flamingo_m="flamingo"))
    _, report, _ = enrol("first.jpg", "first.json")
    assert [set(one["pieces"]) for one in report["alike"]] == [{"flamingo", "flamingo.m"}]
    assert report["alike"][0]["why"] == "their signs hardly differ in these pictures"


def test_warnings_are_said_in_words_too(home, capsys):
    write(home / "first.jpg", photographed(FIRST, coin="camel", flamingo=None))
    main(
        [
            "enrol",
            "--no-proof",
            str(home / "first.jpg"),
            "--layout",
            str(home / "first.json"),
            "--box",
            str(home / "box"),
        ]
    )
    said = capsys.readouterr().out
    assert "lay them in their cells and photograph again: flamingo." in said
    assert "is found on sheets printed with --style white." in said
    assert "camel and coin may be mixed up: their pictures look much the same." in said


def test_a_photograph_without_a_sheet_is_named(home, capsys):
    write(home / "floor.jpg", np.full((480, 640, 3), 90, np.uint8))
    photos = [str(home / "first.jpg"), str(home / "floor.jpg")]
    assert main(["enrol", "--no-proof", *photos, "--layout", str(home / "first.json"), "--box", str(home / "box")]) == 1
    assert "floor.jpg: no sheet of the layout is in this picture." in capsys.readouterr().out


def test_several_lights_are_several_looks(home, capsys):
    photos = []
    for frame in demo_enrolment_frames(FIRST, PICTURE_PX):
        photos.append(str(home / f"{frame.number}.png"))
        write(home / f"{frame.number}.png", frame.image)
    assert (
        main(
            ["enrol", "--no-proof", *photos, "--layout", str(home / "first.json"), "--box", str(home / "box"), "--json"]
        )
        == 0
    )
    report = json.loads(capsys.readouterr().out)
    assert (len(report["pieces"]), report["looks"]) == (4, 8)


def refused(status_report_errors):
    status, report, errors = status_report_errors
    assert (status, report, len(errors)) == (2, None, 1)
    assert errors[0].startswith("companion: ")
    return errors[0]


def test_a_photograph_of_nothing_is_unusable_and_no_box_is_written(home, enrol):
    write(home / "floor.jpg", np.full((480, 640, 3), 90, np.uint8))
    assert "floor.jpg: no enrolment sheet found: show its markers" in refused(enrol("floor.jpg", "first.json"))
    assert not (home / "box").exists()


def test_an_empty_sheet_is_unusable_and_says_what_to_do(home, enrol):
    write(home / "bare.jpg", table_of(FIRST).frame().image)
    assert "no piece found in any cell: lay one piece in each cell" in refused(enrol("bare.jpg", "first.json"))


def test_the_layout_of_the_table_is_not_that_of_the_enrolment_sheets(home, enrol):
    (home / "zoo.json").write_text(json.dumps(format_layout(zoo_layout())))
    assert "no zone of the kind 'enrol'" in refused(enrol("first.jpg", "zoo.json"))


def test_an_empty_photograph_is_unusable_and_the_old_box_stays(home, enrol):
    enrol("first.jpg", "first.json")
    (home / "empty.jpg").write_bytes(b"")
    assert "empty.jpg: the file is empty" in refused(enrol("empty.jpg", "first.json"))
    assert len(load_box(home / "box").pieces()) == 4


def test_nothing_is_learned_from_a_photograph_in_black_and_white(home, enrol):
    grey = cv2.imread(str(home / "first.jpg"), cv2.IMREAD_GRAYSCALE)
    cv2.imwrite(str(home / "grey.jpg"), grey)
    assert "grey.jpg: a picture in black and white" in refused(enrol("grey.jpg", "first.json"))


def test_a_box_of_another_version_is_not_written_over(home, enrol):
    (home / "box").mkdir()
    (home / "box" / "box.json").write_text('{"box": 9, "looks": []}')
    assert "this box is of version 9" in refused(enrol("first.jpg", "first.json"))
    assert json.loads((home / "box" / "box.json").read_text())["box"] == 9


def test_photographs_need_a_layout(home, capsys):
    assert main(["enrol", "--no-proof", str(home / "first.jpg"), "--box", str(home / "box")]) == 2
    assert "enrol: --layout is missing" in capsys.readouterr().err


@pytest.fixture
def crops(tmp_path):
    for piece in ("flamingo", "flamingo.m", "camel.baby"):
        (tmp_path / "crops" / piece).mkdir(parents=True)
        write(tmp_path / "crops" / piece / "1.png", crop_of(piece))
    write(tmp_path / "crops" / "flamingo" / "2.jpg", crop_of("flamingo", turns=1))
    return tmp_path / "crops"


def test_a_box_is_learned_from_ready_cut_pictures_and_reads_them(crops, tmp_path, capsys):
    words = ["--crops", str(crops), "--box", str(tmp_path / "box"), "--json"]
    assert main(["enrol", "--no-proof", *words]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (sorted(report["pieces"]), report["looks"]) == (["camel.baby", "flamingo", "flamingo.m"], 4)
    assert main(["read", *words]) == 0
    for line in capsys.readouterr().out.splitlines():
        answer = json.loads(line)
        assert answer["piece"] == answer["image"].split("/")[0]


@pytest.mark.parametrize("where", ["", "camel/screens"])
def test_a_ready_cut_picture_outside_the_folder_of_a_piece_is_named(where, crops, tmp_path, capsys):
    (crops / where).mkdir(parents=True, exist_ok=True)
    write(crops / where / "stray.png", crop_of("camel"))
    assert main(["enrol", "--no-proof", "--crops", str(crops), "--box", str(tmp_path / "box")]) == 2
    assert "stray.png: put it into a folder named like its piece" in capsys.readouterr().err


def test_photographs_and_ready_cut_pictures_do_not_go_together(home, capsys):
    assert main(["enrol", "--no-proof", str(home / "first.jpg"), "--crops", str(home), "--box", str(home / "box")]) == 2
    assert "name either photographs or a folder with --crops" in capsys.readouterr().err


def test_every_piece_is_read_back_on_the_mats_and_what_was_cut_out_badly_is_named(home, capsys):
    """In this one photograph the coin, grey on grey, is taken for a disc of 19 mm, and nothing else says so."""
    zoo = Layout("one mat", game_layout("zooloretto", 2).sheets[:1])
    (home / "mats.json").write_text(json.dumps(format_layout(zoo)))
    words = ["--layout", str(home / "first.json"), "--mats", str(home / "mats.json"), "--box", str(home / "box")]
    assert main(["enrol", str(home / "first.jpg"), *words, "--json"]) == 0
    proof = json.loads(capsys.readouterr().out)["proof"]
    assert [one["piece"] for one in proof["weak"]] == ["coin"]
    assert proof["weak"][0]["cause"] in ("flat", "alike")
    assert (proof["pieces"], proof["tries"], proof["is_whole"]) == (4, 12, True)
    assert kept_proof(load_box(home / "box"), home / "box").tries == 12


@pytest.mark.parametrize("fineness", ["0", "fine", "50"])
def test_a_fineness_that_cannot_be_is_refused(home, capsys, fineness):
    with pytest.raises(SystemExit):
        main(["enrol", str(home / "first.jpg"), "--box", str(home / "box"), "--px-per-mm", fineness])
    assert "0.5 to 10" in capsys.readouterr().err
