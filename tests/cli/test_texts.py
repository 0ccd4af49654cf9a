"""`companion texts`: a page for those who read proofs."""

from __future__ import annotations

import pytest

from companion.cli.main import main


def test_a_rule_stands_with_all_that_is_said_of_it_in_every_gender(capsys: pytest.CaptureFixture[str]):
    assert main(["texts", "why.ZB-C-PUR-1", "--language", "de"]) == 0
    told = capsys.readouterr().out
    assert "liegt kein " in told
    assert "liegt keine " in told
    assert "kein Plättchen „Okapi“." in told


def test_every_text_is_on_the_page(capsys: pytest.CaptureFixture[str]):
    assert main(["texts", "--language", "fr"]) == 0
    told = capsys.readouterr().out
    for key in ("rule.ZB-A-2", "event.birth", "line.ZJ-SCO-1", "page.title", "name.snake"):
        assert f"  {key} " in told


def test_keys_that_nobody_has_are_named(capsys: pytest.CaptureFixture[str]):
    assert main(["texts", "nonsense"]) == 2
    assert "no text has a key that begins with" in capsys.readouterr().err
