"""Makes the finished view of a table: what lies where, what it is worth, and what is doubtful."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from calibration.layout import Sheet as PrintedSheet
from calibration.layout import Zone as PrintedZone
from companion.games.catalogue import hold_position
from companion.i18n.errors import Note
from companion.ports import Observation, UnusableInput
from companion.rules import referee
from companion.rules.notation import format_position
from companion.rules.pieces import format_piece
from companion.rules.position import Position
from companion.rules.ruleset import Ruleset
from companion.rules.scoring import PlayerScore
from companion.rules.violations import Violation
from companion.session.adopt import adopt, place_of, species_of
from companion.session.commands import TableSetup
from companion.session.free_points import free_points
from companion.session.statements import Lying
from companion.session.tabletop import COINS, Table
from companion.session.view import SURE, AreaShown, GameView, PanelShown, PieceShown, SheetShown, TableView, ZooShown
from companion.tracking.observation import MappedPlace, all_printed, bag_of

MOST_ALTERNATIVES = 6
BOARD = ("enclosure", "stall", "barn")
"""What is shown as in the box, with its free spaces."""


def view_of(table: Table, game: GameView | None, panel: PanelShown, number: int) -> TableView:
    """Everything a display needs."""
    setting, standing = table.setting, _as_it_lies(table) if game is None else _as_played(game)
    bred = _bred(table.things, setting, standing)
    shown = tuple(_shown(thing, setting.box, at in bred) for at, thing in enumerate(table.things))
    areas = list(_areas(setting, shown))
    return TableView(
        number=number,
        camera=table.camera,
        picture=table.picture,
        sheets=_sheets(table.observation),
        pieces=shown,
        zoos=tuple(_zoo(seat, name, table, areas, standing) for seat, name in enumerate(standing.names)),
        trucks=tuple(area for _, area in areas if area.kind == "truck"),
        supplies=tuple(area for place, area in areas if place.seat is None and area.kind != "truck"),
        astray=tuple(
            piece for piece, thing in zip(shown, table.things, strict=True) if place_of(thing, setting.known) is None
        ),
        is_counted=bool(standing.document),
        tied=standing.tied,
        rules=standing.rules,
        defects=standing.defects,
        notes=(*table.notices, *standing.notes, *_doubtful(shown), *_hidden(table.observation)),
        box=setting.box,
        position=standing.document,
        on_sheet={bag_of(place): sheet for (sheet, _), place in setting.known.items()},
        game=game,
        panel=panel,
    )


def alternatives(thing: Lying, box: Sequence[str]) -> tuple[str, ...]:
    """What else a thing could be, likeliest first: the reader's rivals, then its siblings."""
    rivals = [rival.piece for rival in thing.rivals]
    species = {species_of(name) for name in (thing.piece, *rivals[:1]) if name} - {None}
    siblings = [piece for piece in box if species_of(piece) in species]
    others = dict.fromkeys(piece for piece in (*rivals, *siblings) if piece != thing.piece)
    return tuple(others)[:MOST_ALTERNATIVES]


def _shown(thing: Lying, box: Sequence[str], has_bred: bool) -> PieceShown:
    return PieceShown(
        key=f"{thing.sheet}-{round(thing.x_mm / 4)}-{round(thing.y_mm / 4)}",
        sheet=thing.sheet,
        zone=thing.zone,
        piece=thing.piece,
        look=_look(thing),
        confidence=thing.confidence,
        x_mm=round(thing.x_mm, 1),
        y_mm=round(thing.y_mm, 1),
        outline_px=thing.outline_px,
        alternatives=alternatives(thing, box),
        why=thing.why,
        has_bred=has_bred,
    )


def _bred(things: Sequence[Lying], setting: TableSetup, standing: Standing) -> set[int]:
    """Which of the things must have bred: cardboard does not show it, the rules know.  Rule: ZB-OFF-6"""
    bags = standing.position.bags.items() if standing.position else ()
    left = Counter((place, format_piece(one.as_printed())) for place, bag in bags for one in bag if one.bred)
    found = set()
    for at, thing in enumerate(things):
        place = place_of(thing, setting.known)
        sign = (bag_of(place), thing.piece or "") if place else None
        if sign is not None and left[sign] > 0:
            left[sign] -= 1
            found.add(at)
    return found


def _look(thing: Lying) -> str:
    if thing.piece is None:
        return "unknown"
    if thing.corrected:
        return "told"
    return "sure" if thing.confidence >= SURE else "unsure"


def _sheets(observation: Observation | None) -> tuple[SheetShown, ...]:
    seen = observation.sheets if observation else ()
    return tuple(SheetShown(sheet.id, sheet.found, sheet.corners_px) for sheet in seen)


def _doubtful(shown: Iterable[PieceShown]) -> list[Note]:
    number = sum(piece.look == "unsure" for piece in shown)
    return [Note("note.unsure", (("count", str(number)),))] if number else []


def _hidden(observation: Observation | None) -> list[Note]:
    gone = [sheet.id for sheet in observation.sheets if not sheet.found] if observation else []
    return [Note("note.hidden", (("sheet", sheet),)) for sheet in gone]


