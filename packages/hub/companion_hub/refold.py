"""Everything that is made of what tables told, made anew from the messages that are kept.

In one transaction: the rows of games, results and broken rules go, and every event counts again, in the order in which
it counted first.  People, tournaments and staff are nobody's events and stay as they are.  An event whose changes fail
changes nothing, as when it came.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime

import psycopg

from companion_hub.database import Rows
from companion_hub.messages import NotATablesMessage, ToldEvent, event_of_row
from companion_hub.projections import changes_of, game_of

log = logging.getLogger(__name__)

AT_ONCE = 1000

_EMPTY = """
    SET CONSTRAINTS ALL DEFERRED; DELETE FROM broken_rules; DELETE FROM results; DELETE FROM games;
    UPDATE tables SET game_id = NULL, camera = '', question = NULL, help_since = NULL
"""
_EVENTS = """
    SELECT table_id, id, sequence, type, time, data, received_at FROM events WHERE ordinal > %s AND ordinal <= %s
    ORDER BY ordinal
"""
_GONE = "UPDATE seatings SET game_id = NULL WHERE game_id NOT IN (SELECT id FROM games)"

Heard = tuple[ToldEvent, datetime]


def refold(connection: Rows) -> int:
    """Make all rows anew; how many events there are."""
    games: dict[str, str | None] = {}
    with connection.transaction():
        connection.execute("LOCK TABLE tables IN EXCLUSIVE MODE")
        connection.execute(_EMPTY)
        (last,) = connection.execute("SELECT coalesce(max(ordinal), 0) FROM events").fetchone() or (0,)
        for first in range(0, last, AT_ONCE):
            _fold(connection, [_parse_row(row) for row in connection.execute(_EVENTS, (first, first + AT_ONCE))], games)
        connection.execute(_GONE)
        (number,) = connection.execute("SELECT count(*) FROM events").fetchone() or (0,)
    return int(number)


def _parse_row(row: Sequence[object]) -> Heard:
    *told, received = row
    assert isinstance(received, datetime)
    try:
        return event_of_row(told), received
    except NotATablesMessage:
        return event_of_row((*told[:-1], {})), received


def _fold(connection: Rows, events: Sequence[Heard], games: dict[str, str | None]) -> None:
    """Let events count; where that fails, in halves, until the one that it fails for is alone, and changes nothing."""
    known = dict(games)
    try:
        with connection.transaction(), connection.pipeline(), connection.cursor() as cursor:
            for event, heard in events:
                game = game_of(event)
                for statement, values in changes_of(event, game == known.get(event.table), heard):
                    cursor.execute(statement.encode(), values)
                known[event.table] = game or known.get(event.table)
        games.update(known)
    except psycopg.OperationalError:
        raise
    except Exception as error:
        if len(events) == 1:
            log.warning("An event changes nothing: %s: %s", events[0][0].id, error)
            return
        middle = len(events) // 2
        _fold(connection, events[:middle], games)
        _fold(connection, events[middle:], games)
