"""What can happen at the table, and the table after it: commands are values, `after` is the only way to change."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from calibration.layout import Layout as Mat
from companion.ports import Observation, Seen, Unknown
from companion.table.adopt import Note
from companion.table.memory import Memory
from companion.table.readings import (
    Correction,
    Lying,
    corrected,
    lying,
    thing_at,
    with_correction,
    without_correction,
)
from companion.table.refusals import Refused as Refused
from companion.table.view import CameraShown, PictureShown
from companion.tracking.observation import Places, places, seat_count

LONGEST_NAME = 24
CAMERA, PHOTO = "camera", "photo"
"""Where a look comes from."""
MOST_COINS = 99

Thing = TypeVar("Thing", Seen, Unknown)


@dataclass(frozen=True, slots=True)
class Look:
    """The camera saw this.  The observation's `_px` are those of the picture.

    moving: (sheet id, zone id) of zones where something moves: what is read there may be a hand's doing.
    is_calm: whether nothing moves at all, or something has moved for so long that nobody waits for it any more.
    by: CAMERA, or PHOTO for a photograph that somebody sent.
    """

    observation: Observation
    picture: PictureShown
    moving: frozenset[tuple[str, str]] = frozenset()
    is_calm: bool = True
    by: str = CAMERA


@dataclass(frozen=True, slots=True)
class CameraSays:
    """The camera is well, silent or in trouble."""

    camera: CameraShown


@dataclass(frozen=True, slots=True)
class Correct:
    """A person says what lies at a point of a sheet; piece None: nothing does."""

    sheet: str
    zone: str | None
    x_mm: float
    y_mm: float
    piece: str | None


@dataclass(frozen=True, slots=True)
class TrustCamera:
    """A person takes a correction back."""

    sheet: str
    x_mm: float
    y_mm: float


@dataclass(frozen=True, slots=True)
class CallPlayer:
    """A player's name."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class CountCoins:
    """A player's money, counted by a person because of a tie.  coins None: not known any more."""

    seat: int
    coins: int | None


@dataclass(frozen=True, slots=True)
class ClearTable:
    """A new game: corrections and coins are forgotten, names stay."""


@dataclass(frozen=True, slots=True)
class KnowPieces:
    """The box with which pictures are read knows these pieces now."""

    box: tuple[str, ...]


Command = Look | CameraSays | Correct | TrustCamera | CallPlayer | CountCoins | ClearTable | KnowPieces


@dataclass(frozen=True, slots=True)
class Setting:
    """What stays the same at one table.  box: every piece that may lie there; names: by seat."""

    mat: Mat
    box: tuple[str, ...]
    known: Places
    names: tuple[str, ...]

    @staticmethod
    def of(mat: Mat, box: Sequence[str], names: Sequence[str] = ()) -> Setting:
        """A table with this mat and box.  Raises Refused for names that cannot be."""
        known = places(mat)
        given = [_checked_name(name) for name in names]
        if len(given) > seat_count(known):
            raise Refused("names", given=len(given), seats=seat_count(known))
        more = (f"Player {seat + 1}" for seat in range(len(given), seat_count(known)))
        called = (*given, *more)
        for at, name in enumerate(called):
            if name in called[:at]:
                raise Refused("twins", name=name)
        return Setting(mat, tuple(box), known, called)


