"""The game that is played, for the doors that tell of it."""

from __future__ import annotations

from flask import abort

from companion.session.view import GameView
from companion.web.dashboard import dashboard
from companion.webkit.language import reader_language, say_in


def running() -> GameView:
    """The game that is played, as this house shows it.  Answers 404 if there is none."""
    game = dashboard().as_shown(dashboard().session.view.game)
    if game is None:
        abort(404, say_in(reader_language(), "play.nobody"))
    return game
