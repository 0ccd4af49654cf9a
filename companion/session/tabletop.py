"""The table: what lies there and what people said of it; `after` is the only way to change it.

A look brings what the camera saw; what people stated is laid over it.  Whatever is shown, counted or followed is taken
from the things that result, so that nobody can see two tables.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any, TypeVar

from calibration.layout import Zone as PrintedZone
from companion.i18n.errors import CommandRefused, Note
from companion.names import with_name
from companion.ports import Observation, Seen, Unknown
from companion.rules.position import Place
from companion.rules.reading import listing, require
from companion.session import commands as say
from companion.session.free_points import free_points
from companion.session.memory import Memory
from companion.session.statements import (
    LyingThing,
    Statement,
    lay_over,
    lying,
    thing_at,
    with_statement,
    without_statement,
)
from companion.tracking.observation import Places, bag_of, places

MOST_COINS = 99

Thing = TypeVar("Thing", Seen, Unknown)
ZoneKey = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Table:
    """The table as the session holds it.

    observation: the newest one, with what was seen last where something hides it.  things: with the statements laid
    over them.  calm: the newest look at which nothing moved, as the camera had it.
    """

    setting: say.TableSetup
    memory: Memory = field(default_factory=Memory)
    observation: Observation | None = None
    picture: say.PictureShown | None = None
    things: tuple[LyingThing, ...] = ()
    camera: say.CameraShown = field(default_factory=say.CameraShown)
    notices: tuple[Note, ...] = ()
    calm: say.Observe | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """Every player's name, by seat."""
        said = (*self.memory.names, *("" for _ in self.setting.names))
        return tuple(name or usual for name, usual in zip(said, self.setting.names, strict=False))


def after(table: Table, command: say.Command) -> Table:
    """The table after a command; one that is only about the game changes nothing.  Raises CommandRefused."""
    carry_out = _CARRY_OUT.get(type(command))
    return carry_out(table, command) if carry_out else table


def on_printed_places(
    known: Places, lies: Iterable[Mapping[str, Any]], box: Collection[str]
) -> tuple[Mapping[str, Any], ...]:
    """Those lies that the camera can be told: of printed places, in pieces that the box has."""
    bags = {bag_of(place) for place in known.values()}
    in_pieces = (lie for lie in lies if "pieces" in lie and (lie["seat"], lie["zone"]) in bags)
    return tuple(lie for lie in in_pieces if set(_faces(lie["pieces"])) <= set(box))


# The camera


def _look(table: Table, look: say.Observe) -> Table:
    """Take a look.  What was last seen out of sight, under hands or where nothing can be read stays."""
    observation, before = look.observation, table.observation
    if before is not None:
        hidden = {sheet.id for sheet in observation.sheets if not sheet.found}
        zones = {*look.moving, *((part.sheet, part.zone) for part in observation.unreadable)}
        pieces = _together(observation.pieces, before.pieces, hidden, zones)
        unknown = _together(observation.unknown, before.unknown, hidden, zones)
        observation = replace(observation, pieces=pieces, unknown=unknown)
    calm = look if look.is_calm else table.calm
    camera = say.CameraShown("seeing") if look.by == say.CAMERA and table.camera.state != "seeing" else table.camera
    seen = replace(table, observation=observation, picture=look.picture, camera=camera, calm=calm)
    return _overlaid(seen, table.memory.statements)


def _together(
    now: tuple[Thing, ...], before: tuple[Thing, ...], hidden: set[str], moving: Collection[ZoneKey]
) -> tuple[Thing, ...]:
    seen = tuple(thing for thing in now if (thing.sheet, thing.zone) not in moving)
    lost = tuple(replace(thing, outline_px=()) for thing in before if thing.sheet in hidden)
    return seen + lost + tuple(one for one in before if (one.sheet, one.zone) in moving and one.sheet not in hidden)


def _overlaid(table: Table, statements: tuple[Statement, ...]) -> Table:
    """The table with these statements laid over what the camera saw last."""
    if table.observation is None:
        return replace(table, memory=replace(table.memory, statements=statements))
    found = [sheet.id for sheet in table.observation.sheets if sheet.found]
    things, left = lay_over(lying(table.observation), statements, found)
    return replace(table, things=things, memory=replace(table.memory, statements=left))


# What lies somewhere


def with_contents(table: Table, contents: Iterable[Mapping[str, Any]]) -> Table:
    """The table on which this lies, as the journal writes it.  Raises CommandRefused or UnusableInput."""
    for lie in contents:
        table = _with_count(table, lie) if "count" in lie else _with_place(table, lie)
    return table


def _set_piece(table: Table, said: say.SetPiece) -> Table:
    zones = {(sheet.id, zone.id) for sheet in table.setting.mat.sheets for zone in sheet.zones}
    if (said.sheet, said.zone) not in zones | {(sheet, None) for sheet, _ in zones}:
        raise CommandRefused("no_zone", zone=said.zone, sheet=said.sheet)
    _check_pieces(table, (said.piece,))
    seen = lying(table.observation) if table.observation else ()
    thing = thing_at(seen, said.sheet, said.x_mm, said.y_mm)
    statements = without_statement(table.memory.statements, said.sheet, said.x_mm, said.y_mm)
    if thing is None and said.piece is None:
        return _overlaid(table, statements)
    stated = _of(thing, said.piece) if thing else Statement(said.sheet, said.zone, said.x_mm, said.y_mm, said.piece)
    return _overlaid(table, with_statement(statements, stated))


