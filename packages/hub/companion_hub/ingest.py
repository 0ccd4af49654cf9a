"""From the broker into the database: whatever is killed and comes back, every event counts once and in its order.

The inbox is filled by the subscriber.  One loop takes what has come, writes it in one transaction, and acknowledges it
to the broker only when that is committed.  Each event names the one before it, and counts if that one is the last of
its table here; one that is here already changes nothing, and for any other the table is asked for what is missing.  A
table whose journal was put back to an earlier state goes on after an event that is here as well: what it told of the
time after that stays.  What the broker lost shows in the event that the table's retained state names.

Whatever one message does, it alone is put aside: nothing but a database that is away holds up those after it.
"""

from __future__ import annotations

import logging
import queue
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from operator import attrgetter

import psycopg
from msgspec.structs import replace

from companion.loops import Loop
from companion_hub.database import Rows
from companion_hub.messages import (
    Message,
    NotATablesMessage,
    Presence,
    ToldEvent,
    ToldState,
    number_of,
    parse_message,
)
from companion_hub.projections import RowChange, changes_of, game_of

log = logging.getLogger(__name__)

MOST_AT_ONCE = 1000
TURN_S = 0.2
PAUSES_S = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Between tries to reach the database; the last one for all others."""
ASKED_AGAIN_S = (0.3, 1.0, 2.0, 5.0, 10.0, 30.0)
"""How long a table may lag before it is asked, and asked again."""
KEPT_OF_REJECTED = 4096
MOST_REJECTED = 10_000


@dataclass(frozen=True, slots=True)
class BrokerMessage:
    """A message as it came.  acknowledge: tells the broker that it is safe."""

    topic: str
    payload: bytes
    acknowledge: Callable[[], None] = lambda: None


@dataclass(slots=True)
class Lag:
    """The last event of a table that is here, and the last that it told, by their ids.

    since: after which number it is asked for more.  asked: how often since the last progress.
    """

    here: str = ""
    told: str = ""
    since: int = 0
    asked: int = 0
    due: float = 0.0

    def move(self, here: str, told: str, since: int, now: float) -> None:
        """Take note of where a table stands."""
        if here != self.here or self.here == self.told:
            self.asked, self.due = 0, now + ASKED_AGAIN_S[0]
        self.here, self.told, self.since = here, told, since

    def is_due(self, now: float) -> bool:
        """True if the table is to be asked for what is missing; counts it as asked."""
        if self.here == self.told or now < self.due:
            return False
        self.asked += 1
        self.due = now + ASKED_AGAIN_S[min(self.asked, len(ASKED_AGAIN_S) - 1)]
        return True


class Ingest:
    """Writes deliveries into the database, in a thread of its own.

    connect: opens a connection.  ask: tells a table to send again everything after a number.
    told: called after each commit.  turn_s: how long a turn waits for something to come.
    """

    def __init__(
        self,
        connect: Callable[[], Rows],
        ask: Callable[[str, int], None],
        told: Callable[[], None] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
        turn_s: float = TURN_S,
    ) -> None:
        self.inbox: queue.SimpleQueue[BrokerMessage] = queue.SimpleQueue()
        self._connect, self._ask, self._told, self._clock, self._turn_s = connect, ask, told, clock, turn_s
        self._connection: Rows | None = None
        self._waiting: list[BrokerMessage] = []
        self._failures = 0
        self._committed_at: float | None = None
        self._lags: dict[str, Lag] = {}
        self._loop = Loop("ingest", self._turn, pause_s=PAUSES_S[0])

    def start(self) -> None:
        """Begin."""
        self._loop.start()

    def close(self) -> None:
        """Stop; what is not committed is not acknowledged either, and comes again."""
        self._loop.close(5.0)
        self._leave()

    def beat(self) -> float:
        """Seconds since the loop last turned."""
        return self._loop.beat()

    @property
    def is_writing(self) -> bool:
        """True if the database took the last batch."""
        return self._failures == 0

    @property
    def since_commit_s(self) -> float | None:
        """Seconds since something was committed; None if nothing was since the start."""
        return None if self._committed_at is None else self._clock() - self._committed_at

    def lags(self) -> frozenset[str]:
        """The tables of which events are missing."""
        return frozenset(table for table, lag in self._lags.copy().items() if lag.told != lag.here)

    def table_is_back(self, table: str) -> None:
        """Ask a table that came back at once, not at the end of a long pause."""
        if lag := self._lags.get(table):
            lag.asked, lag.due = 0, self._clock() + ASKED_AGAIN_S[0]

    def _turn(self) -> None:
        if not self._waiting:
            self._waiting = self._take_batch()
        try:
            if self._connection is None:
                self._connection = self._connect()
            if self._waiting:
                self._write(self._connection, self._waiting)
        except Exception as error:
            self._rest(error)
            return
        self._failures = 0
        safe, self._waiting, now = self._waiting, [], self._clock()
        if safe:
            self._committed_at = now
            self._told()
        for delivery in safe:
            delivery.acknowledge()
        for table, lag in self._lags.items():
            if lag.is_due(now):
                self._ask(table, lag.since)

    def _take_batch(self) -> list[BrokerMessage]:
        """The messages that have come; waits a while for the first."""
        taken: list[BrokerMessage] = []
        with suppress(queue.Empty):
            taken.append(self.inbox.get(timeout=self._turn_s))
            while len(taken) < MOST_AT_ONCE:
                taken.append(self.inbox.get_nowait())
        return taken

    def _rest(self, error: Exception) -> None:
        if not self._failures:
            log.warning("The database takes nothing (%s); events wait at the broker until it does", _first_line(error))
        self._leave()
        self._loop.rest(PAUSES_S[min(self._failures, len(PAUSES_S) - 1)])
        self._failures += 1

    def _leave(self) -> None:
        if self._connection is not None:
            with suppress(psycopg.Error):
                self._connection.close()
        self._connection = None

    def _write(self, connection: Rows, deliveries: Sequence[BrokerMessage]) -> None:
        """In one transaction; where that fails, in halves, until the message that it fails for is alone.

        Raises OperationalError if the database is away.
        """
        try:
            with connection.transaction():
                found = list(_parse_all(connection, deliveries))
                stands = write_messages(connection, found, self._lags)
        except Exception as error:
            if _is_away(error):
                raise
            if len(deliveries) == 1:
                self._write_bare(connection, deliveries[0], error)
                return
            middle = len(deliveries) // 2
            self._write(connection, deliveries[:middle])
            self._write(connection, deliveries[middle:])
            return
        self._note(stands)
        for message in found:
            if isinstance(message, Presence) and message.is_online:
                self.table_is_back(message.table)

    def _write_bare(self, connection: Rows, delivery: BrokerMessage, error: Exception) -> None:
        """Keep an event whose changes fail, without them: the table's next events go on."""
        with connection.transaction():
            _reject(connection, delivery, _first_line(error))
        try:
            with connection.transaction():
                found = [one for one in _parse_all(connection, [delivery]) if isinstance(one, ToldEvent)]
                stands = write_messages(connection, [replace(one, data=None, raw="{}") for one in found], self._lags)
        except Exception as second:
            if _is_away(second):
                raise
            return  # not even that: it stays among the rejected, and its table is asked again
        self._note(stands)

    def _note(self, stands: Mapping[str, tuple[str, str, int]]) -> None:
        now = self._clock()
        for table, stand in stands.items():
            self._lags.setdefault(table, Lag()).move(*stand, now)


