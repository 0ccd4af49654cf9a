"""The album: bounded, thinned from the oldest on, and never without the newest or what a question is about."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.journal.album import Album, spare
from tests.journal.journals import fill, flip, small_disk

TEN = b"0123456789"


def filled(folder, pictures: int, most_bytes: int = 10**6) -> Album:
    album = Album(folder, most_bytes)
    for _ in range(pictures):
        album.add(TEN)
    return album


def test_a_picture_is_kept_under_its_number(tmp_path):
    album = Album(tmp_path / "pictures", 100)
    assert (album.add(b"one"), album.add(b"two")) == (1, 2)
    assert (album.picture(1), album.picture(2)) == (b"one", b"two")
    assert (album.numbers, album.size) == ((1, 2), 6)


def test_a_picture_that_is_not_there_or_has_rotted_is_none(tmp_path):
    assert Album(tmp_path / "nowhere", 100).picture(7) is None
    filled(tmp_path, 2)
    (rotten,) = tmp_path.glob("000002-*.jpg")
    flip(rotten, 9)
    (tmp_path / "000003.jpg").write_bytes(TEN)  # as earlier versions kept it
    album = Album(tmp_path, 100)
    assert [album.picture(number) for number in (1, 2, 3)] == [TEN, None, TEN]


def test_the_next_run_goes_on_counting(tmp_path):
    filled(tmp_path, 3)
    assert Album(tmp_path, 100).add(TEN) == 4
    assert Album(tmp_path, 100).numbers == (1, 2, 3, 4)


def test_a_number_that_an_entry_knows_is_never_given_again(tmp_path):
    filled(tmp_path, 3)
    for path in tmp_path.iterdir():
        path.unlink()
    assert Album(tmp_path, 100, last_used=3).add(TEN) == 4


def test_other_files_in_the_folder_are_left_alone(tmp_path):
    for name in ("holiday.jpg", "12.jpg", "picture.new"):
        (tmp_path / name).write_bytes(TEN * 99)
    album = filled(tmp_path, 20, most_bytes=50)
    assert len(album.numbers) == 5
    assert {path.name for path in tmp_path.glob("*.jpg")} > {"12.jpg", "holiday.jpg"}


def test_every_second_picture_goes_first_from_the_oldest_on(tmp_path):
    album = filled(tmp_path, 20, most_bytes=160)
    assert album.numbers == (1, 3, 5, 7, *range(9, 21))


def test_of_a_long_evening_something_is_left_from_every_time_and_most_of_the_newest(tmp_path):
    kept = filled(tmp_path, 300, most_bytes=400).numbers
    gaps = [later - earlier for earlier, later in pairwise(kept)]
    assert len(kept) == 40
    assert (kept[0], kept[-8:]) == (1, tuple(range(293, 301)))
    assert all(gap <= max(2, (300 - earlier) / 2) for earlier, gap in zip(kept, gaps, strict=False))


def test_what_a_question_is_about_is_never_thinned_out(tmp_path):
    album = filled(tmp_path, 5)
    for _ in range(40):
        Album(tmp_path, 60).add(TEN, needed={2, 4})
    assert {2, 4} <= set(Album(tmp_path, 60).numbers)
    assert album.picture(2) == TEN


def test_a_single_picture_stays_however_large_it_is(tmp_path):
    album = filled(tmp_path, 3, most_bytes=5)
    assert album.numbers == (3,)


@given(st.sets(st.integers(1, 99), min_size=1), st.sets(st.integers(1, 99)))
def test_what_is_spared_is_there_and_neither_the_newest_nor_needed(numbers, needed):
    ordered = sorted(numbers)
    gone = spare(ordered, needed)
    can_go = set(ordered[:-1]) - needed
    assert gone in can_go if can_go else gone is None


@given(st.integers(1, 200), st.lists(st.integers(0, 60), max_size=40))
@settings(max_examples=25)
def test_the_album_is_never_larger_than_its_bound_but_for_one_picture(tmp_path_factory, most_bytes, sizes):
    album = Album(tmp_path_factory.mktemp("album"), most_bytes)
    for size in sizes:
        album.add(bytes(size))
        assert album.size <= max(most_bytes, size)
        assert album.picture(album.numbers[-1]) == bytes(size)


def test_on_a_full_disk_a_picture_is_not_kept_and_leaves_nothing_behind(tmp_path, caplog):
    with small_disk(tmp_path / "disk") as disk:
        album = filled(disk / "pictures", 2)
        fill(disk)
        assert album.add(bytes(9_999)) is None
        assert "No space left" in caplog.text
        assert sorted(path.name[:7] for path in (disk / "pictures").iterdir()) == ["000001-", "000002-"]
        (disk / "filler").unlink()
        assert album.add(TEN) == 3


def test_half_a_picture_of_a_power_cut_is_no_picture(tmp_path):
    (tmp_path / "picture.new").write_bytes(TEN)
    assert Album(tmp_path, 100).numbers == ()
