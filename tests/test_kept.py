"""What people decided is read back as it was kept, or is lost aloud: no rotten byte says something else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from msgspec import Struct

from companion.i18n.errors import NotRemembered
from companion.kept import KeptFile


class Closed(Struct):
    """A decision."""

    is_closed: bool = False
    names: dict[str, int] = {}


DECIDED = Closed(True, {"Anna": 12, "Zoé": 3})


def kept(path: Path | None) -> KeptFile[Closed]:
    return KeptFile(path, Closed, "house", "it stays closed", is_secret=True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    kept(tmp_path / "house.json").write(DECIDED)
    return tmp_path / "house.json"


def test_what_was_kept_is_there_after_the_next_start_and_nobody_else_reads_it(path: Path) -> None:
    again = kept(path)
    assert (again.value, again.is_lost, again.aside) == (DECIDED, False, None)
    assert path.stat().st_mode & 0o777 == 0o600


def test_no_flipped_bit_makes_another_decision_of_it(path: Path) -> None:
    whole = path.read_bytes()
    for bit in range(0, len(whole) * 8, 3):
        rotten = bytearray(whole)
        rotten[bit // 8] ^= 1 << bit % 8
        path.write_bytes(rotten)
        found = kept(path)
        assert found.value == DECIDED or (found.value is None and found.is_lost), bytes(rotten)
        for aside in path.parent.glob("*.unreadable-*"):
            aside.unlink()


def test_what_cannot_be_read_is_put_aside_and_stays_lost_until_something_is_kept(path: Path) -> None:
    path.write_text("rubbish")
    for _ in range(2):
        lost = kept(path)
        assert (lost.value, lost.is_lost, lost.aside) == (None, True, "house.json.unreadable-1")
    assert (path.parent / "house.json.unreadable-1").read_text() == "rubbish"
    lost.write(DECIDED)
    assert (lost.is_lost, kept(path).value, kept(path).is_lost) == (False, DECIDED, False)


def test_a_pipe_in_its_place_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "house.json")
    assert kept(tmp_path / "house.json").is_lost


def test_without_a_path_nothing_is_kept_but_counts(tmp_path: Path) -> None:
    nowhere = kept(None)
    nowhere.write(DECIDED)
    assert (nowhere.value, nowhere.is_lost, list(tmp_path.iterdir())) == (DECIDED, False, [])


def test_where_it_cannot_be_written_the_old_value_stays(path: Path) -> None:
    held = kept(path)
    path.unlink()
    path.mkdir()
    with pytest.raises(NotRemembered, match="free some space"):
        held.write(Closed(False))
    assert held.value == DECIDED
