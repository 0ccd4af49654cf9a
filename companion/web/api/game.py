"""The doors that tell of the game: as it stands, what to ask next, and what the coach says."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from flask import abort
from msgspec import Meta

from companion.rules.telling import next_step
from companion.session.game import GameAtTable
from companion.teach.asking import LONGEST, answer_question, format_answer
from companion.web import models
from companion.web.api.answers import GameModel, SaidModel
from companion.web.api.routes import Given, Parameter, Route
from companion.web.api.told import game_model, objection_model
from companion.web.commands import COMMANDS, GAME_COMMANDS, KEY_HEADER, LONGEST_KEY, execute
from companion.web.dashboard import dashboard, view_id
from companion.web.pages.asking import coached
from companion.web.views.words import GameWords, StepModel, step_told
from companion.webkit.language import reader_language, say_in
from companion.webkit.models import Model


class ReasonModel(Model):
    rule: models.RuleOrNone
    why: models.Sentence


class HintModel(Model):
    sentences: list[models.Speech]
    reasons: list[ReasonModel]
    action: models.OpenActionDocument
    is_open: bool


class PromptModel(Model):
    player: models.Name
    sentence: models.Sentence
    rule: models.RuleOrNone


class CoachedOptionModel(Model):
    kind: models.Label
    is_possible: bool
    rule: models.RuleOrNone
    sentences: list[models.Speech]


class DrawableModel(Model):
    piece: models.Piece
    words: models.Sentence


class CoachModel(Model):
    at: models.Mark
    player: models.Name
    prompts: list[PromptModel]
    options: list[CoachedOptionModel]
    hint: HintModel | None
    drawable: list[DrawableModel]


class RuleFoundModel(Model):
    """A rule that fits, with what it means at the table now."""

    rule: str
    text: models.Speech


class JudgedModel(Model):
    """The referee's verdict; `why` is the rule's text where it may be done."""

    legal: bool
    rule: str
    why: models.Speech


class AnsweredModel(Model):
    """`verdict` is null unless every word of the question was used."""

    at: models.Mark
    rules: Annotated[list[RuleFoundModel], models.about("The three rules that fit best, best first.")]
    verdict: JudgedModel | None


def _running() -> GameAtTable:
    """The game that is played, as this house shows it.  Answers 404 if there is none."""
    game = dashboard().as_shown(dashboard().session.view.game)
    if game is None:
        abort(404, say_in(reader_language(), "play.nobody"))
    return game


def _game(_given: Given) -> GameModel:
    return game_model(_running(), reader_language())


def _next(given: Given) -> StepModel:
    game = _running()
    story, words = game.story, GameWords(reader_language(), game.story.rules)
    after = given.get("after", len(story.moments))
    if after > len(story.moments):
        abort(404, say_in(reader_language(), "error.no_moment"))
    position = story.position_after(after)
    step = next_step(story.rules, position, given.get("told", {}))
    return step_told(words, game.mark, position, step)


def _coach(_given: Given) -> dict[str, Any]:
    game = _running()
    found = coached(game, reader_language())
    hint = found["hint"]
    return {
        "at": game.mark,
        "player": found["player"],
        "prompts": [dict(zip(("player", "sentence", "rule"), one, strict=True)) for one in found["prompts"]],
        "options": [
            {"kind": option.kind, "is_possible": option.is_possible, "rule": option.rule, "sentences": sentences}
            for option, sentences in found["options"]
        ],
        "hint": hint and {**hint, "reasons": [dict(zip(("why", "rule"), one, strict=True)) for one in hint["reasons"]]},
        "drawable": [dict(zip(("piece", "words"), one, strict=True)) for one in found["drawable"]],
    }


def _ask(given: Given) -> dict[str, Any]:
    game = _running()
    found = answer_question(game.story.rules, game.story.position, given["question"], reader_language())
    return {"at": game.mark, **format_answer(found)}


DrawnPieces = Annotated[list[Annotated[str, Meta(min_length=1, max_length=60)]], Meta(max_length=2)]
ASKED = (
    Parameter("told", dict[str, Any], "What was told so far: `told` of the chosen answer.", is_json=True),
    Parameter("after", models.Count, "After so many moments; left out: now."),
)
QUESTION = Parameter(
    "question",
    Annotated[str, Meta(min_length=1, max_length=LONGEST)],
    "What somebody asks, in the language of the answer.",
    is_required=True,
)
COACHED = (
    Parameter("hint", Literal["yes"], "Whether one is asked for."),
    Parameter("drawn", DrawnPieces, "The tile in hand, or both dice."),
    Parameter("child", Literal["0", "1"], "1: few and simple words."),
)

# Everything that can be said to the table and to the game: the same commands as the pages', each with a door.


KEY = Parameter(
    KEY_HEADER,
    Annotated[str, Meta(min_length=1, max_length=LONGEST_KEY)],
    "Any words that are new for each command. A command that is sent again with its key is carried out once, "
    "and gets the same answer: send it again whenever no answer came, or 503.",
    "header",
)


def _say(what: str, given: Given) -> dict[str, Any]:
    view = execute(COMMANDS[what], given["body"])
    return {
        "id": view_id(dashboard().session, view.number),
        "at": view.mark,
        "kept": dashboard().session.shut_at is None,
        "objection": objection_model(view.game) if view.game else None,
    }


def _command(what: str) -> Route:
    body = COMMANDS[what].body
    return Route(
        f"/commands/{what}",
        what,
        "game" if what in GAME_COMMANDS else "table",
        lambda given: _say(what, given),
        SaidModel,
        (KEY,),
        body=body,
        problems=(409, 422, 503) if "at" in body.__struct_fields__ else (422, 503),
        method="POST",
    )


ROUTES = (
    Route("/game", "game", "game", _game, GameModel, problems=(404,)),
    Route("/game/next", "next", "game", _next, StepModel, ASKED, problems=(404, 422)),
    Route("/game/coach", "coach", "game", _coach, CoachModel, COACHED, problems=(403, 404, 422)),
    Route("/game/ask", "ask", "game", _ask, AnsweredModel, (QUESTION,), problems=(404,)),
    *map(_command, COMMANDS),
)
