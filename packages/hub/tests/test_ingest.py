"""What tables tell is in the database once and in order, whatever comes twice, too early, broken or not at all."""

import json
import random
import re

from companion_hub.database import connect
from companion_hub.refold import refold
from packages.hub.tests.telling import Outbox, played

NEWEST = "SELECT max(sequence) / 10000 FROM events WHERE table_id = 'a'"


def test_an_event_that_comes_again_counts_once(mailed, rows):
    outbox = played("a", 2, ("Anna", "Bert"))
    mailed.send(*outbox.events)
    before = rows("SELECT * FROM results ORDER BY game_id, seat"), rows("SELECT last_event FROM tables")
    mailed.send(*outbox.events[5:], *outbox.events)
    assert rows("SELECT id FROM events ORDER BY ordinal") == [(event["id"],) for event in outbox.events]
    assert (rows("SELECT * FROM results ORDER BY game_id, seat"), rows("SELECT last_event FROM tables")) == before
    assert len(mailed.acknowledged) == 3 * len(outbox.events) - 5


def test_a_table_is_asked_for_what_is_missing_before_an_event(mailed, rows):
    outbox = played("a", 1, ("Anna", "Bert"))
    mailed.send(*outbox.events[:3], *outbox.events[5:])
    mailed.now = 1.0
    mailed.turn()
    assert (rows(NEWEST), mailed.asked) == ([(3,)], [("a", 30001)])
    mailed.send(*outbox.events[3:])
    mailed.now = 100.0
    mailed.turn()
    assert rows(NEWEST) == [(len(outbox.events),)]
    assert mailed.asked == [("a", 30001)]


def test_a_table_is_asked_for_events_that_only_its_state_tells_of(mailed):
    outbox = played("a", 1, ("Anna", "Bert"))
    mailed.send(*outbox.events[:4])
    mailed.send(outbox.state(), kind="state")
    mailed.now = 1.0
    mailed.turn()
    assert mailed.asked == [("a", 40001)]
    assert mailed.ingest.lags() == {"a"}
    mailed.send(*outbox.events[4:])
    assert mailed.ingest.lags() == set()


def test_a_table_that_does_not_answer_is_asked_more_and_more_seldom_and_at_once_when_it_is_back(mailed):
    outbox = played("a", 1, ("Anna", "Bert"))
    mailed.send(outbox.state(), kind="state")
    for second in range(1, 120):
        mailed.now = float(second)
        mailed.turn()
    often = len(mailed.asked)
    assert 5 <= often <= 10
    mailed.put_raw("companion/a/availability", b"online")
    mailed.turn()
    mailed.now += 0.5
    mailed.turn()
    assert len(mailed.asked) == often + 1


def test_a_table_whose_journal_was_put_back_goes_on_and_what_it_told_before_stays(mailed, rows):
    """The card died, the evening went on from a copy that lacked the last entries."""
    outbox, again = Outbox("a"), Outbox("a", salt="11111111")
    outbox.game_of("Anna", "Bert", chance=random.Random(1))
    again.events, again.opened = outbox.events.copy(), outbox.opened + 50
    outbox.game_of("Anna", "Bert", chance=random.Random(2))
    mailed.send(*outbox.events)
    again.game_of("Anna", "Zoe", chance=random.Random(3))
    mailed.send(*again.events[-3:])
    mailed.now = 1.0
    mailed.turn()
    assert mailed.asked == [("a", 0)], "where they part is not known yet"
    mailed.send(*again.events)
    told = {event["id"] for event in (*outbox.events, *again.events)}
    assert {id_ for (id_,) in rows("SELECT id FROM events")} == told
    assert rows("SELECT count(*) FROM events") == [(len(told),)]
    assert rows("SELECT last_event FROM tables") == [(again.events[-1]["id"],)]
    assert len(rows("SELECT DISTINCT game_id FROM results")) == 3
    mailed.send(again.state(), kind="state")
    assert mailed.ingest.lags() == set()


