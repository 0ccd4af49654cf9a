"""The companion as a player: it has the seats that a game's opening gives it (`automatic`), where moves are tapped."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable

from companion.i18n.errors import CommandRefused
from companion.ports import CompanionError
from companion.rules.notation import format_action
from companion.session.commands import Act
from companion.session.history import GameHistory
from companion.session.session import Session
from companion.session.view import TableView

NOTE = "automatic"
"""The note in a game's opening: the seats."""

THINKS_S, LISTENS_S = 1.2, 1.0


class AutomaticPlayer:
    """Makes a good move whenever it is its turn, at a pace that people can follow.

    What was undone it does not do again by itself: somebody may be on the way back to a move of his own.
    pause: waits so many seconds.
    """

    def __init__(self, session: Session, pause: Callable[[float], object] | None = None) -> None:
        self._session, self._seen = session, -1
        self._pause = pause or threading.Event().wait

    def turn(self) -> bool:
        """Wait for news, and move if it is its turn; False once the session is closed."""
        view = self._session.wait_newer(self._seen, LISTENS_S)
        game = view.game
        if view.number != self._seen and game and is_its_turn(view) and not game.story.can_redo:
            self._pause(THINKS_S)
            self._move(view.number, game.story)
        self._seen = view.number
        return not self._session.is_closed

    def _move(self, number: int, story: GameHistory) -> None:
        from companion.games.players import greedy_player, piles_left  # most tables have no such player

        rules, position = story.rules, story.position
        chance = random.Random(number)
        action = greedy_player(rules, position, piles_left(rules, position, chance), chance)

        def check(now: TableView) -> None:
            if now.game is None or now.game.story is not story:
                raise CommandRefused("the table has changed")

        try:
            self._session.handle(Act(format_action(rules, action)), check)
        except CompanionError:  # somebody was quicker: there is a newer view already
            return


def is_its_turn(view: TableView) -> bool:
    """True if the companion is to move."""
    game = view.game
    if game is None or game.story.is_over or game.mode != "tap" or game.question or game.objection:
        return False
    return game.story.position.to_move in game.story.opening.body.get(NOTE, ())
