"""A start that need not take every line apart finds rot as surely as one that does."""

import re

import pytest

from companion.journal.store import DATABASE, MARK, TEXT
from tests.journal.journals import opened

GAMES, MOVES = 4, 12


def played(folder, games=GAMES):
    """A closed journal with a mark, and its entries."""
    journal = opened(folder)
    for game in range(games):
        journal.append("begun", "person", {"position": {"players": ["Anna", "Bert"]}, "number": game})
        for move in range(MOVES):
            journal.append("acted", "camera", {"action": {"type": "x", "move": move}}, picture=move + 1)
        journal.append("ended", "person", {"over": True})
    entries = list(journal.entries())
    journal.keep_mark(["what was made of it"])
    journal.close()
    return entries


def again(folder):
    """What the journal says when it is opened once more: its entries, what was healed, whether the mark was of use."""
    journal = opened(folder)
    try:
        return list(journal.entries()), [note.key for note in journal.recovery.notes], journal.made
    finally:
        journal.close()


def test_a_mark_tells_all_that_the_entries_tell(tmp_path):
    played(tmp_path)
    journal = opened(tmp_path)
    assert journal.made == (GAMES * (MOVES + 2), ["what was made of it"])
    told = (journal.last_seq, journal.last_picture, journal.game, journal.newest("ended"), journal._end)
    journal.close()
    (tmp_path / MARK).unlink()
    journal = opened(tmp_path)
    assert journal.made is None
    assert told == (journal.last_seq, journal.last_picture, journal.game, journal.newest("ended"), journal._end)
    journal.close()


def test_what_came_after_the_mark_is_read(tmp_path):
    entries = played(tmp_path)
    journal = opened(tmp_path)
    more = journal.append("begun", "person", {"position": {}})
    journal.close()
    found, notes, made = again(tmp_path)
    assert (found, notes) == ([*entries, more], [])
    assert made == (len(entries), ["what was made of it"])


@pytest.mark.parametrize("name", [TEXT, DATABASE])
@pytest.mark.parametrize("share", [0.2, 0.5, 0.9])
def test_rot_before_the_mark_is_found_at_the_start(tmp_path, name, share):
    entries = played(tmp_path)
    raw = bytearray((tmp_path / name).read_bytes())
    places = [found.end() for found in re.finditer(b'"move":', raw)]
    raw[places[int(len(places) * share)]] ^= 1
    (tmp_path / name).write_bytes(raw)
    found, notes, made = again(tmp_path)
    assert found == entries
    assert notes == ["journal.put_aside"]
    assert made is None


@pytest.mark.parametrize("name", [TEXT, DATABASE])
def test_a_copy_that_is_gone_is_written_anew(tmp_path, name):
    entries = played(tmp_path)
    (tmp_path / name).unlink()
    found, notes, _made = again(tmp_path)
    assert found == entries
    assert notes == ["journal.filled"]


def test_a_line_that_only_one_copy_took_is_filled_in_behind_the_mark(tmp_path):
    played(tmp_path)
    kept = (tmp_path / TEXT).read_bytes()
    journal = opened(tmp_path)
    more = journal.append("begun", "person", {"position": {}})
    journal.close()
    (tmp_path / TEXT).write_bytes(kept + b"1234 torn")
    found, notes, made = again(tmp_path)
    assert found[-1] == more
    assert notes == ["journal.filled"]
    assert made is not None
    assert again(tmp_path)[1] == []


def test_what_only_a_snapshot_has_behind_the_mark_is_given_back(tmp_path):
    played(tmp_path)
    kept = {name: (tmp_path / name).read_bytes() for name in (TEXT, DATABASE)}
    journal = opened(tmp_path)
    more = journal.append("begun", "person", {"position": {}})
    journal.snapshot()
    journal.close()
    for name, content in kept.items():
        (tmp_path / name).write_bytes(content)
    found, notes, _made = again(tmp_path)
    assert found[-1] == more
    assert notes == ["journal.filled", "journal.filled"]


@pytest.mark.parametrize("rot", [lambda raw: raw[:-1], lambda _raw: b"", lambda raw: raw.replace(b"seq", b"sex")])
def test_a_mark_that_has_rotted_is_none(tmp_path, rot):
    entries = played(tmp_path)
    (tmp_path / MARK).write_bytes(rot((tmp_path / MARK).read_bytes()))
    assert again(tmp_path) == (entries, [], None)


def test_the_mark_of_another_journal_is_none(tmp_path):
    played(tmp_path / "longer", GAMES + 1)
    entries = played(tmp_path / "own")
    (tmp_path / "longer" / MARK).replace(tmp_path / "own" / MARK)
    assert again(tmp_path / "own") == (entries, [], None)


# One game, read beside everything else


def test_a_game_is_read_from_the_text_alone_as_the_journal_has_it(tmp_path):
    entries = played(tmp_path)
    journal = opened(tmp_path)
    for game in (entry.seq for entry in entries if entry.kind == "begun"):
        assert journal.entries_apart(game) == tuple(journal.entries_of(game))
    assert journal.entries_apart(2) == ()
    assert journal.entries_apart(10**9) == ()
    more = journal.append("undone", "person", {})
    assert journal.entries_apart(journal.game)[-1] == more
    journal.close()


def test_a_game_that_has_rotted_is_not_told_wrongly(tmp_path):
    played(tmp_path)
    journal = opened(tmp_path)
    text = tmp_path / TEXT
    text.write_bytes(text.read_bytes().replace(b'"move":3', b'"move":4', 1))
    assert journal.entries_apart(1) is None
    assert journal.entries_apart(MOVES + 3) is not None
    journal.close()
