"""A file is written whole or not at all, and keeps its permissions."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.atomic import draft_of, write_atomically

OLD, NEW = b"old " * 50_000, b"new " * 50_000


def test_the_new_content_takes_the_place_of_the_old(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for content, written in ((OLD, OLD), ("Zoé", "Zoé".encode()), (iter([b"a", b"b"]), b"ab")):
        write_atomically(path, content)
        assert path.read_bytes() == written
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def failing() -> Iterator[bytes]:
    yield b"half"
    raise OSError(errno.EIO, "the stick was pulled out")


@pytest.mark.parametrize("there", [True, False], ids=["an old file", "no file"])
def test_a_failure_on_the_way_leaves_what_was_there(tmp_path: Path, there: bool) -> None:
    path = tmp_path / "file"
    if there:
        path.write_bytes(OLD)
    with pytest.raises(OSError, match="pulled out"):
        write_atomically(path, failing())
    assert [one.read_bytes() for one in tmp_path.iterdir()] == [OLD] * there


def test_a_disk_that_cannot_force_it_down_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_bytes(OLD)

    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="full"):
        write_atomically(path, NEW)
    assert path.read_bytes() == OLD
    assert not draft_of(path).exists()


def test_content_and_then_its_name_are_forced_to_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forced: list[str] = []
    fsync = os.fsync

    def noted(file: int) -> None:
        forced.append(Path(f"/proc/self/fd/{file}").readlink().name)
        fsync(file)

    monkeypatch.setattr(os, "fsync", noted)
    write_atomically(tmp_path / "file", NEW)
    assert forced == ["file.new", tmp_path.name]


def test_a_reader_never_sees_half_a_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(OLD)
    over = threading.Event()

    def write() -> None:
        for turn in range(60):
            write_atomically(path, NEW if turn % 2 else OLD)
        over.set()

    writer = threading.Thread(target=write)
    writer.start()
    seen = {path.read_bytes()}
    while not over.is_set():
        seen.add(path.read_bytes())
    writer.join()
    assert seen <= {OLD, NEW}


def test_a_draft_that_a_power_cut_left_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "file"
    draft_of(path).write_bytes(OLD + b"rest")
    write_atomically(path, b"short")
    assert path.read_bytes() == b"short"


def permissions(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_permissions_stay(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(OLD)
    for mode in (0o600, 0o644, 0o664):
        path.chmod(mode)
        write_atomically(path, NEW)
        assert permissions(path) == mode


def test_a_secret_is_never_open_to_others_not_even_while_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "file"
    draft_of(path).write_bytes(b"left over")
    draft_of(path).chmod(0o666)

    def pieces() -> Iterator[bytes]:
        yield b"secret"
        assert permissions(draft_of(path)) == 0o600

    write_atomically(path, pieces(), mode=0o600)
    assert permissions(path) == 0o600


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    old = os.umask(0o027)
    try:
        write_atomically(tmp_path / "file", NEW)
    finally:
        os.umask(old)
    assert permissions(tmp_path / "file") == 0o640
