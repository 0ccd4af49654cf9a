"""From the broker into the database: whatever is killed and comes back, every event counts once and in its order.

The inbox is filled by the subscriber.  One loop takes what has come, writes it in one transaction, and acknowledges it
to the broker only when that is committed.  Per table, an event counts if it is the next one: one that was here before
changes nothing, and one that comes too early is dropped, because the table will be asked for everything after the last
one.  Whatever one message does, it alone is put aside: nothing but a database that is away holds up those after it.
What the broker lost shows in the number that the table's retained state tells, and is asked for as well.  What
the table itself does not keep any more is left out, and counted.
"""

from __future__ import annotations

import logging
import queue
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import groupby
from operator import attrgetter

import msgspec
import psycopg

from companion.loops import Loop
from companion_hub.database import Rows
from companion_hub.messages import Message, NotATablesMessage, Presence, ToldEvent, ToldState, parsed_message
from companion_hub.projections import Change, changes_of

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
    """How far a table's events are here, and how far they were told.  asked: how often since the last progress."""

    here: int = 0
    told: int = 0
    asked: int = 0
    due: float = 0.0

    def move(self, here: int, told: int, now: float) -> None:
        """Take note of where a table stands."""
        if here > self.here or self.here == self.told:
            self.asked, self.due = 0, now + ASKED_AGAIN_S[0]
        self.here, self.told = here, max(here, told)

    def is_due(self, now: float) -> bool:
        """Whether the table is to be asked for what is missing; counts it as asked."""
        if self.here >= self.told or now < self.due:
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

    @property
    def is_writing(self) -> bool:
        """Whether the database took the last batch."""
        return self._failures == 0

    @property
    def since_commit_s(self) -> float | None:
        """How long ago something was committed; None if nothing was since the start."""
        return None if self._committed_at is None else self._clock() - self._committed_at

    def lags(self) -> Mapping[str, int]:
        """How many events are missing, by table."""
        return {table: lag.told - lag.here for table, lag in self._lags.copy().items() if lag.told > lag.here}

    def table_is_back(self, table: str) -> None:
        """Ask a table that came back at once, not at the end of a long pause."""
        if lag := self._lags.get(table):
            lag.asked, lag.due = 0, self._clock() + ASKED_AGAIN_S[0]

    def _turn(self) -> None:
        if not self._waiting:
            self._waiting = self._taken()
        try:
            if self._connection is None:
                self._connection = self._connect()
                self._lags = _lags(self._connection)
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
                self._ask(table, lag.here)

    def _taken(self) -> list[BrokerMessage]:
        """What has come; waits a while for the first."""
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
                found = list(_parsed(connection, deliveries))
                stands = written(connection, found)
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
                found = [one for one in _parsed(connection, [delivery]) if isinstance(one, ToldEvent)]
                stands = written(connection, [msgspec.structs.replace(one, data=None, raw="{}") for one in found])
        except Exception as second:
            if _is_away(second):
                raise
            return  # not even that: it stays among the rejected, and its table is asked again
        self._note(stands)

    def _note(self, stands: Mapping[str, tuple[int, int]]) -> None:
        now = self._clock()
        for table, (here, told) in stands.items():
            self._lags.setdefault(table, Lag()).move(here, told, now)


def _parsed(connection: Rows, deliveries: Iterable[BrokerMessage]) -> Iterable[Message]:
    """What was said; what nobody understands is put aside."""
    for delivery in deliveries:
        try:
            message = parsed_message(delivery.topic, delivery.payload)
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
    """Whether the database failed, not the message: what exceeds a limit of its programs (class 54) is the message."""
    return isinstance(error, psycopg.OperationalError) and not (error.sqlstate or "").startswith("54")


def _first_line(error: Exception) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]


def _lags(connection: Rows) -> dict[str, Lag]:
    rows = connection.execute("SELECT id, sequence, told_sequence FROM tables").fetchall()
    return {id_: Lag(here, max(here, told)) for id_, here, told in rows}


# One batch


@dataclass(slots=True)
class _Table:
    """A table within a batch.  early: the highest number of an event that came before the one it needs.

    name: as it was told last; empty if it was not.  first: of the events that the table keeps.
    """

    sequence: int
    told: int
    game: str | None
    early: int = 0
    name: str = ""
    first: int = 1
    left_out: int = 0
    changes: list[Change] = field(default_factory=list)


