"""Plays a film through the live table's own loop, reader and session, and logs what became of each step.

Nobody sits at this table, so its questions are answered here: the answer that leads to the last known truth is taken,
and where none does, somebody states what lies there and whose turn it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import convert

from calibration.layout import Layout
from companion.games.catalogue import hold_position
from companion.i18n.errors import Late
from companion.ports import CompanionError, UnusableInput
from companion.rules import referee
from companion.rules.notation import format_action, format_position
from companion.rules.position import BLOCK, TABLE, Position, format_piece
from companion.rules.ruleset import Ruleset
from companion.services.camera_loop import REST_S, CameraLoop, Reads
from companion.services.films.film import Film, FilmCamera, FilmClock
from companion.services.pictures import PictureCache
from companion.session.commands import Accept, BeginGame, Command, SetContents, SetTurn, TableSetup
from companion.session.game import GameAtTable
from companion.session.history import Turn
from companion.session.questions import Question
from companion.session.session import Session
from companion.session.speech import speech_between
from companion.session.stated import with_lies
from companion.session.view import TableView
from companion.tracking.outcomes import EXPLAINED, slip_words
from companion.tracking.revisions import likeness

ANSWERED_AFTER_S = 2.0
"""So long a question is open before it is answered."""

LogDocument = dict[str, Any]


class LoggedLine(NamedTuple):
    """A line of the log.  after: how many entries the journal had then."""

    after: int
    line: LogDocument


class FilmTable(NamedTuple):
    """The table when the film begins: the rules, the position, and what the reader and the session must know."""

    rules: Ruleset
    start: Position
    layout: Layout
    reader: Reads
    box: tuple[str, ...]
    language: str


@dataclass(slots=True)
class StepSeen:
    """Notes since the last step with a truth.  right_since_s: since when the belief is the truth."""

    right_since_s: float | None = None
    asked: list[LogDocument] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    def say(self, sentence: str) -> None:
        """Note what was told, once."""
        if sentence not in self.said:
            self.said.append(sentence)


class PlayedFilm:
    """A film that is played turn by turn of the loop.  home: an empty folder for the journal."""

    def __init__(self, film: Film, table: FilmTable, home: Path) -> None:
        self._film, self._table = film, table
        self._truths = [_truth(film, number, table.rules) for number in range(len(film.steps))]
        self._commands = 0
        self.clock = FilmClock()
        self.camera = FilmCamera(film, self.clock)
        shelf = PictureCache()
        names = table.rules.players
        self.session = Session(TableSetup.of(table.layout, table.box, names), home, shelf.get)
        self._loop = CameraLoop(
            self.camera,
            lambda: self.camera,
            table.reader,
            table.layout,
            self._handle,
            shelf.put,
            self.clock,
            is_unclear=lambda: self.session.is_unclear,
            sleep=self.clock.sleep,
        )
        self._loop.turn()
        self._handle(BeginGame(format_position(table.rules, table.start), "follow"))
        self._number = 0
        self._step = StepSeen()
        self._view = self.session.view
        self._seen_at: dict[int, LogDocument] = {}
        self._question, self._asked_at, self._is_answered = 0, 0.0, False
        self._logged: list[LoggedLine] = []
        self.is_clear = True
        """Whether every look was explained by the rules without a question."""

    def steps(self) -> Iterator[LogDocument]:
        """Play it; the line of each step with a truth, as soon as the step is over."""
        while self._film.step_at(self.clock.now) < len(self._film.steps):
            try:
                self._loop.turn()
            except Exception as error:  # an error in the program: the live table counts it, and goes on after a rest
                self._step.say(f"{type(error).__name__}: {error}")
                self.is_clear = False
                self.clock.sleep(REST_S)
            yield from self._steps_before(self.clock.now)
            if self._number < len(self._film.steps):
                self._note()
                self._answer()

    def log(self) -> Iterator[LogDocument]:
        """The start, then the actions as they are believed now, each step's line and each question where it came."""
        story = self._game.story
        waiting = list(self._logged)
        yield format_position(story.rules, story.start)
        for number, moment in enumerate(story.moments, start=1):
            entry = moment.told.entry.seq
            while waiting and waiting[0].after < entry:
                yield waiting.pop(0).line
            yield {**_turn_line(story.rules, moment), "number": number, **self._seen_at.get(entry, {})}
        yield from (one.line for one in waiting)

    @property
    def _game(self) -> GameAtTable:
        game = self.session.view.game
        assert game is not None
        return game

    def _handle(self, command: Command) -> TableView:
        """Have a command carried out, once, however slow this machine is."""
        self._commands += 1
        while True:
            try:
                return self.session.handle(command, key=f"film {self._commands}")
            except Late:
                continue

    def _steps_before(self, now: float) -> Iterator[LogDocument]:
        """The steps that are over by then, as they stood before the last turn of the loop."""
        while self._number < self._film.step_at(now):
            step, truth = self._film.steps[self._number], self._truths[self._number]
            if truth is not None:
                seen, begun_s = self._step, self._film.begins_s(self._number)
                right_s = None if seen.right_since_s is None else round(max(0.0, seen.right_since_s - begun_s), 3)
                line: LogDocument = {
                    "kind": "step", "action": None, "step": self._number, "t_s": round(begun_s, 3), "what": step.what,
                    "position": self._view.position, "right_after_s": right_s,
                    "asked": seen.asked, "violations": seen.violations, "said": seen.said,
                }  # fmt: skip
                self._logged.append(LoggedLine(self.session.entries, line))
                self._step = StepSeen()
                yield line
            self._number += 1
            self._step.right_since_s = None
            self._judge(self._view, self._film.begins_s(self._number))

    def _judge(self, view: TableView, now: float) -> None:
        """Since when the belief is the truth of this step."""
        truth = self._truths[self._number] if self._number < len(self._truths) else None
        is_right = truth is not None and view.lies is not None and self._is(view.lies, truth)
        if not is_right:
            self._step.right_since_s = None
        elif self._step.right_since_s is None:
            self._step.right_since_s = now

    def _is(self, one: Position, other: Position) -> bool:
        return likeness(self._table.rules, one) == likeness(self._table.rules, other)

    def _note(self) -> None:
        """Note everything that has been told since the view before."""
        before, self._view = self._view, self.session.view
        view, game, now = self._view, self._game, self.clock.now
        self._judge(view, now)
        if view is before:
            return
        if view.camera.trouble and view.camera != before.camera:
            self._step.say(view.camera.trouble)
        if speech := speech_between(before.game, game, self._table.language):
            self._step.say(speech.text)
        known = before.game.player_errors if before.game else ()
        for error in game.player_errors:
            if error not in known:
                self._step.say(slip_words(game.story.rules, error, self._table.language))
        for violation in game.broken.violations if game.broken else ():
            if violation.rule not in self._step.violations:
                self._step.violations.append(violation.rule)
            self.is_clear = False
        at = {"picture": self._film.picture_at(now), "t_s": round(now, 3)}
        for moment in game.story.moments:
            self._seen_at.setdefault(moment.told.entry.seq, at)
        if game.question is not None and game.question.entry != self._question:
            self._note_question(game, game.question, at)

    def _note_question(self, game: GameAtTable, question: Question, at: LogDocument) -> None:
        self._question, self._asked_at, self._is_answered = question.entry, self.clock.now, False
        self.is_clear = False
        is_offered = self._answer_to(game, question) is not None
        self._step.asked.append({"t_s": at["t_s"], "offered": is_offered})
        seen = [format_action(game.story.rules, action) for action in question.options[0]]
        line = {"action": None, "explained": question.outcome, "asked": True, "seen": seen, **at}
        self._logged.append(LoggedLine(self.session.entries, line))

    def _last_truth(self) -> Position:
        known = (truth for truth in reversed(self._truths[: self._number + 1]) if truth is not None)
        return next(known, self._table.start)

    def _answer_to(self, game: GameAtTable, question: Question) -> int | None:
        """The answer that leads to the truth; None if none does."""
        truth, positions = self._last_truth(), enumerate(_outcomes(game.story.rules, question))
        return next((number for number, position in positions if self._is(position, truth)), None)

    def _answer(self) -> None:
        """Answer a question that has been open for long enough, once."""
        game = self._game
        if game.question is None or self._is_answered or self.clock.now - self._asked_at + 1e-6 < ANSWERED_AFTER_S:
            return
        self._is_answered = True
        answer = self._answer_to(game, game.question)
        truth = self._last_truth()
        lies = _statements(game.story.rules, game.story.position, truth)
        try:
            self._handle(Accept(answer) if answer is not None else convert({"contents": lies}, SetContents))
            if answer is None and self._game.story.position.to_move != truth.to_move:
                self._handle(SetTurn(truth.to_move))
        except CompanionError as error:
            self._step.say(str(error))
        self._note()


