"""What a page says about a view, in the language of its reader; and the view as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from companion.i18n import has_text, text
from companion.i18n.errors import Note, plainly
from companion.ports import Point
from companion.rules.events import Violation
from companion.rules.ruleset import ScoreLine
from companion.rules.words import line_words, why
from companion.session.adopt import species_of
from companion.session.view import PieceShown, TableView, ZooShown

HUNDRED = 100
TINTS = 8
LETTER_WIDTH = 0.6
"""Of the letters' height."""
SIGNS = {"": "", "m": " ♂", "f": " ♀", "baby": " ◦", "fish": " 🐟", "flash": " ⚡"}


@dataclass(frozen=True, slots=True)
class PageWords:
    """Sentences about one view in one language."""

    language: str
    view: TableView

    def say(self, key: str, **values: object) -> str:
        """A sentence of the page."""
        return text(self.language, f"page.{key}", **values)

    def piece(self, piece: str | None) -> str:
        """What a piece is called: `male elephant`, `kiosk stall`."""
        if piece is None:
            return self.say("unknown_piece")
        if species_of(piece):
            name, _, mark = piece.partition(".")
            return text(self.language, f"piece.animal.{mark}" if mark else "piece.animal", name=name.replace("_", " "))
        kind, _, name = piece.partition(".")
        key = f"piece.{kind}"
        return text(self.language, key, name=name.replace("_", " ")) if has_text(key) else name or kind

    def group(self, piece: str) -> str:
        """Under which heading a piece stands in the whole box."""
        return (species_of(piece) or piece.partition(".")[0]).replace("_", " ")

    def short(self, piece: str | None) -> str:
        """A piece on a label: the species with its sign."""
        if piece is None:
            return "?"
        name, _, mark = piece.partition(".")
        return f"{name.replace('_', ' ')}{SIGNS[mark]}" if species_of(piece) else (mark or name).replace("_", " ")

    def tint(self, piece: str | None) -> int:
        """Which of the page's calm colours belongs to a species or stall."""
        groups = sorted({self.group(one) for one in self.view.box})
        return groups.index(self.group(piece)) % TINTS if piece and self.group(piece) in groups else 0

    def reading(self, shown: PieceShown) -> str:
        """A piece and how sure the reading is, for those who hear the page."""
        percent = round(shown.confidence * HUNDRED)
        return self.say(f"reading.{shown.look}", piece=self.piece(shown.piece), percent=percent)

    def line(self, line: ScoreLine) -> str:
        """What a score line is for."""
        return line_words(self.view.rules, line, self.language) if self.view.rules else line.rule

    def rule(self, rule: str) -> str:
        """What a rule says; empty where only its number is known."""
        key = f"rule.{rule}"
        return text(self.language, key) if has_text(key) else ""

    def defect(self, defect: Violation) -> str:
        """What is against the rules."""
        return why(self.view.rules, defect, self.language) if self.view.rules else defect.rule

    def note(self, note: Note) -> str:
        """What a person should know about the reading."""
        return text(self.language, f"page.{note.key}", **dict(note.values))

    def names(self, seats: Iterable[int]) -> str:
        """Players by name: `Anna and Bert`."""
        *most, last = [self.view.zoos[seat].name for seat in seats]
        return f"{', '.join(most)} {self.say('and')} {last}" if most else last


def middle(points: Sequence[Point]) -> Point:
    """The middle of a shape, where its label stands."""
    xs, ys = zip(*points, strict=True)
    return round(sum(xs) / len(xs), 1), round(sum(ys) / len(ys), 1)


def fitted(points: Sequence[Point], label: str, most_px: float) -> float:
    """The size of a label's letters so that it is no wider than its shape, in px of the frame."""
    xs = [x for x, _ in points]
    return round(min(most_px, (max(xs) - min(xs)) / (LETTER_WIDTH * max(len(label), 1))), 1)


def state_of(words: PageWords, view_id: str, help_lines: Sequence[str]) -> dict[str, Any]:
    """Everything on the page: points with their reasons, pieces with their places, what is doubtful."""
    view = words.view
    camera = view.camera
    trouble = plainly(camera.error(), words.language) if camera.trouble else ""
    return {
        "id": view_id,
        "camera": {"state": camera.state, "trouble": trouble},
        "picture": asdict(view.picture) if view.picture else None,
        "sheets": [asdict(sheet) for sheet in view.sheets],
        "players": [_player(zoo, words) for zoo in view.zoos],
        "leaders": [zoo.name for zoo in view.zoos if zoo.leads],
        "tied": [view.zoos[seat].name for seat in view.tied],
        "pieces": [asdict(piece) for piece in view.pieces],
        "defects": [{"rule": defect.rule, "why": words.defect(defect)} for defect in view.defects],
        "notes": [words.note(note) for note in view.notes],
        "position": view.position or None,
        "help": list(help_lines),
        "muted": view.panel.is_muted,
    }


def _player(zoo: ZooShown, words: PageWords) -> dict[str, Any]:
    lines = zoo.score.lines if zoo.score else ()
    return {
        "name": zoo.name,
        "total": zoo.score.total if zoo.score else None,
        "lines": [
            {"rule": line.rule, "what": words.line(line), "points": line.points, "why": words.rule(line.rule)}
            for line in lines
        ],
        "coins": zoo.coins,
        "in_sight": zoo.in_sight,
    }
