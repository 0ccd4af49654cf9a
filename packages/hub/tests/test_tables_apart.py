"""A table speaks for itself alone, and whatever one message does, it alone is put aside."""

from __future__ import annotations

import json
import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion_hub.database import connect
from companion_hub.messages import NotATablesMessage, parse_message
from companion_hub.projections import changes_of
from companion_hub.refold import refold
from packages.hub.tests.telling import Outbox, played

HONEST, HOSTILE = "a", "b"
KINDS = (
    "game_begun", "turn", "score_changed", "last_round", "rule_broken", "rule_mended", "game_over", "help_wanted",
    "question_asked", "camera_changed", "health_changed", "anything",
)  # fmt: skip
ALL_ROWS = {
    "tables": "SELECT * FROM tables ORDER BY id",
    "games": "SELECT * FROM games ORDER BY id",
    "results": "SELECT * FROM results ORDER BY game_id, seat",
    "broken_rules": "SELECT * FROM broken_rules ORDER BY table_id, sequence",
    "persons": "SELECT * FROM persons ORDER BY id",
    "seatings": "SELECT * FROM seatings ORDER BY id",
}
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


def everything(rows, of=ALL_ROWS):
    return {name: rows(statement) for name, statement in of.items()}


def refolded(database, rows):
    """All rows, made anew of the messages that are kept."""
    with connect(database) as connection:
        refold(connection)
    return everything(rows)


_KEYS = st.sampled_from(
    ("sequence", "table", "id", "event", "game", "turn", "alarm", "data", "time", "rule", "question")
)
_SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just("2026-11-25T20:00:00Z")
)


def _nested(inner):
    return st.lists(inner, max_size=4) | st.dictionaries(_KEYS, inner, max_size=6)


@given(st.randoms(use_true_random=False))
def test_no_message_of_one_table_changes_what_another_one_owns(chance):
    """Every statement that an event causes names rows of its own table, and games that begin with its name."""
    event = json.dumps(hostile_event(chance, 1)).encode()
    try:
        told = parse_message(f"companion/{HOSTILE}/events", event)
    except NotATablesMessage:
        return
    for _, values in changes_of(told, is_game_known=False):
        assert values.get("table", HOSTILE) == HOSTILE
        assert (values.get("game") or "b.1").rpartition(".")[0] == HOSTILE


@given(
    st.binary(max_size=300) | st.recursive(_SCALARS, _nested, max_leaves=20).map(lambda one: json.dumps(one).encode())
)
def test_whatever_comes_is_understood_or_refused_and_nothing_else(payload):
    for kind in ("events", "state", "availability", "anything"):
        with suppress(NotATablesMessage):
            parse_message(f"companion/{HOSTILE}/{kind}", payload)


def test_the_rows_of_a_table_stay_as_they_are_whatever_another_one_sends(mailed, rows, database):
    honest_evening(mailed)
    before, chance = everything(rows, OF_THE_HONEST), random.Random(8)
    sequence = 0
    for _ in range(300):
        event = json.dumps(hostile_event(chance, sequence + 1)).encode()
        mailed.put_raw(f"companion/{HOSTILE}/events", event)
        sequence += f"/tables/{HOSTILE}".encode() in event
    mailed.turn()
    assert everything(rows, OF_THE_HONEST) == before
    every = everything(rows)
    assert refolded(database, rows) == every
    assert rows("SELECT last_event FROM tables WHERE id = 'b'") == [(f"b.{sequence}",)]
    assert rows("SELECT count(*) > 100 FROM rejected") == [(True,)], "what is refused is shown"


@pytest.mark.parametrize("time", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "1969-07-20T20:17:40Z"])
def test_a_clock_however_wrong_breaks_no_page(mailed, rows, visited, time):
    outbox = Outbox(HOSTILE)
    for _ in range(2):
        outbox.game_of("Anna", "Bert", chance=random.Random(1))
    outbox.tell("help_wanted", wanted=True)
    mailed.send(*({**event, "time": time} for event in outbox.events))
    assert rows("SELECT count(*) FROM events") == [(len(outbox.events),)]
    viewer = visited("viewer")
    assert [viewer.get(path).status_code for path in ("/", "/people", "/people/1", "/ladder")] == [200] * 4


def test_a_state_shows_no_more_than_a_state_has(mailed, visited):
    outbox = Outbox(HOSTILE)
    outbox.begin("Anna", "Bert")
    state = outbox.state() | {
        "alarm": {"rule": "x", "message": "y", "more": "z" * 9999},
        "turn": {"seat": 0, "name": "A"},
    }
    mailed.send(*outbox.events)
    mailed.send(state, kind="state")
    for more in (
        {"alarm": {"rule": {}, "message": []}},
        {"alarm": {"message": "y" * 9999}},
        {"turn": []},
        {"question": 3},
    ):
        mailed.send(state | more, kind="state")
    page = visited("steward").get("/").text
    assert "zzz" not in page
    assert "yyy" not in page
    assert page.count("<code>companion/b/state</code>") == 4, "what was put aside is shown"


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

    def faulty(event, *more):
        if event.table == HOSTILE and event.data is not None:
            raise ZeroDivisionError("a fault")
        return changes_of(event, *more)

    monkeypatch.setattr("companion_hub.ingest.changes_of", faulty)
    mailed.send(*other.events[:2], *honest.events, *other.events[2:])
    assert rows("SELECT count(*) FROM events WHERE table_id = 'a'") == [(len(honest.events),)]
    assert rows("SELECT count(*), min(why) FROM rejected") == [(len(other.events), "a fault")]
    assert mailed.ingest.is_writing
    assert mailed.ingest.since_commit_s == 0.0
