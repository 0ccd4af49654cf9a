"""Messages of a table over MQTT, as typed values: its events, its retained state, and whether it is there.

The form is that of the table's domain events (docs/events.md): CloudEvents 1.0 with `sequence` and `after`.  Of the
envelope everything is checked; of the data only what is used, and all of that is bounded.  An event of a type that is
not known is kept and shows nothing.

A table speaks for itself alone: the topic says who speaks, because the broker lets a table write to its own topics
only, and what an event says of another table or of another table's game is refused.  So no row of one table can be
changed by what another one tells.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

from companion.ports import UnusableInput

LARGEST_BYTES = 256 * 1024
DEEPEST = 32
"""Levels of lists and objects in a message; PostgreSQL and Python give up at some hundreds."""
PARTS = 10_000
"""How far apart the numbers of a table's entries lie."""
MOST = 2**53
"""The largest number that JSON carries everywhere."""
EARLIEST, LATEST = datetime(1970, 1, 1, tzinfo=UTC), datetime(9000, 1, 1, tzinfo=UTC)
"""Times that Python and PostgreSQL can both say in every zone; a clock beyond them counts as one of these."""
_TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")

HubNumber = Annotated[int, Meta(ge=0, le=MOST)]
SmallNumber = Annotated[int, Meta(ge=0, le=10**6)]
HubPoints = Annotated[int, Meta(ge=-(10**6), le=10**6)]
HubText = Annotated[str, Meta(max_length=200)]
HubSentence = Annotated[str, Meta(max_length=2000)]
HubSeat = Annotated[int, Meta(ge=0, le=99)]
MOST_SEATS = Meta(max_length=20)


class NotATablesMessage(UnusableInput):
    """A message that no table says: it is put aside, and those after it go on."""


class TableName(Struct, frozen=True):
    """Of which table something is told."""

    id: HubText
    name: HubText = ""


class ToldGame(Struct, frozen=True, rename={"expansions": "with"}):
    """The game that an event belongs to.  number: of the journal's entry that opened it."""

    id: HubText
    number: HubNumber
    game: HubText
    expansions: Annotated[tuple[HubText, ...], MOST_SEATS] = ()
    lesson: bool = False


class ToldPlayer(Struct, frozen=True):
    """Who sits where."""

    seat: HubSeat
    name: HubText


class ToldScore(Struct, frozen=True):
    """The score of a seat; its rank is told with the end of a game, 1 for the first."""

    seat: HubSeat
    total: HubPoints
    rank: Annotated[int, Meta(ge=1, le=99)] | None = None


class ToldData(Struct, frozen=True):
    """The data of every event, and what the types that the hub makes something of add to it."""

    table: TableName
    game: ToldGame | None = None
    players: Annotated[tuple[ToldPlayer, ...], MOST_SEATS] = ()
    seat: HubSeat | None = None
    rule: HubText | None = None
    number: SmallNumber | None = None
    round: SmallNumber | None = None
    message: HubSentence = ""
    scores: Annotated[tuple[ToldScore, ...], MOST_SEATS] = ()
    winners: Annotated[tuple[HubSeat, ...], MOST_SEATS] = ()
    by_rules: bool = True
    question: HubNumber | None = None
    state: HubText = ""
    wanted: bool = False
    stays: bool = False
    removed: HubText = ""


class _Envelope(Struct, frozen=True):
    specversion: Annotated[str, Meta(pattern=r"^1\.")]
    id: HubText
    source: HubText
    type: HubText
    time: Annotated[datetime, Meta(tz=True)]
    sequence: Annotated[int, Meta(ge=1, le=MOST)]
    data: dict[str, Any]
    after: HubText = ""


class ToldEvent(Struct, frozen=True):
    """One event of a table.  kind: its type without vendor and version.  raw: all of the data, as JSON.

    id, after: its own, and that of the event before it, as the table counts.
    data: None where the data is not of the form that the version 1 has, or is refused.
    refused: why the data does not count; empty where it does.
    """

    table: str
    id: str
    after: str
    sequence: int
    type: str
    kind: str
    time: datetime
    data: ToldData | None
    raw: str
    refused: str = ""


class ToldState(Struct, frozen=True):
    """The retained state.  event: the id of the last event told.  raw: what of it is shown, as JSON."""

    table: str
    event: str
    name: str
    raw: str


class Presence(Struct, frozen=True):
    """The state of a table's connection."""

    table: str
    is_online: bool


