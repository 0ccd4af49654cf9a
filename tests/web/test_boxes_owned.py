"""The owner's pages of boxes."""

import re

import pytest

from calibration.box import Box, picture_name, save_box
from companion.services.boxes.repository import NAMED, About
from tests.services.boxes_made import box_of, look
from tests.web.boxing import owner_at


@pytest.fixture
def owner(tmp_path):
    with owner_at(tmp_path) as owner:
        yield owner


@pytest.fixture
def word(owner):
    word = owner.shelf.make("Our zoo")
    owner.shelf.save(word, box_of("panda", "panda.m", "stall.kiosk", "token.6", "visitor.red"))
    return word


def test_the_shelf_shows_every_box_and_which_one_is_in_use(owner, word):
    assert word == "our-zoo"
    other = owner.shelf.make("Summer house")
    owner.shelf.save(other, box_of("zebra"))
    assert owner.say("/api/v1/boxes/commands/choose", {"box": other}).status_code == 200
    page = owner.get("/boxes").text
    assert "Our zoo" in page
    assert page.count("The table is read with this box.") == 1
    assert re.search(r"Summer house.*?The table is read", page, re.S)


def test_every_piece_is_shown_with_its_pictures(owner, word):
    page = owner.get(f"/boxes/{word}").text
    for name in ("male panda", "kiosk stall", "red visitor", "6"):
        assert name in page
    pictures = set(re.findall(r"/boxes/our-zoo/picture/[^\"]+\.png", page))
    assert len(pictures) == 5
    assert all(owner.get(address).data[:4] == b"\x89PNG" for address in pictures)


def test_a_box_is_renamed(owner, word):
    assert owner.say("/api/v1/boxes/commands/rename", {"box": word, "title": "<b>Oma</b> 🦓 عدن"}).status_code == 200
    page = owner.get("/boxes").text
    assert "&lt;b&gt;Oma&lt;/b&gt; 🦓 عدن" in page


def test_the_chosen_box_is_read_with_at_once(owner, word):
    owner.say("/api/v1/boxes/commands/choose", {"box": word})
    assert owner.eyes.wait_ready()
    assert owner.session.view.box == ("panda", "panda.m", "stall.kiosk", "token.6", "visitor.red")


def test_a_picture_is_taken_out_of_the_box(owner, word):
    name = picture_name(look("panda.m", 2))
    assert owner.say("/api/v1/boxes/commands/forget", {"box": word, "picture": name}).status_code == 200
    assert "male panda" not in owner.get(f"/boxes/{word}").text
    assert owner.say("/api/v1/boxes/commands/forget", {"box": word, "picture": name}).status_code == 422


def test_what_a_correction_taught_is_marked(owner, word):
    owner.shelf.write_about(word, About("Our zoo", {picture_name(look("panda", 1)): 1_700_000_000.0}))
    assert owner.get(f"/boxes/{word}").text.count('class="badge"') == 1


def test_a_box_in_use_stays_and_another_is_put_away(owner, word):
    owner.say("/api/v1/boxes/commands/choose", {"box": word})
    answer = owner.say("/api/v1/boxes/commands/put-away", {"box": word})
    assert (answer.status_code, answer.json["reason"]) == (422, "in_use")
    other = owner.shelf.make("Old")
    assert owner.say("/api/v1/boxes/commands/put-away", {"box": other}).status_code == 200
    assert owner.shelf.words() == (word,)


def test_a_box_goes_away_as_a_file_and_comes_back(owner, word):
    file = owner.get(f"/boxes/{word}/file")
    assert file.headers["Content-Disposition"] == "attachment; filename=Our-zoo.companion-box.zip"
    asked = owner.send("/api/v1/boxes/bring?how=ask", file.data)
    assert (asked.status_code, asked.json["reason"]) == (422, "there_already")
    both = owner.send("/api/v1/boxes/bring?how=both", file.data)
    assert owner.shelf.about(both.json["word"]).title == "Our zoo (2)"
    assert owner.send("/api/v1/boxes/bring?how=replace", file.data).json["word"] == word


def test_rubbish_is_no_box(owner):
    answer = owner.send("/api/v1/boxes/bring", b"rubbish")
    assert (answer.status_code, answer.json["reason"]) == (422, "no_box_file")
    assert owner.shelf.words() == ()


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("rename", {}),
        ("rename", {"box": 1, "title": "x"}),
        ("choose", []),
        ("choose", {"box": "x", "more": 1}),
        ("forget", None),
    ],
)
def test_what_is_not_understood_is_said(owner, what, words):
    assert owner.say(f"/api/v1/boxes/commands/{what}", words).status_code == 400


def test_nobody_says_what_there_is_not(owner):
    assert owner.say("/api/v1/boxes/commands/burn", {}).status_code == 404
    assert owner.get("/boxes/nobody").status_code == 404
    assert owner.get("/boxes/nobody/file").status_code == 404
    assert owner.get("/boxes/nobody/picture/x.png").status_code == 404
    assert owner.say("/api/v1/boxes/commands/choose", {"box": "../../etc"}).json["reason"] == "no_box"


def test_a_damaged_box_can_be_seen_and_not_used(owner, word):
    (owner.shelf.folder(word) / "box.json").write_text("{")
    assert "damaged" in owner.get("/boxes").text
    assert "damaged" in owner.get(f"/boxes/{word}").text
    assert owner.say("/api/v1/boxes/commands/choose", {"box": word}).status_code == 422


def test_the_box_that_was_named_at_the_start_is_on_the_shelf(tmp_path):
    save_box(Box((look("panda"),)), tmp_path / "mine")
    with owner_at(tmp_path / "home", box=tmp_path / "mine") as owner:
        page = owner.get(f"/boxes/{NAMED}").text
        assert "mine" in page
        assert 'data-asks="putting-away"' not in page