def test_a_table_of_an_earlier_version_counts_and_so_does_its_update(mailed, rows):
    old, new = Outbox("a", salt=None), Outbox("a")
    old.game_of("Anna", "Bert", chance=random.Random(1))
    mailed.send(*old.events[:3], *old.events[5:])
    mailed.now = 1.0
    mailed.turn()
    assert mailed.asked == [("a", 3)]
    mailed.send(*old.events[3:])
    new.opened = old.opened
    for _ in range(30):
        new.tell("help_wanted", wanted=False)
    new.game_of("Anna", "Bert", chance=random.Random(2))
    mailed.send(*new.events[30:])
    assert len(rows("SELECT DISTINCT game_id FROM results")) == 2
    assert rows("SELECT last_event FROM tables") == [(new.events[-1]["id"],)]


def test_what_came_out_of_order_is_put_in_order(mailed, rows):
    outbox = played("a", 1, ("Anna", "Bert"))
    shuffled = outbox.events.copy()
    random.Random(4).shuffle(shuffled)
    mailed.send(*shuffled)
    assert rows("SELECT count(*) FROM events") == [(len(outbox.events),)]


def test_a_message_that_nobody_understands_is_put_aside_and_holds_up_nothing(mailed, rows):
    outbox = played("a", 1, ("Anna", "Bert"))
    foreign = json.dumps(outbox.events[0]).encode()
    for topic, payload in (
        ("companion/a/events", b"\xff{"),
        ("companion/a/events", b"{}"),
        ("companion/b/events", foreign),
        ("companion/a/events", foreign.replace(b'"sequence": 10001', b'"sequence": 99999999999999999999')),
        ("companion/../events", foreign),
        ("companion/a/state", b"[]"),
        ("", b""),
    ):
        mailed.put_raw(topic, payload)
    mailed.send(*outbox.events)
    assert rows("SELECT count(*) FROM rejected") == [(7,)]
    assert rows("SELECT count(*) FROM events") == [(len(outbox.events),)]
    assert len(mailed.acknowledged) == 7 + len(outbox.events)


def test_an_event_whose_changes_the_database_refuses_is_kept_without_them_and_others_go_on(mailed, rows):
    outbox, other = Outbox("a"), played("b", 1, ("Anna", "Bert"))
    outbox.begin("Anna\0", "Bert")
    outbox.over(3, 4)["data"]["scores"].append({"seat": 0, "total": 5, "rank": 1})
    outbox.tell("help_wanted", wanted=True)
    mailed.send(*outbox.events, *other.events)
    assert rows("SELECT game_id, count(*) FROM results GROUP BY 1") == [(other.game["id"], 2)]
    assert rows("SELECT last_event, help_since IS NULL FROM tables ORDER BY id") == [
        (outbox.events[-1]["id"], False),
        (other.events[-1]["id"], True),
    ]
    assert rows("SELECT topic FROM rejected") == [("companion/a/events",)]


def test_an_event_of_a_newer_kind_is_kept_and_shows_nothing(mailed, rows):
    outbox = Outbox("a")
    outbox.tell("meteor_fell", seat=1, state={"deep": [1, 2]})
    mailed.send(*outbox.events)
    assert rows("SELECT type, data->'state'->'deep' FROM events") == [("companion.meteor_fell.v1", [1, 2])]


def test_a_game_and_its_result_are_rows_that_the_events_make(mailed, rows):
    outbox = Outbox("a", "Table 1")
    outbox.begin("Anna", "Bert", "Player 3", expansions=("exotic",))
    outbox.turn(1, 0, [3, 0, 0])
    outbox.tell("rule_broken", 1, "ZB-A-2", number=2, message="Full.", places=[])
    mailed.send(*outbox.events)
    assert rows("SELECT rule, message, mended_at FROM broken_rules") == [("ZB-A-2", "Full.", None)]
    outbox.tell("rule_mended", 1, "ZB-A-2", number=2)
    outbox.over(12, 20, 20)
    mailed.send(*outbox.events)
    assert rows("SELECT game, expansions, turns, by_rules FROM games") == [("zooloretto", ["exotic"], 1, True)]
    assert rows("SELECT name, total, rank, won, person_id IS NULL FROM results ORDER BY seat") == [
        ("Anna", 12, 3, False, False),
        ("Bert", 20, 1, True, False),
        ("Player 3", 20, 1, True, True),
    ]
    assert rows("SELECT count(*) FROM broken_rules WHERE mended_at IS NULL") == [(0,)]


