"""`companion serve`: what cannot be served is said once, in one line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import NOT_NOW
from companion.cli.main import main
from tests.tree import ROOT


def test_a_camera_that_is_not_there_is_said_once(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "companion", "serve", "--camera", "usb:99", "--port", "0"]
    environment = os.environ | {"COMPANION_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    served = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60)
    assert served.returncode == NOT_NOW
    assert served.stderr.count("/dev/video99") == 1, served.stderr


def test_a_name_is_a_host_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--camera", "none", "--name", "http://zoo/"]) == 2
    assert capsys.readouterr().err == "companion: --name http://zoo/: give a host name alone, like zoo.example.org\n"


def test_a_box_or_lens_that_is_not_there_is_said_even_where_no_camera_needs_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for option, why in (("--box", "no learned box is there"), ("--lens", "no such file")):
        assert main(["serve", "--camera", "none", option, str(tmp_path / "nothing")]) == 2
        said = capsys.readouterr().err
        assert str(tmp_path / "nothing") in said
        assert why in said
