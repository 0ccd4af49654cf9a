"""Paths that no file can have, and paths that are not what they should be: one line, whatever the command."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli.main import main

COMMANDS = (
    ("check", "PATH"),
    ("legal", "PATH"),
    ("score", "PATH"),
    ("replay", "PATH"),
    ("read", "PATH", "--box", "box"),
    ("read", "photo", "--box", "PATH"),
    ("count", "PATH", "--layout", "PATH", "--box", "PATH"),
    ("enrol", "PATH", "--box", "box"),
    ("enrol", "--crops", "PATH", "--box", "box"),
    ("follow", "PATH", "--start", "PATH", "--layout", "PATH", "--box", "PATH", "--log", "PATH"),
    ("restore", "PATH"),
)
HOSTILE = {"a NUL": "a\0b", "too long": "x" * 300, "through a file": "file/x", "a loop": "loop"}


@pytest.mark.parametrize("path", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_path_of_no_use_is_said_in_one_line(words, path, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    Path("file").touch()
    Path("loop").symlink_to("loop")
    try:
        status = main([path if word == "PATH" else word for word in words])
    except SystemExit as ended:
        status = int(ended.code or 0)
    said = capsys.readouterr()
    assert (status, said.out) == (2, "")
    assert said.err.startswith("companion: ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("words", [("backup", "a\0b"), ("mats", "--game", "dice", "--players", "2", "--out", "a\0b")])
def test_nothing_is_written_to_a_path_with_a_nul(words, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert "holds a NUL character; leave it out" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_path_that_is_too_long_for_a_box_is_no_traceback_of_doctor(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    assert main(["doctor", "--box", "x" * 300]) == 2
    assert "File name too long; choose another path" in capsys.readouterr().err


def test_a_path_of_strange_bytes_is_told_as_it_is(tmp_path):
    command = [sys.executable, "-m", "companion", "backup", os.fsencode(tmp_path) + b"/\xff.zip"]
    environment = os.environ | {"COMPANION_HOME": str(tmp_path / "home"), "PYTHONUTF8": "1"}
    ended = subprocess.run(command, env=environment, capture_output=True)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"/\xff.zip" in ended.stdout