def test_a_result_told_again_after_a_correction_takes_the_place_of_the_one_before(mailed, rows):
    outbox = Outbox("a")
    outbox.begin("Anna", "Bert")
    outbox.over(10, 12)
    outbox.tell("history_corrected", 1, number=3, action=None)
    outbox.over(14, 12)
    mailed.send(*outbox.events)
    assert rows("SELECT name, total, won FROM results ORDER BY seat") == [("Anna", 14, True), ("Bert", 12, False)]


def test_a_game_that_goes_on_after_its_end_was_undone_has_no_result_until_it_ends_again(mailed, rows):
    outbox = Outbox("a")
    outbox.begin("Anna", "Bert")
    outbox.over(10, 12)
    outbox.turn(9, 0)
    mailed.send(*outbox.events)
    assert rows("SELECT ended_at FROM games") == [(None,)]
    assert rows("SELECT * FROM results") == []
    outbox.over(14, 12)
    mailed.send(outbox.events[-1])
    assert rows("SELECT name FROM results WHERE won") == [("Anna",)]


def test_points_that_are_corrected_after_the_end_correct_the_result(mailed, rows):
    outbox = Outbox("a")
    outbox.begin("Anna", "Bert")
    outbox.over(10, 12)
    outbox.tell("history_corrected", 0, number=3, action=None)
    outbox.tell("score_changed", scores=[{"seat": 0, "total": 15}, {"seat": 1, "total": 12}])
    mailed.send(*outbox.events)
    assert rows("SELECT name, total, rank, won FROM results ORDER BY seat") == [
        ("Anna", 15, 1, True),
        ("Bert", 12, 2, False),
    ]


def test_a_game_that_was_deleted_at_its_table_is_nowhere_any_more_and_the_table_goes_on(mailed, rows, database):
    outbox = Outbox("a")
    for other in ("Cleo", "Bert", "Anna"):
        outbox.begin("Anna" if other != "Anna" else "Dora", other)
        outbox.tell("rule_broken", 0, "ZB-A-2", number=1, message="x", places=[], stays=True)
        outbox.tell("camera_changed", state="seeing")
        outbox.over(10, 12)
        if other == "Cleo":
            gone = outbox.game["id"]
    mailed.send(*outbox.events[:-2])
    outbox.game, outbox.players = None, ()
    outbox.tell("game_removed", removed=gone)
    mailed.send(*outbox.events)

    def figures():
        tables = ("games", "results", "broken_rules", "persons", "person_names", "tables", "events", "rejected")
        told = {table: [one for (one,) in rows(f"SELECT {table}::text FROM {table} ORDER BY 1")] for table in tables}
        return told | {"tables": rows("SELECT id, game_id, camera, question FROM tables")}

    before = figures()
    assert "Cleo" not in str(before)
    assert rows("SELECT count(*), count(DISTINCT game_id) FROM results") == [(4, 2)]
    assert rows("SELECT name FROM persons ORDER BY name") == [("Anna",), ("Bert",), ("Dora",)]
    assert rows("SELECT count(*) FROM broken_rules") == [(2,)]
    with connect(database) as connection:
        refold(connection)
    assert figures() == before
    outbox.begin("Anna", "Bert")
    mailed.send(*outbox.events)
    mailed.now = 100.0
    mailed.turn()
    assert (mailed.asked, rows("SELECT count(*) FROM games")) == ([], [(3,)])


