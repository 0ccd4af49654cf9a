"""What people say by a tap: every door that changes the table or the game.

The guard has checked origin, type and token.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any, TypeVar

from flask import Blueprint, Response, after_this_request, jsonify, request
from msgspec import UNSET, to_builtins

from companion.i18n.errors import Late, NotRemembered, error_of
from companion.names import check_names
from companion.ports import CompanionError, Press
from companion.rules.notation import format_action
from companion.rules.panels import place_named
from companion.services.people import check_colours
from companion.session.commands import (
    Accept,
    Act,
    BeginGame,
    CallPlayer,
    ChangeMode,
    ClearTable,
    Command,
    CommandRefused,
    CompanionIsRight,
    DraftTurn,
    EndGame,
    Pressed,
    Redo,
    Reject,
    ResumeGame,
    Retell,
    SetTurn,
    StateLying,
    SwapMats,
    TableIsRight,
    TellMissed,
    ThingStated,
    TrustCamera,
    Undo,
)
from companion.session.session import Check
from companion.session.tabletop import COINS
from companion.session.view import TableView
from companion.web.dashboard import dashboard, view_id
from companion.web.models import (
    AcceptModel,
    ActModel,
    AtModel,
    BeginModel,
    CameraIsRightModel,
    CarryModel,
    CoinsModel,
    ContentsModel,
    CorrectTurnModel,
    DraftModel,
    InsertTurnModel,
    ModeModel,
    MovedOn,
    NameModel,
    NewGameModel,
    PieceStatedModel,
    PressModel,
    ResumeModel,
    SwapMatsModel,
    TurnModel,
)
from companion.web.pages.play import page_part
from companion.web.views.game_page import game_mark, game_named
from companion.webkit.guard import refuse, request_model
from companion.webkit.language import reader_language, say_in, why_not
from companion.webkit.models import Model, NotUnderstood

T = TypeVar("T")
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
        view = execute(request_model(model, what), make)
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
    shown = page_part(request.headers.get(PAGE_HEADER, ""))
    return jsonify(id=view_id(session, view.number), **({"part": shown} if shown else {}))


PAGE_HEADER = "X-Page"
"""Where the page that sends a command gets its parts: the answer brings them along."""
KEY_HEADER, LONGEST_KEY = "Idempotency-Key", 100
"""Names a request, so that it can be sent again when its answer got lost."""


def execute(said: Model, make: Callable[[Any], Command]) -> TableView:
    """The view after the command.  Of two devices that answer the same question, only the first is heard.

    A request that is sent again with its key is carried out once, and gets the same answer.
    """
    view = dashboard().session.handle(make(said), _check_of(said), request_key())
    _say_if_held()
    return view


def request_key() -> str:
    """What is kept of the key with which the request may be sent again; empty without one.  Raises NotUnderstood."""
    key = request.headers.get(KEY_HEADER, "")
    if len(key) > LONGEST_KEY:
        raise NotUnderstood(f"{KEY_HEADER}: at most {LONGEST_KEY} letters")
    return _digest(key) if key else ""


def once(what: str, said: Model, work: Callable[[], T], again: Callable[[], T]) -> T:
    """What a decision of the owner's answers; sent again with its key it is taken once, also after a restart.

    again: gives the answer to what is done already.
    """
    answer = dashboard().devices.decisions.once(request_key(), f"{what} {_digest(repr(said))}", work, again)
    _say_if_held()
    return answer


def _say_if_held() -> None:
    """202 instead of 200 where the disk takes nothing: what is held in memory was accepted, and is not kept yet."""
    if dashboard().session.shut_at is not None:

        @after_this_request
        def _accepted(response: Response) -> Response:
            response.status_code = 202 if response.status_code == 200 else response.status_code
            return response


def _digest(words: str) -> str:
    return sha256(words.encode(errors="backslashreplace")).hexdigest()


def _check_of(said: Model) -> Check | None:
    """What compares the state that the sender saw with the table, in the moment in which the command is carried out."""
    if isinstance(said, BeginModel):
        return replacing(said.at)
    if isinstance(said, AtModel) or (isinstance(said, NewGameModel) and said.at):
        mark = said.at

        def check(view: TableView) -> None:
            if game_mark(view.game) != mark:
                raise error_of(MovedOn, "page.error.moved_on")

        return check
    return None


def replacing(mark: str) -> Check:
    """Raises MovedOn, once it is asked, where another game goes on than the one of the mark: nobody meant to end it.

    What was done in that game meanwhile does not matter.
    """

    def check(view: TableView) -> None:
        game = view.game
        goes_on = game is not None and game.story.ended is None and not game.story.position.over
        if goes_on and game_named(game_mark(game)) != game_named(mark):
            raise error_of(MovedOn, "page.error.game_goes_on")

    return check


def _begin(said: BeginModel) -> BeginGame:
    position = dict(said.position)
    notes: dict[str, Any] = {}
    if isinstance(position.get("players"), list):
        position["players"] = list(check_names(position["players"]))
    if said.colours is not UNSET:
        notes["colours"] = check_colours(said.colours, len(position.get("players") or ()))
    if said.lesson:
        notes["lesson"] = said.lesson
    notes |= {name: noted for name in ("learning", "automatic") if (noted := getattr(said, name))}
    return BeginGame(position, said.mode, notes)


def _carry(said: CarryModel) -> DraftTurn:
    """The turn that is told by a piece carried to a place, legal or not.  Raises CommandRefused for none."""
    from companion.teach.wishes import carried  # most games are told otherwise

    game = dashboard().session.view.game
    if game is not None:
        story = game.story
        source, to = (place_named(named) for named in (said.source, said.to))
        piece = next((one for one in story.position.bag(*source) if str(one.as_printed()) == said.piece), None)
        action = carried(story.rules, story.position, piece, source, to) if piece else None
        if action is not None:
            return DraftTurn(format_action(story.rules, action))
    raise CommandRefused("not_carried")


GAME_COMMANDS: dict[str, tuple[type[Model], Callable[[Any], Command]]] = {
    "begin": (BeginModel, _begin),
    "resume": (ResumeModel, lambda said: ResumeGame(said.game)),
    "press": (PressModel, lambda said: Pressed(Press(said.button, said.gesture), said.state)),
    "act": (ActModel, lambda said: Act(said.action, said.insist)),
    "draft": (DraftModel, lambda said: DraftTurn(said.told, said.insist, said.number, said.missed)),
    "carry": (CarryModel, _carry),
    "accept": (AcceptModel, lambda said: Accept(said.option)),
    "reject": (AtModel, lambda _said: Reject()),
    "undo": (AtModel, lambda _said: Undo()),
    "redo": (AtModel, lambda _said: Redo()),
    "correct-turn": (CorrectTurnModel, lambda said: Retell(said.number, said.action)),
    "insert-turn": (InsertTurnModel, lambda said: TellMissed(said.before, said.action)),
    "set-turn": (TurnModel, lambda said: SetTurn(said.seat)),
    "set-contents": (ContentsModel, lambda said: StateLying(tuple(map(to_builtins, said.contents)))),
    "table-is-right": (AtModel, lambda _said: TableIsRight()),
    "companion-is-right": (AtModel, lambda _said: CompanionIsRight()),
    "mode": (ModeModel, lambda said: ChangeMode(said.mode)),
    "end": (AtModel, lambda _said: EndGame()),
}
"""What can be said of a game: its model, and the command."""

COMMANDS: dict[str, tuple[type[Model], Callable[[Any], Command]]] = {
    "piece": (
        PieceStatedModel,
        lambda said: StateLying(things=(ThingStated(said.sheet, said.zone, said.x_mm, said.y_mm, said.piece),)),
    ),
    "camera-is-right": (CameraIsRightModel, lambda said: TrustCamera(said.sheet, said.x_mm, said.y_mm)),
    "name": (NameModel, lambda said: CallPlayer(said.seat, said.name)),
    "coins": (CoinsModel, lambda said: StateLying(({"seat": said.seat, "zone": COINS, "count": said.coins},))),
    "swap-mats": (SwapMatsModel, lambda said: SwapMats((said.seat, said.other))),
    "new-game": (NewGameModel, lambda _said: ClearTable()),
    **GAME_COMMANDS,
}
"""What can be said: its model, and the command."""
