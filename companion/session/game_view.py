"""The game as every display gets it: finished values, no sentences."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ports import Signal, TableState
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import places_of
from companion.rules.position import Place
from companion.rules.referee import Scores
from companion.session.game import GameAtTable, Mismatch, Objection, Question, mismatches
from companion.session.history import GameHistory
from companion.tracking.discrepancies import PlayerError
from companion.tracking.outcomes import Explanation


@dataclass(frozen=True, slots=True)
class GameView:
    """One game at one moment.

    story: everything that happened, with the position now.  mode: one of game.MODES.
    legal: what the player to move may do, choices inside an action left open; empty when the game is over.
    signal: what lamps show; its `state` is what a press is understood by.
    explanation: what the camera's last look came to; None without a camera.  proposal: seen, and not accepted yet.
    question, objection: what the players are to answer.  mismatches: where the table looks otherwise than it should.
    slips: what is known to lie otherwise than it should, each with a sentence that says how to mend it.
    """

    story: GameHistory
    mode: str
    legal: tuple[Action, ...]
    scores: Scores
    signal: Signal
    explanation: Explanation | None = None
    proposal: tuple[Action, ...] = ()
    question: Question | None = None
    objection: Objection | None = None
    mismatches: tuple[Mismatch, ...] = ()
    player_errors: tuple[PlayerError, ...] = ()

    @property
    def wrong_places(self) -> frozenset[Place]:
        """Where something is wrong now, as far as that is a place: what breaks a rule, slips, what looks otherwise."""
        latest = self.story.moments[-1].violations if self.story.moments else ()
        objected = self.objection.violations if self.objection else ()
        broken = (place for violation in (*latest, *objected) for place in places_of(violation))
        slips, others = (one.place for one in self.player_errors), (one.place for one in self.mismatches)
        return frozenset((*broken, *slips, *others))


def game_view(game: GameAtTable) -> GameView:
    """The finished view of a game."""
    rules, position = game.story.rules, game.story.position
    return GameView(
        story=game.story,
        mode=game.mode,
        legal=tuple(referee.legal_actions(rules, position)),
        scores=referee.score(rules, position),
        signal=signal_of(game),
        explanation=game.explanation,
        proposal=game.proposal,
        question=game.question,
        objection=game.objection,
        mismatches=mismatches(game),
        player_errors=game.tracked.player_errors if game.tracked else (),
    )


def signal_of(game: GameAtTable | None) -> Signal:
    """What the lamps show."""
    if game is None:
        return Signal("nobody")
    position = game.story.position
    seat = None if position.over else position.to_move
    return Signal(_state(game), seat)


def _state(game: GameAtTable) -> TableState:
    if game.question or (game.mode == "confirm" and game.proposal):
        return "question"
    if game.story.position.over or game.story.ended:
        return "over"
    if game.objection or (game.story.moments and game.story.moments[-1].violations):
        return "wrong"
    return "looking" if game.is_waiting else "turn"
