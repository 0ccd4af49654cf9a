"""The park as it is shown: its spaces with a margin in which one may build, the posts, the depot."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from companion.games.aquaretto import park
from companion.games.aquaretto.coworkers import COWORKER
from companion.panels import BoardPanel, Cell, GridPanel, NameLabel, PostPanel, heap, place_name
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset

MARGIN = 2
"""So many rows and columns around a park show where an expansion may lie."""


def park_panel(_rules: Ruleset, position: Position, seat: int) -> Iterator[BoardPanel]:
    """The park and its depot."""
    built = position.boards.get(seat, ())
    kinds = {**dict.fromkeys(park.BOARD, "board"), **dict.fromkeys(park.CORNER, "corner")}
    kinds |= {cell: board.kind for board in built for cell in board.cells}
    lying = [zone for owner, zone in (*position.bags, *position.counts) if owner == seat and park.is_space(zone)]
    xs, ys = zip(*(park.coordinates(space) for space in (*park.ground_of(built), *park.CORNER, *lying)), strict=True)
    inside = {f"{x},{y}" for x in range(min(xs), max(xs) + 1) for y in range(min(ys), max(ys) + 1)}
    rows = tuple(
        tuple(_cell(position, seat, f"{x},{y}", kinds, inside) for x in range(min(xs) - MARGIN, max(xs) + MARGIN + 1))
        for y in range(max(ys) + MARGIN, min(ys) - MARGIN - 1, -1)
    )
    posts = tuple(
        PostPanel(place_name(seat, post), NameLabel(zone=post), position.count(seat, post), most)
        for post, most in park.POSTS.items()
    )
    yield GridPanel(rows, posts, COWORKER.kind)
    yield heap(position, seat, park.DEPOT, "depot")


def _cell(position: Position, seat: int, space: str, kinds: Mapping[str, str], inside: Collection[str]) -> Cell:
    bag, ground = position.bag(seat, space), kinds.get(space, "")
    trainer = NameLabel(f"choice.{park.TRAINER}", {"cell": space}) if position.count(seat, space) > 0 else None
    name = NameLabel("play.cell", {"cell": space})
    return Cell(
        place_name(seat, space),
        name,
        ground,
        space not in inside,
        ground not in ("", "corner"),
        bag[-1] if bag else None,
        trainer,
    )
