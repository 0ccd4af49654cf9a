"""Words of pages for a game and a table, in the language of their reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from typing import Annotated, Any
from zlib import crc32

from msgspec import UNSET, UnsetType, convert

from companion.games.catalogue import species_of, usual_species
from companion.i18n import first_text, has_text
from companion.i18n.errors import Note, plainly
from companion.panels import Display, place_name
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Event, Violation
from companion.rules.fields import Choice, InputStep
from companion.rules.keys import parse_piece
from companion.rules.position import Piece, Place, Position
from companion.rules.ruleset import Ruleset, ScoreLine, action_type_of
from companion.session.history import CorrectionEffect
from companion.session.statements import LyingThing
from companion.session.view import TableView, ZoneShown
from companion.sight.scene import SOMETHING
from companion.tracking.outcomes import place_words
from companion.web.models import ActionDocument, Label, Mark, Points, RuleId, Seat, Sentence, Speech, Text, about
from companion.web.views.sight import missing_words, note_words
from companion.webkit.models import Model
from companion.words.labels import label
from companion.words.sentences import (
    event_words,
    group_words,
    line_words,
    name_words,
    notation_words,
    piece_of_any_game,
    piece_words,
    spoken,
    unconfirmed,
    why,
    zone_words,
)
from companion.words.verdicts import format_violation

ActionSoFar = Annotated[dict[str, Any], about("What was told so far: an action some of whose keys are still missing.")]

TINTS = 24
NO_TINT = TINTS
"""Of what is no animal."""
SIGNS = {"": "", "m": " ♂", "f": " ♀", "baby": " ◦", "fish": " 🐟", "flash": " ⚡"}


class ViolationModel(Model):
    """A breach of a rule, and which rule."""

    rule: RuleId
    why: Sentence
    player: Seat | UnsetType = UNSET
    zone: Label | UnsetType = UNSET
    piece: Label | UnsetType = UNSET


class ChoiceModel(Model):
    """An answer; `told` is what to ask with next. With a `why` it is against the rules."""

    value: Label | int
    label: Sentence
    pieces: list[Label]
    place: Label
    told: ActionSoFar
    why: list[ViolationModel]


class StepModel(Model):
    """The next question to somebody who tells a move; at the end the whole action."""

    at: Mark
    ask: Sentence
    piece: Label
    choices: list[ChoiceModel]
    others: list[ChoiceModel]
    action: ActionDocument | UnsetType = UNSET
    sentence: Speech | UnsetType = UNSET
    why: list[ViolationModel] | UnsetType = UNSET


class ScoreLineModel(Model):
    """Points, what they are for, and by which rule."""

    rule: RuleId
    what: Text
    points: Points
    why: Annotated[str, about("The rule in plain words.")]


@dataclass(frozen=True, slots=True)
class GameWords:
    """Sentences about one game in one language."""

    reader: str
    rules: Ruleset

    @property
    def language(self) -> str:
        """The reader's, in the words of this game."""
        return spoken(self.rules, self.reader)

    def say(self, key: str, **values: object) -> str:
        """A sentence of the pages."""
        return first_text(self.language, f"page.{key}", **values)

    def piece(self, piece: Piece | None) -> str:
        """Name a piece."""
        return self.say("unknown_piece") if piece is None else piece_words(piece, self.language)

    def named(self, notation: str) -> str:
        """Name a piece given in the notation; whatever it is, it gets some name, even one that nobody knows."""
        is_unknown = notation == SOMETHING
        return self.say("unnamed") if is_unknown else notation_words(self.rules, notation, self.language)

    def noted(self, notation: str) -> Piece:
        """The piece that is written so."""
        return parse_piece(self.rules, notation, "piece")

    def name(self, name: str) -> str:
        """A species or type in the reader's language."""
        return name_words(name, self.language)

    def zone(self, zone: str) -> str:
        """Name a zone."""
        return zone_words(self.rules, zone, self.language)

    def place(self, place: Place) -> str:
        """Name a place of the position."""
        return place_words(self.rules, place, self.language)

    def player(self, seat: int | None) -> str:
        """A player's name."""
        return "" if seat is None else self.rules.players[seat]

    def names(self, seats: Sequence[int]) -> str:
        """Players by name: `Anna and Bert`."""
        *most, last = [self.player(seat) for seat in seats]
        return f"{', '.join(most)} {self.say('and')} {last}" if most else last

    def changes(self, changed: CorrectionEffect | None) -> Iterator[str]:
        """The sentences about what a correction has done to later turns and to the points."""
        for name in ("illegal", "legal", "lost", "found") if changed else ():
            if numbers := getattr(changed, name):
                yield self.say(f"play.changed.{name}", numbers=", ".join(map(str, numbers)))
        for seat, (before, now) in enumerate(changed.points if changed else ()):
            if before != now:
                yield self.say("play.changed.points", name=self.player(seat), before=before, now=now)

    def art(self, piece: Piece) -> str:
        """The name of a piece's picture; empty for one that shows its name instead."""
        return self.rules.part(Display).picture_of(piece)

    def tint(self, piece: Piece | None) -> int:
        """Which of the page's calm colours belongs to a species: the same in every game."""
        return _tint_of(piece.name) if piece and piece.kind == "animal" else NO_TINT

    def score_line(self, line: ScoreLine) -> ScoreLineModel:
        """A score line with what it is for, and its rule in plain words."""
        return ScoreLineModel(rule=line.rule, what=self.line(line), points=line.points, why=self.rule(line.rule))

    def line(self, line: ScoreLine) -> str:
        """Say what a score line is for."""
        return line_words(self.rules, line, self.language)

    def guess(self, line: ScoreLine) -> str:
        """On which guess a score line hangs; empty if on none."""
        return unconfirmed(self.rules, line, self.language) or ""

    def rule(self, rule: str) -> str:
        """The text of a rule; empty where only its number is known."""
        from companion.teach.wording import rule_words  # not every page tells a rule

        return rule_words(self.rules, rule, self.language) if has_text(f"rule.{rule}") else ""

    def why(self, violation: Violation) -> str:
        """The sentence that says how a rule is broken."""
        return why(self.rules, violation, self.language)

    def violation(self, violation: Violation) -> ViolationModel:
        """A broken rule: which one, how, and where as far as it is about a place."""
        return convert(format_violation(self.rules, violation, self.language), ViolationModel)

    def event(self, event: Event) -> str:
        """Tell an event in a sentence."""
        return event_words(self.rules, event, self.language)

    def told(self, events: Iterable[Event]) -> list[str]:
        """Tell a turn, sentence by sentence, without what follows by itself."""
        is_quiet = self.rules.part(Display).is_quiet
        return [self.event(event) for event in events if not is_quiet(event.type)]

    def follows(self, events: Iterable[Event]) -> list[str]:
        """Tell what followed by itself and everybody should hear: a new round, the last one, the end."""
        return [self.event(event) for event in events if event.type in ("round", "last_round", "game_over")]

    def actions(self, position: Position, actions: Sequence[Action]) -> str:
        """Actions that may have happened one after the other, as sentences."""
        sentences: list[str] = []
        for action in actions:
            result = referee.outcome(self.rules, position, action)
            sentences += self.told(result.events)
            position = result.position
        return " ".join(sentences)


