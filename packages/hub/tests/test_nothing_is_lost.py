"""Tables tell while broker, database and hub are killed: afterwards every event is there once, with right results."""

import random
import threading
import time

from packages.hub.tests.hubs import RunningHub
from packages.hub.tests.telling import Outbox, TellingTable
from packages.hub.tests.test_tables_apart import everything, refolded
from tests.kit import until

TABLES, GAMES, TURNS, PAUSE_S = 20, 2, 8, 0.05


def evening(outbox, table, totals):
    """Games one after the other, told as they happen."""
    chance = random.Random(outbox.table)
    people = [f"{outbox.table}-{name}" for name in ("Anna", "Bert", "Cleo")]
    for _ in range(GAMES):
        outbox.begin(*people)
        points = [0, 0, 0]
        for number in range(1, TURNS + 1):
            points[number % 3] += chance.randint(-2, 9)
            outbox.turn(number, number % 3, points)
            table.tell()
            time.sleep(PAUSE_S)
        outbox.over(*points)
        table.tell()
        totals.append((outbox.game["id"], points))


def test_every_event_is_there_once_after_broker_database_and_hub_were_killed(
    broker_engine, database_engine, database, rows
):
    (broker, port), (postgres, _) = broker_engine, database_engine
    hub = RunningHub(database, f"mqtt://127.0.0.1:{port}")
    outboxes = [Outbox(f"t{number}") for number in range(TABLES)]
    tables = [TellingTable(outbox, port) for outbox in outboxes]
    totals = []
    players = [
        threading.Thread(target=evening, args=(outbox, table, totals))
        for outbox, table in zip(outboxes, tables, strict=True)
    ]

    def told():
        return sum(len(outbox.events) for outbox in outboxes)

    try:
        for player in players:
            player.start()
        for least, engine in ((100, broker), (250, postgres), (400, broker)):
            until(lambda least=least: told() > least)
            engine.kill()
            time.sleep(0.1)
            engine.start()
        hub.kill()
        hub.start()
        for player in players:
            player.join()
        for table in tables:
            table.tell()
        wanted = told()
        until(lambda: rows("SELECT count(*) FROM events") == [(wanted,)], lambda: rows("SELECT * FROM tables"))
        found = dict(rows("SELECT table_id, array_agg(id ORDER BY ordinal) FROM events GROUP BY 1"))
        assert found == {one.table: [event["id"] for event in one.events] for one in outboxes}
        kept = rows("SELECT game_id, array_agg(total ORDER BY seat) FROM results GROUP BY 1 ORDER BY 1")
        assert kept == sorted(totals)
        assert rows("SELECT count(*) FROM rejected") == [(0,)]
        every = everything(rows)
        assert refolded(database, rows) == every
    finally:
        for table in tables:
            table.close()
        hub.kill()