def _of(thing: LyingThing, piece: str | None) -> Statement:
    """The statement about a thing that the camera sees."""
    return Statement(thing.sheet, thing.zone, thing.x_mm, thing.y_mm, piece, thing.seen_as)


def _with_place(table: Table, lie: Mapping[str, Any]) -> Table:
    """Everything that lies in a place: what the camera reads rightly needs no statement."""
    zones = _zones_of(table, (lie["seat"], lie["zone"]))
    wanted = list(_faces(listing(require(lie, "lies", "pieces"), "lies/pieces")))
    _check_pieces(table, wanted)
    statements = tuple(one for one in table.memory.statements if (one.sheet, one.zone) not in zones)
    seen = lying(table.observation) if table.observation else ()
    others, taken = [], []
    for thing in (one for one in seen if (one.sheet, one.zone) in zones):
        taken.append((thing.x_mm, thing.y_mm))
        if thing.piece in wanted:
            wanted.remove(thing.piece)
        else:
            others.append(thing)
    (sheet, zone), printed_zone = next(iter(zones.items()))
    free = free_points(printed_zone, taken, len(wanted))
    for other, piece in zip_longest(others, wanted):
        stated = _of(other, piece) if other else Statement(sheet, zone, *next(free), piece)
        statements = with_statement(statements, stated)
    return _overlaid(table, statements)


def _faces(pieces: Iterable[Any]) -> Iterator[str]:
    """The pieces as the camera names them: cardboard does not show who has bred."""
    return (str(piece).rstrip("*") for piece in pieces)


def _zones_of(table: Table, place: Place) -> dict[ZoneKey, PrintedZone]:
    """The printed zones that are a place of the game, at least one.  Raises CommandRefused."""
    known = table.setting.known
    zones = {
        (sheet.id, zone.id): zone
        for sheet in table.setting.mat.sheets
        for zone in sheet.zones
        if (sheet.id, zone.id) in known and bag_of(known[sheet.id, zone.id]) == place
    }
    if not zones:
        seat, zone = place
        raise CommandRefused("no_zone", zone=zone, sheet=table.names[seat] if 0 <= seat < len(table.names) else seat)
    return zones


def _check_pieces(table: Table, pieces: Iterable[str | None]) -> None:
    for piece in pieces:
        if piece is not None and piece not in table.setting.box:
            raise CommandRefused("no_piece", piece=piece)


def _with_count(table: Table, lie: Mapping[str, Any]) -> Table:
    seat, coins = _checked_seat(table, lie["seat"]), lie["count"]
    if lie["zone"] != say.COINS:
        raise CommandRefused("no_zone", zone=lie["zone"], sheet=table.names[seat])
    if coins is not None and not 0 <= coins <= MOST_COINS:
        raise CommandRefused("coins", coins=coins, most=MOST_COINS)
    counted = (table.memory.coins + (None,) * len(table.names))[: len(table.names)]
    counted = (*counted[:seat], coins, *counted[seat + 1 :])
    return replace(table, memory=replace(table.memory, coins=counted))


# Who sits where, names, and a new table


def _swap_mats(table: Table, said: say.SwapMats) -> Table:
    one, other = (_checked_seat(table, seat) for seat in (said.seat, said.other))
    mats = [*(table.memory.mats or range(len(table.names)))]
    mats = [{one: other, other: one}.get(seat, seat) for seat in mats]
    return seated(table, tuple(mats))


def seated(table: Table, mats: tuple[int, ...] = ()) -> Table:
    """The table at which these seats' mats lie, in the order of their numbers; all as they are numbered without any."""
    owners: dict[int | None, int] = dict(enumerate(mats))
    lying = places(table.setting.mat).items()
    known = {zone: replace(place, seat=owners.get(place.seat, place.seat)) for zone, place in lying}
    return replace(table, setting=replace(table.setting, known=known), memory=replace(table.memory, mats=mats))


def _set_name(table: Table, said: say.SetName) -> Table:
    return replace(table, memory=replace(table.memory, names=with_name(table.names, said.seat, said.name)))


def _checked_seat(table: Table, seat: int) -> int:
    if not 0 <= seat < len(table.names):
        raise CommandRefused("no_player", number=seat + 1)
    return seat


_CARRY_OUT: dict[type, Callable[[Table, Any], Table]] = {
    say.Observe: _look,
    say.CameraSays: lambda table, said: replace(table, camera=said.camera),
    say.KnowPieces: lambda table, said: replace(table, setting=replace(table.setting, box=said.box, lacks=said.lacks)),
    say.SetPiece: _set_piece,
    say.CameraIsRight: lambda table, said: _overlaid(
        table, without_statement(table.memory.statements, said.sheet, said.x_mm, said.y_mm)
    ),
    say.SetName: _set_name,
    say.SwapMats: _swap_mats,
    say.NewGame: lambda table, _said: _overlaid(replace(table, memory=replace(table.memory, coins=()), notices=()), ()),
}
