"""The bodies of the entries that tell a game; `companion.session.history` reads them.

Notes (`explained`, `asked`, `seen`, `note`, …) may be added to any of them; they are for people.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Violation
from companion.rules.notation import format_action, format_position
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from companion.session.history import GameHistory
from companion.words.verdicts import format_violation

Body = dict[str, Any]

INSISTED = {"insisted": True}
"""The note of an action against the rules that people have said is to stay so: nobody mends it."""


def begun(rules: Ruleset, position: Position, **notes: object) -> Body:
    """`begun`: a game, with the table before its first action; the players' names are in it."""
    return {"position": format_position(rules, position), **notes}


def acted(rules: Ruleset, action: Action, broken: Iterable[Violation] = (), **notes: object) -> Body:
    """`acted`: somebody did something.  broken: the violations that were told then."""
    told = [format_violation(rules, violation) for violation in broken]
    return {"action": format_action(rules, action), **({"violations": told} if told else {}), **notes}


def told_anew(rules: Ruleset, number: int, action: Action | None, **notes: object) -> Body:
    """`corrected`: moment `number` was this action instead; None: it never happened."""
    return {"number": number, "action": None if action is None else format_action(rules, action), **notes}


def missed(rules: Ruleset, before: int, action: Action, **notes: object) -> Body:
    """`corrected`: before moment `before` there was an action that nobody saw."""
    return {"before": before, "action": format_action(rules, action), **notes}


def answered(question: int, **notes: object) -> Body:
    """`answered`: the question that entry `question` asked is settled."""
    return {"question": question, **notes}


def ended(story: GameHistory, **notes: object) -> Body:
    """`ended`: the game is closed.  over: by the rules; points by seat; winners by name."""
    scores = referee.score(story.rules, story.position)
    return {
        "over": story.position.over,
        "points": [player.total for player in scores.players],
        "winners": [story.rules.players[seat] for seat in scores.winners],
        **notes,
    }
