"""The doors of commands, of pages as of programs: what changes the table or the game.

The guard has checked origin, type and token.  A door takes a command of the session as it is, and beside it `at`: the
state of the game that the sender saw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Any, TypeVar, cast

from flask import Response, after_this_request, request
from msgspec import NODEFAULT, Struct, defstruct
from msgspec.structs import fields

from companion.i18n.errors import error_of
from companion.panels import place_named
from companion.rules.notation import format_action
from companion.rules.position import Piece
from companion.session import commands
from companion.session.commands import Command, CommandRefused, about
from companion.session.session import Check
from companion.session.view import NO_GAME, TableView
from companion.web.dashboard import dashboard
from companion.web.models import Label, MovedOn
from companion.webkit.models import Model, NotUnderstood

T = TypeVar("T")
KEY_HEADER, LONGEST_KEY = "Idempotency-Key", 100
"""Names a request, so that it can be sent again when its answer got lost."""


def execute(door: CommandDoor, said: Any) -> TableView:
    """The view after the command.  Of two devices that answer the same question, only the first is heard.

    said: of the door's body.  A request that is sent again with its key is carried out once, and gets the same answer.
    """
    view = dashboard().session.handle(
        door.command_of(said), _check_of(door.kind, getattr(said, "at", None)), request_key()
    )
    _say_if_held()
    return view


def request_key() -> str:
    """The digest of the key with which the request may be sent again; empty without one.  Raises NotUnderstood."""
    key = request.headers.get(KEY_HEADER, "")
    if len(key) > LONGEST_KEY:
        raise NotUnderstood(f"{KEY_HEADER}: at most {LONGEST_KEY} letters")
    return _digest(key) if key else ""


def once(what: str, said: Model, work: Callable[[], T], again: Callable[[], T]) -> T:
    """Answer by a decision of the owner's; sent again with its key it is taken once, also after a restart.

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


def _check_of(kind: type[Struct], mark: str | None) -> Check | None:
    """Make the check of the state that the sender saw, for the moment in which the command is carried out."""
    if mark is None or (kind is commands.NewGame and not mark):
        return None
    if kind is commands.BeginGame:
        return replacing(mark)

    def check(view: TableView) -> None:
        if view.mark != mark:
            raise error_of(MovedOn, "page.error.moved_on")

    return check


def replacing(mark: str) -> Check:
    """Raises MovedOn, once it is asked, where another game goes on than the one of the mark: nobody meant to end it.

    What was done in that game meanwhile does not matter.
    """

    def check(view: TableView) -> None:
        game = view.game
        goes_on = game is not None and game.story.ended is None and not game.story.position.over
        if goes_on and view.mark.partition(".")[0] != mark.partition(".")[0]:
            raise error_of(MovedOn, "page.error.game_goes_on")

    return check


# The doors

AT = ("at", Annotated[str, about("The state of the game that the sender saw: the `at` of the game.", max_length=80)])
AT_OR_ANY = (
    "at",
    Annotated[str, about("The state of the game that the sender saw; left out: any.", max_length=80)],
    "",
)
AT_REPLACED = (
    "at",
    Annotated[
        str,
        about(
            "The state of the game that the sender saw. A game that goes on is replaced only if this is one of its "
            "states; left out: none goes on.",
            max_length=80,
        ),
    ],
    NO_GAME,
)


@dataclass(frozen=True, slots=True)
class CommandDoor:
    """A command as a door takes it.  kind: the command.  body: the command as it is sent, with `at` if about a game.

    make: finds the command where that is more than what was sent.
    """

    kind: type[Struct]
    body: type[Model]
    make: Callable[[Any], Command] | None = None

    def command_of(self, said: Model) -> Command:
        """The command that a body says.  Raises CommandRefused where it means none."""
        if self.make is not None:
            return self.make(said)
        known = [field.name for field in fields(self.kind) if field.name != SOURCE]
        return cast(Command, self.kind(**{name: getattr(said, name) for name in known}))


