"""The actions of the dice game, and what their fields hold: the dice rolled and the trucks that they went to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from companion.rules.actions import Action
from companion.rules.fields import AnyPiece, Asked, Asking, Choice, InputStep, Several, Told, TruckNumber
from companion.rules.keys import parse_piece
from companion.rules.pieces import Piece, format_piece
from companion.rules.position import TABLE, truck
from companion.rules.reading import listing, whole
from companion.rules.ruleset import ActionType, Advice, Field, SceneDiff, piece_of
from companion.rules.scene import MOST_READINGS

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


class DiceRolled(Several, Asked):
    """What the dice show."""

    def ask(self, asking: Asking, _play: ActionType, field: Field) -> InputStep | Told:
        """One die after the other."""
        rolled = listing(asking.told.get(field.name, []), f"told/{field.name}")
        if len(rolled) >= DICE_ROLLED:
            return asking.told
        choices = []
        for piece in asking.rules.pieces.values():
            face = format_piece(piece)
            told = {**asking.told, field.name: [*rolled, face]}
            choices.append(Choice(field.name, face, told, self.of, piece=face))
        return InputStep(field.name, tuple(choices))


class TrucksLoaded(Several, Asked):
    """The truck of each die."""

    def ask(self, asking: Asking, play: ActionType, field: Field) -> InputStep | Told:
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
            choices.append(Choice("truck", number, told, self.of, why, truck(number)))
        return InputStep(field.name, tuple(choices), piece=str(rolled[len(loaded)]))


ROLLED = Field("dice", DiceRolled(AnyPiece(), DICE_ROLLED))
LOADED = Field("trucks", TrucksLoaded(TruckNumber(), DICE_ROLLED))


# What a camera may have seen of the dice game: two dice that were rolled, a truck that was emptied.


def rolling(diff: SceneDiff) -> Iterator[Roll]:
    """Two new dice on trucks; one that nobody can name, cocked or stacked, may show anything.  Rule: ZD-A-1"""
    new = [(number, glimpse) for number in diff.trucks for glimpse in diff.extra(truck(number))]
    for rolled in combinations(new, diff.rules.plays["roll"].reveals):
        faces: list[list[Piece]] = []
        for _, glimpse in rolled:
            read = (piece_of(diff.rules, face) for face, _ in glimpse.likely[:MOST_READINGS])
            faces.append([piece for piece in read if piece is not None] or list(diff.rules.pieces.values()))
        for dice in product(*faces):
            yield Roll(diff.position.to_move, dice, tuple(number for number, _ in rolled))


def taking(diff: SceneDiff) -> Iterator[TakeDice]:
    """A truck that lost all its dice, taken by whoever has such dice now, or by the player to move.  Rule: ZD-B-1"""
    for number in diff.trucks:
        dice = diff.position.on_truck(number)
        if dice and len(diff.missing(truck(number))) == len(dice):
            takers = [place[0] for face in map(str, dice) for place in diff.places_with(face) if place[0] != TABLE]
            for seat in dict.fromkeys((diff.position.to_move, *takers)):
                yield TakeDice(seat, number)
