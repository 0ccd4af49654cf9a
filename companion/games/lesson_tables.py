"""Short ways to write the table of a lesson.  The learner is seat 0; seat 1 sits beside him."""

from __future__ import annotations

from companion.rules.package import PositionJson


def loads(*loads_: tuple[str, ...], partner_has: int | None = None) -> list[dict[str, object]]:
    """The trucks with these tiles.  partner_has: the number of the one that seat 1 has taken."""
    return [
        {"tiles": list(tiles), "taken_by": 1 if number == partner_has else None} for number, tiles in enumerate(loads_)
    ]


def alone(*tiles: str) -> list[dict[str, object]]:
    """These tiles on the first truck; seat 1 has taken the last one, so the learner goes on by himself."""
    return loads(tiles, (), (), partner_has=2)


def take(*place: tuple[object, ...], truck: int = 0, **more: object) -> PositionJson:
    """The learner takes a truck."""
    return {"type": "take_truck", "player": 0, "truck": truck, "place": [list(pair) for pair in place], **more}


def add(piece: str, truck: int, player: int = 0) -> PositionJson:
    """A drawn tile goes on a truck."""
    return {"type": "add_tile", "player": player, "piece": piece, "truck": truck}


WAITING: PositionJson = {"out": True}
"""Seat 1 while he has a truck."""
