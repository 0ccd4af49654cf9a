"""The doors that tell of the game: as it stands, what to ask next, and what the coach says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from flask import abort
from msgspec import UNSET, Meta, UnsetType

from companion.rules.actions import Action
from companion.rules.notation import format_action, format_position
from companion.rules.ruleset import Ruleset
from companion.rules.scoring import Scores
from companion.rules.telling import next_step
from companion.rules.words import format_event, format_violation, line_words
from companion.session.history import Turn
from companion.session.view import GameView
from companion.teach.search import POSITIONS
from companion.web.api.commands import objection_told
from companion.web.api.routes import PREFIX, Given, Parameter, Route
from companion.web.dashboard import dashboard
from companion.web.models import (
    ActionDocument,
    BrokenModel,
    Count,
    GameModel,
    Mark,
    Model,
    Name,
    OpenActionDocument,
    Piece,
    RuleOrNone,
    Sentence,
    Speech,
    Word,
    about,
)
from companion.web.pages.learn import coached
from companion.web.views.game_page import GamePage, MomentTold, OptionTold, game_mark, game_page, place_in_words
from companion.web.views.game_words import GameWords
from companion.web.views.language import reader_language, say_in
from companion.web.views.step_words import step_told

ActionSoFar = Annotated[dict[str, Any], about("What was told so far: an action some of whose keys are still missing.")]


class ChoiceModel(Model):
    """An answer; `told` is what to ask with next. With a `why` it is against the rules."""

    value: Word | int
    label: Sentence
    pieces: list[Word]
    place: Word
    told: ActionSoFar
    why: list[BrokenModel]


class StepModel(Model):
    """What to ask next of somebody who tells a move; at the end the whole action."""

    at: Mark
    ask: Sentence
    piece: Word
    choices: list[ChoiceModel]
    others: list[ChoiceModel]
    action: ActionDocument | UnsetType = UNSET
    sentence: Speech | UnsetType = UNSET
    why: list[BrokenModel] | UnsetType = UNSET


class ReasonModel(Model):
    rule: RuleOrNone
    why: Sentence


class HintModel(Model):
    sentences: list[Speech]
    reasons: list[ReasonModel]
    action: OpenActionDocument
    is_open: bool


class PromptModel(Model):
    player: Name
    sentence: Sentence
    rule: RuleOrNone


class CoachedOptionModel(Model):
    kind: Word
    is_possible: bool
    rule: RuleOrNone
    sentences: list[Speech]


class DrawableModel(Model):
    piece: Piece
    words: Sentence


class CoachModel(Model):
    at: Mark
    player: Name
    prompts: list[PromptModel]
    options: list[CoachedOptionModel]
    hint: HintModel | None
    drawable: list[DrawableModel]


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
        **_asked(game, page),
        "advice": list(page.advice),
        "changed": list(page.changed),
        "defects": [format_violation(rules, one, language) for one in story.defects],
        "can_undo": story.can_undo,
        "can_redo": story.can_redo,
        "ended": story.ended is not None,
    }


def _asked(game: GameView, page: GamePage) -> dict[str, Any]:
    """What waits for an answer."""
    rules, question = game.story.rules, game.question
    options = zip(page.options, question.options if question else (), strict=True)
    return {
        "proposal": _option(rules, page.proposal, game.proposal) if page.proposal else None,
        "question": question
        and {
            "entry": question.entry,
            "outcome": question.outcome,
            "options": [_option(rules, told, actions) for told, actions in options],
        },
        "objection": objection_told(game),
        "mismatches": [
            {
                "seat": one.place[0],
                "zone": one.place[1],
                "place": place_in_words(page.words, one.place),
                "missing": list(one.missing),
                "seen": list(one.seen),
            }
            for one in game.mismatches
        ],
    }


def _option(rules: Ruleset, told: OptionTold, actions: Sequence[Action]) -> dict[str, Any]:
    return {"sentence": told.sentence, "actions": [format_action(rules, action) for action in actions]}


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


def running() -> GameView:
    """The game that is played.  Answers 404 if there is none."""
    game = dashboard().session.view.game
    if game is None:
        abort(404, say_in(reader_language(), "play.nobody"))
    return game


def _game(_given: Given) -> dict[str, Any]:
    return game_told(running(), reader_language())


def _next(given: Given) -> dict[str, Any]:
    game = running()
    story, told = game.story, GameWords(reader_language(), game.story.rules)
    after = given.get("after", len(story.moments))
    if after > len(story.moments):
        abort(404, say_in(reader_language(), "error.no_moment"))
    position = story.position_after(after)
    step = next_step(story.rules, position, given.get("told", {}))
    return {"at": game_mark(game), **step_told(told, position, step)}


def _coach(_given: Given) -> dict[str, Any]:
    game = running()
    found = coached(game, reader_language())
    hint = found["hint"]
    return {
        "at": game_mark(game),
        "player": found["player"],
        "prompts": [dict(zip(("player", "sentence", "rule"), one, strict=True)) for one in found["prompts"]],
        "options": [
            {"kind": option.kind, "is_possible": option.is_possible, "rule": option.rule, "sentences": sentences}
            for option, sentences in found["options"]
        ],
        "hint": hint and {**hint, "reasons": [dict(zip(("why", "rule"), one, strict=True)) for one in hint["reasons"]]},
        "drawable": [dict(zip(("piece", "words"), one, strict=True)) for one in found["drawable"]],
    }


Strength = Annotated[int, Meta(ge=min(POSITIONS), le=max(POSITIONS))]
Drawn = Annotated[list[Annotated[str, Meta(min_length=1, max_length=60)]], Meta(max_length=2)]
ASKED = (
    Parameter("told", dict[str, Any], "What was told so far: `told` of the chosen answer.", is_json=True),
    Parameter("after", Count, "After so many moments; left out: now."),
)
COACHED = (
    Parameter("strength", Strength, "How hard to think about a hint; left out: no hint."),
    Parameter("drawn", Drawn, "The tile in hand, or both dice."),
    Parameter("child", Literal["0", "1"], "1: few and simple words."),
)
ROUTES = (
    Route("/game", "game", "game", _game, GameModel, problems=(404,)),
    Route("/game/next", "next", "game", _next, StepModel, ASKED, problems=(404, 422)),
    Route("/game/coach", "coach", "game", _coach, CoachModel, COACHED, problems=(403, 404, 422)),
)
