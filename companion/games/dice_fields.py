"""The actions of the dice game, and what their fields hold: the dice rolled and the trucks that they went to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.rules import schema as shapes
from companion.rules.actions import Action
from companion.rules.fields import AnyPiece, Asked, Asking, Choice, Step, Told, TruckNumber
from companion.rules.keys import parse_piece, parse_pieces, show_pieces
from companion.rules.pieces import Piece, format_piece
from companion.rules.position import Position, truck
from companion.rules.reading import listing, whole
from companion.rules.ruleset import Advice, Field, Play, Ruleset
from companion.rules.words import notation_words

DICE_ROLLED = 2
"""Rule: ZD-A-1"""


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """What was rolled, and the truck of each die."""

    dice: tuple[Piece, ...] | None = None
    trucks: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class TakeDice(Action):
    """Take all dice of a truck and mark them."""

    truck: int


def rolling_advice(action: Roll) -> Iterator[Advice]:
    """To roll; or where each die goes that was rolled."""
    if action.dice is None:
        yield "do.roll", {}
    for die, number in zip(action.dice or (), action.trucks or (), strict=True):
        yield "do.roll.drawn", {"piece": die, "truck": number}


class DiceRolled(Asked):
    """What the dice show."""

    pattern = r"\S+, \S+"
    schema = shapes.many(shapes.PIECE, DICE_ROLLED, 1)

    def parse(self, rules: Ruleset, position: Position, value: object, where: str) -> tuple[Piece, ...]:
        del position
        return parse_pieces(rules, value, where)

    def show(self, value: tuple[Piece, ...]) -> list[str]:
        return show_pieces(value)

    def sentence(self, rules: Ruleset, shown: list[str]) -> str:
        del rules
        return ", ".join(shown)

    def from_sentence(self, rules: Ruleset, text: str) -> list[str]:
        del rules
        return text.split(", ")

    def label(self, rules: Ruleset, shown: list[str], language: str) -> str:
        return ", ".join(notation_words(rules, die, language) for die in shown)

    def pictures(self, position: Position, shown: list[str]) -> list[str]:
        del position
        return shown

    def pieces(self, value: tuple[Piece, ...] | None) -> Iterable[Piece]:
        return value or ()

    def ask(self, asking: Asking, play: Play, field: Field) -> Step | Told:
        """One die after the other."""
        del play
        rolled = listing(asking.told.get(field.name, []), f"told/{field.name}")
        if len(rolled) >= DICE_ROLLED:
            return asking.told
        choices = []
        for piece in asking.rules.pieces.values():
            face = format_piece(piece)
            told = {**asking.told, field.name: [*rolled, face]}
            choices.append(Choice(field.name, face, told, FACE, piece=face))
        return Step(field.name, tuple(choices))


class TrucksLoaded(Asked):
    """The truck of each die."""

    pattern = r"\d{1,3}, \d{1,3}"
    schema = shapes.many(shapes.TRUCK, DICE_ROLLED, 1)

    def parse(self, rules: Ruleset, position: Position, value: object, where: str) -> tuple[int, ...]:
        entries = enumerate(listing(value, where))
        return tuple(LOADED.parse(rules, position, entry, f"{where}/{at}") for at, entry in entries)

    def show(self, value: tuple[int, ...]) -> list[int]:
        return list(value)

    def sentence(self, rules: Ruleset, shown: list[int]) -> str:
        return ", ".join(LOADED.sentence(rules, number) for number in shown)

    def from_sentence(self, rules: Ruleset, text: str) -> list[int]:
        return [LOADED.from_sentence(rules, number) for number in text.split(", ")]

    def label(self, rules: Ruleset, shown: list[int], language: str) -> str:
        return ", ".join(LOADED.label(rules, number, language) for number in shown)

    def ask(self, asking: Asking, play: Play, field: Field) -> Step | Told:
        """The truck of one die after the other."""
        rolled, loaded = asking.told["dice"], listing(asking.told.get(field.name, []), f"told/{field.name}")
        if len(loaded) >= len(rolled):
            return asking.told
        dice = tuple(parse_piece(asking.rules, die, "told/dice") for die in rolled)
        choices = []
        for number in range(len(asking.position.spaces)):
            entries = (*loaded, number)
            trucks = [whole(entry, f"told/{field.name}", 0, len(asking.rules.trucks) - 1) for entry in entries]
            why = tuple(play.check(asking.rules, asking.position, Roll(asking.seat, dice, tuple(trucks))))
            told = {**asking.told, field.name: trucks}
            choices.append(Choice("truck", number, told, LOADED, why, truck(number)))
        return Step(field.name, tuple(choices), piece=str(rolled[len(loaded)]))


FACE, LOADED = AnyPiece(), TruckNumber()