@dataclass(frozen=True, slots=True)
class Table:
    """The table as the session holds it.  things: with the corrections laid over them."""

    setting: Setting
    memory: Memory = field(default_factory=Memory)
    observation: Observation | None = None
    picture: PictureShown | None = None
    things: tuple[Lying, ...] = ()
    camera: CameraShown = field(default_factory=CameraShown)
    notices: tuple[Note, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Every player's name, by seat."""
        said = (*self.memory.names, *("" for _ in self.setting.names))
        return tuple(name or usual for name, usual in zip(said, self.setting.names, strict=False))


def after(table: Table, command: Command) -> Table:
    """The table after a command.  Raises Refused for one that cannot be."""
    return _CARRY_OUT[type(command)](table, command)


def _look(table: Table, look: Look) -> Table:
    observation = _with_the_hidden(look, table.observation)
    seen = replace(table, observation=observation, picture=look.picture, camera=CameraShown("seeing"))
    return _overlaid(seen, table.memory.corrections)


def _with_the_hidden(look: Look, before: Observation | None) -> Observation:
    """The observation with what was last seen on sheets out of sight and under hands: covered is not empty."""
    now = look.observation
    if before is None:
        return now
    hidden = {sheet.id for sheet in now.sheets if not sheet.found}
    pieces = _together(now.pieces, before.pieces, hidden, look.moving)
    return replace(now, pieces=pieces, unknown=_together(now.unknown, before.unknown, hidden, look.moving))


def _together(
    now: tuple[Thing, ...], before: tuple[Thing, ...], hidden: set[str], moving: Collection[tuple[str, str]]
) -> tuple[Thing, ...]:
    seen = tuple(thing for thing in now if (thing.sheet, thing.zone) not in moving)
    lost = tuple(replace(thing, outline_px=()) for thing in before if thing.sheet in hidden)
    return seen + lost + tuple(one for one in before if (one.sheet, one.zone) in moving and one.sheet not in hidden)


def _overlaid(table: Table, corrections: tuple[Correction, ...]) -> Table:
    """The table with these corrections laid over what the camera saw last."""
    if table.observation is None:
        return replace(table, memory=replace(table.memory, corrections=corrections))
    found = [sheet.id for sheet in table.observation.sheets if sheet.found]
    things, left = corrected(lying(table.observation), corrections, found)
    return replace(table, things=things, memory=replace(table.memory, corrections=left))


def _camera_says(table: Table, said: CameraSays) -> Table:
    return replace(table, camera=said.camera)


def _correct(table: Table, said: Correct) -> Table:
    zones = {(sheet.id, zone.id) for sheet in table.setting.mat.sheets for zone in sheet.zones}
    if (said.sheet, said.zone) not in zones | {(sheet, None) for sheet, _ in zones}:
        raise Refused("no_zone", zone=said.zone, sheet=said.sheet)
    if said.piece is not None and said.piece not in table.setting.box:
        raise Refused("no_piece", piece=said.piece)
    seen = lying(table.observation) if table.observation else ()
    thing = thing_at(seen, said.sheet, said.x_mm, said.y_mm)
    corrections = without_correction(table.memory.corrections, said.sheet, said.x_mm, said.y_mm)
    if thing is None and said.piece is None:
        return _overlaid(table, corrections)
    return _overlaid(table, with_correction(corrections, _correction(said, thing)))


def _correction(said: Correct, thing: Lying | None) -> Correction:
    if thing is None:
        return Correction(said.sheet, said.zone, said.x_mm, said.y_mm, said.piece)
    return Correction(
        thing.sheet, thing.zone, thing.x_mm, thing.y_mm, said.piece, thing.seen_as, thing.angle_deg
    )  # fmt: skip


def _trust_camera(table: Table, said: TrustCamera) -> Table:
    return _overlaid(table, without_correction(table.memory.corrections, said.sheet, said.x_mm, said.y_mm))


def _call_player(table: Table, said: CallPlayer) -> Table:
    name = _checked_name(said.name)
    if name in (other for seat, other in enumerate(table.names) if seat != said.seat):
        raise Refused("plays_already", name=name)
    names = _with_item(table.names, _checked_seat(table, said.seat), name)
    return replace(table, memory=replace(table.memory, names=names))


def _count_coins(table: Table, said: CountCoins) -> Table:
    if said.coins is not None and not 0 <= said.coins <= MOST_COINS:
        raise Refused("coins", coins=said.coins, most=MOST_COINS)
    counted = (table.memory.coins + (None,) * len(table.names))[: len(table.names)]
    coins = _with_item(counted, _checked_seat(table, said.seat), said.coins)
    return replace(table, memory=replace(table.memory, coins=coins))


def _clear_table(table: Table, _said: ClearTable) -> Table:
    return _overlaid(replace(table, memory=replace(table.memory, coins=()), notices=()), ())


def _know_pieces(table: Table, said: KnowPieces) -> Table:
    return replace(table, setting=replace(table.setting, box=said.box))


def _checked_name(name: str) -> str:
    tidy = " ".join(name.split())
    if not tidy or len(tidy) > LONGEST_NAME or not tidy.isprintable():
        raise Refused("name", most=LONGEST_NAME)
    return tidy


def _checked_seat(table: Table, seat: int) -> int:
    if not 0 <= seat < len(table.names):
        raise Refused("no_player", number=seat + 1)
    return seat


def _with_item(items: tuple[Any, ...], at: int, item: object) -> tuple[Any, ...]:
    return (*items[:at], item, *items[at + 1 :])


_CARRY_OUT: dict[type, Callable[[Table, Any], Table]] = {
    Look: _look,
    CameraSays: _camera_says,
    Correct: _correct,
    TrustCamera: _trust_camera,
    CallPlayer: _call_player,
    CountCoins: _count_coins,
    ClearTable: _clear_table,
    KnowPieces: _know_pieces,
}