@cache
def _tint_of(species: str) -> int:
    """Those of the boxes one after the other, so that all of them differ; others by their name."""
    known = [name for names in usual_species().values() for name in names]
    return (known.index(species) if species in known else crc32(species.encode())) % TINTS


@dataclass(frozen=True, slots=True)
class TableWords(GameWords):
    """The same about a table as the camera sees it, whether a game is played at it or not."""

    view: TableView

    @staticmethod
    def of(language: str, view: TableView) -> TableWords:
        """The words for a view."""
        assert view.rules is not None
        return TableWords(language, view.rules, view)

    def known(self, notation: str | None) -> Piece | None:
        """The piece that a box calls so, of whatever game; None for what nobody knows."""
        return None if notation is None else self.rules.pieces.get(notation) or piece_of_any_game(notation)

    def group(self, piece: str) -> str:
        """Under which heading a piece stands in the whole box."""
        return group_words(piece, self.language)

    def short(self, piece: str | None) -> str:
        """A piece on a label: the species with its sign."""
        if piece is None:
            return "?"
        name, _, mark = piece.partition(".")
        return f"{self.name(name)}{SIGNS[mark]}" if species_of(piece) else self.named(piece)

    def reading(self, shown: LyingThing) -> str:
        """A piece and how sure the reading is, for those who hear the page."""
        percent = round(shown.confidence * 100)
        return self.say(f"reading.{shown.look}", piece=self.piece(self.known(shown.piece)), percent=percent)

    def printed(self, zone: ZoneShown) -> str:
        """Name a printed zone that no board of the game has: by its kind, or as the zone that it is."""
        return self.say(f"area.{zone.kind}") if has_text(f"page.area.{zone.kind}") else self.zone(zone.space)

    def note(self, note: Note) -> str:
        """Put a note about the reading into words."""
        return note_words(note, self.language, self.rules)


