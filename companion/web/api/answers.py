"""Answers of the API about tables and games beside what pages show of them; see `companion.web.models`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from companion.ports import TableState
from companion.web.models import (
    ActionDocument,
    Faces,
    Label,
    Mark,
    Mode,
    Name,
    Number,
    OpenActionDocument,
    Outcome,
    Players,
    Points,
    PositionDocument,
    RuleId,
    Seat,
    Sentence,
    Speech,
    ViewId,
    Winners,
    about,
)
from companion.web.views.game_page import MomentModel, OptionModel
from companion.web.views.words import ScoreLineModel, ViolationModel
from companion.webkit.models import Model


class ProblemModel(Model):
    """A problem as RFC 9457 has it."""

    type: Annotated[str, about("The kind of problem, explained on the page /api.")]
    title: Name
    status: Annotated[int, Meta(ge=400, le=599)]
    detail: Annotated[str, about("One sentence: what is wrong, where, and what to do.")]


class SpokenModel(Model):
    said: Annotated[str, about("One sentence for people.")]


class ScoreModel(Model):
    player: Name
    total: Points
    lines: list[ScoreLineModel]


class BrokenModel(Model):
    rule: RuleId
    why: Sentence


# The game


class QuestionModel(Model):
    """A question to the players: which of these happened?"""

    entry: Annotated[int, Meta(ge=0, description="Its number in the journal; it is a part of `at`.")]
    outcome: Outcome
    options: Annotated[list[OptionModel], Meta(max_length=9)]


class ObjectionModel(Model):
    """An action that was told and breaks rules; tell it again with `insist` if it happened."""

    action: ActionDocument
    violations: list[ViolationModel]


class DraftToldModel(Model):
    """A turn that is being told: the newest of `taps` is what was told so far, and `position` the table meanwhile."""

    taps: list[dict[str, Any]]
    ask: Sentence
    held: list[Label]
    places: list[Label]
    position: PositionDocument
    violations: list[ViolationModel]


class HandMoveModel(Model):
    """One thing that hands take from one place to another. `to_player`: whose the other place is, if not his."""

    piece: Label
    from_: str = msgspec.field(name="from")
    to: Annotated[str, about("As `from`: a place of the player, or `truck:0`, `bank`, `supply`, `stack`.")]
    player: Seat
    to_player: Seat | UnsetType = UNSET


class MendModel(Model):
    """A way to mend a turn against the rules. `action`: what the table amounts to then, null for as before the turn."""

    action: ActionDocument | None
    moves: list[HandMoveModel]
    text: Sentence


class MismatchModel(Model):
    """A place that looks otherwise than it should; empty is what the camera saw and cannot name."""

    seat: Annotated[int, Meta(ge=-1, le=4)]
    zone: Annotated[str, Meta(min_length=1, max_length=60)]
    place: Sentence
    missing: Faces
    seen: Faces


class SignalModel(Model):
    state: TableState
    seat: Seat | None


class GameModel(Model):
    """The game that is played."""

    number: Number
    at: Mark
    mode: Mode
    signal: SignalModel
    prompt: Sentence
    players: Players
    position: PositionDocument
    scores: Annotated[list[ScoreModel], Meta(max_length=5)]
    winners: Winners
    legal: list[OpenActionDocument]
    moments: Annotated[int, Meta(ge=0, description="How many there are so far.")]
    last: MomentModel | None
    proposal: OptionModel | None
    question: QuestionModel | None
    draft: DraftToldModel | None
    objection: ObjectionModel | None
    mends: Annotated[list[MendModel], Meta(max_length=9)]
    mismatches: list[MismatchModel]
    advice: list[Speech]
    changed: list[Speech]
    defects: list[ViolationModel]
    can_undo: bool
    can_redo: bool
    ended: bool


class SaidModel(Model):
    """The answer to a command."""

    id: ViewId
    at: Annotated[str, about("The state of the game now; `0` without a game.")]
    kept: Annotated[bool, about("Whether the disk has it; false: it is held in memory, and a restart may lose it.")]
    objection: ObjectionModel | None