def _areas(setting: TableSetup, shown: Sequence[PieceShown]) -> Iterator[tuple[MappedPlace, AreaShown]]:
    """Every zone that means something, once, with what lies in it."""
    sheets = {sheet.id: sheet for sheet in setting.mat.sheets}
    for sheet in sheets.values():
        for zone in sheet.zones:
            place = setting.known.get((sheet.id, zone.id))
            if place is not None:
                yield place, _area(place, sheet, zone, shown)


def _area(place: MappedPlace, sheet: PrintedSheet, zone: PrintedZone, shown: Iterable[PieceShown]) -> AreaShown:
    inside = tuple(piece for piece in shown if (piece.sheet, piece.zone) == (sheet.id, zone.id))
    free = 1 if zone.capacity is None else max(0, zone.capacity - len(inside))
    taken = [(piece.x_mm, piece.y_mm) for piece in inside]
    return AreaShown(
        place.kind, place.space, sheet.id, zone.id, zone.capacity, inside, tuple(free_points(zone, taken, free))
    )


def _zoo(
    seat: int, name: str, table: Table, areas: Iterable[tuple[MappedPlace, AreaShown]], standing: Standing
) -> ZooShown:
    own = [area for place, area in areas if place.seat == seat]
    stalls = [area for area in own if area.kind == "stall"]
    enclosures = sorted(
        (area for area in own if area.kind == "enclosure"), key=lambda area: all_printed().rank(area.space)
    )
    joined = {area.space for area in enclosures}
    found = {sheet.id for sheet in table.observation.sheets if sheet.found} if table.observation else set()
    return ZooShown(
        seat=seat,
        name=name,
        enclosures=tuple(  # with the stall spaces beside each: ZB-GEO-7
            replace(area, stalls=tuple(stall for stall in stalls if stall.space[:2] == area.space))
            for area in enclosures
        ),
        barns=tuple(area for area in own if area.kind == "barn"),
        loose_stalls=tuple(area for area in stalls if area.space[:2] not in joined),
        others=tuple(area for area in own if area.kind not in BOARD and area.pieces),
        built=max((int(area.space[1]) for area in own if area.space.startswith("X") and area.pieces), default=0),
        score=standing.scores[seat] if seat < len(standing.scores) else None,
        leads=seat in standing.leaders,
        coins=standing.coins[seat] if seat < len(standing.coins) else None,
        in_sight=any(area.sheet in found for area in own),
    )


# How the table stands: the one position of it, and what the rules say of that.
#
# A table without a game is a game of which nobody follows the turns: its position is adopted from what lies there, anew
# at every look.  With a game it is the game's.  Every page draws points, leaders and defects from here, so no two of
# them can differ.


@dataclass(frozen=True, slots=True)
class Standing:
    """names: of everybody who sits there, by seat.  document: the position as the notation writes it.

    rules, position: None, and document empty, where what lies there is no position of a game that is counted.
    leaders: the seats in front; tied: those between whom only coins that nobody has counted decide.
    coins: by seat, None where nobody knows them.
    """

    names: tuple[str, ...]
    document: dict[str, Any] = field(default_factory=dict)
    rules: Ruleset | None = None
    position: Position | None = None
    scores: tuple[PlayerScore, ...] = ()
    leaders: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()
    coins: tuple[int | None, ...] = ()
    defects: tuple[Violation, ...] = ()
    notes: tuple[Note, ...] = ()


def _as_played(game: GameView) -> Standing:
    rules, position = game.story.rules, game.story.position
    latest = game.story.moments[-1].violations if game.story.moments else game.story.defects
    winners = game.scores.winners
    return Standing(
        names=rules.players,
        document=format_position(rules, position),
        rules=rules,
        position=position,
        scores=game.scores.players,
        leaders=winners if len(winners) < len(rules.players) else (),
        coins=tuple(position.counts.get((seat, COINS)) for seat in rules.seats),
        defects=latest,
    )


def _as_it_lies(table: Table) -> Standing:
    """Illegal tables are judged too; those of other games are not.  Rule: ZB-SCO-7, who leads."""
    coins = table.memory.coins
    adopted = adopt(table.things, table.setting.known, table.names, coins, table.setting.box)
    standing = Standing(table.names[: adopted.seats], adopted.position, coins=coins, notes=adopted.notes)
    if not adopted.position:
        return standing
    try:
        rules, position, defects = hold_position(adopted.position)
    except UnusableInput:
        return Standing(standing.names, adopted.position, coins=coins, notes=(Note("note.unscorable"), *adopted.notes))
    scores = referee.score(rules, position).players[: adopted.seats]
    best = max((score.total for score in scores), default=0)
    level = tuple(score.seat for score in scores if score.total == best)
    is_counted = all(seat < len(coins) and coins[seat] is not None for seat in level)
    most = max((scores[seat].tie_break for seat in level), default=0)
    leaders = tuple(seat for seat in level if scores[seat].tie_break == most) if is_counted else level
    tied = level if len(level) > 1 and not is_counted else ()
    return Standing(
        names=standing.names,
        document=adopted.position,
        rules=rules,
        position=position,
        scores=scores,
        leaders=leaders if table.things else (),
        tied=tied if table.things else (),
        coins=coins,
        defects=defects,
        notes=adopted.notes,
    )
