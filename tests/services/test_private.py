"""What people said and what the camera saw is nobody else's on the machine."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.journal.album import Album
from companion.services.backup.archive import write_backup
from companion.services.backup.restoring import apply, stage
from companion.services.data_folder import data_folder, make_private
from tests.journal.journals import COPIES, opened, reopened, written


@pytest.fixture(autouse=True)
def usual_umask():
    before = os.umask(0o022)
    yield
    os.umask(before)


def open_to_others(folder: Path) -> list[str]:
    """What others may read, list or change."""
    every = (folder, *folder.rglob("*"))
    return [path.name for path in every if not path.is_symlink() and path.stat().st_mode & 0o077]


def play(home: Path) -> None:
    journal = opened(home / "journal")
    journal.append("begun", "person", {"position": {}})
    Album(home / "pictures", 10_000).add(b"jpeg")
    assert open_to_others(home / "journal") == []
    journal.close()


def test_the_journal_the_pictures_and_backups_are_shut_from_the_beginning(tmp_path):
    home = data_folder({"COMPANION_HOME": str(tmp_path / "home")})
    play(home)
    write_backup(home, tmp_path / "kept.zip")
    stage(home, tmp_path / "kept.zip")
    assert open_to_others(home) == []
    apply(home)
    reopened(home / "journal")
    assert open_to_others(home) == []
    assert (tmp_path / "kept.zip").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("name", COPIES)
def test_a_copy_that_is_written_anew_is_shut(tmp_path, name):
    written(tmp_path / "journal")
    (tmp_path / "journal" / name).write_bytes(b"rubbish\n")
    reopened(tmp_path / "journal")
    assert (tmp_path / "journal" / name).stat().st_mode & 0o777 == 0o600


def test_what_an_earlier_version_left_open_is_shut_at_the_next_start(tmp_path):
    (tmp_path / "mine").write_bytes(b"mine")
    for name in ("journal/snapshots/journal-000000001.db", "pictures/000001.jpg", "put-aside-2026-01-01-120000/x"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_bytes(b"open")
    (tmp_path / "pictures" / "link.jpg").symlink_to(tmp_path / "mine")
    home = data_folder({"COMPANION_HOME": str(tmp_path)})
    for name in ("journal", "pictures", "put-aside-2026-01-01-120000"):
        assert open_to_others(home / name) == []
        assert (home / name).stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "mine").stat().st_mode & 0o777 == 0o644


def test_a_folder_that_is_a_link_to_elsewhere_is_left_alone(tmp_path):
    (tmp_path / "elsewhere").mkdir(mode=0o755)
    (tmp_path / "journal").symlink_to(tmp_path / "elsewhere")
    make_private(tmp_path / "journal")
    assert (tmp_path / "elsewhere").stat().st_mode & 0o777 == 0o755
