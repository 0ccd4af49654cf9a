"""Answers of the API about tables and games beside what pages show of them; see `companion.web.models`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from companion.ports import TableState
from companion.web import models
from companion.web.views.game_page import MomentModel, OptionModel
from companion.web.views.words import ScoreLineModel, ViolationModel
from companion.webkit.models import Model


class ProblemModel(Model):
    """A problem as RFC 9457 has it."""

    type: Annotated[str, models.about("A stable name of the kind of problem.")]
    title: models.Name
    status: Annotated[int, Meta(ge=400, le=599)]
    detail: Annotated[str, models.about("One sentence: what is wrong, where, and what to do.")]
    reason: Annotated[str, models.about("A word for it, where a program may go on otherwise.")] | UnsetType = UNSET


class SpokenModel(Model):
    said: Annotated[str, models.about("One sentence for people.")]


class ScoreModel(Model):
    player: models.Name
    total: models.Points
    lines: list[ScoreLineModel]


# The game


class QuestionModel(Model):
    """A question to the players: which of these happened?"""

    entry: Annotated[int, Meta(ge=0, description="Its number in the journal; it is a part of `at`.")]
    outcome: models.Outcome
    options: Annotated[list[OptionModel], Meta(max_length=9)]


class ObjectionModel(Model):
    """An action that was told and breaks rules; tell it again with `insist` if it happened."""

    action: models.ActionDocument
    violations: list[ViolationModel]


class DraftToldModel(Model):
    """A turn that is being told: the newest of `taps` is what was told so far, and `position` the table meanwhile."""

    taps: list[dict[str, Any]]
    ask: models.Sentence
    held: list[models.Label]
    places: list[models.Label]
    position: models.PositionDocument
    violations: list[ViolationModel]


class HandMoveModel(Model):
    """One thing that hands take from one place to another. `to_player`: whose the other place is, if not his."""

    piece: models.Label
    from_: str = msgspec.field(name="from")
    to: Annotated[str, models.about("As `from`: a place of the player, or `truck:0`, `bank`, `supply`, `stack`.")]
    player: models.Seat
    to_player: models.Seat | UnsetType = UNSET


class MendModel(Model):
    """A way to mend a turn against the rules. `action`: what the table amounts to then, null for as before the turn."""

    action: models.ActionDocument | None
    moves: list[HandMoveModel]
    text: models.Sentence


class MismatchModel(Model):
    """A place that looks otherwise than it should; empty is what the camera saw and cannot name."""

    seat: Annotated[int, Meta(ge=-1, le=4)]
    zone: Annotated[str, Meta(min_length=1, max_length=60)]
    place: models.Sentence
    missing: models.Faces
    seen: models.Faces


class SignalModel(Model):
    state: TableState
    seat: models.Seat | None


class GameModel(Model):
    """The game that is played."""

    number: models.Number
    at: models.Mark
    mode: models.Mode
    signal: SignalModel
    prompt: models.Sentence
    players: models.Players
    position: models.PositionDocument
    scores: Annotated[list[ScoreModel], Meta(max_length=5)]
    winners: models.Winners
    legal: list[models.OpenActionDocument]
    moments: Annotated[int, Meta(ge=0, description="How many there are so far.")]
    last: MomentModel | None
    proposal: OptionModel | None
    question: QuestionModel | None
    draft: DraftToldModel | None
    objection: ObjectionModel | None
    mends: Annotated[list[MendModel], Meta(max_length=9)]
    mismatches: list[MismatchModel]
    advice: list[models.Speech]
    changed: list[models.Speech]
    defects: list[ViolationModel]
    can_undo: bool
    can_redo: bool
    ended: bool


class SaidModel(Model):
    """The answer to a command."""

    id: models.ViewId
    at: Annotated[str, models.about("The state of the game now; `0` without a game.")]
    kept: Annotated[
        bool, models.about("Whether the disk has it; false: it is held in memory, and a restart may lose it.")
    ]
    objection: ObjectionModel | None
