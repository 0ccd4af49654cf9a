"""Still pictures from files: what is read, and the one line that says why not."""

import io
import os
import struct
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image as Pillow

from companion.ports import UnusableInput
from hardware.pictures import load_picture, picture_of
from vision.unreadable import is_colourless

WIDTH_PX, HEIGHT_PX = 61, 37
SUFFIXES = ("jpg", "png", "webp", "avif")

IMAGE = np.random.default_rng(0).integers(0, 255, (HEIGHT_PX, WIDTH_PX, 3), np.uint8)

HEIC = (Path(__file__).parents[1] / "photos" / "quarters.heic").read_bytes()
"""QUARTERS (below), held upright: written once with pillow-heif, as pi-heif only reads."""


def encoded(suffix: str, *settings: int) -> bytes:
    return cv2.imencode(f".{suffix}", IMAGE, settings)[1].tobytes()


def written(folder: Path, content: bytes, name: str = "photo.jpg") -> Path:
    path = folder / name
    path.write_bytes(content)
    return path


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_picture_of_every_format_becomes_a_frame(tmp_path, suffix):
    path = written(tmp_path, encoded(suffix), f"table.{suffix}")
    frame = load_picture(path)
    assert frame.image.shape == (HEIGHT_PX, WIDTH_PX, 3)
    assert (frame.name, frame.at) == (f"table.{suffix}", path.stat().st_mtime)


def test_a_lossless_picture_comes_back_pixel_by_pixel(tmp_path):
    for content in (encoded("png"), encoded("webp", cv2.IMWRITE_WEBP_QUALITY, 101)):
        assert np.array_equal(load_picture(written(tmp_path, content)).image, IMAGE)


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("share", [0.2, 0.9])
def test_a_picture_cut_off_anywhere_is_refused(tmp_path, suffix, share):
    content = encoded(suffix)
    path = written(tmp_path, content[: int(len(content) * share)])
    with pytest.raises(UnusableInput, match=r"(cut off before its end|cannot be decoded); copy it again"):
        load_picture(path)


def test_bytes_after_the_end_of_a_photo_do_no_harm(tmp_path):
    path = written(tmp_path, encoded("jpg") + b"motion photo")
    assert load_picture(path).image.shape == (HEIGHT_PX, WIDTH_PX, 3)


def huge_jpeg() -> bytes:
    content = encoded("jpg")
    at = content.index(b"\xff\xc0") + 5
    return content[:at] + struct.pack(">HH", 10_000, 10_000) + content[at + 4 :]


def huge_png() -> bytes:
    content = encoded("png")
    return content[:16] + struct.pack(">II", 10_000, 10_000) + content[24:]


@pytest.mark.parametrize("content", [huge_jpeg(), huge_png()], ids=["jpeg", "png"])
def test_a_picture_of_100_megapixels_is_refused_by_its_header_alone(tmp_path, monkeypatch, content):
    monkeypatch.setattr(cv2, "imdecode", None)
    path = written(tmp_path, content)
    with pytest.raises(UnusableInput, match="10000x10000 = 100 megapixels, more than 50; save it smaller"):
        load_picture(path)


