"""Makes the finished view of a table: what lies where, what it is worth, and what is doubtful.

A table without a game is one of mode *score* that nobody has begun: its position is what lies there, anew at every
look.  Every page draws points, leaders and defects from here, so no two of them can differ.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from companion.games.catalogue import GAMES, hold_position, species_of
from companion.i18n.errors import Note
from companion.rules import referee
from companion.rules.notation import format_position
from companion.rules.position import Place, Position, format_piece
from companion.rules.referee import PlayerScore
from companion.session.commands import COINS, TableSetup
from companion.session.game import MOST_OPTIONS, WATCHED, GameAtTable
from companion.session.lying import game_seen, lies_of
from companion.session.sight import TableSight, sight_beside, sight_of
from companion.session.stated import with_lies
from companion.session.statements import LyingThing
from companion.session.tabletop import Table
from companion.session.view import PanelShown, TableView, ZoneShown, ZooShown
from companion.tracking.observation import MappedPlace, Places, bag_of, seat_count


def view_of(table: Table, game: GameAtTable | None, panel: PanelShown, number: int) -> TableView:
    """Everything a display needs."""
    setting = table.setting
    sheets = table.observation.sheets if table.observation else ()
    standing = _as_it_lies(table) if game is None else _standing(table, game)
    bred = _find_bred(table.things, setting, standing.lies)
    shown = tuple(
        replace(
            thing,
            x_mm=round(thing.x_mm, 1),
            y_mm=round(thing.y_mm, 1),
            alternatives=alternatives(thing, setting.box),
            has_bred=at in bred,
        )
        for at, thing in enumerate(table.things)
    )
    unsure = sum(piece.look == "unsure" for piece in shown)
    doubts = [Note("note.unsure", (("count", str(unsure)),))] if unsure else []
    return replace(
        standing,
        number=number,
        camera=table.camera,
        sight=_sight(table, game),
        picture=table.picture,
        sheets=sheets,
        pieces=shown,
        zones=tuple(_zones(setting, shown)),
        astray=tuple(thing for thing in shown if _place_of(thing, setting.known) is None),
        notes=(*table.notices, *standing.notes, *doubts, *_unread(table)),
        box=setting.box,
        lacks=setting.lacks,
        game=game,
        panel=panel,
    )


def _sight(table: Table, game: GameAtTable | None) -> TableSight:
    if game is None:
        return sight_of(table, None)
    rules, begun = game.story.rules, str(game.story.opening.body.get("mode"))
    return sight_of(table, rules) if game.mode in WATCHED else sight_beside(table.setting, rules, begun)


def _unread(table: Table) -> Iterator[Note]:
    """Tell where nothing can be read: one pale tile may be burnt, or most fields of a mat, which is told once."""
    parts = table.observation.unreadable if table.observation else ()
    places = sorted({(part.why, part.sheet, part.zone) for part in parts})
    burnt = Counter(sheet for why, sheet, _ in places if why == "overexposed")
    once = {("overexposed", sheet.id) for sheet in table.setting.mat.sheets if 2 * burnt[sheet.id] > len(sheet.zones)}
    once |= {(why, sheet) for why, sheet, _ in places if why == "shadow"}
    yield from (Note(f"note.{why}", (("sheet", sheet),)) for why, sheet in sorted(once))
    for why, sheet, zone in places:
        if (why, sheet) not in once:
            yield Note("note.burnt" if why == "overexposed" else f"note.{why}", (("sheet", sheet), ("zone", zone)))


def alternatives(thing: LyingThing, box: Sequence[str]) -> tuple[str, ...]:
    """Other pieces that a thing could be, likeliest first: the reader's rivals, then its siblings."""
    rivals = [rival.piece for rival in thing.rivals]
    species = {species_of(name) for name in (thing.piece, *rivals[:1]) if name} - {None}
    siblings = [piece for piece in box if species_of(piece) in species]
    others = dict.fromkeys(piece for piece in (*rivals, *siblings) if piece != thing.piece)
    return tuple(others)[:MOST_OPTIONS]


def _find_bred(things: Sequence[LyingThing], setting: TableSetup, position: Position | None) -> set[int]:
    """Which of the things must have bred: cardboard does not show it, the rules know.  Rule: ZB-OFF-6"""
    bags = position.bags.items() if position else ()
    left = Counter((place, format_piece(one.as_printed())) for place, bag in bags for one in bag if one.bred)
    found = set()
    for at, thing in enumerate(things):
        place = _place_of(thing, setting.known)
        sign = (bag_of(place), thing.piece or "") if place else None
        if sign is not None and left[sign] > 0:
            left[sign] -= 1
            found.add(at)
    return found


def _zones(setting: TableSetup, shown: Sequence[LyingThing]) -> Iterator[ZoneShown]:
    """Every zone that means something, with what lies in it."""
    for sheet in setting.mat.sheets:
        for zone in sheet.zones:
            place = setting.known.get((sheet.id, zone.id))
            if place is None:
                continue
            inside = tuple(piece for piece in shown if (piece.sheet, piece.zone) == (sheet.id, zone.id))
            yield ZoneShown(bag_of(place), place.kind, place.space, sheet.id, zone.id, inside, zone)


def _zoos(
    table: Table,
    names: Sequence[str],
    scores: Sequence[PlayerScore],
    leaders: Collection[int],
    coins: Sequence[int | None],
) -> tuple[ZooShown, ...]:
    """The standing of every player, by seat: the points, if they are known, and who is in front."""
    sheets = table.observation.sheets if table.observation else ()
    in_sight = {sheet.id for sheet in sheets if sheet.found}
    seen = {place.seat for (sheet, _), place in table.setting.known.items() if sheet in in_sight}
    known = zip_longest(names, scores, coins[: len(names)])
    return tuple(
        ZooShown(seat, name, score, seat in leaders, number, seat in seen)
        for seat, (name, score, number) in enumerate(known)
    )


def _place_of(thing: LyingThing, known: Places) -> MappedPlace | None:
    """Where a thing lies in the game; None beside every space."""
    return known.get((thing.sheet, thing.zone or ""))


# How the table stands


def _standing(table: Table, game: GameAtTable) -> TableView:
    rules, position = game.story.rules, game.story.position
    winners = game.scores.winners
    leaders = winners if len(winners) < len(rules.players) else ()
    coins = [position.count(seat, COINS) if COINS in rules.amounts else None for seat in rules.seats]
    return TableView(
        zoos=_zoos(table, rules.players, game.scores.players, leaders, coins),
        rules=rules,
        lies=position,
        defects=game.story.to_mend if game.story.moments else game.story.defects,
    )


def _as_it_lies(table: Table) -> TableView:
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
    return TableView(
        zoos=_zoos(table, rules.players[:seats], scores, leaders, coins),
        rules=rules,
        lies=position,
        is_counted=is_counted,
        tied=tied,
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
