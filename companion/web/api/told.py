"""The game as the API tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.rules.actions import Action
from companion.rules.mend_words import format_mend
from companion.rules.notation import format_action, format_event, format_position, format_violation
from companion.rules.panels import place_name
from companion.rules.referee import Scores
from companion.rules.ruleset import Ruleset
from companion.rules.words import line_words
from companion.session.history import Turn
from companion.session.view import GameView
from companion.web.models import PREFIX
from companion.web.views.game_page import GamePage, MomentTold, OptionTold, game_page
from companion.web.views.words import GameWords, step_told
from companion.webkit.language import reader_language


def objection_told(game: GameView) -> dict[str, Any] | None:
    """An action that was told and breaks rules; None if there is none."""
    objected, rules = game.objection, game.story.rules
    if objected is None or objected.done is None:
        return None
    broken = [format_violation(rules, one, reader_language()) for one in objected.violations]
    return {"action": format_action(rules, objected.done), "violations": broken}


def _draft_told(game: GameView, words: GameWords) -> dict[str, Any] | None:
    """The turn that is being told now; None if none is."""
    if game.draft is None or game.draft.number is not None:
        return None
    turn, rules = game.draft.turn, words.rules
    return {
        "taps": list(turn.taps),
        "ask": step_told(words, turn.position, turn.step)["ask"],
        "held": list(turn.held),
        "places": sorted(place_name(*place) for place in turn.changed),
        "position": format_position(rules, turn.position),
        "violations": [format_violation(rules, one, words.language) for one in turn.violations],
    }


def mends_told(game: GameView, language: str) -> list[dict[str, Any]]:
    """How to mend the turn that is waited for, as `companion mend` tells it; nothing if none is."""
    broken, rules = game.broken, game.story.rules
    return [format_mend(rules, mend, broken.action, language) for mend in broken.mends] if broken else []


def game_told(game: GameView, language: str) -> dict[str, Any]:
    """The game as the API tells it."""
    page, story = game_page(game, language), game.story
    rules = story.rules
    newest = page.latest[:1]
    return {
        "number": story.opening.seq,
        "at": page.at,
        "mode": game.mode,
        "signal": {"state": game.signal.state, "seat": game.signal.seat},
        "prompt": page.prompt,
        "players": list(rules.players),
        "position": format_position(rules, story.position),
        "scores": scores_told(page.words, game.scores),
        "winners": [rules.players[seat] for seat in game.scores.winners],
        "legal": [format_action(rules, action, with_player=False) for action in game.legal],
        "moments": len(story.moments),
        "last": moment_told(rules, story.moments[-1], newest[0], language) if newest else None,
        **_open_question(game, page),
        "advice": list(page.advice),
        "changed": list(page.changed),
        "defects": [format_violation(rules, one, language) for one in story.defects],
        "can_undo": story.can_undo,
        "can_redo": story.can_redo,
        "ended": story.ended is not None,
    }


def _open_question(game: GameView, page: GamePage) -> dict[str, Any]:
    """What waits for an answer."""
    rules, question = game.story.rules, game.question

    def option(told: OptionTold, actions: Sequence[Action]) -> dict[str, Any]:
        return {"sentence": told.sentence, "actions": [format_action(rules, action) for action in actions]}

    options = zip(page.options, question.options if question else (), strict=True)
    return {
        "proposal": option(page.proposal, game.proposal) if page.proposal else None,
        "question": question
        and {
            "entry": question.entry,
            "outcome": question.outcome,
            "options": [option(told, actions) for told, actions in options],
        },
        "draft": _draft_told(game, page.words),
        "objection": objection_told(game),
        "mends": mends_told(game, page.words.language),
        "mismatches": [
            {
                "seat": one.place[0],
                "zone": one.place[1],
                "place": page.words.place(one.place),
                "missing": list(one.missing),
                "seen": list(one.seen),
            }
            for one in game.mismatches
        ],
    }


def scores_told(told: GameWords, scores: Scores) -> list[dict[str, Any]]:
    """Everybody's points line by line, with the reasons."""
    rules, language = told.rules, told.language
    return [
        {
            "player": rules.players[player.seat],
            "total": player.total,
            "lines": [
                {
                    "rule": line.rule,
                    "what": line_words(rules, line, language),
                    "points": line.points,
                    "why": told.rule(line.rule),
                }
                for line in player.lines
            ],
        }
        for player in scores.players
    ]


def moment_told(rules: Ruleset, moment: Turn, told: MomentTold, language: str) -> dict[str, Any]:
    """A moment as the API tells it."""
    return {
        "number": told.number,
        "at": told.at,
        "source": moment.told.entry.source,
        "action": format_action(rules, moment.action) if moment.action else None,
        "sentences": list(told.sentences),
        "violations": [format_violation(rules, one, language) for one in moment.violations],
        "hints": [format_violation(rules, one, language) for one in moment.hints],
        "events": [format_event(event) for event in moment.events],
        "picture": None if told.picture is None else f"{PREFIX}/pictures/moments/{told.picture}",
    }
