"""Everything that can be said to the table and to the game: the same commands as the pages', each with a door."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from companion.rules.notation import format_action
from companion.rules.words import format_violation
from companion.session.game_view import GameView
from companion.web.api.routes import Given, Parameter, Route
from companion.web.commands import COMMANDS, KEY_HEADER, LONGEST_KEY, carried_out
from companion.web.dashboard import dashboard, view_id
from companion.web.game_commands import GAME_COMMANDS
from companion.web.models import AtModel, SaidModel
from companion.web.views.game_page import game_mark
from companion.web.views.language import reader_language

KEY = Parameter(
    KEY_HEADER,
    Annotated[str, Meta(min_length=1, max_length=LONGEST_KEY)],
    "Any words that are new for each command. A command that is sent again with its key is carried out once, "
    "and gets the same answer: send it again whenever no answer came, or 503.",
    "header",
)


def objection_told(game: GameView) -> dict[str, Any] | None:
    """An action that was told and breaks rules; None if there is none."""
    if game.objection is None:
        return None
    rules, language = game.story.rules, reader_language()
    return {
        "action": format_action(rules, game.objection.action),
        "violations": [format_violation(rules, one, language) for one in game.objection.violations],
    }


def _say(what: str, given: Given) -> dict[str, Any]:
    view = carried_out(given["body"], COMMANDS[what][1])
    return {
        "id": view_id(dashboard().session, view.number),
        "at": game_mark(view.game),
        "objection": objection_told(view.game) if view.game else None,
    }


def _route(what: str) -> Route:
    model, _ = COMMANDS[what]
    return Route(
        f"/commands/{what}",
        what,
        "game" if what in GAME_COMMANDS else "table",
        lambda given: _say(what, given),
        SaidModel,
        (KEY,),
        body=model,
        problems=(409, 422, 503) if issubclass(model, AtModel) else (422, 503),
        method="POST",
    )


ROUTES = tuple(_route(what) for what in COMMANDS)