class ToldAlarm(Struct, frozen=True):
    """A mistake that is to be mended."""

    rule: HubText | None = None
    message: HubSentence = ""


class _State(Struct, frozen=True, omit_defaults=True):
    sequence: HubNumber
    event: HubText = ""
    table: TableName = field(default_factory=lambda: TableName(""))
    game: ToldGame | UnsetType | None = UNSET
    turn: ToldPlayer | None = None
    scores: Annotated[tuple[ToldScore, ...], MOST_SEATS] = ()
    alarm: ToldAlarm | None = None
    question: bool | UnsetType = UNSET
    over: bool | UnsetType = UNSET


Message = ToldEvent | ToldState | Presence


def parse_message(topic: str, payload: bytes) -> Message:
    """A message by its topic, `PREFIX/TABLE/KIND`.  Raises NotATablesMessage."""
    *_, table, kind = ("", *topic.split("/"))
    if kind not in _KINDS or not _TABLE.fullmatch(table):
        raise NotATablesMessage(f"{topic}: no topic of a table")
    if len(payload) > LARGEST_BYTES:
        raise NotATablesMessage(f"{topic}: {len(payload)} bytes, at most {LARGEST_BYTES}")
    try:
        return _KINDS[kind](table, payload.replace(b"\\u0000", b"\\ufffd"))  # PostgreSQL has no letter NUL
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise NotATablesMessage(f"{topic}: {error}") from error


def _event(table: str, payload: bytes) -> ToldEvent:
    said = msgspec.json.decode(payload, type=_Envelope)
    if said.source != f"/tables/{table}":
        raise NotATablesMessage(f"{table}: an event of {said.source}")
    kind = _kind(said.type)
    after = said.after or f"{table}.{said.sequence - 1}"  # earlier versions count without gaps
    head = table, said.id, after, said.sequence, said.type, kind, min(max(said.time, EARLIEST), LATEST)
    try:
        _check_depth(said.data)
        raw, data = msgspec.json.encode(said.data).decode(), _event_data(table, said.data)
    except NotATablesMessage as error:
        return ToldEvent(*head, None, "{}", str(error))
    return ToldEvent(*head, data, raw)


def _kind(type_: str) -> str:
    return re.sub(r"^companion\.|\.v1$", "", type_)


def _event_data(table: str, data: dict[str, Any]) -> ToldData | None:
    """The data of an event; None where they are of another form.  Raises NotATablesMessage if they are not its own."""
    try:
        told = msgspec.convert(data, ToldData)
    except msgspec.ValidationError:
        return None
    if told.table.id != table:
        raise NotATablesMessage(f"{table}: an event of the table {told.table.id}")
    if told.game and told.game.id.rpartition(".")[0] != table:
        raise NotATablesMessage(f"{table}: a game of another table, {told.game.id}")
    return told


def event_of_row(row: Sequence[Any]) -> ToldEvent:
    """An event as it is kept: table, id, sequence, type, time, data."""
    table, id_, sequence, type_, time, data = row
    return ToldEvent(table, id_, "", sequence, type_, _kind(type_), time, _event_data(table, data), "")


def number_of(id_: str) -> int:
    """The number that orders a table's events, of an id TABLE.NUMBER or TABLE.ENTRY.PART.HASH; 0 for any other."""
    match [int(word) if word.isdecimal() and len(word) < 16 else -1 for word in id_.split(".")]:
        case [_, number] if number >= 0:
            return number
        case [_, entry, part, _] if min(entry, part) >= 0:
            return entry * PARTS + part
    return 0


def _check_depth(value: object, levels: int = DEEPEST) -> None:
    if isinstance(value, dict | list):
        if not levels:
            raise NotATablesMessage(f"nested deeper than {DEEPEST} levels")
        for one in value.values() if isinstance(value, dict) else value:
            _check_depth(one, levels - 1)


def _state(table: str, payload: bytes) -> ToldState:
    said = msgspec.json.decode(payload, type=_State)
    event = said.event or f"{table}.{said.sequence}"
    return ToldState(table, event, said.table.name, msgspec.json.encode(said).decode())


def _presence(table: str, payload: bytes) -> Presence:
    return Presence(table, payload == b"online")


_KINDS: Mapping[str, Callable[[str, bytes], Message]] = {
    "events": _event, "state": _state, "availability": _presence,
}  # fmt: skip
