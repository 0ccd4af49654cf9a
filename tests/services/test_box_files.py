"""A box as one file: carried whole, and nothing in a file from outside is believed."""

import io
import json
import random
import struct
import zipfile
from itertools import product

import cv2
import numpy as np
import pytest

from calibration.box import picture_name
from companion.cli.main import main
from companion.services.boxes.box_file import check_file, pack_box, unpack_box
from companion.services.boxes.repository import About, BoxRefused, BoxRepository
from tests.services.boxes_made import box_of, files_in, look, with_manifest, zipped


@pytest.fixture
def shelf(tmp_path):
    return BoxRepository(tmp_path / "here")


@pytest.fixture
def other(tmp_path):
    return BoxRepository(tmp_path / "there")


@pytest.fixture
def word(shelf):
    word = shelf.make("Our zoo")
    shelf.save(word, box_of("panda", "panda.m", "stall.kiosk"))
    shelf.write_about(word, About("Our zoo", {picture_name(look("panda", 1)): 5.0}))
    return word


@pytest.fixture
def content(shelf, word):
    return pack_box(shelf, word)


def test_a_box_comes_out_as_it_went_in(shelf, other, word, content):
    brought = unpack_box(other, content)
    assert other.about(brought) == shelf.about(word)
    names = [[picture_name(one) for one in on.box(there).looks] for on, there in ((shelf, word), (other, brought))]
    assert names[0] == names[1]
    assert pack_box(other, brought) == content


def test_the_manifest_names_its_version_and_every_file(content):
    files = files_in(content)
    manifest = json.loads(files["manifest.json"])
    assert (manifest["companion_box"], manifest["title"]) == (1, "Our zoo")
    assert manifest["files"].keys() == files.keys() - {"manifest.json"}


def reason(shelf, content, how="ask"):
    with pytest.raises(BoxRefused) as caught:
        unpack_box(shelf, content, how)
    assert shelf.words() in ((), ("our-zoo",))
    return caught.value.reason


def test_a_box_of_the_same_title_is_never_overwritten_unasked(shelf, word, content):
    shelf.save(word, box_of("zebra"))
    assert reason(shelf, content) == "there_already"
    assert shelf.box(word).pieces() == ("zebra",)


def test_replacing_moves_the_old_box_aside(shelf, word, content, tmp_path):
    shelf.save(word, box_of("zebra"))
    assert unpack_box(shelf, content, "replace") == word
    assert "panda" in shelf.box(word).pieces()
    assert len(list((tmp_path / "here" / "boxes" / "put-away").iterdir())) == 1


def test_both_are_kept_under_two_titles(shelf, word, content):
    brought = unpack_box(shelf, content, "both")
    assert {shelf.about(one).title for one in (word, brought)} == {"Our zoo", "Our zoo (2)"}


@pytest.mark.parametrize("rubbish", [b"", b"no zip", b"PK\x03\x04" + b"\0" * 60, b"PK\x05\x06" + b"\0" * 18])
def test_what_is_no_box_is_refused(other, rubbish):
    assert reason(other, rubbish) == "no_box_file"


def test_a_file_that_ends_early_is_refused(other, content):
    assert reason(other, content[: len(content) // 2]) == "no_box_file"


def test_whatever_byte_of_a_packed_file_is_damaged_is_refused():
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("box.json", "".join(random.Random(1).choices("abcdef", k=300)))
    content = target.getvalue()
    for at, flipped in product(range(len(content)), (0x01, 0x80, 0xFF)):
        with pytest.raises(BoxRefused):
            check_file(content[:at] + bytes([content[at] ^ flipped]) + content[at + 1 :])


@pytest.mark.parametrize("name", ["../escape.png", "/etc/passwd", "a/b-00000000.png", "evil.exe", "C:\\x-00000000.png"])
def test_a_name_that_belongs_to_no_box_is_refused(other, content, name, tmp_path):
    assert reason(other, zipped(files_in(content) | {name: b"x"})) == "strange_name"
    assert not list(tmp_path.rglob("*escape*"))


def test_a_changed_file_is_refused(other, content):
    files = files_in(content)
    assert reason(other, zipped(files | {"about.json": files["about.json"] + b" "})) == "changed"


def test_a_missing_file_is_refused(other, content):
    files = files_in(content)
    files.pop(next(name for name in files if name.endswith(".png")))
    assert reason(other, zipped(files)) == "not_all_there"


def test_a_newer_file_says_so(other, content):
    assert reason(other, zipped(with_manifest(files_in(content), companion_box=2))) == "file_version"


@pytest.mark.parametrize("manifest", [b"[]", b"{}", b"{", b"\xff", b'{"companion_box": true}', b"[" * 100_000])
def test_a_manifest_that_is_none_is_refused(other, content, manifest):
    assert reason(other, zipped(files_in(content) | {"manifest.json": manifest})) == "no_box_file"


def signed(files):
    """The files with a manifest that fits them: whoever forges one can count too."""
    from hashlib import sha256

    sums = {n: {"bytes": len(c), "sha256": sha256(c).hexdigest()} for n, c in files.items() if n != "manifest.json"}
    return with_manifest(files, files=sums)


def test_a_huge_picture_is_refused_before_it_is_unpacked(other, content):
    files = files_in(content)
    name = next(name for name in files if name.endswith(".png"))
    bomb = files[name][:16] + struct.pack(">II", 60_000, 60_000) + files[name][24:]
    assert reason(other, zipped(signed(files | {name: bomb}))) == "bad_picture"


def test_a_picture_of_another_size_is_refused(other, content):
    files = files_in(content)
    name = next(name for name in files if name.endswith(".png"))
    small = cv2.imencode(".png", np.zeros((8, 8, 3), np.uint8))[1].tobytes()
    assert reason(other, zipped(signed(files | {name: small}))) == "bad_box"


def test_a_bomb_is_refused_by_what_it_would_unpack_to(other):
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("panda-00000000.png", bytes(70 * 2**20))
    assert len(target.getvalue()) < 10**6
    assert reason(other, target.getvalue()) == "too_much_in_it"


def test_a_box_learned_on_the_command_line_is_listed_carried_and_backed_up(tmp_path, monkeypatch, capsys):
    """One box: what is learned into the folder later is in the list, too."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    crops = tmp_path / "crops" / "panda"
    crops.mkdir(parents=True)
    cv2.imwrite(str(crops / "one.png"), np.random.default_rng(1).integers(0, 255, (96, 96, 3), np.uint8))
    for _ in range(2):
        main(["enrol", "--no-proof", "--crops", "crops", "--box", "my-box"])
    capsys.readouterr()
    shelf = BoxRepository(tmp_path / "home")
    assert [(box.word, box.about.title, len(box.box.pieces())) for box in shelf.all()] == [("my-box", "my-box", 1)]
    packed = pack_box(shelf, "my-box")
    assert main(["backup", "kept.zip"]) == 0
    with zipfile.ZipFile("kept.zip") as archive:
        assert "boxes/my-box/box.json" in archive.namelist()
    unpack_box(BoxRepository(tmp_path / "there"), packed)
    assert (tmp_path / "there" / "boxes" / "my-box" / "box.json").is_file()
    assert not (tmp_path / "there" / "boxes" / "my-box").is_symlink()
