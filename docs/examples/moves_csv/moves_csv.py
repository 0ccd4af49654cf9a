"""A listener: the turns of each game, a line a move, in `moves-NUMBER.csv` beside the journal."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.loops import Loop
from companion.services.listeners import ListenerPackage, Telling
from companion.session.history import GameHistory
from companion.session.session import Session
from companion.words.sentences import event_words


class MovesCsv:
    """Writes the file anew after each turn, so that what was undone or corrected is right in it."""

    seated = None

    def __init__(self, session: Session, folder: Path, telling: Telling) -> None:
        self._session, self._folder, self._language = session, folder, telling.language
        self._view = -1
        self._loop = Loop("moves.csv", self._turn)

    def start(self) -> None:
        """Begin to follow, in a thread of its own."""
        self._loop.start()

    def tell(self, what: str, own: Mapping[str, Any], /) -> None:
        """What happens beside the game is no move."""

    def close(self) -> None:
        """Stop."""
        self._loop.close(2.0)

    def _turn(self) -> bool:
        view = self._session.wait_newer(self._view, 1.0)
        if view.number != self._view and view.game:
            self._write(view.game.story)
        self._view = view.number
        return not self._session.is_closed

    def _write(self, game: GameHistory) -> None:
        with (self._folder / f"moves-{game.opening.seq}.csv").open("w", newline="", encoding="utf-8") as file:
            for number, turn in enumerate(game.moments, start=1):
                player = "" if turn.action is None else game.rules.players[turn.action.player]
                told = [event_words(game.rules, event, self._language) for event in turn.events]
                csv.writer(file).writerow((number, turn.told.entry.at, player, " ".join(told)))


opened = MovesCsv
PACKAGE = ListenerPackage(name="moves_csv", folder=Path(__file__).parent, listener=__name__)
