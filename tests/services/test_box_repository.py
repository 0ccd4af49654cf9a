"""The shelf with the owner's boxes."""

import pytest

from calibration.box import Box, load_box, picture_name, save_box
from companion.journal.decisions import decisions_in
from companion.services.boxes.repository import NAMED, BoxRefused, BoxRepository, NoBox
from tests.journal.journals import flip, house_of
from tests.services.boxes_made import box_of, look


@pytest.fixture
def shelf(tmp_path):
    return BoxRepository(tmp_path, clock=lambda: 1_700_000_000.0)


def refusal(work, *words):
    with pytest.raises(BoxRefused) as caught:
        work(*words)
    return caught.value.reason


def test_a_new_box_has_a_title_and_a_word_for_its_folder(shelf, tmp_path):
    word = shelf.make("  Our   Zoo: Über 9000! ")
    assert (word, shelf.about(word).title) == ("our-zoo-ber-9000", "Our Zoo: Über 9000!")
    assert (tmp_path / "boxes" / word).is_dir()


@pytest.mark.parametrize("title", ["", "   ", "x" * 61, "a\x00b", "\u200b"])
def test_a_title_can_be_seen_and_is_not_endless(shelf, title):
    assert refusal(shelf.make, title) == "title"


def test_two_boxes_do_not_have_one_title(shelf):
    shelf.make("Our zoo")
    assert refusal(shelf.make, "OUR ZOO") == "same_title"


@pytest.mark.parametrize("title", ["learn", "say", "named", "put away", "日本", "../../etc/passwd"])
def test_no_title_becomes_a_word_that_means_something_else(shelf, title):
    word = shelf.make(title)
    assert word in shelf.words()
    assert word not in ("learn", "say", "named", "put-away")
    assert "/" not in word


@pytest.mark.parametrize("word", ["..", "../x", "nobody", "put-away", "", ".coming-1", "named"])
def test_a_word_of_no_box_leads_nowhere(shelf, word):
    with pytest.raises(NoBox):
        shelf.folder(word)


def test_the_chosen_box_is_chosen_after_the_next_start_and_told_if_its_files_are_others(shelf, tmp_path):
    word = shelf.make("Our zoo")
    shelf.save(word, box_of("panda", "zebra"))
    assert shelf.chosen is None
    (tmp_path / "boxes" / "chosen.json").write_text('{"box": "our-zoo"}')  # as earlier versions kept it
    with house_of(tmp_path) as decisions:
        BoxRepository(tmp_path, decisions=decisions).take_over()
    assert not (tmp_path / "boxes" / "chosen.json").exists()
    after = BoxRepository(tmp_path, decisions=decisions_in(tmp_path / "journal"))
    assert (after.chosen, after.is_changed, after.kept(word).is_changed) == (word, False, False)
    for name in ("box.json", next(path.name for path in (tmp_path / "boxes" / word).glob("panda*"))):
        path = tmp_path / "boxes" / word / name
        before = path.read_bytes()
        flip(path, 8 * len(before) // 2)
        assert after.is_changed
        path.write_bytes(before)
        assert not after.is_changed
    after.save(word, box_of("panda"))
    assert after.kept(word).is_changed
    after.choose(word)
    assert not after.is_changed


def test_a_box_named_at_the_start_is_the_chosen_one(tmp_path):
    save_box(box_of("panda"), tmp_path / "elsewhere")
    shelf = BoxRepository(tmp_path / "home", tmp_path / "elsewhere")
    assert (shelf.chosen, shelf.words(), shelf.about(NAMED).title) == (NAMED, (NAMED,), "elsewhere")
    assert refusal(shelf.put_away, NAMED) == "in_use"


def test_a_deleted_box_is_moved_aside_whole(shelf, tmp_path):
    word = shelf.make("Our zoo")
    shelf.save(word, box_of("panda"))
    aside = shelf.put_away(word)
    assert word not in shelf.words()
    assert load_box(aside).pieces() == ("panda",)
    assert aside.is_relative_to(tmp_path / "boxes" / "put-away")


@pytest.mark.parametrize("word", ["by/a/guest/x", "../../x", "/etc/passwd/x", "a" * 400, "a\0b", "nobody", ".."])
def test_nothing_is_made_for_a_box_that_there_is_not(shelf, tmp_path, word):
    shelf.make("Our zoo")
    before = sorted(tmp_path.rglob("*"))
    for work in (shelf.put_away, shelf.move_aside):
        with pytest.raises(NoBox):
            work(word)
    assert sorted(tmp_path.rglob("*")) == before


def test_the_box_in_use_is_not_deleted(shelf):
    word = shelf.make("Our zoo")
    shelf.choose(word)
    assert refusal(shelf.put_away, word) == "in_use"
    assert word in shelf.words()


def test_one_picture_can_be_taken_out(shelf):
    word = shelf.make("Our zoo")
    shelf.save(word, Box((look("panda", 1), look("panda", 2))))
    shelf.drop_picture(word, picture_name(look("panda", 1)))
    assert [picture_name(one) for one in shelf.box(word).looks] == [picture_name(look("panda", 2))]
    assert refusal(shelf.drop_picture, word, "panda-00000000.png") == "no_picture_there"


def test_the_last_picture_can_be_taken_out_too(shelf):
    word = shelf.make("Our zoo")
    shelf.save(word, box_of("panda"))
    shelf.drop_picture(word, picture_name(look("panda", 1)))
    assert shelf.kept(word).box.looks == ()
    assert not shelf.kept(word).trouble


def test_a_damaged_box_is_shown_with_its_trouble(shelf):
    word = shelf.make("Our zoo")
    (shelf.folder(word) / "box.json").write_text('{"box": 1, "looks": [')
    assert "box.json" in str(shelf.kept(word).trouble)


@pytest.mark.parametrize("name", ["../about.json", "about.json", "box.json", "panda-00000000.png", "..", ""])
def test_only_pictures_of_the_box_are_shown(shelf, name):
    word = shelf.make("Our zoo")
    shelf.save(word, box_of("panda"))
    assert shelf.picture(word, name) is None
    assert shelf.picture(word, picture_name(look("panda", 1)))


def test_what_came_half_is_swept_away_at_the_next_start(shelf, tmp_path):
    shelf.draft()
    BoxRepository(tmp_path)
    assert not list((tmp_path / "boxes").glob(".coming-*"))
