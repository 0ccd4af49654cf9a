"""What people say of a game by a tap: the commands, and what each of their keys may be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, get_args

from companion.ports import Button, Gesture, Press, TableState
from companion.rules.reading import mapping
from companion.table.commands import LONGEST_NAME, Refused
from companion.table.game_commands import (
    Accept,
    Act,
    BeginGame,
    ChangeMode,
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
from companion.web.language import reader_language, say_in

Given = Mapping[str, Any]
IsRight = Callable[[object], bool]
JOINER = "\u200d"
"""Holds the parts of one emoji together; it is not seen, and may be in a name."""


def is_document(value: object) -> bool:
    """Whether it is an object of JSON."""
    return isinstance(value, dict)


def is_document_or_null(value: object) -> bool:
    """Whether it is an object of JSON or nothing."""
    return value is None or is_document(value)


def is_whole(value: object) -> bool:
    """Whether it is a whole number."""
    return type(value) is int


def is_yes_or_no(value: object) -> bool:
    """Whether it is true or false."""
    return type(value) is bool


def is_lies(value: object) -> bool:
    """Whether it is a list of what lies where."""
    return isinstance(value, list) and all(map(is_document, value))


def is_word(value: object) -> bool:
    """Whether it is a short text."""
    return isinstance(value, str) and len(value) <= 40


def one_of(known: object) -> IsRight:
    """Whether it is one of a type's words."""
    words = get_args(known)
    return lambda value: value in words


def _begin(given: Given) -> BeginGame:
    position = dict(given["position"])
    if isinstance(position.get("players"), list):
        position["players"] = tidy_names(position["players"])
    return BeginGame(position, given["mode"])


def tidy_names(names: list[object]) -> list[str]:
    """The players' names as they can be shown.  Raises Refused for one that nobody can read, and for twins."""
    language = reader_language()
    tidy = [_tidy(name, language) for name in names]
    for at, name in enumerate(tidy):
        if name.casefold() in (other.casefold() for other in tidy[:at]):
            raise Refused(say_in(language, "error.same_name", name=name))
    return tidy


def _tidy(name: object, language: str) -> str:
    words = " ".join(name.split()) if isinstance(name, str) else ""
    if not words.replace(JOINER, "") or len(words) > LONGEST_NAME or not words.replace(JOINER, "").isprintable():
        raise Refused(say_in(language, "error.name", most=LONGEST_NAME))
    return words


def _press(given: Given) -> Pressed:
    return Pressed(Press(given["button"], given["gesture"]), given["state"])


AT = "at"
"""The key of every command about a game: which state of the game its page showed."""

GAME_COMMANDS: dict[str, tuple[dict[str, IsRight], Callable[[Given], GameCommand]]] = {
    "begin": ({"position": is_document, "mode": is_word}, _begin),
    "press": (
        {"button": one_of(Button), "gesture": one_of(Gesture), "state": one_of(TableState)},
        _press,
    ),
    "act": (
        {AT: is_word, "action": is_document, "insist": is_yes_or_no},
        lambda given: Act(given["action"], given["insist"]),
    ),
    "accept": ({AT: is_word, "option": is_whole}, lambda given: Accept(given["option"])),
    "reject": ({AT: is_word}, lambda _given: Reject()),
    "undo": ({AT: is_word}, lambda _given: Undo()),
    "redo": ({AT: is_word}, lambda _given: Redo()),
    "retell": (
        {AT: is_word, "number": is_whole, "action": is_document_or_null},
        lambda given: Retell(given["number"], given["action"]),
    ),
    "missed": (
        {AT: is_word, "before": is_whole, "action": is_document},
        lambda given: TellMissed(given["before"], mapping(given["action"], "action")),
    ),
    "lies": ({AT: is_word, "lies": is_lies}, lambda given: StateLying(tuple(given["lies"]))),
    "table-is-right": ({AT: is_word}, lambda _given: TableIsRight()),
    "mode": ({AT: is_word, "mode": is_word}, lambda given: ChangeMode(given["mode"])),
    "end": ({AT: is_word}, lambda _given: EndGame()),
}
"""What can be said of a game: the keys with what they may be, and the command."""