def test_a_file_of_gigabytes_is_refused_unread(tmp_path):
    path = written(tmp_path, encoded("jpg"))
    os.truncate(path, 5_000_000_000)
    with pytest.raises(UnusableInput, match="5000 megabytes are too many"):
        load_picture(path)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "the file is empty"),
        (b"not a picture at all", "not a JPEG, PNG, WebP, HEIC or AVIF picture; save the photo as JPEG"),
        (b"\0\0\0\x18ftypisom" + bytes(99), "not a JPEG, PNG"),
        (b"\0\0\0\x18ftypheic and more", "damaged and cannot be decoded"),
        (HEIC.replace(b"Exif", b"Exi\xff", 1), "damaged and cannot be decoded"),
        (b"\xff\xd8\xff\xe0\0\4aa" + b"junk" * 100, "the header is damaged"),
        (b"RIFF\0\0\0\0WEBPVP8?" + b"junk" * 10, "the header is damaged"),
        (encoded("png")[:60] + bytes(50) + encoded("png")[-12:], "damaged and cannot be decoded"),
    ],
    ids=[
        "empty",
        "text",
        "film",
        "heic",
        "heic that ends its decoder",
        "jpeg junk",
        "webp junk",
        "png without pixels",
    ],
)
def test_what_is_no_picture_is_named_in_one_line(tmp_path, content, sentence):
    path = written(tmp_path, content)
    with pytest.raises(UnusableInput, match=sentence) as raised:
        load_picture(path)
    assert "\n" not in str(raised.value)
    assert str(raised.value).startswith(f"{path}: ")


def test_a_missing_file_and_a_folder_are_named(tmp_path):
    with pytest.raises(UnusableInput, match=r"gone\.jpg: no such file or directory; give the path"):
        load_picture(tmp_path / "gone.jpg")
    with pytest.raises(UnusableInput, match="not a file"):
        load_picture(tmp_path)


