"""The choices that a proposal of the referee leaves open: the tile drawn, dice, ground, and what follows a placement.

Each function looks at what was told and gives either the next step, or what was told with its key filled.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.dice.rules import DICE_ROLLED
from companion.games.players import undrawn
from companion.ports import UnusableInput
from companion.rules.actions import Roll
from companion.rules.keys import parse_piece
from companion.rules.notation import format_action
from companion.rules.pieces import format_piece
from companion.rules.position import truck
from companion.rules.reading import listing, whole
from companion.rules.ruleset import Play, Ruleset
from companion.web.telling_steps import (
    Asking,
    Choice,
    Step,
    Told,
    agrees,
    apart,
    distinct,
    first_difference,
    flat_choices,
    scratched,
    so_far,
)

BESIDE = ("visit", "baby", "coworkers")
"""The keys of what follows a move or a purchase."""
BESIDE_DONE = "beside_done"


# The tile that was drawn


def drawn(asking: Asking, play: Play) -> Step | Told:
    if "piece" in asking.told:
        return asking.told
    action = so_far(asking, play, "piece")
    pieces = [getattr(way, "piece", None) for way in play.complete(asking.rules, asking.position, action)]
    texts = distinct([format_piece(piece) for piece in pieces if piece] + list(_named_tiles(asking)))
    stack = getattr(action, "game", None)
    choices = (Choice("piece", text, {**asking.told, "piece": text}, piece=text) for text in texts)
    return Step("piece", tuple(choice for choice in choices if _is_of_stack(asking.rules, choice.piece, stack)))


def _is_of_stack(rules: Ruleset, text: str, game: str | None) -> bool:
    stack = rules.stack_of(parse_piece(rules, text, "piece"))
    return game is None or (stack is not None and stack.game == game)


def _named_tiles(asking: Asking) -> Iterator[str]:
    """Tiles whose types the owner names: those on the table first, then the usual ones, as long as types are left."""
    left = undrawn(asking.rules, asking.position)
    return (format_piece(piece) for piece in left if piece.kind in asking.rules.named)


# Dice


def dice_rolled(asking: Asking, _play: Play) -> Step | Told:
    rolled = listing(asking.told.get("dice", []), "told/dice")
    if len(rolled) >= DICE_ROLLED:
        return asking.told
    faces = [format_piece(piece) for piece in asking.rules.pieces.values()]
    return Step(
        "dice", tuple(Choice("dice", face, {**asking.told, "dice": [*rolled, face]}, piece=face) for face in faces)
    )


def trucks_loaded(asking: Asking, play: Play) -> Step | Told:
    rolled, loaded = asking.told["dice"], listing(asking.told.get("trucks", []), "told/trucks")
    if len(loaded) >= len(rolled):
        return asking.told
    dice = tuple(parse_piece(asking.rules, die, "told/dice") for die in rolled)
    choices = []
    for number in range(len(asking.position.spaces)):
        trucks = [whole(truck, "told/trucks", 0, len(asking.rules.trucks) - 1) for truck in (*loaded, number)]
        why = tuple(play.check(asking.rules, asking.position, Roll(asking.seat, dice, tuple(trucks))))
        told = {**asking.told, "trucks": trucks}
        choices.append(Choice("truck", number, told, why, truck(number)))
    return Step("trucks", tuple(choices), piece=str(rolled[len(loaded)]))


# Ground to build on


def ground(asking: Asking, play: Play) -> Step | Told:
    """One space after the other, until only one ground has them all."""
    if asking.told.get("kind") is None:
        return asking.told
    chosen = [str(cell) for cell in listing(asking.told.get("cells", []), "told/cells")]
    ways = play.complete(asking.rules, asking.position, so_far(asking, play, "cells"))
    grounds = [cells for way in ways if (cells := getattr(way, "cells", ())) and set(chosen) <= set(cells)]
    if len(grounds) == 1 or any(set(cells) == set(chosen) for cells in grounds):
        exact = next((cells for cells in grounds if set(cells) == set(chosen)), grounds[0])
        return {**asking.told, "cells": list(exact)}
    free = distinct(cell for cells in grounds for cell in cells if cell not in chosen)
    if not free:
        raise UnusableInput("told/cells: no expansion has these spaces; begin anew")
    choices = (
        Choice("cell", cell, {**asking.told, "cells": [*chosen, cell]}, zone=(asking.seat, cell)) for cell in free
    )
    return Step("cells", tuple(choices))


# What follows a move or a purchase: a visitor's walk, a baby's space, a coworker's post


def beside(asking: Asking, play: Play) -> Step | Told:
    if any(key.name == "place" for key in play.keys) or BESIDE_DONE in asking.told:
        return asking.told
    action = so_far(asking, play)
    ways = [format_action(asking.rules, way) for way in play.complete(asking.rules, asking.position, action)]
    told, now = apart(asking.told)
    flat = [flat_choices(way) for way in ways]
    asked = first_difference(flat, now)
    if asked is not None:
        return Step(asked[0], tuple(scratched(told, now, asking.seat, *asked)))
    best = next((way for way, one in zip(ways, flat, strict=True) if agrees(one, now)), {})
    return {**told, **{key: best.get(key) for key in BESIDE}, BESIDE_DONE: True}


# Junior's bonus


def bonus_action(asking: Asking, play: Play) -> Step | Told:
    """What filling an enclosure allows; nothing is asked where it allows nothing."""
    if "bonus" in asking.told:
        return asking.told
    placed = _sorted(asking.told["place"])
    action = so_far(asking, play, "place", "bonus")
    ways = [format_action(asking.rules, way) for way in play.complete(asking.rules, asking.position, action)]
    bonuses = distinct(way.get("bonus") for way in ways if _sorted(way["place"]) == placed)
    if len(bonuses) < 2:
        return {**asking.told, "bonus": None}
    return Step("bonus", tuple(_bonus_choice(asking, bonus) for bonus in bonuses))


def _sorted(place: object) -> list[str]:
    """The tiles with their places, in whatever order they were unloaded."""
    return sorted(str(entry) for entry in listing(place, "told/place"))


def _bonus_choice(asking: Asking, bonus: dict[str, Any] | None) -> Choice:
    told, given = {**asking.told, "bonus": bonus}, bonus or {}
    zone = (asking.seat, given["to"]) if "to" in given else None
    return Choice("bonus", bonus, told, zone=zone, piece=given.get("piece", ""))
