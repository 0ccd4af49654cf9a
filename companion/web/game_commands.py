"""What people say of a game by a tap: the commands, and what each of their keys may be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unicodedata import normalize

from msgspec import UNSET, to_builtins

from companion.ports import Press
from companion.services.people import checked_colours
from companion.session.commands import (
    LONGEST_NAME,
    Accept,
    Act,
    BeginGame,
    ChangeMode,
    CommandRefused,
    CompanionIsRight,
    EndGame,
    GameCommand,
    Pressed,
    Redo,
    Reject,
    Retell,
    StateLying,
    TableIsRight,
    TellMissed,
    Undo,
)
from companion.web.models import (
    AcceptModel,
    ActModel,
    AtModel,
    BeginModel,
    ContentsModel,
    CorrectTurnModel,
    InsertTurnModel,
    Model,
    ModeModel,
    PressModel,
)

JOINERS = "\u200d\u200c"
"""Hold the parts of one emoji together, or keep letters apart; they are not seen, and may be in a name."""


def _begin(said: BeginModel) -> BeginGame:
    position = dict(said.position)
    notes: dict[str, Any] = {}
    if isinstance(position.get("players"), list):
        position["players"] = tidy_names(position["players"])
    if said.colours is not UNSET:
        notes["colours"] = checked_colours(said.colours, len(position.get("players") or ()))
    if said.lesson:
        notes["lesson"] = said.lesson
    return BeginGame(position, said.mode, notes)


def tidy_names(names: list[object]) -> list[str]:
    """The players' names as they can be shown.  Raises CommandRefused for one that nobody can read, and for twins."""
    tidy = [_tidy(name) for name in names]
    alike = [normalize("NFKC", name).casefold() for name in tidy]
    for at, name in enumerate(tidy):
        if alike[at] in alike[:at]:
            raise CommandRefused("twins", name=name)
    return tidy


def _tidy(name: object) -> str:
    tidy = normalize("NFC", " ".join(name.split())) if isinstance(name, str) else ""
    visible = "".join(letter for letter in tidy if letter not in JOINERS)
    if not visible or len(tidy) > LONGEST_NAME or not visible.isprintable():
        raise CommandRefused("name", most=LONGEST_NAME)
    return tidy


GAME_COMMANDS: dict[str, tuple[type[Model], Callable[[Any], GameCommand]]] = {
    "begin": (BeginModel, _begin),
    "press": (PressModel, lambda said: Pressed(Press(said.button, said.gesture), said.state)),
    "act": (ActModel, lambda said: Act(said.action, said.insist)),
    "accept": (AcceptModel, lambda said: Accept(said.option)),
    "reject": (AtModel, lambda _said: Reject()),
    "undo": (AtModel, lambda _said: Undo()),
    "redo": (AtModel, lambda _said: Redo()),
    "correct-turn": (CorrectTurnModel, lambda said: Retell(said.number, said.action)),
    "insert-turn": (InsertTurnModel, lambda said: TellMissed(said.before, said.action)),
    "set-contents": (ContentsModel, lambda said: StateLying(tuple(map(to_builtins, said.contents)))),
    "table-is-right": (AtModel, lambda _said: TableIsRight()),
    "companion-is-right": (AtModel, lambda _said: CompanionIsRight()),
    "mode": (ModeModel, lambda said: ChangeMode(said.mode)),
    "end": (AtModel, lambda _said: EndGame()),
}
"""What can be said of a game: its model, and the command."""
