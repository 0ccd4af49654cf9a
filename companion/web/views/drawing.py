"""A position as boards that a page can draw: the panels of every player, the trucks and what else lies in the middle.

Only arranges what the position says; whether it is allowed is for the referee.  A place is written `SEAT/ZONE`
(`0/E4`, `-1/truck 0`), as taps name it.  The page of the camera draws the same boards and asks `TableSeen` which thing
on the table each piece is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.panels import Area, BoardPanel, Display, GridPanel, GroundPanel, Pile, place_name
from companion.ports import Point
from companion.rules.position import BLOCK, TABLE, Piece, Place, Position, truck
from companion.rules.ruleset import Ruleset
from companion.session.statements import LyingThing
from companion.session.view import TableView, ZoneShown

PieceOf = Callable[[str | None], Piece | None]
"""The piece that a box calls so."""


@dataclass(frozen=True, slots=True)
class BoardDrawn:
    """Everything of one player, as his game shows it."""

    seat: int
    name: str
    panels: tuple[BoardPanel, ...]
    is_out: bool = False


@dataclass(frozen=True, slots=True)
class TruckDrawn:
    """A truck.  blocks: face-down tiles on it; taken_by: a seat."""

    number: int
    place: str
    pieces: tuple[Piece, ...]
    blocks: int
    free: int
    taken_by: int | None


def boards(rules: Ruleset, position: Position, is_over: bool = False) -> tuple[BoardDrawn, ...]:
    """Every player's board, by seat.  is_over: the game was ended, by the rules or before."""
    return tuple(
        BoardDrawn(
            seat,
            rules.players[seat],
            tuple(panel for panels in rules.part(Display).panels for panel in panels(rules, position, seat)),
            seat in position.out and not (is_over or position.over),
        )
        for seat in rules.seats
    )


# The middle of the table


def trucks(position: Position) -> Iterator[TruckDrawn]:
    """Every truck with what lies on it."""
    taken = (*position.taken, *(None for _ in position.spaces))
    for number, spaces in enumerate(position.spaces):
        bag = position.on_truck(number)
        tiles = tuple(piece for piece in bag if piece != BLOCK)
        free = max(0, spaces - len(bag))
        yield TruckDrawn(number, place_name(*truck(number)), tiles, bag.count(BLOCK), free, taken[number])


def piles(rules: Ruleset, position: Position) -> tuple[Pile, ...]:
    """The piles in the middle, counted."""
    return tuple(pile for panel in rules.part(Display).table_panels for pile in panel(rules, position))


# What the camera sees on the boards


@dataclass(frozen=True, slots=True)
class TableSeen:
    """The camera's view, by the places of the boards.

    zones: by the name of the place, the printed zones that belong to it; in_sight: the ids of the sheets in sight.
    drawn: the places that the boards draw.  known: the piece that the box calls so.
    """

    zones: Mapping[str, Sequence[ZoneShown]]
    in_sight: frozenset[str]
    drawn: frozenset[str]
    known: PieceOf

    def at(self, place: str, pieces: Sequence[Piece]) -> Iterator[tuple[Piece | None, LyingThing | None]]:
        """The pieces that should lie in a place, each with the thing that is it as far as one is; then other things."""
        things = [thing for zone in self.zones.get(place, ()) for thing in zone.pieces]
        for piece in pieces:
            thing = next((one for one in things if one.piece == str(piece.as_printed())), None)
            if thing is not None:
                things.remove(thing)
            yield piece, thing
        yield from ((self.known(thing.piece), thing) for thing in things)

    def is_in_sight(self, place: str) -> bool:
        """True if the camera would see what lies there."""
        return any(zone.sheet in self.in_sight for zone in self.zones.get(place, ()))

    def free(self, place: str) -> Iterator[tuple[ZoneShown, Point]]:
        """Where there is room, to lay there what the camera has missed."""
        return ((zone, point) for zone in self.zones.get(place, ()) for point in zone.free_mm)

    def rest(self, seat: int) -> dict[str, list[ZoneShown]]:
        """By kind, the zones of a player that hold something and that no board draws, or those of the middle."""
        groups: dict[str, list[ZoneShown]] = {}
        for name, zones in self.zones.items():
            for zone in zones:
                if zone.place[0] == seat and name not in self.drawn and (zone.pieces or seat == TABLE):
                    groups.setdefault(zone.kind, []).append(zone)
        return groups


def seen_on(view: TableView, drawn: Iterable[str], known: PieceOf) -> TableSeen:
    """The camera's view of a table.  drawn: the places that the page draws."""
    zones: dict[str, list[ZoneShown]] = {}
    for zone in view.zones:
        zones.setdefault(place_name(*zone.place), []).append(zone)
    return TableSeen(zones, frozenset(sheet.id for sheet in view.sheets if sheet.found), frozenset(drawn), known)


def places_drawn(panels: Iterable[BoardPanel]) -> Iterator[str]:
    """The places whose pieces are drawn one by one."""
    for panel in panels:
        if isinstance(panel, Area):
            yield from (panel.place, *(one.place for one in panel.beside))
        elif isinstance(panel, GroundPanel):
            yield from places_drawn(panel.areas)
        elif isinstance(panel, GridPanel):
            yield from (cell.place for row in panel.rows for cell in row)
            yield from (post.place for post in panel.posts)


# The picture of the table

AROUND = 0.03
"""So much of the picture's width is shown around the sheets."""
MOST_SHARE = 0.5
"""A part that is larger than this is no easier to look at than the whole picture."""
LETTER_WIDTH = 0.6
"""Of the letters' height."""


class Highlight(NamedTuple):
    """A part of a picture, in px."""

    left: int
    top: int
    width: int
    height: int


def spot_of(view: TableView, places: Iterable[Place]) -> Highlight | None:
    """The part of the picture that shows the sheets of these places; None for the whole picture."""
    asked = set(places)
    sheets = {zone.sheet for zone in view.zones if zone.place in asked}
    corners = [corner for sheet in view.sheets if sheet.id in sheets for corner in sheet.corners_px]
    if view.picture is None or not corners:
        return None
    (wide, high), (across, down) = view.picture.size_px, zip(*corners, strict=True)
    around = AROUND * wide
    left, top = round(max(0.0, min(across) - around)), round(max(0.0, min(down) - around))
    right, bottom = round(min(wide, max(across) + around)), round(min(high, max(down) + around))
    spot = Highlight(left, top, right - left, bottom - top)
    return spot if 0 < spot.width * spot.height <= MOST_SHARE * wide * high else None


def middle(points: Sequence[Point]) -> Point:
    """The middle of a shape, where its label stands."""
    xs, ys = zip(*points, strict=True)
    return round(sum(xs) / len(xs), 1), round(sum(ys) / len(ys), 1)


def fit_label(points: Sequence[Point], label: str, most_px: float) -> float:
    """The size of a label's letters so that it is no wider than its shape, in px of the frame."""
    xs = [x for x, _ in points]
    return round(min(most_px, (max(xs) - min(xs)) / (LETTER_WIDTH * max(len(label), 1))), 1)
