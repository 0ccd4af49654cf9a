"""Makes the finished view of a table: what lies where, what it is worth, and what is doubtful.

A table without a game is one of mode *score* that nobody has begun: its position is what lies there, anew at every
look.  Every page draws points, leaders and defects from here, so no two of them can differ.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from companion.games.catalogue import GAMES, hold_position, species_of
from companion.i18n.errors import Note
from companion.ports import Unreadable
from companion.rules import referee
from companion.rules.events import Violation
from companion.rules.notation import format_position
from companion.rules.position import Place, Position, format_piece
from companion.rules.referee import PlayerScore
from companion.rules.ruleset import Ruleset
from companion.session.commands import COINS, TableSetup
from companion.session.game import MOST_OPTIONS, WATCHED
from companion.session.lying import game_seen, lies_of
from companion.session.sight import TableSight, sight_beside, sight_of
from companion.session.stated import with_lies
from companion.session.statements import LyingThing
from companion.session.tabletop import Table
from companion.session.view import (
    SURE,
    GameView,
    PanelShown,
    PieceShown,
    SheetShown,
    TableView,
    ZoneShown,
    ZooShown,
)
from companion.tracking.observation import MappedPlace, Places, bag_of, seat_count


def view_of(table: Table, game: GameView | None, panel: PanelShown, number: int) -> TableView:
    """Everything a display needs."""
    setting = table.setting
    standing = _as_it_lies(table) if game is None else _standing(game)
    bred = _find_bred(table.things, setting, standing)
    shown = tuple(_show_piece(thing, setting.box, at in bred) for at, thing in enumerate(table.things))
    astray = tuple(
        piece for piece, thing in zip(shown, table.things, strict=True) if _place_of(thing, setting.known) is None
    )
    sheets = table.observation.sheets if table.observation else ()
    unsure = sum(piece.look == "unsure" for piece in shown)
    doubts = [Note("note.unsure", (("count", str(unsure)),))] if unsure else []
    parts = table.observation.unreadable if table.observation else ()
    lost = [
        Note(f"note.{why}", (("sheet", sheet), ("zone", zone)) if zone else (("sheet", sheet),))
        for why, sheet, zone in sorted({(part.why, part.sheet, _zone_of(part)) for part in parts})
    ]
    grey = [Note("note.colourless", ())] if table.observation and table.observation.is_colourless else []
    return TableView(
        number=number,
        camera=table.camera,
        sight=_sight(table, game),
        picture=table.picture,
        sheets=tuple(SheetShown(sheet.id, sheet.found, sheet.corners_px) for sheet in sheets),
        pieces=shown,
        zoos=_zoos(setting, standing, {sheet.id for sheet in sheets if sheet.found}),
        zones=tuple(_zones(setting, shown)),
        astray=astray,
        is_counted=standing.is_counted,
        tied=standing.tied,
        rules=standing.rules,
        defects=standing.defects,
        notes=(*table.notices, *standing.notes, *doubts, *grey, *lost),
        box=setting.box,
        lacks=setting.lacks,
        lies=standing.position,
        game=game,
        panel=panel,
    )


def _sight(table: Table, game: GameView | None) -> TableSight:
    if game is None:
        return sight_of(table, None)
    rules, begun = game.story.rules, str(game.story.opening.body.get("mode"))
    return sight_of(table, rules) if game.mode in WATCHED else sight_beside(table.setting, rules, begun)


def _zone_of(part: Unreadable) -> str:
    """Where a part is, for people; nowhere in particular where all of its sheet is like it."""
    return "" if part.why == "overexposed" else part.zone


def alternatives(thing: LyingThing, box: Sequence[str]) -> tuple[str, ...]:
    """Other pieces that a thing could be, likeliest first: the reader's rivals, then its siblings."""
    rivals = [rival.piece for rival in thing.rivals]
    species = {species_of(name) for name in (thing.piece, *rivals[:1]) if name} - {None}
    siblings = [piece for piece in box if species_of(piece) in species]
    others = dict.fromkeys(piece for piece in (*rivals, *siblings) if piece != thing.piece)
    return tuple(others)[:MOST_OPTIONS]


def _show_piece(thing: LyingThing, box: Sequence[str], has_bred: bool) -> PieceShown:
    sure = "sure" if thing.confidence >= SURE else "unsure"
    return PieceShown(
        key=f"{thing.sheet}-{round(thing.x_mm / 4)}-{round(thing.y_mm / 4)}",
        sheet=thing.sheet,
        zone=thing.zone,
        piece=thing.piece,
        look="unknown" if thing.piece is None else "told" if thing.corrected else sure,
        confidence=thing.confidence,
        x_mm=round(thing.x_mm, 1),
        y_mm=round(thing.y_mm, 1),
        outline_px=thing.outline_px,
        alternatives=alternatives(thing, box),
        why=thing.why,
        has_bred=has_bred,
    )


def _find_bred(things: Sequence[LyingThing], setting: TableSetup, standing: TableStanding) -> set[int]:
    """Which of the things must have bred: cardboard does not show it, the rules know.  Rule: ZB-OFF-6"""
    bags = standing.position.bags.items()
    left = Counter((place, format_piece(one.as_printed())) for place, bag in bags for one in bag if one.bred)
    found = set()
    for at, thing in enumerate(things):
        place = _place_of(thing, setting.known)
        sign = (bag_of(place), thing.piece or "") if place else None
        if sign is not None and left[sign] > 0:
            left[sign] -= 1
            found.add(at)
    return found