def _truth(film: Film, number: int, rules: Ruleset) -> Position | None:
    """The position that is true at the end of a step.  Raises UnusableInput for one of another game."""
    document = film.steps[number].truth
    if document is None:
        return None
    where = f"{film.folder}: steps/{number}/truth"
    try:
        other, position, _ = hold_position(dict(document))
    except UnusableInput as error:
        raise UnusableInput(f"{where}: {error}") from None
    if other.setting != rules.setting:
        raise UnusableInput(
            f"{where}: not the game, players, species or options of --start; write that game's position"
        )
    return position


def _outcomes(rules: Ruleset, question: Question) -> Iterator[Position]:
    """The position that each answer to a question leads to."""
    for number, (start, option) in enumerate(zip(question.starts, question.options, strict=True)):
        position = start
        for action in option:
            position = referee.outcome(rules, position, action).position
        way = question.resync if number == 0 else None
        yield with_lies(rules, position, list(way.lies)) if way else position


def _statements(rules: Ruleset, position: Position, truth: Position) -> tuple[Mapping[str, Any], ...]:
    """Contents that somebody states: wherever that is otherwise than believed, and on every truck."""
    lies: list[Mapping[str, Any]] = []
    for place in sorted({*position.bags, *truth.bags}):
        pieces = [format_piece(piece.as_printed()) for piece in truth.bags.get(place, ()) if piece != BLOCK]
        if place[0] == TABLE or position.bags.get(place) != truth.bags.get(place):
            lies.append({"seat": place[0], "zone": place[1], "pieces": pieces})
    for place in sorted({*position.counts, *truth.counts}):
        if position.counts.get(place) != truth.counts.get(place):
            lies.append({"seat": place[0], "zone": place[1], "count": truth.counts.get(place, 0)})
    return tuple(lie for lie in lies if _can_be_said(rules, position, lie))


def _can_be_said(rules: Ruleset, position: Position, lie: Mapping[str, Any]) -> bool:
    try:
        with_lies(rules, position, [lie])
    except UnusableInput:
        return False
    return True


def _turn_line(rules: Ruleset, moment: Turn) -> LogDocument:
    """A moment of the story as a line of the log."""
    body = moment.told.entry.body
    notes = {name: body[name] for name in ("explained", "violations") if name in body}
    action = format_action(rules, moment.action) if moment.action is not None else None
    said = {} if action is not None else {moment.told.what: moment.told.document}
    return {"action": action, "explained": EXPLAINED, "asked": bool(body.get("asked")), **notes, **said}
