"""What is written into the bodies of the entries that tell a game; `companion.session.history` reads them.

Notes (`explained`, `asked`, `seen`, `note`, …) may be added to any of them; they are for people.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Violation
from companion.rules.notation import format_action, format_position, format_violation
from companion.rules.position import Piece, Place, Position, format_piece
from companion.rules.ruleset import Ruleset
from companion.session.history import GameHistory

Body = dict[str, Any]


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


def lying(places: Mapping[Place, Iterable[Piece] | int], after: int | None = None, **notes: object) -> Body:
    """`corrected`: what lies in these places, or how many are counted there; now, or after that moment."""
    lies = [{"seat": seat, "zone": zone, **_content(there)} for (seat, zone), there in places.items()]
    return {"lies": lies, **_after(after), **notes}


def table_is_right(document: Mapping[str, object], after: int | None = None, **notes: object) -> Body:
    """`corrected`: the whole table, as a position document."""
    return {"position": dict(document), **_after(after), **notes}


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


def _content(there: Iterable[Piece] | int) -> Body:
    return {"count": there} if isinstance(there, int) else {"pieces": [format_piece(piece) for piece in there]}


def _after(moment: int | None) -> Body:
    return {} if moment is None else {"after": moment}
