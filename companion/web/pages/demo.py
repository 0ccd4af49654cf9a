"""A game that plays itself, to be watched on any device without a table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from flask import Blueprint, Response

from companion.journal.entries import OPENING, JournalEntry
from companion.services.finished import Finished, finish
from companion.session.history import fold
from companion.web.pages.history import moment_shown
from companion.web.views.words import GameWords
from companion.webkit.language import reader_language
from companion.webkit.rendering import render

blueprint = Blueprint("demo", __name__)

GAME = "demo_game.jsonl"
"""A game log, as it can be taken from the page of a game: three automatic players from the first turn to the last."""
A_TURN_S = 25.0


@blueprint.get("/demo")
def demo() -> Response:
    """The time line of the game; it runs by itself."""
    game = demo_game()
    return render("demo.html", finished=game, words=GameWords(reader_language(), game.story.rules))


@blueprint.get("/demo/at/<int:moment>")
def at_moment(moment: int) -> Response:
    """The page of a moment of it, as of a game that was played."""
    return moment_shown(demo_game(), moment)


@cache
def demo_game() -> Finished:
    """The game, the same at every start."""
    story = fold(_entries())
    assert story is not None
    return finish(story)


def _entries() -> Iterator[JournalEntry]:
    """The entries that a journal would have of it."""
    lines = files("companion.web.pages").joinpath(GAME).read_text(encoding="utf-8").splitlines()
    for seq, line in enumerate(lines, start=1):
        yield _entry(seq, OPENING if seq == 1 else "acted", json.loads(line))


def _entry(seq: int, kind: str, body: dict[str, Any]) -> JournalEntry:
    return JournalEntry(seq, 1, seq * A_TURN_S, seq * A_TURN_S, "program", kind, body)