def test_a_photo_from_a_phone_held_upright_stands_upright(tmp_path):
    exif = b"Exif\0\0" + b"II*\0" + struct.pack("<I", 8) + struct.pack("<HHHIHHI", 1, 0x0112, 3, 1, 6, 0, 0)
    plain = encoded("jpg")
    path = written(tmp_path, plain[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + plain[2:])
    turned = cv2.rotate(load_picture(written(tmp_path, plain, "plain.jpg")).image, cv2.ROTATE_90_CLOCKWISE)
    assert np.array_equal(load_picture(path).image, turned)


# What telephones save: red, green, black and blue quarters


QUARTERS = np.zeros((48, 64, 3), np.uint8)
QUARTERS[:24, :32, 2] = QUARTERS[:24, 32:, 1] = QUARTERS[24:, 32:, 0] = 255


def avif(image: np.ndarray, **settings: object) -> bytes:
    content = io.BytesIO()
    Pillow.fromarray(image[:, :, ::-1]).save(content, "AVIF", speed=10, **settings)
    return content.getvalue()


def upright_avif() -> bytes:
    turned = Pillow.Exif()
    turned[0x0112] = 6
    return avif(QUARTERS, exif=turned)


@pytest.mark.parametrize(
    ("content", "turns"),
    [
        (HEIC, 3),
        (upright_avif(), 3),
        (avif(QUARTERS), 0),
    ],
    ids=["heic", "avif of an upright phone", "avif"],
)
def test_a_picture_that_a_phone_saves_is_read_upright_as_its_jpeg_is(content, turns):
    jpeg = picture_of(cv2.imencode(".jpg", QUARTERS)[1].tobytes(), "photo").image
    read, expected = picture_of(content, "photo").image, np.rot90(jpeg, turns)
    assert read.shape == expected.shape
    middles = np.s_[6:-6:6, 6:-6:6]  # the edges of the quarters blur, in each format in its own way
    assert np.median(np.abs(read[middles].astype(int) - expected[middles])) <= 3


def lie(content: bytes, width_px: int, height_px: int) -> bytes:
    """A HEIC or AVIF that is said to be so large."""
    at = content.index(b"ispe") + 8
    return content[:at] + struct.pack(">II", width_px, height_px) + content[at + 8 :]


@pytest.mark.parametrize(("width_px", "height_px"), [(10_000, 10_000), (16_000, 12_500)])
def test_a_phone_s_picture_of_too_many_megapixels_is_refused(width_px, height_px):
    with pytest.raises(UnusableInput, match=f"{width_px}x{height_px} = [12]00 megapixels, more than 50"):
        picture_of(lie(avif(QUARTERS), width_px, height_px), "photo")


def test_a_picture_larger_than_it_is_said_to_be_is_refused_or_made_as_small():
    with pytest.raises(UnusableInput, match="damaged and cannot be decoded"):
        picture_of(lie(HEIC, 8, 8), "photo")
    large = avif(np.zeros((1000, 1200, 3), np.uint8))
    assert picture_of(lie(large, 64, 64), "photo", megapixels_at_most=1).image.shape == (64, 64, 3)


# Pictures that are made to cost time


def scanned(times: int, hidden: bytes = b"") -> bytes:
    """A progressive JPEG with one scan repeated so often.  hidden: what stands before the first scan."""
    content = encoded("jpg", cv2.IMWRITE_JPEG_PROGRESSIVE, 1)
    first, end = content.index(b"\xff\xda"), content.rindex(b"\xff\xd9")
    last = content.rindex(b"\xff\xda")
    return content[:first] + hidden + content[first:last] + content[last:end] * times + content[end:]


def segment(marker: int, body: bytes) -> bytes:
    return bytes((0xFF, marker)) + struct.pack(">H", len(body) + 2) + body


def test_a_photograph_as_programs_write_it_progressively_is_read(tmp_path):
    assert load_picture(written(tmp_path, scanned(1))).image.shape == (HEIGHT_PX, WIDTH_PX, 3)


@pytest.mark.parametrize(
    "hidden",
    [b"", segment(0xFE, b"the end: \xff\xd9"), b"\xff\x01", segment(0xE1, b"\xff\xd9" * 99)],
    ids=["plainly", "behind an end in a comment", "behind a mark without length", "behind many ends"],
)
def test_a_picture_of_hundreds_of_scans_is_refused_before_it_is_decoded(tmp_path, hidden, monkeypatch):
    monkeypatch.setattr(cv2, "imdecode", None)
    with pytest.raises(UnusableInput, match="scans"):
        load_picture(written(tmp_path, scanned(300, hidden)))


def test_marks_of_scans_in_a_thumbnail_or_behind_the_end_do_not_count(tmp_path):
    plain = encoded("jpg")
    thumbnail = plain[:2] + segment(0xE1, b"Exif" + b"\xff\xda" * 200) + plain[2:]
    assert load_picture(written(tmp_path, thumbnail + b"\xff\xda" * 200)).image.shape == (HEIGHT_PX, WIDTH_PX, 3)


@pytest.mark.parametrize(("width_px", "shape"), [(4000, (5000, 4000, 3)), (4200, (2500, 2100, 3))])
def test_a_huge_photograph_that_somebody_sends_is_read_at_half_its_size(width_px, shape):
    content = cv2.imencode(".jpg", np.zeros((5000, width_px, 3), np.uint8))[1].tobytes()
    assert picture_of(content, "photo").image.shape == shape


def test_a_photograph_of_48_megapixels_in_a_file_is_read_at_half_its_size(tmp_path):
    content = cv2.imencode(".jpg", np.zeros((6000, 8000, 3), np.uint8))[1].tobytes()
    assert load_picture(written(tmp_path, content)).image.shape == (3000, 4000, 3)


@pytest.mark.parametrize("quality", [95, 30])
def test_a_black_and_white_photograph_is_said_to_be_one(tmp_path, quality):
    coloured = cv2.imdecode(np.frombuffer(encoded("jpg"), np.uint8), cv2.IMREAD_COLOR)
    grey = cv2.cvtColor(cv2.cvtColor(coloured, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    path = written(tmp_path, cv2.imencode(".jpg", grey, (cv2.IMWRITE_JPEG_QUALITY, quality))[1].tobytes())
    assert is_colourless(load_picture(path).image)
    assert not is_colourless(coloured)


def test_a_huge_photograph_is_turned_as_its_camera_was():
    content = cv2.imencode(".jpg", np.zeros((5000, 4200, 3), np.uint8))[1].tobytes()
    exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
    assert picture_of(content[:2] + segment(0xE1, exif) + content[2:], "photo").image.shape == (2100, 2500, 3)