SOURCE = "source"
"""The field of a command that nobody says."""


def _door(kind: type[Struct], name: str, *at: tuple[Any, ...], must: str = "", about: str | None = None) -> CommandDoor:
    """name: of the body's schema.  must: the field that no program may leave out, though callers in the house may."""
    said = [field for field in fields(kind) if field.name != SOURCE]
    known = [(one.name, one.type, NODEFAULT if one.name == must else one.default) for one in said]
    return CommandDoor(kind, _body(name, [*at, *known], about))


def _body(name: str, said: Sequence[tuple[Any, ...]], about: str | None) -> type[Model]:
    body = defstruct(f"{name}Model", said, bases=(Model,), namespace={"__doc__": about}, kw_only=True)
    return cast(type[Model], body)


def _carry(said: Any) -> Command:
    """The turn that is told by a piece carried to a place, legal or not.  Raises CommandRefused for none."""
    from companion.teach.wishes import carried  # most games are told otherwise

    game = dashboard().session.view.game
    if game is not None:
        story = game.story
        source, to = place_named(said.source), said.to and place_named(said.to)
        figure = Piece(said.piece) if story.position.count(*source) else None  # figures are counted
        piece = next((one for one in story.position.bag(*source) if str(one.as_printed()) == said.piece), figure)
        action = carried(story.rules, story.position, piece, source, to) if piece else None
        if action is not None:
            told = format_action(story.rules, action)
            return commands.DraftTurn(told if to else {key: value for key, value in told.items() if key != "to"})
    raise CommandRefused("not_carried")


AT_ALONE = _body("At", [AT], "A command about a game.")
CARRIED = _body(
    "Carry",
    [
        AT,
        ("piece", Label),
        ("source", Annotated[str, about("Where it lies, as `places` name it: `0/barn`.", max_length=60)]),
        ("to", Annotated[str, about("Where it should go; null: that is asked next.", max_length=60)] | None),
    ],
    "A piece that the player to move carries: what that means is told of the turn.",
)

GAME_COMMANDS: dict[str, CommandDoor] = {
    "begin": _door(commands.BeginGame, "Begin", AT_REPLACED, must="mode"),
    "resume": _door(commands.ResumeGame, "Resume"),
    "press": _door(commands.PressButton, "Press", AT),
    "act": _door(commands.Act, "Act", AT),
    "draft": _door(commands.DraftTurn, "Draft", AT, about="An answer to what is asked of a turn."),
    "carry": CommandDoor(commands.DraftTurn, CARRIED, _carry),
    "accept": _door(commands.Accept, "Accept", AT, must="option"),
    "reject": CommandDoor(commands.Reject, AT_ALONE),
    "undo": CommandDoor(commands.Undo, AT_ALONE),
    "redo": CommandDoor(commands.Redo, AT_ALONE),
    "correct-turn": _door(commands.CorrectTurn, "CorrectTurn", AT),
    "insert-turn": _door(commands.InsertTurn, "InsertTurn", AT),
    "set-turn": _door(commands.SetTurn, "Turn", AT),
    "set-contents": _door(commands.SetContents, "Contents", AT),
    "table-is-right": CommandDoor(commands.TableIsRight, AT_ALONE),
    "companion-is-right": CommandDoor(commands.CompanionIsRight, AT_ALONE),
    "mode": _door(commands.SetMode, "Mode", AT),
    "end": CommandDoor(commands.EndGame, AT_ALONE),
}
"""What can be said of a game."""

COMMANDS: dict[str, CommandDoor] = {
    "piece": _door(commands.SetPiece, "PieceStated"),
    "camera-is-right": _door(commands.CameraIsRight, "CameraIsRight"),
    "name": _door(commands.SetName, "Name"),
    "coins": _door(commands.SetCoins, "Coins"),
    "swap-mats": _door(commands.SwapMats, "SwapMats"),
    "new-game": _door(commands.NewGame, "NewGame", AT_OR_ANY),
    **GAME_COMMANDS,
}
"""What can be said."""
