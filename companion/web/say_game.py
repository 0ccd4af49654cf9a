"""What people say of a game by a tap: the commands, and what each of their keys may be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, get_args
from unicodedata import normalize

from companion.ports import Button, Gesture, Press, TableState
from companion.rules.reading import mapping
from companion.table.commands import (
    LONGEST_NAME,
    Accept,
    Act,
    BeginGame,
    ChangeMode,
    CompanionIsRight,
    EndGame,
    GameCommand,
    Pressed,
    Redo,
    Refused,
    Reject,
    Retell,
    StateLying,
    TableIsRight,
    TellMissed,
    Undo,
)
from companion.table.game import MODES
from companion.web.people import COLOURS, checked_colours
from companion.web.shapes import Shapes, flag, many, named, one_of, perhaps, record, whole, words

Given = Mapping[str, Any]
JOINERS = "\u200d\u200c"
"""Hold the parts of one emoji together, or keep letters apart; they are not seen, and may be in a name."""


def _begin(given: Given) -> BeginGame:
    position = dict(given["position"])
    if isinstance(position.get("players"), list):
        position["players"] = tidy_names(position["players"])
    players = position.get("players")
    colours = {"colours": checked_colours(given["colours"], len(players or ()))} if "colours" in given else {}
    lesson = {"lesson": given["lesson"]} if given.get("lesson") else {}
    return BeginGame(position, given["mode"], {**colours, **lesson})


def tidy_names(names: list[object]) -> list[str]:
    """The players' names as they can be shown.  Raises Refused for one that nobody can read, and for twins."""
    tidy = [_tidy(name) for name in names]
    alike = [normalize("NFKC", name).casefold() for name in tidy]
    for at, name in enumerate(tidy):
        if alike[at] in alike[:at]:
            raise Refused("twins", name=name)
    return tidy


def _tidy(name: object) -> str:
    tidy = normalize("NFC", " ".join(name.split())) if isinstance(name, str) else ""
    visible = "".join(letter for letter in tidy if letter not in JOINERS)
    if not visible or len(tidy) > LONGEST_NAME or not visible.isprintable():
        raise Refused("name", most=LONGEST_NAME)
    return tidy


def _press(given: Given) -> Pressed:
    return Pressed(Press(given["button"], given["gesture"]), given["state"])


AT = "at"
"""The key of every command about a game: which state of the game its page showed."""

ACTION, POSITION = named("Action"), named("Position")
MARK = words(80, description="The state of the game that the sender saw: the `at` of the game.")
MODE = one_of(MODES, description="follow: the camera tells the moves. confirm: it proposes them. tap: people do.")
MOMENT = whole(1, 10**6, description="A moment of the game, counted from 1.")
LIE = record(
    {"seat": whole(-1, 4, description="-1 is the middle of the table."), "zone": words(40, 1)},
    {"pieces": many(named("Piece"), 200), "count": whole(0, 1000)},
)

GAME_COMMANDS: dict[str, tuple[Shapes, Callable[[Given], GameCommand]]] = {
    "begin": ({"position": POSITION, "mode": MODE}, _begin),
    "press": (
        {
            AT: MARK,
            "button": one_of(get_args(Button)),
            "gesture": one_of(get_args(Gesture)),
            "state": one_of(get_args(TableState)),
        },
        _press,
    ),
    "act": (
        {AT: MARK, "action": ACTION, "insist": flag(description="It happened, although it breaks rules.")},
        lambda given: Act(given["action"], given["insist"]),
    ),
    "accept": (
        {AT: MARK, "option": whole(0, 9, description="Which answer to the question, counted from 0.")},
        lambda given: Accept(given["option"]),
    ),
    "reject": ({AT: MARK}, lambda _given: Reject()),
    "undo": ({AT: MARK}, lambda _given: Undo()),
    "redo": ({AT: MARK}, lambda _given: Redo()),
    "retell": (
        {AT: MARK, "number": MOMENT, "action": perhaps(ACTION)},
        lambda given: Retell(given["number"], given["action"]),
    ),
    "missed": (
        {AT: MARK, "before": MOMENT, "action": ACTION},
        lambda given: TellMissed(given["before"], mapping(given["action"], "action")),
    ),
    "lies": ({AT: MARK, "lies": many(LIE, 100)}, lambda given: StateLying(tuple(given["lies"]))),
    "table-is-right": ({AT: MARK}, lambda _given: TableIsRight()),
    "companion-is-right": ({AT: MARK}, lambda _given: CompanionIsRight()),
    "mode": ({AT: MARK, "mode": MODE}, lambda given: ChangeMode(given["mode"])),
    "end": ({AT: MARK}, lambda _given: EndGame()),
}
"""What can be said of a game: the keys with their shapes, and the command."""

MAY_BE_SAID: Mapping[str, Shapes] = {
    "begin": {
        "colours": many(whole(0, len(COLOURS) - 1), 5, description=f"By seat; 0 to 4 are {', '.join(COLOURS)}."),
        "lesson": words(60, description="Which lesson it is: people of lessons are not remembered."),
    }
}
"""The keys that may be left out."""