def _parse_all(connection: Rows, deliveries: Iterable[BrokerMessage]) -> Iterable[Message]:
    """The messages that were said; what nobody understands is put aside."""
    for delivery in deliveries:
        try:
            message = parse_message(delivery.topic, delivery.payload)
        except NotATablesMessage as error:
            _reject(connection, delivery, str(error))
            continue
        if isinstance(message, ToldEvent) and message.refused:
            _reject(connection, delivery, message.refused)
        yield message


def _reject(connection: Rows, delivery: BrokerMessage, why: str) -> None:
    log.warning("A message is put aside: %s", why)
    connection.execute(
        "INSERT INTO rejected (topic, why, payload) SELECT %s, %s, %s WHERE (SELECT count(*) FROM rejected) < %s",
        (delivery.topic[:200], why.replace("\0", "")[:500], delivery.payload[:KEPT_OF_REJECTED], MOST_REJECTED),
    )


def _is_away(error: Exception) -> bool:
    """True if the database failed, not the message: what exceeds a limit of its programs (class 54) is the message."""
    return isinstance(error, psycopg.OperationalError) and not (error.sqlstate or "").startswith("54")


def _first_line(error: Exception) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]


# One batch


@dataclass(slots=True)
class _Table:
    """A table within a batch.

    last: the id of its last event here; told: of the last one that is known to be told.  heard: when the batch came.
    kept: the ids of its events that are here, as far as the batch names them, and TABLE.0, which is before the first.
    name: as it was told last; empty if it was not.  since: after which number it is to be asked for what is missing.
    """

    id: str
    last: str
    game: str | None
    heard: datetime
    told: str
    kept: set[str]
    name: str = ""
    since: int = 0
    changes: list[RowChange] = field(default_factory=list)

    def follows(self, event: ToldEvent) -> bool:
        """True if an event that is not here can be taken up; else what is missing before it is asked for.

        Its table goes on after the last one, or after an earlier one where its journal was put back; or it counts as
        tables do since events name the one before them.
        """
        is_first_of_new = f"{self.id}.0" != self.last and self.last.count(".") < event.id.count(".")
        if event.after in self.kept or is_first_of_new:
            return True
        self.lacks(event.id, event.after)
        return False

    def lacks(self, told: str, after: str) -> None:
        """An event was told before which another one, that is not here, was told."""
        self.told = told
        self.since = 0 if number_of(after) <= number_of(self.last) else number_of(self.last)