def written(connection: Rows, messages: Sequence[Message]) -> dict[str, tuple[int, int]]:
    """Write what was said, within the transaction at hand.  By table: the last number here, and the last one told."""
    tables = _locked(connection, sorted({message.table for message in messages}))
    fresh: list[ToldEvent] = []
    by_table = sorted((one for one in messages if isinstance(one, ToldEvent)), key=attrgetter("table", "sequence"))
    for id_, events in groupby(by_table, attrgetter("table")):
        fresh += _taken_up(tables[id_], events)
    for message in messages:
        if not isinstance(message, ToldEvent):
            tables[message.table].changes.append(_said_of(message))
            if isinstance(message, ToldState):
                _take_note(tables[message.table], message)
    for table in tables.values():
        _leave_out(table)
    with connection.pipeline(), connection.cursor() as cursor:
        if fresh:
            cursor.executemany(_KEEP, [_row(event) for event in fresh])
        for id_, table in tables.items():
            for statement, values in table.changes:
                cursor.execute(statement.encode(), values)
            stands = {"sequence": table.sequence, "name": table.name, "left_out": table.left_out}
            cursor.execute(_STANDS, {"table": id_, **stands})
    return {id_: (table.sequence, max(table.told, table.early)) for id_, table in tables.items()}


_LOCK = "SELECT id, sequence, told_sequence, game_id FROM tables WHERE id = ANY(%s) ORDER BY id FOR UPDATE"
_KEEP = """
    INSERT INTO events (table_id, sequence, type, time, game_id, seat, rule, data)
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING
"""
_STANDS = """
    UPDATE tables SET sequence = %(sequence)s, left_out = left_out + %(left_out)s, heard_at = clock_timestamp(),
        name = coalesce(nullif(%(name)s, ''), name) WHERE id = %(table)s
"""
_STATE = "UPDATE tables SET state = %(state)s, told_sequence = %(told)s WHERE id = %(table)s"
_PRESENCE = """
    UPDATE tables SET online_since = CASE WHEN is_online = %(online)s THEN online_since ELSE clock_timestamp() END,
        is_online = %(online)s WHERE id = %(table)s
"""


def _locked(connection: Rows, ids: Sequence[str]) -> dict[str, _Table]:
    """The rows of tables, made where there are none; nobody else writes to them meanwhile."""
    connection.execute("INSERT INTO tables (id) SELECT unnest(%s::text[]) ON CONFLICT DO NOTHING", (list(ids),))
    rows = connection.execute(_LOCK, (list(ids),))
    return {id_: _Table(sequence, told, game) for id_, sequence, told, game in rows}


def _taken_up(table: _Table, events: Iterable[ToldEvent]) -> Iterable[ToldEvent]:
    """The events that are next, one after the other, with what they change.  events: in their order."""
    for event in events:
        if event.sequence > table.sequence + 1:
            table.early = max(table.early, event.sequence)
        elif event.sequence == table.sequence + 1:
            game = event.data.game.id if event.data and event.data.game else None
            table.sequence = event.sequence
            table.changes += changes_of(event, is_game_known=game == table.game)
            table.game = game or table.game
            table.name = event.data.table.name if event.data else table.name
            yield event


def _take_note(table: _Table, state: ToldState) -> None:
    table.told, table.name, table.first = state.sequence, state.name, state.first


def _leave_out(table: _Table) -> None:
    """Go on with the first event that the table keeps, where those before it will never come any more."""
    if table.first > table.sequence + 1:
        table.left_out = table.first - 1 - table.sequence
        table.sequence = table.first - 1


def _said_of(message: ToldState | Presence) -> Change:
    if isinstance(message, Presence):
        return _PRESENCE, {"table": message.table, "online": message.is_online}
    return _STATE, {"table": message.table, "state": message.raw, "told": message.sequence}


def _row(event: ToldEvent) -> tuple[object, ...]:
    data = event.data
    game = data.game.id if data and data.game else None
    seat, rule = (data.seat, data.rule) if data else (None, None)
    return event.table, event.sequence, event.type, event.time, game, seat, rule, event.raw
