"""What people say by a tap: every door that changes the table.  The guard has checked origin, type and token."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from flask import Blueprint, Response, jsonify, request

from companion.documents import Document
from companion.i18n.errors import Late, NotRemembered, keyed
from companion.ports import CompanionError, UnusableInput
from companion.session.commands import (
    CallPlayer,
    ClearTable,
    Command,
    CommandRefused,
    StateLying,
    ThingStated,
    TrustCamera,
)
from companion.session.tabletop import COINS
from companion.session.view import TableView
from companion.web.dashboard import dashboard, view_id
from companion.web.game_commands import GAME_COMMANDS
from companion.web.models import (
    AtModel,
    CameraIsRightModel,
    CoinsModel,
    Model,
    NameModel,
    NothingModel,
    PieceStatedModel,
)
from companion.web.security.guard import refuse
from companion.web.views.game_page import game_mark
from companion.web.views.language import reader_language, say_in, why_not

blueprint = Blueprint("say", __name__, url_prefix="/commands")


@blueprint.post("/<what>")
def say(what: str) -> Response | tuple[Response, int]:
    """Carry out what a person says.

    400: not understood; 409: somebody else was quicker; 422: not possible; 503: busy, and nothing was changed;
    507: it could not be written down.
    """
    if what not in COMMANDS:
        return refuse(404, say_in(reader_language(), "error.no_such"))
    session = dashboard().session
    try:
        model, make = COMMANDS[what]
        view = carried_out(Document(_words(), what, CommandNotUnderstood).into(model), make)
    except Late:
        raise  # said the same way wherever it happens
    except MovedOn as error:
        return refuse(409, why_not(error))
    except CommandRefused as error:
        return refuse(422, why_not(error))
    except NotRemembered as error:
        return refuse(507, why_not(error))
    except CompanionError as error:
        return refuse(400, why_not(error))
    return jsonify(id=view_id(session, view.number))


KEY_HEADER, LONGEST_KEY = "Idempotency-Key", 100
"""Names a request, so that it can be sent again when its answer got lost."""


class CommandNotUnderstood(UnusableInput):
    """A request of the wrong form."""


class MovedOn(CompanionError, RuntimeError):
    """Somebody else has said something since the page was drawn."""


def carried_out(said: Model, make: Callable[[Any], Command]) -> TableView:
    """The view after the command.  Of two devices that answer the same question, only the first is heard.

    A request that is sent again with its key is carried out once, and gets the same answer.
    """
    command, session, key = make(said), dashboard().session, request.headers.get(KEY_HEADER, "")
    if len(key) > LONGEST_KEY:
        raise CommandNotUnderstood(f"{KEY_HEADER}: at most {LONGEST_KEY} letters")
    if not isinstance(said, AtModel):
        return session.handle(command, key=key)
    mark = said.at

    def check(view: TableView) -> None:
        if game_mark(view.game) != mark:
            raise keyed(MovedOn, "page.error.moved_on")

    return session.handle(command, check, key)


def _words() -> object:
    """What the request says."""
    try:
        return json.loads(request.get_data())
    except (ValueError, RecursionError) as error:
        raise CommandNotUnderstood("that is no JSON of ours; reload the page") from error


COMMANDS: dict[str, tuple[type[Model], Callable[[Any], Command]]] = {
    "piece": (
        PieceStatedModel,
        lambda said: StateLying(things=(ThingStated(said.sheet, said.zone, said.x_mm, said.y_mm, said.piece),)),
    ),
    "camera-is-right": (CameraIsRightModel, lambda said: TrustCamera(said.sheet, said.x_mm, said.y_mm)),
    "name": (NameModel, lambda said: CallPlayer(said.seat, said.name)),
    "coins": (CoinsModel, lambda said: StateLying(({"seat": said.seat, "zone": COINS, "count": said.coins},))),
    "new-game": (NothingModel, lambda _said: ClearTable()),
    **GAME_COMMANDS,
}
"""What can be said: its model, and the command."""
