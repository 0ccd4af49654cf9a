"""`companion texts`: a page for those who read proofs."""

from __future__ import annotations

import pytest

from companion.cli.main import main


def test_a_text_stands_with_all_its_forms(capsys: pytest.CaptureFixture[str]):
    assert main(["texts", "why.ZB-C-PUR-1", "--language", "de"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("why.ZB-C-PUR-1")
    assert "$piece" in told


def test_every_text_is_on_the_page(capsys: pytest.CaptureFixture[str]):
    assert main(["texts", "--language", "fr"]) == 0
    told = capsys.readouterr().out
    for key in ("rule.ZB-A-2", "event.birth", "line.ZJ-SCO-1", "page.title", "name.snake"):
        assert f"{key} " in told


def test_keys_that_nobody_has_are_named(capsys: pytest.CaptureFixture[str]):
    assert main(["texts", "nonsense"]) == 2
    assert "no text has a key that begins with 'nonsense'; 'companion texts' lists them all" in capsys.readouterr().err
    assert main(["texts", "de"]) == 2
    assert "give a language as --language de" in capsys.readouterr().err
