"""A camera's measured lens, in a file."""

import json

import pytest

from calibration.lens import BadLens, Lens, load_lens, usual_lens

DOCUMENT = {"lens": 1, "size_px": [2304, 1296], "focal_px": 1693.2, "k1": -0.02, "k2": 0.01}


def written(folder, document):
    path = folder / "lens.json"
    path.write_text(document if isinstance(document, str) else json.dumps(document))
    return path


def test_a_lens_file_is_read(tmp_path):
    assert load_lens(written(tmp_path, DOCUMENT)) == Lens((2304, 1296), 1693.2, -0.02, 0.01)


def test_a_lens_without_distortion_may_leave_it_out(tmp_path):
    document = {key: DOCUMENT[key] for key in ("lens", "size_px", "focal_px")}
    assert load_lens(written(tmp_path, document)) == Lens((2304, 1296), 1693.2)


def test_the_middle_of_the_picture_is_where_the_lens_looks():
    assert Lens((101, 51), 80.0).matrix().tolist() == [[80, 0, 50], [0, 80, 25], [0, 0, 1]]


@pytest.mark.parametrize(
    ("size_px", "focal_px"),
    [((1152, 648), 846.6), ((4608, 2592), 3386.4), ((1296, 2304), 1693.2), ((648, 1152), 846.6)],
)
def test_the_same_lens_draws_larger_smaller_and_upright_pictures(size_px, focal_px):
    scaled = Lens((2304, 1296), 1693.2, -0.02, 0.01).scale_to(size_px)
    assert scaled.focal_px == pytest.approx(focal_px)
    assert (scaled.size_px, scaled.k1, scaled.k2) == (size_px, -0.02, 0.01)


def test_of_a_camera_that_nobody_measured_the_usual_is_assumed_however_it_is_held():
    assert usual_lens((1296, 2304)).focal_px == usual_lens((2304, 1296)).focal_px
    assert 0.6 < usual_lens((2304, 1296)).focal_px / 2304 < 0.9


@pytest.mark.parametrize(
    ("document", "said"),
    [
        (DOCUMENT | {"lens": 2}, "not a lens file of version 1; measure the lens again"),
        (DOCUMENT | {"lens": True}, "not a lens file of version 1"),
        ({"size_px": [2304, 1296]}, "the key 'lens' is missing"),
        (DOCUMENT | {"size_px": [2304]}, "size_px: expected two numbers"),
        (DOCUMENT | {"size_px": [2304, 12.5]}, "size_px/1: expected a whole number"),
        (DOCUMENT | {"focal_px": 0}, "focal_px: expected a number above 0"),
        (DOCUMENT | {"focal_px": "wide"}, "focal_px: expected a number"),
        (DOCUMENT | {"k1": 40}, "k1: expected a number between"),
        ('{"lens": 1, "focal_px": NaN, "size_px": [2304, 1296]}', "focal_px"),
        ("", "the file is empty"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_wrong_lens_file_is_refused_in_one_line(tmp_path, document, said):
    path = written(tmp_path, document)
    with pytest.raises(BadLens) as caught:
        load_lens(path)
    assert str(caught.value).startswith(str(path))
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_lens_file_is_named(tmp_path):
    with pytest.raises(BadLens, match="no such file"):
        load_lens(tmp_path / "lens.json")
