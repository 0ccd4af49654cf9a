"""A story as a game log for `companion replay`, and the list of the games in a journal."""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from threading import RLock
from typing import Any, NamedTuple

from msgspec import Struct, ValidationError, convert, field

from companion.journal.entries import OPENING, REMOVED, RESUMED, JournalEntry, JournalLine, parse_entry
from companion.rules.notation import format_action, format_event, format_position
from companion.rules.ruleset import Ruleset
from companion.session.history import GameHistory, Turn
from companion.words.verdicts import format_violation

KEPT_NOTES = ("seen", "explained", "asked", "note")
"""What the body of an entry may say that goes into a log as it is."""


def format_history(story: GameHistory) -> Iterator[str]:
    """The game as a log, a line each without its end.

    A log knows actions only.  So where somebody stated what lies on the table, the log begins at the table that was
    stated last, and tells in its first line under `earlier` what was before.
    """
    stated = [number for number, moment in enumerate(story.moments, start=1) if moment.told.what != "action"]
    first = stated[-1] if stated else 0
    lines = [_line(story.rules, number, moment) for number, moment in enumerate(story.moments, start=1)]
    header = {"position": format_position(story.rules, story.position_after(first)), "at": story.opening.at}
    yield _json({**header, "earlier": lines[:first]} if first else header)
    yield from map(_json, lines[first:])


def _line(rules: Ruleset, number: int, moment: Turn) -> dict[str, Any]:
    """A moment: the action, and as notes what is known of it."""
    entry = moment.told.entry
    notes = {
        "picture": moment.told.picture,
        "events": [format_event(event) for event in moment.events],
        "hints": [format_violation(rules, hint) for hint in moment.hints],
        "violations": [format_violation(rules, violation) for violation in moment.violations],
        "meaningless": moment.meaningless,
        **{name: entry.body.get(name) for name in KEPT_NOTES},
    }
    told = {} if moment.action is not None else {"told": {moment.told.what: moment.told.document}}
    said = {name: value for name, value in notes.items() if value not in (None, "", [])}
    action = None if moment.action is None else format_action(rules, moment.action)
    return {"action": action, **told, "number": number, "at": entry.at, "source": entry.source, **said}


def _json(document: object) -> str:
    return json.dumps(document, ensure_ascii=False)


class GameResult(Struct, frozen=True):
    """The end of a game.  over: by the rules, not broken off.  points: by seat."""

    over: bool = False
    points: tuple[int, ...] = ()
    winners: tuple[str, ...] = ()


class GameSummary(NamedTuple):
    """A game in the journal, for a list of games.

    id: as the journal's `game`.  began_at, last_at: seconds since the epoch.  result: None while it is not ended.
    colours: the players', by seat, as the opening has them; empty: not said.  lesson: which one it was, if it was one.
    """

    id: int
    began_at: float
    last_at: float
    game: str
    with_: tuple[str, ...]
    players: tuple[str, ...]
    result: GameResult | None
    colours: tuple[int, ...] = ()
    lesson: str = ""

    @property
    def can_resume(self) -> bool:
        """True if it can be gone on with: its rules have not ended it."""
        return self.result is None or not self.result.over


MOVES = ("acted", "undone", "redone", "corrected")
TELLING = (*MOVES, RESUMED)
"""The kinds of entries that change a game: after one of them an earlier end holds no more."""

LISTED = (OPENING, *TELLING, "ended", "named", REMOVED)
"""The kinds of entries that a list of games needs; ask the journal for no others."""


class GameList:
    """The games that entries tell, the oldest first: a fold of the journal.  An end names its result.

    Any thread may ask for `games`.
    """

    kinds = LISTED

    def __init__(self, entries: Iterable[JournalEntry] = ()) -> None:
        self._found: list[GameSummary] = []
        self._opened: list[int] = []
        """The numbers of all games, of those that were removed as well."""
        self._last: JournalLine | None = None
        """The newest of a row of moves, which says all that the row does: when the game was played last."""
        self._lock = RLock()
        for entry in entries:
            self.add(entry)

    @property
    def games(self) -> tuple[GameSummary, ...]:
        """Every game until now."""
        with self._lock:
            self._catch_up()
            return tuple(self._found)

    def count_until(self, game: int) -> int:
        """The how manieth game of the journal one is; those that were removed count, so it never changes."""
        with self._lock:
            return bisect_right(self._opened, game)

    def take(self, line: JournalLine) -> None:
        """Go on to a line of these kinds."""
        if line.kind in MOVES:
            self._last = line
            return
        with self._lock:
            self._catch_up()
            self.add(parse_entry(line))

    def _catch_up(self) -> None:
        if (last := self._last) is not None:
            self._last = None
            self.add(parse_entry(last))

    def add(self, entry: JournalEntry) -> None:
        """Go on to this entry; one that nobody understands changes nothing, and a game that begins so is left out."""
        with suppress(ValidationError):
            if entry.kind == OPENING:
                self._found.append(_open(entry))
                self._opened.append(entry.game)
            elif entry.kind == REMOVED:
                gone = convert(entry.body, _Removed).game
                self._found = [game for game in self._found if game.id != gone]
            elif entry.kind in LISTED and (game := game_of_id(self._found, entry.game)):
                self._found[bisect_left(self._found, entry.game, key=_id)] = _go_on(game, entry)


def _id(game: GameSummary) -> int:
    return game.id


def game_of_id(games: Sequence[GameSummary], number: int) -> GameSummary | None:
    """The game of that number among these, the oldest first."""
    at = bisect_left(games, number, key=_id)
    return games[at] if at < len(games) and games[at].id == number else None


def left_game(games: Iterable[GameSummary], played: int | None) -> GameSummary | None:
    """The last game before the one that is played, if it was left before its end; lessons do not count.

    played: the number of the game that is played.
    """
    others = (game for game in games if game.id != played and not game.lesson)
    newest = max(others, key=lambda game: game.last_at, default=None)
    return newest if newest and newest.result is None else None


def check_listed(entry: JournalEntry) -> None:
    """Raises ValidationError for an entry of which a list of games would understand nothing."""
    if entry.kind == OPENING:
        _open(entry)
    elif entry.kind == REMOVED:
        convert(entry.body, _Removed)
    elif entry.kind in LISTED:
        _go_on(GameSummary(entry.game, 0.0, 0.0, "", (), (), None), entry)


class _Position(Struct, frozen=True):
    game: str = ""
    players: tuple[str, ...] = ()
    with_: tuple[str, ...] = field(name="with", default=())


class _Opened(Struct, frozen=True):
    position: _Position = _Position()
    colours: tuple[int, ...] = ()
    lesson: str = ""


class _Named(Struct, frozen=True):
    seat: int
    name: str


class _Removed(Struct, frozen=True):
    game: int


def _open(entry: JournalEntry) -> GameSummary:
    """Raises ValidationError for a body that nobody understands."""
    told = convert(entry.body, _Opened)
    at = told.position
    return GameSummary(entry.game, entry.at, entry.at, at.game, at.with_, at.players, None, told.colours, told.lesson)


def _go_on(game: GameSummary, entry: JournalEntry) -> GameSummary:
    """Raises ValidationError for a body that nobody understands."""
    if entry.kind == "named":
        named = convert(entry.body, _Named)
        return game._replace(
            players=tuple(named.name if at == named.seat else one for at, one in enumerate(game.players))
        )
    if entry.kind != "ended":
        return game._replace(last_at=entry.at, result=None)
    return game._replace(last_at=entry.at, result=convert(entry.body, GameResult))
