"""What people say by a tap: every door that changes the table.  The guard has checked origin, type and token."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from typing import Any, cast

from flask import Blueprint, Response, jsonify, request

from companion.ports import CompanionError
from companion.table.commands import CallPlayer, ClearTable, Command, Correct, CountCoins, Refused, TrustCamera
from companion.table.game_commands import GameCommand
from companion.table.memory import NotRemembered
from companion.table.view import TableView
from companion.web.board import dashboard
from companion.web.game_page import game_mark
from companion.web.guard import refuse
from companion.web.language import reader_language, say_in
from companion.web.live import view_id
from companion.web.say_game import AT, GAME_COMMANDS

blueprint = Blueprint("say", __name__, url_prefix="/say")

Given = Mapping[str, Any]


@blueprint.post("/<what>")
def say(what: str) -> Response | tuple[Response, int]:
    """Carry out what a person says.

    400: not understood; 409: somebody else was quicker; 422: not possible; 507: it could not be written down.
    """
    if what not in COMMANDS:
        return refuse(404, f"nobody can say {what!r} here")
    session = dashboard().session
    try:
        view = _carried_out(what, _words())
    except MovedOn as error:
        return refuse(409, str(error))
    except Refused as error:
        return refuse(422, str(error))
    except NotRemembered as error:
        return refuse(507, str(error))
    except CompanionError as error:
        return refuse(400, str(error))
    return jsonify(id=view_id(session, view.number))


class NotUnderstood(CompanionError, ValueError):
    """A request of the wrong form."""


class MovedOn(CompanionError, RuntimeError):
    """Somebody else has said something since the page was drawn."""


def _carried_out(what: str, given: object) -> TableView:
    """The view after the command.  Of two devices that answer the same question, only the first is heard."""
    command, session = _command(what, given), dashboard().session
    if AT not in COMMANDS[what][0]:
        return session.handle(command)
    with dashboard().one_at_a_time:
        if game_mark(session.view.game) != cast(Given, given)[AT]:
            raise MovedOn(say_in(reader_language(), "error.moved_on"))
        return session.handle(command)


def _words() -> object:
    """What the request says."""
    try:
        return json.loads(request.get_data())
    except (ValueError, RecursionError) as error:
        raise NotUnderstood("that is no JSON of ours; reload the page") from error


def _command(what: str, given: object) -> Command | GameCommand:
    keys, make = COMMANDS[what]
    if not isinstance(given, dict) or given.keys() != keys.keys():
        raise NotUnderstood(f"{what}: expected exactly {', '.join(keys) or 'nothing'}")
    for key, is_right in keys.items():
        if not is_right(given[key]):
            raise NotUnderstood(f"{what}: {key} is {str(given[key])[:40]!r}, which it cannot be")
    return make(given)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 200


def _is_text_or_null(value: object) -> bool:
    return value is None or _is_text(value)


def _is_length(value: object) -> bool:
    return type(value) in (int, float) and math.isfinite(value) and abs(value) < 10_000  # type: ignore[arg-type]


def _is_number(value: object) -> bool:
    return type(value) is int


def _is_number_or_null(value: object) -> bool:
    return value is None or _is_number(value)


COMMANDS: dict[str, tuple[dict[str, Callable[[object], bool]], Callable[[Given], Command | GameCommand]]] = {
    "piece": (
        {
            "sheet": _is_text,
            "zone": _is_text_or_null,
            "x_mm": _is_length,
            "y_mm": _is_length,
            "piece": _is_text_or_null,
        },
        lambda given: Correct(given["sheet"], given["zone"], given["x_mm"], given["y_mm"], given["piece"]),
    ),
    "camera-is-right": (
        {"sheet": _is_text, "x_mm": _is_length, "y_mm": _is_length},
        lambda given: TrustCamera(given["sheet"], given["x_mm"], given["y_mm"]),
    ),
    "name": ({"seat": _is_number, "name": _is_text}, lambda given: CallPlayer(given["seat"], given["name"])),
    "coins": (
        {"seat": _is_number, "coins": _is_number_or_null},
        lambda given: CountCoins(given["seat"], given["coins"]),
    ),
    "new-game": ({}, lambda _given: ClearTable()),
    **GAME_COMMANDS,
}
"""What can be said: the keys with what they may be, and the command."""
