"""A table speaks for itself alone, and whatever one message does, it alone is put aside."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion_hub.messages import NotATablesMessage, parsed_message
from companion_hub.projections import changes_of
from packages.hub.tests.telling import Outbox, played

HONEST, HOSTILE = "a", "b"
KINDS = (
    "game_begun", "turn", "score_changed", "last_round", "rule_broken", "rule_mended", "game_over", "help_wanted",
    "question_asked", "camera_changed", "health_changed", "anything",
)  # fmt: skip
OF_THE_HONEST = {
    "tables": "SELECT * FROM tables WHERE id = 'a'",
    "events": "SELECT * FROM events WHERE table_id = 'a' ORDER BY sequence",
    "games": "SELECT * FROM games WHERE id LIKE 'a.%%' OR table_id = 'a' ORDER BY id",
    "results": "SELECT * FROM results WHERE game_id LIKE 'a.%%' ORDER BY game_id, seat",
    "broken_rules": "SELECT * FROM broken_rules WHERE table_id = 'a' ORDER BY sequence",
}
GAME_IDS = ("a.100", "a.200", "b.a.100", "a.100.b", "", ".", "b.100")
TABLE_IDS = (HONEST, HOSTILE, "", "b/../a")


def hostile_event(chance, sequence):
    """What a table with a password of its own may send to its own topic."""
    game = {"id": chance.choice(GAME_IDS), "number": chance.randrange(300), "game": "zooloretto", "with": []}
    data = {
        "table": {"id": chance.choice(TABLE_IDS), "name": "Table 1"},
        "game": chance.choice((None, game)),
        "players": [{"seat": 0, "name": "Anna"}, {"seat": 1, "name": "Zed"}],
        "seat": chance.randrange(2),
        "number": chance.randrange(9),
        "round": 1,
        "rule": "ZB-A-2",
        "scores": [{"seat": 0, "total": 1, "rank": 2}, {"seat": 1, "total": 99, "rank": 1}],
        "winners": [1],
        "problems": chance.choice(([], "full")),
    }
    return {
        "specversion": "1.0",
        "id": f"{HOSTILE}.{sequence}",
        "source": f"/tables/{chance.choice((HOSTILE, HOSTILE, HOSTILE, HONEST))}",
        "type": f"companion.{chance.choice(KINDS)}.v1",
        "time": "2026-11-25T20:00:00Z",
        "sequence": sequence,
        "data": data,
    }


def honest_evening(mailed):
    outbox = played(HONEST, 2, ("Anna", "Bert"))
    outbox.tell("rule_broken", 0, "ZB-A-2", number=3, message="Truck 1 is full.")
    mailed.send(*outbox.events)
    return outbox


def everything_of_the_honest(rows):
    return {name: rows(statement) for name, statement in OF_THE_HONEST.items()}


@given(st.randoms(use_true_random=False))
def test_no_message_of_one_table_changes_what_another_one_owns(chance):
    """Every statement that an event causes names rows of its own table, and games that begin with its name."""
    event = json.dumps(hostile_event(chance, 1)).encode()
    try:
        told = parsed_message(f"companion/{HOSTILE}/events", event)
    except NotATablesMessage:
        return
    for _, values in changes_of(told, is_game_known=False):
        assert values.get("table", HOSTILE) == HOSTILE
        assert (values.get("game") or "b.1").rpartition(".")[0] == HOSTILE


def test_the_rows_of_a_table_stay_as_they_are_whatever_another_one_sends(mailed, rows):
    honest_evening(mailed)
    before, chance = everything_of_the_honest(rows), random.Random(8)
    sequence = 0
    for _ in range(300):
        event = json.dumps(hostile_event(chance, sequence + 1)).encode()
        mailed.put_raw(f"companion/{HOSTILE}/events", event)
        sequence += f"/tables/{HOSTILE}".encode() in event
    mailed.turn()
    assert everything_of_the_honest(rows) == before
    assert rows("SELECT sequence FROM tables WHERE id = 'b'") == [(sequence,)]
    assert rows("SELECT count(*) > 100 FROM rejected") == [(True,)], "what is refused is shown"


@pytest.mark.parametrize("depth", [40, 500, 985, 990, 995, 5000])
@pytest.mark.parametrize("kind", ["health_changed", "question_asked", "anything"])
def test_a_message_however_deep_holds_up_neither_its_table_nor_another_one(mailed, rows, kind, depth):
    honest, deep = played(HONEST, 1, ("Anna", "Bert")), Outbox(HOSTILE)
    event = json.dumps(deep.tell(kind, problems="@", question="@")).replace('"@"', "[" * depth + "]" * depth)
    mailed.put_raw(f"companion/{HOSTILE}/events", event.encode())
    mailed.send(*honest.events)
    assert rows("SELECT count(*) FROM events WHERE table_id = 'a'") == [(len(honest.events),)]
    assert rows("SELECT topic FROM rejected") == [("companion/b/events",)]
    assert len(mailed.acknowledged) == 1 + len(honest.events)


def test_whatever_goes_wrong_with_one_message_the_others_are_written(mailed, rows, monkeypatch):
    """Also by a fault of the program itself, of which nobody knows yet."""
    honest, other = played(HONEST, 1, ("Anna", "Bert")), played(HOSTILE, 1, ("Carla", "Dora"))

    def faulty(event, is_game_known):
        if event.table == HOSTILE and event.data is not None:
            raise ZeroDivisionError("a fault")
        return changes_of(event, is_game_known)

    monkeypatch.setattr("companion_hub.ingest.changes_of", faulty)
    mailed.send(*other.events[:2], *honest.events, *other.events[2:])
    assert rows("SELECT count(*) FROM events WHERE table_id = 'a'") == [(len(honest.events),)]
    assert rows("SELECT count(*), min(why) FROM rejected") == [(len(other.events), "a fault")]
    assert mailed.ingest.is_writing
    assert mailed.ingest.since_commit_s == 0.0
