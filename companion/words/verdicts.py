"""Verdicts and scores as documents, with the sentences that go with them."""

from __future__ import annotations

from companion.i18n import DEFAULT_LANGUAGE
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Violation
from companion.rules.notation import format_event, format_position, plain_value
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset, ScoreLine
from companion.words.sentences import event_words, line_words, unconfirmed, why


def verdict(rules: Ruleset, position: Position, action: Action, language: str = DEFAULT_LANGUAGE) -> dict[str, object]:
    """Legal, with the position after it; or not, with every rule that it breaks."""
    found = referee.violations(rules, position, action)
    if found:
        told = [format_violation(rules, violation, language) for violation in found]
        return {"legal": False, "rule": told[0]["rule"], "why": told[0]["why"], "violations": told}
    result = referee.outcome(rules, position, action)
    return {
        "legal": True,
        "position": format_position(rules, result.position),
        "events": [{**format_event(event), "text": event_words(rules, event, language)} for event in result.events],
        "hints": [format_violation(rules, hint, language) for hint in result.hints],
    }


def format_violation(rules: Ruleset, violation: Violation, language: str = DEFAULT_LANGUAGE) -> dict[str, object]:
    """The rule and the sentence, and who, where and which piece as far as it is about one."""
    about = {"player": violation.seat, "zone": violation.zone, "piece": violation.piece}
    named = {name: plain_value(value) for name, value in about.items() if value is not None}
    return {"rule": violation.rule, "why": why(rules, violation, language), **named}


def format_line(rules: Ruleset, line: ScoreLine, language: str = DEFAULT_LANGUAGE) -> dict[str, object]:
    """A score line; `unconfirmed` says on which guess it hangs, if on one."""
    told = {"rule": line.rule, "what": line_words(rules, line, language), "points": line.points}
    guess = unconfirmed(rules, line, language)
    return {**told, "unconfirmed": guess} if guess else told


def format_scores(rules: Ruleset, position: Position, language: str = DEFAULT_LANGUAGE) -> dict[str, object]:
    """Everybody's points line by line, and the winners by name."""
    scores = referee.score(rules, position)
    return {
        "scores": [
            {
                "player": rules.players[player.seat],
                "total": player.total,
                "lines": [format_line(rules, line, language) for line in player.lines],
            }
            for player in scores.players
        ],
        "winners": [rules.players[seat] for seat in scores.winners],
    }
