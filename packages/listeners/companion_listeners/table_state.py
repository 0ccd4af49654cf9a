"""The state of a table now, in one JSON object: all that a lamp or a club needs that has heard nothing before.

It names the last event that was told before it, by number and id: whoever lacks that one can ask for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import to_builtins

from companion.rules.events import Violation
from companion.services.listeners import ColoursOf
from companion.session.game import GameAtTable
from companion.session.view import TableView
from companion.words.sentences import why
from companion_listeners.derivation import game_named, rename_players
from companion_listeners.domain_event import TableNamed, iso_time, number_of

LIGHT_COLOURS = ("#2f7fff", "#ff8c1a", "#2fbf4f", "#a040e0", "#ff2a4c")
"""The players' colours as lamps show them: those of the pages, only as full as a lamp needs them."""


@dataclass(frozen=True, slots=True)
class TableStates:
    """Makes the states of one table.

    table, shown: as the owner has them now.  number: the how manieth game of the journal one is.
    """

    table: Callable[[], TableNamed]
    shown: Callable[[str], str]
    number: Callable[[int], int]
    colours: ColoursOf

    def state(self, view: TableView, event: str) -> dict[str, Any]:
        """The state of the table.  event: the id of the last event that whoever gets it was told."""
        game = view.game
        table = self.table()
        named = game_named(table.id, game.story, self.number(game.story.opening.seq)) if game else None
        return {
            "sequence": number_of(event),
            "event": event,
            "table": {"id": table.id, "name": table.name},
            "game": to_builtins(named),
            "turn": self._turn(game) if game else None,
            "round": game.story.position.round if game else None,
            "last_round": game is not None and game.story.position.last_round,
            "scores": list(self._scores(game)) if game else [],
            "alarm": self._alarm(game) if game else None,
            "help": view.panel.is_helping,
            "question": game is not None and game.question is not None,
            "camera": view.camera.state,
            "began": iso_time(game.story.opening.at) if game else None,
            "over": game is not None and game.signal.state == "over",
        }

    def _player(self, game: GameAtTable, seat: int) -> dict[str, Any]:
        name, colour = game.story.rules.players[seat], self.colours(game.story)[seat]
        return {"seat": seat, "name": self.shown(name), "colour": LIGHT_COLOURS[colour % len(LIGHT_COLOURS)]}

    def _turn(self, game: GameAtTable) -> dict[str, Any] | None:
        seat = game.signal.seat
        return None if seat is None else self._player(game, seat)

    def _scores(self, game: GameAtTable) -> Iterator[dict[str, Any]]:
        for player in game.scores.players:
            yield {**self._player(game, player.seat), "total": player.total}

    def _alarm(self, game: GameAtTable) -> Mapping[str, Any] | None:
        """The mistake that is to be mended: the one that somebody has just told, or that of the last turn."""
        broken = game.objection.violations if game.objection else game.story.to_mend
        if not broken:
            return None
        rules, (first, *_) = game.story.rules, broken
        names = [self.shown(name) for name in rules.players]
        message = why(rename_players(rules, names), first)
        return {"rule": first.rule, "message": message, "seat": _whose(game, first)}


def _whose(game: GameAtTable, violation: Violation) -> int | None:
    if violation.seat is not None or game.broken is None:
        return violation.seat
    return game.broken.action.player