def test_a_person_who_was_forgotten_has_no_name_in_anything_that_is_kept(mailed, rows, database, visited):
    outbox, other = Outbox("a"), Outbox("b")
    for number, names in enumerate((("Anna", "Bert"), ("anna", "Cleo"), ("Bert", "Cleo"))):
        outbox.begin(*names, lesson=number == 1)
        outbox.tell("rule_broken", 0, "ZB-A-2", number=1, message=f"{names[0]}, no.", places=[], stays=True)
        outbox.over(10, 12)
    other.begin("Anna", "Dora")
    mailed.send(*outbox.events)
    mailed.send(*other.events)
    [(person,)] = rows("SELECT id FROM persons WHERE name = 'Anna'")
    door, steward = f"/people/{person}/forget", visited("steward")
    assert "goes on" in steward.post(door).text
    other.over(5, 3)
    mailed.send(*other.events)
    assert visited("viewer").post(door).status_code == 403
    assert steward.post(door).status_code == 200

    def kept():
        tables = ("games", "results", "broken_rules", "persons", "person_names", "events", "rejected")
        return {table: [one for (one,) in rows(f"SELECT {table}::text FROM {table} ORDER BY 1")] for table in tables}

    before = kept()
    assert "anna" not in str(before).lower()
    [(called,)] = rows("SELECT name FROM persons WHERE id = %s", person)
    assert rows("SELECT count(*), count(DISTINCT name) FROM results WHERE person_id = %s", person) == [(2, 1)]
    assert f"{called} 10" in re.sub("<[^>]*>", "", steward.get("/people/2").text)
    with connect(database) as connection:
        refold(connection)
    assert kept() == before


def test_a_name_that_is_corrected_in_a_game_is_shown_and_both_can_be_forgotten(mailed, rows, database, visited):
    outbox = Outbox("a")
    outbox.begin("Misspeld", "Bert")
    outbox.players = ("Maria", "Bert")
    outbox.turn(1, 0)
    mailed.send(*outbox.events)
    assert rows("SELECT players->0->>'name' FROM games") == [("Maria",)]
    outbox.over(10, 12)
    mailed.send(*outbox.events)
    [(person,)] = rows("SELECT id FROM persons WHERE name = 'Maria'")
    assert visited("steward").post(f"/people/{person}/forget").status_code == 200
    with connect(database) as connection:
        refold(connection)
    for table in ("games", "results", "persons", "person_names", "events"):
        assert not re.search("maria|misspeld", str(rows(f"SELECT {table}::text FROM {table}")).lower())


def test_a_broken_rule_that_people_leave_so_is_no_alarm(mailed, rows):
    outbox = Outbox("a")
    outbox.begin("Anna", "Bert")
    outbox.tell("rule_broken", 0, "ZB-A-2", number=1, message="x", places=[], stays=True)
    mailed.send(*outbox.events)
    assert rows("SELECT count(*), count(mended_at) FROM broken_rules") == [(1, 1)]


def test_the_same_name_is_the_same_person_at_every_table_and_a_pseudonym_only_at_its_own(mailed, rows):
    for table, names in (("a", ("Anna", "Player 4F2A9C")), ("b", ("ANNA", "Player 4F2A9C"))):
        mailed.send(*played(table, 1, names).events)
    assert rows("SELECT name FROM persons ORDER BY id") == [("Anna",), ("Player 4F2A9C",), ("Player 4F2A9C",)]


def test_while_the_database_is_away_nothing_is_acknowledged_and_then_everything(mailed, database_engine):
    engine, _ = database_engine
    outbox = played("a", 1, ("Anna", "Bert"))
    mailed.send(*outbox.events[:2])
    engine.kill()
    mailed.send(*outbox.events[2:])
    assert (len(mailed.acknowledged), mailed.ingest.is_writing) == (2, False)
    engine.start()
    mailed.turn()
    assert len(mailed.acknowledged) == len(outbox.events)