def pieces_of(rules: Ruleset, actions: Sequence[Action]) -> tuple[Piece, ...]:
    """The pieces that actions are about, to be shown as pictures."""
    return tuple(
        piece
        for action in actions
        for field in action_type_of(rules, action).fields
        for piece in field.kind.pieces(field.of(action))
    )


def step_told(words: GameWords, at: str, position: Position, step: InputStep) -> StepModel:
    """The next step of a telling, with its answers in words, pictures and places.  at: the state that is told on."""
    player = position.to_move if step.seat is None else step.seat
    named = {"piece": words.named(step.piece) if step.piece else "", "player": words.player(player)}
    keys = [step.key, *dict.fromkeys(choice.kind.question for choice in step.choices)]
    found = StepModel(
        at=at,
        ask=first_text(words.language, *(f"page.ask.{key}" for key in keys), **named),
        piece=step.piece,
        choices=[choice_told(words, position, choice) for choice in step.choices],
        others=[choice_told(words, position, choice) for choice in step.others],
    )
    if step.action is not None:
        found.action, found.sentence = dict(step.document or {}), words.actions(position, (step.action,))
        found.why = [words.violation(one) for one in step.violations]
    return found


def choice_told(words: GameWords, position: Position, choice: Choice) -> ChoiceModel:
    """An answer to a step.  Its value is one word: of several names with a plus between them, of anything else none."""
    value = choice.value
    names = [one for one in value if isinstance(one, str)] if isinstance(value, list) else value
    return ChoiceModel(
        value="+".join(names) if isinstance(names, list) else names if isinstance(names, str | int) else "",
        label=label(choice.kind, words.rules, value, words.language),
        pieces=[choice.piece] if choice.piece else [] if value is None else list(choice.kind.pictures(position, value)),
        place=place_name(*choice.zone) if choice.zone else "",
        told=dict(choice.told),
        why=[words.violation(one) for one in choice.why],
    )


SHEET_TOLD = ("id", "found", "corners_px")
PIECE_TOLD = (
    *("key", "sheet", "zone", "piece", "look", "confidence", "x_mm", "y_mm", "outline_px", "alternatives", "why"),
    "has_bred",
)


def state_of(words: TableWords, view_id: str, help_lines: Sequence[str]) -> dict[str, Any]:
    """The table as JSON: points with their reasons, pieces with their places, what is doubtful."""
    view = words.view
    camera = view.camera
    trouble = plainly(camera.error(), words.reader) if camera.trouble else ""
    return {
        "id": view_id,
        "camera": {"state": camera.state, "trouble": trouble},
        "picture": asdict(view.picture) if view.picture else None,
        "sheets": [{name: getattr(sheet, name) for name in SHEET_TOLD} for sheet in view.sheets],
        "players": [
            {
                "name": zoo.name,
                "total": zoo.score.total if zoo.score else None,
                "lines": [words.score_line(line) for line in (zoo.score.lines if zoo.score else ())],
                "coins": zoo.coins,
                "in_sight": zoo.in_sight,
            }
            for zoo in view.zoos
        ],
        "leaders": [zoo.name for zoo in view.zoos if zoo.leads],
        "tied": [view.zoos[seat].name for seat in view.tied],
        "pieces": [{name: getattr(piece, name) for name in PIECE_TOLD} for piece in view.pieces],
        "defects": [{"rule": defect.rule, "why": words.why(defect)} for defect in view.defects],
        "notes": [*(words.note(note) for note in view.notes), *missing_words(view.sight, words.language)],
        "position": view.position or None,
        "help": list(help_lines),
        "muted": view.panel.is_muted,
    }