def write_messages(
    connection: Rows, messages: Sequence[Message], lags: Mapping[str, Lag]
) -> dict[str, tuple[str, str, int]]:
    """Write what was said, within the transaction at hand.  lags: how tables stood before.

    By table: the id of the last event here, of the last one told, and after which number it is to be asked for more.
    """
    events = [one for one in messages if isinstance(one, ToldEvent)]
    tables = _lock_tables(connection, messages, events, lags)
    fresh = [event for event in sorted(events, key=attrgetter("table", "sequence")) if _take_up(tables, event)]
    for message in messages:
        if not isinstance(message, ToldEvent):
            tables[message.table].changes.append(_change_of(message))
            if isinstance(message, ToldState):
                _take_note(tables[message.table], message)
    with connection.pipeline(), connection.cursor() as cursor:
        if fresh:
            cursor.executemany(_KEEP, [_row(event, tables[event.table].heard) for event in fresh])
        for id_, table in tables.items():
            for statement, values in table.changes:
                cursor.execute(statement.encode(), values)
            cursor.execute(_STANDS, {"table": id_, "last": table.last, "name": table.name})
    return {
        id_: (table.last, table.last if table.told in table.kept else table.told, table.since)
        for id_, table in tables.items()
    }


_LOCK = """
    SELECT id, last_event, game_id, clock_timestamp() FROM tables
    WHERE id = ANY(%s) ORDER BY id FOR UPDATE
"""
_KNOWN = """
    SELECT table_id, id FROM events JOIN unnest(%s::text[], %s::text[]) AS named (its_table, its_id)
    ON table_id = its_table AND id = its_id
"""
_KEEP = """
    INSERT INTO events (table_id, id, sequence, type, time, game_id, seat, rule, data, received_at)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
"""
_STANDS = """
    UPDATE tables SET last_event = %(last)s, heard_at = clock_timestamp(), name = CASE WHEN %(name)s = '' THEN name
        WHEN EXISTS (SELECT FROM tables AS other WHERE other.name = %(name)s AND other.id <> %(table)s)
        THEN %(name)s || ' · ' || left(%(table)s, 4) ELSE %(name)s END
    WHERE id = %(table)s
"""
"""A second table of one name, as machines have it before anybody names them, is told apart by its id."""
_STATE = "UPDATE tables SET state = %(state)s WHERE id = %(table)s"
_PRESENCE = """
    UPDATE tables SET online_since = CASE WHEN is_online = %(online)s THEN online_since ELSE clock_timestamp() END,
        is_online = %(online)s WHERE id = %(table)s
"""


def _lock_tables(
    connection: Rows, messages: Sequence[Message], events: Sequence[ToldEvent], lags: Mapping[str, Lag]
) -> dict[str, _Table]:
    """The rows of tables, made where there are none; nobody else writes to them meanwhile."""
    ids = sorted({message.table for message in messages})
    connection.execute("INSERT INTO tables (id) SELECT unnest(%s::text[]) ON CONFLICT DO NOTHING", (ids,))
    tables = {}
    for id_, last, game, heard in connection.execute(_LOCK, (ids,)):
        first = f"{id_}.0"
        told = lags[id_].told if id_ in lags else first
        tables[id_] = _Table(id_, last or first, game, heard, told, {first, last})
    named = {(event.table, id_) for event in events for id_ in (event.id, event.after)}
    named |= {(message.table, message.event) for message in messages if isinstance(message, ToldState)}
    named |= {(table.id, table.told) for table in tables.values()}
    for table, id_ in connection.execute(_KNOWN, tuple(map(list, zip(*named, strict=True)))):
        tables[table].kept.add(id_)
    return tables


def _take_up(tables: Mapping[str, _Table], event: ToldEvent) -> bool:
    """Take up an event that is next of its table, with what it changes."""
    table = tables[event.table]
    if event.id in table.kept or not table.follows(event):
        return False
    game = game_of(event)
    table.last = event.id
    table.kept.add(event.id)
    table.changes += changes_of(event, game == table.game, table.heard)
    table.game = game or table.game
    table.name = event.data.table.name if event.data else table.name
    return True


def _take_note(table: _Table, state: ToldState) -> None:
    table.told, table.name = state.event, state.name
    if state.event not in table.kept:
        table.lacks(state.event, state.event)


def _change_of(message: ToldState | Presence) -> RowChange:
    if isinstance(message, Presence):
        return _PRESENCE, {"table": message.table, "online": message.is_online}
    return _STATE, {"table": message.table, "state": message.raw}


def _row(event: ToldEvent, heard: datetime) -> tuple[object, ...]:
    data = event.data
    seat, rule = (data.seat, data.rule) if data else (None, None)
    game = game_of(event)
    return event.table, event.id, event.sequence, event.type, event.time, game, seat, rule, event.raw, heard