def _zones(setting: TableSetup, shown: Sequence[PieceShown]) -> Iterator[ZoneShown]:
    """Every zone that means something, with what lies in it."""
    for sheet in setting.mat.sheets:
        for zone in sheet.zones:
            place = setting.known.get((sheet.id, zone.id))
            if place is None:
                continue
            inside = tuple(piece for piece in shown if (piece.sheet, piece.zone) == (sheet.id, zone.id))
            yield ZoneShown(bag_of(place), place.kind, place.space, sheet.id, zone.id, inside, zone)


def _zoos(setting: TableSetup, standing: TableStanding, in_sight: Collection[str]) -> tuple[ZooShown, ...]:
    """The standing of every player.  in_sight: the ids of the sheets that are."""
    seen = {place.seat for (sheet, _), place in setting.known.items() if sheet in in_sight}
    return tuple(
        ZooShown(
            seat=seat,
            name=name,
            score=standing.scores[seat] if seat < len(standing.scores) else None,
            leads=seat in standing.leaders,
            coins=standing.coins[seat] if seat < len(standing.coins) else None,
            in_sight=seat in seen,
        )
        for seat, name in enumerate(standing.names)
    )


def _place_of(thing: LyingThing, known: Places) -> MappedPlace | None:
    """Where a thing lies in the game; None beside every space."""
    return known.get((thing.sheet, thing.zone or ""))


# How the table stands


@dataclass(frozen=True, slots=True)
class TableStanding:
    """names: of everybody who sits there, by seat.

    is_counted: whether the points are known; not of a game that is written down with a pencil, unless it is told.
    leaders: the seats in front; tied: those between whom only coins that nobody has counted decide.
    coins: by seat, None where nobody knows them.
    """

    names: tuple[str, ...]
    rules: Ruleset
    position: Position
    scores: tuple[PlayerScore, ...] = ()
    is_counted: bool = True
    leaders: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()
    coins: tuple[int | None, ...] = ()
    defects: tuple[Violation, ...] = ()
    notes: tuple[Note, ...] = ()


def _standing(game: GameView) -> TableStanding:
    rules, position = game.story.rules, game.story.position
    winners = game.scores.winners
    return TableStanding(
        names=rules.players,
        rules=rules,
        position=position,
        scores=game.scores.players,
        leaders=winners if len(winners) < len(rules.players) else (),
        coins=tuple(position.count(seat, COINS) if COINS in rules.amounts else None for seat in rules.seats),
        defects=game.story.to_mend if game.story.moments else game.story.defects,
    )


def _as_it_lies(table: Table) -> TableStanding:
    """The game of mode *score* that nobody has begun: illegal tables are judged, too."""
    known, coins = table.setting.known, table.memory.coins
    there: dict[Place, list[str]] = {}
    for thing in table.things:
        place = _place_of(thing, known)
        if place is not None and thing.piece:
            there.setdefault(bag_of(place), []).append(thing.piece)
    named = [thing.piece for thing in table.things if thing.piece]
    rules, start = game_seen(known, named, table.setting.box, table.names)
    owned = (bag_of(place) for place in known.values() if place.seat is not None)
    empty = {place: list[str]() for place in owned if place in start.bags and place not in there}
    lies, left_out = lies_of(rules, start, {**empty, **there})
    if COINS in rules.amounts:
        told = ((seat, number) for seat, number in enumerate(coins) if number is not None and seat in rules.seats)
        lies += [{"seat": seat, "zone": COINS, "count": number} for seat, number in told]
    rules, position, defects = hold_position(format_position(rules, with_lies(rules, start, lies)))
    seats = seat_count(known)
    is_counted = not GAMES[rules.setting.game].game.pencilled
    scores = referee.score(rules, position).players[:seats] if is_counted else ()
    leaders, tied = _in_front(scores, coins) if table.things else ((), ())
    nameless = sum(thing.piece is None for thing in table.things)
    astray = len(named) - sum(map(len, there.values())) + len(left_out) * is_counted
    return TableStanding(
        names=rules.players[:seats],
        rules=rules,
        position=position,
        scores=scores,
        is_counted=is_counted,
        leaders=leaders,
        tied=tied,
        coins=coins,
        defects=defects,
        notes=tuple(
            Note(key, (("count", str(count)),))
            for key, count in (("note.nameless", nameless), ("note.astray", astray))
            if count
        ),
    )


def _in_front(scores: Sequence[PlayerScore], coins: Sequence[int | None]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats in front, and those between whom only coins that nobody has counted decide.  Rule: ZB-SCO-7"""
    best = max((score.total for score in scores), default=0)
    level = tuple(score.seat for score in scores if score.total == best)
    if not all(seat < len(coins) and coins[seat] is not None for seat in level):
        return level, level if len(level) > 1 else ()
    most = max((scores[seat].tie_break for seat in level), default=0)
    return tuple(seat for seat in level if scores[seat].tie_break == most), ()
