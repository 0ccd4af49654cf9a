"""What people say by a tap: every door that changes the table.  The guard has checked origin, type and token."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, cast

from flask import Blueprint, Response, jsonify, request

from companion.plainly import keyed
from companion.ports import CompanionError
from companion.table.commands import CallPlayer, ClearTable, Command, StateLying, ThingStated, TrustCamera
from companion.table.refusals import NotRemembered, Refused
from companion.table.tabletop import COINS
from companion.table.view import TableView
from companion.web.board import dashboard
from companion.web.game_page import game_mark
from companion.web.guard import refuse
from companion.web.language import reader_language, say_in, why_not
from companion.web.live import view_id
from companion.web.notation import NOTATION
from companion.web.say_game import AT, GAME_COMMANDS, MAY_BE_SAID
from companion.web.shapes import Shapes, faults, number, perhaps, record, whole, words

blueprint = Blueprint("say", __name__, url_prefix="/say")

Given = Mapping[str, Any]


@blueprint.post("/<what>")
def say(what: str) -> Response | tuple[Response, int]:
    """Carry out what a person says.

    400: not understood; 409: somebody else was quicker; 422: not possible; 507: it could not be written down.
    """
    if what not in COMMANDS:
        return refuse(404, say_in(reader_language(), "error.no_such"))
    session = dashboard().session
    try:
        view = carried_out(what, _words())
    except MovedOn as error:
        return refuse(409, why_not(error))
    except Refused as error:
        return refuse(422, why_not(error))
    except NotRemembered as error:
        return refuse(507, why_not(error))
    except CompanionError as error:
        return refuse(400, why_not(error))
    return jsonify(id=view_id(session, view.number))


class NotUnderstood(CompanionError, ValueError):
    """A request of the wrong form."""


class MovedOn(CompanionError, RuntimeError):
    """Somebody else has said something since the page was drawn."""


def carried_out(what: str, given: object) -> TableView:
    """The view after the command.  Of two devices that answer the same question, only the first is heard."""
    command, session = _command(what, given), dashboard().session
    if AT not in COMMANDS[what][0]:
        return session.handle(command)
    mark = cast(Given, given)[AT]

    def check(view: TableView) -> None:
        if game_mark(view.game) != mark:
            raise keyed(MovedOn, "page.error.moved_on")

    return session.handle(command, check)


def _words() -> object:
    """What the request says."""
    try:
        return json.loads(request.get_data())
    except (ValueError, RecursionError) as error:
        raise NotUnderstood("that is no JSON of ours; reload the page") from error


def _command(what: str, given: object) -> Command:
    keys, make = COMMANDS[what]
    for fault in faults(record(keys, MAY_BE_SAID.get(what)), given, what, NOTATION):
        raise NotUnderstood(fault)
    return make(cast(Given, given))


TEXT, LENGTH = words(200), number(-9999, 9999, description="Millimetres on the sheet.")
SEAT, MONEY = whole(0, 99), whole(0)
NAME = words(2000, description="At most 24 letters that can be seen.")

COMMANDS: dict[str, tuple[Shapes, Callable[[Given], Command]]] = {
    "piece": (
        {"sheet": TEXT, "zone": perhaps(TEXT), "x_mm": LENGTH, "y_mm": LENGTH, "piece": perhaps(TEXT)},
        lambda given: StateLying(things=(ThingStated(**given),)),
    ),
    "camera-is-right": (
        {"sheet": TEXT, "x_mm": LENGTH, "y_mm": LENGTH},
        lambda given: TrustCamera(**given),
    ),
    "name": ({"seat": SEAT, "name": NAME}, lambda given: CallPlayer(given["seat"], given["name"])),
    "coins": (
        {"seat": SEAT, "coins": perhaps(MONEY)},
        lambda given: StateLying(({"seat": given["seat"], "zone": COINS, "count": given["coins"]},)),
    ),
    "new-game": ({}, lambda _given: ClearTable()),
    **GAME_COMMANDS,
}
"""What can be said: the keys with their shapes, and the command."""
