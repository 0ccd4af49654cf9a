"""A box on disk: written whole or not at all, read back as it was, and refused in one line."""

import json

import cv2
import numpy as np
import pytest

from calibration.box import PICTURE_PX, BadBox, Box, PieceSample, join_boxes, load_box, save_box


def look(piece, level=100, shape="square", size_mm=29.87, height_mm=2.0):
    picture = np.full((PICTURE_PX, PICTURE_PX, 3), level, np.uint8)
    picture[40:80, 30:90] = (level // 2, 255 - level, 77)
    return PieceSample(piece, shape, size_mm, height_mm, picture)


BOX = Box(
    (look("zebra.m"), look("zebra.m", 140), look("zebra.baby", 90, "round", 26.5), look("lion", 60, "die", 16, 16))
)


def told(box):
    return [(one.piece, one.shape, one.size_mm, one.height_mm, one.picture.tobytes()) for one in box.looks]


def picture_names(folder):
    return {path.name for path in folder.glob("*.png*")}


def test_a_box_is_read_back_as_it_was_written(tmp_path):
    save_box(BOX, tmp_path / "deep" / "box")
    assert told(load_box(tmp_path / "deep" / "box")) == told(BOX)


def test_a_box_names_its_version_and_its_pictures(tmp_path):
    save_box(BOX, tmp_path)
    document = json.loads((tmp_path / "box.json").read_text())
    assert document["box"] == 1
    assert {entry["picture"] for entry in document["looks"]} == picture_names(tmp_path)
    assert set(document["looks"][0]) == {"piece", "shape", "size_mm", "height_mm", "picture"}


def test_its_pieces_are_told_once_in_the_order_of_learning():
    assert BOX.pieces() == ("zebra.m", "zebra.baby", "lion")


def test_a_box_may_be_moved_and_sent_to_a_friend(tmp_path):
    save_box(BOX, tmp_path / "here")
    (tmp_path / "here").rename(tmp_path / "there")
    assert told(load_box(tmp_path / "there")) == told(BOX)


def test_writing_again_takes_away_the_pictures_that_are_no_longer_named(tmp_path):
    save_box(BOX, tmp_path)
    (tmp_path / "notes.txt").write_text("bought in Vienna")
    (tmp_path / "photo.png").write_bytes(b"mine")
    save_box(Box((look("coin"),)), tmp_path)
    assert load_box(tmp_path).pieces() == ("coin",)
    assert len(picture_names(tmp_path) - {"photo.png"}) == 1
    assert (tmp_path / "notes.txt").exists()
    assert (tmp_path / "photo.png").exists()


def test_a_crash_on_the_way_leaves_the_old_box_readable(tmp_path):
    save_box(BOX, tmp_path)
    no_picture = PieceSample("zebra.m", "square", 30.0, 2.0, np.zeros((0, 0, 3), np.uint8))
    with pytest.raises(cv2.error):
        save_box(Box((look("zebra.m", 200), look("lion", 220), no_picture)), tmp_path)
    assert told(load_box(tmp_path)) == told(BOX)


def test_what_a_power_cut_left_behind_is_not_read_and_swept_up_the_next_time(tmp_path):
    save_box(BOX, tmp_path)
    (tmp_path / "box.json.new").write_text('{"box": 1, "loo')
    (tmp_path / "coin-00c0ffee.png.new").write_bytes(b"\x89PNG")
    assert told(load_box(tmp_path)) == told(BOX)
    save_box(BOX, tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"box.json", *picture_names(tmp_path)}
    assert "coin-00c0ffee.png.new" not in picture_names(tmp_path)


@pytest.mark.parametrize("name", ["../escaped", "a/b", "Löwe Nr. 1", ".", "con trol"])
def test_a_piece_may_have_any_name_and_its_picture_stays_in_the_folder(tmp_path, name):
    save_box(Box((look(name),)), tmp_path / "box")
    assert [path.name for path in tmp_path.iterdir()] == ["box"]
    assert told(load_box(tmp_path / "box")) == told(Box((look(name),)))


def test_learning_a_piece_again_replaces_its_looks_and_keeps_the_others():
    again = join_boxes(BOX, Box((look("zebra.m", 200),)))
    assert [(one.piece, one.picture[0, 0, 0]) for one in again.looks] == [
        ("zebra.baby", 90),
        ("lion", 60),
        ("zebra.m", 200),
    ]


def test_a_tile_and_a_die_of_one_name_may_be_in_one_box():
    both = join_boxes(BOX, Box((look("lion", 10),)))
    assert [one.shape for one in both.looks if one.piece == "lion"] == ["die", "square"]


def refusal(folder):
    with pytest.raises(BadBox) as caught:
        load_box(folder)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_folder_without_a_box_is_told_how_to_become_one(tmp_path):
    assert "no box here (box.json is missing): learn one with 'companion enrol" in refusal(tmp_path)


def changed(folder, **changes):
    save_box(BOX, folder)
    document = json.loads((folder / "box.json").read_text())
    for key, value in changes.items():
        target = document if key in document else document["looks"][1]
        target[key] = value
    (folder / "box.json").write_text(json.dumps(document))
    return folder


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"box": 2}, "box.json: box: this box is of version 2"),
        ({"box": True}, "this box is of version true"),
        ({"looks": []}, "looks: expected at least 1 looks, found 0"),
        ({"piece": ""}, "looks/1/piece: "),
        ({"shape": "hexagon"}, "looks/1/shape: 'hexagon' is not known"),
        ({"size_mm": 0}, "looks/1/size_mm: expected a number above 0"),
        ({"size_mm": "30"}, "looks/1/size_mm: expected a number"),
        ({"picture": "gone.png"}, "looks/1/picture: 'gone.png' is missing or no picture of 128 x 128"),
    ],
    ids=str,
)
def test_a_box_with_a_wrong_value_is_refused_with_its_place(tmp_path, change, said):
    assert said in refusal(changed(tmp_path, **change))


def test_a_picture_of_another_size_is_refused(tmp_path):
    save_box(BOX, tmp_path)
    (name, *_) = picture_names(tmp_path)
    cv2.imwrite(str(tmp_path / name), np.zeros((64, 64, 3), np.uint8))
    assert f"'{name}' is missing or no picture of 128 x 128" in refusal(tmp_path)


def test_half_a_box_file_is_refused(tmp_path):
    save_box(BOX, tmp_path)
    (tmp_path / "box.json").write_text((tmp_path / "box.json").read_text()[:50])
    assert "not JSON" in refusal(tmp_path)


def test_a_place_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(BadBox, match=r"cannot be written .* choose another folder with --box"):
        save_box(BOX, tmp_path / "file" / "box")


def test_a_box_knows_what_it_lacks_until_it_is_learned(tmp_path):
    first = Box((look("camel"),), ("camel", "camel.m", "camel.f"))
    save_box(first, tmp_path)
    assert load_box(tmp_path).lacks == ("camel.m", "camel.f")
    grown = join_boxes(load_box(tmp_path), Box((look("camel.m"), look("panda")), ("camel.m", "panda")))
    assert grown.lacks == ("camel.f",)


def test_of_a_box_that_does_not_say_what_was_asked_nothing_is_known_to_lack(tmp_path):
    save_box(Box((look("camel"),)), tmp_path)
    told = json.loads((tmp_path / "box.json").read_text())
    del told["asked"]
    (tmp_path / "box.json").write_text(json.dumps(told))
    assert load_box(tmp_path).lacks == ()
