"""What a page says of a game, in the language of its reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.i18n import has_text, text
from companion.rules import referee
from companion.rules.actions import Action
from companion.rules.events import Event, Violation
from companion.rules.position import Piece, Place, Position
from companion.rules.ruleset import Ruleset, ScoreLine, action_type_of, all_species
from companion.rules.scene import SOMETHING
from companion.rules.words import (
    event_words,
    line_words,
    name_words,
    notation_words,
    piece_words,
    said,
    why,
    zone_words,
)
from companion.tracking.outcomes import place_words

TINTS = 8


@dataclass(frozen=True, slots=True)
class GameWords:
    """Sentences about one game in one language."""

    language: str
    rules: Ruleset

    def say(self, key: str, **values: object) -> str:
        """A sentence of the pages."""
        return said(self.language, f"page.{key}", **values)

    def piece(self, piece: Piece | None) -> str:
        """What a piece is called."""
        return self.say("unknown_piece") if piece is None else piece_words(piece, self.language)

    def named(self, notation: str) -> str:
        """What a piece in the notation is called; whatever it is, it is called something, even what nobody knows."""
        if notation == SOMETHING:
            return self.say("unnamed")
        return notation_words(self.rules, notation, self.language)

    def name(self, name: str) -> str:
        """A species or type in the reader's language."""
        return name_words(name, self.language)

    def zone(self, zone: str) -> str:
        """What a zone is called."""
        return zone_words(self.rules, zone, self.language)

    def place(self, place: Place) -> str:
        """What a place of the position is called."""
        return place_words(self.rules, place, self.language)

    def player(self, seat: int | None) -> str:
        """A player's name."""
        return "" if seat is None else self.rules.players[seat]

    def names(self, seats: Sequence[int]) -> str:
        """Players by name: `Anna and Bert`."""
        *most, last = [self.player(seat) for seat in seats]
        return f"{', '.join(most)} {self.say('and')} {last}" if most else last

    def art(self, piece: Piece) -> str:
        """The name of a piece's picture; empty for one that shows its name instead."""
        return self.rules.art.get(piece.kind, piece.kind).format(name=piece.name)

    def tint(self, piece: Piece | None) -> int:
        """Which of the page's calm colours belongs to a species or stall."""
        groups = [*all_species(self.rules)] if piece and piece.kind == "animal" else []
        return groups.index(piece.name) % TINTS if piece and piece.name in groups else 7

    def line(self, line: ScoreLine) -> str:
        """What a score line is for."""
        return line_words(self.rules, line, self.language)

    def rule(self, rule: str) -> str:
        """What a rule says; empty where only its number is known."""
        key = f"rule.{rule}"
        return text(self.language, key) if has_text(key) else ""

    def why(self, violation: Violation) -> str:
        """How a rule is broken."""
        return why(self.rules, violation, self.language)

    def event(self, event: Event) -> str:
        """What happened."""
        return event_words(self.rules, event, self.language)

    def told(self, events: Iterable[Event]) -> list[str]:
        """What somebody did, sentence by sentence, without what follows by itself."""
        return [self.event(event) for event in events if event.type not in self.rules.quiet]

    def follows(self, events: Iterable[Event]) -> list[str]:
        """What followed from it by itself and everybody should hear: a new round, the last one, the end."""
        return [self.event(event) for event in events if event.type in ("round", "last_round", "game_over")]

    def actions(self, position: Position, actions: Sequence[Action]) -> str:
        """Actions that may have happened one after the other, as sentences."""
        return " ".join(self._one_by_one(position, actions))

    def _one_by_one(self, position: Position, actions: Sequence[Action]) -> Iterator[str]:
        for action in actions:
            result = referee.outcome(self.rules, position, action)
            yield from self.told(result.events)
            position = result.position


def pieces_of(rules: Ruleset, actions: Sequence[Action]) -> tuple[Piece, ...]:
    """The pieces that actions are about, to be shown as pictures."""
    return tuple(
        piece
        for action in actions
        for field in action_type_of(rules, action).fields
        for piece in field.kind.pieces(field.of(action))
    )
