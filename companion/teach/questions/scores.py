"""Why minus two?  How many points have I?  Who leads?  The lines of the score that a question is about."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules import referee
from companion.rules.ruleset import ScoreLine
from companion.teach.questions.understanding import ANYTHING, GROUND, NUMBERS, AskedQuestion


@dataclass(frozen=True, slots=True)
class ScoreAsked:
    """A player's points, and the lines that were asked about."""

    seat: int
    total: int
    lines: tuple[ScoreLine, ...]


def lines_asked(question: AskedQuestion) -> ScoreAsked | None:
    """The lines about what is named, or of so many points; None if there are none."""
    score = referee.score_seat(question.rules, question.position, question.seat)
    lines = [line for line in score.lines if _is_about(question, line)]
    kinds = question.kinds - ANYTHING if not question.pieces else frozenset()
    lost = question.has("minus")
    if lost:
        lines = [line for line in lines if line.points < 0]
    amounts = {NUMBERS[meaning] for meaning in question.said & NUMBERS.keys()}
    exact = [line for line in lines if abs(line.points) in amounts]
    if kinds:
        lines = [line for line in lines if line.piece and line.piece.kind in kinds]
    return ScoreAsked(question.seat, score.total, tuple(exact or lines)) if exact or lines else None


def _is_about(question: AskedQuestion, line: ScoreLine) -> bool:
    """Whether a line is for a piece that is named, or for the place where such pieces are; any if none is named."""
    places = question.ground if line.rule in _ground_rules(question) else (line.zone,) if line.zone else ()
    living = [piece for place in places for piece in question.position.bag(question.seat, place)]
    names = {piece.name for piece in living if piece.kind == "animal"} | ({line.piece.name} if line.piece else set())
    is_place = not question.zones or any(_is_from(question, line, zone) for zones in question.zones for zone in zones)
    return is_place and (not question.pieces or bool(names & set(question.pieces)))


def _ground_rules(question: AskedQuestion) -> frozenset[str]:
    """The rules by which what lies on the ground without zones scores, all of it together."""
    return frozenset(rule for name in GROUND for rule in question.rules.score_sources.get(name, ()))


def _is_from(question: AskedQuestion, line: ScoreLine, zone: str) -> bool:
    """Whether a line is for a zone, or for a piece that lies there."""
    return line.zone == zone or line.piece in question.position.bag(question.seat, zone)
